import { expect, test } from 'vitest'
import { backlogPath, isBehind } from './backlog-rules.ts'

test('the line runs through all values with the highest at the top, and the area ends at the bottom', () => {
  const { line, area } = backlogPath([0, 5, 10], 100, 12)
  expect(line).toBe('M0,11L50,6L100,1')
  expect(area).toBe(`${line}L100,12L0,12Z`)
})
test('an empty queue is drawn at the bottom', () => {
  expect(backlogPath([0, 0], 100, 12).line).toBe('M0,11L100,11')
})
test.each([
  ['something since an hour', { backlog: [0, 2, 3] }, true],
  ['something since a moment', { backlog: [0, 0, 3] }, false],
  ['a store that fails', { backlog: [0, 0, 3], failingSince: '2026-11-25T08:00:00Z' }, true],
  ['a pause', { backlog: [0, 0, 3], stopped: 'paused' }, true],
  ['nothing', { backlog: [], stopped: 'paused' }, false],
])('is drawn for %s: %o', (_, of, expected) => {
  expect(isBehind({ stopped: null, failingSince: null, ...of })).toBe(expected)
})
