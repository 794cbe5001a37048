// The jet: where it lands, what it does there, how long the charge lasts, and what the person hears about it.
import * as T from 'three'
import { SITES } from '../fire/blaze.ts'
import { HALF } from '../fire/flames.ts'
import type { Landing } from '../fire/flames.ts'
import type { Game } from './game-parts.ts'
import { landing } from '../equipment/landing.ts'
import { FAR, NEAR, chooseScore } from '../rules/rules.ts'
import type { Kind } from '../rules/rules.ts'

const TEST = 0.35 // seconds

export class Hosing {
  private readonly game: Game
  private burst = 0 // seconds of the test squeeze left
  private readonly eye = new T.Vector3()
  private readonly target = new T.Vector3()

  constructor(game: Game) {
    this.game = game
  }

  test(): void {
    this.burst = TEST
  }

  update(dt: number): void {
    const { run, stage, gear, base } = this.game,
      eye = stage.eye(this.eye),
      at = run.held ? landing(stage.aim, eye, base.position, SITES[run.record.fire].scale, this.target) : null
    gear.update(at && run.pin === 3 ? this.target : null, dt)
    if (this.burst > 0) this.testing(dt)
    else if (run.squeezing && at && run.held) this.fight(run.held, at, dt)
  }

  // a short squirt at the floor ahead
  private testing(dt: number): void {
    const { run, stage, gear } = this.game,
      ahead = stage.camera.getWorldDirection(this.target).setY(0).normalize()
    this.burst -= dt
    run.charge = Math.max(0, run.charge - dt)
    gear.spray(ahead.multiplyScalar(1.6).add(this.eye).setY(0.05))
    if (this.burst <= 0) gear.off()
  }

  private fight(kind: Kind, at: Landing, dt: number): void {
    const { game } = this,
      { run, stage, flames } = game,
      { record } = run
    run.charge = Math.max(0, run.charge - dt)
    record.discharge += dt
    stage.sound.loop('jet', 0.3)
    game.gear.spray(this.target)
    if (at.distance < NEAR) record.tooClose += dt
    else if (at.distance <= FAR) record.inBand += dt
    const cell = flames.meets(kind, at),
      did = flames.spray(kind, at, dt)
    if (cell !== null) {
      record.onBase += dt
      run.used.add(cell)
    }
    this.sayDistance(at)
    if (did === 'flares') this.flare()
    else this.sayAim(at)
    if (run.charge <= 0) game.empty()
  }

  private sayDistance({ distance }: Landing): void {
    const { game } = this
    if (distance < NEAR) game.sayOnce('near', game.w.sayClose)
    else if (distance > FAR) game.sayOnce('far', game.w.sayFar)
  }

  private sayAim(at: Landing): void {
    const { game } = this,
      { run, w } = game
    if (at.up > 0.4 && Math.abs(at.across) < 2 * HALF) game.sayOnce('over', w.sayOver)
    else if (run.record.discharge > 3 && run.used.size < 4) game.sayOnce('sweep', w.sayBackUp)
  }

  // water on oil or on live current
  private flare(): void {
    const { game } = this,
      { run, stage, w } = game,
      { record } = run
    if (!record.dangerUsed) stage.sound.play('whoosh')
    record.dangerUsed = true
    game.sayOnce('danger', record.fire === 'oil' ? w.sayOil : w.sayShock)
    stage.report.step('choose', chooseScore(record.fire, record.taken, true))
    if (record.fire === 'cabinet') game.squeeze(false)
  }
}
