import {
  type Cockpit,
  type CockpitCell,
  type CockpitCourseCell,
  cockpitLines,
  cockpitMembers,
  type getCockpit,
  stuckTries,
} from '@praxia/contract/members.ts'
import type { ResponseOf, QueryOf } from '@praxia/contract/endpoint.ts'
import { contentLanguageIn, contentLanguageOf } from '../../basics/languages.ts'
import { pageOf } from '../../basics/paging.ts'
import type { Ctx } from '../../context/context.ts'
import { publicUrl } from '../../delivery/files.ts'
import { leavesOf } from '../progress/insight/rules.ts'
import { inLanguage } from '../progress/present.ts'
import { coursePressesOf, keyed, nameOf, pressesOf } from './presses-actions.ts'
import {
  type Pair,
  byNeed,
  cellOf,
  courseCellOf,
  courseColumnsOf,
  columnsOf,
  isCourseLate,
  isCourseSoon,
  daysLate,
  isLate,
  isSoon,
  isSucceeded,
  longestLate,
  stuckAt,
} from './rules.ts'
import * as store from './store.ts'
import { teamFor } from './team-actions.ts'

const needsLooking = (p: Pair): boolean => p.sessions >= stuckTries && !isSucceeded(p)

/** Reads the steps reported in the sessions of members who may be stuck. */
const triesOf = async (ctx: Ctx, pairs: readonly Pair[]) => {
  const looked = pairs.filter(needsLooking)
  return looked.length === 0 ? [] : store.listTries(ctx.db, ctx.actor.scope, looked)
}
/** Returns who is stuck at which step, by member and training. */
function stuckPairs(
  pairs: readonly Pair[],
  tried: Awaited<ReturnType<typeof triesOf>>,
  facts: ReadonlyMap<number, store.TrainingFacts>,
  lang: string,
) {
  const stuck = new Map<string, NonNullable<CockpitCell['step']>>()
  const tries = Map.groupBy(tried, keyed)
  for (const pair of pairs) {
    const own = tries.get(keyed(pair))
    const training = facts.get(pair.trainingId)
    if (!own || !training) continue
    const { leaves } = leavesOf(training.steps, training.passingScore)
    const at = stuckAt(own, leaves)
    if (!at) continue
    const index = leaves.findIndex(({ key }) => key === at.key)
    stuck.set(keyed(pair), {
      key: at.key,
      name: inLanguage(leaves[index]!.label, lang),
      number: index + 1,
      of: leaves.length,
      tries: at.tries,
      since: at.since.toISOString(),
    })
  }
  return stuck
}

const face = ({ id, firstName, lastName, picture }: store.TeamMember) => ({
  id,
  firstName,
  lastName,
  picture: publicUrl(picture),
})
type PressOf = Awaited<ReturnType<typeof pressesOf>>
export const thingOf = (facts: ReadonlyMap<number, store.TrainingFacts>) => (trainingId: number) => {
  const { title, categoryKey, cover } = facts.get(trainingId)!
  return { trainingId, title, categoryKey, logo: publicUrl(cover) }
}
export interface Known {
  people: ReadonlyMap<number, store.TeamMember>
  facts: ReadonlyMap<number, store.TrainingFacts>
  steps: ReadonlyMap<string, NonNullable<CockpitCell['step']>>
  presses: { late: PressOf; stuck: PressOf }
  thing: (trainingId: number) => Cockpit['lateLines'][number]['training']
  now: Date
}
export function presentLines({ late, stuck }: { late: Pair[]; stuck: Pair[] }, k: Known) {
  return {
    lateLines: late.map((pair) => ({
      member: face(k.people.get(pair.userId)!),
      training: k.thing(pair.trainingId),
      endDate: pair.endAt!.toISOString(),
      days: daysLate(pair.endAt!, k.now),
      progressionPercent: pair.progress,
      score: pair.bestScore,
      needed: pair.needed,
      lastSession: pair.lastAt?.toISOString() ?? null,
      neverSignedIn: k.people.get(pair.userId)!.lastConnection === null,
      ...k.presses.late(pair, k.facts),
    })),
    stuckLines: stuck.map((pair) => ({
      member: face(k.people.get(pair.userId)!),
      training: k.thing(pair.trainingId),
      step: k.steps.get(keyed(pair))!,
      ...k.presses.stuck(pair, k.facts),
    })),
  }
}

