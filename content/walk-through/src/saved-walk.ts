// What this training saves of a walk that was left between two stops: for whoever reports walks without playing them.
import type { SavedPage } from '@praxia/stage/session/saved-run.ts'
import { stops } from './route.ts'
import type { Steps } from './content.ts'
import { answerResult } from './rules.ts'
import type { Answer } from './rules.ts'

/** The keys of the plan, and of what `Tour` saves. */
export const WALK = 'walk-through'
export interface SavedWalk {
  answers: Answer[]
  tries: number // wrong ones at the stop that comes next
}

// asked for where a steps file says nothing else
const usual: Steps = { version: 1, steps: [] }

export function savedWalk(o: { answers: Answer[]; stations: number; seconds: number; seed: number }): SavedPage {
  const { answers, stations, seconds, seed } = o,
    { stand, yaw } = stops(stations)[Math.max(0, answers.length - 1)]!,
    own: SavedWalk = { answers, tries: 0 },
    steps = answers.map(({ key, tries }): [string, { success: boolean; score: number }] => [
      key,
      answerResult(usual, { key, tries }),
    ])
  return {
    training: WALK,
    best: -1,
    report: { verdict: null, failedScore: 0, done: false, active: Math.round(seconds * 1000), steps },
    run: {
      seed,
      time: seconds,
      place: { x: stand[0], z: stand[1], yaw },
      steps: { done: answers.length, of: stations },
      own,
    },
  }
}
