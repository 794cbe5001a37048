// What the right hand holds: before the eye on a screen, in the controller in a headset.
import * as T from 'three'
import type { V3 } from '@praxia/stage/shapes/kit.ts'
import type { Stage } from '@praxia/stage/stage.ts'

/** Where the hand is on a screen, from the eye: nearer the middle of a phone held upright. */
export const WIDE: V3 = [0.21, -0.2, -0.46]
export const NARROW: V3 = [0.1, -0.2, -0.46]

export class Hand {
  private readonly place = new T.Group()
  private readonly fist: T.Mesh
  private readonly stage: Stage
  private thing: T.Object3D | null = null
  private held = ''
  private parent: T.Object3D | null = null

  constructor(stage: Stage) {
    this.stage = stage
    this.fist = stage.parts.part('fist-right')
    this.fist.rotation.set(0.5, 0.15, -0.2)
    this.place.add(this.fist)
    this.place.visible = false
  }

  /** The name of a baked part, or nothing. */
  hold(name: string | null): void {
    if (this.held === (name ?? '')) return
    this.held = name ?? ''
    this.thing?.removeFromParent()
    this.thing = name ? this.stage.parts.part(name) : null
    this.place.visible = this.thing !== null
    if (!this.thing) return
    this.thing.position.set(-0.005, 0.02, -0.1)
    this.place.add(this.thing)
  }

  update(): void {
    const { camera, controller } = this.stage,
      parent = controller ?? camera
    if (this.parent !== parent) {
      this.parent = parent
      parent.add(this.place)
    }
    if (controller) this.place.position.set(0, -0.02, -0.04)
    else {
      const at = camera.aspect < 0.8 ? NARROW : WIDE
      this.place.position.set(at[0], at[1], at[2])
    }
  }
}
