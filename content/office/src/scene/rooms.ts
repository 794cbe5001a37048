// The other places in the room: colleagues at the wall, the sideboard under the window, the glazed meeting corner.
import { mix, rng } from '@praxia/stage/shapes/colour.ts'
import { box, circle, cyl, ext, flat, lathe, round } from '@praxia/stage/shapes/forms.ts'
import type { Kit, V3 } from '@praxia/stage/shapes/kit.ts'
import { mug } from '@praxia/stage/models/props.ts'
import { plant } from './desk.ts'
import { colleague } from './figure.ts'
import { officeChair, shellChair } from './joinery.ts'
import { CORNER, DOOR, KARIM_SEAT, NEXT_SCREEN, PAPER, ROOM, SEATS, TABLE, c } from './look.ts'
import { POSTURES } from './postures.ts'

export function team(k: Kit): void {
  const r = rng(8)
  k.in([-3.42, 0.74, 0.95], null, () => {
    k.add(box(0.86, 0.035, 2.9, 0.012), c.oak, { grid: 0.25 })
    for (const z of [-1.35, 0, 1.35]) k.add(box(0.74, 0.7, 0.04, 0.01), c.chalk, { at: [0, -0.37, z] })
    k.add(box(0.8, 0.38, 0.04, 0.014), c.sage, { at: [-0.02, 0.2, 0.48], grid: 0.4 })
  })
  for (const z of [NEXT_SCREEN[2], 1.72])
    k.in([NEXT_SCREEN[0], NEXT_SCREEN[1], z], [0, Math.PI / 2, 0], () => {
      k.add(ext(round(0.62, 0.38, 0.016), 0.026, 0.006, 3), c.ink, { at: [0, 0, -0.03] })
      k.add(flat(round(0.58, 0.34, 0.006)), mix(c.blue, c.chalk, 0.62), { at: [0, 0, 0.0], glow: 0.8, ghost: true })
      for (let i = 0; i < 5; i++)
        k.add(flat(round([0.4, 0.3, 0.44, 0.2, 0.36][i]!, 0.02, 0.006)), i ? mix(c.blue, c.ink, 0.2) : c.coral, {
          at: [-0.03 + i * 0.006, 0.11 - i * 0.05, 0.002],
          glow: 0.7,
          ghost: true,
        })
      k.add(box(0.05, 0.2, 0.04, 0.01), c.ink, { at: [0, -0.24, -0.05] })
      k.add(box(0.24, 0.014, 0.16, 0.005), c.ink, { at: [0, -0.318, -0.02] })
      k.add(box(0.4, 0.014, 0.13, 0.005), c.chalk, { at: [0, -0.315, 0.26] })
    })
  for (const [z, shirt, skin, hair] of [
    [0.62, c.coral, '#D9A27C', '#4A2A22'],
    [1.72, c.sage, '#8A5A40', '#231A1C'],
  ] as const) {
    officeChair(k, [-2.5, 0, z], Math.PI / 2, mix(c.blue, c.ink, 0.3))
    k.in([-2.55, 0, z], [0, -Math.PI / 2, 0], () =>
      colleague(k, { shirt, legs: c.ink, skin, hair }, { ...POSTURES.work, turn: z > 1 ? 0.2 : -0.08 }),
    )
  }
  mug(k, [-3.2, 0.758, 1.1], c.blue, c.ink)
  for (let i = 0; i < 3; i++)
    k.add(box(0.21, 0.006, 0.297, 0.002), i % 2 ? PAPER : c.chalk, {
      at: [-3.25, 0.762 + i * 0.006, 2.15],
      rot: [0, (r() - 0.5) * 0.4, 0],
    })
  // a picture of the firm's van on the blue wall
  k.in([-3.97, 1.75, 1.15], [0, Math.PI / 2, 0], () => {
    k.add(ext(round(1.1, 0.72, 0.012), 0.03, 0.006, 2), c.oak)
    k.add(flat(round(1.02, 0.64, 0.006)), mix(c.coral, c.chalk, 0.6), { at: [0, 0, 0.033], ghost: true })
    k.add(flat(circle(0.22, 0.1, 0.15), 24), c.coral, { at: [0, 0, 0.035], ghost: true })
    k.add(flat(round(1.02, 0.18, 0.006)), mix(c.sage, c.ink, 0.1), { at: [0, -0.23, 0.036], ghost: true })
    k.add(
      flat([
        [-0.36, -0.14],
        [0.26, -0.14],
        [0.26, 0.02],
        [0.12, 0.06],
        [0.06, 0.18],
        [-0.36, 0.18],
      ]),
      c.chalk,
      { at: [0, -0.04, 0.038], ghost: true },
    )
    k.add(
      flat([
        [0.1, 0.03],
        [0.07, 0.14],
        [-0.06, 0.14],
        [-0.06, 0.03],
      ]),
      c.blue,
      { at: [0, -0.04, 0.04], ghost: true },
    )
    for (const x of [-0.22, 0.13]) k.add(flat(circle(x, -0.18, 0.065), 18), c.ink, { at: [0, 0, 0.04], ghost: true })
  })
}

