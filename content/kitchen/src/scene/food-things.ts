// What the food's way needs: crates, probe, boards, knives, what lies on them, trays.
import { mix } from '@praxia/stage/shapes/colour.ts'
import {
  ball,
  box,
  capsule,
  circle,
  cyl,
  ext,
  flat,
  gem,
  lathe,
  round,
  shape,
  torus,
} from '@praxia/stage/shapes/forms.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit, V3 } from '@praxia/stage/shapes/kit.ts'
import { small } from '@praxia/stage/baking/scene-part.ts'
import type { ScenePart } from '@praxia/stage/baking/scene-part.ts'
import { DARK_METAL, LIGHT, METAL, c } from './look.ts'
import { BOARDS, BOARD_KEYS } from './middle.ts'

const RAW = '#EBB8A2',
  GOLD = '#BE7A35',
  STEW = '#B5652F',
  LEAF = mix(c.herb, c.egg, 0.35)

function leg(k: Kit, at: V3, ry: number, skin: string, s = 1): void {
  k.in(
    at,
    [0, ry, 0],
    () => {
      k.add(
        lathe(
          [
            [0, 0],
            [0.03, 0.01],
            [0.045, 0.045],
            [0.036, 0.09],
            [0.018, 0.13],
            [0.014, 0.15],
            [0, 0.15],
          ],
          9,
        ),
        skin,
        { rot: [Math.PI / 2, 0, 0], at: [0, 0.034, -0.06], s: [1, 1, 0.86] },
      )
      rod(k, [0, 0.034, 0.09], [0, 0.034, 0.125], 0.009, '#FFF4E2', { seg: 6, cap: true })
    },
    s,
  )
}

function crate(k: Kit, tone: string, fill: (k: Kit) => void): void {
  const w = 0.37,
    d = 0.3,
    h = 0.16
  k.add(box(w, 0.02, d, 0.006), mix(tone, c.ink, 0.2), { at: [0, 0.01, 0] })
  for (const s of [1, -1]) {
    k.add(box(w, h, 0.016, 0.006), tone, { at: [0, h / 2, (s * d) / 2] })
    k.add(box(0.016, h, d, 0.006), mix(tone, c.tile, 0.1), { at: [(s * w) / 2, h / 2, 0] })
    k.add(box(0.1, 0.03, 0.02, 0.008), c.ink, { at: [0, h - 0.04, (s * d) / 2 + s * 0.003] })
  }
  k.add(flat(round(0.1, 0.06, 0.006)), '#FFFDF4', { at: [0.11, 0.07, d / 2 + 0.0095], ghost: true })
  for (let i = 0; i < 3; i++)
    k.add(flat(round(0.07 - i * 0.015, 0.008, 0.003)), c.ink, {
      at: [0.105, 0.085 - i * 0.015, d / 2 + 0.011],
      ghost: true,
    })
  k.in([0, 0.03, 0], null, fill)
}

function chickenPack(k: Kit): void {
  for (const x of [-0.09, 0.09]) {
    k.add(box(0.16, 0.05, 0.26, 0.012), '#FFFDF4', { at: [x, 0.03, 0] })
    for (let i = 0; i < 3; i++)
      leg(k, [x - 0.01, 0.05, -0.08 + i * 0.075], Math.PI / 2 + 0.2, mix(RAW, c.tile, (i % 2) * 0.15), 0.72)
  }
}

function creamPack(k: Kit): void {
  for (let i = 0; i < 6; i++)
    k.in([-0.11 + (i % 3) * 0.11, 0, -0.065 + Math.floor(i / 3) * 0.13], null, () => {
      k.add(box(0.085, 0.15, 0.085, 0.01), '#FFFDF4', { at: [0, 0.075, 0] })
      k.add(box(0.087, 0.05, 0.087, 0.006), c.blue, { at: [0, 0.06, 0] })
      k.add(box(0.085, 0.02, 0.03, 0.004), '#FFFDF4', { at: [0, 0.16, 0] })
    })
}

