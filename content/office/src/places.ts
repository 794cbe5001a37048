// Where one can stand in the office, and where a run begins.
import type { Plan } from '@praxia/stage/stage.ts'
import type { Rect } from '@praxia/stage/movement/walk.ts'
import { CORNER, DESK, DOOR, KARIM_SEAT, ROOM, SEATS, TABLE } from './scene/look.ts'

const around = (x: number, z: number, half: number): Rect => [x - half, x + half, z - half, z + half]

export const AREAS: readonly Rect[] = [[ROOM.x0 + 0.25, ROOM.x1 - 0.25, ROOM.z0 + 0.2, ROOM.z1 - 0.3]]
const BLOCKS: readonly Rect[] = [
  [DESK[0] - 0.95, DESK[0] + 0.95, ROOM.z0, DESK[2] + 0.41],
  [-4, -2.3, -0.5, 2.4], // colleagues
  [-1.3, -0.8, -2.4, -1.9], // the desk's chair
  [-0.95, 1.05, ROOM.z0, -2.85], // sideboard
  [CORNER.x, 4, CORNER.z - 0.02, CORNER.z + 0.02],
  [CORNER.x - 0.02, CORNER.x + 0.02, ROOM.z0, DOOR.z0],
  around(TABLE[0], TABLE[2], 0.4),
  around(KARIM_SEAT[0], KARIM_SEAT[2], 0.22),
  ...Object.values(SEATS).map(({ at }) => around(at[0], at[2], 0.2)),
  [3.3, 4, -1.3, -0.72],
]
const SHUT: Rect = [CORNER.x - 0.03, CORNER.x + 0.03, DOOR.z0, DOOR.z1]

/** `more` stands in the way only now. */
export function blocks(doorShut: boolean, more: readonly Rect[] = []): readonly Rect[] {
  return [...BLOCKS, ...(doorShut ? [SHUT] : []), ...more]
}

export const BEGIN: Pick<Plan, 'from' | 'startPanel'> = {
  from: { x: 0.35, z: 2.35, yaw: 0.1 },
  startPanel: { at: [-0.72, 0, 0.35], yaw: 0.42 },
}
