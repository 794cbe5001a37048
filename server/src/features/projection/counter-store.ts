import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import type { LockOrder } from '../../database/deferred-statements.ts'
import { inPipeline } from '../../database/pipeline.ts'
import { type Sql, sql, together } from '../../database/sql.ts'
import { addToDays } from '../trainings/days-store.ts'
import { json } from './projected-values.ts'

/** Change of the counters of a training and of a member. */
export interface Difference {
  ms: number
  sessions: number
  started: number
  completed: number
  waived: number
  badges: [number, number, number]
  days: { day: string; ms: number }[]
}
interface OfMember {
  userId: number
  by: Difference
}
/** Adds to the counters of members, and deletes those that have become zero. */
export async function addToMembers(db: Db, scope: Scope, differences: readonly OfMember[]): Promise<void> {
  const list = differences.filter(({ by }) => movesMember(by))
  if (list.length === 0) return
  const totals = list.map(({ userId: u, by }) => ({ u, ms: by.ms, sessions: by.sessions, completed: by.completed }))
  const days = list.flatMap(({ userId: u, by }) => by.days.map((day) => ({ u, ...day })))
  const put = db.run(
    together([
      sql`insert into member_totals (organisation_id, user_id, active_ms, sessions, completed)
        select ${scope.organisationId}::bigint, r.u, sum(r.ms), sum(r.sessions), sum(r.completed)
        from jsonb_to_recordset(${json(totals)}::jsonb) as r(u bigint, ms bigint, sessions integer, completed integer)
        group by r.u
        on conflict (organisation_id, user_id) do update
        set active_ms = member_totals.active_ms + excluded.active_ms,
          sessions = member_totals.sessions + excluded.sessions,
            completed = member_totals.completed + excluded.completed`,
      sql`insert into member_days (organisation_id, user_id, day, active_ms)
        select ${scope.organisationId}::bigint, r.u, r.day, sum(r.ms)
        from jsonb_to_recordset(${json(days)}::jsonb) as r(u bigint, day date, ms bigint) group by r.u, r.day
        on conflict (organisation_id, user_id, day) do update
        set active_ms = member_days.active_ms + excluded.active_ms`,
    ]),
  )
  const fallen = list.filter(({ by }) => by.ms < 0 || by.sessions < 0 || by.completed < 0).map(({ userId }) => userId)
  const shorter = list.filter(({ by }) => by.days.some(({ ms }) => ms < 0)).map(({ userId }) => userId)
  await inPipeline([
    put,
    fallen.length > 0 &&
      db.run(sql`delete from member_totals where organisation_id = ${scope.organisationId}
        and user_id = any(${fallen}::bigint[]) and sessions = 0 and active_ms = 0 and completed = 0`),
    shorter.length > 0 &&
      db.run(sql`delete from member_days where organisation_id = ${scope.organisationId}
        and user_id = any(${shorter}::bigint[]) and active_ms = 0`),
  ])
}

interface OfTraining {
  trainingId: number
  by: Difference
}
const sumOf = (list: readonly Difference[]): Difference => {
  const sum = (of: (d: Difference) => number): number => list.reduce((all, d) => all + of(d), 0)
  const days = Map.groupBy(
    list.flatMap((d) => d.days),
    ({ day }) => day,
  )
  return {
    ms: sum((d) => d.ms),
    sessions: sum((d) => d.sessions),
    started: sum((d) => d.started),
    completed: sum((d) => d.completed),
    waived: sum((d) => d.waived),
    badges: [sum((d) => d.badges[0]), sum((d) => d.badges[1]), sum((d) => d.badges[2])],
    days: [...days]
      .map(([day, moved]) => ({ day, ms: moved.reduce((all, { ms }) => all + ms, 0) }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  }
}
/**
 * Adds to the counters of trainings, which all members of an organisation share: each training's once, for all its
 * members in one transaction.
 * @param atEnd defers the updates to the commit, because other transactions wait for these rows
 */
export async function addToTrainings(db: Db, scope: Scope, list: readonly OfTraining[], atEnd: boolean): Promise<void> {
  const byTraining = Map.groupBy(list, ({ trainingId }) => trainingId)
  await inPipeline(
    [...byTraining].flatMap(([trainingId, same]) =>
      changesOf(atEnd ? db.beforeCommit : db.run, scope, trainingId, sumOf(same.map(({ by }) => by))),
    ),
  )
}
/**
 * Totals are updated before days, for all trainings, so that locks are always taken in the same order.
 */
function changesOf(
  put: (change: Sql, order: LockOrder) => Promise<unknown>,
  scope: Scope,
  trainingId: number,
  d: Difference,
): Promise<unknown>[] {
  const { organisationId } = scope
  const totals =
    moves(d) &&
    sql`insert into training_totals (organisation_id, training_id, active_ms, sessions, started, completed, waived,
        badges1, badges2, badges3)
      values (${organisationId}, ${trainingId}, ${d.ms}, ${d.sessions}, ${d.started}, ${d.completed}, ${d.waived},
        ${d.badges[0]}, ${d.badges[1]}, ${d.badges[2]})
      on conflict (organisation_id, training_id) do update
      set active_ms = training_totals.active_ms + excluded.active_ms,
        sessions = training_totals.sessions + excluded.sessions, started = training_totals.started + excluded.started,
        completed = training_totals.completed + excluded.completed,
        waived = training_totals.waived + excluded.waived,
        badges1 = training_totals.badges1 + excluded.badges1, badges2 = training_totals.badges2 + excluded.badges2,
        badges3 = training_totals.badges3 + excluded.badges3`
  const days =
    d.days.length > 0 &&
    addToDays(
      scope,
      trainingId,
      sql`select day, 0 as views, ms from jsonb_to_recordset(${json(d.days)}::jsonb) as r(day date, ms bigint)`,
    )
  const gone =
    d.days.some(({ ms }) => ms < 0) &&
    sql`delete from training_days where organisation_id = ${organisationId} and training_id = ${trainingId}
      and day = any(${d.days.map(({ day }) => day)}::date[]) and active_ms = 0 and views = 0`
  return [
    ...(totals ? [put(totals, [0, organisationId, trainingId])] : []),
    ...[days, gone].filter((change) => change !== false).map((change) => put(change, [1, organisationId, trainingId])),
  ]
}
const movesMember = (d: Difference): boolean => d.days.length > 0 || d.sessions !== 0 || d.ms !== 0 || d.completed !== 0
const moves = (d: Difference): boolean => movesMember(d) || d.started !== 0 || d.waived !== 0 || d.badges.some(Boolean)
