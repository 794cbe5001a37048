// One mesh as several, by the place of each triangle: what is behind the viewer is not drawn.
import type { Baked, BakedWhole, Cell } from './bake.ts'

function only(b: Baked, corners: readonly number[]): Baked {
  const own = new Map<number, number>(),
    index = Uint32Array.from(corners, (v) => {
      if (!own.has(v)) own.set(v, own.size)
      return own.get(v)!
    })
  const kept = [...own.keys()],
    pick = <A extends Float32Array | Int8Array | Uint8Array>(out: A, from: A, wide: number): A => {
      kept.forEach((v, i) => out.set(from.subarray(v * wide, v * wide + wide), i * wide))
      return out
    }
  return {
    position: pick(new Float32Array(kept.length * 3), b.position, 3),
    normal: pick(new Int8Array(kept.length * 4), b.normal, 4),
    albedo: pick(new Uint8Array(kept.length * 4), b.albedo, 4),
    light: pick(new Uint8Array(kept.length * 4), b.light, 4),
    index,
  }
}

/** What rounding the points of a mesh may have moved a middle by, and more. */
const EDGE = 1e-5
const AROUND = [0, EDGE, -EDGE]

/** A middle that stands on the edge between two cells stays in that of the two where it was before it was rounded. */
function cellAt(cell: Cell, x: number, z: number, before: number | undefined): number {
  if (before !== undefined && AROUND.some((u) => AROUND.some((w) => cell(x + u, z + w) === before))) return before
  return cell(x, z)
}

/** Each triangle goes to the mesh of its cell; meshes come in the order of their first triangles. */
export function inCells(b: BakedWhole, cell: Cell): Baked[] {
  const cells = new Map<number, number[]>()
  for (let i = 0; i < b.index.length; i += 3) {
    const corners = [b.index[i]!, b.index[i + 1]!, b.index[i + 2]!],
      middle = (axis: number): number => corners.reduce((sum, v) => sum + b.position[v * 3 + axis]!, 0) / 3,
      key = cellAt(cell, middle(0), middle(2), b.cells?.[i / 3])
    if (!cells.has(key)) cells.set(key, [])
    cells.get(key)!.push(...corners)
  }
  return [...cells.values()].map((corners) => only(b, corners))
}
