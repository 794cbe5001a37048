// @vitest-environment happy-dom
import { type CourseDetail, createCourse, getCourse, removeCourseLogo, updateCourse } from '@praxia/contract/courses.ts'
import { limits } from '@praxia/contract/limits.ts'
import { listResources } from '@praxia/contract/resources.ts'
import { listTrainings, TrainingCard } from '@praxia/contract/trainings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import { CourseWizardDialog, NewCourseDialog } from './course-wizard-dialog.tsx'

const text = (title: string) => ({
  lang: 'EN' as const,
  title,
  briefDescription: 'Brief',
  fullDescription: 'Full',
  goal1: 'One',
  goal2: 'Two',
  goal3: '',
  skills: ['Care'],
})
const picked = (trainingId: number, title: string) =>
  ({
    trainingId,
    title,
    categoryKey: 'safety',
    logo: null,
    durationInMinute: 10,
    isWithdrawn: false,
    trainingSuccessScore: 50,
  }) as CourseDetail['trainings'][number]
const course = (more: Partial<CourseDetail> = {}) =>
  example(getCourse.response, {
    id: 9,
    title: 'Safety',
    texts: [text('Safety')],
    trainings: [picked(1, 'Fire'), picked(2, 'Ice')],
    revision: 'r1',
    can: { edit: true, delete: true, suggest: true } as CourseDetail['can'],
    ...more,
  })
const card = (id: number, title: string, suggest = true) =>
  example(TrainingCard, {
    id,
    title,
    durationInMinute: 15,
    passingScore: 70,
    category: { id: 3, key: 'safety', name: 'Safety' },
    can: { suggest } as TrainingCard['can'],
  })
let stored: CourseDetail | Refusal
function answer(of = course(), cards = [card(1, 'Fire'), card(3, 'Gas'), card(4, 'Closed', false)]) {
  stored = of
  api.on(getCourse, () => stored)
  api.on(listResources, { items: [], total: 0 } as never)
  api.on(listTrainings, ({ query }) => {
    const items = cards.filter(({ title }) => title.includes(query.search ?? ''))
    return { items, total: items.length, named: 0, counts: {} } as never
  })
}
async function open(id: number | null = 9, as: 'admin' | 'manager' = 'admin') {
  const onClose = vi.fn()
  const drawn = await draw(
    id === null ? <NewCourseDialog onClose={onClose} /> : <CourseWizardDialog id={id} onClose={onClose} />,
    { as },
  )
  return { ...drawn, onClose }
}
type User = Awaited<ReturnType<typeof open>>['user']
// By their labels: roles of a form of this size take a second.
const at = (step: number, name: string) => screen.findByLabelText(`${step}. ${name}`, { selector: '[role=region]' })
const step = (name: string) => screen.getByLabelText(name, { selector: 'button' })
const press = (name: string) => screen.getByText(name, { selector: 'button' })
const title = () => screen.getByLabelText(/^Title/)
async function toInformation(user: User) {
  await at(1, 'Languages')
  await user.click(press('Next'))
  await at(2, 'Information')
}
async function toTrainings(user: User) {
  await at(1, 'Languages')
  await user.click(step('3. Trainings'))
  await at(3, 'Trainings')
}
/** Changes the title, and is done. */
async function rename(user: User) {
  await toInformation(user)
  await user.type(title(), '!')
  await user.click(press('Next'))
  await at(3, 'Trainings')
  await user.click(press('Done'))
}

