import type { BodyOf } from '@praxia/contract/endpoint.ts'
import type * as api from '@praxia/contract/people/mandatory.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { dayOf } from '@praxia/contract/time/day-of.ts'
import {
  type SendHours,
  mondayOf,
  nextSendTime,
  oldestSendDay,
  summaryDay,
  usualHours,
} from '@praxia/contract/time/send-time.ts'
import { forEachRow } from '../../basics/for-each-row.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { invalid } from '../../basics/app-error.ts'
import { contentLanguageOf } from '../../basics/languages.ts'
import { homeOf } from '../../config/config.ts'
import { type Ctx, type Scope, type World, scopeOf } from '../../context/context.ts'
import type { Deps } from '../../context/deps.ts'
import type { Db } from '../../database/db.ts'
import { type MailMessage, queueMails } from '../../messages/mail.ts'
import { isMailStuck } from '../../messages/mail-queue-store.ts'
import { stopLinkFor } from '../../messages/mail-stop.ts'
import { mandatoryMailWords } from '../../phrases/mandatory-mails.ts'
import { mailText } from '../../phrases/mails.ts'
import * as store from './reminders-store.ts'

/** What a form shows before reminders were ever switched on. */
const usual: api.ReminderSettings = {
  enabled: false,
  daysBefore: 14,
  onDay: true,
  daysAfter: 7,
  managerAfter: 14,
  weekly: true,
  sendHours: null,
}
const hoursOf = ({ sendFrom, sendUntil, quietDays }: store.Settings): api.ReminderSettings['sendHours'] =>
  sendFrom === null ? null : { from: sendFrom, until: sendUntil!, quietDays: quietDays! }
export async function getReminders({ db, actor }: Ctx): Promise<api.ReminderSettings> {
  const found = await store.findSettings(db, actor.scope)
  if (!found) return usual
  const { enabledAt, daysBefore, onDay, daysAfter, managerAfter, weekly } = found
  const days = { daysBefore, onDay, daysAfter, managerAfter, weekly }
  return { enabled: enabledAt !== null, ...days, sendHours: hoursOf(found) }
}
export async function setReminders(ctx: Ctx, body: BodyOf<typeof api.setReminders>): Promise<api.ReminderSettings> {
  const { db, actor } = ctx
  const now = ctx.now()
  const { enabled, sendHours = (await getReminders(ctx)).sendHours, ...settings } = body
  if (sendHours && sendHours.until <= sendHours.from)
    throw invalid('sendHours.until', 'minimum', `must be later than ${sendHours.from}`)
  const columns = {
    sendFrom: sendHours?.from ?? null,
    sendUntil: sendHours?.until ?? null,
    quietDays: sendHours?.quietDays ?? null,
  }
  const today = dayOf(now, actor.timeZone)
  await store.saveSettings(db, actor.scope, { ...settings, ...columns, enabledAt: enabled ? now : null }, today)
  const facts = { enabled, ...settings, ...columns }
  await insertAudit(db, actor.scope, now, actor.userId, 'reminders.set', actor.userId, facts)
  return getReminders(ctx)
}

type Organisation = Awaited<ReturnType<typeof store.listEnabled>>[number]
type Settings = NonNullable<Awaited<ReturnType<typeof store.lockEnabled>>>
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/**
 * Scheduled: mails what is due or expires, and the weekly summary, at the hours of the organisation. One mail for each
 * person and day. Each reminder is a row of its own transaction, so that it is mailed once. While the mail server is away
 * none is written.
 */
export async function sweepReminders(deps: Pick<Deps, 'world' | 'flushMails'>): Promise<void> {
  const { world } = deps
  const now = world.now()
  if (await isMailStuck(world.database, now)) return
  let sent = 0
  await forEachRow(world, 'reminders', await store.listEnabled(world.database, now), async (organisation) => {
    sent += await world.database.transaction((db) => remindOrganisation(db, world, organisation))
  })
  if (sent > 0) await deps.flushMails()
}
/** Returns the number of mails. */
async function remindOrganisation(db: Db, world: World, organisation: Organisation): Promise<number> {
  const { timeZone } = organisation
  const scope = scopeOf(organisation)
  const now = world.now()
  const today = dayOf(now, timeZone)
  // Another process may have mailed since the organisations were listed.
  const settings = await store.lockEnabled(db, scope)
  if (!settings || settings.lastMailedOn === today) return 0
  const hours = hoursOf(settings) ?? usualHours
  if (nextSendTime(now, hours, timeZone) > now) return 0
  const at = { now, today, hours }
  const mails = gathered([
    ...(await dueParts(db, scope, settings, at)),
    ...(await weeklyParts(db, scope, settings, at)),
  ])
  if (mails.length === 0) return 0
  await store.noteMailed(db, scope, today)
  await queueMails(
    db,
    now,
    mails.map((parts) => mailOf(world, scope, parts)),
  )
  return mails.length
}
interface At {
  now: Date
  /** In the organisation's time zone. */
  today: string
  hours: SendHours
}
/** What one person is told of one kind. */
interface Part {
  reader: store.Reader
  kind: 'due' | 'escalation' | 'weekly'
  lines: string[]
}
type Parts = [Part, ...Part[]]
/** Gathers the parts of each person for one mail. */
const gathered = (parts: readonly Part[]): Parts[] => [
  ...(Map.groupBy(parts, ({ reader }) => reader.id) as Map<number, Parts>).values(),
]
function mailOf(world: World, scope: Scope, [first, ...others]: Parts): MailMessage {
  const { reader, kind, lines } = first
  const text = mailText(kind, reader.language as InterfaceLanguage, {
    product: world.config.productName,
    firstName: reader.firstName,
    organisation: '',
    link: homeOf(world.config),
    stop: stopLinkFor(world, reader.id),
    titles: lines,
    also: others.map((part) => ({ kind: part.kind, titles: part.lines })),
  })
  const { organisationId } = scope
  return { organisationId, userId: reader.id, kind: 'reminder', recipient: reader.email, ...text }
}

