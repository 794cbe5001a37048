import type { Plan } from '@praxia/stage/stage.ts'
import type { Rect } from '@praxia/stage/movement/walk.ts'
import type { V3 } from '@praxia/stage/shapes/kit.ts'
import type { Lang } from '@praxia/stage/words.ts'
import { FURNITURE, roomPlan } from '../../course/plan.ts'
import { BEHIND, COLLEAGUE, Lockout, whereIsColleague } from './game.ts'
import { WORDS } from './phrases/phrases.ts'

const blocked = new Map<V3 | null, readonly Rect[]>(
  [COLLEAGUE, BEHIND].map((at) => [at, [...FURNITURE, [at[0] - 0.2, at[0] + 0.2, at[2] - 0.2, at[2] + 0.2]]]),
)

export function lockoutPlan(lang: Lang): Plan {
  let game: Lockout | null = null
  return roomPlan({
    id: 'electrical-lockout',
    words: WORDS[lang],
    icon: 'bolt',
    from: { x: 0.9, z: 1.5, yaw: -0.08 },
    startPanel: { at: [0.25, 0, -0.7], yaw: 0.3 },
    blocks: () => blocked.get(game && whereIsColleague(game.plant)) ?? FURNITURE,
    make: (stage) => (game = new Lockout(stage)),
  })
}
