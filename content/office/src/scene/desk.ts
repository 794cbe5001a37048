// The standing desk with its screen, phone, papers; board and shelf beside it.
import { mix, rng } from '@praxia/stage/shapes/colour.ts'
import { ball, box, capsule, circle, cyl, ext, flat, lathe, round } from '@praxia/stage/shapes/forms.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit, V3 } from '@praxia/stage/shapes/kit.ts'
import { mug } from '@praxia/stage/models/props.ts'
import { officeChair } from './joinery.ts'
import { C, DESK, PAPER, PHONE, SCREEN, c } from './look.ts'

export function deskCorner(k: Kit): void {
  const r = rng(4)
  k.in(DESK, null, () => {
    table(k)
    onTop(k, r)
  })
  k.in(SCREEN.at, null, () => screen(k))
  k.in(PHONE, [0, -0.3, 0], () => phone(k))
  officeChair(k, [-1.05, 0, -2.15], 2.3, c.coral)
  k.in([-2.3, 2.32, -3.395], null, () => shelf(k, r))
  k.in([-3.97, 1.72, -2.3], [0, Math.PI / 2, 0], () => board(k, r))
  bin(k, [-3.55, 0, -2.05])
}

function table(k: Kit): void {
  k.add(box(1.9, 0.04, 0.82, 0.014), c.oak, { grid: 0.2 })
  for (const x of [-0.72, 0.72]) {
    k.add(box(0.08, 0.96, 0.1, 0.014), c.ink, { at: [x, -0.5, -0.05] })
    k.add(box(0.1, 0.04, 0.66, 0.014), c.ink, { at: [x, -1.02, -0.02] })
  }
  k.add(box(1.4, 0.06, 0.05, 0.012), c.ink, { at: [0, -0.08, -0.05] })
  k.add(box(0.34, 0.1, 0.3, 0.014), mix(c.steel, c.chalk, 0.3), { at: [0.55, -0.075, 0.2] })
  // where mugs stood
  for (const [x, z, s] of [
    [0.2, 0.27, 1],
    [0.27, 0.3, 0.8],
  ] as const)
    k.add(flat(circle(0, 0, 0.036 * s), 16), mix(c.oak, c.ink, 0.1), {
      at: [x, 0.0215 + s * 0.001, z],
      rot: [-Math.PI / 2, 0, 0],
      ghost: true,
    })
}

// its picture is drawn by the training
function screen(k: Kit): void {
  const { w, h } = SCREEN
  k.add(ext(round(w + 0.05, h + 0.05, 0.02), 0.03, 0.006, 3), c.ink, { at: [0, 0, -0.035] })
  k.add(flat(round(w, h, 0.008)), mix(c.blue, c.chalk, 0.3), { at: [0, 0, 0.0], glow: 0.8, ghost: true })
  k.add(box(0.07, 0.5, 0.04, 0.012), c.ink, { at: [0, -0.28, -0.07] })
  k.add(box(0.3, 0.016, 0.22, 0.006), c.ink, { at: [0, -0.462, -0.06] })
  // a note that somebody stuck to the frame
  k.add(box(0.07, 0.07, 0.002, 0.0005), mix(c.oak, '#FFE680', 0.6), {
    at: [0.31, -0.39, 0.004],
    rot: [0.1, 0, -0.08],
    ghost: true,
  })
}

function onTop(k: Kit, r: () => number): void {
  k.add(box(0.4, 0.016, 0.14, 0.006), mix(c.chalk, c.steel, 0.1), { at: [0, 0.03, 0.16], rot: [0, 0.03, 0] })
  for (let row = 0; row < 4; row++)
    k.add(box(0.37, 0.006, 0.022, 0.002), mix(c.chalk, c.steel, 0.35), {
      at: [row % 2 ? 0.002 : 0, 0.038, 0.115 + row * 0.029],
      rot: [0, 0.03, 0],
      ghost: true,
    })
  k.add(box(0.055, 0.026, 0.095, 0.012), c.ink, { at: [0.29, 0.032, 0.17], rot: [0, 0.1, 0] })
  k.add(box(0.24, 0.004, 0.2, 0.001), mix(c.blue, c.ink, 0.35), { at: [0.3, 0.022, 0.17], ghost: true })
  mug(k, [-0.3, 0.02, 0.02], c.coral, c.ink)
  for (let i = 0; i < 5; i++)
    k.add(box(0.21, 0.005, 0.297, 0.0015), i % 2 ? PAPER : c.chalk, {
      at: [0.72, 0.024 + i * 0.005, -0.14],
      rot: [0, (r() - 0.5) * 0.25, 0],
    })
  k.add(cyl(0.04, 0.1, 12), c.sage, { at: [-0.4, 0.02, -0.3] })
  for (let i = 0; i < 4; i++)
    rod(
      k,
      [-0.4 + (i - 1.5) * 0.012, 0.06, -0.3],
      [-0.4 + (i - 1.5) * 0.03, 0.19 + i * 0.008, -0.31],
      0.005,
      [c.coral, c.ink, c.blue, c.oak][i]!,
      { seg: 5 },
    )
  plant(k, [-0.82, 0.02, -0.26], 0.8)
  // lamp
  k.add(cyl(0.07, 0.014, 16), c.ink, { at: [0.86, 0.02, -0.33] })
  rod(k, [0.86, 0.03, -0.33], [0.88, 0.4, -0.36], 0.009, c.ink, { seg: 6 })
  rod(k, [0.88, 0.4, -0.36], [0.68, 0.52, -0.2], 0.009, c.ink, { seg: 6 })
  k.add(
    lathe(
      [
        [0.07, 0],
        [0.075, 0.008],
        [0.028, 0.085],
        [0, 0.095],
      ],
      14,
    ),
    c.coral,
    { at: [0.65, 0.455, -0.17], rot: [0.35, 0, 0.35] },
  )
}

