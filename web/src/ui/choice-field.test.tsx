// @vitest-environment happy-dom
import { listTrainings } from '@praxia/contract/trainings.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../test/fake-api.ts'
import { api, button, draw } from '../../test/screen.tsx'
import { useTrainingChoices } from '../features/trainings/queries.ts'
import { ChoiceField } from './choice-field.tsx'

it('a search that failed is not shown as one without results, and is tried again on request', async () => {
  api.on(listTrainings, ({ query }) =>
    query.search === undefined
      ? ({ items: [{ id: 1, title: 'Fire' }], total: 1 } as never)
      : new Refusal('server.error'),
  )
  const { user } = await draw(
    <ChoiceField label="Training" value={0} onChange={() => undefined} useChoices={useTrainingChoices} />,
    { as: 'admin' },
  )
  await user.type(screen.getByRole('combobox', { name: 'Training' }), 'van')
  expect((await screen.findByRole('alert')).textContent).toContain('This did not load')
  expect(screen.queryByText('Nothing matches')).toBeNull()
  api.on(listTrainings, { items: [{ id: 2, title: 'Van' }], total: 1 } as never)
  await user.click(button('Try again'))
  await screen.findByRole('option', { name: 'Van' })
  api.on(listTrainings, { items: [], total: 0 } as never)
  await user.type(screen.getByRole('combobox', { name: 'Training' }), 'x')
  await screen.findByText('Nothing matches')
  expect(screen.queryByRole('alert')).toBeNull()
})
