import type { Report } from '@praxia/contract/library/report.ts'
import type { Version } from '@praxia/contract/library/versions.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import type { Page } from '../../basics/paging.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { containsWords } from '../../database/search-store.ts'
import { type Sql, sql, where } from '../../database/sql.ts'
import { refreshMastery } from '../trainings/mastery-store.ts'
import { type FileRow, fileColumns } from '../trainings/store.ts'

export interface VersionRow extends FileRow {
  notes: string
  reason: string
  report: Report | null
  refusal: { code: string; details: unknown } | null
  current: boolean
  testing: boolean
  waiting: boolean
  byName: string | null
  sessions: number
  running: number
  /** Number of steps that sessions of a tested version reported. */
  reported: number | null
  silence: Version['silence']
}
/** Sessions younger than this do not count as silent. In milliseconds. */
const silentMs = 60_000
/** Refused because of the time, not the content: after an end, a reset or another launch. */
const timely = ['xapi.order', 'xapi.credential', 'xapi.precondition']
/**
 * Looks up each session separately, which `exists` does not guarantee, because a training runs in several
 * organisations.
 */
const silence = (now: Date): Sql => sql`(select case when x.heard and x.refused then 'partly'
    when x.heard then null when x.refused then 'refused' when x.seen then 'silent' end
  from (select
    exists (select 1 from sessions s where s.training_id = f.training_id and s.file_id = f.id
      and (select t.statements > 0 from session_tallies t
        where t.organisation_id = s.organisation_id and t.session_id = s.id)) as heard,
    exists (select 1 from sessions s where s.training_id = f.training_id and s.file_id = f.id
      and (select true from launch_refusals r where r.organisation_id = s.organisation_id
        and r.session_id = s.id and not r.code = any(${timely}::text[]) limit 1)) as refused,
    exists (select 1 from sessions s where s.training_id = f.training_id and s.file_id = f.id
      and s.state <> 'launched' and s.launched_at < ${new Date(now.getTime() - silentMs)}) as seen) x)`
const ofTraining = (trainingId: number, fileType?: FileType) =>
  where(sql`f.training_id = ${trainingId}`, fileType && sql`f.file_type = ${fileType}`)
/** The leaf steps, which report something themselves. */
const ownSteps = (trainingId: Sql) => sql`select 1 from trainings t, jsonb_array_elements(t.steps -> 'steps') e
  where t.id = ${trainingId} and not exists (select 1 from jsonb_array_elements(t.steps -> 'steps') p
    where p ->> 'parent' = e ->> 'key')`
/** @param heard sessions with a report since then are still running */
export const listVersions = (
  db: Db,
  trainingId: number,
  asked: { fileType?: FileType | undefined; heard: Date; since: Date; now: Date },
  page: Page,
) =>
  db.many<VersionRow>(sql`
  select ${fileColumns}, f.notes, f.reason, f.report, f.refusal, f.current, f.testing,
    not f.current and f.id in (select d.file_id from training_draft_files d
      where d.training_id = ${trainingId}) as waiting,
    (select btrim(u.first_name || ' ' || u.last_name) from users u
      where u.organisation_id = f.by_organisation_id and u.id = f.by_user_id) as by_name,
    (select count(*) from sessions s where s.training_id = f.training_id and s.file_id = f.id) as sessions,
    (select count(*) from sessions s where s.training_id = f.training_id and s.file_id = f.id
      and s.launched_at > ${asked.since} and s.state in ('launched', 'running')
      and greatest(s.last_at, (select max(b.to_at) from beats b
        where b.organisation_id = s.organisation_id and b.session_id = s.id)) > ${asked.heard}) as running,
    case when f.testing then (select count(distinct k.key) from sessions s
      join session_steps k on k.organisation_id = s.organisation_id and k.session_id = s.id
      where s.training_id = f.training_id and s.file_id = f.id
        and exists (${ownSteps(sql`f.training_id`)} and e ->> 'key' = k.key)) end as reported,
    ${silence(asked.now)} as silence
  from training_files f ${ofTraining(trainingId, asked.fileType)}
  order by f.id desc limit ${page.limit} offset ${page.offset}`)
export const countVersions = (db: Db, trainingId: number) =>
  db.many<{ fileType: FileType; count: number }>(sql`
  select f.file_type, count(*) as count from training_files f ${ofTraining(trainingId)}
  group by f.file_type order by f.file_type`)
export const countSteps = async (db: Db, trainingId: number): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
  select count(*) as count from (${ownSteps(sql`${trainingId}`)}) s`)
  ).count
export interface StoredVersionRow extends FileRow {
  current: boolean
  testing: boolean
  refused: boolean
}
export const findVersion = (db: Db, trainingId: number, fileType: FileType, id: number) =>
  db.maybe<StoredVersionRow>(sql`
  select ${fileColumns}, f.current, f.testing, f.refusal is not null as refused from training_files f
  where f.training_id = ${trainingId} and f.file_type = ${fileType} and f.id = ${id}`)
/** Marks a version as published. The former one was unmarked before. */
export async function setCurrent(db: Db, id: number): Promise<void> {
  const { trainingId } = await db.one<{ trainingId: number }>(sql`
  update training_files set current = true, testing = false, reason = '' where id = ${id} returning training_id`)
  await refreshMastery(db, trainingId)
}

export interface Tester {
  id: number
  name: string
  email: string
}
const testerColumns = sql`u.id, btrim(u.first_name || ' ' || u.last_name) as name, u.email`
const inGroup = (trainingId: number) => sql`exists (select 1 from training_testers p
  where p.organisation_id = u.organisation_id and p.user_id = u.id and p.training_id = ${trainingId})`
/** @param scope of the training's owner, here and below */
export const listTesters = (db: Db, scope: Scope, trainingId: number) =>
  db.many<Tester>(sql`
  select ${testerColumns} from users u where u.organisation_id = ${scope.organisationId} and ${inGroup(trainingId)}
  order by u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id`)
export const countTesters = async (db: Db, scope: Scope, trainingId: number): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`select count(*) as count from training_testers
    where organisation_id = ${scope.organisationId} and training_id = ${trainingId}`)
  ).count
export const listCandidates = (db: Db, scope: Scope, trainingId: number, search?: string) =>
  db.many<Tester>(sql`
  select ${testerColumns} from users u ${where(
    sql`u.organisation_id = ${scope.organisationId} and u.disabled_at is null and not ${inGroup(trainingId)}`,
    containsWords(search, sql`u.first_name`, sql`u.last_name`, sql`u.email`),
  )}
  order by u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id limit 50`)
/** Filters the ids to those that are no members of the organisation. */
export const listNonMembers = async (db: Db, scope: Scope, ids: number[]): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
  select i as id from unnest(${ids}::bigint[]) i
  where not exists (select 1 from users u where u.organisation_id = ${scope.organisationId} and u.id = i)`)
  ).map(({ id }) => id)
export async function replaceTesters(db: Db, scope: Scope, trainingId: number, ids: number[]): Promise<void> {
  await db.run(sql`
    delete from training_testers where organisation_id = ${scope.organisationId} and training_id = ${trainingId}
      and user_id <> all(${ids}::bigint[])`)
  await db.run(sql`
    insert into training_testers (organisation_id, training_id, user_id)
    select ${scope.organisationId}, ${trainingId}, unnest(${ids}::bigint[]) on conflict do nothing`)
}
