// Which places have been looked at: near enough and straight enough, for a moment. A white dot stays there.
import * as T from 'three'
import type { Stage } from '@praxia/stage/stage.ts'
import type { Point } from '../../places.ts'
import { SPOTS, SPOT_KEYS, isSeenWell } from '../../scaffold-places.ts'
import type { SpotKey } from '../../scaffold-places.ts'

const LONG = 0.8, // seconds of looking
  STRAIGHT = Math.cos(0.19), // of the gaze
  UNSURE = 14 // seconds without a new place after which the next one is pointed to

export class Gazes {
  private readonly dots = new Map<SpotKey, T.Mesh>()
  private readonly spots = new Map(SPOT_KEYS.map((key) => [key, new T.Vector3(...SPOTS[key].at)]))
  private readonly eye = new T.Vector3()
  private readonly gaze = new T.Vector3()
  private readonly to = new T.Vector3()
  private at: SpotKey | null = null
  private held = 0
  private since = 0 // seconds since the last new place

  constructor(space: T.Object3D) {
    const disc = new T.CircleGeometry(0.04, 20),
      white = new T.MeshBasicMaterial({ color: '#FFFFFF' })
    for (const key of SPOT_KEYS) {
      const dot = new T.Mesh(disc, white)
      this.dots.set(key, dot)
      space.add(dot)
    }
    this.reset()
  }

  reset(): void {
    this.at = null
    this.held = this.since = 0
    for (const dot of this.dots.values()) dot.visible = false
  }

  seen(key: SpotKey): void {
    this.since = 0
    this.dots.get(key)!.visible = true
  }

  /** Returns the place that has just been looked at long enough. */
  update(dt: number, stage: Stage, looked: readonly SpotKey[]): SpotKey | null {
    this.since += dt
    const key = this.lookedAt(stage, looked)
    if (key !== this.at) {
      this.at = key
      this.held = 0
    }
    if (!key || (this.held += dt) < LONG) return null
    this.at = null
    return key
  }

  private lookedAt(stage: Stage, looked: readonly SpotKey[]): SpotKey | null {
    stage.eye(this.eye)
    stage.camera.getWorldDirection(this.gaze)
    let best: SpotKey | null = null,
      straightest = STRAIGHT
    for (let i = 0; i < SPOT_KEYS.length; i++) {
      const key = SPOT_KEYS[i]!
      if (looked.includes(key)) continue
      const far = this.to.copy(this.spots.get(key)!).sub(this.eye).length(),
        straight = this.to.dot(this.gaze) / far
      if (straight < straightest || !isSeenWell(key, this.eye)) continue
      straightest = straight
      best = key
    }
    return best
  }

  /** Where to look next, for who has found no new place for a while. */
  next(stage: Stage, looked: readonly SpotKey[]): Point | null {
    if (this.since < UNSURE) return null
    stage.eye(this.eye)
    let best: SpotKey | null = null,
      nearest = Infinity
    for (let i = 0; i < SPOT_KEYS.length; i++) {
      const key = SPOT_KEYS[i]!,
        far = looked.includes(key) ? Infinity : this.spots.get(key)!.distanceTo(this.eye)
      if (far >= nearest) continue
      nearest = far
      best = key
    }
    return best ? SPOTS[best].at : null
  }

  face(eye: T.Vector3): void {
    for (let i = 0; i < SPOT_KEYS.length; i++) {
      const key = SPOT_KEYS[i]!,
        dot = this.dots.get(key)!
      if (!dot.visible) continue
      const at = this.spots.get(key)!
      dot.position.copy(eye).sub(at).normalize().multiplyScalar(0.22).add(at)
      dot.lookAt(eye)
    }
  }
}
