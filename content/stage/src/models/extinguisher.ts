// Extinguishers: body 0.16 (water, wet chemical 6 l) or 0.14 (CO2 5 kg) across; foot at y = 0.
import type * as T from 'three'
import { mix } from '../shapes/colour.ts'
import { box, cyl, ext, flat, lathe, round, torus, tube } from '../shapes/forms.ts'
import type { P2 } from '../shapes/forms.ts'
import { ICON, flameShape } from '../shapes/icons.ts'
import type { Kit } from '../shapes/kit.ts'

export type ExtinguisherKind = 'water' | 'co2' | 'wet'
export interface ExtinguisherColours {
  red: string
  ink: string
  label: string
  label2: string
  label3: string
}

interface Bottle {
  kind: ExtinguisherKind
  radius: number
  height: number // of the cylinder, without its neck
  top: number // where the valve sits
}
const bottleOf = (kind: ExtinguisherKind): Bottle =>
  kind === 'co2' ? { kind, radius: 0.07, height: 0.52, top: 0.57 } : { kind, radius: 0.085, height: 0.44, top: 0.46 }

export function extinguisher(
  k: Kit,
  kind: ExtinguisherKind,
  c: ExtinguisherColours,
  { hose = true, pin = true, turn = 0 } = {},
): void {
  const bottle = bottleOf(kind),
    { top } = bottle
  k.add(lathe(outline(bottle), 16), c.red)
  label(k, bottle, c, turn)
  valve(k, top, c)
  if (pin) safetyPin(k, top, c)
  if (kind !== 'co2')
    k.add(cyl(0.018, 0.012, 12, 0.003), c.label, { at: [0.0, top + 0.026, 0.022], rot: [Math.PI / 2, 0, 0] }) // gauge
  if (hose && kind === 'co2') hornAndHose(k, top, c)
  else if (hose) hoseAndNozzle(k, top, c)
}

function outline({ kind, radius: R, height: H }: Bottle): P2[] {
  return kind === 'co2'
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
      ]
}

// a band with the picture of what it is for, a small flame, a streak of light
function label(k: Kit, { kind, radius: R, height: H }: Bottle, c: ExtinguisherColours, turn: number): void {
  k.add(
    lathe(
      [
        [R + 0.0015, H * 0.36],
        [R + 0.0015, H * 0.76],
      ],
      16,
    ),
    kind === 'wet' ? c.label2 : kind === 'co2' ? c.label3 : c.label,
    { ghost: true },
  )
  const stuck = (g: T.BufferGeometry, colour: string): Kit => k.add(wrap(g, R).rotateY(turn), colour, { ghost: true })
  const ic = ({ water: 'papers', co2: 'bolt', wet: 'pan' } as const)[kind]
  for (const s of ICON[ic]()) {
    const g = flat(s, 8)
    g.scale(0.042, 0.042, 1)
    g.translate(0, H * (kind === 'co2' ? 0.56 : 0.5), 0.004)
    stuck(g, kind === 'co2' ? c.label : c.ink)
  }
  if (kind !== 'co2') {
    const g = flat(flameShape(), 8)
    g.scale(0.02, 0.026, 1)
    g.translate(0, H * 0.69, 0.005)
    stuck(g, c.red)
  }
  {
    const g = flat(round(0.02, H * 0.24, 0.009))
    g.translate(-R * 0.85, H * 0.22, 0.002)
    stuck(g, mix(c.red, '#FFFFFF', 0.32))
  }
}

// bend a flat shape round a cylinder standing on y, facing +z
function wrap(geo: T.BufferGeometry, R: number): T.BufferGeometry {
  const p = geo.attributes.position!
  for (let i = 0; i < p.count; i++) {
    const a = p.getX(i) / R,
      r = R + p.getZ(i)
    p.setXYZ(i, Math.sin(a) * r, p.getY(i), Math.cos(a) * r)
  }
  return geo
}

// with its two handles
function valve(k: Kit, top: number, c: ExtinguisherColours): void {
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
}

function safetyPin(k: Kit, top: number, c: ExtinguisherColours): void {
  k.add(torus(0.016, 0.0032, 5, 12), c.label2, { at: [0.035, top + 0.058, 0.012], rot: [0, Math.PI / 2, 0] })
  k.add(cyl(0.003, 0.05, 6, 0.001), c.label2, { at: [0.036, top + 0.058, 0], rot: [0, 0, Math.PI / 2] })
}

function hornAndHose(k: Kit, top: number, c: ExtinguisherColours): void {
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
}

function hoseAndNozzle(k: Kit, top: number, c: ExtinguisherColours): void {
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
