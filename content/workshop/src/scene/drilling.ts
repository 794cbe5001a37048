// The column drill with its chart, the wall with what one wears, and the table with what cleans and measures.
import { mix } from '@praxia/stage/shapes/colour.ts'
import { ball, box, capsule, cyl, ext, flat, lathe, round, torus, tube } from '@praxia/stage/shapes/forms.ts'
import { put, sign } from '@praxia/stage/shapes/icons.ts'
import { rod } from '@praxia/stage/shapes/kit.ts'
import type { Kit } from '@praxia/stage/shapes/kit.ts'
import { mug } from '@praxia/stage/models/props.ts'
import { DRILL, PPE, SIDE_TABLE, c } from './look.ts'

/** From the drill's foot, along its own axes (z towards the person): what its movable parts need. */
export const TABLE_TOP = 1.0,
  SPINDLE = { x: 0, y: 1.36, z: 0.2 },
  DIAL = { x: 0.08, y: 1.7, z: 0.395 },
  SWITCH = { x: -0.1, y: 1.58, z: 0.395 }

export function drilling(k: Kit): void {
  k.in(DRILL, [0, Math.PI / 2, 0], drill)
  k.in(PPE, [0, Math.PI / 2, 0], board)
  k.in(SIDE_TABLE, [0, Math.PI / 2, 0], sideTable)
  k.add(
    tube(
      [
        [-4.3, 0.05, -0.4],
        [-4.45, 0.02, -0.2],
        [-4.56, 0.04, 0.1],
        [-4.57, 0.5, 0.1],
      ],
      0.012,
      24,
      5,
    ),
    c.ink,
  )
  k.add(box(0.05, 0.16, 0.12, 0.01), c.pale, { at: [-4.57, 0.56, 0.1] })
}

function drill(k: Kit): void {
  const body = c.green
  k.add(box(0.5, 0.09, 0.66, 0.024), c.ink, { at: [0, 0.045, 0.02] })
  k.add(cyl(0.055, 1.6, 14), mix(c.steel, c.pale, 0.4), { at: [0, 0.08, -0.16] })
  // table on its bracket, with slots
  k.add(box(0.2, 0.16, 0.2, 0.03), mix(body, c.ink, 0.3), { at: [0, 0.88, -0.14] })
  k.add(box(0.1, 0.1, 0.2, 0.02), mix(body, c.ink, 0.3), { at: [0, 0.9, 0.02] })
  k.add(box(0.5, 0.055, 0.44, 0.012), mix(c.steel, c.pale, 0.18), { at: [0, TABLE_TOP - 0.0275, 0.18], grid: 0.15 })
  for (const x of [-0.19, 0.19])
    k.add(flat(round(0.022, 0.36, 0.01)), c.ink, {
      at: [x, TABLE_TOP + 0.001, 0.18],
      rot: [-Math.PI / 2, 0, 0],
      ghost: true,
    })
  // head and motor
  k.add(box(0.32, 0.4, 0.62, 0.05), body, { at: [0, 1.66, 0.08], grid: 0.25 })
  k.add(box(0.34, 0.14, 0.66, 0.05), mix(body, c.ink, 0.35), { at: [0, 1.92, 0.06] })
  k.add(cyl(0.13, 0.34, 16, 0.02), c.steel, { at: [0, 1.54, -0.36] })
  k.add(cyl(0.06, 0.12, 14), mix(body, c.ink, 0.3), { at: [0, 1.4, 0.2] })
  k.add(flat(round(0.26, 0.34, 0.014)), mix(body, c.pale, 0.75), { at: [0, 1.65, 0.392], ghost: true })
  // the chart of speeds: circles of three sizes, wide lines for soft, narrow for hard
  for (let i = 0; i < 3; i++) {
    k.add(flat(round(0.03, 0.01 + i * 0.006, 0.004)), c.ink, { at: [-0.1, 1.78 - i * 0.03, 0.395], ghost: true })
    k.add(flat(round(0.03 + i * 0.012, 0.008, 0.003)), c.rust, {
      at: [-0.06 + i * 0.006, 1.78 - i * 0.03, 0.395],
      ghost: true,
    })
  }
  k.add(cyl(0.044, 0.012, 16), c.pale, { at: [DIAL.x, DIAL.y, DIAL.z - 0.006], rot: [Math.PI / 2, 0, 0] })
  for (let i = 0; i < 3; i++)
    k.add(flat(round(0.008, 0.016, 0.003)), c.ink, {
      at: [DIAL.x + Math.sin((i - 1) * 0.9) * 0.056, DIAL.y + Math.cos((i - 1) * 0.9) * 0.056, DIAL.z + 0.002],
      rot: [0, 0, -(i - 1) * 0.9],
      ghost: true,
    })
  // switches: green to start, a red mushroom to stop is a part of its own
  k.add(box(0.1, 0.15, 0.03, 0.01), c.yellow, { at: [SWITCH.x, SWITCH.y, SWITCH.z] })
  k.add(cyl(0.018, 0.016, 12), c.green, { at: [SWITCH.x, SWITCH.y + 0.04, SWITCH.z + 0.012], rot: [Math.PI / 2, 0, 0] })
  put(k, 'bolt', c.ink, 0.03, [0.13, 1.92, 0.392])
  // lever's hub
  k.add(cyl(0.05, 0.06, 14), c.ink, { at: [0.16, 1.5, 0.14], rot: [0, 0, -Math.PI / 2] })
  // old chips at the foot
  for (let i = 0; i < 7; i++)
    k.add(torus(0.014 + (i % 3) * 0.006, 0.003, 4, 8), mix(c.steel, c.pale, 0.3), {
      at: [-0.16 + i * 0.055, 0.096, 0.16 + ((i * 5) % 4) * 0.04],
      rot: [Math.PI / 2, i, 0],
    })
}