it('a change is saved with the version that was opened', async () => {
  answer()
  api.on(updateCourse, course())
  const { user, onClose } = await open()
  await rename(user)
  expect(await screen.findByText('The course is modified')).toBeTruthy()
  const [sent] = api.sent(updateCourse)
  expect(sent!.body.texts[0]!.title).toBe('Safety!')
  expect(sent!.body.revision).toBe('r1')
  expect(onClose).toHaveBeenCalledTimes(1)
})
it('nothing is sent where nothing was changed, and nothing is asked on closing', async () => {
  answer()
  const { user, onClose } = await open()
  await toTrainings(user)
  await user.click(press('Done'))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(api.sent(updateCourse)).toEqual([])
})
it('asks before changes are lost', async () => {
  answer()
  const { user, onClose } = await open()
  await toInformation(user)
  await user.type(title(), '!')
  await user.click(button('Close'))
  const ask = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(ask.getByRole('button', { name: 'Leave without saving' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})
it('what somebody else has saved meanwhile is replaced only after a question', async () => {
  answer()
  api.on(updateCourse, ({ body }) => (body.revision ? new Refusal('request.conflict') : course()))
  const { user } = await open()
  await rename(user)
  const ask = within(await screen.findByRole('alertdialog', { name: 'Somebody saved this course in the meantime' }))
  await user.click(ask.getByRole('button', { name: 'Save mine' }))
  expect(await screen.findByText('The course is modified')).toBeTruthy()
  expect(api.sent(updateCourse).map(({ body }) => body.revision)).toEqual(['r1', undefined])
})
it('the version that somebody else has saved can be opened instead', async () => {
  answer()
  api.on(updateCourse, new Refusal('request.conflict'))
  const { user } = await open()
  await rename(user)
  const ask = within(await screen.findByRole('alertdialog', { name: 'Somebody saved this course in the meantime' }))
  stored = course({ texts: [text('Theirs')] })
  await user.click(ask.getByRole('button', { name: 'Open the saved version' }))
  await toInformation(user)
  expect(title()).toHaveProperty('value', 'Theirs')
})
it('a course that somebody else has deleted is created anew, with its trainings', async () => {
  answer()
  api.on(updateCourse, new Refusal('request.not_found'))
  api.on(createCourse, course({ id: 10 }))
  const { user } = await open()
  await rename(user)
  const ask = within(await screen.findByRole('alertdialog', { name: 'Somebody deleted this course meanwhile' }))
  await user.click(ask.getByRole('button', { name: 'Save as new' }))
  await waitFor(() => expect(api.sent(createCourse)).toHaveLength(1))
  expect(api.sent(createCourse)[0]!.body.trainings.map(({ trainingId }) => trainingId)).toEqual([1, 2])
  expect(api.sent(createCourse)[0]!.body.texts[0]!.title).toBe('Safety!')
})
it('a fault that the server finds is said at its field until that is changed', async () => {
  answer()
  const violations = [{ path: 'texts.0.title', code: 'other', message: 'No' }]
  api.on(updateCourse, new Refusal('request.invalid', { title: 'Check the course', violations }))
  const { user, onClose } = await open()
  await rename(user)
  await at(2, 'Information')
  expect(screen.getAllByText('Check the course').length).toBeGreaterThan(0)
  expect(title().getAttribute('aria-invalid')).toBe('true')
  expect(onClose).not.toHaveBeenCalled()
  await user.type(title(), '?')
  await waitFor(() => expect(title().getAttribute('aria-invalid')).toBe('false'))
})
it('a saving that fails otherwise is said, and the draft stays where it is', async () => {
  answer()
  api.on(updateCourse, new Refusal('request.rate_limited'))
  const { user, onClose } = await open()
  await rename(user)
  expect(await screen.findByText(/^Too many attempts/)).toBeTruthy()
  expect(await at(3, 'Trainings')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
it('its own cover can be taken away; the course then has those of its trainings', async () => {
  answer(course({ logo: '/cover.png' }))
  api.on(removeCourseLogo, {} as never)
  const { user } = await open()
  await toInformation(user)
  expect(screen.getByText('Cover in place')).toBeTruthy()
  await user.click(button('Remove: Cover'))
  expect(screen.getByText('Composed from the covers of its trainings')).toBeTruthy()
  noButton('Remove: Cover')
  await user.click(press('Next'))
  await at(3, 'Trainings')
  await user.click(press('Done'))
  await waitFor(() => expect(api.sent(removeCourseLogo)).toHaveLength(1))
})
it('a skill is taken when its field is left, once for each spelling', async () => {
  answer()
  const { user } = await open()
  await toInformation(user)
  const skills = screen.getByRole('combobox', { name: /^Skills/ })
  await user.type(skills, ' Calm ')
  await user.tab()
  expect(await screen.findByText('Calm')).toBeTruthy()
  expect(skills).toHaveProperty('value', '')
})

it('offers trainings that can be suggested and are not in the course, and adds one with its score', async () => {
  answer()
  api.on(updateCourse, course())
  const { user } = await open()
  await toTrainings(user)
  await screen.findByRole('button', { name: 'Add Gas' })
  noButton('Add Fire')
  noButton('Add Closed')
  await user.click(button('Add Gas'))
  noButton('Add Gas')
  expect(screen.getByText('Already in the course')).toBeTruthy()
  expect(screen.getByText('3 trainings')).toBeTruthy()
  await user.click(press('Done'))
  await waitFor(() => expect(api.sent(updateCourse)).toHaveLength(1))
  expect(api.sent(updateCourse)[0]!.body.trainings.at(-1)).toMatchObject({ trainingId: 3, trainingSuccessScore: 70 })
})
it('trainings are searched on the server; nothing found is not the same as nothing available', async () => {
  answer(course(), [card(3, 'Gas')])
  const { user } = await open()
  await toTrainings(user)
  await user.type(screen.getByRole('searchbox', { name: 'Search trainings' }), 'zz')
  expect(await screen.findByText('Nothing matches')).toBeTruthy()
  expect(api.sent(listTrainings).at(-1)!.query).toMatchObject({ search: 'zz', scope: 'company' })
})
it('says that no training is available for a course', async () => {
  answer(course(), [])
  const { user } = await open()
  await toTrainings(user)
  expect(await screen.findByText('No training available for a course')).toBeTruthy()
})
it.each([
  [limits.courseTrainingsMax - 1, false],
  [limits.courseTrainingsMax, true],
])('with %d trainings the course is full: %s', async (count, full) => {
  answer(course({ trainings: Array.from({ length: count }, (_, at) => picked(100 + at, `T${at}`)) }))
  const { user } = await open()
  await toTrainings(user)
  expect(await screen.findByRole('button', { name: 'Add Gas' })).toHaveProperty('disabled', full)
  expect(screen.queryAllByText(/^A course has at most/)).toHaveLength(full ? 1 : 0)
})
it('a course needs two trainings', async () => {
  answer(course({ trainings: [picked(1, 'Fire')] }))
  const { user } = await open()
  await toTrainings(user)
  await user.click(press('Done'))
  expect(await screen.findByText('Choose at least two trainings')).toBeTruthy()
  expect(api.sent(updateCourse)).toEqual([])
})

it("a new course begins in its author's language; a manager creates it as a manager", async () => {
  answer()
  api.on(createCourse, course())
  const { user } = await open(null, 'manager')
  await at(1, 'Languages')
  expect(screen.getByRole('checkbox', { name: /English/ })).toHaveProperty('checked', true)
  await toInformation(user)
  for (const name of [/^Title/, /^Brief/, /^Full/, /^Goal 1/, /^Goal 2/])
    await user.type(screen.getByLabelText(name), 'N')
  await user.click(press('Next'))
  await at(3, 'Trainings')
  await user.click(await screen.findByRole('button', { name: 'Add Fire' }))
  await user.click(button('Add Gas'))
  await user.click(press('Done'))
  expect(await screen.findByText('The course is created')).toBeTruthy()
  const [sent] = api.sent(createCourse)
  expect(sent!.query.forceManager).toBe('true')
  expect(sent!.body.trainings.map(({ trainingId }) => trainingId)).toEqual([1, 3])
})
it('a course that the reader may open and not edit is not edited', async () => {
  answer(course({ can: { edit: false } as CourseDetail['can'] }))
  await open()
  expect(await screen.findByRole('link', { name: 'Back' })).toBeTruthy()
  noButton('Next')
})
it('a course that could not be read can be asked again', async () => {
  answer()
  stored = new Refusal('request.rate_limited')
  const { user } = await open()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  stored = course()
  await user.click(retry)
  await at(1, 'Languages')
})
