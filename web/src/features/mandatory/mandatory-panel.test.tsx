// @vitest-environment happy-dom
import { listMembers } from '@praxia/contract/members.ts'
import { countMandatoryPeople, getMatrix } from '@praxia/contract/people/mandatory.ts'
import { listGroups } from '@praxia/contract/groups.ts'
import { listMemberFields } from '@praxia/contract/people/member-fields.ts'
import { listTrainings } from '@praxia/contract/trainings.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, button, draw } from '../../../test/screen.tsx'
import { MandatoryPanel } from './mandatory-panel.tsx'

it('where nothing is mandatory yet, one press opens the form of the first rule', async () => {
  api.on(getMatrix, example(getMatrix.response, { items: [], total: 0 }))
  api.on(listGroups, { items: [], total: 0 } as never)
  api.on(listMembers, { items: [], total: 0 })
  api.on(listMemberFields, [])
  api.on(countMandatoryPeople, { people: 3 })
  api.on(listTrainings, { items: [], total: 0 } as never)
  const { user } = await draw(<MandatoryPanel />, { as: 'admin', at: '/admin/dashboard?view=mandatory' })
  await screen.findByText('No mandatory training yet')
  await user.click(button('Make a training mandatory'))
  expect(await screen.findByRole('dialog', { name: 'Make a training mandatory' })).toBeTruthy()
})
