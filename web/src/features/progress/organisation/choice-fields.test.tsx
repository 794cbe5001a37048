// @vitest-environment happy-dom
import { getOrganisation, listOrganisations } from '@praxia/contract/organisations.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { example } from '../../../../test/example.ts'
import { api, draw } from '../../../../test/screen.tsx'
import { OrganisationField } from './choice-fields.tsx'

function Field() {
  const [value, setValue] = useState<number | undefined>(2)
  return <OrganisationField value={value} onChange={setValue} narrow={false} />
}
it.each([2, 3])('another organisation than 2 is searched where %i is among the first listed', async (first) => {
  const one = (id: number) => example(getOrganisation.response, { id, name: `Company ${id}` })
  api.on(getOrganisation, ({ params: { id } }) => one(Number(id)))
  api.on(listOrganisations, ({ query }) => ({
    ...example(listOrganisations.response),
    items: query.search ? [one(60)] : [1, first].map(one),
    total: 60,
  }))
  const { user } = await draw(<Field />, { as: 'superAdmin' })
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Organisation' })
  await waitFor(() => expect(field.value).toBe('Company 2'))
  await user.clear(field)
  await user.type(field, '60')
  const option = await screen.findByRole('option', { name: 'Company 60' })
  expect(field.value).toBe('60')
  await user.click(option)
  await waitFor(() => expect(field.value).toBe('Company 60'))
})
