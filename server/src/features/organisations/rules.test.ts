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

it('SIRET: empty or 14 digits, however they are grouped', () => {
  expect(plainSiret('552 100 554 00013')).toBe('55210055400013')
  expect(readForm({ ...form, siret: '' }, beginning, facts).siret).toBeNull()
  expect(failure({ siret: '123' })).toMatchObject({
    code: 'organisation.siret_invalid',
    details: { violations: [{ path: 'siret', code: 'INVALID_SIRET' }] },
  })
})
it('tells everything that is wrong at once', () => {
  expect(
    failure({ siret: 'x', type: 'PARTNER' }, { hasLogo: false, zoneKnown: false })!.details.violations!.map(
      (v) => v.path,
    ),
  ).toEqual(['siret', 'representativeEmail', 'timeZone', 'logo'])
})
it('starts with the specified colours, ten seats, no limit of bytes, rankings off', () => {
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
it('as many members as the installation allows, or as there were', () => {
  const wrong = (maxUser: number, usersMax: number) =>
    failure({ maxUser }, { usersMax })?.details.violations?.map(({ path, code }) => [path, code])
  expect(wrong(100, 100)).toBeUndefined()
  expect(wrong(101, 100)).toEqual([['maxUser', 'maximum']])
  expect(wrong(5000, 5000)).toBeUndefined()
  expect(wrong(5001, 5000)).toEqual([['maxUser', 'maximum']])
  const kept = readForm({ ...form, maxUser: 300 }, { ...beginning, maxUser: 300 }, facts)
  expect(kept.maxUser).toBe(300)
})
