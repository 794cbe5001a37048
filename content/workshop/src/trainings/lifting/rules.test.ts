import { expect, it } from 'vitest'
import { badges, points, scores } from '../../course/lesson.ts'
import type { Deeds } from '../../course/deeds.ts'
import { LIFTING } from './rules.ts'

const run = (line: string): Deeds => line.split(' ').map((what, i) => ({ what, at: i }))
const judged = (line: string) => LIFTING.judge(run(line))
const READ = 'read-parcel read-gearbox read-tube',
  CLEAR = 'clear-crate clear-hose',
  PARCEL = 'feet-apart lift-legs close turn-feet put-parcel',
  REST = 'take-sack-truck load-sack-truck put-gearbox ask count put-tube'

it('a run in the right order has every point and every badge', () => {
  const whole = run(`${READ} ${CLEAR} ${PARCEL} ${REST}`)
  expect(points(LIFTING, whole)).toBe(100)
  expect(badges(LIFTING, scores(LIFTING, whole), 100)).toEqual([1, 2, 3])
  expect([...LIFTING.settled(whole)].sort()).toEqual([...LIFTING.steps].sort())
})

it('a weight that is read after the lift does not count', () => {
  expect(judged(`${READ} ${PARCEL} ${REST}`).look).toEqual({ score: 100, row: 'good' })
  expect(judged(`${PARCEL} ${READ} ${REST}`).look).toEqual({ score: 67, row: 'some' })
  expect(judged(`${PARCEL} ${REST}`).look.row).toBe('none')
})

it('the way: cleared before, cleared on the way, stumbled over', () => {
  expect(judged(`${CLEAR} ${PARCEL}`).way.row).toBe('good')
  expect(judged(`clear-crate lift-legs clear-hose`).way.row).toBe('late')
  expect(judged(`clear-crate ${PARCEL} stumble`).way).toEqual({ score: 25, row: 'stumble' })
  expect(judged(`lift-legs stumble ${CLEAR}`).way.score).toBe(0)
})

it('the feet count as they stood at the lift', () => {
  expect(judged('feet-far feet-apart lift-legs').feet.row).toBe('good')
  expect(judged('feet-apart feet-far lift-legs').feet.row).toBe('far')
  expect(judged('feet-together lift-legs feet-apart').feet.row).toBe('together')
})

it.each([
  ['lift-legs close put-parcel', 100, 'good'],
  ['lift-legs put-parcel', 55, 'away'],
  ['lift-legs put-parcel close', 55, 'away'],
  ['lift-back close put-parcel', 30, 'back'],
  ['lift-back put-parcel', 0, 'back'],
])('lifted by %s: %i, %s', (line, score, row) => {
  expect(judged(line).lift).toEqual({ score, row })
})

it('the heavy one by hand is never passed, either aid is right', () => {
  const alone = run(`${READ} ${CLEAR} ${PARCEL} ask count put-tube gearbox-alone`)
  expect(LIFTING.hurt(alone)).toBe(true)
  expect(points(LIFTING, alone)).toBeLessThanOrEqual(50)
  expect(judged('load-lift-table').aid.score).toBe(100)
})

it('two persons lift on a word', () => {
  expect(judged('ask count').two.score).toBe(100)
  expect(judged('ask lift-now').two).toEqual({ score: 60, row: 'now' })
  expect(judged('tube-alone').two.score).toBe(0)
})
