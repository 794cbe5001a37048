// @vitest-environment happy-dom
import { finishReset, getProfile } from '@praxia/contract/accounts.ts'
import { checkPasswordLink } from '@praxia/contract/people/password-links.ts'
import { signInByFactor } from '@praxia/contract/people/factors.ts'
import { getSettings } from '@praxia/contract/settings.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../../test/example.ts'
import { Refusal } from '../../../../test/fake-api.ts'
import { api, button, draw, noButton } from '../../../../test/screen.tsx'
import { session } from '../../../lib/session.ts'
import { ResetPage } from './reset-page.tsx'

const password = 'Right-horse-9'
const signedIn = example(signInByFactor.response, {
  token: 'made',
  profile: example(getProfile.response, { id: 1, language: 'en' }),
})
async function open(at = '/reset?key=made') {
  api.on(getSettings, example(getSettings.response, { productName: 'Praxia' }))
  api.on(checkPasswordLink, {} as never)
  const drawn = await draw(<ResetPage />, { at })
  session.end()
  await screen.findByRole('heading')
  return drawn
}
const first = () => screen.getByLabelText(/^New password/)
const second = () => screen.getByLabelText(/^Confirm the password/)
async function choose({ user }: Awaited<ReturnType<typeof open>>, one = password, two = one) {
  if (one) await user.type(first(), one)
  if (two) await user.type(second(), two)
  await user.click(button('Save'))
}
const bodies = () => api.sent(finishReset).map(({ body }) => body)

it('a new password is sent with the key of the link, and signs in', async () => {
  api.on(finishReset, signedIn)
  const drawn = await open()
  await choose(drawn)
  await waitFor(() => expect(session.get()?.token).toBe('made'))
  expect(bodies()).toEqual([{ newPassword: password, resetKey: 'made' }])
  expect(window.location.pathname).toBe('/')
})
it('a password that breaks the rules, or two different ones, are not sent', async () => {
  const drawn = await open()
  await choose(drawn, 'short')
  expect((await screen.findByText(/^At least \d+ characters, with one uppercase letter/)).textContent).toBeTruthy()
  await drawn.user.clear(first())
  await drawn.user.clear(second())
  await choose(drawn, password, `${password}!`)
  expect(await screen.findByText('Both passwords must match')).toBeTruthy()
  expect(bodies()).toEqual([])
})
it('an account with a second factor is asked for it', async () => {
  api.on(finishReset, { challenge: 'c', expiresAt: '2026-12-01T00:00:00Z', ways: ['totp'] } as never)
  api.on(signInByFactor, signedIn)
  const drawn = await open()
  await choose(drawn)
  await screen.findByRole('heading', { name: 'Second step' })
  expect(session.get()).toBeNull()
  await drawn.user.type(screen.getByLabelText(/^Code/), '123456{Enter}')
  await waitFor(() => expect(session.get()?.token).toBe('made'))
  expect(api.sent(signInByFactor)[0]!.body).toEqual({ challenge: 'c', code: '123456' })
})
it.each(['request.invalid', 'reset.link_expired'] as const)(
  'a link refused with %s leads to a new link, without fields',
  async (code) => {
    api.on(getSettings, example(getSettings.response))
    api.on(checkPasswordLink, new Refusal(code))
    await draw(<ResetPage />, { at: '/reset?key=made' })
    session.end()
    expect((await screen.findByRole('link', { name: 'Ask for a new link' })).getAttribute('href')).toBe(
      '/login?forgot=',
    )
    expect(screen.getByText(/^This link was used already or has expired/)).toBeTruthy()
    expect(screen.queryByLabelText(/^New password/)).toBeNull()
    noButton('Save')
  },
)
it('a link that expires meanwhile leads to a new one too', async () => {
  api.on(finishReset, new Refusal('reset.link_expired'))
  const drawn = await open()
  await choose(drawn)
  expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toBeTruthy()
})
it('where only the company signs in it says so', async () => {
  api.on(finishReset, new Refusal('sign_in.company_only'))
  const drawn = await open()
  await choose(drawn)
  expect(await screen.findByText(/^Your organisation signs in with its company account only/)).toBeTruthy()
})
it('another failure is shown', async () => {
  api.on(finishReset, new Refusal('password.common'))
  const drawn = await open()
  await choose(drawn)
  expect(await screen.findByRole('alert')).toBeTruthy()
})

it('the form appears once it is known whether the link still works: a spent one has a lower page', async () => {
  const check = Promise.withResolvers<void>()
  api.on(getSettings, example(getSettings.response, { productName: 'Praxia' }))
  api.on(checkPasswordLink, async () => {
    await check.promise
    return {} as never
  })
  await draw(<ResetPage />, { at: '/reset?key=made' })
  session.end()
  expect(screen.queryByRole('heading')).toBeNull()
  check.resolve()
  expect(await screen.findByLabelText(/^New password/)).toBe(document.activeElement)
})
