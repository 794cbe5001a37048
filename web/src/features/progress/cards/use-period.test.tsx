// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { drawHook } from '../../../../test/screen.tsx'
import { periodOf } from './period-rules.ts'
import { useOrganisationDay } from '../../../lib/use-today.ts'
import { setZone } from '../../../lib/zone.ts'

afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['Asia/Tokyo', '2026-11-30', '2026-12-06'],
  ['Europe/Paris', '2026-11-23', '2026-11-29'],
])('the week of %s is that of its own day', async (zone, first, last) => {
  vi.useFakeTimers({ now: new Date('2026-11-29T19:00:00Z'), toFake: ['Date'] })
  setZone(zone)
  const { result } = await drawHook(() => useOrganisationDay())
  const { startDate, endDate, now } = periodOf('week', 1, new Date(result.current), 'en')
  expect([startDate, endDate, now]).toEqual([first, last, zone === 'Asia/Tokyo' ? 0 : 6])
})
