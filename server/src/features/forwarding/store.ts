import type { forwardingStops, forwardingVersions } from '@praxia/contract/connections/forwardings.ts'
import type { VerbWord } from '@praxia/contract/statements.ts'
import { limits } from '@praxia/contract/limits.ts'
import type { Page } from '../../basics/paging.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, empty, sql } from '../../database/sql.ts'
import { backlogOf, verbsOf } from './rules.ts'

export type StopReason = (typeof forwardingStops)[number]
export type Version = (typeof forwardingVersions)[number]
export interface Settings {
  name: string
  url: string
  username: string
  version: Version
  verbs: VerbWord[] | null
  trainingIds: number[] | null
  attachments: boolean
}
export interface ForwardingRow extends Settings {
  id: number
  madeAt: Date
  position: number
  sent: number
  sentAt: Date | null
  failingSince: Date | null
  tries: number
  nextTryAt: Date | null
  triedAt: Date | null
  status: number | null
  error: string | null
  testAskedAt: Date | null
  testedAt: Date | null
  testStatus: number | null
  testError: string | null
  stopped: StopReason | null
  stoppedAt: Date | null
  refused: number
}
const columns = sql`f.id, f.name, f.url, f.username, f.version, f.verbs, f.training_ids, f.attachments, f.made_at,
  f.position, f.sent, f.sent_at, f.failing_since, f.tries, f.next_try_at, f.tried_at, f.status, f.error,
  f.test_asked_at, f.tested_at, f.test_status, f.test_error, f.stopped, f.stopped_at,
  (select count(*) from forwarding_refusals r
    where r.organisation_id = f.organisation_id and r.forwarding_id = f.id) as refused`
const of = (scope: Scope): Sql => sql`f.organisation_id = ${scope.organisationId}`
const one = (scope: Scope, id: number): Sql => sql`organisation_id = ${scope.organisationId} and id = ${id}`

export const listForwardings = (db: Db, scope: Scope) =>
  db.many<ForwardingRow>(sql`select ${columns} from forwardings f where ${of(scope)} order by f.made_at, f.id`)
export const findForwarding = (db: Db, scope: Scope, id: number) =>
  db.maybe<ForwardingRow>(sql`select ${columns} from forwardings f where ${of(scope)} and f.id = ${id}`)
export const countForwardings = async (db: Db, scope: Scope): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) as count from forwardings f where ${of(scope)}`)).count
/** Serialises additions, so that the limit holds. */
export const lockForwardings = (db: Db, scope: Scope) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`forwardings ${scope.organisationId}`}, 17))`)

type Filter = Pick<Settings, 'verbs' | 'trainingIds'>
/** Whether a statement `s` is to be sent. */
export const isForwarded = (scope: Scope, { verbs, trainingIds }: Filter): Sql => sql`true
  ${verbs ? sql`and s.verb = any(${verbsOf(verbs)}::text[])` : empty}
  ${
    trainingIds
      ? sql`and exists (select 1 from sessions x where x.organisation_id = ${scope.organisationId}
        and x.id = s.session_id and x.training_id = any(${trainingIds}::bigint[]))`
      : empty
  }`
/** Number of statements after its position that are scanned to count the waiting ones. */
const looked = 10_000
/** Returns the backlog. Statements from before the forwarding have waited since its creation. */
export async function findWaiting(db: Db, scope: Scope, f: Filter & { position: number; madeAt: Date }, now: Date) {
  const hours = await db.many<{ hour: number; seen: number; waiting: number; oldest: Date | null }>(sql`
  select n.hour, count(*) as seen, count(*) filter (where n.fits) as waiting,
    min(n.since) filter (where n.fits) as oldest
  from (select s.since, (${isForwarded(scope, f)}) as fits,
      least(greatest(1 + floor(extract(epoch from
        s.since - ${now}::timestamptz + make_interval(hours => ${limits.backlogHours})) / 3600), 0),
        ${limits.backlogHours})::integer as hour
    from (select *, greatest(stored, ${f.madeAt}::timestamptz) as since from statements) s
    where s.organisation_id = ${scope.organisationId} and s.position > ${f.position}
    order by s.position limit ${looked}) n
  group by n.hour order by n.hour`)
  const waiting = hours.reduce((sum, one) => sum + one.waiting, 0)
  const more = hours.reduce((sum, one) => sum + one.seen, 0) === looked
  const oldest = hours.find((one) => one.oldest !== null)?.oldest ?? null
  return { waiting, more, oldest, backlog: waiting === 0 || more ? [] : backlogOf(hours) }
}
/**
 * Lists trainings that an organisation owns, was granted, or that its members ran, by the title of their first
 * language.
 */
