// What the trainings of this room say of runs that nobody played.
import { everyScore, meanOf } from '@praxia/stage/session/unplayed.ts'
import type { UnplayedResults } from '@praxia/stage/session/unplayed.ts'
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

const DEFECTS = 4 // of a usual run

const scaffoldCheck: UnplayedResults = {
  name: 'scaffold-check',
  steps: check.STEPS,
  passing: check.PASSING,
  total: (scores) => meanOf(scores, check.STEPS),
  statistics: ({ scores }, lang) => {
    const areas = check.STEPS.filter((step) => step !== 'decision'),
      whole = meanOf(scores, areas) / 100
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
}

const workingAtHeight: UnplayedResults = {
  name: 'working-at-height',
  steps: height.STEPS,
  passing: height.PASSING,
  total: (scores) => meanOf(scores, height.STEPS),
  statistics: ({ scores }, lang) => {
    const { harness, anchor, hole } = everyScore(scores, height.STEPS)
    return heightStatistics(
      {
        checked: Math.round((height.POINTS.length * harness) / 100),
        anchors: anchor === 100 ? 1 : 2,
        covered: hole === 100,
      },
      HEIGHT_PHRASES[lang],
    )
  },
  badges: height.badges,
}

const firstAid: UnplayedResults = {
  name: 'first-aid-site',
  steps: aid.STEPS,
  passing: aid.PASSING,
  total: (scores) => meanOf(scores, aid.STEPS),
  statistics: ({ scores }, lang) => {
    const { press, alert } = everyScore(scores, aid.STEPS),
      late = 1 - press / 100
    return aidStatistics(
      {
        pressedAt: aid.SOON - 20 + late * (aid.LATE - aid.SOON),
        letGo: Math.round(late * 3),
        calledAt: aid.CALL_SOON - 50 + (1 - alert / 100) * 60,
      },
      AID_PHRASES[lang],
    )
  },
  badges: aid.badges,
}

export const RESULTS: readonly UnplayedResults[] = [scaffoldCheck, workingAtHeight, firstAid]
