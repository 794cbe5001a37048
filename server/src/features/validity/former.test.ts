import { addMonths } from '@praxia/contract/time/validity.ts'
import { expect, it } from 'vitest'
import { makeCourse } from '../../../test/course-world.ts'
import { scopeIn, test, useServer, wait } from '../../../test/harness.ts'
import { makeTraining, play } from '../../../test/training-world.ts'
import {
  day,
  setCourse,
  setTraining,
  standingOf,
  today,
  validitiesOf,
  validityCast,
} from '../../../test/validity-world.ts'
import { countJoined } from '../suggestions/course-actions.ts'
import { sweepRenewals } from './actions.ts'

useServer()

it('a certificate of a renewal that is none by a longer validity is withdrawn, and the next renewal has its own', async () => {
  const { admin, learner, training } = await validityCast()
  await setTraining(admin, training, { months: 12, renewalDays: 60 })
  await play(learner, training)
  const done = today()
  await wait(335 * day)
  await play(learner, training)
  expect((await standingOf(learner, { training })).map(({ renewal }) => renewal)).toEqual([0, 1])
  await setTraining(admin, training, { months: 24, renewalDays: 60, former: true })
  const first = { renewal: 0, doneOn: done, lastDay: addMonths(done, 24) }
  await expect.poll(() => standingOf(learner, { training })).toEqual([first])
  await wait(355 * day)
  await play(learner, training)
  const renewal = { renewal: 1, doneOn: today(), lastDay: addMonths(today(), 24) }
  expect(await standingOf(learner, { training })).toEqual([first, renewal])
})
it('by a shorter validity each certificate has the number and the end of its own completion', async () => {
  const { admin, learner, training } = await validityCast()
  await setTraining(admin, training, { months: 12, renewalDays: 60 })
  const done: string[] = []
  // The run of a hundred days later renews nothing yet.
  for (const days of [0, 100, 220]) {
    await wait(days * day)
    await play(learner, training)
    done.push(today())
  }
  expect((await standingOf(learner, { training })).map(({ doneOn }) => doneOn)).toEqual([done[0], done[2]])
  await setTraining(admin, training, { months: 3, renewalDays: 10, former: true })
  const expected = done.map((doneOn, renewal) => ({ renewal, doneOn, lastDay: addMonths(doneOn, 3) }))
  await expect.poll(() => standingOf(learner, { training })).toEqual(expected)
  expect(await validitiesOf(learner)).toEqual(expected.map(({ renewal: _, ...valid }) => valid))
})
it.each([24, 3])('certificates of a course and its renewal state the ends that %i months make', async (months) => {
  const { org, admin, learner, training } = await validityCast()
  const second = await makeTraining(org)
  const course = await makeCourse(org, [training, second])
  await setCourse(admin, course, { months: 12, renewalDays: 30 })
  const done: string[] = []
  for (const days of [0, 340]) {
    await wait(days * day)
    await sweepRenewals(test.deps)
    await test.db.transaction((db) => countJoined(db, test.world, scopeIn(org.id)))
    for (const id of [training, second]) await play(learner, id)
    done.push(today())
  }
  await setCourse(admin, course, { months, renewalDays: 10, former: true })
  const valid = done.map((doneOn) => ({ doneOn, lastDay: addMonths(doneOn, months) }))
  expect(await validitiesOf(learner)).toEqual(valid)
  expect(await standingOf(learner, { course })).toEqual(valid.map((one) => ({ renewal: 0, ...one })))
})
