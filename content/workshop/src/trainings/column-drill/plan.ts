import type { Plan } from '@praxia/stage/stage.ts'
import type { Lang } from '@praxia/stage/words.ts'
import { roomPlan } from '../../course/plan.ts'
import { Drill } from './game.ts'
import { WORDS } from './phrases/phrases.ts'

export const drillPlan = (lang: Lang): Plan =>
  roomPlan({
    id: 'column-drill',
    words: WORDS[lang],
    icon: 'eye',
    from: { x: -1.2, z: 0.45, yaw: 1.12 },
    startPanel: { at: [-2.75, 0, -1.25], yaw: 0.75 },
    make: (stage) => new Drill(stage),
  })
