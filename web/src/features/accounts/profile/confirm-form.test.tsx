// @vitest-environment happy-dom
import { confirmByFactor, type Factors } from '@praxia/contract/people/factors.ts'
import { confirmPassword } from '@praxia/contract/people/sign-ins.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Refusal } from '../../../../test/fake-api.ts'
import { api, button, draw, noButton } from '../../../../test/screen.tsx'
import { ConfirmForm } from './confirm-form.tsx'

const totpSince = '2026-10-05T10:00:00.000Z'
async function open(factors: Pick<Factors, 'hasPassword' | 'totpSince'>) {
  api.on(confirmPassword, {} as never)
  api.on(confirmByFactor, {} as never)
  const onConfirmed = vi.fn()
  return { ...(await draw(<ConfirmForm factors={factors as Factors} onConfirmed={onConfirmed} />)), onConfirmed }
}
const password = () => screen.getByLabelText(/^Current password/)
const code = () => screen.getByRole('textbox', { name: /^Code/ })

it('asks for the password that a password manager knows, and for nothing empty', async () => {
  const { user, onConfirmed } = await open({ hasPassword: true, totpSince: null })
  expect(password().getAttribute('autocomplete')).toBe('current-password')
  noButton('Use a code instead')
  await user.click(button('Continue'))
  expect(password().getAttribute('aria-invalid')).toBe('true')
  expect(api.names()).toEqual([])
  await user.type(password(), ' s e c ')
  expect(password().getAttribute('aria-invalid')).not.toBe('true')
  await user.click(button('Continue'))
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledTimes(1))
  expect(api.sent(confirmPassword).map(({ body }) => body)).toEqual([{ password: ' s e c ' }])
})
it('a wrong password is said at the field until it is changed', async () => {
  const { user, onConfirmed } = await open({ hasPassword: true, totpSince: null })
  api.on(confirmPassword, new Refusal('account.password_wrong'))
  await user.type(password(), 'wrong{Enter}')
  await waitFor(() => expect(password().getAttribute('aria-invalid')).toBe('true'))
  await user.type(password(), '!')
  expect(password().getAttribute('aria-invalid')).not.toBe('true')
  expect(onConfirmed).not.toHaveBeenCalled()
})
it('with both ways the code is asked instead, in an empty field, and back', async () => {
  const { user, onConfirmed } = await open({ hasPassword: true, totpSince })
  await user.type(password(), 'secret')
  await user.click(button('Use a code instead'))
  expect(code()).toHaveProperty('value', '')
  expect(code().getAttribute('autocomplete')).toBe('one-time-code')
  await user.click(button('Use the password instead'))
  expect(password()).toHaveProperty('value', '')
  await user.click(button('Use a code instead'))
  await user.type(code(), '123456{Enter}')
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledTimes(1))
  expect(api.sent(confirmByFactor).map(({ body }) => body)).toEqual([{ code: '123456' }])
  expect(api.sent(confirmPassword)).toEqual([])
})
it('without a password only the code is asked', async () => {
  await open({ hasPassword: false, totpSince })
  expect(code()).toBeTruthy()
  noButton(/instead/)
})
