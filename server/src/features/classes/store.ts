import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { empty, sql } from '../../database/sql.ts'
import type { Page } from '../../basics/paging.ts'
import { textsIn } from '../../database/texts-store.ts'

export interface ClassRow {
  id: number
  trainingId: number
  title: string
  category: string
  logo: string | null
  groups: { id: number; name: string }[]
  groupNames: string[]
  wholeTeam: boolean
  madeBy: number | null
  instructor: string | null
  since: Date
  beganAt: Date
  endedAt: Date | null
  codeSealed: Buffer | null
}
/** `madeBy` null: of every instructor. */
const classes = (scope: Scope, madeBy: number | null, lang: string) => sql`
  select k.id, k.training_id, x.title, c.key as category, t.cover as logo, k.whole_team, k.group_names, k.made_by,
    k.since, k.began_at, k.ended_at,
    (select j.code_sealed from class_codes j
      where j.organisation_id = k.organisation_id and j.class_id = k.id) as code_sealed,
    (select trim(u.first_name || ' ' || u.last_name) from users u
      where u.organisation_id = k.organisation_id and u.id = k.made_by) as instructor,
    coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name collate "und-x-icu", g.id)
      from class_groups m join groups g on g.organisation_id = m.organisation_id and g.id = m.group_id
      where m.organisation_id = k.organisation_id and m.class_id = k.id), '[]') as groups
  from classes k join trainings t on t.id = k.training_id join categories c on c.id = t.category_id
    join training_texts x on ${textsIn(lang)}
  where k.organisation_id = ${scope.organisationId} ${madeBy === null ? empty : sql`and k.made_by = ${madeBy}`}`
/** Lists open classes, which began after this moment and were not ended, then the others; newest first. */
export const listClasses = (
  db: Db,
  scope: Scope,
  madeBy: number | null,
  lang: string,
  after: Date,
  { limit, offset }: Page,
) =>
  db.many<ClassRow>(sql`${classes(scope, madeBy, lang)}
    order by k.ended_at is null and k.began_at > ${after} desc, k.began_at desc, k.id desc
    limit ${limit} offset ${offset}`)
/** Finds a class. Another instructor's is not found, except by callers who see all. */
export const findClass = (db: Db, scope: Scope, madeBy: number | null, id: number, lang: string) =>
  db.maybe<ClassRow>(sql`${classes(scope, madeBy, lang)} and k.id = ${id}`)
export interface LockedClass {
  id: number
  trainingId: number
  wholeTeam: boolean
  since: Date
  beganAt: Date
  endedAt: Date | null
}
/** Locks a class, so that ending it and sending calls are serialised. */
export const lockClass = (db: Db, scope: Scope, userId: number, id: number) =>
  db.maybe<LockedClass>(sql`
  select id, training_id, whole_team, since, began_at, ended_at from classes
  where organisation_id = ${scope.organisationId} and made_by = ${userId} and id = ${id} for update`)
/** Serialises the starts of classes of one instructor, so that the limit holds. */
export const lockClasses = (db: Db, scope: Scope, userId: number) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`classes ${scope.organisationId} ${userId}`}, 17))`)
/** Counts classes that were not ended and have not reached their maximum duration. */
export const countOpen = async (db: Db, scope: Scope, userId: number, after: Date): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*) filter (where ended_at is null and began_at > ${after}) as count from classes
      where organisation_id = ${scope.organisationId} and made_by = ${userId}`)
  ).count
export const insertClass = async (
  db: Db,
  scope: Scope,
  c: { userId: number; trainingId: number; groupIds: number[]; since: Date; now: Date },
): Promise<number> => {
  const { id } = await db.one<{ id: number }>(sql`
    insert into classes (organisation_id, training_id, made_by, whole_team, since, began_at, group_names)
    values (${scope.organisationId}, ${c.trainingId}, ${c.userId}, ${c.groupIds.length === 0}, ${c.since}, ${c.now},
      array(select g.name from groups g where g.organisation_id = ${scope.organisationId}
        and g.id = any(${c.groupIds}::bigint[]) order by g.name collate "und-x-icu", g.id))
    returning id`)
  if (c.groupIds.length > 0)
    await db.run(sql`insert into class_groups (organisation_id, class_id, group_id)
      select ${scope.organisationId}, ${id}, unnest(${c.groupIds}::bigint[])`)
  return id
}
/** Returns those of these groups that are the manager's own. */
export const keepGroups = async (db: Db, scope: Scope, managerId: number, ids: number[]): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`select id from groups where organisation_id = ${scope.organisationId}
      and owner_id = ${managerId} and id = any(${ids}::bigint[])`)
  ).map(({ id }) => id)
export interface ClassSession {
  id: string
  userId: number
  offline: boolean
  state: string
  completed: boolean
  score: number | null
  launchedAt: Date
  lastAt: Date | null
  lastBeat: Date | null
  steps: { key: string; score: number | null; at: number }[]
  /** State of the newest call that reached the session and is valid, or was read. */
  called: 'sent' | 'shown' | 'read' | null
}
/**
 * Lists, for each of these members, the newest session of a training begun in a time span, with its reported steps; a
 * session that was only taken along comes after any other. Heartbeats are consecutive, so the last one that began ends
 * last.
 */
