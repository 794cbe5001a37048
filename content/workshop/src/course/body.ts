// What one wears, at the belt and at the wrist: it goes along and turns as the head does, and is pressed there in a headset.
import * as T from 'three'
import type { Stage } from '@praxia/stage/stage.ts'

export class Body {
  readonly place = new T.Group()
  private readonly stage: Stage

  constructor(stage: Stage) {
    this.stage = stage
    stage.scene.add(this.place)
  }

  /** A baked part at a place from the eye: to the right, up, towards the back. */
  wear(name: string, x: number, y: number, z: number): T.Mesh {
    const part = this.stage.parts.part(name)
    part.position.set(x, y, z)
    this.place.add(part)
    return part
  }

  update(): void {
    this.stage.eye(this.place.position)
    this.place.rotation.y = this.stage.bodyYaw
  }
}
