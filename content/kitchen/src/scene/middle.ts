// The table in the middle, the wall behind whoever comes in, the delivery bench, clock and chart of the boards.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { ball, box, circle, cyl, ext, flat, lathe, round, shape } from '@praxia/stage/shapes/forms.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { DARK_METAL, METAL, TOP, c, onFar, onNear } from './look.ts'

/** The house's colours of boards and knives: what for is on the chart. */
export const BOARDS = { chicken: '#F3B93B', salad: '#569A5A', fish: '#2E63A6', meat: '#B44A5C' } as const
export type BoardKey = keyof typeof BOARDS
export const BOARD_KEYS = Object.keys(BOARDS) as BoardKey[]

export function middle(k: Kit): void {
  table(k)
  onFar(k, () => {
    k.in([1.42, 2.2, 0], null, () => clock(k))
    k.in([-1.74, 1.42, 0.004], null, () => chart(k))
  })
  onNear(k, () => {
    k.in([-2.35, 0, 0], null, () => deliveryBench(k))
    k.in([1.9, 0, 0], null, () => dryStore(k))
    k.in([-0.2, 0, 0], null, () => aprons(k))
  })
}

function table(k: Kit): void {
  k.in([0.1, 0, -0.36], null, () => {
    k.add(box(2.0, 0.05, 0.84, 0.014), METAL, { at: [0, TOP - 0.025, 0], grid: 0.18 })
    for (const x of [-0.9, 0.9])
      for (const z of [-0.34, 0.34]) k.add(box(0.06, 0.87, 0.06, 0.01), DARK_METAL, { at: [x, 0.435, z] })
    k.add(box(1.84, 0.03, 0.72, 0.01), mix(c.steel, c.tile, 0.2), { at: [0, 0.24, 0], grid: 0.3 })
    for (const [x, r, h] of [
      [-0.6, 0.16, 0.2],
      [-0.22, 0.13, 0.26],
      [0.5, 0.18, 0.12],
    ] as const)
      k.add(
        lathe(
          [
            [0, 0.006],
            [r * 0.9, 0],
            [r, 0.02],
            [r, h],
            [r + 0.008, h],
            [r - 0.012, h],
            [r - 0.014, 0.02],
            [0, 0.014],
          ],
          16,
        ),
        x > 0 ? mix(c.blue, c.tile, 0.6) : METAL,
        { at: [x, 0.256, 0.05] },
      )
    k.add(box(0.4, 0.12, 0.3, 0.02), mix(c.egg, c.tile, 0.3), { at: [0.12, 0.316, 0.06], rot: [0, 0.1, 0] })
    // rack of the boards, holder of the knives
    k.in([-0.78, TOP, -0.22], null, () => {
      k.add(box(0.26, 0.02, 0.34, 0.006), DARK_METAL, { at: [0, 0.01, 0] })
      for (let i = 0; i < 5; i++)
        rod(k, [-0.1, 0.02, -0.15 + i * 0.075], [-0.1, 0.16, -0.15 + i * 0.075], 0.005, METAL, { seg: 5 })
    })
    k.add(box(0.42, 0.03, 0.16, 0.008), c.wood, { at: [0.72, TOP + 0.015, -0.28] })
  })
}

function clock(k: Kit): void {
  k.add(ext(circle(0, 0, 0.21), 0.035, 0.008, 22), c.ink)
  k.add(flat(circle(0, 0, 0.185), 24), '#FFFDF4', { at: [0, 0, 0.04], ghost: true })
  for (let i = 0; i < 12; i++)
    k.add(flat(round(0.012, i % 3 ? 0.02 : 0.04, 0.004)), c.ink, {
      at: [Math.sin(i * 0.5236) * 0.155, Math.cos(i * 0.5236) * 0.155, 0.043],
      rot: [0, 0, -i * 0.5236],
      ghost: true,
    })
}

// which colour is for what: a leg, leaves, a fish, a steak
function chart(k: Kit): void {
  k.add(ext(round(0.46, 0.66, 0.02), 0.012, 0.003, 3), c.ink)
  k.add(flat(round(0.42, 0.62, 0.012)), '#FFFDF4', { at: [0, 0, 0.015], ghost: true })
  BOARD_KEYS.forEach((key, i) => {
    const y = 0.225 - i * 0.15
    k.add(flat(round(0.15, 0.1, 0.014)), BOARDS[key], { at: [-0.1, y, 0.018], ghost: true })
    k.in([0.09, y, 0.019], null, () => what(k, key))
  })
}

function what(k: Kit, key: BoardKey): void {
  const ink = c.ink,
    o = { ghost: true } as const
  if (key === 'chicken') {
    k.add(flat(circle(-0.025, 0.008, 0.034), 14), ink, { ...o, s: [1.3, 1, 1] })
    k.add(flat(round(0.08, 0.014, 0.006)), ink, { ...o, at: [0.04, -0.018, 0], rot: [0, 0, -0.5] })
    for (const y of [-0.03, -0.048]) k.add(flat(circle(0.078, y, 0.011), 10), ink, o)
  } else if (key === 'salad')
    for (const a of [-0.7, 0, 0.7])
      k.add(
        flat(
          shape([
            [0, -0.045],
            [0.024, 0],
            [0, 0.055],
            [-0.024, 0],
          ]),
        ),
        ink,
        { ...o, rot: [0, 0, a], at: [-Math.sin(a) * 0.02, 0, 0] },
      )
  else if (key === 'fish') {
    k.add(
      flat(
        shape([
          [-0.06, 0],
          [-0.02, 0.03],
          [0.03, 0.022],
          [0.055, 0],
          [0.03, -0.022],
          [-0.02, -0.03],
        ]),
      ),
      ink,
      o,
    )
    k.add(
      flat(
        shape([
          [0.045, 0],
          [0.09, 0.034],
          [0.09, -0.034],
        ]),
      ),
      ink,
      o,
    )
  } else {
    k.add(
      flat(
        shape([
          [-0.065, 0],
          [-0.03, 0.042],
          [0.04, 0.036],
          [0.07, 0.004],
          [0.05, -0.036],
          [-0.03, -0.034],
        ]),
      ),
      ink,
      o,
    )
    k.add(flat(circle(0.03, 0.006, 0.015), 12), '#FFFDF4', { ...o, at: [0, 0, 0.002] })
  }
}

