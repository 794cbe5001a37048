import type { Db } from '../../db.ts'
import { type Sql, containing, sql } from '../../sql.ts'
import { textsIn } from '../../texts-store.ts'

/** Whose members are counted, and in which trainings: an organisation's, everybody's, or a partner's trainings by all who used them. */
export interface Lens {
  organisationId: number | null
  ownerId: number | null
}
const seen = (l: Lens, c: Sql): Sql =>
  sql`${c}.training_id = t.id and (${l.organisationId}::bigint is null or ${c}.organisation_id = ${l.organisationId})`
export interface Figures {
  views: number
  likes: number
  favorites: number
  activeMs: number
  sessions: number
  started: number
  completed: number
  badges1: number
  badges2: number
  badges3: number
}
const sums = sql`coalesce(sum(c.views), 0)::integer as views, coalesce(sum(c.likes), 0)::integer as likes, coalesce(sum(c.favorites), 0)::integer as favorites, coalesce(sum(c.active_ms), 0)::bigint as active_ms, coalesce(sum(c.sessions), 0)::integer as sessions,
  coalesce(sum(c.started), 0)::integer as started, coalesce(sum(c.completed), 0)::integer as completed, coalesce(sum(c.badges1), 0)::integer as badges1, coalesce(sum(c.badges2), 0)::integer as badges2, coalesce(sum(c.badges3), 0)::integer as badges3`
/** What an administrator sees in the catalogue: own and unlocked, for the platform everything, for a partner its own. What was used and taken away stays in the figures. */
const reachable = (l: Lens): Sql =>
  l.ownerId !== null
    ? sql`t.organisation_id = ${l.ownerId}`
    : l.organisationId === null
      ? sql`true`
      : sql`(t.organisation_id = ${l.organisationId} or exists (select 1 from unlocked_trainings k where k.organisation_id = ${l.organisationId} and k.training_id = t.id and t.verified))`

export const findFigures = (db: Db, l: Lens, trainingId: number | null) =>
  db.one<Figures>(sql`
  select ${sums} from training_totals c join trainings t on t.id = c.training_id where ${seen(l, sql`c`)} and (${l.ownerId}::bigint is null or t.organisation_id = ${l.ownerId}) and (${trainingId}::bigint is null or t.id = ${trainingId})`)
/** Distinct members over all trainings. */
export const findPeople = (db: Db, l: Lens) =>
  db.one<{ started: number; completed: number }>(
    l.ownerId === null
      ? sql`
  select count(*) filter (where m.sessions > 0) as started, count(*) filter (where m.completed > 0) as completed from member_totals m where ${l.organisationId}::bigint is null or m.organisation_id = ${l.organisationId}`
      : sql`
  select count(distinct p.user_id) as started, count(distinct p.user_id) filter (where p.completed_at is not null) as completed from progress p join trainings t on t.id = p.training_id
  where (${l.organisationId}::bigint is null or p.organisation_id = ${l.organisationId}) and (${l.ownerId}::bigint is null or t.organisation_id = ${l.ownerId})`,
  )
/** What members can open now: a draft, or what waits to be verified, is counted apart. A partner counts all that it has made. */
export const countContent = (db: Db, l: Lens) =>
  db.one<{ content: number; unpublished: number }>(
    sql`select count(*) filter (where open) as content, count(*) filter (where not open) as unpublished from
      (select ${l.ownerId}::bigint is not null or (t.verified and t.published_at is not null) as open from trainings t where t.retired_at is null and ${reachable(l)}) x`,
  )
/** The platform's own staff are nobody's members. */
export const countMembers = (db: Db, l: Lens) =>
  db.one<{ count: number }>(
    sql`select coalesce(sum(user_count), 0)::integer as count from organisations where type <> 'PLATFORM' and (${l.organisationId}::bigint is null or id = ${l.organisationId})`,
  )
export const isPartner = async (db: Db, organisationId: number): Promise<boolean> =>
  (await db.maybe(sql`select id from organisations where id = ${organisationId} and type = 'PARTNER'`)) !== undefined
export const isReachable = async (db: Db, l: Lens, trainingId: number): Promise<boolean> =>
  (await db.maybe(
    sql`select t.id from trainings t where t.id = ${trainingId} and (${reachable(l)} or exists (select 1 from training_totals c where ${seen(l, sql`c`)} and ${l.ownerId}::bigint is null))`,
  )) !== undefined
export const listDays = (db: Db, l: Lens, trainingId: number | null, from: string, to: string) =>
  db.many<{ day: string; ms: number; views: number }>(sql`
  select c.day, sum(c.active_ms)::bigint as ms, sum(c.views)::integer as views from training_days c join trainings t on t.id = c.training_id
  where ${seen(l, sql`c`)} and (${l.ownerId}::bigint is null or t.organisation_id = ${l.ownerId}) and (${trainingId}::bigint is null or t.id = ${trainingId}) and c.day between ${from} and ${to} group by c.day order by c.day`)

export interface TableRow extends Figures {
  trainingId: number
  title: string
  category: string
  categoryKey: string
  cover: string | null
}
const orders: Record<string, Sql> = {
  title: sql`x.title collate "und-x-icu", t.id`,
  '-totalMinuteSpent': sql`active_ms desc, t.id`,
  '-totalView': sql`views desc, t.id`,
  '-totalPeopleWhoStartedTraining': sql`started desc, t.id`,
}
export interface Wish {
  search: string | undefined
  categoryId: number | undefined
  lang: string
  sort: string | undefined
  limit: number
  offset: number
}
const matching = (w: Wish): Sql => sql`
  from trainings t join categories g on g.id = t.category_id
  join training_texts x on ${textsIn(w.lang)}`
const chosen = (l: Lens, w: Wish): Sql =>
  sql`t.retired_at is null and ${reachable(l)} and (${w.categoryId ?? null}::bigint is null or t.category_id = ${w.categoryId ?? null}) and (${w.search ?? null}::text is null or x.title ilike ${containing(w.search ?? '')})`
export const listTable = (db: Db, l: Lens, w: Wish) =>
  db.many<TableRow>(sql`
  select t.id as training_id, x.title, coalesce(g.names ->> ${w.lang}, g.names ->> 'EN') as category, g.key as category_key, t.cover, ${sums} ${matching(w)} left join training_totals c on ${seen(l, sql`c`)} where ${chosen(l, w)}
  group by t.id, x.title, g.names, g.key order by ${orders[w.sort ?? 'title']!} limit ${w.limit} offset ${w.offset}`)
export const countTable = (db: Db, l: Lens, w: Wish) =>
  db.one<{ count: number }>(sql`select count(*) as count ${matching(w)} where ${chosen(l, w)}`)
