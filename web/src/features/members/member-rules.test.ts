import { describe, expect, it } from 'vitest'
import { draftProblems } from '../../lib/form-rules.ts'
import { draftOf, formOf, type MemberDraft, memberRules } from './member-rules.ts'

const whole = { ...draftOf(null), firstName: 'Léa', lastName: 'Fontaine', email: 'lea@ateliers.fr', learner: true }

const codes = (draft: MemberDraft) =>
  Object.fromEntries(Object.entries(draftProblems(memberRules, draft)).map(([field, { code }]) => [field, code]))

describe('member form', () => {
  it('requires both names, an e-mail and a role', () => {
    // A new member is a learner by default.
    expect(codes(draftOf(null))).toEqual({ firstName: 'required', lastName: 'required', email: 'required' })
    expect(codes({ ...whole, learner: false })).toEqual({ roles: 'chooseRole' })
    expect(codes(whole)).toEqual({})
  })
  it('rejects blank names and malformed addresses', () => {
    expect(codes({ ...whole, firstName: '  ', email: 'lea@', managerEmail: 'x' })).toEqual({
      firstName: 'required',
      email: 'email',
      managerEmail: 'email',
    })
  })
  it('sends a learner with an empty list of roles', () => {
    expect(formOf(whole).roles).toEqual([])
    expect(formOf({ ...whole, manager: true }).roles).toEqual(['ROLE_MANAGER'])
  })
})
