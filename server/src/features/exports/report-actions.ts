import { fullNameOf } from '@praxia/contract/people/texts.ts'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { formatAverage } from '@praxia/contract/time/average.ts'
import { formatMinutes } from '@praxia/contract/time/days.ts'
import type { Ctx } from '../../context/context.ts'
import { drawBars, drawMeters } from '../../documents/charts.ts'
import { coloursOf, muted } from '../../documents/colours.ts'
import { Paper } from '../../documents/paper.ts'
import { type Part, momentText } from '../../documents/table.ts'
import { asStatistic } from '../../context/statistics.ts'
import type { ExportWords } from '../../phrases/exports.ts'
import { personExportWords } from '../../phrases/person-exports.ts'
import * as members from '../progress/members-store.ts'
import { trainingTable, lensOf } from '../progress/admin-actions.ts'
import { type Job, type Parts, daysOf } from './export-actions.ts'
import { type MonthFigures, monthsOf, spanOf } from './period-rules.ts'
import { type Summary, memberTrainingSummary, memberSummary, topRows } from './person-glance-actions.ts'
import {
  type Sheet,
  drawCover,
  drawFigures,
  drawMeanings,
  drawTable,
  initials,
  left,
  width,
  placeUnder,
} from './report-present.ts'
import { numbersIn } from './tables-present.ts'
import type { ExportedMembers } from './whom-actions.ts'

