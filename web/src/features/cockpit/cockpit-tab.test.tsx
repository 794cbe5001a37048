// @vitest-environment happy-dom
import { getGroup, Group, listGroups } from '@praxia/contract/groups.ts'
import { getCockpit } from '@praxia/contract/members.ts'
import { listMemberFields } from '@praxia/contract/people/member-fields.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, draw } from '../../../test/screen.tsx'
import { CockpitTab } from './cockpit-tab.tsx'

const group = (id: number) => example(Group, { id, name: `Group ${id}` })
async function open(at: string) {
  api.on(listMemberFields, [])
  api.on(getCockpit, example(getCockpit.response))
  api.on(getGroup, ({ params: { id } }) => example(getGroup.response, { id: Number(id), name: `Group ${id}` }))
  api.on(listGroups, ({ query }) =>
    query.search ? { items: [group(300)], total: 1 } : { items: [1, 2, 3].map(group), total: 300 },
  )
  const { user, client } = await draw(<CockpitTab onMembers={() => undefined} />, { as: 'manager', at })
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Members shown' })
  return { user, client, field }
}

it('the 300th subgroup is found by its name and narrows the cockpit; all members are chosen again', async () => {
  const { user, field } = await open('/manager/team')
  await user.clear(field)
  await user.type(field, '300')
  await user.click(await screen.findByRole('option', { name: 'Group 300' }))
  await waitFor(() => expect(window.location.search).toBe('?group=300'))
  await waitFor(() => expect(field.value).toBe('Group 300'))
  await user.clear(field)
  await user.click(field)
  await user.click((await screen.findAllByRole('option'))[0]!)
  await waitFor(() => expect(window.location.search).toBe(''))
})
it('a subgroup in the address is named, though it is beyond the first ones', async () => {
  const { field } = await open('/manager/team?group=300')
  await waitFor(() => expect(field.value).toBe('Group 300'))
})
it('another subgroup is searched while one of the first is chosen', async () => {
  const { user, field } = await open('/manager/team?group=2')
  await waitFor(() => expect(field.value).toBe('Group 2'))
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'Group 3' }))
  await waitFor(() => expect(field.value).toBe('Group 3'))
  await user.clear(field)
  await user.type(field, '300')
  const option = await screen.findByRole('option', { name: 'Group 300' })
  expect(field.value).toBe('300')
  await user.click(option)
  await waitFor(() => expect(window.location.search).toBe('?group=300'))
  await waitFor(() => expect(field.value).toBe('Group 300'))
})
it('what is typed stays when the number of all members changes, which then is the name of all', async () => {
  const { user, client, field } = await open('/manager/team')
  await user.clear(field)
  await user.type(field, '30')
  api.on(getCockpit, example(getCockpit.response, { members: 57 }))
  await act(() => client.invalidateQueries())
  await user.type(field, '0')
  expect(field.value).toBe('300')
  await screen.findByRole('option', { name: 'Group 300' })
  await user.tab()
  await waitFor(() => expect(field.value).toBe('All 57 members'))
})
