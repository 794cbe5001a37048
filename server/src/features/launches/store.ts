import type { ContentLanguage, FileType } from '@praxia/contract/shapes.ts'
import { extensions, verbs } from '@praxia/contract/xapi.ts'
import { type Scope, scopeOf } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, sql, together } from '../../database/sql.ts'
import type { Packaged } from '../manifests/rules.ts'
import { type Viewer, visibleTrainings } from '../trainings/visibility-store.ts'
import { isTester } from '../trainings/testers-store.ts'

export interface Launchable {
  id: number
  ownerId: number
  title: string
  accessible: boolean
  steps: { steps: { key: string; label: Record<string, string> }[] } | null
  progress: number
  passingScore: number | null
  launchParameter: string | null
  contentLanguages: ContentLanguage[]
}
export const findLaunchable = (db: Db, viewer: Viewer, id: number) =>
  db.maybe<Launchable>(sql`
  select v.id, tr.organisation_id as owner_id, v.title, v.accessible, tr.steps, v.progress, tr.passing_score,
    tr.launch_parameter, tr.content_languages from (${visibleTrainings(viewer)} and t.id = ${id}) v
    join trainings tr on tr.id = v.id`)
export interface ContentFile {
  id: number
  fileType: FileType
  root: string
  entry: string | null
  offlineAvailable: boolean
  vr: boolean
  packaged: Packaged | null
  /** It searches the windows above it for SCORM, which it does not use here. */
  framed: boolean
  version: string
}
const isFramed = sql`coalesce((f.report ->> 'framed')::boolean, false)`
const fileColumns = sql`f.id, f.file_type, f.root, f.entry, f.offline_available, f.vr, f.packaged, f.version,
  ${isFramed} as framed`
/** Finds the published version, or the one that this member tests in its place. */
export const findCurrentFile = (db: Db, scope: Scope, userId: number, trainingId: number, fileType: FileType) =>
  db.maybe<ContentFile>(
    sql`select ${fileColumns} from training_files f
      where f.training_id = ${trainingId} and f.file_type = ${fileType}
        and (f.current or (f.testing and ${isTester(scope, userId)}))
      order by f.testing desc limit 1`,
  )
/** Finds the version that a session runs, whatever was published since. */
export const findFileOf = (db: Db, fileId: number) =>
  db.maybe<ContentFile>(sql`select ${fileColumns} from training_files f where f.id = ${fileId}`)
/**
 * Finds the version of this kind in which an attempt was last run; an attempt without statements cannot be continued.
 * `stays`: its learner has declined the current version.
 */
export const findAttemptFile = (
  db: Db,
  scope: Scope,
  userId: number,
  attempt: { registrationId: string; current: Pick<ContentFile, 'id' | 'fileType'> },
) =>
  db.maybe<ContentFile & { kept: boolean; stays: boolean }>(sql`
  select ${fileColumns}, f.storage_key <> '' and f.refusal is null as kept,
    exists (select 1 from sessions d where d.organisation_id = s.organisation_id
      and d.registration_id = s.registration_id and d.declined_file_id = ${attempt.current.id}) as stays
  from sessions s join training_files f on f.id = s.file_id
  where s.organisation_id = ${scope.organisationId} and s.user_id = ${userId}
    and s.registration_id = ${attempt.registrationId} and f.file_type = ${attempt.current.fileType}
    and not s.waived
    and exists (select 1 from session_tallies t
      where t.organisation_id = s.organisation_id and t.session_id = s.id and t.statements > 0)
  order by s.launched_at desc, s.id limit 1`)
export const lockAccount = (db: Db, scope: Scope, userId: number) =>
  db.maybe<{
    actor: string
    firstName: string
    lastName: string
    language: string
    offlineAccess: boolean
    contractEnd: string | null
  }>(sql`
  select u.actor, u.first_name, u.last_name, u.language, o.offline_access, o.contract_end from users u
    join organisations o on o.id = u.organisation_id
    where u.organisation_id = ${scope.organisationId} and u.id = ${userId} for no key update of u`)

