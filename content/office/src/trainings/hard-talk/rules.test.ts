import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  badges,
  closings,
  MARK,
  misses,
  newRun,
  PASSING,
  runScore,
  skills,
  STEPS,
  stepScore,
  wordsAt,
} from './rules.ts'
import type { Run, Step } from './rules.ts'

const good = (o: Partial<Run> = {}): Run => ({
  ...newRun(),
  at: 'end',
  sheet: true,
  doorShut: true,
  seat: 'beside',
  mobileDown: true,
  fact: 'list',
  ask: ['mornings'],
  silence: 9,
  looked: 0.9,
  hear: 'ask',
  offer: 'you',
  write: 'date',
  ...o,
})

describe('a conversation', () => {
  it('in which everything was done is worth all points and badges', () => {
    expect(STEPS.map((step) => stepScore(step, good()))).toEqual([100, 100, 100, 100, 100])
    expect(badges(good())).toEqual([1, 2, 3])
    expect(closings(good())).toBe(0)
    expect(skills(good()).every(({ value, max }) => value === max)).toBe(true)
    expect(STEPS.flatMap((step) => misses(step, good()))).toEqual([])
  })
  it('that was not held is worth nothing', () => {
    expect(runScore(newRun())).toBe(0)
    expect(badges(newRun())).toEqual([])
  })
  it('asks for a closed door and a place that is not opposite', () => {
    expect(stepScore('setting', good({ doorShut: false }))).toBe(70)
    expect(stepScore('setting', good({ seat: 'across' }))).toBe(85)
    expect(stepScore('setting', good({ public: true }))).toBe(70)
    expect(stepScore('setting', good({ public: true, doorShut: false }))).toBeLessThan(MARK)
    expect(misses('setting', good({ public: true, doorShut: false }))).toEqual(['public', 'doorOpen'])
  })
  it('needs the list for the fact, and the warning left on the desk', () => {
    expect(wordsAt('fact', good({ sheet: false }))).toEqual(['often', 'people', 'care'])
    expect(stepScore('fact', good({ fact: 'often' }))).toBeLessThan(MARK)
    expect(stepScore('prepare', good({ warning: true }))).toBeLessThan(MARK)
  })
  it('lives by the silence after the open question', () => {
    expect(stepScore('ask', good({ broken: true }))).toBe(70)
    expect(stepScore('ask', good({ ask: ['solution', 'mornings'] }))).toBe(75)
    expect(stepScore('ask', good({ ask: ['solution', 'contract'], hear: null }))).toBe(0)
    expect(stepScore('ask', good({ mobileDown: false }))).toBe(90)
    expect(stepScore('ask', good({ looked: 0.49 }))).toBe(90)
  })
  it('is not passed by being kind and vague', () => {
    const vague = good({ sheet: false, fact: 'often', doorShut: false, offer: 'whenever', write: 'nothing' })
    expect(runScore(vague)).toBeLessThan(PASSING)
  })
})

it('the steps file lists the steps that are played, with the marks of the rules', () => {
  const file = JSON.parse(readFileSync(new URL('../../../steps/hard-talk.json', import.meta.url), 'utf8')) as {
    passingScore: number
    steps: { key: Step; passingScore: number }[]
  }
  expect(file.passingScore).toBe(PASSING)
  expect(file.steps.map(({ key }) => key)).toEqual([...STEPS])
  expect(file.steps.every(({ passingScore }) => passingScore === MARK)).toBe(true)
})
