import { nextSendTime } from '@praxia/contract/time/send-time.ts'
import { scopeOf } from '../../context/context.ts'
import type { Db, Loaded } from '../../database/db.ts'
import type { WaitingMail } from '../../messages/mail-queue-store.ts'
import { type MailKind, trainingMails } from '../../phrases/mails.ts'
import { findSendHours, listSendHours } from './send-hours-store.ts'

/** Mails that nobody asked for, and that can wait. */
const unasked: ReadonlySet<MailKind> = new Set([
  ...trainingMails,
  'webhook_stopped',
  'forwarding_stopped',
  'forwarding_refused',
])
/** Returns from when on a mail may be sent: unasked ones wait for the hours of the organisation. */
export async function sendTimeOf(db: Db, mail: Loaded<WaitingMail>, now: Date): Promise<Date> {
  const set = unasked.has(mail.kind) ? await findSendHours(db, scopeOf(mail)) : undefined
  return set ? nextSendTime(now, set.hours, set.timeZone) : now
}
/** Returns the organisations in which no such mail may be sent now. */
export const quietOrganisations = async (db: Db, now: Date): Promise<number[]> =>
  (await listSendHours(db))
    .filter(({ hours, timeZone }) => nextSendTime(now, hours, timeZone) > now)
    .map(({ organisationId }) => organisationId)
