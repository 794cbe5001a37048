import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activeTime } from './active-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minute = 60_000
function page() {
  const view = Object.assign(new EventTarget(), { hidden: false, visibilityState: 'visible' })
  const show = (visible: boolean) => {
    Object.assign(view, { hidden: !visible, visibilityState: visible ? 'visible' : 'hidden' })
    view.dispatchEvent(new Event('visibilitychange'))
  }
  return { time: activeTime(Date.now, view as never), show }
}
const passes = (ms: number) => vi.advanceTimersByTime(ms)
/** The clock goes on while nothing runs. */
const sleeps = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('time while the device sleeps does not count, and goes on counting after it', () => {
  const { time } = page()
  passes(5 * minute)
  sleeps(8 * 60 * minute)
  // The first tick notices the sleep.
  passes(3 * minute + 10_000)
  expect(time.total()).toBe(8 * minute)
})
test('a report that is the first sign after the sleep counts none of it', () => {
  const { time } = page()
  passes(5 * minute)
  sleeps(8 * 60 * minute)
  time.reported()
  expect(time.total()).toBe(5 * minute)
})
test('a page that computes for a minute and a half was not asleep', () => {
  const { time } = page()
  passes(minute)
  sleeps(1.5 * minute)
  expect(time.total()).toBe(2.5 * minute)
})
test('a hidden page counts up to its last report, however long it says nothing before it', () => {
  const { time, show } = page()
  passes(minute)
  show(false)
  passes(20 * minute)
  expect(time.total()).toBe(minute)
  time.reported()
  passes(10 * minute)
  show(true)
  passes(minute)
  expect(time.total()).toBe(22 * minute)
})
test('a clock that is set back takes nothing away', () => {
  const { time } = page()
  passes(5 * minute)
  sleeps(-60 * minute)
  expect(time.total()).toBe(5 * minute)
  passes(minute)
  expect(time.total()).toBe(6 * minute)
})
test('without a page all time counts', () => {
  let at = 0
  const time = activeTime(() => at)
  at = 45 * minute
  expect(time.total()).toBe(45 * minute)
})
