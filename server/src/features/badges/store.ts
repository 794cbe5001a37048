import { isWaived } from '../certificates/store.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { textsIn } from '../../database/texts-store.ts'

export interface BadgeText {
  categoryId: number
  key: string
  unit: string
  managerOnly: boolean
  categoryName: string
  id: number
  goal: number
  name: string
  description: string
}
export const listBadgeTexts = (db: Db, lang: string) =>
  db.many<BadgeText>(sql`
  select c.id as category_id, c.key, c.unit, c.manager_only,
    coalesce(c.names ->> ${lang}, c.names ->> 'EN') as category_name, b.id, b.goal,
    coalesce(b.names ->> ${lang}, b.names ->> 'EN') as name,
      coalesce(b.descriptions ->> ${lang}, b.descriptions ->> 'EN') as description
  from platform_badges b join badge_categories c on c.id = b.category_id order by c.id, b.goal`)
const millis = (moment: Sql): Sql => sql`(extract(epoch from ${moment}) * 1000)::bigint`
/**
 * A member's actions that count for platform badges, in milliseconds, with the badges earned so far and the goals: one
 * row, because it is read with every batch of statements.
 */
export interface BadgeProgress {
  isManager: boolean
  completions: number[]
  perfect: number[]
  /** Of each course, the first completion that was not entirely by waivers. */
  courses: number[]
  /** Active days, resets or not; `at` is the end of the day's last session. */
  days: { day: string; ms: number; at: number }[]
  /** Suggestions made and completions of the team; empty for a member who manages nobody. */
  suggestions: number[]
  team: number[]
  earned: { badgeId: number; at: number }[]
  goals: { id: number; key: string; goal: number }[]
}
/** Returns one entry for each of the members; undefined for one who was deleted. */
export async function listBadgeProgress(db: Db, scope: Scope, users: readonly number[]) {
  const rows = await db.many<BadgeProgress & { userId: number }>(sql`
  select u.id as user_id, u.is_manager,
    array(select ${millis(sql`m.completed_at`)} from milestones m
      where m.organisation_id = u.organisation_id and m.user_id = u.id and m.completed_at is not null
      order by 1) as completions,
    array(select ${millis(sql`m.perfect_at`)} from milestones m
      where m.organisation_id = u.organisation_id and m.user_id = u.id and m.perfect_at is not null
      order by 1) as perfect,
    array(select ${millis(sql`min(d.completed_at)`)} from course_completions d
      where d.organisation_id = u.organisation_id and d.user_id = u.id and not ${isWaived(sql`d`)}
      group by d.course_id order by 1) as courses,
    coalesce((select json_agg(json_build_object('day', d.day, 'ms', d.ms, 'at', d.at) order by d.day) from (
      select d.day, sum(d.ms) as ms, ${millis(sql`max(coalesce(s.last_at, s.started_at))`)} as at from session_days d
        join sessions s on s.organisation_id = d.organisation_id and s.user_id = d.user_id and s.id = d.session_id
      where d.organisation_id = u.organisation_id and d.user_id = u.id and s.launch_mode = 'Normal' and not s.glance
      group by d.day) d), '[]') as days,
    array(select ${millis(sql`g.made_at`)} from suggestions g
      where u.is_manager and g.organisation_id = u.organisation_id and g.made_by = u.id
      union all select ${millis(sql`g.made_at`)} from enrolments g
      where u.is_manager and g.organisation_id = u.organisation_id and g.made_by = u.id order by 1) as suggestions,
    array(select ${millis(sql`m.completed_at`)} from team_members t
      join milestones m on m.organisation_id = t.organisation_id and m.user_id = t.member_id
      where u.is_manager and t.organisation_id = u.organisation_id and t.manager_id = u.id
        and m.completed_at is not null order by 1) as team,
    coalesce((select json_agg(json_build_object('badgeId', e.badge_id, 'at', ${millis(sql`e.at`)}))
      from platform_badges_earned e where e.organisation_id = u.organisation_id and e.user_id = u.id), '[]') as earned,
    (select json_agg(json_build_object('id', b.id, 'key', c.key, 'goal', b.goal) order by c.id, b.goal)
      from platform_badges b join badge_categories c on c.id = b.category_id) as goals
  from users u where u.organisation_id = ${scope.organisationId} and u.id = any(${users}::bigint[])`)
  return users.map((id) => rows.find(({ userId }) => userId === id))
}
export const findBadgeProgress = async (db: Db, scope: Scope, userId: number) =>
  (await listBadgeProgress(db, scope, [userId]))[0]
