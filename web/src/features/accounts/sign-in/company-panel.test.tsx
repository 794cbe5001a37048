// @vitest-environment happy-dom
import { signIn } from '@praxia/contract/accounts.ts'
import { findCompanySignIn } from '@praxia/contract/connections/company-sign-in.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../../../test/fake-api.ts'
import { api, draw } from '../../../../test/screen.tsx'
import { session } from '../../../lib/session.ts'
import { PasswordForm } from './password-form.tsx'

const connection = '01234567-89ab-cdef-0123-456789abcdef'

it('an address of a connected domain shows the way to its company, another does not', async () => {
  session.end()
  const asked: string[] = []
  api.on(findCompanySignIn, ({ query }) => {
    const { domain = '' } = query
    asked.push(domain)
    return { connection: domain === 'acme.example' ? connection : null, enforced: false }
  })
  const { user } = await draw(<PasswordForm focused={false} onForgot={() => undefined} />)
  const field = screen.getByRole('textbox')
  await user.type(field, 'anna@acme.example')
  const link = await screen.findByRole('link', { name: 'Continue with your company' })
  expect(link.getAttribute('href')).toBe(`/api/sign-in/${connection}/start?lang=en`)
  expect(asked.every((domain) => !domain.includes('anna'))).toBe(true)
  await user.clear(field)
  expect(screen.queryByRole('link', { name: 'Continue with your company' })).toBeNull()
})

it('a password that the organisation does not take gets the sentence that says so', async () => {
  session.end()
  api.on(findCompanySignIn, { connection, enforced: true })
  api.on(signIn, () => new Refusal('sign_in.company_only'))
  const { user } = await draw(<PasswordForm focused={false} onForgot={() => undefined} />)
  await user.type(screen.getByRole('textbox'), 'anna@acme.example')
  await user.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'Right-horse-9')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByText(/signs in with its company account only\. A password works only for the administrator who/)
})
