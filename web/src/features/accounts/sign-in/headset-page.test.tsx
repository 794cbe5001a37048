// @vitest-environment happy-dom
import { signInByCode } from '@praxia/contract/accounts.ts'
import { authorizeDevice } from '@praxia/contract/connections/devices.ts'
import { getSettings } from '@praxia/contract/settings.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { example } from '../../../../test/example.ts'
import { Refusal } from '../../../../test/fake-api.ts'
import { api, button, draw, noButton } from '../../../../test/screen.tsx'
import { session } from '../../../lib/session.ts'
import { HeadsetPage } from './headset-page.tsx'

const code = example(authorizeDevice.response, {
  user_code: 'WVMC-PBXC',
  verification_uri: 'https://praxia.test/d',
  verification_uri_complete: 'https://praxia.test/d#WVMC-PBXC',
  expires_in: 600,
  interval: 600,
})
const field = () => screen.getByRole('textbox', { name: 'Your six characters' })
/** Headings of the ways into the headset. */
const ways = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

beforeEach(() => {
  api.on(getSettings, example(getSettings.response, { productName: 'Praxia' }))
  api.on(authorizeDevice, code)
})
async function open(at: string) {
  const drawn = await draw(<HeadsetPage next={null} unsent={null} />, { at })
  session.end()
  return drawn
}

it('the page of a headset shows its own code at once, before the field for another one', async () => {
  await open('/h')
  const shown = await screen.findByRole('img', { name: /^The code: W V M C P B X C/ })
  screen.getByRole('img', { name: 'Address and code for a camera' })
  expect(shown.compareDocumentPosition(field())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(api.sent(authorizeDevice)).toHaveLength(1)
})

it('a code of ten minutes begins with no more than ten minutes, however late in a second it is made', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-02T10:00:00.999Z'))
  await open('/h')
  await screen.findByText('10:00')
})

it('a single field has no mark of a required one', async () => {
  await open('/h')
  expect(document.querySelector('.MuiFormLabel-asterisk')).toBeNull()
  expect(field().getAttribute('aria-required')).toBe('true')
})

it('a code in the address is sent, and none is shown until the person asks for one', async () => {
  api.on(signInByCode, new Refusal('sign_in.wrong_code'))
  const { user } = await open('/h#ABC234')
  await screen.findAllByRole('alert')
  expect(api.sent(authorizeDevice)).toHaveLength(0)
  expect(ways()).toEqual(['Sign in with your code'])
  await user.click(button('Show a code instead'))
  await screen.findByRole('img', { name: /^The code/ })
  expect(ways()).toEqual(['Sign in with your phone', 'Sign in with your code'])
  noButton('Show a code instead')
})

it('the field still works where no code can be shown', async () => {
  api.on(authorizeDevice, new Refusal('sign_in.too_many_attempts'))
  const { user } = await open('/h')
  await screen.findByRole('button', { name: 'New code' })
  api.on(authorizeDevice, code)
  expect(field()).toBeTruthy()
  await user.click(button('New code'))
  await screen.findByRole('img', { name: /^The code/ })
})
