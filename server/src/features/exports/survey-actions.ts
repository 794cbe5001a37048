import { type QuestionResult, scaleValues } from '@praxia/contract/library/surveys.ts'
import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import type { ExportFormat } from '@praxia/contract/exports.ts'
import type { Ctx } from '../../context/context.ts'
import { asStatistic } from '../../context/statistics.ts'
import type { Part, Style } from '../../documents/table.ts'
import type { ExportWords } from '../../phrases/exports.ts'
import { lensOf } from '../progress/admin-actions.ts'
import { attemptsOf } from '../progress/insight/actions.ts'
import { surveyResults } from '../surveys/actions.ts'
import { numbersIn } from './tables-present.ts'
import type { ExportedMembers } from './whom-actions.ts'

interface AnswerRow {
  question: string
  round: string
  answer: string
  /** Null when the answers are too few to be shown. */
  count: number | null
  mean: number | null
  /** On a page: the question, above its answers. */
  isHead: boolean
}
interface AttemptRow {
  name: string
  people: number
  first: number
  last: number
}
interface Job {
  whom: ExportedMembers
  format: ExportFormat
  words: ExportWords
  style: Style
  lang: ContentLanguage
  clientId: number | undefined
}
/** Most texts of each question and round. */
const most = 10_000
/**
 * Returns the rows of one question: for each round and each answer the number of people who gave it; on pages under a
 * row with the question, which is not repeated there.
 */
function rowsOf({ text, kind, choices, rounds }: QuestionResult, { words, format }: Job): AnswerRow[] {
  const answers = { scale: scaleValues.map(String), yesNo: [words.no, words.yes], choice: choices, text: [] }[kind]
  return rounds.flatMap(({ round, figures }): AnswerRow[] => {
    const when = words.rounds[round === 1 ? 0 : 1]
    const mean = kind === 'scale' ? (figures?.mean ?? null) : null
    const base = { question: text, round: when, mean, isHead: false }
    const row = (answer: string, count: number | null) => ({ ...base, answer, count })
    const head = format === 'pdf' ? [{ ...row(text, null), isHead: true }] : []
    if (!figures) return [...head, row(words.tooFew, null)]
    if (kind === 'text') return [...head, ...figures.texts.map((answer) => row(answer, 1))]
    return [...head, ...answers.map((answer, i) => row(answer, figures.counts[i]!))]
  })
}
const partOf = <R>(part: Omit<Part<R>, 'rows' | 'total'>, rows: readonly R[]): Part<unknown> =>
  ({
    ...part,
    total: rows.length,
    rows: async function* () {
      yield* rows
    },
  }) as unknown as Part<unknown>

function answersPart(rows: readonly AnswerRow[], words: ExportWords, style: Style): Part<unknown> {
  const { heads } = words
  const { number, tenth } = numbersIn(style)
  const mean = (row: AnswerRow): string => (row.isHead && row.mean !== null ? tenth(row.mean) : '')
  return partOf<AnswerRow>(
    {
      name: words.parts.survey,
      columns: [
        { head: heads.question, width: 48, value: (row) => row.question },
        { head: heads.asked, width: 24, value: (row) => row.round },
        { head: heads.answer, width: 40, value: (row) => row.answer },
        { head: heads.people, width: 10, value: (row) => row.count },
        { head: heads.mean, width: 10, value: (row) => row.mean },
      ],
      indent: (row) => (row.isHead ? 0 : 1),
      joins: (row) => row.isHead,
      under: '',
      follows: true,
      page: [
        { head: heads.answer, width: 0, text: (row) => row.answer },
        { head: heads.asked, width: 192, text: (row) => (row.isHead ? row.round : '') },
        { head: heads.mean, width: 72, right: true, text: mean },
        { head: heads.people, width: 72, right: true, text: (row) => (row.count === null ? '' : number(row.count)) },
      ],
    },
    rows,
  )
}
function attemptsPart(rows: readonly AttemptRow[], words: ExportWords, style: Style): Part<unknown> {
  const { heads } = words
  const { number } = numbersIn(style)
  return partOf<AttemptRow>(
    {
      name: words.parts.attempts,
      columns: [
        { head: heads.figure, width: 32, value: (row) => row.name },
        { head: heads.people, width: 10, value: (row) => row.people },
        { head: heads.firstAttempt, width: 16, value: (row) => row.first },
        { head: heads.lastAttempt, width: 16, value: (row) => row.last },
      ],
      page: [
        { head: heads.figure, width: 0, text: (row) => row.name },
        { head: heads.people, width: 72, right: true, text: (row) => number(row.people) },
        { head: heads.firstAttempt, width: 112, right: true, text: (row) => number(row.first) },
        { head: heads.lastAttempt, width: 112, right: true, text: (row) => number(row.last) },
      ],
    },
    rows,
  )
}

/**
 * Returns the first against the last attempt, for those who see an organisation's figures, and the answers to the
 * questions after the training: without names, from five people on.
 */
export async function surveyParts(ctx: Ctx, job: Job, training: { id: number }): Promise<Part<unknown>[]> {
  const { whom, words, style, lang, clientId } = job
  const statistic = <A>(work: (own: Ctx) => Promise<A>): Promise<A> => asStatistic((own: Ctx) => work(own))(ctx, 0)
  const results = await statistic((own) => surveyResults(own, training.id, lang, clientId, most))
  const answers = answersPart(
    results.questions.flatMap((question) => rowsOf(question, job)),
    words,
    style,
  )
  if (!whom.whole) return [answers]
  const lens = await lensOf(ctx, clientId)
  const { score, passed, skills } = await statistic((own) => attemptsOf(own, lens, training.id, lang))
  const rows = [
    ...(score ? [{ name: words.heads.meanScore, ...score }] : []),
    ...(passed ? [{ name: words.heads.passedShare, ...passed }] : []),
    ...skills,
  ]
  return [attemptsPart(rows, words, style), answers]
}
