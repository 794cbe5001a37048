// For whoever reports runs of this room without playing them: the steps of each training, its statistics and badges as it would report them.
import type { StatRow } from '@praxia/runtime/reporting.ts'
import type { Lang } from '@praxia/stage/words.ts'
import {
  PASSING as FOOD_PASSING,
  STEPS as FOOD_STEPS,
  WASH,
  badges as foodBadges,
  total as foodTotal,
} from './trainings/food-hygiene/rules.ts'
import { foodStatistics } from './trainings/food-hygiene/statistics.ts'
import { wordsOf as foodWords } from './trainings/food-hygiene/words.ts'
import {
  COOL,
  PASSING as OIL_PASSING,
  SOON,
  STEPS as OIL_STEPS,
  total as oilTotal,
} from './trainings/kitchen-oil/rules.ts'
import { oilStatistics } from './trainings/kitchen-oil/statistics.ts'
import { wordsOf as oilWords } from './trainings/kitchen-oil/words.ts'

/** A step as reported, its score of 100. */
export interface Told {
  key: string
  success: boolean
  points: number
}
export interface TrainingResults {
  name: string
  steps: readonly string[]
  passing: number
  statistics: (told: readonly Told[], lang: Lang) => StatRow[]
  badges: (told: readonly Told[]) => (1 | 2 | 3)[]
  score: (told: readonly Told[]) => number
}

const points = (told: readonly Told[], key: string): number => told.find((one) => one.key === key)?.points ?? 0

/** What was told of each step, as the rules have it; what nobody told of is nothing. */
function scored<K extends string>(
  keys: readonly K[],
  told: readonly Told[],
): Record<K, { score: number; success: boolean }> {
  return Object.fromEntries(
    keys.map((key) => [
      key,
      { score: points(told, key), success: told.find((one) => one.key === key)?.success ?? false },
    ]),
  ) as Record<K, { score: number; success: boolean }>
}

// what a score of these steps stands for, backwards
const kitchenOil: TrainingResults = {
  name: 'kitchen-oil',
  steps: OIL_STEPS,
  passing: OIL_PASSING,
  score: (told) => oilTotal(scored(OIL_STEPS, told)),
  statistics: (told, lang) => {
    const heat = points(told, 'heat'),
      cover = points(told, 'cover'),
      late = Math.round(SOON + ((100 - heat) * 28) / 50)
    return oilStatistics(
      {
        gasOff: heat === 0 ? null : heat === 100 ? SOON - 5 : late,
        coveredAt: cover === 0 ? null : Math.round(16 + (100 - cover) * 0.5),
        minutes: points(told, 'wait') === 100 ? COOL : 0,
      },
      oilWords(lang),
    )
  },
  badges: (told) => {
    const s = scored(OIL_STEPS, told),
      out: (1 | 2 | 3)[] = []
    if (oilTotal(s) >= OIL_PASSING) out.push(1)
    if (s.heat.score === 100 && s.cover.score === 100) out.push(2)
    if (OIL_STEPS.every((k) => s[k].success)) out.push(3)
    return out
  },
}

const foodHygiene: TrainingResults = {
  name: 'food-hygiene',
  steps: FOOD_STEPS,
  passing: FOOD_PASSING,
  score: (told) => foodTotal(scored(FOOD_STEPS, told)),
  statistics: (told, lang) =>
    foodStatistics(
      {
        washed: Math.round((points(told, 'hands') / 100) * 2 * WASH),
        decided: Math.round(points(told, 'delivery') / 25),
        core: points(told, 'core') >= 80 ? 76 : points(told, 'core') >= 50 ? 68 : 0,
      },
      foodWords(lang),
    ),
  badges: (told) => foodBadges(scored(FOOD_STEPS, told)),
}

export const RESULTS: readonly TrainingResults[] = [kitchenOil, foodHygiene]
