import type { Outcome } from '../trainings/rules.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, sql } from '../../database/sql.ts'
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
  suggestions: { id: number; until: string | null; by: string | null }[]
  /** Trainings opened by suggested courses. */
  opened: number[]
  favorites: number[]
  likes: number[]
  progress: ({ id: number; lastAt: string } & Outcome)[]
}
const idsOf = (v: Viewer, table: Sql): Sql =>
  sql`(select coalesce(jsonb_agg(m.training_id), '[]') from ${table} m
    where m.organisation_id = ${v.scope.organisationId} and m.user_id = ${v.userId})`
export const readMarks = (db: Db, v: Viewer): Promise<Marks> =>
  db.one<Marks>(sql`
  select ${revision(v)} as revision,
    (select coalesce(jsonb_agg(gm.group_id), '[]') from group_members gm
      where gm.organisation_id = ${v.scope.organisationId} and gm.user_id = ${v.userId}) as groups,
    (select coalesce(jsonb_agg(jsonb_build_object('id', s.training_id, 'until', s.end_at, 'by',
      ${nameOfMaker(v, sql`s.made_by`)})), '[]') from (
        select distinct on (s.training_id) s.* from suggestions s where ${running(v)}
        order by s.training_id, s.end_at desc nulls first, s.id) s) as suggestions,
    (select coalesce(jsonb_agg(distinct ct.training_id), '[]')
      from ${opening(v.scope, sql`= ${v.userId}`, v.now)}) as opened,
    ${idsOf(v, sql`favorites`)} as favorites, ${idsOf(v, sql`likes`)} as likes,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.training_id, 'progress', p.progress, 'bestScore', p.best_score, 'waived', p.waived,
        'former', p.former, 'lastAt', ${lastBegin})), '[]')
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
/** Reads data for the cards of one page only: likes of all of them, and the progress of those begun. */
export const readPage = (
  db: Db,
  v: Viewer,
  ids: readonly number[],
): Promise<{ id: number; totalLike: number; nextStep: OwnRow['nextStep'] }[]> =>
  db.many(sql`
  select w.id, ${likesOf(v, sql`w.id`)} as total_like, case when exists (select from progress p
      where p.organisation_id = ${v.scope.organisationId} and p.user_id = ${v.userId} and p.training_id = w.id
        and p.progress between 1 and 99)
    then ${nextStep(v, sql`w.id`)} end as next_step
  from unnest(${ids}::bigint[]) w(id)`)
