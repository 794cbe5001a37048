import { describe, expect, it } from 'vitest'
import { RESULTS } from './results.ts'
import type { Told } from './results.ts'

describe.each(RESULTS)('runs of $name that nobody played', ({ steps, score, badges, statistics, passing }) => {
  const told = (points: number): Told[] => steps.map((key) => ({ key, success: points >= 100, points }))
  it('score, earn and count as played ones do', () => {
    expect([score(told(100)), badges(told(100))]).toEqual([100, [1, 2, 3]])
    expect([score(told(passing)), badges(told(passing))]).toEqual([passing, [1]])
    expect([score([]), badges([])]).toEqual([0, []])
    for (const lang of ['en', 'fr', 'es', 'it'] as const) {
      const rows = statistics(told(90), lang)
      expect(rows.length).toBe(3)
      expect(rows.every((row) => Number.isFinite(row.score))).toBe(true)
    }
  })
})
