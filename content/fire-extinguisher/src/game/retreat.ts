// The way out: how much of it is walked facing the fire.
import * as T from 'three'
import type { Game } from './game-parts.ts'
import { outside } from '../places.ts'
import { mayLeave } from '../rules/run-state.ts'

const STEP = 0.05 // metres below which standing still is not walking

export class Retreat {
  private readonly from = new T.Vector3()
  private readonly look = new T.Vector3()
  private readonly to = new T.Vector3()

  begin(eye: T.Vector3): void {
    this.from.copy(eye)
  }

  update({ run, stage, base }: Game, eye: T.Vector3): void {
    const moved = Math.hypot(eye.x - this.from.x, eye.z - this.from.z)
    if (moved < STEP) return
    if (mayLeave(run) && !outside(eye.x)) {
      const look = stage.camera.getWorldDirection(this.look).setY(0).normalize(),
        to = this.to.copy(base.position).sub(eye).setY(0).normalize()
      run.walked += moved
      if (look.dot(to) > 0.35) run.walkedFacing += moved
    }
    this.from.copy(eye)
  }
}