function deliveryBench(k: Kit): void {
  k.add(box(1.8, 0.04, 0.6, 0.012), c.wood, { at: [0, 0.74, 0.32], grid: 0.25 })
  for (const x of [-0.82, 0.82])
    for (const z of [0.08, 0.56]) k.add(box(0.06, 0.72, 0.06, 0.01), c.ink, { at: [x, 0.36, z] })
  k.add(box(1.6, 0.03, 0.5, 0.01), mix(c.wood, c.ink, 0.2), { at: [0, 0.2, 0.32], grid: 0.4 })
  for (const [x, tone] of [
    [-0.5, c.blue],
    [0.1, mix(c.herb, c.tile, 0.2)],
  ] as const) {
    k.add(box(0.46, 0.24, 0.36, 0.014), tone, { at: [x, 0.335, 0.32] })
    k.add(box(0.16, 0.03, 0.37, 0.01), c.ink, { at: [x, 0.4, 0.32] })
  }
  // the list of what was ordered, a pen on its string
  k.in([0, 1.5, 0.004], null, () => {
    k.add(ext(round(0.34, 0.44, 0.016), 0.014, 0.004, 3), c.wood)
    k.add(flat(round(0.29, 0.37, 0.006)), '#FFFDF4', { at: [0, -0.015, 0.018], ghost: true })
    k.add(box(0.12, 0.03, 0.02, 0.006), METAL, { at: [0, 0.19, 0.02] })
    for (let i = 0; i < 7; i++)
      k.add(flat(round(0.2 - (i % 3) * 0.03, 0.012, 0.004)), mix(c.ink, c.tile, 0.45), {
        at: [-0.01, 0.12 - i * 0.045, 0.0205],
        ghost: true,
      })
    rod(k, [0.15, 0.18, 0.03], [0.18, -0.16, 0.03], 0.003, c.ink, { seg: 4 })
    rod(k, [0.18, -0.16, 0.03], [0.18, -0.28, 0.03], 0.007, c.blue, { seg: 6 })
  })
}

function dryStore(k: Kit): void {
  for (const x of [-0.85, 0.85])
    for (const z of [0.06, 0.4]) k.add(box(0.04, 1.9, 0.04, 0.006), DARK_METAL, { at: [x, 0.95, z] })
  for (const y of [0.18, 0.72, 1.26, 1.8]) k.add(box(1.74, 0.03, 0.4, 0.008), METAL, { at: [0, y, 0.23], grid: 0.4 })
  const tones = [
    mix(c.wood, c.tile, 0.3),
    c.tile,
    mix(c.egg, c.tile, 0.35),
    mix(c.blue, c.tile, 0.35),
    mix(c.herb, c.tile, 0.3),
  ]
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 5; i++) {
      const x = -0.68 + i * 0.34,
        y = [0.195, 0.735, 1.275, 1.815][row]!,
        h = [0.36, 0.3, 0.34, 0.24][(row + i * 2) % 4]!,
        tone = tones[(row * 3 + i) % 5]!
      if ((row + i) % 3 === 0) k.add(cyl(0.12, h, 12, 0.02), tone, { at: [x, y, 0.23] })
      else {
        k.add(box(0.27, h, 0.3, 0.02), tone, {
          at: [x, y + h / 2, 0.23],
          rot: [0, ((row * 5 + i * 3) % 5) * 0.02 - 0.04, 0],
        })
        k.add(flat(round(0.16, h * 0.3, 0.01)), i % 2 ? c.ink : '#FFFDF4', { at: [x, y + h * 0.5, 0.384], ghost: true })
      }
    }
}

function aprons(k: Kit): void {
  k.add(box(0.9, 0.1, 0.03, 0.01), c.wood, { at: [0, 1.75, 0.015] })
  for (const [x, tone] of [
    [-0.28, c.blue],
    [0.02, '#FFFDF4'],
    [0.3, mix(c.blue, c.ink, 0.4)],
  ] as const) {
    rod(k, [x, 1.74, 0.02], [x, 1.77, 0.1], 0.011, c.ink, { seg: 6 })
    k.add(
      ext(
        [
          [-0.1, 0.34],
          [0.1, 0.34],
          [0.15, 0.1],
          [0.17, -0.42],
          [-0.17, -0.42],
          [-0.15, 0.1],
        ],
        0.03,
        0.012,
        3,
      ),
      tone,
      { at: [x, 1.38, 0.05], rot: [0, 0, x * 0.08] },
    )
  }
  k.add(ball(0.06, 8), '#FFFDF4', { at: [-0.28, 1.8, 0.1], s: [1.2, 0.9, 1] })
}
