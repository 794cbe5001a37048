// @vitest-environment happy-dom
import { getProfile } from '@praxia/contract/accounts.ts'
import { getCertificateState } from '@praxia/contract/library/certificates.ts'
import { getCourse } from '@praxia/contract/courses.ts'
import { getLaunch } from '@praxia/contract/launches.ts'
import { getOwnSurvey } from '@praxia/contract/library/surveys.ts'
import { getTraining, listTrainings, TrainingCard, TrainingDetail } from '@praxia/contract/trainings.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { lost } from '../../../test/fake-api.ts'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import type { Summary } from './queries.ts'
import { SummaryDialog } from './summary-dialog.tsx'

const session = '2f1c0f6e-3d7c-4f5e-9c61-0b7f6c1d2e3a'
const step = (key: string, more: Partial<Summary['steps'][number]> = {}): Summary['steps'][number] => ({
  key,
  name: key,
  parent: null,
  succeeded: null,
  verdict: null,
  score: null,
  reason: null,
  ...more,
})
const playable = (id: number, more: Partial<TrainingCard> = {}): TrainingCard =>
  example(TrainingCard, {
    id,
    title: `Training ${id}`,
    durationInMinute: 20,
    category: { id: 3, key: 'SAFETY', name: 'Safety' },
    fileTypes: ['WEB_GL'],
    can: { ...example(TrainingCard).can, launch: true },
    ...more,
  })

interface Given {
  summary?: Partial<Summary> | typeof lost
  /** Trainings to do, and those of the same category. */
  toDo?: TrainingCard[]
  alike?: TrainingCard[]
  profile?: Partial<ReturnType<typeof example<typeof getProfile.response>>>
}
interface Props {
  tried?: boolean
  stored?: boolean
  away?: boolean
  courseId?: number
}
const pressed: unknown[] = []
async function show({ summary, toDo = [], alike = [], profile }: Given = {}, props: Props = {}) {
  pressed.length = 0
  api.on(getProfile, example(getProfile.response, { id: 1, firstName: 'Ana', lastName: 'Sol', ...profile }))
  api.on(
    getLaunch,
    summary === lost
      ? lost
      : example(getLaunch.response, {
          session,
          trainingId: 7,
          categoryId: 3,
          title: 'Fire',
          minimalScoreNeeded: 50,
          ...(summary as Partial<Summary> | undefined),
        }),
  )
  api.on(getOwnSurvey, { survey: null })
  api.on(getCertificateState, example(getCertificateState.response))
  api.on(listTrainings, ({ query }) => {
    const items = query.state === 'toDo' ? toDo : alike
    return { items, total: items.length } as never
  })
  return draw(
    <SummaryDialog
      session={session}
      stored
      away={false}
      tried={false}
      courseId={undefined}
      onBack={() => pressed.push('back')}
      onAgain={() => pressed.push('again')}
      onNext={(id, course) => pressed.push([id, course])}
      {...props}
    />,
    { as: 'learner' },
  )
}
const result = async () => (await screen.findByRole('region')).textContent
const primary = () =>
  screen
    .getAllByRole('button')
    .filter((one) => one.className.includes('contained'))
    .map((one) => one.textContent)

it.each([
  [true, null, 'Passed'],
  [false, null, 'Not passed yet'],
  [false, 49, 'Not passed yet'],
  [false, 50, 'Not this time; you have passed it before'],
])('the verdict %s after a best score of %s of 50 reads %s', async (passed, before, text) => {
  await show({ summary: { passed, before, score: 40 } })
  expect(await result()).toMatch(new RegExp(`^${text}Fire`))
})
it('a session without a verdict shows none', async () => {
  await show({ summary: { passed: null } })
  expect(await result()).toMatch(/^Fire/)
})
it('what happened precedes the title when the training told it', async () => {
  await show({ summary: { headline: 'The fire is out' } })
  expect(await result()).toMatch(/^The fire is outFire/)
})
it('a score is shown with the score needed, without the best progress', async () => {
  await show({ summary: { score: 80, sessionPercent: 60, progressionPercent: 100, passed: true } })
  expect(await screen.findByRole('img', { name: 'Score 80 of 100' })).toBeTruthy()
  expect(await result()).toContain('80of 100, 50 needed')
  expect(screen.queryByText(/^Best so far/)).toBeNull()
})
it('without a score the progress of the session is shown, and a better one of before', async () => {
  await show({ summary: { sessionPercent: 60, progressionPercent: 61 } })
  expect(await screen.findByRole('img', { name: 'in this session: 60%' })).toBeTruthy()
  expect(await result()).toContain('60%in this session')
  expect(screen.getByText('Best so far: 61%')).toBeTruthy()
})
it('an earlier progress that is no better is not shown', async () => {
  await show({ summary: { sessionPercent: 60, progressionPercent: 60 } })
  await result()
  expect(screen.queryByText(/^Best so far/)).toBeNull()
})
it.each([
  [{ minutes: 4.2, before: null, points: 0 }, 'Time4:12Points0'],
  [{ minutes: 64.2, before: 0, points: 1200 }, 'Time1:04:12Before0Points+1,200'],
  [{ minutes: 1, before: 70, points: -5 }, 'Time1:00Before70Points-5'],
])('the facts %j read %s', async (summary, text) => {
  await show({ summary })
  expect(await result()).toContain(text)
})
it.each([
  [{ by: 'points', before: 5, after: 3 }, 'Rank by pointsFrom 5 to 3'],
  [{ by: 'time', before: 3, after: 3 }, 'Rank by time3, as before'],
] as const)('the rank %j reads %s', async (rank, text) => {
  await show({ summary: { rank } })
  expect(await result()).toContain(text)
})
it('earned badges are shown with name and description', async () => {
  await show({ summary: { badges: [{ number: 1, name: 'Calm', description: 'Kept calm', logo: null, date: '' }] } })
  expect(await result()).toContain('Badge earnedCalmKept calm')
})

