// The trainings of this room for whoever reports runs without playing them: steps, statistics and badges as the trainings
// themselves report them.
import type { StatRow } from '@praxia/runtime/reporting.ts'
import type { Lang } from '@praxia/stage/words.ts'
import { badges, whole } from './course/lesson.ts'
import type { Lesson } from './course/lesson.ts'
import { statistics } from './course/statistics.ts'
import type { Words } from './course/words.ts'
import { WORDS as drillWords } from './trainings/column-drill/phrases/phrases.ts'
import { DRILLING } from './trainings/column-drill/rules.ts'
import { WORDS as lockoutWords } from './trainings/electrical-lockout/phrases/phrases.ts'
import { LOCKOUT } from './trainings/electrical-lockout/rules.ts'
import { WORDS as liftingWords } from './trainings/lifting/phrases/phrases.ts'
import { LIFTING } from './trainings/lifting/rules.ts'

/** Scores of the steps, 0–100. */
export type StepScores = Readonly<Record<string, number>>
export interface TrainingResults {
  name: string
  passing: number
  steps: readonly { key: string; maxPoints: number; passing: number; skills: readonly string[] }[]
  /** Points of a run in which nobody would have been hurt, 0–100. */
  total(scores: StepScores): number
  statistics(run: { scores: StepScores; seconds: number }, lang: Lang): StatRow[]
  badges(scores: StepScores): (1 | 2 | 3)[]
}

function resultsOf<S extends string>(lesson: Lesson<S>, words: Record<Lang, Words<S>>): TrainingResults {
  const each = (scores: StepScores): Record<S, number> =>
      Object.fromEntries(lesson.steps.map((step) => [step, scores[step] ?? 0])) as Record<S, number>,
    total = (scores: StepScores): number => {
      const all = each(scores)
      return whole(lesson.steps.reduce((n, step) => n + all[step] * lesson.weights[step], 0) / 100)
    }
  return {
    name: lesson.name,
    passing: lesson.passing,
    steps: lesson.steps.map((key) => ({
      key,
      maxPoints: 100,
      passing: lesson.marks[key],
      skills: Object.keys(lesson.skills).filter((skill) => lesson.skills[skill]!.includes(key)),
    })),
    total,
    statistics: ({ scores, seconds }, lang) => statistics(lesson, each(scores), seconds, words[lang].title, lang),
    badges: (scores) => badges(lesson, each(scores), total(scores)),
  }
}

export const RESULTS: readonly TrainingResults[] = [
  resultsOf(LOCKOUT, lockoutWords),
  resultsOf(DRILLING, drillWords),
  resultsOf(LIFTING, liftingWords),
]
