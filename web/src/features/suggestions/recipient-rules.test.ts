import { expect, it } from 'vitest'
import { groupsWord, type Recipients, withMembers } from './recipient-rules.ts'

it('a manager’s groups are subgroups, also in a training center, where an administrator’s are promotions', () => {
  expect(groupsWord('manager', 'TRAINING_CENTER')).toBe('subgroups')
  expect(groupsWord('manager', 'COMPANY')).toBe('subgroups')
  expect(groupsWord('admin', 'TRAINING_CENTER')).toBe('promotions')
  expect(groupsWord('admin', 'VR_ROOM')).toBe('groups')
  expect(groupsWord(undefined, undefined)).toBe('groups')
})

it('members selected with one press stay a joint selection while some are removed, until none is left', () => {
  const none: Recipients = { members: new Map(), groups: new Map(), together: false }
  const [ana, ben] = [1, 2].map((id) => ({ id, firstName: '', lastName: '', picture: null })) as [never, never]
  const one = withMembers(none, new Map([[1, ana]]))
  const all = withMembers(
    one,
    new Map([
      [1, ana],
      [2, ben],
    ]),
    true,
  )
  const less = withMembers(all, new Map([[2, ben]]))
  const nobody = withMembers(less, new Map())
  expect([one, all, less, nobody, withMembers(nobody, new Map([[1, ana]]))].map(({ together }) => together)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})
