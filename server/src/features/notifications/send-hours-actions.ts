import { nextSendTime } from '@praxia/contract/time/send-time.ts'
import { scopeOf } from '../../context/context.ts'
import type { Db, Loaded } from '../../database/db.ts'
import type { WaitingMail } from '../../messages/mail-queue-store.ts'
import { type MailKind, trainingMails } from '../../phrases/mails.ts'
import { findSendHours, isContractOver, listContractsOver, listSendHours } from './send-hours-store.ts'

const hourMs = 3_600_000

/** Mails that nobody asked for, and that can wait. */
const unasked: ReadonlySet<MailKind> = new Set([
  ...trainingMails,
  'webhook_stopped',
  'forwarding_stopped',
  'forwarding_refused',
])
/** Returns from when on a mail may be sent: unasked ones wait for the hours of the organisation, and for its contract. */
export async function sendTimeOf(db: Db, mail: Loaded<WaitingMail>, now: Date): Promise<Date> {
  if (!unasked.has(mail.kind)) return now
  const scope = scopeOf(mail)
  // It may be prolonged at any time.
  if (await isContractOver(db, scope, now)) return new Date(now.getTime() + hourMs)
  const set = await findSendHours(db, scope)
  return set ? nextSendTime(now, set.hours, set.timeZone) : now
}
/** Returns the organisations in which no such mail may be sent now. */
export async function quietOrganisations(db: Db, now: Date): Promise<number[]> {
  const quiet = (await listSendHours(db)).filter(({ hours, timeZone }) => nextSendTime(now, hours, timeZone) > now)
  return [...quiet, ...(await listContractsOver(db, now))].map(({ organisationId }) => organisationId)
}
