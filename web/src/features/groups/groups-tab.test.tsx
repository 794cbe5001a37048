// @vitest-environment happy-dom
import { createGroup, deleteGroup, getGroup, Group, listGroups, updateGroup } from '@praxia/contract/groups.ts'
import { listMembers } from '@praxia/contract/members.ts'
import { getCurrentOrganisation } from '@praxia/contract/organisations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw } from '../../../test/screen.tsx'
import { GroupsTab } from './groups-tab.tsx'

const can = { edit: true, delete: true }
const group = (id: number, name: string, more: Partial<Group> = {}) =>
  example(Group, { id, name, memberCount: 2, userIds: [1, 2], can, revision: 'r', ...more })
const night = group(5, 'Night shift')
const person = (id: number, firstName: string, lastName: string, role = 'learner') => ({
  id,
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@arva.test`,
  picture: null,
  role,
})
async function open(groups: Group[], { at = '/', as = 'admin' as 'admin' | 'manager' } = {}) {
  api.on(listGroups, ({ query }) => {
    const items = groups.filter(({ name }) => name.includes(query.search ?? ''))
    return { items, total: items.length } as never
  })
  api.on(getGroup, night)
  api.on(listMembers, {
    items: [person(1, 'Cy', 'Ash'), person(2, 'Bo', 'Sol', 'manager'), person(3, 'Di', 'Elm'), person(4, 'Al', 'Ash')],
    total: 4,
  } as never)
  const drawn = await draw(<GroupsTab />, { at, as })
  await waitFor(() => expect(drawn.client.isFetching()).toBe(0))
  return drawn
}
const orders = () => api.sent(listGroups).map(({ query }) => query.sort)

it.each([
  ['/', 'name'],
  ['/?sort=-name', '-name'],
  ['/?sort=-memberCount', '-memberCount'],
  ['/?sort=other', 'name'],
])('%s lists by %s', async (at, order) => {
  await open([night], { at })
  expect(orders()).toEqual([order])
})
it('an order is chosen from the menu, or reversed by the head of its column; the first one leaves the address', async () => {
  const { user } = await open([night], { at: '/?sort=-memberCount' })
  await user.click(button('Number of members'))
  expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(['Name', 'Number of members'])
  await user.click(screen.getByRole('option', { name: 'Name' }))
  await waitFor(() => expect(orders()).toEqual(['-memberCount', 'name']))
  expect(window.location.search).toBe('')
  await user.click(within(screen.getByRole('columnheader', { name: 'Name' })).getByRole('button'))
  await waitFor(() => expect(orders().at(-1)).toBe('-name'))
})
it('a name leads to the overview of the group on the dashboard of an administrator', async () => {
  await open([night])
  expect(screen.getByRole('link', { name: 'Night shift' }).getAttribute('href')).toBe(
    '/admin/dashboard?view=group&group=5',
  )
})
it("a manager's subgroup leads to the tab of the team", async () => {
  await open([night], { as: 'manager' })
  expect(screen.getByRole('link', { name: 'Night shift' }).getAttribute('href')).toBe(
    '/manager/team?tab=overview&group=5',
  )
})
it("a partner's group leads nowhere: a partner has no learners", async () => {
  api.on(getCurrentOrganisation, example(getCurrentOrganisation.response, { id: 2, type: 'PARTNER', timeZone: 'UTC' }))
  await open([night])
  expect(screen.getByText('Night shift')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Night shift' })).toBeNull()
})
it('offers what the reader may do with a group, and suggests to no empty one', async () => {
  await open([night, group(6, 'Empty', { memberCount: 0, can: { edit: false, delete: true } })])
  const [first, second] = within(screen.getByRole('list', { name: 'Groups' })).getAllByRole('listitem')
  const names = (row: HTMLElement) =>
    within(row)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label') ?? one.textContent)
  expect(names(first!)).toEqual(['Edit: Night shift', 'Suggest', 'Suggested: Night shift', 'Delete: Night shift'])
  expect(names(second!)).toEqual(['Suggested: Empty', 'Delete: Empty'])
})
it('without groups the list says what they are for; a search that finds none can be cleared', async () => {
  const { user } = await open([])
  expect(screen.getByText('No groups yet')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Add a group' })).toHaveLength(2)
  await user.type(screen.getByRole('searchbox'), 'Zoe')
  await waitFor(() => expect(screen.queryByText('No groups yet')).toBeNull())
})
it('deletes after a question, and says so', async () => {
  api.on(deleteGroup, {} as never)
  const { user } = await open([night])
  await user.click(button('Delete: Night shift'))
  const ask = within(await screen.findByRole('alertdialog', { name: 'Delete Night shift?' }))
  expect(api.sent(deleteGroup)).toEqual([])
  await user.click(ask.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Group deleted')).toBeTruthy()
  expect(api.sent(deleteGroup).map(({ params }) => params)).toEqual([{ id: 5 }])
})

it('the form of a group has what is read when it opens, and sends it with the version that was read', async () => {
  api.on(updateGroup, night)
  const { user } = await open([group(5, 'Old name')], { at: '/?edit-group=5' })
  const name = await screen.findByRole('textbox', { name: /Name/ })
  expect(name).toHaveProperty('value', 'Night shift')
  await user.clear(name)
  await user.type(name, 'Late shift')
  await user.click(button('Save'))
  expect(await screen.findByText('Group edited')).toBeTruthy()
  expect(api.sent(updateGroup).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { id: 5, name: 'Late shift', userIds: [1, 2], revision: 'r' },
  ])
})
it('a new group is sent with its trimmed name and its members', async () => {
  api.on(createGroup, night)
  const { user } = await open([], { at: '/?add-group' })
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), ' Day ')
  await user.type(screen.getByRole('combobox'), 'Di')
  await user.click(await screen.findByRole('option', { name: /Di Elm/ }))
  expect(screen.getByText('1 member')).toBeTruthy()
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Group added')).toBeTruthy()
  expect(api.sent(createGroup).map(({ body }) => body)).toEqual([{ name: 'Day', userIds: [3] }])
})
it('a name that another group has is said at the field, and the form stays', async () => {
  api.on(createGroup, new Refusal('group.name_taken'))
  const { user } = await open([], { at: '/?add-group' })
  const name = await screen.findByRole('textbox', { name: /Name/ })
  await user.type(name, 'Day')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('dialog')).toBeTruthy()
})
