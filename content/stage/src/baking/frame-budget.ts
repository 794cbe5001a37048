// What a headset draws at once of a training's committed scene, counted as the renderer counts it: a mesh is drawn when the sphere
// around it meets the view.
import * as T from 'three'
import type { BakedWhole } from './bake.ts'
import { readCommitted, readManifest } from './committed.ts'

/** Degrees that a wide headset sees with one eye, across and up. */
const WIDE = 104,
  TALL = 96,
  EYE = 1.62,
  GRID = 0.6, // metres between two places to look from
  TURNS = 24,
  // Radians up and down: a head that is tilted sees more of the floor or the roof beside it.
  TILTS = [-0.6, -0.3, 0, 0.3]

interface Still {
  sphere: T.Sphere
  triangles: number
}
export interface Budget {
  calls: number
  triangles: number
}
type Area = readonly [number, number, number, number]

function meshes(b: BakedWhole): Still[] {
  const points = new Map<number, { at: T.Vector3[]; triangles: number }>()
  for (let i = 0; i < b.index.length / 3; i++) {
    const key = b.cells?.[i] ?? 0,
      own = points.get(key) ?? { at: [], triangles: 0 }
    points.set(key, own)
    own.triangles++
    for (const corner of [0, 1, 2]) own.at.push(new T.Vector3().fromArray(b.position, b.index[i * 3 + corner]! * 3))
  }
  return [...points.values()].map(({ at, triangles }) => ({
    sphere: new T.Box3().setFromPoints(at).getBoundingSphere(new T.Sphere()),
    triangles,
  }))
}

/**
 * Returns the most that is drawn from any place on these floors in any direction: of `still` parts the meshes in view, and
 * each of the `moving` parts as often as it is named, wherever it is.
 */
export async function mostInView(
  folder: string,
  areas: readonly Area[],
  still: readonly string[],
  moving: readonly string[],
): Promise<Budget> {
  const manifest = await readManifest(folder),
    read = async (name: string): Promise<BakedWhole> => (await readCommitted(folder, name, manifest[name]!))!,
    stills = (await Promise.all(still.map(read))).flatMap(meshes),
    counts = await Promise.all(
      [...new Set(moving)].map(async (name) => [name, (await read(name)).index.length / 3] as const),
    ),
    each = new Map(counts),
    base = { calls: moving.length, triangles: moving.reduce((sum, name) => sum + each.get(name)!, 0) },
    camera = new T.PerspectiveCamera(
      TALL,
      Math.tan((WIDE * Math.PI) / 360) / Math.tan((TALL * Math.PI) / 360),
      0.05,
      160,
    ),
    frustum = new T.Frustum(),
    most = { ...base }
  for (const [x0, x1, z0, z1] of areas)
    for (let x = x0; x <= x1; x += GRID)
      for (let z = z0; z <= z1; z += GRID)
        for (let turn = 0; turn < TURNS * TILTS.length; turn++) {
          camera.position.set(x, EYE, z)
          camera.rotation.set(
            TILTS[turn % TILTS.length]!,
            (Math.floor(turn / TILTS.length) / TURNS) * Math.PI * 2,
            0,
            'YXZ',
          )
          camera.updateMatrixWorld()
          frustum.setFromProjectionMatrix(
            new T.Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse),
          )
          const seen = stills.filter(({ sphere }) => frustum.intersectsSphere(sphere))
          most.calls = Math.max(most.calls, base.calls + seen.length)
          most.triangles = Math.max(most.triangles, base.triangles + seen.reduce((sum, one) => sum + one.triangles, 0))
        }
  return most
}
