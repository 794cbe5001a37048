import { createHash } from 'node:crypto'
import type { Db } from '../../db.ts'
import { sql } from '../../sql.ts'

export type DocumentKind = 'state' | 'activity_profile' | 'agent_profile'
export interface DocumentKey {
  organisationId: number
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
const at = (k: DocumentKey) =>
  sql`organisation_id = ${k.organisationId} and kind = ${k.kind} and activity = ${k.activity} and agent = ${k.agent} and registration = ${k.registration}`

/** Until the transaction ends, so that a merge and its condition are one step: also of a document that is not there yet, which has no row to lock. */
export const lockDocument = (db: Db, k: DocumentKey) =>
  db.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([k.organisationId, k.kind, k.activity, k.agent, k.registration, k.name])}, 13))`,
  )
export const findDocument = (db: Db, k: DocumentKey) =>
  db.maybe<Document>(
    sql`select name, content, content_type, etag, updated_at from documents where ${at(k)} and name = ${k.name}`,
  )
export const listNames = (db: Db, k: Omit<DocumentKey, 'name'>, since: Date | null) =>
  db.many<{ name: string }>(
    sql`select name from documents where ${at({ ...k, name: '' })} and (${since}::timestamptz is null or updated_at > ${since}) order by name`,
  )
export async function putDocument(
  db: Db,
  d: DocumentKey & { userId: number | null; content: Buffer; contentType: string; now: Date },
  options: { onlyIfAbsent?: boolean } = {},
): Promise<void> {
  const etag = createHash('sha1').update(d.content).digest('hex')
  await db.run(sql`insert into documents (organisation_id, kind, activity, agent, registration, name, user_id, content, content_type, etag, updated_at)
    values (${d.organisationId}, ${d.kind}, ${d.activity}, ${d.agent}, ${d.registration}, ${d.name}, ${d.userId}, ${d.content}, ${d.contentType}, ${etag}, ${d.now})
    on conflict (organisation_id, kind, activity, agent, registration, name) do ${options.onlyIfAbsent ? sql`nothing` : sql`update set content = excluded.content, content_type = excluded.content_type, etag = excluded.etag, updated_at = excluded.updated_at`}`)
}
export const deleteDocument = (db: Db, k: DocumentKey) =>
  db.run(sql`delete from documents where ${at(k)} and name = ${k.name}`)
