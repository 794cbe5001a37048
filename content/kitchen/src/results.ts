// What the trainings of this room say of runs that nobody played.
import { scoredStep } from '@praxia/stage/session/report.ts'
import type { StepResult } from '@praxia/stage/session/report.ts'
import { everyScore } from '@praxia/stage/session/unplayed.ts'
import type { Scores, UnplayedResults } from '@praxia/stage/session/unplayed.ts'
import * as food from './trainings/food-hygiene/rules.ts'
import { foodStatistics } from './trainings/food-hygiene/statistics.ts'
import { wordsOf as foodWords } from './trainings/food-hygiene/words.ts'
import * as oil from './trainings/kitchen-oil/rules.ts'
import { oilStatistics } from './trainings/kitchen-oil/statistics.ts'
import { wordsOf as oilWords } from './trainings/kitchen-oil/words.ts'

function judged<S extends string>(scores: Scores, marks: Record<S, number>): Record<S, StepResult> {
  const keys = Object.keys(marks) as S[],
    every = everyScore(scores, keys)
  return Object.fromEntries(keys.map((key) => [key, scoredStep(every[key], marks[key])])) as Record<S, StepResult>
}

// What a score of these steps stands for, computed backwards.
const kitchenOil: UnplayedResults = {
  name: 'kitchen-oil',
  steps: oil.STEPS,
  passing: oil.PASSING,
  total: (scores) => oil.total(judged(scores, oil.MARKS)),
  statistics: ({ scores }, lang) => {
    const { heat, cover, wait } = everyScore(scores, oil.STEPS),
      late = Math.round(oil.SOON + ((100 - heat) * 28) / 50)
    return oilStatistics(
      {
        gasOff: heat === 0 ? null : heat === 100 ? oil.SOON - 5 : late,
        coveredAt: cover === 0 ? null : Math.round(16 + (100 - cover) * 0.5),
        minutes: wait === 100 ? oil.COOL : 0,
      },
      oilWords(lang),
    )
  },
  badges: (scores) => {
    const steps = judged(scores, oil.MARKS),
      out: (1 | 2 | 3)[] = []
    if (oil.total(steps) >= oil.PASSING) out.push(1)
    if (steps.heat.score === 100 && steps.cover.score === 100) out.push(2)
    if (oil.STEPS.every((key) => steps[key].success)) out.push(3)
    return out
  },
}

const foodHygiene: UnplayedResults = {
  name: 'food-hygiene',
  steps: food.STEPS,
  passing: food.PASSING,
  total: (scores) => food.total(judged(scores, food.MARKS)),
  statistics: ({ scores }, lang) => {
    const { hands, delivery, core } = everyScore(scores, food.STEPS)
    return foodStatistics(
      {
        washed: Math.round((hands / 100) * 2 * food.WASH),
        decided: Math.round(delivery / 25),
        core: core >= 80 ? 76 : core >= 50 ? 68 : 0,
      },
      foodWords(lang),
    )
  },
  badges: (scores) => food.badges(judged(scores, food.MARKS)),
}

export const RESULTS: readonly UnplayedResults[] = [kitchenOil, foodHygiene]
