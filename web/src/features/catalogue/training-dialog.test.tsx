// @vitest-environment happy-dom
import { getProfile } from '@praxia/contract/accounts.ts'
import { getCertificateState } from '@praxia/contract/library/certificates.ts'
import { listMemberMandatory } from '@praxia/contract/people/mandatory.ts'
import { listMemberValidities } from '@praxia/contract/people/validities.ts'
import { listResources } from '@praxia/contract/resources.ts'
import { getSettings } from '@praxia/contract/settings.ts'
import { deleteTraining, getTraining, TrainingDetail, viewTraining } from '@praxia/contract/trainings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import { TrainingDialog } from './training-dialog.tsx'

const can = example(TrainingDetail).can
const launch = { ...can, launch: true }
const onClose = vi.fn()
interface Around {
  as?: 'learner' | 'admin' | 'superAdmin'
  at?: string
  settings?: object
  tokenKind?: 'session' | 'device'
}
async function open(more: Partial<TrainingDetail>, { as = 'learner', at = '/c', settings, tokenKind }: Around = {}) {
  onClose.mockReset()
  api.on(getProfile, example(getProfile.response, { id: 1, ...(tokenKind && { tokenKind }) }))
  api.on(getSettings, example(getSettings.response, settings))
  api.on(getCertificateState, example(getCertificateState.response))
  api.on(listResources, { items: [], total: 0 })
  api.on(listMemberMandatory, [])
  api.on(listMemberValidities, [])
  api.on(viewTraining, {})
  api.on(
    getTraining,
    example(TrainingDetail, {
      id: 12,
      title: 'Fire',
      hasContent: true,
      isUnlocked: true,
      fileTypes: ['WEB_GL'],
      category: { id: 3, key: 'SAFETY', name: 'Safety' },
      ...more,
    }),
  )
  const drawn = await draw(<TrainingDialog id={12} onClose={onClose} />, { as, at })
  await screen.findByRole('heading', { name: 'Fire' })
  return drawn
}
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const noLink = (name: string) => expect(screen.queryByRole('link', { name })).toBeNull()