const thingOf = ({ trainingId, courseId }: store.Due): string =>
  trainingId === null ? `c${courseId}` : `t${trainingId}`
/** Returns the function that writes the line of a reminder in a language. */
async function linesOf(db: Db, scope: Scope, items: readonly store.Due[], today: string) {
  const ids = (of: 'trainingId' | 'courseId' | 'refresherId') => [...new Set(items.flatMap((item) => item[of] ?? []))]
  const titles = new Map<string, Map<string, string>>()
  const courseIds = ids('courseId')
  const trainingIds = [...new Set([...ids('trainingId'), ...ids('refresherId')])]
  return async (item: store.Due, language: InterfaceLanguage): Promise<string> => {
    let known = titles.get(language)
    if (!known) {
      const rows = await store.listTitles(db, scope, { trainingIds, courseIds, lang: contentLanguageOf(language) })
      titles.set(language, (known = new Map(rows.map(({ thing, title }) => [thing, title]))))
    }
    const day = item.aboutOn.split('-').toReversed().join('/')
    const days = daysBetween(item.aboutOn, today)
    const refresher = item.kind === 'manager' ? undefined : known.get(`t${item.refresherId}`)
    const line = mandatoryMailWords[language].line({
      title: known.get(thingOf(item)) ?? '',
      day,
      days,
      renewal: item.renewal,
    })
    return refresher === undefined ? line : mandatoryMailWords[language].enough(line, refresher)
  }
}
async function dueParts(db: Db, scope: Scope, settings: Settings, { now, today, hours }: At): Promise<Part[]> {
  const items = await store.takeDue(db, scope, settings, { now, since: oldestSendDay(today, hours) })
  if (items.length === 0) return []
  const lineOf = await linesOf(db, scope, items, today)
  const own = Map.groupBy(
    items.filter(({ kind }) => kind !== 'manager'),
    ({ userId }) => userId,
  )
  const parts: Part[] = []
  for (const reader of await store.listReaders(db, scope, [...own.keys()])) {
    const lines: string[] = []
    for (const item of own.get(reader.id)!) lines.push(await lineOf(item, reader.language as InterfaceLanguage))
    parts.push({ reader, kind: 'due', lines: [...new Set(lines)] })
  }
  return [...parts, ...(await managerParts(db, scope, items, lineOf))]
}
async function managerParts(
  db: Db,
  scope: Scope,
  items: readonly store.Due[],
  lineOf: (item: store.Due, language: InterfaceLanguage) => Promise<string>,
): Promise<Part[]> {
  const escalated = items.filter(({ kind }) => kind === 'manager')
  const userIds = [...new Set(escalated.map(({ userId }) => userId))]
  if (userIds.length === 0) return []
  const names = new Map((await store.listNames(db, scope, userIds)).map(({ id, name }) => [id, name]))
  const parts: Part[] = []
  for (const reader of await store.listManagers(db, scope, userIds)) {
    const language = reader.language as InterfaceLanguage
    const lines: string[] = []
    for (const item of escalated)
      if (reader.members.includes(item.userId))
        lines.push(mandatoryMailWords[language].of(names.get(item.userId)!, await lineOf(item, language)))
    parts.push({ reader, kind: 'escalation', lines })
  }
  return parts
}
/** Summary of the week for administrators and managers; nothing to report, no mail. */
async function weeklyParts(db: Db, scope: Scope, settings: Settings, { now, today, hours }: At): Promise<Part[]> {
  const day = summaryDay(today, hours)
  const last = settings.lastWeeklyOn
  if (!settings.weekly || today < day || (last !== null && last >= mondayOf(today))) return []
  await store.noteWeekly(db, scope, today)
  const sums = new Map((await store.sumWeekly(db, scope, now)).map((row) => [row.managerId, row]))
  return (await store.listWeeklyReaders(db, scope)).flatMap((reader): Part[] => {
    const sum = sums.get(reader.isAdmin ? null : reader.id)
    const lines = sum ? mandatoryMailWords[reader.language as InterfaceLanguage].weekly(sum) : []
    return lines.length === 0 ? [] : [{ reader, kind: 'weekly', lines }]
  })
}
