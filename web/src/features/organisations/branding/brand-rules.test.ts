import type { CurrentOrganisation } from '@praxia/contract/organisations.ts'
import { expect, it } from 'vitest'
import { draftProblems } from '../../../lib/form-rules.ts'
import { brandRules, coloursOf, isBrandChanged } from './brand-rules.ts'

const saved = { primaryColor: '#6B4DC4', secondaryColor: '#D32E5E', timeZone: 'Europe/Paris' } as CurrentOrganisation
const rules = brandRules(saved)

it('sends only changed fields, so that another administrator’s changes are retained', () => {
  expect(rules.bodyOf({ primaryColor: '#112233', secondaryColor: '#D32E5E' })).toEqual({ primaryColor: '#112233' })
  expect(rules.bodyOf({ timeZone: 'Europe/Rome', logo: new File(['x'], 'logo.png') })).toEqual({
    timeZone: 'Europe/Rome',
  })
})
it('recognises a draft without changes', () => {
  expect(isBrandChanged(saved, {})).toBe(false)
  expect(isBrandChanged(saved, { primaryColor: '#6B4DC4', timeZone: undefined })).toBe(false)
  expect(isBrandChanged(saved, { timeZone: 'Europe/Rome' })).toBe(true)
  expect(isBrandChanged(saved, { logo: new File(['x'], 'logo.png') })).toBe(true)
})
it('rejects an invalid colour, and shows the saved one until it is valid', () => {
  const draft = { primaryColor: '#12', secondaryColor: '#112233' }
  expect(draftProblems(rules, draft)).toEqual({ primaryColor: { code: 'pattern' } })
  expect(draftProblems(rules, { primaryColor: '' })).toEqual({ primaryColor: { code: 'pattern' } })
  expect(coloursOf(saved, draft)).toEqual({ primary: '#6B4DC4', secondary: '#112233' })
})
