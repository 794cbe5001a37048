import type { Organisation } from '@praxia/contract/organisations.ts'
import { describe, expect, it } from 'vitest'
import { type Draft, draftOf, formOf, problemsOf } from './organisation-form.ts'

const whole: Draft = {
  ...draftOf(null, 'COMPANY'),
  name: 'Ateliers Morel',
  representativeFirstName: 'Hélène',
  representativeLastName: 'Morel',
  contractExpirationDate: '2040-12-31',
  logo: new File(['x'], 'logo.png'),
}

describe('the organisation form', () => {
  it('asks for name, representative, end of the contract and logo, all at once', () => {
    expect(problemsOf(draftOf(null, 'COMPANY'), false)).toEqual({
      name: 'required',
      representativeFirstName: 'required',
      representativeLastName: 'required',
      contractExpirationDate: 'required',
      logo: 'required',
    })
    expect(problemsOf(whole, false)).toEqual({})
    expect(problemsOf({ ...whole, logo: null }, true)).toEqual({})
  })
  it.each([
    [{ siret: '123' }, { siret: 'siretWrong' }],
    [{ siret: '73282932000074' }, {}],
    [{ primaryColor: '#12345' }, { primaryColor: 'colourWrong' }],
    [{ representativeEmail: 'x@' }, { representativeEmail: 'invalidEmail' }],
    [{ maxUser: '101' }, { maxUser: 'usersWrong' }],
    [{ maxUser: '0' }, { maxUser: 'usersWrong' }],
    [{ maxUser: '2.5' }, { maxUser: 'usersWrong' }],
    [{ maxUser: '' }, { maxUser: 'usersWrong' }],
    [{ gigabytes: '1001' }, { gigabytes: 'sizeWrong' }],
    [{ gigabytes: '0,5' }, { gigabytes: 'sizeWrong' }],
    [{ gigabytes: '1,5' }, {}],
    [{ contractExpirationDate: 'wrong' }, { contractExpirationDate: 'dateWrong' }],
    [{ contractExpirationDate: '2027-02-30' }, { contractExpirationDate: 'dateWrong' }],
    [{ contractExpirationDate: '2028-02-29' }, {}],
    [{ type: 'PARTNER' as const }, { representativeEmail: 'emailPartner' }],
  ])('%j gives %j', (part, problems) => expect(problemsOf({ ...whole, ...part }, true)).toEqual(problems))

  it('takes as many members as the installation allows', () => {
    expect(problemsOf({ ...whole, maxUser: '12000' }, true, 12_000)).toEqual({})
    expect(problemsOf({ ...whole, maxUser: '12001' }, true, 12_000)).toEqual({ maxUser: 'usersWrong' })
  })

  it('sends bytes, leaves a size alone that was only shown rounded, and an empty one for unlimited', () => {
    expect(formOf({ ...whole, gigabytes: '1,5' }, null, undefined).get('maxSize')).toBe(String(1.5 * 1_048_576_000))
    const before = { maxSize: 20_000_000_001, type: 'COMPANY' } as Organisation
    expect(formOf({ ...whole, gigabytes: draftOf(before, 'COMPANY').gigabytes }, before, 'r1').get('maxSize')).toBe(
      '20000000001',
    )
    expect(formOf(whole, before, 'r1').get('maxSize')).toBe('')
    expect(formOf(whole, before, 'r1').get('revision')).toBe('r1')
    expect(formOf(whole, before, undefined).has('revision')).toBe(false)
  })
})
