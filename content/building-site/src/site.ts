// The room as all its trainings use it: the baked world and things placed in it. It is lowered while the person stands higher up, since
// the floor that one walks on is always at 0.
import * as T from 'three'
import type { Stage } from '@praxia/stage/stage.ts'
import { SPOT_KEYS } from './scaffold-places.ts'
import type { SpotKey } from './scaffold-places.ts'
import type { Point } from './places.ts'
import { WORDS } from '@praxia/stage/words.ts'

const NEAR = 1 // metre

export class Site {
  readonly world = new T.Group()
  private readonly stage: Stage
  private readonly spots = new Map<SpotKey, { bad: T.Object3D; ok: T.Object3D }>()

  constructor(stage: Stage) {
    this.stage = stage
    stage.scene.add(this.world)
    this.world.add(stage.parts.world('site'))
    for (const key of SPOT_KEYS) {
      const spot = { bad: stage.parts.world(`${key}-bad`), ok: stage.parts.world(`${key}-ok`) }
      this.spots.set(key, spot)
      this.world.add(spot.bad, spot.ok)
    }
    this.scaffold([])
  }

  /** Shows the scaffold with these defects. */
  scaffold(bad: readonly SpotKey[]): void {
    for (const [key, { bad: defect, ok }] of this.spots) {
      defect.visible = bad.includes(key)
      ok.visible = !defect.visible
    }
  }

  /** How far up the person stands, and how far towards the wall: metres. */
  raise(up: number, ahead = 0): void {
    this.world.position.set(0, -up, ahead)
  }

  /** A baked part, new at each call. */
  part(name: string, [x, y, z]: Point = [0, 0, 0], turn = 0): T.Mesh {
    const part = this.stage.parts.part(name)
    part.position.set(x, y, z)
    part.rotation.y = turn
    this.world.add(part)
    return part
  }

  /**
   * True when the person stands within a metre of there. Else they go there, looking at `thing`: what is held is held on the spot, since
   * the way there would begin a hold that nobody ends.
   */
  isAt(stand: T.Vector3, thing: T.Object3D): boolean {
    const { stage } = this,
      eye = stage.eye(new T.Vector3())
    if (Math.hypot(eye.x - stand.x, eye.z - stand.z) < NEAR) return true
    if (stage.inHeadset) stage.say(WORDS[stage.lang].closer)
    else stage.goTo(stand.x, stand.z, () => stage.turnTo(thing.getWorldPosition(eye)))
    return false
  }

  /** Something to act on where only the baked room is. */
  anchor([x, y, z]: Point): T.Object3D {
    const o = new T.Object3D()
    o.position.set(x, y, z)
    this.world.add(o)
    return o
  }
}

/** A box round the origin of a part, from its foot. */
export const around = (w: number, h: number, d: number, y = 0): T.Box3 =>
  new T.Box3(new T.Vector3(-w / 2, y, -d / 2), new T.Vector3(w / 2, y + h, d / 2))
