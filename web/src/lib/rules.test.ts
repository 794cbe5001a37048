import { finishReset, updateProfile } from '@praxia/contract/accounts.ts'
import { limits } from '@praxia/contract/limits.ts'
import { createMember } from '@praxia/contract/members.ts'
import { createOrganisation } from '@praxia/contract/organisations.ts'
import { createTraining, setTrainingFile } from '@praxia/contract/trainings.ts'
import { describe, expect, it } from 'vitest'
import { problemsIn, refusedAs, ruleAt } from './rules.ts'

const member = { firstName: 'Léa', lastName: 'Fontaine', email: 'lea@ateliers.fr', roles: [] }
const organisation = {
  name: 'Ateliers',
  type: 'COMPANY',
  representativeFirstName: 'H',
  representativeLastName: 'M',
  contractExpirationDate: '2040-12-31',
}
const profile = { firstName: 'A', lastName: 'B', email: 'a@b.fr' }

describe('what is wrong with a body', () => {
  it.each([
    [createMember, member, []],
    [createMember, { ...member, firstName: '' }, [{ path: 'firstName', problem: { code: 'required' } }]],
    [createMember, { ...member, firstName: '  ' }, [{ path: 'firstName', problem: { code: 'required' } }]],
    [createMember, { ...member, firstName: '\u200b\u2060' }, [{ path: 'firstName', problem: { code: 'required' } }]],
    [createMember, { ...member, firstName: 'A\nB' }, [{ path: 'firstName', problem: { code: 'pattern' } }]],
    [
      createOrganisation,
      { ...organisation, contractExpirationDate: '2027-02-30' },
      [{ path: 'contractExpirationDate', problem: { code: 'pattern' } }],
    ],
    [createMember, { ...member, email: '' }, [{ path: 'email', problem: { code: 'required' } }]],
    [createMember, { ...member, email: 'lea@' }, [{ path: 'email', problem: { code: 'email' } }]],
    [createMember, { ...member, email: undefined }, [{ path: 'email', problem: { code: 'required' } }]],
    [createMember, { ...member, managerEmail: '' }, []],
    [createMember, { ...member, managerEmail: null }, []],
    [createMember, { ...member, managerEmail: 'x' }, [{ path: 'managerEmail', problem: { code: 'email' } }]],
    [createMember, { ...member, roles: ['ROLE_NONE'] }, [{ path: 'roles.0', problem: { code: 'choice' } }]],
    [createMember, { ...member, groupIds: [0] }, [{ path: 'groupIds.0' }]],
    [createMember, { ...member, enabled: 'yes' }, [{ path: 'enabled', problem: { code: 'type' } }]],
    [createOrganisation, organisation, []],
    [createOrganisation, { ...organisation, type: 'x' }, [{ path: 'type', problem: { code: 'choice' } }]],
    [
      createOrganisation,
      { ...organisation, maxUser: 2.5 },
      [{ path: 'maxUser', problem: { code: 'range', min: limits.usersMin, max: limits.usersMost } }],
    ],
    [createOrganisation, { ...organisation, maxUser: limits.usersMost }, []],
    [createOrganisation, { ...organisation, maxUser: limits.usersMost + 1 }, [{ path: 'maxUser' }]],
    [createOrganisation, { ...organisation, maxUser: Number.NaN }, [{ path: 'maxUser' }]],
    [createOrganisation, { ...organisation, maxSize: null }, []],
    [
      createOrganisation,
      { ...organisation, primaryColor: '' },
      [{ path: 'primaryColor', problem: { code: 'pattern' } }],
    ],
    [finishReset, { newPassword: 'short', resetKey: 'k' }, [{ path: 'newPassword', problem: { code: 'pattern' } }]],
    [setTrainingFile, { version: '', offlineAvailable: true }, [{ path: 'version', problem: { code: 'required' } }]],
  ])('%#', ({ body }, value, found) => expect(problemsIn(body, value)).toMatchObject(found))

  it('counts characters as the server does, and says how many there are too many', () => {
    const firstName = '🎓'.repeat(limits.nameMax)
    expect(problemsIn(updateProfile.body, { ...profile, firstName })).toEqual([])
    expect(problemsIn(updateProfile.body, { ...profile, firstName: `${firstName}ab` })).toEqual([
      { path: 'firstName', problem: { code: 'tooLong', max: limits.nameMax, over: 2 } },
    ])
  })
})

it('finds the rule of one value', () => {
  expect(ruleAt(createTraining.body, 'texts.0.title').maxLength).toBe(limits.titleMax)
  expect(ruleAt(setTrainingFile.body, 'version').maxLength).toBe(limits.versionMax)
  expect(ruleAt(createOrganisation.body, 'maxSize').minimum).toBe(limits.bytesPerGigabyte)
  expect(ruleAt(createOrganisation.body, 'nothing.there')).toEqual({})
})

it.each([
  ['firstName', 'minLength', { code: 'required' }],
  ['firstName', 'pattern', { code: 'pattern' }],
  ['firstName', 'maxLength', { code: 'tooLong', max: limits.nameMax }],
  ['email', 'pattern', { code: 'email' }],
  ['managerEmail', 'pattern', { code: 'email' }],
  ['email', 'unheard', null],
])('says a refusal at %s for %s in the form’s own way', (path, code, problem) =>
  expect(refusedAs(createMember.body, { path, code, message: '' })).toEqual(problem),
)
