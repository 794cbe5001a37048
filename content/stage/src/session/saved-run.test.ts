import { expect, test } from 'vitest'
import { type SavedPage, resumable } from './saved-run.ts'

const page = (done: number): SavedPage => ({
  training: 'walk',
  best: -1,
  report: {} as SavedPage['report'],
  run: { seed: 7, time: 12, place: { x: 0, z: 0, yaw: 0 }, steps: { done, of: 7 }, own: null },
})

test('a run goes on where something was done in it, else it begins', () => {
  expect(resumable(page(1))?.run?.steps.done).toBe(1)
  expect(resumable(page(0))).toBeNull()
  expect(resumable({ ...page(3), run: null })).toBeNull()
  expect(resumable(null)).toBeNull()
})
