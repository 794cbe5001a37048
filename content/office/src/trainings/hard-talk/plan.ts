// What the stage needs to know of this training before it begins.
import { clearPlace } from '@praxia/stage/movement/clear-place.ts'
import type { Plan } from '@praxia/stage/stage.ts'
import type { Lang } from '@praxia/stage/words.ts'
import { AREAS, BEGIN, blocks } from '../../places.ts'
import { C, LIGHT } from '../../scene/look.ts'
import { Conversation } from './conversation.ts'
import { PHRASES } from './phrases/phrases.ts'

export function hardTalk(lang: Lang): Plan {
  const p = PHRASES[lang],
    open = blocks(false),
    shut = blocks(true),
    seated = [[-4, 4, -4, 4]] as const // who sits stays
  let talk: Conversation | null = null
  return {
    id: 'hard-talk',
    title: () => p.title,
    start: () => ({
      ground: C.ink,
      onGround: C.chalk,
      disc: C.sage,
      icon: 'meet',
      iconColour: C.ink,
      title: p.title,
      sub: p.sub,
      learn: p.learn,
      time: p.time,
    }),
    end: {},
    goalIcon: 'eye',
    light: LIGHT,
    scene: './scene.bin',
    ...BEGIN,
    endPanel: clearPlace,
    walkable: { areas: AREAS, blocks: () => (talk?.seated ? seated : talk?.doorShut ? shut : open) },
    make: (stage) => (talk = new Conversation(stage, p)),
  }
}
