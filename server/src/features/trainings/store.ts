import type { StepsFile, TrainingText, WholeTrainingForm } from '@praxia/contract/trainings.ts'
import type { ContentLanguage, FileType } from '@praxia/contract/shapes.ts'
import { type Scope, platformId } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, sql } from '../../database/sql.ts'
import type { Packaged } from '../manifests/rules.ts'
import { grantsChanged, keepTrainingWords, trainingsChanged } from './changes-store.ts'
import { addToDays } from './days-store.ts'

interface BadgeText {
  lang: ContentLanguage
  name: string
  description: string
}
export interface FileRow {
  id: number
  trainingId: number
  fileType: FileType
  fileName: string
  version: string
  size: number
  sha256: string
  offlineAvailable: boolean
  vr: boolean
  vrFound: boolean | null
  storageKey: string
  root: string
  entry: string | null
  createdAt: Date
  /** The unit of a package that runs; null for content that is not another tool's package. */
  packaged: Packaged | null
  /** The master content file that has and counts these bytes; null: own bytes. */
  masterFileId: number | null
}
export interface DetailRow {
  texts: TrainingText[]
  partnerId: number | null
  partner: { id: number; name: string; logo: string | null } | null
  ownerName: string
  /** Then the owner is shown by the product's name. */
  ownedByPlatform: boolean
  ownerLogo: string | null
  headsets: { id: number; name: string; type: string }[]
  badges: { number: number; logo: string | null; texts: BadgeText[]; earned: string | null }[]
  contentLanguages: ContentLanguage[]
  launchParameter: string | null
  masterContentId: number | null
  masterContentName: string | null
  stepsModifiedAt: Date | null
  steps: StepsFile['steps']
  /** For each step the best score of any session, and whether a session without a score reported it as done. */
  done: { key: string; score: number | null; word: boolean | null }[]
  /** Attached by the caller's organisation or by the platform, whose resources come with the training. */
  resources: number[]
  /** Of the caller's organisation. */
  accesses: { allGroup: boolean; groupIds: number[] } | null
  modifiedAt: Date
  createdAt: Date
  minuteSpent: number
  sessions: number
}
/** Finds the details beyond the card. The caller has checked that the training is visible. */
export const findDetail = (db: Db, scope: Scope, userId: number, id: number) =>
  db.one<DetailRow>(sql`
  select t.partner_id, o.name as owner_name, o.type = 'PLATFORM' as owned_by_platform, o.logo as owner_logo,
    (select jsonb_build_object('id', q.id, 'name', q.name, 'logo', q.logo) from organisations q
      where q.id = t.partner_id) as partner,
    (select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('lang', x.lang, 'title', x.title, 'briefDescription',
      x.brief_description, 'fullDescription', x.full_description, 'goal1', x.goal1, 'goal2', x.goal2, 'goal3',
        x.goal3, 'videoLink', x.video_link))
      order by array_position(t.langs, x.lang), x.lang) from training_texts x where x.training_id = t.id) as texts,
    coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'name', h.name, 'type', h.type)
      order by h.name collate "und-x-icu")
      from training_headsets g join headsets h on h.id = g.headset_id where g.training_id = t.id), '[]') as headsets,
    coalesce((select jsonb_agg(jsonb_build_object('number', b.number, 'logo', b.logo, 'texts', b.texts, 'earned',
      e.at) order by b.number) from training_badges b
      left join training_badges_earned e on e.organisation_id = ${scope.organisationId} and e.user_id = ${userId}
        and e.training_id = b.training_id and e.number = b.number where b.training_id = t.id), '[]') as badges,
    t.content_languages, t.launch_parameter, t.master_content_id,
    (select m.name from master_contents m
      where m.organisation_id = t.organisation_id and m.id = t.master_content_id) as master_content_name,
    t.steps_modified_at, coalesce(t.steps -> 'steps', '[]') as steps,
    coalesce((select jsonb_agg(jsonb_build_object('key', w.key, 'score', w.score, 'word', w.word)) from (
      select d.key, max(d.score) as score, bool_or(d.succeeded) filter (where d.score is null) as word
      from sessions z join session_steps d on d.organisation_id = z.organisation_id and d.session_id = z.id
      where z.organisation_id = ${scope.organisationId} and z.user_id = ${userId} and z.training_id = t.id and z.counted
        and z.launch_mode = 'Normal' group by d.key) w), '[]') as done,
    array(select distinct tr.resource_id from training_resources tr where tr.training_id = t.id
      and tr.organisation_id = any(${[scope.organisationId, platformId]}::bigint[]) order by 1) as resources,
    (select jsonb_build_object('allGroup', a.all_group, 'groupIds', array(select g.group_id from access_groups g
        where g.organisation_id = a.organisation_id and g.training_id = a.training_id order by g.group_id))
      from training_accesses a where a.organisation_id = ${scope.organisationId} and a.training_id = t.id) as accesses,
    t.modified_at, t.created_at,
    coalesce(p.active_ms, 0) / 60000.0 as minute_spent, coalesce(p.sessions, 0) as sessions
  from trainings t join organisations o on o.id = t.organisation_id
  left join progress p on p.organisation_id = ${scope.organisationId} and p.user_id = ${userId} and p.training_id = t.id
  where t.id = ${id}`)
