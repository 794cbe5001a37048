// Geometry kit. Everything is collected as flat triangles with one colour each; the bake turns a kit into meshes.
import * as T from 'three'
import { rgb } from './colour.ts'
import { capsule, cyl } from './forms.ts'

export type V3 = readonly [number, number, number]
export type Colour = string | ((x: number, y: number, z: number, nx: number, ny: number, nz: number) => string)
export interface AddOptions {
  at?: V3
  rot?: V3 // radians, XYZ
  s?: number | V3
  glow?: number // 0..1, unlit share
  shell?: boolean // lets the soft key light through, as on a stage
  ghost?: boolean // casts nothing: decals, signs, stripes
  grid?: number // longest edge, metres
}

const V = (x: number, y: number, z: number) => new T.Vector3(x, y, z)
function frame(at: V3 = [0, 0, 0], rot: V3 | null = null, s: number | V3 = 1): T.Matrix4 {
  const scale = typeof s === 'number' ? V(s, s, s) : V(...s)
  return new T.Matrix4().compose(V(...at), new T.Quaternion().setFromEuler(new T.Euler(...(rot ?? [0, 0, 0]))), scale)
}

export class Kit {
  pos: number[] = []
  col: number[] = []
  flag: number[] = []
  grid: number[] = []
  private m: T.Matrix4[] = [new T.Matrix4()];

  // a local frame: everything added inside is placed in it
  in(at: V3, rot: V3 | null, fn: (k: Kit) => void, s: number | V3 = 1): this {
    this.m.push(
      this.m
        .at(-1)!
        .clone()
        .multiply(frame(at, rot, s)),
    )
    fn(this)
    this.m.pop()
    return this
  }

  add(geo: T.BufferGeometry, colour: Colour, o: AddOptions = {}): this {
    const g = geo.index ? geo.toNonIndexed() : geo,
      p = g.attributes.position!,
      v = V(0, 0, 0)
    const m = this.m.at(-1)!.clone()
    if (o.at || o.rot || o.s) m.multiply(frame(o.at, o.rot, o.s))
    const flip = m.determinant() < 0,
      one = typeof colour === 'string' ? rgb(colour) : null,
      glow = Math.round((o.glow ?? 0) * 255)
    const t: number[] = []
    for (let i = 0; i < p.count; i += 3) {
      t.length = 0
      for (let k = 0; k < 3; k++) {
        v.fromBufferAttribute(p, i + (flip ? 2 - k : k)).applyMatrix4(m)
        t.push(v.x, v.y, v.z)
      }
      const [ax, ay, az, bx, by, bz, cx, cy, cz] = t as [
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
      const nx = (by - ay) * (cz - az) - (bz - az) * (cy - ay),
        ny = (bz - az) * (cx - ax) - (bx - ax) * (cz - az),
        nz = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
      const l = Math.hypot(nx, ny, nz)
      if (l < 1e-9) continue
      const c =
        one ??
        rgb(
          (colour as Exclude<Colour, string>)(
            (ax + bx + cx) / 3,
            (ay + by + cy) / 3,
            (az + bz + cz) / 3,
            nx / l,
            ny / l,
            nz / l,
          ),
        )
      this.pos.push(...t)
      this.col.push(c[0], c[1], c[2], glow)
      this.flag.push((o.shell ? 1 : 0) | (o.ghost ? 2 : 0))
      this.grid.push(o.grid ?? 0.6)
    }
    return this
  }

  get triangles(): number {
    return this.flag.length
  }
}

// A rod between two points.
export function rod(
  k: Kit,
  a: V3,
  b: V3,
  r: number,
  colour: Colour,
  o: AddOptions & { cap?: boolean; seg?: number } = {},
): void {
  const A = V(...a),
    d = V(...b).sub(A),
    q = new T.Quaternion().setFromUnitVectors(V(0, 1, 0), d.clone().normalize())
  const e = new T.Euler().setFromQuaternion(q),
    length = d.length() + (o.cap ? r : 0)
  k.add(o.cap ? capsule(r, length, o.seg ?? 8) : cyl(r, length, o.seg ?? 8), colour, {
    ...o,
    at: a,
    rot: [e.x, e.y, e.z],
  })
}
