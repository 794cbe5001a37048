// @vitest-environment happy-dom
import { getProfile } from '@praxia/contract/accounts.ts'
import { getCall, markCall } from '@praxia/contract/classes.ts'
import { getLaunch, heartbeat, Launch, renewCredential } from '@praxia/contract/launches.ts'
import { getOwnSurvey } from '@praxia/contract/library/surveys.ts'
import { listResources } from '@praxia/contract/resources.ts'
import { listTrainings } from '@praxia/contract/trainings.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { lost, Refusal } from '../../../test/fake-api.ts'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import { closeWindow } from './own-window/own-window-store.ts'
import { PlayerPanel } from './player-panel.tsx'

const { settings } = (window as unknown as { happyDOM: { settings: { enableIframePageLoading: boolean } } }).happyDOM
beforeEach(() => {
  // Gives the frame a window of its own.
  settings.enableIframePageLoading = true
  // Its ticks are not needed here, and happy-dom has none.
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage = vi.fn()
      terminate = vi.fn()
    },
  )
})
afterEach(() => {
  settings.enableIframePageLoading = false
  Reflect.deleteProperty(globalThis, 'Worker')
  closeWindow()
  vi.restoreAllMocks()
})

const session = '2f1c0f6e-3d7c-4f5e-9c61-0b7f6c1d2e3a'
const launched = example(Launch, {
  session,
  // Its origin is "null", as that of a sandboxed frame.
  url: 'about:blank',
  token: 'T',
  title: 'Fire',
  activityId: 'https://a.example/fire',
  endpoint: 'https://praxia.test/xapi',
  steps: [
    { key: 'a', label: 'Alarm' },
    { key: 'b', label: 'Extinguish' },
  ],
})
type Recorded = Parameters<typeof example<typeof getLaunch.response>>[1]
interface Given {
  launch?: Partial<Launch>
  browse?: boolean
  courseId?: number
  record?: Recorded
  beat?: Refusal | typeof lost
  call?: NonNullable<ReturnType<typeof example<typeof getCall.response>>['call']>
}
async function play({ launch, browse = false, courseId, record, beat, call }: Given = {}) {
  api.on(getProfile, example(getProfile.response, { id: 1, firstName: 'Ana', classTrainingId: null }))
  api.on(getCall, { call: call ?? null })
  api.on(heartbeat, beat ?? ({} as never))
  api.on(getLaunch, example(getLaunch.response, { session, trainingId: 7, title: 'Fire', state: 'running', ...record }))
  api.on(markCall, {} as never)
  api.on(getOwnSurvey, example(getOwnSurvey.response))
  api.on(listTrainings, example(listTrainings.response))
  api.on(listResources, example(listResources.response))
  const given = { ...launched, ...launch }
  const drawn = await draw(
    <PlayerPanel launch={given} trainingId={7} requestId="r" memberId={1} browse={browse} courseId={courseId} />,
    { at: '/play/7?request=r', as: 'learner' },
  )
  return drawn
}
const frame = () => screen.getByTitle<HTMLIFrameElement>('Fire')
/** A message of the training in the frame. */
const tell = (data: object, { origin = 'null', source = frame().contentWindow } = {}) =>
  act(async () => {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as never }))
    await Promise.resolve()
  })
const progress = (percent: number, more = {}) => tell({ type: 'praxia:progress', percent, ...more })
const state = (name: string, more = {}) => tell({ type: 'praxia:state', state: name, unsent: 0, ...more })
const verdict = (verb: string) =>
  tell({
    type: 'praxia:queue',
    statements: [
      {
        statement: {
          id: verb,
          timestamp: '2026-11-02T10:00:00.000Z',
          verb: { id: `http://adlnet.gov/expapi/verbs/${verb}` },
          object: { id: launched.activityId },
        },
        attachments: [],
      },
    ],
    acknowledged: [verb],
    memo: { said: [], activeMs: 0, progress: 0 },
  })
const mark = () =>
  within(screen.getByRole('banner', { hidden: true })).getByRole('status', { hidden: true }).textContent
const percent = () => screen.getByRole('progressbar', { hidden: true, name: 'Progress' }).getAttribute('aria-valuenow')
const question = () => screen.queryByRole('alertdialog', { name: 'Leave the training?' })

