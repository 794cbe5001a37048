import { insertAudit } from '../../access/audit-store.ts'
import { fullNameOf } from '@praxia/contract/people/texts.ts'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import { limits } from '@praxia/contract/limits.ts'
import {
  type Reminded,
  type RemindedLate,
  cockpitMembers,
  type remindLateTeam as remindLateTeamApi,
  type remindTeam as remindTeamApi,
} from '@praxia/contract/members.ts'
import { type remindLateMembers as remindLateMembersApi, remindedMembers } from '@praxia/contract/people/overdue.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { dayOf, endOfDay } from '@praxia/contract/time/day-of.ts'
import { AppError, invalid } from '../../basics/app-error.ts'
import { contentLanguageOf } from '../../basics/languages.ts'
import { homeOf } from '../../config/config.ts'
import type { Ctx } from '../../context/context.ts'
import { stopLinkFor } from '../../messages/mail-stop.ts'
import type { Sql } from '../../database/sql.ts'
import { mailText, titleUntil } from '../../phrases/mails.ts'
import { publishNotified, writeNotices } from '../notifications/actions.ts'
import { suggestTrainings } from '../suggestions/actions.ts'
import { prolongEnrolments } from '../suggestions/course-actions.ts'
import { takeMailed, takeMailedCourses } from '../suggestions/store.ts'
import { keepMembers } from '../people/store.ts'
import { checkField } from '../people/visibility.ts'
import { keepTeam } from '../team/store.ts'
import { coursePressesOf, keyed, pressesOf, today } from './presses-actions.ts'
import { teamFor } from './team-actions.ts'
import { type Pair, isCourseLate, isLate, isSucceeded } from './rules.ts'
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
  const { reminded, suggested } = await pressAll(
    ctx,
    await findPairs(ctx, trainings),
    await findEnrolments(ctx, courses),
  )
  const asked = new Set(trainings.map(named)).size + new Set(courses.map(named)).size
  return { reminded, suggested, passed: asked - reminded - suggested }
}

/** `at`: index in the request's list. */
type Wanted = readonly { userId: number; id: number; at: number }[]
/** Returns the trainings that these members have not passed, each with the effect of a press. */
async function findPairs(ctx: Ctx, wanted: Wanted): Promise<Presses<Pair>> {
  if (wanted.length === 0) return []
  const { actor, db } = ctx
  const { scope } = actor
  const asked = new Set(wanted.map(named))
  const userIds = [...new Set(wanted.map(({ userId }) => userId))]
  const trainingIds = [...new Set(wanted.map(({ id }) => id))]
  const known = await store.listSuggestedPairs(db, scope, store.idsOf(userIds), null, ctx.now())
  const names = new Set(known.map(keyed))
  const others = await store.listOtherPairs(db, scope, store.idsOf(userIds), trainingIds)
  const all = [...known, ...others.filter((pair) => !names.has(keyed(pair)))]
  const pairs = all.filter((pair) => asked.has(keyed(pair)) && !isSucceeded(pair))
  const facts = await factsOf(ctx, trainingIds)
  const had = new Set(all.map(({ trainingId }) => trainingId))
  refuseAbsent(wanted, 'trainingId', (id) => had.has(id) || facts.get(id)?.open === true)
  const pressOf = await pressesOf(ctx, pairs)
  return pairs.map((pair) => ({ of: pair, ...pressOf(pair, facts) }))
}
/** Returns the courses that these members have not completed, each with the effect of a press. */
async function findEnrolments(ctx: Ctx, wanted: Wanted): Promise<Presses<store.Enrolment>> {
  if (wanted.length === 0) return []
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
  return rows.map((row) => ({ of: row, ...pressOf(row) }))
}
const factsOf = async ({ actor, db }: Ctx, trainingIds: number[]) =>
  new Map(
    (await store.listTrainings(db, actor.scope, trainingIds, contentLanguageOf(actor.language))).map((row) => [
      row.id,
      row,
    ]),
  )

