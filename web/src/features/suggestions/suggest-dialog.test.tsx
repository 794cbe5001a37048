// @vitest-environment happy-dom
import { CourseCard, getCourse, listCourseCandidates, listCourses, suggestCourses } from '@praxia/contract/courses.ts'
import { listGroups } from '@praxia/contract/groups.ts'
import { listMembers, listTeam } from '@praxia/contract/members.ts'
import { listSuggestCandidates, previewSuggestion, suggestTrainings } from '@praxia/contract/suggestions.ts'
import { getTraining, listTrainings, TrainingCard } from '@praxia/contract/trainings.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { type ComponentProps } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw } from '../../../test/screen.tsx'
import { SuggestDialog } from './suggest-dialog.tsx'

const nobody = { count: 0, people: [] }
const person = (id: number, firstName: string) => ({ id, firstName, lastName: 'Sol', email: '', picture: null })
const candidate = (id: number, firstName: string, more: object = {}) => ({
  ...person(id, firstName),
  suggested: null,
  late: null,
  done: null,
  ...more,
})
const onClose = vi.fn()
async function open(props: Partial<ComponentProps<typeof SuggestDialog>>, as: 'admin' | 'manager' = 'admin') {
  api.on(
    getTraining,
    example(getTraining.response, {
      id: 7,
      title: 'Fire',
      durationInMinute: 20,
      category: { id: 3, key: 'SAFETY', name: 'Safety' },
    }),
  )
  api.on(getCourse, example(getCourse.response, { id: 3, title: 'Week', totalTraining: 2, durationInMinute: 75 }))
  api.on(listGroups, {
    items: [
      { id: 5, name: 'Night shift', memberCount: 2, userIds: [1, 2] },
      { id: 6, name: 'Day shift', memberCount: 1, userIds: [2] },
    ],
    total: 2,
  } as never)
  api.on(listSuggestCandidates, {
    items: [
      candidate(1, 'Ana', { suggested: { endDate: '2099-12-24T23:59:59.999Z' }, done: { score: 80 } }),
      candidate(2, 'Bo', { suggested: { endDate: null }, late: '2026-11-20T23:59:59.999Z' }),
      candidate(3, 'Cy', { done: { score: null } }),
      candidate(4, 'Di'),
    ],
    total: 4,
  })
  api.on(listCourseCandidates, {
    items: [candidate(1, 'Ana', { completedAt: '2026-11-20T10:00:00.000Z' })],
    total: 1,
  } as never)
  api.on(listMembers, { items: [person(1, 'Ana')], total: 1 } as never)
  api.on(listTeam, { items: [person(2, 'Bo')], total: 1 } as never)
  api.on(previewSuggestion, { existing: nobody, keptEnds: nobody })
  api.on(suggestTrainings, { members: 1 })
  api.on(suggestCourses, { members: 1 })
  onClose.mockReset()
  return await draw(<SuggestDialog onClose={onClose} {...props} />, { as })
}
beforeEach(() => localStorage.clear())
const rows = async (name = 'Members') =>
  (await within(await screen.findByRole('list', { name })).findAllByRole('listitem')).map((one) => one.textContent)
const facts = (text: string) => screen.findByText(text)

it('of a training is named by it, and says who has it, is late, or has done it', async () => {
  await open({ trainingIds: [7] })
  expect(await screen.findByRole('heading', { name: 'Suggest Fire' })).toBeTruthy()
  expect(await facts('20 min, Safety')).toBeTruthy()
  expect(await rows()).toEqual([
    expect.stringMatching(/Ana SolUntil 24\/12\/2099Done, 80$/),
    expect.stringMatching(/Bo SolAlready suggestedLate since 20\/11\/2026$/),
    expect.stringMatching(/Cy SolDone$/),
    expect.stringMatching(/Di Sol$/),
  ])
})
it('of a course is named by it, with the number of its trainings, and says who has completed it', async () => {
  await open({ courseId: 3 })
  expect(await screen.findByRole('heading', { name: 'Suggest Week' })).toBeTruthy()
  expect(await facts('2 trainings, 1 h 15')).toBeTruthy()
  expect(await rows()).toEqual([expect.stringMatching(/Ana SolDone$/)])
})
it('of several trainings asks members without their progress: an administrator all, a manager the team', async () => {
  await open({ trainingIds: [7, 8] })
  expect(await screen.findByRole('heading', { name: 'Suggest 2 trainings' })).toBeTruthy()
  expect(await rows()).toEqual([expect.stringMatching(/Ana Sol$/)])
  expect(api.sent(listMembers)[0]!.query).toMatchObject({ others: 'true', limit: '500' })
})
it('a manager chooses among the team and its subgroups', async () => {
  await open({ trainingIds: [7, 8] }, 'manager')
  expect(await rows()).toEqual([expect.stringMatching(/Bo Sol$/)])
  expect(screen.getByRole('tab', { name: /^Subgroups/ })).toBeTruthy()
  expect(screen.getByText('Choose at least one member or subgroup')).toBeTruthy()
})
it('cannot go on without recipients, and counts members of several groups once', async () => {
  const { user } = await open({ trainingIds: [7] })
  await screen.findByRole('checkbox', { name: /^Ana Sol/ })
  expect(button('Next')).toHaveProperty('disabled', true)
  expect(screen.getByText('Choose at least one member or group')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /^Ana Sol/ }))
  expect(screen.getByText('1 member, 1 person')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /^Groups/ }))
  await user.click(await screen.findByRole('checkbox', { name: /^Night shift/ }))
  expect(screen.getByText('1 member and 1 group, 2 people')).toBeTruthy()
  expect(button('Next')).toHaveProperty('disabled', false)
  await user.click(screen.getByRole('tab', { name: /^Members/ }))
  await user.click(await screen.findByRole('checkbox', { name: /^Ana Sol/ }))
  expect(screen.getByText('1 group, 2 people')).toBeTruthy()
})

