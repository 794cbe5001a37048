// @vitest-environment happy-dom
import { signIn } from '@praxia/contract/accounts.ts'
import { findCompanySignIn } from '@praxia/contract/connections/company-sign-in.ts'
import { signInByFactor } from '@praxia/contract/people/factors.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../../test/example.ts'
import { Refusal } from '../../../../test/fake-api.ts'
import { api, draw } from '../../../../test/screen.tsx'
import { session } from '../../../lib/session.ts'
import { PasswordForm } from './password-form.tsx'

const challenge = { challenge: 'c', expiresAt: '2026-01-01T00:00:00Z', ways: ['totp', 'recovery'] as const }

it('a right password of an account with a factor asks for a code, and a wrong code for another', async () => {
  session.end()
  api.on(findCompanySignIn, { connection: null, enforced: false })
  api.on(signIn, { ...challenge, ways: [...challenge.ways] })
  api.on(signInByFactor, ({ body }) =>
    body.code === '123456' ? example(signInByFactor.response, { token: 'made' }) : new Refusal('factor.wrong_code'),
  )
  const { user } = await draw(<PasswordForm focused={false} onForgot={() => undefined} />)
  await user.type(screen.getByLabelText(/E-mail/), 'ada@example.org')
  await user.type(screen.getByLabelText(/^Password/), 'Right-horse-9')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('heading', { name: 'Second step' })
  expect(document.activeElement).toBe(screen.getByLabelText(/^Code/))
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Recovery code/))
  await user.click(screen.getByRole('button', { name: 'Use the authenticator app' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Code/))
  await user.type(screen.getByLabelText(/^Code/), '000000')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByText('This code is wrong, or it was already used.')
  await user.clear(screen.getByLabelText(/^Code/))
  await user.type(screen.getByLabelText(/^Code/), '123456{Enter}')
  await expect.poll(() => session.get()?.token).toBe('made')
})
