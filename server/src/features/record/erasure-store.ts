import { createHash } from 'node:crypto'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, empty, sql } from '../../database/sql.ts'
import { type DocumentKey, countOutside } from './documents-store.ts'
import type { Mark } from './erasure-rules.ts'
import type { StatementBody } from './statement.ts'
import { insertLinks, pageBytes } from './store.ts'

/** Reports whether a text from a moment contains one of these marks. */
const holds = (text: Sql, at: Sql, marks: readonly Mark[]) =>
  sql`exists (select 1 from unnest(${marks.map((mark) => mark.text)}::text[],
      ${marks.map(({ since }) => since)}::timestamptz[], ${marks.map(({ until }) => until)}::timestamptz[])
      as m(mark, since, until)
    where position(m.mark in lower(${text})) > 0
      and (m.since is null or ${at} >= m.since) and (m.until is null or ${at} < m.until))`

export interface Naming {
  id: string
  position: number
  /** When it happened, or was stored where that is earlier. */
  at: Date
  body: StatementBody
  ofLaunch: boolean
  hasFiles: boolean
  found: number
}
/**
 * Lists statements after a position that contain one of these marks, in order, as far as they fit into memory. Each has
 * the number that was found.
 */
export const listNaming = (db: Db, scope: Scope, marks: readonly Mark[], after: number, limit: number) =>
  db.many<Naming>(sql`
    select s.id, s.position, least(s.timestamp, s.stored) as at, s.body, s.session_id is not null as of_launch, s.found,
      exists (select 1 from statement_attachments a
        where a.organisation_id = s.organisation_id and a.statement_id = s.id) as has_files
    from (select f.*, count(*) over () as found, sum(octet_length(f.body::text)) over (
        order by f.position rows between unbounded preceding and 1 preceding) as before
      from (select n.* from statements n where n.organisation_id = ${scope.organisationId} and n.position > ${after}
        and ${holds(sql`n.body::text`, sql`least(n.timestamp, n.stored)`, marks)}
      order by n.position limit ${limit}) f) s
    where coalesce(s.before, 0) < ${pageBytes} order by s.position`)
/** Deletes statements of keys and subtracts them from the counters. */
export const deleteOfKeys = (db: Db, scope: Scope, ids: readonly string[]) =>
  db.run(sql`
    with gone as (
      delete from statements s where s.organisation_id = ${scope.organisationId} and s.id = any(${ids}::uuid[])
        and s.session_id is null
      returning s.organisation_id, octet_length(s.body::text) + coalesce((
        select sum(t.size) from statement_attachments t
        where t.organisation_id = s.organisation_id and t.statement_id = s.id), 0) as bytes)
    update outside_records r set statements = r.statements - g.statements, bytes = r.bytes - g.bytes
    from (select organisation_id, count(*) as statements, sum(bytes) as bytes from gone group by organisation_id) g
    where r.organisation_id = ${scope.organisationId} and r.organisation_id = g.organisation_id`)
export interface Rewritten {
  id: string
  body: StatementBody
  actor: string | null
  activity: string | null
}
/** Writes the anonymous statements, which can no longer be found by the person. */
export async function rewriteStatements(db: Db, scope: Scope, list: readonly Rewritten[]): Promise<void> {
  const ids = list.map(({ id }) => id)
  await db.run(sql`
    with said as (select id, actor, activity, body from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
      as r(id uuid, actor text, activity text, body jsonb)),
    before as (select s.id, octet_length(s.body::text) as bytes from statements s
      where s.organisation_id = ${scope.organisationId} and s.id = any(${ids}::uuid[])),
    written as (update statements s set body = said.body, actor = said.actor,
        activity = case when s.activity is null then null else coalesce(said.activity, s.activity) end
      from said where s.organisation_id = ${scope.organisationId} and s.id = said.id
      returning s.organisation_id, s.id, s.session_id, octet_length(s.body::text) as bytes)
    update outside_records r set bytes = r.bytes + d.bytes
    from (select w.organisation_id, sum(w.bytes - b.bytes) as bytes from written w join before b on b.id = w.id
      where w.session_id is null group by w.organisation_id) d
    where r.organisation_id = ${scope.organisationId} and r.organisation_id = d.organisation_id`)
  await db.run(sql`delete from statement_agents
    where organisation_id = ${scope.organisationId} and statement_id = any(${ids}::uuid[])`)
  await db.run(sql`delete from statement_refs
    where organisation_id = ${scope.organisationId} and statement_id = any(${ids}::uuid[])`)
  await insertLinks(db, scope, list)
}

export interface NamingDocument extends DocumentKey {
  content: Buffer
  contentType: string
  updatedAt: Date
  found: number
}
const documentOrder = sql`kind, activity, agent, registration, name`
/**
 * Lists documents after one with one of these marks in their content or key, in order, as far as they fit into memory.
 * Each has the number that was found.
 */
export const listNamingDocuments = (
  db: Db,
  scope: Scope,
  marks: readonly Mark[],
  after: DocumentKey | null,
  limit: number,
) =>
  db.many<NamingDocument>(sql`
    select kind, activity, agent, registration, name, content, content_type, updated_at, found
    from (select f.*, count(*) over () as found, sum(octet_length(f.content)) over (
        order by ${documentOrder} rows between unbounded preceding and 1 preceding) as before
      from (select ${documentOrder}, content, content_type, updated_at from documents
        where organisation_id = ${scope.organisationId} ${
          after === null
            ? empty
            : sql`and (${documentOrder}) > (${after.kind}, ${after.activity}, ${after.agent}, ${after.registration},
              ${after.name})`
        }
          and ${holds(
            sql`agent || ' ' || activity || ' ' || name || ' ' || encode(content, 'escape')`,
            sql`updated_at`,
            marks,
          )}
        order by ${documentOrder} limit ${limit}) f) d
    where coalesce(before, 0) < ${pageBytes} order by ${documentOrder}`)
export const rewriteDocument = (db: Db, scope: Scope, d: NamingDocument, content: Buffer) =>
  db.run(sql`
    with former as materialized (
      select organisation_id, kind, activity, agent, registration, name, content, by_key from documents
      where organisation_id = ${scope.organisationId} and kind = ${d.kind} and activity = ${d.activity}
        and agent = ${d.agent} and registration = ${d.registration} and name = ${d.name} for update),
    put as (
      update documents d set content = ${content}, etag = ${createHash('sha1').update(content).digest('hex')}
      from former f where d.organisation_id = f.organisation_id and d.kind = f.kind and d.activity = f.activity
        and d.agent = f.agent and d.registration = f.registration and d.name = f.name
      returning d.content, d.by_key)
    ${countOutside(scope, sql`put`, sql`former`)}`)
