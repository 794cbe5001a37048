import type { Report } from '@praxia/contract/library/report.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'
import { trainingsChanged } from './changes-store.ts'
import { refreshMastery } from './mastery-store.ts'
import type { FileRow, Runs } from './store.ts'

/** A file of master content. A training's row has the same data and a reference to it. */
export interface MasterFileRow extends Omit<FileRow, 'trainingId' | 'masterFileId'> {
  masterContentId: number
  report: Report | null
}
export const masterFileColumns = sql`f.id, f.master_content_id, f.file_type, f.file_name, f.version, f.size, f.sha256,
  f.offline_available, f.vr, f.vr_found, f.storage_key, f.root, f.entry, f.created_at, f.packaged,
  f.report`
/**
 * Locks a master content of the organisation until the transaction ends, to serialise changes and selection.
 * Locked before trainings: a change of it locks the trainings that use it afterwards.
 */
export const lockMaster = (db: Db, scope: Scope, id: number) =>
  db.maybe<{ id: number; name: string }>(sql`
  select id, name from master_contents where organisation_id = ${scope.organisationId} and id = ${id}
  for no key update`)
export const listMasterFiles = (db: Db, scope: Scope, id: number) =>
  db.many<MasterFileRow>(sql`
  select ${masterFileColumns} from master_files f
  where f.organisation_id = ${scope.organisationId} and f.master_content_id = ${id} and f.current
  order by f.file_type`)
export const hasMasters = async (db: Db, scope: Scope): Promise<boolean> =>
  (await db.maybe(sql`
  select 1 from organisations
  where id = ${scope.organisationId} and (master_content_access or type = 'PLATFORM')`)) !== undefined

/** Inserts a training's row for a file of master content. */
export async function insertShared(
  db: Db,
  trainingId: number,
  f: MasterFileRow,
  isCurrent: boolean,
  now: Date,
): Promise<{ id: number }> {
  const made = await db.one<{ id: number }>(sql`
  insert into training_files (training_id, file_type, file_name, version, size, sha256, offline_available, vr,
    vr_found, storage_key, root, entry, created_at, packaged, current, master_file_id, report)
  values (${trainingId}, ${f.fileType}, ${f.fileName}, ${f.version}, ${f.size}, ${f.sha256}, ${f.offlineAvailable},
    ${f.vr}, ${f.vrFound}, ${f.storageKey}, ${f.root}, ${f.entry}, ${now},
    ${f.packaged && JSON.stringify(f.packaged)}::jsonb, ${isCurrent}, ${f.id},
    ${f.report && JSON.stringify(f.report)}::jsonb) returning id`)
  if (isCurrent) await refreshMastery(db, trainingId)
  return made
}
/** @param reason why, if one is given */
export async function retireFile(db: Db, id: number, reason = ''): Promise<void> {
  const { trainingId } = await db.one<{ trainingId: number }>(sql`
  update training_files set current = false, reason = ${reason} where id = ${id} returning training_id`)
  await refreshMastery(db, trainingId)
}
export async function updateFile(
  db: Db,
  id: number,
  f: { version: string; offlineAvailable: boolean; vr: boolean },
): Promise<void> {
  const { trainingId } = await db.one<{ trainingId: number }>(
    sql`update training_files set version = ${f.version}, offline_available = ${f.offlineAvailable}, vr = ${f.vr}
      where id = ${id} returning training_id`,
  )
  await trainingsChanged(db, [trainingId])
}
/** Publishes a training with its first content, which adds it to the catalogue. */
export async function publish(db: Db, trainingId: number, now: Date): Promise<void> {
  await db.run(sql`update trainings set published_at = ${now} where id = ${trainingId} and published_at is null`)
  await trainingsChanged(db, [trainingId])
}
/** Sets or clears the master content that a training runs instead of its own files. */
export const setMaster = (db: Db, trainingId: number, { masterContentId, launchParameter }: Runs) =>
  db.run(sql`
  update trainings set master_content_id = ${masterContentId}, launch_parameter = ${launchParameter}
  where id = ${trainingId}`)
/** Master content that a training will run by its draft. */
export const inDraft = sql`(select (d.form ->> 'masterContentId')::bigint from training_drafts d
  where d.training_id = t.id)`
/** Lists the trainings that run it, published or by a draft, in a fixed order for locking. */
export const listUsers = (db: Db, scope: Scope, masterContentId: number) =>
  db.many<{ id: number; title: string }>(sql`
  select t.id, coalesce((select x.title from training_texts x where x.training_id = t.id
    order by x.lang <> t.default_lang limit 1), '') as title
  from trainings t where t.organisation_id = ${scope.organisationId} and t.retired_at is null
    and ${masterContentId} in (t.master_content_id, ${inDraft}) order by t.id`)
