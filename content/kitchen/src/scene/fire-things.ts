// What the oil fire needs: pan, lids, blanket, jug, towel, what turns and gives way.
import * as T from 'three'
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, circle, cyl, flat, lathe, round, torus } from '@praxia/stage/shapes/forms.ts'
import { put } from '@praxia/stage/shapes/icons.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { small } from '@praxia/stage/baking/scene-part.ts'
import type { ScenePart } from '@praxia/stage/baking/scene-part.ts'
import { DARK_METAL, LIGHT, METAL, c } from './look.ts'
import { cook } from './people.ts'

function pan(k: Kit, burnt: boolean): void {
  const body = burnt ? mix(c.ink, '#000000', 0.35) : mix(c.ink, c.steel, 0.25)
  k.add(
    lathe(
      [
        [0, 0],
        [0.14, 0],
        [0.15, 0.008],
        [0.175, 0.075],
        [0.18, 0.078],
        [0.168, 0.078],
        [0.142, 0.014],
        [0, 0.012],
      ],
      20,
    ),
    body,
  )
  k.add(flat(circle(0, 0, 0.158), 20), burnt ? '#1B1512' : mix(c.egg, c.wood, 0.55), {
    rot: [-Math.PI / 2, 0, 0],
    at: [0, 0.048, 0],
    ghost: true,
  })
  rod(k, [0.15, 0.06, 0.06], [0.42, 0.11, 0.2], 0.015, DARK_METAL, { seg: 8, cap: true })
  rod(k, [0.27, 0.082, 0.12], [0.42, 0.11, 0.2], 0.019, c.ink, { seg: 8, cap: true })
}

function lid(k: Kit, r: number): void {
  k.add(
    lathe(
      [
        [r, 0],
        [r + 0.004, 0.006],
        [r * 0.96, 0.016],
        [r * 0.6, 0.034],
        [0.02, 0.044],
        [0, 0.044],
      ],
      22,
    ),
    METAL,
  )
  k.add(
    lathe(
      [
        [0, 0.001],
        [r * 0.98, 0.001],
      ],
      18,
    ),
    mix(c.steel, c.ink, 0.2),
  )
  k.add(cyl(0.011, 0.026, 8), DARK_METAL, { at: [0, 0.042, 0] })
  k.add(cyl(0.03, 0.018, 12, 0.006), c.ink, { at: [0, 0.064, 0] })
}

// a sheet as it lies over the pan: flat on top, falling to the range
function draped(): T.BufferGeometry {
  const n = 14,
    half = 0.36,
    out: number[] = [],
    at = (i: number, j: number): [number, number, number] => {
      const x = -half + (2 * half * i) / n,
        z = -half + (2 * half * j) / n,
        d = Math.hypot(x, z),
        fold = 0.012 * Math.sin(Math.atan2(z, x) * 7)
      return [
        x,
        Math.max(0.004, Math.min(0.095, 0.095 - (d - 0.185) * 0.75) + (d > 0.2 ? fold : 0.004 * Math.sin(x * 40))),
        z,
      ]
    }
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++)
      out.push(...at(i, j), ...at(i, j + 1), ...at(i + 1, j + 1), ...at(i, j), ...at(i + 1, j + 1), ...at(i + 1, j))
  const g = new T.BufferGeometry()
  g.setAttribute('position', new T.Float32BufferAttribute(out, 3))
  return g
}

// held up by its upper corners, in front of the hands
function sheet(k: Kit): void {
  const n = 8
  for (let i = 0; i < n; i++)
    k.add(box(0.82 / n + 0.004, 0.7, 0.012, 0.004), i % 2 ? '#FFFDF4' : mix(c.tile, c.steel, 0.18), {
      at: [-0.41 + (i + 0.5) * (0.82 / n), -0.35, i % 2 ? 0.006 : -0.006],
      rot: [0, i % 2 ? 0.12 : -0.12, 0],
    })
  k.add(box(0.84, 0.03, 0.024, 0.006), mix(c.steel, c.tile, 0.2), { at: [0, -0.015, 0] })
}

function tapes(k: Kit): void {
  for (const x of [-0.05, 0.05]) {
    k.add(box(0.035, 0.14, 0.006, 0.002), '#FFFDF4', { at: [x, -0.07, 0] })
    k.add(box(0.035, 0.03, 0.012, 0.004), c.ink, { at: [x, -0.13, 0] })
  }
}

function towel(k: Kit): void {
  for (let i = 0; i < 4; i++)
    k.add(box(0.075, 0.36 - (i % 2) * 0.02, 0.022, 0.009), i === 1 || i === 3 ? '#FFFDF4' : mix(c.blue, c.tile, 0.25), {
      at: [-0.11 + i * 0.073, -0.18, (i % 2) * 0.008],
    })
  k.add(box(0.3, 0.03, 0.05, 0.012), mix(c.blue, c.tile, 0.3), { at: [0, 0.004, 0] })
}

