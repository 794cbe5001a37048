import type { World } from '../../context.ts'
import type { Db } from '../../db.ts'
import { awardPlatformBadges } from '../badges/actions.ts'
import { listManagersOf } from '../badges/store.ts'
import { activityIdOf } from '../xapi/ids.ts'
import { type TrainingRows, projectTraining } from './member-rules.ts'
import { type SessionRows, projectSession } from './rules.ts'
import * as store from './projection-store.ts'

type Outside = Pick<World, 'xapiBase' | 'now'>
export interface Told {
  userId: number
  notified: boolean
}
interface Options {
  tell?: boolean
  trainings?: readonly number[]
  /** The caller holds the member's lock. */ locked?: boolean
}

/**
 * Brings every row of the dashboards up to what statements, beats and resets say of these sessions of one member.
 * Runs in the storing transaction; `tell` false where the past is only computed again. Everything is read in one journey to the database and written in
 * two: the counters that all members of an organisation share come last, so that nobody waits long for their lock.
 */
export async function project(
  db: Db,
  world: Outside,
  organisationId: number,
  userId: number,
  sessionIds: readonly string[],
  options: Options = {},
): Promise<Told> {
  const tell = options.tell ?? true
  if (!options.locked && !(await store.lockMember(db, organisationId, userId))) return { userId, notified: false }
  const named = options.trainings ?? []
  const [sources, statements, beats, skills, standings, written] = await Promise.all([
    store.listSources(db, organisationId, userId, sessionIds),
    store.listStatements(db, organisationId, sessionIds),
    store.listBeats(db, organisationId, sessionIds),
    store.listSkillTypes(db),
    store.listStandings(db, organisationId, userId, sessionIds, named),
    store.listWritten(db, organisationId, userId, sessionIds, named),
  ])
  const knownSkills = new Set(skills.map((s) => s.skillType))
  const fresh = new Map(
    sources.map((source) => [
      source.id,
      {
        source,
        rows: projectSession(
          {
            launchedAt: source.launchedAt.getTime(),
            abandonedAt: source.abandonedAt?.getTime() ?? null,
            activityId: activityIdOf(world.xapiBase, source.trainingId),
            contentLanguage: source.contentLanguage,
            timeZone: source.timeZone,
            knownSkills,
          },
          statements.filter((s) => s.sessionId === source.id),
          beats
            .filter((b) => b.sessionId === source.id)
            .map((b) => ({ from: b.fromAt.getTime(), to: b.toAt.getTime() })),
        ),
      },
    ]),
  )
  const changes: Promise<unknown>[] = [...fresh.values()].map(({ source, rows }) =>
    store.replaceSessionRows(db, organisationId, userId, source, rows),
  )
  const differences: (store.Difference & { trainingId: number })[] = []
  const badges: { trainingId: number; number: number }[] = []
  for (const before of written.toSorted((a, b) => a.trainingId - b.trainingId)) {
    const { trainingId } = before
    const old = standings.filter((s) => s.trainingId === trainingId)
    const now = old.map((s) => {
      const rows = fresh.get(s.id)?.rows
      return rows ? renewed(s, rows) : s
    })
    const next = projectTraining(trainingId, now, before.resetAt?.getTime() ?? null)
    changes.push(...writeTraining(db, organisationId, userId, before, next, now))
    differences.push({ trainingId, ...differenceOf(before, next, old, now) })
    for (const { number } of next.badges)
      if (!before.badges.some((b) => b.number === number)) badges.push({ trainingId, number })
  }
  const done = Promise.all(changes)
  done.catch(() => undefined)
  let notified = await awardPlatformBadges(db, world, organisationId, userId, tell)
  await done
  const told = await Promise.all([
    ...(tell ? badges : []).map(({ trainingId, number }) =>
      store.insertNotification(
        db,
        organisationId,
        userId,
        'TRAINING_BADGE',
        trainingId,
        { number },
        `training_badge:${trainingId}:${number}`,
        world.now(),
      ),
    ),
    store.refreshMember(db, organisationId, userId).then(() => 0),
    ...differences.map((d) => store.addDifference(db, organisationId, userId, d.trainingId, d).then(() => 0)),
  ])
  notified = told.some((rows) => rows > 0) || notified
  if (tell && differences.some((d) => d.completed > 0)) await awardManagers(db, world, organisationId, userId)
  return { userId, notified }
}

