// @vitest-environment happy-dom
import { listMembers } from '@praxia/contract/members.ts'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw } from '../../../test/screen.tsx'
import { GroupMembersField } from './group-members-field.tsx'

const person = (id: number, firstName: string, lastName: string, role = 'learner') => ({
  id,
  firstName,
  lastName,
  email: '',
  picture: null,
  role,
})
const people = [
  person(1, 'Cy', 'Ash'),
  person(2, 'Bo', 'Sol', 'manager'),
  person(3, 'Di', 'Elm'),
  person(4, 'Al', 'Ash'),
]
const onChange = vi.fn<(ids: number[]) => void>()
beforeEach(() => void onChange.mockReset())
function Form({ first }: { first: readonly number[] }) {
  const [ids, setIds] = useState(first)
  return (
    <GroupMembersField
      ids={ids}
      onChange={(next) => {
        onChange(next)
        setIds(next)
      }}
    />
  )
}
async function open(first: readonly number[]) {
  api.on(listMembers, { items: people, total: 4 } as never)
  const drawn = await draw(<Form first={first} />)
  await screen.findByRole('combobox')
  return drawn
}
const inside = () =>
  within(screen.getByRole('list', { name: 'Members' }))
    .getAllByRole('listitem')
    .map((one) => one.textContent)
const pick = (name: string) => screen.getByRole('checkbox', { name })

it('members are in the order of their last and first names, with the role of those who are no learners', async () => {
  await open([1, 2, 4])
  expect(inside()).toEqual([
    expect.stringMatching(/Al Ash$/),
    expect.stringMatching(/Cy Ash$/),
    expect.stringMatching(/Bo SolManager$/),
  ])
})
it('those who are selected are taken out, and nobody stays selected', async () => {
  const { user } = await open([1, 2, 4])
  await user.click(pick('Bo Sol'))
  await user.click(pick('Cy Ash'))
  await user.click(pick('Bo Sol'))
  await user.click(button('Remove from the group'))
  expect(onChange).toHaveBeenLastCalledWith([2, 4])
  expect(screen.getAllByRole('checkbox').some((one) => (one as HTMLInputElement).checked)).toBe(false)
})
it('"Select all" selects every member of the group', async () => {
  const { user } = await open([1, 2, 4])
  await user.click(screen.getAllByRole('checkbox')[0]!)
  expect(screen.getAllByRole('checkbox').every((one) => (one as HTMLInputElement).checked)).toBe(true)
  await user.click(button('Remove from the group'))
  expect(onChange).toHaveBeenLastCalledWith([])
  expect(screen.queryByRole('list', { name: 'Members' })).toBeNull()
})
it('only people outside the group are offered, and one is added after the others', async () => {
  const { user } = await open([1, 2])
  await user.type(screen.getByRole('combobox'), 'Ash')
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await user.click(screen.getByRole('option', { name: /Al Ash/ }))
  expect(onChange).toHaveBeenLastCalledWith([1, 2, 4])
})
it('members that could not be read can be asked again', async () => {
  api.on(listMembers, new Refusal('request.rate_limited'))
  const { user } = await draw(<Form first={[1]} />)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.on(listMembers, { items: people, total: 4 } as never)
  await user.click(retry)
  await screen.findByRole('combobox')
  expect(inside()).toEqual([expect.stringMatching(/Cy Ash$/)])
})
