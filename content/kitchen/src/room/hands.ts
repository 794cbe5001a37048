// What is in the hands: on a screen before the eye, in a headset at the acting controller.
import * as T from 'three'
import type { Stage } from '@praxia/stage/stage.ts'

/** Where a thing is held, from the eye: right, up, ahead; and how it is turned. */
export interface Grip {
  at: readonly [number, number, number]
  turn?: readonly [number, number, number]
  /** Where the hands are on it, from its own origin. */
  hands: readonly (readonly [number, number, number])[]
}

const UP = new T.Vector3(0, 1, 0)

export class Hands {
  readonly group = new T.Group()
  private readonly stage: Stage
  private readonly arms: readonly T.Object3D[]
  private thing: T.Object3D | null = null
  private grip: Grip = { at: [0, 0, 0], hands: [] }
  private readonly head = new T.Quaternion()
  private readonly eye = new T.Vector3()

  constructor(stage: Stage) {
    this.stage = stage
    this.arms = [stage.parts.part('arm-right'), stage.parts.part('arm-left')]
    this.group.visible = false
    stage.scene.add(this.group)
  }

  /** Takes a thing into the hands; null empties them. */
  take(thing: T.Object3D | null, grip: Grip = { at: [0, 0, 0], hands: [] }): void {
    this.group.clear()
    this.thing = thing
    this.grip = grip
    this.group.visible = thing !== null
    if (!thing) return
    thing.position.set(0, 0, 0)
    thing.rotation.set(...(grip.turn ?? [0, 0, 0]))
    thing.visible = true
    this.group.add(thing)
    grip.hands.forEach((at, i) => {
      this.arms[i]!.position.set(...at)
      this.group.add(this.arms[i]!)
    })
  }

  get full(): boolean {
    return this.thing !== null
  }

  update(): void {
    if (!this.thing) return
    const { camera, controller, inHeadset } = this.stage,
      narrow = camera.aspect < 0.8 ? 0.5 : 1
    if (controller && inHeadset) {
      controller.getWorldPosition(this.group.position)
      controller.getWorldQuaternion(this.group.quaternion)
      return
    }
    this.stage.eye(this.eye)
    // Without controllers one looks at what one holds: it does not turn away with the head.
    if (inHeadset) this.head.setFromAxisAngle(UP, this.stage.bodyYaw)
    else camera.getWorldQuaternion(this.head)
    const { at } = this.grip
    this.group.position
      .set(at[0] * narrow, at[1], at[2])
      .applyQuaternion(this.head)
      .add(this.eye)
    this.group.quaternion.copy(this.head)
  }
}
