// The cooking line along the far wall: worktop, gas range under its hood, worktop with the lids, oven.
import { mix } from '@praxia/stage/shapes/colour.ts'
import {
  ball,
  box,
  capsule,
  circle,
  cyl,
  ext,
  flat,
  lathe,
  plane,
  round,
  shape,
  torus,
  tube,
} from '@praxia/stage/shapes/forms.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { C, DARK_METAL, METAL, c, onFar } from './look.ts'

export function cookingLine(k: Kit): void {
  onFar(k, () => {
    k.in([-2.47, 0, 0], null, () => worktop(k, 2.2))
    k.in([-0.6, 0, 0], null, () => range(k))
    k.in([0.9, 0, 0], null, () => worktop(k, 1.56))
    k.in([2.16, 0, 0], null, () => oven(k))
    k.in([3.12, 0, 0], null, () => worktop(k, 0.94))
    k.in([-0.6, 0, 0], null, () => hood(k))
    k.in([-2.3, 0, 0], null, () => leftOfTheRange(k))
    k.in([0.9, 0, 0], null, () => rails(k))
    k.in([3.12, 0, 0], null, () => plates(k))
  })
}

// steel cupboards of 0.6 m, their doors a tone apart, a splash of use at the handles
export function worktop(k: Kit, w: number, deep = 0.7): void {
  k.add(box(w, 0.045, deep + 0.04, 0.012), METAL, { at: [0, 0.9, deep / 2 + 0.02], grid: 0.2 })
  k.add(box(w - 0.02, 0.76, deep - 0.06, 0.01), mix(c.blue, c.ink, 0.1), { at: [0, 0.49, deep / 2 - 0.03], grid: 0.3 })
  k.add(box(w - 0.08, 0.1, deep - 0.16, 0.008), c.ink, { at: [0, 0.05, deep / 2 - 0.06] })
  const n = Math.max(1, Math.round(w / 0.56)),
    one = (w - 0.02) / n
  for (let i = 0; i < n; i++) {
    const x = -w / 2 + 0.01 + (i + 0.5) * one
    k.add(box(one - 0.02, 0.56, 0.02, 0.008), i % 2 ? c.blue : mix(c.blue, c.tile, 0.12), { at: [x, 0.4, deep - 0.05] })
    k.add(box(one - 0.02, 0.15, 0.02, 0.008), mix(c.blue, c.tile, 0.2), { at: [x, 0.77, deep - 0.05] })
    for (const y of [0.64, 0.77]) k.add(box(0.16, 0.018, 0.03, 0.007), METAL, { at: [x, y, deep - 0.025] })
  }
}

function range(k: Kit): void {
  k.add(box(1.42, 0.8, 0.7, 0.014), METAL, { at: [0, 0.5, 0.36], grid: 0.25 })
  k.add(box(1.36, 0.1, 0.56, 0.01), c.ink, { at: [0, 0.05, 0.3] })
  k.add(box(1.42, 0.02, 0.7, 0.006), DARK_METAL, { at: [0, 0.905, 0.36], grid: 0.15 })
  k.add(box(1.42, 0.16, 0.03, 0.008), mix(c.steel, c.ink, 0.2), { at: [0, 0.81, 0.72] })
  for (const x of [-0.32, 0.32]) {
    k.add(box(0.6, 0.52, 0.03, 0.014), mix(c.steel, c.ink, 0.3), { at: [x, 0.42, 0.72] })
    k.add(ext(round(0.4, 0.24, 0.03), 0.012, 0.003, 3), c.ink, { at: [x, 0.4, 0.732] })
    k.add(flat(round(0.3, 0.05, 0.02)), mix(c.ink, c.egg, 0.35), { at: [x, 0.33, 0.746], ghost: true, glow: 0.3 })
    rod(k, [x - 0.25, 0.63, 0.785], [x + 0.25, 0.63, 0.785], 0.012, METAL, { seg: 8 })
    for (const s of [-0.23, 0.23]) k.add(box(0.02, 0.02, 0.05, 0.006), METAL, { at: [x + s, 0.63, 0.755] })
  }
  // the fourth knob is the pan's own and moves
  for (const x of [-0.5, -0.24, 0.04]) knobAt(k, x)
  for (const x of [-0.35, 0.32]) for (const z of [0.2, 0.54]) burner(k, x, z)
  pot(k)
}

function knobAt(k: Kit, x: number): void {
  k.in([x, 0.795, 0.738], [Math.PI / 2, 0, 0], () => {
    k.add(cyl(0.036, 0.03, 14, 0.008), c.ink)
    k.add(box(0.012, 0.012, 0.06, 0.004), c.tile, { at: [0, 0.034, 0] })
  })
}