export const presentLateCourses = (
  rows: readonly store.Enrolment[],
  { people, now }: Pick<Known, 'people' | 'now'>,
  press: Awaited<ReturnType<typeof coursePressesOf>>,
) =>
  rows.map((row) => ({
    member: face(people.get(row.userId)!),
    courseId: row.courseId,
    title: row.title,
    startDate: row.startAt.toISOString(),
    endDate: row.endAt!.toISOString(),
    days: daysLate(row.endAt!, now),
    succeededTraining: row.succeeded,
    totalTraining: row.totalTraining,
    neverSignedIn: people.get(row.userId)!.lastConnection === null,
    ...press(row),
  }))

/** Counts the pairs of each member. */
function countsOf(
  members: readonly store.TeamMember[],
  of: { late: readonly Mine[]; stuck: readonly Mine[]; suggested: readonly Mine[]; succeeded: readonly Mine[] },
) {
  const counted = (all: readonly Mine[]) => {
    const counts = new Map<number, number>()
    for (const { userId } of all) counts.set(userId, (counts.get(userId) ?? 0) + 1)
    return (userId: number) => counts.get(userId) ?? 0
  }
  const [late, stuck] = [counted(of.late), counted(of.stuck)]
  const [suggested, succeeded] = [counted(of.suggested), counted(of.succeeded)]
  return members.map((member) => ({
    member,
    late: late(member.id),
    stuck: stuck(member.id),
    succeeded: succeeded(member.id),
    suggested: suggested(member.id),
  }))
}
type Mine = Pick<Pair, 'userId'>
/** Counts the late items that one press reminds of, and those that somebody reminded of today. */
const countReminders = (all: readonly ReturnType<PressOf>[]) => ({
  toRemind: all.filter(({ press, remindedAt }) => press !== null && remindedAt === null).length,
  remindedToday: all.filter(({ remindedAt }) => remindedAt !== null).length,
})
/** Counts trainings and courses alike. */
function figuresOf(suggested: readonly Pair[], enrolments: readonly store.Enrolment[], now: Date) {
  const lateCourses = enrolments.filter((one) => isCourseLate(one, now))
  const allLate = [...suggested.filter((pair) => isLate(pair, now)), ...lateCourses]
  const soon = [...suggested.filter((pair) => isSoon(pair, now)), ...enrolments.filter((one) => isCourseSoon(one, now))]
  const asked = [...suggested, ...enrolments]
  const succeeded = [...suggested.filter(isSucceeded), ...enrolments.filter((one) => one.completedAt !== null)]
  const first = (all: readonly Pick<Pair, 'endAt'>[]) => new Date(Math.min(...all.map(({ endAt }) => endAt!.getTime())))
  return {
    allLate,
    asked,
    succeeded,
    late: allLate.length,
    lateCourses: lateCourses.length,
    longestDays: allLate.length > 0 ? daysLate(first(allLate), now) : 0,
    soon: soon.length,
    nextEnd: soon.length > 0 ? first(soon).toISOString() : null,
    suggested: asked.length,
  }
}

