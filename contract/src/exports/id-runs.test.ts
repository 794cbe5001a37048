import { expect, it } from 'vitest'
import { idRunsPattern, idsOfRuns, runsOf } from './id-runs.ts'

it.each([
  [[], ''],
  [[1], '1'],
  [[1, 2], '1-1'],
  [[64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 79], '1s-b.4'],
  [[3, 1, 3, 2, 40], '1-2.11'],
])('the ids %j are written as "%s"', (ids, text) => {
  expect(runsOf(ids)).toBe(text)
  if (text) {
    expect(text).toMatch(new RegExp(idRunsPattern))
    expect(idsOfRuns(text, 100)).toEqual([...new Set(ids)].sort((a, b) => a - b))
  }
})
it('as many ids as are allowed are read, and not one more', () => {
  expect(idsOfRuns('1-2.5', 4)).toEqual([1, 2, 3, 8])
  expect(idsOfRuns('1-2.5', 3)).toBeUndefined()
  expect(idsOfRuns('1-2', 2)).toBeUndefined()
})
it.each(['', '0', '1.0', '1..2', '-1', '!', 'zzzzzzzzzz.zzzzzzzzzz.zzzzzzzzzz'])('the text "%s" has no ids', (text) => {
  expect(idsOfRuns(text, 100)).toBeUndefined()
})
