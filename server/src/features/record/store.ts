import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { inPipeline } from '../../database/pipeline.ts'
import { type Sql, empty, join, sql } from '../../database/sql.ts'
import { actorKey } from './agents.ts'
import type { Patterns } from './matching.ts'
import type { Agent, StatementBody } from './statement.ts'

export interface NewStatement {
  id: string
  actor: string | null
  verb: string
  activity: string | null
  registration: string | null
  timestamp: Date
  body: StatementBody
  /** The serialised body. */
  json: string
}
export const newStatement = (s: Omit<NewStatement, 'json'>): NewStatement => ({ ...s, json: JSON.stringify(s.body) })
export interface Sender {
  sessionId: string | null
  registrationId: string | null
  userId: number | null
  stored: Date
  version: string
}
/**
 * Class of the advisory lock that signals to every process that statements are being stored, and since which second.
 */
const storing = 4713
/** Start of the count of seconds, so that they fit into a lock key until 2088. */
const firstSecond = Date.UTC(2020, 0, 1) / 1000
/**
 * Marks this transaction as storing statements until it ends. Returns the time for their `stored`, which is taken after
 * the lock: a caller of `findStoringSince` either sees the lock or called before that time.
 */
export async function beginStoring(db: Db, now: () => Date): Promise<Date> {
  const second = Math.floor(now().getTime() / 1000) - firstSecond
  await db.run(sql`select pg_advisory_xact_lock_shared(${storing}, ${second}::integer)`)
  return now()
}
/**
 * Returns the second in which the oldest transaction that is storing statements began, in any process; null if there is
 * none.
 */
export async function findStoringSince(db: Db): Promise<Date | null> {
  const { second } = await db.one<{ second: number | null }>(sql`
    select min(l.objid::bigint) as second from pg_locks l
    where l.locktype = 'advisory' and l.classid = ${storing}::oid and l.objsubid = 2
      and l.database = (select d.oid from pg_database d where d.datname = current_database())`)
  return second === null ? null : new Date((second + firstSecond) * 1000)
}
/** The statements of one sender. */
export interface SentBatch {
  from: Sender
  list: readonly NewStatement[]
}
/**
 * Groups batches without a common id into one insert. `on conflict` cannot report duplicates within one insert, so they
 * are split.
 */
function apart(sent: readonly SentBatch[]): SentBatch[][] {
  const inserts: { ids: Set<string>; batches: SentBatch[] }[] = []
  for (const batch of sent) {
    const free = inserts.find(({ ids }) => batch.list.every(({ id }) => !ids.has(id)))
    const into = free ?? { ids: new Set<string>(), batches: [] }
    if (!free) inserts.push(into)
    for (const { id } of batch.list) into.ids.add(id)
    into.batches.push(batch)
  }
  return inserts.map(({ batches }) => batches)
}
/**
 * Inserts the statements of several senders. Returns the new ids of each batch, in the order of the batches. The caller
 * has called `beginStoring`.
 */
