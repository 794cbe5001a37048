import { afterEach, expect, it } from 'vitest'
import { formatPlannedDay, nowInZone, setZone } from './zone.ts'

const here = Intl.DateTimeFormat().resolvedOptions().timeZone
afterEach(() => setZone(here))

it.each([
  ['America/Martinique', '2026-12-06T03:59:59Z', '05/12/2026'],
  ['Europe/Paris', '2026-12-05T22:59:59Z', '05/12/2026'],
  ['Indian/Reunion', '2026-12-05T19:59:59Z', '05/12/2026'],
  ['Pacific/Auckland', '2026-12-05T10:59:59Z', '05/12/2026'],
  ['Europe/Paris', '2026-10-25T22:59:59Z', '25/10/2026'],
  ['Europe/Paris', '2026-10-25T23:00:00Z', '26/10/2026'],
])('a chosen day reads the same in every browser time zone: %s %s', (zone, end, day) => {
  setZone(zone)
  expect(formatPlannedDay(end)).toBe(day)
})
it.each([
  ['America/Martinique', '2026-11-27 20:30'],
  ['Pacific/Auckland', '2026-11-28 13:30'],
])('today is the organisation’s: %s', (zone, wanted) => {
  setZone(zone)
  const now = nowInZone(new Date('2026-11-28T00:30:00Z'))
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  expect(`${day} ${two(now.getHours())}:${two(now.getMinutes())}`).toBe(wanted)
})
