// Extinguishers: body 0.16 (water, wet chemical 6 l) or 0.14 (CO2 5 kg) across; foot at y = 0.
import type * as T from 'three'
import { mix } from './colour.ts'
import { box, cyl, ext, flat, lathe, round, torus, tube } from './forms.ts'
import { ICON, flameShape } from './icons.ts'
import type { Kit } from './kit.ts'

// bend a flat shape round a cylinder standing on y, facing +z
export function wrap(geo: T.BufferGeometry, R: number): T.BufferGeometry {
  const p = geo.attributes.position!
  for (let i = 0; i < p.count; i++) {
    const a = p.getX(i) / R,
      r = R + p.getZ(i)
    p.setXYZ(i, Math.sin(a) * r, p.getY(i), Math.cos(a) * r)
  }
  return geo
}

// ---- extinguishers: body 0.16 (water, wet chemical 6 l) or 0.14 (CO2 5 kg) across; foot at y = 0 ----
export type ExtinguisherKind = 'water' | 'co2' | 'wet'
export interface ExtinguisherColours {
  red: string
  ink: string
  label: string
  label2: string
  label3: string
}
export function extinguisher(
  k: Kit,
  kind: ExtinguisherKind,
  c: ExtinguisherColours,
  { hose = true, pin = true, turn = 0 } = {},
): void {
  const co2 = kind === 'co2',
    R = co2 ? 0.07 : 0.085,
    H = co2 ? 0.52 : 0.44,
    seg = 16
  k.add(
    lathe(
      co2
        ? [
            [0, 0],
            [R - 0.012, 0],
            [R, 0.016],
            [R, H - 0.05],
            [R * 0.82, H],
            [0.03, H + 0.045],
            [0.026, H + 0.06],
            [0, H + 0.06],
          ]
        : [
            [0, 0],
            [R - 0.01, 0],
            [R + 0.004, 0.006],
            [R + 0.004, 0.03],
            [R, 0.036],
            [R, H - 0.07],
            [R * 0.9, H - 0.03],
            [R * 0.6, H],
            [0.03, H + 0.018],
            [0.028, H + 0.03],
            [0, H + 0.03],
          ],
      seg,
    ),
    c.red,
  )
  const top = H + (co2 ? 0.05 : 0.02)
  k.add(
    lathe(
      [
        [R + 0.0015, H * 0.36],
        [R + 0.0015, H * 0.76],
      ],
      seg,
    ),
    kind === 'wet' ? c.label2 : kind === 'co2' ? c.label3 : c.label,
    { ghost: true },
  )
  const ic = ({ water: 'papers', co2: 'bolt', wet: 'pan' } as const)[kind]
  for (const s of ICON[ic]()) {
    const g = flat(s, 8)
    g.scale(0.042, 0.042, 1)
    g.translate(0, H * (kind === 'co2' ? 0.56 : 0.5), 0.004)
    k.add(wrap(g, R).rotateY(turn), kind === 'co2' ? c.label : c.ink, { ghost: true })
  }
  if (kind !== 'co2') {
    const g = flat(flameShape(), 8)
    g.scale(0.02, 0.026, 1)
    g.translate(0, H * 0.69, 0.005)
    k.add(wrap(g, R).rotateY(turn), c.red, { ghost: true })
  }
  {
    const g = flat(round(0.02, H * 0.24, 0.009))
    g.translate(-R * 0.85, H * 0.22, 0.002)
    k.add(wrap(g, R).rotateY(turn), mix(c.red, '#FFFFFF', 0.32), { ghost: true })
  }
  k.add(cyl(0.026, 0.055, 10), c.ink, { at: [0, top, 0] })
  k.in([-0.014, top + 0.045, 0], [0, -Math.PI / 2, 0], () => {
    k.add(
      ext(
        [
          [-0.03, -0.006],
          [0.11, -0.004],
          [0.14, -0.024],
          [0.146, -0.012],
          [0.112, 0.01],
          [-0.03, 0.012],
        ],
        0.028,
        0.003,
      ),
      c.ink,
      { at: [0, 0, -0.028] },
    )
    k.add(
      ext(
        [
          [-0.03, 0],
          [0.03, 0.012],
          [0.12, 0.045],
          [0.15, 0.04],
          [0.152, 0.054],
          [0.118, 0.062],
          [0.01, 0.034],
          [-0.03, 0.024],
        ],
        0.028,
        0.003,
      ),
      c.ink,
      { at: [0, 0.004, -0.028] },
    )
  })
  if (pin) {
    k.add(torus(0.016, 0.0032, 5, 12), c.label2, { at: [0.035, top + 0.058, 0.012], rot: [0, Math.PI / 2, 0] })
    k.add(cyl(0.003, 0.05, 6, 0.001), c.label2, { at: [0.036, top + 0.058, 0], rot: [0, 0, Math.PI / 2] })
  }
  if (!co2) {
    k.add(cyl(0.018, 0.012, 12, 0.003), c.label, { at: [0.0, top + 0.026, 0.022], rot: [Math.PI / 2, 0, 0] })
  }
  if (hose) {
    if (co2) {
      k.add(
        tube(
          [
            [0.02, top + 0.03, 0],
            [0.07, top + 0.04, 0],
            [0.105, top - 0.03, 0.01],
            [0.1, 0.36, 0.02],
          ],
          0.009,
          12,
          6,
        ),
        c.ink,
      )
      k.add(
        lathe(
          [
            [0.016, 0.16],
            [0.018, 0.12],
            [0.045, -0.02],
            [0.048, -0.09],
            [0.042, -0.09],
            [0.012, 0.1],
          ],
          12,
        ),
        c.ink,
        { at: [0.1, 0.2, 0.02] },
      )
    } else {
      k.add(
        tube(
          [
            [0.02, top + 0.03, 0],
            [0.09, top + 0.05, 0],
            [0.125, top - 0.08, 0.01],
            [0.115, 0.18, 0.02],
            [0.1, 0.1, 0.025],
          ],
          0.009,
          16,
          6,
        ),
        c.ink,
      )
      k.add(
        lathe(
          [
            [0.008, -0.07],
            [0.014, -0.06],
            [0.014, 0],
            [0.01, 0.03],
          ],
          8,
        ),
        c.ink,
        { at: [0.1, 0.1, 0.025] },
      )
      k.add(box(0.03, 0.018, 0.04), c.ink, { at: [0.1, 0.15, 0.015] })
    }
  }
}
