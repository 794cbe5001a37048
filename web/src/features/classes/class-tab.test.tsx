// @vitest-environment happy-dom
import { type ClassSummary, listClasses } from '@praxia/contract/classes.ts'
import { beginClass } from '@praxia/contract/classes.ts'
import { Group, listGroups } from '@praxia/contract/groups.ts'
import { getTraining, listTrainings } from '@praxia/contract/trainings.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import { ClassTab, OrganisationClassTab } from './class-tab.tsx'
import { HeadPanel } from './head-panel.tsx'

const over = {
  id: 3,
  title: 'Fire',
  category: 'safety',
  logo: null,
  since: '2026-11-02T08:00:00.000Z',
  endedAt: '2026-11-02T10:00:00.000Z',
  groupNames: ['Night shift'],
  wholeTeam: false,
  own: false,
  instructor: 'Camille Roussel',
} as unknown as ClassSummary

it('an administrator finds the classes of every instructor, with who held each, and starts none', async () => {
  api.on(listClasses, ({ query }) => (String(query.all) === 'true' ? [over] : []))
  await draw(<OrganisationClassTab />, { as: 'admin' })
  const link = await screen.findByRole('link', { name: /Fire/ })
  expect(link.getAttribute('href')).toBe('/class/3')
  screen.getByText(/Camille Roussel/)
  noButton('Start class')
})
it.each([
  ['admin', '/admin/company?tab=classes'],
  ['manager', '/manager/team?tab=class'],
] as const)('the board leads a person who is %s back to a page of that role', async (role, list) => {
  await draw(<HeadPanel id={3} board={undefined} onCall={() => undefined} />, { as: role })
  expect(screen.getByRole('link', { name: 'Leave the board' }).getAttribute('href')).toBe(list)
})

async function begin(total: number) {
  const group = (id: number) => example(Group, { id, name: `Group ${id}` })
  api.on(listClasses, [])
  api.on(listTrainings, { items: [], total: 0 } as never)
  api.on(getTraining, example(getTraining.response, { id: 7, title: 'Fire' }))
  api.on(listGroups, ({ query }) =>
    query.search ? { items: [group(300)], total: 1 } : { items: [1, 2, 3].map(group), total },
  )
  api.on(beginClass, { id: 9 } as never)
  const { user } = await draw(<ClassTab />, { as: 'manager', at: '/manager/team?tab=class&training=7' })
  await screen.findByRole('button', { name: 'Group 1' })
  return user
}
it('a class begins with the 300th subgroup, which is searched', async () => {
  const user = await begin(300)
  await user.type(screen.getByRole('combobox', { name: 'Search subgroups' }), 'Group 300')
  await user.click(await screen.findByRole('option', { name: 'Group 300' }))
  await user.click(button('Group 2'))
  await user.click(button('Start class'))
  await waitFor(() => expect(api.sent(beginClass)).toHaveLength(1))
  expect(api.sent(beginClass)[0]!.body).toEqual({ trainingId: 7, groupIds: [300, 2] })
})
it('the field is empty after a choice, for the next search', async () => {
  const user = await begin(300)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search subgroups' })
  await user.type(field, 'Group 300')
  await user.click(await screen.findByRole('option', { name: 'Group 300' }))
  await screen.findByRole('button', { name: 'Group 300' })
  expect(field.value).toBe('')
  await user.type(field, 'Night')
  expect(field.value).toBe('Night')
})
it('nothing is searched where all subgroups are listed', async () => {
  await begin(3)
  expect(screen.queryByRole('combobox', { name: 'Search subgroups' })).toBeNull()
})
