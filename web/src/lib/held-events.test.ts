import { expect, test } from 'vitest'
import { beginHolding, holdStale } from './held-events.ts'

test('what events make stale during a saving is answered once, at its end', () => {
  expect(holdStale(['trainings'])).toBe(false)
  const end = beginHolding()
  expect([holdStale(['trainings', 'courses']), holdStale(['trainings']), holdStale([])]).toEqual([true, true, true])
  expect(end()).toEqual(['trainings', 'courses'])
  expect(end()).toEqual([])
  expect(holdStale(['trainings'])).toBe(false)
})

test('of two savings the one that ends last answers all of it', () => {
  const [first, second] = [beginHolding(), beginHolding()]
  holdStale(['masters'])
  expect(first()).toEqual([])
  holdStale(['trainings'])
  expect(second()).toEqual(['masters', 'trainings'])
})
