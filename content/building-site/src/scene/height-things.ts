// For work at height: harness with its faults, ladder, cordon, drill, cover, anchors, the loose piece of gutter.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, cyl, ext, gem, lathe, torus, tube } from '@praxia/stage/shapes/forms.ts'
import type { P2 } from '@praxia/stage/shapes/forms.ts'
import { glove } from '@praxia/stage/models/glove.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit, V3 } from '@praxia/stage/shapes/kit.ts'
import { small } from '@praxia/stage/baking/scene-part.ts'
import type { BakeOptions } from '@praxia/stage/baking/bake.ts'
import type { ScenePart } from '@praxia/stage/baking/scene-part.ts'
import { GAP } from '../places.ts'
import { C, RED } from './palette.ts'
import { pipe, wood } from './pipes.ts'

const WEB = mix(C.lime, C.ink, 0.06)
const DARK = mix(C.ink, C.steel, 0.12)

// webbing between two points, facing +z
function strap(k: Kit, a: V3, b: V3, colour: string = WEB, wide = 0.045): void {
  const dx = b[0] - a[0],
    dy = b[1] - a[1],
    long = Math.hypot(dx, dy)
  k.add(box(wide, long + 0.01, 0.012, 0.003), colour, {
    at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2],
    rot: [0, 0, -Math.atan2(dx, dy)],
  })
}
function buckle(k: Kit, at: V3, wide = 0.07): void {
  k.add(box(wide, 0.05, 0.02, 0.006), mix(C.steel, C.pale, 0.2), { at })
  k.add(box(wide - 0.03, 0.018, 0.024, 0.003), DARK, { at: [at[0], at[1], at[2] + 0.002] })
}

/** Hangs by its upper ring, its back to whoever looks. The places that are checked: see POINTS in the training. */
function harness(k: Kit): void {
  for (const s of [1, -1]) {
    strap(k, [s * 0.06, -0.06, 0.02], [s * 0.19, -0.3, 0.03])
    strap(k, [s * 0.19, -0.3, 0.03], [s * 0.05, -0.62, 0.02])
    strap(k, [s * 0.19, -0.3, 0.03], [s * 0.19, -0.62, 0.0], DARK)
    strap(k, [s * 0.17, -0.64, 0.02], [s * 0.1, -0.98, 0.03])
    k.add(torus(0.105, 0.017, 5, 18), WEB, { at: [s * 0.11, -1.0, 0.03], s: [1, 1.2, 0.6] })
    buckle(k, [s * 0.14, -0.82, 0.036])
  }
  k.add(box(0.42, 0.075, 0.03, 0.012), DARK, { at: [0, -0.63, 0.005] })
  strap(k, [-0.2, -0.63, 0.024], [0.2, -0.63, 0.024], WEB, 0.03)
  k.add(box(0.13, 0.16, 0.03, 0.014), DARK, { at: [0, -0.3, 0.03] })
  for (const s of [1, -1]) strap(k, [s * 0.06, -0.06, 0.02], [s * -0.1, -0.52, 0.018])
  // stitching in a lighter thread
  for (let i = 0; i < 4; i++) k.add(box(0.09, 0.006, 0.006, 0.001), C.pale, { at: [0, -0.35 + i * 0.02, 0.047] })
  k.add(torus(0.036, 0.009, 6, 16), mix(C.steel, C.pale, 0.3), { at: [0, -0.2, 0.05], rot: [0.25, 0, 0] })
  rod(k, [-0.05, -0.05, 0.02], [0.05, -0.05, 0.02], 0.012, DARK, { seg: 6 })
  k.add(torus(0.045, 0.007, 5, 12), DARK, { at: [0, -0.015, 0.02] })
}
const faults: Record<string, (k: Kit) => void> = {
  ring: (k) => {
    k.add(torus(0.037, 0.0105, 6, 16), mix(C.brick, C.ink, 0.2), {
      at: [0, -0.2, 0.05],
      rot: [0.25, 0, 0],
      s: [1.25, 0.75, 1],
    })
    for (let i = 0; i < 5; i++)
      k.add(gem(0.009, 0), mix(C.brick, C.wood, 0.4), { at: [-0.04 + i * 0.02, -0.2 + (i % 2 ? 0.03 : -0.03), 0.062] })
  },
  stitching: (k) => {
    k.add(box(0.1, 0.045, 0.01, 0.002), DARK, { at: [0, -0.33, 0.048] })
    for (let i = 0; i < 7; i++)
      rod(k, [-0.045 + i * 0.015, -0.33, 0.052], [-0.06 + i * 0.021, -0.39 - (i % 3) * 0.015, 0.07], 0.0022, C.pale, {
        seg: 4,
      })
  },
  webbing: (k) => {
    k.add(box(0.02, 0.075, 0.016, 0.001), DARK, { at: [0.207, -0.34, 0.032], rot: [0, 0, 0.1] })
    for (let i = 0; i < 5; i++)
      rod(k, [0.2, -0.31 - i * 0.014, 0.038], [0.235 + (i % 2) * 0.012, -0.3 - i * 0.018, 0.05], 0.0026, C.pale, {
        seg: 4,
      })
  },
  buckle: (k) => {
    k.add(box(0.075, 0.054, 0.022, 0.002), mix(C.steel, C.ink, 0.15), { at: [0.14, -0.82, 0.037], rot: [0, 0, 0.24] })
    k.add(box(0.008, 0.062, 0.026, 0.001), C.ink, { at: [0.15, -0.82, 0.039], rot: [0, 0, -0.5] })
    k.add(gem(0.012, 0), mix(C.steel, C.pale, 0.2), { at: [0.175, -0.85, 0.05] })
  },
}

