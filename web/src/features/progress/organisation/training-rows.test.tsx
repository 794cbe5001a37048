// @vitest-environment happy-dom
import { listTrainingStats } from '@praxia/contract/progress.ts'
import { listCategories } from '@praxia/contract/trainings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { example } from '../../../../test/example.ts'
import { api, button, draw, noButton } from '../../../../test/screen.tsx'
import type { TrainingRow } from '../queries.ts'
import { TrainingRows } from './training-rows.tsx'

const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
afterEach(() => happyDOM.setViewport({ width: 1024 }))

const row = (trainingId: number, title: string, over: Partial<TrainingRow> = {}): TrainingRow => ({
  ...(example(listTrainingStats.response.properties.items.items) as TrainingRow),
  trainingId,
  title,
  category: 'Safety',
  categoryKey: 'Fire and evacuation',
  ...over,
})
async function rows(items: TrainingRow[], { total = items.length, at = '/' } = {}) {
  api.on(listTrainingStats, { items, total })
  api.on(listCategories, [{ id: 4, name: 'Safety', key: 'Fire and evacuation' }] as never)
  const onOpen = vi.fn<(id: number) => void>()
  const drawn = await draw(<TrainingRows clientId={3} onOpen={onOpen} />, { at })
  await waitFor(() => expect(screen.queryByLabelText('Loading')).toBeNull())
  return { ...drawn, onOpen }
}
const last = () => api.sent(listTrainingStats).at(-1)!.query
const done = { totalPeopleWhoStartedTraining: 4, totalPeopleWhoCompletedTraining: 3, totalWaived: 1 }

it('the table has the figures of each training and opens its statistics', async () => {
  const figures = { totalView: 1200, totalLiked: 3, totalFavorite: 2, totalMinuteSpent: 90, ...done }
  const { user, onOpen } = await rows([row(7, 'Fire', figures), row(8, 'Van')])
  // Also those columns that a narrower list leaves out.
  const cells = screen.getAllByRole('row').map((one) => [...one.querySelectorAll('td')].map((cell) => cell.textContent))
  expect(cells.slice(1)).toEqual([
    ['FireSafety', '1,200', '3', '2', '1 h 30', '4', '3 (75%)', '1', 'Statistics'],
    ['VanSafety', '0', '0', '0', '0 min', '0', '0 (0%)', '0', 'Statistics'],
  ])
  await user.click(button('Statistics of Van'))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(8)
})
it.each([
  ['by title at first', undefined, 'title'],
  ['by views', 'Views', '-totalView'],
  ['by time', 'Time', '-totalMinuteSpent'],
  ['by starters', 'Started', '-totalPeopleWhoStartedTraining'],
])('the server sorts the trainings %s', async (_, column, sort) => {
  const { user } = await rows([row(7, 'Fire')])
  if (column) await user.click(within(screen.getByRole('table')).getByRole('button', { name: column, hidden: true }))
  await waitFor(() => expect(last()).toMatchObject({ sort, clientId: '3', limit: '25', page: '1' }))
})
it('search and category of the address narrow the table, together with the own field', async () => {
  await rows([row(7, 'Fire')], { at: '/?search=fi&category=4&field=3&value=Lyon' })
  expect(last()).toMatchObject({ search: 'fi', categoryId: '4', fieldId: '3', fieldValue: 'Lyon' })
})
it('where a filter leaves nothing it can be removed; without a filter a training can be added', async () => {
  const { user } = await rows([], { at: '/?category=4' })
  noButton('Add a training')
  await user.click(button(/^(Clear|Remove|Show all)/))
  await screen.findByRole('button', { name: 'Add a training' })
  expect(last()).not.toHaveProperty('categoryId')
})
it('the next page is offered with the number that is left', async () => {
  const { user } = await rows([row(7, 'Fire')], { total: 26 })
  screen.getByText('26')
  api.on(listTrainingStats, ({ query }) => ({ items: [row(8, `Van ${query.page}`)], total: 26 }))
  await user.click(button(/25/))
  await screen.findByText('Van 2')
  screen.getByText('Fire')
})
it.each([
  [{}, '5 views, 10 min', 'Not started yet'],
  [{ totalPeopleWhoStartedTraining: 4 }, '5 views, 10 min', 'Completed by 0 of 4, 0%'],
  [done, '5 views, 10 min', 'Completed by 3 of 4, 75%, 1 waiver'],
  [{ totalWaived: 2 }, '5 views, 10 min', 'Not started yet, 2 waivers'],
])('on a phone a training has three lines, with a bar once somebody has started: %o', async (over, facts, words) => {
  happyDOM.setViewport({ width: 400 })
  const { user, onOpen } = await rows([row(7, 'Fire', { totalView: 5, totalMinuteSpent: 10, ...over })])
  const item = within(screen.getByRole('list', { name: 'Trainings' })).getByRole('listitem')
  expect(item.textContent).toBe(`Fire${facts}${words}`)
  expect(within(item).queryAllByRole('meter')).toHaveLength('totalPeopleWhoStartedTraining' in over ? 1 : 0)
  await user.click(button('Statistics of Fire'))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(7)
})
