// What the stage needs to know of this room; each training adds its own.
import type { Plan } from '@praxia/stage/stage.ts'
import { clearPlace } from '@praxia/stage/movement/clear-place.ts'
import type { IconName } from '@praxia/stage/shapes/icons.ts'
import { BLOCKS, GROUND } from './places.ts'
import { C, LIGHT } from './scene/palette.ts'

interface StartWords {
  title: string
  sub: string
  learn: readonly string[]
  time: string
  timed?: string
}
export const roomPlan = (id: string, icon: IconName, p: StartWords, own: Pick<Plan, 'make'> & Partial<Plan>): Plan => ({
  id,
  title: () => p.title,
  start: () => ({
    ground: C.ink,
    onGround: C.pale,
    disc: C.lime,
    icon,
    iconColour: C.ink,
    title: p.title,
    sub: p.sub,
    learn: p.learn,
    time: p.time,
    timed: p.timed,
  }),
  end: {},
  goalIcon: icon,
  light: LIGHT,
  scene: './scene.bin',
  from: { x: -0.9, z: 3.3, yaw: 0.12 },
  startPanel: { at: [-1.95, 0, 1.25], yaw: 0.42 },
  endPanel: clearPlace,
  walkable: { areas: [GROUND], blocks: () => BLOCKS },
  ...own,
})
