// What moves: bins, extinguishers, door, gloves, nozzles, marks on the floor.
import { mix, rng } from '@praxia/stage/shapes/colour.ts'
import { box, circle, ext, flat, gem, lathe, round } from '@praxia/stage/shapes/forms.ts'
import { extinguisher } from '@praxia/stage/models/extinguisher.ts'
import type { ExtinguisherKind } from '@praxia/stage/models/extinguisher.ts'
import { put } from '@praxia/stage/shapes/icons.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { BIG, H, W } from '@praxia/stage/shapes/panel-sizes.ts'
import { stand } from '@praxia/stage/models/props.ts'
import { glove, sleeve } from '@praxia/stage/models/glove.ts'
import { small } from '@praxia/stage/baking/scene-part.ts'
import type { ScenePart } from '@praxia/stage/baking/scene-part.ts'
import { LIGHT, c } from './look.ts'

const PX = 0.0022
const KINDS: readonly ExtinguisherKind[] = ['water', 'co2', 'wet']

function bin(k: Kit, burnt: boolean): void {
  const tone = burnt ? mix(c.ink, '#000000', 0.3) : c.plum,
    r = rng(3)
  k.add(
    lathe(
      [
        [0, 0],
        [0.115, 0],
        [0.125, 0.01],
        [0.15, 0.3],
        [0.158, 0.305],
        [0.158, 0.32],
        [0.142, 0.32],
        [0.118, 0.02],
        [0, 0.02],
      ],
      16,
    ),
    (_x, y) => (burnt ? mix(c.ink, c.plum, Math.max(0, 0.35 - (y - 0.02))) : tone),
  )
  if (!burnt)
    for (let i = 0; i < 7; i++)
      k.add(gem(0.055 + r() * 0.02, 0), i % 3 ? '#FFF1DC' : c.sand, {
        at: [(r() - 0.5) * 0.14, 0.28 + r() * 0.08, (r() - 0.5) * 0.14],
        rot: [r() * 6, r() * 6, 0],
      })
  else
    for (let i = 0; i < 8; i++)
      k.add(gem(0.04 + r() * 0.02, 0), i % 2 ? '#2B1218' : '#5A3A3E', {
        at: [(r() - 0.5) * 0.16, 0.22 + r() * 0.06, (r() - 0.5) * 0.16],
        rot: [r() * 6, r() * 6, 0],
      })
}

function burntBin(k: Kit): void {
  bin(k, true)
  k.add(flat(circle(0, 0, 0.5), 20), mix(c.sand, c.clay, 0.62), {
    rot: [-Math.PI / 2, 0, 0],
    at: [0.05, 0.005, 0.06],
    ghost: true,
    s: [1.2, 1, 1],
  })
  k.add(flat(circle(0, 0, 0.34), 18), mix(c.clay, c.ink, 0.5), {
    rot: [-Math.PI / 2, 0, 0],
    at: [0, 0.007, 0.02],
    ghost: true,
  })
}

function pan(k: Kit, burnt: boolean): void {
  const oil = burnt ? '#2B1218' : mix(c.orange, c.clay, 0.45)
  k.add(
    lathe(
      [
        [0, 0],
        [0.125, 0],
        [0.155, 0.07],
        [0.15, 0.07],
        [0.12, 0.012],
        [0, 0.012],
      ],
      16,
    ),
    burnt ? mix(c.clay, c.ink, 0.75) : c.clay,
  )
  k.add(flat(circle(0, 0, 0.135), 16), oil, { rot: [-Math.PI / 2, 0, 0], at: [0, 0.045, 0], ghost: true })
  rod(k, [-0.14, 0.05, 0.02], [-0.46, 0.1, 0.09], 0.013, c.ink, { seg: 6 })
  if (burnt)
    k.add(flat(circle(0, 0, 0.26), 18), mix(c.sand, c.ink, 0.55), {
      rot: [-Math.PI / 2, 0, 0],
      at: [0, -0.052, 0],
      ghost: true,
    })
}

function scorch(k: Kit): void {
  // the cabinet's front after the fire, in the wall's plane
  k.add(flat(round(0.5, 0.8, 0.16), 6), mix(c.plum, c.ink, 0.4), { ghost: true })
  k.add(flat(circle(0, -0.06, 0.2), 14), mix(c.plum, c.ink, 0.75), { at: [0, 0, 0.002], ghost: true })
  k.add(flat(circle(0, 0.34, 0.24), 14), mix(c.plum, c.ink, 0.55), { at: [0.02, 0, 0.001], ghost: true })
}

