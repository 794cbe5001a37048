import { waiveTraining } from '@praxia/contract/launches.ts'
import { resetProgress, undoReset } from '@praxia/contract/progress.ts'
import { addMonths } from '@praxia/contract/time/validity.ts'
import { expect, it } from 'vitest'
import { makeCourse } from '../../../test/course-world.ts'
import { sql } from '../../database/sql.ts'
import { type Person, as, test, useServer, wait } from '../../../test/harness.ts'
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

/** Resets the first and then the second training of a member, and undoes both in this order. */
async function resetBoth(admin: Person, learner: Person, [first, second]: readonly [number, number]) {
  const of = (trainingId: number) => ({ params: { id: learner.id }, query: { trainingId } })
  for (const trainingId of [first, second])
    expect((await as(admin).call(resetProgress, of(trainingId))).status).toBe(200)
  const undo = async (trainingId: number) => (await as(admin).call(undoReset, of(trainingId))).status
  return { undoFirst: () => undo(first), undoSecond: () => undo(second) }
}

it('a course is not certified again while another of its trainings is reset', async () => {
  const { org, admin, learner, training } = await validityCast()
  const other = await makeTraining(org)
  const course = await makeCourse(org, [training, other])
  await setCourse(admin, course, { months: 6 })
  for (const one of [training, other]) await play(learner, one)
  const all = async () => [await standingOf(learner, { course }), await validitiesOf(learner)]
  const before = await all()
  expect(before.map(({ length }) => length)).toEqual([1, 1])
  const { undoFirst, undoSecond } = await resetBoth(admin, learner, [training, other])
  expect([await undoFirst(), await all()]).toEqual([200, [[], []]])
  expect((await standingOf(learner, { training })).length).toBe(1)
  expect([await undoSecond(), await all()]).toEqual([200, before])
})

it('what a refresher renewed is not valid again while it is reset itself', async () => {
  const { org, admin, learner, training } = await validityCast()
  const refresher = await makeTraining(org)
  await setTraining(admin, training, { months: 12, renewalDays: 60, refresherId: refresher })
  await play(learner, training)
  await wait(320 * day)
  await play(learner, refresher)
  const all = async () => [await standingOf(learner, { training }), await validitiesOf(learner)]
  const before = await all()
  expect(before.map(({ length }) => length)).toEqual([2, 2])
  const { undoFirst, undoSecond } = await resetBoth(admin, learner, [refresher, training])
  expect([await undoFirst(), await all()]).toEqual([200, [[], []]])
  expect([await undoSecond(), await all()]).toEqual([200, before])
})

it('of two certificates of a course that were withdrawn, the undone reset reinstates its own', async () => {
  const { org, admin, learner, training } = await validityCast()
  const other = await makeTraining(org)
  const course = await makeCourse(org, [training, other])
  for (const one of [training, other]) await play(learner, one)
  const reset = (trainingId: number) => ({ params: { id: learner.id }, query: { trainingId } })
  const standing = () =>
    test.db.many<{ id: string }>(
      sql`select id from certificates where user_id = ${learner.id} and course_id = ${course} and withdrawn_at is null`,
    )
  const first = await standing()
  await as(admin).call(resetProgress, reset(training))
  const waived = { trainingId: training, reason: 'Tested Out' as const }
  expect((await as(admin).call(waiveTraining, { params: { id: learner.id }, body: waived })).status).toBe(201)
  expect([first.length, (await standing()).length]).toEqual([1, 1])
  await as(admin).call(resetProgress, reset(other))
  expect((await as(admin).call(undoReset, reset(training))).status).toBe(200)
  expect(await standing()).toEqual([])
  expect((await as(admin).call(undoReset, reset(other))).status).toBe(200)
  expect((await standing()).length).toBe(1)
})
