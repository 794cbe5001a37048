import { classHours } from '@praxia/contract/classes.ts'
import { joinsMax } from '@praxia/contract/class-joins.ts'
import { contractOver } from '../../access/tokens-store.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { presentAccounts } from '../../database/present-store.ts'
import { sql } from '../../database/sql.ts'
import { textsIn } from '../../database/texts-store.ts'
import type { LockedClass } from './store.ts'

export interface OpenClassRow extends LockedClass {
  organisationId: number
  title: string
  instructor: string
}
/**
 * Finds the open class with this code, only one against which the caller's tries count. Its contract has not ended, and
 * its instructor, who alone lets devices in, is not disabled.
 */
export const findOpenByCode = (
  db: Db,
  hash: Buffer,
  from: { strangers: boolean; organisationIds: number[] },
  lang: string,
  now: Date,
) =>
  db.maybe<OpenClassRow>(sql`
  select k.id, k.organisation_id, k.training_id, k.whole_team, k.since, k.began_at, k.ended_at, x.title,
    trim(u.first_name || ' ' || u.last_name) as instructor
  from class_codes c join classes k on k.organisation_id = c.organisation_id and k.id = c.class_id
    join organisations o on o.id = k.organisation_id and not coalesce(${contractOver(now)}, false)
    join users u on u.organisation_id = k.organisation_id and u.id = k.made_by and u.enabled
    join trainings t on t.id = k.training_id join training_texts x on ${textsIn(lang)}
  where c.code_hash = ${hash} and c.expires_at > ${now}
    and (${from.strangers}::boolean or c.organisation_id = any(${from.organisationIds}::bigint[]))`)
export const insertCode = (
  db: Db,
  scope: Scope,
  classId: number,
  code: { hash: Buffer; sealed: Buffer; expiresAt: Date },
) =>
  db.run(sql`insert into class_codes (organisation_id, class_id, code_hash, code_sealed, expires_at)
    values (${scope.organisationId}, ${classId}, ${code.hash}, ${code.sealed}, ${code.expiresAt})`)
/** Gives a class another code, also one that a class of the past still has. */
export async function replaceCode(
  db: Db,
  scope: Scope,
  classId: number,
  { hash, sealed }: { hash: Buffer; sealed: Buffer },
): Promise<void> {
  await db.run(sql`delete from class_codes where organisation_id = ${scope.organisationId} and code_hash = ${hash}
    and class_id <> ${classId}`)
  await db.run(sql`update class_codes set code_hash = ${hash}, code_sealed = ${sealed}
    where organisation_id = ${scope.organisationId} and class_id = ${classId}`)
}
export const deleteCode = (db: Db, scope: Scope, classId: number) =>
  db.run(sql`delete from class_codes where organisation_id = ${scope.organisationId} and class_id = ${classId}`)

/** Returns 0 if the account was deleted. A class goes with its organisation alone, after all accounts. */
export const insertJoin = (
  db: Db,
  scope: Scope,
  join: {
    classId: number
    userId: number
    deviceHash: Buffer
    deviceName: string | null
    now: Date
    expiresAt: Date
    intervalSeconds: number
    address: string
  },
) =>
  db.run(sql`
  with ${presentAccounts(scope.organisationId, [join.userId])}
  insert into device_requests (organisation_id, class_id, user_id, device_hash, device_name, asked_at, expires_at,
    interval_seconds, address)
  select ${scope.organisationId}, ${join.classId}, id, ${join.deviceHash}, ${join.deviceName}, ${join.now},
    ${join.expiresAt}, ${join.intervalSeconds}, ${join.address} from present`)