// what one wears: signs above, hooks below; what hangs there is parts of its own
function board(k: Kit): void {
  k.add(ext(round(0.98, 0.6, 0.02), 0.024, 0.006, 3), c.blue, { grid: 0.3 })
  k.add(flat(round(0.92, 0.54, 0.012)), mix(c.blue, c.pale, 0.78), { at: [0, 0, 0.027], ghost: true, grid: 0.3 })
  for (const x of [-0.33, 0, 0.33]) rod(k, [x, 0.12, 0.02], [x, 0.13, 0.08], 0.006, c.ink, { seg: 6 })
  k.in([0.62, 0.32, 0], null, () => sign(k, 'eye', 0.26, 0.26, c.blue, '#FFFFFF', {}))
  k.add(box(0.94, 0.025, 0.14, 0.008), c.wood, { at: [0, -0.29, 0.08] })
  // a mirror beside it
  k.add(ext(round(0.3, 0.56, 0.03), 0.02, 0.006, 3), c.ink, { at: [-0.72, 0.05, 0] })
  k.add(flat(round(0.26, 0.52, 0.02)), mix(c.pale, c.blue, 0.2), { at: [-0.72, 0.05, 0.022], ghost: true, glow: 0.25 })
}

function sideTable(k: Kit): void {
  k.add(box(1.0, 0.05, 0.56, 0.014), c.wood, { at: [0, 0.86, 0], grid: 0.22 })
  for (const x of [-0.44, 0.44])
    for (const z of [-0.22, 0.22]) k.add(box(0.06, 0.84, 0.06, 0.01), c.blue, { at: [x, 0.42, z] })
  k.add(box(0.9, 0.03, 0.46, 0.01), c.blue, { at: [0, 0.24, 0], grid: 0.3 })
  for (const [x, h] of [
    [-0.28, 0.16],
    [0.02, 0.22],
    [0.26, 0.14],
  ] as const)
    k.add(box(0.22, h, 0.3, 0.012), [c.rust, c.yellow, c.steel][Math.abs(Math.round(x * 4)) % 3]!, {
      at: [x, 0.255 + h / 2, 0],
    })
  mug(k, [0.4, 0.885, -0.14], c.pale, c.ink)
  // drills in their block
  k.add(box(0.26, 0.05, 0.1, 0.01), mix(c.wood, c.rust, 0.4), { at: [-0.3, 0.91, -0.16] })
  for (let i = 0; i < 6; i++)
    k.add(cyl(0.004 + i * 0.0012, 0.1, 6, 0.001), c.steel, { at: [-0.4 + i * 0.04, 0.92, -0.16] })
  // hose of the air gun, from the wall
  k.add(
    tube(
      [
        [0.3, 1.3, -0.34],
        [0.34, 1.1, -0.3],
        [0.4, 0.95, -0.1],
        [0.34, 0.9, 0.08],
      ],
      0.012,
      24,
      6,
    ),
    c.yellow,
  )
  k.add(cyl(0.03, 0.05, 10), c.ink, { at: [0.3, 1.3, -0.36], rot: [Math.PI / 2, 0, 0] })
}