it.each([
  [{}, 'Start'],
  [{ progressionPercent: 1 }, 'Resume here'],
  [{ progressionPercent: 100, bestScore: 80, passingScore: 50 }, 'Start again'],
])('a training at %j says "%s"', async (more, name) => {
  await open({ can: launch, ...more })
  expect(link(name)).toBe('/play/12')
})
it('opened from a course it is run in that course', async () => {
  await open({ can: launch }, { at: '/c?course=5&training=12' })
  expect(link('Start')).toBe('/play/12?course=5')
})
it('whoever may only look at it gets a preview', async () => {
  await open({ can: { ...can, browse: true } })
  expect(link('Preview')).toBe('/play/12?mode=browse')
  noLink('Start')
})
it('content of other devices is not started here, but explained', async () => {
  await open({ can: launch, fileTypes: ['UNITY', 'APK'] })
  noLink('Start')
  expect(screen.getByText(/^It runs on a Windows computer.* Runs as an app on a standalone headset/)).toBeTruthy()
})
it('where there is a desktop app it starts Windows content', async () => {
  await open({ can: launch, fileTypes: ['UNITY'] }, { settings: { desktopApp: true } })
  expect(
    await screen.findByText('Runs on Windows, with a headset connected: start it in the desktop app.'),
  ).toBeTruthy()
})
it.each([
  ['learner', 'This training is not in your organisation’s offer. Ask your administrator for it.', null],
  ['admin', 'This training is not in your organisation’s offer. Contact support to add it.', 'mailto:help@praxia.test'],
] as const)('a locked training tells a %s whom to ask', async (as, text, mail) => {
  await open({ isUnlocked: false }, { as, settings: { supportEmail: 'help@praxia.test' } })
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'help@praxia.test' })?.getAttribute('href') ?? null).toBe(mail),
  )
  expect(
    screen.getByText(
      (_, element) =>
        element?.textContent?.trim() === `${text}${mail ? ' help@praxia.test' : ''}` && element.tagName === 'SPAN',
    ),
  ).toBeTruthy()
  expect(screen.getByText('Not included')).toBeTruthy()
})
it('a training without content says so', async () => {
  await open({ hasContent: false, fileTypes: [] })
  expect(screen.getByText('No content file yet: it cannot be started.')).toBeTruthy()
})
it.each([
  [true, 'session', true],
  [true, 'device', false],
  [false, 'session', false],
] as const)('VR: %s, signed in by %s: offers the headset: %s', async (vr, tokenKind, offered) => {
  await open({ vr, can: launch }, { tokenKind })
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Open in my headset' }) !== null).toBe(offered))
})
it('names category, VR, end and giver of a suggestion', async () => {
  await open({
    vr: true,
    isSuggested: true,
    suggestedUntil: '2099-12-24T22:59:00.000Z',
    suggestedBy: 'Mia Moss',
    fullDescription: 'Put it out.',
    goals: ['Stay calm', 'Use the extinguisher'],
  })
  for (const text of [
    'Safety',
    'VR',
    'Suggested until 24/12/2099',
    'Suggested by Mia Moss',
    'Put it out.',
    'Stay calm',
  ])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
})
it('a suggestion without an end has none; its giver is named only while it is suggested', async () => {
  await open({ isSuggested: true })
  expect(screen.getByText('Suggested')).toBeTruthy()
})
it('a giver of an ended suggestion is not named', async () => {
  await open({ isSuggested: false, suggestedBy: 'Mia Moss' })
  expect(screen.queryByText(/Suggested/)).toBeNull()
})
it.each([
  ['https://video.test/1', 'https://video.test/1'],
  ['javascript:alert(1)', null],
  [null, null],
])('the video %s leads to %s', async (videoLink, href) => {
  await open({ videoLink })
  expect(screen.queryByRole('link', { name: 'Watch the video' })?.getAttribute('href') ?? null).toBe(href)
})
it('the number of likes is shown to those who cannot like', async () => {
  await open({ totalLike: 1 })
  expect(screen.getByText('1 like')).toBeTruthy()
  expect(api.sent(viewTraining)).toEqual([])
})
it('a look of those who may like it is counted once', async () => {
  await open({ totalLike: 2, can: { ...can, like: true } })
  expect(button('Like, 2 likes')).toBeTruthy()
  expect(api.sent(viewTraining).map(({ params }) => params)).toEqual([{ id: 12 }])
})
it.each([
  [{ can: launch, progressionPercent: 99 }, 'Certificate at 100%', true],
  [{ can, progressionPercent: 100 }, 'Certificate: Fire', false],
] as const)('the certificate of %j is "%s"', async (more, name, disabled) => {
  await open(more)
  expect(await screen.findByRole('button', { name })).toHaveProperty('disabled', disabled)
})
it('no certificate is mentioned where the training can be neither run nor was completed', async () => {
  await open({ progressionPercent: 99 })
  noButton(/^Certificate/)
})
it('steps are numbered, the next one is marked, the done ones are ticked', async () => {
  const step = (key: string, done: boolean, parent: string | null = null) => ({ key, label: key, parent, done })
  await open({
    stepCount: 3,
    passingScore: 60,
    progressionPercent: 40,
    nextStep: { index: 2, total: 2, label: 'Exit' },
    steps: [step('Alarm', true), step('Exit', false), step('Report', false)],
  })
  expect(screen.getByText('3 steps, pass mark 60')).toBeTruthy()
  const lines = screen.getByText('Alarm').closest('ol')!.querySelectorAll('li')
  expect(
    [...lines].map((one) => [one.textContent, one.getAttribute('aria-current'), one.querySelectorAll('svg').length]),
  ).toEqual([
    [expect.stringMatching(/^1Alarm/), null, 1],
    ['2Exit', 'step', 0],
    ['3Report', null, 0],
  ])
})
it('parts of a step are below it without numbers; no step is next in a finished training', async () => {
  const step = (key: string, parent: string | null = null) => ({ key, label: key, parent, done: false })
  await open({ progressionPercent: 100, nextStep: null, steps: [step('A'), step('B', 'A'), step('C', 'B'), step('D')] })
  const top = screen.getByText('A').closest('ol')!
  expect([...top.children].map((one) => one.textContent)).toEqual(['1ABC', '2D'])
  expect(top.querySelector('[aria-current]')).toBeNull()
})
it('a deletion is asked for, and closes', async () => {
  api.on(deleteTraining, {})
  const { user } = await open({ can: { ...can, delete: true } }, { as: 'admin' })
  await user.click(button('Delete the training'))
  const ask = within(await screen.findByRole('alertdialog'))
  expect(ask.getByText('Delete “Fire”?')).toBeTruthy()
  await user.click(ask.getByRole('button', { name: 'Delete the training' }))
  expect(await screen.findByText('The training is deleted')).toBeTruthy()
  expect(onClose).toHaveBeenCalledTimes(1)
})
it('a training in courses names them when it cannot be deleted', async () => {
  api.on(
    deleteTraining,
    new Refusal('training.in_course', { details: { courses: [{ title: 'Week' }, { title: 'Month' }] } }),
  )
  const { user } = await open({ can: { ...can, delete: true } }, { as: 'admin' })
  await user.click(button('Delete the training'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete the training' }))
  expect(await screen.findByText('It is part of these courses: Week, Month. Remove it from them first.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
it.each([
  ['suggest', 'Suggest', /suggest=12/],
  ['configureAccess', 'Access', /accesses=12/],
  ['edit', 'Modify', /wizard=12/],
  ['edit', 'Versions', /versions=12/],
  ['verify', 'Review', /changes=12/],
] as const)('the right %s opens "%s"', async (right, name, address) => {
  const { user } = await open({ can: { ...can, [right]: true } }, { as: 'admin' })
  await user.click(button(name))
  await waitFor(() => expect(window.location.search).toMatch(address))
})
it('without rights there is no action', async () => {
  await open({})
  for (const name of [
    'Suggest',
    'Access',
    'Modify',
    'Versions',
    'Review',
    'See the changes',
    'Statistics',
    'Delete the training',
  ])
    noButton(name)
  noLink('Who has it')
})
it('statistics open the dashboard beside', async () => {
  const { user } = await open({ can: { ...can, statistics: true } }, { as: 'admin', at: '/admin/catalogue' })
  await user.click(button('Statistics'))
  await waitFor(() => expect(window.location.pathname).toBe('/admin/dashboard'))
})
it('waiting changes are shown to those who do not decide on them', async () => {
  const { user } = await open({ updated: true }, { as: 'admin' })
  expect(screen.getByText(/^Your changes are waiting for verification/)).toBeTruthy()
  await user.click(button('See the changes'))
  await waitFor(() => expect(window.location.search).toMatch(/changes=12/))
})
