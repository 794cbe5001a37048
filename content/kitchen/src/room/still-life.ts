// What stands about in the kitchen in both trainings; each moves what it needs.
import type * as T from 'three'
import type { Stage } from '@praxia/stage/stage.ts'
import { DOOR, KNOB, PAN, ROOM, TOP } from '../scene/look.ts'
import { BOARD_KEYS } from '../scene/middle.ts'
import type { BoardKey } from '../scene/middle.ts'
import { put } from './spots.ts'

export const OPEN = 1.9 // radians of the door to the yard

export interface StillLife {
  door: T.Mesh
  fridgeDoor: T.Mesh
  pan: T.Mesh
  lid: T.Mesh
  small: T.Mesh
  towel: T.Mesh
  jug: T.Mesh
  knob: T.Mesh
  flame: T.Mesh // of the gas
  lever: T.Mesh
  plate: T.Mesh
  tapes: T.Mesh
  hour: T.Mesh
  minute: T.Mesh
  boards: Record<BoardKey, T.Mesh>
  knives: Record<BoardKey, T.Mesh>
  dish: T.Mesh
  bowl: T.Mesh
}

/** Home places of what is taken and put back. */
export const HOME = {
  lid: { at: [0.42, 1.33, -2.925], turn: [Math.PI / 2, 0, 0] },
  small: { at: [0.92, 1.41, -2.93], turn: [Math.PI / 2, 0, 0] },
  towel: { at: [-0.92, 0.65, -2.205], turn: [0, 0, 0] },
  jug: { at: [-3.2, 0.925, 0.38], turn: [0, 0.5, 0] },
  dish: { at: [0.28, TOP, -0.58], turn: [0, 0.06, 0] },
  bowl: { at: [-0.22, TOP, -0.56], turn: [0, 0, 0] },
} as const

export const boardHome = (i: number) =>
  ({ at: [-0.68, TOP + 0.155, -0.69 + i * 0.075], turn: [Math.PI / 2 - 0.08, 0, 0] }) as const
export const knifeHome = (i: number) =>
  ({ at: [0.68 + i * 0.1, TOP + 0.03, -0.66], turn: [0, 0.06 - i * 0.05, 0] }) as const

export function stillLife(stage: Stage): StillLife {
  stage.scene.add(stage.parts.world('kitchen'))
  const home = (name: string, key: keyof typeof HOME): T.Mesh => put(stage, name, HOME[key].at, HOME[key].turn),
    each = (kind: 'board' | 'knife'): Record<BoardKey, T.Mesh> =>
      Object.fromEntries(
        BOARD_KEYS.map((key, i) => {
          const { at, turn } = (kind === 'board' ? boardHome : knifeHome)(i)
          return [key, put(stage, `${kind}-${key}`, at, turn)]
        }),
      ) as Record<BoardKey, T.Mesh>
  return {
    door: put(stage, 'door', [ROOM.x + 0.1, 0, DOOR[0] + 0.02], [0, OPEN, 0]),
    fridgeDoor: put(stage, 'fridge-door', [ROOM.x - 0.735, 0.14, -2.17], [0, -Math.PI / 2, 0]),
    pan: put(stage, 'pan', PAN),
    lid: home('lid', 'lid'),
    small: home('lid-small', 'small'),
    towel: home('towel', 'towel'),
    jug: home('jug', 'jug'),
    knob: put(stage, 'knob', KNOB),
    flame: put(stage, 'gas-flame', [PAN[0], PAN[1] - 0.024, PAN[2]]),
    lever: put(stage, 'lever', [ROOM.x - 0.115, 1.38, 2.5], [0, -Math.PI / 2, 0]),
    plate: put(stage, 'call-plate', [ROOM.x - 0.0605, 1.4, 0.62], [0, -Math.PI / 2, 0]),
    tapes: put(stage, 'tapes', [ROOM.x - 0.06, 1.21, 0.24], [0, -Math.PI / 2, 0]),
    hour: put(stage, 'hour', [1.42, 2.2, -2.953]),
    minute: put(stage, 'minute', [1.42, 2.2, -2.953]),
    boards: each('board'),
    knives: each('knife'),
    dish: home('raw-dish', 'dish'),
    bowl: home('salad-bowl', 'bowl'),
  }
}

/** The clock on the wall; minutes of the day. */
export function setClock({ hour, minute }: StillLife, minutes: number): void {
  minute.rotation.z = -(minutes / 60) * Math.PI * 2
  hour.rotation.z = -(minutes / 720) * Math.PI * 2
}