export interface Session {
  scope: Scope
  id: string
  registrationId: string
  userId: number
  trainingId: number
  /** The organisation that owns the content. */
  ownerId: number
  fileId: number | null
  fileType: FileType
  contentLanguage: ContentLanguage
  offline: boolean
  launchMode: string
  launchedAt: Date
  until: Date | null
  abandonedAt: Date | null
  state: string
  lastAt: Date | null
  startedAt: Date
  endedAt: Date | null
  score: number | null
  progress: number
  passed: boolean | null
  activeMs: number
  credentialExpiresAt: Date | null
  actor: string
  masteryScore: number | null
  moveOn: string
  /** The unit of another tool's package that it runs. */
  packaged: Packaged | null
  framed: boolean
  /** When a cmi5 unit read the preferences, which it must. */
  preferencesReadAt: Date | null
}
/** Whether the results of its training were reset after it was launched. */
export const isReset = sql`(s.launch_mode = 'Normal' and exists (select 1 from progress_resets r
  where r.organisation_id = s.organisation_id and r.user_id = s.user_id and r.training_id = s.training_id
    and r.at >= s.launched_at))`
const columns = sql`s.id, s.registration_id, s.user_id, s.training_id, s.file_id, s.file_type, s.content_language,
  s.offline, s.launch_mode, s.launched_at, s.until, s.abandoned_at, s.state, s.last_at, s.started_at, s.ended_at,
  s.score, s.progress, s.passed,
  s.active_ms, s.credential_expires_at, s.mastery_score, s.move_on, s.preferences_read_at, u.actor,
  (select t.organisation_id from trainings t where t.id = s.training_id) as owner_id,
  (select f.packaged from training_files f where f.id = s.file_id) as packaged,
  coalesce((select ${isFramed} from training_files f where f.id = s.file_id), false) as framed`
const ofMembers = sql`sessions s join users u on u.organisation_id = s.organisation_id and u.id = s.user_id`
type Row = Omit<Session, 'scope'>
const within = (scope: Scope, row: Row | undefined): Session | undefined => row && { ...row, scope }
export const findSession = async (db: Db, scope: Scope, userId: number, id: string) =>
  within(
    scope,
    await db.maybe<Row>(
      sql`select ${columns} from ${ofMembers} where s.organisation_id = ${scope.organisationId}
        and s.user_id = ${userId}
        and s.id = ${id}`,
    ),
  )
export const findByRequest = async (db: Db, scope: Scope, userId: number, requestId: string) =>
  within(
    scope,
    await db.maybe<Row>(
      sql`select ${columns} from ${ofMembers} where s.organisation_id = ${scope.organisationId}
        and s.user_id = ${userId}
        and s.request_id = ${requestId}`,
    ),
  )
/** When a member's account was disabled or the contract ended, whichever came first; null while neither is known. */
const accountEnd = sql`least(u.disabled_at, (o.contract_end + 1)::timestamp at time zone o.time_zone)`
/** Finds a session by the id in the credential; the caller compares the hash of the secret. */
export const findForCredential = async (db: Db, id: string) => {
  const row = await db.maybe<
    Row & { organisationId: number; credentialHash: Buffer | null; accountEnd: Date | null }
  >(sql`
    select ${columns}, s.organisation_id, s.credential_hash, ${accountEnd} as account_end
    from ${ofMembers} join organisations o on o.id = s.organisation_id where s.id = ${id}`)
  return row && { ...row, scope: scopeOf(row) }
}
/**
 * Takes the lock of `lockMember` of each member and reads behind it: an account that was disabled while this waited has
 * ended. Undefined: the member was deleted.
 */
export async function lockSenders(db: Db, scope: Scope, users: readonly number[]) {
  const found = await db.many<{ id: number; accountEnd: Date | null }>(sql`
    select u.id, ${accountEnd} as account_end from users u join organisations o on o.id = u.organisation_id
    where u.organisation_id = ${scope.organisationId} and u.id = any(${users}::bigint[])
    order by u.id for no key update of u`)
  return users.map((id) => found.find((one) => one.id === id))
}
export const lockFetch = (db: Db, hash: Buffer) =>
  db.maybe<{
    organisationId: number
    id: string
    fetchExpiresAt: Date
    fetchUsedAt: Date | null
    credentialSealed: Buffer | null
  }>(sql`
  select organisation_id, id, fetch_expires_at, fetch_used_at, credential_sealed from sessions
  where fetch_hash = ${hash} for update`)