/** Reminds of everything late in the caller's team, or in a group as the cockpit shows it. */
export async function remindLateTeam(ctx: Ctx, body: BodyOf<typeof remindLateTeamApi>) {
  const { mine } = body
  const { actor } = ctx
  const ids = store.idsOfTeam(actor.scope, await teamFor(ctx, body), cockpitMembers)
  return remindLate(ctx, ids, mine ? actor.userId : null)
}
/** Reminds of everything late in the organisation, of the next members after an id. */
export async function remindLateMembers(ctx: Ctx, { after = 0, ...field }: BodyOf<typeof remindLateMembersApi>) {
  await checkField(ctx, ctx.actor.scope, field)
  const asked = { now: ctx.now(), after, most: remindedMembers + 1, field }
  const ids = await store.listLateMembers(ctx.db, ctx.actor.scope, asked)
  const now = ids.slice(0, remindedMembers)
  const next = ids.length > now.length ? now.at(-1)! : null
  return { ...(await remindLate(ctx, store.idsOf(now), null)), next }
}
async function remindLate(ctx: Ctx, userIds: Sql, madeBy: number | null): Promise<RemindedLate> {
  const { db } = ctx
  const { scope, language } = ctx.actor
  const now = ctx.now()
  const [suggested, enrolments] = await Promise.all([
    store.listSuggestedPairs(db, scope, userIds, madeBy, now),
    store.listEnrolments(db, scope, userIds, { madeBy, now, lang: contentLanguageOf(language) }),
  ])
  const pairs = suggested.filter((pair) => isLate(pair, now))
  const rows = enrolments.filter((row) => isCourseLate(row, now))
  const [facts, pressOf, coursePressOf] = await Promise.all([
    factsOf(ctx, [...new Set(pairs.map(({ trainingId }) => trainingId))]),
    pressesOf(ctx, pairs),
    coursePressesOf(ctx, rows),
  ])
  const trainings = pairs.map((pair) => ({ of: pair, ...pressOf(pair, facts) }))
  const courses = rows.map((row) => ({ of: row, ...coursePressOf(row) }))
  const done = await pressAll(ctx, notToday(trainings), notToday(courses))
  const late = [...trainings, ...courses]
  return {
    ...done,
    passed: late.length - done.reminded - done.suggested,
    today: late.filter(({ remindedAt }) => remindedAt !== null).length,
  }
}
const notToday = <Item>(presses: Presses<Item>): Presses<Item> =>
  presses.filter(({ remindedAt }) => remindedAt === null)

/** Items with the effect of a press on each. */
type Presses<Item> = { of: Item; press: 'remind' | 'suggest' | null; remindedAt: string | null }[]
const withPress = <Item>(presses: Presses<Item>, press: 'remind' | 'suggest'): Item[] =>
  presses.filter((one) => one.press === press).map((one) => one.of)

/** Presses all of these: suggests closed items again, reminds of open ones. Returns how many, and of how many members. */
async function pressAll(ctx: Ctx, trainings: Presses<Pair>, courses: Presses<store.Enrolment>) {
  const again = { trainings: withPress(trainings, 'suggest'), courses: withPress(courses, 'suggest') }
  for (const [trainingId, people] of inOrderOfIds(again.trainings, (pair) => pair.trainingId))
    await suggestTrainings(ctx, {
      trainingIds: [trainingId],
      userIds: people.map(({ userId }) => userId),
      endDate: lastDay(ctx),
    })
  await prolongEnrolments(ctx, again.courses, endOfDay(lastDay(ctx), ctx.actor.timeZone))
  const open = { trainings: withPress(trainings, 'remind'), courses: withPress(courses, 'remind') }
  const told = await notifyMembers(ctx, open)
  await mailReminders(ctx, told, again)
  return {
    reminded: told.length,
    suggested: again.trainings.length + again.courses.length,
    members: new Set([...told, ...again.trainings, ...again.courses].map(({ userId }) => userId)).size,
  }
}
/** Groups by id, in the same order for all callers: concurrent reminders then do not wait for each other in a circle. */
const inOrderOfIds = <Item>(items: readonly Item[], idOf: (item: Item) => number) =>
  [...Map.groupBy(items, idOf)].toSorted(([a], [b]) => a - b)
/** Returns the last day of a new suggestion; today is its first. */
const lastDay = ({ actor, now }: Ctx): string =>
  dayOf(now().getTime() + (limits.againDays - 1) * 86_400_000, actor.timeZone)

