// What closes the garden round whoever walks in it: a gate behind the start with a lane that goes on beyond it, clipped hedges along
// both sides, urns where the one meets the other.
import { box, ext, flat, gem, lathe, round, shape } from '@praxia/stage/shapes/forms.ts'
import type { P2 } from '@praxia/stage/shapes/forms.ts'
import { rng } from '@praxia/stage/shapes/colour.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit, V3 } from '@praxia/stage/shapes/kit.ts'
import { tone } from './tones.ts'

/** x of the way where it comes in, z of the wall. */
export const GATE = [-1.75, 11] as const
const SIDE = 8.7

export function enclosure(k: Kit): void {
  const r = rng(23)
  k.in([GATE[0], 0, GATE[1]], [0, Math.PI, 0], gate)
  for (const [from, to] of [
    [GATE[0] + 1.75, SIDE - 0.2],
    [-SIDE + 0.2, GATE[0] - 1.75],
  ] as const)
    wall(k, from, to)
  for (const side of [-1, 1]) for (let i = 0; i < 7; i++) hedge(k, [side * SIDE, 0, 9.2 - i * 3.62], r)
  lane(k, r)
  for (const [x, z] of [
    [GATE[0] + 2.15, GATE[1] - 0.75],
    [GATE[0] - 2.15, GATE[1] - 0.75],
    [SIDE - 1, GATE[1] - 0.8],
    [-SIDE + 1, GATE[1] - 0.8],
  ] as const)
    urn(k, [x, 0, z], r)
}

// two piers with caps and lanterns, an arch between them, both leaves of the gate open outwards
function gate(k: Kit): void {
  for (const x of [-1.35, 1.35]) {
    k.add(box(0.74, 0.22, 0.74, 0.03), tone('stoneDark'), { at: [x, 0.11, 0], grid: 0.5 })
    k.add(box(0.6, 2.1, 0.6, 0.035), tone('stone'), { at: [x, 1.26, 0], grid: 0.45 })
    k.add(box(0.76, 0.12, 0.76, 0.03), tone('pale'), { at: [x, 2.36, 0], grid: 9 })
    k.add(box(0.42, 0.05, 0.014, 0.006), tone('bright'), { at: [x, 1.86, 0.3], ghost: true, grid: 9 })
    k.in([x, 2.42, 0], null, lamp)
    k.in([x - Math.sign(x) * 0.32, 0, -0.1], [0, Math.PI / 2 - Math.sign(x) * 0.3, 0], leaf)
  }
  const arch: P2[] = []
  for (let i = 0; i <= 16; i++)
    arch.push([Math.cos((i / 16) * Math.PI) * 1.12, 2.3 + Math.sin((i / 16) * Math.PI) * 0.72])
  for (let i = 16; i >= 0; i--)
    arch.push([Math.cos((i / 16) * Math.PI) * 1.3, 2.3 + Math.sin((i / 16) * Math.PI) * 0.9])
  k.add(ext(arch, 0.12, 0.014, 3), tone('deep'), { at: [0, 0, -0.06], grid: 0.6 })
  k.add(
    lathe(
      [
        [0, 0],
        [0.1, 0.02],
        [0.13, 0.12],
        [0.09, 0.22],
        [0, 0.26],
      ],
      14,
    ),
    tone('bright'),
    { at: [0, 3.18, 0], glow: 0.3, grid: 9 },
  )
}

const lamp = (k: Kit): void => {
  k.add(
    lathe(
      [
        [0, 0],
        [0.17, 0],
        [0.18, 0.03],
        [0.07, 0.08],
        [0, 0.08],
      ],
      14,
    ),
    tone('deep'),
    { grid: 9 },
  )
  k.add(
    lathe(
      [
        [0, 0.08],
        [0.12, 0.1],
        [0.15, 0.24],
        [0.1, 0.36],
        [0, 0.37],
      ],
      14,
    ),
    tone('bloom'),
    { glow: 0.85, grid: 9 },
  )
  k.add(
    lathe(
      [
        [0, 0.36],
        [0.18, 0.365],
        [0.16, 0.4],
        [0.05, 0.48],
        [0, 0.54],
      ],
      14,
    ),
    tone('deep'),
    { grid: 9 },
  )
}

// one leaf of the gate from its hinge along +x: frame, bars of falling height
function leaf(k: Kit): void {
  const at = (x: number, y: number): V3 => [x, y, 0],
    bar = (a: V3, b: V3, r: number) => rod(k, a, b, r, tone('deep'), { seg: 7, grid: 9 })
  bar(at(0, 0.06), at(0, 2.0), 0.032)
  bar(at(1, 0.06), at(1, 1.62), 0.026)
  for (const [y, end] of [
    [0.2, 0.2],
    [0.86, 0.86],
  ] as const)
    bar(at(0, y), at(1, end), 0.022)
  bar(at(0, 1.86), at(1, 1.48), 0.024)
  for (let i = 1; i < 7; i++) bar(at(i / 7, 0.2), at(i / 7, 1.98 - (i / 7) * 0.38), 0.013)
}