export const fileColumns = sql`f.id, f.training_id, f.file_type, f.file_name, f.version, f.size, f.sha256,
  f.offline_available, f.vr, f.vr_found, f.storage_key, f.root, f.entry, f.created_at, f.packaged,
  f.master_file_id`
export const listFiles = (db: Db, trainingId: number) =>
  db.many<FileRow>(sql`select ${fileColumns} from training_files f
    where f.training_id = ${trainingId} and f.current order by f.file_type`)
export const findFile = (db: Db, trainingId: number, fileType: FileType) =>
  db.maybe<FileRow>(sql`select ${fileColumns} from training_files f
    where f.training_id = ${trainingId} and f.file_type = ${fileType} and f.current`)
/** Lifetime of a launch's credential and of its content's address, about, in milliseconds. */
const heldMs = 86_400_000
/** Whether a session may still request the bytes of a row `f` of `training_files`. */
export const isHeld = (f: Sql, now: Date): Sql => sql`exists (select 1 from sessions s
  where s.training_id = ${f}.training_id and s.file_id = ${f}.id and s.state in ('launched', 'running')
    and s.launched_at > ${new Date(now.getTime() - heldMs)})`

/** The master content that it runs, and its launch parameter. */
export interface Runs {
  masterContentId: number | null
  launchParameter: string | null
}
/** Serialises writers of one training. */
export const lockTraining = (db: Db, id: number) =>
  db.maybe<{
    id: number
    organisationId: number
    modifiedAt: Date
    publishedAt: Date | null
    verified: boolean
    launchParameter: string | null
    masterContentId: number | null
    revision: number
  }>(sql`
  select id, organisation_id, modified_at, published_at, verified, launch_parameter, master_content_id, revision
  from trainings
  where id = ${id} and retired_at is null for update`)
/** Finds ids of reference data that do not exist. */
export const findMissing = (db: Db, form: WholeTrainingForm) =>
  db.one<{ category: boolean; skills: number[]; headsets: number[]; partner: boolean }>(sql`
  select not exists (select 1 from categories where id = ${form.categoryId}) as category,
    array(select i from unnest(${form.skillIds}::bigint[]) i
      where not exists (select 1 from skills where id = i)) as skills,
    array(select i from unnest(${form.headsetIds}::bigint[]) i
      where not exists (select 1 from headsets where id = i)) as headsets,
    (${form.partnerId}::bigint is not null and ${form.partnerId}::bigint <> -1
      and not exists (select 1 from organisations where id = ${form.partnerId} and type = 'PARTNER')) as partner`)

