import { memberTexts, textsIn } from '@praxia/contract/people/fields.ts'
import { expect, it } from 'vitest'
import { type Existing, type Known, judge, nearest, rankOf, readRow } from './rules.ts'

const had: Existing = {
  ...textsIn(memberTexts, { firstName: 'Amélie', lastName: 'Perrin' }),
  ...{ id: 1, email: 'a@x.org', isSuperAdmin: false, enabled: true },
  ...{ isAdmin: false, isManager: false, managerEmail: null, groups: [{ name: 'Annecy' }] },
}
const known = (more: Partial<Known> = {}): Known => ({
  ...{ line: 2, firstLine: 2, existing: undefined, elsewhere: false, partner: false, hasSeat: true },
  isLastAdministrator: false,
  isManager: (email) => email === 'boss@x.org',
  near: () => undefined,
  ...more,
})
const base = { lastName: 'Perrin', firstName: 'Amélie', email: 'A@x.org' }

it.each([
  ['a name too many letters long', { ...base, lastName: 'x'.repeat(101) }, { code: 'too_long', field: 'lastName' }],
  ['a line break in a name', { ...base, firstName: 'A\nB' }, { code: 'format', field: 'firstName' }],
  ['no e-mail', { ...base, email: '' }, { code: 'required', field: 'email' }],
  ['an e-mail that is none', { ...base, email: 'a@b' }, { code: 'format', field: 'email' }],
  ['a group too many letters long', { ...base, groups: `A|${'x'.repeat(101)}` }, { code: 'too_long', field: 'groups' }],
  ['a manager’s e-mail that is none', { ...base, managerEmail: 'boss' }, { code: 'format', field: 'managerEmail' }],
  ['a role that is none', { ...base, role: 'learner|king' }, { code: 'role', value: 'king' }],
])('refuses %s as the form does', (_, cells, reason) => {
  expect(readRow(cells)).toMatchObject(reason)
})
it('leaves as it is what the file leaves empty', () => {
  const empty = readRow({ ...base, role: '', managerEmail: '', groups: ' | ' })
  expect(judge(empty, known({ existing: { ...had, isManager: true, managerEmail: 'boss@x.org' } })).result).toBe('same')
})
it('sees a change of a name’s letters, and none in the case of roles, groups and e-mails', () => {
  const existing = { ...had, managerEmail: 'boss@x.org' }
  const same = readRow({ ...base, role: 'Apprenant', managerEmail: 'BOSS@x.org', groups: 'ANNECY' })
  expect(judge(same, known({ existing, isManager: () => true })).result).toBe('same')
  expect(judge(readRow({ ...base, lastName: 'PERRIN' }), known({ existing }))).toMatchObject({
    result: 'changed',
    changes: [{ field: 'lastName', before: ['Perrin'], after: ['PERRIN'] }],
  })
})
it('lets nobody be their own manager', () => {
  const row = readRow({ ...base, role: 'manager', managerEmail: 'a@x.org' })
  expect(judge(row, known({ isManager: () => true }))).toMatchObject({ reason: { code: 'manager' } })
})
it('needs a seat for a new member alone', () => {
  expect(judge(readRow(base), known({ hasSeat: false }))).toMatchObject({ reason: { code: 'quota' } })
  expect(judge(readRow(base), known({ hasSeat: false, existing: had })).result).toBe('same')
})
it('finds the address that was meant', () => {
  const all = ['claire.perrin@x.org', 'paul@x.org']
  expect([nearest('claire.perin@x.org', all), nearest('nobody@x.org', all)]).toEqual(['claire.perrin@x.org', undefined])
  expect([
    nearest('claire.per@x.org', all),
    nearest('Claire.Perr@x.org', all),
    nearest('claire.pe@x.org', all),
  ]).toEqual([undefined, 'claire.perrin@x.org', undefined])
  expect(nearest('pau@x.org', ['pa@x.org', 'paul@x.org', 'pauly@x.org'])).toBe('pa@x.org')
  expect(nearest('pauly@x.org', ['pau@x.org', 'paul@x.org'])).toBe('paul@x.org')
})
it('puts managers before those whom they manage, and ends where they manage each other', () => {
  const managers = new Map([
    ['top', null],
    ['middle', 'top'],
    ['low', 'middle'],
    ['one', 'two'],
    ['two', 'one'],
  ])
  expect(['top', 'middle', 'low', 'one', 'learner'].map((email) => rankOf(email, managers))).toEqual([
    0, 1, 2, 1, 1_000_000,
  ])
})
