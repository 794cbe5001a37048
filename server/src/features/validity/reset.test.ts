import { resetProgress, undoReset } from '@praxia/contract/progress.ts'
import { addMonths } from '@praxia/contract/time/validity.ts'
import { expect, it } from 'vitest'
import { makeCourse } from '../../../test/course-world.ts'
import { sql } from '../../database/sql.ts'
import { as, test, useServer, wait } from '../../../test/harness.ts'
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

useServer()

it('an undone reset restores validities and certificates as they were, whatever the rules are by then', async () => {
  const { org, admin, learner, training } = await validityCast()
  const course = await makeCourse(org, [training])
  const refresher = await makeTraining(org)
  await setTraining(admin, training, { months: 12, renewalDays: 60, refresherId: refresher })
  await setCourse(admin, course, { months: 6 })
  await play(learner, training)
  const done = today()
  await wait(320 * day)
  await play(learner, refresher)
  const renewed = today()
  const valid = [
    { doneOn: done, lastDay: addMonths(done, 6) },
    { doneOn: done, lastDay: addMonths(done, 12) },
    { doneOn: renewed, lastDay: addMonths(renewed, 12) },
  ]
  const all = async () => (await validitiesOf(learner)).toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : 1))
  const certificates = async () => [await standingOf(learner, { training }), await standingOf(learner, { course })]
  // The numbers on paper.
  const numbers = () =>
    test.db.many(sql`select id from certificates where user_id = ${learner.id} and withdrawn_at is null order by id`)
  const [issued, printed] = [await certificates(), await numbers()]
  expect(issued.map(({ length }) => length)).toEqual([2, 1])
  await setTraining(admin, training, { months: 3, renewalDays: 10 })
  await setCourse(admin, course, { months: 1, renewalDays: 10 })
  expect(await all()).toEqual(valid)
  for (const trainingId of [training, refresher]) {
    const of = { params: { id: learner.id }, query: { trainingId } }
    expect((await as(admin).call(resetProgress, of)).status).toBe(200)
    expect((await all()).length).toBe(trainingId === training ? 0 : 2)
    expect((await as(admin).call(undoReset, of)).status).toBe(200)
    expect(await all()).toEqual(valid)
    expect(await certificates()).toEqual(issued)
    expect(await numbers()).toEqual(printed)
  }
})
