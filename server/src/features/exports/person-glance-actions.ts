import { neededScore } from '@praxia/contract/step-verdict.ts'
import { formatMinutes } from '@praxia/contract/time/days.ts'
import { found } from '../../basics/app-error.ts'
import type { Ctx } from '../../context/context.ts'
import { asStatistic } from '../../context/statistics.ts'
import { personExportWords } from '../../phrases/person-exports.ts'
import { membersFigures, trainingsOfMembers } from '../progress/actions.ts'
import { listMostTime } from '../progress/members-store.ts'
import type { Job } from './export-actions.ts'
import type { MonthFigures } from './period-rules.ts'
import type { Figure } from './report-present.ts'
import { numbersIn } from './tables-present.ts'

/** Contents of the first page of figures. */
export interface Summary {
  figures: Figure[]
  months: MonthFigures[]
  completion: { name: string; value: number }[]
  /** Value of a full meter, where it is not the largest of them. */
  full?: number
  unit: string
  most: { title: string; activeMs: number }[]
}
export const topRows = 5
const shareName = (head: string): string => head.replace(', %', '')

/** Figures of one member, as on the member's own dashboard. */
export async function memberSummary(
  ctx: Ctx,
  job: Job,
  months: MonthFigures[],
  certificates: number,
): Promise<Summary> {
  const { words, style, whom } = job
  const { scope, ids, organisation } = whom
  const { number, percent } = numbersIn(style)
  const { heads } = words
  const [rows, most] = await asStatistic(
    async (own: Ctx) =>
      [
        await membersFigures(own, scope, organisation.type, ids),
        await listMostTime(own.db, scope, ids, job.lang, topRows),
      ] as const,
  )(ctx, 0)
  const row = found(rows[0])
  const { certificatesCount } = personExportWords(style.language)
  return {
    figures: [
      { name: heads.time, value: formatMinutes(row.activeMs / 60_000), note: words.sessionsCount(row.sessions) },
      { name: heads.succeededTrainings, value: number(row.succeeded), note: words.ofOpen(number(row.open)) },
      { name: heads.points, value: number(row.points), note: `${heads.level} ${row.level}` },
      {
        name: heads.badges,
        value: number(row.badges),
        note: certificates > 0 ? certificatesCount(certificates) : '',
      },
    ],
    months,
    completion: [
      { name: heads.open, value: row.open },
      { name: heads.started, value: row.progress.filter(({ sessions }) => sessions > 0).length },
      { name: heads.succeeded, value: row.succeeded - row.waived },
      ...(row.waived > 0 ? [{ name: heads.waived, value: row.waived }] : []),
    ],
    unit: `${shareName(heads.progression)} ${percent(row.progressionPercent)}`,
    most: [...most],
  }
}

/** Figures of one member in one training, as on its page; undefined where it was not begun. */
export async function memberTrainingSummary(ctx: Ctx, job: Job, months: MonthFigures[]): Promise<Summary | undefined> {
  const { words, style, whom, training, lang } = job
  const { number, percent } = numbersIn(style)
  const { heads } = words
  const [row] = await asStatistic((mine: Ctx) =>
    trainingsOfMembers(mine, whom.scope, whom.ids, training?.id ?? null, lang),
  )(ctx, 0)
  if (!row) return undefined
  const progression = shareName(heads.progression)
  const needed = neededScore(row)
  return {
    figures: [
      { name: heads.time, value: formatMinutes(row.activeMs / 60_000), note: words.sessionsCount(row.sessions) },
      {
        name: heads.bestScore,
        value: row.bestScore === null ? '–' : number(row.bestScore),
        note: `${heads.needed} ${number(needed)}`,
      },
      { name: progression, value: percent(row.progress), note: `${heads.level} ${row.level}` },
      { name: heads.badges, value: number(row.badges), note: `${heads.points} ${number(row.points)}` },
    ],
    months,
    completion: [
      { name: progression, value: row.progress },
      { name: heads.bestScore, value: row.bestScore ?? 0 },
      { name: heads.needed, value: needed },
    ],
    full: 100,
    unit: row.waived ? heads.waived : stateOf(row, needed, personExportWords(style.language)),
    most: [],
  }
}

/** Returns the state of a training for a member: a run is not failed before its score is known. */
function stateOf(
  { succeeded, bestScore }: { succeeded: boolean; bestScore: number | null },
  needed: number,
  words: { passed: string; notPassed: string; inProgress: string },
): string {
  if (succeeded) return words.passed
  return bestScore !== null && bestScore < needed ? words.notPassed : words.inProgress
}
