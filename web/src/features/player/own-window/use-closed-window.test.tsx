// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawHook } from '../../../../test/screen.tsx'
import { useClosedWindow } from './use-closed-window.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const [look, ask] = [vi.fn(async () => undefined), vi.fn()]
async function closed(isClosed: boolean, underway: boolean) {
  look.mockClear()
  ask.mockClear()
  await drawHook(() => useClosedWindow(isClosed, look, underway, ask))
  return async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms))
    return [look.mock.calls.length, ask.mock.calls.length]
  }
}

it('asks about a window that was closed underway, after the record has been read', async () => {
  const after = await closed(true, true)
  expect(await after(1499)).toEqual([0, 0])
  expect(await after(1)).toEqual([1, 1])
  expect(await after(10_000)).toEqual([1, 1])
})
it.each([
  ['a training that is done', true, false, [1, 0]],
  ['an open window', false, true, [0, 0]],
])('%s is not asked about', async (_, isClosed, underway, calls) => {
  expect(await (await closed(isClosed, underway))(1500)).toEqual(calls)
})
