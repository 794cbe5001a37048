// @vitest-environment happy-dom
import { getCourse } from '@praxia/contract/courses.ts'
import { listGroups } from '@praxia/contract/groups.ts'
import {
  endGroupSuggestion,
  type GroupSuggestion,
  listGroupSuggestions,
  listPeriods,
  moveSuggestions,
  type Period,
  withdrawSuggestions,
} from '@praxia/contract/suggestions.ts'
import { getTraining } from '@praxia/contract/trainings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw } from '../../../test/screen.tsx'
import { SuggestedDialog } from './suggested-dialog.tsx'

const period = (id: number, more: Partial<Period> = {}): Period => ({
  kind: 'training',
  id,
  contentId: 7,
  title: 'Fire',
  user: { id: id + 100, firstName: 'Ana', lastName: `Sol ${id}`, picture: null },
  startDate: '2026-11-01T00:00:00.000Z',
  endDate: '2099-12-24T23:59:59.999Z',
  state: 'running',
  by: null,
  group: null,
  done: false,
  can: { edit: true },
  ...more,
})
async function open(value: string, periods: Period[], total = periods.length, given: GroupSuggestion[] = []) {
  api.on(getTraining, example(getTraining.response, { id: 7, title: 'Fire' }))
  api.on(getCourse, example(getCourse.response, { id: 3, title: 'Safety week' }))
  api.on(listGroups, { items: [{ id: 5, name: 'Night shift' }], total: 1 } as never)
  api.on(listGroupSuggestions, given)
  api.on(listPeriods, ({ query }) => {
    const page = Number(query.page ?? 1)
    return { items: page === 1 ? periods : [period(page)], total }
  })
  return await draw(<SuggestedDialog value={value} onClose={() => undefined} />, { as: 'admin' })
}
const rows = async () =>
  (await within(await screen.findByRole('list')).findAllByRole('listitem')).map((one) => one.textContent)
const asked = () =>
  api.sent(listPeriods).map(({ query: { trainingId, courseId, userId, groupId, search } }) => ({
    ...(trainingId && { trainingId }),
    ...(courseId && { courseId }),
    ...(userId && { userId }),
    ...(groupId && { groupId }),
    ...(search && { search }),
  }))

