import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, empty, join, sql } from '../../database/sql.ts'
import { verbs } from '@praxia/contract/xapi.ts'
import type { Patterns } from './matching.ts'
import { type Page, type Place, type Stored, readPage } from './store.ts'

/** Filters of a search in an organisation's whole record. */
export interface Search {
  verb: string | undefined
  activity: string | undefined
  registration: string | undefined
  /** Actor or object: the key of its identifier, and the patterns of matching statements. */
  agent: { key: string; patterns: Patterns } | undefined
  /** A statement must match one pattern of each, at any depth: there is no index for it. */
  related: readonly Patterns[]
  since: Date | undefined
  until: Date | undefined
  ascending: boolean
  limit: number
  /** Continues after this position. */
  after: number | undefined
}
/** Number of statements scanned for one response, if no index applies. The next response continues from there. */
const mostScanned = 5000
/** Maximum depth of statements about statements that is followed. */
const mostRefs = 20

const columns = sql`s.organisation_id, s.id, s.body, s.session_id, s.registration_id, s.timestamp, s.stored, s.version,
  s.voided, s.position`
/** Compares by hash, because the indexes hold hashes. */
const is = (column: Sql, value: string): Sql =>
  sql`and hashtextextended(${column}, 0) = hashtextextended(${value}, 0) and ${column} = ${value}`
const containing = (body: Sql, patterns: Patterns): Sql =>
  sql`and ${body} @> any(${patterns.map((one) => JSON.stringify(one))}::jsonb[])`
/** The filters with an index on the statement `s`. */
const indexed = (scope: Scope, f: Search): Sql => sql`s.organisation_id = ${scope.organisationId}
  ${f.verb === undefined ? empty : is(sql`s.verb`, f.verb)}
  ${f.activity === undefined ? empty : is(sql`s.activity`, f.activity)}
  ${f.registration === undefined ? empty : sql`and s.registration_id = ${f.registration}`}`
/**
 * Limits the search to a range of the record, with `at` as a position. A moment is roughly a position; statements
 * beyond it are not scanned.
 */
const within = ({ organisationId }: Scope, f: Search, at: Sql): Sql => sql`
  ${f.after === undefined ? empty : sql`and ${at} ${f.ascending ? sql`>` : sql`<`} ${f.after}::bigint`}
  ${f.since ? sql`and ${at} >= (select statement_position(${organisationId}, ${f.since}::timestamptz))` : empty}
  ${f.until ? sql`and ${at} <= (select statement_position(${organisationId}, ${later(f.until)}::timestamptz))` : empty}`
/** The SQL function may return a position ten minutes too early, and a statement may be stored ten minutes late. */
const later = (moment: Date): Date => new Date(Math.min(moment.getTime() + 1_200_000, Date.UTC(9999, 11, 31)))
const between = (f: Search): Sql => sql`
  ${f.since ? sql`and s.stored > ${f.since}` : empty} ${f.until ? sql`and s.stored <= ${f.until}` : empty}`
const ordered = (f: Search, at: Sql): Sql => sql`order by ${at} ${f.ascending ? empty : sql`desc`}`

/** Finds by indexed columns. */
const listOwn = (db: Db, scope: Scope, f: Search) =>
  db.many<Place>(sql`select s.id, s.position from statements s
    where ${indexed(scope, f)} and not s.voided ${f.agent ? is(sql`s.actor`, f.agent.key) : empty}
      ${between(f)} ${within(scope, f, sql`s.position`)}
    ${ordered(f, sql`s.position`)} limit ${f.limit + 1}`)
/** Finds statements with the agent as object or as a member of the actor. */
const listAbout = (db: Db, scope: Scope, f: Search, agent: NonNullable<Search['agent']>) =>
  db.many<Place>(sql`select s.id, s.position from statement_agents a
    join statements s on s.organisation_id = a.organisation_id and s.id = a.statement_id
    where a.organisation_id = ${scope.organisationId} and a.agent = hashtextextended(${agent.key}, 0)
      and ${indexed(scope, f)} and not s.voided ${between(f)} ${within(scope, f, sql`a.position`)}
      ${containing(sql`s.body`, agent.patterns)}
    ${ordered(f, sql`a.position`)} limit ${f.limit + 1}`)

/** A scanned statement, and whether it matches. */
interface Looked extends Place {
  fits: boolean
}
/** `end`: the last scanned position, if there are more after it. */
interface Scanned {
  found: Place[]
  end: number | undefined
}
const scannedOf = (looked: readonly Looked[], limit: number): Scanned => ({
  found: looked.filter(({ fits }) => fits).slice(0, limit + 1),
  end: looked.length < mostScanned ? undefined : looked.at(-1)!.position,
})
const containingEach = (body: Sql, list: readonly Patterns[]): Sql =>
  join(
    list.map((patterns) => containing(body, patterns)),
    ' ',
  )
const scanRelated = async (db: Db, scope: Scope, f: Search): Promise<Scanned> =>
  scannedOf(
    await db.many<Looked>(sql`select s.id, s.position, (true ${containingEach(sql`s.body`, f.related)}) as fits
      from statements s where ${indexed(scope, f)} and not s.voided ${between(f)} ${within(scope, f, sql`s.position`)}
      ${ordered(f, sql`s.position`)} limit ${mostScanned}`),
    f.limit,
  )
/**
 * Finds statements about matching statements, voided ones too, through any number of steps (xAPI Communication 2.1.3).
 */
