import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { forEachRow } from '../../basics/for-each-row.ts'
import { homeOf } from '../../config/config.ts'
import { type Scope, type World, scopeOf } from '../../context/context.ts'
import type { Deps } from '../../context/deps.ts'
import type { Db } from '../../database/db.ts'
import { publish } from '../../messages/events-store.ts'
import { queueMail } from '../../messages/mail.ts'
import { isMailStuck } from '../../messages/mail-queue-store.ts'
import { stopLinkFor } from '../../messages/mail-stop.ts'
import { userTopics } from '../../messages/topics.ts'
import { mailText, titleDue, titleUntil } from '../../phrases/mails.ts'
import { writeNotices } from '../notifications/actions.ts'
import { quietOrganisations } from '../notifications/send-hours-actions.ts'
import { listDeadlines } from '../trainings/mandatory-store.ts'
import { notifyDue } from './actions.ts'
import { countJoined, notifyEnrolled } from './course-actions.ts'
import * as store from './store.ts'

/** Notifies members of suggestions lost by leaving a group. Returns the members. */
async function notifyWithdrawn(db: Db, scope: Scope, now: Date): Promise<Set<number>> {
  const rows = await store.takeWithdrawn(db, scope, now)
  const of = (row: store.Withdrawn) => ({ scope: scopeOf(row), userId: row.userId })
  const facts = { madeBy: null, endAt: null, change: 'withdrawn' as const }
  const trainings = rows.flatMap((row) =>
    row.trainingId === null ? [] : [{ ...of(row), facts: { ...facts, trainingId: row.trainingId } }],
  )
  const courses = rows.flatMap((row) =>
    row.courseId === null ? [] : [{ ...of(row), facts: { ...facts, courseId: row.courseId } }],
  )
  return new Set([
    ...(await writeNotices(db, 'TRAINING_SUGGESTION', trainings, now)),
    ...(await writeNotices(db, 'COURSE_SUGGESTION', courses, now)),
  ])
}

/** Returns the function that tells by when something mandatory is due. */
async function deadlinesOf(
  db: Db,
  scope: Scope,
  mailings: readonly store.Mailing[],
): Promise<(to: store.Mailing, offer: store.Mailing['offers'][number]) => Date | undefined> {
  const keyOf = (userId: number, trainingId: number | null, courseId: number | null): string =>
    `${userId} ${trainingId ?? ''} ${courseId ?? ''}`
  const asked = mailings.filter(({ offers }) => offers.some(({ mandatory }) => mandatory))
  const deadlines = new Map<string, Date>()
  const ids = asked.map(({ userId }) => userId)
  if (ids.length > 0)
    for (const { userId, trainingId, courseId, at } of await listDeadlines(db, scope, ids))
      deadlines.set(keyOf(userId, trainingId, courseId), at)
  return ({ userId }, { mandatory, trainingId, courseId }) =>
    mandatory ? deadlines.get(keyOf(userId, trainingId, courseId)) : undefined
}

/**
 * Scheduled: notifies members of suggestions that start now, and mails suggestions to each member at most once an hour,
 * at the hours of the organisation. While the mail server is away nothing is written that would be out of date when it
 * comes back. Each organisation is a transaction of its own (decision 128).
 */
export async function sweepSuggestions(deps: Deps): Promise<void> {
  const { world } = deps
  const { database } = world
  const now = world.now()
  const isStuck = await isMailStuck(database, now)
  const quiet = new Set(await quietOrganisations(database, now))
  const isMailed = ({ organisationId }: { organisationId: number }) => !isStuck && !quiet.has(organisationId)
  const due = [
    ...(await store.listWithDue(database, now)),
    ...(await store.listWithMailings(database, now)).filter(isMailed),
  ]
  const organisations = new Map(due.map((row) => [row.organisationId, row]))
  let mails = 0
  await forEachRow(world, 'suggestions', [...organisations.values()], async (row) => {
    mails += await database.transaction((db) => sweepOrganisation(db, world, scopeOf(row), isMailed(row)))
  })
  if (mails > 0) await deps.flushMails()
}
/** Returns the number of mails. */
async function sweepOrganisation(db: Db, world: World, scope: Scope, isMailed: boolean): Promise<number> {
  const now = world.now()
  await store.lockMailings(db, scope)
  await countJoined(db, world, scope)
  const notified = [
    ...(await notifyDue(db, scope, now)),
    ...(await notifyEnrolled(db, scope, now)),
    ...(await notifyWithdrawn(db, scope, now)),
  ]
  await publish(db, userTopics(notified), 'notification', 'unread', 'catalogue')
  if (!isMailed) return 0
  const mailings = await store.takeMailings(db, scope, now)
  const deadlineOf = await deadlinesOf(db, scope, mailings)
  for (const m of mailings) {
    const language = m.language as InterfaceLanguage
    const kind = m.offers.every(({ withdrawn }) => withdrawn) ? 'withdrawal' : 'suggestion'
    const mail = mailText(kind, language, {
      product: world.config.productName,
      firstName: m.firstName,
      organisation: '',
      link: homeOf(world.config),
      stop: stopLinkFor(world, m.userId),
      titles: m.offers
        .filter(({ withdrawn }) => !withdrawn)
        .map((offer) => {
          const { title, endAt, moved } = offer
          const deadline = deadlineOf(m, offer)
          return endAt === null && deadline
            ? titleDue(language, title, deadline, m.timeZone)
            : titleUntil(language, title, endAt === null ? null : new Date(endAt), m.timeZone, moved)
        }),
      withdrawn: m.offers.filter(({ withdrawn }) => withdrawn).map(({ title }) => title),
    })
    await queueMail(db, now, {
      organisationId: m.organisationId,
      userId: m.userId,
      kind,
      recipient: m.email,
      ...mail,
    })
  }
  return mailings.length
}