it('steps are listed with score, reason or absence, and counted without those that contain others', async () => {
  await show({
    summary: {
      passed: null,
      steps: [
        step('Whole', { verdict: 'wrong', score: 20 }),
        step('Alarm', { parent: 'Whole', verdict: 'right', score: 79.6 }),
        step('Exit', { parent: 'Whole', verdict: 'wrong', reason: 'Too late' }),
        step('Report'),
      ],
    },
  })
  await result()
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringMatching(/Whole20$/),
    expect.stringMatching(/Alarm80$/),
    expect.stringMatching(/ExitToo late$/),
    expect.stringMatching(/Reportnot reached$/),
  ])
  expect(screen.getByText('1 of 2 steps passed')).toBeTruthy()
  expect(screen.getByText('Try again:').parentElement!.textContent).toBe('Try again: Exit')
})
it('a judged session says of steps that it did not report that they were no part of it', async () => {
  await show({ summary: { passed: true, steps: [step('Report')] } })
  await result()
  expect(screen.getByRole('listitem').textContent).toMatch(/Reportnot part of this session$/)
  expect(screen.queryByText(/passed$/)).toBeNull()
})
it('nothing is to be tried again after all steps went well', async () => {
  await show({ summary: { steps: [step('Alarm', { verdict: 'right' })] } })
  expect(await screen.findByText('1 of 1 step passed')).toBeTruthy()
  expect(screen.queryByText('Try again:')).toBeNull()
  expect(screen.queryByText('This training has no steps to show.')).toBeNull()
})
it('a training without steps says so', async () => {
  await show()
  expect(await screen.findByText('This training has no steps to show.')).toBeTruthy()
})

it('a suggested training comes next, with its end, before one of the same category', async () => {
  const { user } = await show({
    summary: { passed: true },
    toDo: [
      playable(7),
      playable(8, { fileTypes: ['APK'] }),
      playable(9, { can: { ...example(TrainingCard).can, launch: false } }),
      playable(10, { isSuggested: true, suggestedUntil: '2026-12-24T22:59:00.000Z' }),
    ],
    alike: [playable(11)],
  })
  await user.click(await screen.findByRole('button', { name: 'Start Training 10' }))
  expect(pressed).toEqual([[10, undefined]])
  expect(await result()).toMatch(/Suggested for you, until 24\/12\/2026Training 1020 min$/)
  expect(primary()).toEqual(['Start Training 10'])
})
it('a suggestion without an end says only that it is one', async () => {
  await show({ toDo: [playable(10, { isSuggested: true })] })
  expect(await screen.findByText('Suggested for you')).toBeTruthy()
})
it('without a suggestion the first training of the category that was not begun nor waived comes next', async () => {
  await show({
    alike: [playable(8, { lastSession: '2026-11-01T10:00:00.000Z' }), playable(9, { waived: true }), playable(10)],
  })
  expect(await screen.findByText('Next in Safety')).toBeTruthy()
  expect(button('Start Training 10')).toBeTruthy()
  expect(api.sent(listTrainings).map(({ query: { state, categoryId } }) => ({ state, categoryId }))).toEqual([
    { state: 'toDo' },
    { categoryId: '3' },
  ])
})
it('after the last training the way back is the main one', async () => {
  const { user } = await show({ summary: { passed: true } })
  await result()
  await screen.findByRole('button', { name: 'Back to catalogue' })
  await waitFor(() => expect(primary()).toEqual(['Back to catalogue']))
  await user.click(button('Back to catalogue'))
  await user.click(button('Try again'))
  expect(pressed).toEqual(['back', 'again'])
})
it('a result that could not be read is tried again by one button, which starts no training', async () => {
  const { user } = await show({ summary: lost })
  await screen.findByRole('alert')
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
  button('Back to catalogue')
  await user.click(button('Try again'))
  await waitFor(() => expect(api.sent(getLaunch).length).toBeGreaterThan(1))
  expect(pressed).toEqual([])
})
it('after a failure trying again is the main way, also with a next training', async () => {
  await show({ summary: { passed: false }, alike: [playable(10)] })
  await screen.findByRole('button', { name: 'Start Training 10' })
  expect(primary()).toEqual(['Try again'])
})
it('a visitor of the demonstration is led to what was recorded and told whose account it is', async () => {
  await show({ summary: { passed: false, progressionPercent: 100 }, alike: [playable(10)] }, { tried: true })
  expect(await screen.findByText(/^In this demonstration you are Ana Sol/)).toBeTruthy()
  expect(primary()).toEqual(['See what was recorded'])
  noButton(/^Start/)
  noButton(/^Certificate/)
  expect(api.names()).not.toContain(getOwnSurvey.name)
})
it.each([
  [100, 'session', 1],
  [99, 'session', 0],
  [100, 'device', 0],
] as const)('at %i percent on a %s a certificate is offered %i times', async (progressionPercent, tokenKind, count) => {
  await show({ summary: { progressionPercent, passed: true }, profile: { tokenKind } })
  await waitFor(() => expect(primary()).toEqual(['Back to catalogue']))
  expect(api.sent(getCertificateState)).toHaveLength(count)
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Certificate/ })).toHaveLength(count))
})
it('a shared device offers the next learner; a session does not', async () => {
  await show({ profile: { tokenKind: 'device' } })
  expect(await screen.findByRole('button', { name: 'Next learner' })).toBeTruthy()
})
it('a device that a class let in has neither a catalogue nor a next training', async () => {
  await show({ profile: { tokenKind: 'device', classTrainingId: 7 }, alike: [playable(10)] })
  await result()
  noButton('Back to catalogue')
  noButton(/^Start/)
  expect(api.names()).not.toContain(listTrainings.name)
})

