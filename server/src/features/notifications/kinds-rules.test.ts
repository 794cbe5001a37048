import { expect, it } from 'vitest'
import { kinds } from './kinds-rules.ts'

it('notifies of each badge of a training once, and of the same number in another training too', () => {
  const { once } = kinds.TRAINING_BADGE
  const keys = [
    { trainingId: 1, number: 1 },
    { trainingId: 1, number: 2 },
    { trainingId: 2, number: 1 },
  ].map(once)
  expect(new Set(keys).size).toBe(3)
  expect(once({ trainingId: 1, number: 2 })).toBe(keys[1])
})
it('notifies of every suggestion, and reminds once a day', () => {
  const { once } = kinds.TRAINING_SUGGESTION
  const suggestion = { trainingId: 1, madeBy: null, endAt: null }
  expect(once(suggestion)).toBeNull()
  const [monday, again, tuesday] = ['2026-03-02', '2026-03-02', '2026-03-03'].map((remindedOn) =>
    once({ ...suggestion, remindedOn }),
  )
  expect([monday === again, monday === tuesday]).toEqual([true, false])
})
it('groups the new trainings of a day', () => {
  const { once, gathers } = kinds.NEW_TRAINING
  expect(gathers).toBe(true)
  expect(once({ trainingId: 1, day: '2026-03-02' })).toBe(once({ trainingId: 2, day: '2026-03-02' }))
  expect(once({ trainingId: 1, day: '2026-03-02' })).not.toBe(once({ trainingId: 1, day: '2026-03-03' }))
})
