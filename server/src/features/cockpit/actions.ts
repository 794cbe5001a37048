import { dayOf } from '@praxia/contract/time/day-of.ts'
import {
  type Cockpit,
  type CockpitCell,
  cockpitLines,
  cockpitMembers,
  type getCockpit,
  stuckTries,
} from '@praxia/contract/members.ts'
import type { AnswerOf, QueryOf } from '@praxia/contract/endpoint.ts'
import { found } from '../../basics/app-error.ts'
import { contentLanguageIn, contentLanguageOf } from '../../basics/languages.ts'
import { pageOf } from '../../basics/paging.ts'
import type { Ctx } from '../../context/context.ts'
import { publicUrl } from '../../delivery/files.ts'
import { ownerFor } from '../groups/actions.ts'
import { findGroup } from '../groups/store.ts'
import { reminderKey } from '../notifications/kinds-rules.ts'
import { leavesOf } from '../progress/insight/rules.ts'
import { inLanguage } from '../progress/present.ts'
import { keepOpen, viewerOf } from '../trainings/sight-store.ts'
import {
  type Pair,
  byNeed,
  cellOf,
  columnsOf,
  daysLate,
  isLate,
  isSoon,
  isSucceeded,
  nextDayLate,
  stuckAt,
} from './rules.ts'
import * as store from './store.ts'

const nameOf = (userId: number, trainingId: number): string => `${userId} ${trainingId}`
export const keyed = (p: { userId: number; trainingId: number }): string => nameOf(p.userId, p.trainingId)
/** The day that it is for the organisation. */
export const today = (ctx: Ctx): string => dayOf(ctx.now(), ctx.actor.timeZone)
const needsLooking = (p: Pair): boolean => p.sessions >= stuckTries && !isSucceeded(p)

/** What the sessions of these said, of those that may be stuck. */
const triesOf = async (ctx: Ctx, pairs: readonly Pair[]) => {
  const looked = pairs.filter(needsLooking)
  return looked.length === 0 ? [] : store.listTries(ctx.db, ctx.actor.scope, looked)
}
/** At which step who is stuck, by member and training. */
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

