// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { button, draw } from '../../test/screen.tsx'
import { ApiError } from '../lib/api.ts'
import { useSend } from '../lib/use-send.ts'
import { TaskDialog } from './task-dialog.tsx'
import { useErrorToast } from './toast.tsx'

const lost = () => Promise.reject(new ApiError(0, 'network'))

/** Two ways to send: a submission, and requests in a row, as before an upload is attached. */
function Buttons() {
  const onError = useErrorToast()
  const send = useSend({ mutationFn: lost, onError })
  return (
    <>
      <button onClick={() => send.mutate()}>Submit</button>
      <button onClick={() => void lost().catch(onError)}>Publish</button>
    </>
  )
}
const told = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
async function press(name: string) {
  const { user } = await draw(
    <TaskDialog open title="Upload a version" onClose={() => undefined}>
      <Buttons />
    </TaskDialog>,
  )
  await user.click(button(name))
  await waitFor(() => expect(told()).not.toEqual([]))
}

it('a submission without a response is told in the note of its dialog', async () => {
  await press('Submit')
  expect(screen.getByRole('dialog').textContent).toContain(told()[0])
})
it('another request without a response is told too: in a message, as no note shows it', async () => {
  await press('Publish')
  expect(told()).toHaveLength(1)
  expect(screen.getByRole('dialog').textContent).not.toContain(told()[0])
})