export async function insertStatements(
  db: Db,
  scope: Scope,
  sent: readonly SentBatch[],
): Promise<ReadonlySet<string>[]> {
  const fresh = new Map<SentBatch, ReadonlySet<string>>()
  await inPipeline(
    apart(sent).map(async (batches) => {
      const put = await insertDifferent(db, scope, batches)
      for (const batch of batches) {
        const ids = batch.list.map(({ id }) => id)
        fresh.set(batch, new Set(put ? ids.filter((id) => put.has(id)) : ids))
      }
    }),
  )
  return sent.map((batch) => fresh.get(batch)!)
}
/** Inserts statements with different ids in one statement. Returns the ids that are new, or undefined if all are. */
async function insertDifferent(db: Db, scope: Scope, batches: readonly SentBatch[]): Promise<Set<string> | undefined> {
  const given = batches.flatMap(({ from, list }, of) =>
    list.map(({ json, id, actor, verb, activity, registration, timestamp: at }) => {
      const own = from.registrationId ?? registration
      const facts = { of: of + 1, id, actor, verb, activity, at, ...(own !== null && { registration: own }) }
      return `${JSON.stringify(facts).slice(0, -1)},"body":${json}}`
    }),
  )
  const senders = batches.map(({ from }) => from)
  // Mostly all are new, and then their number is enough.
  const { ids } = await db.one<{ ids: string[] | null }>(sql`
    with put as (insert into statements (organisation_id, id, session_id, registration_id, user_id, actor, verb,
      activity, timestamp, stored, version, body)
    select ${scope.organisationId}::bigint, r.id, (${senders.map((s) => s.sessionId)}::uuid[])[r.of], r.registration,
      (${senders.map((s) => s.userId)}::bigint[])[r.of], r.actor, r.verb, r.activity, r.at,
      (${senders.map((s) => s.stored)}::timestamptz[])[r.of], (${senders.map((s) => s.version)}::text[])[r.of], r.body
    from jsonb_to_recordset(${`[${given.join(',')}]`}::jsonb)
      as r(of integer, id uuid, actor text, verb text, activity text, registration uuid, at timestamptz, body jsonb)
    on conflict do nothing returning id)
    select case when count(*) < ${given.length}::integer then coalesce(array_agg(id::text), '{}') end as ids from put`)
  return ids ? new Set(ids) : undefined
}
/** Returns the agents for the filter `agent` other than the actor, and the id of a referenced statement. */
function linksOf({ actor, object }: StatementBody): { agents: string[]; target: string | null } {
  const about = object as Agent & { id?: string }
  const whole = about.objectType === 'Agent' || about.objectType === 'Group' ? [about, ...(about.member ?? [])] : []
  const keys = [...whole, ...(actor.member ?? [])].map(actorKey).filter((key) => key !== null)
  return {
    agents: [...new Set(keys)],
    target: about.objectType === 'StatementRef' ? about.id!.toLowerCase() : null,
  }
}
/** Inserts search rows for statements with links; most have none. */
export async function insertLinks(
  db: Db,
  scope: Scope,
  list: readonly Pick<NewStatement, 'id' | 'body'>[],
): Promise<void> {
  const links = list.map(({ id, body }) => ({ id, ...linksOf(body) }))
  const agents = links.flatMap(({ id, agents: all }) => all.map((agent) => ({ id, agent })))
  const refs = links.filter(({ target }) => target !== null).map(({ id, target }) => ({ id, target }))
  if (agents.length > 0)
    await db.run(sql`insert into statement_agents (organisation_id, agent, position, statement_id)
      select distinct s.organisation_id, hashtextextended(r.agent, 0), s.position, s.id
      from jsonb_to_recordset(${JSON.stringify(agents)}::jsonb) as r(id uuid, agent text)
      join statements s on s.organisation_id = ${scope.organisationId} and s.id = r.id`)
  if (refs.length > 0)
    await db.run(sql`insert into statement_refs (organisation_id, position, statement_id, target_id)
      select s.organisation_id, s.position, s.id, r.target
      from jsonb_to_recordset(${JSON.stringify(refs)}::jsonb) as r(id uuid, target uuid)
      join statements s on s.organisation_id = ${scope.organisationId} and s.id = r.id`)
}
export interface Stored {
  organisationId: number
  id: string
  body: StatementBody
  sessionId: string | null
  registrationId: string | null
  timestamp: Date
  stored: Date
  version: string
  voided: boolean
  position: number
}
const columns = sql`organisation_id, id, body, session_id, registration_id, timestamp, stored, version, voided,
  position`
/**
 * Bytes of statements that are read at once, besides those of the last one: each may have 20 MB, and 500 of them do not
 * fit into memory.
 */
export const pageBytes = 4_000_000
/** Returns statements in the order of their ids, from the first one on, as many as `pageBytes` has room for. */
export const listWhole = (db: Db, scope: Scope, ids: readonly string[]) =>
  db.many<Stored>(sql`select ${columns} from (
      select s.*, n.place, sum(octet_length(s.body::text)) over (
        order by n.place rows between unbounded preceding and 1 preceding) as before
      from unnest(${ids}::uuid[]) with ordinality n(id, place)
      join statements s on s.organisation_id = ${scope.organisationId} and s.id = n.id) w
    where coalesce(before, 0) < ${pageBytes} order by place`)
/** A statement's place in the record. */
export interface Place {
  id: string
  position: number
}
/** `next`: the position from which there may be more. */
export interface Page {
  rows: Stored[]
  next: number | undefined
}
/** Reads the first `limit` statements of those found, or fewer where they are large. */
export async function readPage(db: Db, scope: Scope, found: readonly Place[], limit: number): Promise<Page> {
  const page = found.slice(0, limit)
  const rows =
    page.length === 0
      ? []
      : await listWhole(
          db,
          scope,
          page.map(({ id }) => id),
        )
  const isShort = rows.length < page.length
  const last = (isShort && rows.at(-1)) || page.at(-1)
  return { rows, next: isShort || found.length > limit ? last!.position : undefined }
}
export const findInRegistration = (db: Db, scope: Scope, registrationId: string, id: string, voided: boolean) =>
  db.maybe<Stored>(sql`
  select ${columns} from statements
  where organisation_id = ${scope.organisationId} and registration_id = ${registrationId} and id = ${id}
    and voided = ${voided}`)
