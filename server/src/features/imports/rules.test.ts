import { limits } from '@praxia/contract/limits.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type Existing,
  type Known,
  type Verdict,
  administratorsOf,
  isReason,
  judge,
  nearest,
  ranksOf,
  readRow,
  requestedRoles,
  rolesHeld,
} from './rules.ts'

const had: Existing = {
  firstName: 'Amélie',
  lastName: 'Perrin',
  id: 1,
  email: 'a@x.org',
  isSuperAdmin: false,
  enabled: true,
  isAdmin: false,
  isManager: false,
  managerEmail: null,
  groups: [{ name: 'Annecy' }],
  staffNumber: null,
  fields: [],
}
const known = (more: Partial<Known> = {}): Known => ({
  line: 2,
  firstLine: 2,
  existing: undefined,
  elsewhere: false,
  emailTaken: false,
  partner: false,
  hasSeat: true,
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
it('leaves a field unchanged where the file is empty', () => {
  const empty = readRow({ ...base, role: '', managerEmail: '', groups: ' | ' })
  expect(judge(empty, known({ existing: { ...had, isManager: true, managerEmail: 'boss@x.org' } })).result).toBe('same')
})
it('detects a change of case in a name, but not in roles, groups and e-mails', () => {
  const existing = { ...had, managerEmail: 'boss@x.org' }
  const same = readRow({ ...base, role: 'Apprenant', managerEmail: 'BOSS@x.org', groups: 'ANNECY' })
  expect(judge(same, known({ existing, isManager: () => true })).result).toBe('same')
  expect(judge(readRow({ ...base, lastName: 'PERRIN' }), known({ existing }))).toMatchObject({
    result: 'changed',
    changes: [{ field: 'lastName', before: ['Perrin'], after: ['PERRIN'] }],
  })
})
it('no member can be their own manager', () => {
  const row = readRow({ ...base, role: 'manager', managerEmail: 'a@x.org' })
  expect(judge(row, known({ isManager: () => true }))).toMatchObject({ reason: { code: 'manager' } })
})
it('requires a seat only for a new member', () => {
  expect(judge(readRow(base), known({ hasSeat: false }))).toMatchObject({ reason: { code: 'quota' } })
  expect(judge(readRow(base), known({ hasSeat: false, existing: had })).result).toBe('same')
})
it('suggests the intended address', () => {
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
it('suggests an address exactly when at most two edits lead to it', () => {
  const edits = (a: string, b: string): number =>
    a === '' || b === ''
      ? Math.max(a.length, b.length)
      : a[0] === b[0]
        ? edits(a.slice(1), b.slice(1))
        : 1 + Math.min(edits(a.slice(1), b), edits(a, b.slice(1)), edits(a.slice(1), b.slice(1)))
  const word = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 7 })
  fc.assert(
    fc.property(word, word, (a, b) => nearest(a, [b]) === (edits(a, b) <= 2 ? b : undefined)),
    { numRuns: 500 },
  )
})
it('orders managers before their teams, and terminates where they manage each other', () => {
  const managers = new Map([
    ['top', null],
    ['middle', 'top'],
    ['low', 'middle'],
    ['one', 'two'],
    ['two', 'one'],
  ])
  expect(['top', 'middle', 'low', 'one', 'learner'].map((email) => ranksOf(managers)(email))).toEqual([
    0, 1, 2, 1, 1_000_000,
  ])
})

const codeOf = (cells: Parameters<typeof readRow>[0], more: Partial<Known> = {}) => {
  const { result, reason } = judge(readRow(cells), known(more))
  return reason === null ? result : reason
}
it.each([
  ['two names of a role', { role: 'Apprenant|manager' }, { roles: ['learner', 'manager'] }],
  ['one role named twice', { role: ' admin | administrateur ' }, { roles: ['admin'] }],
  ['groups named twice', { groups: 'A| a |B' }, { groups: ['a', 'B'] }],
  ['nothing but what is needed', {}, { roles: null, groups: null, managerEmail: null }],
  ['a manager', { managerEmail: 'boss@x.org' }, { managerEmail: 'boss@x.org' }],
])('reads %s', (_, more, read) => {
  expect(readRow({ ...base, ...more })).toMatchObject({ email: base.email, lastName: 'Perrin', ...read })
})
it.each([
  ['lastName', { ...base, lastName: '' }],
  ['firstName', { ...base, firstName: '' }],
])('requires %s', (field, cells) => {
  expect(readRow(cells)).toEqual({ code: 'required', field })
})
it('accepts a name and a group of maximum length, and reports a longer one cut to that length', () => {
  const [most, more] = ['x'.repeat(limits.nameMax), 'x'.repeat(limits.nameMax + 1)]
  expect(isReason(readRow({ ...base, lastName: most, groups: most }))).toBe(false)
  expect(readRow({ ...base, lastName: more })).toEqual({ code: 'too_long', field: 'lastName', value: most })
})

it('refuses in this order: duplicate row, other’s account, partner’s role, manager, seats, last administrator', () => {
  const row = { ...base, role: 'learner', managerEmail: 'nobody@x.org' }
  const all: Partial<Known> = {
    line: 3,
    firstLine: 2,
    elsewhere: true,
    partner: true,
    hasSeat: false,
    isLastAdministrator: true,
  }
  expect(codeOf(row, all)).toEqual({ code: 'duplicate', line: 2 })
  expect(codeOf(row, { ...all, firstLine: 3 })).toEqual({ code: 'taken', field: 'email' })
  expect(codeOf(row, { ...all, firstLine: 3, elsewhere: false })).toEqual({ code: 'partner', field: 'role' })
  const own = { ...all, firstLine: 3, elsewhere: false, partner: false }
  expect(codeOf(row, own)).toEqual({ code: 'manager', field: 'managerEmail', value: 'nobody@x.org' })
  expect(codeOf(row, { ...own, near: () => 'anybody@x.org' })).toMatchObject({ near: 'anybody@x.org' })
  const managed = { ...row, managerEmail: 'boss@x.org' }
  expect(codeOf(managed, own)).toEqual({ code: 'quota' })
  expect(codeOf(managed, { ...own, hasSeat: true })).toEqual({ code: 'last_administrator' })
  expect(codeOf(managed, { ...own, hasSeat: true, isLastAdministrator: false })).toBe('new')
})
it('accepts no account of the platform', () => {
  expect(codeOf(base, { existing: { ...had, isSuperAdmin: true } })).toEqual({ code: 'taken', field: 'email' })
})
it.each([
  ['a new member without a role becomes an administrator', {}, undefined, 'new'],
  ['an administrator', { role: 'admin' }, undefined, 'new'],
  ['an administrator with another role', { role: 'admin|manager' }, undefined, 'partner'],
  ['a manager', { role: 'manager' }, undefined, 'partner'],
  ['an existing administrator without a role', {}, { ...had, isAdmin: true }, 'same'],
  ['an existing manager without a role', {}, { ...had, isManager: true }, 'same'],
  ['an existing administrator as a learner', { role: 'learner' }, { ...had, isAdmin: true }, 'partner'],
])('a partner has administrators only: %s', (_, more, existing, told) => {
  const said = codeOf({ ...base, ...more }, { partner: true, existing })
  expect(typeof said === 'string' ? said : said.code).toBe(told)
})
it('shows the implied role of a partner’s new member', () => {
  expect(judge(readRow(base), known({ partner: true })).changes).toEqual([
    { field: 'role', before: [], after: ['admin'] },
  ])
  expect(judge(readRow(base), known()).changes).toEqual([{ field: 'role', before: [], after: ['learner'] }])
})
it('the last administrator may remain one, and be listed without a role', () => {
  const last = { existing: { ...had, isAdmin: true }, isLastAdministrator: true }
  expect(codeOf(base, last)).toBe('same')
  expect(codeOf({ ...base, role: 'admin|manager' }, last)).toBe('changed')
  expect(codeOf({ ...base, role: 'manager' }, last)).toEqual({ code: 'last_administrator' })
})

it('lists each change, before and after', () => {
  const row = { ...base, firstName: 'Amelie', role: 'manager', managerEmail: 'boss@x.org', groups: 'Lyon|Annecy' }
  expect(judge(readRow(row), known({ existing: had })).changes).toEqual([
    { field: 'firstName', before: ['Amélie'], after: ['Amelie'] },
    { field: 'role', before: ['learner'], after: ['manager'] },
    { field: 'managerEmail', before: [], after: ['boss@x.org'] },
    { field: 'groups', before: ['Annecy'], after: ['Lyon', 'Annecy'] },
  ])
  expect(judge(readRow(row), known()).changes).toEqual([
    { field: 'role', before: [], after: ['manager'] },
    { field: 'groups', before: [], after: ['Lyon', 'Annecy'] },
    { field: 'managerEmail', before: [], after: ['boss@x.org'] },
  ])
})
it('groups in another order are equal, one less or one more is a change', () => {
  const existing = { ...had, groups: [{ name: 'Annecy' }, { name: 'Lyon' }] }
  const of = (groups: string) => codeOf({ ...base, groups }, { existing })
  expect([of('lyon|annecy'), of('Annecy'), of('Annecy|Lyon|Paris')]).toEqual(['same', 'changed', 'changed'])
})

it.each([
  [false, false, ['learner']],
  [true, false, ['admin']],
  [false, true, ['manager']],
  [true, true, ['admin', 'manager']],
] as const)('an administrator %s, a manager %s: %j', (isAdmin, isManager, roles) => {
  expect(rolesHeld({ isAdmin, isManager })).toEqual(roles)
  expect(requestedRoles(roles)).toEqual({ isAdmin, isManager })
})

it('counts administrators: removed ones at once, promoted ones once their row is written', () => {
  const verdict = (...after: string[]): Verdict => ({
    result: 'changed',
    reason: null,
    changes:
      after.length > 0
        ? [
            {
              field: 'role',
              before: [],
              after,
            },
          ]
        : [],
  })
  const admin = { ...had, isAdmin: true }
  const one = administratorsOf(1)
  expect([one.isLast(admin, 0), one.isLast(had, 0), one.isLast(undefined, 0)]).toEqual([true, false, false])
  expect(one.isLast({ ...admin, enabled: false }, 0)).toBe(false)
  const two = administratorsOf(2)
  expect(two.isLast(admin, 0)).toBe(false)
  two.take(admin, 0, verdict())
  two.take(admin, 0, verdict('admin', 'manager'))
  expect(two.isLast(admin, 0)).toBe(false)
  two.take(admin, 0, verdict('manager'))
  expect(two.isLast(admin, 0)).toBe(true)
  // Promoted in a row of rank 2: from there on there are two again.
  two.take(had, 2, verdict('admin'))
  expect([1, 2, 3].map((rank) => two.isLast(admin, rank))).toEqual([true, false, false])
  // Accounts that cannot sign in do not count, neither as promoted nor as removed.
  const disabled = administratorsOf(1)
  disabled.take({ ...had, enabled: false }, 0, verdict('admin'))
  disabled.take({ ...admin, enabled: false }, 0, verdict('manager'))
  expect(disabled.isLast(admin, 5)).toBe(true)
  disabled.take(undefined, 0, verdict('admin'))
  expect(disabled.isLast(admin, 5)).toBe(false)
})
it('an account that is no manager has no rank, and a manager outside the file counts for none', () => {
  const managers = new Map<string, string | null>([
    ['low', 'outside'],
    ['self', 'self'],
  ])
  expect(['low', 'self', 'outside'].map((email) => ranksOf(managers)(email))).toEqual([0, 0, 1_000_000])
})
it('an address is near by at most two letters, ignoring case', () => {
  expect(nearest('ANA@X.ORG', ['ana@x.org'])).toBe('ana@x.org')
  expect(nearest('an@x.org', ['anna@x.org'])).toBe('anna@x.org')
  expect(nearest('a@x.org', ['anna@x.org'])).toBeUndefined()
  // Of two equally near ones the first.
  expect(nearest('ana@x.org', ['anb@x.org', 'anc@x.org'])).toBe('anb@x.org')
  expect(nearest('ba@x.org', ['ab@x.org'])).toBe('ab@x.org')
  expect(nearest('abc@x.org', ['xyz@x.org'])).toBeUndefined()
  expect(nearest('ana@x.org', [])).toBeUndefined()
})
