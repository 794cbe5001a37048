// The goal line and the gauges for where a run stands.
import type { Hud } from '@praxia/stage/panels/hud.ts'
import { UI } from '@praxia/stage/panels/panel.ts'
import type { Stage } from '@praxia/stage/stage.ts'
import type { V3 } from '@praxia/stage/shapes/kit.ts'
import { DOOR_X, RETREAT, SHELF } from '../places.ts'
import { FAR, NEAR, SOON } from '../rules/rules.ts'
import { ASSEMBLY, CALL, DOOR } from '../scene/look.ts'
import { mayLeave, type RunState } from '../rules/run-state.ts'
import type { Words } from '../phrases/en.ts'

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
export function goalPlace(
  run: RunState,
  seconds: number,
  atDoor: boolean,
  base: { x: number; y: number; z: number },
): V3 | null {
  const { at, record } = run
  if (at === 'outside') return [ASSEMBLY[0], 1, ASSEMBLY[2]]
  if (at === 'done') return null
  if (atDoor && mayLeave(run)) return [DOOR_X, 1.1, (DOOR[0] + DOOR[1]) / 2]
  if (record.out || record.lost) return [RETREAT[0], 0, RETREAT[1]]
  if (at === 'alarm') return seconds > SOON ? CALL : null
  if (at === 'choose') return record.attempts ? null : [SHELF.x, 1.1, SHELF.z]
  if (at === 'pin') return null
  return [base.x, base.y, base.z]
}

// distance: metres to the fire's base
export function setGauges(run: RunState, w: Words, stage: Stage, distance: number): void {
  if (!run.held || run.pin < 3) return stage.hud.show([])
  const right = distance >= NEAR && distance <= FAR,
    n = new Intl.NumberFormat(stage.lang, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  stage.hud.show([
    { id: 'charge', label: w.charge, value: `${Math.ceil(run.charge)} s`, share: run.charge / run.full },
    {
      id: 'distance',
      label: w.distance,
      value: `${n.format(distance)} m`,
      share: Math.min(1, distance / 5),
      colour: right ? UI.ok : UI.warn,
    },
  ])
}
