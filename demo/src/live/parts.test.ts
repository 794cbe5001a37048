import { stuckSeconds, lostSeconds } from '@praxia/contract/classes.ts'
import { expect, it } from 'vitest'
import { ownTrainings } from '../organisations/masters.ts'
import { trainings } from '../trainings.ts'
import { titles } from './lesson.ts'
import { isHeard, parts, timesOf } from './parts.ts'

const steps = 4
const lessonOf = (count: number) => parts.slice(0, count)
/** Returns how many members of a class run the training at a moment, and how many of them are stuck. */
function seen(count: number, at: number): { run: number; stuck: number; lost: number } {
  const running = lessonOf(count).filter((part) => at >= part.enters && at < timesOf(part, steps).at(-1)!)
  const since = (part: (typeof parts)[number]) =>
    Math.max(part.enters, ...timesOf(part, steps).filter((time) => time <= at))
  return {
    run: running.length,
    stuck: running.filter((part) => at - since(part) >= stuckSeconds).length,
    lost: running.filter((part) => !isHeard(part, at)).length,
  }
}
const minutes = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => (from + i) * 60)

it.each([5, 6])('a class of %i shows several members at once, at most one of them stuck, for minutes', (count) => {
  const each = minutes(1, 24).map((at) => seen(count, at))
  expect(each.every(({ run }) => run >= 1)).toBe(true)
  expect(each.filter(({ run }) => run >= 2).length).toBeGreaterThan(12)
  const stuck = each.map((one) => one.stuck)
  expect([Math.max(...stuck), stuck.filter((one) => one === 1).length > 10]).toEqual([1, true])
  expect(seen(count, 600 + lostSeconds / 2).lost).toBe(1)
  // A person who has just started the server does not wait long.
  expect(seen(count, 4 * 60).stuck).toBe(1)
})
it('every part ends within three quarters of an hour, with its results in order', () => {
  for (const part of parts) {
    const times = timesOf(part, steps)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect([times[0]! > part.enters, times.at(-1)! < 45 * 60]).toEqual([true, true])
  }
})
it('a training with fewer steps halts before its last', () => {
  const [, stuck] = parts
  expect(timesOf(stuck!, 2).map((time) => time - stuck!.enters)).toEqual([40, 980])
})
it('trainings of the demonstration are named by their French titles', () => {
  const all = [...trainings, ...ownTrainings]
  for (const title of titles) expect(all.filter((one) => one.FR.title === title)).toHaveLength(1)
})
