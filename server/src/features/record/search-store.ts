import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, empty, join, sql } from '../../database/sql.ts'
import { verbs } from '@praxia/contract/xapi.ts'
import type { Patterns } from './matching.ts'
import type { Stored } from './store.ts'

/** What is asked of an organisation's whole record. */
export interface Search {
  verb: string | undefined
  activity: string | undefined
  registration: string | undefined
  /** Who acts or is spoken of: by the key of its identifier, and by what such a statement contains. */
  agent: { key: string; patterns: Patterns } | undefined
  /** Of each of these one, wherever it stands: no index knows that. */
  related: readonly Patterns[]
  since: Date | undefined
  until: Date | undefined
  ascending: boolean
  limit: number
  /** Goes on after this position. */
  after: number | undefined
}
/** `next`: from where on there may be more. */
export interface Found {
  rows: Stored[]
  next: number | undefined
}
/** So many statements are looked through for one answer where no index finds them; the next answer goes on from there. */
export const mostScanned = 5000
/** A statement about a statement about a statement: so deep it is followed. */
const mostRefs = 20

const columns = sql`s.organisation_id, s.id, s.body, s.session_id, s.registration_id, s.timestamp, s.stored, s.version,
  s.voided, s.position`
/** By its hash, which is what the indexes hold. */
const is = (column: Sql, value: string): Sql =>
  sql`and hashtextextended(${column}, 0) = hashtextextended(${value}, 0) and ${column} = ${value}`
const containing = (body: Sql, patterns: Patterns): Sql =>
  sql`and ${body} @> any(${patterns.map((one) => JSON.stringify(one))}::jsonb[])`
/** What an index finds of the statement `s`. */
const indexed = (scope: Scope, f: Search): Sql => sql`s.organisation_id = ${scope.organisationId}
  ${f.verb === undefined ? empty : is(sql`s.verb`, f.verb)}
  ${f.activity === undefined ? empty : is(sql`s.activity`, f.activity)}
  ${f.registration === undefined ? empty : sql`and s.registration_id = ${f.registration}`}`
/** Where in the record it stands; `at` is a position. A moment is a place in it, roughly: what lies beyond is not looked at. */
const within = ({ organisationId }: Scope, f: Search, at: Sql): Sql => sql`
  ${f.after === undefined ? empty : sql`and ${at} ${f.ascending ? sql`>` : sql`<`} ${f.after}::bigint`}
  ${f.since ? sql`and ${at} >= (select statement_position(${organisationId}, ${f.since}::timestamptz))` : empty}
  ${f.until ? sql`and ${at} <= (select statement_position(${organisationId}, ${later(f.until)}::timestamptz))` : empty}`
/** The function answers with what may be ten minutes earlier, and what is stored may be ten minutes late. */
const later = (moment: Date): Date => new Date(Math.min(moment.getTime() + 1_200_000, Date.UTC(9999, 11, 31)))
const between = (f: Search): Sql => sql`
  ${f.since ? sql`and s.stored > ${f.since}` : empty} ${f.until ? sql`and s.stored <= ${f.until}` : empty}`
const ordered = (f: Search, at: Sql): Sql => sql`order by ${at} ${f.ascending ? empty : sql`desc`}`

/** By the columns that have an index. */
const listOwn = (db: Db, scope: Scope, f: Search) =>
  db.many<Stored>(sql`select ${columns} from statements s
    where ${indexed(scope, f)} and not s.voided ${f.agent ? is(sql`s.actor`, f.agent.key) : empty}
      ${between(f)} ${within(scope, f, sql`s.position`)}
    ${ordered(f, sql`s.position`)} limit ${f.limit + 1}`)
/** Where the agent is spoken of, or a member of who acts. */
const listAbout = (db: Db, scope: Scope, f: Search, agent: NonNullable<Search['agent']>) =>
  db.many<Stored>(sql`select ${columns} from statement_agents a
    join statements s on s.organisation_id = a.organisation_id and s.id = a.statement_id
    where a.organisation_id = ${scope.organisationId} and a.agent = hashtextextended(${agent.key}, 0)
      and ${indexed(scope, f)} and not s.voided ${between(f)} ${within(scope, f, sql`a.position`)}
      ${containing(sql`s.body`, agent.patterns)}
    ${ordered(f, sql`a.position`)} limit ${f.limit + 1}`)