/** What one press would do about each of these, and when it was done today. */
export async function pressesOf(ctx: Ctx, pairs: readonly Pair[]) {
  const { scope } = ctx.actor
  const now = ctx.now()
  if (pairs.length === 0) return () => ({ remindedAt: null, press: null })
  const day = today(ctx)
  const userIds = [...new Set(pairs.map(({ userId }) => userId))]
  const trainingIds = [...new Set(pairs.map(({ trainingId }) => trainingId))]
  const [readers, granting, reminders, open] = await Promise.all([
    store.listRecipients(ctx.db, scope, userIds),
    store.keepGranted(ctx.db, scope, pairs, now),
    store.listReminders(
      ctx.db,
      scope,
      userIds,
      trainingIds.map((id) => reminderKey(id, day)),
    ),
    keepOpen(ctx.db, viewerOf(ctx.actor, now), trainingIds),
  ])
  const granted = new Set(granting.map(keyed))
  // Whose account is disabled would read nothing of it.
  const reads = new Set(readers.map(({ id }) => id))
  const sent = new Map(reminders.map((row) => [keyed(row), row.at.toISOString()]))
  const mine = new Set(open)
  const pressFor = (pair: Pair) => {
    if (granted.has(keyed(pair))) return 'remind' as const
    return mine.has(pair.trainingId) ? ('suggest' as const) : null
  }
  return (pair: Pair, facts: ReadonlyMap<number, store.TrainingFacts>) => ({
    remindedAt: sent.get(keyed(pair)) ?? null,
    press: reads.has(pair.userId) && facts.get(pair.trainingId)?.open ? pressFor(pair) : null,
  })
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
      ...{ score: pair.bestScore, needed: pair.needed },
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

export function presentLateCourses(
  rows: readonly store.LateEnrolment[],
  { people, now }: Pick<Known, 'people' | 'now'>,
) {
  return {
    lateCourses: rows[0]?.total ?? 0,
    lateCourseLines: rows.map(({ userId, courseId, title, startAt, endAt, succeeded, totalTraining }) => ({
      member: face(people.get(userId)!),
      ...{ courseId, title, startDate: startAt.toISOString(), endDate: endAt.toISOString() },
      days: daysLate(endAt, now),
      ...{ succeededTraining: succeeded, totalTraining },
    })),
  }
}

/** Of each member, how many of these are theirs. */
function countsOf(members: readonly store.TeamMember[], of: Record<'late' | 'stuck' | 'suggested', readonly Pair[]>) {
  const byMember = (all: readonly Pair[]) => Map.groupBy(all, ({ userId }) => userId)
  const [late, stuck, suggested] = [byMember(of.late), byMember(of.stuck), byMember(of.suggested)]
  return members.map((member) => ({
    member,
    late: late.get(member.id)?.length ?? 0,
    stuck: stuck.get(member.id)?.length ?? 0,
    succeeded: (suggested.get(member.id) ?? []).filter(isSucceeded).length,
    suggested: suggested.get(member.id)?.length ?? 0,
  }))
}

/** A manager narrows the team to a subgroup of their own; an administrator looks at any group of the organisation. */
async function teamFor({ actor, db }: Ctx, groupId: number | undefined): Promise<store.Team> {
  if (groupId !== undefined) found(await findGroup(db, actor.scope, ownerFor(actor), groupId))
  return groupId !== undefined && ownerFor(actor) === null ? { groupId } : { managerId: actor.userId, groupId }
}

export async function cockpit(ctx: Ctx, query: QueryOf<typeof getCockpit>): Promise<AnswerOf<typeof getCockpit>> {
  const { actor, db } = ctx
  const { scope } = actor
  const now = ctx.now()
  const lang = query.lang === undefined ? contentLanguageOf(actor.language) : contentLanguageIn(query.lang)
  const of = await teamFor(ctx, query.groupId)
  const madeBy = query.mine ? actor.userId : null
  const ids = store.idsOfTeam(scope, of, cockpitMembers)
  const [team, suggested, lateCourses] = await Promise.all([
    store.listTeam(db, scope, of, cockpitMembers + 1),
    store.listSuggestedPairs(db, scope, ids, madeBy, now),
    store.listLateEnrolments(db, scope, ids, madeBy, { now, lang, most: cockpitLines }),
  ])
  const more = team.length > cockpitMembers
  const members = team.slice(0, cockpitMembers)
  const columns = columnsOf(suggested)
  const shownIds = columns.shown.map(({ trainingId }) => trainingId)
  const known = new Set(suggested.map(keyed))
  // What is shown beside was suggested to somebody.
  const trainingIds = [...new Set(suggested.map(({ trainingId }) => trainingId))]
  const late = suggested.filter((pair) => isLate(pair, now)).toSorted((a, b) => a.endAt!.getTime() - b.endAt!.getTime())
  const lateLines = late.slice(0, cockpitLines)
  const [others, trainings, ofSuggestedTries, ofLatePresses] = await Promise.all([
    store.listOtherPairs(db, scope, ids, shownIds),
    store.listTrainings(db, scope, trainingIds, lang),
    triesOf(ctx, suggested),
    pressesOf(ctx, lateLines),
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
  const soon = suggested.filter((pair) => isSoon(pair, now))
  const byName = new Map(pairs.map((pair) => [keyed(pair), pair]))
  const people = new Map(members.map((member) => [member.id, member]))
  const thing = thingOf(facts)
  const rows = countsOf(members, { late, stuck, suggested })
  // Said by the minute, and by begun days of lateness.
  ctx.lasts(new Date(now.getTime() + 60_000 - (now.getTime() % 60_000)))
  for (const { endAt } of [...late, ...lateCourses]) ctx.lasts(nextDayLate(endAt!, now))
  const { limit, offset } = pageOf(query)
  const page = (query.sort === 'lastName' ? rows : byNeed(rows)).slice(offset, offset + limit)
  return {
    at: now.toISOString(),
    members: members.length,
    more,
    late: late.length,
    lateMembers: rows.filter((row) => row.late > 0).length,
    longestDays: late[0] ? daysLate(late[0].endAt!, now) : 0,
    stuck: stuck.length,
    soon: soon.length,
    nextEnd: soon.length === 0 ? null : new Date(Math.min(...soon.map((p) => p.endAt!.getTime()))).toISOString(),
    succeeded: suggested.filter(isSucceeded).length,
    suggested: suggested.length,
    ...presentLines(lines, { people, facts, steps, presses, thing, now }),
    ...presentLateCourses(lateCourses, { people, now }),
    trainings: columns.shown.map(({ trainingId, ...counts }) => ({ ...thing(trainingId), ...counts })),
    moreTrainings: columns.more,
    rows: page.map(({ member, ...counts }) => ({
      member: face(member),
      ...counts,
      cells: shownIds.map((trainingId) => {
        const name = nameOf(member.id, trainingId)
        return cellOf(trainingId, byName.get(name), steps.get(name) ?? null, now)
      }),
    })),
    total: rows.length,
  } satisfies Cockpit
}
