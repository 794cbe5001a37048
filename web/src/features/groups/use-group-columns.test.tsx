// @vitest-environment happy-dom
import { listGroups } from '@praxia/contract/groups.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, draw } from '../../../test/screen.tsx'
import { GroupsTab } from './groups-tab.tsx'

const group = (id: number, memberCount: number, can = true) => ({
  id,
  name: `Group ${id}`,
  memberCount,
  faces: [],
  can: { edit: can, delete: can },
})
async function actionsOf(memberCount: number, can = true): Promise<string[]> {
  api.on(listGroups, { items: [group(7, memberCount, can)], total: 1 } as never)
  await draw(<GroupsTab />, { as: 'manager', at: '/manager/team?tab=groups' })
  const row = within(await screen.findByRole('listitem'))
  return row.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)
}

it('nothing can be suggested to a group without members', async () => {
  expect(await actionsOf(0)).toEqual(['Edit: Group 7', 'Suggested: Group 7', 'Delete: Group 7'])
})
it('suggestions are possible to a group of one member', async () => {
  expect(await actionsOf(1)).toEqual(['Edit: Group 7', 'Suggest', 'Suggested: Group 7', 'Delete: Group 7'])
})
it('a group that the user may not change can be neither edited nor deleted', async () => {
  expect(await actionsOf(1, false)).toEqual(['Suggest', 'Suggested: Group 7'])
})