/** A statement that was looked at, and whether it is meant. */
interface Looked {
  id: string
  position: number
  fits: boolean
}
/** `end`: the last position that was looked at, where there are more behind it. */
interface Scanned {
  ids: string[]
  end: number | undefined
}
const scannedOf = (looked: readonly Looked[], limit: number): Scanned => ({
  ids: looked
    .filter(({ fits }) => fits)
    .slice(0, limit + 1)
    .map(({ id }) => id),
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
/** Statements about statements that are meant, voided ones too, through any number of steps (xAPI Communication 2.1.3). */
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
export const listByIds = async (db: Db, scope: Scope, ids: readonly string[]): Promise<Stored[]> =>
  ids.length === 0
    ? []
    : db.many<Stored>(sql`select ${columns} from statements s
      where s.organisation_id = ${scope.organisationId} and s.id = any(${ids}::uuid[])`)

/**
 * A page of an organisation's record. What an index finds is answered whole; what has to be looked for in the statements themselves
 * (anybody and anything related, statements about statements) as far as one answer looks, and may be a short page with more behind it.
 */
export async function searchStatements(db: Db, scope: Scope, f: Search): Promise<Found> {
  const filtered = f.agent !== undefined || f.related.length > 0 || [f.verb, f.activity, f.registration].some(Boolean)
  const nothing: Scanned = { ids: [], end: undefined }
  const [own, about, related, refs] = await Promise.all([
    f.related.length > 0 ? [] : listOwn(db, scope, f),
    f.related.length > 0 || !f.agent ? [] : listAbout(db, scope, f, f.agent),
    f.related.length > 0 ? scanRelated(db, scope, f) : nothing,
    filtered ? scanRefs(db, scope, f) : nothing,
  ])
  const looked = await listByIds(db, scope, [...related.ids, ...refs.ids])
  const order = (a: number, b: number) => (f.ascending ? a - b : b - a)
  const ends = [related.end, refs.end].filter((end) => end !== undefined).sort(order)
  // Behind the nearest end something may be missing.
  const all = [...new Map([...own, ...about, ...looked].map((row) => [row.id, row])).values()]
    .sort((a, b) => order(a.position, b.position))
    .filter(({ position }) => ends[0] === undefined || order(position, ends[0]) <= 0)
  const rows = all.slice(0, f.limit)
  return { rows, next: all.length > f.limit ? rows.at(-1)!.position : ends[0] }
}

export const findStatement = (db: Db, scope: Scope, id: string, voided: boolean) =>
  db.maybe<Stored>(sql`select ${columns} from statements s
    where s.organisation_id = ${scope.organisationId} and s.id = ${id} and s.voided = ${voided}`)

/** Of these statements, those that one which voids is about. */
export const listVoided = async (db: Db, scope: Scope, ids: readonly string[]): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`select distinct r.target_id as id from statement_refs r
    join statements v on v.organisation_id = r.organisation_id and v.id = r.statement_id
    where r.organisation_id = ${scope.organisationId} and r.target_id = any(${ids}::uuid[])
      and v.verb = ${verbs.voided}`)
  ).map((row) => row.id)
/** Takes these out of what is answered; one that itself voids stays. Only what no launch has reported: figures are made of that. */
export const voidStatements = (db: Db, scope: Scope, ids: readonly string[]) =>
  db.run(sql`update statements set voided = true
    where organisation_id = ${scope.organisationId} and id = any(${ids}::uuid[]) and session_id is null
      and verb <> ${verbs.voided}`)
/** Of these, those that a launch has reported. */
export const listOfLaunches = async (db: Db, scope: Scope, ids: readonly string[]): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`select id from statements
    where organisation_id = ${scope.organisationId} and id = any(${ids}::uuid[]) and session_id is not null`)
  ).map((row) => row.id)
/** What somebody was called in the newest statements in which they act. */
export const listActorNames = async (db: Db, scope: Scope, key: string): Promise<string[]> =>
  (
    await db.many<{ name: string }>(sql`select name from (
      select s.body #>> '{actor,name}' as name from statements s
      where s.organisation_id = ${scope.organisationId} ${is(sql`s.actor`, key)} and not s.voided
      order by s.position desc limit 100) n
    where name is not null group by name order by name collate "und-x-icu"`)
  ).map(({ name }) => name)
/** How the newest statements about an activity describe it, the newest first. */
export const listDefinitions = async (db: Db, scope: Scope, activity: string): Promise<unknown[]> =>
  (
    await db.many<{ definition: unknown }>(sql`select s.body #> '{object,definition}' as definition from statements s
      where s.organisation_id = ${scope.organisationId} ${is(sql`s.activity`, activity)} and not s.voided
      order by s.position desc limit 100`)
  ).map(({ definition }) => definition)
export interface StoredAttachment {
  sha2: string
  contentType: string
  storageKey: string
}
/** What came with these statements, equal bytes once. */
export const listAttachments = (db: Db, scope: Scope, ids: readonly string[]) =>
  db.many<StoredAttachment>(sql`select distinct on (sha2) sha2, content_type, storage_key from statement_attachments
    where organisation_id = ${scope.organisationId} and statement_id = any(${ids}::uuid[]) order by sha2`)
