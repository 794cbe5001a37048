import type { ContentLanguage, FileType } from '@praxia/contract/shapes.ts'
import type { Page } from '../../basics/paging.ts'
import type { Scope } from '../../context/context.ts'
import type { Db, Loaded } from '../../database/db.ts'
import { containsWords } from '../../database/search-store.ts'
import { sql, where } from '../../database/sql.ts'
import { type MasterFileRow, inDraft, masterFileColumns } from '../trainings/masters-store.ts'
import { isHeld } from '../trainings/store.ts'

export interface MasterRow {
  id: number
  name: string
  modifiedAt: Date
  fileSize: number
  trainingCount: number
  trainings: { id: number; title: string }[]
}
const ofFiles = sql`master_files f where f.organisation_id = m.organisation_id and f.master_content_id = m.id
  and f.current`
/** Trainings that use it: the published version or the draft in verification. */
const users = sql`trainings t where t.organisation_id = m.organisation_id and t.retired_at is null
  and m.id in (t.master_content_id, ${inDraft})`
const size = sql`(select coalesce(sum(f.size), 0)::bigint from ${ofFiles})`
const count = sql`(select count(*) from ${users})`
const columns = (lang: ContentLanguage) => sql`m.id, m.name, m.modified_at, ${size} as file_size,
  ${count} as training_count,
  coalesce((select jsonb_agg(u) from (select t.id, coalesce((select x.title from training_texts x
      where x.training_id = t.id order by x.lang <> ${lang}, x.lang <> t.default_lang limit 1), '')
      collate "und-x-icu" as title
    from ${users} order by title, t.id limit 20) u), '[]') as trainings`
const visible = (scope: Scope, search?: string) =>
  where(sql`m.organisation_id = ${scope.organisationId}`, containsWords(search, sql`m.name`))
const orders = {
  name: sql`m.name collate "und-x-icu", m.id`,
  '-name': sql`m.name collate "und-x-icu" desc, m.id desc`,
  '-size': sql`${size} desc, m.name collate "und-x-icu", m.id`,
  '-trainings': sql`${count} desc, m.name collate "und-x-icu", m.id`,
}
export interface MasterQuery {
  lang: ContentLanguage
  search?: string | undefined
  sort?: keyof typeof orders | undefined
}
export const listMasters = (db: Db, scope: Scope, { lang, search, sort = 'name' }: MasterQuery, page: Page) =>
  db.many<MasterRow>(sql`
  select ${columns(lang)} from master_contents m ${visible(scope, search)}
  order by ${orders[sort]} limit ${page.limit} offset ${page.offset}`)
