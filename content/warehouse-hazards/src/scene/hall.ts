// The hall: x -10..10, z -20..7, 7.4 m high; dock doors in the right wall, emergency exit at the far end.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, circle, crate, cyl, ext, flat, plane, round, tube } from '@praxia/stage/shapes/forms.ts'
import { put } from '@praxia/stage/shapes/icons.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { frontWall } from './front-wall.ts'
import { lite } from './goods.ts'
import { c, FLOOR, LOW_WALL, WALL } from './palette.ts'
import { BAY, N, Z0 } from './racks.ts'

export function hall(k: Kit, r: () => number): void {
  shell(k)
  paintedFloor(k, r)
  roof(k)
  behindTheRacks(k, r)
  exit(k)
  frontWall(k)
}

function shell(k: Kit): void {
  k.add(plane(20, 27), FLOOR, { rot: [-Math.PI / 2, 0, 0], at: [0, 0, -6.5], grid: 0.26 })
  const W = (w: number, h: number, x: number, y: number, z: number, ry: number, col: string) =>
    k.add(plane(w, h), col, { at: [x, y, z], rot: [0, ry, 0], grid: 0.4, shell: true })
  W(20, 1.3, 0, 0.65, -20, 0, c.ink)
  W(20, 6.1, 0, 4.35, -20, 0, mix(c.ink, c.teal, 0.25))
  k.add(flat(circle(0, 0, 3.6), 48), c.teal, { at: [0, 3.35, -19.97], ghost: true, grid: 0.8 })
  W(27, 1.3, -10, 0.65, -6.5, Math.PI / 2, LOW_WALL)
  W(27, 6.1, -10, 4.35, -6.5, Math.PI / 2, WALL)
  const doors = [
    [-1.4, 1.4],
    [2.8, 5.6],
  ] as const // right wall with two dock doors 2.8 x 3.1
  for (const [a, b] of [
    [5.6, 7],
    [1.4, 2.8],
    [-20, -1.4],
  ] as const) {
    const w = b - a
    W(w, 1.3, 10, 0.65, (a + b) / 2, -Math.PI / 2, LOW_WALL)
    W(w, 6.1, 10, 4.35, (a + b) / 2, -Math.PI / 2, WALL)
    k.add(plane(w, 7.4), c.ink, { at: [10.25, 3.7, (a + b) / 2], rot: [0, Math.PI / 2, 0], grid: 3, shell: true })
  }
  for (const [a, b] of doors) {
    W(2.8, 4.3, 10, 5.25, (a + b) / 2, -Math.PI / 2, WALL)
    k.add(plane(2.8, 4.3), c.ink, { at: [10.25, 5.25, (a + b) / 2], rot: [0, Math.PI / 2, 0], grid: 3, shell: true })
    for (const z of [a, b]) {
      k.add(box(0.34, 3.2, 0.16, 0.02), c.ink, { at: [10.05, 1.6, z], grid: 0.6 })
      k.add(box(0.1, 1.1, 0.1, 0.02), c.yellow, { at: [9.7, 0.55, z + (z === a ? -0.12 : 0.12)], grid: 0.5 })
      for (const y of [0.25, 0.55, 0.85])
        k.add(box(0.108, 0.12, 0.108, 0.02), c.ink, { at: [9.7, y, z + (z === a ? -0.12 : 0.12)], grid: 9 })
    }
    k.add(box(0.4, 0.36, 3.1, 0.03), c.ink, { at: [10.02, 3.25, (a + b) / 2], grid: 0.6 })
    k.add(cyl(0.16, 2.8, 12), mix(c.steel, c.ink, 0.2), { at: [9.78, 3.32, a], rot: [Math.PI / 2, 0, 0], grid: 0.6 })
    k.in([9.985, 3.85, (a + b) / 2], [0, -Math.PI / 2, 0], () => {
      k.add(ext(round(0.6, 0.6, 0.06), 0.03, 0.008, 4), c.yellow)
      for (let i = 0; i < (a > 0 ? 2 : 1); i++)
        k.add(flat(round(0.09, 0.36, 0.02)), c.ink, { at: [a > 0 ? (i - 0.5) * 0.2 : 0, 0, 0.034], ghost: true })
    })
  }
}

// floor paint, joints, tyre scuffs
function paintedFloor(k: Kit, r: () => number): void {
  const line = (w: number, d: number, x: number, z: number, col: string = c.yellow, y = 0.004) =>
    k.add(plane(w, d), col, { at: [x, y, z], rot: [-Math.PI / 2, 0, 0], ghost: true, grid: 0.6 })
  for (const x of [-1.72, 1.72]) line(0.09, 14.4, x, -8.8)
  line(0.09, 7.2, -3.4, 2.6)
  line(0.09, 7.2, 3.4, 2.6)
  line(6.5, 0.09, 6.7, -1.75)
  for (const z of [1.4 + 0.7]) line(4.4, 0.09, 7.6, z, c.yellow)
  for (let i = 0; i < 7; i++) line(0.5, 0.34, -2.3 + i * 0.76, -0.9, c.mint, 0.005)
  for (let i = 0; i < 10; i++)
    k.add(box(0.3, 0.005, 0.16, 0.001), i % 2 ? c.ink : c.yellow, {
      at: [9.5, 0.005, 2.9 + i * 0.28],
      rot: [0, 0.6, 0],
      ghost: true,
    })
  for (let i = 0; i < 10; i++)
    k.add(box(0.3, 0.005, 0.16, 0.001), i % 2 ? c.ink : c.yellow, {
      at: [9.5, 0.005, -1.3 + i * 0.28],
      rot: [0, 0.6, 0],
      ghost: true,
    })
  for (const z of [-10, -5, 0, 5]) line(20, 0.012, 0, z, mix(FLOOR, c.ink, 0.3), 0.002)
  for (let i = 0; i < 9; i++)
    k.add(
      tube(
        [
          [1.2 + r(), 0.0, -1 - r()],
          [0.4, 0.0, 0.6 + i * 0.2],
          [1 + r() * 2, 0, 2.2],
          [4 + r() * 2, 0, 2.6 - r() * 2],
        ],
        0.035,
        18,
        3,
      ),
      mix(FLOOR, c.ink, 0.13),
      { s: [1, 0.02, 1], at: [0, 0.0025 + i * 0.0002, 0], ghost: true, grid: 9 },
    )
  for (const x of [-0.55, 0.55])
    for (let i = 0; i < 6; i++)
      k.add(flat(round(0.16, 1.2 + r(), 0.07)), mix(FLOOR, c.ink, 0.07), {
        at: [x + (r() - 0.5) * 0.3, 0.0028 + i * 0.0002, -3 - i * 2.2],
        rot: [-Math.PI / 2, 0, (r() - 0.5) * 0.08],
        ghost: true,
      })
}

