import { expect, it } from 'vitest'
import { groupsWord } from './recipient-rules.ts'

it('calls a manager’s own groups subgroups, also in a training center, where an administrator’s are promotions', () => {
  expect(groupsWord('manager', 'TRAINING_CENTER')).toBe('subgroups')
  expect(groupsWord('manager', 'COMPANY')).toBe('subgroups')
  expect(groupsWord('admin', 'TRAINING_CENTER')).toBe('promotions')
  expect(groupsWord('admin', 'VR_ROOM')).toBe('groups')
  expect(groupsWord(undefined, undefined)).toBe('groups')
})
