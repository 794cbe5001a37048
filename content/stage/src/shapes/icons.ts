// Pictograms, drawn in a square from -1 to 1, as lists of shapes: in the world they stand for words.
import * as T from 'three'
import { circle, flat, round, shape, ext } from './forms.ts'
import type { P2 } from './forms.ts'
import type { Kit, V3 } from './kit.ts'

const poly = (s: readonly P2[]) => shape(s)
export const flameShape = () => {
  const s = new T.Shape()
  s.moveTo(0, -0.9)
  s.bezierCurveTo(-0.75, -0.9, -0.85, -0.25, -0.55, 0.1)
  s.bezierCurveTo(-0.35, 0.32, -0.2, 0.5, -0.22, 0.95)
  s.bezierCurveTo(0.2, 0.75, 0.38, 0.4, 0.34, 0.1)
  s.bezierCurveTo(0.46, 0.16, 0.52, 0.28, 0.54, 0.42)
  s.bezierCurveTo(0.9, -0.1, 0.8, -0.9, 0, -0.9)
  return s
}
const bar = (x: number, y: number, w: number, h: number, r = 0.05) => {
  const s = new T.Shape(),
    q = round(w, h, r).getPoints(6)
  q.forEach((p, i) => (i ? s.lineTo(p.x + x, p.y + y) : s.moveTo(p.x + x, p.y + y)))
  return s
}
const placed = (of: T.Shape, x: number, y: number, s: number) =>
  new T.Shape(of.getPoints(8).map((p) => new T.Vector2(x + p.x * s, y + p.y * s)))
