// The forklift: 2.2 m long without forks, faces -z. up: left with its forks at 1.28 m and the key in.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { ball, box, cyl, ext, lathe, shape, torus } from '@praxia/stage/shapes/forms.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit, V3 } from '@praxia/stage/shapes/kit.ts'
import { c } from './palette.ts'

type Block = (
  w: number,
  h: number,
  d: number,
  x: number,
  y: number,
  z: number,
  colour: string,
  o?: { b?: number; rot?: V3 },
) => Kit

export function forklift(k: Kit, up: boolean): void {
  const block: Block = (w, h, d, x, y, z, colour, o = {}) =>
    k.add(box(w, h, d, o.b ?? 0.03), colour, { at: [x, y, z], rot: o.rot, grid: 0.5 })
  body(k, block)
  for (const s of [1, -1]) {
    guardPosts(k, block, s)
    wheels(k, s)
  }
  for (let i = 0; i < 5; i++) block(0.86, 0.04, 0.05, 0, 2.13, -0.25 + i * 0.2, c.yellow, { b: 0.01 })
  wheelAndKey(k, up)
  mast(k, block, up)
  k.in([0, up ? 1.28 : 0.03, 0], null, () => forks(k, block))
  beacon(k)
}

// hull with counterweight and seat
function body(k: Kit, block: Block): void {
  k.add(
    ext(
      shape([
        [-0.95, 0.3],
        [-1.02, 0.62],
        [-0.95, 1.02],
        [-0.4, 1.06],
        [-0.32, 0.72],
        [0.32, 0.66],
        [0.42, 0.98],
        [0.62, 0.98],
        [0.7, 0.3],
      ]),
      1.02,
      0.04,
    ),
    c.teal,
    { at: [-0.51, 0, 0], rot: [0, Math.PI / 2, 0], grid: 0.5 },
  )
  block(0.9, 0.5, 0.22, 0, 0.62, 0.98, c.ink, { b: 0.07 })
  block(1.04, 0.1, 1.5, 0, 0.28, 0.1, c.ink)
  block(0.52, 0.12, 0.5, 0, 0.86 - 0.1, 0.1, c.ink, { b: 0.05 })
  block(0.5, 0.52, 0.12, 0, 1.12, 0.38, c.ink, { b: 0.05, rot: [0.14, 0, 0] })
  k.add(box(1.03, 0.05, 1.0, 0.01), c.mint, { at: [0, 0.47, 0.2], ghost: true })
}

function guardPosts(k: Kit, block: Block, s: number): void {
  rod(k, [s * 0.46, 0.95, -0.5], [s * 0.44, 2.12, -0.22], 0.035, c.yellow)
  rod(k, [s * 0.46, 1.0, 0.82], [s * 0.44, 2.12, 0.55], 0.035, c.yellow)
  block(0.07, 0.06, 0.95, s * 0.44, 2.13, 0.16, c.yellow, { b: 0.015 })
}

function wheels(k: Kit, s: number): void {
  for (const [z, R] of [
    [-0.5, 0.31],
    [0.62, 0.26],
  ] as const) {
    k.add(
      lathe(
        [
          [0, 0],
          [R * 0.5, 0],
          [R * 0.55, 0.02],
          [R - 0.03, 0.02],
          [R, 0.05],
          [R, 0.17],
          [R - 0.03, 0.2],
          [0, 0.2],
        ],
        16,
      ),
      c.ink,
      { at: [s * 0.34, R, z], rot: [0, 0, s > 0 ? -Math.PI / 2 : Math.PI / 2], grid: 9 },
    )
    k.add(cyl(R * 0.42, 0.02, 12), c.mint, {
      at: [s * 0.53, R, z],
      rot: [0, 0, s > 0 ? -Math.PI / 2 : Math.PI / 2],
      grid: 9,
    })
  }
}

// what the driver has in hand
function wheelAndKey(k: Kit, keyIn: boolean): void {
  k.add(torus(0.16, 0.02, 6, 16), c.ink, { at: [0, 1.16, -0.2], rot: [-0.9, 0, 0] })
  rod(k, [0, 0.9, -0.36], [0, 1.14, -0.21], 0.022, c.ink, { seg: 6 })
  if (keyIn) {
    k.add(box(0.012, 0.05, 0.03, 0.004), c.yellow, { at: [0.2, 1.03, -0.41] })
    k.add(ball(0.022, 7), c.red, { at: [0.2, 0.985, -0.38] })
  }
}

function mast(k: Kit, block: Block, up: boolean): void {
  for (const s of [1, -1]) {
    block(0.1, 2.3, 0.1, s * 0.3, 1.2, -0.78, c.ink, { b: 0.012 })
    block(0.07, 2.2, 0.07, s * 0.19, 1.2 + (up ? 0.5 : 0), -0.8, mix(c.ink, c.steel, 0.3), { b: 0.01 })
  }
  for (const y of [0.4, 1.5, 2.3]) block(0.68, 0.07, 0.08, 0, y, -0.78, c.ink, { b: 0.01 })
  rod(k, [0, 0.2, -0.8], [0, up ? 1.9 : 1.4, -0.8], 0.04, c.steel)
}

function forks(k: Kit, block: Block): void {
  block(0.92, 0.42, 0.05, 0, 0.24, -0.87, c.ink, { b: 0.01 })
  for (const s of [1, -1]) {
    k.add(
      ext(
        shape([
          [0, 0],
          [1.1, 0.014],
          [1.12, 0.02],
          [1.1, 0.03],
          [0.06, 0.05],
          [0.05, 0.5],
          [0, 0.5],
        ]),
        0.12,
        0.006,
      ),
      mix(c.steel, c.mint, 0.35),
      { at: [s * 0.26 + 0.06, 0, -0.89], rot: [0, Math.PI / 2, 0], s: [1, 1, 1], grid: 0.5 },
    )
  }
}

function beacon(k: Kit): void {
  k.add(
    lathe(
      [
        [0.05, 0],
        [0.06, 0.01],
        [0.055, 0.08],
        [0.03, 0.1],
        [0, 0.1],
      ],
      10,
    ),
    c.yellow,
    { at: [0.3, 2.16, 0.5], glow: 0.4 },
  )
}
