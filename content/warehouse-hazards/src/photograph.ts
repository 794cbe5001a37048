// The picture of a hazard that was found: taken from where one stands to see it, sent with its zone as context.
import * as T from 'three'
import type { Stage } from '@praxia/stage/stage.ts'
import type { Phrases } from './phrases/en.ts'
import { PHRASES } from './phrases/phrases.ts'
import { HAZARDS } from './places.ts'
import type { HazardKey } from './places.ts'
import type { Ring } from '@praxia/stage/interaction/ring.ts'

const inAll = (text: (p: Phrases) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(PHRASES).map(([lang, p]) => [lang, text(p)]))

export function photograph(stage: Stage, key: HazardKey, ring: Ring): void {
  const { at, from, zone } = HAZARDS[key],
    eye = new T.Vector3(from[0], 1.62, from[1])
  ring.face(eye)
  stage.report.session.image({
    bytes: stage.picture(eye, new T.Vector3(...at), 640, 400),
    type: 'image/jpeg',
    context: inAll((p) => p.zones[zone]),
    description: inAll((p) => p.hazards[key].name),
  })
}
