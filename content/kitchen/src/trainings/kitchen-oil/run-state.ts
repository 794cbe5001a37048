// One run: what has been done so far, what is held, how large the fire is.
import { freshRecord } from './rules.ts'
import type { Find, RunRecord } from './rules.ts'

export type RunPhase = 'look' | 'smoke' | 'fire' | 'covered' | 'lost' | 'outside' | 'done'
export type Held = 'lid' | 'small' | 'blanket' | 'towel' | 'jug'
export interface RunState {
  at: RunPhase
  record: RunRecord
  finds: Find[] // left to find, in order
  misses: number // at the one that is looked for
  held: Held | null
  gone: Held[] // used up
  size: number
  gas: boolean
  hood: boolean
  spilled: boolean
  rim: boolean
  firedAt: number // seconds of the run
  since: number // seconds in this phase
}
export const freshRun = (finds: readonly Find[]): RunState => ({
  at: 'look',
  record: freshRecord(),
  finds: [...finds],
  misses: 0,
  held: null,
  gone: [],
  size: 0,
  gas: true,
  hood: false,
  spilled: false,
  rim: false,
  firedAt: 0,
  since: 0,
})
