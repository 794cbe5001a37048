// @vitest-environment happy-dom
import { getDesktopApp, getSettings } from '@praxia/contract/settings.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dialogsOf } from '../../app/dialogs.ts'
import { example } from '../../../test/example.ts'
import { api, draw } from '../../../test/screen.tsx'
import { DesktopDialog } from './desktop-dialog.tsx'

const zip = 'https://downloads.example.org/app.zip'
async function dialog(windowsZip: string | null): Promise<void> {
  api.on(getSettings, example(getSettings.response, {}))
  api.on(getDesktopApp, { windowsZip, windowsExe: null })
  await draw(<DesktopDialog onClose={() => undefined} />)
}

it('without an address says that there is no app, and how a training for Windows is started', async () => {
  await dialog(null)
  await screen.findByText(/^No desktop app is offered here yet/)
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(['Close'])
  for (const name of ['.zip', '.exe']) expect(screen.queryByRole('link', { name })).toBeNull()
})
it('each address that is configured is a link, and only it', async () => {
  await dialog(zip)
  expect((await screen.findByRole('link', { name: '.zip' })).getAttribute('href')).toBe(zip)
  expect(screen.queryByRole('link', { name: '.exe' })).toBeNull()
  expect(screen.queryByText(/^No desktop app/)).toBeNull()
})
it.each([
  ['superAdmin', false],
  ['admin', true],
  ['manager', true],
  ['learner', true],
] as const)('the menu of a %s has the desktop app: %s', (role, has) => {
  const names = dialogsOf({ role, device: false, partner: false }).map(({ name }) => name)
  expect(names.includes('desktop')).toBe(has)
})
