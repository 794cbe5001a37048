// @vitest-environment happy-dom
import { getCurrentOrganisation, getQuota } from '@praxia/contract/organisations.ts'
import { getTwoStepRule } from '@praxia/contract/people/factors.ts'
import { getSettings } from '@praxia/contract/settings.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../../test/example.ts'
import { api, draw } from '../../../../test/screen.tsx'
import { SettingsPanel } from './settings-panel.tsx'

const open = async (at: string) => {
  api.on(getSettings, example(getSettings.response, { productName: 'Praxia' }))
  await draw(<SettingsPanel />, { as: 'admin', at })
}

it('each setting is a tab with the address that it had on the page', async () => {
  await open('/admin/company?tab=certificates')
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Info',
    'Fields',
    'Sign-in',
    'Certificates',
    'Connections',
    'Record',
    'Retention',
    'Audit',
  ])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Certificates')
  expect(await screen.findByRole('heading', { name: 'Certificates' })).toBeTruthy()
})
it('a partner has information, sign-in and audit alone', async () => {
  const colours = { primaryColor: '#6B4DC4', secondaryColor: '#D32E5E' }
  api.on(
    getCurrentOrganisation,
    example(getCurrentOrganisation.response, { id: 2, type: 'PARTNER', timeZone: 'UTC', ...colours }),
  )
  api.on(getTwoStepRule, example(getTwoStepRule.response))
  api.on(getQuota, example(getQuota.response, { maxUser: 5 }))
  await open('/admin/company?tab=record')
  expect(await screen.findByRole('heading', { name: 'Branding' })).toBeTruthy()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Info', 'Sign-in', 'Audit'])
})
