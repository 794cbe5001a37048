import { type QuestionResult, scaleValues } from '@praxia/contract/library/surveys.ts'
import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import type { Ctx } from '../../context/context.ts'
import { asStatistic } from '../../context/statistics.ts'
import type { Part, Style } from '../../documents/table.ts'
import type { ExportWords } from '../../phrases/exports.ts'
import { lensOf } from '../progress/admin-actions.ts'
import { attemptsOf } from '../progress/insight/actions.ts'
import { surveyResults } from '../surveys/actions.ts'
import { numbersIn } from './tables-present.ts'
import type { Whom } from './whom-actions.ts'

interface AnswerRow {
  question: string
  round: string
  answer: string
  /** Null when the answers are too few to be shown. */
  count: number | null
  mean: number | null
}
interface AttemptRow {
  name: string
  people: number
  first: number
  last: number
}
interface Job {
  whom: Whom
  words: ExportWords
  style: Style
  lang: ContentLanguage
  clientId: number | undefined
}
/** Most texts of each question and round. */
const most = 10_000
/** Returns the rows of one question: for each round and each answer the number of people who gave it. */
function rowsOf({ text, kind, choices, rounds }: QuestionResult, words: ExportWords): AnswerRow[] {
  const answers = { scale: scaleValues.map(String), yesNo: [words.no, words.yes], choice: choices, text: [] }[kind]
  return rounds.flatMap(({ round, figures }): AnswerRow[] => {
    const base = { question: text, round: words.rounds[round === 1 ? 0 : 1], mean: figures?.mean ?? null }
    if (!figures) return [{ ...base, answer: words.tooFew, count: null }]
    if (kind === 'text') return figures.texts.map((answer) => ({ ...base, answer, count: 1 }))
    return answers.map((answer, i) => ({ ...base, answer, count: figures.counts[i]! }))
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
  const { number } = numbersIn(style)
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
      page: [
        { head: heads.question, width: 0, text: (row) => row.question },
        { head: heads.asked, width: 136, text: (row) => row.round },
        { head: heads.answer, width: 184, text: (row) => row.answer },
        {
          head: heads.people,
          width: 72,
          right: true,
          text: (row) => (row.count === null ? '' : number(row.count)),
        },
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
    results.questions.flatMap((question) => rowsOf(question, words)),
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
