// @vitest-environment happy-dom
import { CourseDetail, deleteCourse, getCourse, viewCourse } from '@praxia/contract/courses.ts'
import { getCertificateState } from '@praxia/contract/library/certificates.ts'
import { listResources } from '@praxia/contract/resources.ts'
import { getTraining } from '@praxia/contract/trainings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import type { Capacity } from '../../lib/session.ts'
import { CourseDialog } from './course-dialog.tsx'

type Step = CourseDetail['trainings'][number]
const step = (trainingId: number, over: Partial<Step> = {}): Step => ({
  trainingId,
  trainingSuccessScore: 70,
  title: `T${trainingId}`,
  briefDescription: '',
  categoryKey: 'Electricity',
  logo: null,
  durationInMinute: 5,
  accessible: true,
  isWithdrawn: false,
  progressionPercent: 0,
  score: null,
  succeeded: false,
  waived: false,
  ...over,
})
const enrolled = (over: Partial<NonNullable<CourseDetail['enrolment']>> = {}): CourseDetail['enrolment'] => ({
  startDate: '2026-11-02T00:00:00.000Z',
  endDate: '2026-11-20T00:00:00.000Z',
  state: 'running',
  by: null,
  completedAt: null,
  ...over,
})
async function open(over: Partial<CourseDetail> = {}, as: Capacity = 'learner') {
  const trainings = over.trainings ?? [step(1), step(2)]
  const course = { id: 9, clientId: 2, title: 'Week', totalTraining: trainings.length, trainings, ...over }
  api.on(getCourse, example(CourseDetail, { ...course, can: { ...example(CourseDetail).can, ...over.can } }))
  api.on(viewCourse, {} as never)
  api.on(listResources, { items: [], total: 0 } as never)
  api.on(getCertificateState, example(getCertificateState.response))
  api.on(getTraining, ({ params }) =>
    example(getTraining.response, {
      id: params.id,
      title: `T${params.id}`,
      fileTypes: params.id === 3 ? ['WINDOWS'] : ['WEB_GL'],
      can: { ...example(getTraining.response).can, launch: true },
    } as never),
  )
  const drawn = await draw(<CourseDialog id={9} onClose={() => undefined} />, { as, at: '/learner/catalog?course=9' })
  await screen.findByRole('heading', { name: 'Week' })
  return drawn
}
const rows = () =>
  screen
    .getAllByRole('listitem')
    .filter((one) => /needed in this course/.test(one.textContent))
    .map((one) => one.textContent)
const start = () => screen.queryByRole('link', { name: /^(Start|Continue): / })