/** The three levers and their knobs, turning about x. */
export function lever(k: Kit): void {
  for (let i = 0; i < 3; i++) {
    const a = i * 2.094
    rod(k, [0, 0, 0], [0.03, Math.cos(a) * 0.22, Math.sin(a) * 0.22], 0.01, c.steel, { seg: 6 })
    k.add(ball(0.026, 8), c.ink, { at: [0.03, Math.cos(a) * 0.22, Math.sin(a) * 0.22] })
  }
}

/** Chuck and drill bit, hanging from the spindle's nose. */
export function chuck(k: Kit): void {
  k.add(cyl(0.024, 0.1, 12), mix(c.steel, c.pale, 0.4), { at: [0, -0.02, 0] })
  k.add(
    lathe(
      [
        [0, -0.1],
        [0.022, -0.1],
        [0.034, -0.07],
        [0.036, -0.02],
        [0.03, 0],
        [0, 0],
      ],
      14,
    ),
    mix(c.ink, c.steel, 0.3),
  )
  for (let i = 0; i < 3; i++)
    k.add(box(0.01, 0.05, 0.006, 0.002), c.steel, {
      at: [Math.sin(i * 2.1) * 0.034, -0.045, Math.cos(i * 2.1) * 0.034],
    })
  k.add(cyl(0.0085, 0.14, 8, 0.002), mix(c.steel, c.pale, 0.55), { at: [0, -0.23, 0] })
  for (let i = 0; i < 6; i++)
    k.add(box(0.02, 0.004, 0.006, 0.001), c.ink, { at: [0, -0.21 + i * 0.018, 0], rot: [0, i * 0.9, 0.5] })
}

export function chuckKey(k: Kit): void {
  rod(k, [0.03, -0.05, 0.02], [0.14, -0.05, 0.02], 0.009, c.red, { seg: 8 })
  k.add(cyl(0.016, 0.02, 10), c.red, { at: [0.036, -0.05, 0.02], rot: [0, 0, -Math.PI / 2] })
  rod(k, [0.13, -0.1, 0.02], [0.13, 0, 0.02], 0.008, c.red, { seg: 6 })
}

export function vice(k: Kit): void {
  k.add(box(0.26, 0.03, 0.16, 0.008), c.ink, { at: [0, 0.015, 0] })
  k.add(box(0.05, 0.07, 0.14, 0.01), c.blue, { at: [-0.085, 0.055, 0] })
  k.add(box(0.04, 0.06, 0.13, 0.01), c.blue, { at: [0.075, 0.05, 0] })
  rod(k, [0.09, 0.05, 0], [0.2, 0.05, 0], 0.011, c.steel)
  rod(k, [0.19, 0.05, -0.05], [0.19, 0.05, 0.05], 0.006, c.ink, { seg: 6 })
}

/** A bolt with its lever through the table's slot, for either side of the vice. */
export function clampBolts(k: Kit): void {
  for (const z of [-0.1, 0.1]) {
    k.add(cyl(0.012, 0.05, 8), c.steel, { at: [0, 0, z] })
    k.add(box(0.05, 0.012, 0.05, 0.004), c.yellow, { at: [0, 0.036, z] })
    rod(k, [0, 0.05, z], [0.06, 0.07, z * 1.4], 0.006, c.ink, { seg: 6 })
  }
}

export const plate = (k: Kit, tone: string): void => {
  k.add(box(0.11, 0.026, 0.09, 0.004), tone)
  k.add(flat(round(0.03, 0.003, 0.001)), c.ink, { at: [0, 0.0135, 0], rot: [-Math.PI / 2, 0, 0], ghost: true })
  k.add(flat(round(0.003, 0.03, 0.001)), c.ink, { at: [0, 0.0137, 0], rot: [-Math.PI / 2, 0, 0], ghost: true })
}

