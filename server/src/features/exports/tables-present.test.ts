import { expect, it } from 'vitest'
import { exportWords } from '../../phrases/exports.ts'
import { type TrainingRow, trainingColumns } from './tables-present.ts'

it.each([
  [3, 1, 33],
  [3, 2, 67],
  [200, 1, 1],
  [1000, 4, 1],
  [1000, 0, 0],
  [200, 199, 99],
  [4, 4, 100],
  [0, 0, 0],
])('%i members who started and %i who completed give %i percent', (started, completed, share) => {
  const words = exportWords('en')
  const column = trainingColumns(words, { language: 'en', timeZone: 'UTC' }).columns.find(
    ({ head }) => head === words.heads.completedShare,
  )!
  const row = { totalPeopleWhoStartedTraining: started, totalPeopleWhoCompletedTraining: completed } as TrainingRow
  expect(column.value(row)).toBe(share)
})
