// What answers when the alarm is raised: the plate that gives way, the lamp in the box, the gong, the beacon dark and lit.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, circle, flat, lathe, round } from '@praxia/stage/shapes/forms.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { small } from '@praxia/stage/baking/scene-part.ts'
import type { ScenePart } from '@praxia/stage/baking/scene-part.ts'
import { LIGHT, c } from './look.ts'

function plate(k: Kit): void {
  k.add(box(0.078, 0.078, 0.008, 0.003), '#FFF7EA', { at: [0, 0, -0.003] })
  k.add(flat(circle(0, 0, 0.014)), c.ink, { at: [0, 0, 0.002], ghost: true })
  for (const s of [1, -1])
    k.add(
      flat([
        [-0.012, s * 0.031],
        [0, s * 0.017],
        [0.012, s * 0.031],
      ]),
      c.ink,
      { at: [0, 0, 0.002], ghost: true },
    )
}

// a bar under the plate
const lamp = (k: Kit): Kit => k.add(flat(round(0.06, 0.009, 0.004)), c.orange, { glow: 1, ghost: true })

function gong(k: Kit): void {
  k.add(
    lathe(
      [
        [0.096, 0],
        [0.1, 0.012],
        [0.092, 0.03],
        [0.062, 0.05],
        [0.02, 0.056],
        [0, 0.056],
      ],
      18,
    ),
    c.red,
    { rot: [Math.PI / 2, 0, 0] },
  )
  k.add(
    lathe(
      [
        [0.016, 0.05],
        [0.018, 0.064],
        [0, 0.07],
      ],
      10,
    ),
    c.ink,
    { rot: [Math.PI / 2, 0, 0] },
  )
}

function beacon(k: Kit, lit: boolean): void {
  k.add(
    lathe(
      [
        [0.034, 0],
        [0.037, 0.006],
        [0.034, 0.045],
        [0.024, 0.066],
        [0, 0.074],
      ],
      14,
    ),
    lit ? mix(c.orange, c.cream, 0.45) : c.red,
    { glow: lit ? 1 : 0 },
  )
}

export function alarmParts(): ScenePart[] {
  const own = { key: LIGHT.keyDir, aoRange: 0.1 }
  return [
    small('call-plate', plate, own),
    small('call-lamp', lamp, own),
    small('gong', gong, own),
    small('beacon', (k) => beacon(k, false), own),
    small('beacon-lit', (k) => beacon(k, true), own),
  ]
}