interface Things {
  trainings: readonly Pair[]
  courses: readonly store.Enrolment[]
}
/** An item that a member was notified of. */
type NotifiedItem = { userId: number } & ({ trainingId: number } | { courseId: number })
/** Notifies members. Leaves out what a member was reminded of today, by anybody. */
async function notifyMembers(ctx: Ctx, { trainings, courses }: Things): Promise<NotifiedItem[]> {
  const { actor, db } = ctx
  const { scope } = actor
  const now = ctx.now()
  const by = { madeBy: fullNameOf(actor), remindedOn: today(ctx) }
  const told: NotifiedItem[] = []
  for (const [trainingId, pairs] of inOrderOfIds(trainings, (pair) => pair.trainingId)) {
    const notices = pairs.map(({ userId, endAt }) => ({ scope, userId, facts: { trainingId, endAt, ...by } }))
    const reached = await writeNotices(db, 'TRAINING_SUGGESTION', notices, now)
    for (const userId of reached) told.push({ userId, trainingId })
    await insertAudit(db, scope, now, actor.userId, 'reminder.sent', reached, { trainingIds: [trainingId] })
  }
  for (const [courseId, rows] of inOrderOfIds(courses, (row) => row.courseId)) {
    const notices = rows.map(({ userId, endAt }) => ({ scope, userId, facts: { courseId, endAt, ...by } }))
    const reached = await writeNotices(db, 'COURSE_SUGGESTION', notices, now)
    for (const userId of reached) told.push({ userId, courseId })
    await insertAudit(db, scope, now, actor.userId, 'reminder.sent', reached, { courseIds: [courseId] })
  }
  await publishNotified(db, new Set(told.map(({ userId }) => userId)))
  return told
}

/** A suggestion made again, with its new end. */
type Again = NotifiedItem & { endAt: Date | null }
/** Takes over the mails about what was suggested again to these members. */
async function takeAgain({ db, actor, now }: Ctx, userIds: readonly number[], again: Things): Promise<Again[]> {
  const isTold = new Set(userIds)
  const own = <Item extends { userId: number }>(items: readonly Item[]) =>
    items.filter(({ userId }) => isTold.has(userId))
  const trainings = await takeMailed(db, actor.scope, { pairs: own(again.trainings), now: now() })
  const courses = await takeMailedCourses(db, actor.scope, { pairs: own(again.courses), now: now() })
  return [
    ...trainings.map(({ userId, id, endAt }) => ({ userId, trainingId: id, endAt })),
    ...courses.map(({ userId, id, endAt }) => ({ userId, courseId: id, endAt })),
  ]
}

/**
 * Mails the reminded members, each once, with what was suggested to them again. Members with new suggestions alone get
 * the mail of any suggestion.
 */
async function mailReminders(ctx: Ctx, told: readonly NotifiedItem[], again: Things): Promise<void> {
  const { actor, db } = ctx
  const { scope, timeZone } = actor
  const people = [...new Set(told.map(({ userId }) => userId))]
  const recipients = (await store.listRecipients(db, scope, people)).filter(({ mails }) => mails)
  const resuggested = await takeAgain(
    ctx,
    recipients.map(({ id }) => id),
    again,
  )
  const toldOf = Map.groupBy(told, ({ userId }) => userId)
  const againOf = Map.groupBy(resuggested, ({ userId }) => userId)
  const titlesIn = new Map<string, TitleOf>()
  for (const { id, firstName, email, language } of recipients) {
    const lang = language as InterfaceLanguage
    const titleOf = titlesIn.get(lang) ?? (await titlesOf(ctx, contentLanguageOf(lang), [...told, ...resuggested]))
    titlesIn.set(lang, titleOf)
    const ofAgain = againOf.get(id) ?? []
    const text = mailText('reminder', lang, {
      product: ctx.config.productName,
      firstName,
      organisation: fullNameOf(actor),
      link: homeOf(ctx.config),
      stop: stopLinkFor(ctx, id),
      titles: [
        ...toldOf.get(id)!.map(titleOf),
        ...ofAgain.map((item) => titleUntil(lang, titleOf(item), item.endAt, timeZone)),
      ],
    })
    await ctx.mail({ organisationId: scope.organisationId, userId: id, kind: 'reminder', recipient: email, ...text })
  }
}
type TitleOf = (item: NotifiedItem) => string
async function titlesOf({ actor, db }: Ctx, lang: string, items: readonly NotifiedItem[]): Promise<TitleOf> {
  const ids = (of: readonly number[]): number[] => [...new Set(of)]
  const byId = (rows: readonly { id: number; title: string }[]) => new Map(rows.map(({ id, title }) => [id, title]))
  const trainingIds = ids(items.flatMap((item) => ('trainingId' in item ? [item.trainingId] : [])))
  const courseIds = ids(items.flatMap((item) => ('courseId' in item ? [item.courseId] : [])))
  const trainings = byId(await store.listTrainings(db, actor.scope, trainingIds, lang))
  const courses = byId(await store.listCourseTitles(db, actor.scope, courseIds, lang))
  return (item) => ('courseId' in item ? courses.get(item.courseId)! : trainings.get(item.trainingId)!)
}
