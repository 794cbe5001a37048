// @vitest-environment happy-dom
import {
  Cockpit,
  type CockpitCell,
  type CockpitCourseCell,
  CockpitRow,
  getCockpit,
  remindTeam,
} from '@praxia/contract/members.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import { MapCard } from './map-card.tsx'
import { useRemind } from './queries.ts'

const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
afterEach(() => happyDOM.setViewport({ width: 1024 }))

const cell = (more: Partial<CockpitCell>): CockpitCell => ({
  trainingId: 7,
  state: 'begun',
  days: null,
  step: null,
  progressionPercent: 40,
  score: null,
  needed: 50,
  waived: false,
  endDate: null,
  sessions: 0,
  ...more,
})
const course = (more: Partial<CockpitCourseCell>): CockpitCourseCell => ({
  courseId: 9,
  state: 'begun',
  days: null,
  endDate: null,
  succeededTraining: 1,
  totalTraining: 4,
  ...more,
})
const step = { key: 'k', name: 'Valve', number: 3, of: 8, tries: 4, since: '2026-11-02T10:00:00.000Z' }
const member = (id: number, firstName: string) => ({ id, firstName, lastName: 'Sol', picture: null })
const row = (
  cells: CockpitCell[],
  courseCells: CockpitCourseCell[] = [],
  more: Partial<CockpitRow> = {},
): CockpitRow => ({
  ...example(CockpitRow),
  member: member(1, 'Ana'),
  succeeded: 2,
  suggested: 3,
  cells,
  courseCells,
  ...more,
})
const training = (trainingId: number, title: string, suggested = 4, succeeded = 1) => ({
  trainingId,
  title,
  categoryKey: 'safety',
  logo: null,
  suggested,
  succeeded,
})
interface Given {
  rows: CockpitRow[]
  over?: Partial<Cockpit>
  more?: boolean
}
const onProfile = vi.fn()
const onSort = vi.fn()
const onMore = vi.fn()
function Map({ rows, over, more = false }: Given) {
  return (
    <MapCard
      cockpit={example(Cockpit, {
        total: rows.length,
        trainings: [training(7, 'Fire')],
        courses: rows[0]!.courseCells.length > 0 ? [{ courseId: 9, title: 'Safety', suggested: 2, succeeded: 0 }] : [],
        ...over,
      })}
      rows={rows}
      sort="needs"
      onSort={onSort}
      remind={useRemind()}
      onProfile={onProfile}
      more={{ left: 12, has: more, loading: false, onMore }}
    />
  )
}
const open = (given: Given) => draw(<Map {...given} />, { as: 'manager' })

it.each([
  ['late', cell({ state: 'late', days: 3 }), '3 d late', '3 days late'],
  ['stuck', cell({ state: 'stuck', step }), 'Step 3', 'Stuck at step 3 of 8'],
  ['passed', cell({ state: 'succeeded', score: 0 }), '0', 'Passed, best score 0'],
  ['passed without a score', cell({ state: 'succeeded' }), '', 'Passed, best score –'],
  ['finished by a waiver', cell({ state: 'succeeded', score: 80, waived: true }), '', 'Waived'],
  ['begun', cell({}), '40%', 'In progress 40%'],
  ['ended below the score needed', cell({ progressionPercent: 99, score: 49 }), '49 / 50', 'Not passed yet'],
  ['due', cell({ state: 'due', endDate: '2026-12-24T00:00:00.000Z' }), 'due 24/12', 'Not started, due 24/12/2026'],
  ['not begun, without an end', cell({ state: 'due' }), '…', 'Not started'],
])('a training %s says so in few words, and whole to who does not see it', async (_, one, short, long) => {
  await open({ rows: [row([one])] })
  const shown = button(`Ana Sol, Fire: ${long}`)
  expect(shown.textContent).toBe(short)
})
it.each([
  ['begun', course({}), '1 / 4', 'In progress 1 / 4'],
  ['passed', course({ state: 'succeeded', succeededTraining: 4 }), '', 'Passed'],
  ['late', course({ state: 'late', days: 1 }), '1 d late', '1 day late'],
])('a course %s has its trainings in place of a score', async (_, one, short, long) => {
  await open({ rows: [row([], [one])], over: { trainings: [] } })
  expect(button(`Ana Sol, Safety: ${long}`).textContent).toBe(short)
})
it('courses come before trainings, in the heads, the cells and the totals', async () => {
  await open({ rows: [row([cell({})], [course({ state: 'none' })])] })
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Member',
    'CourseSafety',
    'Fire',
    'Passed of those suggested',
  ])
  const [, of] = screen.getAllByRole('row')
  expect(
    within(of!)
      .getAllByRole('cell')
      .map((one) => one.textContent),
  ).toEqual(['–', '40%', '2 of 3'])
  const foot = screen.getAllByRole('row').at(-1)!
  expect(
    within(foot)
      .getAllByRole('cell')
      .map((one) => one.textContent),
  ).toEqual(['0 of 2', '1 of 4', ''])
  expect(
    within(foot)
      .getAllByRole('meter')
      .map((one) => one.getAttribute('aria-valuenow')),
  ).toEqual(['0', '25'])
})
it('what was not suggested cannot be pressed', async () => {
  await open({ rows: [row([cell({ state: 'none' })])] })
  noButton(/Ana Sol, Fire/)
})

