// Where one can stand, and the way there: a grid of 0.2 m over the floor, what stands on it grown by a body's half width.
import * as T from 'three'

/** Where a person stands; yaw 0 looks at -z, positive to the left. */
export interface Place {
  x: number
  z: number
  yaw: number
}
export type Rect = readonly [number, number, number, number] // x0 x1 z0 z1
const CELL = 0.2,
  BODY = 0.18

export class Walk {
  private areas: readonly Rect[]
  private blocks: () => readonly Rect[]
  private x0: number
  private z0: number
  private nx: number
  private nz: number

  constructor(areas: readonly Rect[], blocks: () => readonly Rect[]) {
    this.areas = areas
    this.blocks = blocks
    this.x0 = Math.min(...areas.map((a) => a[0]))
    this.z0 = Math.min(...areas.map((a) => a[2]))
    this.nx = Math.ceil((Math.max(...areas.map((a) => a[1])) - this.x0) / CELL) + 1
    this.nz = Math.ceil((Math.max(...areas.map((a) => a[3])) - this.z0) / CELL) + 1
  }

  free(x: number, z: number): boolean {
    return this.onFloor(x, z) && !this.blocked(x, z)
  }

  private onFloor(x: number, z: number): boolean {
    for (let i = 0; i < this.areas.length; i++) {
      const one = this.areas[i]!
      if (x >= one[0] && x <= one[1] && z >= one[2] && z <= one[3]) return true
    }
    return false
  }

  private blocked(x: number, z: number): boolean {
    const blocks = this.blocks()
    for (let i = 0; i < blocks.length; i++) {
      const one = blocks[i]!
      if (x > one[0] - BODY && x < one[1] + BODY && z > one[2] - BODY && z < one[3] + BODY) return true
    }
    return false
  }

  // the free place nearest to a point, within 3 m
  nearest(x: number, z: number, out = new T.Vector2()): T.Vector2 | null {
    if (this.free(x, z)) return out.set(x, z)
    for (let r = CELL; r < 3; r += CELL)
      for (let i = 0; i < 16; i++) {
        out.set(x + Math.cos((i / 16) * 6.2832) * r, z + Math.sin((i / 16) * 6.2832) * r)
        if (this.free(out.x, out.y)) return out
      }
    return null
  }

  clear(ax: number, az: number, bx: number, bz: number): boolean {
    const n = Math.ceil(Math.hypot(bx - ax, bz - az) / 0.1)
    for (let i = 1; i <= n; i++) if (!this.free(ax + ((bx - ax) * i) / n, az + ((bz - az) * i) / n)) return false
    return true
  }

  // points to pass, the last is the goal; null when there is no way
  path(ax: number, az: number, bx: number, bz: number): T.Vector2[] | null {
    const goal = this.nearest(bx, bz)
    if (!goal) return null
    if (this.clear(ax, az, goal.x, goal.y)) return [goal]
    const id = (x: number, z: number) => Math.round((x - this.x0) / CELL) + Math.round((z - this.z0) / CELL) * this.nx
    const at = (i: number) => new T.Vector2(this.x0 + (i % this.nx) * CELL, this.z0 + Math.floor(i / this.nx) * CELL)
    const open = new Uint8Array(this.nx * this.nz).map((_, i) => (this.free(at(i).x, at(i).y) ? 1 : 0))
    const from = new Int32Array(open.length).fill(-1),
      start = id(ax, az),
      end = id(goal.x, goal.y)
    open[start] = open[end] = 1
    let edge = [start]
    from[start] = start
    while (edge.length && from[end] === -1) {
      // breadth first; straightened below
      const next: number[] = []
      for (const i of edge)
        for (const d of [1, -1, this.nx, -this.nx, this.nx + 1, this.nx - 1, -this.nx + 1, -this.nx - 1]) {
          const j = i + d
          if (j < 0 || j >= open.length || !open[j] || from[j] !== -1 || Math.abs((i % this.nx) - (j % this.nx)) > 1)
            continue
          if (
            Math.abs(d) !== 1 &&
            Math.abs(d) !== this.nx &&
            !(open[i + (d > 0 ? this.nx : -this.nx)] && open[i + d - (d > 0 ? this.nx : -this.nx)])
          )
            continue
          from[j] = i
          next.push(j)
        }
      edge = next
    }
    if (from[end] === -1) return null
    const way = [goal]
    for (let i = end; i !== start; i = from[i]!) way.unshift(at(i))
    const out: T.Vector2[] = []
    let x = ax,
      z = az
    while (way.length) {
      // as far along as can be seen
      let n = way.length - 1
      while (n > 0 && !this.clear(x, z, way[n]!.x, way[n]!.y)) n--
      const p = way[n]!
      out.push(p)
      way.splice(0, n + 1)
      x = p.x
      z = p.y
    }
    return out
  }
}