it('a message of another window or another origin changes nothing', async () => {
  await play()
  await tell({ type: 'praxia:progress', percent: 50 }, { source: window as never })
  await tell({ type: 'praxia:progress', percent: 50 }, { origin: 'https://evil.example' })
  await tell({ type: 'praxia:progress', percent: 'x' })
  expect(percent()).toBe('0')
  await progress(50)
  expect(percent()).toBe('50')
})
it.each([
  ['nothing before the training has reported', null, ''],
  ['nothing for a state "saved" before anything else', ['saved'], ''],
  ['that it is sending', ['sending'], 'Sending'],
  ['that everything has arrived', ['sending', 'saved'], 'Saved'],
  ['that it is stored here', ['offline'], 'Offline, saved on this device'],
  ['that the server refused something', ['refused'], 'Partly refused by the server'],
])('the bar says %s', async (_, states, words) => {
  await play()
  for (const one of states ?? []) await state(one)
  expect(mark()).toBe(words)
})
it.each([
  [413, 'The training’s bookmark is too large to be kept on the server'],
  [400, 'Partly refused by the server'],
])('a state document refused with %i is named as such', async (status, words) => {
  await play()
  await state('refused', { refused: { id: 'praxia.run', status, reason: '' } })
  expect(mark()).toBe(words)
})
it.each([
  ['in the order of the steps file', { step: 'b' }, 'Step 2 of 2'],
  ['from the run’s own number of steps', { step: 'b', of: 4 }, 'Step 3 of 4'],
  ['not at all for an unknown step', { step: 'z' }, null],
])('the step is counted %s', async (_, more, words) => {
  await play()
  await progress(50, more)
  expect(screen.queryAllByText(/^Step /)[0]?.textContent ?? null).toBe(words)
})
it('progress without a step leaves the reported step', async () => {
  await play()
  await progress(50, { step: 'b' })
  await progress(60)
  expect(screen.getAllByText('Step 2 of 2').length).toBeGreaterThan(0)
})
it('the attempt’s progress is shown until the session reports its own', async () => {
  await play({ launch: { attemptPercent: 40 } })
  expect(percent()).toBe('40')
  await progress(0, { step: 'a' })
  expect(percent()).toBe('0')
})
it.each([
  ['at most 99 before the verdict', [], '99'],
  ['100 once passed', ['passed'], '100'],
  ['99 when judged and failed', ['failed'], '99'],
])('all steps done are %s', async (_, verbs, shown) => {
  await play()
  await progress(100)
  for (const verb of verbs) await verdict(verb)
  await waitFor(() => expect(percent()).toBe(shown))
})
it('a training asks for its credential and gets that of its launch, a fresh one when that is stale', async () => {
  await play()
  const posted = vi.spyOn(frame().contentWindow!, 'postMessage')
  api.on(renewCredential, example(renewCredential.response, { token: 'T2' }))
  await tell({ type: 'praxia:credential', id: '1' })
  await waitFor(() => expect(posted).toHaveBeenCalledTimes(1))
  expect(posted.mock.lastCall![0]).toMatchObject({ id: '1', token: 'T', summary: true })
  expect(api.sent(renewCredential)).toEqual([])
  await tell({ type: 'praxia:credential', id: '2', stale: true })
  await waitFor(() => expect(posted).toHaveBeenCalledTimes(2))
  expect(posted.mock.lastCall![0]).toMatchObject({ id: '2', token: 'T2' })
})
it('while it is only looked at, the training shows its own end, and no instructor’s message is asked for', async () => {
  await play({ browse: true })
  const posted = vi.spyOn(frame().contentWindow!, 'postMessage')
  await tell({ type: 'praxia:credential', id: '1' })
  await waitFor(() => expect(posted).toHaveBeenCalledTimes(1))
  expect(posted.mock.lastCall![0]).toMatchObject({ summary: false })
  expect(api.sent(getCall)).toEqual([])
})

