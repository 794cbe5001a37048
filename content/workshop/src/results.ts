// What the trainings of this room say of runs that nobody played.
import { everyScore } from '@praxia/stage/session/unplayed.ts'
import type { Scores, UnplayedResults } from '@praxia/stage/session/unplayed.ts'
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

function resultsOf<S extends string>(lesson: Lesson<S>, words: Record<Lang, Words<S>>): UnplayedResults {
  // Of a run in which nobody would have been hurt.
  const total = (scores: Scores): number => {
    const each = everyScore(scores, lesson.steps)
    return whole(lesson.steps.reduce((sum, step) => sum + each[step] * lesson.weights[step], 0) / 100)
  }
  return {
    name: lesson.name,
    steps: lesson.steps,
    passing: lesson.passing,
    total,
    statistics: ({ scores, seconds }, lang) =>
      statistics(lesson, everyScore(scores, lesson.steps), seconds, words[lang].title, lang),
    badges: (scores) => badges(lesson, everyScore(scores, lesson.steps), total(scores)),
  }
}

export const RESULTS: readonly UnplayedResults[] = [
  resultsOf(LOCKOUT, lockoutWords),
  resultsOf(DRILLING, drillWords),
  resultsOf(LIFTING, liftingWords),
]