function burner(k: Kit, x: number, z: number): void {
  k.in([x, 0.915, z], null, () => {
    k.add(cyl(0.075, 0.014, 16), DARK_METAL)
    k.add(cyl(0.045, 0.024, 14), c.ink)
    for (let i = 0; i < 4; i++)
      k.in([0, 0.022, 0], [0, (i * Math.PI) / 2 + Math.PI / 4, 0], () =>
        k.add(box(0.13, 0.012, 0.014, 0.004), c.ink, { at: [0.1, 0, 0] }),
      )
    for (const s of [-1, 1]) {
      k.add(box(0.3, 0.012, 0.012, 0.003), c.ink, { at: [0, 0.02, s * 0.15] })
      k.add(box(0.012, 0.012, 0.3, 0.003), c.ink, { at: [s * 0.15, 0.02, 0] })
    }
  })
}

// stock on the back burner
function pot(k: Kit): void {
  k.in([-0.35, 0.945, 0.22], null, () => {
    k.add(
      lathe(
        [
          [0, 0],
          [0.15, 0],
          [0.155, 0.01],
          [0.155, 0.22],
          [0.162, 0.226],
          [0.162, 0.234],
          [0.145, 0.234],
          [0.143, 0.19],
          [0, 0.19],
        ],
        18,
      ),
      METAL,
    )
    k.add(flat(circle(0, 0, 0.142), 16), mix(c.wood, c.egg, 0.35), {
      rot: [-Math.PI / 2, 0, 0],
      at: [0, 0.193, 0],
      ghost: true,
    })
    for (const s of [1, -1])
      k.add(torus(0.03, 0.007, 5, 10, Math.PI), DARK_METAL, {
        at: [s * 0.158, 0.18, 0],
        rot: [Math.PI / 2, 0, s > 0 ? -Math.PI / 2 : Math.PI / 2],
      })
    for (const [x, z] of [
      [0.03, 0.05],
      [-0.06, 0.01],
      [0.05, -0.06],
    ] as const)
      k.add(ball(0.02, 7), c.egg, { at: [x, 0.196, z], s: [1, 0.4, 1] })
    rod(k, [0.06, 0.2, 0.02], [0.22, 0.38, 0.06], 0.009, c.wood, { seg: 6 })
  })
}

function hood(k: Kit): void {
  const side = shape([
    [0, 1.98],
    [0.92, 1.98],
    [0.92, 2.1],
    [0.36, 2.44],
    [0, 2.44],
  ])
  k.add(ext(side, 1.56, 0.012), METAL, { rot: [0, -Math.PI / 2, 0], at: [0.78, 0, 0], grid: 0.3 })
  k.add(box(0.5, 0.5, 0.34, 0.014), mix(c.steel, c.tile, 0.2), { at: [0, 2.66, 0.18], grid: 0.3 })
  k.add(plane(1.4, 0.72), mix(c.steel, c.ink, 0.35), {
    rot: [Math.PI / 2, 0, 0],
    at: [0, 1.976, 0.46],
    ghost: true,
    grid: 0.3,
  })
  for (let i = 0; i < 9; i++)
    k.add(plane(0.02, 0.6), c.ink, {
      rot: [Math.PI / 2, 0, 0],
      at: [-0.6 + i * 0.15, 1.974, 0.46],
      ghost: true,
      grid: 9,
    })
  for (const x of [-0.42, 0.42])
    k.add(plane(0.2, 0.1), '#FFF3CE', { rot: [Math.PI / 2, 0, 0], at: [x, 1.972, 0.84], ghost: true, glow: 1, grid: 9 })
  // its switch
  k.add(box(0.2, 0.07, 0.02, 0.008), c.ink, { at: [0.46, 2.04, 0.925] })
  k.add(cyl(0.02, 0.018, 10), c.egg, { at: [0.42, 2.04, 0.935], rot: [Math.PI / 2, 0, 0] })
  k.add(flat(round(0.06, 0.012, 0.004)), c.tile, { at: [0.5, 2.04, 0.937], ghost: true })
}

