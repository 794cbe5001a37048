import type { FileType } from '@praxia/contract/shapes.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'

export interface UploadRow {
  id: string
  organisationId: number
  userId: number
  trainingId: number | null
  fileType: FileType
  fileName: string
  bytes: number
  fileId: number | null
  state: 'running' | 'attaching'
  createdAt: Date
  expiresAt: Date
}
const columns = sql`id, organisation_id, user_id, training_id, file_type, file_name, bytes, file_id, state, created_at, expires_at`
export const insertUpload = (db: Db, u: Omit<UploadRow, 'fileId'>) =>
  db.run(sql`insert into uploads (id, organisation_id, user_id, training_id, file_type, file_name, bytes, state, created_at, expires_at)
  values (${u.id}, ${u.organisationId}, ${u.userId}, ${u.trainingId}, ${u.fileType}, ${u.fileName}, ${u.bytes}, ${u.state}, ${u.createdAt}, ${u.expiresAt})`)
/** Own ones alone: an id of somebody else's is an absent one. */
export const findUpload = (db: Db, userId: number, id: string, now: Date) =>
  db.maybe<UploadRow>(
    sql`select ${columns} from uploads where id = ${id} and user_id = ${userId} and expires_at > ${now}`,
  )
export const findAnyUpload = (db: Db, id: string) => db.maybe(sql`select 1 from uploads where id = ${id}`)
export const lockUpload = (db: Db, userId: number, id: string, now: Date) =>
  db.maybe<UploadRow>(
    sql`select ${columns} from uploads where id = ${id} and user_id = ${userId} and expires_at > ${now} for update`,
  )
export const listUploads = (db: Db, userId: number, now: Date) =>
  db.many<UploadRow>(
    sql`select ${columns} from uploads where user_id = ${userId} and expires_at > ${now} and state = 'running' order by created_at desc`,
  )
export const setUploadState = (db: Db, id: string, state: UploadRow['state']) =>
  db.run(sql`update uploads set state = ${state} where id = ${id}`)
/** From here on it belongs to this training, and to the content version that is being made of it. */
export const claimUpload = (db: Db, id: string, c: { trainingId: number; fileId: number }) =>
  db.run(
    sql`update uploads set state = 'attaching', training_id = ${c.trainingId}, file_id = ${c.fileId} where id = ${id}`,
  )
/** Waits for the transaction that may be deleting it: what this finds after it was not attached. */
export const lockAttaching = (db: Db, id: string) =>
  db.maybe<UploadRow>(sql`select ${columns} from uploads where id = ${id} and state = 'attaching' for update`)
export const growUpload = (db: Db, id: string, by: number) =>
  db.run(sql`update uploads set bytes = bytes + ${by} where id = ${id}`)
export const deleteUpload = (db: Db, id: string) =>
  db.maybe<{ organisationId: number; bytes: number }>(
    sql`delete from uploads where id = ${id} returning organisation_id, bytes`,
  )
export const listLapsed = (db: Db, now: Date) =>
  db.many<{ id: string }>(sql`select id from uploads where expires_at <= ${now} and state = 'running'`)
/** What an end of the process left half attached. */
export const listAttaching = (db: Db) => db.many<{ id: string }>(sql`select id from uploads where state = 'attaching'`)
/** Versions that are being made for a training: whoever takes its content away takes these along. */
export const deleteAttaching = (db: Db, trainingId: number, fileType: FileType) =>
  db.many<{ organisationId: number; bytes: number }>(sql`
  delete from uploads
  where training_id = ${trainingId} and file_type = ${fileType} and state = 'attaching' and file_id is not null
  returning organisation_id, bytes`)
