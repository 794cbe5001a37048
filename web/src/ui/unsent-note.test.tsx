// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { button, draw } from '../../test/screen.tsx'
import { ApiError } from '../lib/api.ts'
import { useSend } from '../lib/use-send.ts'
import { TaskDialog } from './task-dialog.tsx'
import { useErrorToast } from './toast.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let refused: ApiError
beforeEach(() => void (refused = new ApiError(0, 'network')))
let lost = () => Promise.reject(refused)
afterEach(() => void (lost = () => Promise.reject(refused)))

/** Two ways to send: a submission, and requests in a row, as before an upload is attached. */
function Buttons() {
  const onError = useErrorToast()
  const send = useSend({ mutationFn: () => lost(), onError })
  return (
    <>
      <button onClick={() => send.mutate()}>Submit</button>
      <button onClick={() => void lost().catch(onError)}>Publish</button>
    </>
  )
}
const told = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
/** Presses and waits beyond the moment at which a message would be shown beside the note. */
async function press(name: string) {
  await draw(
    <TaskDialog open title="Upload a version" onClose={() => undefined}>
      <Buttons />
    </TaskDialog>,
  )
  await act(async () => button(name).click())
  for (let passed = 0; passed < 1_000; passed += 100) await act(() => vi.advanceTimersByTimeAsync(100))
  expect(told()).toHaveLength(1)
}

it('a submission without a response is told in the note of its dialog, and only there', async () => {
  await press('Submit')
  expect(screen.getByRole('dialog').textContent).toContain(told()[0])
})
it('another request without a response is told too: in a message, as no note shows it', async () => {
  await press('Publish')
  expect(screen.getByRole('dialog').textContent).not.toContain(told()[0])
})
it.each([
  ['network', 0],
  ['server.outcome_unknown', 1],
] as const)('when the network is back, the note of a submission with %s is shown %i times', async (code, left) => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  try {
    refused = new ApiError(0, code)
    await press('Submit')
    await act(() => vi.advanceTimersByTimeAsync(10))
    online.mockReturnValue(true)
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(told()).toHaveLength(left)
  } finally {
    online.mockRestore()
  }
})
it('a submission that was pending when the network came back, and then fails, is told', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  lost = () => promise
  await draw(
    <TaskDialog open title="Upload a version" onClose={() => undefined}>
      <Buttons />
    </TaskDialog>,
  )
  await act(async () => button('Submit').click())
  await act(() => vi.advanceTimersByTimeAsync(10))
  await act(async () => void window.dispatchEvent(new Event('online')))
  await act(() => vi.advanceTimersByTimeAsync(10))
  await act(async () => reject(refused))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(told()).toHaveLength(1)
})
