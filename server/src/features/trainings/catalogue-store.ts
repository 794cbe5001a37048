import type { Capacity, ContentLanguage, FileType } from '@praxia/contract/shapes.ts'
import type { Actor } from '../../context.ts'
import type { Db } from '../../db.ts'
import { contentLanguageOf } from '../../languages.ts'
import type { Page } from '../../paging.ts'
import { type Sql, containing, empty, sql, where } from '../../sql.ts'
import { textsIn } from '../../texts-store.ts'

/** Who looks, in which capacity, in which language, and when. */
export interface Viewer {
  as: Capacity
  organisationId: number
  userId: number
  isPartner: boolean
  lang: ContentLanguage
  now: Date
}
export const viewerOf = (actor: Actor, now: Date, lang?: ContentLanguage): Viewer => ({
  as: actor.as,
  organisationId: actor.organisationId,
  userId: actor.userId,
  isPartner: actor.organisationType === 'PARTNER',
  lang: lang ?? contentLanguageOf(actor.language),
  now,
})

/** Granted to this member: everyone, a group of theirs, or a suggestion that runs. */
const granted = (v: Viewer): Sql => sql`(a.all_group is true or s.id is not null or exists (
  select 1 from access_groups ag join group_members gm on gm.organisation_id = ag.organisation_id and gm.group_id = ag.group_id and gm.user_id = ${v.userId}
  where ag.organisation_id = ${v.organisationId} and ag.training_id = t.id))`

function inSight(v: Viewer): Sql {
  if (v.as === 'superAdmin') return sql`true`
  const own = sql`t.organisation_id = ${v.organisationId}`
  const locked = v.isPartner
    ? sql`false`
    : sql`t.organisation_id <> ${v.organisationId} and k.training_id is null and t.verified and t.published_at is not null and o.type in ('PLATFORM', 'PARTNER')`
  if (v.as === 'admin') return sql`${own} or (k.training_id is not null and t.verified) or (${locked})`
  // What has never had content is nobody's to open yet: those who learn do not see it.
  return sql`((${own} or k.training_id is not null) and t.verified and t.published_at is not null and ${granted(v)}) or (${locked})`
}

/** The platform's staff have every training; an organisation its own and what it was given. */
const unlocked = (v: Viewer): Sql =>
  v.as === 'superAdmin' ? sql`true` : sql`(t.organisation_id = ${v.organisationId} or k.training_id is not null)`

/**
 * The trainings a caller sees, one row each: the base of every read. `accessible`: can be opened, liked, launched in this capacity; what is not stands dimmed.
 * Its text is in the caller's language, else English, else the training's first. The aliases t, o, k, a, s may be used by what is added to it. Outer joins throughout: the planner then knows how many rows to expect.
 */
export const visibleTrainings = (v: Viewer): Sql => sql`
  select t.id, t.organisation_id, t.category_id, t.duration_minutes, t.partner_id, t.cover, t.published_at, t.modified_at, t.verified, x.lang, x.title, x.brief_description,
    o.type = 'PARTNER' as is_from_partner, t.organisation_id = ${v.organisationId} as is_own, ${unlocked(v)} as is_unlocked, ${unlocked(v)} as accessible, k.since as unlocked_at,
    s.id is not null as is_suggested, s.end_at as suggested_until, s.made_by as suggested_by_id, f.training_id is not null as favorite, coalesce(p.progress, 0) as progress, p.best_score, p.last_at
  from trainings t
  join organisations o on o.id = t.organisation_id
  left join training_texts x on ${textsIn(v.lang)}
  left join unlocked_trainings k on k.organisation_id = ${v.organisationId} and k.training_id = t.id
  left join training_accesses a on a.organisation_id = ${v.organisationId} and a.training_id = t.id
  left join suggestions s on s.organisation_id = ${v.organisationId} and s.user_id = ${v.userId} and s.training_id = t.id and s.start_at <= ${v.now} and (s.end_at is null or s.end_at > ${v.now})
  left join favorites f on f.organisation_id = ${v.organisationId} and f.user_id = ${v.userId} and f.training_id = t.id
  left join progress p on p.organisation_id = ${v.organisationId} and p.user_id = ${v.userId} and p.training_id = t.id
  where t.retired_at is null and (${inSight(v)})`

