import { expect, test } from 'vitest'
import { isNotPassed } from './attempt-status.ts'

test('a judged run without a pass is not in progress, whatever its percentage', () => {
  expect(isNotPassed(99, 40)).toBe(true)
  expect(isNotPassed(60, 0, 50)).toBe(true)
  expect(isNotPassed(99, null)).toBe(false)
  expect(isNotPassed(100, 40)).toBe(false)
  expect(isNotPassed(99, 80, 70)).toBe(false)
})
