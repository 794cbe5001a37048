// Panels in the world: rounded shapes and text in one draw call. Units inside a panel: CSS px, 1 px = 2.2 mm.
import * as T from 'three'
import { rgb } from '../shapes/colour.ts'
import { round, shape } from '../shapes/forms.ts'
import type { Outline } from '../shapes/forms.ts'
import { ICON } from '../shapes/icons.ts'
import type { IconName } from '../shapes/icons.ts'
import { PX } from '../shapes/panel-sizes.ts'
import { panelMaterial, quads, width, wrapLines } from './letters.ts'

// the interface is the product's: paper, ink, one filled button, green, amber and red for states only
export const UI = {
  paper: '#FFFFFF',
  bg: '#F6F6F9',
  line: '#E3E2EA',
  edge: '#C8C6D2',
  ink: '#1B1926',
  muted: '#5B5868',
  main: '#6B4DC4',
  tint: '#F0EDF9',
  sec: '#D32E5E',
  ok: '#17713F',
  okT: '#E3F3E9',
  warn: '#8A5200',
  warnT: '#FBF0DC',
  bad: '#B3261E',
  badT: '#FCE9E7',
  track: '#E3E2EA',
} as const
type XY = readonly [number, number]
export interface TextOptions {
  bold?: number
  max?: number
  lead?: number
  align?: number
}
export interface Area {
  x: number
  y: number
  w: number
  h: number
} // px, from the upper left

export function stroke(pts: readonly XY[], w: number): XY[] {
  const out: XY[] = []
  for (let i = 0; i + 1 < pts.length; i++) {
    const a = pts[i]!,
      b = pts[i + 1]!,
      l = Math.hypot(b[0] - a[0], b[1] - a[1]),
      dx = ((b[0] - a[0]) / l) * (w / 2),
      dy = ((b[1] - a[1]) / l) * (w / 2)
    const p: XY = [a[0] - dx - dy, a[1] - dy + dx],
      q: XY = [a[0] - dx + dy, a[1] - dy - dx],
      r: XY = [b[0] + dx + dy, b[1] + dy - dx],
      s: XY = [b[0] + dx - dy, b[1] + dy + dx]
    out.push(p, q, r, p, r, s)
  }
  return out
}

export class Panel {
  readonly w: number
  readonly h: number
  private p: number[] = []
  private t: number[] = []
  private g: number[] = []

  constructor(w: number, h: number) {
    this.w = w
    this.h = h
  }

  /** How many corners of triangles are drawn so far. */
  get corners(): number {
    return this.p.length / 3
  }

  private vertex(x: number, y: number, c: readonly number[], u = 0, v = 0, bold = 0): void {
    this.p.push((x - this.w / 2) * PX, (this.h / 2 - y) * PX, 0)
    this.t.push(c[0]! / 255, c[1]! / 255, c[2]! / 255)
    this.g.push(u, v, bold)
  }

  geo(pts: readonly XY[], colour: string): this {
    const c = rgb(colour)
    for (const [x, y] of pts) this.vertex(x, y, c)
    return this
  }

  // any outline drawn y up, placed at x, y, k px to the unit
  shape(s: Outline, x: number, y: number, k: number, colour: string): this {
    const g = new T.ShapeGeometry(shape(s), 12).toNonIndexed().attributes.position!,
      a: XY[] = []
    for (let i = 0; i < g.count; i++) a.push([x + g.getX(i) * k, y - g.getY(i) * k])
    return this.geo(a, colour)
  }

  icon(name: IconName, x: number, y: number, k: number, colour: string): this {
    for (const s of ICON[name]()) this.shape(s, x, y, k, colour)
    return this
  }

  rect(x: number, y: number, w: number, h: number, r: number, colour: string, edge?: string | null): this {
    if (edge) this.rect(x - 1, y - 1, w + 2, h + 2, r + 1, edge)
    return this.shape(round(w, h, r), x + w / 2, y + h / 2, 1, colour)
  }

