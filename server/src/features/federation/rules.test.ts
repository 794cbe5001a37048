import { expect, it } from 'vitest'
import { hasPassed, identityOf, issuerIn, mappedBy, testOf } from './rules.ts'

const now = new Date('2026-11-29T12:00:00Z')
const claims = { sub: '1', email: 'Anna@Acme.example', given_name: 'Anna', family_name: 'Durand' }

it('a claim may be a text, a list, or inside another; without it nothing is known', () => {
  const valuesOf = (more: object, claim: string) => identityOf({ ...claims, ...more }, claim).values
  expect(valuesOf({ groups: 'a' }, 'groups')).toEqual(['a'])
  expect(valuesOf({ groups: ['a', 1, null] }, 'groups')).toEqual(['a', '1'])
  expect(valuesOf({ realm_access: { roles: ['a'] } }, 'realm_access.roles')).toEqual(['a'])
  expect(valuesOf({ 'https://x/roles': ['a'] }, 'https://x/roles')).toEqual(['a'])
  expect(valuesOf({ manager: false }, 'manager')).toEqual(['false'])
  expect(valuesOf({}, 'groups')).toBeUndefined()
  expect(valuesOf({}, 'toString')).toBeUndefined()
})

it('an empty claim means none; a claim without a value that can be read counts as not sent', () => {
  const valuesOf = (groups: unknown) => identityOf({ ...claims, groups }, 'groups').values
  expect([[], ''].map(valuesOf)).toEqual([[], ['']])
  expect([undefined, null, [null], {}, [{ name: 'a' }]].map(valuesOf)).toEqual(Array(5).fill(undefined))
  const rules = [
    { value: 'a', role: 'ROLE_MANAGER' as const, groupId: null },
    { value: 'b', role: null, groupId: 7 },
  ]
  expect(mappedBy(rules, valuesOf([{ name: 'a' }]))).toEqual({ roles: undefined, joins: [], leaves: [] })
  expect(mappedBy(rules, valuesOf([]))).toEqual({
    roles: { isAdmin: undefined, isManager: false },
    joins: [],
    leaves: [7],
  })
})

it('the language of a person is any language tag or list of them, in either case', () => {
  const languageOf = (locale: unknown) => identityOf({ ...claims, locale }, '').language
  expect(['fr', 'FR', 'fr-CA', 'FR_fr', 'de, it;q=0.5, es;q=0.8', ' IT '].map(languageOf)).toEqual([
    'fr',
    'fr',
    'fr',
    'fr',
    'es',
    'it',
  ])
  expect(['frr', 'xx', '', 7, undefined].map(languageOf)).toEqual(Array(5).fill(undefined))
})

it('a person has both names, or the only one as last name', () => {
  const namesOf = (more: object) => {
    const { firstName, lastName } = identityOf({ sub: '1', email: 'a.b@acme.example', ...more }, '')
    return `${firstName}|${lastName}`
  }
  expect(namesOf({ given_name: 'Anna', family_name: 'Durand' })).toBe('Anna|Durand')
  expect(namesOf({ name: 'Anna de Durand' })).toBe('Anna|de Durand')
  expect(namesOf({ given_name: 'Anna' })).toBe('|Anna')
  expect(namesOf({})).toBe('|a.b')
  expect(namesOf({ name: 'An\u202Ena\n' })).toBe('An|na')
})

it('an address that the provider refutes is not taken, in the forms that providers send', () => {
  const refuted = (more: object) => identityOf({ ...claims, ...more }, '').emailRefuted
  expect([refuted({}), refuted({ email_verified: true }), refuted({ xms_edov: '1' })]).toEqual([false, false, false])
  expect([refuted({ email_verified: false }), refuted({ email_verified: 'false' }), refuted({ xms_edov: 0 })]).toEqual([
    true,
    true,
    true,
  ])
  expect(identityOf({ ...claims, email: 'no address' }, '').email).toBeNull()
})

it('a private account of Google proves no address, one of a Workspace does', () => {
  const refuted = (more: object) => identityOf({ ...claims, email_verified: true, ...more }, '').emailRefuted
  const google = { iss: 'https://accounts.google.com' }
  expect([refuted(google), refuted({ ...google, hd: '' }), refuted({ ...google, hd: 'acme.example' })]).toEqual([
    true,
    true,
    false,
  ])
  expect(refuted({ iss: 'https://other.example' })).toBe(false)
})

it('a mapping without roles leaves the roles alone', () => {
  const rules = [{ value: 'plant', role: null, groupId: 7 }]
  expect(mappedBy(rules, ['plant'])).toEqual({ roles: undefined, joins: [7], leaves: [] })
  expect(mappedBy(rules, [])).toEqual({ roles: undefined, joins: [], leaves: [7] })
})

it('a mapping gives and takes the roles that it names, and leaves the other', () => {
  const managers = [{ value: 'boss', role: 'ROLE_MANAGER' as const, groupId: null }]
  const both = [...managers, { value: 'it', role: 'ROLE_ADMINISTRATOR' as const, groupId: null }]
  expect(mappedBy(managers, ['boss']).roles).toEqual({ isAdmin: undefined, isManager: true })
  expect(mappedBy(managers, ['it']).roles).toEqual({ isAdmin: undefined, isManager: false })
  expect(mappedBy(both, ['it']).roles).toEqual({ isAdmin: true, isManager: false })
  expect(mappedBy(both.slice(1), ['x']).roles).toEqual({ isAdmin: false, isManager: undefined })
  expect(mappedBy(both, undefined).roles).toBeUndefined()
})

it('an issuer belongs to one directory, and may be given with the path of its metadata', () => {
  expect(issuerIn(' https://a.example/x/.well-known/openid-configuration ')).toBe('https://a.example/x')
  for (const text of ['https://login.microsoftonline.com/organizations/v2.0', 'https://a.example/?x=1', 'a.example'])
    expect(issuerIn(text), text).toBeUndefined()
})

it('a name or a mapped claim that is missing does not fail a test; an address does', () => {
  const missing = (more: object, proven = true) => testOf({ ...claims, ...more }, 'groups', proven, now)
  expect(missing({}).missing).toEqual(['claim'])
  expect(hasPassed(missing({ family_name: undefined }))).toBe(true)
  expect(hasPassed(missing({}, false))).toBe(false)
  expect(hasPassed(missing({ email: undefined }))).toBe(false)
  expect(hasPassed(null)).toBe(false)
})
