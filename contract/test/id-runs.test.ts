import { describe, expect, it } from 'vitest'
import { idRunsPattern, idsOfRuns, runsOf } from '../src/exports/id-runs.ts'

describe('ids in runs', () => {
  it('come back as they were, in order and once each', () => {
    let seed = 7
    const next = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most
    for (let round = 0; round < 50; round++) {
      const ids = Array.from({ length: 1 + next(300) }, () => 1 + next(round % 2 ? 400 : 3_000_000))
      const text = runsOf(ids)
      expect(text).toMatch(new RegExp(idRunsPattern))
      expect(idsOfRuns(text, 1000)).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
    }
  })
  it('are short where they stand together: ten thousand less some', () => {
    const all = Array.from({ length: 10_000 }, (_, i) => i + 70_000).filter((id) => id % 100)
    expect(runsOf(all).length).toBeLessThan(600)
  })
  it('are refused where they are more than is asked for, or none', () => {
    expect(idsOfRuns('1-zzzzzzzz', 10_000)).toBeUndefined()
    expect(idsOfRuns('1-9.1-9', 20)).toHaveLength(20)
    expect(idsOfRuns('1-9.1-9', 19)).toBeUndefined()
    expect(idsOfRuns('0', 10)).toBeUndefined()
    expect(idsOfRuns('zzzzzzzzzz.zzzzzzzzzz.zzzzzzzzzz.zzzzzzzzzz', 10)).toBeUndefined()
    expect(idsOfRuns('', 10)).toBeUndefined()
  })
})

it.each([
  [[], ''],
  [[1], '1'],
  [[1, 2], '1-1'],
  [[64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 79], '1s-b.4'],
  [[3, 1, 3, 2, 40], '1-2.11'],
])('the ids %j are written as "%s"', (ids, text) => {
  expect(runsOf(ids)).toBe(text)
})
it.each(['1.0', '1..2', '-1', '!'])('the text "%s" has no ids', (text) => {
  expect(idsOfRuns(text, 100)).toBeUndefined()
})