function jug(k: Kit): void {
  k.add(
    lathe(
      [
        [0, 0],
        [0.062, 0],
        [0.068, 0.01],
        [0.075, 0.19],
        [0.082, 0.22],
        [0.076, 0.222],
        [0.069, 0.19],
        [0.062, 0.02],
        [0, 0.014],
      ],
      16,
    ),
    mix(c.tile, c.blue, 0.22),
  )
  k.add(flat(circle(0, 0, 0.071), 16), mix(c.blue, c.tile, 0.5), {
    rot: [-Math.PI / 2, 0, 0],
    at: [0, 0.175, 0],
    ghost: true,
  })
  k.add(torus(0.055, 0.011, 6, 12, Math.PI), c.blue, { at: [0.076, 0.12, 0], rot: [0, 0, -Math.PI / 2] })
}

function knob(k: Kit): void {
  k.add(cyl(0.038, 0.032, 16, 0.008), c.ink, { rot: [Math.PI / 2, 0, 0] })
  k.add(box(0.013, 0.064, 0.014, 0.004), c.egg, { at: [0, 0, 0.036] })
}

function gasFlame(k: Kit): void {
  for (let i = 0; i < 10; i++)
    k.in([0, 0, 0], [0, (i / 10) * Math.PI * 2, 0], () =>
      k.add(
        lathe(
          [
            [0.012, 0],
            [0.016, 0.012],
            [0.006, 0.04],
            [0, 0.05],
          ],
          5,
        ),
        '#3E8BFF',
        { at: [0.08, 0, 0], rot: [0, 0, -0.9], glow: 1, ghost: true },
      ),
    )
}

function lever(k: Kit): void {
  k.add(box(0.03, 0.24, 0.02, 0.008), c.ink, { at: [0, 0.1, 0] })
  k.add(box(0.045, 0.1, 0.03, 0.012), c.egg, { at: [0, 0.18, 0] })
}

function plate(k: Kit): void {
  k.add(box(0.078, 0.078, 0.008, 0.003), '#FFFDF4', { at: [0, 0, -0.003] })
  k.add(flat(circle(0, 0, 0.014)), c.ink, { at: [0, 0, 0.002], ghost: true })
  for (const s of [1, -1])
    k.add(
      flat([
        [-0.012, s * 0.031],
        [0, s * 0.017],
        [0.012, s * 0.031],
      ]),
      c.ink,
      { at: [0, 0, 0.002], ghost: true },
    )
}

function door(k: Kit): void {
  k.add(box(0.05, 2.06, 1.04, 0.012), mix(c.blue, c.tile, 0.12), { at: [0, 1.04, 0.52] })
  for (const s of [1, -1]) k.add(box(0.012, 0.62, 0.5, 0.01), mix(c.ink, c.blue, 0.35), { at: [s * 0.028, 1.5, 0.52] })
  for (const s of [1, -1]) k.add(box(0.014, 0.24, 0.9, 0.006), METAL, { at: [s * 0.028, 0.2, 0.52] })
  k.add(box(0.06, 0.035, 0.76, 0.012), METAL, { at: [0.06, 1.02, 0.52] })
  k.add(box(0.06, 0.035, 0.76, 0.012), METAL, { at: [-0.06, 1.02, 0.52] })
  k.in([-0.04, 1.3, 0.52], [0, -Math.PI / 2, 0], () => put(k, 'run', '#FFFFFF', 0.001, [0, 0, 0]))
}

const hourHand = (k: Kit): Kit => k.add(flat(round(0.024, 0.12, 0.008)), c.ink, { at: [0, 0.045, 0.002], ghost: true })
const minuteHand = (k: Kit): Kit =>
  k.add(flat(round(0.015, 0.17, 0.006)), c.blue, { at: [0, 0.068, 0.004], ghost: true })

// soot on range and hood, after the flames
function soot(k: Kit): void {
  k.add(flat(circle(0, 0, 0.34), 22), mix(c.ink, '#000000', 0.3), {
    rot: [-Math.PI / 2, 0, 0],
    at: [0, -0.026, 0.02],
    ghost: true,
    s: [1.1, 1, 1],
  })
  k.add(flat(circle(0, 0, 0.3), 20), mix(c.ink, c.steel, 0.15), { at: [0, 0.62, -0.535], ghost: true, s: [1, 1.5, 1] })
}

export function fireThings(): ScenePart[] {
  const own = { key: LIGHT.keyDir, aoRange: 0.12 }
  return [
    small('pan', (k) => pan(k, false), own),
    small('pan-burnt', (k) => pan(k, true), own),
    small('lid', (k) => lid(k, 0.19), own),
    small('lid-small', (k) => lid(k, 0.115), own),
    small('blanket-held', sheet, own),
    small(
      'blanket-on',
      (k) =>
        k.add(draped(), (_x, y, _z, nx) => (y > 0.08 ? '#FFFDF4' : mix(c.tile, c.steel, 0.18 + 0.12 * Math.abs(nx)))),
      own,
    ),
    small('tapes', tapes, own),
    small('towel', towel, own),
    small('jug', jug, own),
    small('knob', knob, own),
    small('gas-flame', gasFlame, own),
    small('lever', lever, own),
    small('call-plate', plate, own),
    small('door', door, own),
    small('hour', hourHand, own),
    small('minute', minuteHand, own),
    small('soot', soot, own),
    small('cook-work', (k) => cook(k, 'work'), { ...own, aoRange: 0.4 }),
    small('cook-walk', (k) => cook(k, 'walk'), { ...own, aoRange: 0.4 }),
  ]
}
