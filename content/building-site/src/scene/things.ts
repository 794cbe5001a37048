// What is moved, carried or put somewhere: each a part of its own, its origin where it is held or stands.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, ext, flat, lathe, round } from '@praxia/stage/shapes/forms.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { small } from '@praxia/stage/baking/scene-part.ts'
import type { BakeOptions } from '@praxia/stage/baking/bake.ts'
import type { ScenePart } from '@praxia/stage/baking/scene-part.ts'
import { person } from '@praxia/stage/models/people.ts'
import type { PoseName } from '@praxia/stage/models/poses.ts'
import { C, RED, c } from './palette.ts'

// the day's card: green with a tick, red with a bar
function card(k: Kit, colour: string): void {
  k.add(ext(round(0.2, 0.3, 0.02), 0.01, 0.003, 3), colour)
  k.add(flat(round(0.15, 0.19, 0.01)), '#FFF7EA', { at: [0, -0.03, 0.012], ghost: true })
  k.add(
    lathe(
      [
        [0.02, 0],
        [0.02, 0.012],
        [0, 0.012],
      ],
      10,
    ),
    C.ink,
    { at: [0, 0.12, 0.004], rot: [Math.PI / 2, 0, 0] },
  )
}
const cardGreen = (k: Kit): void => {
  card(k, C.green)
  rod(k, [-0.05, -0.03, 0.014], [-0.015, -0.075, 0.014], 0.012, C.green, { seg: 5 })
  rod(k, [-0.015, -0.075, 0.014], [0.055, 0.03, 0.014], 0.012, C.green, { seg: 5 })
}
const cardRed = (k: Kit): void => {
  card(k, RED)
  for (const s of [1, -1])
    rod(k, [-0.05, -0.03 - s * 0.05, 0.014], [0.05, -0.03 + s * 0.05, 0.014], 0.012, RED, { seg: 5 })
}

// a plank between two feet, striped
function barrier(k: Kit): void {
  for (const s of [1, -1]) {
    k.add(box(0.06, 1.05, 0.05, 0.01), C.ink, { at: [s * 0.75, 0.52, 0] })
    k.add(box(0.08, 0.05, 0.5, 0.015), C.ink, { at: [s * 0.75, 0.03, 0] })
  }
  for (const y of [0.95, 0.55])
    for (let i = 0; i < 8; i++)
      k.add(box(0.215, 0.16, 0.035, 0.006), i % 2 ? RED : C.pale, { at: [-0.753 + i * 0.215, y, 0.01] })
}

// the two-way radio on its post
function radio(k: Kit): void {
  k.add(box(0.075, 0.15, 0.045, 0.012), C.ink)
  k.add(box(0.055, 0.05, 0.006, 0.002), C.lime, { at: [0, 0.03, 0.024], ghost: true })
  for (let i = 0; i < 3; i++)
    k.add(box(0.05, 0.006, 0.004, 0.001), C.steel, { at: [0, -0.02 - i * 0.014, 0.024], ghost: true })
  rod(k, [0.024, 0.07, 0], [0.024, 0.2, 0], 0.007, C.ink, { seg: 6 })
}
function post(k: Kit): void {
  k.add(box(0.09, 1.2, 0.09, 0.012), mix(C.wood, C.ink, 0.15), { at: [0, 0.6, 0] })
  k.add(box(0.5, 0.36, 0.03, 0.01), mix(C.wood, C.pale, 0.1), { at: [0, 1.3, 0.02] })
  for (const x of [-0.14, 0.06]) rod(k, [x, 1.42, 0.03], [x, 1.44, 0.07], 0.008, C.ink, { seg: 5 })
  k.add(box(0.12, 0.03, 0.08, 0.008), C.ink, { at: [0.2, 1.2, 0.07] })
  k.add(
    lathe(
      [
        [0.16, 0],
        [0.14, 0.05],
        [0.05, 0.07],
        [0, 0.07],
      ],
      8,
    ),
    mix(C.steel, C.ink, 0.3),
  )
}

const brick = (k: Kit): Kit => k.add(box(0.228, 0.065, 0.11, 0.006), C.brick)
const board = (k: Kit): Kit => k.add(box(2.0, 0.16, 0.03, 0.006), mix(C.lime, C.wood, 0.3), { grid: 0.7 })
const mate = (k: Kit, pose: PoseName): void =>
  person(k, c, {
    vest: mix(C.lime, C.brick, 0.25),
    shirt: C.brick,
    legs: C.ink,
    helmet: C.lime,
    pose,
    skin: '#E3AE86',
  })

export function things(own: BakeOptions): ScenePart[] {
  return [
    small('card-green', cardGreen, own),
    small('card-red', cardRed, own),
    small('barrier', barrier, own),
    small('radio', radio, own),
    small('post', post, own),
    small('brick', brick, own),
    small('board', board, own),
    small('mate', (k) => mate(k, 'stand'), own),
    small('mate-calls', (k) => mate(k, 'phone'), own),
  ]
}
