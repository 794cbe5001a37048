// @vitest-environment happy-dom
import { getSettings } from '@praxia/contract/settings.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { example } from '../../../../test/example.ts'
import { api, draw } from '../../../../test/screen.tsx'
import { DevicePage } from './device-page.tsx'
import { LoginPage } from './login-page.tsx'
import { Route, Routes } from 'react-router'
import { session } from '../../../lib/session.ts'

beforeEach(() => {
  api.on(getSettings, example(getSettings.response, { productName: 'Praxia' }))
})
async function signInFrom(at: string): Promise<void> {
  session.end()
  await draw(
    <Routes>
      <Route path="/d" element={<DevicePage />} />
      <Route path="*" element={<LoginPage />} />
    </Routes>,
    { at },
  )
  await screen.findByRole('heading', { name: 'Sign in' })
}

it('the sign-in page names the headset that sent a person there', async () => {
  await signInFrom('/d#WVMC-PBXC')
  await screen.findByText('Sign in to allow the headset that shows WVMC-PBXC.')
})
it.each(['/d', '/d#%3Cscript%3E'])('it speaks of a headset without a code at %s', async (at) => {
  await signInFrom(at)
  await screen.findByText('Sign in to allow your headset.')
})
it.each(['/', '/login', '/devices'])('it speaks of no headset at %s', async (at) => {
  await signInFrom(at)
  expect(screen.queryByText(/headset/)).toBeNull()
})
