// @vitest-environment happy-dom
import { getSettings } from '@praxia/contract/settings.ts'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { example } from '../../../../../test/example.ts'
import { api, draw } from '../../../../../test/screen.tsx'
import './film-panel.tsx'
import { PosterPanel } from './poster-panel.tsx'

const { device } = (window as unknown as { happyDOM: { settings: { device: { prefersReducedMotion: string } } } })
  .happyDOM.settings
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  device.prefersReducedMotion = 'no-preference'
  vi.useRealTimers()
})
async function film(phone: boolean) {
  api.on(getSettings, example(getSettings.response))
  await draw(<PosterPanel phone={phone}>form</PosterPanel>)
  await act(() => vi.runAllTimersAsync())
  return document.querySelector('video')
}

it('the picture moves', async () => {
  expect(await film(false)).not.toBeNull()
})
it('the picture does not move for a person who prefers reduced motion', async () => {
  device.prefersReducedMotion = 'reduce'
  expect(await film(false)).toBeNull()
})
it('a phone loads no film', async () => {
  expect(await film(true)).toBeNull()
})
it('the picture does not move where the browser saves data', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }))
  expect(await film(false)).toBeNull()
})
