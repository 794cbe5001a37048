// @vitest-environment happy-dom
import {
  type FieldFilter,
  listFieldValues,
  listMemberFields,
  type MemberFieldKind,
  updateMemberField,
} from '@praxia/contract/people/member-fields.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw } from '../../../test/screen.tsx'
import { FieldFilterMenu } from './filter-field.tsx'

/** Answers as the server does: the first found ones. */
function hold(values: readonly string[]) {
  api.on(listFieldValues, ({ query }) => {
    const found = values.filter((one) => one.toLowerCase().includes((query.search ?? '').toLowerCase()))
    const items = found.slice(0, Number(query.limit)).map((value) => ({ value, members: 1 }))
    return { items, total: found.length }
  })
}
let filter: FieldFilter = {}
function Filter({ first }: { first: FieldFilter }) {
  const [value, setValue] = useState(first)
  return <FieldFilterMenu value={value} onChange={(next) => setValue((filter = next))} />
}
async function open(values: readonly string[], kind: MemberFieldKind = 'text', first: FieldFilter = {}) {
  filter = first
  api.on(listMemberFields, [example(updateMemberField.response, { id: 3, name: 'Site', kind })])
  hold(values)
  const { user } = await draw(<Filter first={first} />)
  await waitFor(() => expect(api.sent(listFieldValues)).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: /^Site/ }))
  await screen.findByRole('listbox')
  return user
}
const options = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map((one) => one.textContent)
const field = () => screen.getByRole('searchbox', { name: 'Search the values' })
const many = Array.from({ length: 10_000 }, (_, at) => `Site ${String(at).padStart(4, '0')}`)

it.each([
  [100, 0],
  [101, 1],
])('%i values have %i fields to search them', async (count, searches) => {
  await open(many.slice(0, count))
  await waitFor(() => expect(options()).toHaveLength(101))
  expect(screen.queryAllByRole('searchbox')).toHaveLength(searches)
})
it('with more values than shown any of them is found and chosen by keyboard, and stays in sight', async () => {
  const user = await open(many)
  expect(await screen.findByText('The first 100 of 10,000 values. Search for the others.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field()))
  await user.keyboard('site 9876')
  await waitFor(() => expect(options()).toEqual(['Site 9876']))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(filter).toEqual({ fieldId: 3, fieldValue: 'Site 9876' })
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.click(button('Site: Site 9876'))
  await waitFor(() => expect(options().slice(0, 2)).toEqual(['Site 9876', 'Site 0000']))
  expect(field()).toHaveProperty('value', '')
  await user.type(field(), 'nowhere')
  expect(await screen.findByText('Nothing matches')).toBeTruthy()
  expect(options()).toEqual(['Site 9876'])
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Site 9876')
})
it('"No value" is named as such while something else is searched', async () => {
  const user = await open(many, 'text', { fieldId: 3, fieldValue: '' })
  await user.type(field(), '9876')
  await waitFor(() => expect(options()).toEqual(['Site 9876', 'No value']))
})
it('Down and Enter choose what was searched for, not what is chosen', async () => {
  const user = await open(many, 'text', { fieldId: 3, fieldValue: 'Site 0001' })
  await user.type(field(), '9876')
  await waitFor(() => expect(options()).toEqual(['Site 9876', 'Site 0001']))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(filter).toEqual({ fieldId: 3, fieldValue: 'Site 9876' })
})
it('a day is searched as it is shown', async () => {
  const days = Array.from({ length: 200 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10))
  const user = await open(days, 'date')
  await user.type(field(), '02/07/2026')
  await waitFor(() => expect(options()).toEqual(['02/07/2026']))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(filter).toEqual({ fieldId: 3, fieldValue: '2026-07-02' })
})
it('values that could not be read are not shown as none, and are read again on request', async () => {
  const user = await open(many)
  api.on(listFieldValues, new Refusal('server.error'))
  await user.type(field(), 'x')
  expect((await screen.findByRole('alert')).textContent).toContain('This did not load')
  hold(['Xanten'])
  await user.click(button('Try again'))
  await waitFor(() => expect(options()).toEqual(['Xanten']))
  expect(screen.queryByRole('alert')).toBeNull()
})
