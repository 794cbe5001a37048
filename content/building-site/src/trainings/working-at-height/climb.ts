// The way up the ladder: held, rung by rung; the world sinks under the person. A ladder that stands wrong goes away at the second rung.
import * as T from 'three'
import type { Stage } from '@praxia/stage/stage.ts'
import type { Site } from '../../site.ts'
import { UP, feetAt } from './places.ts'
import type { Run } from './rules.ts'
import { OUT } from './rules.ts'

const PACE = 0.55, // m/s
  GOES = 0.75, // metres up at which a ladder that stands wrong goes away
  WET = 1.7, // metres up at which one hand is not enough
  SLIP = 0.45, // metres
  REACH = 1.35, // the hands over the feet
  RUNG = 0.28

export type Climbed = 'no' | 'slid' | 'slipped' | 'top'

export class Climb {
  height = 0
  private going = false
  private slipped = false
  private readonly hands: readonly T.Mesh[]
  private readonly stage: Stage
  private readonly site: Site

  /** `ladder`: where the hands hold on. */
  constructor(stage: Stage, site: Site, ladder: T.Object3D) {
    this.stage = stage
    this.site = site
    this.hands = (['fist-left', 'fist-right'] as const).map((name, i) => {
      const hand = stage.parts.part(name)
      hand.position.x = i ? 0.12 : -0.12
      hand.rotation.set(-0.2, 0, 0)
      ladder.add(hand)
      return hand
    })
    this.reset()
  }

  reset(): void {
    this.height = 0
    this.going = this.slipped = false
    this.show()
  }

  get onLadder(): boolean {
    return this.height > 0 && this.height < UP
  }

  hold(on: boolean): void {
    if (on && this.height === 0 && !this.stage.inHeadset) this.stepOn()
    this.going = on
  }

  private stepOn(): void {
    const eye = this.stage.eye(new T.Vector3())
    this.stage.turnTo(new T.Vector3(feetAt('right')[0], eye.y + 0.25, eye.z - 2))
  }

  update(dt: number, run: Run): Climbed {
    if (!this.going || this.height >= UP) return 'no'
    this.height = Math.min(UP, this.height + PACE * dt)
    let what: Climbed = this.height >= UP ? 'top' : 'no'
    if (run.foot !== 'right' && this.height > GOES) {
      this.height = 0
      this.going = false
      what = 'slid'
    } else if (run.tool === 'hand' && !this.slipped && this.height > WET) {
      this.slipped = true
      this.going = false
      this.height -= SLIP
      what = 'slipped'
    }
    this.site.raise(this.height, (OUT[run.foot] * this.height) / UP)
    this.show(run)
    return what
  }

  // one hand after the other on the next rung; in a headset the person's own are there
  private show(run?: Run): void {
    const seen = this.onLadder && !this.stage.inHeadset,
      along = this.height + REACH
    for (let i = 0; i < this.hands.length; i++) {
      const hand = this.hands[i]!
      hand.visible = seen && !(i === 1 && run?.tool === 'hand')
      hand.position.y = 0.24 + (2 * Math.round((along / RUNG - i) / 2) + i) * RUNG
      hand.position.z = 0.05
    }
  }
}
