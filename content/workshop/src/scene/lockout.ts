// Where the pump is made dead: cabinet and second isolator, board of locks, bench, and the pump itself.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, capsule, circle, cyl, ext, flat, round, shape, torus, tube } from '@praxia/stage/shapes/forms.ts'
import { put, sign } from '@praxia/stage/shapes/icons.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { carton, mug } from '@praxia/stage/models/props.ts'
import {
  BENCH,
  BOARD,
  BUTTONS,
  CABINET,
  DRAWING,
  KEYS,
  PHONE,
  PROVER,
  PUMP,
  Q1,
  Q2,
  BACK,
  TERMINALS,
  c,
} from './look.ts'

export function lockout(k: Kit): void {
  k.in(CABINET, null, cabinet)
  k.in([Q2[0], Q2[1], BACK], null, secondIsolator)
  for (const at of [Q1, Q2]) k.in(at, null, isolatorPlate)
  k.in(BOARD, null, lockBoard)
  k.in(KEYS, null, keyCabinet)
  k.in(PHONE, null, phone)
  k.in(BENCH, null, bench)
  k.in(PROVER, null, prover)
  k.in(PUMP, null, pump)
  k.in(TERMINALS, null, terminals)
  k.in(BUTTONS, null, buttonPost)
  conduits(k)
}

function cabinet(k: Kit): void {
  const door = mix(c.steel, c.pale, 0.5)
  k.add(box(1.0, 0.1, 0.28, 0.01), c.ink, { at: [0, 0.05, 0.15] })
  k.add(box(1.04, 1.75, 0.3, 0.016), mix(c.steel, c.pale, 0.3), { at: [0, 0.97, 0.15], grid: 0.35 })
  k.add(box(0.96, 1.66, 0.02, 0.01), door, { at: [0, 0.97, 0.304], grid: 0.3 })
  k.add(box(0.03, 0.16, 0.03, 0.008), c.ink, { at: [-0.42, 0.95, 0.33] })
  const a = shape([
    [0, 0.1],
    [0.1, -0.075],
    [-0.1, -0.075],
  ])
  k.add(flat(a), c.yellow, { at: [0.22, 1.66, 0.317], ghost: true, s: 0.8 })
  put(k, 'bolt', c.ink, 0.04, [0.22, 1.655, 0.319])
  for (let i = 0; i < 5; i++) k.add(box(0.34, 0.012, 0.01, 0.003), c.ink, { at: [0, 0.34 + i * 0.05, 0.314] })
  for (const [x, tone] of [
    [-0.02, c.green],
    [0.06, c.pale],
  ] as const)
    k.add(cyl(0.018, 0.014, 10), tone, { at: [x, 1.66, 0.314], rot: [Math.PI / 2, 0, 0] })
  // the pocket for the drawing
  k.in([DRAWING[0] - CABINET[0], DRAWING[1], 0.314], null, () => {
    k.add(box(0.26, 0.3, 0.008, 0.003), c.paper, { at: [0, 0.03, 0.006], rot: [0, 0, -0.02] })
    for (const [x0, x1, y] of [
      [-0.09, 0.09, 0.12],
      [-0.09, 0.02, 0.07],
      [-0.02, 0.09, 0.02],
    ] as const)
      k.add(flat(round(x1 - x0, 0.008, 0.003)), c.ink, { at: [(x0 + x1) / 2, y, 0.012], ghost: true })
    for (const x of [-0.06, 0.05]) {
      k.add(flat(circle(x, 0.1, 0.02), 10), c.ink, { at: [0, 0, 0.0125], ghost: true })
      k.add(flat(circle(x, 0.1, 0.013), 10), c.paper, { at: [0, 0, 0.0135], ghost: true })
    }
    k.add(box(0.29, 0.16, 0.012, 0.004), mix(c.steel, c.ink, 0.2), { at: [0, -0.08, 0.012] })
  })
}

function secondIsolator(k: Kit): void {
  k.add(box(0.32, 0.42, 0.16, 0.014), mix(c.steel, c.pale, 0.3), { at: [0, 0, 0.08] })
  k.add(box(0.27, 0.37, 0.02, 0.008), mix(c.steel, c.pale, 0.5), { at: [0, 0, 0.164] })
  put(k, 'flame', c.rust, 0.045, [0.08, 0.13, 0.177])
  put(k, 'bolt', c.ink, 0.04, [-0.08, 0.13, 0.177])
}

