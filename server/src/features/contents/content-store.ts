import type { FileType } from '@praxia/contract/shapes.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'
import type { FileRow } from '../trainings/store.ts'

/** An id for a version before its bytes are unpacked: the folder is named by it. */
export const nextFileId = async (db: Db): Promise<number> =>
  (await db.one<{ id: number }>(sql`select nextval(pg_get_serial_sequence('training_files', 'id')) as id`)).id
/** @param isCurrent whether it is published from now on, or waits in a draft */
export const insertFile = (db: Db, f: FileRow, isCurrent = true) =>
  db.run(sql`
  insert into training_files (id, training_id, file_type, file_name, version, size, sha256, offline_available,
    vr, vr_found, storage_key, root, entry, created_at, packaged, current, master_file_id)
  values (${f.id}, ${f.trainingId}, ${f.fileType}, ${f.fileName}, ${f.version}, ${f.size}, ${f.sha256},
    ${f.offlineAvailable}, ${f.vr}, ${f.vrFound}, ${f.storageKey}, ${f.root}, ${f.entry}, ${f.createdAt},
    ${f.packaged && JSON.stringify(f.packaged)}::jsonb, ${isCurrent}, ${f.masterFileId})`)
export const isRetired = async (db: Db, id: number): Promise<boolean> =>
  (await db.maybe<{ id: number }>(sql`select id from trainings where id = ${id} and retired_at is not null`)) !==
  undefined
/**
 * The version that is shown and the two before it stay, and what waits in a draft: of the others the bytes can go, their
 * rows stay for the sessions that ran them.
 */
export const listOutdated = (db: Db, trainingId: number, fileType: FileType) =>
  db.many<{ id: number; storageKey: string; masterFileId: number | null }>(sql`
  select id, storage_key, master_file_id from training_files
  where training_id = ${trainingId} and file_type = ${fileType} and not current and storage_key <> ''
    and not exists (select 1 from training_draft_files d where d.file_id = training_files.id)
  order by id desc offset 2`)
export const forgetBytes = (db: Db, ids: number[]) =>
  db.run(sql`update training_files set storage_key = '' where id = any(${ids}::bigint[]) and not current`)
/** Whether the owner of content may let it be taken offline. */
export const mayOfferOffline = async (db: Db, scope: Scope): Promise<boolean> =>
  (await db.maybe(sql`
  select 1 from organisations o
  where o.id = ${scope.organisationId} and (o.offline_access or o.type in ('PLATFORM', 'PARTNER'))`)) !== undefined
