// @vitest-environment happy-dom
import { listGroups } from '@praxia/contract/groups.ts'
import { getMember, listMembers, updateMember } from '@praxia/contract/members.ts'
import { createMemberField, listMemberFields } from '@praxia/contract/people/member-fields.ts'
import { getQuota } from '@praxia/contract/organisations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, button, draw } from '../../../test/screen.tsx'
import { EditMember } from './member-form-dialog.tsx'

const manager = { id: 7, firstName: 'Camille', lastName: 'Roussel' }
type Groups = { id: number; name: string }[]
const member = (managers: (typeof manager)[], groups: Groups) =>
  example(getMember.response, {
    id: 12,
    firstName: 'Élodie',
    lastName: 'Benali',
    email: 'e@example.org',
    managers,
    groups,
  })

async function form(managers: (typeof manager)[], groups: Groups = []) {
  api.on(getMember, member(managers, groups))
  api.on(updateMember, member(managers, groups))
  api.on(
    listGroups,
    ({ query }) => ({ items: Number(query.page) === 1 ? [{ id: 5, name: 'Night shift' }] : [], total: 501 }) as never,
  )
  api.on(listMembers, example(listMembers.response))
  api.on(listMemberFields, [
    example(createMemberField.response, { id: 3, name: 'Site', kind: 'choice', choices: ['Lyon', 'Metz'] }),
    example(createMemberField.response, { id: 4, name: 'Cost centre', kind: 'text', choices: [] }),
  ])
  api.on(getQuota, example(getQuota.response))
  const drawn = await draw(<EditMember id={12} onClose={() => undefined} onDelete={() => undefined} />)
  await screen.findByRole('dialog', { name: /Élodie Benali/ })
  return drawn
}
const field = () => screen.getByRole('combobox', { name: /^Manager’s e-mail/ })

it('a member’s managers are named directly below the e-mail field, which may stay empty', async () => {
  const { user } = await form([manager])
  const list = screen.getByRole('group', { name: 'Managers' })
  within(list).getByText('Camille Roussel')
  expect(field().compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(list.compareDocumentPosition(screen.getByRole('group', { name: /^Role/ }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  screen.getByText(/May stay empty/)
  await user.click(button('Save'))
  await waitFor(() => expect(api.sent(updateMember)).toHaveLength(1))
  expect(api.sent(updateMember)[0]!.body).toMatchObject({ managerEmail: '' })
})

it('the staff number and the values of own fields are sent with their fields', async () => {
  const { user } = await form([])
  await user.type(screen.getByRole('textbox', { name: /^Staff number/ }), 'A-17')
  await user.type(await screen.findByRole('textbox', { name: /^Cost centre/ }), 'C 4')
  await user.click(button('Save'))
  await waitFor(() => expect(api.sent(updateMember)).toHaveLength(1))
  expect(api.sent(updateMember)[0]!.body).toMatchObject({
    staffNumber: 'A-17',
    fields: [{ fieldId: 4, value: 'C 4' }],
  })
})

it('a member without a manager has an empty list', async () => {
  await form([])
  within(screen.getByRole('group', { name: 'Managers' })).getByText('None')
})

it('a group beyond the loaded ones is shown, and stays when another one is added', async () => {
  const { user } = await form([], [{ id: 900, name: 'Zurich' }])
  const groups = screen.getByRole('combobox', { name: /^Groups/ })
  screen.getByText('Zurich')
  await user.click(groups)
  await user.click(await screen.findByRole('option', { name: 'Night shift' }))
  await user.click(button('Save'))
  await waitFor(() => expect(api.sent(updateMember)).toHaveLength(1))
  expect(new Set(api.sent(updateMember)[0]!.body.groupIds)).toEqual(new Set([900, 5]))
})
it('a manager is found by the typed name, however many members there are', async () => {
  const { user } = await form([])
  const zoe = example(getMember.response, {
    id: 801,
    firstName: 'Zoé',
    lastName: 'Zaoui',
    email: 'zoe@example.org',
    roles: ['ROLE_MANAGER'],
  })
  api.on(listMembers, ({ query }) =>
    example(listMembers.response, query.search?.startsWith('Zo') ? { items: [zoe], total: 1 } : { total: 900 }),
  )
  await user.type(field(), 'Zo')
  await user.click(await screen.findByRole('option', { name: /Zaoui/ }))
  expect(field()).toHaveProperty('value', 'zoe@example.org')
})
it('Enter in the manager’s e-mail saves the member with it', async () => {
  const { user } = await form([])
  await user.type(field(), 'boss@example.org{Enter}')
  await waitFor(() => expect(api.sent(updateMember)).toHaveLength(1))
  expect(api.sent(updateMember)[0]!.body).toMatchObject({ managerEmail: 'boss@example.org' })
})
