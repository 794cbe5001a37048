import { leastPeople } from '@praxia/contract/progress.ts'
import {
  type Answer,
  type Question,
  type QuestionResult,
  scaleValues,
  surveyLimits,
} from '@praxia/contract/library/surveys.ts'
import type { Violation } from '../../basics/app-error.ts'
import { inLanguage } from '../progress/present.ts'
import type { ResultRow } from './store.ts'

type Texts = Question['texts']
/** Returns the faults of questions that their schema cannot express. `langs`: the languages of the training. */
export function questionFaults(questions: readonly Question[], langs: readonly string[]): Violation[] {
  const lacking = (texts: Texts, path: string): Violation[] =>
    langs
      .filter((lang) => !texts[lang as keyof Texts])
      .map((lang) => ({ path: `${path}.${lang}`, code: 'required', message: `lacks the language ${lang}` }))
  return questions.flatMap(({ kind, texts, choices }, i) => {
    const at = `questions.${i}`
    const few = kind === 'choice' && choices.length < surveyLimits.choicesMin
    const surplus = kind !== 'choice' && choices.length > 0
    return [
      ...lacking(texts, `${at}.texts`),
      ...(few ? [{ path: `${at}.choices`, code: 'minItems', message: 'has at least two choices' }] : []),
      ...(surplus ? [{ path: `${at}.choices`, code: 'surplus', message: 'only a choice has choices' }] : []),
      ...choices.flatMap((choice, n) => lacking(choice, `${at}.choices.${n}`)),
    ]
  })
}

const sameTexts = (a: Texts, b: Texts): boolean =>
  (Object.keys(a) as (keyof Texts)[]).every((lang) => b[lang] === undefined || a[lang] === b[lang])
const sameQuestion = (a: Question, b: Question): boolean =>
  a.kind === b.kind &&
  a.choices.length === b.choices.length &&
  sameTexts(a.texts, b.texts) &&
  a.choices.every((choice, i) => sameTexts(choice, b.choices[i]!))
/** Returns whether answers to the former questions are answers to these: only languages were added or removed. */
export const isSameSurvey = (a: readonly Question[], b: readonly Question[]): boolean =>
  a.length === b.length && a.every((question, i) => sameQuestion(question, b[i]!))

/** Returns the range of a question's values; undefined for texts. */
function rangeOf({ kind, choices }: Pick<Question, 'kind' | 'choices'>): { min: number; max: number } | undefined {
  if (kind === 'scale') return { min: scaleValues[0], max: scaleValues.at(-1)! }
  if (kind === 'yesNo') return { min: 0, max: 1 }
  return kind === 'choice' ? { min: 0, max: choices.length - 1 } : undefined
}
/** Returns the faults of answers to these questions. */
export function answerFaults(questions: readonly Question[], answers: readonly Answer[]): Violation[] {
  const seen = new Set<number>()
  return answers.flatMap(({ question, value, text }, i): Violation[] => {
    const at = `answers.${i}`
    const definition = questions[question]
    if (!definition) return [{ path: `${at}.question`, code: 'unknown', message: 'is not asked' }]
    if (seen.has(question)) return [{ path: `${at}.question`, code: 'doubled', message: 'a question appears twice' }]
    seen.add(question)
    const range = rangeOf(definition)
    if (!range)
      return text?.trim() && value === undefined
        ? []
        : [{ path: `${at}.text`, code: 'required', message: 'is answered by a text' }]
    return value !== undefined && text === undefined && value >= range.min && value <= range.max
      ? []
      : [{ path: `${at}.value`, code: 'range', message: `is a value from ${range.min} to ${range.max}` }]
  })
}

const meanOf = ({ kind }: Question, values: readonly { value: number; count: number }[]): number | null => {
  if (kind !== 'scale' && kind !== 'yesNo') return null
  const total = values.reduce((sum, { count }) => sum + count, 0)
  const mean = values.reduce((sum, { value, count }) => sum + value * count, 0) / total
  return Math.round(100 * (kind === 'yesNo' ? 100 * mean : mean)) / 100
}
/** Presents the answers to each question in a language, with the change of the mean from the first round to the second. */
export function presentResults(
  questions: readonly Question[],
  rows: readonly ResultRow[],
  lang: string,
): QuestionResult[] {
  return questions.map((question, i) => {
    const range = rangeOf(question)
    const values = range ? Array.from({ length: range.max - range.min + 1 }, (_, n) => n + range.min) : []
    const rounds = rows
      .filter((row) => row.question === i)
      .map(({ round, answered, shown, values: counted, texts }) => ({
        round,
        answered,
        shown,
        figures:
          shown < leastPeople
            ? null
            : {
                counts: values.map((value) => counted.find((one) => one.value === value)?.count ?? 0),
                mean: meanOf(question, counted),
                texts,
              },
      }))
    const [first, second] = [1, 2].map((round) => rounds.find((one) => one.round === round)?.figures?.mean ?? null)
    return {
      kind: question.kind,
      text: inLanguage(question.texts, lang),
      choices: question.choices.map((choice) => inLanguage(choice, lang)),
      rounds,
      change: first === null || second === null ? null : Math.round(100 * (second! - first!)) / 100,
    }
  })
}
