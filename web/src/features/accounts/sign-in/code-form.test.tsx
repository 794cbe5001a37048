// @vitest-environment happy-dom
import { signInByCode } from '@praxia/contract/accounts.ts'
import { getSettings } from '@praxia/contract/settings.ts'
import { screen, waitFor } from '@testing-library/react'
import { type ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { example } from '../../../../test/example.ts'
import { Refusal } from '../../../../test/fake-api.ts'
import { api, button, draw } from '../../../../test/screen.tsx'
import { session } from '../../../lib/session.ts'
import { CodeForm } from './code-form.tsx'

const onSignedIn = vi.fn()
const onCode = vi.fn()
async function open(props: ComponentProps<typeof CodeForm> = {}) {
  onSignedIn.mockReset()
  onCode.mockReset()
  api.on(getSettings, example(getSettings.response, { productName: 'Praxia' }))
  const drawn = await draw(<CodeForm onSignedIn={onSignedIn} {...props} />)
  session.end()
  return drawn
}
const accept = () => api.on(signInByCode, example(signInByCode.response, { token: 'made' }))
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your six characters' })
const codes = () => api.sent(signInByCode).map(({ body }) => body.code)
const boxes = () => document.querySelectorAll('form [aria-hidden] > div').length

it('a whole code is sent by the button, with the device, and signs in', async () => {
  accept()
  const { user } = await open()
  await user.type(field(), 'abc-2 34')
  expect(field().value).toBe('ABC234')
  expect(codes()).toEqual([])
  await user.click(button('Sign in'))
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1))
  expect(codes()).toEqual(['ABC234'])
  expect(api.sent(signInByCode)[0]!.body.deviceName).toBeTruthy()
})
it('a short code is a fault only once it is sent', async () => {
  const { user } = await open()
  await user.type(field(), 'ABC23')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText(/^Shown in Praxia under Unique code/)).toBeTruthy()
  await user.click(button('Sign in'))
  expect((await screen.findByRole('alert')).textContent).toBe('The code must contain 6 characters')
  expect(codes()).toEqual([])
  await user.type(field(), '4')
  expect(screen.queryByRole('alert')).toBeNull()
})
it('a character that no code has, and a seventh one, are a fault at once', async () => {
  const { user } = await open()
  await user.type(field(), 'AB!')
  expect(screen.getByRole('alert').textContent).toBe('Invalid code')
  await user.clear(field())
  await user.type(field(), 'ABC2345')
  expect(screen.getByRole('alert').textContent).toBe('Invalid code')
})
it('on a headset the last character sends, once', async () => {
  api.on(signInByCode, new Refusal('sign_in.wrong_code'))
  const { user } = await open({ large: true })
  await user.type(field(), 'ABC234')
  await screen.findByRole('alert')
  expect(codes()).toEqual(['ABC234'])
  expect(field().getAttribute('aria-invalid')).toBe('true')
})
it('a refused code is not sent again before it is changed', async () => {
  api.on(signInByCode, new Refusal('sign_in.wrong_code'))
  const { user } = await open()
  await user.type(field(), 'ABC234')
  await user.click(button('Sign in'))
  await screen.findByRole('alert')
  await user.click(button('Sign in'))
  expect(codes()).toEqual(['ABC234'])
  await user.type(field(), '{Backspace}')
  expect(field().getAttribute('aria-invalid')).toBe('false')
  await user.type(field(), '5')
  await user.click(button('Sign in'))
  await waitFor(() => expect(codes()).toEqual(['ABC234', 'ABC235']))
})
it('another failure is shown with its words, and the same code may be sent again', async () => {
  api.on(signInByCode, new Refusal('sign_in.too_many_attempts'))
  const { user } = await open()
  await user.type(field(), 'ABC234')
  await user.click(button('Sign in'))
  expect(await screen.findByRole('alert')).toBeTruthy()
})
it('a code of the address is sent at once', async () => {
  accept()
  await open({ brought: 'ABC234' })
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1))
})
it('six letters that begin the code of a class wait for two more, which lead to the class', async () => {
  const { user } = await open({ ofClass: { onCode, exact: 'Six or eight' }, large: true })
  expect(boxes()).toBe(6)
  await user.type(field(), 'LWVMCP')
  expect(boxes()).toBe(8)
  expect(codes()).toEqual([])
  await user.type(field(), 'BX')
  await waitFor(() => expect(onCode.mock.calls).toEqual([['LWVMCPBX']]))
  expect(codes()).toEqual([])
})
it('where a class may be joined a code of neither length is told both', async () => {
  const { user } = await open({ ofClass: { onCode, exact: 'Six or eight' } })
  await user.type(field(), 'ABC')
  await user.click(button('Sign in'))
  expect((await screen.findByRole('alert')).textContent).toBe('Six or eight')
})
it('elsewhere eight letters are no code', async () => {
  const { user } = await open()
  await user.type(field(), 'LWVMCPBX')
  expect(boxes()).toBe(6)
  expect(screen.getByRole('alert').textContent).toBe('Invalid code')
})