const renewed = (s: store.Standing, rows: SessionRows): store.Standing => ({
  ...s,
  state: rows.state,
  startedAt: rows.startedAt,
  lastAt: rows.lastAt,
  endedAt: rows.endedAt,
  progress: rows.progress,
  score: rows.score,
  completed: rows.completed,
  passed: rows.passed,
  activeMs: rows.activeMs,
  badges: rows.badges,
  days: rows.days,
})
const sameMoment = (text: string | null | undefined, ms: number | null): boolean =>
  text == null ? ms === null : Date.parse(text) === ms

/** Only what differs from what stands is written. */
function writeTraining(
  db: Db,
  o: number,
  userId: number,
  before: store.Written,
  next: TrainingRows,
  now: readonly store.Standing[],
): Promise<unknown>[] {
  const { trainingId } = before
  const gained = now.filter((s) => next.counted.has(s.id) && !s.counted).map((s) => s.id)
  const lost = now.filter((s) => !next.counted.has(s.id) && s.counted).map((s) => s.id)
  const points = next.points.filter((p) => {
    const was = before.points.find((b) => b.source === p.source)
    return was?.value !== p.value || !sameMoment(was.at, p.at)
  })
  const gone = before.points.filter((b) => !next.points.some((p) => p.source === b.source)).map((b) => b.source)
  const badges = next.badges.filter((b) => !sameMoment(before.badges.find((was) => was.number === b.number)?.at, b.at))
  const withdrawn = before.badges
    .filter((was) => !next.badges.some((b) => b.number === was.number))
    .map((was) => was.number)
  const { milestones: m } = next
  return [
    ...(gained.length > 0 ? [store.setCounted(db, o, gained, true)] : []),
    ...(lost.length > 0 ? [store.setCounted(db, o, lost, false)] : []),
    ...before.registrations
      .filter((r) => next.endedRegistrations.has(r.id) && !sameMoment(r.endedAt, next.endedRegistrations.get(r.id)!))
      .map((r) => store.endRegistration(db, o, r.id, next.endedRegistrations.get(r.id)!)),
    ...(next.progress
      ? [store.upsertProgress(db, o, userId, trainingId, next.progress)]
      : before.progress
        ? [store.deleteProgress(db, o, userId, trainingId)]
        : []),
    ...(gone.length > 0 ? [store.deletePoints(db, o, userId, gone)] : []),
    ...(points.length > 0 ? [store.upsertPoints(db, o, userId, trainingId, points)] : []),
    ...(withdrawn.length > 0 ? [store.deleteBadges(db, o, userId, trainingId, withdrawn)] : []),
    ...(badges.length > 0 ? [store.upsertBadges(db, o, userId, trainingId, badges)] : []),
    ...(before.milestones &&
    sameMoment(before.milestones.completedAt, m.completedAt) &&
    sameMoment(before.milestones.perfectAt, m.perfectAt)
      ? []
      : [store.upsertMilestones(db, o, userId, trainingId, m)]),
  ]
}

function differenceOf(
  before: store.Written,
  next: TrainingRows,
  old: readonly store.Standing[],
  now: readonly store.Standing[],
): store.Difference {
  const days = new Map<string, number>()
  for (const s of old) if (s.counted) for (const { day, ms } of s.days) days.set(day, (days.get(day) ?? 0) - ms)
  for (const s of now)
    if (next.counted.has(s.id)) for (const { day, ms } of s.days) days.set(day, (days.get(day) ?? 0) + ms)
  const [was, is] = [before.progress, next.progress]
  const badge = (n: number) =>
    Number(next.badges.some((b) => b.number === n)) - Number(before.badges.some((b) => b.number === n))
  return {
    sessions: (is?.sessions ?? 0) - (was?.sessions ?? 0),
    ms: (is?.activeMs ?? 0) - (was?.activeMs ?? 0),
    started: Number(is !== null) - Number(was !== null),
    completed: Number((is?.completedAt ?? null) !== null) - Number((was?.completedAt ?? null) !== null),
    badges: [badge(1), badge(2), badge(3)],
    days: [...days]
      .map(([day, ms]) => ({ day, ms }))
      .filter(({ ms }) => ms !== 0)
      .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  }
}

/** A completion counts for the badges of those who manage the member. */
async function awardManagers(db: Db, world: Outside, organisationId: number, userId: number): Promise<void> {
  for (const { managerId } of await listManagersOf(db, organisationId, userId))
    await awardPlatformBadges(db, world, organisationId, managerId, true)
}

/** After the commit: whoever looks at a dashboard now looks again. */
export function announce(events: World['events'], told: Told): void {
  events.publish(told.userId, 'progress')
  if (told.notified) {
    events.publish(told.userId, 'notification')
    events.publish(told.userId, 'unread')
  }
}
