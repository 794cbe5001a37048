import { isOnMember } from '../../access/audit-store.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import type { HeldKey } from '../record/agents.ts'
import { type Sql, empty, sql } from '../../database/sql.ts'

/** Rows about a person of one table, or of a query over several. */
export interface Section {
  /** Name of its two files. */
  name: string
  table: string
  from: Sql
  /** Condition on the rows `t`. */
  mine: (id: number, actors: readonly HeldKey[], scope: Scope) => Sql
  /** Distinguishes the rows of one person, and orders them. */
  key: Sql
  /** Nobody but the person gets it, no administrator either. */
  isConfidential?: true
}
const byUser = (id: number): Sql => sql`t.user_id = ${id}`
const byId = sql`lpad(t.id::text, 20, '0')`
const byTraining = sql`t.training_id::text`
const of = (name: string, table: string, from: Sql, key: Sql = byId, mine: Section['mine'] = byUser): Section => ({
  name,
  table,
  from,
  mine,
  key,
})
/** Rows that have no person of their own, but belong to the person's sessions. */
const ofSessions = (table: Sql): Sql =>
  sql`(select x.*, s.user_id from ${table} x
    join sessions s on s.organisation_id = x.organisation_id and s.id = x.session_id)`

/** Everything that is held about a person; `personfile/routes.test.ts` finds a table that is missing. */
export const sections: readonly Section[] = [
  of('profile', 'users', sql`users`, byId, (id) => sql`t.id = ${id}`),
  of('former_addresses', 'former_emails', sql`former_emails`, sql`t.email || ' ' || t.until`),
  of(
    'own_fields',
    'member_field_values',
    sql`(select v.*, f.name from member_field_values v
    join member_fields f on f.organisation_id = v.organisation_id and f.id = v.field_id)`,
    sql`t.field_id::text`,
  ),
  of(
    'groups',
    'group_members',
    sql`(select m.*, g.name from group_members m
    join groups g on g.organisation_id = m.organisation_id and g.id = m.group_id)`,
    sql`t.group_id::text`,
  ),
  of(
    'teams',
    'team_members',
    sql`team_members`,
    sql`t.manager_id || ' ' || t.member_id`,
    (id) => sql`${id}::bigint in (t.manager_id, t.member_id)`,
  ),
  of('sign_ins_and_devices', 'tokens', sql`tokens`),
  of('passkeys', 'passkeys', sql`passkeys`),
  of('second_factors', 'totp_factors', sql`totp_factors`, sql`t.user_id::text`),
  of('company_sign_ins', 'identities', sql`identities`, sql`t.connection_id || ' ' || t.subject`),
  of('directory', 'directory_members', sql`directory_members`, sql`t.user_id::text`),
  of('reminders', 'reminders_sent', sql`reminders_sent`, sql`t.thing || ' ' || t.kind || ' ' || t.about_on`),
  of('device_requests', 'device_requests', sql`device_requests`, sql`t.asked_at::text`),
  of(
    'trainings',
    'progress',
    sql`(select p.*, x.title from progress p join training_texts x
    on x.training_id = p.training_id and x.lang = (select default_lang from trainings where id = p.training_id))`,
    byTraining,
  ),
  of('progress_resets', 'progress_resets', sql`progress_resets`),
  of('completions', 'milestones', sql`milestones`, byTraining),
  of('validities', 'validities', sql`validities`),
  of('points', 'points', sql`points`, sql`t.source`),
  of('training_badges', 'training_badges_earned', sql`training_badges_earned`, sql`t.training_id || ' ' || t.number`),
  of('platform_badges', 'platform_badges_earned', sql`platform_badges_earned`, sql`t.badge_id::text`),
  // Not the id itself: its index knows no organisation.
  of('certificates', 'certificates', sql`certificates`, sql`concat(t.id, '')`),
  of('suggestions', 'suggestions', sql`suggestions`),
  of('enrolments', 'enrolments', sql`enrolments`),
  of('course_completions', 'course_completions', sql`course_completions`),
  of('course_parts', 'satisfied_nodes', sql`satisfied_nodes`, sql`t.course_id || ' ' || t.node`),
  {
    ...of(
      'surveys',
      'survey_replies',
      sql`(select r.*, v.questions from survey_replies r
    join surveys v on v.training_id = r.training_id and v.version = r.version)`,
    ),
    // The form promises that nobody sees whose answers they are (decision 118).
    isConfidential: true,
  },
  of('classes', 'class_members', sql`class_members`),
  of('likes', 'likes', sql`likes`, byTraining),
  of('favorites', 'favorites', sql`favorites`, byTraining),
  of('views', 'views', sql`views`, sql`t.training_id || ' ' || t.at`),
  of('course_favorites', 'course_favorites', sql`course_favorites`, sql`t.course_id::text`),
  of('course_views', 'course_views', sql`course_views`, sql`t.course_id || ' ' || t.at`),
  of('attempts', 'registrations', sql`registrations`, sql`t.id::text`),
  of('sessions', 'sessions', sql`sessions`, sql`t.id::text`),
  of('steps', 'session_steps', ofSessions(sql`session_steps`), sql`t.session_id || ' ' || t.key`),
  of('skills', 'session_skills', ofSessions(sql`session_skills`), sql`t.session_id || ' ' || t.skill_type`),
  of('minutes', 'session_days', sql`session_days`, sql`t.session_id || ' ' || t.day`),
  of(
    'statements',
    'statements',
    sql`statements`,
    sql`lpad(t.position::text, 20, '0')`,
    // By the indexes of sessions and actors: none has the account. Those of other systems have no session.
    (id, actors, { organisationId }) => sql`(
      t.session_id = any(array(select s.id from sessions s
        where s.organisation_id = ${organisationId} and s.user_id = ${id}))
      or (hashtextextended(t.actor, 0) = any(array(
          select hashtextextended(k.key, 0) from unnest(${actors.map(({ key }) => key)}::text[]) k(key)))
        and t.session_id is null and exists (
          select 1 from unnest(${actors.map(({ key }) => key)}::text[],
            ${actors.map(({ since }) => since)}::timestamptz[], ${actors.map(({ until }) => until)}::timestamptz[])
            as held(actor, since, until)
          where held.actor = t.actor and (held.since is null or least(t.timestamp, t.stored) >= held.since)
            and (held.until is null or least(t.timestamp, t.stored) < held.until))))`,
  ),
  of('saved_states', 'documents', sql`documents`, sql`t.kind || t.activity || ' ' || t.registration || ' ' || t.name`),
  of('notifications', 'notifications', sql`notifications`),
  of(
    'mails',
    'mails',
    sql`(select id, organisation_id, user_id, kind, recipient, subject, created_at, sent_at,
    case when kind not in ('invitation', 'reset') then body_text end as text from mails)`,
  ),
  of(
    'audit',
    'audit',
    sql`(select a.organisation_id, a.id, a.at, a.action, a.actor_id, a.subject_id,
    a.data || coalesce(d.data, '{}') as data from audit a
    left join audit_details d on d.organisation_id = a.organisation_id and d.audit_id = a.id)`,
    byId,
    (id) => sql`(t.actor_id = ${id} or (t.subject_id = ${id} and ${isOnMember(sql`t`)}))`,
  ),
]

/**
 * Lists rows of a section about a person, from the one after `after` on.
 * @param actors keys of the person's identifiers in the record
 */
export const listRows = (
  db: Db,
  scope: Scope,
  { from, mine, key }: Section,
  { id, actors, after, limit }: { id: number; actors: readonly HeldKey[]; after: string | null; limit: number },
) =>
  db.many<{ key: string; row: Record<string, unknown> }>(sql`
    select ${key} as key, to_jsonb(t) as row from ${from} t
    where t.organisation_id = ${scope.organisationId} and ${mine(id, actors, scope)}
      ${after === null ? empty : sql`and ${key} > ${after}`}
    order by 1 limit ${limit}`)
