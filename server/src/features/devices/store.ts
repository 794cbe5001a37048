import type { DeviceRole, Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { presentAccounts } from '../../database/present-store.ts'
import { sql } from '../../database/sql.ts'

export const insertRequest = (
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

export interface RequestRow {
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
  /** The class that the device asks to join has ended. */
  classOver: boolean
}
const columns = sql`id, device_name as name, asked_at, expires_at, interval_seconds, looked_at, allowed, used,
  asked_role, address, coalesce((select k.ended_at is not null from classes k
    where k.organisation_id = device_requests.organisation_id and k.id = class_id), false) as class_over`
/** Locks the device's request; waits for a concurrent approval or refusal. */
export const lockRequest = (db: Db, deviceHash: Buffer) =>
  db.maybe<RequestRow>(sql`select ${columns} from device_requests where device_hash = ${deviceHash} for update`)
/**
 * Finds the account that the device signs in, for the holder of the device code: the one that allowed it, or the member
 * as whom an instructor let it into a class.
 */
export const findAllowing = (db: Db, id: number) =>
  db.maybe<{
    organisationId: number
    userId: number
    role: DeviceRole | null
    classId: number | null
    trainingId: number | null
    answeredBy: number | null
  }>(
    sql`select r.organisation_id, r.user_id, r.given_role as role, r.class_id, k.training_id, r.answered_by
      from device_requests r left join classes k on k.organisation_id = r.organisation_id and k.id = r.class_id
      where r.id = ${id} and r.allowed`,
  )
export const keepLook = (db: Db, id: number, now: Date, intervalSeconds: number) =>
  db.run(sql`update device_requests set looked_at = ${now}, interval_seconds = ${intervalSeconds} where id = ${id}`)
export const useUp = (db: Db, id: number) => db.run(sql`update device_requests set used = true where id = ${id}`)

/** Finds and locks a request by the code shown; one answered in another organisation is not found. */
export const lockShown = (db: Db, scope: Scope, userHash: Buffer) =>
  db.maybe<RequestRow>(sql`select ${columns} from device_requests where user_hash = ${userHash}
    and (organisation_id is null or organisation_id = ${scope.organisationId}) for update`)
interface Decision {
  allowed: boolean
  role: DeviceRole | null
}
export const decideRequest = (db: Db, scope: Scope, userId: number, id: number, answer: Decision) =>
  db.run(sql`
  with ${presentAccounts(scope.organisationId, [userId])}
  update device_requests r set organisation_id = ${scope.organisationId}, user_id = p.id, allowed = ${answer.allowed},
    given_role = ${answer.role} from present p where r.id = ${id} and r.allowed is null`)

/** Did members of any organisation sign in from this address since then? */
export const isKnownAddress = async (db: Db, address: string, since: Date): Promise<boolean> =>
  (await db.maybe(
    sql`select 1 from known_addresses where address = ${address} and last_sign_in > ${since} limit 1`,
  )) !== undefined
export const deleteExpiredRequests = (db: Db, endedBefore: Date) =>
  db.run(sql`delete from device_requests where expires_at < ${endedBefore}`)
