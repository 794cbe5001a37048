// What the stage needs to know of this training before it begins.
import type { Plan } from '@praxia/stage/stage.ts'
import type { Lang } from '@praxia/stage/words.ts'
import { clearPlace } from '@praxia/stage/movement/clear-place.ts'
import { walkable } from '../../room/places.ts'
import type { Rect } from '@praxia/stage/movement/walk.ts'
import { C, LIGHT } from '../../scene/look.ts'
import { FoodWay } from './game.ts'
import { wordsOf } from './words.ts'

const CART: readonly Rect[] = [[4.5, 5.2, 1.7, 2.2]]

export const plan = (lang: Lang): Plan => {
  const w = wordsOf(lang)
  return {
    id: 'food-hygiene',
    title: () => w.title,
    start: () => ({
      ground: C.ink,
      onGround: C.tile,
      disc: C.herb,
      icon: 'drop',
      iconColour: C.tile,
      title: w.title,
      sub: w.sub,
      learn: w.learn,
      time: w.time,
    }),
    end: {},
    goalIcon: 'papers',
    light: LIGHT,
    scene: './scene.bin',
    from: { x: 0.55, z: 2.3, yaw: 0.14 },
    startPanel: { at: [-0.42, 0, 0.62], yaw: 0.42 },
    endPanel: clearPlace,
    walkable: walkable(CART),
    make: (stage) => new FoodWay(stage),
  }
}
