// Packing: extinguisher, cable, socket, blade, eye wash.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { extinguisher } from '@praxia/stage/models/extinguisher.ts'
import { box, cyl, ext, flat, round, tube } from '@praxia/stage/shapes/forms.ts'
import type { Kit, V3 } from '@praxia/stage/shapes/kit.ts'
import { carton } from '@praxia/stage/models/props.ts'
import { c, card } from './palette.ts'
import { keepClear, shade } from './ground.ts'

// the left wall: local x runs to -z, +z into the hall
const wall = (k: Kit, fn: () => void) => k.in([-9.998, 0, 0], [0, Math.PI / 2, 0], fn)

function outlet(k: Kit): void {
  // where the conveyor's cable begins
  wall(k, () => {
    k.add(box(0.14, 0.14, 0.05, 0.012), c.mint, { at: [0.35, 0.5, 0.025], grid: 9 })
    k.add(box(0.05, 0.06, 0.05, 0.012), c.ink, { at: [0.35, 0.49, 0.07], grid: 9 })
  })
}
const CABLE: V3[] = [
  [-9.9, 0.48, -0.35],
  [-9.82, 0.1, -0.33],
  [-9.4, 0.014, -0.2],
  [-8.6, 0.014, 0.35],
  [-7.7, 0.014, 0.05],
  [-6.9, 0.014, 0.6],
  [-6.1, 0.014, 0.2],
  [-5.62, 0.03, 0.5],
  [-5.55, 0.3, 0.5],
  [-5.55, 0.66, 0.5],
]
function trailing(k: Kit): void {
  outlet(k)
  k.add(tube(CABLE, 0.016, 56, 6), c.ink, { grid: 9 })
  k.add(
    tube(
      CABLE.slice(2, 8).map(([x, , z]) => [x, 0.003, z + 0.012] as V3),
      0.03,
      40,
      3,
    ),
    mix(c.ink, c.steel, 0.6),
    { s: [1, 0.02, 1], at: [0, 0.003, 0], ghost: true, grid: 9 },
  )
}
function ramped(k: Kit): void {
  // the same way, under a bridge that wheels and feet cross
  outlet(k)
  k.add(
    tube(
      [
        [-9.9, 0.48, -0.35],
        [-9.84, 0.1, -0.35],
        [-9.7, 0.02, -0.2],
        [-9.5, 0.02, 0.2],
      ],
      0.016,
      20,
      6,
    ),
    c.ink,
    { grid: 9 },
  )
  for (let i = 0; i < 4; i++) {
    k.in([-9.06 + i * 0.96, 0, 0.2], [0, Math.PI / 2, 0], () => {
      k.add(
        ext(
          [
            [-0.2, 0],
            [0.2, 0],
            [0.2, 0.008],
            [0.09, 0.055],
            [-0.09, 0.055],
            [-0.2, 0.008],
          ],
          0.94,
          0.006,
        ),
        c.ink,
        { at: [0, 0, -0.47], grid: 0.5 },
      )
      k.add(box(0.15, 0.006, 0.92, 0.002), c.yellow, { at: [0, 0.056, 0], ghost: true, grid: 9 })
    })
  }
  k.add(
    tube(
      [
        [-5.74, 0.02, 0.2],
        [-5.6, 0.05, 0.3],
        [-5.55, 0.3, 0.36],
        [-5.55, 0.66, 0.36],
      ],
      0.016,
      20,
      6,
    ),
    c.ink,
    { grid: 9 },
  )
}

