// @vitest-environment happy-dom
import { getCurrentOrganisation, getQuota } from '@praxia/contract/organisations.ts'
import { getCompanySignIn } from '@praxia/contract/connections/company-sign-in.ts'
import { getTwoStepRule } from '@praxia/contract/people/factors.ts'
import { listKeys } from '@praxia/contract/connections/keys.ts'
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
it('connections with other systems have their own tab', async () => {
  api.on(listKeys, { items: [], total: 0 })
  api.on(getQuota, example(getQuota.response))
  await open('/admin/company?tab=connections')
  expect(await screen.findByText('No key yet')).toBeTruthy()
})
it('the second step of administrators is set with the sign-in', async () => {
  api.on(getTwoStepRule, { required: false, withFactor: 1, administrators: 2 })
  api.on(getCompanySignIn, { connection: null })
  await open('/admin/company?tab=signIn')
  expect(await screen.findByRole('switch', { name: 'Require it' })).toBeTruthy()
})
it('the information leads to the hours and days of mails', async () => {
  const colours = { primaryColor: '#6B4DC4', secondaryColor: '#D32E5E' }
  api.on(
    getCurrentOrganisation,
    example(getCurrentOrganisation.response, { id: 2, type: 'COMPANY', timeZone: 'UTC', ...colours }),
  )
  api.on(getQuota, example(getQuota.response, { maxUser: 5 }))
  await open('/admin/company?tab=info')
  const link = await screen.findByRole('link', { name: 'Set hours and days' })
  expect(link.getAttribute('href')).toBe('/admin/dashboard?view=mandatory&part=reminders')
})
it('a partner has information, sign-in and audit alone', async () => {
  const colours = { primaryColor: '#6B4DC4', secondaryColor: '#D32E5E' }
  api.on(
    getCurrentOrganisation,
    example(getCurrentOrganisation.response, { id: 2, type: 'PARTNER', timeZone: 'UTC', ...colours }),
  )
  api.on(getQuota, example(getQuota.response, { maxUser: 5 }))
  await open('/admin/company?tab=record')
  expect(await screen.findByRole('heading', { name: 'Branding' })).toBeTruthy()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Info', 'Sign-in', 'Audit'])
  expect(screen.queryByRole('link', { name: 'Set hours and days' })).toBeNull()
})
