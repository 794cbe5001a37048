import { expect, it } from 'vitest'
import type { Hud } from '@praxia/stage/panels/hud.ts'
import { setGoal } from './goals.ts'
import { ASSEMBLY } from '../scene/look.ts'
import { RETREAT, START, atDoor } from '../places.ts'
import { en } from '../phrases/en.ts'
import { freshRun } from '../rules/run-state.ts'
import type { RunState } from '../rules/run-state.ts'

function goal(run: RunState, atDoor: boolean): string | null {
  let said: string | null = null
  const hud: Pick<Hud, 'goal'> = { goal: (text) => (said = text) }
  setGoal(run, en, hud as Hud, atDoor)
  return said
}

it('who has backed off to the door gets the door as goal, whether the fire is out or too big', () => {
  for (const end of ['out', 'lost'] as const) {
    const run = { ...freshRun('oil'), at: 'leave' as const }
    run.record[end] = true
    expect(goal(run, false)).toBe(end === 'out' ? en.goalOut : en.goalLost)
    expect(goal(run, true)).toBe(en.goalDoor)
  }
})

it('the door is what is left at the way out and beyond it, at the assembly point too, and not in the room', () => {
  expect(atDoor({ x: RETREAT[0], z: RETREAT[1] })).toBe(true)
  expect(atDoor({ x: ASSEMBLY[0], z: ASSEMBLY[2] })).toBe(true)
  for (const start of Object.values(START)) expect(atDoor(start)).toBe(false)
})

it('who passes the door before anything is done gets what comes first as goal', () => {
  expect(goal(freshRun('paper'), true)).toBe(en.goalStart)
})

it('outside the assembly point is next, and in the end nothing is', () => {
  const run = freshRun('paper')
  run.record.out = true
  expect(goal({ ...run, at: 'outside' }, true)).toBe(en.goalMeet)
  expect(goal({ ...run, at: 'done' }, true)).toBe(null)
})