// herbs, jars, the scales: what the worktop is used for
function leftOfTheRange(k: Kit): void {
  for (const [x, h, s] of [
    [-0.95, 0.2, 1],
    [-0.72, 0.16, 2],
    [-0.5, 0.22, 3],
  ] as const)
    k.in([x, 0.922, 0.22], [0, s, 0], () => {
      k.add(cyl(0.062, 0.11, 12, 0.008, 0.075), mix(c.wood, c.red, 0.22))
      for (let i = 0; i < 9; i++) {
        const a = i * 2.4
        k.add(capsule(0.024, h * (0.6 + (i % 3) * 0.16), 6), mix(c.herb, i % 2 ? c.egg : c.ink, 0.12), {
          at: [Math.cos(a) * 0.03, 0.1, Math.sin(a) * 0.03],
          rot: [Math.sin(a) * 0.5, 0, -Math.cos(a) * 0.5],
        })
      }
    })
  for (let i = 0; i < 5; i++)
    k.in([-0.2 + i * 0.13, 0.922, 0.14], null, () => {
      k.add(
        cyl(0.05, 0.13 + (i % 2) * 0.04, 12),
        [
          mix(c.egg, c.tile, 0.3),
          c.tile,
          mix(c.wood, c.tile, 0.35),
          mix(c.herb, c.tile, 0.45),
          mix(c.wood, c.red, 0.2),
        ][i]!,
      )
      k.add(cyl(0.053, 0.024, 12), c.blue, { at: [0, 0.13 + (i % 2) * 0.04, 0] })
    })
  k.in([0.2, 0.922, 0.46], [0, -0.2, 0], () => {
    k.add(box(0.3, 0.06, 0.26, 0.02), c.tile, { at: [0, 0.03, 0] })
    k.add(box(0.28, 0.012, 0.22, 0.006), METAL, { at: [0, 0.07, -0.01] })
    k.add(flat(round(0.1, 0.03, 0.006)), mix(c.herb, c.ink, 0.5), { at: [0.04, 0.034, 0.1315], ghost: true })
    for (let i = 0; i < 3; i++)
      k.add(ball(0.042, 9), mix(c.wood, c.tile, 0.3), { at: [-0.05 + i * 0.05, 0.112, (i % 2) * 0.05 - 0.02] })
  })
  shelf(k)
}

function shelf(k: Kit): void {
  k.add(box(1.9, 0.03, 0.28, 0.01), c.wood, { at: [-0.2, 1.9, 0.15], grid: 0.3 })
  for (const x of [-1, 0.6]) k.add(box(0.03, 0.16, 0.22, 0.008), c.ink, { at: [x, 1.81, 0.12] })
  for (let i = 0; i < 8; i++) {
    const tall = [0.22, 0.3, 0.18, 0.26, 0.2, 0.3, 0.16, 0.24][i]!
    k.in([-1.04 + i * 0.225, 1.915, 0.15], null, () => {
      if (i % 3 === 1)
        k.add(
          lathe(
            [
              [0, 0],
              [0.045, 0],
              [0.05, 0.01],
              [0.05, tall * 0.6],
              [0.018, tall * 0.76],
              [0.018, tall],
              [0, tall],
            ],
            12,
          ),
          [mix(c.herb, c.ink, 0.3), c.egg, mix(c.wood, c.ink, 0.35)][i % 3]!,
        )
      else {
        k.add(
          box(0.15, tall, 0.14, 0.014),
          [mix(c.egg, c.tile, 0.25), c.tile, mix(c.blue, c.tile, 0.45), mix(c.wood, c.tile, 0.25)][i % 4]!,
          { at: [0, tall / 2, 0] },
        )
        k.add(flat(round(0.1, tall * 0.36, 0.01)), i % 2 ? c.ink : c.tile, {
          at: [0, tall * 0.55, 0.0715],
          ghost: true,
        })
      }
    })
  }
}

// over the worktop at the right: ladles on a rail, the hooks of the two lids, a magnet for the sieve
function rails(k: Kit): void {
  rod(k, [-0.74, 1.56, 0.05], [0.74, 1.56, 0.05], 0.011, DARK_METAL, { seg: 8 })
  for (const x of [-0.7, 0, 0.7]) k.add(box(0.03, 0.05, 0.05, 0.008), DARK_METAL, { at: [x, 1.56, 0.025] })
  for (const [x, long] of [
    [0.42, 0.3],
    [0.54, 0.34],
    [0.66, 0.27],
  ] as const) {
    rod(k, [x, 1.53, 0.06], [x, 1.53 - long, 0.06], 0.007, METAL, { seg: 6 })
    k.add(
      lathe(
        [
          [0, 0],
          [0.03, 0.008],
          [0.042, 0.03],
          [0.038, 0.03],
          [0.028, 0.012],
          [0, 0.006],
        ],
        10,
      ),
      METAL,
      { at: [x, 1.53 - long, 0.075], rot: [1.2, 0, 0] },
    )
    k.add(torus(0.012, 0.004, 4, 8), DARK_METAL, { at: [x, 1.545, 0.055] })
  }
  for (const x of [-0.48, 0.02]) k.add(torus(0.014, 0.005, 4, 8), DARK_METAL, { at: [x, 1.54, 0.055] })
  // a box of salt, oil in its can, a bowl
  k.add(cyl(0.055, 0.24, 12, 0.01), mix(c.egg, c.wood, 0.2), { at: [0.6, 0.922, 0.2] })
  k.add(cyl(0.02, 0.05, 8), c.ink, { at: [0.6, 1.16, 0.2] })
  k.add(
    lathe(
      [
        [0, 0.004],
        [0.07, 0],
        [0.14, 0.09],
        [0.148, 0.094],
        [0.136, 0.094],
        [0.068, 0.014],
        [0, 0.012],
      ],
      16,
    ),
    mix(c.blue, c.tile, 0.65),
    { at: [0.3, 0.922, 0.24] },
  )
  for (let i = 0; i < 4; i++)
    k.add(ball(0.035, 8), mix(c.egg, c.wood, 0.25), { at: [0.27 + (i % 2) * 0.06, 0.965, 0.21 + (i > 1 ? 0.06 : 0)] })
  k.add(box(0.36, 0.03, 0.26, 0.01), c.wood, { at: [-0.34, 0.938, 0.3], rot: [0, 0.12, 0] })
}

