// @vitest-environment happy-dom
import { listUserBadges, listUserTrainingBadges } from '@praxia/contract/progress.ts'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw } from '../../../test/screen.tsx'
import { BadgesCard } from './badges-card.tsx'
import { BadgesDialog } from './badges-dialog.tsx'

const won = '2026-10-05T10:00:00.000Z'
const badge = (id: number, name: string, goal: number, date: string | null) => ({
  id,
  name,
  description: `Of ${name}`,
  logo: '',
  goal,
  date,
})
const category = (id: number, name: string, unit: string, value: number, badges: ReturnType<typeof badge>[]) => ({
  id,
  name,
  logo: '',
  unit,
  managerOnly: false,
  value,
  badges,
})
const platform = [
  category(1, 'Time', 'hours', 2.5, [badge(11, 'Curious', 1, won), badge(12, 'Steady', 4, null)]),
  category(2, 'Trainings', 'trainings', 9, [badge(21, 'Expert', 10, null)]),
  category(3, 'Days', 'days', 30, [badge(31, 'Loyal', 20, won)]),
]
const ofTraining = (trainingId: number, title: string, dates: (string | null)[]) => ({
  trainingId,
  title,
  categoryId: 3,
  categoryKey: 'Electricity',
  categoryName: 'Safety',
  logo: null,
  badges: dates.map((date, index) => ({
    number: index + 1,
    name: `${title} ${index + 1}`,
    description: `Do ${title} ${index + 1}`,
    logo: null,
    date,
  })),
})
type Training = ReturnType<typeof ofTraining>
function given({ trainings = [ofTraining(7, 'Fire', [won, null])] }: { trainings?: Training[] } = {}) {
  api.on(listUserBadges, platform as never)
  api.on(listUserTrainingBadges, trainings as never)
}
async function open(value: string, at = '/') {
  const onClose = vi.fn()
  const drawn = await draw(<BadgesDialog value={value} onClose={onClose} />, { at, as: 'learner' })
  await screen.findByRole('dialog', { name: /Badges/ })
  return drawn
}
const items = () => screen.getAllByRole('listitem').map((one) => one.textContent)
const marked = () =>
  screen
    .getAllByRole('listitem')
    .filter((one) => one.getAttribute('aria-current') === 'true')
    .map((one) => one.textContent)

it('the platform tab has the date of an earned badge and the rest of another, in the unit of its category', async () => {
  given()
  await open('')
  await screen.findByText('Curious')
  expect(items()).toEqual(['Curious05/10/2026', 'Steady1 h 30 to go', 'Expert1 to go', 'Loyal05/10/2026'])
  expect(screen.getByText('2 h 30 of 4 h')).toBeTruthy()
  expect(screen.getByText('9 of 10')).toBeTruthy()
  // All of it is earned: the last goal is the end of the bar, which is not passed.
  expect(screen.getByText('30 of 20')).toBeTruthy()
  expect(screen.getAllByRole('meter').map((one) => one.getAttribute('aria-valuenow'))).toEqual(['63', '90', '100'])
  expect(screen.getByText('3 earned, 70 points from them')).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Platform 2 of 4', selected: true })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Per training 1 of 2', selected: false })).toBeTruthy()
  expect(marked()).toEqual([])
})
it('the tab of trainings says how a badge is earned until it is', async () => {
  given({ trainings: [ofTraining(7, 'Fire', [won, null]), ofTraining(8, 'Heights', [null])] })
  const { user } = await open('')
  await user.click(screen.getByRole('tab', { name: /^Per training/ }))
  expect(items()).toEqual(['Fire 105/10/2026', 'Fire 2Do Fire 2', 'Heights 1Do Heights 1'])
  expect(screen.getByText('0 of 1')).toBeTruthy()
  expect(screen.queryByText('No badge yet')).toBeNull()
})
it('an address marks one badge of the platform, or the earned ones of a training, and none of the other kind', async () => {
  given({ trainings: [ofTraining(12, 'Fire', [won, null]), ofTraining(8, 'Heights', [won])] })
  const { user } = await open('training', '/?badges=training&badge=12')
  await screen.findByText('Fire')
  expect(marked()).toEqual(['Fire 105/10/2026'])
  await user.click(screen.getByRole('tab', { name: /^Platform/ }))
  expect(marked()).toEqual([])
})
it('an address marks a badge of the platform by its id', async () => {
  given({ trainings: [ofTraining(12, 'Fire', [won])] })
  const { user } = await open('', '/?badges&badge=12')
  await screen.findByText('Steady')
  expect(marked()).toEqual(['Steady1 h 30 to go'])
  await user.click(screen.getByRole('tab', { name: /^Per training/ }))
  expect(marked()).toEqual([])
})
it('a failed tab can be asked again; a tab without badges says where they come from', async () => {
  given({ trainings: [] })
  api.on(listUserBadges, new Refusal('request.rate_limited'))
  const { user } = await open('')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText(/earned/)).toBeNull()
  await user.click(screen.getByRole('tab', { name: /^Per training/ }))
  expect(screen.getByText('No badge yet')).toBeTruthy()
  expect(retry.isConnected).toBe(false)
  await user.click(screen.getByRole('tab', { name: /^Platform/ }))
  api.on(listUserBadges, [category(1, 'Time', 'hours', 0, [badge(11, 'Curious', 1, null)])] as never)
  await user.click(button('Try again'))
  expect(await screen.findByText('None earned yet')).toBeTruthy()
  expect(items()).toEqual(['Curious1 h to go'])
})

const card = async (own: boolean) => {
  const drawn = await draw(<BadgesCard userId={5} own={own} />)
  return { ...drawn, section: screen.getByRole('region', { name: 'Badges' }) }
}
it("a member's card has sixteen badges, the earned ones first, and the one that is closest", async () => {
  given({
    trainings: [
      ofTraining(7, 'Fire', [won, null]),
      ofTraining(
        8,
        'Heights',
        Array.from({ length: 20 }, () => null),
      ),
    ],
  })
  const { section } = await card(false)
  await screen.findByText('Curious')
  const names = items()
  expect(names.slice(0, 6)).toEqual(['Curious', 'Loyal', 'Fire 1', 'Steady', 'Expert', 'Fire 2'])
  expect(names).toHaveLength(16)
  expect(screen.getByTitle('Fire: Do Fire 1')).toBeTruthy()
  expect(within(section).getByText('Next: Expert')).toBeTruthy()
  expect(within(section).getByText('9 of 10')).toBeTruthy()
  expect(api.sent(listUserBadges).map(({ params }) => params.id)).toEqual([5])
  expect(screen.queryByRole('link', { name: 'See all' })).toBeNull()
})
it('the own card leads to all badges, and there is no next one when all are earned', async () => {
  given()
  api.on(listUserBadges, [platform[2]] as never)
  await card(true)
  await screen.findByText('Loyal')
  expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/?badges=')
  expect(screen.queryByText(/^Next/)).toBeNull()
})
it("a card of which one reading failed asks both again, and keeps the other's badges", async () => {
  given()
  api.on(listUserTrainingBadges, new Refusal('request.rate_limited'))
  const { user } = await card(false)
  await screen.findByText('Curious')
  given()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Fire 1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
