import { expect, it } from 'vitest'
import { isHad, nextOf } from './course-rules.ts'

const step = (trainingId: number, more: { succeeded?: boolean; accessible?: boolean; isWithdrawn?: boolean } = {}) => ({
  trainingId,
  accessible: true,
  isWithdrawn: false,
  succeeded: false,
  ...more,
})

it('continues with the first unsuccessful training, past inaccessible and withdrawn ones', () => {
  const done = step(1, { succeeded: true })
  expect(nextOf([done, step(2), step(3)])?.trainingId).toBe(2)
  expect(nextOf([done, step(2, { accessible: false }), step(3, { isWithdrawn: true }), step(4)])?.trainingId).toBe(4)
  expect(nextOf([step(3), done])?.trainingId).toBe(3)
  expect(nextOf([done])).toBeNull()
})

it('a user has a course if it is their own, global, or currently suggested', () => {
  const no = { isOwner: false, isGlobal: false, suggested: false }
  expect(isHad(no)).toBe(false)
  expect([{ isOwner: true }, { isGlobal: true }, { suggested: true }].map((one) => isHad({ ...no, ...one }))).toEqual([
    true,
    true,
    true,
  ])
})
