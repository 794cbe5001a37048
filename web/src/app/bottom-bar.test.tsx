// @vitest-environment happy-dom
import { getCurrentOrganisation } from '@praxia/contract/organisations.ts'
import { getSettings } from '@praxia/contract/settings.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../test/example.ts'
import { api, draw } from '../../test/screen.tsx'
import { BottomBar } from './bottom-bar.tsx'

it.each([
  ['a partner, who has no other', 'PARTNER', ['Catalogue', 'Partner', 'Dashboard']],
  ['no company, which has it under More', 'COMPANY', ['Praxia catalogue', 'Company', 'Dashboard']],
] as const)('a phone’s bar has the organisation’s catalogue for %s', async (_, type, names) => {
  api.on(getSettings, example(getSettings.response, { platformSegment: 'platform', productName: 'Praxia' }))
  api.on(getCurrentOrganisation, example(getCurrentOrganisation.response, { id: 2, type, masterContentAccess: false }))
  await draw(<BottomBar more={false} onMore={() => undefined} />, { as: 'admin' })
  await screen.findByRole('link', { name: names[1] })
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names)
})
