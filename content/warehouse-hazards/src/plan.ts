// What the stage needs to know of this training before it begins.
import type { Plan } from '@praxia/stage/stage.ts'
import type { Lang } from '@praxia/stage/words.ts'
import { clearPlace } from '@praxia/stage/movement/clear-place.ts'
import { PHRASES } from './phrases/phrases.ts'
import { C, LIGHT } from './scene/palette.ts'
import { Search } from './search.ts'

// floors one can stand on: hall and dock, the aisle, the ways behind nothing; then what stands there
const AREAS = [
  [-9.7, 9.5, -1.5, 6.7],
  [-1.6, 1.6, -19.6, -1.5],
  [-9.6, -7.0, -4.4, -1.5],
] as const
const BLOCKS = [
  [-5.65, -4.75, -0.65, 5.45], // conveyor
  [-9.25, -6.85, 2.95, 4.4], // bench and who works there
  [-9.75, -8.85, -3.95, -2.5], // pallets by the wall
  [4.6, 7.2, -1.5, 0.9], // forklift
  [6.8, 9.2, 5.6, 6.8], // pallets by the door
  [8.5, 9.05, 1.0, 1.5],
  [4.65, 5.15, 2.8, 3.4],
  [5.1, 7.1, 4.7, 5.8], // two people and a wet place
  [3.4, 3.7, -1.7, -1.4],
  [3.4, 3.7, 6.0, 6.4],
  [-3.7, -3.4, -1.7, -1.4],
  [-2.3, -0.95, -3.9, -2.5],
  [-2, -0.9, -11, -10.3],
  [-1.3, 1.0, -19.6, -18.4], // drum and what leaked, ladder, before the exit
] as const

export const plan = (lang: Lang): Plan => {
  const p = PHRASES[lang]
  return {
    id: 'warehouse-hazards',
    title: () => p.title,
    start: () => ({
      ground: C.ink,
      onGround: C.mint,
      disc: C.yellow,
      icon: 'forklift',
      iconColour: C.ink,
      title: p.title,
      sub: p.sub,
      learn: p.learn,
      time: p.time,
      timed: p.timed,
    }),
    end: {},
    goalIcon: 'eye',
    light: LIGHT,
    scene: './scene.bin',
    from: { x: 0, z: 4.4, yaw: 0 },
    startPanel: { at: [-0.86, 0, 2.3], yaw: 0.36 },
    endPanel: clearPlace,
    walkable: { areas: AREAS, blocks: () => BLOCKS },
    make: (stage) => new Search(stage, p),
  }
}