/** Words of the legend, without its samples. */
const legend = () => {
  const [first] = screen.getAllByText(/^Passed, best score/)
  return [...first!.parentElement!.parentElement!.children].map((one) => one.lastElementChild!.textContent)
}
it('the legend counts each state once the whole map is there, and who passed without a suggestion', async () => {
  await open({
    rows: [
      row([cell({ state: 'succeeded' }), cell({ state: 'late' }), cell({ state: 'none' })]),
      row([cell({ state: 'succeeded' }), cell({ state: 'due' }), cell({ state: 'none' })], [], {
        member: member(2, 'Bo'),
      }),
    ],
    over: { trainings: [training(7, 'Fire', 2, 1), training(8, 'Ice', 2, 0), training(10, 'Gas', 0, 0)] },
  })
  expect(legend()).toEqual([
    'Passed, best score21 of them without a suggestion',
    'In progress0',
    'Late1',
    'Stuck at a step0',
    'Not started, due1',
    'Not suggested',
  ])
  noButton(/more/)
})
it('nobody passed without a suggestion: the legend has no word of it', async () => {
  await open({ rows: [row([cell({ state: 'succeeded' })])], over: { trainings: [training(7, 'Fire', 1, 1)] } })
  expect(legend()[0]).toBe('Passed, best score1')
})
it('while there are more members the legend has no figures, and more can be asked for', async () => {
  const { user } = await open({ rows: [row([cell({})])], more: true })
  expect(legend()).toEqual([
    'Passed, best score',
    'In progress',
    'Late',
    'Stuck at a step',
    'Not started, due',
    'Not suggested',
  ])
  onMore.mockClear()
  await user.click(button(/12/))
  expect(onMore).toHaveBeenCalled()
})
it('says how many columns there are, and that there are others', async () => {
  await open({ rows: [row([cell({})])], over: { total: 1, moreCourses: true } })
  expect(screen.getByText('1 member, 1 training')).toBeTruthy()
  expect(screen.getByText(/suggested to most members/)).toBeTruthy()
})
it('all columns are shown: nothing says that there are others', async () => {
  await open({ rows: [row([cell({})])] })
  expect(screen.queryByText(/suggested to most members/)).toBeNull()
})
it('the order is chosen above the map', async () => {
  const { user } = await open({ rows: [row([cell({})])] })
  expect(button('Needs attention').getAttribute('aria-pressed')).toBe('true')
  await user.click(button('Name'))
  expect(onSort.mock.calls.at(-1)![0]).toBe('lastName')
})

