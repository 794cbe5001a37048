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
