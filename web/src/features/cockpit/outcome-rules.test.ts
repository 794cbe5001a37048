import { expect, it } from 'vitest'
import { judgedOf, percentInTime } from './outcome-rules.ts'

it.each([
  ['all in time', { inTime: 3, doneLate: 0, overdue: 0, open: 5 }, 100],
  ['one of 300 late is not all', { inTime: 299, doneLate: 1, overdue: 0, open: 0 }, 99],
  ['overdue and done late count alike', { inTime: 1, doneLate: 1, overdue: 2, open: 9 }, 25],
  ['nothing due and nothing done', { inTime: 0, doneLate: 0, overdue: 0, open: 4 }, null],
])('share done in time: %s', (_, counts, percent) => expect(percentInTime(counts)).toBe(percent))
it('what still runs is not judged', () => expect(judgedOf({ inTime: 1, doneLate: 2, overdue: 3, open: 100 })).toBe(6))