export const listSessions = (
  db: Db,
  scope: Scope,
  of: { userIds: number[]; trainingId: number; since: Date; before: Date | null; standing: Date },
) =>
  db.many<ClassSession>(sql`
  select s.id, s.user_id, s.offline, s.state, s.completed, s.score, s.launched_at, s.last_at,
    (select b.to_at from beats b where b.organisation_id = ${scope.organisationId} and b.session_id = s.id
      order by b.from_at desc limit 1) as last_beat,
    coalesce((select json_agg(json_build_object('key', r.key, 'score', r.score,
      'at', (extract(epoch from r.at) * 1000)::bigint)) from session_steps r
      where r.organisation_id = ${scope.organisationId} and r.session_id = s.id), '[]') as steps,
    (select case when d.read_at is not null then 'read' when d.shown_at is not null then 'shown' else 'sent' end
      from called_sessions d join class_calls c on c.organisation_id = d.organisation_id and c.id = d.call_id
      where d.organisation_id = ${scope.organisationId} and d.session_id = s.id
        and c.made_at > ${of.standing} and c.ended_at is null
      order by d.call_id desc limit 1) as called
  from unnest(${of.userIds}::bigint[]) m(user_id) cross join lateral (
    select * from sessions s where s.organisation_id = ${scope.organisationId} and s.user_id = m.user_id
      and s.training_id = ${of.trainingId} and s.launched_at >= ${of.since}
      ${of.before === null ? empty : sql`and s.launched_at < ${of.before}`} and s.launch_mode = 'Normal'
    order by s.offline and s.state = 'launched', s.launched_at desc, s.id limit 1) s`)

/** Counts the calls of this instructor since a moment. */
export const countCallsSince = async (db: Db, scope: Scope, userId: number, since: Date): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`select count(*) as count
      from classes k join class_calls c on c.organisation_id = k.organisation_id and c.class_id = k.id
      where k.organisation_id = ${scope.organisationId} and k.made_by = ${userId} and c.made_at > ${since}`)
  ).count
export const insertCall = async (
  db: Db,
  scope: Scope,
  c: { classId: number; text: string; pause: boolean; sessionIds: string[]; now: Date },
): Promise<number> => {
  const { id } = await db.one<{ id: number }>(sql`
    insert into class_calls (organisation_id, class_id, text, pause, made_at)
    values (${scope.organisationId}, ${c.classId}, ${c.text}, ${c.pause}, ${c.now}) returning id`)
  await db.run(sql`insert into called_sessions (organisation_id, call_id, session_id)
    select ${scope.organisationId}, ${id}, unnest(${c.sessionIds}::uuid[])`)
  return id
}
/** Ends one call of a class, or all valid ones; returns their recipients. */
export const endCalls = async (
  db: Db,
  scope: Scope,
  classId: number,
  callId: number | null,
  now: Date,
): Promise<number[]> =>
  (
    await db.many<{ userId: number }>(sql`
    with ended as (
      update class_calls set ended_at = coalesce(ended_at, ${now})
      where organisation_id = ${scope.organisationId} and class_id = ${classId}
        and ${callId === null ? sql`ended_at is null` : sql`id = ${callId}`}
      returning organisation_id, id
    )
    select distinct s.user_id from ended e
      join called_sessions d on d.organisation_id = ${scope.organisationId} and d.call_id = e.id
      join sessions s on s.organisation_id = ${scope.organisationId} and s.id = d.session_id`)
  ).map(({ userId }) => userId)
export const findNewestCall = (db: Db, scope: Scope, classId: number) =>
  db.maybe<{
    id: number
    text: string
    pause: boolean
    madeAt: Date
    endedAt: Date | null
    sent: number
    shown: number
    read: number
  }>(sql`
  select c.id, c.text, c.pause, c.made_at, c.ended_at, n.sent, n.shown, n.read
  from class_calls c cross join lateral (
    select count(*) as sent, count(d.shown_at) as shown, count(d.read_at) as read from called_sessions d
    where d.organisation_id = ${scope.organisationId} and d.call_id = c.id) n
  where c.organisation_id = ${scope.organisationId} and c.class_id = ${classId} order by c.id desc limit 1`)

export const findOwnSession = (db: Db, scope: Scope, userId: number, id: string) =>
  db.maybe<{ id: string; over: boolean }>(sql`
  select id, state in ('terminated', 'abandoned') or abandoned_at is not null as over from sessions
  where organisation_id = ${scope.organisationId} and user_id = ${userId} and id = ${id}`)
/** Finds the newest valid and unread call. */
export const findCallFor = (db: Db, scope: Scope, sessionId: string, standing: Date) =>
  db.maybe<{ id: number; text: string; pause: boolean; madeAt: Date; firstName: string; lastName: string }>(sql`
  select c.id, c.text, c.pause, c.made_at, u.first_name, u.last_name
  from called_sessions d join class_calls c on c.organisation_id = d.organisation_id and c.id = d.call_id
    join classes k on k.organisation_id = c.organisation_id and k.id = c.class_id
    join users u on u.organisation_id = k.organisation_id and u.id = k.made_by
  where d.organisation_id = ${scope.organisationId} and d.session_id = ${sessionId} and d.read_at is null
    and c.ended_at is null and c.made_at > ${standing}
  order by c.id desc limit 1`)
/** Marks a call as shown or read and returns the number of rows: none where it did not reach this session. */
export const markCall = (db: Db, scope: Scope, sessionId: string, callId: number, read: boolean, now: Date) =>
  db.run(sql`
  update called_sessions set shown_at = coalesce(shown_at, ${now}),
    read_at = ${read ? sql`coalesce(read_at, ${now})` : sql`read_at`}
  where organisation_id = ${scope.organisationId} and session_id = ${sessionId} and call_id = ${callId}`)