// deck, trusses, skylights, lamps
function roof(k: Kit): void {
  k.add(plane(20, 27), mix(c.ink, c.teal, 0.22), { rot: [Math.PI / 2, 0, 0], at: [0, 7.4, -6.5], grid: 2, shell: true })
  for (let z = 4.5; z > -20; z -= 4.5) {
    k.add(box(20, 0.16, 0.14, 0.02), c.ink, { at: [0, 6.3, z], grid: 3, shell: true })
    k.add(box(20, 0.12, 0.14, 0.02), c.ink, { at: [0, 7.2, z], grid: 3, shell: true })
    for (let x = -9; x < 9; x += 2) {
      for (const e of [1, -1])
        k.add(crate(0.07, 1.35, 0.07, 0.004, true), c.ink, {
          at: [x + 1 - e * 0.5, 6.75, z],
          rot: [0, 0, -e * 0.838],
          shell: true,
          grid: 9,
        })
    }
    for (const x of z > -1.6 ? [-9.85] : [-9.85, 9.85])
      k.add(box(0.24, 7.4, 0.3, 0.03), c.ink, { at: [x, 3.7, z], grid: 1.2 })
  }
  for (const x of [-5.6, 0, 5.6])
    for (const z of [2.2, -2.3, -6.8, -11.3, -15.8]) {
      k.add(plane(1.3, 2.9), '#EAF6EE', { rot: [Math.PI / 2, 0, 0], at: [x, 7.38, z], glow: 1, ghost: true, grid: 9 })
    }
  for (const z of [1.2, -3.6, -8.4, -13.2]) {
    rod(k, [0, 6.1, z], [0, 7.2, z], 0.012, c.ink, { seg: 5, shell: true })
    k.add(box(0.2, 0.12, 1.5, 0.03), c.ink, { at: [0, 6.05, z], shell: true })
    k.add(plane(0.14, 1.4), '#FFF4D8', { rot: [Math.PI / 2, 0, 0], at: [0, 5.985, z], glow: 1, ghost: true, grid: 9 })
  }
}

// a second row, seen through the gaps
function behindTheRacks(k: Kit, r: () => number): void {
  for (const sx of [-1, 1])
    for (let i = 0; i < N; i++)
      for (const y of [0, 1.6, 3.1])
        if (r() < 0.72)
          k.in([sx * 6.2, y, -3.4 - i * BAY], [0, Math.PI / 2, 0], () => {
            const h = 1.05 - r() * 0.3
            lite(k)
            k.add(crate(2.2 - r() * 0.5, h, 1, 0.03), mix([c.kraft, c.teal, c.steel][(r() * 3) | 0]!, c.ink, 0.25), {
              at: [0, h / 2 + 0.14, 0],
              grid: 9,
            })
          })
  for (const sx of [-1, 1])
    for (const y of [1.55, 3.05, 4.55])
      k.add(box(0.06, 0.12, 13.6, 0.008), mix(c.yellow, c.ink, 0.25), { at: [sx * 5.65, y, -8.8], grid: 2 })
  for (const sx of [-1, 1])
    for (let i = 0; i <= N; i++)
      k.add(box(0.1, 5.6, 0.1, 0.008), c.teal, { at: [sx * 5.65, 2.8, Z0 - i * BAY], grid: 1.4 })
}

function exit(k: Kit): void {
  k.add(box(1.3, 2.3, 0.12, 0.02), c.mint, { at: [0, 1.15, -19.92], grid: 0.5, ghost: true })
  k.add(box(1.1, 2.1, 0.14, 0.02), mix(c.green, c.ink, 0.1), { at: [0, 1.07, -19.9], grid: 0.5, ghost: true })
  k.add(box(0.8, 0.06, 0.1, 0.015), c.mint, { at: [0, 1.05, -19.8], ghost: true })
  k.add(box(1.1, 0.42, 0.12, 0.02), c.mint, { at: [0, 2.72, -19.9], ghost: true })
  k.add(flat(round(1.02, 0.34, 0.02)), c.green, { at: [0, 2.72, -19.836], glow: 0.8, ghost: true })
  put(k, 'run', '#FFFFFF', 0.145, [-0.2, 2.72, -19.83])
  put(k, 'arrow', '#FFFFFF', 0.12, [0.2, 2.72, -19.83], [0, 0, -Math.PI / 2])
}
