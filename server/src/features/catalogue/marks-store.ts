import type { Outcome } from '../trainings/rules.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'
import { isToRenew } from '../trainings/mandatory-store.ts'
import {
  type OwnRow,
  type Viewer,
  lastBegin,
  likesOf,
  nameOfMaker,
  nextStep,
  opening,
  running,
} from '../trainings/visibility-store.ts'
import { revision } from './revisions-store.ts'

/** One member's marks on trainings, and the catalogue version that they belong to. */
export interface Marks {
  revision: string
  groups: number[]
  /** `renews`: what was done must be renewed now. */
  suggestions: { id: number; until: string | null; by: string | null; renews: boolean }[]
  /** Trainings opened by suggested courses. */
  opened: number[]
  favorites: number[]
  progress: ({ id: number } & Outcome)[]
}
export const readMarks = (db: Db, v: Viewer): Promise<Marks> =>
  db.one<Marks>(sql`
  select ${revision(v)} as revision,
    (select coalesce(jsonb_agg(gm.group_id), '[]') from group_members gm
      where gm.organisation_id = ${v.scope.organisationId} and gm.user_id = ${v.userId}) as groups,
    (select coalesce(jsonb_agg(jsonb_build_object('id', s.training_id, 'until', s.end_at, 'by',
      ${nameOfMaker(v, sql`s.made_by`)}, 'renews', s.is_mandatory and ${isToRenew(v.scope, sql`s`, v.now)})), '[]')
      from (
        select distinct on (s.training_id) s.* from suggestions s where ${running(v)}
        order by s.training_id, s.end_at desc nulls first, s.id) s) as suggestions,
    (select coalesce(jsonb_agg(distinct ct.training_id), '[]')
      from ${opening(v.scope, sql`= ${v.userId}`, v.now)}) as opened,
    (select coalesce(jsonb_agg(f.training_id), '[]') from favorites f
      where f.organisation_id = ${v.scope.organisationId} and f.user_id = ${v.userId}) as favorites,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.training_id, 'progress', p.progress, 'bestScore', p.best_score, 'waived', p.waived,
        'former', p.former)), '[]')
      from progress p
      where p.organisation_id = ${v.scope.organisationId} and p.user_id = ${v.userId}) as progress`)

export const listLikes = (db: Db, v: Viewer): Promise<{ id: number; likes: number }[]> =>
  db.many(
    v.as === 'superAdmin'
      ? sql`select training_id as id, sum(likes)::integer as likes from training_totals where likes > 0
        group by training_id`
      : sql`select training_id as id, likes from training_totals
        where organisation_id = ${v.scope.organisationId} and likes > 0`,
  )
export interface PageRow extends Pick<OwnRow, 'totalLike' | 'liked' | 'lastAt' | 'nextStep'> {
  id: number
}
/** Reads data of the cards of one page that neither order nor filter it. */
export const readPage = (db: Db, v: Viewer, ids: readonly number[]) =>
  db.many<PageRow>(sql`
  select w.id, ${likesOf(v, sql`w.id`)} as total_like, exists (select 1 from likes l
      where l.organisation_id = ${v.scope.organisationId} and l.user_id = ${v.userId}
        and l.training_id = w.id) as liked,
    ${lastBegin} as last_at, case when p.progress between 1 and 99 then ${nextStep(v, sql`w.id`)} end as next_step
  from unnest(${ids}::bigint[]) w(id)
  left join progress p on p.organisation_id = ${v.scope.organisationId} and p.user_id = ${v.userId}
    and p.training_id = w.id`)