// yellow ground, two positions; the handle is a part of its own
function isolatorPlate(k: Kit): void {
  k.add(ext(round(0.17, 0.17, 0.02), 0.012, 0.003, 4), c.yellow, { at: [0, 0, -0.016] })
  k.add(flat(round(0.012, 0.03, 0.004)), c.ink, { at: [0, 0.07, -0.002], ghost: true })
  k.add(flat(circle(-0.068, 0, 0.012), 10), c.ink, { at: [0, 0, -0.002], ghost: true })
  k.add(flat(circle(-0.068, 0, 0.007), 10), c.yellow, { at: [0, 0, -0.001], ghost: true })
}

function lockBoard(k: Kit): void {
  k.add(ext(round(0.94, 0.66, 0.02), 0.024, 0.006, 3), c.blue, { at: [0, 0, 0], grid: 0.3 })
  k.add(flat(round(0.88, 0.6, 0.012)), mix(c.blue, c.pale, 0.78), { at: [0, 0, 0.027], ghost: true, grid: 0.3 })
  for (const x of [-0.32, -0.2, 0.02, 0.3]) {
    rod(k, [x, 0.12, 0.02], [x, 0.13, 0.075], 0.006, c.ink, { seg: 6 })
  }
  for (const [x, w] of [
    [-0.26, 0.26],
    [0.02, 0.14],
    [0.3, 0.18],
  ] as const)
    k.add(flat(round(w, 0.03, 0.006)), c.ink, { at: [x, 0.2, 0.029], ghost: true })
  k.add(box(0.9, 0.03, 0.12, 0.008), c.blue, { at: [0, -0.31, 0.07] })
  put(k, 'warn', c.red, 0.05, [0.36, 0.24, 0.03])
}

// where the office keeps spare keys, behind glass
function keyCabinet(k: Kit): void {
  k.add(box(0.3, 0.36, 0.09, 0.014), c.rust, { at: [0, 0, 0.045] })
  k.add(flat(round(0.24, 0.3, 0.01)), mix(c.rust, c.pale, 0.72), { at: [0, 0, 0.092], ghost: true })
  for (let i = 0; i < 8; i++) {
    const x = -0.075 + (i % 4) * 0.05,
      y = 0.07 - Math.floor(i / 4) * 0.13
    k.add(torus(0.011, 0.003, 5, 10), c.ink, { at: [x, y, 0.096] })
    k.add(box(0.008, 0.045, 0.004, 0.001), i === 5 ? c.red : c.steel, { at: [x, y - 0.032, 0.096] })
  }
}

function phone(k: Kit): void {
  k.add(box(0.15, 0.22, 0.05, 0.014), c.ink, { at: [0, 0, 0.025] })
  k.add(box(0.05, 0.2, 0.045, 0.018), c.steel, { at: [-0.04, 0.005, 0.066] })
  for (let i = 0; i < 6; i++)
    k.add(box(0.016, 0.014, 0.008, 0.003), c.pale, {
      at: [0.022 + (i % 2) * 0.028, 0.03 - Math.floor(i / 2) * 0.03, 0.052],
    })
}

