// @vitest-environment happy-dom
import { getCourseProgress, listCourseHistory, listCourseProgress } from '@praxia/contract/courses.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, button, draw } from '../../../../test/screen.tsx'
import { CourseProgressDialog } from './course-progress-dialog.tsx'
import { MemberCoursePanel } from './member-course-panel.tsx'

const done = '2026-11-20T10:00:00.000Z'
const start = '2026-11-01T00:00:00.000Z'
const end = '2099-12-24T22:00:00.000Z'
const course = (id: number, more: object = {}) => ({
  id,
  enrolmentId: id * 10,
  title: `Course ${id}`,
  logo: null,
  covers: [],
  startDate: null,
  endDate: null,
  completedAt: null,
  succeededTraining: 1,
  totalTraining: 2,
  certificate: null,
  ...more,
})
const training = (trainingId: number, more: object = {}) => ({
  trainingId,
  title: `Training ${trainingId}`,
  totalMinuteSpent: 75,
  progressPercentage: 40,
  score: null,
  minimalScoreNeeded: 50,
  succeeded: false,
  waived: false,
  sessions: 0,
  ...more,
})
async function open(courses: object[], { own = false, at = '/x', as = 'learner' as 'learner' | 'admin' } = {}) {
  api.on(listCourseHistory, { items: courses, total: courses.length } as never)
  api.on(getCourseProgress, {
    minuteSpent: 75,
    trainings: [
      training(1, { succeeded: true, sessions: 1, score: 80 }),
      training(2, { sessions: 1 }),
      training(3),
      training(4, { waived: true, succeeded: true }),
    ],
  } as never)
  return await draw(<MemberCoursePanel userId={9} own={own} />, { as, at })
}
const heads = async () =>
  [...(await screen.findByRole('list', { name: 'Courses' })).children].map((one) => one.firstElementChild!.textContent)
const cells = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((one) => one.textContent))

it('courses are listed with dates and success, each with its newest enrolment only', async () => {
  await open([
    course(1, { startDate: start, endDate: end, completedAt: done, succeededTraining: 2 }),
    course(2, { startDate: start }),
    course(1, { startDate: null }),
    course(3),
  ])
  expect(await heads()).toEqual([
    expect.stringMatching(/Course 101\/11\/2026 to 24\/12\/2099Finished2 of 2 passed$/),
    expect.stringMatching(/Course 2From 01\/11\/20261 of 2 passed$/),
    expect.stringMatching(/Course 3No dates1 of 2 passed$/),
  ])
})
it('the first course is open with its trainings; another one is opened by a press, and closed by a second', async () => {
  const { user } = await open([course(1), course(2)])
  expect(await screen.findByText('1 h 15 in this course')).toBeTruthy()
  expect(cells('Course 1')).toEqual([
    ['Training', 'Time', 'Progress', 'Score', 'Needed in the course', ''],
    ['Training 1', '1 h 15', '40%', '80', '50', 'Passed'],
    ['Training 2', '1 h 15', '40%', '–', '50', 'Not yet'],
    ['Training 3', '1 h 15', '40%', '–', '50', 'Not started'],
    ['Training 4', '1 h 15', '40%', '–', '50', 'Waived'],
  ])
  expect(api.sent(getCourseProgress)[0]).toMatchObject({ params: { id: 1, userId: 9 }, query: { enrolmentId: '10' } })
  await user.click(button('Course 2'))
  await waitFor(() => expect(button('Course 2').getAttribute('aria-expanded')).toBe('true'))
  expect(button('Course 1').getAttribute('aria-expanded')).toBe('false')
  await user.click(button('Course 2'))
  await waitFor(() => expect(button('Course 2').getAttribute('aria-expanded')).toBe('false'))
  expect(button('Course 1').getAttribute('aria-expanded')).toBe('false')
})
it('the course in the address is open; without that of the address the first one is', async () => {
  await open([course(1), course(2)], { at: '/x?course=2' })
  await waitFor(() => expect(button('Course 2').getAttribute('aria-expanded')).toBe('true'))
})
it('an unknown course in the address opens the first one', async () => {
  await open([course(1), course(2)], { at: '/x?course=77' })
  await waitFor(() => expect(button('Course 1').getAttribute('aria-expanded')).toBe('true'))
})
it('only a completed course has a certificate', async () => {
  await open([course(1, { completedAt: done, certificate: 'issued' })])
  expect(await screen.findByRole('button', { name: 'Certificate: Course 1' })).toBeTruthy()
})
it('a course that is not completed has none', async () => {
  await open([course(1)])
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: /^Certificate/ })).toBeNull()
})
it.each([
  [true, 'Courses you start appear here with their trainings.', 1],
  [false, 'Courses this member starts appear here with their trainings.', 0],
])('without courses it says where they come from (own: %s)', async (own, text, links) => {
  await open([], { own })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryAllByRole('link', { name: 'See the catalogue' }).map((one) => one.getAttribute('href'))).toEqual(
    links ? ['/learner/catalog?tab=courses'] : [],
  )
})

const user = (userId: number, more: object = {}) => ({
  userId,
  firstName: 'Ana',
  lastName: `Sol ${userId}`,
  picture: null,
  late: false,
  completedAt: null,
  succeededTraining: 0,
  trainings: [training(1)],
  ...more,
})
async function members(name: string) {
  api.on(listCourseProgress, {
    items: [
      {
        courseId: 12,
        title: 'Week',
        startDate: start,
        endDate: null,
        memberCount: 3,
        completedCount: 1,
        totalTraining: 2,
        users: [
          user(1),
          user(2, { completedAt: done, succeededTraining: 2 }),
          user(3, { late: true, completedAt: done }),
        ],
      },
    ],
    total: 1,
  } as never)
  return await draw(<CourseProgressDialog name={name} onClose={() => undefined} />, { as: 'admin' })
}
it('the members of a course are listed with those late first; one is open at a time', async () => {
  const { user: person } = await members(`12_${start}_`)
  expect(await screen.findByRole('heading', { name: 'Week' })).toBeTruthy()
  expect(screen.getByText('From 01/11/2026, 3 members, 1 of 3 completed')).toBeTruthy()
  const list = await screen.findByRole('list', { name: 'Week' })
  expect([...list.children].map((one) => one.firstElementChild!.textContent)).toEqual([
    expect.stringMatching(/Ana Sol 3Late0 of 2 passed$/),
    expect.stringMatching(/Ana Sol 10 of 2 passed$/),
    expect.stringMatching(/Ana Sol 2Finished2 of 2 passed$/),
  ])
  expect(api.sent(listCourseProgress)[0]!.query).toMatchObject({ courseId: '12', startDate: start })
  expect(api.sent(listCourseProgress)[0]!.query).not.toHaveProperty('endDate')
  await person.click(button('Ana Sol 1'))
  expect(screen.getByRole('table', { name: 'Ana Sol 1' })).toBeTruthy()
  await person.click(button('Ana Sol 2'))
  expect(screen.getAllByRole('table')).toHaveLength(1)
  await person.click(button('Ana Sol 2'))
  expect(screen.queryByRole('table')).toBeNull()
})
it('a course with other dates no longer exists', async () => {
  await members('12__')
  expect(await screen.findByText('This course no longer exists')).toBeTruthy()
})
