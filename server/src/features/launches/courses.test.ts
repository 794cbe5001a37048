import { randomUUID } from 'node:crypto'
import { deleteCourse, listCourses, suggestCourses } from '@praxia/contract/courses.ts'
import { getLaunch, launchTraining } from '@praxia/contract/launches.ts'
import { deleteTraining } from '@praxia/contract/trainings.ts'
import { verbs } from '@praxia/contract/xapi.ts'
import { expect, test as it } from 'vitest'
import { makeCourse } from '../../../test/course-world.ts'
import { type Organisation, type Person, as, make, useServer } from '../../../test/harness.ts'
import { begin, makeTraining, report, wholeRun } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'

const test = useServer()
const hour = 3_600_000
async function world() {
  const admin = await make.admin()
  const org: Organisation = { id: admin.organisationId, name: '', type: 'COMPANY' }
  const trainings = [await makeTraining(org), await makeTraining(org)] as [number, number]
  return {
    admin,
    org,
    learner: await make.learner({ org }),
    manager: await make.manager({ org }),
    trainings,
    course: await makeCourse(org, trainings),
  }
}
const launch = (who: Person, id: number, courseId: number) =>
  as(who).call(launchTraining, {
    params: { id },
    body: { requestId: randomUUID(), fileType: 'WEB_GL', contentLanguage: 'EN', courseId },
  })

it('a launch from a course has attempts of its own, with the score that the course requires', async () => {
  const w = await world()
  const [a] = w.trainings
  await test.db.run(sql`update course_trainings set success_score = 85 where course_id = ${w.course}`)
  const alone = await begin(w.learner, a)
  const inCourse = await begin(w.learner, a, { courseId: w.course })
  expect(inCourse.registration).not.toBe(alone.registration)
  expect((await begin(w.learner, a, { courseId: w.course })).registration).toBe(inCourse.registration)
  const again = await begin(w.learner, a, { courseId: w.course })
  test.pass(130_000)
  await report(again, wholeRun(again, 80))
  expect((await as(w.learner).call(getLaunch, { params: { session: again.session } })).body).toMatchObject({
    score: 80,
    minimalScoreNeeded: 85,
    // The content reports passed, by its own score of 60.
    passed: false,
  })
  await test.db.run(sql`update course_trainings set success_score = 55 where course_id = ${w.course}`)
  const lighter = await begin(w.learner, a, { courseId: w.course })
  test.pass(130_000)
  await report(lighter, wholeRun(lighter, 57))
  const told = (await as(w.learner).call(getLaunch, { params: { session: lighter.session } })).body
  expect(told).toMatchObject({ score: 57, minimalScoreNeeded: 55, passed: true })
  expect((await as(w.learner).call(getLaunch, { params: { session: alone.session } })).body.minimalScoreNeeded).toBe(60)
})

it('a course is in progress once begun as a course or suggested, not by a separate run of one of its trainings', async () => {
  const w = await world()
  const [a, b] = w.trainings
  const other = await makeCourse(w.org, [b, a])
  const ongoing = async () => {
    const { items, counts } = (await as(w.learner).call(listCourses, { query: { state: 'ongoing' } })).body
    expect(counts.ongoing).toBe(items.length)
    return items.map(({ id }) => id)
  }
  const alone = await begin(w.learner, a)
  await report(alone, wholeRun(alone, 80))
  expect(await ongoing()).toEqual([])
  // Opened and left without a statement, it is not begun.
  const left = await begin(w.learner, b, { courseId: w.course })
  expect((await as(w.manager).call(listCourses, { query: { state: 'ongoing' } })).body.total).toBe(0)
  await report(left, wholeRun(left, 20).slice(0, 2))
  expect(await ongoing()).toEqual([w.course])
  await as(w.admin).call(suggestCourses, { body: { courseIds: [other], userIds: [w.learner.id] } })
  expect((await ongoing()).toSorted((one, two) => one - two)).toEqual([w.course, other])
})

it('a launch needs a course that is visible, contains the training, and is running', async () => {
  const w = await world()
  const [a] = w.trainings
  const managers = await makeCourse(w.org, w.trainings, w.manager.id)
  expect((await launch(w.learner, a, managers)).status).toBe(404)
  expect((await launch(w.learner, a, 987_654_321)).status).toBe(404)
  expect((await launch(await make.learner(), a, w.course)).status).toBe(404)
  expect((await launch(w.learner, await makeTraining(w.org), w.course)).status).toBe(404)
  const endDate = new Date(test.world.now().getTime() + hour).toISOString()
  await as(w.admin).call(suggestCourses, { body: { courseIds: [w.course], userIds: [w.learner.id], endDate } })
  expect((await launch(w.learner, a, w.course)).status).toBe(201)
  test.pass(hour + 1000)
  expect((await launch(w.learner, a, w.course)).problem).toMatchObject({ status: 409, code: 'launch.not_open' })
})

it('a training in a course is not deleted: its own organisation gets the names of the courses', async () => {
  const w = await world()
  const remove = () => as(w.admin).call(deleteTraining, { params: { id: w.trainings[0] } })
  expect((await remove()).problem).toMatchObject({
    status: 409,
    code: 'training.in_course',
    details: { courses: [`Course ${w.course}`], others: 0 },
  })
  const elsewhere = await makeCourse(await make.organisation(), [w.trainings[0], w.trainings[1]])
  await as(w.admin).call(deleteCourse, { params: { id: w.course } })
  expect((await remove()).problem.details).toEqual({ courses: [], others: 1 })
  await test.db.run(sql`update courses set deleted_at = now() where id = ${elsewhere}`)
  expect((await remove()).status).toBe(200)
})

it('the response names the next training; after the last one the course is satisfied, once', async () => {
  const w = await world()
  const [a, b] = w.trainings
  const other = await makeTraining(w.org)
  expect((await launch(w.learner, a, w.course)).body.next).toEqual({ trainingId: b, title: expect.any(String) })
  const run = async (id: number) => {
    const begun = await begin(w.learner, id, { courseId: w.course })
    test.pass(130_000)
    await report(begun, wholeRun(begun, 80))
    return begun
  }
  await run(a)
  expect((await launch(w.learner, b, w.course)).body.next).toBeNull()
  const last = await run(b)
  const said = () =>
    test.app.inject({
      url: `/xapi/statements?registration=${last.registration}&verb=${encodeURIComponent(verbs.satisfied)}`,
      headers: { authorization: `Basic ${last.token}`, 'x-experience-api-version': '1.0.3' },
    })
  const { statements } = (await said()).json<{ statements: unknown[] }>()
  expect(statements).toMatchObject([
    {
      verb: { id: verbs.satisfied },
      object: { id: expect.stringMatching(new RegExp(`/xapi/courses/${w.course}$`)) },
      authority: { account: { name: 'praxia' } },
      context: { registration: last.registration },
    },
  ])
  await begin(w.learner, other)
  await run(b)
  expect((await said()).json<{ statements: unknown[] }>().statements).toHaveLength(1)
})
