import type { FileType } from '@praxia/contract/shapes.ts'
import type { Db } from '../../database/db.ts'
import { empty, sql } from '../../database/sql.ts'

export interface UploadRow {
  id: string
  organisationId: number
  userId: number
  trainingId: number | null
  masterContentId: number | null
  fileType: FileType
  fileName: string
  bytes: number
  fileId: number | null
  state: 'running' | 'attaching'
  /** Sent in pieces and resumable; a single form must be sent again. */
  resumable: boolean
  /** Upload-Metadata as it was sent. */
  metadata: string | null
  heldBy: string | null
  heldUntil: Date | null
  createdAt: Date
  expiresAt: Date
}
export const columns = sql`
  id, organisation_id, user_id, training_id, master_content_id, file_type, file_name, bytes, file_id, state,
  resumable, metadata, held_by, held_until, created_at, expires_at`
/** No live process holds it, by the clock that all share. */
export const free = (now: Date) => sql`(held_until is null or held_until <= ${now})`

export const insertUpload = (db: Db, u: Omit<UploadRow, 'fileId'>) =>
  db.run(sql`
  insert into uploads (id, organisation_id, user_id, training_id, master_content_id, file_type, file_name, bytes,
    state, resumable, metadata, held_by, held_until, created_at, expires_at)
  values (${u.id}, ${u.organisationId}, ${u.userId}, ${u.trainingId}, ${u.masterContentId}, ${u.fileType},
    ${u.fileName}, ${u.bytes}, ${u.state}, ${u.resumable}, ${u.metadata}, ${u.heldBy}, ${u.heldUntil},
    ${u.createdAt}, ${u.expiresAt})`)
/**
 * Counts the open uploads of an organisation, and of this account anywhere. Runs right behind the organisation's lock
 * (reserveSize).
 */
export const countOpen = (db: Db, organisationId: number, userId: number, now: Date) =>
  db.one<{ total: number; own: number }>(sql`
  select count(*) filter (where organisation_id = ${organisationId})::int as total,
    count(*) filter (where user_id = ${userId})::int as own
  from uploads where (organisation_id = ${organisationId} or user_id = ${userId}) and expires_at > ${now}`)
/** Finds an own upload: another account's id is treated as missing. */
export const findUpload = (db: Db, userId: number, id: string, now: Date) =>
  db.maybe<UploadRow>(
    sql`select ${columns} from uploads where id = ${id} and user_id = ${userId} and expires_at > ${now}`,
  )
/** Finds an upload of any owner, for work after its owner was checked. */
export const findAnyUpload = (db: Db, id: string) =>
  db.maybe<UploadRow>(sql`select ${columns} from uploads where id = ${id}`)
export const lockUpload = (db: Db, userId: number, id: string, now: Date) =>
  db.maybe<UploadRow>(
    sql`select ${columns} from uploads where id = ${id} and user_id = ${userId} and expires_at > ${now} for update`,
  )
export const listUploads = (db: Db, userId: number, now: Date) =>
  db.many<UploadRow>(sql`
  select ${columns} from uploads
  where user_id = ${userId} and expires_at > ${now} and state = 'running'
  order by created_at desc`)
/** Assigns the upload to this training or master content, and to the version that the lease holder makes of it. */
export const claimUpload = (
  db: Db,
  id: string,
  c: {
    trainingId: number | null
    masterContentId: number | null
    fileId: number
    heldBy: string
    heldUntil: Date
    now: Date
  },
) =>
  db.run(sql`
  update uploads
  set state = 'attaching', training_id = ${c.trainingId}, master_content_id = ${c.masterContentId},
    file_id = ${c.fileId}, held_by = ${c.heldBy},
    held_until = ${c.heldUntil}, wanted = false
  where id = ${id} and (held_by = ${c.heldBy} or ${free(c.now)})`)
/** Releases an upload that was not attached, for another attempt. */
export const unclaimUpload = (db: Db, id: string, heldBy: string) =>
  db.run(sql`
  update uploads set state = 'running', held_by = null, held_until = null, wanted = false
  where id = ${id} and held_by = ${heldBy}`)
/** Returns false if it has been given up. */
export const growUpload = async (db: Db, id: string, by: number): Promise<boolean> =>
  (await db.run(sql`update uploads set bytes = bytes + ${by} where id = ${id}`)) === 1
/** @param heldBy deletes only for this holder: nothing is deleted once another holds the lease */
export const deleteUpload = (db: Db, id: string, heldBy?: string) =>
  db.maybe<{ organisationId: number; bytes: number }>(sql`
  delete from uploads where id = ${id} ${heldBy === undefined ? empty : sql`and held_by = ${heldBy}`}
  returning organisation_id, bytes`)
export const listExpired = (db: Db, now: Date) =>
  db.many<{ id: string }>(sql`select id from uploads where expires_at <= ${now} and state = 'running' and ${free(now)}`)
/** Returns those of these ids that have a row. */
export const listKnown = async (db: Db, ids: string[]): Promise<Set<string>> =>
  new Set(
    (await db.many<{ id: string }>(sql`select id from uploads where id = any(${ids}::text[])`)).map(({ id }) => id),
  )
/** Lists half-finished attachments of ended processes. */
export const listForsaken = (db: Db, now: Date) =>
  db.many<{ id: string }>(sql`select id from uploads where state = 'attaching' and ${free(now)}`)
/** Deletes versions in progress together with the content that is removed. */
export const deleteAttaching = (db: Db, of: { trainingId: number } | { masterContentId: number }, fileType: FileType) =>
  db.many<{ organisationId: number; bytes: number }>(sql`
  delete from uploads
  where ${'trainingId' in of ? sql`training_id = ${of.trainingId}` : sql`master_content_id = ${of.masterContentId}`}
    and file_type = ${fileType} and state = 'attaching' and file_id is not null
  returning organisation_id, bytes`)
