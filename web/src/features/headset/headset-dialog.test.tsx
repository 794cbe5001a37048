// @vitest-environment happy-dom
import { endDevice, getProfile, listDevices, listRunningCodes } from '@praxia/contract/accounts.ts'
import { getDeviceRun, makeHeadsetCode } from '@praxia/contract/launches.ts'
import { getSettings } from '@praxia/contract/settings.ts'
import { getTraining } from '@praxia/contract/trainings.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw, noButton } from '../../../test/screen.tsx'
import { HeadsetDialog } from './headset-dialog.tsx'
import { keepMade } from './made-store.ts'

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
const code = (trainingId: number | null) => ({ id: 1, code: 'ABC234', expiresAt: minutes(9), trainingId })
const quest = (since: string) => ({ ...example(listDevices.response.items), id: 4, name: 'Quest 3', since })
type Run = NonNullable<ReturnType<typeof example<typeof getDeviceRun.response>>['run']>
interface Given {
  running?: ReturnType<typeof code>[]
  devices?: ReturnType<typeof quest>[]
  run?: Partial<Run>
  playing?: boolean
}
async function open({ running = [], devices = [], run, playing }: Given = {}) {
  api.on(getProfile, example(getProfile.response, { id: 1, firstName: 'Ana', lastName: 'Sol' }))
  api.on(getSettings, example(getSettings.response))
  api.on(getTraining, example(getTraining.response, { id: 7, title: 'Fire', durationInMinute: 5 }))
  api.on(listRunningCodes, running as never)
  api.on(listDevices, devices)
  api.on(makeHeadsetCode, { ...example(makeHeadsetCode.response), code: 'XYZ789', expiresAt: minutes(10) })
  const started = {
    session: '2f1c0f6e-3d7c-4f5e-9c61-0b7f6c1d2e3a',
    state: 'running',
    startedAt: minutes(-1),
    lastSign: minutes(0),
  }
  api.on(getDeviceRun, {
    now: minutes(0),
    run: run
      ? ({ ...started, minutes: 1, score: null, passed: null, progressionPercent: 0, steps: [], ...run } as Run)
      : null,
  })
  api.on(endDevice, {} as never)
  const drawn = await draw(<HeadsetDialog trainingId={7} onClose={() => undefined} playing={playing} />, {
    as: 'learner',
  })
  await screen.findByRole('dialog')
  return drawn
}
/** A headset that the code made in this tab has signed in. */
function signedIn() {
  keepMade(1, 7, minutes(9))
  return [quest(minutes(0))]
}
const made = () => api.sent(makeHeadsetCode).length

it('a code for this training is made at once, and once', async () => {
  await open()
  await waitFor(() => expect(made()).toBe(1))
  await screen.findByLabelText('Your code: X Y Z 7 8 9')
  expect(api.sent(makeHeadsetCode)[0]!.params).toEqual({ id: 7 })
})
it('a running code for this training is shown again', async () => {
  await open({ running: [code(7)] })
  await screen.findByLabelText('Your code: A B C 2 3 4')
  expect(made()).toBe(0)
})
it('a running code for another training is not used', async () => {
  await open({ running: [code(8)] })
  await screen.findByLabelText('Your code: X Y Z 7 8 9')
  expect(screen.queryByLabelText(/A B C/)).toBeNull()
})
it('without the list of codes none is made; it is read again on request', async () => {
  const { user } = await (async () => {
    const drawn = open()
    api.on(listRunningCodes, new Refusal('server.error'))
    return drawn
  })()
  await screen.findByRole('alert')
  expect(made()).toBe(0)
  api.on(listRunningCodes, [])
  await user.click(button('Try again'))
  await waitFor(() => expect(made()).toBe(1))
})
it('a code that cannot be made is said, and can be asked for again', async () => {
  const opened = open()
  api.on(makeHeadsetCode, new Refusal('server.error'))
  await opened
  await screen.findByRole('heading', { name: 'The code could not be generated' })
  noButton('New code')
  button('Try again')
})
it.each([
  [false, 'In a headset you are inside this training: you look around, walk, and use both hands.', 1],
  [true, /It continues there from where you are, and stops here\.$/, 0],
])('over a running training (%s) the dialog says what the headset changes', async (playing, words, links) => {
  await open({ playing })
  screen.getByText(words)
  expect(screen.queryAllByRole('link', { name: 'My headset shows a code' })).toHaveLength(links)
})
it('a headset that has signed in is told to start, and can be signed out', async () => {
  const { user } = await open({ devices: signedIn() })
  await screen.findByText('Press Start in the headset')
  expect(made()).toBe(0)
  await user.click(button('This isn’t my headset'))
  const asked = screen.getByRole('alertdialog', { name: 'Sign Quest 3 out?' })
  await user.click(within(asked).getByRole('button', { name: 'Sign out' }))
  await screen.findByText('Quest 3 is signed out')
  expect(api.sent(endDevice)[0]!.params).toEqual({ id: 4 })
  await waitFor(() => expect(made()).toBe(1))
})
it('a device that another code signed in is not taken for it', async () => {
  keepMade(1, 7, minutes(9))
  await open({ devices: [quest(minutes(-2))] })
  await screen.findByLabelText('Your code: X Y Z 7 8 9')
  expect(screen.queryByText('Press Start in the headset')).toBeNull()
})
it.each([
  ['launched', 'Training opened', 'This isn’t my headset', 'Close'],
  ['running', 'Running', 'Stop in the headset', 'Close (keeps running)'],
  ['terminated', 'Finished', 'This isn’t my headset', 'Close'],
  ['abandoned', 'Continued on another device', 'This isn’t my headset', 'Close'],
])('a session that is %s shows "%s"', async (state, words, leave, close) => {
  await open({ devices: signedIn(), run: { state } })
  await screen.findByText(words)
  button(leave)
  screen.getAllByRole('button', { name: close })
  noButton(close === 'Close' ? 'Close (keeps running)' : 'This isn’t my headset')
})
