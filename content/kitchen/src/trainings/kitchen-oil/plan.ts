// What the stage needs to know of this training before it begins.
import type { Plan } from '@praxia/stage/stage.ts'
import type { Lang } from '@praxia/stage/words.ts'
import { clearPlace } from '@praxia/stage/movement/clear-place.ts'
import { SHUT_DOOR, walkable } from '../../room/places.ts'
import { C, LIGHT } from '../../scene/look.ts'
import { OilFire } from './game.ts'
import { wordsOf } from './words.ts'

export const plan = (lang: Lang): Plan => {
  const w = wordsOf(lang)
  let game: OilFire | null = null
  return {
    id: 'kitchen-oil',
    title: () => w.title,
    start: () => ({
      ground: C.ink,
      onGround: C.tile,
      disc: C.egg,
      icon: 'pan',
      iconColour: C.ink,
      title: w.title,
      sub: w.sub,
      learn: w.learn,
      time: w.time,
    }),
    end: {},
    goalIcon: 'pan',
    light: LIGHT,
    scene: './scene.bin',
    from: { x: 0.55, z: 2.3, yaw: 0.14 },
    startPanel: { at: [-0.42, 0, 0.62], yaw: 0.42 },
    endPanel: clearPlace,
    walkable: walkable([SHUT_DOOR], () => game?.doorShut ?? false),
    make: (stage) => (game = new OilFire(stage)),
  }
}
