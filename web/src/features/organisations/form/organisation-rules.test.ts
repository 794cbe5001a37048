import type { Organisation } from '@praxia/contract/organisations.ts'
import { describe, expect, it } from 'vitest'
import { draftProblems, multipart } from '../../../lib/form-rules.ts'
import { bodyOf, type OrganisationDraft, draftOf, organisationRules } from './organisation-rules.ts'

const whole: OrganisationDraft = {
  ...draftOf(null, 'COMPANY'),
  name: 'Ateliers Morel',
  representativeFirstName: 'Hélène',
  representativeLastName: 'Morel',
  contractExpirationDate: '2040-12-31',
  logo: new File(['x'], 'logo.png'),
}

const codes = (draft: OrganisationDraft, hasLogo: boolean, usersMax?: number) => {
  const rules = organisationRules(hasLogo ? ({ logo: '/logo.png', maxSize: null } as Organisation) : null, usersMax)
  return Object.fromEntries(Object.entries(draftProblems(rules, draft)).map(([field, { code }]) => [field, code]))
}
const formOf = (draft: OrganisationDraft, before: Organisation | null) =>
  multipart(bodyOf(draft, before), { logo: draft.logo })

describe('organisation form', () => {
  it('requires name, representative, end of the contract and logo, all reported at once', () => {
    expect(codes(draftOf(null, 'COMPANY'), false)).toEqual({
      name: 'required',
      representativeFirstName: 'required',
      representativeLastName: 'required',
      contractExpirationDate: 'required',
      logo: 'required',
    })
    expect(codes(whole, false)).toEqual({})
    expect(codes({ ...whole, logo: null }, true)).toEqual({})
  })
  it.each([
    [{ siret: '123' }, { siret: 'pattern' }],
    [{ siret: '73282932000074' }, {}],
    [{ primaryColor: '#12345' }, { primaryColor: 'pattern' }],
    [{ representativeEmail: 'x@' }, { representativeEmail: 'email' }],
    [{ maxUser: '101' }, { maxUser: 'range' }],
    [{ maxUser: '0' }, { maxUser: 'range' }],
    [{ maxUser: '2.5' }, { maxUser: 'range' }],
    [{ maxUser: '' }, { maxUser: 'range' }],
    [{ gigabytes: '1001' }, { gigabytes: 'range' }],
    [{ gigabytes: '0,5' }, { gigabytes: 'range' }],
    [{ gigabytes: '1,5' }, {}],
    [{ name: 'x'.repeat(121) }, { name: 'tooLong' }],
    [{ representativeLastName: 'x'.repeat(101) }, { representativeLastName: 'tooLong' }],
    [{ contractExpirationDate: 'wrong' }, { contractExpirationDate: 'pattern' }],
    [{ contractExpirationDate: '2027-02-30' }, { contractExpirationDate: 'pattern' }],
    [{ contractExpirationDate: '2028-02-29' }, {}],
    [{ type: 'PARTNER' as const }, { representativeEmail: 'emailPartner' }],
  ])('%j has the faults %j', (part, problems) => expect(codes({ ...whole, ...part }, true)).toEqual(problems))

  it('accepts as many members as the installation allows', () => {
    expect(codes({ ...whole, maxUser: '12000' }, true, 12_000)).toEqual({})
    expect(codes({ ...whole, maxUser: '12001' }, true, 12_000)).toEqual({ maxUser: 'range' })
  })
  it('lets an organisation retain a limit above the installation’s current maximum', () => {
    const rules = organisationRules({ logo: '/l.png', maxSize: null, maxUser: 500 } as Organisation, 100)
    expect(draftProblems(rules, { ...whole, maxUser: '500' })).toEqual({})
    expect(draftProblems(rules, { ...whole, maxUser: '501' })).toEqual({
      maxUser: { code: 'range', min: 1, max: 100 },
    })
  })

  it('sends bytes, leaves an unchanged rounded size as it was, and sends an empty size as unlimited', () => {
    expect(formOf({ ...whole, gigabytes: '1,5' }, null).get('maxSize')).toBe(String(1.5 * 1_048_576_000))
    const before = { maxSize: 20_000_000_001, type: 'COMPANY' } as Organisation
    expect(formOf({ ...whole, gigabytes: draftOf(before, 'COMPANY').gigabytes }, before).get('maxSize')).toBe(
      '20000000001',
    )
    expect(formOf(whole, before).get('maxSize')).toBe('')
  })
})
