// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draw } from '../../../test/screen.tsx'
import { countWaiting, sendWaiting } from './queue-store.ts'
import { UnsentPanel } from './unsent-panel.tsx'

vi.mock('./queue-store.ts', () => ({ countWaiting: vi.fn(), sendWaiting: vi.fn() }))
const slow = () => new Promise<number>(() => undefined)
const waits = /^Some results have not been sent yet/
const sent = 'The results kept here have been sent.'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.mocked(sendWaiting).mockResolvedValue(undefined)
})
afterEach(() => void vi.useRealTimers())
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('says that results wait until the storage has none, and not while the storage only takes long', async () => {
  vi.mocked(countWaiting).mockResolvedValue(2)
  await draw(<UnsentPanel />)
  await screen.findByText(waits)
  vi.mocked(countWaiting).mockImplementation(slow)
  await passes(4000)
  screen.getByText(waits)
  expect(screen.queryByText(sent)).toBeNull()
  vi.mocked(countWaiting).mockResolvedValue(0)
  await passes(4000)
  await screen.findByText(sent)
})

it('a storage that takes long at first is asked again', async () => {
  vi.mocked(countWaiting).mockImplementation(slow)
  await draw(<UnsentPanel />)
  await passes(1100)
  expect(screen.queryByText(waits)).toBeNull()
  vi.mocked(countWaiting).mockResolvedValue(1)
  await passes(3000)
  await screen.findByText(waits)
})