  disc(x: number, y: number, r: number, colour: string): this {
    const a: XY[] = [],
      at = (i: number): XY => [x + Math.cos((i / 48) * 6.2832) * r, y + Math.sin((i / 48) * 6.2832) * r]
    for (let i = 0; i < 48; i++) a.push([x, y], at(i + 1), at(i))
    return this.geo(a, colour)
  }

  arc(x: number, y: number, r: number, thick: number, from: number, to: number, colour: string): this {
    const n = Math.max(3, Math.ceil(Math.abs(to - from) * 9)),
      a: XY[] = []
    const at = (i: number, q: number): XY => [
      x + Math.sin(from + ((to - from) * i) / n) * q,
      y - Math.cos(from + ((to - from) * i) / n) * q,
    ]
    for (let i = 0; i < n; i++)
      a.push(at(i, r), at(i, r - thick), at(i + 1, r - thick), at(i, r), at(i + 1, r - thick), at(i + 1, r))
    return this.geo(a, colour)
  }

  // y: baseline of the first line; returns the y after the last
  text(
    s: string,
    x: number,
    y: number,
    size: number,
    colour: string,
    { bold = 1.5, max = 0, lead = 1.4, align = 0 }: TextOptions = {},
  ): number {
    const c = rgb(colour)
    for (const line of max ? wrapLines(s, size, max) : [s]) {
      quads(line, x - width(line, size) * align, y, size, (px, py, u, v) => this.vertex(px, py, c, u, v, bold))
      y += size * lead
    }
    return y
  }

  chip(s: string, x: number, y: number, colour: string, tint: string, size = 13): number {
    const w = width(s, size) + 20
    this.rect(x, y, w, 26, 6, tint)
    this.text(s, x + 10, y + 17.5, size, colour, { bold: 1.7 })
    return x + w + 8
  }

  button(s: string, x: number, y: number, w: number, filled = true, h = 48): Area {
    this.rect(x, y, w, h, 12, filled ? UI.main : UI.paper, filled ? null : UI.edge)
    this.text(s, x + w / 2, y + h / 2 + 5.6, 16, filled ? '#FFFFFF' : UI.ink, { bold: 2, align: 0.5 })
    return { x, y, w, h }
  }

  tick(x: number, y: number, k: number, colour: string): this {
    return this.geo(
      stroke(
        [
          [x - 0.5 * k, y + 0.05 * k],
          [x - 0.12 * k, y + 0.4 * k],
          [x + 0.55 * k, y - 0.38 * k],
        ],
        k * 0.2,
      ),
      colour,
    )
  }

  cross(x: number, y: number, k: number, colour: string): this {
    const d = 0.38 * k
    return this.geo(
      stroke(
        [
          [x - d, y - d],
          [x + d, y + d],
        ],
        k * 0.2,
      ),
      colour,
    ).geo(
      stroke(
        [
          [x - d, y + d],
          [x + d, y - d],
        ],
        k * 0.2,
      ),
      colour,
    )
  }

  // hud: travels with the head and is never cut by a wall
  mesh(hud = false): T.Mesh {
    const g = new T.BufferGeometry()
    g.setAttribute('position', new T.Float32BufferAttribute(this.p, 3))
    g.setAttribute('tint', new T.Float32BufferAttribute(this.t, 3))
    g.setAttribute('glyph', new T.Float32BufferAttribute(this.g, 3))
    const m = new T.Mesh(g, panelMaterial())
    if (hud) {
      m.material = panelMaterial().clone()
      ;(m.material as T.ShaderMaterial).uniforms.map!.value = panelMaterial().uniforms.map!.value
      ;(m.material as T.ShaderMaterial).depthTest = false
    }
    m.renderOrder = hud ? 20 : 10
    return m
  }

  // an area of this panel as a box in the mesh's own space (metres)
  box(a: Area): T.Box3 {
    return new T.Box3(
      new T.Vector3((a.x - this.w / 2) * PX, (this.h / 2 - a.y - a.h) * PX, -0.01),
      new T.Vector3((a.x + a.w - this.w / 2) * PX, (this.h / 2 - a.y) * PX, 0.01),
    )
  }
}