export async function cockpit(ctx: Ctx, query: QueryOf<typeof getCockpit>): Promise<ResponseOf<typeof getCockpit>> {
  const { actor, db } = ctx
  const { scope } = actor
  const now = ctx.now()
  const lang = query.lang === undefined ? contentLanguageOf(actor.language) : contentLanguageIn(query.lang)
  const of = await teamFor(ctx, query)
  const madeBy = query.mine ? actor.userId : null
  const ids = store.idsOfTeam(scope, of, cockpitMembers)
  const [team, suggested, enrolments] = await Promise.all([
    store.listTeam(db, scope, of, cockpitMembers + 1),
    store.listSuggestedPairs(db, scope, ids, madeBy, now),
    store.listEnrolments(db, scope, ids, { madeBy, now, lang }),
  ])
  const more = team.length > cockpitMembers
  const members = team.slice(0, cockpitMembers)
  const columns = columnsOf(suggested)
  const courses = courseColumnsOf(enrolments)
  const shownIds = columns.shown.map(({ trainingId }) => trainingId)
  const known = new Set(suggested.map(keyed))
  // Covers the pairs added below too: their trainings are among the suggested ones.
  const trainingIds = [...new Set(suggested.map(({ trainingId }) => trainingId))]
  const late = suggested.filter((pair) => isLate(pair, now)).toSorted((a, b) => a.endAt!.getTime() - b.endAt!.getTime())
  const lateCourses = enrolments.filter((one) => isCourseLate(one, now))
  const [lateLines, lateCourseLines] = longestLate(late, lateCourses, cockpitLines)
  const [others, trainings, ofSuggestedTries, ofLatePresses, ofCoursePresses] = await Promise.all([
    store.listOtherPairs(db, scope, ids, shownIds),
    store.listTrainings(db, scope, trainingIds, lang),
    triesOf(ctx, suggested),
    pressesOf(ctx, late),
    coursePressesOf(ctx, lateCourses),
  ])
  const besides = others.filter((pair) => !known.has(keyed(pair)))
  const pairs = [...suggested, ...besides]
  const facts = new Map(trainings.map((row) => [row.id, row]))
  const steps = stuckPairs(pairs, [...ofSuggestedTries, ...(await triesOf(ctx, besides))], facts, lang)
  const stuck = pairs
    .filter((pair) => steps.has(keyed(pair)))
    .toSorted((a, b) => steps.get(keyed(b))!.tries - steps.get(keyed(a))!.tries)
  const lines = { late: lateLines, stuck: stuck.slice(0, cockpitLines) }
  const presses = { late: ofLatePresses, stuck: await pressesOf(ctx, lines.stuck) }
  const byName = new Map(pairs.map((pair) => [keyed(pair), pair]))
  const enrolled = new Map(enrolments.map((one) => [nameOf(one.userId, one.courseId), one]))
  const people = new Map(members.map((member) => [member.id, member]))
  const thing = thingOf(facts)
  const reminders = [...late.map((pair) => ofLatePresses(pair, facts)), ...lateCourses.map(ofCoursePresses)]
  const { allLate, asked, succeeded, ...figures } = figuresOf(suggested, enrolments, now)
  const rows = countsOf(members, { late: allLate, stuck, suggested: asked, succeeded })
  const { limit, offset } = pageOf(query)
  const page = (query.sort === 'lastName' ? rows : byNeed(rows)).slice(offset, offset + limit)
  return {
    at: now.toISOString(),
    members: members.length,
    more,
    ...figures,
    ...countReminders(reminders),
    succeeded: succeeded.length,
    lateMembers: rows.filter((row) => row.late > 0).length,
    stuck: stuck.length,
    ...presentLines(lines, { people, facts, steps, presses, thing, now }),
    lateCourseLines: presentLateCourses(lateCourseLines, { people, now }, ofCoursePresses),
    trainings: columns.shown.map(({ trainingId, ...counts }) => ({ ...thing(trainingId), ...counts })),
    moreTrainings: columns.more,
    courses: courses.shown,
    moreCourses: courses.more,
    rows: page.map(({ member, ...counts }) => ({
      member: face(member),
      ...counts,
      cells: shownIds.map((trainingId) => {
        const name = nameOf(member.id, trainingId)
        return cellOf(trainingId, byName.get(name), steps.get(name) ?? null, now)
      }),
      courseCells: courses.shown.map(({ courseId }): CockpitCourseCell =>
        courseCellOf(courseId, enrolled.get(nameOf(member.id, courseId)), now),
      ),
    })),
    total: rows.length,
  } satisfies Cockpit
}
