// What moves or changes: parts that the trainings place.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, capsule, circle, cyl, ext, flat, round, torus, tube } from '@praxia/stage/shapes/forms.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { BIG, H, PX, W } from '@praxia/stage/shapes/panel-sizes.ts'
import { glove } from '@praxia/stage/models/glove.ts'
import { person } from '@praxia/stage/models/people.ts'
import { stand } from '@praxia/stage/models/props.ts'
import { small } from '@praxia/stage/baking/scene-part.ts'
import type { ScenePart } from '@praxia/stage/baking/scene-part.ts'
import {
  airGun,
  brush,
  caliper,
  cap,
  chuck,
  chuckKey,
  clampBolts,
  curl,
  goggles,
  guard,
  leatherGloves,
  lever,
  plate,
  vice,
  watch,
} from './drilling.ts'
import { crateInTheWay, gearbox, hoseInTheWay, liftTable, longTube, parcel, sackTruck } from './goods.ts'
import { motor } from './lockout.ts'
import { LIGHT, c } from './look.ts'

// the body hangs below its shackle; its keyhole looks at the person
function padlock(k: Kit, tone: string): void {
  k.add(torus(0.021, 0.0055, 6, 14, Math.PI), c.steel, { at: [0, -0.024, 0] })
  for (const x of [-0.021, 0.021]) rod(k, [x, -0.04, 0], [x, -0.022, 0], 0.0055, c.steel, { seg: 6 })
  k.add(box(0.062, 0.058, 0.026, 0.006), tone, { at: [0, -0.066, 0] })
  k.add(flat(circle(0, -0.07, 0.007), 10), c.ink, { at: [0, 0, 0.0135], ghost: true })
  k.add(flat(round(0.044, 0.012, 0.003)), c.paper, { at: [0, -0.05, 0.0135], ghost: true })
}

function tag(k: Kit): void {
  k.add(ext(round(0.075, 0.12, 0.012), 0.004, 0.001, 3), c.paper, { at: [0, -0.07, 0] })
  k.add(flat(round(0.075, 0.03, 0.008)), c.red, { at: [0, -0.028, 0.005], ghost: true })
  k.add(flat(circle(0, -0.066, 0.016), 12), c.ink, { at: [0, 0, 0.005], ghost: true })
  k.add(flat(circle(0, -0.066, 0.011), 12), c.paper, { at: [0, 0, 0.0055], ghost: true })
  for (const y of [-0.095, -0.108]) k.add(flat(round(0.05, 0.006, 0.002)), c.ink, { at: [0, y, 0.005], ghost: true })
}

function key(k: Kit): void {
  k.add(torus(0.014, 0.004, 6, 12), c.steel)
  k.add(box(0.007, 0.046, 0.004, 0.001), c.steel, { at: [0, -0.036, 0] })
  k.add(box(0.016, 0.006, 0.004, 0.001), c.steel, { at: [0.006, -0.05, 0] })
  k.add(box(0.026, 0.04, 0.008, 0.003), c.main, { at: [-0.012, 0.03, 0], rot: [0, 0, 0.3] })
}

// red bar on a round hub; upright it is closed (on)
function handle(k: Kit): void {
  k.add(cyl(0.05, 0.02, 18, 0.006), c.red, { rot: [Math.PI / 2, 0, 0] })
  k.add(box(0.034, 0.124, 0.034, 0.01), c.red, { at: [0, 0, 0.034] })
  k.add(flat(round(0.01, 0.04, 0.004)), c.paper, { at: [0, 0.036, 0.0525], ghost: true })
  k.add(flat(circle(0, -0.045, 0.007), 10), c.ink, { at: [0, 0, 0.0525], ghost: true })
}

function mushroom(k: Kit): void {
  k.add(cyl(0.026, 0.014, 12), c.ink, { rot: [Math.PI / 2, 0, 0] })
  k.add(cyl(0.042, 0.024, 18, 0.01), c.red, { at: [0, 0, 0.012], rot: [Math.PI / 2, 0, 0] })
}

// two-pole tester: a body with a window, a probe on a lead
function tester(k: Kit, tone: string): void {
  k.add(box(0.056, 0.2, 0.034, 0.012), tone, { at: [0, 0.02, 0] })
  k.add(flat(round(0.038, 0.1, 0.006)), c.ink, { at: [0, 0.03, 0.0175], ghost: true })
  rod(k, [0, 0.11, 0], [0, 0.2, 0], 0.006, c.ink, { seg: 6 })
  rod(k, [0, 0.2, 0], [0, 0.225, 0], 0.003, c.steel, { seg: 5 })
  k.add(
    tube(
      [
        [0, -0.08, 0],
        [0.03, -0.14, 0.01],
        [0.09, -0.1, 0.01],
        [0.1, -0.02, 0],
      ],
      0.005,
      14,
      5,
    ),
    c.ink,
  )
  k.add(capsule(0.012, 0.13, 8), tone, { at: [0.1, -0.02, 0] })
  rod(k, [0.1, 0.1, 0], [0.1, 0.17, 0], 0.004, c.steel, { seg: 5 })
}

