import type { ReminderSettings } from '@praxia/contract/people/mandatory.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { dayOf } from '@praxia/contract/time/day-of.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { contentLanguageOf } from '../../basics/languages.ts'
import { homeOf } from '../../config/config.ts'
import { type Ctx, type Scope, type World, scopeOf } from '../../context/context.ts'
import type { Deps } from '../../context/deps.ts'
import type { Db } from '../../database/db.ts'
import { type MailMessage, queueMails } from '../../messages/mail.ts'
import { stopLinkFor } from '../../messages/mail-stop.ts'
import { mandatoryMailWords } from '../../phrases/mandatory-mails.ts'
import { mailText } from '../../phrases/mails.ts'
import * as store from './reminders-store.ts'

/** What a form shows before reminders were ever switched on. */
const usual: ReminderSettings = {
  enabled: false,
  daysBefore: 14,
  onDay: true,
  daysAfter: 7,
  managerAfter: 14,
  weekly: true,
}
export async function getReminders({ db, actor }: Ctx): Promise<ReminderSettings> {
  const found = await store.findSettings(db, actor.scope)
  if (!found) return usual
  const { enabledAt, ...settings } = found
  return { enabled: enabledAt !== null, ...settings }
}
export async function setReminders(ctx: Ctx, { enabled, ...settings }: ReminderSettings): Promise<ReminderSettings> {
  const { db, actor } = ctx
  const now = ctx.now()
  await store.saveSettings(db, actor.scope, { ...settings, enabledAt: enabled ? now : null })
  await insertAudit(db, actor.scope, now, actor.userId, 'reminders.set', actor.userId, { enabled, ...settings })
  return getReminders(ctx)
}

type Settings = Awaited<ReturnType<typeof store.listEnabled>>[number]
/** Hour of the day, in the organisation's time zone, from which reminders are mailed. */
const firstHour = 8
const hourOf = (at: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(at))
const isMonday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 1
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/**
 * Scheduled: mails what is due or expires, one mail for each person and day, and the weekly summary on Mondays. Each
 * reminder is a row of its own transaction, so that it is mailed once.
 */
export async function sweepReminders(deps: Pick<Deps, 'world' | 'flushMails'>): Promise<void> {
  const { world } = deps
  let sent = 0
  for (const settings of await store.listEnabled(world.database)) {
    const now = world.now()
    if (hourOf(now, settings.timeZone) < firstHour) continue
    sent += await world.database.transaction(async (db) => {
      await store.lockSettings(db, scopeOf(settings))
      const mails = [...(await dueMails(db, world, settings, now)), ...(await weeklyMails(db, world, settings, now))]
      await queueMails(db, now, mails)
      return mails.length
    })
  }
  if (sent > 0) await deps.flushMails()
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
function mailOf(
  world: World,
  scope: Scope,
  reader: store.Reader,
  kind: 'due' | 'escalation' | 'weekly',
  titles: string[],
): MailMessage {
  const lang = reader.language as InterfaceLanguage
  const text = mailText(kind, lang, {
    product: world.config.productName,
    firstName: reader.firstName,
    organisation: '',
    link: homeOf(world.config),
    stop: stopLinkFor(world, reader.id),
    titles,
  })
  const { organisationId } = scope
  return { organisationId, userId: reader.id, kind: 'suggestion', recipient: reader.email, ...text }
}
async function dueMails(db: Db, world: World, settings: Settings, now: Date): Promise<MailMessage[]> {
  const scope = scopeOf(settings)
  const items = await store.takeDue(db, scope, settings, now)
  if (items.length === 0) return []
  const lineOf = await linesOf(db, scope, items, dayOf(now, settings.timeZone))
  const own = Map.groupBy(
    items.filter(({ kind }) => kind !== 'manager'),
    ({ userId }) => userId,
  )
  const mails: MailMessage[] = []
  for (const reader of await store.listReaders(db, scope, [...own.keys()])) {
    const lines: string[] = []
    for (const item of own.get(reader.id)!) lines.push(await lineOf(item, reader.language as InterfaceLanguage))
    mails.push(mailOf(world, scope, reader, 'due', [...new Set(lines)]))
  }
  return [...mails, ...(await managerMails(db, world, scope, items, lineOf))]
}
async function managerMails(
  db: Db,
  world: World,
  scope: Scope,
  items: readonly store.Due[],
  lineOf: (item: store.Due, language: InterfaceLanguage) => Promise<string>,
): Promise<MailMessage[]> {
  const escalated = items.filter(({ kind }) => kind === 'manager')
  const userIds = [...new Set(escalated.map(({ userId }) => userId))]
  if (userIds.length === 0) return []
  const names = new Map((await store.listNames(db, scope, userIds)).map(({ id, name }) => [id, name]))
  const mails: MailMessage[] = []
  for (const manager of await store.listManagers(db, scope, userIds)) {
    const language = manager.language as InterfaceLanguage
    const lines: string[] = []
    for (const item of escalated)
      if (manager.members.includes(item.userId))
        lines.push(mandatoryMailWords[language].of(names.get(item.userId)!, await lineOf(item, language)))
    mails.push(mailOf(world, scope, manager, 'escalation', lines))
  }
  return mails
}
/** Summary of the week for administrators and managers; nothing to report, no mail. */
async function weeklyMails(db: Db, world: World, settings: Settings, now: Date): Promise<MailMessage[]> {
  const today = dayOf(now, settings.timeZone)
  if (!settings.weekly || !isMonday(today) || settings.lastWeeklyOn === today) return []
  const scope = scopeOf(settings)
  await store.noteWeekly(db, scope, today)
  const sums = new Map((await store.sumWeekly(db, scope, now)).map((row) => [row.managerId, row]))
  return (await store.listWeeklyReaders(db, scope)).flatMap((reader) => {
    const sum = sums.get(reader.isAdmin ? null : reader.id)
    const lines = sum ? mandatoryMailWords[reader.language as InterfaceLanguage].weekly(sum) : []
    return lines.length === 0 ? [] : [mailOf(world, scope, reader, 'weekly', lines)]
  })
}
