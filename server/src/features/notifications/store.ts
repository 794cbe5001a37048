import type { ContentLanguage, InterfaceLanguage } from '@praxia/contract/shapes.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import type { Page } from '../../basics/paging.ts'
import { sql } from '../../database/sql.ts'
import { textsIn } from '../../database/texts-store.ts'

export interface NotificationRow {
  id: number
  type: string
  entityId: number | null
  at: Date
  readAt: Date | null
  data: {
    trainingIds?: number[]
    number?: number
    madeBy?: string
    endAt?: string | null
    reason?: string
    reminder?: boolean
    change?: 'moved' | 'withdrawn'
    name?: string
    inBrowser?: boolean
  }
  title: string | null
  category: string | null
  categoryKey: string | null
  cover: string | null
  covers: { title: string; categoryKey: string; cover: string | null }[] | null
  badgeLogo: string | null
  badgeTexts: { lang: string; name: string }[] | null
  platformBadge: string | null
  badgeKey: string | null
  badgeUnit: string | null
  managerOnly: boolean | null
  badgeRank: number | null
  points: number | null
}
const mine = (scope: Scope, userId: number) =>
  sql`n.organisation_id = ${scope.organisationId} and n.user_id = ${userId} and n.cleared_at is null`
/** Lists notifications with the current title of their subject in the requested language. */
export const listNotifications = (db: Db, scope: Scope, userId: number, lang: ContentLanguage, page: Page) =>
  db.many<NotificationRow>(sql`
  with page as (select n.* from notifications n where ${mine(scope, userId)}
    order by n.at desc, n.id desc limit ${page.limit} offset ${page.offset})
  select n.id, n.type, n.entity_id, n.at, n.read_at, n.data, coalesce(x.title, y.title) as title,
    coalesce(c.names ->> ${lang}, c.names ->> 'EN') as category, c.key as category_key,
      coalesce(t.cover, r.cover) as cover, s.covers, b.logo as badge_logo,
      b.texts as badge_texts, coalesce(pb.names ->> ${lang}, pb.names ->> 'EN') as platform_badge,
        pc.key as badge_key, pc.unit as badge_unit, pc.manager_only,
    (select count(*) from platform_badges lower where lower.category_id = pb.category_id
      and lower.goal < pb.goal) as badge_rank,
    (select p.value from points p where p.organisation_id = n.organisation_id and p.user_id = n.user_id
      and p.source = case n.type when 'TRAINING_BADGE' then 'badge:' || n.entity_id || ':' || (n.data ->> 'number')
        when 'PLATFORM_BADGE' then 'platform:' || n.entity_id end) as points
  from page n
  left join trainings t on t.id = n.entity_id and n.type in (
    'TRAINING_SUGGESTION', 'NEW_TRAINING', 'TRAINING_BADGE', 'TRAINING_VERIFIED', 'TRAINING_REFUSED',
    'CLASS_STARTED')
  left join training_texts x on ${textsIn(lang)}
  left join courses r on r.organisation_id = n.organisation_id and r.id = n.entity_id
    and n.type = 'COURSE_SUGGESTION'
  left join course_texts y on y.organisation_id = r.organisation_id and y.course_id = r.id
    and y.lang = case when ${lang} = any(r.langs) then ${lang} when 'EN' = any(r.langs) then 'EN'
      else r.default_lang end
  left join lateral (
    select jsonb_agg(jsonb_build_object('title', x.title, 'categoryKey', k.key, 'cover', t.cover)
      order by ct.position) as covers
    from course_trainings ct join trainings t on t.id = ct.training_id join categories k on k.id = t.category_id
    join training_texts x on ${textsIn(lang)}
    where ct.organisation_id = r.organisation_id and ct.course_id = r.id and ct.position < 4) s on true
  left join training_badges b on b.training_id = t.id and n.type = 'TRAINING_BADGE'
    and b.number = (n.data ->> 'number')::integer
  left join platform_badges pb on pb.id = n.entity_id and n.type = 'PLATFORM_BADGE'
  left join badge_categories pc on pc.id = pb.category_id
  left join categories c on c.id = t.category_id
  order by n.at desc, n.id desc`)
export const countNotifications = async (db: Db, scope: Scope, userId: number): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) as count from notifications n where ${mine(scope, userId)}`))
    .count
export const countUnread = async (db: Db, scope: Scope, userId: number): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from notifications n where ${mine(scope, userId)} and n.read_at is null`,
    )
  ).count
export const markRead = (db: Db, scope: Scope, userId: number, id: number, now: Date) =>
  db.run(
    sql`update notifications n set read_at = coalesce(n.read_at, ${now}) where ${mine(scope, userId)} and n.id = ${id}`,
  )
export const markAllRead = (db: Db, scope: Scope, userId: number, now: Date) =>
  db.run(sql`update notifications n set read_at = ${now} where ${mine(scope, userId)} and n.read_at is null`)
/**
 * Clears the notifications of a member. Those with `once` stay hidden, so that they are not sent again; a new training
 * of the same day starts a new notification.
 */
export async function clearNotifications(db: Db, scope: Scope, userId: number, now: Date): Promise<void> {
  await db.run(
    sql`update notifications n set cleared_at = ${now}, read_at = coalesce(n.read_at, ${now}), once = case
      when n.type = 'NEW_TRAINING' then null else n.once end where ${mine(scope, userId)} and n.once is not null`,
  )
  await db.run(sql`delete from notifications n where ${mine(scope, userId)}`)
}

export interface NoticeRow {
  scope: Scope
  userId: number
  entityId: number | null
  data: Record<string, unknown>
  once: string | null
}
/**
 * Inserts notifications. Returns the ids of users with a new or again unread one. `gathers`: one with the same `once`
 * joins the lists of trainings.
 */
export async function insertNotices(
  db: Db,
  type: string,
  gathers: boolean,
  notices: readonly NoticeRow[],
  now: Date,
): Promise<{ organisationId: number; userId: number }[]> {
  if (notices.length === 0) return []
  const join = gathers
    ? sql`update set entity_id = excluded.entity_id, at = excluded.at, read_at = null,
        data = jsonb_build_object('trainingIds',
          (notifications.data -> 'trainingIds') || (excluded.data -> 'trainingIds'))`
    : sql`nothing`
  return db.many(sql`
    insert into notifications (organisation_id, user_id, type, entity_id, data, at, once)
    select n.organisation_id, n.user_id, ${type}, n.entity_id, n.data, ${now}, n.once
    from unnest(${notices.map((n) => n.scope.organisationId)}::bigint[], ${notices.map((n) => n.userId)}::bigint[],
      ${notices.map((n) => n.entityId)}::bigint[], ${notices.map((n) => JSON.stringify(n.data))}::jsonb[],
      ${notices.map((n) => n.once)}::text[]) n(organisation_id, user_id, entity_id, data, once)
    on conflict (organisation_id, user_id, once) where once is not null do ${join}
    returning organisation_id, user_id`)
}

/** Lists the administrators of an organisation, each with the language of their messages. */
export const listAdministrators = (db: Db, scope: Scope) =>
  db.many<{ id: number; firstName: string; language: InterfaceLanguage; email: string }>(sql`
  select u.id, coalesce(nullif(u.first_name, ''), u.last_name) as first_name, u.language, e.email from users u
  join emails e on e.organisation_id = u.organisation_id and e.user_id = u.id
  where u.organisation_id = ${scope.organisationId} and u.is_admin and u.enabled order by u.id`)