/** As one sees it on one's own body, looking down a little. */
function worn(k: Kit): void {
  for (const s of [1, -1]) {
    strap(k, [s * 0.15, 0.2, 0.0], [s * 0.11, -0.12, 0.02], WEB, 0.05)
    strap(k, [s * 0.11, -0.12, 0.02], [s * 0.16, -0.34, 0], WEB, 0.05)
    buckle(k, [s * 0.13, 0.06, 0.02], 0.075)
    k.add(torus(0.1, 0.02, 5, 16), WEB, { at: [s * 0.13, -0.4, 0], rot: [1.2, 0, 0], s: [1, 1, 0.7] })
  }
  k.add(box(0.4, 0.06, 0.03, 0.012), DARK, { at: [0, -0.26, 0.01] })
}
function chestStrap(k: Kit): void {
  strap(k, [-0.13, -0.04, 0.03], [0.13, -0.04, 0.03], DARK, 0.04)
  buckle(k, [0, -0.04, 0.042], 0.08)
}
function legBuckles(k: Kit): void {
  for (const s of [1, -1]) buckle(k, [s * 0.13, -0.33, 0.07], 0.08)
}

const STILE = mix(C.steel, C.pale, 0.3)
export const LADDER_LONG = 4.3
/** Along y from its feet, its rungs facing +z. */
function ladder(k: Kit): void {
  for (const s of [-0.21, 0.21]) {
    k.add(box(0.035, LADDER_LONG, 0.07, 0.01), STILE, { at: [s, LADDER_LONG / 2, 0], grid: 1 })
    k.add(box(0.06, 0.06, 0.1, 0.015), C.ink, { at: [s, 0.03, 0] })
  }
  for (let i = 0; i < 15; i++)
    pipe(k, [-0.2, 0.24 + i * 0.28, 0], [0.2, 0.24 + i * 0.28, 0], mix(STILE, C.ink, 0.1), { r: 0.016 })
}
function ladderStrap(k: Kit): void {
  for (let i = 0; i < 2; i++) rod(k, [-0.24, 0.02 * i, 0.05], [0.26, 0.02 * i, 0.05], 0.013, RED, { seg: 5 })
  rod(k, [0.24, 0, 0.05], [0.34, 0.02, -0.5], 0.013, RED, { seg: 5 })
  k.add(torus(0.04, 0.01, 5, 12), C.ink, { at: [0.34, 0.02, -0.52] })
}
function footmark(k: Kit): void {
  k.add(
    lathe(
      [
        [0, 0],
        [0.27, 0],
        [0.27, 0.012],
        [0, 0.012],
      ],
      22,
    ),
    C.pale,
    { ghost: true },
  )
  k.add(
    lathe(
      [
        [0, 0],
        [0.22, 0],
        [0.22, 0.016],
        [0, 0.016],
      ],
      22,
    ),
    C.blue,
    { ghost: true },
  )
  for (const s of [-0.1, 0.1]) k.add(box(0.1, 0.004, 0.16, 0.001), C.pale, { at: [s, 0.018, 0], ghost: true })
}

