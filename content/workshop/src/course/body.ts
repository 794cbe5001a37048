// What one wears, at the belt and at the wrist: it goes along and turns as the head does, and is pressed there in a headset.
import * as T from 'three'
import type { V3 } from '@praxia/stage/shapes/kit.ts'
import type { Stage } from '@praxia/stage/stage.ts'

/** The wrist and the hip, from the eye: on the left, as what the right hand holds would be before them. */
export const WRIST: V3 = [-0.24, -0.5, -0.4]
export const HIP: V3 = [-0.22, -0.68, -0.28]

export class Body {
  readonly place = new T.Group()
  private readonly stage: Stage

  constructor(stage: Stage) {
    this.stage = stage
    stage.scene.add(this.place)
  }

  /** A baked part at a place from the eye: to the right, up, towards the back. */
  wear(name: string, at: V3): T.Mesh {
    const part = this.stage.parts.part(name)
    part.position.set(...at)
    this.place.add(part)
    return part
  }

  update(): void {
    this.stage.eye(this.place.position)
    this.place.rotation.y = this.stage.bodyYaw
  }
}