async function toDates(props: Partial<ComponentProps<typeof SuggestDialog>> = {}) {
  const { user } = await open({ trainingIds: [7], ...props })
  await user.click(await screen.findByRole('checkbox', { name: /^Ana Sol/ }))
  await user.click(button('Next'))
  await screen.findByText('1 person will be notified')
  return user
}
const sent = () => api.sent(suggestTrainings).map(({ body }) => body)
const whom = { together: false, userIds: [1], groupIds: [], trainingIds: [7], existing: 'move', joiners: true }
it('asks for the length before it sends, and sends what was chosen', async () => {
  const user = await toDates()
  await user.click(button('Suggest'))
  expect(await screen.findByText('Choose how long, or today')).toBeTruthy()
  expect(sent()).toEqual([])
  await user.click(button('No end'))
  await user.click(button('Suggest'))
  expect(await screen.findByText('Suggested to 1 person')).toBeTruthy()
  expect(sent()).toEqual([{ ...whom, startDate: null, endDate: null }])
  expect(onClose).toHaveBeenCalledTimes(1)
})
it('names whose own dates were kept', async () => {
  const user = await toDates()
  api.on(suggestTrainings, {
    members: 3,
    keptEnds: { count: 1, people: [person(4, 'Di')] },
    keptStarts: { count: 2, people: [person(4, 'Di'), person(5, 'Ed')] },
  })
  await user.click(button('No end'))
  await user.click(button('Suggest'))
  expect(
    await screen.findByText(
      'Suggested to 3 people. 1 person keeps a later end: Di Sol. Di Sol and Ed Sol have started and keep their start',
    ),
  ).toBeTruthy()
})
it('the length that was chosen last is chosen again', async () => {
  const user = await toDates()
  await user.click(button('2 weeks'))
  expect(screen.getByText(/^After \d\d\/\d\d\/\d{4} the training closes/)).toBeTruthy()
  expect(screen.getByText('14 days, until 23:59')).toBeTruthy()
  await user.click(button('Suggest'))
  await screen.findByText('Suggested to 1 person')
  cleanup()
  await toDates()
  expect(button('2 weeks').getAttribute('aria-pressed')).toBe('true')
})
it('an end of today is warned of; nothing is said of an end that nobody has chosen', async () => {
  const user = await toDates()
  expect(screen.queryByText(/^This ends within a day/)).toBeNull()
  await user.click(button('Today'))
  expect(screen.getByText(/^This ends within a day, on .*People with access only/)).toBeTruthy()
})
it('the note of an end speaks of the course', async () => {
  const user = await toDates({ trainingIds: [], courseId: 3 })
  await user.click(button('Today'))
  expect(screen.getByText(/That is little time for a whole course\.$/)).toBeTruthy()
  await user.click(button('1 month'))
  expect(screen.getByText(/^After .* the course is over/)).toBeTruthy()
  await user.click(button('Suggest'))
  await waitFor(() => expect(api.sent(suggestCourses)[0]!.body).toMatchObject({ courseIds: [3], userIds: [1] }))
  expect(sent()).toEqual([])
})
it('those who have it with other dates are named; their dates are moved, or a second period added', async () => {
  const user = await toDates()
  api.on(previewSuggestion, {
    existing: { count: 1, people: [person(1, 'Ana')] },
    keptEnds: { count: 2, people: [person(1, 'Ana'), person(2, 'Bo')] },
  })
  await user.click(button('No end'))
  expect(await screen.findByText('Ana Sol has it already with other dates')).toBeTruthy()
  expect(screen.getByText('2 people keep their later ends: Ana Sol and Bo Sol')).toBeTruthy()
  expect(button('Move their dates').getAttribute('aria-pressed')).toBe('true')
  await user.click(button('Add a second period'))
  expect(screen.queryByText(/keep their later ends/)).toBeNull()
  await user.click(button('Suggest'))
  await waitFor(() => expect(sent()).toEqual([{ ...whom, existing: 'add', startDate: null, endDate: null }]))
})
it('only groups ask about members who join later', async () => {
  const user = await toDates()
  expect(screen.queryByRole('checkbox', { name: 'Also for those who join the group later' })).toBeNull()
  await user.click(button('Back'))
  await user.click(await screen.findByRole('tab', { name: /^Groups/ }))
  await user.click(await screen.findByRole('checkbox', { name: /^Night shift/ }))
  await user.click(button('Next'))
  await user.click(await screen.findByRole('checkbox', { name: 'Also for those who join the group later' }))
  expect(screen.getByText('Ana Sol and Night shift')).toBeTruthy()
  await user.click(button('No end'))
  await user.click(button('Suggest'))
  await waitFor(() =>
    expect(sent()).toEqual([{ ...whom, groupIds: [5], joiners: false, startDate: null, endDate: null }]),
  )
})
it('members who no longer exist are named and removed; without others the choice is asked again', async () => {
  const user = await toDates()
  api.on(
    suggestTrainings,
    new Refusal('request.not_found', { violations: [{ path: 'body.userIds.0', code: 'unknown', message: '' }] }),
  )
  await user.click(button('No end'))
  await user.click(button('Suggest'))
  expect(await screen.findByText('Removed from your selection (no longer exist): Ana Sol')).toBeTruthy()
  expect(await screen.findByText('Choose at least one member or group')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

it.each([
  ['not_open', /^One of the trainings is not open to you/],
  ['draft', /^One of the trainings has no published content yet/],
  ['gone', /^One of the trainings no longer exists/],
])('says that a training is %s', async (code, text) => {
  const user = await toDates()
  api.on(
    suggestTrainings,
    new Refusal('request.not_found', { violations: [{ path: 'trainingIds.0', code, message: '' }] }),
  )
  await user.click(button('No end'))
  await user.click(button('Suggest'))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

it('to chosen members asks for content: only what can be suggested is listed, with its facts', async () => {
  const can = { ...example(TrainingCard).can, suggest: true }
  const category = { id: 3, key: 'SAFETY', name: 'Safety' }
  api.on(listTrainings, {
    items: [
      example(TrainingCard, { id: 7, title: 'Fire', durationInMinute: 20, category, can }),
      example(TrainingCard, { id: 8, title: 'Heights' }),
    ],
    total: 2,
  } as never)
  api.on(listCourses, {
    items: [
      example(CourseCard, {
        id: 3,
        title: 'Week',
        totalTraining: 1,
        durationInMinute: 45,
        can: { ...example(CourseCard).can, suggest: true },
      }),
    ],
    total: 1,
  } as never)
  const { user } = await open({ members: [person(1, 'Ana'), person(2, 'Bo')], together: true })
  expect(screen.getByRole('heading', { name: 'Suggest to 2 people' })).toBeTruthy()
  expect(screen.getByText('No training chosen')).toBeTruthy()
  expect(await rows('Trainings')).toEqual([expect.stringMatching(/Fire20 min, Safety$/)])
  await user.click(screen.getByRole('checkbox', { name: /^Fire/ }))
  expect(screen.getByText('1 training')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Courses' }))
  await user.click(await screen.findByRole('checkbox', { name: /^Week/ }))
  expect(await rows('Courses')).toEqual([expect.stringMatching(/Week1 training, 45 min$/)])
  expect(screen.getByText('1 course and 1 training')).toBeTruthy()
  await user.click(button('Next'))
  expect(within(await screen.findByRole('dialog')).getByText('Week and Fire')).toBeTruthy()
  await user.click(button('No end'))
  await user.click(button('Suggest'))
  await screen.findByText('Suggested to 1 person')
  const both = { together: true, userIds: [1, 2], groupIds: [], existing: 'move', joiners: true }
  expect(sent()).toEqual([{ ...both, trainingIds: [7], startDate: null, endDate: null }])
  expect(api.sent(suggestCourses).map(({ body }) => body)).toEqual([
    { ...both, courseIds: [3], startDate: null, endDate: null },
  ])
})
