// @vitest-environment happy-dom
import { Autocomplete, TextField } from '@mui/material'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { Field } from './field.tsx'
import { ownText } from './search-enter.ts'
import { SearchField } from './search-field.tsx'
import { TaskDialog } from './task-dialog.tsx'

const submitted = vi.fn()
const onSearch = vi.fn()

/** A dialog that adds people: a name, a search in a list, and a choice by typing. */
async function open() {
  for (const one of [submitted, onSearch]) one.mockReset()
  const { user } = await draw(
    <TaskDialog
      open
      title="Add members"
      onClose={() => undefined}
      onSubmit={(event) => {
        event.preventDefault()
        submitted()
      }}
      actions={<button>Add</button>}
    >
      <Field label="Name" />
      <SearchField label="Search" value="" onChange={onSearch} />
      <Autocomplete options={['Ada', 'Grace']} renderInput={(params) => <TextField {...params} label="Member" />} />
      <Autocomplete
        freeSolo
        options={['ada@example.org']}
        renderInput={({ slotProps, ...params }) => (
          <TextField
            {...params}
            label="E-mail"
            slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...ownText } }}
          />
        )}
      />
    </TaskDialog>,
  )
  return user
}

it('Enter in a text field submits the form', async () => {
  const user = await open()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Night shift{Enter}')
  expect(submitted).toHaveBeenCalledTimes(1)
})
it('Enter in the search of a list does not submit the form around it', async () => {
  const user = await open()
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'Ada{Enter}')
  expect(submitted).not.toHaveBeenCalled()
})
it.each(['Zoe{Enter}', 'Ad{ArrowDown}{Enter}', '{Enter}'])(
  'Enter in a field that chooses from a list does not submit the form: %s',
  async (keys) => {
    const user = await open()
    await user.type(screen.getByRole('combobox', { name: 'Member' }), keys)
    expect(submitted).not.toHaveBeenCalled()
  },
)
it('Enter in a field that chooses from a list still chooses', async () => {
  const user = await open()
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Member' })
  await user.type(field, 'Gr{ArrowDown}{Enter}')
  expect(field.value).toBe('Grace')
})
it('Enter in a field that suggests, but whose text is a value of the form, submits it', async () => {
  const user = await open()
  await user.type(screen.getByRole('combobox', { name: 'E-mail' }), 'zoe@example.org{Enter}')
  expect(submitted).toHaveBeenCalledTimes(1)
})
it('Enter on a suggestion for such a field takes the suggestion and does not submit', async () => {
  const user = await open()
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'E-mail' })
  await user.type(field, 'ad{ArrowDown}{Enter}')
  expect(field.value).toBe('ada@example.org')
  expect(submitted).not.toHaveBeenCalled()
})
