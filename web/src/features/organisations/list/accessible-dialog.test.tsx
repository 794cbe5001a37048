// @vitest-environment happy-dom
import { listAccessibleTrainings, Organisation, setAccessibleTrainings } from '@praxia/contract/organisations.ts'
import { listTrainings, TrainingCard } from '@praxia/contract/trainings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { example } from '../../../../test/example.ts'
import { Refusal } from '../../../../test/fake-api.ts'
import { api, button, draw } from '../../../../test/screen.tsx'
import { AccessibleDialog } from './accessible-dialog.tsx'

const card = (id: number, over: Partial<TrainingCard> = {}) =>
  example(TrainingCard, {
    id,
    title: `T${id}`,
    clientId: 1,
    category: { id: 3, key: 'Electricity', name: 'Safety' },
    ...over,
  })
const listed = example(listTrainings.response)
interface Given {
  /** Trainings that can be unlocked, and those that wait for their verification. */
  published?: TrainingCard[]
  waiting?: TrainingCard[]
  total?: number
}
async function open({ published = [card(1), card(2), card(3)], waiting = [], total = published.length }: Given = {}) {
  api.on(listAccessibleTrainings, { trainingIds: [2, 9], revision: 'r' })
  api.on(setAccessibleTrainings, { trainingIds: [], revision: 's' })
  api.on(listTrainings, ({ query }) => {
    const items = query.state === 'published' ? published : waiting
    const found = items.filter(({ title }) => title.includes(query.search ?? ''))
    const further = query.state === 'published' && String(query.page) === '2'
    return { ...listed, items: further ? [card(30)] : found, total: query.state === 'published' ? total : found.length }
  })
  const onClose = vi.fn()
  const organisation = example(Organisation, { id: 5, name: 'Arva' })
  const drawn = await draw(<AccessibleDialog organisation={organisation} onClose={onClose} />, { as: 'superAdmin' })
  await screen.findByRole('dialog', { name: /Trainings they can use/ })
  return { ...drawn, onClose }
}
const rows = async () => {
  await screen.findByText('T1')
  return screen
    .getAllByRole('checkbox')
    .filter((one) => /^T\d/.test(one.closest('label, li')?.textContent ?? ''))
    .map((one) => [one.closest('label, li')!.textContent, (one as HTMLInputElement).checked])
}
const pick = (title: string) => screen.getByText(title)
const sent = () =>
  api
    .sent(setAccessibleTrainings)
    .map(({ params, body }) => [params.id, [...body.trainingIds].toSorted((a, b) => a - b), body.revision])

it('the unlocked trainings are ticked, and saved with the version that was read', async () => {
  const { user, onClose } = await open()
  expect(await rows()).toEqual([
    ['T1Safety', false],
    ['T2Safety', true],
    ['T3Safety', false],
  ])
  screen.getByText('2 selected')
  await user.click(pick('T1'))
  await user.click(pick('T2'))
  await user.click(button('Save'))
  await screen.findByText('Accessible trainings saved')
  // One beyond the list stays unlocked.
  expect(sent()).toEqual([[5, [1, 9], 'r']])
  expect(onClose).toHaveBeenCalledOnce()
})
it('a partner’s own trainings are not offered: it can always open them', async () => {
  await open({ published: [card(1), card(4, { clientId: 5 })] })
  expect((await rows()).map(([text]) => text)).toEqual(['T1Safety'])
})
it('a training that was never verified is offered only while it is unlocked, and says that it waits', async () => {
  await open({
    waiting: [card(9, { isNew: true }), card(2, { isNew: false }), card(8, { isNew: true })],
    published: [card(1)],
  })
  expect(await rows()).toEqual([
    ['T9Safety: waiting for verification', true],
    ['T1Safety', false],
  ])
})
it('"all" ticks those that are not loaded yet, too; a search narrows it', async () => {
  const { user } = await open({ total: 4 })
  await rows()
  await user.click(screen.getByRole('checkbox', { name: /all/i }))
  await screen.findByText('5 selected')
  await user.click(button('Save'))
  await waitFor(() => expect(sent()).toEqual([[5, [1, 2, 3, 9, 30], 'r']]))
})
it('a training that a search leaves out keeps its tick', async () => {
  const { user } = await open()
  await rows()
  await user.type(screen.getByRole('searchbox'), 'T1')
  await waitFor(() => expect(screen.queryByText('T2')).toBeNull())
  screen.getByText('2 selected')
})
it('a search without a match says so', async () => {
  const { user } = await open()
  await rows()
  await user.type(screen.getByRole('searchbox'), 'x')
  await screen.findByRole('heading', { name: /match/i })
})
it.each([
  [
    'replaces theirs',
    'mine',
    [
      [5, [1, 2, 9], 'r'],
      [5, [1, 2, 9], undefined],
    ],
  ],
  ['is given up for theirs', 'theirs', [[5, [1, 2, 9], 'r']]],
])('after another person’s saving the own choice %s', async (_, whose, requests) => {
  const { user } = await open()
  await rows()
  await user.click(pick('T1'))
  api.on(setAccessibleTrainings, new Refusal('request.conflict'))
  await user.click(button('Save'))
  const alert = await screen.findByRole('alert')
  expect(button('Save')).toHaveProperty('disabled', true)
  api.on(setAccessibleTrainings, { trainingIds: [], revision: 's' })
  api.on(listAccessibleTrainings, { trainingIds: [3], revision: 't' })
  const [theirs, mine] = within(alert.parentElement!).getAllByRole('button')
  await user.click(whose === 'mine' ? mine! : theirs!)
  if (whose === 'mine') await screen.findByText('Accessible trainings saved')
  else await screen.findByText('1 selected')
  expect(sent()).toEqual(requests)
})
it('another refusal is said, and the choice stays', async () => {
  const { user, onClose } = await open()
  await rows()
  await user.click(pick('T1'))
  api.on(setAccessibleTrainings, new Refusal('request.rate_limited'))
  await user.click(button('Save'))
  await waitFor(() => expect(sent()).toHaveLength(1))
  screen.getByText('3 selected')
  expect(onClose).not.toHaveBeenCalled()
})