// four posts with a chain between them; folded, they stand in a bundle
const POSTS: readonly P2[] = [
  [-0.95, -0.75],
  [-0.95, 0.75],
  [0.95, 0.75],
  [0.95, -0.75],
]
function stanchion(k: Kit, x: number, z: number): void {
  k.add(
    lathe(
      [
        [0.15, 0],
        [0.14, 0.03],
        [0.03, 0.06],
        [0, 0.06],
      ],
      10,
    ),
    C.ink,
    { at: [x, 0, z] },
  )
  for (let i = 0; i < 5; i++) k.add(cyl(0.025, 0.17, 8, 0.002), i % 2 ? C.pale : RED, { at: [x, 0.05 + i * 0.17, z] })
  k.add(cyl(0.036, 0.05, 8), C.ink, { at: [x, 0.9, z] })
}
function cordon(k: Kit): void {
  POSTS.forEach(([x, z]) => stanchion(k, x, z))
  for (let i = 0; i < 3; i++) {
    const [x, z] = POSTS[i]!,
      [u, w] = POSTS[i + 1]!
    for (let n = 0; n < 8; n++) {
      const at = (t: number): V3 => [x + (u - x) * t, 0.88 - 0.7 * t * (1 - t), z + (w - z) * t]
      rod(k, at(n / 8), at((n + 1) / 8), 0.014, n % 2 ? C.pale : RED, { seg: 5 })
    }
  }
}
function cordonFolded(k: Kit): void {
  for (let i = 0; i < 4; i++) stanchion(k, (i % 2) * 0.26 - 0.13, (i >> 1) * 0.26 - 0.13)
  for (let i = 0; i < 3; i++)
    k.add(torus(0.19 - i * 0.02, 0.016, 5, 16), i % 2 ? C.pale : RED, {
      at: [0, 0.75 - i * 0.05, 0],
      rot: [1.45, 0.1 * i, 0],
    })
}

/** Lies on its side, bit along +x. */
function drill(k: Kit): void {
  k.add(box(0.2, 0.075, 0.075, 0.02), C.blue, { at: [0, 0.04, 0] })
  k.add(cyl(0.03, 0.06, 10), C.ink, { at: [0.1, 0.04, 0], rot: [0, 0, -Math.PI / 2] })
  k.add(cyl(0.007, 0.09, 6, 0.001), C.steel, { at: [0.16, 0.04, 0], rot: [0, 0, -Math.PI / 2] })
  k.add(box(0.05, 0.13, 0.045, 0.014), C.ink, { at: [-0.05, -0.04, 0], rot: [0, 0, -0.2] })
  k.add(box(0.1, 0.05, 0.075, 0.012), mix(C.lime, C.ink, 0.1), { at: [-0.06, -0.12, 0] })
}
function toolLanyard(k: Kit): void {
  for (let i = 0; i < 4; i++)
    k.add(torus(0.075 - i * 0.008, 0.008, 5, 18), C.lime, { at: [0, 0.01 + i * 0.012, 0], rot: [Math.PI / 2, 0, 0] })
  for (const s of [1, -1])
    k.add(torus(0.026, 0.006, 5, 12), C.steel, { at: [s * 0.1, 0.012, 0.02], rot: [Math.PI / 2, 0, 0], s: [1, 1.4, 1] })
}
/** The lanyard of the drill when it is in use: from the belt down to the drill. */
const leash = (k: Kit): Kit =>
  k.add(
    tube(
      [
        [0, 0, 0],
        [0.05, -0.2, 0.02],
        [-0.03, -0.4, 0],
        [0.03, -0.62, 0.01],
        [0, -0.8, 0],
      ],
      0.009,
      20,
      5,
    ),
    C.lime,
  )