export const markFetched = (db: Db, scope: Scope, id: string, now: Date) =>
  db.run(sql`update sessions set fetch_used_at = ${now} where organisation_id = ${scope.organisationId} and id = ${id}`)

export const findLastRegistration = (db: Db, scope: Scope, userId: number, trainingId: number) =>
  db.maybe<{ id: string; courseId: number | null; startedAt: Date; endedAt: Date | null; progress: number }>(sql`
  select r.id, r.course_id, r.started_at, r.ended_at,
    (select coalesce(max(p.progress), 0) from sessions p
      where p.organisation_id = r.organisation_id and p.user_id = r.user_id and p.training_id = r.training_id
        and p.registration_id = r.id)::integer as progress
  from registrations r where r.organisation_id = ${scope.organisationId} and r.user_id = ${userId}
    and r.training_id = ${trainingId} and not r.offline
    and exists (select 1 from sessions s where s.organisation_id = r.organisation_id and s.user_id = r.user_id
      and s.training_id = r.training_id and s.registration_id = r.id and s.launch_mode = 'Normal')
      order by r.started_at desc, r.id limit 1`)
export const insertRegistration = (
  db: Db,
  scope: Scope,
  r: {
    id: string
    userId: number
    trainingId: number
    courseId: number | null
    offline: boolean
    now: Date
  },
) =>
  db.run(sql`
  insert into registrations (organisation_id, id, user_id, training_id, course_id, offline, started_at)
    values (${scope.organisationId}, ${r.id}, ${r.userId}, ${r.trainingId}, ${r.courseId}, ${r.offline}, ${r.now})`)
/**
 * Lists sessions of a member in a training that were neither ended nor abandoned, and whose content is not played
 * offline.
 */
export const listOpenSessions = async (db: Db, scope: Scope, userId: number, trainingId: number): Promise<Session[]> =>
  (
    await db.many<Row>(sql`
  select ${columns} from ${ofMembers} where s.organisation_id = ${scope.organisationId} and s.user_id = ${userId}
    and s.training_id = ${trainingId} and s.abandoned_at is null and s.state <> 'terminated' and not s.offline
    order by s.launched_at`)
  ).map((row) => ({ ...row, scope }))
export const abandon = (db: Db, scope: Scope, ids: readonly string[], now: Date) =>
  db.run(
    sql`update sessions set abandoned_at = ${now}, credential_hash = null, credential_sealed = null, fetch_hash = null
      where organisation_id = ${scope.organisationId} and id = any(${ids}::uuid[])`,
  )
/** Were its results reset since, and has any statement of its content arrived? */
export const findRunState = (db: Db, scope: Scope, session: Pick<Session, 'id'>) =>
  db.one<{ reset: boolean; reported: boolean }>(sql`
  select ${isReset} as reset, coalesce((select t.statements > 0 from session_tallies t
      where t.organisation_id = s.organisation_id and t.session_id = s.id), false) as reported
  from sessions s where s.organisation_id = ${scope.organisationId} and s.id = ${session.id}`)
/**
 * Has the session lost the right to write saved state? Only the last launched session of an attempt has it, unless it
 * was abandoned. A waiver runs nothing.
 */
export const isReplaced = async (db: Db, scope: Scope, session: Pick<Session, 'id' | 'registrationId'>) =>
  (
    await db.one<{ replaced: boolean }>(sql`
  select exists (select 1 from sessions s where s.organisation_id = ${scope.organisationId} and s.id = ${session.id}
    and (s.abandoned_at is not null or exists (select 1 from sessions n
      where n.organisation_id = s.organisation_id and n.registration_id = s.registration_id and n.id <> s.id
        and n.launched_at > s.launched_at and not n.waived))) as replaced`)
  ).replaced
