// @vitest-environment happy-dom
import { TrainingCard as Card } from '@praxia/contract/trainings.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { draw } from '../../../test/screen.tsx'
import { TrainingCard } from './training-card.tsx'

const show = (part: Partial<Card>) =>
  draw(<TrainingCard card={example(Card, { id: 7, title: 'Fire', isUnlocked: true, ...part })} />, { as: 'learner' })
const score = () => screen.queryByText('best score')?.parentElement?.textContent ?? null

it.each([
  [null, null],
  [0, '0best score'],
  [1, '1best score'],
  [100, '100best score'],
])('a finished training with best score %s shows %s', async (bestScore, text) => {
  await show({ progressionPercent: 100, bestScore })
  screen.getByRole('img', { name: 'Finished' })
  expect(score()).toBe(text)
})
it.each([
  [0, null],
  [1, '1% done'],
  [99, '99% done'],
])('a training at %s %% shows its progress: %s, and no score', async (progressionPercent, name) => {
  await show({ progressionPercent, bestScore: 40 })
  expect(screen.queryByRole('img', { name: /done$/ })?.getAttribute('aria-label') ?? null).toBe(name)
  expect(score()).toBeNull()
})
it('a waived training shows neither progress nor score', async () => {
  await show({ progressionPercent: 100, bestScore: 80, waived: true })
  expect([score(), screen.queryByRole('img', { name: /done$/ })]).toEqual([null, null])
})
