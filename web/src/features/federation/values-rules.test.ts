import { CompanySignIn } from '@praxia/contract/connections/company-sign-in.ts'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { draftProblems } from '../../lib/form-rules.ts'
import { draftOf, valuesRules } from './values-rules.ts'

it('the saved secret goes to its issuer alone: another one needs it again', () => {
  const issuer = 'https://login.acme.example'
  const saved = { issuer, clientId: 'praxia', scopes: 'openid', rules: [], secretSince: '2026-11-29T12:00:00Z' }
  const draft = draftOf(example(CompanySignIn, saved))
  const secretOf = (more: object) => draftProblems(valuesRules, { ...draft, ...more }).secret
  expect(secretOf({})).toBeUndefined()
  expect(secretOf({ issuer: ` ${issuer} `, clientId: 'other' })).toBeUndefined()
  expect(secretOf({ issuer: 'https://login.other.example' })).toEqual({ code: 'required' })
  expect(secretOf({ issuer: 'https://login.other.example', secret: 'new' })).toBeUndefined()
  const none = draftOf(example(CompanySignIn, { ...saved, secretSince: null }))
  expect(draftProblems(valuesRules, none).secret).toEqual({ code: 'required' })
})