function bench(k: Kit): void {
  k.add(box(2.1, 0.06, 0.7, 0.016), c.wood, { at: [0, 0.88, 0], grid: 0.22 })
  for (const x of [-0.95, 0.95])
    for (const z of [-0.26, 0.26]) k.add(box(0.08, 0.85, 0.08, 0.012), c.blue, { at: [x, 0.43, z] })
  k.add(box(1.9, 0.035, 0.56, 0.01), c.blue, { at: [0, 0.2, 0], grid: 0.3 })
  carton(k, 0.36, 0.24, 0.3, [-0.6, 0.22, 0], 0.12, mix(c.wood, c.pale, 0.15), c.rust)
  k.add(box(0.5, 0.18, 0.24, 0.02), c.red, { at: [0.35, 0.31, 0.04] })
  k.add(capsule(0.012, 0.3, 6), c.ink, { at: [0.2, 0.42, 0.04], rot: [0, 0, -Math.PI / 2] })
  // tools on the wall
  k.add(ext(round(1.3, 0.8, 0.02), 0.022, 0.005, 3), mix(c.blue, c.ink, 0.25), { at: [-0.35, 1.56, -0.376], grid: 0.4 })
  for (let i = 0; i < 6; i++) {
    const h = 0.18 + i * 0.03
    k.add(box(0.02, h, 0.014, 0.005), mix(c.steel, c.pale, 0.4), { at: [-0.85 + i * 0.09, 1.85 - h / 2, -0.335] })
    k.add(torus(0.02, 0.008, 5, 10), mix(c.steel, c.pale, 0.4), { at: [-0.85 + i * 0.09, 1.86, -0.335] })
  }
  for (let i = 0; i < 4; i++) {
    k.add(capsule(0.017, 0.11, 8), [c.yellow, c.red, c.yellow, c.pale][i]!, { at: [-0.2 + i * 0.09, 1.74, -0.335] })
    k.add(cyl(0.005, 0.12, 6, 0.001), c.steel, { at: [-0.2 + i * 0.09, 1.63, -0.335] })
  }
  k.add(torus(0.11, 0.014, 6, 18), c.ink, { at: [-0.7, 1.36, -0.33] })
  k.add(torus(0.1, 0.012, 6, 18), c.yellow, { at: [-0.67, 1.36, -0.315] })
  k.add(box(0.04, 0.26, 0.026, 0.008), c.wood, { at: [-0.3, 1.4, -0.335] })
  k.add(box(0.14, 0.05, 0.05, 0.012), c.ink, { at: [-0.3, 1.54, -0.335] })
  // vice and what was left lying
  k.add(box(0.16, 0.1, 0.12, 0.02), c.ink, { at: [-0.8, 0.965, 0.2] })
  for (const x of [-0.84, -0.74]) k.add(box(0.05, 0.12, 0.16, 0.012), c.blue, { at: [x, 1.03, 0.2] })
  rod(k, [-0.7, 0.98, 0.2], [-0.55, 0.98, 0.2], 0.014, c.steel)
  mug(k, [-0.35, 0.912, 0.12], c.yellow, c.ink)
  k.add(box(0.3, 0.012, 0.22, 0.004), c.paper, { at: [-0.1, 0.916, 0.08], rot: [0, 0.3, 0] })
  rod(k, [0.02, 0.925, 0.22], [0.2, 0.925, 0.27], 0.011, c.rust, { seg: 6 })
}

// two live sockets behind a guard, to try a tester on
function prover(k: Kit): void {
  k.add(box(0.22, 0.16, 0.12, 0.014), c.yellow, { at: [0, 0.08, 0] })
  k.add(flat(round(0.18, 0.12, 0.01)), c.ink, { at: [0, 0.08, 0.062], ghost: true })
  for (const x of [-0.04, 0.04]) {
    k.add(cyl(0.019, 0.012, 12), c.pale, { at: [x, 0.07, 0.06], rot: [Math.PI / 2, 0, 0] })
    k.add(flat(circle(x, 0.07, 0.008), 10), c.red, { at: [0, 0, 0.0735], ghost: true })
  }
  put(k, 'bolt', c.yellow, 0.024, [0, 0.118, 0.064])
}

function pump(k: Kit): void {
  k.add(box(1.7, 0.34, 0.8, 0.03), mix(c.steel, c.pale, 0.25), { at: [0, 0.17, 0], grid: 0.3 })
  k.add(box(1.5, 0.07, 0.56, 0.014), c.ink, { at: [0, 0.375, 0] })
  // the pump's snail on the left, its pipes
  k.add(cyl(0.29, 0.2, 20, 0.03), c.blue, { at: [-0.5, 0.72, -0.1], rot: [Math.PI / 2, 0, 0] })
  k.add(box(0.26, 0.34, 0.3, 0.03), c.blue, { at: [-0.5, 0.5, 0] })
  k.add(cyl(0.12, 0.3, 16), c.blue, { at: [-0.72, 0.9, 0] })
  k.add(cyl(0.16, 0.05, 16), mix(c.blue, c.pale, 0.25), { at: [-0.72, 1.18, 0] })
  k.add(cyl(0.1, 2.0, 14, 0.004), mix(c.steel, c.pale, 0.2), { at: [-0.72, 1.2, 0], grid: 0.5 })
  k.add(cyl(0.14, 0.05, 16), mix(c.blue, c.pale, 0.25), { at: [-0.72, 1.9, 0] })
  k.add(cyl(0.1, 0.4, 14, 0.004), mix(c.steel, c.pale, 0.2), { at: [-0.5, 0.72, 0.1], rot: [Math.PI / 2, 0, 0] })
  k.add(cyl(0.15, 0.05, 16), mix(c.blue, c.pale, 0.25), { at: [-0.5, 0.72, 0.42], rot: [Math.PI / 2, 0, 0] })
  k.add(cyl(0.035, 0.22, 10), c.steel, { at: [-0.36, 0.72, 0], rot: [0, 0, -Math.PI / 2] })
  k.add(box(0.16, 0.24, 0.3, 0.03), c.yellow, { at: [-0.16, 0.7, 0] })
}

