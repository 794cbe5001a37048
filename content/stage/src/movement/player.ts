// The person: a rig on the floor and an eye in it. No motion that the person did not cause.
import * as T from 'three'
import type { Place, Walk } from './walk.ts'

const PACE = 2.4,
  STEP = 1.7 // m/s: walking to a place, keys
export const EYE = 1.62
const FREE = 0.6 // radians that a head turns before the body does: what hangs on the body can be looked at
const wrapped = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle))

export class Player {
  readonly rig = new T.Group()
  readonly camera = new T.PerspectiveCamera(62, 1, 0.05, 160)
  yaw = 0
  pitch = 0
  private walk: Walk
  private way: T.Vector2[] = []
  private arrived: (() => void) | undefined
  private facing: { yaw: number; pitch: number } | null = null
  private seen = new T.Vector3()
  private readonly gaze = new T.Vector3()
  bodyYaw = 0 // where the body is turned to: on a screen where one looks, in a headset as the head lets it be
  inHeadset = false
  moved = 0 // seconds since the last step of one's own
  vignette = 0 // 1: dark at the edge

  constructor(walk: Walk) {
    this.walk = walk
    this.rig.add(this.camera)
    this.camera.rotation.order = 'YXZ'
  }

  place(p: Place): void {
    this.stop()
    this.rig.position.set(p.x, 0, p.z)
    if (this.inHeadset) {
      this.rig.rotation.y = p.yaw
      this.camera.updateMatrixWorld()
      const e = this.eye(this.seen)
      this.rig.position.x += p.x - e.x
      this.rig.position.z += p.z - e.z
    } else {
      this.rig.rotation.y = 0
      this.camera.position.set(0, EYE, 0)
      this.yaw = p.yaw
      this.pitch = -0.06
    }
    this.apply()
  }

  /** Shows a place from a place; in a headset only whole views, with the fade of a step. */
  view(from: T.Vector3, at: T.Vector3): void {
    const yaw = Math.atan2(from.x - at.x, from.z - at.z)
    this.place({ x: from.x, z: from.z, yaw })
    if (this.inHeadset) {
      this.vignette = 1
      return
    }
    this.camera.position.y = from.y
    this.pitch = Math.atan2(at.y - from.y, Math.hypot(at.x - from.x, at.z - from.z))
    this.apply()
  }

  // the eye at that height, level, until the next place: a panel is read straight on
  setEyeHeight(y: number): void {
    this.camera.position.y = y
    this.pitch = 0
    this.apply()
  }

  eye(out: T.Vector3): T.Vector3 {
    this.rig.updateMatrixWorld()
    return out.setFromMatrixPosition(this.camera.matrixWorld)
  }

  stop(): void {
    this.way = []
    this.arrived = undefined
    this.facing = null
  }

  look(dyaw: number, dpitch: number): void {
    this.facing = null
    this.yaw += dyaw
    this.pitch = Math.max(-1.35, Math.min(1.2, this.pitch + dpitch))
  }

  turnTo(p: T.Vector3): void {
    if (this.inHeadset) return
    const e = this.eye(this.seen),
      dx = p.x - e.x,
      dz = p.z - e.z
    this.facing = {
      yaw: Math.atan2(-dx, -dz),
      pitch: Math.max(-1.2, Math.min(0.9, Math.atan2(p.y - e.y, Math.hypot(dx, dz)))),
    }
  }

  // false when there is no way
  goTo(x: number, z: number, then?: () => void): boolean {
    const e = this.eye(this.seen)
    if (this.inHeadset) {
      const to = this.walk.nearest(x, z)
      if (!to) return false
      this.rig.position.x += to.x - e.x
      this.rig.position.z += to.y - e.z
      this.vignette = 1
      this.moved = 0
      then?.()
      return true
    }
    const way = this.walk.path(e.x, e.z, x, z)
    if (!way) return false
    this.facing = null
    this.way = way
    this.arrived = then
    return true
  }

  snapTurn(by: number): void {
    const e = this.eye(this.seen).clone()
    this.rig.rotation.y += by
    this.bodyYaw += by
    const after = this.eye(this.seen)
    this.rig.position.x += e.x - after.x
    this.rig.position.z += e.z - after.z
    this.vignette = 0.7
  }

  // along the gaze and to the right, -1 to 1
  step(along: number, right: number, dt: number): void {
    if (!along && !right) return
    if (this.walking) this.way = []
    this.arrived = undefined
    const s = Math.sin(this.yaw),
      c = Math.cos(this.yaw),
      l = (STEP * dt) / Math.max(1, Math.hypot(along, right))
    const dx = (-s * along + c * right) * l,
      dz = (-c * along - s * right) * l,
      p = this.rig.position
    if (this.walk.free(p.x + dx, p.z + dz)) p.set(p.x + dx, 0, p.z + dz)
    else if (this.walk.free(p.x + dx, p.z)) p.x += dx
    else if (this.walk.free(p.x, p.z + dz)) p.z += dz
    this.moved = 0
  }

  /** The view still turns to what was asked for. */
  get turning(): boolean {
    return this.facing !== null
  }

  get walking(): boolean {
    return this.way.length > 0
  }

  update(dt: number): void {
    this.moved += dt
    this.vignette = Math.max(0, this.vignette - dt * 3.2)
    const to = this.way[0],
      p = this.rig.position
    if (to) {
      const d = Math.hypot(to.x - p.x, to.y - p.z),
        l = Math.min(d, PACE * dt)
      if (d > 1e-4) p.set(p.x + ((to.x - p.x) / d) * l, 0, p.z + ((to.y - p.z) / d) * l)
      this.moved = 0
      if (d - l < 0.02) {
        this.way.shift()
        if (!this.way.length) {
          const then = this.arrived
          this.arrived = undefined
          then?.()
        }
      }
    }
    if (this.facing) {
      const dy = Math.atan2(Math.sin(this.facing.yaw - this.yaw), Math.cos(this.facing.yaw - this.yaw)),
        dp = this.facing.pitch - this.pitch,
        k = Math.min(1, dt * 7)
      this.yaw += dy * k
      this.pitch += dp * k
      if (Math.abs(dy) + Math.abs(dp) < 0.01) this.facing = null
    }
    this.apply()
    this.turnBody()
  }

  private turnBody(): void {
    this.camera.getWorldDirection(this.gaze)
    const off = wrapped(Math.atan2(-this.gaze.x, -this.gaze.z) - this.bodyYaw),
      free = this.inHeadset ? FREE : 0
    if (Math.abs(off) > free) this.bodyYaw += off - Math.sign(off) * free
  }

  private apply(): void {
    if (!this.inHeadset) this.camera.rotation.set(this.pitch, this.yaw, 0)
    this.rig.updateMatrixWorld(true)
  }
}