/** Frame of the clear screen; its pane is drawn by the training. */
export function guard(k: Kit): void {
  for (const [x, y, w, h] of [
    [0, 0.11, 0.24, 0.02],
    [0, -0.11, 0.24, 0.02],
    [0.11, 0, 0.02, 0.24],
    [-0.11, 0, 0.02, 0.24],
  ] as const)
    k.add(box(w, h, 0.012, 0.004), c.yellow, { at: [x + 0.13, y, 0] })
  k.add(cyl(0.012, 0.3, 8), c.ink, { at: [0, -0.15, 0] })
}

export function curl(k: Kit): void {
  for (let i = 0; i < 9; i++)
    k.add(torus(0.018 + i * 0.0045, 0.0035, 5, 12, 5.2), mix(c.steel, c.pale, 0.45), {
      at: [Math.sin(i) * 0.006, i * 0.009, Math.cos(i) * 0.006],
      rot: [Math.PI / 2 + 0.2 * Math.sin(i * 2), 0, i * 1.9],
    })
}

export function goggles(k: Kit): void {
  k.add(torus(0.075, 0.007, 5, 18), c.ink, { at: [0, 0, -0.05], rot: [Math.PI / 2, 0, 0], s: [1, 1, 1] })
  k.add(ext(round(0.16, 0.07, 0.03), 0.05, 0.012, 4), c.ink, { at: [0, 0, -0.02] })
  k.add(flat(round(0.14, 0.052, 0.022)), mix(c.pale, c.blue, 0.25), { at: [0, 0, 0.032], ghost: true, glow: 0.3 })
}

export function cap(k: Kit): void {
  k.add(
    lathe(
      [
        [0.1, 0],
        [0.108, 0.02],
        [0.1, 0.07],
        [0.06, 0.105],
        [0, 0.115],
      ],
      14,
    ),
    c.blue,
  )
  k.add(torus(0.104, 0.012, 5, 16), mix(c.blue, c.ink, 0.4), { at: [0, 0.012, 0], rot: [Math.PI / 2, 0, 0] })
}

export function leatherGloves(k: Kit): void {
  for (const x of [-0.045, 0.05])
    k.in([x, 0, 0], [0, 0, x * 1.6], () => {
      k.add(box(0.075, 0.1, 0.03, 0.012), c.wood, { at: [0, -0.05, 0] })
      for (let i = 0; i < 4; i++)
        k.add(capsule(0.011, 0.075, 6), c.wood, { at: [-0.03 + i * 0.02, -0.16 - (i % 2) * 0.006, 0] })
      k.add(capsule(0.012, 0.06, 6), c.wood, { at: [0.05, -0.1, 0], rot: [0, 0, -0.7] })
      k.add(box(0.085, 0.04, 0.04, 0.012), c.rust, { at: [0, 0.01, 0] })
    })
}

export function brush(k: Kit): void {
  k.add(box(0.2, 0.02, 0.03, 0.008), c.wood, { at: [0, 0.03, 0] })
  k.add(box(0.11, 0.03, 0.034, 0.006), c.ink, { at: [0.05, 0.008, 0] })
}

export function airGun(k: Kit): void {
  k.add(box(0.04, 0.1, 0.03, 0.01), c.ink, { at: [0, 0, 0], rot: [0, 0, 0.25] })
  rod(k, [0, 0.04, 0], [-0.13, 0.055, 0], 0.01, c.steel, { seg: 6 })
  k.add(box(0.012, 0.06, 0.02, 0.004), c.red, { at: [-0.025, 0.01, 0], rot: [0, 0, 0.25] })
}

export function caliper(k: Kit): void {
  k.add(box(0.22, 0.016, 0.006, 0.002), mix(c.steel, c.pale, 0.5))
  for (const x of [-0.1, -0.04]) k.add(box(0.014, 0.06, 0.006, 0.002), mix(c.steel, c.pale, 0.5), { at: [x, -0.03, 0] })
  k.add(box(0.06, 0.03, 0.012, 0.004), c.ink, { at: [-0.02, 0.004, 0.004] })
}

export function watch(k: Kit): void {
  k.add(torus(0.034, 0.007, 5, 16), c.ink, { rot: [Math.PI / 2, 0, 0] })
  k.add(cyl(0.02, 0.01, 12, 0.003), mix(c.steel, c.pale, 0.5), { at: [0, -0.004, 0.036], rot: [Math.PI / 2, 0, 0] })
}