it.each([
  ['training-7', 'Suggested: Fire', { trainingId: '7' }],
  ['course-3', 'Suggested: Safety week', { courseId: '3' }],
  ['member-101', 'Suggested: Ana Sol 1', { userId: '101' }],
  ['group-5', 'Suggested: Night shift', { groupId: '5' }],
])('of %s is called "%s" and asks for its suggestions only', async (value, title, query) => {
  await open(value, [period(1)])
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(asked()).toEqual([query])
})
it.each(['training-0', 'training-', 'skill-7', 'training-7x'])('the address %s opens nothing', async (value) => {
  await open(value, [])
  expect(screen.queryByRole('dialog')).toBeNull()
})
it('a row of a training names member, giver, group and dates', async () => {
  await open('training-7', [
    period(1, { by: 'Mia Moss', group: { id: 5, name: 'Night shift' }, done: true }),
    period(2, { endDate: null }),
    period(3, { state: 'upcoming' }),
    period(4, { state: 'upcoming', endDate: null }),
    period(5, { state: 'finished', endDate: '2026-11-20T23:59:59.999Z' }),
  ])
  expect(await rows()).toEqual([
    expect.stringMatching(/Ana Sol 1by Mia Moss, by the group Night shiftDoneUntil 24\/12\/2099$/),
    expect.stringMatching(/Ana Sol 2No end$/),
    expect.stringMatching(/Ana Sol 301\/11\/2026 to 24\/12\/2099$/),
    expect.stringMatching(/Ana Sol 4From 01\/11\/2026$/),
    expect.stringMatching(/Ana Sol 5Ended on 20\/11\/2026$/),
  ])
})
it('a row of a member names the content, without a search', async () => {
  await open('member-101', [period(1), period(2, { kind: 'course', title: 'Safety week' })])
  expect(await rows()).toEqual([expect.stringMatching(/^FireUntil/), expect.stringMatching(/^Safety weekcourseUntil/)])
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.getByText('2 suggestions')).toBeTruthy()
})
it('a row of a group names member and content; the group cannot be chosen', async () => {
  await open('group-5', [period(1)])
  expect(await rows()).toEqual([expect.stringMatching(/Ana Sol 1FireUntil/)])
  expect(screen.queryByRole('combobox')).toBeNull()
})
it('only what the user may edit can be selected, one by one or all', async () => {
  const { user } = await open('training-7', [period(1), period(2, { can: { edit: false } }), period(3)])
  expect(await screen.findByText('Select what you want to change')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Ana Sol 2' })).toHaveProperty('disabled', true)
  for (const name of ['Withdraw', 'Change dates']) expect(button(name)).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }))
  expect(await screen.findByText('2 selected')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Ana Sol 1' }))
  expect(screen.getByText('1 selected')).toBeTruthy()
  for (const name of ['Withdraw', 'Change dates']) expect(button(name)).toHaveProperty('disabled', false)
})
it('where nothing can be edited there is nothing to select', async () => {
  await open('training-7', [period(1, { can: { edit: false } })])
  await rows()
  expect(screen.queryByRole('checkbox', { name: /^Select all/ })).toBeNull()
  expect(screen.queryByText('Select what you want to change')).toBeNull()
})
it('"Select all" withdraws the whole list, also what is not loaded, by its recipients', async () => {
  api.on(withdrawSuggestions, { withdrawn: 2 })
  const { user } = await open('training-7', [period(1)], 2)
  await rows()
  await user.click(screen.getByRole('checkbox', { name: 'Select all 2' }))
  await screen.findByText('2 selected')
  await user.click(button('Withdraw'))
  const ask = within(await screen.findByRole('alertdialog'))
  expect(ask.getByText('Withdraw 2 suggestions?')).toBeTruthy()
  expect(ask.getByText('Ana Sol 1 and Ana Sol 2: no longer suggested, and notified.')).toBeTruthy()
  expect(ask.getByText(/People who join a group later no longer get it\./)).toBeTruthy()
  await user.click(ask.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('2 suggestions withdrawn')).toBeTruthy()
  expect(api.sent(withdrawSuggestions).map(({ body }) => body)).toEqual([{ trainingIds: [7], all: true }])
  expect(await screen.findByText('Select what you want to change')).toBeTruthy()
})
it('after one is taken out of the whole the others are withdrawn by id, and later members are not mentioned', async () => {
  api.on(withdrawSuggestions, { withdrawn: 1 })
  const { user } = await open('training-7', [period(1), period(2)])
  await rows()
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }))
  await user.click(screen.getByRole('checkbox', { name: 'Ana Sol 2' }))
  await user.click(button('Withdraw'))
  const ask = within(await screen.findByRole('alertdialog'))
  expect(ask.queryByText(/join a group later/)).toBeNull()
  await user.click(ask.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('1 suggestion withdrawn')).toBeTruthy()
  expect(api.sent(withdrawSuggestions).map(({ body }) => body)).toEqual([{ suggestionIds: [1] }])
})
it('a refused withdrawal is shown, and the selection stays', async () => {
  api.on(withdrawSuggestions, new Refusal('suggestion.mandatory'))
  const { user } = await open('training-7', [period(1)])
  await rows()
  await user.click(screen.getByRole('checkbox', { name: 'Ana Sol 1' }))
  await user.click(button('Withdraw'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByText('1 selected')).toBeTruthy()
})
it('of more than four members the first three are named', async () => {
  const { user } = await open(
    'training-7',
    [1, 2, 3, 4, 5].map((id) => period(id)),
  )
  await rows()
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }))
  await user.click(button('Withdraw'))
  expect(await screen.findByText(/^Ana Sol 1, Ana Sol 2, Ana Sol 3 and 2 more:/)).toBeTruthy()
})
it('a chosen group asks for its members and empties the selection', async () => {
  const { user } = await open('training-7', [period(1)])
  await rows()
  await user.click(screen.getByRole('checkbox', { name: 'Ana Sol 1' }))
  await user.click(screen.getByRole('combobox', { name: /Group/ }))
  await user.click(await screen.findByRole('option', { name: 'Night shift' }))
  await waitFor(() => expect(asked().at(-1)).toEqual({ trainingId: '7', groupId: '5' }))
  expect(await screen.findByText('Select what you want to change')).toBeTruthy()
})
it('an empty list says whether nothing is suggested or nobody was found', async () => {
  const { user } = await open('training-7', [])
  expect(await screen.findByText('Nothing is suggested')).toBeTruthy()
  await user.type(screen.getByRole('searchbox'), 'Bo')
  expect(await screen.findByText('Nobody found')).toBeTruthy()
  expect(asked().at(-1)).toEqual({ trainingId: '7', search: 'Bo' })
})
it('the content that new members of a group get is listed, and ended by a press', async () => {
  api.on(endGroupSuggestion, {})
  const given = { kind: 'training' as const, contentId: 7, startDate: '2026-11-01T00:00:00.000Z' }
  const { user } = await open('group-5', [], 0, [
    { ...given, id: 31, title: 'Fire', endDate: null },
    { ...given, id: 32, title: 'Heights', endDate: '2099-12-24T23:59:59.999Z' },
  ])
  expect(await screen.findByText('New members of the group get')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'FireNo end',
    'HeightsUntil 24/12/2099',
  ])
  await user.click(button('Stop giving it to new members: Heights'))
  await waitFor(() =>
    expect(api.sent(endGroupSuggestion).map(({ params }) => params)).toEqual([{ id: 5, suggestionId: 32 }]),
  )
})

