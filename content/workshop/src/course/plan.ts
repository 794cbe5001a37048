// What the stage needs to know of a training of this room before it begins.
import type { PanelPlace } from '@praxia/stage/panels/panels.ts'
import type { IconName } from '@praxia/stage/shapes/icons.ts'
import { clearPlace } from '@praxia/stage/movement/clear-place.ts'
import type { Place, Rect } from '@praxia/stage/movement/walk.ts'
import type { Plan, Stage, Training } from '@praxia/stage/stage.ts'
import { C, LIGHT } from '../scene/look.ts'
import type { Words } from './words.ts'

const ROOM: Rect = [-4.35, 4.35, -3.35, 2.75]
export const FURNITURE: readonly Rect[] = [
  [-4.15, -1.95, -3.6, -2.85], // bench
  [0.05, 1.15, -3.6, -3.2], // cabinet
  [2.3, 4.1, -3.2, -2.3], // pump
  [2.2, 2.5, -2.65, -2.35], // buttons
  [-4.6, -3.6, -0.72, -0.08], // drill
  [-4.6, -3.9, 0.42, 1.48], // table beside it
  [-3.92, -1.88, 2.42, 3], // rack
  [-0.38, 0.58, 2.45, 3], // cupboard
  [0.62, 2.2, 2.6, 3], // coats
  [2.9, 3.8, 0.92, 2.18], // pallet
]
interface Room {
  id: string
  words: Words
  icon: IconName
  from: Place
  startPanel: PanelPlace
  blocks?: () => readonly Rect[]
  make: (stage: Stage) => Training
}

export function roomPlan({ id, words, icon, from, startPanel, blocks = () => FURNITURE, make }: Room): Plan {
  return {
    id,
    title: () => words.title,
    start: () => ({
      ground: C.ink,
      onGround: C.pale,
      disc: C.yellow,
      icon,
      iconColour: C.ink,
      title: words.title,
      sub: words.sub,
      learn: words.learn,
      time: words.time,
    }),
    end: {},
    goalIcon: icon,
    light: LIGHT,
    scene: './scene.bin',
    from,
    startPanel,
    endPanel: clearPlace,
    walkable: { areas: [ROOM], blocks },
    make,
  }
}
