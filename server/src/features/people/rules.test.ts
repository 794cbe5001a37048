import { expect, it } from 'vitest'
import { strongest } from './rules.ts'

it.each([
  ['superAdmin', true, true, true],
  ['admin', false, true, true],
  ['manager', false, false, true],
  ['learner', false, false, false],
])('%s is the strongest capacity', (capacity, isSuperAdmin, isAdmin, isManager) => {
  expect(strongest({ isSuperAdmin, isAdmin, isManager })).toBe(capacity)
})