/** Returns true for a new badge; of an earned badge only the date moves. */
export const upsertEarned = async (db: Db, scope: Scope, userId: number, badgeId: number, at: Date): Promise<boolean> =>
  (
    await db.one<{ fresh: boolean }>(
      sql`insert into platform_badges_earned (organisation_id, user_id, badge_id, at)
        values (${scope.organisationId}, ${userId}, ${badgeId}, ${at}) on conflict (organisation_id, user_id, badge_id)
        do update set at = excluded.at returning (xmax = 0) as fresh`,
    )
  ).fresh
export const upsertPoints = (db: Db, scope: Scope, userId: number, badgeId: number, value: number, at: Date) =>
  db.run(sql`
  insert into points (organisation_id, user_id, source, value, at)
    values (${scope.organisationId}, ${userId}, ${`platform:${badgeId}`}, ${value}, ${at})
    on conflict (organisation_id, user_id, source) do update set value = excluded.value, at = excluded.at`)
export const takeEarned = (db: Db, scope: Scope, userId: number, badgeId: number) =>
  db.run(sql`
  with given as (delete from platform_badges_earned
    where organisation_id = ${scope.organisationId} and user_id = ${userId} and badge_id = ${badgeId})
  delete from points where organisation_id = ${scope.organisationId} and user_id = ${userId}
    and source = ${`platform:${badgeId}`}`)
export const listManagersOf = (db: Db, scope: Scope, userId: number) =>
  db.many<{ managerId: number }>(
    sql`select manager_id from team_members where organisation_id = ${scope.organisationId} and member_id = ${userId}
      order by manager_id`,
  )

interface TrainingBadgeRow {
  trainingId: number
  title: string
  category: string
  categoryKey: string
  cover: string | null
  number: number
  logo: string | null
  texts: { lang: string; name: string; description: string }[]
  at: Date | null
}
/** Lists training badges. A badge without a picture is hidden from members who have not earned it. */
export const listTrainingBadges = (db: Db, scope: Scope, userId: number, lang: string) =>
  db.many<TrainingBadgeRow>(sql`
  select t.id as training_id, x.title, coalesce(c.names ->> ${lang}, c.names ->> 'EN') as category,
    c.key as category_key, t.cover, b.number, b.logo, b.texts, e.at
  from progress p join trainings t on t.id = p.training_id join categories c on c.id = t.category_id
  join training_badges b on b.training_id = t.id
  join training_texts x on ${textsIn(lang)}
  left join training_badges_earned e on e.organisation_id = p.organisation_id and e.user_id = p.user_id
    and e.training_id = t.id and e.number = b.number
  where p.organisation_id = ${scope.organisationId} and p.user_id = ${userId}
    and (b.logo is not null or e.at is not null)
  order by p.last_at desc, t.id, b.number`)
/** Recomputes points and badges in a member's row. */
export const refreshMember = (db: Db, scope: Scope, userId: number) =>
  db.run(sql`update users set points = coalesce((select sum(value) from points p
    where p.organisation_id = ${scope.organisationId} and p.user_id = ${userId}), 0),
  badges = (select count(*) from training_badges_earned b
  where b.organisation_id = ${scope.organisationId} and b.user_id = ${userId}) + (select count(*)
  from platform_badges_earned b where b.organisation_id = ${scope.organisationId} and b.user_id = ${userId})
  where organisation_id = ${scope.organisationId} and id = ${userId}`)