/** Ends unused fetches of ended sessions of the same attempt at the next launch. */
export const endFetches = (db: Db, scope: Scope, registrationId: string) =>
  db.run(
    sql`update sessions set fetch_hash = null
      where organisation_id = ${scope.organisationId} and registration_id = ${registrationId} and fetch_hash is not null
        and fetch_used_at is null and not offline`,
  )
export const insertSession = (
  db: Db,
  scope: Scope,
  s: Omit<Session, 'scope' | 'preferencesReadAt'> & {
    requestId: string
    device: string | null
    interfaceLanguage: string
    /** Null: no device of the member's. */
    tokenId: number | null
    waived?: boolean
    /** The account that waives; null: a key of the organisation. */
    waivedBy?: number | null
    /** The training's own score, if the content judges by a course's. */
    ownScore?: number | null
    /** The published version, if the attempt goes on in another. */
    declinedFileId?: number | null
  },
) =>
  db.run(
    together([
      sql`
  insert into sessions (organisation_id, id, registration_id, user_id, training_id, file_id, request_id, file_type,
    content_language, device, offline, launch_mode, interface_language, launched_at, until, started_at, last_at,
      mastery_score, own_score, move_on, token_id, waived, waived_by, declined_file_id, glance, counted)
  values (${scope.organisationId}, ${s.id}, ${s.registrationId}, ${s.userId}, ${s.trainingId}, ${s.fileId},
  ${s.requestId}, ${s.fileType}, ${s.contentLanguage}, ${s.device}, ${s.offline}, ${s.launchMode},
  ${s.interfaceLanguage}, ${s.launchedAt}, ${s.until}, ${s.startedAt}, ${s.lastAt}, ${s.masteryScore},
  ${s.ownScore ?? null}, ${s.moveOn}, ${s.tokenId}, ${s.waived ?? false}, ${s.waivedBy ?? null},
  ${s.declinedFileId ?? null}, ${isBriefVisit(s)}, ${!isBriefVisit(s)})`,
      ...(s.launchMode === 'Normal' ? [joinClasses(scope, s)] : []),
    ]),
  )
/** A member who begins the training of an open class for them takes part in it. */
const joinClasses = (scope: Scope, s: { userId: number; trainingId: number; launchedAt: Date }): Sql => sql`
  insert into class_members (organisation_id, class_id, user_id)
  select r.organisation_id, r.class_id, r.user_id from classes k
  join class_rosters r on r.organisation_id = k.organisation_id and r.class_id = k.id and r.user_id = ${s.userId}
  where k.organisation_id = ${scope.organisationId} and k.training_id = ${s.trainingId} and k.ended_at is null
    and k.since <= ${s.launchedAt} and k.began_at > ${s.launchedAt}::timestamptz - interval '12 hours'
  on conflict do nothing`
/** As the projection does without a statement: until something is done, a launch is a glance (decision 097). */
const isBriefVisit = (s: { moveOn: string; waived?: boolean }): boolean => s.moveOn !== 'NotApplicable' && !s.waived
/** Finds the last session of a training launched by one of the member's tokens, with its last sign of life. */
export const findRunOfToken = (db: Db, scope: Scope, userId: number, tokenId: number, trainingId: number) =>
  db.maybe<{
    id: string
    registrationId: string
    state: string
    launchedAt: Date
    lastAt: Date | null
    lastBeat: Date | null
    activeMs: number
    score: number | null
    passed: boolean | null
    progress: number
  }>(sql`
  select s.id, s.registration_id, s.state, s.launched_at, s.last_at, s.active_ms, s.score, s.passed, s.progress,
    (select max(b.to_at) from beats b where b.organisation_id = s.organisation_id and b.session_id = s.id) as last_beat
  from sessions s
  where s.organisation_id = ${scope.organisationId} and s.user_id = ${userId} and s.training_id = ${trainingId}
    and s.token_id = ${tokenId}
  order by s.launched_at desc, s.id limit 1`)
