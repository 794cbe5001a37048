import type { ContentLanguage, FileType } from '@praxia/contract/shapes.ts'
import type { StepsFile, TrainingText, WholeTrainingForm } from '@praxia/contract/trainings.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'
import { trainingsChanged } from './changes-store.ts'
import { refreshMastery } from './mastery-store.ts'
import type { FileRow } from './store.ts'

/** The draft of a published training that waits for verification: its complete form and files. */
export interface DraftRow {
  /** As the version that wrote it knew the form; `formIn` completes it. */
  /** Fields that came with a later version than the one that stored it are absent. */
  form: Partial<Omit<WholeTrainingForm, 'texts'>> & { texts: TrainingText[] }
  cover: string | null
  badgeLogos: Record<string, string>
  steps: StepsFile | null
  stepsModifiedAt: Date | null
  modifiedAt: Date
}
export const findDraft = (db: Db, id: number) =>
  db.maybe<DraftRow>(
    sql`select form, cover, badge_logos, steps, steps_modified_at, modified_at from training_drafts
    where training_id = ${id}`,
  )
/** Inserts a draft with the published form, pictures, steps and files. */
export async function insertDraft(db: Db, id: number, form: WholeTrainingForm, now: Date): Promise<void> {
  await db.run(sql`
    insert into training_drafts (training_id, form, cover, badge_logos, steps, steps_modified_at, created_at,
      modified_at)
    select t.id, ${JSON.stringify(form)}::jsonb, t.cover,
      coalesce((select jsonb_object_agg(b.number, b.logo) from training_badges b
        where b.training_id = t.id and b.logo is not null), '{}'),
      t.steps, t.steps_modified_at, ${now}, t.modified_at
    from trainings t where t.id = ${id}`)
  await db.run(sql`
    insert into training_draft_files (training_id, file_type, file_id, version, offline_available, vr)
    select training_id, file_type, id, version, offline_available, vr from training_files
    where training_id = ${id} and current`)
  await trainingsChanged(db, [id])
}
/** Saves the form of a draft. Pictures of badges that are no longer in the form are deleted. */
export const saveDraftForm = (db: Db, id: number, form: WholeTrainingForm, now: Date) =>
  db.run(sql`
  update training_drafts set form = ${JSON.stringify(form)}::jsonb, modified_at = ${now},
    badge_logos = (select coalesce(jsonb_object_agg(b.key, b.value), '{}') from jsonb_each(badge_logos) b
      where b.key = any(${form.badges.map(({ number }) => String(number))}::text[]))
  where training_id = ${id}`)
export const saveDraftCover = (db: Db, id: number, key: string) =>
  db.run(sql`update training_drafts set cover = ${key} where training_id = ${id}`)
export const saveDraftBadge = (db: Db, id: number, number: number, key: string) =>
  db.run(sql`
  update training_drafts set badge_logos = badge_logos || ${JSON.stringify({ [number]: key })}::jsonb
  where training_id = ${id}`)
export const saveDraftSteps = (db: Db, id: number, steps: StepsFile | null, now: Date) =>
  db.run(sql`
  update training_drafts set steps = ${steps && JSON.stringify(steps)}::jsonb, steps_modified_at = ${steps && now}
  where training_id = ${id}`)
/** Deletes a draft with its files. */
export async function deleteDraft(db: Db, id: number): Promise<void> {
  await db.run(sql`delete from training_drafts where training_id = ${id}`)
  await trainingsChanged(db, [id])
}

/** A file of a draft: a published one that stays, or an uploaded one. */
export interface DraftFile extends FileRow {
  current: boolean
  /** Null: never published. */
  turn: number | null
}
const draftFiles = sql`
  select f.id, f.training_id, f.file_type, f.file_name, d.version, f.size, f.sha256, d.offline_available,
    d.vr, f.vr_found, f.storage_key, f.root, f.entry, f.created_at, f.packaged, f.master_file_id,
    f.current, f.turn
  from training_draft_files d join training_files f on f.id = d.file_id`
export const listDraftFiles = (db: Db, id: number) =>
  db.many<DraftFile>(sql`${draftFiles} where d.training_id = ${id} order by d.file_type`)
export const findDraftFile = (db: Db, id: number, fileType: FileType) =>
  db.maybe<DraftFile>(sql`${draftFiles} where d.training_id = ${id} and d.file_type = ${fileType}`)
export const putDraftFile = (
  db: Db,
  f: Pick<FileRow, 'trainingId' | 'fileType' | 'id' | 'version' | 'offlineAvailable' | 'vr'>,
) =>
  db.run(sql`
  insert into training_draft_files (training_id, file_type, file_id, version, offline_available, vr)
  values (${f.trainingId}, ${f.fileType}, ${f.id}, ${f.version}, ${f.offlineAvailable}, ${f.vr})
  on conflict (training_id, file_type) do update
  set file_id = excluded.file_id, version = excluded.version, offline_available = excluded.offline_available,
    vr = excluded.vr`)
