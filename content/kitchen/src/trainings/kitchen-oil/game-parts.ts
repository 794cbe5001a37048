// What the actions of this training need of it: the scene's objects, the run, and what a person can do. game.ts makes it.
import type { Stage } from '@praxia/stage/stage.ts'
import type { Hands } from '../../room/hands.ts'
import type { StillLife } from '../../room/still-life.ts'
import type { Colleague } from './colleague.ts'
import type { Words } from './phrases/en.ts'
import type { Worse } from './rules.ts'
import type { Held, RunState } from './run-state.ts'

export interface Game {
  readonly stage: Stage
  readonly w: Words
  readonly hands: Hands
  readonly life: StillLife
  readonly colleague: Colleague
  readonly timePasses: boolean
  readonly doorShut: boolean
  readonly run: RunState
  take(what: Held): void
  put(): void
  drop(): void
  point(key: string, thing: string): void
  gasOff(where: 'knob' | 'valve'): void
  slide(on: boolean): void
  lift(): void
  worse(what: Worse): void
  warn(): void
  alarm(): void
  pass(): void
  out(): void
}
