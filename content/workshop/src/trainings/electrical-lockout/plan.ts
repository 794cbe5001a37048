import type { Plan } from '@praxia/stage/stage.ts'
import type { Lang } from '@praxia/stage/words.ts'
import { roomPlan } from '../../course/plan.ts'
import { Lockout, whereIsColleague } from './game.ts'
import { WORDS } from './phrases/phrases.ts'

export function lockoutPlan(lang: Lang): Plan {
  let game: Lockout | null = null
  return roomPlan({
    id: 'electrical-lockout',
    words: WORDS[lang],
    icon: 'bolt',
    from: { x: 0.9, z: 1.5, yaw: -0.08 },
    startPanel: { at: [-0.1, 0, -0.4], yaw: 0.42 },
    blocks: () => {
      const at = game && whereIsColleague(game.plant)
      return at ? [[at[0] - 0.2, at[0] + 0.2, at[2] - 0.2, at[2] + 0.2]] : []
    },
    make: (stage) => (game = new Lockout(stage)),
  })
}
