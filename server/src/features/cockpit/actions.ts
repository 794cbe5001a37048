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

/** At which step who is stuck, by member and training. */
async function stuckPairs(
  ctx: Ctx,
  pairs: readonly Pair[],
  facts: ReadonlyMap<number, store.TrainingFacts>,
  lang: string,
) {
  const looked = pairs.filter(needsLooking)
  const stuck = new Map<string, NonNullable<CockpitCell['step']>>()
  if (looked.length === 0) return stuck
  const tries = Map.groupBy(await store.listTries(ctx.db, ctx.actor.scope, looked), keyed)
  for (const pair of looked) {
    const training = facts.get(pair.trainingId)
    if (!training) continue
    const { leaves } = leavesOf(training.steps, training.passingScore)
    const at = stuckAt(tries.get(keyed(pair)) ?? [], leaves)
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
export async function pressesOf(ctx: Ctx, pairs: readonly Pair[], facts: ReadonlyMap<number, store.TrainingFacts>) {
  const { scope } = ctx.actor
  const now = ctx.now()
  if (pairs.length === 0) return () => ({ remindedAt: null, press: null })
  const day = today(ctx)
  const userIds = [...new Set(pairs.map(({ userId }) => userId))]
  const trainingIds = [...new Set(pairs.map(({ trainingId }) => trainingId))]
  const [granting, reminders, open] = await Promise.all([
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
  const sent = new Map(reminders.map((row) => [keyed(row), row.at.toISOString()]))
  const mine = new Set(open)
  return (pair: Pair) => ({
    remindedAt: sent.get(keyed(pair)) ?? null,
    press: !facts.get(pair.trainingId)?.open
      ? null
      : granted.has(keyed(pair))
        ? ('remind' as const)
        : mine.has(pair.trainingId)
          ? ('suggest' as const)
          : null,
  })
}

const face = ({ id, firstName, lastName, picture }: store.TeamMember) => ({
  id,
  firstName,
  lastName,
  picture: publicUrl(picture),
})
interface Known {
  people: ReadonlyMap<number, store.TeamMember>
  steps: ReadonlyMap<string, NonNullable<CockpitCell['step']>>
  pressOf: Awaited<ReturnType<typeof pressesOf>>
  thing: (trainingId: number) => Cockpit['lateLines'][number]['training']
  now: Date
}
function presentLines({ late, stuck }: { late: Pair[]; stuck: Pair[] }, k: Known) {
  return {
    lateLines: late.map((pair) => ({
      member: face(k.people.get(pair.userId)!),
      training: k.thing(pair.trainingId),
      endDate: pair.endAt!.toISOString(),
      days: daysLate(pair.endAt!, k.now),
      progressionPercent: pair.progress,
      lastSession: pair.lastAt?.toISOString() ?? null,
      neverSignedIn: k.people.get(pair.userId)!.lastConnection === null,
      ...k.pressOf(pair),
    })),
    stuckLines: stuck.map((pair) => ({
      member: face(k.people.get(pair.userId)!),
      training: k.thing(pair.trainingId),
      step: k.steps.get(keyed(pair))!,
      ...k.pressOf(pair),
    })),
  }
}

function presentLateCourses(rows: readonly store.LateEnrolment[], { people, now }: Pick<Known, 'people' | 'now'>) {
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

export async function cockpit(ctx: Ctx, query: QueryOf<typeof getCockpit>): Promise<AnswerOf<typeof getCockpit>> {
  const { actor, db } = ctx
  const { scope } = actor
  const now = ctx.now()
  const lang = query.lang === undefined ? contentLanguageOf(actor.language) : contentLanguageIn(query.lang)
  if (query.groupId !== undefined) found(await findGroup(db, scope, actor.userId, query.groupId))
  const team = await store.listTeam(db, scope, actor.userId, query.groupId, cockpitMembers + 1)
  const more = team.length > cockpitMembers
  const members = team.slice(0, cockpitMembers)
  const ids = members.map(({ id }) => id)
  const madeBy = query.mine ? actor.userId : null
  const [suggested, lateCourses] = await Promise.all([
    store.listSuggestedPairs(db, scope, ids, madeBy, now),
    store.listLateEnrolments(db, scope, ids, madeBy, { now, lang, most: cockpitLines }),
  ])
  const columns = columnsOf(suggested)
  const shownIds = columns.shown.map(({ trainingId }) => trainingId)
  const known = new Set(suggested.map(keyed))
  // What is shown beside was suggested to somebody.
  const trainingIds = [...new Set(suggested.map(({ trainingId }) => trainingId))]
  const [besides, trainings] = await Promise.all([
    store.listOtherPairs(db, scope, ids, shownIds),
    store.listTrainings(db, scope, trainingIds, lang),
  ])
  const pairs = [...suggested, ...besides.filter((pair) => !known.has(keyed(pair)))]
  const facts = new Map(trainings.map((row) => [row.id, row]))
  const steps = await stuckPairs(ctx, pairs, facts, lang)
  const late = suggested.filter((pair) => isLate(pair, now)).toSorted((a, b) => a.endAt!.getTime() - b.endAt!.getTime())
  const stuck = pairs
    .filter((pair) => steps.has(keyed(pair)))
    .toSorted((a, b) => steps.get(keyed(b))!.tries - steps.get(keyed(a))!.tries)
  const lines = { late: late.slice(0, cockpitLines), stuck: stuck.slice(0, cockpitLines) }
  const pressOf = await pressesOf(ctx, [...lines.late, ...lines.stuck], facts)
  const soon = suggested.filter((pair) => isSoon(pair, now))
  const of = new Map(pairs.map((pair) => [keyed(pair), pair]))
  const people = new Map(members.map((member) => [member.id, member]))
  const thing = (trainingId: number) => {
    const { title, categoryKey, cover } = facts.get(trainingId)!
    return { trainingId, title, categoryKey, logo: publicUrl(cover) }
  }
  const byMember = (all: readonly Pair[]) => Map.groupBy(all, ({ userId }) => userId)
  const [ofLate, ofStuck, ofSuggested] = [byMember(late), byMember(stuck), byMember(suggested)]
  const rows = members.map((member) => ({
    member,
    late: ofLate.get(member.id)?.length ?? 0,
    stuck: ofStuck.get(member.id)?.length ?? 0,
    succeeded: (ofSuggested.get(member.id) ?? []).filter(isSucceeded).length,
    suggested: ofSuggested.get(member.id)?.length ?? 0,
  }))
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
    lateMembers: ofLate.size,
    longestDays: late[0] ? daysLate(late[0].endAt!, now) : 0,
    stuck: stuck.length,
    soon: soon.length,
    nextEnd: soon.length === 0 ? null : new Date(Math.min(...soon.map((p) => p.endAt!.getTime()))).toISOString(),
    succeeded: suggested.filter(isSucceeded).length,
    suggested: suggested.length,
    ...presentLines(lines, { people, steps, pressOf, thing, now }),
    ...presentLateCourses(lateCourses, { people, now }),
    trainings: columns.shown.map(({ trainingId, ...counts }) => ({ ...thing(trainingId), ...counts })),
    moreTrainings: columns.more,
    rows: page.map(({ member, ...counts }) => ({
      member: face(member),
      ...counts,
      cells: shownIds.map((trainingId) => {
        const name = nameOf(member.id, trainingId)
        return cellOf(trainingId, of.get(name), steps.get(name) ?? null, now)
      }),
    })),
    total: rows.length,
  } satisfies Cockpit
}
