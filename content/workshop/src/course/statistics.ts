// What these trainings count of a run, in their own words: for the training, and for whoever reports runs without playing them.
import type { StatRow } from '@praxia/runtime/reporting.ts'
import type { Lang } from '@praxia/stage/words.ts'
import type { Lesson } from './lesson.ts'
import { SHARED } from './words.ts'

export const statistics = <S extends string>(
  lesson: Pick<Lesson<S>, 'steps'>,
  each: Readonly<Record<S, number>>,
  seconds: number,
  title: string,
  lang: Lang,
): StatRow[] => [
  { context: title, stat: SHARED[lang].counted.seconds, score: Math.round(seconds) },
  { context: title, stat: SHARED[lang].counted.faultless, score: lesson.steps.filter((s) => each[s] >= 100).length },
]
