// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useNow } from './use-now.ts'

const start = Date.parse('2026-11-30T10:00:00.400Z')
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('a machine on which each rendering takes a second renders the time and not for ever', () => {
  let clock = start
  vi.spyOn(Date, 'now').mockImplementation(() => (clock += 1000))
  let renderings = 0
  renderHook(() => {
    renderings += 1
    return useNow()
  })
  expect(renderings).toBeLessThan(5)
})

it('the time passes while it is wanted, and is the present one when it is wanted again', () => {
  vi.useFakeTimers({ now: start })
  const { result, rerender } = renderHook(({ isWanted }) => useNow(isWanted), { initialProps: { isWanted: true } })
  const later = (seconds: number): void => act(() => void vi.advanceTimersByTime(seconds * 1000))
  expect(result.current).toBe(Date.parse('2026-11-30T10:00:00Z'))
  later(2)
  expect(result.current).toBe(Date.parse('2026-11-30T10:00:02Z'))
  rerender({ isWanted: false })
  later(60)
  expect(result.current).toBe(Date.parse('2026-11-30T10:00:02Z'))
  rerender({ isWanted: true })
  expect(result.current).toBe(Date.parse('2026-11-30T10:01:02Z'))
})