function lid(k: Kit): void {
  k.add(box(0.38, 0.22, 0.03, 0.008), c.blue)
  for (const x of [-0.16, 0.16])
    for (const y of [-0.08, 0.08])
      k.add(cyl(0.01, 0.01, 8, 0.002), c.steel, { at: [x, y, 0.012], rot: [Math.PI / 2, 0, 0] })
  k.add(flat(round(0.12, 0.03, 0.006)), c.paper, { at: [0, 0, 0.0165], ghost: true })
}

function cutter(k: Kit): void {
  for (const s of [1, -1]) {
    rod(k, [0, 0, s * 0.012], [-0.42, 0, s * 0.05], 0.012, c.red, { seg: 6 })
    k.add(box(0.09, 0.02, 0.03, 0.006), c.ink, { at: [0.04, 0, s * 0.018], rot: [0, s * 0.25, 0] })
  }
}

// at the belt
function pouch(k: Kit): void {
  k.add(box(0.16, 0.13, 0.05, 0.016), c.main)
  k.add(box(0.165, 0.06, 0.055, 0.016), mix(c.main, c.tint, 0.25), { at: [0, 0.042, 0.002] })
  k.add(cyl(0.012, 0.01, 10, 0.003), c.tint, { at: [0, 0.025, 0.028], rot: [Math.PI / 2, 0, 0] })
}

// feet on a ring: here one can stand
function footmark(k: Kit): void {
  k.add(ext(circle(0, 0, 0.34), 0.008, 0.002, 20), c.main, { rot: [-Math.PI / 2, 0, 0], ghost: true, glow: 0.5 })
  k.add(flat(circle(0, 0, 0.29), 20), '#F0EDF9', {
    rot: [-Math.PI / 2, 0, 0],
    at: [0, 0.01, 0],
    ghost: true,
    glow: 0.35,
  })
}
const sole = (k: Kit, x: number, z: number): void => {
  for (const [dz, l] of [
    [-0.05, 0.17],
    [0.1, 0.08],
  ] as const)
    k.add(flat(round(0.085, l, 0.04)), c.main, {
      rot: [-Math.PI / 2, 0, 0],
      at: [x, 0.013, z + dz],
      ghost: true,
      glow: 0.5,
    })
}
const standing = (k: Kit, apart: number, ahead: number): void => {
  footmark(k)
  sole(k, apart, 0.02)
  sole(k, -apart, 0.02 - ahead)
}

const people = (
  k: Kit,
  shirt: string,
  legs: string,
  skin: string,
  pose: 'stand' | 'work' | 'point' | 'walk',
  helmet: string | null,
): void => person(k, { a: shirt, ink: c.ink, skin, pale: c.pale }, { shirt, legs, skin, pose, helmet, face: true })

export function things(): ScenePart[] {
  const own = { key: LIGHT.keyDir },
    tiny = { ...own, aoRange: 0.06 }
  return [
    small('lock-own', (k) => padlock(k, c.main), tiny),
    small('lock-shared', (k) => padlock(k, c.yellow), tiny),
    small('lock-colleague', (k) => padlock(k, c.red), tiny),
    small('tag', tag, tiny),
    small('key', key, tiny),
    small('handle', handle, tiny),
    small('mushroom', mushroom, tiny),
    small('tester-a', (k) => tester(k, c.red), tiny),
    small('tester-b', (k) => tester(k, c.green), tiny),
    small('lid', lid, own),
    small('cutter', cutter, own),
    small('pouch', pouch, tiny),
    small('motor-old', (k) => motor(k, mix(c.steel, c.ink, 0.25)), own),
    small('motor-new', (k) => motor(k, c.green), own),
    small('chuck', chuck, tiny),
    small('chuck-key', chuckKey, tiny),
    small('lever', lever, own),
    small('vice', vice, own),
    small('clamp-bolts', clampBolts, tiny),
    small('plate-steel', (k) => plate(k, c.steel), tiny),
    small('plate-brass', (k) => plate(k, mix(c.yellow, c.wood, 0.35)), tiny),
    small('guard', guard, own),
    small('curl', curl, tiny),
    small('goggles', goggles, tiny),
    small('cap', cap, own),
    small('leather-gloves', leatherGloves, own),
    small('brush', brush, tiny),
    small('air-gun', airGun, tiny),
    small('caliper', caliper, tiny),
    small('watch', watch, tiny),
    small('parcel', parcel, own),
    small('gearbox', gearbox, own),
    small('long-tube', longTube, own),
    small('sack-truck', sackTruck, own),
    small('lift-table', liftTable, own),
    small('hose', hoseInTheWay, own),
    small('crate', crateInTheWay, own),
    small('colleague', (k) => people(k, c.rust, c.ink, '#8A5238', 'stand', null), own),
    small('foreman', (k) => people(k, c.steel, c.ink, '#E3AE86', 'point', c.pale), own),
    small('feet-apart', (k) => standing(k, 0.11, 0.1), own),
    small('feet-together', (k) => standing(k, 0.05, 0), own),
    small('glove-left', (k) => glove(k, { side: -1, curl: 0.15, point: true }), tiny),
    small('glove-right', (k) => glove(k, { side: 1, curl: 0.15, point: true }), tiny),
    small('fist-right', (k) => glove(k, { side: 1, curl: 0.7 }), tiny),
    small('fist-left', (k) => glove(k, { side: -1, curl: 0.7 }), tiny),
    small('stand', (k) => stand(k, W * PX * BIG, H * PX * BIG, 1.42), { ...own, aoRays: 16, aoRange: 0.3 }),
  ]
}
