// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { Field } from './field.tsx'

it('announces a required field as required, and one that only shows the star as optional', async () => {
  await draw(
    <>
      <Field label="E-mail" required />
      <Field label="Manager’s e-mail" required inputProps={{ 'aria-required': false }} />
    </>,
  )
  const fields = screen.getAllByRole('textbox')
  expect(fields.map((field) => field.getAttribute('aria-required'))).toEqual(['true', 'false'])
  expect(screen.getAllByText('*', { exact: false })).toHaveLength(2)
})

it.each([
  ['abc', 3],
  [' abc\n ', 3],
  ['a c', 3],
  ['👷👷👷', 3],
  ['ab ', 2],
  ['abcd', 4],
])('counts a text without the blanks at its ends, as the server does: %j has %i', async (value, used) => {
  await draw(<Field label="Text" limit={3} value={value} readOnly multiline />)
  screen.getByText(`${used} of 3`)
})