it('leaving before anything is done asks nothing and leads back', async () => {
  const { user } = await play()
  await user.click(button('Leave'))
  expect(question()).toBeNull()
  await waitFor(() => expect(window.location.pathname).toBe('/'))
})
it.each([
  ['a reported percentage', { percent: 1 }],
  ['a reported step', { percent: 0, step: 'a' }],
])('leaving after %s asks first; staying stays', async (_, { percent: done, ...more }) => {
  const { user } = await play()
  await progress(done, more)
  await user.click(button('Leave'))
  await user.click(within(question()!).getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(question()).toBeNull())
  expect(window.location.pathname).toBe('/play/7')
})
it.each([
  ['saved and counts', 'saved', 'Your progress is saved and counts, 30% so far. You can come back at any time.'],
  [
    'kept on this device',
    'offline',
    'You are offline: your progress is kept on this device and sent when the network is back. You can come back at any time.',
  ],
  [
    'accepted in part',
    'refused',
    'The server accepted only part of what you did; that part counts. Please restart the training.',
  ],
])('the question before leaving says that the work is %s', async (_, name, words) => {
  const { user } = await play()
  await progress(30, { step: 'a' })
  await state('sending')
  await state(name)
  await user.click(button('Leave'))
  within(question()!).getByText(words)
})
it('the question names a verdict "failed" beside what is saved', async () => {
  const { user } = await play()
  await progress(80, { step: 'b' })
  await verdict('failed')
  await waitFor(() => expect(percent()).toBe('80'))
  await user.click(button('Leave'))
  expect(question()!.textContent).toMatch(/80% so far\. You can come back at any time\. Not passed yet\./)
})
it('when everything is done and saved, leaving asks nothing; unsent statements are asked about', async () => {
  const { user } = await play()
  await progress(100)
  await verdict('passed')
  await state('saved', { unsent: 1 })
  await user.click(button('Leave'))
  await user.click(within(question()!).getByRole('button', { name: 'Stay' }))
  await state('saved')
  await waitFor(() => expect(question()).toBeNull())
  await user.click(button('Leave'))
  await waitFor(() => expect(window.location.pathname).toBe('/'))
})
it('a training whose page rests leads to its result, which asks it for its last statements', async () => {
  const { user } = await play()
  await progress(60)
  noButton('See the result')
  await tell({ type: 'praxia:rest', rests: true })
  const posted = vi.spyOn(frame().contentWindow!, 'postMessage')
  await user.click(button('See the result'))
  expect(posted).toHaveBeenCalledExactlyOnceWith({ type: 'praxia:leave' }, '*')
  await user.click(button('Leave'))
  expect(question()).toBeNull()
})
it('the end shows the summary and stops what runs', async () => {
  await play({ record: { state: 'terminated', sessionPercent: 100, passed: true } })
  await progress(100)
  await tell({ type: 'praxia:end', unsent: 0 })
  await screen.findByRole('dialog')
  await waitFor(() => expect(screen.queryByTitle('Fire')).toBeNull())
  expect(question()).toBeNull()
})
it('statements that are not sent at the end keep the training’s page', async () => {
  await play()
  await tell({ type: 'praxia:end', unsent: 2 })
  await screen.findByRole('dialog')
  frame()
})
it('a training that is only looked at has no summary', async () => {
  await play({ browse: true })
  await tell({ type: 'praxia:end', unsent: 0 })
  expect(screen.queryByRole('dialog')).toBeNull()
})
it('a session that another launch replaced says so, and asks nothing', async () => {
  const { user } = await play({ beat: new Refusal('launch.ended') })
  await waitFor(() => expect(mark()).toBe('Started on another device. This one no longer counts.'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await progress(30, { step: 'a' })
  await user.click(button('Leave'))
  within(question()!).getByText(/accepted only part/)
})
it('a replaced session whose end was accepted says that it is saved', async () => {
  await play({
    beat: new Refusal('launch.ended'),
    record: { state: 'terminated', sessionPercent: 100, passed: true },
  })
  await waitFor(() => expect(mark()).toBe('Started on another device. This one no longer counts.'))
  await state('offline', { unsent: 1 })
  await tell({ type: 'praxia:end', unsent: 1 })
  await state('saved')
  await waitFor(() => expect(mark()).toBe('Saved'))
  expect(percent()).toBe('100')
})
it('a replaced session that has not ended for the server stays replaced after its end', async () => {
  await play({ beat: new Refusal('launch.ended'), record: { state: 'abandoned', sessionPercent: 40 } })
  await progress(60)
  await tell({ type: 'praxia:end', unsent: 0 })
  await screen.findByRole('dialog')
  await waitFor(() => expect(screen.queryByTitle('Fire')).toBeNull())
  expect(mark()).toBe('Started on another device. This one no longer counts.')
  expect(percent()).toBe('60')
})
it('a page loaded after the end has the session’s percentage', async () => {
  await play({ record: { state: 'terminated', sessionPercent: 100, passed: true } })
  await tell({ type: 'praxia:end', unsent: 0 })
  await waitFor(() => expect(percent()).toBe('100'))
})
it.each([
  ['starts again', 'Start again', '/play/7'],
  ['leaves', 'Leave', '/'],
])('after a reset of the results a person %s', async (_, name, path) => {
  const { user } = await play({ beat: new Refusal('launch.reset') })
  const dialog = await screen.findByRole('alertdialog', { name: 'Your results in this training were reset' })
  expect(mark()).toBe('Reset: this session no longer counts')
  await user.click(within(dialog).getByRole('button', { name }))
  await waitFor(() => {
    const { pathname, search } = window.location
    expect([pathname, search === '?request=r']).toEqual([path, false])
  })
})
it('a reset does not interrupt a training that is only looked at', async () => {
  await play({ beat: new Refusal('launch.reset'), browse: true })
  await waitFor(() => expect(mark()).toBe('Reset: this session no longer counts'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
it('a lost connection is said by the first heartbeat without a response', async () => {
  await play({ beat: lost })
  await waitFor(() => expect(mark()).toBe('Offline, saved on this device'))
})

const call = { id: 4, text: 'Look up', by: 'Zoé', pause: false, madeAt: '2026-11-02T10:00:00.000Z' }
const marked = () => api.sent(markCall).map(({ params, body }) => [params.callId, body.read])
it.each([
  ['beside the running training', false, 'alert', 'Got it'],
  ['over the paused training', true, 'alertdialog', 'Continue'],
] as const)('an instructor’s message is shown %s until it is read', async (_, pause, role, name) => {
  const { user } = await play({ call: { ...call, pause } })
  const shown = await screen.findByRole(role)
  within(shown).getByText('Message from Zoé')
  within(shown).getByText('Look up')
  expect(within(shown).queryByText('The training is paused') !== null).toBe(pause)
  await waitFor(() => expect(marked()).toEqual([[4, false]]))
  api.on(getCall, { call: null })
  await user.click(within(shown).getByRole('button', { name }))
  await waitFor(() =>
    expect(marked()).toEqual([
      [4, false],
      [4, true],
    ]),
  )
  await waitFor(() => expect(screen.queryByRole(role)).toBeNull())
})
it('after the end no message covers the summary', async () => {
  await play({ call })
  await screen.findByRole('alert')
  await tell({ type: 'praxia:end', unsent: 1 })
  await screen.findByRole('dialog')
  expect(screen.queryByText('Look up')).toBeNull()
})

const inWindow = { ownWindow: true, url: 'https://t7.example/' }
/** What the browser opens; null where it blocks windows. */
function opening(view: { closed: boolean } | null) {
  const one =
    view &&
    Object.assign(view, { location: { replace: vi.fn() }, focus: vi.fn(), close: vi.fn(), postMessage: vi.fn() })
  vi.spyOn(window, 'open').mockReturnValue(one as never)
  return one
}
const says = () => within(screen.getByRole('main')).getByRole('status').textContent!.trim()
it('a training with a window of its own is opened by a press, brought to the front, and opened again once closed', async () => {
  const view = opening({ closed: false })!
  const { user } = await play({ launch: inWindow })
  expect(screen.queryByTitle('Fire')).toBeNull()
  expect(says()).toBe('This training runs in a window of its own.')
  await user.click(button('Open the window'))
  expect(view.location.replace).toHaveBeenCalledExactlyOnceWith('https://t7.example/')
  expect(says()).toBe('It runs in its own window. Leave this page open: it counts your time.')
  await user.click(button('Bring it to the front'))
  expect(view.focus).toHaveBeenCalledOnce()
  view.closed = true
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(says()).toBe('Its window is closed.')
  button('Open it again')
})
it('of a training that is only looked at nothing is counted', async () => {
  opening({ closed: false })
  const { user } = await play({ launch: inWindow, browse: true })
  await user.click(button('Open the window'))
  expect(says()).toBe('It runs in its own window.')
})
it('a blocked window is explained, and may be tried again', async () => {
  opening(null)
  const { user } = await play({ launch: inWindow })
  await user.click(button('Open the window'))
  expect(says()).toMatch(/^The browser blocked the window\./)
  opening({ closed: false })
  await user.click(button('Open the window'))
  expect(says()).toMatch(/^It runs/)
})
it('progress in a window of its own comes from the record, and leaving asks about it', async () => {
  opening({ closed: false })
  const { user } = await play({ launch: inWindow, record: { sessionPercent: 40, reported: true } })
  await user.click(button('Open the window'))
  await waitFor(() => expect(percent()).toBe('40'))
  await user.click(button('Leave'))
  within(question()!).getByText(/40% so far/)
})
