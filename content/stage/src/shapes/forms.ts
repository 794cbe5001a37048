// The forms everything is made of. Metres; chamfers instead of bare edges; memoised, so that equal parts share one geometry.
import * as T from 'three'

type P3 = [number, number, number]
type Tri = [P3, P3, P3]
export type P2 = readonly [number, number]

const fromTriangles = (list: Tri[]) => {
  const g = new T.BufferGeometry()
  g.setAttribute('position', new T.Float32BufferAttribute(list.flat(2), 3))
  return g
}
const cache = new Map<string, T.BufferGeometry>()
function memo<G extends T.BufferGeometry>(key: string, make: () => G): T.BufferGeometry {
  let g = cache.get(key)
  if (!g) cache.set(key, (g = make()))
  return g
}

function outwards(t: Tri): Tri {
  const [a, b, c] = t
  const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const,
    w = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const
  const n = [u[1] * w[2] - u[2] * w[1], u[2] * w[0] - u[0] * w[2], u[0] * w[1] - u[1] * w[0]] as const
  return n[0] * (a[0] + b[0] + c[0]) + n[1] * (a[1] + b[1] + c[1]) + n[2] * (a[2] + b[2] + c[2]) < 0 ? [c, b, a] : t
}

// Chamfered box, 44 triangles: the base shape. b = chamfer. Origin at its centre.
export function box(w: number, h: number, d: number, b = 0.012): T.BufferGeometry {
  return memo(`b${w},${h},${d},${b}`, () => {
    b = Math.min(b, w / 2.01, h / 2.01, d / 2.01)
    const X = w / 2,
      Y = h / 2,
      Z = d / 2,
      x = X - b,
      y = Y - b,
      z = Z - b,
      out: Tri[] = []
    const q = (a: P3, c: P3, e: P3, f: P3) => out.push([a, c, e], [a, e, f])
    for (const s of [1, -1]) {
      q([s * X, -y, z], [s * X, -y, -z], [s * X, y, -z], [s * X, y, z])
      q([-x, s * Y, z], [x, s * Y, z], [x, s * Y, -z], [-x, s * Y, -z])
      q([-x, -y, s * Z], [x, -y, s * Z], [x, y, s * Z], [-x, y, s * Z])
    }
    for (const i of [1, -1])
      for (const j of [1, -1]) {
        q([i * X, j * y, z], [i * X, j * y, -z], [i * x, j * Y, -z], [i * x, j * Y, z])
        q([x, i * Y, j * z], [-x, i * Y, j * z], [-x, i * y, j * Z], [x, i * y, j * Z])
        q([i * X, -y, j * z], [i * X, y, j * z], [i * x, y, j * Z], [i * x, -y, j * Z])
        for (const k of [1, -1])
          out.push([
            [i * X, j * y, k * z],
            [i * x, j * Y, k * z],
            [i * x, j * y, k * Z],
          ])
      }
    return fromTriangles(out.map(outwards))
  })
}

// Cheap carton: no underside (30 triangles); plain: 10.
export function crate(w: number, h: number, d: number, b = 0.01, plain = false): T.BufferGeometry {
  return memo(`c${w},${h},${d},${b},${plain}`, () => {
    const g = plain ? new T.BoxGeometry(w, h, d).toNonIndexed() : box(w, h, d, b),
      p = g.attributes.position!,
      out: Tri[] = []
    for (let i = 0; i < p.count; i += 3) {
      const t = [0, 1, 2].map((k): P3 => [p.getX(i + k), p.getY(i + k), p.getZ(i + k)]) as Tri
      if (!t.every((v) => v[1] < -h / 2 + b * 1.01 + 1e-5)) out.push(t)
    }
    return fromTriangles(out)
  })
}

// Turned profile: [[radius, height], ...] from bottom to top.
export const lathe = (pts: readonly P2[], seg = 12) =>
  memo('l' + seg + ':' + pts.join(';'), () =>
    new T.LatheGeometry(
      pts.map(([r, y]) => new T.Vector2(Math.max(r, 1e-4), y)),
      seg,
    ).toNonIndexed(),
  )
// Cylinder with chamfered rims, standing on y = 0.
export const cyl = (r: number, h: number, seg = 12, b = Math.min(0.012, r / 3), r2 = r) =>
  lathe(
    [
      [0, 0],
      [r - b, 0],
      [r, b],
      [r2, h - b],
      [r2 - b, h],
      [0, h],
    ],
    seg,
  )
export const capsule = (r: number, h: number, seg = 10) =>
  lathe(
    [
      [0, 0],
      [r * 0.6, r * 0.18],
      [r * 0.94, r * 0.62],
      [r, r],
      [r, h - r],
      [r * 0.94, h - r * 0.62],
      [r * 0.6, h - r * 0.18],
      [0, h],
    ],
    seg,
  )
export const ball = (r: number, seg = 12) =>
  memo(`o${r},${seg}`, () => new T.SphereGeometry(r, seg, Math.max(6, (seg * 0.7) | 0)).toNonIndexed())
export const gem = (r: number, d = 1) => memo(`g${r},${d}`, () => new T.IcosahedronGeometry(r, d))
export const torus = (R: number, r: number, radial: number, tubular: number, arc = Math.PI * 2) =>
  memo(`t${R},${r},${radial},${tubular},${arc}`, () => new T.TorusGeometry(R, r, radial, tubular, arc).toNonIndexed())
export const plane = (w: number, h: number) => memo(`p${w},${h}`, () => new T.PlaneGeometry(w, h).toNonIndexed())

export type Outline = T.Shape | readonly P2[]
export const shape = (pts: Outline): T.Shape => {
  if (pts instanceof T.Shape) return pts
  const s = new T.Shape()
  pts.forEach(([x, y], i) => (i ? s.lineTo(x, y) : s.moveTo(x, y)))
  return s
}
export const flat = (s: Outline, seg = 10) => new T.ShapeGeometry(shape(s), seg).toNonIndexed()
export const ext = (s: Outline, depth: number, b = 0.008, seg = 6) => {
  const g = new T.ExtrudeGeometry(shape(s), {
    depth: Math.max(depth - 2 * b, 1e-3),
    bevelEnabled: b > 0,
    bevelSize: b,
    bevelThickness: b,
    bevelOffset: -b,
    bevelSegments: 1,
    curveSegments: seg,
  })
  g.translate(0, 0, b)
  return g.index ? g.toNonIndexed() : g
}
export const tube = (pts: readonly (readonly [number, number, number])[], r: number, seg = 24, rad = 6) =>
  new T.TubeGeometry(new T.CatmullRomCurve3(pts.map((p) => new T.Vector3(...p))), seg, r, rad).toNonIndexed()

export function round(w: number, h: number, r: number): T.Shape {
  // rounded rectangle, centred
  const s = new T.Shape(),
    x = -w / 2,
    y = -h / 2,
    q = Math.PI / 2
  r = Math.min(r, w / 2, h / 2)
  s.moveTo(x + r, y)
  s.lineTo(x + w - r, y)
  s.absarc(x + w - r, y + r, r, -q, 0)
  s.lineTo(x + w, y + h - r)
  s.absarc(x + w - r, y + h - r, r, 0, q)
  s.lineTo(x + r, y + h)
  s.absarc(x + r, y + h - r, r, q, 2 * q)
  s.lineTo(x, y + r)
  s.absarc(x + r, y + r, r, 2 * q, 3 * q)
  return s
}
export const circle = (x: number, y: number, r: number): T.Shape => {
  const s = new T.Shape()
  s.absarc(x, y, r, 0, Math.PI * 2)
  return s
}
