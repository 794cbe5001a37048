import { expect, test } from 'vitest'
import { launchedBy } from './statement.ts'

const launch = {
  actor: { account: { homePage: 'https://praxia.example', name: 'a' } },
  activityId: 'https://praxia.example/trainings/1',
  registration: 'r',
  lang: 'en',
} as unknown as Parameters<typeof launchedBy>[0]

test.each([
  [59, { scaled: 0.59, raw: 59, min: 0, max: 100 }],
  // cmi5 9.5.1: `failed` with at least the mastery score is a contradiction in `scaled`.
  [60, { raw: 60, min: 0, max: 100 }],
  [61, { raw: 61, min: 0, max: 100 }],
])('a failure with %i of 60 keeps the points, and its scale only below the mastery score', (points, score) => {
  expect(launchedBy(launch).verdict('failed', points, 1000, 0.6).statement.result!.score).toEqual(score)
  expect(launchedBy(launch).verdict('passed', points, 1000, 0.6).statement.result!.score).toHaveProperty('scaled')
})
