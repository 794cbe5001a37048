import { describe, expect, it } from 'vitest'
import { resultsOf } from './rooms.ts'

const rooms = ['kitchen', 'office', 'building-site', 'workshop'] as const
const results = (await Promise.all(rooms.map(resultsOf))).flat()

describe.each(results)('runs of $name that nobody played', ({ steps, passing, total, statistics, badges }) => {
  const scores = (points: number) => Object.fromEntries(steps.map((key) => [key, points]))
  it('score, earn and count as played ones do', () => {
    expect([total(scores(100)), badges(scores(100))]).toEqual([100, [1, 2, 3]])
    expect(total(scores(passing))).toBe(passing)
    expect(badges(scores(passing))).not.toContain(3)
    expect([total({}), badges({})]).toEqual([0, []])
    for (const lang of ['en', 'fr', 'es', 'it'] as const) {
      const rows = statistics({ scores: scores(90), seconds: 200 }, lang)
      expect(rows.length).toBeGreaterThan(1)
      expect(rows.every((row) => Number.isFinite(row.score))).toBe(true)
    }
  })
})
