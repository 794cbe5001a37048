// @vitest-environment happy-dom
import { getSettings } from '@praxia/contract/settings.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, draw } from '../../../test/screen.tsx'
import { NoTrainingsPanel } from './no-trainings-panel.tsx'

const settings = (more: object) =>
  api.on(
    getSettings,
    example(getSettings.response, { productName: 'Praxia', platformSegment: 'staff', supportEmail: null, ...more }),
  )

it('tells the super administrator the command that adds trainings, and where companies get them', async () => {
  settings({})
  await draw(<NoTrainingsPanel />, { as: 'superAdmin' })
  expect(await screen.findByText('npm run starter-trainings')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Companies' }).getAttribute('href')).toBe('/staff/companies')
  expect(screen.getByRole('button', { name: 'Add a training' })).toBeTruthy()
})
it('tells an administrator whom to ask, and where to create a training', async () => {
  settings({ supportEmail: 'help@example.org' })
  await draw(<NoTrainingsPanel />, { as: 'admin' })
  expect((await screen.findByRole('link', { name: 'Write to help@example.org' })).getAttribute('href')).toBe(
    'mailto:help@example.org',
  )
  expect(screen.getByRole('link', { name: 'Our own catalogue' }).getAttribute('href')).toBe('/admin/catalog')
})
it.each([
  ['manager', /^Your administrator chooses the trainings that your team can open/],
  ['learner', /Your administrator chooses which ones you can open/],
] as const)('tells a %s who chooses the trainings', async (as, text) => {
  settings({})
  await draw(<NoTrainingsPanel />, { as })
  expect(await screen.findByText(text)).toBeTruthy()
})