/** Desk telephone without its handset; keys towards the person. */
function phone(k: Kit): void {
  k.add(
    ext(
      [
        [-0.1, 0],
        [0.1, 0],
        [0.1, 0.03],
        [-0.1, 0.065],
      ],
      0.19,
      0.006,
    ),
    c.ink,
    { at: [-0.095, 0, 0], rot: [0, -Math.PI / 2, 0], s: [1, 1, -1] },
  )
  k.in([0.035, 0.05, 0], [-Math.PI / 2 + 0.175, 0, 0], () => {
    k.add(flat(round(0.1, 0.045, 0.004)), mix(c.sage, c.chalk, 0.5), { at: [0, 0.055, 0.004], glow: 0.5, ghost: true })
    for (let i = 0; i < 12; i++)
      k.add(flat(round(0.024, 0.017, 0.004)), c.chalk, {
        at: [((i % 3) - 1) * 0.032, 0.012 - Math.floor(i / 3) * 0.024, 0.005],
        ghost: true,
      })
  })
}

/** Its handset, lying along z; the middle at the origin. */
export function handset(k: Kit): void {
  k.add(box(0.036, 0.026, 0.15, 0.012), c.ink, { at: [0, 0.012, 0] })
  for (const z of [-0.075, 0.075]) k.add(cyl(0.028, 0.026, 12, 0.008), c.ink, { at: [0, -0.012, z] })
}

function shelf(k: Kit, r: () => number): void {
  for (const y of [0, -0.34]) if (y === 0) k.add(box(1.9, 0.035, 0.26, 0.008), c.oak, { at: [0, y, 0.13], grid: 0.3 })
  let x = -0.9
  while (x < 0.5) {
    const w = 0.045 + r() * 0.035,
      tall = 0.24 + r() * 0.06
    if (r() > 0.12)
      k.add(box(w, tall, 0.2, 0.006), [c.blue, c.chalk, c.sage, c.ink, c.coral, c.steel][(r() * 6) | 0]!, {
        at: [x + w / 2, 0.018 + tall / 2, 0.13],
      })
    x += w + 0.004
  }
  plant(k, [0.74, 0.018, 0.13], 0.9)
}

export function plant(k: Kit, at: V3, s = 1): void {
  k.in(
    at,
    null,
    () => {
      k.add(
        lathe(
          [
            [0, 0],
            [0.07, 0],
            [0.095, 0.14],
            [0.1, 0.14],
            [0.1, 0.16],
            [0, 0.145],
          ],
          12,
        ),
        c.chalk,
      )
      for (let i = 0; i < 9; i++) {
        const a = i * 2.4
        k.add(capsule(0.03, 0.22 + (i % 3) * 0.07, 6), i % 2 ? c.green : mix(c.sage, c.green, 0.4), {
          at: [0, 0.13, 0],
          rot: [Math.cos(a) * 0.7, a, Math.sin(a) * 0.7],
          s: [1, 1, 0.35],
        })
      }
    },
    s,
  )
}

function board(k: Kit, r: () => number): void {
  k.add(ext(round(1.3, 0.85, 0.02), 0.025, 0.006, 2), c.oak)
  k.add(flat(round(1.24, 0.79, 0.01)), mix(c.sage, c.ink, 0.12), { at: [0, 0, 0.029], ghost: true })
  ;(
    [
      [-0.42, 0.14, 0.24, 0.32, PAPER],
      [-0.12, 0.18, 0.2, 0.26, c.chalk],
      [0.2, 0.12, 0.3, 0.22, C.coral],
      [0.47, 0.2, 0.16, 0.2, c.chalk],
      [-0.4, -0.22, 0.28, 0.2, c.blue],
      [-0.04, -0.18, 0.22, 0.28, PAPER],
      [0.3, -0.2, 0.24, 0.18, PAPER],
    ] as const
  ).forEach(([x, y, w, h, q], i) => {
    k.add(box(w, h, 0.004, 0.001), q, { at: [x, y, 0.034 + i * 0.0004], rot: [0, 0, (r() - 0.5) * 0.12], ghost: true })
    k.add(ball(0.01, 6), c.ink, { at: [x, y + h * 0.42, 0.04], ghost: true })
    for (let n = 0; n < 3; n++)
      k.add(flat(round(w * (0.7 - n * 0.12), 0.012, 0.004)), mix(q, c.ink, 0.4), {
        at: [x - w * 0.05 * n, y + h * (0.15 - n * 0.17), 0.0375 + i * 0.0004],
        ghost: true,
      })
  })
}

function bin(k: Kit, at: V3): void {
  k.add(
    lathe(
      [
        [0, 0],
        [0.12, 0],
        [0.13, 0.01],
        [0.155, 0.32],
        [0.145, 0.32],
        [0.115, 0.02],
        [0, 0.02],
      ],
      16,
    ),
    c.steel,
    { at },
  )
}
