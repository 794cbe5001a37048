import type { SendHours } from '@praxia/contract/time/send-time.ts'
import { contractOver } from '../../access/tokens-store.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'

interface HoursColumns {
  organisationId: number
  timeZone: string
  sendFrom: number
  sendUntil: number
  quietDays: number[]
}
const hoursOf = ({ sendFrom, sendUntil, quietDays }: HoursColumns): SendHours => ({
  from: sendFrom,
  until: sendUntil,
  quietDays,
})
const rows = sql`select r.organisation_id, o.time_zone, r.send_from, r.send_until, r.quiet_days
  from reminder_settings r join organisations o on o.id = r.organisation_id where r.send_from is not null`
/** Returns the hours of an organisation in which mails may be sent that nobody asked for; undefined: at any time. */
export async function findSendHours(db: Db, scope: Scope) {
  const found = await db.maybe<HoursColumns>(sql`${rows} and r.organisation_id = ${scope.organisationId}`)
  return found && { hours: hoursOf(found), timeZone: found.timeZone }
}
/** Lists the hours of all organisations that have set some. */
export const listSendHours = async (db: Db) =>
  (await db.many<HoursColumns>(rows)).map((row) => ({
    organisationId: row.organisationId,
    hours: hoursOf(row),
    timeZone: row.timeZone,
  }))

export const isContractOver = async (db: Db, scope: Scope, now: Date): Promise<boolean> =>
  (await db.maybe(sql`select 1 from organisations o
    where o.id = ${scope.organisationId} and ${contractOver(now)}`)) !== undefined
/** Lists the organisations whose contract has ended. */
export const listContractsOver = (db: Db, now: Date) =>
  db.many<{ organisationId: number }>(sql`select o.id as organisation_id from organisations o
    where ${contractOver(now)}`)