export function sideboard(k: Kit): void {
  k.in([0.05, 0, ROOM.z0 + 0.26], null, () => {
    k.add(box(1.9, 0.8, 0.44, 0.014), mix(c.chalk, c.steel, 0.12), { at: [0, 0.43, 0], grid: 0.3 })
    k.add(box(1.96, 0.035, 0.48, 0.01), c.oak, { at: [0, 0.85, 0], grid: 0.3 })
    for (let i = 0; i < 4; i++) {
      k.add(box(0.45, 0.68, 0.014, 0.006), i === 1 ? c.sage : mix(c.chalk, c.steel, 0.04), {
        at: [-0.705 + i * 0.47, 0.45, 0.222],
      })
      k.add(box(0.1, 0.014, 0.02, 0.005), c.ink, { at: [-0.705 + i * 0.47, 0.74, 0.236] })
    }
    // the coffee machine, cups, a bowl of apples
    k.add(box(0.28, 0.36, 0.3, 0.03), c.ink, { at: [-0.62, 1.05, -0.02] })
    k.add(box(0.2, 0.15, 0.12, 0.01), mix(c.ink, c.steel, 0.5), { at: [-0.62, 0.99, 0.1] })
    k.add(flat(round(0.12, 0.05, 0.008)), c.coral, { at: [-0.62, 1.16, 0.133], glow: 0.4, ghost: true })
    for (const [x, z] of [
      [-0.34, 0.02],
      [-0.24, 0.1],
      [-0.22, -0.04],
    ] as const)
      mug(k, [x, 0.868, z], c.chalk, c.ink)
    k.add(
      lathe(
        [
          [0, 0],
          [0.06, 0],
          [0.15, 0.07],
          [0.145, 0.075],
          [0.05, 0.012],
          [0, 0.012],
        ],
        16,
      ),
      c.blue,
      { at: [0.2, 0.868, 0] },
    )
    for (let i = 0; i < 5; i++)
      k.add(cyl(0.038, 0.066, 9, 0.028), i % 2 ? c.coral : mix(c.sage, c.green, 0.4), {
        at: [0.2 + Math.cos(i * 1.3) * 0.06, 0.895, Math.sin(i * 1.3) * 0.06],
      })
    plant(k, [0.72, 0.868, -0.04], 1.25)
  })
}

const TALL = 2.32 // metres: the glass walls