async function summaryOf(ctx: Ctx, job: Job, { stats, certificates = 0 }: Parts): Promise<Summary> {
  const { whom, words, style, training } = job
  const { number } = numbersIn(style)
  const months = monthsOf(await daysOf(ctx, job), job.period, style.language)
  if (stats) {
    const started = stats.totalPeopleWhoStartedTraining
    const completed = stats.totalPeopleWhoCompletedTraining
    const waived = stats.totalWaived > 0 ? `${words.heads.waived} ${number(stats.totalWaived)}` : ''
    const badges = [1, 2, 3].map((n) => stats.totalBadges[n] ?? 0)
    const parted = badges.map(number) as [string, string, string]
    const asked = { search: undefined, categoryId: undefined, lang: job.lang, sort: '-totalMinuteSpent' }
    const table = training
      ? []
      : (
          await asStatistic(async (own: Ctx) =>
            trainingTable(own, await lensOf(own, job.clientId), asked, { limit: topRows, offset: 0 }),
          )(ctx, 0)
        ).items
    return {
      figures: [
        {
          name: words.heads.time,
          value: formatMinutes(stats.totalMinuteSpent),
          note: words.perSession(formatAverage(stats.averageConnectionTimeInMinute)),
        },
        { name: words.heads.haveStarted, value: number(started), note: words.ofMembers(stats.members) },
        { name: words.heads.haveCompleted, value: number(completed), note: training ? waived : words.leastOne },
        {
          name: words.heads.badges,
          value: number(badges[0]! + badges[1]! + badges[2]!),
          note: words.badgesParted(...parted),
        },
      ],
      months,
      completion: [
        { name: words.heads.members, value: stats.members },
        { name: words.heads.started, value: started },
        { name: words.heads.completed, value: completed },
      ],
      unit: words.charts.people,
      most: table
        .filter((row) => row.totalMinuteSpent > 0)
        .map((row) => ({ title: row.title, activeMs: row.totalMinuteSpent * 60_000 })),
    }
  }
  const { scope, ids } = whom
  if (ids.length === 1 && !training) return memberSummary(ctx, job, months, certificates)
  if (job.person) {
    const glance = await memberTrainingSummary(ctx, job, months)
    if (glance) return glance
  }
  const [sums, most] = await asStatistic(
    async (own: Ctx) =>
      [
        await members.sumMembers(own.db, scope, ids, training?.id ?? null),
        training ? [] : await members.listMostTime(own.db, scope, ids, job.lang, topRows),
      ] as const,
  )(ctx, 0)
  const each = sums.sessions === 0 ? 0 : sums.activeMs / 60_000 / sums.sessions
  return {
    figures: [
      {
        name: words.heads.time,
        value: formatMinutes(sums.activeMs / 60_000),
        note: words.perSession(formatAverage(each)),
      },
      { name: words.heads.sessions, value: number(sums.sessions), note: '' },
      { name: words.heads.haveStarted, value: number(sums.started), note: words.ofMembers(ids.length) },
      { name: words.heads.haveCompleted, value: number(sums.completed), note: training ? '' : words.leastOne },
    ],
    months,
    completion: [
      { name: words.heads.members, value: ids.length },
      { name: words.heads.started, value: sums.started },
      { name: words.heads.completed, value: sums.completed },
    ],
    unit: words.charts.people,
    most: [...most],
  }
}
function drawSummary(sheet: Sheet, job: Job, glance: Summary): void {
  const { paper, colours, words } = sheet
  const { number, tenth } = numbersIn(job.style)
  drawFigures(sheet, glance.figures)
  const { months } = glance
  const now = months.length - 1
  const sum = (of: (month: MonthFigures) => number): number => months.reduce((all, month) => all + of(month), 0)
  const title = (x: number, y: number, room: number, name: string, end: string): void => {
    paper.text(x, y, name, { size: 16, weight: 600, width: room - 100 })
    paper.text(x, y + 4, end, { colour: muted, align: 'right', width: room })
  }
  const minutes = months.map(({ ms }) => ms / 60_000)
  title(left, 272, width, words.charts.minutes, words.inAll(formatMinutes(sum(({ ms }) => ms) / 60_000)))
  const wide = { x: left, y: 310, width, height: 218, now, colours, number }
  drawBars(paper, { ...wide, values: minutes, labels: months.map(({ short }) => short) })
  const half = (width - 40) / 2
  title(left, 582, half, words.charts.views, words.inAll(number(sum(({ views }) => views))))
  const narrow = { x: left, y: 620, width: half, height: 158, now, colours, number }
  drawBars(paper, { ...narrow, values: months.map(({ views }) => views), labels: months.map(({ letter }) => letter) })
  const right = left + half + 40
  title(right, 582, half, words.charts.completion, glance.unit)
  drawMeters(paper, {
    x: right,
    y: 632,
    width: half,
    name: 104,
    end: 40,
    thick: 14,
    gap: 44,
    colours,
    rows: glance.completion.map(({ name, value }) => ({
      name,
      value,
      text: number(value),
    })),
    most: glance.full ?? Math.max(1, ...glance.completion.map(({ value }) => value)),
  })
  if (glance.most.length === 0) return
  paper.text(left, 833, words.charts.mostTime, { size: 16, weight: 600 })
  drawMeters(paper, {
    x: left,
    y: 867,
    width,
    name: 236,
    end: 48,
    thick: 6,
    gap: 28,
    colours,
    rows: glance.most.map(({ title: name, activeMs }) => {
      const hours = activeMs / 3_600_000
      return {
        name,
        value: hours,
        text: tenth(hours),
      }
    }),
    most: Math.max(...glance.most.map(({ activeMs }) => activeMs / 3_600_000)),
  })
}

/** Maximum size of a logo in memory while a report is drawn, in bytes. */
const largestLogo = 2_000_000
async function logoOf(ctx: Ctx, key: string | null): Promise<Buffer | null> {
  if (key === null || !/\.(png|jpe?g)$/.test(key)) return null
  const size = await ctx.storage.size(key)
  return size === undefined || size > largestLogo ? null : buffer(ctx.storage.read(key))
}