const line = (pts: readonly P2[], w: number) => {
  const out: T.Shape[] = []
  for (let i = 0; i + 1 < pts.length; i++) {
    const a = pts[i]!,
      b = pts[i + 1]!,
      l = Math.hypot(b[0] - a[0], b[1] - a[1]),
      x = (b[0] - a[0]) / l,
      y = (b[1] - a[1]) / l,
      h = w / 2
    out.push(
      poly([
        [a[0] - x * h + y * h, a[1] - y * h - x * h],
        [b[0] + x * h + y * h, b[1] + y * h - x * h],
        [b[0] + x * h - y * h, b[1] + y * h + x * h],
        [a[0] - x * h - y * h, a[1] - y * h + x * h],
      ]),
    )
  }
  return out
}
const DRAWN = {
  flame: () => [flameShape()],
  extinguisher: () => [
    bar(-0.25, -0.3, 0.62, 1.2, 0.2),
    bar(-0.25, 0.42, 0.2, 0.24),
    ...line(
      [
        [-0.55, 0.74],
        [0.12, 0.6],
      ],
      0.14,
    ),
    ...line(
      [
        [-0.2, 0.56],
        [0.2, 0.5],
        [0.38, 0.2],
        [0.42, -0.1],
      ],
      0.1,
    ),
    poly([
      [0.34, -0.05],
      [0.5, -0.05],
      [0.62, -0.42],
      [0.24, -0.42],
    ]),
  ],
  bolt: () => [
    poly([
      [0.15, 0.95],
      [-0.5, -0.1],
      [-0.05, -0.1],
      [-0.2, -0.95],
      [0.5, 0.18],
      [0.05, 0.18],
    ]),
  ],
  pan: () => [
    poly([
      [-0.85, -0.2],
      [0.45, -0.2],
      [0.28, -0.7],
      [-0.68, -0.7],
    ]),
    ...line(
      [
        [0.4, -0.3],
        [0.95, -0.12],
      ],
      0.14,
    ),
  ],
  papers: () => [
    poly([
      [-0.7, -0.9],
      [0.5, -0.9],
      [0.5, 0.1],
      [0.12, 0.1],
      [0.12, 0.55],
      [-0.7, 0.55],
    ]),
    poly([
      [0.24, 0.55],
      [0.5, 0.24],
      [0.24, 0.24],
    ]),
    poly([
      [-0.5, 0.68],
      [0.32, 0.68],
      [0.64, 0.34],
      [0.64, -0.7],
      [0.78, -0.7],
      [0.78, 0.42],
      [0.4, 0.82],
      [-0.5, 0.82],
    ]),
  ],
  arrow: () => [
    poly([
      [-0.8, 0.22],
      [0.1, 0.22],
      [0.1, 0.62],
      [0.85, 0],
      [0.1, -0.62],
      [0.1, -0.22],
      [-0.8, -0.22],
    ]),
  ],
  run: () => [
    circle(0.2, 0.72, 0.2),
    ...line(
      [
        [0.08, 0.45],
        [-0.15, -0.1],
      ],
      0.34,
    ),
    ...line(
      [
        [-0.1, -0.12],
        [0.25, -0.35],
        [0.1, -0.85],
      ],
      0.2,
    ),
    ...line(
      [
        [-0.15, -0.1],
        [-0.35, -0.5],
        [-0.8, -0.55],
      ],
      0.2,
    ),
    ...line(
      [
        [0.08, 0.42],
        [0.45, 0.1],
        [0.7, 0.2],
      ],
      0.15,
    ),
    ...line(
      [
        [0.02, 0.42],
        [-0.4, 0.35],
        [-0.55, 0.02],
      ],
      0.15,
    ),
  ],
  // after ISO 7010 F005: a hand whose finger reaches the button in its frame, and a flame
  press: () => [
    bar(-0.9, -0.2, 0.1, 0.7, 0.03),
    bar(-0.62, 0.1, 0.66, 0.1, 0.03),
    bar(-0.62, -0.5, 0.66, 0.1, 0.03),
    circle(-0.62, -0.2, 0.14),
    bar(-0.09, -0.2, 0.66, 0.16, 0.075),
    ...[0, 1, 2].map((finger) => bar(0.2 - finger * 0.02, -0.38 - finger * 0.16, 0.3, 0.13, 0.06)),
    poly([
      [0.1, -0.12],
      [0.34, 0.1],
      [0.48, 0.02],
      [0.7, -0.08],
      [0.7, -0.76],
      [0.4, -0.77],
      [0.4, -0.28],
      [0.1, -0.28],
    ]),
    bar(0.87, -0.42, 0.2, 0.74, 0.04),
    placed(flameShape(), 0.52, 0.58, 0.4),
  ],
  meet: () => [
    circle(0, 0.2, 0.17),
    bar(0, -0.3, 0.34, 0.55, 0.12),
    circle(-0.34, 0.06, 0.13),
    bar(-0.34, -0.34, 0.24, 0.42, 0.1),
    circle(0.34, 0.06, 0.13),
    bar(0.34, -0.34, 0.24, 0.42, 0.1),
    ...[0, 1, 2, 3].map((i) => {
      const a = Math.PI / 4 + (i * Math.PI) / 2,
        c = Math.cos(a),
        s = Math.sin(a),
        at = (r: number, t: number): P2 => [c * r - s * t, s * r + c * t]
      return poly([at(0.72, 0), at(1.0, 0.26), at(1.3, 0.13), at(1.3, -0.13), at(1.0, -0.26)])
    }),
  ],
  drop: () => {
    const s = new T.Shape()
    s.moveTo(0, 0.9)
    s.bezierCurveTo(0.2, 0.4, 0.62, 0.1, 0.62, -0.3)
    s.absarc(0, -0.3, 0.62, 0, -Math.PI, true)
    s.bezierCurveTo(-0.62, 0.1, -0.2, 0.4, 0, 0.9)
    return [s]
  },
  warn: () => [bar(0, 0.12, 0.2, 0.85, 0.08), circle(0, -0.62, 0.14)],
  forklift: () => [
    bar(-0.25, -0.25, 0.9, 0.5, 0.08),
    ...line(
      [
        [-0.55, 0],
        [-0.45, 0.7],
        [0.1, 0.7],
        [0.22, 0],
      ],
      0.1,
    ),
    circle(-0.5, -0.55, 0.24),
    circle(0.12, -0.55, 0.2),
    bar(0.42, 0.05, 0.1, 1.4, 0.02),
    bar(0.7, -0.6, 0.55, 0.1, 0.02),
  ],
  vest: () => [
    poly([
      [-0.55, -0.85],
      [-0.55, 0.3],
      [-0.25, 0.85],
      [-0.05, 0.85],
      [-0.05, -0.85],
    ]),
    poly([
      [0.55, -0.85],
      [0.55, 0.3],
      [0.25, 0.85],
      [0.05, 0.85],
      [0.05, -0.85],
    ]),
  ],
  scaffold: () => [
    ...[-0.6, 0.6].map((x) => bar(x, 0, 0.14, 1.84, 0.03)),
    ...[0.62, 0.12, -0.5].map((y) => bar(0, y, 1.7, 0.12, 0.03)),
    ...line(
      [
        [-0.56, -0.44],
        [0.56, 0.08],
      ],
      0.1,
    ),
    bar(-0.6, -0.9, 0.42, 0.12, 0.03),
    bar(0.6, -0.9, 0.42, 0.12, 0.03),
  ],
  ladder: () => [
    ...[-0.34, 0.34].map((x) => bar(x, 0, 0.15, 1.84, 0.05)),
    ...[-0.6, -0.2, 0.2, 0.6].map((y) => bar(0, y, 0.7, 0.13, 0.03)),
  ],
  cross: () => [bar(0, 0, 0.56, 1.7, 0.04), bar(-0.55, 0, 0.6, 0.56, 0.04), bar(0.55, 0, 0.6, 0.56, 0.04)],
  eye: () => [
    poly([
      [-0.95, 0],
      [-0.4, 0.5],
      [0.4, 0.5],
      [0.95, 0],
      [0.4, -0.5],
      [-0.4, -0.5],
    ]),
  ],
}

export type IconName = keyof typeof DRAWN
export const ICON: Record<IconName, () => T.Shape[]> = DRAWN

// a flat plate with a pictogram; faces +z, centred; everything lies 2 to 3 mm apart
export interface SignOptions {
  edge?: string
  scale?: number
  depth?: number
  r?: number
  y?: number
}
export function sign(
  k: Kit,
  icon: IconName | '',
  w: number,
  h: number,
  ground: string,
  ink: string,
  { edge, scale = 0.36, depth = 0.012, r = 0.018, y = 0 }: SignOptions = {},
): void {
  k.add(ext(round(w, h, r), depth, 0.003, 4), edge ?? ground, { at: [0, 0, 0] })
  if (edge)
    k.add(flat(round(w - 0.03, h - 0.03, Math.max(0.004, r - 0.012)), 4), ground, {
      at: [0, 0, depth + 0.002],
      ghost: true,
    })
  if (icon)
    for (const s of ICON[icon]())
      k.add(flat(s, 8), ink, { at: [0, y, depth + 0.004], s: Math.min(w, h) * scale, ghost: true })
}
export const put = (k: Kit, icon: IconName, colour: string, s: number, at: V3, rot?: V3): void => {
  for (const q of ICON[icon]()) k.add(flat(q, 8), colour, { at, rot, s, ghost: true })
}