const langs = ({ texts }: WholeTrainingForm): ContentLanguage[] => texts.map((text) => text.lang)
export const insertTraining = async (
  db: Db,
  scope: Scope,
  verified: boolean,
  form: WholeTrainingForm,
  now: Date,
): Promise<number> => {
  const { id } = await db.one<{ id: number }>(sql`
  insert into trainings (organisation_id, category_id, duration_minutes, partner_id, launch_parameter,
    master_content_id, content_languages, default_lang, langs, verified, created_at, modified_at)
  values (${scope.organisationId}, ${form.categoryId}, ${form.durationInMinute}, ${form.partnerId},
    ${form.launchParameter}, ${form.masterContentId}, ${form.contentLanguages}, ${form.texts[0]!.lang}, ${langs(form)},
    ${verified}, ${now}, ${now}) returning id`)
  await trainingsChanged(db, [id])
  return id
}
export async function updateTraining(
  db: Db,
  id: number,
  verified: boolean,
  form: WholeTrainingForm,
  now: Date,
): Promise<void> {
  await db.run(sql`
  update trainings set category_id = ${form.categoryId}, duration_minutes = ${form.durationInMinute},
    partner_id = ${form.partnerId}, launch_parameter = ${form.launchParameter},
    master_content_id = ${form.masterContentId}, content_languages = ${form.contentLanguages},
    default_lang = ${form.texts[0]!.lang}, langs = ${langs(form)}, verified = ${verified}, modified_at = ${now}
    where id = ${id}`)
  await trainingsChanged(db, [id])
  await keepTrainingWords(db, [id])
}
/** Replaces texts, skills, tags, headsets and badge texts with those of the form, and deletes all others. */
export async function replaceDescription(db: Db, id: number, form: WholeTrainingForm): Promise<void> {
  await db.run(sql`delete from training_texts where training_id = ${id}`)
  await db.run(sql`insert into training_texts (training_id, lang, title, brief_description, full_description, goal1,
    goal2, goal3, video_link)
    select ${id}, r.lang, r.title, r."briefDescription", r."fullDescription", r.goal1, r.goal2,
      nullif(trim(r.goal3), ''), nullif(trim(r."videoLink"), '')
    from jsonb_to_recordset(${JSON.stringify(form.texts)}::jsonb) as r(lang text, title text, "briefDescription" text,
      "fullDescription" text, goal1 text, goal2 text, goal3 text, "videoLink" text)`)
  await db.run(sql`delete from training_skills where training_id = ${id}`)
  await db.run(
    sql`insert into training_skills (training_id, skill_id) select ${id}, unnest(${form.skillIds}::bigint[])`,
  )
  await db.run(sql`delete from training_tags where training_id = ${id}`)
  await db.run(sql`insert into training_tags (training_id, tag) select ${id}, unnest(${form.tags}::text[])`)
  await db.run(sql`delete from training_headsets where training_id = ${id}`)
  await db.run(
    sql`insert into training_headsets (training_id, headset_id) select ${id}, unnest(${form.headsetIds}::bigint[])`,
  )
  await db.run(
    sql`delete from training_badges where training_id = ${id}
      and number <> all(${form.badges.map((b) => b.number)}::integer[])`,
  )
  await db.run(sql`insert into training_badges (training_id, number, texts) select ${id}, r.number, r.texts
    from jsonb_to_recordset(${JSON.stringify(form.badges)}::jsonb) as r(number integer, texts jsonb)
    on conflict (training_id, number) do update set texts = excluded.texts`)
  await trainingsChanged(db, [id])
  await keepTrainingWords(db, [id])
}
export async function setCover(db: Db, id: number, key: string | null): Promise<void> {
  await db.run(sql`update trainings set cover = ${key} where id = ${id}`)
  await trainingsChanged(db, [id])
}
export const setBadgePicture = (db: Db, id: number, number: number, key: string | null) =>
  db.run(sql`update training_badges set logo = ${key} where training_id = ${id} and number = ${number}`)
export async function saveSteps(db: Db, id: number, steps: StepsFile | null, now: Date): Promise<void> {
  await db.run(sql`
  update trainings set steps = ${steps && JSON.stringify(steps)}::jsonb, steps_modified_at = ${steps && now},
    passing_score = ${steps?.passingScore === undefined ? null : Math.round(steps.passingScore)} where id = ${id}`)
  await trainingsChanged(db, [id])
}
export const findSteps = (db: Db, id: number) =>
  db.maybe<{ steps: StepsFile | null }>(sql`select steps from trainings where id = ${id}`)
export const listSkillTypes = (db: Db) => db.many<{ skillType: string }>(sql`select skill_type from skills`)

/**
 * Removes a training from the catalogue; history, points and titles stay. Returns the released bytes, without master
 * content.
 */
export const retireTraining = async (db: Db, id: number, now: Date): Promise<number> => {
  await db.run(sql`update trainings set retired_at = ${now}, master_content_id = null where id = ${id}`)
  await trainingsChanged(db, [id])
  return (
    await db.one<{ bytes: number }>(
      sql`with gone as (update training_files set current = false, testing = false
        where training_id = ${id} and (current or testing) returning size, master_file_id)
        select coalesce(sum(size) filter (where master_file_id is null), 0)::bigint as bytes from gone`,
    )
  ).bytes
}

