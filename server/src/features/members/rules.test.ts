import { expect, test as it } from 'vitest'
import { strongest } from '../people/rules.ts'
import { hasSeat, managerChange, rolesWanted, stopsAdministering, stopsManaging } from './rules.ts'

const standing = (isAdmin: boolean, enabled = true, isManager = false) => ({ isAdmin, isManager, enabled })

it.each([
  [standing(true), standing(true), false],
  [standing(true), standing(false), true],
  [standing(true), standing(true, false), true],
  [standing(false), standing(false, false), false],
  [standing(true, false), standing(false, false), false],
])('removes an administrator: %o → %o is %s', (before, after, expected) => {
  expect(stopsAdministering(before, after)).toBe(expected)
})
it('a manager stops by losing the role, not by being disabled', () => {
  expect(stopsManaging(standing(false, true, true), standing(false, true, false))).toBe(true)
  expect(stopsManaging(standing(false, true, true), standing(false, false, true))).toBe(false)
})
it('roles in the API: an empty list is a learner; the strongest role is shown', () => {
  expect(rolesWanted([])).toEqual({ isAdmin: false, isManager: false })
  expect(strongest({ isSuperAdmin: false, ...rolesWanted(['ROLE_MANAGER', 'ROLE_ADMINISTRATOR']) })).toBe('admin')
})
it('a missing manager e-mail changes nothing, an empty one clears', () => {
  expect([undefined, null, '', 'a@b.c'].map(managerChange)).toEqual(['leave', 'clear', 'clear', 'set'])
})
it('seats are limited by the quota', () => {
  expect([9, 10, 11].map((enabledCount) => hasSeat({ enabledCount, maxUser: 10 }))).toEqual([true, false, false])
})