it.each([
  ['learner', true],
  ['manager', true],
  ['admin', false],
  ['superAdmin', false],
] as const)('opened by the role %s, a course counts as viewed and can be started: %s', async (as, follows) => {
  await open({}, as)
  await waitFor(() => expect(api.sent(viewCourse)).toHaveLength(follows ? 1 : 0))
  expect(start() !== null).toBe(follows)
  screen.getByText(follows ? '0 of 2 passed' : '2 trainings')
})
it.each([
  [{ waived: true, succeeded: true }, 'Waived'],
  [{ succeeded: true }, 'Passed'],
  [{ succeeded: true, score: 80 }, 'Passed, 80'],
  [{ isWithdrawn: true, accessible: false }, 'No longer offered'],
  [{ accessible: false }, 'Not open to you'],
  [{ progressionPercent: 99, score: 69 }, 'Not passed yet'],
  [{ progressionPercent: 40 }, '40%'],
  [{}, ''],
])('a training of the course stands at: %o', async (over, words) => {
  await open({ trainings: [step(1, over), step(2)] })
  const best = 'score' in over && !('succeeded' in over) ? ', best score 69' : ''
  expect(rows()[0]).toBe(`1T15 min, 70 needed in this course${best}${words}`)
})
it.each([
  ['open', {}, 1],
  ['closed', { accessible: false }, 0],
  ['withdrawn', { isWithdrawn: true }, 0],
])('a training that is %s leads to its details: %o', async (_, over, links) => {
  await open({ trainings: [step(1, over), step(2)] })
  expect(screen.queryAllByRole('link', { name: 'T1' })).toHaveLength(links)
})
it.each([
  ['the first one', [step(1), step(2)], 0, 'Start: T1', '/play/1'],
  ['the one that is begun', [step(1, { progressionPercent: 1 }), step(2)], 0, 'Continue: T1', '/play/1'],
  ['the one after those passed', [step(1, { succeeded: true }), step(2)], 1, 'Continue: T2', '/play/2'],
  [
    'the one after those closed',
    [step(1, { accessible: false }), step(2, { isWithdrawn: true }), step(4)],
    0,
    'Start: T4',
    '/play/4',
  ],
])('the next training is %s', async (_, trainings, succeededTraining, name, path) => {
  await open({ trainings, succeededTraining })
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('href')).toBe(`${path}?course=9`)
  expect(
    screen.getAllByRole('listitem').find((one) => one.getAttribute('aria-current') === 'step')!.textContent,
  ).toMatch(`T${path.at(-1)}`)
})
it('a next training that runs in no page leads to its details', async () => {
  await open({ trainings: [step(3)] })
  await waitFor(() => expect(start()!.getAttribute('href')).toMatch(/training=3/))
})
it.each([
  ['nothing open', { trainings: [step(1, { accessible: false })] }, true],
  ['everything done', { trainings: [step(1, { succeeded: true })], completedAt: '2026-11-03T00:00:00.000Z' }, false],
  ['something open', {}, false],
])('a course with %s explains that nothing can be started: %o', async (_, over, explained) => {
  await open(over)
  expect(screen.queryByText('You can’t open the rest of it at the moment.') !== null).toBe(explained)
})
it('a suggestion that has not begun starts nothing, and says from when it counts', async () => {
  await open({ suggested: true, enrolment: enrolled({ state: 'upcoming' }) })
  expect(start()).toBeNull()
  screen.getByText(/^The course starts on .*; anything done before then won’t count\.$/)
})
it.each([
  ['with an end', enrolled(), /^Suggested until /, / to /, /^Sessions count from .*\. After .* you can open/],
  ['without an end', enrolled({ endDate: null }), 'Suggested', /^DatesFrom /, /^Sessions count from [^.]*\.$/],
  ['that has ended', enrolled({ state: 'finished' }), /^Suggested until /, / to /, /^This course ended on /],
])('a suggestion %s shows its dates and what counts', async (_, enrolment, chip, dates, words) => {
  await open({ suggested: true, enrolment })
  screen.getByText(chip)
  expect(screen.getByText('Dates').parentElement!.parentElement!.textContent).toMatch(dates)
  screen.getByText(words)
})
it('an enrolment that is no suggestion any more has no mark of one', async () => {
  await open({ suggested: false, enrolment: enrolled() })
  expect(screen.queryByText(/^Suggested/)).toBeNull()
})
it.each([
  ['nothing before anything is done', {}, null],
  ['the time spent', { minuteSpent: 61, succeededTraining: 1 }, 'In progressTime spent: 1 h 01'],
  ['the day of its completion', { minuteSpent: 5, completedAt: '2026-11-03T12:00:00.000Z' }, /^FinishedCompleted on /],
  ['a waiver', { succeededTraining: 2, completedAt: '2026-11-03T12:00:00.000Z', waived: true }, /^WaivedCompleted on /],
])('the standing in a course shows %s', async (_, over, words) => {
  await open(over)
  const ring = screen.queryByRole('img', { name: / passed$/ })
  if (words === null) expect(ring).toBeNull()
  else expect(ring!.nextElementSibling!.textContent).toMatch(words)
})
it('names of organisation, author and of the one who suggested are shown where there are some', async () => {
  await open({
    clientName: 'Arva',
    ownerName: 'Zoé',
    skills: ['Calm'],
    suggested: true,
    enrolment: enrolled({ by: 'Max' }),
  })
  for (const [name, value] of [
    ['Organisation', 'Arva'],
    ['Created by', 'Zoé'],
    ['Suggested by', 'Max'],
    ['Skills', 'Calm'],
  ] as const)
    expect(screen.getByText(name).parentElement!.parentElement!.textContent).toContain(value)
})
it('they are left out where there are none', async () => {
  await open({ ownerName: null, enrolment: enrolled() })
  for (const name of ['Organisation', 'Created by', 'Suggested by', 'Skills'])
    expect(screen.queryByText(name)).toBeNull()
})
const can = { edit: false, delete: true, suggest: true, favorite: true, statistics: false }
it('only who may see whom it was suggested to and delete it is offered that', async () => {
  await open()
  noButton(/^Delete/)
  expect(screen.queryByRole('link', { name: 'Who has it' })).toBeNull()
})
it('a course is deleted after a question', async () => {
  api.on(deleteCourse, {} as never)
  const { user } = await open({ can })
  screen.getByRole('link', { name: 'Who has it' })
  await user.click(button(/^Delete/))
  const asked = screen.getByRole('alertdialog', { name: 'Delete “Week”?' })
  expect(api.sent(deleteCourse)).toEqual([])
  await user.click(within(asked).getByRole('button', { name: 'Delete the course' }))
  await screen.findByText('The course is deleted')
})
it.each([
  ['learner', true],
  ['admin', false],
] as const)('the role %s has favourites: %s', async (as, has) => {
  await open({ can }, as)
  expect(screen.queryByRole('button', { name: /favorites/ }) !== null).toBe(has)
})
