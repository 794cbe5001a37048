import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { coalesced } from './coalesced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs once for one script, and again after it', async () => {
  let count = 0
  const ask = coalesced(
    () => (count += 1),
    () => 0,
  )
  ask()
  ask()
  expect(count).toBe(0)
  await Promise.resolve()
  expect(count).toBe(1)
})

it('pauses ten times as long as its work took', async () => {
  let [count, time] = [0, 0]
  const ask = coalesced(
    () => {
      count += 1
      time += 5
    },
    () => time,
  )
  ask()
  await Promise.resolve()
  ask()
  await Promise.resolve()
  vi.advanceTimersByTime(49)
  expect(count).toBe(1)
  vi.advanceTimersByTime(1)
  expect(count).toBe(2)
})
