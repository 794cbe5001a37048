import { waiveTraining } from '@praxia/contract/launches.ts'
import { addMonths } from '@praxia/contract/time/validity.ts'
import { expect, it } from 'vitest'
import { makeCourse } from '../../../test/course-world.ts'
import { type Person, as, test, useServer, wait } from '../../../test/harness.ts'
import { begin, makeTraining, play, report, say } from '../../../test/training-world.ts'
import {
  day,
  dayIn,
  setCourse,
  setTraining,
  standingOf,
  today,
  validitiesOf,
  validityCast,
} from '../../../test/validity-world.ts'
import { sql } from '../../database/sql.ts'
import { verify } from '../projection/rebuild/verify.ts'

useServer()
const waive = (by: Person, { id }: Person, trainingId: number) =>
  as(by).call(waiveTraining, { params: { id }, body: { trainingId, reason: 'Administrative' } })

it('a training that was waived and then run is completed by the run, on every page and for completions of before', async () => {
  const { org, admin, learner, training } = await validityCast()
  await setTraining(admin, training, { months: 12 })
  await waive(admin, learner, training)
  expect([await validitiesOf(learner), await standingOf(learner, { training })]).toEqual([[], []])
  await wait(100 * day)
  await play(learner, training)
  const done = today()
  const doneOn = async () =>
    dayIn(
      (
        await test.db.one<{ completedAt: Date }>(
          sql`select completed_at from progress where user_id = ${learner.id} and training_id = ${training}`,
        )
      ).completedAt,
    )
  const expectDone = async (months: number) => {
    const valid = { doneOn: done, lastDay: addMonths(done, months) }
    expect(await doneOn()).toBe(done)
    expect(await validitiesOf(learner)).toEqual([valid])
    expect(await standingOf(learner, { training })).toEqual([{ renewal: 0, ...valid }])
  }
  await expectDone(12)
  await setTraining(admin, training, { months: 6, former: true })
  await expectDone(6)
  const off: unknown[] = []
  await verify(test.world, { organisationId: org.id, say: () => undefined }, (difference) => off.push(difference))
  expect(off).toEqual([])
})
it('a run that no verdict judged, after a waiver, keeps its validity where completions of before get an end', async () => {
  const { org, admin, learner } = await validityCast()
  const training = await makeTraining(org, { passingScore: null })
  await setTraining(admin, training, { months: 12 })
  await waive(admin, learner, training)
  await wait(day)
  const launch = await begin(learner, training)
  await report(launch, [say(launch, 'initialized')])
  test.pass(130_000)
  const statements = [
    say(launch, 'completed', { ms: 120_000, result: { completion: true, score: { scaled: 0.2 } } }),
    say(launch, 'terminated', { ms: 125_000 }),
  ]
  expect((await report(launch, statements)).statusCode).toBe(200)
  const valid = (months: number) => ({ doneOn: today(), lastDay: addMonths(today(), months) })
  expect(await validitiesOf(learner)).toEqual([valid(12)])
  await setTraining(admin, training, { months: 6, former: true })
  await expect.poll(() => validitiesOf(learner)).toEqual([valid(6)])
  expect(await standingOf(learner, { training })).toEqual([{ renewal: 0, ...valid(6) }])
})
it('a course of which everything was waived is completed by its first run', async () => {
  const { org, admin, learner, training } = await validityCast()
  const second = await makeTraining(org)
  const course = await makeCourse(org, [training, second])
  await setCourse(admin, course, { months: 12 })
  for (const id of [training, second]) await waive(admin, learner, id)
  await wait(100 * day)
  await play(learner, training)
  const valid = { doneOn: today(), lastDay: addMonths(today(), 12) }
  expect(await validitiesOf(learner)).toEqual([valid])
  expect(await standingOf(learner, { course })).toEqual([{ renewal: 0, ...valid }])
  await wait(day)
  await play(learner, second)
  expect(await validitiesOf(learner)).toEqual([valid])
  expect(await standingOf(learner, { course })).toEqual([{ renewal: 0, ...valid }])
})