export const dropDraftFile = (db: Db, id: number, fileType: FileType) =>
  db.run(sql`delete from training_draft_files where training_id = ${id} and file_type = ${fileType}`)
/** Deletes files uploaded for a draft and never published. Those that a test group ran stay for its sessions. */
export const deleteUnpublished = (db: Db, ids: number[]) =>
  db.run(sql`
  with ran as (update training_files f set storage_key = '' where f.id = any(${ids}::bigint[]) and not f.current
    and exists (select 1 from sessions s
      where s.training_id = f.training_id and s.file_id = f.id) returning f.id)
  delete from training_files where id = any(${ids}::bigint[]) and not current and id not in (select id from ran)`)
/** Publishes the draft's files. Returns the bytes of the files that they replace. */
export async function publishDraftFiles(db: Db, id: number): Promise<number> {
  const { bytes } = await db.one<{ bytes: number }>(sql`
    with gone as (
      update training_files f set current = false, steps = case when f.steps is not null or exists (
        select 1 from training_draft_files d join training_files n on n.id = d.file_id
        where d.training_id = ${id} and n.steps is not null)
        then coalesce((select t.steps from trainings t where t.id = ${id}), 'null'::jsonb) end
      where f.training_id = ${id} and f.current
        and not exists (select 1 from training_draft_files d where d.training_id = ${id} and d.file_id = f.id)
      returning f.size, f.master_file_id)
    select coalesce(sum(size) filter (where master_file_id is null), 0)::bigint as bytes from gone`)
  await db.run(sql`
    update training_files f set current = true, version = d.version, offline_available = d.offline_available, vr = d.vr
    from training_draft_files d where d.training_id = ${id} and f.id = d.file_id`)
  await refreshMastery(db, id)
  return bytes
}

/** Gives the draft a new revision and clears a former refusal. */
export async function moveRevision(db: Db, id: number): Promise<void> {
  await db.run(sql`
  update trainings set revision = revision + 1, refusal = null, refused_at = null where id = ${id}`)
  await trainingsChanged(db, [id])
}
export async function setVerified(db: Db, id: number): Promise<void> {
  await db.run(sql`update trainings set verified = true where id = ${id}`)
  await trainingsChanged(db, [id])
}
export async function setRefusal(db: Db, id: number, reason: string, now: Date): Promise<void> {
  await db.run(sql`update trainings set refusal = ${reason}, refused_at = ${now} where id = ${id}`)
  await trainingsChanged(db, [id])
}
export const findRevision = (db: Db, id: number) =>
  db.one<{ revision: number; refusedAt: Date | null }>(sql`select revision, refused_at from trainings where id = ${id}`)
/** Lists the files to be published that the platform's staff has not downloaded yet. */
export const listUnseen = async (db: Db, id: number): Promise<FileType[]> =>
  (
    await db.many<{ fileType: FileType }>(sql`
  select f.file_type from training_files f join trainings t on t.id = f.training_id
  where f.training_id = ${id} and f.reviewed_at is null and case when t.verified
    then not f.current and exists (select 1 from training_draft_files d where d.file_id = f.id)
    else f.current end
  order by f.file_type`)
  ).map((row) => row.fileType)
export const noteSeen = (db: Db, fileId: number, now: Date) =>
  db.run(sql`update training_files set reviewed_at = ${now} where id = ${fileId} and reviewed_at is null`)

/** Names of the form's references, as `visibility-store.ts` and `store.ts` return them for a published training. */
export interface ChosenNames {
  categoryName: string
  categoryKey: string
  skills: { id: number; name: string }[]
  headsets: { id: number; name: string; type: string }[]
  masterContentName: string | null
}
/** @param scope of the training's owner */
export const findChosenNames = (db: Db, scope: Scope, form: WholeTrainingForm, lang: ContentLanguage) =>
  db.one<ChosenNames>(sql`
  select coalesce(c.names ->> ${lang}, c.names ->> 'EN') as category_name, c.key as category_key,
    coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name) order by k.name collate "und-x-icu")
      from (select id, coalesce(names ->> ${lang}, names ->> 'EN') as name from skills
        where id = any(${form.skillIds}::bigint[])) k), '[]') as skills,
    coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'name', h.name, 'type', h.type)
      order by h.name collate "und-x-icu")
      from headsets h where h.id = any(${form.headsetIds}::bigint[])), '[]') as headsets,
    (select m.name from master_contents m where m.organisation_id = ${scope.organisationId}
      and m.id = ${form.masterContentId}::bigint) as master_content_name
  from categories c where c.id = ${form.categoryId}`)