/** Lists the cmi5-defined statements of attempts (cmi5 9.3), by timestamp. */
export const listDefined = (
  db: Db,
  scope: Scope,
  registrationIds: readonly string[],
  verbs: readonly string[],
  category: string,
) =>
  db.many<{ registrationId: string; sessionId: string | null; verb: string; timestamp: Date }>(sql`
  select registration_id, session_id, verb, timestamp from statements
  where organisation_id = ${scope.organisationId} and registration_id = any(${registrationIds}::uuid[]) and not voided
    and verb = any(${verbs}::text[])
    and body @> ${JSON.stringify({ context: { contextActivities: { category: [{ id: category }] } } })}::jsonb
  order by timestamp`)
export interface Filter {
  verb: string | undefined
  activity: string | undefined
  /** Another registration than the attempt's finds nothing. */
  registration: string | undefined
  /** A statement must match one pattern of each. */
  matching: readonly Patterns[]
  since: Date | undefined
  until: Date | undefined
  ascending: boolean
  limit: number
  /** Continues after this position. */
  after: number | undefined
}
export const listInRegistration = (db: Db, scope: Scope, registrationId: string, f: Filter) =>
  db.many<Place>(sql`
  select id, position from statements
  where organisation_id = ${scope.organisationId} and registration_id = ${registrationId} and not voided
    ${f.registration === undefined ? empty : sql`and registration_id = ${f.registration}`}
    ${f.verb === undefined ? empty : is(sql`verb`, f.verb)}
    ${f.activity === undefined ? empty : is(sql`activity`, f.activity)}
    ${f.since ? sql`and stored > ${f.since}` : empty} ${f.until ? sql`and stored <= ${f.until}` : empty}
    ${join(f.matching.map(containing), ' ')}
    ${f.after === undefined ? empty : sql`and position ${f.ascending ? sql`>` : sql`<`} ${f.after}`}
  order by position ${f.ascending ? empty : sql`desc`} limit ${f.limit}`)
/** Compares by hash, because the indexes hold hashes. */
const is = (column: Sql, value: string): Sql =>
  sql`and hashtextextended(${column}, 0) = hashtextextended(${value}, 0) and ${column} = ${value}`
const containing = (patterns: Patterns): Sql =>
  sql`and body @> any(${patterns.map((one) => JSON.stringify(one))}::jsonb[])`
export interface OutsideRecord {
  statements: number
  bytes: number
}
/** Returns the amount written by keys so far. */
export const findOutside = async (db: Db, scope: Scope): Promise<OutsideRecord> =>
  (await db.maybe<OutsideRecord>(sql`
  select statements, bytes from outside_records where organisation_id = ${scope.organisationId}`)) ?? {
    statements: 0,
    bytes: 0,
  }
/**
 * Counts these statements and their attachments. Returns the new total. Other requests with a key wait until this
 * transaction ends.
 */
export const addOutside = (db: Db, scope: Scope, ids: readonly string[]) =>
  db.one<OutsideRecord>(sql`
  insert into outside_records as r (organisation_id, statements, bytes)
  select ${scope.organisationId}::bigint, count(*), coalesce(sum(octet_length(s.body::text) + coalesce((
    select sum(a.size) from statement_attachments a
    where a.organisation_id = s.organisation_id and a.statement_id = s.id), 0)), 0)
  from statements s where s.organisation_id = ${scope.organisationId} and s.id = any(${ids}::uuid[])
  on conflict (organisation_id) do update
    set statements = r.statements + excluded.statements, bytes = r.bytes + excluded.bytes
  returning statements, bytes`)
export interface NewAttachment {
  statementId: string
  sha2: string
  contentType: string
  usageType: string
  size: number
  key: string
}
export async function insertAttachments(db: Db, scope: Scope, list: readonly NewAttachment[]): Promise<void> {
  if (list.length === 0) return
  const given = list.map((a) => ({
    statement: a.statementId,
    sha2: a.sha2,
    type: a.contentType,
    usage: a.usageType,
    size: a.size,
    key: a.key,
  }))
  await db.run(sql`
    insert into statement_attachments (organisation_id, statement_id, sha2, content_type, usage_type, size, storage_key)
    select ${scope.organisationId}::bigint, r.statement, r.sha2, r.type, r.usage, r.size, r.key
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as r(statement uuid, sha2 text, type text, usage text, size bigint, key text)
    on conflict do nothing`)
}
