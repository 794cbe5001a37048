import { expect, test } from 'vitest'
import { isNotPassed } from './attempt-status.ts'

test('a judged run without a pass is not in progress, whatever its percentage', () => {
  expect(isNotPassed(99, 40, 50)).toBe(true)
  expect(isNotPassed(60, 0, 50)).toBe(true)
  expect(isNotPassed(99, null, 50)).toBe(false)
  expect(isNotPassed(100, 40, 50)).toBe(false)
  expect(isNotPassed(60, 50, 50)).toBe(false)
})
