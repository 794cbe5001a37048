// What the actions of this training need of it: the scene's objects, the run, and what a person can do. game.ts makes it.
import type * as T from 'three'
import type { Stage } from '@praxia/stage/stage.ts'
import type { StillLife } from '../../room/still-life.ts'
import type { Words } from './phrases/en.ts'
import type { BoardKey, CrateKey, Put, Spot } from './rules.ts'
import type { RunState } from './run-state.ts'

export interface Game {
  readonly stage: Stage
  readonly w: Words
  readonly life: StillLife
  readonly crates: Record<CrateKey, T.Mesh>
  readonly probe: T.Mesh
  readonly trays: T.Mesh
  readonly wipes: T.Mesh
  readonly run: RunState
  wash(on: boolean): void
  dry(how: 'paper' | 'cloth'): void
  handle(key: CrateKey): void
  putCrate(where: Put): void
  takeProbe(): void
  wipe(): void
  measure(spot: Spot): void
  tool(kind: 'board' | 'knife', key: BoardKey): void
  cut(food: 'chicken' | 'salad', on: boolean): void
  back(): void
  serve(): void
  fill(): void
  takeStew(): void
  putStew(where: 'chiller' | 'fridge' | 'out'): void
}
