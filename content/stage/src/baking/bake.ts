// Light bake: every vertex gets four bytes of light. Edges along which the light changes are halved; the choice depends on the edge alone,
// so no cracks appear. Runs in node (build); the light itself may be computed by several threads.
import { LIGHT, POINT, lightPoints } from './light.ts'
import type { LightOptions } from './light.ts'
import { rayCaster } from './rays.ts'
import type { Kit } from '../shapes/kit.ts'

export interface BakeOptions extends LightOptions {
  refine?: number // how often edges are halved
  minEdge?: number
  step?: number
  keyStep?: number
  refineBelow?: number
  gridScale?: number
}
export interface Baked {
  position: Float32Array
  normal: Int8Array
  albedo: Uint8Array
  light: Uint8Array
  index: Uint32Array
}
/** Which mesh of a room something at a place belongs to, so that what is behind the viewer is not drawn. */
export type Cell = (x: number, z: number) => number
/** A part in one mesh; where it has cells, each triangle's by its unrounded middle. */
export interface BakedWhole extends Baked {
  cells?: Int32Array
}
export type LightFn = (kit: Kit, o: LightOptions, points: Float32Array) => Promise<Float32Array>
type Tri = [number, number, number, number]
type L5 = [number, number, number, number, number]
type P3 = [number, number, number]

export const lightHere: LightFn = (kit, o, points) =>
  Promise.resolve(lightPoints(rayCaster(kit.pos, kit.flag), o, points))

class Mesher {
  P: P3[] = []
  N: P3[] = []
  C: P3[] = [] // sum of the middles of the faces round a point
  count: number[] = []
  L: (L5 | null)[] = []
  tris: Tri[] = []
  private ids = new Map<string, number>()
  readonly kit: Kit