export const listTrainings = (db: Db, scope: Scope, ids: readonly number[]) =>
  db.many<{ id: number; title: string }>(sql`
  select t.id, x.title from trainings t join training_texts x on x.training_id = t.id and x.lang = t.default_lang
  where t.id = any(${ids}::bigint[]) and (t.organisation_id = ${scope.organisationId}
    or exists (select 1 from unlocked_trainings u
      where u.organisation_id = ${scope.organisationId} and u.training_id = t.id)
    or exists (select 1 from sessions s where s.organisation_id = ${scope.organisationId} and s.training_id = t.id))
  order by x.title collate "und-x-icu", t.id`)

/** Returns the position of the last statement; 0 without any. */
export const findLast = async (db: Db, scope: Scope): Promise<number> =>
  (
    await db.maybe<{ position: number }>(sql`select position from statements
      where organisation_id = ${scope.organisationId} order by position desc limit 1`)
  )?.position ?? 0

export const insertForwarding = async (
  db: Db,
  scope: Scope,
  s: Settings,
  more: { secret: Buffer; position: number; now: Date },
): Promise<number> =>
  (
    await db.one<{ id: number }>(sql`
    insert into forwardings (organisation_id, name, url, username, secret, version, verbs, training_ids, attachments,
      made_at, position, ahead)
    values (${scope.organisationId}, ${s.name}, ${s.url}, ${s.username}, ${more.secret}, ${s.version}, ${s.verbs},
      ${s.trainingIds}, ${s.attachments}, ${more.now}, ${more.position}, ${more.position})
    returning id`)
  ).id
const isThere = async (row: Promise<{ id: number } | undefined>): Promise<boolean> => (await row) !== undefined
/** Updates a forwarding; waiting statements follow the new settings. Without a secret the stored one remains. */
export const updateForwarding = (db: Db, scope: Scope, id: number, s: Settings, secret: Buffer | undefined) =>
  isThere(
    db.maybe<{ id: number }>(sql`update forwardings set name = ${s.name}, url = ${s.url}, username = ${s.username},
      version = ${s.version}, verbs = ${s.verbs}, training_ids = ${s.trainingIds}, attachments = ${s.attachments},
      secret = coalesce(${secret ?? null}::bytea, secret), next_try_at = null, refused_in_row = 0
    where ${one(scope, id)} returning id`),
  )
/** Stops a forwarding, unless it is stopped already: the first reason remains. Returns whether this call stopped it. */
export const stopForwarding = (db: Db, scope: Scope, id: number, reason: StopReason, now: Date) =>
  isThere(
    db.maybe<{ id: number }>(sql`update forwardings set stopped = ${reason}, stopped_at = ${now}
    where ${one(scope, id)} and stopped is null returning id`),
  )
export const startForwarding = (db: Db, scope: Scope, id: number) =>
  isThere(
    db.maybe<{ id: number }>(sql`update forwardings set stopped = null, stopped_at = null, next_try_at = null,
      refused_in_row = 0, failing_since = case when stopped is null then failing_since end
    where ${one(scope, id)} returning id`),
  )
export const askTest = (db: Db, scope: Scope, id: number, now: Date) =>
  isThere(
    db.maybe<{ id: number }>(sql`update forwardings set test_asked_at = ${now} where ${one(scope, id)} returning id`),
  )
export const deleteForwarding = (db: Db, scope: Scope, id: number) =>
  isThere(db.maybe<{ id: number }>(sql`delete from forwardings where ${one(scope, id)} returning id`))

export interface RefusalRow {
  id: string
  verb: string
  stored: Date
  at: Date
  status: number | null
  error: string
  again: boolean
}
const refusedBy = (scope: Scope, id: number): Sql =>
  sql`r.organisation_id = ${scope.organisationId} and r.forwarding_id = ${id}`
export const listRefusals = (db: Db, scope: Scope, id: number, page: Page) =>
  db.many<RefusalRow>(sql`select s.id, s.verb, s.stored, r.at, r.status, r.error, r.again
    from forwarding_refusals r join statements s on s.organisation_id = r.organisation_id and s.id = r.statement_id
    where ${refusedBy(scope, id)} order by r.position limit ${page.limit} offset ${page.offset}`)
export const askAgain = (db: Db, scope: Scope, id: number) =>
  db.run(sql`update forwarding_refusals r set again = true where ${refusedBy(scope, id)}`)
