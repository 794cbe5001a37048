import { addMonths } from '@praxia/contract/time/validity.ts'
import { expect, it } from 'vitest'
import { makeCourse } from '../../../test/course-world.ts'
import { test, useServer, wait } from '../../../test/harness.ts'
import { begin, play, report, wholeRun } from '../../../test/training-world.ts'
import {
  day,
  setCourse,
  setTraining,
  standingOf,
  today,
  validitiesOf,
  validityCast,
} from '../../../test/validity-world.ts'
import { sql } from '../../database/sql.ts'

useServer()

it('an offline run that arrives late moves the end of the validity and of the certificate, of training and course', async () => {
  const { org, admin, learner, training } = await validityCast()
  const course = await makeCourse(org, [training])
  await setTraining(admin, training, { months: 12 })
  await setCourse(admin, course, { months: 6 })
  await test.db.run(sql`update organisations set offline_access = true where id = ${org.id}`)
  await test.db.run(sql`update training_files set offline_available = true where training_id = ${training}`)
  const launch = await begin(learner, training, { offline: true })
  const first = today()
  await wait(5 * day)
  await play(learner, training)
  const second = today()
  expect((await validitiesOf(learner)).map(({ doneOn }) => doneOn)).toEqual([second, second])
  expect((await report(launch, wholeRun(launch))).statusCode).toBe(200)
  expect((await validitiesOf(learner)).map(({ doneOn }) => doneOn)).toEqual([first, first])
  expect(await standingOf(learner, { training })).toEqual([
    { renewal: 0, doneOn: second, lastDay: addMonths(first, 12) },
  ])
  expect(await standingOf(learner, { course })).toEqual([{ renewal: 0, doneOn: second, lastDay: addMonths(first, 6) }])
})

it('an offline run that arrives late makes the run after it the renewal, and both have their certificate', async () => {
  const { org, admin, learner, training } = await validityCast()
  await setTraining(admin, training, { months: 1, renewalDays: 10 })
  await test.db.run(sql`update organisations set offline_access = true where id = ${org.id}`)
  await test.db.run(sql`update training_files set offline_available = true where training_id = ${training}`)
  const launch = await begin(learner, training, { offline: true })
  const first = today()
  await wait(24 * day)
  await play(learner, training)
  const second = today()
  expect((await report(launch, wholeRun(launch))).statusCode).toBe(200)
  const ends = [addMonths(first, 1), addMonths(second, 1)]
  expect(await validitiesOf(learner)).toEqual([
    { doneOn: first, lastDay: ends[0] },
    { doneOn: second, lastDay: ends[1] },
  ])
  expect(await standingOf(learner, { training })).toEqual([
    { renewal: 0, doneOn: first, lastDay: ends[0] },
    { renewal: 1, doneOn: second, lastDay: ends[1] },
  ])
})
