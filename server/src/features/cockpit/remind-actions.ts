import { fullNameOf } from '@praxia/contract/people/texts.ts'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import { limits } from '@praxia/contract/limits.ts'
import type { Reminded, remindTeam as remindTeamApi } from '@praxia/contract/members.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { dayOf, endOfDay } from '@praxia/contract/time/day-of.ts'
import { AppError, invalid } from '../../basics/app-error.ts'
import { contentLanguageOf } from '../../basics/languages.ts'
import { homeOf } from '../../config/config.ts'
import type { Ctx } from '../../context/context.ts'
import { stopLinkFor } from '../../messages/mail-stop.ts'
import { mailText } from '../../phrases/mails.ts'
import { publishNotified, writeNotices } from '../notifications/actions.ts'
import { suggestTrainings } from '../suggestions/actions.ts'
import { prolongEnrolments } from '../suggestions/course-actions.ts'
import { keepMembers } from '../people/store.ts'
import { keepTeam } from '../team/store.ts'
import { coursePressesOf, keyed, pressesOf, today } from './presses-actions.ts'
import { type Pair, isSucceeded } from './rules.ts'
import * as store from './store.ts'

type Items = BodyOf<typeof remindTeamApi>['items']
/** Rejects members outside the caller's team as not found, with their index in the list. */
async function checkPeople(items: Items, keep: (ids: number[]) => Promise<number[]>): Promise<void> {
  const wanted = [...new Set(items.map(({ userId }) => userId))]
  const here = new Set(await keep(wanted))
  if (here.size !== wanted.length)
    throw new AppError('request.not_found', {
      violations: items.flatMap(({ userId }, at) =>
        here.has(userId) ? [] : [{ path: `items.${at}.userId`, code: 'gone', message: 'is not there' }],
      ),
    })
}
export async function remindTeam(ctx: Ctx, items: Items): Promise<Reminded> {
  const { actor, db } = ctx
  await checkPeople(items, (ids) => keepTeam(db, actor.scope, actor.userId, ids))
  return remind(ctx, items)
}
export async function remindMembers(ctx: Ctx, items: Items): Promise<Reminded> {
  await checkPeople(items, (ids) => keepMembers(ctx.db, ctx.actor.scope, ids))
  return remind(ctx, items)
}

const of = (items: Items, kind: 'trainingId' | 'courseId') =>
  items.flatMap(({ userId, ...item }, at) => (item[kind] === undefined ? [] : [{ userId, id: item[kind], at }]))
const named = ({ userId, id }: { userId: number; id: number }): string => `${userId} ${id}`

/**
 * Rejects ids that the organisation no longer has and that none of these members ever had: nothing else would report a
 * wrong id.
 */
function refuseAbsent(wanted: Wanted, kind: 'trainingId' | 'courseId', isThere: (id: number) => boolean): void {
  const absent = wanted.flatMap(({ id, at }) =>
    isThere(id) ? [] : [{ path: `items.${at}.${kind}`, code: 'gone', message: 'is not there' }],
  )
  if (absent.length > 0) throw new AppError('request.not_found', { violations: absent })
}

/**
 * Handles one press: a notification and one mail for each member about open items, else a new suggestion for a week.
 */
async function remind(ctx: Ctx, items: Items): Promise<Reminded> {
  const at = items.findIndex((item) => (item.trainingId === undefined) === (item.courseId === undefined))
  if (at >= 0) throw invalid(`items.${at}.trainingId`, 'required', 'names a training or a course')
  const trainings = of(items, 'trainingId')
  const courses = of(items, 'courseId')
  const ofTrainings = await pressTrainings(ctx, trainings)
  const ofCourses = await pressCourses(ctx, courses)
  const reminded = await tell(ctx, ofTrainings.remind, ofCourses.remind)
  const suggested = ofTrainings.suggested + ofCourses.suggested
  const asked = new Set(trainings.map(named)).size + new Set(courses.map(named)).size
  return { reminded, suggested, passed: asked - reminded - suggested }
}