  constructor(kit: Kit) {
    this.kit = kit
    for (let i = 0; i < kit.flag.length; i++) {
      const p = kit.pos.slice(i * 9, i * 9 + 9) as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ]
      const u = [p[3] - p[0], p[4] - p[1], p[5] - p[2]] as const,
        w = [p[6] - p[0], p[7] - p[1], p[8] - p[2]] as const
      const n: P3 = [u[1] * w[2] - u[2] * w[1], u[2] * w[0] - u[0] * w[2], u[0] * w[1] - u[1] * w[0]],
        l = Math.hypot(...n)
      const m: P3 = [n[0] / l, n[1] / l, n[2] / l]
      this.tris.push([
        this.point([p[0], p[1], p[2]], m),
        this.point([p[3], p[4], p[5]], m),
        this.point([p[6], p[7], p[8]], m),
        i,
      ])
    }
  }

  point(p: P3, n: P3): number {
    const r = Math.round,
      key = `${r(p[0] * 2000)},${r(p[1] * 2000)},${r(p[2] * 2000)},${r(n[0] * 40)},${r(n[1] * 40)},${r(n[2] * 40)}`
    let i = this.ids.get(key)
    if (i === undefined) {
      i = this.P.length
      this.ids.set(key, i)
      this.P.push(p)
      this.N.push(n)
      this.C.push([0, 0, 0])
      this.count.push(0)
      this.L.push(null)
    }
    return i
  }

  length(a: number, b: number): number {
    const p = this.P[a]!,
      q = this.P[b]!
    return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])
  }

  private mid(a: number, b: number): number {
    const p = this.P[a]!,
      q = this.P[b]!
    return this.point([(p[0] + q[0]) / 2, (p[1] + q[1]) / 2, (p[2] + q[2]) / 2], this.N[a]!)
  }

  split(want: (a: number, b: number, t: number) => boolean): number {
    const out: Tri[] = []
    let did = 0
    for (const t of this.tris) {
      let [a, b, c] = t
      const i = t[3]
      let m = (want(a, b, i) ? 1 : 0) | (want(b, c, i) ? 2 : 0) | (want(c, a, i) ? 4 : 0)
      if (!m) {
        out.push(t)
        continue
      }
      did++
      while (m !== 7 && m !== 1 && m !== 3) {
        ;[a, b, c] = [b, c, a]
        m = (m >> 1) | ((m & 1) << 2)
      }
      const x = this.mid(a, b)
      if (m === 1) {
        out.push([a, x, c, i], [x, b, c, i])
        continue
      }
      const y = this.mid(b, c)
      if (m === 3) {
        out.push([x, b, y, i])
        if (this.length(a, y) < this.length(x, c)) out.push([a, x, y, i], [a, y, c, i])
        else out.push([a, x, c, i], [x, y, c, i])
        continue
      }
      const z = this.mid(c, a)
      out.push([a, x, z, i], [x, b, y, i], [z, y, c, i], [x, y, z, i])
    }
    this.tris = out
    return did
  }

  async lit(light: (points: Float32Array) => Promise<Float32Array>): Promise<void> {
    for (const [a, b, c] of this.tris)
      for (const v of [a, b, c]) {
        if (this.L[v]) continue
        for (let k = 0; k < 3; k++) this.C[v]![k]! += (this.P[a]![k]! + this.P[b]![k]! + this.P[c]![k]!) / 3
        this.count[v]!++
      }
    const todo: number[] = []
    for (let v = 0; v < this.P.length; v++) if (!this.L[v] && this.count[v]) todo.push(v)
    const points = new Float32Array(todo.length * POINT)
    todo.forEach((v, i) => {
      const p = this.P[v]!,
        c = this.C[v]!,
        n = this.count[v]!
      points.set([...p, ...this.N[v]!, c[0] / n - p[0], c[1] / n - p[1], c[2] / n - p[2]], i * POINT)
    })
    const got = await light(points)
    todo.forEach((v, i) => {
      this.L[v] = [...got.subarray(i * LIGHT, i * LIGHT + LIGHT)] as L5
    })
  }

  // points buried in something that stands on the face take the light of their open neighbours: no dark teeth round signs and legs
  unbury(): void {
    for (let pass = 0; pass < 4; pass++) {
      const add = new Map<number, L5>()
      for (const t of this.tris)
        for (let e = 0; e < 3; e++) {
          const u = t[e]!,
            w = t[(e + 1) % 3]!
          for (const [a, b] of [
            [u, w],
            [w, u],
          ] as const) {
            const from = this.L[b]!
            if (!this.L[a]![4] || from[4]) continue
            const s = add.get(a) ?? [0, 0, 0, 0, 0]
            for (let j = 0; j < 4; j++) s[j]! += from[j]!
            s[4]++
            add.set(a, s as L5)
          }
        }
      if (!add.size) return
      for (const [v, s] of add) this.L[v] = [(s[0] / s[4]) * 0.9, s[1] / s[4], s[2] / s[4], s[3] / s[4], 0]
    }
  }

  cells(cell: Cell): Int32Array {
    return Int32Array.from(this.tris, (t) => {
      const [p, q, r] = [this.P[t[0]]!, this.P[t[1]]!, this.P[t[2]]!]
      return cell((p[0] + q[0] + r[0]) / 3, (p[2] + q[2] + r[2]) / 3)
    })
  }

  // one indexed mesh: points of one colour and one face direction are shared
  mesh(): Baked {
    const at = new Map<string, number>(),
      order: [number, number][] = [],
      index = new Uint32Array(this.tris.length * 3),
      { col } = this.kit
    this.tris.forEach((t, n) =>
      [t[0], t[1], t[2]].forEach((v, k) => {
        const i = t[3] * 4,
          key = `${v},${col[i]},${col[i + 1]},${col[i + 2]},${col[i + 3]}`
        let id = at.get(key)
        if (id === undefined) at.set(key, (id = order.push([v, i]) - 1))
        index[n * 3 + k] = id
      }),
    )
    const n = order.length,
      out: Baked = {
        position: new Float32Array(n * 3),
        normal: new Int8Array(n * 4),
        albedo: new Uint8Array(n * 4),
        light: new Uint8Array(n * 4),
        index,
      }
    order.forEach(([v, i], q) => {
      out.position.set(this.P[v]!, q * 3)
      for (let j = 0; j < 3; j++) out.normal[q * 4 + j] = Math.round(this.N[v]![j]! * 127)
      for (let j = 0; j < 4; j++) {
        out.albedo[q * 4 + j] = col[i + j]!
        out.light[q * 4 + j] = Math.min(255, Math.round(this.L[v]![j]! * 255))
      }
    })
    return out
  }
}

export async function bake(
  kit: Kit,
  o: BakeOptions = {},
  light: LightFn = lightHere,
  cell?: Cell,
): Promise<BakedWhole> {
  const { refine = 3, minEdge = 0.09, step = 0.17, keyStep = 1.4, refineBelow = 5, gridScale = 1 } = o
  const m = new Mesher(kit),
    grid = kit.grid,
    cast = (points: Float32Array) => light(kit, o, points)
  for (let i = 0; i < 9 && m.split((a, b, t) => m.length(a, b) > grid[t]! * gridScale * 1.001); i++);
  await m.lit(cast)
  const changes = (a: number, b: number, t: number): boolean => {
    if (grid[t]! > refineBelow || m.length(a, b) <= minEdge * 1.5) return false
    const p = m.L[a],
      q = m.L[b]
    return (
      !!p &&
      !!q &&
      !p[4] &&
      !q[4] &&
      (Math.abs(p[0] - q[0]) > step || Math.abs(p[1] - q[1]) > step * keyStep || Math.abs(p[2] - q[2]) > step * 0.45)
    )
  }
  for (let r = 0; r < refine && m.split(changes); r++) await m.lit(cast)
  m.unbury()
  return cell ? { ...m.mesh(), cells: m.cells(cell) } : m.mesh()
}
