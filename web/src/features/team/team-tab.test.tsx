// @vitest-environment happy-dom
import { listRunningCodes } from '@praxia/contract/accounts.ts'
import { getMember, listTeam, type Member } from '@praxia/contract/members.ts'
import { getCurrentOrganisation } from '@praxia/contract/organisations.ts'
import { listMemberFields } from '@praxia/contract/people/member-fields.ts'
import { listTrainings } from '@praxia/contract/trainings.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, draw } from '../../../test/screen.tsx'
import { TeamTab } from './team-tab.tsx'

const member = { id: 5, firstName: 'Ana', lastName: 'Zeta', email: '', managers: [], groups: [], badges: 0 }
it.each([
  ['COMPANY', 'Team members'],
  ['TRAINING_CENTER', 'Group members'],
] as const)('in a %s the list is called %s', async (type, name) => {
  api.on(getCurrentOrganisation, example(getCurrentOrganisation.response, { id: 2, type, timeZone: 'UTC' }))
  api.on(listMemberFields, [])
  api.on(listRunningCodes, [])
  api.on(listTeam, { items: [{ ...member, can: {} } as unknown as Member], total: 1 })
  await draw(<TeamTab />, { as: 'manager', at: '/manager/team?tab=members' })
  expect(await screen.findByRole('list', { name })).not.toBeNull()
})
it('a suggestion to one member has the member among its recipients, also one who is not in the list', async () => {
  api.on(getMember, example(getMember.response, { id: 7, firstName: 'Bo', lastName: 'Lee' }))
  api.on(listMemberFields, [])
  api.on(listRunningCodes, [])
  api.on(listTeam, { items: [], total: 0 })
  api.on(listTrainings, { items: [], total: 0 } as never)
  await draw(<TeamTab />, { as: 'manager', at: '/manager/team?tab=members&suggest=7' })
  expect(await screen.findByRole('heading', { name: 'Suggest to 1 person' })).toBeTruthy()
})
