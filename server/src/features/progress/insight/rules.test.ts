import { leastPeople } from '@praxia/contract/progress.ts'
import { expect, it } from 'vitest'
import { type StepFigures, leavesOf, presentSteps, sixMonths } from './rules.ts'

const file = {
  steps: [
    { key: 'whole', label: { EN: 'Whole' } },
    { key: 'a', label: { EN: 'First' }, parent: 'whole', passingScore: 80 },
    { key: 'b', label: { EN: 'Second' }, parent: 'whole', isPercent: true, maxScore: 20 },
  ],
}

it('covers the leaf steps, each with its mark', () => {
  expect(leavesOf(file, 60)).toEqual({
    parents: ['whole'],
    leaves: [
      { ...file.steps[1], mark: 80 },
      { ...file.steps[2], mark: 12 },
    ],
    usual: 60,
  })
  expect(leavesOf(null, null)).toEqual({ parents: [], leaves: [], usual: 50 })
})

it.each([
  ['in summer', '2026-08-15T12:00:00Z', '2026-03'],
  ['over the turn of the year', '2026-02-15T12:00:00Z', '2025-09'],
  ['when the month has begun in Paris alone', '2026-06-30T22:30:00Z', '2026-02'],
  ['a moment before', '2026-06-30T21:59:59Z', '2026-01'],
])('six months, the current one included: %s', (_, now, month) => {
  expect(sixMonths(new Date(now), 'Europe/Paris')).toBe(month)
})

const row = (key: string, tried: number, more: Partial<StepFigures> = {}): StepFigures => ({
  key,
  tried,
  first: 3,
  later: 1,
  notYet: 1,
  failed: 2,
  tries: 9,
  medianMs: 90_000,
  score: 66.5,
  failedMs: 120_000,
  months: [],
  ...more,
})
const figures = {
  first: 3,
  later: 1,
  notYet: 1,
  failed: 2,
  tries: 9,
  minutes: 1.5,
  score: 67,
  minutesFailed: 2,
}
const present = (rows: StepFigures[]) => presentSteps(file, 50, rows, (labels) => labels.EN!)

it('shows no shares of too few people', () => {
  expect(present([row('a', leastPeople), row('b', leastPeople - 1)])).toEqual([
    { key: 'a', name: 'First', isPercent: false, tried: leastPeople, figures, months: [] },
    { key: 'b', name: 'Second', isPercent: true, tried: leastPeople - 1, figures: null, months: [] },
  ])
  const months = [
    { month: '2026-01', tried: leastPeople, failed: 2 },
    { month: '2026-02', tried: leastPeople - 1, failed: 1 },
  ]
  expect(present([row('a', 9, { months })])[0]!.months).toEqual([{ month: '2026-01', failedPercent: 40 }])
  // A step that few tried shows no month either, even one with enough names.
  expect(present([row('a', leastPeople - 1, { months })])[0]!.months).toEqual([])
})
it('places an untried step by the file’s order, and a step missing in the file last', () => {
  const seen = present([row('later', 6, { medianMs: null, score: null })])
  expect(seen.map(({ key, name, tried }) => [key, name, tried])).toEqual([
    ['a', 'First', 0],
    ['b', 'Second', 0],
    ['later', 'later', 6],
  ])
  expect(seen[0]!.figures).toBeNull()
  expect(seen[2]).toMatchObject({ isPercent: false, figures: { ...figures, minutes: null, score: null } })
})