function hamPack(k: Kit, torn: boolean): void {
  for (let i = 0; i < 4; i++)
    k.in([-0.085 + (i % 2) * 0.17, 0.02 + (i > 1 ? 0.045 : 0), i > 1 ? -0.02 : 0.02], [0, (i - 1.5) * 0.06, 0], () => {
      k.add(box(0.15, 0.035, 0.2, 0.012), '#F6D3C9', { at: [0, 0.017, 0] })
      k.add(flat(round(0.12, 0.16, 0.03)), '#D9857F', { at: [0, 0.036, 0], rot: [-Math.PI / 2, 0, 0], ghost: true })
    })
  if (!torn) return
  // a corner of the film stands up, and what is under it has dried
  k.in([0.085, 0.085, -0.02], [0, 0.09, 0], () => {
    k.add(
      flat(
        shape([
          [-0.05, -0.07],
          [0.01, -0.02],
          [-0.012, 0.0],
          [0.03, 0.03],
          [0.005, 0.04],
          [0.06, 0.08],
          [0.06, -0.02],
          [0.0, -0.075],
        ]),
      ),
      mix('#8E4A48', c.ink, 0.2),
      { at: [0, 0.0, 0], rot: [-Math.PI / 2, 0, 0], ghost: true },
    )
    k.add(
      flat(
        shape([
          [0, 0],
          [0.06, 0],
          [0.02, 0.07],
        ]),
      ),
      '#FFFDF4',
      { at: [-0.01, 0.001, -0.01], rot: [-0.7, 0.3, 0] },
    )
  })
}

function probe(k: Kit): void {
  k.add(ext(round(0.06, 0.11, 0.016), 0.024, 0.006, 4), c.tile, { at: [0, 0, -0.012] })
  k.add(flat(round(0.044, 0.034, 0.005)), mix(c.herb, c.ink, 0.55), { at: [0, 0.022, 0.0135], ghost: true })
  k.add(cyl(0.008, 0.006, 8), c.blue, { at: [0, -0.022, 0.01], rot: [Math.PI / 2, 0, 0] })
  rod(k, [0, -0.055, 0], [0, -0.21, 0], 0.004, METAL, { seg: 6 })
}

function board(k: Kit, tone: string): void {
  const s = round(0.42, 0.28, 0.024),
    hole = round(0.09, 0.024, 0.011)
  hole.curves.forEach(() => undefined)
  k.add(ext(s, 0.018, 0.004, 4), tone, { rot: [-Math.PI / 2, 0, 0] })
  k.add(flat(hole), mix(tone, c.ink, 0.5), { at: [0, 0.0195, -0.115], rot: [-Math.PI / 2, 0, 0], ghost: true })
  for (const [x, z, a] of [
    [-0.05, 0.03, 0.4],
    [0.08, 0.01, -0.3],
    [0.02, 0.06, 0.1],
  ] as const)
    k.add(flat(round(0.13, 0.004, 0.002)), mix(tone, c.tile, 0.3), {
      at: [x, 0.0195, z],
      rot: [-Math.PI / 2, 0, a],
      ghost: true,
    })
}

function knife(k: Kit, tone: string): void {
  k.add(box(0.03, 0.018, 0.13, 0.008), tone, { at: [0, 0.01, 0.07] })
  k.add(
    ext(
      shape([
        [0, 0],
        [0.018, 0.02],
        [0.02, 0.2],
        [0.0, 0.235],
        [-0.016, 0.2],
        [-0.018, 0],
      ]),
      0.004,
      0.001,
      2,
    ),
    METAL,
    { rot: [-Math.PI / 2, 0, 0], at: [0, 0.008, 0.005] },
  )
}

function rawDish(k: Kit): void {
  k.add(box(0.36, 0.05, 0.26, 0.02), METAL, { at: [0, 0.025, 0] })
  for (let i = 0; i < 4; i++) leg(k, [-0.12 + i * 0.08, 0.03, 0], 0.15 - i * 0.1, mix(RAW, c.tile, (i % 2) * 0.14), 0.9)
}
const legsOnBoard = (k: Kit): void => {
  for (let i = 0; i < 3; i++)
    leg(k, [-0.1 + i * 0.1, 0.004, 0.02], 0.2 - i * 0.25, mix(RAW, c.tile, (i % 2) * 0.14), 0.9)
}

