import type { Plan } from '@praxia/stage/stage.ts'
import type { Lang } from '@praxia/stage/words.ts'
import { roomPlan } from '../../course/plan.ts'
import { Lifting } from './game.ts'
import { WORDS } from './phrases/phrases.ts'

export const liftingPlan = (lang: Lang): Plan =>
  roomPlan({
    id: 'lifting',
    words: WORDS[lang],
    icon: 'papers',
    from: { x: -1.9, z: -0.3, yaw: -1.98 },
    startPanel: { at: [-0.2, 0, 1.45], yaw: -2.37 },
    make: (stage) => new Lifting(stage),
  })