export const countMasters = async (db: Db, scope: Scope, search?: string): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) as count from master_contents m ${visible(scope, search)}`))
    .count
export const findMaster = (db: Db, scope: Scope, lang: ContentLanguage, id: number) =>
  db.maybe<MasterRow>(sql`
  select ${columns(lang)} from master_contents m where m.organisation_id = ${scope.organisationId} and m.id = ${id}`)
export const listFilesOf = (db: Db, scope: Scope, ids: number[]) =>
  db.many<MasterFileRow>(sql`
  select ${masterFileColumns} from master_files f
  where f.organisation_id = ${scope.organisationId} and f.master_content_id = any(${ids}::bigint[]) and f.current
  order by f.file_type`)

export const insertMaster = (db: Db, scope: Scope, name: string, now: Date) =>
  db.one<{ id: number }>(sql`
  insert into master_contents (organisation_id, name, created_at, modified_at)
  values (${scope.organisationId}, ${name}, ${now}, ${now}) returning id`)
export const renameMaster = (db: Db, scope: Scope, id: number, name: string) =>
  db.run(sql`
  update master_contents set name = ${name} where organisation_id = ${scope.organisationId} and id = ${id}`)
export const touchMaster = (db: Db, scope: Scope, id: number, now: Date) =>
  db.run(sql`
  update master_contents set modified_at = ${now} where organisation_id = ${scope.organisationId} and id = ${id}`)
/** Lists the bytes of all versions, with those that a session may still request. */
export const listBytesOf = (db: Db, scope: Scope, id: number, now: Date) =>
  db.many<{ storageKey: string; isHeld: boolean }>(sql`
  select f.storage_key, exists (select 1 from training_files t
    where t.master_file_id = f.id and ${isHeld(sql`t`, now)}) as is_held
  from master_files f
  where f.organisation_id = ${scope.organisationId} and f.master_content_id = ${id} and f.storage_key <> ''`)
/** Deletes a master content and, by cascade, its files. */
export const deleteMaster = (db: Db, scope: Scope, id: number) =>
  db.run(sql`delete from master_contents where organisation_id = ${scope.organisationId} and id = ${id}`)

/** Reserves the id of a version before its bytes are unpacked, because the folder is named by the id. */
export const nextFileId = async (db: Db): Promise<number> =>
  (await db.one<{ id: number }>(sql`select nextval(pg_get_serial_sequence('master_files', 'id')) as id`)).id
export const findFile = (db: Db, scope: Scope, masterContentId: number, fileType: FileType) =>
  db.maybe<MasterFileRow>(sql`
  select ${masterFileColumns} from master_files f
  where f.organisation_id = ${scope.organisationId} and f.master_content_id = ${masterContentId}
    and f.file_type = ${fileType} and f.current`)
export const insertFile = (db: Db, scope: Scope, f: MasterFileRow) =>
  db.run(sql`
  insert into master_files (organisation_id, id, master_content_id, file_type, file_name, version, size, sha256,
    offline_available, vr, vr_found, storage_key, root, entry, created_at, packaged, report)
  values (${scope.organisationId}, ${f.id}, ${f.masterContentId}, ${f.fileType}, ${f.fileName}, ${f.version},
    ${f.size}, ${f.sha256}, ${f.offlineAvailable}, ${f.vr}, ${f.vrFound}, ${f.storageKey}, ${f.root}, ${f.entry},
    ${f.createdAt}, ${f.packaged && JSON.stringify(f.packaged)}::jsonb,
    ${f.report && JSON.stringify(f.report)}::jsonb)`)
export const retireFile = (db: Db, scope: Scope, id: number) =>
  db.run(sql`update master_files set current = false where organisation_id = ${scope.organisationId} and id = ${id}`)
export const updateFile = (
  db: Db,
  scope: Scope,
  id: number,
  f: { version: string; offlineAvailable: boolean; vr: boolean },
) =>
  db.run(sql`
  update master_files set version = ${f.version}, offline_available = ${f.offlineAvailable}, vr = ${f.vr}
  where organisation_id = ${scope.organisationId} and id = ${id}`)
/** Finds a file of the organisation with the same bytes. */
export const findSame = (db: Db, scope: Scope, sha256: string) =>
  db.maybe<{ name: string; fileType: FileType }>(sql`
  select m.name, f.file_type from master_files f
  join master_contents m on m.organisation_id = f.organisation_id and m.id = f.master_content_id
  where f.organisation_id = ${scope.organisationId} and f.sha256 = ${sha256} and f.current`)
/**
 * Lists versions whose bytes can be deleted: not among the last three, and not used by a published training, a draft or
 * a session that may still request them.
 * @param of a kind of one master content; all of all organisations where none is given
 */
export const listOutdated = (db: Db, now: Date, of?: { scope: Scope; masterContentId: number; fileType: FileType }) =>
  db.many<Loaded<{ organisationId: number; id: number; storageKey: string }>>(sql`
  select o.organisation_id, o.id, o.storage_key from (
    select f.organisation_id, f.id, f.storage_key, row_number() over (
      partition by f.organisation_id, f.master_content_id, f.file_type order by f.id desc) as place
    from master_files f ${where(
      sql`not f.current and f.storage_key <> ''`,
      of &&
        sql`f.organisation_id = ${of.scope.organisationId} and f.master_content_id = ${of.masterContentId}
        and f.file_type = ${of.fileType}`,
    )}
      and not exists (select 1 from training_files t where t.master_file_id = f.id and (t.current
        or exists (select 1 from training_draft_files d where d.file_id = t.id)
        or ${isHeld(sql`t`, now)}))) o
  where o.place > 2`)
export const forgetBytes = (db: Db, scope: Scope, id: number) =>
  db.run(sql`
  update master_files set storage_key = ''
  where organisation_id = ${scope.organisationId} and id = ${id} and not current`)
