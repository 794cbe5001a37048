import { listCourses, suggestCourses } from '@praxia/contract/courses.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { listTrainings } from '@praxia/contract/trainings.ts'
import { expect, it } from 'vitest'
import { makeCourse } from '../../../test/course-world.ts'
import { as, inDays, make, test, useServer } from '../../../test/harness.ts'
import { begin, makeTraining, report, wholeRun } from '../../../test/training-world.ts'

useServer()

it('suggestions are listed by their ends, the nearest first, then those without an end, then finished ones', async () => {
  const org = await make.organisation()
  const [admin, learner] = [await make.admin({ org }), await make.learner({ org })]
  const ends = { Done: inDays(1), Later: inDays(9), Open: null, Soon: inDays(3), Whole: inDays(3) }
  const [trainings, courses] = [new Map<string, number>(), new Map<string, number>()]
  for (const [title, endDate] of Object.entries(ends)) {
    const training = await makeTraining(org, { title })
    const course = await makeCourse(org, [training])
    trainings.set(title, training)
    courses.set(title, course)
    const body = { userIds: [learner.id], endDate }
    await as(admin).call(suggestTrainings, { body: { ...body, trainingIds: [training] } })
    await as(admin).call(suggestCourses, { body: { ...body, courseIds: [course] } })
  }
  const launch = await begin(learner, trainings.get('Done')!)
  test.pass(130_000)
  expect((await report(launch, wholeRun(launch))).statusCode).toBe(200)
  const order = ['Soon', 'Whole', 'Later', 'Open', 'Done']
  const query = { state: 'suggested', sort: 'due' } as const
  const shown = (await as(learner).call(listTrainings, { query })).body.items
  expect(shown.map(({ title }) => title)).toEqual(order)
  const inCourses = (await as(learner).call(listCourses, { query })).body.items
  expect(inCourses.map(({ id }) => id)).toEqual(order.map((title) => courses.get(title)))
  const toDo = (await as(learner).call(listTrainings, { query: { ...query, state: 'toDo' } })).body.items
  expect(toDo.map(({ title }) => title)).toEqual(order.slice(0, 4))
})

it('own trainings and those of the offer together are the organisation’s catalogue', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const own = await makeTraining(org)
  await makeTraining(await make.organisation())
  const ids = async (scope: 'company' | 'own' | 'offered') =>
    (await as(admin).call(listTrainings, { query: { scope } })).body.items.map(({ id }) => id)
  expect(await ids('own')).toEqual([own])
  expect((await ids('company')).toSorted()).toEqual([...(await ids('offered')), own].toSorted())
})
