// What moves: the handset, papers, the mobile and the notebook, the door, Karim part by part, gloves, the stand.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, cyl, flat, round } from '@praxia/stage/shapes/forms.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { BIG, H, PX, W } from '@praxia/stage/shapes/panel-sizes.ts'
import { glove } from '@praxia/stage/models/glove.ts'
import { mug, stand } from '@praxia/stage/models/props.ts'
import { small } from '@praxia/stage/baking/scene-part.ts'
import type { ScenePart } from '@praxia/stage/baking/scene-part.ts'
import { handset } from './desk.ts'
import { brow, foreArm, head, mouth, paper, shin, shoe, thigh, torso, upperArm } from './figure.ts'
import type { Dress } from './figure.ts'
import { LIGHT, PAPER, c } from './look.ts'
import { leaf } from './rooms.ts'

const KARIM: Dress = {
  shirt: mix(c.blue, c.chalk, 0.12),
  legs: mix(c.ink, c.steel, 0.25),
  skin: '#B98058',
  hair: '#241B1F',
}

function mobile(k: Kit, dark: boolean): void {
  k.add(box(0.075, 0.009, 0.155, 0.004), c.ink)
  if (!dark)
    k.add(flat(round(0.066, 0.142, 0.006)), mix(c.blue, c.chalk, 0.5), {
      at: [0, 0.0055, 0],
      rot: [-Math.PI / 2, 0, 0],
      glow: 0.9,
      ghost: true,
    })
  else k.add(cyl(0.01, 0.002, 10, 0.0005), c.steel, { at: [0.018, 0.0045, -0.05] })
}
function notebook(k: Kit): void {
  k.add(box(0.16, 0.014, 0.22, 0.004), c.coral)
  k.add(box(0.15, 0.004, 0.21, 0.001), PAPER, { at: [0, 0.008, 0] })
  rod(k, [0.05, 0.018, -0.09], [0.075, 0.018, 0.07], 0.0055, c.ink, { seg: 6 })
}

export function things(): ScenePart[] {
  const own = { key: LIGHT.keyDir },
    hand = { ...own, aoRange: 0.06 },
    part = (name: string, draw: (k: Kit, d: Dress) => void): ScenePart =>
      small(`karim-${name}`, (k) => draw(k, KARIM), own)
  return [
    small('handset', handset, own),
    small('sheet', (k) => paper(k, PAPER, 8), own),
    small('warning', (k) => paper(k, mix(c.coral, '#FFFFFF', 0.7), 0), own),
    small('mobile', (k) => mobile(k, false), own),
    small('mobile-down', (k) => mobile(k, true), own),
    small('notebook', notebook, own),
    small('cup', (k) => mug(k, [0, 0, 0], c.chalk, c.ink), own),
    small('leaf', leaf, own),
    part('torso', torso),
    part('head', head),
    part('brow', brow),
    part('mouth-flat', (k, d) => mouth(k, d, 'flat')),
    part('mouth-down', (k, d) => mouth(k, d, 'down')),
    part('mouth-smile', (k, d) => mouth(k, d, 'smile')),
    part('upper', upperArm),
    part('fore', foreArm),
    part('thigh', thigh),
    part('shin', shin),
    part('shoe', (k) => shoe(k)),
    small('glove-left', (k) => glove(k, { curl: 0.75, point: true, side: -1 }), hand),
    small('glove-right', (k) => glove(k, { curl: 0.75, point: true, side: 1 }), hand),
    small('stand', (k) => stand(k, W * PX * BIG, H * PX * BIG, 1.42), { ...own, aoRays: 16, aoRange: 0.3 }),
  ]
}
