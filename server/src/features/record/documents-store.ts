import { createHash } from 'node:crypto'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, empty, sql } from '../../database/sql.ts'

export type DocumentKind = 'state' | 'activity_profile' | 'agent_profile'
export interface DocumentKey {
  kind: DocumentKind
  activity: string
  agent: string
  registration: string
  name: string
}
export interface Document {
  name: string
  content: Buffer
  contentType: string
  etag: string
  updatedAt: Date
}
const at = (scope: Scope, k: DocumentKey) =>
  sql`organisation_id = ${scope.organisationId} and kind = ${k.kind} and activity = ${k.activity} and agent = ${k.agent}
    and registration = ${k.registration}`

/**
 * Documents that share one quota: the State of an attempt, the profile of an actor with one owner, the profile of a
 * training with its parts.
 */
export interface DocumentSet extends Pick<DocumentKey, 'kind' | 'agent' | 'registration'> {
  training: string
}
/**
 * Locks the set until the transaction ends, so that a merge, its condition and the quota are atomic. A new document has
 * no row to lock.
 */
export const lockSet = (db: Db, scope: Scope, s: DocumentSet) => {
  const name = JSON.stringify([scope.organisationId, s.kind, s.training, s.agent, s.registration])
  return db.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 13))`)
}
/**
 * Measures the set without the document to be written. An actor's documents are found by the member; a training's are
 * few.
 */
export const measureOthers = (db: Db, scope: Scope, s: DocumentSet, k: DocumentKey, userId: number) =>
  db.one<{ count: number; bytes: number }>(sql`
  select count(*) as count, coalesce(sum(octet_length(content)), 0)::bigint as bytes from documents
  where organisation_id = ${scope.organisationId} and kind = ${s.kind} and agent = ${s.agent}
    and registration = ${s.registration}
    and ${s.kind === 'activity_profile' ? sql`user_id is null` : sql`user_id = ${userId}`}
    and (activity = ${s.training} or starts_with(activity, ${`${s.training}/`}))
    and not (activity = ${k.activity} and name = ${k.name})`)
/** Measures the documents of the same place without the document to be written. */
export const measurePlace = (db: Db, scope: Scope, k: DocumentKey) =>
  db.one<{ count: number; bytes: number }>(sql`
  select count(*) as count, coalesce(sum(octet_length(content)), 0)::bigint as bytes from documents
  where ${at(scope, k)} and name <> ${k.name}`)
export const findByActor = (db: Db, scope: Scope, actor: string) =>
  db.maybe<{ id: number }>(
    sql`select id from users where organisation_id = ${scope.organisationId} and actor = ${actor}::uuid`,
  )
export const findByEmail = (db: Db, scope: Scope, email: string) =>
  db.maybe<{ id: number }>(
    sql`select user_id as id from emails where email = ${email} and organisation_id = ${scope.organisationId}`,
  )
export const findDocument = (db: Db, scope: Scope, k: DocumentKey) =>
  db.maybe<Document>(
    sql`select name, content, content_type, etag, updated_at from documents where ${at(scope, k)} and name = ${k.name}`,
  )
export const listNames = (db: Db, scope: Scope, k: Omit<DocumentKey, 'name'>, since: Date | null) =>
  db.many<{ name: string; updatedAt: Date }>(
    sql`select name, updated_at from documents
      where ${at(scope, { ...k, name: '' })} ${since === null ? empty : sql`and updated_at > ${since}`}
      order by name`,
  )
export async function putDocument(
  db: Db,
  scope: Scope,
  d: DocumentKey & { userId: number | null; content: Buffer; contentType: string; byKey: boolean; now: Date },
  options: { onlyIfAbsent?: boolean } = {},
): Promise<void> {
  const etag = createHash('sha1').update(d.content).digest('hex')
  // The former content is locked and read before the new one replaces it.
  await db.run(sql`
    with former as materialized (
      select content, by_key from documents where ${at(scope, d)} and name = ${d.name} for update),
    put as (
      insert into documents (organisation_id, kind, activity, agent, registration, name, user_id, content, content_type,
        etag, by_key, updated_at)
      select ${scope.organisationId}, ${d.kind}, ${d.activity}, ${d.agent}, ${d.registration}, ${d.name},
        ${d.userId}::bigint, ${d.content}::bytea, ${d.contentType}, ${etag}, ${d.byKey}::boolean, ${d.now}::timestamptz
      from (select count(*) from former) f
      on conflict (organisation_id, kind, activity, agent, registration, name) do ${
        options.onlyIfAbsent
          ? sql`nothing`
          : sql`update
        set content = excluded.content, content_type = excluded.content_type, etag = excluded.etag,
          by_key = excluded.by_key, updated_at = excluded.updated_at`
      } returning content, by_key)
    ${countOutside(scope, sql`put`, options.onlyIfAbsent ? undefined : sql`former`)}`)
}
/**
 * Changes the bytes that keys have written (decision 061) by those of written documents, without those of their former
 * contents. A document counts as long as a key was the last to write it. Each statement that writes or deletes documents
 * ends with this.
 * @param written CTE with `content` and `by_key`
 */
export const countOutside = (scope: Scope, written: Sql | undefined, former: Sql | undefined): Sql => {
  const bytes = (of: Sql | undefined): Sql =>
    of ? sql`(select coalesce(sum(octet_length(content)), 0) from ${of} where by_key)` : sql`0`
  return sql`
    insert into outside_records as r (organisation_id, statements, bytes)
    select ${scope.organisationId}::bigint, 0, c.bytes from (select ${bytes(written)} - ${bytes(former)} as bytes) c
    where c.bytes <> 0
    on conflict (organisation_id) do update set bytes = r.bytes + excluded.bytes`
}
const deleteDocuments = (db: Db, scope: Scope, which: Sql) =>
  db.run(sql`
    with gone as (delete from documents where ${which} returning content, by_key)
    ${countOutside(scope, undefined, sql`gone`)}`)
export const deleteDocument = (db: Db, scope: Scope, k: DocumentKey) =>
  deleteDocuments(db, scope, sql`${at(scope, k)} and name = ${k.name}`)
/** Deletes all documents of a place except the one with this name. */
export const deleteAllBut = (db: Db, scope: Scope, k: Omit<DocumentKey, 'name'>, name: string) =>
  deleteDocuments(db, scope, sql`${at(scope, { ...k, name })} and name <> ${name}`)
export const deleteDocumentsOf = (db: Db, scope: Scope, userId: number) =>
  deleteDocuments(db, scope, sql`organisation_id = ${scope.organisationId} and user_id = ${userId}`)
