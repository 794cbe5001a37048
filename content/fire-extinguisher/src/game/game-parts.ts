// What the parts of the running training share: the scene's objects, the run, and what a person can do. game.ts makes it.
import type * as T from 'three'
import type { Stage } from '@praxia/stage/stage.ts'
import type { Alarm } from '../equipment/alarm.ts'
import type { Blaze } from '../fire/blaze.ts'
import type { Flames } from '../fire/flames.ts'
import type { Gear } from '../equipment/gear.ts'
import type { Words } from '../phrases/en.ts'
import type { Kind } from '../rules/rules.ts'
import type { RunState } from '../rules/run-state.ts'

export interface Game {
  readonly stage: Stage
  readonly w: Words
  readonly blaze: Blaze
  readonly bell: Alarm
  readonly gear: Gear
  readonly door: T.Mesh
  readonly shelf: Record<Kind, T.Mesh>
  readonly base: T.Group // at the fire's base, where the jet is aimed
  readonly flames: Flames
  run: RunState
  /** Says a rule's reason, once a run. */
  sayOnce(key: string, text: string): void
  alarm(): void
  take(kind: Kind): void
  put(): void
  pin(what: 0 | 1 | 2): void
  squeeze(on: boolean): void
  empty(): void
  closeDoor(): void
  /** The door as it is after `closeDoor`, without the rest. */
  shut(): void
  finish(): void
}
