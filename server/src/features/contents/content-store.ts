import type { Report } from '@praxia/contract/library/report.ts'
import type { StepsFile } from '@praxia/contract/trainings.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { presentAccounts } from '../../database/present-store.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { refreshMastery } from '../trainings/mastery-store.ts'
import { type FileRow, fileColumns, isHeld } from '../trainings/store.ts'

/** Returns an id for a version before its bytes are unpacked: the folder is named by it. */
export const nextFileId = async (db: Db): Promise<number> =>
  (await db.one<{ id: number }>(sql`select nextval(pg_get_serial_sequence('training_files', 'id')) as id`)).id
/** A refused file, and the reason. */
export interface Refused {
  id: number
  fileType: FileType
  fileName: string
  version: string
  size: number
  notes: string
  refusal: { code: string; details: unknown }
}
/** The sender of a version, who may have been deleted since. */
const sender = (by: VersionFacts['by']): Sql => sql`with ${presentAccounts(by.organisationId, [by.userId])}`
const senderValues = (by: VersionFacts['by']): Sql => sql`
  (select ${by.organisationId}::bigint from present), (select id from present)`
/** Stored facts of a version: its description, its sender, the findings of its inspection. */
export interface VersionFacts {
  notes: string
  by: { organisationId: number; userId: number }
  report: Report | null
  steps?: StepsFile | null
}
/** @param as whether it is published at once, tested, or waits in a draft */
export async function insertFile(
  db: Db,
  f: FileRow,
  told: VersionFacts,
  as: 'published' | 'test' | 'draft' = 'published',
): Promise<void> {
  await db.run(sql`
  ${sender(told.by)}
  insert into training_files (id, training_id, file_type, file_name, version, size, sha256, offline_available,
    vr, vr_found, storage_key, root, entry, created_at, packaged, current, testing, master_file_id, notes,
    by_organisation_id, by_user_id, report, steps)
  values (${f.id}, ${f.trainingId}, ${f.fileType}, ${f.fileName}, ${f.version}, ${f.size}, ${f.sha256},
    ${f.offlineAvailable}, ${f.vr}, ${f.vrFound}, ${f.storageKey}, ${f.root}, ${f.entry}, ${f.createdAt},
    ${f.packaged && JSON.stringify(f.packaged)}::jsonb, ${as === 'published'}, ${as === 'test'},
    ${f.masterFileId}, ${told.notes}, ${senderValues(told.by)},
    ${told.report && JSON.stringify(told.report)}::jsonb, ${told.steps ? JSON.stringify(told.steps) : null}::jsonb)`)
  if (as === 'published') await refreshMastery(db, f.trainingId)
}
/** Lists names of valid versions; refused ones are left out. */
export const listNames = (db: Db, trainingId: number, fileType: FileType) =>
  db.many<{ id: number; version: string; sha256: string; createdAt: Date }>(sql`
  select f.id, f.version, f.sha256, f.created_at from training_files f
  where f.training_id = ${trainingId} and f.file_type = ${fileType} and f.refusal is null order by f.id desc`)
/** Returns the own steps of a version: null where it has none, undefined where it does not say. */
export async function findOwnSteps(db: Db, id: number): Promise<StepsFile | null | undefined> {
  const row = await db.maybe<{ steps: StepsFile | null; has: boolean }>(sql`
    select nullif(f.steps, 'null'::jsonb) as steps, f.steps is not null as has from training_files f
    where f.id = ${id}`)
  return row?.has ? row.steps : undefined
}
/** Stores the steps that were in use with a version on the replaced version. */
export const keepStepsOf = (db: Db, id: number) =>
  db.run(sql`
  update training_files f set steps = coalesce(t.steps, 'null'::jsonb) from trainings t
  where f.id = ${id} and t.id = f.training_id`)
export const insertRefused = (db: Db, trainingId: number, f: Refused, by: VersionFacts['by'], now: Date) =>
  db.run(sql`
  ${sender(by)}
  insert into training_files (id, training_id, file_type, file_name, version, size, sha256, storage_key, created_at,
    current, notes, by_organisation_id, by_user_id, refusal)
  values (${f.id}, ${trainingId}, ${f.fileType}, ${f.fileName}, ${f.version}, ${f.size}, '', '', ${now}, false,
    ${f.notes}, ${senderValues(by)}, ${JSON.stringify(f.refusal)}::jsonb)`)
/** Deletes all but the last refused versions. */
export const dropOldRefused = (db: Db, trainingId: number, fileType: FileType, kept = 10) =>
  db.run(sql`
  delete from training_files where id in (select id from training_files
    where training_id = ${trainingId} and file_type = ${fileType} and refusal is not null
    order by id desc offset ${kept})`)
export const findTesting = (db: Db, trainingId: number, fileType: FileType) =>
  db.maybe<FileRow>(sql`
  select ${fileColumns} from training_files f
  where f.training_id = ${trainingId} and f.file_type = ${fileType} and f.testing`)
export const stopTesting = (db: Db, id: number) =>
  db.run(sql`update training_files set testing = false where id = ${id}`)
export const isRetired = async (db: Db, id: number): Promise<boolean> =>
  (await db.maybe<{ id: number }>(sql`select id from trainings where id = ${id} and retired_at is not null`)) !==
  undefined
const isOfDeletedMaster = (id: Sql): Sql =>
  sql`(${id} is not null and not exists (select 1 from master_files shared where shared.id = ${id}))`
/**
 * Lists versions whose bytes can be deleted; their rows remain for the sessions that ran them. The shown version and
 * the two before it, versions in test or in a draft, and those that a session may still request are kept.
 * @param of a training's kind of content; all where none is given
 */
export const listOutdated = (db: Db, now: Date, of?: { trainingId: number; fileType: FileType }) =>
  db.many<{ id: number; trainingId: number; storageKey: string; masterFileId: number | null }>(sql`
  select f.id, f.training_id, f.storage_key, f.master_file_id from training_files f
  where ${of ? sql`f.training_id = ${of.trainingId} and f.file_type = ${of.fileType}` : sql`true`}
    and not f.current and not f.testing and f.storage_key <> ''
    and not exists (select 1 from training_draft_files d
      where d.training_id = f.training_id and d.file_type = f.file_type and d.file_id = f.id)
    and not ${isHeld(sql`f`, now)}
    and (f.turn is null or ${isOfDeletedMaster(sql`f.master_file_id`)} or (select count(*) from training_files l
      where l.training_id = f.training_id and l.file_type = f.file_type and not l.current and l.storage_key <> ''
        and l.turn > f.turn) >= 2)`)
export const forgetBytes = (db: Db, ids: number[]) =>
  db.run(sql`update training_files set storage_key = '' where id = any(${ids}::bigint[]) and not current`)
/** Lists those of deleted master content whose bytes no version of a training names any more. */
export const listUnnamed = (db: Db, masterFileIds: number[]) =>
  db.many<{ id: number }>(sql`
  select m.id from unnest(${masterFileIds}::bigint[]) m(id)
  where ${isOfDeletedMaster(sql`m.id`)}
    and not exists (select 1 from training_files t where t.master_file_id = m.id and t.storage_key <> '')`)
/** Whether the owner of content may allow its offline use. */
export const mayOfferOffline = async (db: Db, scope: Scope): Promise<boolean> =>
  (await db.maybe(sql`
  select 1 from organisations o
  where o.id = ${scope.organisationId} and (o.offline_access or o.type in ('PLATFORM', 'PARTNER'))`)) !== undefined
