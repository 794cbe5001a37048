// @vitest-environment happy-dom
import { type ImportColumn, planImport } from '@praxia/contract/people/imports.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import { NameOrderField } from './name-order-field.tsx'

const one = (field: ImportColumn, doubtfulNames: number) =>
  example(planImport.response, {
    id: 'file.1',
    columns: [
      { name: 'Person', values: [], field },
      { name: 'Mail', values: [], field: 'email' },
    ],
    groupSeparator: ',',
    roleWords: [
      { word: 'Buddy', role: 'manager' },
      { word: 'Guest', role: null },
    ],
    doubtfulNames,
  })

it('changes the order of the names of the file, with its other choices, and shows doubtful names', async () => {
  const show = vi.fn()
  api.on(planImport, one('firstLast', 0))
  const { user } = await draw(<NameOrderField one={one('lastFirst', 3)} onShow={show} />)
  screen.getByText(/^3 names have several words/)
  await user.click(button('Check them'))
  expect(show).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('combobox', { name: 'Names in “Person” start with' }))
  await user.click(screen.getByRole('option', { name: 'the first name' }))
  await waitFor(() => expect(api.sent(planImport)).toHaveLength(1))
  expect(api.sent(planImport)[0]!.body).toEqual({
    id: 'file.1',
    columns: ['firstLast', 'email'],
    groupSeparator: ',',
    roles: [{ word: 'Buddy', role: 'manager' }],
  })
})
it('does not appear without a column with both names, nor a warning without doubtful ones', async () => {
  await draw(<NameOrderField one={one('lastName', 0)} onShow={() => undefined} />)
  expect(screen.queryByRole('combobox')).toBeNull()
  await draw(<NameOrderField one={one('firstLast', 0)} onShow={() => undefined} />)
  screen.getByRole('combobox')
  noButton('Check them')
})