it('a cell opens with the tries, the launches and the score, and reminds of its training', async () => {
  api.on(remindTeam, { reminded: 1, suggested: 0, passed: 0 })
  api.on(getCockpit, example(getCockpit.response))
  const { user } = await open({
    rows: [row([cell({ state: 'stuck', step, sessions: 5, score: 30, endDate: '2026-12-24T00:00:00.000Z' })])],
  })
  await user.click(button('Ana Sol, Fire: Stuck at step 3 of 8'))
  const opened = within(await screen.findByRole('dialog', { name: 'Ana Sol, Fire' }))
  expect(opened.getByText('Valve')).toBeTruthy()
  expect(opened.getByText(/^4 tries since/).textContent).toBe(
    '4 tries since 02/11/2026, 5 sessions, best score 30 of 50 needed. Due 24/12/2026.',
  )
  await user.click(opened.getByRole('button', { name: 'Remind' }))
  await waitFor(() =>
    expect(api.sent(remindTeam).map(({ body }) => body)).toEqual([{ items: [{ userId: 1, trainingId: 7 }] }]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
it('a course that is late says no day of its end again, and is reminded of as a course', async () => {
  api.on(remindTeam, { reminded: 1, suggested: 0, passed: 0 })
  const { user } = await open({
    rows: [row([], [course({ state: 'late', days: 2, endDate: '2026-11-24T00:00:00.000Z' })])],
    over: { trainings: [] },
  })
  await user.click(button('Ana Sol, Safety: 2 days late'))
  const opened = within(await screen.findByRole('dialog'))
  expect(opened.getByText('1 of 4 passed.')).toBeTruthy()
  await user.click(opened.getByRole('button', { name: 'Remind' }))
  await waitFor(() =>
    expect(api.sent(remindTeam).map(({ body }) => body)).toEqual([{ items: [{ userId: 1, courseId: 9 }] }]),
  )
})
it('what is passed is not reminded of; its dates and the profile can be opened', async () => {
  const { user } = await open({ rows: [row([cell({ state: 'succeeded', score: 80 })])] })
  const press = async (name: string) => {
    await user.click(button(/^Ana Sol, Fire/))
    const opened = within(await screen.findByRole('dialog'))
    expect(opened.queryByRole('button', { name: 'Remind' })).toBeNull()
    await user.click(opened.getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  onProfile.mockClear()
  await press('Profile')
  expect(onProfile.mock.calls).toEqual([[1]])
  await press('Dates')
  expect(window.location.search).toBe('?suggested=member-1')
})

it('on a phone a member is one row that opens the profile, with the suggested only, and figures that are not 0', async () => {
  happyDOM.setViewport({ width: 390 })
  const cells = [
    cell({ state: 'late', days: 3 }),
    cell({ state: 'stuck', step }),
    cell({ state: 'none' }),
    cell({ progressionPercent: 99, score: 49 }),
    cell({ state: 'due', endDate: '2026-12-24T00:00:00.000Z' }),
  ]
  const { user } = await open({
    rows: [
      row(cells, [course({})], { late: 1 }),
      row([], [], { member: member(2, 'Bo'), stuck: 1, suggested: 0, succeeded: 0 }),
    ],
    over: { trainings: cells.map((_, at) => training(at, `T${at}`)) },
  })
  expect(screen.queryByRole('table')).toBeNull()
  const few = within(screen.getByRole('list', { name: 'Ana Sol' })).getAllByRole('listitem')
  expect(few.map((one) => one.textContent)).toEqual([
    'Safety: In progress 1 / 41/4',
    'T0: 3 days late',
    'T1: Stuck at step 3 of 83?',
    'T3: Not passed yet49',
    'T4: Not started, due 24/12/2026…',
  ])
  const [ana, bo] = within(screen.getByRole('list', { name: 'Members, trainings and courses' }))
    .getAllByRole('listitem')
    .filter((one) => one.querySelector('button'))
  expect(ana!.textContent).toContain('1 late')
  expect(ana!.textContent).not.toContain('stuck')
  expect(bo!.textContent).toContain('1 stuck')
  expect(bo!.textContent).not.toContain('late')
  expect(bo!.textContent).toContain('Passed 0 of 0 suggested')
  onProfile.mockClear()
  await user.click(button('Bo Sol'))
  expect(onProfile.mock.calls).toEqual([[2]])
})
