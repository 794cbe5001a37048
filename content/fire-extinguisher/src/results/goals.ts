// The goal line and the gauges for where a run stands.
import type { Gauge, Hud } from '@praxia/stage/panels/hud.ts'
import { UI } from '@praxia/stage/panels/panel.ts'
import type { Stage } from '@praxia/stage/stage.ts'
import type { V3 } from '@praxia/stage/shapes/kit.ts'
import { DOOR_X, RETREAT, SHELF } from '../places.ts'
import { FAR, NEAR, SOON } from '../rules/rules.ts'
import { ASSEMBLY, CALL, DOOR } from '../scene/look.ts'
import { mayLeave, type RunState } from '../rules/run-state.ts'
import type { Words } from '../phrases/en.ts'

const MEETING: V3 = [ASSEMBLY[0], 1, ASSEMBLY[2]],
  WAY_OUT: V3 = [DOOR_X, 1.1, (DOOR[0] + DOOR[1]) / 2],
  BACK: V3 = [RETREAT[0], 0, RETREAT[1]],
  ON_WALL: V3 = [SHELF.x, 1.1, SHELF.z],
  NONE: readonly Gauge[] = []

// atDoor: backed off as far as the way out
export function setGoal(run: RunState, w: Words, hud: Hud, atDoor: boolean): void {
  if (run.at === 'outside') return hud.goal(w.goalMeet, 'meet', UI.ok)
  if (run.at === 'done') return hud.goal(null)
  if (atDoor && mayLeave(run)) return hud.goal(w.goalDoor, 'run', UI.ok)
  if (run.record.out) return hud.goal(w.goalOut, 'run', UI.ok)
  if (run.record.lost) return hud.goal(w.goalLost, 'run', UI.sec)
  if (run.at === 'alarm') return hud.goal(w.goalStart, 'warn', UI.main)
  if (run.at === 'choose')
    return run.record.attempts ? hud.goal(w.goalEmpty, 'warn', UI.sec) : hud.goal(w.goalChoose, 'extinguisher', UI.main)
  if (run.at === 'pin') return hud.goal(w.goalPin, 'extinguisher', UI.main)
  if (run.at === 'place') return hud.goal(w.goalPlace, 'run', UI.main)
  hud.goal(w.goalAim, 'flame', UI.sec)
}

// Where the thing is that the goal line asks for; null where it is in the hands, or where to show it would answer what is asked.
// The call point is shown once the seconds that cost nothing are over; of the extinguishers only where they hang.
export function goalPlace(run: RunState, seconds: number, atDoor: boolean, base: V3): V3 | null {
  const { at, record } = run
  if (at === 'outside') return MEETING
  if (at === 'done') return null
  if (atDoor && mayLeave(run)) return WAY_OUT
  if (record.out || record.lost) return BACK
  if (at === 'alarm') return seconds > SOON ? CALL : null
  if (at === 'choose') return record.attempts ? null : ON_WALL
  if (at === 'pin') return null
  return base
}

/** What is left in the extinguisher, and how far the fire is: written where a figure changes. */
export class Gauges {
  private readonly charge: Gauge
  private readonly distance: Gauge
  private readonly shown: readonly Gauge[]
  private readonly metres: Intl.NumberFormat
  private readonly hud: Hud
  private seconds = -1 // on the gauge
  private tenths = -1

  constructor({ hud, lang }: Stage, w: Words) {
    this.hud = hud
    this.metres = new Intl.NumberFormat(lang, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
    this.charge = { id: 'charge', label: w.charge, value: '', share: 0 }
    this.distance = { id: 'distance', label: w.distance, value: '', share: 0, colour: UI.ok }
    this.shown = [this.charge, this.distance]
  }

  /** Shows them for a run and the metres to the fire's base. */
  update(run: RunState, metres: number): void {
    if (!run.held || run.pin < 3) return this.hud.show(NONE)
    const seconds = Math.ceil(run.charge),
      tenths = Math.round(metres * 10)
    if (seconds !== this.seconds) this.charge.value = `${(this.seconds = seconds)} s`
    if (tenths !== this.tenths) this.distance.value = `${this.metres.format((this.tenths = tenths) / 10)} m`
    this.charge.share = run.charge / run.full
    this.distance.share = Math.min(1, metres / 5)
    this.distance.colour = metres >= NEAR && metres <= FAR ? UI.ok : UI.warn
    this.hud.show(this.shown)
  }
}