function oven(k: Kit): void {
  k.add(box(0.92, 0.78, 0.7, 0.014), mix(c.steel, c.ink, 0.3), { at: [0, 0.46, 0.36], grid: 0.3 })
  k.add(box(0.92, 0.92, 0.74, 0.02), METAL, { at: [0, 1.33, 0.38], grid: 0.25 })
  k.add(box(0.66, 0.66, 0.03, 0.014), mix(c.steel, c.ink, 0.15), { at: [-0.1, 1.3, 0.752] })
  k.add(ext(round(0.52, 0.46, 0.03), 0.012, 0.003, 4), c.ink, { at: [-0.1, 1.3, 0.762] })
  k.add(flat(round(0.44, 0.36, 0.02)), mix(C.egg, C.wood, 0.5), { at: [-0.1, 1.3, 0.777], ghost: true, glow: 0.75 })
  for (let i = 0; i < 3; i++)
    k.add(flat(round(0.42, 0.012, 0.004)), mix(c.ink, c.wood, 0.3), { at: [-0.1, 1.2 + i * 0.1, 0.779], ghost: true })
  rod(k, [0.19, 1.06, 0.81], [0.19, 1.54, 0.81], 0.013, DARK_METAL, { seg: 8 })
  for (const y of [1.08, 1.52]) k.add(box(0.02, 0.02, 0.06, 0.006), DARK_METAL, { at: [0.19, y, 0.78] })
  k.add(box(0.14, 0.6, 0.014, 0.006), c.ink, { at: [0.35, 1.33, 0.752] })
  for (const y of [1.16, 1.28]) k.add(cyl(0.035, 0.02, 14), METAL, { at: [0.35, y, 0.757], rot: [Math.PI / 2, 0, 0] })
  k.add(flat(round(0.1, 0.05, 0.008)), mix(c.herb, c.tile, 0.3), { at: [0.35, 1.5, 0.761], ghost: true, glow: 0.8 })
  for (let i = 0; i < 3; i++) k.add(box(0.84, 0.02, 0.02, 0.005), METAL, { at: [0, 0.2 + i * 0.2, 0.715] })
  // a pipe for its steam
  k.add(
    tube(
      [
        [0.2, 1.8, 0.2],
        [0.2, 2.2, 0.2],
        [0.2, 2.6, 0.1],
        [0.2, 2.9, 0.1],
      ],
      0.05,
      10,
      8,
    ),
    METAL,
  )
}

function plates(k: Kit): void {
  for (let i = 0; i < 9; i++)
    k.add(cyl(0.13, 0.012, 16, 0.005), i % 4 === 3 ? mix(c.blue, c.tile, 0.6) : c.tile, {
      at: [0.1, 0.923 + i * 0.013, 0.3],
      rot: [0, i, 0],
    })
  for (let i = 0; i < 6; i++) k.add(cyl(0.085, 0.01, 14, 0.004), c.tile, { at: [-0.22, 0.923 + i * 0.011, 0.42] })
  k.add(box(0.84, 0.03, 0.26, 0.01), c.wood, { at: [0, 1.5, 0.14], grid: 0.3 })
  for (const [x, cups] of [
    [-0.26, 3],
    [-0.08, 4],
    [0.1, 2],
    [0.28, 4],
  ] as const)
    for (let i = 0; i < cups; i++)
      k.add(
        lathe(
          [
            [0, 0],
            [0.03, 0],
            [0.042, 0.05],
            [0.036, 0.05],
            [0.026, 0.008],
            [0, 0.008],
          ],
          12,
        ),
        i % 2 ? c.tile : mix(c.blue, c.tile, 0.5),
        { at: [x, 1.516 + i * 0.028, 0.14] },
      )
}
