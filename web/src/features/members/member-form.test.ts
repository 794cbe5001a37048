import { describe, expect, it } from 'vitest'
import { draftOf, draftProblems, formOf } from './member-form.ts'

const whole = { ...draftOf(null), firstName: 'Léa', lastName: 'Fontaine', email: 'lea@ateliers.fr', learner: true }

describe('the member form', () => {
  it('asks for both names, an e-mail and a role', () => {
    expect(draftProblems(draftOf(null))).toEqual({
      firstName: 'required',
      lastName: 'required',
      email: 'required',
      roles: 'chooseRole',
    })
    expect(draftProblems(whole)).toEqual({})
  })
  it('takes no spaces for a name and no half address', () => {
    expect(draftProblems({ ...whole, firstName: '  ', email: 'lea@', managerEmail: 'x' })).toEqual({
      firstName: 'required',
      email: 'invalidEmail',
      managerEmail: 'invalidEmail',
    })
  })
  it('sends a learner without roles', () => {
    expect(formOf(whole).roles).toEqual([])
    expect(formOf({ ...whole, manager: true }).roles).toEqual(['ROLE_MANAGER'])
  })
})
