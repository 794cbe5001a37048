import { expect, it } from 'vitest'
import type { Hud } from '@praxia/stage/panels/hud.ts'
import { goalPlace, setGoal } from './goals.ts'
import { ASSEMBLY, CALL } from '../scene/look.ts'
import { RETREAT, START, atDoor } from '../places.ts'
import { en } from '../phrases/en.ts'
import { SOON } from '../rules/rules.ts'
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

const base = [-2.25, 0.3, -3.05] as const

it('the call point is pointed to only when finding it unaided is worth full marks no more', () => {
  const run = freshRun('paper')
  expect(goalPlace(run, 0, false, base)).toBe(null)
  expect(goalPlace(run, SOON, false, base)).toBe(null)
  expect(goalPlace(run, SOON + 1, false, base)).toEqual(CALL)
})

it('what comes next is pointed to: the fire, the way back, the door, the assembly point', () => {
  const run = freshRun('paper')
  expect(goalPlace({ ...run, at: 'pin' }, 20, false, base)).toBe(null)
  expect(goalPlace({ ...run, at: 'place' }, 20, false, base)).toEqual(base)
  run.record.out = true
  expect(goalPlace({ ...run, at: 'leave' }, 40, false, base)).toEqual([RETREAT[0], 0, RETREAT[1]])
  expect(goalPlace({ ...run, at: 'leave' }, 40, true, base)![0]).toBeGreaterThan(5)
  expect(goalPlace({ ...run, at: 'outside' }, 50, true, base)).toEqual([ASSEMBLY[0], 1, ASSEMBLY[2]])
})

it('another extinguisher or leaving: that is for the person to say', () => {
  const run = { ...freshRun('oil'), at: 'choose' as const }
  expect(goalPlace(run, 20, false, base)).not.toBe(null)
  run.record.attempts = 1
  expect(goalPlace(run, 60, false, base)).toBe(null)
})
