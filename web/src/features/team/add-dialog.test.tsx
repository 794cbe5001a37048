// @vitest-environment happy-dom
import { addToTeam, listTeamCandidates } from '@praxia/contract/members.ts'
import { getCurrentOrganisation } from '@praxia/contract/organisations.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw } from '../../../test/screen.tsx'
import { AddDialog } from './add-dialog.tsx'

const person = (id: number, firstName: string) => ({ id, firstName, lastName: 'Sol' })
const candidate = (id: number, firstName: string, managers: string[] = []) => ({
  ...person(id, firstName),
  email: `${firstName.toLowerCase()}@arva.test`,
  picture: null,
  managers: managers.map((name, index) => person(90 + index, name)),
})
const people = [candidate(1, 'Ana'), candidate(2, 'Bo', ['Max', 'Mia']), candidate(3, 'Cy', ['Max'])]
async function open({ type = 'COMPANY' as 'COMPANY' | 'TRAINING_CENTER', total = 3 } = {}) {
  api.on(getCurrentOrganisation, example(getCurrentOrganisation.response, { id: 2, type, timeZone: 'UTC' }))
  api.on(listTeamCandidates, ({ query }) => {
    const items = String(query.page) === '2' ? [candidate(4, 'Di')] : people
    return { items: items.filter(({ firstName }) => firstName.startsWith(query.search ?? '')), total } as never
  })
  api.on(addToTeam, { added: 2 })
  const onClose = vi.fn()
  const drawn = await draw(<AddDialog onClose={onClose} />, { as: 'manager' })
  await screen.findByText('Ana Sol')
  return { ...drawn, onClose }
}
const pick = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) })
const sent = () => api.sent(addToTeam).map(({ body }) => body)

it('lists the candidates with their managers, and adds those that were picked', async () => {
  const { user, onClose } = await open()
  expect(screen.getByText('Max Sol, Mia Sol')).toBeTruthy()
  expect(screen.getByText('bo@arva.test')).toBeTruthy()
  expect(button('Add')).toHaveProperty('disabled', true)
  await user.click(pick('Ana'))
  expect(screen.getByText('1 selected')).toBeTruthy()
  await user.click(pick('Ana'))
  expect(button('Add')).toHaveProperty('disabled', true)
  await user.click(pick('Ana'))
  await user.click(button('Add'))
  expect(await screen.findByText('2 members added')).toBeTruthy()
  expect(sent()).toEqual([{ userIds: [1] }])
  expect(onClose).toHaveBeenCalledTimes(1)
})
it('asks before it adds members who have other managers, and names only them', async () => {
  const { user, onClose } = await open()
  for (const name of ['Ana', 'Bo', 'Cy']) await user.click(pick(name))
  await user.click(button('Add'))
  expect(await screen.findByRole('alertdialog', { name: '2 members have another manager' })).toBeTruthy()
  expect(screen.getByText('Bo Sol and Cy Sol')).toBeTruthy()
  expect(sent()).toEqual([])
  await user.click(button('No'))
  await waitFor(() => expect(screen.queryByText('Bo Sol and Cy Sol')).toBeNull())
  expect(sent()).toEqual([])
  await user.click(button('Add'))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(sent()).toEqual([{ userIds: [1, 2, 3] }])
})
it('a training centre asks nothing: a learner of several trainers is usual there', async () => {
  const { user } = await open({ type: 'TRAINING_CENTER' })
  await user.click(pick('Bo'))
  await user.click(button('Add'))
  expect(await screen.findByText('2 members added')).toBeTruthy()
  expect(sent()).toEqual([{ userIds: [2] }])
})
it('a refused addition is said, the question closes, and the choice stays', async () => {
  const { user, onClose } = await open()
  api.on(addToTeam, new Refusal('request.rate_limited'))
  await user.click(pick('Bo'))
  await user.click(button('Add'))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Add them to your team as well?')).toBeNull())
  expect(pick('Bo')).toHaveProperty('checked', true)
  expect(onClose).not.toHaveBeenCalled()
})
it('keeps who was picked while others are searched, and reads further pages', async () => {
  const { user } = await open({ total: 4 })
  await user.click(pick('Ana'))
  await user.click(await screen.findByRole('button', { name: /more/i }))
  await user.click(await screen.findByRole('checkbox', { name: /Di/ }))
  await user.type(screen.getByRole('searchbox'), ' Cy ')
  await waitFor(() => expect(screen.queryByText('Ana Sol')).toBeNull())
  await user.click(pick('Cy'))
  expect(api.sent(listTeamCandidates).at(-1)!.query).toMatchObject({ search: 'Cy', page: '1', limit: '50' })
  expect(screen.getByText('3 selected')).toBeTruthy()
})
it('says which words are searched when nobody matches', async () => {
  const { user } = await open()
  await user.type(screen.getByRole('searchbox'), 'Zoe')
  expect(await screen.findByText('Search by first name, last name or e-mail.')).toBeTruthy()
})
it.each([
  ['COMPANY', 'Everyone is already in your team'],
  ['TRAINING_CENTER', 'Everyone is already in your group'],
] as const)('in a %s without candidates: %s', async (type, words) => {
  api.on(getCurrentOrganisation, example(getCurrentOrganisation.response, { id: 2, type, timeZone: 'UTC' }))
  api.on(listTeamCandidates, new Refusal('request.rate_limited'))
  const { user } = await draw(<AddDialog onClose={vi.fn()} />, { as: 'manager' })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText(words)).toBeNull()
  api.on(listTeamCandidates, { items: [], total: 0 })
  await user.click(retry)
  expect(await screen.findByText(words)).toBeTruthy()
})
