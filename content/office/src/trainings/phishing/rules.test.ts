import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import {
  AT_ONCE,
  badges,
  CHECKS_POSSIBLE,
  checksDone,
  look,
  mailScore,
  MAILS,
  MARK,
  newRun,
  PASSING,
  runScore,
  said,
  skills,
  traps,
  untouched,
} from './rules.ts'
import type { Handled, MailKey, Run } from './rules.ts'

const handled = (o: Partial<Handled>): Handled => ({ ...untouched(), ...o })
const perfect = (): Run => ({
  link: handled({ act: 'report', checks: ['sender', 'target'] }),
  urgent: handled({ act: 'report', checks: ['call'] }),
  file: handled({ act: 'report', checks: ['sender', 'target'] }),
  honest: handled({ act: 'open', checks: ['sender', 'target'] }),
  clicked: handled({ act: 'call', seconds: AT_ONCE }),
})

describe('a message', () => {
  it('is right when it was looked at and reported, and nearly right when only reported', () => {
    expect(mailScore('link', perfect().link)).toBe(100)
    expect(mailScore('link', handled({ act: 'report', checks: ['target'] }))).toBe(80)
    expect(mailScore('link', handled({ act: 'report' }))).toBe(60)
    expect(said('link', handled({ act: 'report' }))).toBe('unchecked')
    expect(60).toBeLessThan(MARK)
  })
  it('of the director is settled by a call to a known number alone', () => {
    expect(mailScore('urgent', handled({ act: 'report', checks: ['call'] }))).toBe(100)
    expect(mailScore('urgent', handled({ act: 'report' }))).toBe(60)
    expect(mailScore('urgent', handled({ act: 'report', checks: ['call'], followed: true }))).toBe(65)
    const run = newRun()
    look(run, 'urgent', 'sender')
    expect(run.urgent.checks).toEqual([])
  })
  it('that was deleted warns nobody, and a trap gives nothing unless IT is told at once', () => {
    expect(said('file', handled({ act: 'delete', checks: ['sender', 'target'] }))).toBe('deleted')
    expect(mailScore('file', handled({ act: 'delete', checks: ['sender', 'target'] }))).toBe(25)
    expect(mailScore('file', handled({ act: 'open', trapped: true }))).toBe(0)
    expect(mailScore('file', handled({ act: 'open', trapped: true, told: true }))).toBe(30)
    expect(said('file', handled({ act: 'open', trapped: true, told: true }))).toBe('mended')
  })
  it('that is honest is to be done, not reported', () => {
    expect(mailScore('honest', perfect().honest)).toBe(100)
    expect(mailScore('honest', handled({ act: 'open' }))).toBe(60)
    expect(mailScore('honest', handled({ act: 'report', checks: ['sender', 'target'] }))).toBe(10)
    expect(mailScore('honest', handled({ act: 'delete' }))).toBe(0)
  })
  it('about a slip asks for a call in the first seconds', () => {
    expect(mailScore('clicked', handled({ act: 'call', seconds: AT_ONCE }))).toBe(100)
    expect(mailScore('clicked', handled({ act: 'call', seconds: AT_ONCE + 1 }))).toBe(70)
    expect(mailScore('clicked', handled({ act: 'report' }))).toBe(40)
    expect(mailScore('clicked', handled({ act: 'reply' }))).toBe(0)
  })
})

describe('a run', () => {
  it('is worth the mean of its messages, and all three badges when everything was looked at', () => {
    expect(runScore(perfect())).toBe(100)
    expect(badges(perfect())).toEqual([1, 2, 3])
    expect(checksDone(perfect())).toBe(CHECKS_POSSIBLE)
    expect(skills(perfect()).every(({ value, max }) => value === max)).toBe(true)
    expect(runScore(newRun())).toBe(0)
    expect(badges(newRun())).toEqual([])
  })
  it('is not passed by reporting everything unseen, nor with two traps', () => {
    const all = Object.fromEntries(MAILS.map((key) => [key, handled({ act: 'report' })])) as unknown as Run
    expect(runScore(all)).toBeLessThan(PASSING)
    const careless: Run = { ...perfect(), link: handled({ trapped: true }), file: handled({ trapped: true }) }
    expect(traps(careless)).toBe(2)
    expect(badges(careless)).toEqual([])
  })
  it('counts a look only before acting', () => {
    const run = newRun()
    run.link.act = 'report'
    look(run, 'link', 'sender')
    expect(run.link.checks).toEqual([])
  })
})

it('the steps file lists the steps that are played, with the marks of the rules', () => {
  const file = JSON.parse(readFileSync(new URL('../../../steps/phishing.json', import.meta.url), 'utf8')) as {
    passingScore: number
    steps: { key: MailKey; passingScore: number }[]
  }
  expect(file.passingScore).toBe(PASSING)
  expect(file.steps.map(({ key }) => key)).toEqual([...MAILS])
  expect(file.steps.every(({ passingScore }) => passingScore === MARK)).toBe(true)
})