/** Lists the sessions of one attempt. */
export const listSessionsOf = async (db: Db, scope: Scope, userId: number, registrationId: string): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`
  select id from sessions where organisation_id = ${scope.organisationId} and user_id = ${userId}
    and registration_id = ${registrationId} order by launched_at, id`)
  ).map(({ id }) => id)
export const setCredential = (db: Db, scope: Scope, id: string, c: { hash: Buffer; sealed: Buffer; expiresAt: Date }) =>
  db.run(sql`
  update sessions set credential_hash = ${c.hash}, credential_sealed = ${c.sealed},
    credential_expires_at = ${c.expiresAt} where organisation_id = ${scope.organisationId} and id = ${id}`)
export const markPreferencesRead = (db: Db, scope: Scope, id: string, now: Date) =>
  db.run(sql`
  update sessions set preferences_read_at = ${now} where organisation_id = ${scope.organisationId} and id = ${id}
    and preferences_read_at is null`)
export const setFetch = (db: Db, scope: Scope, id: string, hash: Buffer, expiresAt: Date) =>
  db.run(
    sql`update sessions set fetch_hash = ${hash}, fetch_expires_at = ${expiresAt}, fetch_used_at = null
      where organisation_id = ${scope.organisationId} and id = ${id}`,
  )
/** Lists the last reason reported for each step of a session; steps by the end of their activity's address. */
export const listReasons = (db: Db, scope: Scope, sessionId: string, stepsAt: string) =>
  db.many<{ key: string; reason: string }>(sql`
  select distinct on (activity) substr(activity, length(${stepsAt}::text) + 1) as key,
    body #>> ${['result', 'extensions', extensions.reason]}::text[] as reason
  from statements where organisation_id = ${scope.organisationId} and session_id = ${sessionId} and not voided
    and starts_with(activity, ${stepsAt})
    and jsonb_typeof(body #> ${['result', 'extensions', extensions.reason]}::text[]) = 'string'
  order by activity, timestamp desc, id desc`)
/** Returns what the content of a session said of its completion, if anything: at most 200 characters. */
export const findHeadline = async (db: Db, scope: Scope, sessionId: string, activity: string): Promise<string | null> =>
  (
    await db.maybe<{ headline: string }>(sql`
  select left(body #>> '{result,response}', 200) as headline from statements
  where organisation_id = ${scope.organisationId} and session_id = ${sessionId} and not voided
    and verb = ${verbs.completed} and activity = ${activity} and jsonb_typeof(body #> '{result,response}') = 'string'
  order by timestamp desc, id desc limit 1`)
  )?.headline ?? null
/**
 * May the content of this launch still be shown to its member? Not if it is withdrawn, retired or no longer unlocked.
 */
export const findContentAccess = (db: Db, userId: number, trainingId: number, fileId: number, now: Date) =>
  db.maybe<{
    root: string
    sharedKey: string | null
    threads: boolean
    ownWindow: boolean
    inspected: boolean
    engine: string | null
  }>(sql`
  select f.root, case when f.master_file_id is not null then f.storage_key end as shared_key,
    coalesce((f.report ->> 'threads')::boolean, false) as threads,
    coalesce((f.packaged -> 'unit' ->> 'ownWindow')::boolean, false) as own_window,
    coalesce(f.report ? 'engine', false) as inspected, f.report -> 'engine' ->> 'name' as engine
  from training_files f join trainings t on t.id = f.training_id join users u on u.id = ${userId}
  join organisations o on o.id = u.organisation_id
  where f.id = ${fileId} and t.id = ${trainingId} and f.file_type = 'WEB_GL'
    and coalesce(${accountEnd} > ${now}, true) and t.retired_at is null
    and (u.is_super_admin or t.organisation_id = u.organisation_id
      or exists (select 1 from unlocked_trainings k
        where k.organisation_id = u.organisation_id and k.training_id = t.id))
    and exists (select 1 from sessions s where s.organisation_id = u.organisation_id and s.user_id = u.id
      and s.file_id = f.id)`)