function lettuce(k: Kit): void {
  for (let i = 0; i < 9; i++) {
    const a = i * 2.4,
      q = 0.02 + i * 0.006
    k.add(gem(0.06, 1), i % 3 ? LEAF : mix(LEAF, c.ink, 0.12), {
      at: [Math.cos(a) * q, 0.06 + (i % 3) * 0.012, Math.sin(a) * q],
      s: [1, 0.8, 0.5],
      rot: [0.4, a, 0],
    })
  }
  k.add(gem(0.06, 1), mix(LEAF, c.tile, 0.4), { at: [0, 0.09, 0] })
}
function saladBowl(k: Kit): void {
  k.add(
    lathe(
      [
        [0, 0.004],
        [0.08, 0],
        [0.16, 0.08],
        [0.168, 0.084],
        [0.154, 0.084],
        [0.078, 0.014],
        [0, 0.012],
      ],
      18,
    ),
    mix(c.blue, c.tile, 0.65),
  )
  k.in([0, 0.02, 0], null, () => lettuce(k))
}
const leavesOnBoard = (k: Kit): void => {
  for (let i = 0; i < 12; i++)
    k.add(gem(0.026, 0), mix(LEAF, i % 2 ? c.tile : c.ink, 0.12), {
      at: [-0.12 + (i % 4) * 0.08, 0.018, -0.06 + Math.floor(i / 4) * 0.06],
      s: [1.3, 0.4, 0.9],
      rot: [0, i, 0.2],
    })
}

function roast(k: Kit): void {
  k.add(box(0.5, 0.03, 0.34, 0.012), DARK_METAL, { at: [0, 0.015, 0] })
  for (const s of [1, -1]) {
    k.add(box(0.5, 0.03, 0.014, 0.005), DARK_METAL, { at: [0, 0.035, s * 0.17] })
    k.add(box(0.014, 0.03, 0.34, 0.005), DARK_METAL, { at: [s * 0.25, 0.035, 0] })
  }
  for (let i = 0; i < 3; i++)
    leg(k, [-0.17 + i * 0.1, 0.03, -0.02], 0.2 - i * 0.15, mix(GOLD, c.egg, (i % 2) * 0.18), 0.95)
}
// the one that is measured, larger, in front
const oneLeg = (k: Kit): void => leg(k, [0, 0, 0], 0.1, mix(GOLD, c.egg, 0.1), 1.35)

function stewPot(k: Kit): void {
  k.add(
    lathe(
      [
        [0, 0],
        [0.17, 0],
        [0.175, 0.01],
        [0.175, 0.26],
        [0.182, 0.266],
        [0.182, 0.274],
        [0.165, 0.274],
        [0.163, 0.22],
        [0, 0.22],
      ],
      20,
    ),
    METAL,
  )
  k.add(flat(circle(0, 0, 0.162), 18), STEW, { rot: [-Math.PI / 2, 0, 0], at: [0, 0.222, 0], ghost: true })
  for (let i = 0; i < 7; i++)
    k.add(gem(0.024, 0), mix(STEW, i % 2 ? c.egg : c.ink, 0.25), {
      at: [Math.cos(i * 2.4) * 0.1, 0.224, Math.sin(i * 2.4) * 0.1],
      s: [1, 0.5, 1],
    })
  for (const s of [1, -1])
    k.add(torus(0.035, 0.008, 5, 10, Math.PI), DARK_METAL, {
      at: [s * 0.178, 0.2, 0],
      rot: [Math.PI / 2, 0, s > 0 ? -Math.PI / 2 : Math.PI / 2],
    })
}
function flatTrays(k: Kit, full: boolean): void {
  for (let i = 0; i < (full ? 2 : 3); i++)
    k.in([full ? -0.18 + i * 0.36 : 0, full ? 0 : i * 0.022, 0], [0, full ? 0 : i * 0.03, 0], () => {
      k.add(box(0.34, 0.05, 0.26, 0.016), METAL, { at: [0, 0.025, 0] })
      k.add(flat(round(0.3, 0.22, 0.02)), full ? STEW : mix(c.steel, c.ink, 0.3), {
        at: [0, 0.051, 0],
        rot: [-Math.PI / 2, 0, 0],
        ghost: true,
      })
      if (full)
        for (let j = 0; j < 5; j++)
          k.add(gem(0.02, 0), mix(STEW, j % 2 ? c.egg : c.ink, 0.25), {
            at: [-0.1 + j * 0.05, 0.053, (j % 2) * 0.1 - 0.05],
            s: [1, 0.5, 1],
          })
    })
}

