// @vitest-environment happy-dom
import { TrainingCard } from '@praxia/contract/trainings.ts'
import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { drawHook } from '../../../test/screen.tsx'
import { useTrainingActions } from './use-training-actions.tsx'

it('statistics of a training are an address, which holds what is chosen there afterwards', async () => {
  const card = example(TrainingCard, { id: 7 })
  card.can.statistics = true
  const { result } = await drawHook(() => useTrainingActions(card), { at: '/admin/formations?training=7' })
  act(() => result.current.find(({ key }) => key === 'statistics')!.run())
  expect(window.location.pathname + window.location.search).toBe('/admin/dashboard?view=formation&formation=7')
})
