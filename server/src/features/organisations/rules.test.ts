import { expect, test as it } from 'vitest'
import { AppError } from '../../basics/app-error.ts'
import { beginning, mayBecome, plainSiret, readForm } from './rules.ts'

const form = {
  name: ' Alto ',
  type: 'COMPANY' as const,
  representativeFirstName: 'A',
  representativeLastName: 'B',
  contractExpirationDate: '2030-12-31',
}
const facts = { hasLogo: true, zoneKnown: true, usersMax: 100 }
const failure = (more: object, given: object = {}) => {
  try {
    readForm({ ...form, ...more }, beginning, { ...facts, ...given })
    return undefined
  } catch (error) {
    return error as AppError
  }
}

it('SIRET: empty or 14 digits, in any grouping', () => {
  expect(plainSiret('552 100 554 00013')).toBe('55210055400013')
  expect(readForm({ ...form, siret: '' }, beginning, facts).siret).toBeNull()
  expect(failure({ siret: '123' })).toMatchObject({
    code: 'organisation.siret_invalid',
    details: { violations: [{ path: 'siret', code: 'INVALID_SIRET', message: 'must be 14 digits' }] },
  })
})
it('reports all faults at once', () => {
  expect(
    failure({ siret: 'x', type: 'PARTNER' }, { hasLogo: false, zoneKnown: false })!.details.violations!.map(
      (v) => v.path,
    ),
  ).toEqual(['siret', 'representativeEmail', 'timeZone', 'logo'])
})
it('starts with the specified colours, ten seats, no storage limit, rankings off', () => {
  expect(readForm(form, beginning, facts)).toMatchObject({
    name: 'Alto',
    primaryColor: '#6B4DC4',
    secondaryColor: '#D32E5E',
    maxUser: 10,
    maxSize: null,
    scoreRanking: false,
    hourRanking: false,
    timeZone: 'Europe/Paris',
  })
})
it('a partner stays a partner', () => {
  expect([
    mayBecome('COMPANY', 'VR_ROOM'),
    mayBecome('COMPANY', 'PARTNER'),
    mayBecome('PARTNER', 'COMPANY'),
    mayBecome('PARTNER', 'PARTNER'),
  ]).toEqual([true, false, false, true])
})
it('maximum of members: the limit of the installation, or the former value', () => {
  const wrong = (maxUser: number, usersMax: number) =>
    failure({ maxUser }, { usersMax })?.details.violations?.map(({ path, code }) => [path, code])
  expect(wrong(100, 100)).toBeUndefined()
  expect(wrong(101, 100)).toEqual([['maxUser', 'maximum']])
  expect(wrong(5000, 5000)).toBeUndefined()
  expect(wrong(5001, 5000)).toEqual([['maxUser', 'maximum']])
  const kept = readForm({ ...form, maxUser: 300 }, { ...beginning, maxUser: 300 }, facts)
  expect(kept.maxUser).toBe(300)
})

it('names each fault by its path and code, in words', () => {
  const faults = (more: object, given: object = {}) => failure(more, given)?.details.violations
  expect(failure({ type: 'PARTNER' })?.code).toBe('request.invalid')
  expect(faults({ type: 'PARTNER' })).toEqual([
    { path: 'representativeEmail', code: 'required', message: 'a partner has one' },
  ])
  expect(faults({ type: 'PARTNER', representativeEmail: ' ' })).toHaveLength(1)
  expect(faults({ type: 'PARTNER', representativeEmail: 'a@b.fr' })).toBeUndefined()
  expect(faults({}, { zoneKnown: false })).toEqual([
    { path: 'timeZone', code: 'timeZone', message: 'is not a known time zone' },
  ])
  expect(faults({}, { hasLogo: false })).toEqual([{ path: 'logo', code: 'required', message: 'is required' }])
  expect(faults({ maxUser: 101 })).toEqual([{ path: 'maxUser', code: 'maximum', message: 'must be at most 100' }])
})
it('keeps fields missing in the form and takes those in it, an emptied text included', () => {
  const before = {
    ...beginning,
    representativeEmail: 'before@b.fr',
    siret: '55210055400013',
    masterContentAccess: true,
    offlineAccess: true,
    scoreRanking: true,
    hourRanking: true,
    maxUser: 70,
    maxSize: 5,
    primaryColor: '#111111',
    secondaryColor: '#222222',
    timeZone: 'Europe/Rome',
  }
  const {
    name: _n,
    type: _t,
    representativeFirstName: _f,
    representativeLastName: _l,
    contractEnd: _c,
    ...kept
  } = readForm(form, before, facts)
  expect(kept).toEqual(before)
  const said = {
    representativeEmail: ' new@b.fr ',
    siret: '',
    masterContentAccess: false,
    offlineAccess: false,
    scoreRanking: false,
    hourRanking: false,
    maxUser: 5,
    maxSize: null,
    primaryColor: '#333333',
    secondaryColor: '#444444',
    timeZone: 'Europe/Madrid',
  }
  expect(readForm({ ...form, ...said }, before, facts)).toMatchObject({
    ...said,
    representativeEmail: 'new@b.fr',
    siret: null,
  })
  expect(readForm({ ...form, representativeEmail: '' }, before, facts).representativeEmail).toBeNull()
  expect(beginning).toMatchObject({ masterContentAccess: false, offlineAccess: false })
})
it('trims names', () => {
  const blanks = { representativeFirstName: ' Ada ', representativeLastName: ' Byron ' }
  expect(readForm({ ...form, ...blanks }, beginning, facts)).toMatchObject({
    representativeFirstName: 'Ada',
    representativeLastName: 'Byron',
  })
})
