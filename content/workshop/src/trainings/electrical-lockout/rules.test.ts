import { expect, it } from 'vitest'
import { badges, points, scores } from '../../course/lesson.ts'
import type { Deeds } from '../../course/deeds.ts'
import { LOCKOUT } from './rules.ts'

const run = (line: string): Deeds => line.split(' ').map((what, i) => ({ what, at: i }))
const OFF = 'tell read stop off-1 off-2',
  LOCKED = 'take-own own-1 own-2 pocket take-tag tag-1 tag-2',
  PROOF = 'open take-b known test-L1 test-L2 test-L3 test-H known',
  BACK = 'fitted call back unlock-1 unlock-2 tell on-2 on-1 start'
const whole = run(`${OFF} ${LOCKED} ${PROOF} work ${BACK}`)
const judged = (line: string) => LOCKOUT.judge(run(line))

it('a run in the right order has every point and every badge', () => {
  expect(points(LOCKOUT, whole)).toBe(100)
  expect(badges(LOCKOUT, scores(LOCKOUT, whole), 100)).toEqual([1, 2, 3])
  expect(LOCKOUT.settled(whole)).toEqual(LOCKOUT.steps)
})

it('live parts that were touched are never passed', () => {
  const live = run(`tell stop off-1 ${LOCKED} open flash`)
  expect(LOCKOUT.hurt(live)).toBe(true)
  expect(points(LOCKOUT, live)).toBeLessThanOrEqual(50)
  expect(LOCKOUT.judge(live).work).toEqual({ score: 0, row: 'flash' })
})

it('what is announced only after switching off came late', () => {
  expect(judged('stop tell').announce.row).toBe('late')
  expect(judged('stop off-1').announce.row).toBe('none')
})

it('the second source: opened at once, found by the tester, or left', () => {
  expect(judged(`${OFF} work`).separate.row).toBe('good')
  expect(judged('stop off-1 open take-b test-H-live off-2 work').separate.row).toBe('found')
  expect(judged('stop off-1 flash').separate.row).toBe('one')
  expect(judged('off-1 off-2 stop work').separate.row).toBe('loaded')
})

it.each([
  ['take-own own-1 own-2 pocket take-tag tag-1 tag-2', 'good'],
  ['take-own own-1 own-2 pocket', 'untagged'],
  ['take-own own-1 own-2 hook take-tag tag-1 tag-2', 'key'],
  ['take-own own-1 pocket', 'one'],
  ['take-shared shared-1 take-shared shared-2', 'shared'],
  ['take-tag tag-1 tag-2', 'tag'],
])('locked by %s: %s', (line, row) => {
  expect(judged(`${OFF} ${line} open take-b known test-L1 work`).lock.row).toBe(row)
})

it('what is locked between a look with the tester and the proof is not late; after the proof began it is', () => {
  const found =
    'stop off-1 take-own own-1 pocket open take-b known test-L1 test-H-live off-2 own-2 take-tag tag-1 tag-2'
  expect(judged(`${found} test-L1 work`).lock.row).toBe('good')
  expect(judged(`${OFF} open take-b known test-L1 take-own own-1 own-2 pocket work`).lock.row).toBe('late')
})

it('a proof needs the known source before and after, and all four conductors', () => {
  const proof = (line: string) => judged(`${OFF} ${LOCKED} open take-b ${line} work`).verify
  expect(proof('known test-L1 test-L2 test-L3 test-H known')).toEqual({ score: 100, row: 'good' })
  expect(proof('test-L1 test-L2 test-L3 test-H known').row).toBe('before')
  expect(proof('known test-L1 test-L2 known').row).toBe('some')
  expect(proof('known test-L1 test-L2 test-L3 test-H').row).toBe('after')
  expect(proof('known known').row).toBe('none')
})

it('another tester is not the one that was tried, and switching once more undoes the proof', () => {
  const all = 'test-L1 test-L2 test-L3 test-H'
  expect(judged(`${OFF} open take-a known take-b ${all} known work`).verify.row).toBe('before')
  expect(judged(`stop off-1 open take-b known ${all} known off-2 work`).verify.row).toBe('none')
})

it('work before the proof or without a lock is not in order, though nothing happened', () => {
  expect(judged(`${OFF} ${LOCKED} open work`).work.row).toBe('unproved')
  expect(judged(`${OFF} ${PROOF} work`).work.row).toBe('unlocked')
})

it('a lock that was forced costs the step, a start without a word a part of it', () => {
  const back = (line: string) => judged(`${OFF} ${LOCKED} ${PROOF} work fitted ${line}`).return
  expect(back('cut back unlock-1 unlock-2 tell on-2 on-1 start')).toEqual({ score: 0, row: 'forced' })
  expect(back('call back unlock-1 unlock-2 on-2 on-1 start')).toEqual({ score: 70, row: 'silent' })
  expect(back('call').row).toBe('none')
})
