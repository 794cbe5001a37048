import { nextSendTime } from '@praxia/contract/time/send-time.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { findSendHours, listSendHours } from './send-hours-store.ts'

/** Returns from when on a mail that nobody asked for may be sent to people of an organisation. */
export async function sendTimeOf(db: Db, scope: Scope, now: Date): Promise<Date> {
  const set = await findSendHours(db, scope)
  return set ? nextSendTime(now, set.hours, set.timeZone) : now
}
/** Returns the organisations in which no such mail may be sent now. */
export const quietOrganisations = async (db: Db, now: Date): Promise<number[]> =>
  (await listSendHours(db))
    .filter(({ hours, timeZone }) => nextSendTime(now, hours, timeZone) > now)
    .map(({ organisationId }) => organisationId)
