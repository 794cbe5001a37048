import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { en } from './phrases/en.ts'
import { conclude } from './results.ts'
import {
  badges,
  CALL_SOON,
  CHECKS,
  EXAMINED,
  freshRun,
  LATE,
  MARKS,
  PASSING,
  scores,
  skills,
  SOON,
  STEPS,
  total,
} from './rules.ts'
import type { Run } from './rules.ts'

const whole = (over: Partial<Run> = {}): Run => ({
  ...freshRun(),
  powerAt: 10,
  examined: [...EXAMINED],
  message: 'whole',
  calledAt: 40,
  comesBack: true,
  kit: true,
  gloves: true,
  pressedAt: SOON,
  bandaged: true,
  laid: true,
  blanket: true,
  checks: CHECKS,
  arrived: true,
  ...over,
})
const points = (run: Run): Record<string, number> =>
  Object.fromEntries(STEPS.map((step) => [step, scores(run)[step].score]))

describe('first aid', () => {
  it('is whole when all is done, in its order and in time', () => {
    expect(total(whole())).toBe(100)
    expect(badges(points(whole()))).toEqual([1, 2, 3])
  })
  it('has no hundred points with a fault, however small the fault', () => {
    const late = whole({ pressedAt: SOON + 2 })
    expect(points(late).press).toBe(99)
    expect(total(late)).toBe(99)
  })
  it('is nothing where nothing is done', () => {
    expect(total(freshRun())).toBe(0)
    expect(badges(points(freshRun()))).toEqual([])
  })
  it('never passes for who touches what is live, or never presses on the wound', () => {
    expect(total(whole({ plug: true }))).toBeLessThan(PASSING)
    expect(scores(whole({ plug: true })).protect.score).toBe(0)
    expect(total(whole({ pressedAt: null }))).toBeLessThan(PASSING)
  })
  it('counts who ran to him first', () => {
    expect(scores(whole({ rushed: true })).protect).toEqual({ success: false, score: 60 })
  })
  it('takes off for each second after the first 75, until nothing is left of them', () => {
    expect(scores(whole({ pressedAt: SOON + 1 })).press.score).toBeLessThanOrEqual(100)
    expect(scores(whole({ pressedAt: (SOON + LATE) / 2 })).press.score).toBe(80)
    expect(scores(whole({ pressedAt: LATE + 100 })).press).toEqual({ success: false, score: 60 })
  })
  it('takes off for letting go, for a plaster, for bare hands', () => {
    expect(scores(whole({ letGo: 1 })).press.score).toBe(90)
    expect(scores(whole({ letGo: 9, gloves: false, pressedAt: LATE })).press.score).toBe(0)
    expect(scores(whole({ wrong: true })).press.score).toBe(85)
    expect(scores(whole({ gloves: false })).press.score).toBe(80)
  })
  it('wants a call that says where, in time, and the colleague back', () => {
    expect(scores(whole({ message: 'hurry' })).alert).toEqual({ success: false, score: 60 })
    expect(scores(whole({ message: 'company', calledAt: CALL_SOON + 1 })).alert.success).toBe(false)
    expect(scores(whole({ comesBack: false })).alert.score).toBe(80)
  })
  it('wants him watched, and nothing to drink', () => {
    expect(scores(whole({ checks: 1 })).wait.score).toBe(50)
    expect(scores(whole({ drink: true })).wait.success).toBe(false)
  })
})

it('reports skills between 0 and their maximum', () => {
  for (const run of [whole(), freshRun()])
    for (const { value } of skills(run)) expect(value).toBe(run.arrived ? 100 : 0)
})

it('says of every step what was done, and has them all in its steps file', () => {
  expect(Object.keys(conclude(whole(), en, 120).reasons)).toEqual([...STEPS])
  const file = JSON.parse(readFileSync(join(import.meta.dirname, '../../../steps/first-aid-site.json'), 'utf8')) as {
    passingScore: number
    steps: { key: string; passingScore: number }[]
  }
  expect(file.passingScore).toBe(PASSING)
  expect(file.steps.map(({ key, passingScore }) => [key, passingScore])).toEqual(
    STEPS.map((step) => [step, MARKS[step]]),
  )
})
