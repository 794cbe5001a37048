// The light that falls on a point: x ambient occlusion, y soft key, z sun through openings, w fire; fifth: buried in something else.
import type { Hit } from './rays.ts'
import type { V3 } from '../shapes/kit.ts'

export interface LightOptions {
  aoRays?: number
  aoRange?: number
  key?: V3
  keySpread?: number
  keyRays?: number
  sun?: V3 | null
  sunSpread?: number
  sunRays?: number
  sunSkip?: number
  fire?: readonly V3[] | null
}
export const POINT = 9 // floats in: position, normal, towards the middle of its face
export const LIGHT = 5 // floats out

export function norm(v: V3): V3 {
  const l = Math.hypot(...v)
  return [v[0] / l, v[1] / l, v[2] / l]
}
const across = (n: V3): V3 => norm(Math.abs(n[1]) < 0.9 ? [n[2], 0, -n[0]] : [1, 0, 0])
const cross = (d: V3, a: V3): V3 => [d[1] * a[2] - d[2] * a[1], d[2] * a[0] - d[0] * a[2], d[0] * a[1] - d[1] * a[0]]

function cone(dir: V3, spread: number, n: number): V3[] {
  // n directions round dir, fixed pattern
  const d = norm(dir),
    a = across(d),
    b = cross(d, a)
  return Array.from({ length: n }, (_, i) => {
    const r = spread * Math.sqrt((i + 0.5) / n),
      t = i * 2.39996,
      c = r * Math.cos(t),
      s = r * Math.sin(t)
    return norm([d[0] + c * a[0] + s * b[0], d[1] + c * a[1] + s * b[1], d[2] + c * a[2] + s * b[2]])
  })
}

type Point = [number, number, number, number, number, number, number, number, number]

// Rays over a half sphere, cosine-weighted, fixed pattern; z is the face's normal.
const hemisphere = (n: number): V3[] =>
  Array.from({ length: n }, (_, i): V3 => {
    const u = (i + 0.5) / n,
      r = Math.sqrt(u),
      t = i * 2.39996
    return [r * Math.cos(t), r * Math.sin(t), Math.sqrt(1 - u)]
  })

// the share of the half sphere that is near and closed, and whether more than half of it lies within 45 mm: buried
function occlusion(hit: Hit, at: V3, n: V3, hemi: readonly V3[], range: number): { open: number; buried: 0 | 1 } {
  const a = across(n),
    b = cross(n, a)
  let occluded = 0,
    near = 0
  for (const h of hemi) {
    const t = hit(
      at[0],
      at[1],
      at[2],
      a[0] * h[0] + b[0] * h[1] + n[0] * h[2],
      a[1] * h[0] + b[1] * h[1] + n[1] * h[2],
      a[2] * h[0] + b[2] * h[1] + n[2] * h[2],
      range,
      false,
      0,
    )
    if (t >= range) continue
    occluded += 1 - t / range
    if (t < 0.045) near++
  }
  return { open: 1 - occluded / hemi.length, buried: near > hemi.length * 0.5 ? 1 : 0 }
}

interface Lamp {
  middle: V3
  rays: readonly V3[]
  far: number
  skip: number // flags of what lets it through
}
const lamp = (dir: V3, spread: number, n: number, far: number, skip: number): Lamp => ({
  middle: norm(dir),
  rays: cone(dir, spread, n),
  far,
  skip,
})

// light from far away: the share of its rays that arrive, by the angle
function fromAfar(hit: Hit, at: V3, n: V3, { middle: m, rays, far, skip }: Lamp): number {
  const facing = n[0] * m[0] + n[1] * m[1] + n[2] * m[2]
  if (facing <= 0) return 0
  let arrive = 0
  for (const d of rays) if (hit(at[0], at[1], at[2], d[0], d[1], d[2], far, true, skip) === Infinity) arrive++
  return (arrive / rays.length) * facing
}

// warmth of the flames, which fades with the distance
function fromFire(hit: Hit, at: V3, n: V3, fires: readonly V3[]): number {
  let sum = 0
  for (const f of fires) {
    const e = [f[0] - at[0], f[1] - at[1], f[2] - at[2]] as const,
      l = Math.hypot(...e),
      c = (e[0] * n[0] + e[1] * n[1] + e[2] * n[2]) / l
    if (c <= -0.15 || l >= 7) continue
    if (hit(at[0], at[1], at[2], e[0] / l, e[1] / l, e[2] / l, l - 0.32, true, 0) === Infinity)
      sum += (c + 0.15) / 1.15 / (1 + l * l * 0.55) / fires.length
  }
  return sum
}

export function lightPoints(hit: Hit, o: LightOptions, points: Float32Array): Float32Array {
  const { aoRays = 40, aoRange = 1.3, fire } = o,
    hemi = hemisphere(aoRays),
    key = lamp(o.key ?? [0.5, 0.8, 0.35], o.keySpread ?? 0.34, o.keyRays ?? 10, 30, 1),
    sun = o.sun ? lamp(o.sun, o.sunSpread ?? 0.007, o.sunRays ?? 3, 60, o.sunSkip ?? 0) : null,
    count = points.length / POINT,
    out = new Float32Array(count * LIGHT)
  for (let v = 0; v < count; v++) {
    const [px, py, pz, nx, ny, nz, cx, cy, cz] = points.subarray(v * POINT, v * POINT + POINT) as unknown as Point,
      n: V3 = [nx, ny, nz],
      dl = Math.hypot(cx, cy, cz) || 1,
      s = Math.min(0.02, dl * 0.4) / dl,
      at: V3 = [px + nx * 0.012 + cx * s, py + ny * 0.012 + cy * s, pz + nz * 0.012 + cz * s]
    const { open, buried } = occlusion(hit, at, n, hemi, aoRange)
    out.set(
      [
        open,
        fromAfar(hit, at, n, key),
        sun ? fromAfar(hit, at, n, sun) : 0,
        fire ? fromFire(hit, at, n, fire) : 0,
        buried,
      ],
      v * LIGHT,
    )
  }
  return out
}
