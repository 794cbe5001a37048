// What the stage needs to know of this training before it begins.
import { clearPlace } from '@praxia/stage/movement/clear-place.ts'
import type { Plan } from '@praxia/stage/stage.ts'
import type { Lang } from '@praxia/stage/words.ts'
import { AREAS, BEGIN, blocks } from '../../places.ts'
import { C, LIGHT } from '../../scene/look.ts'
import { Mailbox } from './mailbox.ts'
import { PHRASES } from './phrases/phrases.ts'

export function phishing(lang: Lang): Plan {
  const p = PHRASES[lang],
    stands = blocks(false)
  return {
    id: 'phishing',
    title: () => p.title,
    start: () => ({
      ground: C.ink,
      onGround: C.chalk,
      disc: C.coral,
      icon: 'eye',
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
    ...BEGIN,
    endPanel: clearPlace,
    walkable: { areas: AREAS, blocks: () => stands },
    make: (stage) => new Mailbox(stage, p),
  }
}
