// What a training says of runs that nobody played: a demonstration fills an organisation with them, by the training's own rules.
import type { StatRow } from '@praxia/runtime/reporting.ts'
import type { Lang } from '../words.ts'

/** Scores of a run's steps by key, 0 to 100; a step that is absent counts 0. */
export type Scores = Readonly<Record<string, number>>

export interface UnplayedRun {
  scores: Scores
  seconds: number
}

export interface UnplayedResults {
  /** As the training's zip is called. */
  name: string
  steps: readonly string[]
  /** Score from which a run is passed, 0 to 100. */
  passing: number
  /** Returns the score of a run, 0 to 100. */
  total(scores: Scores): number
  statistics(run: UnplayedRun, lang: Lang): StatRow[]
  badges(scores: Scores): (1 | 2 | 3)[]
}

/** Returns the mean of these steps' scores, rounded. */
export const meanOf = (scores: Scores, keys: readonly string[]): number =>
  Math.round(keys.reduce((sum, key) => sum + (scores[key] ?? 0), 0) / keys.length)

/** Returns the score of each step, also of those that are absent. */
export const everyScore = <S extends string>(scores: Scores, keys: readonly S[]): Record<S, number> =>
  Object.fromEntries(keys.map((key) => [key, scores[key] ?? 0])) as Record<S, number>