/** Sets or clears a member's like or favorite. Counters change only if a row did. */
export async function setMark(
  db: Db,
  scope: Scope,
  kind: 'likes' | 'favorites',
  m: { userId: number; trainingId: number; now: Date },
  on: boolean,
): Promise<void> {
  const moved =
    kind === 'likes'
      ? await db.run(
          on
            ? sql`insert into likes (organisation_id, user_id, training_id, at)
              values (${scope.organisationId}, ${m.userId}, ${m.trainingId}, ${m.now}) on conflict do nothing`
            : sql`delete from likes where organisation_id = ${scope.organisationId} and user_id = ${m.userId}
              and training_id = ${m.trainingId}`,
        )
      : await db.run(
          on
            ? sql`insert into favorites (organisation_id, user_id, training_id, at)
              values (${scope.organisationId}, ${m.userId}, ${m.trainingId}, ${m.now}) on conflict do nothing`
            : sql`delete from favorites where organisation_id = ${scope.organisationId} and user_id = ${m.userId}
              and training_id = ${m.trainingId}`,
        )
  if (moved === 0) return
  const by = on ? 1 : -1
  const [likes, favorites] = kind === 'likes' ? [by, 0] : [0, by]
  await db.run(sql`insert into training_totals (organisation_id, training_id, likes, favorites)
    values (${scope.organisationId}, ${m.trainingId}, ${Math.max(0, likes)}, ${Math.max(0, favorites)})
    on conflict (organisation_id, training_id) do update
    set likes = greatest(0, training_totals.likes + ${likes}),
      favorites = greatest(0, training_totals.favorites + ${favorites})`)
}
/** Counts at most one view per member and half hour, also for two tabs at once. */
export async function noteView(
  db: Db,
  scope: Scope,
  m: { userId: number; trainingId: number; now: Date; timeZone: string },
): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`view:${m.userId}:${m.trainingId}`}, 11))`)
  const noted = await db.run(sql`insert into views (organisation_id, user_id, training_id, at)
      select ${scope.organisationId}, ${m.userId}, ${m.trainingId}, ${m.now}
      where not exists (select 1 from views where organisation_id = ${scope.organisationId} and user_id = ${m.userId}
      and training_id = ${m.trainingId} and at > ${new Date(m.now.getTime() - 1_800_000)})`)
  if (noted === 0) return
  await db.run(
    sql`insert into training_totals (organisation_id, training_id, views)
      values (${scope.organisationId}, ${m.trainingId}, 1) on conflict (organisation_id, training_id) do update
      set views = training_totals.views + 1`,
  )
  await db.run(
    addToDays(
      scope,
      m.trainingId,
      sql`select (${m.now}::timestamptz at time zone ${m.timeZone})::date as day, 1 as views, 0 as ms`,
    ),
  )
}

export const findAccesses = (db: Db, scope: Scope, trainingId: number) =>
  db.maybe<{ allGroup: boolean; groupIds: number[] }>(sql`
  select a.all_group, array(select g.group_id from access_groups g
    where g.organisation_id = a.organisation_id and g.training_id = a.training_id order by g.group_id) as group_ids
  from training_accesses a where a.organisation_id = ${scope.organisationId} and a.training_id = ${trainingId}`)
/** Filters the ids to shared groups of the organisation, which have no manager. */
export const listSharedGroups = (db: Db, scope: Scope, ids: number[]) =>
  db.many<{ id: number }>(
    sql`select id from groups where organisation_id = ${scope.organisationId} and owner_id is null
      and id = any(${ids}::bigint[])`,
  )
export async function replaceAccesses(
  db: Db,
  scope: Scope,
  trainingId: number,
  a: { allGroup: boolean; groupIds: number[] },
  now: Date,
): Promise<void> {
  await db.run(sql`insert into training_accesses (organisation_id, training_id, all_group, since)
    values (${scope.organisationId}, ${trainingId}, ${a.allGroup}, ${now})
    on conflict (organisation_id, training_id) do update set all_group = excluded.all_group, since = excluded.since`)
  await db.run(sql`delete from access_groups where organisation_id = ${scope.organisationId}
    and training_id = ${trainingId}`)
  await db.run(
    sql`insert into access_groups (organisation_id, training_id, group_id)
      select ${scope.organisationId}, ${trainingId}, unnest(${a.groupIds}::bigint[])`,
  )
  await grantsChanged(db, scope)
}
