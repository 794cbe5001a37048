// What each training of this room reports of a run, for whoever reports runs without playing them.
import type { StatRow } from '@praxia/runtime/reporting.ts'
import type { Lang } from '@praxia/stage/words.ts'
import type { TrainingName } from './names.ts'
import { SPOT_KEYS } from './scaffold-places.ts'
import { PHRASES as AID_PHRASES } from './trainings/first-aid-site/phrases/phrases.ts'
import * as aid from './trainings/first-aid-site/rules.ts'
import { aidStatistics } from './trainings/first-aid-site/statistics.ts'
import { PHRASES as CHECK_PHRASES } from './trainings/scaffold-check/phrases/phrases.ts'
import * as check from './trainings/scaffold-check/rules.ts'
import { checkStatistics } from './trainings/scaffold-check/statistics.ts'
import { PHRASES as HEIGHT_PHRASES } from './trainings/working-at-height/phrases/phrases.ts'
import * as height from './trainings/working-at-height/rules.ts'
import { heightStatistics } from './trainings/working-at-height/statistics.ts'

/** The points of each step of a run, 0 to 100. */
export type Points = Readonly<Record<string, number>>
export interface TrainingResults {
  name: TrainingName
  steps: readonly { key: string; maxPoints: number }[]
  passing: number
  /** What the training would count of such a run, in the words of its language. */
  statistics(points: Points, lang: Lang): StatRow[]
  badges(points: Points): (1 | 2 | 3)[]
}
const share = (points: Points, keys: readonly string[]): number =>
  keys.reduce((sum, key) => sum + (points[key] ?? 0), 0) / (keys.length * 100)
const stepsOf = (keys: readonly string[]): TrainingResults['steps'] => keys.map((key) => ({ key, maxPoints: 100 }))
const DEFECTS = 4 // of a usual run

export const RESULTS: Record<TrainingName, TrainingResults> = {
  'scaffold-check': {
    name: 'scaffold-check',
    steps: stepsOf(check.STEPS),
    passing: check.PASSING,
    statistics: (points, lang) => {
      const areas = check.STEPS.filter((step) => step !== 'decision'),
        whole = share(points, areas)
      return checkStatistics(
        {
          looked: Math.round(SPOT_KEYS.length * Math.min(1, whole + 0.15)),
          found: Math.round(DEFECTS * whole),
          falseMarks: Math.round((1 - whole) * 3),
        },
        CHECK_PHRASES[lang],
      )
    },
    badges: check.badges,
  },
  'working-at-height': {
    name: 'working-at-height',
    steps: stepsOf(height.STEPS),
    passing: height.PASSING,
    statistics: (points, lang) =>
      heightStatistics(
        {
          checked: Math.round(height.POINTS.length * share(points, ['harness'])),
          anchors: (points.anchor ?? 0) === 100 ? 1 : 2,
          covered: points.hole === 100,
        },
        HEIGHT_PHRASES[lang],
      ),
    badges: height.badges,
  },
  'first-aid-site': {
    name: 'first-aid-site',
    steps: stepsOf(aid.STEPS),
    passing: aid.PASSING,
    statistics: (points, lang) => {
      const late = 1 - share(points, ['press'])
      return aidStatistics(
        {
          pressedAt: aid.SOON - 20 + late * (aid.LATE - aid.SOON),
          letGo: Math.round(late * 3),
          calledAt: aid.CALL_SOON - 50 + (1 - share(points, ['alert'])) * 60,
        },
        AID_PHRASES[lang],
      )
    },
    badges: aid.badges,
  },
}