function fridgeDoor(k: Kit): void {
  k.add(box(1.1, 1.86, 0.07, 0.016), METAL, { at: [0.55, 0.93, 0] })
  k.add(box(1.0, 1.7, 0.02, 0.01), mix(c.tile, c.steel, 0.2), { at: [0.55, 0.93, -0.04] })
  rod(k, [0.98, 0.7, 0.07], [0.98, 1.3, 0.07], 0.014, DARK_METAL, { seg: 8 })
  for (const y of [0.72, 1.28]) k.add(box(0.02, 0.02, 0.06, 0.006), DARK_METAL, { at: [0.98, y, 0.045] })
  k.add(flat(round(0.2, 0.09, 0.012)), c.ink, { at: [0.3, 1.62, 0.037], ghost: true })
  k.add(flat(round(0.1, 0.03, 0.006)), mix(c.blue, c.tile, 0.6), { at: [0.3, 1.62, 0.039], ghost: true, glow: 0.9 })
}

// where what is refused waits for the driver
function returns(k: Kit): void {
  k.add(box(0.62, 0.05, 0.44, 0.012), c.ink, { at: [0, 0.13, 0] })
  for (const x of [-0.24, 0.24]) for (const z of [-0.15, 0.15]) k.add(ball(0.05, 8), DARK_METAL, { at: [x, 0.05, z] })
  rod(k, [-0.3, 0.15, 0.2], [-0.3, 0.85, 0.2], 0.014, METAL, { seg: 7 })
  rod(k, [-0.3, 0.15, -0.2], [-0.3, 0.85, -0.2], 0.014, METAL, { seg: 7 })
  rod(k, [-0.3, 0.85, -0.2], [-0.3, 0.85, 0.2], 0.014, METAL, { seg: 7 })
  for (let i = 0; i < 5; i++)
    k.add(flat(round(0.1, 0.03, 0.004)), c.egg, { at: [-0.24 + i * 0.12, 0.13, 0.2225], rot: [0, 0, 0.6], ghost: true })
}

const foam = (k: Kit): void => {
  for (let i = 0; i < 14; i++)
    k.add(gem(0.02 + (i % 3) * 0.006, 1), i % 3 ? '#FFFFFF' : mix(c.tile, c.blue, 0.15), {
      at: [Math.cos(i * 2.4) * 0.05, ((i * 7) % 5) * 0.01, -0.08 + Math.sin(i * 1.7) * 0.06],
    })
}
const steamWipe = (k: Kit): void => {
  k.add(cyl(0.055, 0.13, 14), mix(c.blue, c.tile, 0.4))
  k.add(cyl(0.056, 0.02, 14), '#FFFDF4', { at: [0, 0.13, 0] })
  k.add(capsule(0.02, 0.06, 6), '#FFFDF4', { at: [0, 0.14, 0], s: [1, 1, 0.3] })
}

export function foodThings(): ScenePart[] {
  const own = { key: LIGHT.keyDir, aoRange: 0.12 }
  return [
    small('crate-chicken', (k) => crate(k, mix(c.egg, c.tile, 0.1), chickenPack), own),
    small('crate-cream', (k) => crate(k, c.blue, creamPack), own),
    small('crate-ham', (k) => crate(k, mix(c.steel, c.tile, 0.2), (q) => hamPack(q, false)), own),
    small('crate-ham-torn', (k) => crate(k, mix(c.steel, c.tile, 0.2), (q) => hamPack(q, true)), own),
    small('probe', probe, own),
    ...BOARD_KEYS.flatMap((key) => [
      small(`board-${key}`, (k) => board(k, BOARDS[key]), own),
      small(`knife-${key}`, (k) => knife(k, BOARDS[key]), own),
    ]),
    small('raw-dish', rawDish, own),
    small('legs-cut', legsOnBoard, own),
    small('salad-bowl', saladBowl, own),
    small('leaves-cut', leavesOnBoard, own),
    small('roast', roast, own),
    small('roast-leg', oneLeg, own),
    small('stew-pot', stewPot, own),
    small('trays', (k) => flatTrays(k, false), own),
    small('trays-full', (k) => flatTrays(k, true), own),
    small('fridge-door', fridgeDoor, own),
    small('returns', returns, own),
    small('foam', foam, own),
    small('wipes', steamWipe, own),
  ]
}
