import type { Rect } from '@praxia/stage/movement/walk.ts'
import type { Plan } from '@praxia/stage/stage.ts'
import type { Lang } from '@praxia/stage/words.ts'
import { BLOCKS, GROUND } from '../../places.ts'
import { roomPlan } from '../../room-plan.ts'
import { Aid } from './aid.ts'
import { PHRASES } from './phrases/phrases.ts'
import { HURT } from './places.ts'

const [x, , z] = HURT,
  WITH_HIM: readonly Rect[] = [...BLOCKS, [x - 0.35, x + 0.4, z - 0.4, z + 1]]
export const firstAidSite = (lang: Lang): Plan =>
  roomPlan('first-aid-site', 'cross', PHRASES[lang], {
    from: { x: -1.2, z: 5.4, yaw: -0.72 },
    startPanel: { at: [0, 0, 3.4], yaw: -0.54 },
    walkable: { areas: [GROUND], blocks: () => WITH_HIM },
    make: (stage) => new Aid(stage, PHRASES[lang]),
  })