const plug = (k: Kit, x: number, y: number, z: number, drop: number, to: number): void => {
  k.add(cyl(0.027, 0.05, 9, 0.006), c.ink, { at: [x, y, z], rot: [Math.PI / 2, 0, 0], grid: 9 })
  k.add(
    tube(
      [
        [x, y, z + 0.05],
        [x, y - 0.02, z + 0.085],
        [x + to * 0.4, y - drop * 0.6, z + 0.06],
        [x + to, y - drop, z + 0.03],
      ],
      0.008,
      14,
      5,
    ),
    c.ink,
    { grid: 9 },
  )
}
function overloaded(k: Kit): void {
  wall(k, () => {
    k.add(box(0.11, 0.11, 0.06, 0.014), c.mint, { at: [-2, 0.95, 0.08], grid: 9 })
    plug(k, -1.97, 0.975, 0.11, 0.42, 0.1)
    plug(k, -2.03, 0.93, 0.11, 0.46, -0.08)
    plug(k, -1.9, 0.95, 0.055, 0.5, 0.06)
    k.in([-1.78, 0.95, 0.085], [0, 0, 0.05], () => {
      k.add(box(0.12, 0.12, 0.07, 0.014), mix(c.mint, c.yellow, 0.4), { grid: 9 })
      plug(k, 0.02, 0.03, 0.035, 0.5, 0.1)
      plug(k, -0.03, -0.02, 0.035, 0.48, -0.03)
    })
    k.add(flat(round(0.16, 0.2, 0.06)), mix(c.ink, c.teal, 0.1), { at: [-1.9, 1.1, 0.004], ghost: true, grid: 9 }) // the wall above it is scorched
    k.in([-1.92, 0.42, 0.06], [0, 0, -0.06], () => {
      k.add(box(0.5, 0.07, 0.06, 0.014), c.mint, { grid: 9 })
      for (let i = 0; i < 4; i++) plug(k, -0.18 + i * 0.12, 0, 0.03, 0.3, (i - 1.5) * 0.05)
    })
  })
}
const onePlug = (k: Kit): void => {
  wall(k, () => plug(k, -2, 0.95, 0.053, 0.62, 0.05))
}

const bench = (k: Kit, fn: () => void) => k.in([-7.07, 0.951, 3.7], [0, 0.5, 0], fn)
function bladeOut(k: Kit): void {
  bench(k, () => {
    k.add(ext(round(0.15, 0.036, 0.014), 0.022, 0.005, 3), c.yellow, {
      at: [-0.07, 0.001, 0],
      rot: [-Math.PI / 2, 0, 0],
      grid: 9,
    })
    k.add(box(0.03, 0.008, 0.012, 0.003), c.ink, { at: [-0.05, 0.027, 0], grid: 9 })
    k.add(
      ext(
        [
          [0, -0.013],
          [0.115, -0.013],
          [0.135, 0.013],
          [0, 0.013],
        ],
        0.004,
        0.001,
      ),
      c.mint,
      { at: [0, 0.012, 0], rot: [-Math.PI / 2, 0, 0], grid: 9 },
    )
    for (let i = 1; i < 5; i++)
      k.add(
        flat([
          [0, -0.012],
          [0.003, -0.012],
          [0.009, 0.012],
          [0.006, 0.012],
        ]),
        c.steel,
        { at: [i * 0.022, 0.0175, 0], rot: [-Math.PI / 2, 0, 0], ghost: true },
      )
  })
}
function bladeIn(k: Kit): void {
  // closed, in its holder
  bench(k, () => {
    k.add(box(0.1, 0.11, 0.07, 0.014), c.teal, { at: [0, 0.055, 0], grid: 9 })
    k.in([0, 0.12, 0], [0, 0, 1.35], () =>
      k.add(ext(round(0.15, 0.036, 0.014), 0.022, 0.005, 3), c.yellow, { at: [0.02, 0, -0.011], grid: 9 }),
    )
  })
}

function eyeWashBlocked(k: Kit): void {
  shade(k, 0.62, 0.7, [-9.4, 0, -1.72])
  const col = [
    [0.62, 0.42, 0.52, 0, 0.05],
    [0.56, 0.4, 0.48, 0.42, -0.07],
    [0.5, 0.34, 0.42, 0.82, 0.12],
  ] as const
  col.forEach(([w, h, d, y, ry], i) =>
    carton(k, w, h, d, [-9.4, y, -1.72], Math.PI / 2 + ry, card(i), mix(c.kraft, c.ink, 0.3), { label: c.mint }),
  )
  shade(k, 0.5, 0.44, [-9.34, 0, -2.36], 0.2)
  carton(k, 0.5, 0.36, 0.42, [-9.34, 0, -2.36], Math.PI / 2 + 0.2, card(3), mix(c.kraft, c.ink, 0.3), {
    mark: 'drop',
    ink: c.ink,
  })
}

export const packingSpots = {
  no_extinguisher: {
    bad: () => undefined, // the bracket and the pale place on the wall are always there
    ok: (k: Kit) => {
      wall(k, () => k.in([-0.75, 0.55, 0.13], null, () => extinguisher(k, 'water', c, { turn: 0 })))
    },
  },
  trailing_cable: { bad: trailing, ok: ramped },
  overloaded_socket: { bad: overloaded, ok: onePlug },
  open_blade: { bad: bladeOut, ok: bladeIn },
  blocked_eyewash: { bad: eyeWashBlocked, ok: (k: Kit) => keepClear(k, 1.0, 1.1, [-9.48, 0, -1.7], c.green) },
}
