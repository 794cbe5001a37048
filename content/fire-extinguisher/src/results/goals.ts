// The goal line and the gauges for where a run stands.
import type { Hud } from '@praxia/stage/panels/hud.ts'
import { UI } from '@praxia/stage/panels/panel.ts'
import type { Stage } from '@praxia/stage/stage.ts'
import { FAR, NEAR } from '../rules/rules.ts'
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
