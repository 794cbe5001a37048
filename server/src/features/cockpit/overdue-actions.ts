import type { ResponseOf, QueryOf } from '@praxia/contract/endpoint.ts'
import { limits } from '@praxia/contract/limits.ts'
import type { FieldFilter } from '@praxia/contract/people/member-fields.ts'
import { type Overdue, type getOverdue, overdueLines } from '@praxia/contract/people/overdue.ts'
import { contentLanguageIn, contentLanguageOf } from '../../basics/languages.ts'
import type { Ctx } from '../../context/context.ts'
import { checkField } from '../people/visibility.ts'
import { presentLateCourses, presentLines, thingOf } from './actions.ts'
import { coursePressesOf, pressesOf, today } from './presses-actions.ts'
import { daysLate, longestLate } from './rules.ts'
import * as store from './store.ts'

/** Counts what is late in the organisation, and what ends soon. */
export function countUnfinished(ctx: Ctx, field?: FieldFilter) {
  const now = ctx.now()
  const until = new Date(now.getTime() + limits.soonDays * 86_400_000)
  return store.countUnfinished(ctx.db, ctx.actor.scope, { now, until, day: today(ctx), ...(field ? { field } : {}) })
}

/**
 * Returns a manager's cockpit figures for the whole organisation, without stuck members: those would need everybody's
 * sessions.
 */
export async function overdue(ctx: Ctx, query: QueryOf<typeof getOverdue>): Promise<ResponseOf<typeof getOverdue>> {
  const { db } = ctx
  const { scope } = ctx.actor
  await checkField(ctx, scope, query)
  const now = ctx.now()
  const lang = query.lang === undefined ? contentLanguageOf(ctx.actor.language) : contentLanguageIn(query.lang)
  const [counts, allLate, allCourses] = await Promise.all([
    countUnfinished(ctx, query),
    store.listLatePairs(db, scope, { now, most: overdueLines, field: query }),
    store.listLateEnrolments(db, scope, { now, lang, most: overdueLines, field: query }),
  ])
  const [late, lateCourses] = longestLate(allLate, allCourses, overdueLines)
  const trainingIds = [...new Set(late.map(({ trainingId }) => trainingId))]
  const userIds = [...new Set([...late, ...lateCourses].map(({ userId }) => userId))]
  const [people, trainings, presses, coursePresses] = await Promise.all([
    store.listPeople(db, scope, userIds),
    store.listTrainings(db, scope, trainingIds, lang),
    pressesOf(ctx, late),
    coursePressesOf(ctx, lateCourses),
  ])
  const known = {
    people: new Map(people.map((member) => [member.id, member])),
    facts: new Map(trainings.map((row) => [row.id, row])),
    steps: new Map(),
    presses: { late: presses, stuck: presses },
    now,
  }
  const { lateLines } = presentLines({ late, stuck: [] }, { ...known, thing: thingOf(known.facts) })
  return {
    late: counts.late,
    lateMembers: counts.lateMembers,
    toRemind: counts.toRemind,
    remindedToday: counts.remindedToday,
    longestDays: counts.longest ? daysLate(counts.longest, now) : 0,
    soon: counts.soon,
    nextEnd: counts.nextEnd?.toISOString() ?? null,
    lateLines,
    lateCourses: counts.lateCourses,
    lateCourseLines: presentLateCourses(lateCourses, known, coursePresses),
  } satisfies Overdue
}
