import { expect, it } from 'vitest'
import { merged } from './history-rules.ts'

const list = (...days: number[]) => days.map((day) => ({ lastSession: `2026-01-${String(day).padStart(2, '0')}` }))
const daysOf = (rows: readonly { lastSession: string }[]) => rows.map((row) => Number(row.lastSession.slice(-2)))

it('formations and courses stand in one order, the newest first', () => {
  const all = merged({ items: list(20, 10), more: false }, { items: list(15, 5), more: false })
  expect(daysOf(all)).toEqual([20, 15, 10, 5])
})
it('what is older than the end of a list that goes on waits', () => {
  expect(daysOf(merged({ items: list(20, 10), more: true }, { items: list(15, 5), more: false }))).toEqual([20, 15, 10])
  expect(daysOf(merged({ items: list(20, 10), more: true }, { items: list(15, 12), more: true }))).toEqual([20, 15, 12])
  expect(daysOf(merged({ items: [], more: false }, { items: list(3), more: true }))).toEqual([3])
})
