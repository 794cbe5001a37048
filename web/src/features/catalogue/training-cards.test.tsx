// @vitest-environment happy-dom
import { listTrainings } from '@praxia/contract/trainings.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, draw } from '../../../test/screen.tsx'
import { TrainingCards } from './training-cards.tsx'

function answer(titles: string[], named: number): void {
  api.on(listTrainings, {
    ...example(listTrainings.response),
    items: titles.map((title, index) => ({ id: index + 1, title })) as never,
    total: titles.length,
    named,
  })
}
const drawCards = () => draw(<TrainingCards query={{ search: 'van' }} render={({ title }) => title} empty="nothing" />)

it('trainings that only mention the words are under a line of their own, with their number', async () => {
  answer(['Loading a van', 'Heights', 'Vans'], 1)
  await drawCards()
  const section = (await screen.findByRole('heading', { name: 'Also mentioned in' })).closest('section')!
  expect(within(section).getByText('Heights')).toBeTruthy()
  expect(within(section).queryByText('Loading a van')).toBeNull()
  expect(within(section).getByText('2')).toBeTruthy()
})
it('has no line where every training is named so', async () => {
  answer(['Loading a van'], 1)
  await drawCards()
  expect(await screen.findByText('Loading a van')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: /entioned in/ })).toBeNull()
})
it('says that the words are only mentioned where no training is named so', async () => {
  answer(['Heights'], 0)
  await drawCards()
  expect(await screen.findByRole('heading', { name: 'Mentioned in' })).toBeTruthy()
  expect(screen.getByText('Heights')).toBeTruthy()
})
