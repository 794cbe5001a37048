import { formatMinutes } from '@praxia/contract/time/days.ts'
import type { StepVerdict } from '@praxia/contract/step-verdict.ts'
import { type Part, type Style, dayText, dayWidth, momentText } from '../../documents/table.ts'
import type { ExportWords } from '../../phrases/exports.ts'
import type { PersonExportWords } from '../../phrases/person-exports.ts'
import type { CertificateRow } from '../certificates/store.ts'
import { titleIn } from '../certificates/words-rules.ts'
import type { Step } from '../progress/present.ts'
import type { presentSessions } from '../progress/sessions/present-actions.ts'
import { numbersIn } from './tables-present.ts'

type Shown = Awaited<ReturnType<typeof presentSessions>>[number]
export type SessionRow = Omit<Shown, 'steps' | 'images' | 'stats'> & { title: string }
export interface BestSession {
  title: string
  session: Shown
}
const none = '–'
const rowsOf = <R>(rows: readonly R[]) =>
  async function* (): AsyncGenerator<R> {
    yield* rows
  }

export function sessionPart(
  rows: readonly SessionRow[],
  total: number,
  { heads }: ExportWords,
  words: PersonExportWords,
  style: Style,
): Part<SessionRow> {
  const { number, tenth } = numbersIn(style)
  const at = (row: SessionRow): string => momentText(new Date(row.date), style)
  const result = (row: SessionRow): string => {
    if (row.waived !== null) return words.waived
    const passed = row.passed === null ? [] : [row.passed ? words.passed : words.notPassed]
    const facts = [
      ...passed,
      ...(row.best ? [words.best] : []),
      ...(row.state === 'abandoned' ? [words.leftEarly] : []),
    ]
    return facts.length === 0 ? none : facts.join(', ')
  }
  return {
    name: words.sessions,
    follows: true,
    under: rows.length < total ? words.newest(number(rows.length), number(total)) : undefined,
    total: rows.length,
    rows: rowsOf(rows),
    columns: [
      { head: heads.training, width: 40, value: (row) => row.title },
      { head: words.date, width: 18, value: (row) => ({ moment: new Date(row.date) }) },
      { head: words.score, width: 10, value: (row) => row.score },
      { head: heads.time, width: 12, value: (row) => ({ time: row.minutes * 60_000 }) },
      { head: words.result, width: 24, value: result },
    ],
    page: [
      { head: heads.training, width: 0, text: (row) => row.title },
      { head: words.date, width: 126, text: at },
      { head: words.score, width: 84, right: true, text: (row) => (row.score === null ? none : number(row.score)) },
      {
        head: heads.time,
        width: 76,
        right: true,
        text: (row) => (row.waived === null ? `${tenth(row.minutes)} min` : none),
      },
      { head: words.result, width: 188, lead: 12, text: result },
    ],
  }
}

export type StepRow =
  | { head: { title: string; note: string } }
  | {
      head: null
      depth: number
      isParent: boolean
      name: string
      verdict: StepVerdict | null | undefined
      score: string
    }

function* inner(steps: readonly Step[], depth: number, scoreOf: (step: Step) => string): Generator<StepRow> {
  for (const step of steps) {
    const isParent = step.steps.length > 0
    yield { head: null, depth, isParent, name: step.name, verdict: step.verdict, score: scoreOf(step) }
    yield* inner(step.steps, depth + 1, scoreOf)
  }
}
/** Lists the verdict of each step in the best session of each training, the session with which its page opens. */
export function stepPart(
  best: readonly BestSession[],
  trainings: number,
  words: PersonExportWords,
  style: Style,
): Part<StepRow> {
  const { number, percent, upToTenth } = numbersIn(style)
  const scoreOf = ({ score, isPercent }: Step): string =>
    score === null ? '' : isPercent ? percent(score) : upToTenth(score)
  const rows = best.flatMap(({ title, session }): StepRow[] => {
    const { date, score, steps } = session
    const note = words.bestSession(momentText(new Date(date), style), score === null ? null : number(score))
    const told = [...inner(steps, 0, scoreOf)]
    const nothing: StepRow = {
      head: null,
      depth: 0,
      isParent: false,
      name: words.noSteps,
      verdict: undefined,
      score: '',
    }
    return [{ head: { title, note } }, ...(told.length > 0 ? told : [nothing])]
  })
  const verdict = (row: StepRow): string =>
    row.head !== null || row.verdict === undefined ? '' : words.verdicts[row.verdict ?? 'open']
  const name = (row: StepRow): string => (row.head ? row.head.title : row.name)
  const score = (row: StepRow): string => (row.head ? '' : row.score)
  return {
    name: words.steps,
    under:
      best.length < trainings ? words.bestOfNewest(number(best.length), number(trainings)) : words.bestOf(best.length),
    total: rows.length,
    rows: rowsOf(rows),
    heading: (row) => row.head,
    joins: (row) => row.head === null && row.isParent,
    follows: true,
    indent: (row) => (row.head ? 0 : row.depth),
    columns: [
      { head: words.step, width: 40, value: name },
      { head: words.result, width: 28, value: verdict },
      { head: words.score, width: 10, value: score },
    ],
    page: [
      { head: words.step, width: 0, text: name },
      {
        head: words.result,
        width: 200,
        text: verdict,
        mark: (row) => (row.head !== null || row.verdict === undefined ? undefined : (row.verdict ?? 'open')),
      },
      { head: words.score, width: 72, right: true, text: score },
    ],
  }
}

export function certificatePart(
  rows: readonly CertificateRow[],
  lang: string,
  { heads }: ExportWords,
  words: PersonExportWords,
  style: Style,
): Part<CertificateRow> {
  const kind = (row: CertificateRow): string => (row.courseId === null ? words.ofTraining : words.ofCourse)
  return {
    name: words.certificates,
    follows: true,
    total: rows.length,
    rows: rowsOf(rows),
    columns: [
      { head: words.certificates, width: 40, value: (row) => titleIn(row, lang) },
      { head: words.kind, width: 12, value: kind },
      { head: words.number, width: 34, value: (row) => row.id },
      { head: heads.time, width: 12, value: (row) => ({ time: row.activeMs }) },
      { head: words.completedOn, width: 18, value: (row) => ({ moment: row.completedAt }) },
      { head: words.validUntil, width: 14, value: (row) => row.validUntil && dayText(row.validUntil, style) },
    ],
    page: [
      { head: words.certificates, width: 0, text: (row) => titleIn(row, lang) },
      { head: words.kind, width: 64, text: kind },
      { head: words.number, width: 252, text: (row) => row.id },
      { head: heads.time, width: 52, right: true, text: (row) => formatMinutes(row.activeMs / 60_000) },
      { head: words.completedOn, width: dayWidth, right: true, text: (row) => dayText(row.completedAt, style) },
      {
        head: words.validUntil,
        width: dayWidth,
        right: true,
        text: ({ validUntil }) => (validUntil ? dayText(validUntil, style) : '–'),
      },
    ],
  }
}
