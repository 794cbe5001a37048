import { wholePercent } from '@praxia/contract/percent.ts'
import { fullNameOf } from '@praxia/contract/people/texts.ts'
import { formatMinutes } from '@praxia/contract/time/days.ts'
import { neededScore } from '@praxia/contract/step-verdict.ts'
import type { AdminStats } from '@praxia/contract/progress.ts'
import { type Cell, type Column, type PageColumn, type Style, dayText } from '../../documents/table.ts'
import type { ExportWords } from '../../phrases/exports.ts'
import type { membersFigures, trainingsOfMembers } from '../progress/actions.ts'
import type { trainingTable } from '../progress/admin-actions.ts'

export type MemberRow = Awaited<ReturnType<typeof membersFigures>>[number]
export type ProgressRow = Awaited<ReturnType<typeof trainingsOfMembers>>[number]
export type TrainingRow = Awaited<ReturnType<typeof trainingTable>>['items'][number]
export interface FigureRow {
  name: string
  value: Cell
}
interface Columns<R> {
  columns: Column<R>[]
  page: PageColumn<R>[]
}

/** Formats whole numbers and shares as the screens do. */
export const numbersIn = (style: Style) => {
  const whole = new Intl.NumberFormat(style.language, { maximumFractionDigits: 0 })
  const percent = new Intl.NumberFormat(style.language, { style: 'percent', maximumFractionDigits: 0 })
  const tenth = new Intl.NumberFormat(style.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const some = new Intl.NumberFormat(style.language, { maximumFractionDigits: 1 })
  return {
    number: (value: number): string => whole.format(value),
    percent: (value: number): string => percent.format(wholePercent(value) / 100),
    tenth: (value: number): string => tenth.format(value),
    upToTenth: (value: number): string => some.format(value),
  }
}
const minute = 60_000
const time = (minutes: number): Cell => ({ time: minutes * minute })
const none = '–'
const shareOf = (row: AdminStats): number =>
  row.totalPeopleWhoStartedTraining > 0
    ? (100 * row.totalPeopleWhoCompletedTraining) / row.totalPeopleWhoStartedTraining
    : 0
const badge = (row: AdminStats, n: number): number => row.totalBadges[n] ?? 0

export const figureColumns = ({ heads }: ExportWords): Columns<FigureRow> => ({
  columns: [
    { head: heads.figure, width: 32, value: (row) => row.name },
    { head: heads.value, width: 16, value: (row) => row.value },
  ],
  page: [],
})
/** Returns the figures of an organisation, or of one training, in the order of the dashboard. */
export function figuresOf(stats: AdminStats, { heads }: ExportWords, oneTraining: boolean): FigureRow[] {
  const rows: [string, Cell][] = [
    ...(oneTraining
      ? []
      : [
          [heads.trainings, stats.totalContent] as [string, Cell],
          [heads.unpublished, stats.unpublished] as [string, Cell],
        ]),
    [heads.views, stats.totalView],
    [heads.likes, stats.totalLiked],
    [heads.favorites, stats.totalFavorite],
    [heads.time, time(stats.totalMinuteSpent)],
    [heads.sessions, stats.sessions],
    [heads.average, time(stats.averageConnectionTimeInMinute)],
    [heads.members, stats.members],
    [heads.haveStarted, stats.totalPeopleWhoStartedTraining],
    [heads.haveCompleted, stats.totalPeopleWhoCompletedTraining],
    [heads.waived, stats.totalWaived],
    [heads.badge1, badge(stats, 1)],
    [heads.badge2, badge(stats, 2)],
    [heads.badge3, badge(stats, 3)],
  ]
  return rows.map(([name, value]) => ({ name, value }))
}

export function trainingColumns({ heads }: ExportWords, style: Style): Columns<TrainingRow> {
  const { number, percent } = numbersIn(style)
  return {
    columns: [
      { head: heads.training, width: 40, value: (row) => row.title },
      { head: heads.category, width: 24, value: (row) => row.category },
      { head: heads.views, width: 10, value: (row) => row.totalView },
      { head: heads.likes, width: 10, value: (row) => row.totalLiked },
      { head: heads.favorites, width: 10, value: (row) => row.totalFavorite },
      { head: heads.time, width: 12, value: (row) => time(row.totalMinuteSpent) },
      { head: heads.sessions, width: 10, value: (row) => row.sessions },
      { head: heads.average, width: 16, value: (row) => time(row.averageConnectionTimeInMinute) },
      { head: heads.started, width: 12, value: (row) => row.totalPeopleWhoStartedTraining },
      { head: heads.completed, width: 12, value: (row) => row.totalPeopleWhoCompletedTraining },
      { head: heads.completedShare, width: 14, value: (row) => wholePercent(shareOf(row)) },
      { head: heads.waived, width: 10, value: (row) => row.totalWaived },
      { head: heads.badge1, width: 10, value: (row) => badge(row, 1) },
      { head: heads.badge2, width: 10, value: (row) => badge(row, 2) },
      { head: heads.badge3, width: 10, value: (row) => badge(row, 3) },
    ],
    page: [
      { head: heads.training, width: 0, text: (row) => row.title },
      { head: heads.views, width: 64, right: true, text: (row) => number(row.totalView) },
      { head: heads.time, width: 76, right: true, text: (row) => formatMinutes(row.totalMinuteSpent) },
      { head: heads.started, width: 92, right: true, text: (row) => number(row.totalPeopleWhoStartedTraining) },
      {
        head: heads.completed,
        width: 152,
        share: (row) => shareOf(row) / 100,
        text: (row) => `${number(row.totalPeopleWhoCompletedTraining)}, ${percent(shareOf(row))}`,
      },
      {
        head: `${heads.badges} 1 / 2 / 3`,
        width: 104,
        right: true,
        text: (row) => [1, 2, 3].map((n) => number(badge(row, n))).join(' / '),
      },
    ],
  }
}

export function memberColumns({ heads }: ExportWords, style: Style): Columns<MemberRow> {
  const { number, percent } = numbersIn(style)
  return {
    columns: [
      { head: heads.lastName, width: 20, value: (row) => row.lastName },
      { head: heads.firstName, width: 20, value: (row) => row.firstName },
      { head: heads.email, width: 32, value: (row) => row.email },
      { head: heads.progression, width: 14, value: (row) => row.progressionPercent },
      { head: heads.level, width: 8, value: (row) => row.level },
      { head: heads.succeededTrainings, width: 20, value: (row) => row.succeeded },
      { head: heads.open, width: 20, value: (row) => row.open },
      { head: heads.time, width: 12, value: (row) => ({ time: row.activeMs }) },
      { head: heads.sessions, width: 10, value: (row) => row.sessions },
      { head: heads.points, width: 10, value: (row) => row.points },
      { head: heads.badges, width: 10, value: (row) => row.badges },
    ],
    page: [
      { head: heads.member, width: 0, text: (row) => fullNameOf(row) },
      {
        head: heads.succeededTrainings,
        width: 168,
        share: (row) => row.progressionPercent / 100,
        text: (row) => `${number(row.succeeded)} / ${number(row.open)}, ${percent(row.progressionPercent)}`,
      },
      { head: heads.level, width: 56, right: true, text: (row) => number(row.level) },
      { head: heads.time, width: 76, right: true, text: (row) => formatMinutes(row.activeMs / minute) },
      { head: heads.sessions, width: 72, right: true, text: (row) => number(row.sessions) },
      { head: heads.points, width: 64, right: true, text: (row) => number(row.points) },
      { head: heads.badges, width: 64, right: true, text: (row) => number(row.badges) },
    ],
  }
}

/** `among`: the members; a table of one member omits the name, one of one training its title. */
export function progressColumns(
  { heads }: ExportWords,
  style: Style,
  among: { oneMember: boolean; oneTraining: boolean },
): Columns<ProgressRow> {
  const { number, percent } = numbersIn(style)
  const name = { head: heads.member, width: 0, text: (row: ProgressRow) => fullNameOf(row) }
  const title = { head: heads.training, width: 0, text: (row: ProgressRow) => row.title }
  const badgesOf = { head: heads.badges, width: 60, right: true, text: (row: ProgressRow) => number(row.badges) }
  const first = among.oneMember ? [title] : among.oneTraining ? [name] : [title, { ...name, width: 136 }]
  return {
    columns: [
      { head: heads.lastName, width: 20, value: (row) => row.lastName },
      { head: heads.firstName, width: 20, value: (row) => row.firstName },
      { head: heads.email, width: 32, value: (row) => row.email },
      { head: heads.training, width: 40, value: (row) => row.title },
      { head: heads.category, width: 24, value: (row) => row.category },
      { head: heads.progression, width: 14, value: (row) => row.progress },
      { head: heads.level, width: 8, value: (row) => row.level },
      { head: heads.bestScore, width: 14, value: (row) => row.bestScore },
      { head: heads.needed, width: 14, value: (row) => neededScore(row) },
      { head: heads.succeeded, width: 10, value: (row) => ({ yes: row.succeeded && !row.waived }) },
      { head: heads.waived, width: 10, value: (row) => ({ yes: row.waived }) },
      { head: heads.time, width: 12, value: (row) => ({ time: row.activeMs }) },
      { head: heads.sessions, width: 10, value: (row) => row.sessions },
      { head: heads.points, width: 10, value: (row) => row.points },
      { head: heads.badges, width: 10, value: (row) => row.badges },
      { head: heads.lastSession, width: 18, value: (row) => row.lastBegin && { moment: row.lastBegin } },
      {
        head: heads.completedOn,
        width: 18,
        value: (row) => (row.completedAt === null ? null : { moment: row.completedAt }),
      },
    ],
    page: [
      ...first,
      {
        head: heads.progression.replace(', %', ''),
        width: 112,
        share: (row) => row.progress / 100,
        text: (row) => (row.waived ? heads.waived : percent(row.progress)),
      },
      {
        head: heads.bestScore,
        width: 72,
        right: true,
        text: (row) => (row.bestScore === null ? none : number(row.bestScore)),
      },
      { head: heads.time, width: 72, right: true, text: (row) => formatMinutes(row.activeMs / minute) },
      { head: heads.sessions, width: 64, right: true, text: (row) => number(row.sessions) },
      ...(among.oneMember ? [badgesOf] : []),
      {
        head: heads.lastSession,
        width: 92,
        right: true,
        text: (row) => (row.lastBegin ? dayText(row.lastBegin, style) : none),
      },
    ],
  }
}
