import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Field } from './field.tsx'

vi.mock('../phrases/i18n.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))
const inputOf = (field: ReactElement): string => /<input[^>]*>/.exec(renderToStaticMarkup(field))![0]

it('announces a required field as required, and one that only shows the star as optional', () => {
  expect(inputOf(<Field label="E-mail" required />)).toContain('aria-required="true"')
  const mayBeEmpty = <Field label="Manager’s e-mail" required inputProps={{ 'aria-required': false }} />
  expect(inputOf(mayBeEmpty)).toContain('aria-required="false"')
  expect(renderToStaticMarkup(mayBeEmpty)).toContain('*')
})