function cover(k: Kit): void {
  k.add(box(1.24, 0.036, 1.24, 0.008), wood(1), { grid: 0.5 })
  for (const s of [1, -1]) k.add(box(1.24, 0.03, 0.1, 0.006), wood(2), { at: [0, 0.03, s * 0.42] })
  for (const x of [-0.55, 0.55])
    for (const z of [-0.42, 0.42]) k.add(cyl(0.014, 0.01, 6, 0.002), C.ink, { at: [x, 0.045, z] })
  for (const s of [1, -1])
    k.add(box(0.7, 0.004, 0.07, 0.001), RED, { at: [0, 0.02, 0], rot: [0, (s * Math.PI) / 4, 0], ghost: true })
}
function antenna(k: Kit): void {
  pipe(k, [0, 0, 0], [0, 1.9, 0], mix(C.steel, C.ink, 0.2), { r: 0.02 })
  for (const [y, w] of [
    [1.3, 0.5],
    [1.55, 0.75],
    [1.8, 0.95],
  ] as const)
    pipe(k, [-w / 2, y, 0], [w / 2, y, 0], C.steel, { r: 0.01 })
}
/** In the wall x = 2.7, facing +x. */
function bolt(k: Kit): void {
  k.add(box(0.02, 0.2, 0.2, 0.006), C.lime)
  k.add(torus(0.06, 0.016, 7, 18), C.steel, { at: [0.075, 0, 0] })
  k.add(box(0.008, 0.11, 0.08, 0.003), C.green, { at: [0.012, -0.2, 0.02], rot: [0.06, 0, 0] })
  rod(k, [0.012, -0.17, 0.03], [0.016, -0.228, 0.008], 0.006, '#FFFFFF', { seg: 4 })
}
const HALF: P2[] = [
  [-0.07, 0],
  [-0.06, -0.05],
  [0, -0.075],
  [0.06, -0.05],
  [0.07, 0],
  [0.055, 0],
  [0, -0.055],
  [-0.055, 0],
]
function gutterPiece(k: Kit): void {
  k.add(ext(HALF, GAP[1] - GAP[0] + 0.06, 0.002, 2), mix(C.steel, C.ink, 0.15), {
    at: [-0.03, 0, 0],
    rot: [0, Math.PI / 2, 0],
  })
}
function bracket(k: Kit): void {
  k.add(box(0.035, 0.02, 0.22, 0.004), C.ink, { at: [0, 0, -0.05] })
  k.add(box(0.035, 0.12, 0.016, 0.004), C.ink, { at: [0, -0.06, 0.06] })
}

export function heightThings(own: BakeOptions): ScenePart[] {
  const hand = { ...own, aoRange: 0.06 }
  return [
    small('harness', harness, { ...own, aoRange: 0.1 }),
    ...Object.entries(faults).map(([name, draw]) => small(`fault-${name}`, draw, { ...own, aoRange: 0.02 })),
    small('worn', worn, { ...own, aoRange: 0.08 }),
    small('worn-chest', chestStrap, own),
    small('worn-legs', legBuckles, own),
    small('long-ladder', ladder, own),
    small('ladder-strap', ladderStrap, own),
    small('footmark', footmark, own),
    small('cordon', cordon, own),
    small('cordon-folded', cordonFolded, own),
    small('drill', drill, own),
    small('tool-lanyard', toolLanyard, own),
    small('leash', leash, own),
    small('cover', cover, own),
    small('antenna', antenna, own),
    small('bolt', bolt, own),
    small('gutter', gutterPiece, own),
    small('bracket', bracket, own),
    small('fist-left', (k) => glove(k, { curl: 0.95, side: -1 }), hand),
    small('fist-right', (k) => glove(k, { curl: 0.95, side: 1 }), hand),
  ]
}
