// @vitest-environment happy-dom
import { getSettings } from '@praxia/contract/settings.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../../test/example.ts'
import { Refusal } from '../../../../test/fake-api.ts'
import { api, draw } from '../../../../test/screen.tsx'
import { TrustPage } from './trust-page.tsx'

const title = () => screen.queryByRole('heading', { name: 'Use your own headset' })

it('the title comes with what follows it, whose height is unknown before', async () => {
  const settings = Promise.withResolvers<void>()
  api.on(getSettings, async () => {
    await settings.promise
    return example(getSettings.response, { productName: 'Praxia', networkUrl: 'https://praxia.test' })
  })
  await draw(<TrustPage />)
  expect(title()).toBeNull()
  settings.resolve()
  await screen.findByText('praxia.test/h')
  expect(title()).not.toBeNull()
})

it('the title stands above a failure too', async () => {
  api.on(getSettings, new Refusal('server.error'))
  await draw(<TrustPage />)
  await screen.findByRole('alert')
  expect(title()).not.toBeNull()
})
