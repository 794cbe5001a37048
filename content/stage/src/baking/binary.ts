// One binary per training: a JSON head (names, sizes), then the arrays, each at a multiple of four bytes.
import * as T from 'three'
import type { Baked } from './bake.ts'

interface Entry {
  name: string
  points: number
  indices: number
}

export function encode(parts: readonly { name: string; baked: Baked }[]): Uint8Array {
  const head = new TextEncoder().encode(
    JSON.stringify(
      parts.map(({ name, baked }): Entry => ({ name, points: baked.position.length / 3, indices: baked.index.length })),
    ),
  )
  const size = (head.length + 3) & ~3,
    arrays: (Float32Array | Int8Array | Uint8Array | Uint32Array)[] = parts.flatMap(({ baked: b }) => [
      b.position,
      b.normal,
      b.albedo,
      b.light,
      b.index,
    ])
  const out = new Uint8Array(4 + size + arrays.reduce((n, a) => n + a.byteLength, 0))
  new DataView(out.buffer).setUint32(0, size, true)
  out.fill(32, 4, 4 + size).set(head, 4)
  let at = 4 + size
  for (const a of arrays) {
    out.set(new Uint8Array(a.buffer, a.byteOffset, a.byteLength), at)
    at += a.byteLength
  }
  return out
}

// name -> its meshes' geometry, ready to draw with paint()
export function decode(buffer: ArrayBuffer): Map<string, T.BufferGeometry[]> {
  const size = new DataView(buffer).getUint32(0, true),
    head = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, size))) as Entry[]
  const out = new Map<string, T.BufferGeometry[]>()
  let at = 4 + size
  for (const { name, points, indices } of head) {
    const g = new T.BufferGeometry()
    g.setAttribute('position', new T.BufferAttribute(new Float32Array(buffer, at, points * 3), 3))
    at += points * 12
    g.setAttribute('normal', new T.BufferAttribute(new Int8Array(buffer, at, points * 4), 4, true))
    at += points * 4
    g.setAttribute('albedo', new T.BufferAttribute(new Uint8Array(buffer, at, points * 4), 4, true))
    at += points * 4
    g.setAttribute('light', new T.BufferAttribute(new Uint8Array(buffer, at, points * 4), 4, true))
    at += points * 4
    g.setIndex(new T.BufferAttribute(new Uint32Array(buffer, at, indices), 1))
    at += indices * 4
    g.computeBoundingSphere()
    g.computeBoundingBox()
    out.set(name, [...(out.get(name) ?? []), g])
  }
  return out
}
