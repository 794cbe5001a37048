import type { Db } from '../../db.ts'
import { sql } from '../../sql.ts'

export interface PlatformBadge {
  id: number
  key: string
  goal: number
  managerOnly: boolean
}
export const listGoals = (db: Db) =>
  db.many<PlatformBadge>(
    sql`select b.id, c.key, b.goal, c.manager_only from platform_badges b join badge_categories c on c.id = b.category_id order by c.id, b.goal`,
  )
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
  select c.id as category_id, c.key, c.unit, c.manager_only, coalesce(c.names ->> ${lang}, c.names ->> 'EN') as category_name, b.id, b.goal,
    coalesce(b.names ->> ${lang}, b.names ->> 'EN') as name, coalesce(b.descriptions ->> ${lang}, b.descriptions ->> 'EN') as description
  from platform_badges b join badge_categories c on c.id = b.category_id order by c.id, b.goal`)
export const listMilestones = (db: Db, o: number, userId: number) =>
  db.many<{ completedAt: Date | null; perfectAt: Date | null }>(
    sql`select completed_at, perfect_at from milestones where organisation_id = ${o} and user_id = ${userId}`,
  )
/** Active days, resets or not; `at` is the end of the day's last session. */
export const listActiveDays = (db: Db, o: number, userId: number) =>
  db.many<{ day: string; ms: number; at: Date }>(sql`
  select d.day, sum(d.ms) as ms, max(coalesce(s.last_at, s.started_at)) as at from session_days d join sessions s on s.organisation_id = d.organisation_id and s.id = d.session_id
  where d.organisation_id = ${o} and d.user_id = ${userId} and s.launch_mode = 'Normal' group by d.day order by d.day`)
export const listMadeSuggestions = (db: Db, o: number, userId: number) =>
  db.many<{ at: Date }>(
    sql`select made_at as at from suggestions where organisation_id = ${o} and made_by = ${userId} order by made_at`,
  )
export const listTeamCompletions = (db: Db, o: number, userId: number) =>
  db.many<{ at: Date }>(sql`
  select m.completed_at as at from milestones m join team_members t on t.organisation_id = m.organisation_id and t.member_id = m.user_id where t.organisation_id = ${o} and t.manager_id = ${userId} and m.completed_at is not null order by m.completed_at`)
export const findRoles = (db: Db, o: number, userId: number) =>
  db.maybe<{ isManager: boolean; isAdmin: boolean }>(
    sql`select is_manager, is_admin from users where organisation_id = ${o} and id = ${userId}`,
  )
export const listEarned = (db: Db, o: number, userId: number) =>
  db.many<{ badgeId: number; at: Date }>(
    sql`select badge_id, at from platform_badges_earned where organisation_id = ${o} and user_id = ${userId}`,
  )
/** True where it is new; a badge that is there only moves its date. */
export const upsertEarned = async (db: Db, o: number, userId: number, badgeId: number, at: Date): Promise<boolean> =>
  (
    await db.one<{ fresh: boolean }>(
      sql`insert into platform_badges_earned (organisation_id, user_id, badge_id, at) values (${o}, ${userId}, ${badgeId}, ${at}) on conflict (organisation_id, user_id, badge_id) do update set at = excluded.at returning (xmax = 0) as fresh`,
    )
  ).fresh
export const upsertPoints = (db: Db, o: number, userId: number, badgeId: number, value: number, at: Date) =>
  db.run(sql`
  insert into points (organisation_id, user_id, source, value, at) values (${o}, ${userId}, ${`platform:${badgeId}`}, ${value}, ${at}) on conflict (organisation_id, user_id, source) do update set value = excluded.value, at = excluded.at`)
export const insertNotification = (db: Db, o: number, userId: number, badgeId: number, now: Date) =>
  db.run(sql`
  insert into notifications (organisation_id, user_id, type, entity_id, data, at, once) values (${o}, ${userId}, 'PLATFORM_BADGE', ${badgeId}, '{}', ${now}, ${`platform_badge:${badgeId}`}) on conflict do nothing`)
export const listManagersOf = (db: Db, o: number, userId: number) =>
  db.many<{ managerId: number }>(
    sql`select manager_id from team_members where organisation_id = ${o} and member_id = ${userId} order by manager_id`,
  )

export interface TrainingBadgeRow {
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
export const listTrainingBadges = (db: Db, o: number, userId: number, lang: string) =>
  db.many<TrainingBadgeRow>(sql`
  select t.id as training_id, tt.title, coalesce(c.names ->> ${lang}, c.names ->> 'EN') as category, c.key as category_key, t.cover, b.number, b.logo, b.texts, e.at
  from progress p join trainings t on t.id = p.training_id join categories c on c.id = t.category_id join training_badges b on b.training_id = t.id
  join lateral (select title from training_texts x where x.training_id = t.id order by x.lang = ${lang} desc, x.lang = t.default_lang desc, x.lang limit 1) tt on true
  left join training_badges_earned e on e.organisation_id = p.organisation_id and e.user_id = p.user_id and e.training_id = t.id and e.number = b.number
  where p.organisation_id = ${o} and p.user_id = ${userId} order by p.last_at desc, t.id, b.number`)