export interface JoinRow {
  id: number
  memberId: number
  firstName: string
  lastName: string
  device: string | null
  askedAt: Date
  address: string | null
}
/** Lists the waiting requests of a class, the earliest first. */
export const listJoins = (db: Db, scope: Scope, classId: number, now: Date) =>
  db.many<JoinRow>(sql`
  select r.id, r.user_id as member_id, u.first_name, u.last_name, r.device_name as device, r.asked_at, r.address
  from device_requests r join users u on u.organisation_id = r.organisation_id and u.id = r.user_id
  where r.organisation_id = ${scope.organisationId} and r.class_id = ${classId} and r.allowed is null
    and r.expires_at > ${now}
  order by r.asked_at, r.id limit ${joinsMax}`)

export interface LockedJoin {
  id: number
  userId: number
  deviceName: string | null
  waits: boolean
}
/** Locks these requests of a class, answered and expired ones too. */
export const lockJoins = (db: Db, scope: Scope, classId: number, ids: readonly number[], now: Date) =>
  db.many<LockedJoin>(sql`
  select id, user_id, device_name, allowed is null and expires_at > ${now} as waits from device_requests
  where organisation_id = ${scope.organisationId} and class_id = ${classId} and id = any(${ids}::bigint[])
  order by id for update`)
/** Locks the other waiting requests of a class that name one of these members. */
export const lockRivals = (
  db: Db,
  scope: Scope,
  classId: number,
  of: { userIds: readonly number[]; except: readonly number[] },
) =>
  db.many<LockedJoin>(sql`
  select id, user_id, device_name, true as waits from device_requests
  where organisation_id = ${scope.organisationId} and class_id = ${classId} and allowed is null
    and user_id = any(${of.userIds}::bigint[]) and id <> all(${of.except}::bigint[])
  order by id for update`)
export const answerJoins = (
  db: Db,
  scope: Scope,
  ids: readonly number[],
  answer: { allowed: boolean; answeredBy: number },
) =>
  db.run(sql`
  with ${presentAccounts(scope.organisationId, [answer.answeredBy])}
  update device_requests set allowed = ${answer.allowed}, answered_by = (select id from present)
    where organisation_id = ${scope.organisationId} and id = any(${ids}::bigint[])`)

/** Does the published content of this training run in the browser? */
export const isInBrowser = async (db: Db, trainingId: number): Promise<boolean> =>
  (await db.maybe(sql`select 1 from training_files
    where training_id = ${trainingId} and current and file_type = 'WEB_GL'`)) !== undefined

export interface OwnClassRow {
  id: number
  trainingId: number
  title: string
  category: string
  logo: string | null
  instructor: string | null
  since: Date
  inBrowser: boolean
}
/** Lists the open classes that a member belongs to, the newest first. */
export const listOpenClasses = (db: Db, scope: Scope, userId: number, lang: string, now: Date, most: number) =>
  db.many<OwnClassRow>(sql`
  with open as materialized (
    select * from classes where organisation_id = ${scope.organisationId} and ended_at is null)
  select k.id, k.training_id, x.title, c.key as category, t.cover as logo, k.since,
    (select trim(u.first_name || ' ' || u.last_name) from users u
      where u.organisation_id = k.organisation_id and u.id = k.made_by) as instructor,
    exists (select 1 from training_files f
      where f.training_id = t.id and f.current and f.file_type = 'WEB_GL') as in_browser
  from open k join class_rosters r on r.organisation_id = k.organisation_id and r.class_id = k.id
    join trainings t on t.id = k.training_id join categories c on c.id = t.category_id
    join training_texts x on ${textsIn(lang)}
  where r.organisation_id = ${scope.organisationId}
    and k.began_at + ${classHours}::integer * interval '1 hour' > ${now} and r.user_id = ${userId}
  order by k.began_at desc, k.id desc limit ${most}`)

/** Lists the members as whom devices are in a class. */
export const listJoined = async (db: Db, scope: Scope, classId: number): Promise<number[]> =>
  (
    await db.many<{ userId: number }>(sql`
    select distinct user_id from tokens
    where organisation_id = ${scope.organisationId} and class_id = ${classId} and ended is null`)
  ).map(({ userId }) => userId)