export interface CardRow {
  id: number
  organisationId: number
  lang: ContentLanguage
  title: string
  briefDescription: string
  durationMinutes: number
  categoryId: number
  categoryName: string
  categoryKey: string
  cover: string | null
  isFromPartner: boolean
  isOwn: boolean
  isUnlocked: boolean
  accessible: boolean
  publishedAt: Date | null
  unlockedAt: Date | null
  verified: boolean
  isSuggested: boolean
  suggestedUntil: Date | null
  suggestedBy: string | null
  favorite: boolean
  liked: boolean
  totalLike: number
  progress: number
  bestScore: number | null
  lastAt: Date | null
  tags: string[]
  skills: { id: number; name: string }[]
  fileTypes: FileType[]
  lastStep: { index: number; total: number; label: string } | null
}
export interface Filters {
  search?: string
  categoryId?: number[]
  skillId?: number[]
  tag?: string[]
  fileType?: FileType[]
  partnerId?: number
  clientId?: number
  state?: 'current' | 'suggested' | 'favorite' | 'toVerify' | 'published'
  scope?: 'company' | 'platform' | 'unlockable'
  sort?: 'title' | '-lastModified' | '-totalLike'
  groupBy?: 'category'
}
/** Any of one kind matches; kinds narrow each other. */
function narrowed(f: Filters): Sql {
  const term = f.search?.trim()
  return where(
    term
      ? sql`v.title ilike ${containing(term)} or v.brief_description ilike ${containing(term)} or exists (select 1 from training_tags g where g.training_id = v.id and g.tag ilike ${containing(term)})`
      : undefined,
    f.categoryId && sql`v.category_id = any(${f.categoryId}::bigint[])`,
    f.skillId &&
      sql`exists (select 1 from training_skills g where g.training_id = v.id and g.skill_id = any(${f.skillId}::bigint[]))`,
    f.tag &&
      sql`exists (select 1 from training_tags g where g.training_id = v.id and lower(g.tag) = any(${f.tag.map((tag) => tag.toLowerCase())}::text[]))`,
    f.fileType &&
      sql`exists (select 1 from training_files g where g.training_id = v.id and g.current and g.file_type = any(${f.fileType}::text[]))`,
    f.partnerId !== undefined && sql`v.partner_id = ${f.partnerId}`,
    f.clientId !== undefined && sql`v.organisation_id = ${f.clientId}`,
    f.scope &&
      (f.scope === 'company'
        ? sql`v.is_unlocked`
        : f.scope === 'platform'
          ? sql`not v.is_own`
          : sql`(v.organisation_id = 1 or (v.is_from_partner and v.verified))`),
    f.state === 'current' && sql`v.accessible and v.progress between 1 and 99`,
    f.state === 'suggested' && sql`v.is_suggested`,
    f.state === 'favorite' && sql`v.favorite and v.accessible`,
    f.state === 'toVerify' && sql`not v.verified`,
    f.state === 'published' && sql`v.verified`,
  )
}
const byTitle = sql`v.title collate "und-x-icu", v.id`
const nameOf = (v: Viewer): Sql => sql`coalesce(c.names ->> ${v.lang}, c.names ->> 'EN')`
const order = (v: Viewer, f: Filters): Sql => {
  const within =
    f.sort === '-lastModified'
      ? sql`v.modified_at desc, v.id desc`
      : f.sort === '-totalLike'
        ? sql`v.likes desc, ${byTitle}`
        : byTitle
  return f.groupBy === 'category' ? sql`${nameOf(v)} collate "und-x-icu", v.category_id, ${within}` : within
}
/** A platform's eye counts everybody's likes, an organisation's its own members'. */
const likesOf = (v: Viewer, id: Sql): Sql =>
  v.as === 'superAdmin'
    ? sql`(select coalesce(sum(l.likes), 0)::integer from training_totals l where l.training_id = ${id})`
    : sql`coalesce((select l.likes from training_totals l where l.organisation_id = ${v.organisationId} and l.training_id = ${id}), 0)`