export function meeting(k: Kit): void {
  glass(k)
  k.in([TABLE[0], 0, TABLE[2]], null, () => {
    k.add(cyl(0.46, 0.032, 30, 0.01), c.oak, { at: [0, TABLE[1] - 0.032, 0] })
    k.add(cyl(0.035, TABLE[1] - 0.05, 12), c.ink, { at: [0, 0.02, 0] })
    k.add(
      lathe(
        [
          [0, 0],
          [0.27, 0],
          [0.28, 0.012],
          [0.05, 0.035],
          [0.035, 0.06],
          [0, 0.06],
        ],
        22,
      ),
      c.ink,
    )
    // a bottle of water and two glasses
    k.add(
      lathe(
        [
          [0, 0],
          [0.036, 0],
          [0.04, 0.01],
          [0.04, 0.15],
          [0.018, 0.2],
          [0.018, 0.23],
          [0, 0.23],
        ],
        12,
      ),
      mix(c.blue, c.chalk, 0.55),
      { at: [0.24, TABLE[1], -0.12] },
    )
    for (const z of [0.02, 0.14])
      k.add(
        lathe(
          [
            [0, 0],
            [0.027, 0],
            [0.033, 0.09],
            [0.03, 0.09],
            [0.024, 0.012],
            [0, 0.012],
          ],
          12,
        ),
        mix(c.chalk, c.blue, 0.2),
        { at: [0.27, TABLE[1], z] },
      )
  })
  shellChair(k, KARIM_SEAT, Math.PI, mix(c.sage, c.chalk, 0.1))
  shellChair(k, SEATS.across.at, SEATS.across.yaw, c.coral)
  shellChair(k, SEATS.beside.at, SEATS.beside.yaw, c.coral)
  plant(k, [3.62, 0, -0.98], 2.6)
  // a sheet on the wall with what was planned
  k.in([2.75, 1.62, ROOM.z0 + 0.005], null, () => {
    k.add(ext(round(1.3, 0.8, 0.014), 0.02, 0.005, 2), c.steel)
    k.add(flat(round(1.24, 0.74, 0.008)), '#FFFDF6', { at: [0, 0, 0.024], ghost: true })
    for (const [x, y, w, q] of [
      [-0.36, 0.22, 0.34, c.coral],
      [-0.2, 0.1, 0.66, c.blue],
      [-0.29, -0.02, 0.48, c.blue],
      [-0.34, -0.14, 0.38, c.sage],
    ] as const)
      k.add(flat(round(w, 0.03, 0.012)), q, { at: [x, y, 0.027], rot: [0, 0, 0.01], ghost: true })
    for (let i = 0; i < 12; i++)
      k.add(flat(round(0.07, 0.07, 0.008)), i === 7 ? c.coral : mix(c.chalk, c.steel, 0.35), {
        at: [0.24 + (i % 4) * 0.09, 0.12 - Math.floor(i / 4) * 0.1, 0.027],
        ghost: true,
      })
  })
}

// frames and the stripes that keep people from walking into them; the glass itself is not seen
function glass(k: Kit): void {
  const post = (x: number, z: number): void => {
      k.add(box(0.05, TALL, 0.05, 0.008), c.ink, { at: [x, TALL / 2, z], grid: 0.6 })
    },
    along = (x0: number, x1: number, z0: number, z1: number): void => {
      const w = Math.max(0.05, x1 - x0),
        d = Math.max(0.05, z1 - z0),
        at = (y: number): V3 => [(x0 + x1) / 2, y, (z0 + z1) / 2]
      k.add(box(w, 0.05, d, 0.008), c.ink, { at: at(TALL), grid: 0.6 })
      k.add(box(w, 0.06, d, 0.008), c.ink, { at: at(0.03), grid: 0.6 })
      for (const y of [0.92, 0.99, 1.06])
        k.add(box(Math.max(0.004, w - 0.06), 0.028, Math.max(0.004, d - 0.06), 0.001), mix(c.chalk, c.blue, 0.14), {
          at: at(y),
          ghost: true,
          grid: 0.8,
        })
    },
    { x, z } = CORNER
  for (const px of [x, 2.24, 3.13, ROOM.x1 - 0.03]) post(px, z)
  for (const pz of [DOOR.z0, DOOR.z1, -2.64, ROOM.z0 + 0.03]) post(x, pz)
  for (const [from, to] of [
    [x, 2.24],
    [2.24, 3.13],
    [3.13, ROOM.x1],
  ] as const)
    along(from, to, z, z)
  along(x, x, ROOM.z0, -2.64)
  along(x, x, -2.64, DOOR.z0)
  k.add(box(0.05, 0.05, DOOR.z1 - DOOR.z0, 0.008), c.ink, { at: [x, TALL, (DOOR.z0 + DOOR.z1) / 2] })
  along(x, x, DOOR.z1, z)
}

/** The door's leaf: hinge at the origin, along +z. */
export function leaf(k: Kit): void {
  const w = DOOR.z1 - DOOR.z0 - 0.06
  for (const z of [0.03, w - 0.03]) k.add(box(0.035, 2.2, 0.06, 0.008), c.oak, { at: [0, 1.14, z] })
  for (const y of [0.08, 2.21]) k.add(box(0.035, 0.08, w, 0.008), c.oak, { at: [0, y, w / 2] })
  for (const y of [0.92, 0.99, 1.06])
    k.add(box(0.006, 0.028, w - 0.1, 0.001), mix(c.chalk, c.blue, 0.14), { at: [0, y, w / 2], ghost: true })
  for (const s of [1, -1]) {
    k.add(box(0.03, 0.03, 0.03, 0.006), c.ink, { at: [s * 0.03, 1.03, w - 0.05] })
    k.add(box(0.02, 0.025, 0.12, 0.006), c.ink, { at: [s * 0.045, 1.03, w - 0.1] })
  }
}
