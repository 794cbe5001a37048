// The wall of the extinguishers with cabinet and call point, and the workbench.
import type { BufferGeometry } from 'three'
import { mix } from '@praxia/stage/colour.ts'
import { box, capsule, circle, cyl, ext, flat, lathe, round, shape, torus } from '@praxia/stage/forms.ts'
import type { P2 } from '@praxia/stage/forms.ts'
import { put, sign } from '@praxia/stage/icons.ts'
import { rod } from '@praxia/stage/kit.ts'
import type { AddOptions, Kit } from '@praxia/stage/kit.ts'
import { carton, mug } from '@praxia/stage/parts.ts'
import { c } from './look.ts'

export function bench(k: Kit): void {
  // --- wall of the extinguishers, electrical cabinet, call point
  k.in([-1.0, 1.45, -3.9], null, () => {
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
  })
  for (let i = 0; i < 3; i++) {
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
  k.in([3.98, 0, -3.998], null, () => {
    k.add(box(0.112, 0.112, 0.05, 0.012), c.red, { at: [0, 1.25, 0.026] })
    k.add(flat(round(0.07, 0.07, 0.008)), '#FFF7EA', { at: [0, 1.25, 0.054], ghost: true })
    k.add(flat(circle(0, 0, 0.014)), c.ink, { at: [0, 1.25, 0.056], ghost: true })
    for (const y of [0.023, -0.023])
      k.add(
        flat(
          shape(
            [
              [-0.012, y > 0 ? 0.008 : -0.008],
              [0.012, y > 0 ? 0.008 : -0.008],
              [0, y > 0 ? -0.006 : 0.006],
            ].reverse() as unknown as P2[],
          ),
        ),
        c.ink,
        { at: [0, 1.25 + y, 0.056], ghost: true },
      )
    k.add(box(0.03, 0.86, 0.02, 0.005), mix(c.plum, c.cream, 0.3), { at: [0, 2.18, 0.012] })
    k.in([0, 1.62, 0], null, () => sign(k, 'press', 0.26, 0.26, c.red, '#FFF7EA', {}))
    k.add(
      lathe(
        [
          [0.09, 0],
          [0.09, 0.03],
          [0.06, 0.06],
          [0, 0.07],
        ],
        14,
      ),
      c.red,
      { at: [0, 2.62, 0.01], rot: [Math.PI / 2, 0, 0] },
    )
    k.add(box(0.03, 0.2, 0.016, 0.004), mix(c.plum, c.cream, 0.3), { at: [0, 1.4, 0.009] })
  })
  // exit sign over the door, on a lit box
  k.in([4.96, 2.42, -2.82], [0, -Math.PI / 2, 0], () => {
    k.add(box(0.66, 0.27, 0.06, 0.014), '#FFF3E2', { at: [0, 0, 0.03] })
    k.add(flat(round(0.6, 0.22, 0.012)), c.green, { at: [0, 0, 0.063], ghost: true, glow: 0.9 })
    put(k, 'run', '#FFFFFF', 0.095, [-0.12, 0, 0.066])
    put(k, 'arrow', '#FFFFFF', 0.075, [0.13, 0, 0.066], [0, 0, -Math.PI / 2])
  })
  // --- workbench with vice and tool wall
  k.in([2.85, 0, -3.62], null, () => {
    k.add(box(1.72, 0.07, 0.72, 0.018), mix(c.sand, c.clay, 0.15), { at: [0, 0.88, 0], grid: 0.2 })
    for (const x of [-0.76, 0.76])
      for (const z of [-0.26, 0.26]) k.add(box(0.09, 0.85, 0.09, 0.014), c.clay, { at: [x, 0.43, z] })
    k.add(box(1.5, 0.035, 0.56, 0.01), c.clay, { at: [0, 0.22, 0], grid: 0.3 })
    k.add(box(0.62, 0.3, 0.6, 0.014), c.plum, { at: [0.42, 0.69, 0.02] })
    for (const y of [0.62, 0.76]) {
      k.add(box(0.56, 0.11, 0.02, 0.006), mix(c.plum, c.cream, 0.2), { at: [0.42, y, 0.325] })
      k.add(box(0.2, 0.016, 0.022, 0.005), c.ink, { at: [0.42, y + 0.02, 0.34] })
    }
    carton(k, 0.34, 0.22, 0.3, [-0.45, 0.24, 0.02], 0.1, c.sand, c.clay)
    k.add(cyl(0.11, 0.26, 14), c.green, { at: [0.1, 0.24, 0.1] })
    k.add(cyl(0.09, 0.2, 14), c.orange, { at: [-0.1, 0.24, -0.1] })
    k.add(box(0.16, 0.1, 0.12, 0.02), c.ink, { at: [-0.62, 0.965, 0.26] })
    k.add(box(0.05, 0.12, 0.16, 0.012), c.plum, { at: [-0.66, 1.03, 0.26] })
    k.add(box(0.05, 0.12, 0.16, 0.012), c.plum, { at: [-0.56, 1.03, 0.26] })
    rod(k, [-0.5, 0.98, 0.26], [-0.36, 0.98, 0.26], 0.014, c.plum)
    rod(k, [-0.36, 0.92, 0.26], [-0.36, 1.06, 0.26], 0.008, c.ink, { seg: 6 })
    k.add(ext(round(1.62, 0.95, 0.03), 0.025, 0.006, 3), mix(c.clay, c.ink, 0.12), { at: [0, 1.56, -0.376], grid: 0.4 })
    const z = -0.338,
      tool = (g: BufferGeometry, q: string, x: number, y: number, o: AddOptions = {}) =>
        k.add(g, q, { at: [x, y, z], ...o })
    for (let i = 0; i < 5; i++) {
      const h = 0.2 + i * 0.035,
        x = -0.7 + i * 0.09
      tool(box(0.018, h, 0.014, 0.005), mix(c.plum, c.cream, 0.35), x, 1.78 - h / 2 + 0.1)
      tool(
        ext(
          shape([
            [-0.024, 0],
            [0.024, 0],
            [0.03, 0.03],
            [0.012, 0.05],
            [0.008, 0.024],
            [-0.008, 0.024],
            [-0.012, 0.05],
            [-0.03, 0.03],
          ]),
          0.014,
          0.003,
        ),
        mix(c.plum, c.cream, 0.35),
        x,
        1.86,
      )
    }
    for (let i = 0; i < 4; i++) {
      const x = -0.16 + i * 0.085
      tool(capsule(0.017, 0.11, 8), [c.orange, c.green, c.orange, c.cream][i]!, x, 1.78)
      tool(cyl(0.005, 0.12, 6, 0.001), mix(c.plum, c.cream, 0.35), x, 1.67)
    }
    tool(box(0.03, 0.3, 0.026, 0.008), c.sand, 0.32, 1.68)
    tool(box(0.14, 0.05, 0.05, 0.012), c.ink, 0.32, 1.85)
    tool(
      ext(
        shape([
          [-0.2, 0],
          [0.2, 0.03],
          [0.2, 0.1],
          [-0.2, 0.06],
        ]),
        0.006,
        0.001,
      ),
      mix(c.plum, c.cream, 0.45),
      0.58,
      1.72,
    )
    tool(ext(round(0.13, 0.14, 0.035), 0.025, 0.006, 3), c.orange, 0.74, 1.79, { rot: [0, 0, 0.1] })
    tool(torus(0.11, 0.016, 6, 18), c.ink, -0.52, 1.38)
    tool(torus(0.1, 0.014, 6, 18), c.orange, -0.5, 1.38, {})
    tool(box(0.5, 0.02, 0.12, 0.006), c.sand, 0.4, 1.28, { at: [0.4, 1.28, -0.29] })
    for (let i = 0; i < 5; i++)
      k.add(cyl(0.036, 0.08, 10), [c.cream, c.plum, c.green, c.cream, c.orange][i]!, {
        at: [0.2 + i * 0.1, 1.29, -0.29],
      })
    mug(k, [0.2, 0.916, 0.2], c.cream, c.ink)
    k.add(box(0.34, 0.02, 0.26, 0.004), c.cream, { at: [-0.15, 0.925, 0.08], rot: [0, 0.3, 0] })
    rod(k, [0.5, 0.93, 0.1], [0.72, 0.93, 0.22], 0.012, c.orange, { seg: 6 })
  })
}
