import type { VerbWord } from '@praxia/contract/statements.ts'
import type { Scope } from '../../context/context.ts'
import { contractOver } from '../../access/tokens-store.ts'
import type { Database, Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'
import type { StatementBody } from '../record/statement.ts'
import { type Version, isForwarded } from './store.ts'

export interface Due {
  organisationId: number
  timeZone: string
  id: number
  name: string
  url: string
  username: string
  secret: Buffer
  version: Version
  verbs: VerbWord[] | null
  trainingIds: number[] | null
  attachments: boolean
  position: number
  ahead: number
  tries: number
  failingSince: Date | null
  refusedInRow: number
  /** A test is requested, refused statements are to be sent again, or there are new ones. */
  test: boolean
  again: boolean
  onward: boolean
}
/**
 * Claims the forwarding with something to send that was tried longest ago, for one process until the lease ends or is
 * renewed. Organisations in `except` get nothing now.
 */
export const claimDue = (db: Database, now: Date, until: Date, except: readonly number[]) =>
  db.maybe<Due>(sql`
  with due as (
    select d.*, o.open, o.time_zone from (
      select f.organisation_id, f.id, f.test_asked_at is not null as test,
        f.stopped is null and (f.next_try_at is null or f.next_try_at <= ${now}) as onward,
        exists (select 1 from forwarding_refusals r
          where r.organisation_id = f.organisation_id and r.forwarding_id = f.id and r.again) as again,
        exists (select 1 from statements s
          where s.organisation_id = f.organisation_id and s.position > f.position) as behind
      from forwardings f where (f.leased_until is null or f.leased_until <= ${now})
        and f.organisation_id <> all(${except}::bigint[])) d
    cross join lateral (select p.time_zone, p.contract_end is null
        or (${now}::timestamptz at time zone p.time_zone)::date <= p.contract_end as open
      from organisations p where p.id = d.organisation_id) o
    where o.open and (d.test or (d.onward and (d.behind or d.again)))),
  free as (
    select l.organisation_id, l.id from forwardings l join due on due.organisation_id = l.organisation_id
      and due.id = l.id
    where l.leased_until is null or l.leased_until <= ${now}
    order by l.tried_at nulls first limit 1 for update of l skip locked)
  update forwardings f set leased_until = ${until}
  from free join due on due.organisation_id = free.organisation_id and due.id = free.id
  where f.organisation_id = free.organisation_id and f.id = free.id
  returning f.organisation_id, f.id, f.name, f.url, f.username, f.secret, f.version, f.verbs, f.training_ids,
    f.attachments, f.position, f.ahead, f.tries, f.failing_since, f.refused_in_row, due.time_zone, due.test,
    due.again, due.onward`)

/**
 * Locks the organisation, so that its deletion waits for what follows. Returns false where this would have to wait for
 * the deletion, or for another change of its members.
 */
export async function lockFreeOrganisation(db: Db, scope: Scope): Promise<boolean> {
  const [row, locked] = await Promise.all([
    db.maybe<{ id: number }>(sql`select id from organisations where id = ${scope.organisationId}`),
    db.maybe<{ id: number }>(
      sql`select id from organisations where id = ${scope.organisationId} for share skip locked`,
    ),
  ])
  return row === undefined || locked !== undefined
}

/** Extends the lease. False where the forwarding was stopped, changed or deleted since it was claimed. */
export const renew = async (db: Db, scope: Scope, f: Due, lease: Date): Promise<boolean> =>
  (await db.maybe<{ id: number }>(sql`
  update forwardings set leased_until = ${lease}
  where organisation_id = ${scope.organisationId} and id = ${f.id} and stopped is null and url = ${f.url}
    and username = ${f.username} and secret = ${f.secret} and version = ${f.version}
    and attachments = ${f.attachments} and verbs is not distinct from ${f.verbs}::text[]
    and training_ids is not distinct from ${f.trainingIds}::bigint[] returning id`)) !== undefined

/**
 * Stores a position, up to which nothing is added once every transaction that began to write before now has ended. The
 * statement commits on its own: its transaction id is taken after the position was read, and no writer at an earlier
 * position can have that id.
 */
export const setAhead = (db: Database, scope: Scope, id: number, position: number) =>
  db.run(sql`update forwardings set ahead = ${position}, ahead_by = pg_current_xact_id()
    where organisation_id = ${scope.organisationId} and id = ${id}`)
export const isSettled = async (db: Database, scope: Scope, id: number, ahead: number): Promise<boolean> =>
  (
    await db.maybe<{ settled: boolean }>(sql`
    select ahead = ${ahead} and ahead_by < pg_snapshot_xmin(pg_current_snapshot()) as settled from forwardings
    where organisation_id = ${scope.organisationId} and id = ${id}`)
  )?.settled === true

/** Lists the next statements between two positions, and whether they match the choice. */
export const scan = (
  db: Db,
  scope: Scope,
  f: Pick<Due, 'verbs' | 'trainingIds'>,
  from: number,
  to: number,
  n: number,
) =>
  db.many<{ id: string; position: number; fits: boolean }>(sql`
  select s.id, s.position, (${isForwarded(scope, f)}) as fits from statements s
  where s.organisation_id = ${scope.organisationId} and s.position > ${from} and s.position <= ${to}
  order by s.position limit ${n}`)
/** Lists the refused statements that are to be sent again. */
export const listAgain = (db: Db, scope: Scope, id: number, n: number) =>
  db.many<{ id: string; position: number }>(sql`
  select statement_id as id, position from forwarding_refusals
  where organisation_id = ${scope.organisationId} and forwarding_id = ${id} and again order by position limit ${n}`)
/** Returns the size of each with its attachments, in bytes. */
export const listSizes = (db: Db, scope: Scope, ids: readonly string[]) =>
  db.many<{ id: string; position: number; bytes: number }>(sql`
  select s.id, s.position, octet_length(s.body::text) + coalesce((select sum(a.size) from statement_attachments a
    where a.organisation_id = s.organisation_id and a.statement_id = s.id), 0) as bytes
  from statements s where s.organisation_id = ${scope.organisationId} and s.id = any(${ids}::uuid[])
  order by s.position`)
/** Lists the attachments of these statements, with their storage keys. */
export const listFiles = (db: Db, scope: Scope, ids: readonly string[]) =>
  db.many<{ statementId: string; contentType: string; sha2: string; storageKey: string }>(sql`
  select statement_id, content_type, sha2, storage_key from statement_attachments
  where organisation_id = ${scope.organisationId} and statement_id = any(${ids}::uuid[])`)
export const listBodies = (db: Db, scope: Scope, ids: readonly string[]) =>
  db.many<{ id: string; position: number; body: StatementBody; timestamp: Date }>(sql`
  select id, position, body, timestamp from statements
  where organisation_id = ${scope.organisationId} and id = any(${ids}::uuid[]) order by position`)

interface StoreResponse {
  status: number | null
  error: string | null
}
interface Step {
  position: number
  now: Date
  lease: Date
}
/**
 * Advances the position, with the number of statements taken; never backwards, even for a late writer. Returns whether
 * to go on.
 */
export const setTaken = async (db: Db, scope: Scope, id: number, sent: number, status: number | null, step: Step) =>
  (
    await db.maybe<{ stopped: string | null }>(sql`
    update forwardings set position = greatest(position, ${step.position}), leased_until = ${step.lease},
      sent = sent + ${sent}, sent_at = case when ${sent} > 0 then ${step.now}::timestamptz else sent_at end,
      tried_at = case when ${sent} > 0 then ${step.now}::timestamptz else tried_at end,
      status = case when ${sent} > 0 then ${status}::integer else status end,
      error = case when ${sent} > 0 then null else error end,
      tries = case when ${sent} > 0 then 0 else tries end,
      failing_since = case when ${sent} > 0 then null else failing_since end, next_try_at = null,
      refused_in_row = case when ${sent} > 0 then 0 else refused_in_row end
    where organisation_id = ${scope.organisationId} and id = ${id} returning stopped`)
  )?.stopped === null
interface Refused {
  id: string
  position: number
  error: string
}
const insertRefusal = (db: Db, scope: Scope, id: number, s: Refused, status: number | null, now: Date) =>
  db.run(sql`
    insert into forwarding_refusals (organisation_id, forwarding_id, statement_id, position, status, error, at)
    select f.organisation_id, f.id, s.id, s.position, ${status}::integer, ${s.error}::text, ${now}::timestamptz
    from forwardings f join statements s on s.organisation_id = f.organisation_id and s.id = ${s.id}
    where f.organisation_id = ${scope.organisationId} and f.id = ${id}
    on conflict (organisation_id, statement_id, forwarding_id)
      do update set status = excluded.status, error = excluded.error, at = excluded.at, again = false`)
/** Sets aside a statement that cannot be sent complete; this is no failure of the store. */
export async function setAside(db: Db, scope: Scope, id: number, statement: Refused, step: Step): Promise<void> {
  await insertRefusal(db, scope, id, statement, null, step.now)
  await db.run(sql`
    update forwardings set position = greatest(position, ${step.position}), leased_until = ${step.lease}
    where organisation_id = ${scope.organisationId} and id = ${id}`)
}
/** Sets aside a statement that the store refuses; returns the number of consecutive refusals. */
export const setRefused = async (
  db: Db,
  scope: Scope,
  id: number,
  statement: Refused & { status: number },
  step: Step,
): Promise<number> => {
  await insertRefusal(db, scope, id, statement, statement.status, step.now)
  const row = await db.maybe<{ refusedInRow: number }>(sql`
    update forwardings set position = greatest(position, ${step.position}), leased_until = ${step.lease},
      refused_in_row = refused_in_row + 1, tried_at = ${step.now}, status = ${statement.status},
      error = ${statement.error}, tries = 0, failing_since = null, next_try_at = null
    where organisation_id = ${scope.organisationId} and id = ${id} returning refused_in_row`)
  return row?.refusedInRow ?? 0
}
export const deleteRefusals = (db: Db, scope: Scope, id: number, ids: readonly string[]) =>
  db.run(sql`delete from forwarding_refusals where organisation_id = ${scope.organisationId}
    and forwarding_id = ${id} and statement_id = any(${ids}::uuid[])`)
export const setFailed = (db: Db, scope: Scope, id: number, answer: StoreResponse, nextTryAt: Date, now: Date) =>
  db.run(sql`
  update forwardings set tries = tries + 1, next_try_at = ${nextTryAt}, tried_at = ${now}, status = ${answer.status},
    error = ${answer.error}, failing_since = coalesce(failing_since, ${now})
  where organisation_id = ${scope.organisationId} and id = ${id}`)
export const setTested = (db: Db, scope: Scope, id: number, answer: StoreResponse, now: Date) =>
  db.run(sql`
  update forwardings set test_asked_at = null, tested_at = ${now}, test_status = ${answer.status},
    test_error = ${answer.error}
  where organisation_id = ${scope.organisationId} and id = ${id}`)
/** Lists failing forwardings whose contract has ended: nothing is sent until it is prolonged. */
export const listFailingUnheard = (db: Database, now: Date) =>
  db.many<{ organisationId: number; id: number }>(sql`
  select f.organisation_id, f.id from forwardings f join organisations o on o.id = f.organisation_id
  where f.failing_since is not null and ${contractOver(now)}`)
/** Forgets since when a forwarding fails. */
export const clearFailing = (db: Db, scope: Scope, id: number) =>
  db.run(
    sql`update forwardings set failing_since = null where organisation_id = ${scope.organisationId} and id = ${id}`,
  )
/** Ends the lease, so that another process can claim it at once. */
export const release = (db: Db, scope: Scope, id: number) =>
  db.run(sql`update forwardings set leased_until = null
    where organisation_id = ${scope.organisationId} and id = ${id}`)
