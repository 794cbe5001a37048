// @vitest-environment happy-dom
import { getTrainingStats, listTrainingStats } from '@praxia/contract/progress.ts'
import { getTraining } from '@praxia/contract/trainings.ts'
import { screen } from '@testing-library/react'
import { it } from 'vitest'
import { example } from '../../../../test/example.ts'
import { Refusal } from '../../../../test/fake-api.ts'
import { api, draw } from '../../../../test/screen.tsx'
import { OrganisationFormationPanel } from './organisation-formation-panel.tsx'

it('the title of the training is written whole, which its field cuts on a phone', async () => {
  api.on(getTraining, example(getTraining.response, { id: 4, title: 'Workshop 2: the yearly fire drill' }))
  api.on(listTrainingStats, { items: [], total: 0 })
  api.on(getTrainingStats, new Refusal('statistics.too_long'))
  await draw(<OrganisationFormationPanel trainingId={4} />)
  await screen.findByRole('heading', { name: 'Workshop 2: the yearly fire drill' })
})
