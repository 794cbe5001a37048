// What is in the hands: bottle, nozzle, hose, gloves, jet. On a screen they hang in front of the eye; in a headset the nozzle is the acting hand.
import * as T from 'three'
import { JETS, jet } from '@praxia/stage/drawing/jet.ts'
import type { Jet } from '@praxia/stage/drawing/jet.ts'
import type { Stage } from '@praxia/stage/stage.ts'
import type { Kind } from '../rules/rules.ts'
import { C } from '../scene/look.ts'
import { Hose } from './hose.ts'

const DOWN = 1.05,
  ASIDE = 1.1, // radians an arm before the chest bends a hand
  LEVEL = 0.06, // radians: how far below level one looks while standing
  ACROSS = new T.Vector3(1, 0, 0),
  BACK = new T.Vector3(0, 0, 1),
  CUFF = 0.025 // metres from the wrist into the sleeve

// Where the nozzle points, up and aside. On a screen the pointer may be at one's own feet or behind: the wrist stays whole.
export function wrist({ x, y, z }: T.Vector3, own: boolean, out: T.Euler): T.Euler {
  const pitch = Math.atan2(y, Math.hypot(x, z)) + 0.06,
    yaw = Math.atan2(-x, -z)
  if (own) return out.set(pitch, yaw, 0, 'YXZ')
  return out.set(Math.max(-DOWN, Math.min(DOWN, pitch)), Math.max(-ASIDE, Math.min(ASIDE, yaw)), 0, 'YXZ')
}

export class Gear {
  readonly group = new T.Group() // turned with the head's yaw only
  kind: Kind | null = null
  readonly bottle = new T.Group()
  private nozzle = new T.Group()
  private readonly hose = new Hose(C.ink)
  private fist: T.Object3D
  private readonly left: T.Object3D
  private readonly sleeves: { right: T.Object3D; left: T.Object3D }
  private jets: Record<Kind, Jet>
  private stage: Stage
  private e = new T.Euler()
  private readonly gaze = new T.Quaternion()
  private readonly local = new T.Vector3()
  private tip = new T.Vector3()
  private readonly wrist = new T.Vector3()
  private readonly elbow = new T.Vector3()
  private readonly back = new T.Vector3()
  private drop = 0 // 0 held at the hip, 1 held low
  private dip = 0 // radians by which a lowered gaze lowers the hands

  constructor(stage: Stage) {
    this.stage = stage
    this.jets = { water: jet(JETS.water), co2: jet(JETS.co2), wet: jet(JETS.wet) }
    for (const j of Object.values(this.jets)) {
      j.mesh.visible = false
      stage.scene.add(j.mesh)
    }
    this.fist = stage.parts.part('fist-right')
    this.left = stage.parts.part('fist-left')
    this.left.position.set(0, 0.025, 0.07)
    this.left.rotation.set(-0.05, 0.05, 0.35)
    this.sleeves = { right: stage.parts.part('sleeve'), left: stage.parts.part('sleeve') }
    this.group.add(this.bottle, this.nozzle, this.hose.mesh, this.fist, this.sleeves.right, this.sleeves.left)
    this.group.visible = false
    stage.scene.add(this.group)
  }

  take(kind: Kind | null, pinned: boolean): void {
    this.kind = kind
    this.group.visible = kind !== null
    this.bottle.clear()
    this.nozzle.clear()
    this.off()
    if (!kind) return
    this.bottle.add(this.stage.parts.part(pinned ? `${kind}-held` : `${kind}-ready`))
    this.nozzle.add(this.stage.parts.part(`${kind}-nozzle`))
    this.nozzle.add(this.left)
    if (pinned) this.drop = 0
  }

  lower(): void {
    this.drop = 1
  }

  off(): void {
    for (const j of Object.values(this.jets)) j.mesh.visible = false
  }

  spray(to: T.Vector3): void {
    if (!this.kind) return
    const j = this.jets[this.kind]
    j.mesh.visible = true
    this.nozzle.updateWorldMatrix(true, false)
    j.set(this.tip.set(0, 0, this.kind === 'co2' ? -0.34 : -0.2).applyMatrix4(this.nozzle.matrixWorld), to)
  }

  update(target: T.Vector3 | null, dt: number): void {
    if (!this.kind) return
    const { camera, controller } = this.stage,
      { x: pitch } = this.e.setFromQuaternion(camera.getWorldQuaternion(this.gaze), 'YXZ')
    const low = this.drop ? 0 : 0.12,
      narrow = !controller && camera.aspect < 0.8,
      side = narrow ? 0.55 : 1 // a narrow window shows both hands too
    this.group.rotation.set(0, this.stage.bodyYaw, 0)
    this.stage.eye(this.group.position)
    this.bottle.position.set(0.32 * side, -1.04 + low, -0.76)
    this.fist.position.set(0.32 * side, -0.49 + low, -0.68)
    this.nozzle.position.set(-0.2 * side, -0.5 + low * 0.5, -0.62)
    // while one aims they stay at its lower edge, however far down the fire is
    this.dip += ((narrow && target ? Math.max(-0.8, Math.min(0, pitch + LEVEL)) : 0) - this.dip) * Math.min(1, dt * 8)
    this.bottle.position.applyAxisAngle(ACROSS, this.dip)
    this.fist.position.applyAxisAngle(ACROSS, this.dip)
    this.nozzle.position.applyAxisAngle(ACROSS, this.dip)
    this.group.updateMatrixWorld(true)
    if (controller) this.group.worldToLocal(controller.getWorldPosition(this.nozzle.position)) // the bottle hangs at the hip, the nozzle is the hand
    this.bottle.rotation.set(0, Math.PI / 2 + 0.1, 0)
    this.fist.rotation.set(-0.1, 0.1, -0.1, 'YXZ')
    this.group.updateMatrixWorld(true)
    if (target) {
      const local = this.group.worldToLocal(this.local.copy(target)).sub(this.nozzle.position)
      wrist(local, controller !== null, this.nozzle.rotation)
    } else this.nozzle.rotation.set(-0.25, -0.2, 0, 'YXZ')
    this.hose.lay(this.nozzle, this.bottle)
    this.reach(side)
  }

  // each sleeve from its hand to an elbow beside the body
  private reach(side: number): void {
    const { right, left } = this.sleeves,
      { fist, nozzle, wrist, elbow, back } = this
    back.copy(BACK).applyQuaternion(fist.quaternion)
    towards(right, wrist.copy(fist.position), elbow.set(0.46 * side, -0.72, -0.16), back)
    back.copy(BACK).applyQuaternion(this.left.quaternion).applyQuaternion(nozzle.quaternion)
    wrist.copy(this.left.position).applyQuaternion(nozzle.quaternion).add(nozzle.position)
    towards(left, wrist, elbow.set(-0.42 * side, -0.78, -0.14), back)
  }
}

// a wrist bends a little: the sleeve follows the hand's own axis by half
function towards(sleeve: T.Object3D, wrist: T.Vector3, elbow: T.Vector3, back: T.Vector3): void {
  elbow.sub(wrist).normalize().addScaledVector(back, 0.5).normalize()
  sleeve.quaternion.setFromUnitVectors(BACK, elbow)
  sleeve.position.copy(wrist).addScaledVector(elbow, CUFF)
}