/** The motor, from its own middle on the plinth; the old one is dull. */
export function motor(k: Kit, tone: string): void {
  k.add(cyl(0.21, 0.62, 18, 0.03), tone, { at: [-0.28, 0, 0], rot: [0, 0, -Math.PI / 2] })
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2
    k.add(box(0.46, 0.03, 0.012, 0.003), mix(tone, c.ink, 0.15), {
      at: [0.02, Math.cos(a) * 0.218, Math.sin(a) * 0.218],
      rot: [-a + Math.PI, 0, 0],
    })
  }
  k.add(cyl(0.2, 0.1, 18, 0.03), mix(tone, c.ink, 0.3), { at: [0.32, 0, 0], rot: [0, 0, -Math.PI / 2] })
  for (const x of [-0.16, 0.2]) k.add(box(0.1, 0.1, 0.42, 0.02), mix(tone, c.ink, 0.2), { at: [x, -0.21, 0] })
}

// the open box on the motor: four posts, the earth bar
function terminals(k: Kit): void {
  k.add(box(0.36, 0.2, 0.04, 0.01), c.ink, { at: [0, 0, -0.07] })
  for (const [x, y, w, h] of [
    [0, 0.09, 0.36, 0.02],
    [0, -0.09, 0.36, 0.02],
    [0.17, 0, 0.02, 0.2],
    [-0.17, 0, 0.02, 0.2],
  ] as const)
    k.add(box(w, h, 0.12, 0.006), c.blue, { at: [x, y, 0] })
  ;[c.rust, c.ink, c.steel, c.blue].forEach((tone, i) => {
    const x = -0.12 + i * 0.08
    k.add(cyl(0.018, 0.05, 10), c.yellow, { at: [x, 0.01, -0.05], rot: [Math.PI / 2, 0, 0] })
    k.add(
      tube(
        [
          [x, 0.012, -0.01],
          [x, -0.02, 0.012],
          [x * 0.7, -0.06, -0.01],
          [x * 0.4, -0.1, -0.02],
        ],
        0.008,
        10,
        5,
      ),
      tone === c.ink ? mix(c.ink, c.steel, 0.5) : tone,
    )
  })
}

// start and stop on a post before the pump
function buttonPost(k: Kit): void {
  k.add(cyl(0.12, 0.03, 14), c.ink, {})
  k.add(cyl(0.03, 1.0, 10), c.steel, { at: [0, 0.02, 0] })
  k.add(box(0.15, 0.26, 0.1, 0.016), c.yellow, { at: [0, 1.12, 0] })
  k.add(cyl(0.03, 0.014, 14), c.ink, { at: [0, 1.18, 0.048], rot: [Math.PI / 2, 0, 0] })
  k.add(cyl(0.022, 0.022, 14), c.green, { at: [0, 1.18, 0.056], rot: [Math.PI / 2, 0, 0] })
  k.add(cyl(0.036, 0.014, 14), c.ink, { at: [0, 1.08, 0.048], rot: [Math.PI / 2, 0, 0] })
}

function conduits(k: Kit): void {
  const pipe = mix(c.steel, c.pale, 0.35)
  for (const [x, y0] of [
    [0.35, 1.85],
    [0.8, 1.85],
    [1.95, 1.5],
  ] as const)
    k.add(box(0.04, 3.0 - y0, 0.03, 0.006), pipe, { at: [x, (3.0 + y0) / 2, BACK + 0.05] })
  k.add(box(2.9, 0.05, 0.12, 0.006), pipe, { at: [2.0, 2.55, BACK + 0.08] })
  for (const x of [1.95, 3.4]) k.add(box(0.05, 1.1, 0.03, 0.006), pipe, { at: [x, 2.0, BACK + 0.04] })
  k.add(
    tube(
      [
        [3.4, 1.5, BACK + 0.06],
        [3.4, 1.1, BACK + 0.08],
        [3.42, 0.95, BACK + 0.4],
        [3.4, 0.95, -2.72],
      ],
      0.022,
      24,
      6,
    ),
    c.ink,
  )
  k.in([3.9, 1.9, BACK + 0.002], null, () => sign(k, 'warn', 0.3, 0.3, c.yellow, c.ink, { edge: c.ink }))
}