// a low garden wall with a coping, a hedge looking over it
function wall(k: Kit, from: number, to: number): void {
  const long = to - from,
    x = (from + to) / 2,
    z = GATE[1]
  k.add(box(long, 1.05, 0.34, 0.03), tone('stone'), { at: [x, 0.525, z], grid: 1.1 })
  k.add(box(long + 0.04, 0.1, 0.5, 0.03), tone('pale'), { at: [x, 1.1, z], grid: 1.4 })
  k.add(box(long + 0.02, 0.16, 0.42, 0.02), tone('stoneDark'), { at: [x, 0.08, z], grid: 1.4 })
  const n = Math.round(long / 2.3)
  for (let i = 0; i <= n; i++) {
    const px = from + (long * i) / n
    if (i > 0) k.add(box(0.4, 1.2, 0.46, 0.03), tone('stone'), { at: [px, 0.6, z], grid: 9 })
    if (i > 0) k.add(box(0.5, 0.09, 0.58, 0.025), tone('pale'), { at: [px, 1.22, z], grid: 9 })
  }
  for (let i = 0; i < long / 0.95; i++)
    k.add(gem(0.62, 1), tone(i % 4 === 2 ? 'leafLight' : 'leaf'), {
      at: [from + 0.5 + i * 0.95, 1.02 + (i % 3) * 0.07, z + 0.72],
      s: [1.15, 1.05, 0.8],
      rot: [0.2 * i, i, 0],
      grid: 9,
    })
}

// a clipped hedge, rounded at its top, not quite straight; flowers at its foot
function hedge(k: Kit, at: V3, r: () => number): void {
  const high = 1.42 + r() * 0.16,
    cut = shape(round(0.86, high, 0.3))
  k.in(at, [0, (r() - 0.5) * 0.03, 0], () => {
    k.add(ext(cut, 3.2, 0.1, 4), tone('leaf'), { at: [0, high / 2 - 0.16, -1.6], grid: 1.1 })
    for (let i = 0; i < 3; i++)
      k.add(gem(0.16 + r() * 0.12, 1), tone('leafLight'), {
        at: [-Math.sign(at[0]) * 0.5, 0.08, -1.2 + i * 1.1 + r() * 0.4],
        s: [1, 0.8, 1.3],
        rot: [0, i, 0],
        grid: 9,
      })
    k.add(box(0.5, 1.72, 0.36, 0.04), tone('stone'), { at: [0, 0.7, 1.81], grid: 9 })
    k.add(box(0.62, 0.1, 0.48, 0.03), tone('pale'), { at: [0, 1.6, 1.81], grid: 9 })
  })
}

// beyond the gate the way goes on between trees, over the hill
function lane(k: Kit, r: () => number): void {
  const lies = [-Math.PI / 2, 0, 0] as const
  k.add(
    flat([
      [-1.05, 0],
      [1.05, 0],
      [0.62, -16],
      [-0.3, -16],
    ]),
    tone('slabWarm'),
    {
      rot: lies,
      at: [GATE[0], 0.006, GATE[1] - 0.6],
      ghost: true,
      grid: 1.2,
    },
  )
  for (let i = 0; i < 8; i++)
    k.add(ext(round(1.3 + r() * 0.2, 0.52, 0.12), 0.05, 0.014, 3), tone(r() < 0.3 ? 'slabWarm' : 'slab'), {
      at: [GATE[0] + 0.14 - i * 0.018 + (r() - 0.5) * 0.1, -0.012, 7.1 + i * 0.61],
      rot: [lies[0], 0, 0.26 - i * 0.05],
      grid: 0.8,
    })
  for (let i = 0; i < 5; i++)
    for (const side of [-1, 1]) {
      const z = GATE[1] + 2.6 + i * 2.7,
        h = 3 + r() * 0.5,
        x = GATE[0] + side * (2.3 - i * 0.12)
      k.add(
        lathe(
          [
            [0.13, -0.02],
            [0.085, 0.2],
            [0.06, h * 0.4],
            [0, h * 0.42],
          ],
          7,
        ),
        tone('trunk'),
        { at: [x, 0, z], grid: 9 },
      )
      k.add(
        lathe(
          [
            [0, h * 0.2],
            [h * 0.11, h * 0.26],
            [h * 0.135, h * 0.42],
            [h * 0.1, h * 0.72],
            [h * 0.04, h * 0.93],
            [0, h],
          ],
          9,
        ),
        tone(i % 2 ? 'leaf' : 'leafLight'),
        {
          at: [x, 0, z],
          rot: [0, r() * 3, 0],
          grid: 9,
        },
      )
    }
}

function urn(k: Kit, at: V3, r: () => number): void {
  k.in(at, null, () => {
    k.add(
      lathe(
        [
          [0, 0],
          [0.22, 0],
          [0.23, 0.04],
          [0.12, 0.1],
          [0.13, 0.16],
          [0.3, 0.42],
          [0.33, 0.58],
          [0.3, 0.6],
          [0.26, 0.56],
          [0, 0.54],
        ],
        16,
      ),
      tone('bright'),
      { grid: 0.5 },
    )
    for (let i = 0; i < 6; i++)
      k.add(gem(0.15 + r() * 0.05, 1), tone(i % 3 ? 'leaf' : 'leafLight'), {
        at: [Math.cos(i) * 0.15, 0.64 + (i % 2) * 0.1, Math.sin(i * 1.7) * 0.15],
        rot: [i, i, 0],
        grid: 9,
      })
    for (let i = 0; i < 7; i++)
      k.add(gem(0.045, 0), tone('bloom'), {
        at: [Math.cos(i * 0.9) * 0.22, 0.76 + (i % 3) * 0.06, Math.sin(i * 0.9) * 0.22],
        rot: [i, i, 0],
        ghost: true,
        grid: 9,
      })
  })
}