function door(k: Kit): void {
  k.add(box(0.05, 2.08, 1.0, 0.012), c.clay, { at: [0, 1.05, 0.5] })
  for (const [y, h] of [
    [0.55, 0.7],
    [1.5, 0.8],
  ] as const)
    for (const s of [1, -1]) k.add(box(0.012, h, 0.72, 0.006), mix(c.clay, c.sand, 0.35), { at: [s * 0.028, y, 0.5] })
  k.add(box(0.06, 0.035, 0.72, 0.012), c.ink, { at: [-0.06, 1.02, 0.5] })
  k.add(box(0.06, 0.035, 0.14, 0.012), c.ink, { at: [0.06, 1.02, 0.86] })
  for (const z of [0.18, 0.82]) k.add(box(0.06, 0.05, 0.05, 0.01), c.ink, { at: [-0.04, 1.02, z] })
  k.add(flat(round(0.2, 0.2, 0.01)), c.green, { at: [-0.036, 1.58, 0.5], rot: [0, -Math.PI / 2, 0], ghost: true })
  put(k, 'run', '#FFFFFF', 0.08, [-0.039, 1.58, 0.5], [0, -Math.PI / 2, 0])
}

function nozzle(k: Kit, kind: ExtinguisherKind): void {
  if (kind === 'co2')
    k.add(
      lathe(
        [
          [0, -0.01],
          [0.014, -0.01],
          [0.016, 0.06],
          [0.03, 0.14],
          [0.05, 0.3],
          [0.054, 0.34],
          [0.046, 0.34],
          [0.012, 0.1],
        ],
        14,
      ),
      c.ink,
      { rot: [-Math.PI / 2, 0, 0] },
    )
  else {
    k.add(
      lathe(
        [
          [0, -0.01],
          [0.012, -0.01],
          [0.016, 0],
          [0.014, 0.05],
          [0.02, 0.055],
          [0.02, 0.15],
          [0.012, 0.2],
          [0.009, 0.2],
          [0.009, 0.19],
        ],
        10,
      ),
      c.ink,
      { rot: [-Math.PI / 2, 0, 0] },
    )
    k.add(
      lathe(
        [
          [0.0205, 0.06],
          [0.0215, 0.065],
          [0.0215, 0.075],
          [0.0205, 0.08],
        ],
        10,
      ),
      kind === 'wet' ? c.cream : c.orange,
      { rot: [-Math.PI / 2, 0, 0] },
    )
  }
}

// feet on a ring: here one can stand
function footmark(k: Kit): void {
  k.add(ext(circle(0, 0, 0.34), 0.008, 0.002, 20), '#6B4DC4', { rot: [-Math.PI / 2, 0, 0], ghost: true, glow: 0.5 })
  k.add(flat(circle(0, 0, 0.29), 20), '#F0EDF9', {
    rot: [-Math.PI / 2, 0, 0],
    at: [0, 0.01, 0],
    ghost: true,
    glow: 0.35,
  })
  for (const s of [1, -1])
    for (const [z, l] of [
      [-0.05, 0.17],
      [0.1, 0.08],
    ] as const)
      k.add(flat(round(0.085, l, 0.04)), '#6B4DC4', {
        rot: [-Math.PI / 2, 0, 0],
        at: [s * 0.08, 0.013, z],
        ghost: true,
        glow: 0.5,
      })
}

export function things(): ScenePart[] {
  const own = { key: LIGHT.keyDir },
    hand = { ...own, aoRange: 0.06 }
  return [
    small('bin', (k) => bin(k, false), own),
    small('bin-burnt', burntBin, own),
    small('pan', (k) => pan(k, false), own),
    small('pan-burnt', (k) => pan(k, true), own),
    small('scorch', scorch, own),
    ...KINDS.flatMap((kind) => [
      small(kind, (k) => extinguisher(k, kind, c), own),
      small(`${kind}-held`, (k) => extinguisher(k, kind, c, { hose: false, pin: true, turn: -Math.PI / 2 }), own),
      small(`${kind}-ready`, (k) => extinguisher(k, kind, c, { hose: false, pin: false, turn: -Math.PI / 2 }), own),
      small(`${kind}-nozzle`, (k) => nozzle(k, kind), own),
    ]),
    small('door', door, own),
    small('footmark', footmark, own),
    small('glove-left', (k) => glove(k, { side: -1, curl: 0.15, point: true }), hand),
    small('glove-right', (k) => glove(k, { side: 1, curl: 0.15, point: true }), hand),
    small('fist-left', (k) => glove(k, { side: -1, curl: 0.8 }), hand),
    small('fist-right', (k) => glove(k, { side: 1, curl: 0.85 }), hand),
    small('sleeve', (k) => sleeve(k, mix(c.plum, c.ink, 0.3), c.orange), hand),
    small('stand', (k) => stand(k, W * PX * BIG, H * PX * BIG, 1.42), { ...own, aoRays: 16, aoRange: 0.3 }),
  ]
}
