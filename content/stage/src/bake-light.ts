// The light that falls on a point: x ambient occlusion, y soft key, z sun through openings, w fire; fifth: buried in something else.
import type { Hit } from './bake-rays.ts'
import type { V3 } from './kit.ts'

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

export function lightPoints(hit: Hit, o: LightOptions, points: Float32Array): Float32Array {
  const {
    aoRays = 40,
    aoRange = 1.3,
    key = [0.5, 0.8, 0.35],
    keySpread = 0.34,
    keyRays = 10,
    sun = null,
    sunSpread = 0.007,
    sunRays = 3,
    fire = null,
    sunSkip = 0,
  } = o
  const K = norm(key),
    keys = cone(key, keySpread, keyRays),
    S = sun ? norm(sun) : null,
    suns = sun ? cone(sun, sunSpread, sunRays) : []
  const hemi = Array.from({ length: aoRays }, (_, i): V3 => {
    const u = (i + 0.5) / aoRays,
      r = Math.sqrt(u),
      t = i * 2.39996
    return [r * Math.cos(t), r * Math.sin(t), Math.sqrt(1 - u)]
  })
  const count = points.length / POINT,
    out = new Float32Array(count * LIGHT)
  for (let v = 0; v < count; v++) {
    const q = points.subarray(v * POINT, v * POINT + POINT) as unknown as [
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
    const n: V3 = [q[3], q[4], q[5]],
      dl = Math.hypot(q[6], q[7], q[8]) || 1,
      s = Math.min(0.02, dl * 0.4) / dl
    const x = q[0] + n[0] * 0.012 + q[6] * s,
      y = q[1] + n[1] * 0.012 + q[7] * s,
      z = q[2] + n[2] * 0.012 + q[8] * s
    const a = across(n),
      b = cross(n, a)
    let occluded = 0,
      near = 0,
      k = 0,
      su = 0,
      fi = 0
    for (const h of hemi) {
      const t = hit(
        x,
        y,
        z,
        a[0] * h[0] + b[0] * h[1] + n[0] * h[2],
        a[1] * h[0] + b[1] * h[1] + n[1] * h[2],
        a[2] * h[0] + b[2] * h[1] + n[2] * h[2],
        aoRange,
        false,
        0,
      )
      if (t >= aoRange) continue
      occluded += 1 - t / aoRange
      if (t < 0.045) near++
    }
    const nk = n[0] * K[0] + n[1] * K[1] + n[2] * K[2]
    if (nk > 0) {
      for (const d of keys) if (hit(x, y, z, d[0], d[1], d[2], 30, true, 1) === Infinity) k++
      k = (k / keyRays) * nk
    }
    const ns = S ? n[0] * S[0] + n[1] * S[1] + n[2] * S[2] : 0
    if (ns > 0) {
      for (const d of suns) if (hit(x, y, z, d[0], d[1], d[2], 60, true, sunSkip) === Infinity) su++
      su = (su / sunRays) * ns
    }
    for (const f of fire ?? []) {
      const e = [f[0] - x, f[1] - y, f[2] - z] as const,
        l = Math.hypot(...e),
        c = (e[0] * n[0] + e[1] * n[1] + e[2] * n[2]) / l
      if (c > -0.15 && l < 7 && hit(x, y, z, e[0] / l, e[1] / l, e[2] / l, l - 0.32, true, 0) === Infinity)
        fi += (c + 0.15) / 1.15 / (1 + l * l * 0.55) / fire!.length
    }
    out.set([1 - occluded / aoRays, k, su, fi, near > aoRays * 0.5 ? 1 : 0], v * LIGHT)
  }
  return out
}