const courseWith = (trainings: object[], completedAt: string | null = null) =>
  ({
    ...example(getCourse.response, { id: 5, title: 'Safety week' }),
    completedAt,
    trainings: trainings.map((one) => ({ accessible: true, isWithdrawn: false, succeeded: false, ...one })),
  }) as never
it('in a course the first of its other trainings that is open and not succeeded comes next', async () => {
  api.on(
    getCourse,
    courseWith([
      { trainingId: 7 },
      { trainingId: 8, succeeded: true },
      { trainingId: 9, accessible: false },
      { trainingId: 10, isWithdrawn: true },
      { trainingId: 11 },
      { trainingId: 12 },
    ]),
  )
  api.on(getTraining, ({ params }) => ({ ...example(TrainingDetail), ...playable(params.id) }))
  const { user } = await show({ summary: { passed: true } }, { courseId: 5 })
  await user.click(await screen.findByRole('button', { name: 'Start Training 11' }))
  expect(pressed).toEqual([[11, 5]])
  expect(screen.getByText('Next in this course')).toBeTruthy()
  expect(api.names()).not.toContain(listTrainings.name)
})
it('a training of the course that runs only elsewhere is followed by none', async () => {
  api.on(getCourse, courseWith([{ trainingId: 11 }]))
  api.on(getTraining, ({ params }) => ({ ...example(TrainingDetail), ...playable(params.id, { fileTypes: ['APK'] }) }))
  await show({ summary: { passed: true }, alike: [playable(12)] }, { courseId: 5 })
  await waitFor(() => expect(primary()).toEqual(['Back to catalogue']))
  expect(api.names()).not.toContain(listTrainings.name)
})
it.each([
  [true, '2026-11-02T10:00:00.000Z', 1],
  [null, '2026-11-02T10:00:00.000Z', 1],
  [false, '2026-11-02T10:00:00.000Z', 0],
  [true, null, 0],
])('with the verdict %s a course finished at %s is announced %i times', async (passed, completedAt, count) => {
  api.on(getCourse, courseWith([], completedAt))
  await show({ summary: { passed, progressionPercent: 100 }, alike: [playable(12)] }, { courseId: 5 })
  await screen.findByRole('button', { name: 'Start Training 12' })
  expect(screen.queryAllByText('Course finished').length).toBe(count)
  // The course's certificate says more than the training's.
  expect(await screen.findByRole('button', { name: `Certificate: ${count > 0 ? 'Safety week' : 'Fire'}` })).toBeTruthy()
})

it.each([
  [true, /^You are offline: your progress is kept on this device/],
  [false, /^Your results are kept on this device/],
])('before the results are stored (away: %s) it says where they are and asks for no summary', async (away, text) => {
  const { user } = await show({}, { stored: false, away })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(api.names()).not.toContain(getLaunch.name)
  await user.click(button('Back to catalogue'))
  expect(pressed).toEqual(['back'])
})
