import type { DeviceRole, Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'

export const insertAsked = (
  db: Db,
  asked: {
    deviceHash: Buffer
    userHash: Buffer
    name: string | null
    now: Date
    expiresAt: Date
    intervalSeconds: number
    role: DeviceRole | null
    address: string
  },
) =>
  db.run(sql`insert into device_requests (device_hash, user_hash, device_name, asked_at, expires_at, interval_seconds,
      asked_role, address)
    values (${asked.deviceHash}, ${asked.userHash}, ${asked.name}, ${asked.now}, ${asked.expiresAt},
      ${asked.intervalSeconds}, ${asked.role}, ${asked.address})`)

export interface AskedRow {
  id: number
  name: string | null
  askedAt: Date
  expiresAt: Date
  intervalSeconds: number
  lookedAt: Date | null
  allowed: boolean | null
  used: boolean
  /** The requested role beyond a learner's, and the origin of the request. */
  askedRole: DeviceRole | null
  address: string | null
}
const columns = sql`id, device_name as name, asked_at, expires_at, interval_seconds, looked_at, allowed, used,
  asked_role, address`
/** Locks the device's request; waits for a concurrent approval or refusal. */
export const lockAsked = (db: Db, deviceHash: Buffer) =>
  db.maybe<AskedRow>(sql`select ${columns} from device_requests where device_hash = ${deviceHash} for update`)
/** Finds the account that allowed the device, for the holder of the device code. */
export const findAllowing = (db: Db, id: number) =>
  db.maybe<{ organisationId: number; userId: number; role: DeviceRole | null }>(
    sql`select organisation_id, user_id, given_role as role from device_requests where id = ${id} and allowed`,
  )
export const keepLook = (db: Db, id: number, now: Date, intervalSeconds: number) =>
  db.run(sql`update device_requests set looked_at = ${now}, interval_seconds = ${intervalSeconds} where id = ${id}`)
export const useUp = (db: Db, id: number) => db.run(sql`update device_requests set used = true where id = ${id}`)

/** Finds and locks a request by the code shown; one answered in another organisation is not found. */
export const lockShown = (db: Db, scope: Scope, userHash: Buffer) =>
  db.maybe<AskedRow>(sql`select ${columns} from device_requests where user_hash = ${userHash}
    and (organisation_id is null or organisation_id = ${scope.organisationId}) for update`)
interface Answer {
  allowed: boolean
  role: DeviceRole | null
}
export const answerShown = (db: Db, scope: Scope, userId: number, id: number, answer: Answer) =>
  db.run(sql`update device_requests set organisation_id = ${scope.organisationId}, user_id = ${userId},
    allowed = ${answer.allowed}, given_role = ${answer.role} where id = ${id} and allowed is null`)

/** Did members of any organisation sign in from this address since then? */
export const isKnownAddress = async (db: Db, address: string, since: Date): Promise<boolean> =>
  (await db.maybe(
    sql`select 1 from known_addresses where address = ${address} and last_sign_in > ${since} limit 1`,
  )) !== undefined
export const deleteAsked = (db: Db, endedBefore: Date) =>
  db.run(sql`delete from device_requests where expires_at < ${endedBefore}`)
