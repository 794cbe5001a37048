// The hose from the bottle to the nozzle: one mesh whose points are moved.
import * as T from 'three'

const ALONG = 24, // pieces
  ROUND = 7, // corners of a ring
  RADIUS = 0.012, // metres
  TOP = new T.Vector3(0, 0.515, 0), // of the bottle, where it begins
  HANGS = new T.Vector3(-0.12, -0.3, 0.12),
  BACK = new T.Vector3(0, -0.16, 0.3) // from the nozzle

export class Hose {
  readonly mesh: T.Mesh
  private readonly points = new T.BufferAttribute(new Float32Array((ALONG + 1) * ROUND * 3), 3)
  private readonly curve = new T.CubicBezierCurve3()
  private readonly at = new T.Vector3()
  private readonly next = new T.Vector3()
  private readonly way = new T.Vector3()
  private readonly side = new T.Vector3()
  private readonly up = new T.Vector3()

  constructor(colour: string) {
    const geometry = new T.BufferGeometry(),
      index: number[] = []
    for (let i = 0; i < ALONG; i++)
      for (let k = 0; k < ROUND; k++) {
        const a = i * ROUND + k,
          b = i * ROUND + ((k + 1) % ROUND)
        index.push(a, b, a + ROUND, b, b + ROUND, a + ROUND)
      }
    geometry.setIndex(index)
    geometry.setAttribute('position', this.points)
    this.mesh = new T.Mesh(geometry, new T.MeshBasicMaterial({ color: colour }))
    this.mesh.frustumCulled = false
  }

  /** Lays it from the nozzle, which turns, to the bottle. */
  lay(nozzle: T.Object3D, bottle: T.Object3D): void {
    const { v0, v1, v2, v3 } = this.curve
    v0.copy(nozzle.position)
    v1.copy(BACK).applyQuaternion(nozzle.quaternion).add(v0)
    v3.copy(bottle.position).add(TOP)
    v2.copy(v3).add(HANGS)
    const { at, next, way, side, up, points } = this
    side.set(1, 0, 0)
    this.curve.getPoint(0, at)
    for (let i = 0; i <= ALONG; i++) {
      if (i < ALONG)
        way
          .copy(this.curve.getPoint((i + 1) / ALONG, next))
          .sub(at)
          .normalize()
      // The ring turns with the hose, by no more than it bends.
      side.addScaledVector(way, -side.dot(way)).normalize()
      up.crossVectors(way, side)
      for (let k = 0; k < ROUND; k++) {
        const turn = (k / ROUND) * 2 * Math.PI,
          x = Math.cos(turn) * RADIUS,
          y = Math.sin(turn) * RADIUS
        points.setXYZ(
          i * ROUND + k,
          at.x + side.x * x + up.x * y,
          at.y + side.y * x + up.y * y,
          at.z + side.z * x + up.z * y,
        )
      }
      at.copy(next)
    }
    points.needsUpdate = true
  }
}
