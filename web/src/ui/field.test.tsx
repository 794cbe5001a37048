import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Field } from './field.tsx'

vi.mock('../phrases/i18n.ts', () => ({
  useTranslation: () => ({ t: (key: string, values?: object) => `${key}${values ? JSON.stringify(values) : ''}` }),
}))
const inputOf = (field: ReactElement): string => /<input[^>]*>/.exec(renderToStaticMarkup(field))![0]

it('announces a required field as required, and one that only shows the star as optional', () => {
  expect(inputOf(<Field label="E-mail" required />)).toContain('aria-required="true"')
  const mayBeEmpty = <Field label="Manager’s e-mail" required inputProps={{ 'aria-required': false }} />
  expect(inputOf(mayBeEmpty)).toContain('aria-required="false"')
  expect(renderToStaticMarkup(mayBeEmpty)).toContain('*')
})

it('counts a text without the blanks at its ends, as the server does', () => {
  const counted = (value: string) =>
    renderToStaticMarkup(<Field label="Text" limit={3} value={value} readOnly />).includes('&quot;used&quot;:3')
  expect(['abc', ' abc\n ', 'a c', '👷👷👷'].map(counted)).toEqual([true, true, true, true])
  expect(['ab ', 'abcd'].map(counted)).toEqual([false, false])
})
