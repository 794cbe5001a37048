import type { ContentLanguage, FileType } from '@praxia/contract/shapes.ts'
import type { Scope } from '../../context/context.ts'
import type { Db, Loaded } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'
import { textsIn } from '../../database/texts-store.ts'

/**
 * A training in one language, the same for every viewer. Its text is in that language, else English, else the
 * training's first.
 */
interface TrainingColumns {
  id: number
  organisationId: number
  lang: ContentLanguage
  title: string
  briefDescription: string
  durationMinutes: number
  categoryId: number
  categoryName: string
  categoryKey: string
  /** Position of its category among all categories by name. */
  categoryRank: number
  cover: string | null
  partnerId: number | null
  masteryScore: number | null
  passingScore: number | null
  publishedAt: Date | null
  modifiedAt: Date
  verified: boolean
  /** Changes wait for verification. This and `refusal` are only for its owner and the platform's staff. */
  updated: boolean
  refusal: string | null
  /** The languages in which it has texts. */
  langs: string[]
  tags: string[]
  skills: { id: number; name: string }[]
  fileTypes: FileType[]
  vr: boolean
}
export type OwnTraining = Loaded<TrainingColumns>
/**
 * A training of an owner that changed since the version; without `present` it left the catalogue. One row without a
 * training where none changed.
 */
export interface TrainingChange extends TrainingColumns {
  owner: number
  ownerType: string
  changed: number | null
  present: boolean
}
/**
 * Lists changes in the catalogues of these owners since their versions at the same index; since 0 lists all. One
 * training after the other: a join could read the trainings of all owners.
 */
export const listChanges = (db: Db, lang: ContentLanguage, owners: readonly number[], since: readonly number[]) => {
  const name = sql`coalesce(c.names ->> ${lang}, c.names ->> 'EN')`
  const skill = sql`coalesce(k.names ->> ${lang}, k.names ->> 'EN')`
  return db.many<TrainingChange>(sql`
  select w.owner, o.type as owner_type, m.training_id as changed, t.id is not null as present, t.id, t.organisation_id,
    x.lang, x.title, x.brief_description, t.duration_minutes, t.category_id, c.name as category_name,
    c.key as category_key, c.rank as category_rank, t.cover, t.partner_id, t.mastery_score, t.passing_score,
    t.published_at, t.modified_at, t.verified, t.refusal, t.langs,
    coalesce((select true from training_drafts d where d.training_id = t.id), false) as updated,
    coalesce((select jsonb_agg(g.tag order by g.tag collate "und-x-icu")
      from training_tags g where g.training_id = t.id), '[]') as tags,
    coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', ${skill}) order by ${skill} collate "und-x-icu")
      from training_skills g join skills k on k.id = g.skill_id where g.training_id = t.id), '[]') as skills,
    coalesce((select jsonb_agg(g.file_type order by g.file_type) from training_files g
      where g.training_id = t.id and g.current), '[]') as file_types,
    coalesce((select bool_or(g.vr) from training_files g where g.training_id = t.id and g.current), false) as vr
  from unnest(${owners}::bigint[], ${since}::bigint[]) w(owner, since)
  join organisations o on o.id = w.owner
  left join lateral (select training_id from catalogue_changes
    where organisation_id = w.owner and shelf > w.since offset 0) m on true
  left join lateral (select * from trainings
    where id = m.training_id and organisation_id = w.owner and retired_at is null offset 0) t on true
  left join lateral (select * from training_texts x where ${textsIn(lang)} offset 0) x on true
  left join (select c.id, c.key, ${name} as name,
      dense_rank() over (order by ${name} collate "und-x-icu", c.id)::integer as rank
    from categories c) c on c.id = t.category_id`)
}

/** An organisation's grant of a training, and who within it may open it. */
export interface GrantedTraining {
  id: number
  unlockedAt: Date | null
  allGroup: boolean
  groupIds: number[]
}
export const listGrants = (db: Db, scope: Scope) =>
  db.many<GrantedTraining>(sql`
  select g.id, k.since as unlocked_at, coalesce(a.all_group, false) as all_group,
    coalesce((select jsonb_agg(ag.group_id) from access_groups ag
      where ag.organisation_id = ${scope.organisationId} and ag.training_id = g.id), '[]') as group_ids
  from (select training_id as id from unlocked_trainings where organisation_id = ${scope.organisationId}
    union select training_id from training_accesses where organisation_id = ${scope.organisationId}) g
  left join unlocked_trainings k on k.organisation_id = ${scope.organisationId} and k.training_id = g.id
  left join training_accesses a on a.organisation_id = ${scope.organisationId} and a.training_id = g.id`)
