import type { Plan } from '@praxia/stage/stage.ts'
import type { Lang } from '@praxia/stage/words.ts'
import { roomPlan } from '../../room-plan.ts'
import { Height } from './height.ts'
import { PHRASES } from './phrases/phrases.ts'
import { AREAS } from './places.ts'

export function workingAtHeight(lang: Lang): Plan {
  let game: Height | null = null
  return roomPlan('working-at-height', 'ladder', PHRASES[lang], {
    from: { x: 1.4, z: 2.6, yaw: -0.38 },
    startPanel: { at: [1.15, 0, 0.4], yaw: 0.1 },
    walkable: { areas: AREAS, blocks: () => game?.blocks() ?? [] },
    make: (stage) => (game = new Height(stage, PHRASES[lang])),
  })
}
