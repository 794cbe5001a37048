import { expect, it } from 'vitest'
import { en } from '../phrases/en.ts'
import { es } from '../phrases/es.ts'
import { fr } from '../phrases/fr.ts'
import { it as italian } from '../phrases/it.ts'
import { freshRun } from '../rules/run-state.ts'
import { STEPS, type RunRecord, type Step } from '../rules/rules.ts'
import { conclude } from './results.ts'

const good: RunRecord = {
  ...freshRun('oil').record,
  alarmAt: 5.2,
  alarmFirst: true,
  taken: ['wet'],
  pinDone: true,
  discharge: 11,
  inBand: 11,
  onBase: 9,
  covered: 0.9,
  out: true,
  attempts: 1,
  remaining: 0.27,
  facing: 1,
  doorClosed: true,
  assembled: true,
}
const of = (step: Step, r: Partial<RunRecord>) => conclude({ ...good, ...r }, 48, en).steps[step].reason

it('each step says in one sentence what this person did', () => {
  expect(STEPS.map((step) => of(step, {}))).toEqual([
    'You raised it after 5 s, before anything else.',
    'You took wet chemical at once.',
    'You held it low, pulled the pin and tested it, in that order.',
    'You stayed 1.5 to 3.5 m away for all 11 s.',
    'On the base for 9 of 11 s, across 90 % of its width.',
    'Out after 11 s of spraying, with 27 % of the charge left.',
    'You walked back facing it, closed the door and reached the assembly point.',
  ])
})

it('the distance says how long it was wrong, from one second on', () => {
  expect(of('distance', { inBand: 8, tooClose: 3 })).toBe('Too close for 3 of 11 s.')
  expect(of('distance', { inBand: 9 })).toBe('Too far away for 2 of 11 s.')
  expect(of('distance', { inBand: 10.6, tooClose: 0.4 })).toBe('You stayed 1.5 to 3.5 m away for all 11 s.')
  expect(of('distance', { discharge: 0, inBand: 0 })).toMatch(/^You did not spray at the fire\. Nearer/)
})

it('a step that went wrong says what to do as well', () => {
  expect(of('choose', { taken: ['water'], dangerUsed: true })).toBe(
    `You sprayed water with additive at a pan of oil. ${en.rightBut.oil}`,
  )
  expect(of('leave', { facing: 0, doorClosed: false })).toBe(
    `You turned your back to the fire. You left the door open. ${en.rows.leave.why}`,
  )
})

it('losing the fire is said in the headline, is not passed and stays below 70', () => {
  const { end } = conclude({ ...good, out: false, lost: true, attempts: 0, discharge: 10 }, 141, en)
  expect(end).toMatchObject({
    title: 'You left in time. The fire was not put out',
    passed: false,
    score: 69,
  })
  expect(conclude(good, 48, en).end).toMatchObject({ title: 'The fire is out', passed: true })
})

it('every language has a sentence for all of it', () => {
  for (const words of [fr, es, italian])
    for (const r of [good, freshRun('cabinet').record])
      expect(STEPS.every((step) => conclude(r, 48, words).steps[step].reason?.endsWith('.'))).toBe(true)
})
