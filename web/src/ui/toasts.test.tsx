// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { toast } from './toast.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await pass(12_000)
  vi.useRealTimers()
})
/** Lets time pass, in milliseconds: in steps, between which the page renders. */
async function pass(time: number): Promise<void> {
  for (let passed = 0; passed < time; passed += 100) await act(() => vi.advanceTimersByTimeAsync(100))
}
const say = (...message: Parameters<typeof toast>) => act(async () => toast(...message))
const shown = () =>
  [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].map((one) => one.textContent)

it('a message is shown for three seconds', async () => {
  await draw(null)
  await say('Saved')
  await pass(2_900)
  expect(shown()).toEqual(['Saved'])
  await pass(1_000)
  expect(shown()).toEqual([])
})

it('a message with undo is shown for ten seconds, and until it is pressed', async () => {
  await draw(null)
  const undo = vi.fn()
  await say('Progression reset', 'success', undo)
  await pass(9_900)
  expect(screen.getByRole('status').textContent).toContain('Progression reset')
  await act(async () => screen.getByRole('button', { name: 'Undo' }).click())
  expect(undo).toHaveBeenCalledTimes(1)
  await pass(500)
  expect(shown()).toEqual([])
})

it('at most three messages are shown at once; the next one follows the oldest', async () => {
  await draw(null)
  for (const message of ['One', 'Two', 'Three', 'Four']) await say(message)
  expect(shown().toSorted()).toEqual(['One', 'Three', 'Two'])
  await pass(1_000)
  expect(shown().toSorted()).toEqual(['Four', 'Three', 'Two'])
})

it('an equal failure replaces the former, a different one is added', async () => {
  await draw(null)
  await say('The server is unreachable', 'error')
  await say('The server is unreachable', 'error')
  await pass(1_000)
  expect(shown()).toEqual(['The server is unreachable'])
  await say('The file is too large', 'error')
  expect(shown()).toHaveLength(2)
})

it('failures interrupt, and messages are announced while a dialog is open', async () => {
  await draw(
    <TaskDialog open title="Add a member" onClose={() => undefined}>
      .
    </TaskDialog>,
  )
  await say('Saved')
  await say('The server is unreachable', 'error')
  // Ignores what is hidden from assistive technology.
  expect(screen.getByRole('status').textContent).toBe('Saved')
  expect(screen.getByRole('alert').textContent).toBe('The server is unreachable')
})