async function dates(periods: Period[]) {
  const { user } = await open('training-7', periods)
  await rows()
  await user.click(screen.getByRole('checkbox', { name: /^Select all/ }))
  await user.click(button('Change dates'))
  const dialog = within((await screen.findAllByRole('dialog')).at(-1)!)
  return { user, dialog, save: () => user.click(dialog.getByRole('button', { name: 'Change dates' })) }
}
it('different ends must be replaced by one for all of them', async () => {
  const { dialog, save } = await dates([period(1), period(2, { endDate: null })])
  expect(dialog.getByText('They end on different days: choose a new end for all of them.')).toBeTruthy()
  await save()
  expect(await dialog.findByText('Choose a date')).toBeTruthy()
  expect(api.sent(moveSuggestions)).toEqual([])
})
it('removing the end leaves the start as it is, and says whose own end stays', async () => {
  const people = [{ id: 4, firstName: 'Bo', lastName: 'Lee' }]
  api.on(moveSuggestions, { moved: 2, keptEnds: { count: 1, people }, keptStarts: { count: 1, people } })
  const { user, dialog, save } = await dates([period(1), period(2)])
  expect(dialog.queryByText(/^They end on different days/)).toBeNull()
  expect(dialog.getByText('Ana Sol 1 and Ana Sol 2')).toBeTruthy()
  expect(dialog.getByText(/^People who join a group later get these dates too/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Unchanged' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(dialog.getByRole('button', { name: 'No end' }))
  expect(dialog.getByText('It stays open until somebody withdraws it.')).toBeTruthy()
  await save()
  expect(
    await screen.findByText(
      'Dates changed for 2 suggestions. 1 person keeps a later end: Bo Lee. Bo Lee has started and keeps the start',
    ),
  ).toBeTruthy()
  expect(api.sent(moveSuggestions).map(({ body }) => body)).toEqual([{ trainingIds: [7], all: true, endDate: null }])
})
it('an end of today is asked for once more, and sent only after the consent', async () => {
  api.on(moveSuggestions, { moved: 1 })
  const { user, dialog, save } = await dates([period(1)])
  await user.click(dialog.getByRole('button', { name: 'Today' }))
  await save()
  const ask = within(await screen.findByRole('alertdialog'))
  expect(ask.getByText('Ana Sol 1: no longer suggested after today, 23:59.')).toBeTruthy()
  expect(api.sent(moveSuggestions)).toEqual([])
  await user.click(ask.getByRole('button', { name: 'Change dates' }))
  const today = new Date().toISOString().slice(0, 10)
  await waitFor(() =>
    expect(api.sent(moveSuggestions).map(({ body }) => body)).toEqual([
      { trainingIds: [7], all: true, endDate: today },
    ]),
  )
})
it('nothing can be changed while the list is empty', async () => {
  await open('training-7', [])
  await screen.findByText('Nothing is suggested')
  for (const name of ['Withdraw', 'Change dates']) expect(button(name)).toHaveProperty('disabled', true)
})
