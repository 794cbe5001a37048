import { expect, test } from 'vitest'
import { beginHolding, holdStale } from './held-events.ts'

test('queries invalidated by events during a save are refetched once, at its end', () => {
  expect(holdStale(['trainings'])).toBe(false)
  const end = beginHolding()
  expect([holdStale(['trainings', 'courses']), holdStale(['trainings']), holdStale([])]).toEqual([true, true, true])
  expect(end()).toEqual(['trainings', 'courses'])
  expect(end()).toEqual([])
  expect(holdStale(['trainings'])).toBe(false)
})

test('of two concurrent saves, the one that ends last refetches everything', () => {
  const [first, second] = [beginHolding(), beginHolding()]
  holdStale(['masters'])
  expect(first()).toEqual([])
  holdStale(['trainings'])
  expect(second()).toEqual(['masters', 'trainings'])
})