type About = Pick<Job, 'whom' | 'person' | 'words' | 'style'>
interface SheetFacts {
  title: string
  period: string
  tables: readonly { total: number }[]
  /** Number of members in the tables, where not all requested ones are. */
  people?: number
  /** Besides those that every report has. */
  meanings?: ExportWords['meanings']
}
/** Prepares the data shared by the pages of a report. */
export async function sheetOf(
  ctx: Ctx,
  { whom, person, words, style }: About,
  { title, period, tables, people = whom.ids.length, meanings = [] }: SheetFacts,
): Promise<Sheet> {
  const { organisation } = whom
  const who = whom.everywhere
    ? words.everyOrganisation
    : whom.whole
      ? words.everybody
      : ((await nameOf(ctx, whom)) ?? words.membersCount(people))
  const at = ctx.now()
  const { firstName, lastName } = ctx.actor
  return {
    paper: new Paper({
      title: person ? `${title}, ${person.name}` : title,
      author: organisation.name,
      language: style.language,
      at,
    }),
    colours: coloursOf(organisation.primaryColor, organisation.secondaryColor),
    words: { ...words, meanings: [...words.meanings, ...meanings] },
    organisation: organisation.name,
    logo: await logoOf(ctx, organisation.logo),
    // The title of a report about one person is the name; the subject is below it.
    title: person?.name ?? title,
    period,
    about: person ? `${title}, ${person.email}` : who,
    digits: String(Math.ceil(tables.reduce((sum, { total }) => sum + total / 26, 0)) + 4).length,
    made: words.made(momentText(at, style), style.timeZone, fullNameOf({ firstName, lastName })),
  }
}
async function nameOf(ctx: Ctx, whom: ExportedMembers): Promise<string | undefined> {
  if (whom.ids.length !== 1) return undefined
  const [row] = await members.listMemberFigures(ctx.db, whom.scope, whom.ids, ctx.now())
  return row && fullNameOf(row)
}
/** Streams a report of designed pages, drawn as it is read. An error breaks it off; a disconnect ends it. */
export async function reportOf(ctx: Ctx, job: Job, whole: Parts): Promise<() => Readable> {
  const { words, training } = job
  const glance = await summaryOf(ctx, job, whole)
  const tables = whole.parts.filter((part) => part.page.length > 0)
  const title = training ? training.title : words.report
  const meanings = job.person && tables.length > 0 ? personExportWords(job.style.language).meanings : []
  const sheet = await sheetOf(ctx, job, { title, period: spanOf(job.period, words), tables, meanings })
  return drawing(sheet, tables, async () => {
    await sheet.paper.prepare(...glance.most.map((one) => one.title))
    drawSummary(sheet, job, glance)
  })
}
/** `glance`: draws the page of figures, where there is one. */
export const drawing =
  (sheet: Sheet, tables: readonly Part<unknown>[], glance?: () => Promise<void> | void): (() => Readable) =>
  () => {
    draw(sheet, tables, glance).catch((error: unknown) => {
      sheet.paper.fail(error instanceof Error ? error : new Error(String(error)))
    })
    return sheet.paper.output
  }
async function draw(
  sheet: Sheet,
  tables: readonly Part<unknown>[],
  glance?: () => Promise<void> | void,
): Promise<void> {
  const { paper, words } = sheet
  const { title, organisation, period, about, made } = sheet
  await paper.prepare(title, organisation, initials(organisation), period, about, made)
  await paper.prepare(...tables.flatMap(({ name, under = '' }) => [name, under]))
  drawCover(sheet, [...(glance ? [words.parts.glance] : []), ...tables.map(({ name }) => name), words.parts.figures])
  let chapter = 0
  const opens = (after = 1): void => paper.settle(`chapter ${chapter++}`, String(paper.pages + after))
  if (glance) {
    opens()
    await glance()
  }
  let end: number | undefined
  for (const table of tables) {
    const place = placeUnder(table, end)
    opens(place === undefined ? 1 : 0)
    end = await drawTable(sheet, table, place)
    if (end === undefined) return
  }
  opens()
  drawMeanings(sheet)
  paper.settle('pages', String(paper.pages))
  paper.end()
}
