// The wall with what a fire asks for: electrical cabinet, the extinguishers' places, call point with bell, exit sign.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { box, cyl, ext, flat, round, shape } from '@praxia/stage/shapes/forms.ts'
import { put, sign } from '@praxia/stage/shapes/icons.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { c } from './look.ts'

export function safetyWall(k: Kit): void {
  k.in([-1.0, 1.45, -3.9], null, cabinet)
  for (let i = 0; i < 3; i++) extinguisherPlace(k, i)
  k.in([3.98, 0, -3.998], null, callPoint)
  k.in([4.96, 2.42, -2.82], [0, -Math.PI / 2, 0], exitSign)
}

function cabinet(k: Kit): void {
  k.add(box(0.62, 0.92, 0.2, 0.018), c.plum)
  k.add(box(0.54, 0.84, 0.02, 0.01), mix(c.plum, c.cream, 0.18), { at: [0, 0, 0.106] })
  k.add(box(0.03, 0.14, 0.03, 0.008), c.ink, { at: [0.21, 0, 0.125] })
  const a = shape([
    [0, 0.1],
    [0.1, -0.075],
    [-0.1, -0.075],
  ])
  k.add(flat(a), c.orange, { at: [-0.02, 0.2, 0.119], ghost: true, s: 1.15 })
  put(k, 'bolt', c.ink, 0.055, [-0.02, 0.19, 0.122])
  for (let i = 0; i < 4; i++) k.add(box(0.22, 0.012, 0.01, 0.003), c.ink, { at: [-0.02, -0.2 - i * 0.05, 0.118] })
  for (const x of [-0.2, 0.0, 0.15]) rod(k, [x, 0.45, 0], [x, 1.7, 0], 0.018, mix(c.plum, c.cream, 0.3), { seg: 6 })
}

// bracket, sign, and the plate that says what it is for
function extinguisherPlace(k: Kit, i: number): void {
  const x = 0.1 + i * 0.62
  k.add(ext(round(0.16, 0.34, 0.03), 0.016, 0.004, 3), c.ink, { at: [x, 0.84, -3.999] })
  k.add(box(0.05, 0.05, 0.05, 0.01), c.ink, { at: [x, 0.98, -3.97] })
  k.in([x, 1.98, -3.998], null, () => sign(k, 'extinguisher', 0.3, 0.3, c.red, '#FFF7EA', { scale: 0.38 }))
  k.in([x, 1.7, -3.998], null, () => {
    sign(k, '', 0.3, 0.17, '#FFF3E2', c.ink, {})
    put(k, 'flame', c.red, 0.052, [-0.075, 0, 0.018])
    put(k, (['papers', 'bolt', 'pan'] as const)[i]!, c.ink, 0.055, [0.065, i === 0 ? 0.015 : 0.0, 0.018])
  })
}

// the box, its sign, and the pipes to bell and beacon; what moves and lights up is in alarm-parts.ts
function callPoint(k: Kit): void {
  const pipe = mix(c.plum, c.cream, 0.3)
  k.add(box(0.112, 0.112, 0.05, 0.012), c.red, { at: [0, 1.4, 0.026] })
  k.in([0, 1.76, 0], null, () => sign(k, 'press', 0.26, 0.26, c.red, '#FFF7EA', { scale: 0.4 }))
  k.add(box(0.36, 0.03, 0.016, 0.004), pipe, { at: [0.22, 1.4, 0.009] })
  k.add(box(0.03, 0.38, 0.016, 0.004), pipe, { at: [0.385, 1.575, 0.009] })
  k.add(box(0.03, 1.22, 0.016, 0.004), pipe, { at: [0.385, 2.59, 0.009] })
  for (const y of [1.5, 2.3, 2.8]) k.add(box(0.05, 0.02, 0.022, 0.005), c.ink, { at: [0.385, y, 0.011] })
  k.add(cyl(0.045, 0.03, 12), c.ink, { at: [0.385, 1.76, 0], rot: [Math.PI / 2, 0, 0] })
  k.add(box(0.09, 0.024, 0.1, 0.008), c.ink, { at: [0.385, 1.94, 0.05] })
}

// over the door, on a lit box
function exitSign(k: Kit): void {
  k.add(box(0.66, 0.27, 0.06, 0.014), '#FFF3E2', { at: [0, 0, 0.03] })
  k.add(flat(round(0.6, 0.22, 0.012)), c.green, { at: [0, 0, 0.063], ghost: true, glow: 0.9 })
  put(k, 'run', '#FFFFFF', 0.095, [-0.12, 0, 0.066])
  put(k, 'arrow', '#FFFFFF', 0.075, [0.13, 0, 0.066], [0, 0, -Math.PI / 2])
}