/** `at`: index in the request's list. */
type Wanted = readonly { userId: number; id: number; at: number }[]
/** Suggests closed trainings again; returns those to remind of. */
async function pressTrainings(ctx: Ctx, wanted: Wanted): Promise<{ remind: Pair[]; suggested: number }> {
  if (wanted.length === 0) return { remind: [], suggested: 0 }
  const { actor, db } = ctx
  const { scope } = actor
  const now = ctx.now()
  const asked = new Set(wanted.map(named))
  const userIds = [...new Set(wanted.map(({ userId }) => userId))]
  const trainingIds = [...new Set(wanted.map(({ id }) => id))]
  const known = await store.listSuggestedPairs(db, scope, store.idsOf(userIds), null, now)
  const names = new Set(known.map(keyed))
  const others = await store.listOtherPairs(db, scope, store.idsOf(userIds), trainingIds)
  const open = [...known, ...others.filter((pair) => !names.has(keyed(pair)))]
  const pairs = new Map(
    open.filter((pair) => asked.has(keyed(pair)) && !isSucceeded(pair)).map((pair) => [keyed(pair), pair]),
  )
  const facts = new Map(
    (await store.listTrainings(db, scope, trainingIds, contentLanguageOf(actor.language))).map((row) => [row.id, row]),
  )
  const had = new Set([...known, ...others].map(({ trainingId }) => trainingId))
  refuseAbsent(wanted, 'trainingId', (id) => had.has(id) || facts.get(id)?.open === true)
  const pressOf = await pressesOf(ctx, [...pairs.values()])
  const pressed = Map.groupBy(pairs.values(), (pair) => pressOf(pair, facts).press)
  const again = pressed.get('suggest') ?? []
  for (const [trainingId, people] of Map.groupBy(again, (pair) => pair.trainingId))
    await suggestTrainings(ctx, {
      trainingIds: [trainingId],
      userIds: people.map(({ userId }) => userId),
      endDate: lastDay(ctx),
    })
  return { remind: pressed.get('remind') ?? [], suggested: again.length }
}
/** Prolongs ended enrolments; returns those to remind of. */
async function pressCourses(ctx: Ctx, wanted: Wanted): Promise<{ remind: store.Enrolment[]; suggested: number }> {
  if (wanted.length === 0) return { remind: [], suggested: 0 }
  const { actor, db } = ctx
  const asked = new Set(wanted.map(named))
  const userIds = [...new Set(wanted.map(({ userId }) => userId))]
  const lang = contentLanguageOf(actor.language)
  const known = await store.listEnrolments(db, actor.scope, store.idsOf(userIds), {
    madeBy: null,
    now: ctx.now(),
    lang,
  })
  const had = new Set(known.map(({ courseId }) => courseId))
  refuseAbsent(wanted, 'courseId', (id) => had.has(id))
  const rows = known.filter(
    ({ userId, courseId, completedAt }) => completedAt === null && asked.has(named({ userId, id: courseId })),
  )
  const pressOf = await coursePressesOf(ctx, rows)
  const pressed = Map.groupBy(rows, (row) => pressOf(row).press)
  const again = pressed.get('suggest') ?? []
  await prolongEnrolments(ctx, again, endOfDay(lastDay(ctx), actor.timeZone))
  return { remind: pressed.get('remind') ?? [], suggested: again.length }
}
/** Returns the last day of a new suggestion; today is its first. */
const lastDay = ({ actor, now }: Ctx): string =>
  dayOf(now().getTime() + (limits.againDays - 1) * 86_400_000, actor.timeZone)

/** Notifies members and returns their number. A member reminded of the same thing today, by anybody, is skipped. */
async function tell(ctx: Ctx, trainings: readonly Pair[], courses: readonly store.Enrolment[]): Promise<number> {
  const { actor, db } = ctx
  const { scope } = actor
  const now = ctx.now()
  const by = { madeBy: fullNameOf(actor), remindedOn: today(ctx) }
  const told: { userId: number; title: (titles: Titles) => string }[] = []
  for (const [trainingId, pairs] of Map.groupBy(trainings, (pair) => pair.trainingId)) {
    const notices = pairs.map(({ userId, endAt }) => ({ scope, userId, facts: { trainingId, endAt, ...by } }))
    for (const userId of await writeNotices(db, 'TRAINING_SUGGESTION', notices, now))
      told.push({ userId, title: (titles) => titles.trainings.get(trainingId)! })
  }
  for (const [courseId, rows] of Map.groupBy(courses, (row) => row.courseId)) {
    const notices = rows.map(({ userId, endAt }) => ({ scope, userId, facts: { courseId, endAt, ...by } }))
    for (const userId of await writeNotices(db, 'COURSE_SUGGESTION', notices, now))
      told.push({ userId, title: (titles) => titles.courses.get(courseId)! })
  }
  const people = [...new Set(told.map(({ userId }) => userId))]
  await publishNotified(db, people)
  const recipients = await store.listRecipients(db, scope, people)
  const toldOf = Map.groupBy(told, ({ userId }) => userId)
  const titlesIn = new Map<string, Titles>()
  for (const { id, firstName, email, language } of recipients) {
    const lang = language as InterfaceLanguage
    const titles = titlesIn.get(lang) ?? (await titlesOf(ctx, contentLanguageOf(lang), trainings, courses))
    titlesIn.set(lang, titles)
    const mail = mailText('reminder', lang, {
      product: ctx.config.productName,
      firstName,
      organisation: by.madeBy,
      link: homeOf(ctx.config),
      stop: stopLinkFor(ctx, id),
      titles: toldOf.get(id)!.map(({ title }) => title(titles)),
    })
    await ctx.mail({ organisationId: scope.organisationId, userId: id, kind: 'suggestion', recipient: email, ...mail })
  }
  return told.length
}
interface Titles {
  trainings: ReadonlyMap<number, string>
  courses: ReadonlyMap<number, string>
}
async function titlesOf(
  { actor, db }: Ctx,
  lang: string,
  trainings: readonly Pair[],
  courses: readonly store.Enrolment[],
): Promise<Titles> {
  const byId = (rows: readonly { id: number; title: string }[]) => new Map(rows.map(({ id, title }) => [id, title]))
  const trainingIds = [...new Set(trainings.map((pair) => pair.trainingId))]
  const courseIds = [...new Set(courses.map((row) => row.courseId))]
  return {
    trainings: byId(await store.listTrainings(db, actor.scope, trainingIds, lang)),
    courses: byId(await store.listCourseTitles(db, actor.scope, courseIds, lang)),
  }
}