/** What a card shows, of the rows that are answered. */
const cardColumns = (
  v: Viewer,
): Sql => sql`v.id, v.organisation_id, v.lang, v.title, v.brief_description, v.duration_minutes, v.category_id, ${nameOf(v)} as category_name, c.key as category_key, v.cover, v.is_from_partner, v.is_own, v.is_unlocked, v.accessible, v.published_at, v.unlocked_at, v.verified,
  v.is_suggested, v.suggested_until, v.favorite, v.progress, v.best_score, v.last_at,
  ${likesOf(v, sql`v.id`)} as total_like, exists (select 1 from likes l where l.organisation_id = ${v.organisationId} and l.user_id = ${v.userId} and l.training_id = v.id) as liked,
  (select by.first_name || ' ' || by.last_name from users by where by.organisation_id = ${v.organisationId} and by.id = v.suggested_by_id) as suggested_by,
  coalesce((select jsonb_agg(g.tag order by g.tag) from training_tags g where g.training_id = v.id), '[]') as tags, coalesce((select jsonb_agg(g.file_type order by g.file_type) from training_files g where g.training_id = v.id and g.current), '[]') as file_types,
  coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', coalesce(k.names ->> ${v.lang}, k.names ->> 'EN')) order by coalesce(k.names ->> ${v.lang}, k.names ->> 'EN') collate "und-x-icu") from training_skills g join skills k on k.id = g.skill_id where g.training_id = v.id), '[]') as skills,
  case when v.progress between 1 and 99 then (
    select jsonb_build_object('index', e.n, 'total', jsonb_array_length(d.steps -> 'steps'), 'label', coalesce(e.step -> 'label' ->> ${v.lang}, e.step -> 'label' ->> 'EN', (select value from jsonb_each_text(e.step -> 'label') limit 1)))
    from trainings d join sessions z on z.organisation_id = ${v.organisationId} and z.user_id = ${v.userId} and z.training_id = d.id join session_steps st on st.organisation_id = z.organisation_id and st.session_id = z.id
    join jsonb_array_elements(d.steps -> 'steps') with ordinality e(step, n) on e.step ->> 'key' = st.key
    where d.id = v.id and d.steps is not null order by z.started_at desc, st.at desc, e.n desc limit 1) end as last_step`
interface Section {
  id: number
  name: string
  key: string
  count: number
  current: number
  suggested: number
  favorite: number
}
export interface Counts {
  all: number
  current: number
  suggested: number
  favorite: number
  categories: { id: number; name: string; key: string; count: number }[]
}
/** One page of cards, how many there are in all, and the sections of the whole catalogue whatever the state asked for: one query, whose one row carries all three. */
export async function listCards(
  db: Db,
  v: Viewer,
  f: Filters,
  page: Page,
): Promise<{ rows: CardRow[]; total: number; counts: Counts }> {
  const { state: _, ...rest } = f
  const seen = visibleTrainings(v)
  const all = await db.many<CardRow & { total: number; sections: Section[] | null; present: boolean }>(sql`
    with seen as materialized (${f.sort === '-totalLike' ? sql`select w.*, ${likesOf(v, sql`w.id`)} as likes from (${seen}) w` : seen}),
    page as (select v.* from seen v ${f.groupBy ? sql`join categories c on c.id = v.category_id` : empty} ${narrowed(f)} order by ${order(v, f)} limit ${page.limit} offset ${page.offset}),
    counted as (select v.category_id, count(*) as count, count(*) filter (where v.accessible and v.progress between 1 and 99) as current, count(*) filter (where v.is_suggested) as suggested, count(*) filter (where v.favorite and v.accessible) as favorite
      from seen v ${narrowed(rest)} group by v.category_id),
    told as (select (select count(*) from seen v ${narrowed(f)}) as total, (
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', ${nameOf(v)}, 'key', c.key, 'count', n.count, 'current', n.current, 'suggested', n.suggested, 'favorite', n.favorite) order by ${nameOf(v)} collate "und-x-icu")
      from counted n join categories c on c.id = n.category_id) as sections)
    select ${cardColumns(v)}, told.total, case when row_number() over (order by ${order(v, f)}) = 1 then told.sections end as sections, v.id is not null as present
    from told left join (page v join categories c on c.id = v.category_id) on true order by ${order(v, f)}`)
  const sections = all[0]?.sections ?? []
  const sum = (key: 'count' | 'current' | 'suggested' | 'favorite') =>
    sections.reduce((total, row) => total + row[key], 0)
  return {
    rows: all.filter((row) => row.present),
    total: all[0]?.total ?? 0,
    counts: {
      all: sum('count'),
      current: sum('current'),
      suggested: sum('suggested'),
      favorite: sum('favorite'),
      categories: sections.map(({ id, name, key, count }) => ({ id, name, key, count })),
    },
  }
}
export const findCard = (db: Db, v: Viewer, id: number): Promise<CardRow | undefined> =>
  db.maybe<CardRow>(
    sql`select ${cardColumns(v)} from (${visibleTrainings(v)} and t.id = ${id}) v join categories c on c.id = v.category_id`,
  )
/** What acting on a training needs to know of it; nothing when it is out of the caller's sight. */
export interface Sight {
  id: number
  organisationId: number
  isOwn: boolean
  isUnlocked: boolean
  accessible: boolean
  isFromPartner: boolean
  verified: boolean
  publishedAt: Date | null
  modifiedAt: Date
  title: string
}
export const findSight = (db: Db, v: Viewer, id: number) =>
  db.maybe<Sight>(sql`
  select v.id, v.organisation_id, v.is_own, v.is_unlocked, v.accessible, v.is_from_partner, v.verified, v.published_at, v.modified_at, v.title from (${visibleTrainings(v)} and t.id = ${id}) v`)
