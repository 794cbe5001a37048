// Ray casts against a tree of boxes over a kit's triangles. Ghosts are left out: they cast nothing.
export type Hit = (
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  tmax: number,
  any: boolean,
  skip: number,
) => number

interface Tree {
  bounds: Float32Array
  nodes: Int32Array
  order: Int32Array
}

function grow(pos: ArrayLike<number>, order: Int32Array, cen: Float32Array): Tree {
  const bb: number[][] = [],
    info: [number, number][] = []
  const make = (a: number, b: number): number => {
    const me = info.length
    info.push([0, 0])
    const lo = [1e9, 1e9, 1e9],
      hi = [-1e9, -1e9, -1e9],
      cl = [1e9, 1e9, 1e9],
      ch = [-1e9, -1e9, -1e9]
    for (let i = a; i < b; i++) {
      const t = order[i]!
      for (let k = 0; k < 3; k++) {
        for (let v = 0; v < 9; v += 3) {
          const x = pos[t * 9 + v + k]!
          if (x < lo[k]!) lo[k] = x
          if (x > hi[k]!) hi[k] = x
        }
        const c = cen[t * 3 + k]!
        if (c < cl[k]!) cl[k] = c
        if (c > ch[k]!) ch[k] = c
      }
    }
    bb[me] = [...lo.map((v) => v - 1e-4), ...hi.map((v) => v + 1e-4)]
    const axis = [0, 1, 2].sort((p, q) => ch[q]! - cl[q]! - (ch[p]! - cl[p]!))[0]!
    if (b - a <= 4 || ch[axis]! - cl[axis]! < 1e-6) {
      info[me] = [a, b - a]
      return me
    }
    const mid = (cl[axis]! + ch[axis]!) / 2
    let i = a,
      j = b - 1
    while (i <= j) {
      if (cen[order[i]! * 3 + axis]! < mid) i++
      else {
        const x = order[i]!
        order[i] = order[j]!
        order[j--] = x
      }
    }
    if (i === a || i === b) i = (a + b) >> 1
    make(a, i)
    info[me] = [make(i, b), 0]
    return me
  }
  make(0, order.length)
  const bounds = new Float32Array(info.length * 6),
    nodes = new Int32Array(info.length * 2)
  info.forEach((n, i) => {
    bounds.set(bb[i]!, i * 6)
    nodes.set(n, i * 2)
  })
  return { bounds, nodes, order }
}

// The triangles that cast, in the tree's order: one corner and two edges each.
interface Casting {
  corners: Float32Array
  flags: Uint8Array
}

function inOrder(pos: ArrayLike<number>, flags: ArrayLike<number>, order: Int32Array): Casting {
  const n = order.length,
    corners = new Float32Array(n * 9),
    own = new Uint8Array(n)
  for (let i = 0; i < n; i++) {
    const t = order[i]! * 9,
      o = i * 9
    for (let k = 0; k < 3; k++) {
      corners[o + k] = pos[t + k]!
      corners[o + 3 + k] = pos[t + 3 + k]! - pos[t + k]!
      corners[o + 6 + k] = pos[t + 6 + k]! - pos[t + k]!
    }
    own[i] = flags[order[i]!]!
  }
  return { corners, flags: own }
}

// Moeller and Trumbore, both sides: the way to triangle i, or Infinity
function meets(
  tr: Float32Array,
  i: number,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
): number {
  const o = i * 9,
    e1x = tr[o + 3]!,
    e1y = tr[o + 4]!,
    e1z = tr[o + 5]!,
    e2x = tr[o + 6]!,
    e2y = tr[o + 7]!,
    e2z = tr[o + 8]!
  const px = dy * e2z - dz * e2y,
    py = dz * e2x - dx * e2z,
    pz = dx * e2y - dy * e2x,
    det = e1x * px + e1y * py + e1z * pz
  if (det > -1e-9 && det < 1e-9) return Infinity
  const inv = 1 / det,
    sx = ox - tr[o]!,
    sy = oy - tr[o + 1]!,
    sz = oz - tr[o + 2]!,
    u = (sx * px + sy * py + sz * pz) * inv
  if (u < 0 || u > 1) return Infinity
  const qx = sy * e1z - sz * e1y,
    qy = sz * e1x - sx * e1z,
    qz = sx * e1y - sy * e1x,
    v = (dx * qx + dy * qy + dz * qz) * inv
  return v < 0 || u + v > 1 ? Infinity : (e2x * qx + e2y * qy + e2z * qz) * inv
}

// Does the ray pass node nd's box before `best`? i: one over the direction.
function passes(
  B: Float32Array,
  nd: number,
  ox: number,
  oy: number,
  oz: number,
  ix: number,
  iy: number,
  iz: number,
  best: number,
): boolean {
  const b = nd * 6
  let t0 = (B[b]! - ox) * ix,
    t1 = (B[b + 3]! - ox) * ix,
    s
  if (t0 > t1) {
    s = t0
    t0 = t1
    t1 = s
  }
  let u0 = (B[b + 1]! - oy) * iy,
    u1 = (B[b + 4]! - oy) * iy
  if (u0 > u1) {
    s = u0
    u0 = u1
    u1 = s
  }
  if (u0 > t0) t0 = u0
  if (u1 < t1) t1 = u1
  u0 = (B[b + 2]! - oz) * iz
  u1 = (B[b + 5]! - oz) * iz
  if (u0 > u1) {
    s = u0
    u0 = u1
    u1 = s
  }
  if (u0 > t0) t0 = u0
  return t0 <= t1 && t1 >= 0 && t0 <= best
}

export function rayCaster(pos: ArrayLike<number>, flags: ArrayLike<number>): Hit {
  const ids: number[] = [],
    cen = new Float32Array(flags.length * 3)
  for (let i = 0; i < flags.length; i++) {
    if (!(flags[i]! & 2)) ids.push(i)
    for (let k = 0; k < 3; k++) cen[i * 3 + k] = (pos[i * 9 + k]! + pos[i * 9 + 3 + k]! + pos[i * 9 + 6 + k]!) / 3
  }
  if (!ids.length) return () => Infinity
  const { bounds, nodes, order } = grow(pos, Int32Array.from(ids), cen),
    { corners, flags: own } = inOrder(pos, flags, order),
    waiting = new Int32Array(64)
  return (ox, oy, oz, dx, dy, dz, tmax, any, skip) => {
    const ix = 1 / dx,
      iy = 1 / dy,
      iz = 1 / dz
    let sp = 0,
      best = tmax
    waiting[sp++] = 0
    while (sp) {
      const nd = waiting[--sp]!
      if (!passes(bounds, nd, ox, oy, oz, ix, iy, iz, best)) continue
      const from = nodes[nd * 2]!,
        count = nodes[nd * 2 + 1]!
      if (!count) {
        waiting[sp++] = from
        waiting[sp++] = nd + 1
        continue
      }
      for (let i = from; i < from + count; i++) {
        if (own[i]! & skip) continue
        const t = meets(corners, i, ox, oy, oz, dx, dy, dz)
        if (t > 1e-4 && t < best) {
          if (any) return t
          best = t
        }
      }
    }
    return best < tmax ? best : Infinity
  }
}