const scanRefs = async (db: Db, scope: Scope, f: Search): Promise<Scanned> => {
  const org = scope.organisationId
  const meant = [...f.related, ...(f.agent ? [f.agent.patterns] : [])]
  return scannedOf(
    await db.many<Looked>(sql`
    select r.statement_id as id, r.position, exists (
      with recursive chain (target, depth) as (
        select r.target_id, 1
        union all
        select n.target_id, c.depth + 1 from chain c
        join statement_refs n on n.organisation_id = ${org} and n.statement_id = c.target where c.depth < ${mostRefs}
      )
      select 1 from chain c join statements s on s.id = c.target
      where ${indexed(scope, f)} ${containingEach(sql`s.body`, meant)}
    ) and exists (
      select 1 from statements s
      where s.organisation_id = ${org} and s.id = r.statement_id and not s.voided ${between(f)}
    ) as fits
    from statement_refs r where r.organisation_id = ${org} ${within(scope, f, sql`r.position`)}
    ${ordered(f, sql`r.position`)} limit ${mostScanned}`),
    f.limit,
  )
}

/**
 * Returns a page of an organisation's record. Matches by index are complete. Matches that need a scan (related agents
 * and activities, statements about statements) are limited to one scan per response: the page may be short and still
 * have a next one.
 */
export async function searchStatements(db: Db, scope: Scope, f: Search): Promise<Page> {
  const filtered = f.agent !== undefined || f.related.length > 0 || [f.verb, f.activity, f.registration].some(Boolean)
  const nothing: Scanned = { found: [], end: undefined }
  const [own, about, related, refs] = await Promise.all([
    f.related.length > 0 ? [] : listOwn(db, scope, f),
    f.related.length > 0 || !f.agent ? [] : listAbout(db, scope, f, f.agent),
    f.related.length > 0 ? scanRelated(db, scope, f) : nothing,
    filtered ? scanRefs(db, scope, f) : nothing,
  ])
  const order = (a: number, b: number) => (f.ascending ? a - b : b - a)
  const ends = [related.end, refs.end].filter((end) => end !== undefined).sort(order)
  // After the nearest end of a scan, matches may be missing.
  const places = [...own, ...about, ...related.found, ...refs.found]
  const all = [...new Map(places.map((place) => [place.id, place])).values()]
    .sort((a, b) => order(a.position, b.position))
    .filter(({ position }) => ends[0] === undefined || order(position, ends[0]) <= 0)
  const { rows, next = ends[0] } = await readPage(db, scope, all, f.limit)
  return { rows, next }
}

export const findStatement = (db: Db, scope: Scope, id: string, voided: boolean) =>
  db.maybe<Stored>(sql`select ${columns} from statements s
    where s.organisation_id = ${scope.organisationId} and s.id = ${id} and s.voided = ${voided}`)

/** Filters the statements to those that a stored voiding statement refers to. */
export const listVoided = async (db: Db, scope: Scope, ids: readonly string[]): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`select distinct r.target_id as id from statement_refs r
    join statements v on v.organisation_id = r.organisation_id and v.id = r.statement_id
    where r.organisation_id = ${scope.organisationId} and r.target_id = any(${ids}::uuid[])
      and v.verb = ${verbs.voided}`)
  ).map((row) => row.id)
/**
 * Marks statements as voided, except voiding ones. Statements of launches are never voided here, because figures are
 * computed from them.
 */
export const voidStatements = (db: Db, scope: Scope, ids: readonly string[]) =>
  db.run(sql`update statements set voided = true
    where organisation_id = ${scope.organisationId} and id = any(${ids}::uuid[]) and session_id is null
      and verb <> ${verbs.voided}`)
/** Filters the statements to those reported by a launch. */
export const listOfLaunches = async (db: Db, scope: Scope, ids: readonly string[]): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`select id from statements
    where organisation_id = ${scope.organisationId} and id = any(${ids}::uuid[]) and session_id is not null`)
  ).map((row) => row.id)
/** Bytes of what the newest statements say of an actor or an activity, beyond those of the last one read. */
const saidBytes = 1_000_000
/** What the newest statements say of an actor or an activity: a column `said`, as far as `saidBytes` go. */
const saidInNewest = (said: Sql, scope: Scope, about: Sql): Sql => sql`(
  select said, position from (
    select said, position, sum(octet_length(said::text)) over (
      order by position desc rows between unbounded preceding and 1 preceding) as before
    from (select ${said} as said, s.position from statements s
      where s.organisation_id = ${scope.organisationId} ${about} and not s.voided
      order by s.position desc limit 100) newest) measured
  where coalesce(before, 0) < ${saidBytes})`
/** Lists the names of an actor in the newest statements. */
export const listActorNames = async (db: Db, scope: Scope, key: string): Promise<string[]> =>
  (
    await db.many<{ name: string }>(sql`select n.said as name
      from ${saidInNewest(sql`s.body #>> '{actor,name}'`, scope, is(sql`s.actor`, key))} n
      where n.said is not null group by n.said order by n.said collate "und-x-icu"`)
  ).map(({ name }) => name)
/** Lists the definitions of an activity in the newest statements, newest first. */
export const listDefinitions = async (db: Db, scope: Scope, activity: string): Promise<unknown[]> =>
  (
    await db.many<{ definition: unknown }>(sql`select d.said as definition
      from ${saidInNewest(sql`s.body #> '{object,definition}'`, scope, is(sql`s.activity`, activity))} d
      order by d.position desc`)
  ).map(({ definition }) => definition)
export interface StoredAttachment {
  sha2: string
  contentType: string
  storageKey: string
}
/** Lists the attachments of these statements, equal bytes once. */
export const listAttachments = (db: Db, scope: Scope, ids: readonly string[]) =>
  db.many<StoredAttachment>(sql`select distinct on (sha2) sha2, content_type, storage_key from statement_attachments
    where organisation_id = ${scope.organisationId} and statement_id = any(${ids}::uuid[]) order by sha2`)
