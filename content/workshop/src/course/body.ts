// What one wears, at the belt and at the wrist: it goes along and turns as the head does, and is pressed there in a headset.
import * as T from 'three'
import type { V3 } from '@praxia/stage/shapes/kit.ts'
import type { Stage } from '@praxia/stage/stage.ts'

/** The wrist and the hip, from the eye: on the left, as what the right hand holds would be before them. */
export const WRIST: V3 = [-0.24, -0.5, -0.4]
export const HIP: V3 = [-0.22, -0.7, -0.26]

export class Body {
  readonly place = new T.Group()
  private readonly hip = new T.Group()
  private readonly stage: Stage

  constructor(stage: Stage) {
    this.stage = stage
    this.hip.position.set(...HIP)
    this.place.add(this.hip)
    stage.scene.add(this.place)
  }

  /** A pouch at the hip, seen in a headset alone: on a screen, where a button stands for it, it would hang in the air. */
  pouch(): T.Mesh {
    const pouch = this.stage.parts.part('pouch')
    this.hip.add(pouch)
    return pouch
  }

  /** A watch at the wrist. */
  watch(): T.Mesh {
    const watch = this.stage.parts.part('watch')
    watch.position.set(...WRIST)
    this.place.add(watch)
    return watch
  }

  update(): void {
    this.hip.visible = this.stage.inHeadset
    this.stage.eye(this.place.position)
    this.place.rotation.y = this.stage.bodyYaw
  }
}
