// The colleague at the table: works on until somebody calls, then goes out by the door.
import * as T from 'three'
import type { Stage } from '@praxia/stage/stage.ts'
import { put } from '../../room/spots.ts'

const PLACE = [-1.24, 0, -0.34] as const,
  WAY = [
    [-1.3, 0.7],
    [2.5, 1.44],
    [4.4, 1.44],
    [7.6, 2.5],
  ] as const,
  PACE = 1.7

export class Colleague {
  readonly still: T.Mesh
  private readonly walker: T.Mesh
  private next = -1

  constructor(stage: Stage) {
    this.still = put(stage, 'cook-work', PLACE, [0, Math.PI / 2, 0])
    this.walker = put(stage, 'cook-walk', PLACE)
    this.walker.visible = false
  }

  begin(): void {
    this.next = -1
    this.still.visible = true
    this.walker.visible = false
    this.walker.position.set(...PLACE)
  }

  leave(): void {
    this.next = 0
    this.still.visible = false
    this.walker.visible = true
  }

  gone(): void {
    this.leave()
    this.next = WAY.length
    const [x, z] = WAY.at(-1)!
    this.walker.position.set(x, 0, z)
  }

  update(dt: number): void {
    const to = WAY[this.next]
    if (!to) return
    const p = this.walker.position,
      dx = to[0] - p.x,
      dz = to[1] - p.z,
      d = Math.hypot(dx, dz),
      l = Math.min(d, PACE * dt)
    if (d > 0.001) {
      p.x += (dx / d) * l
      p.z += (dz / d) * l
      this.walker.rotation.y = Math.atan2(dx, dz)
    }
    if (d - l < 0.02) this.next++
  }
}
