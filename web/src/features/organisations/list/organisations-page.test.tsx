// @vitest-environment happy-dom
import { listOrganisations, listPartners } from '@praxia/contract/organisations.ts'
import { listTrainings } from '@praxia/contract/trainings.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../../test/example.ts'
import { api, draw } from '../../../../test/screen.tsx'
import { PartnersPage } from './organisations-page.tsx'

it('a search for a partner does not filter the trainings of the next tab', async () => {
  api.on(listOrganisations, example(listOrganisations.response))
  api.on(listPartners, [])
  api.on(listTrainings, example(listTrainings.response))
  const { user } = await draw(<PartnersPage />, { as: 'superAdmin', at: '/platform/partners?search=acme' })
  await user.click(screen.getByRole('tab', { name: /trainings/ }))
  await waitFor(() => expect(window.location.search).toBe('?tab=trainings'))
})
