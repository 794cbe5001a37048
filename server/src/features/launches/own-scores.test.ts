import { getCourse } from '@praxia/contract/courses.ts'
import { getTrainingCertificate } from '@praxia/contract/library/certificates.ts'
import { getUserStats } from '@praxia/contract/progress.ts'
import { expect, it } from 'vitest'
import { makeCourse } from '../../../test/course-world.ts'
import { type Person, as, make, test, useServer } from '../../../test/harness.ts'
import { begin, makeTraining, report, say } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'
import { verify } from '../projection/rebuild/verify.ts'

useServer()
/** Runs a training of a course as content does that judges by the score of the launch. */
async function run(learner: Person, training: number, course: number, points: number) {
  const launch = await begin(learner, training, { courseId: course })
  await report(launch, [say(launch, 'initialized', { ms: 1000 })])
  test.pass(130_000)
  const { score } = await test.db.one<{ score: number }>(
    sql`select mastery_score as score from sessions where id = ${launch.session}`,
  )
  const isPassed = points >= score
  await report(launch, [
    say(launch, 'completed', { ms: 100_000, result: { completion: true } }),
    say(launch, isPassed ? 'passed' : 'failed', {
      ms: 100_001,
      result: { success: isPassed, score: { scaled: points / 100 } },
    }),
    say(launch, 'terminated', { ms: 120_000, result: { duration: 'PT110S' } }),
  ])
}

it.each([
  ["fails its own score and passes the course's", 60, 10, 59, { progress: 99, succeeded: false, inCourse: 1 }],
  ["reaches its own score and fails the course's", 60, 85, 60, { progress: 100, succeeded: true, inCourse: 0 }],
  ['has no score, and reaches the usual one', null, 85, 50, { progress: 100, succeeded: true, inCourse: 0 }],
  ['has no score, and does not reach the usual one', null, 85, 49, { progress: 99, succeeded: false, inCourse: 0 }],
])('a training in a course is judged by its own score: it %s', async (_, passingScore, asked, points, expected) => {
  const admin = await make.admin()
  const org = { id: admin.organisationId, name: '', type: 'COMPANY' }
  const learner = await make.learner({ org })
  const training = await makeTraining(org, { passingScore })
  const course = await makeCourse(org, [training, await makeTraining(org)])
  await test.db.run(sql`update course_trainings set success_score = ${asked} where course_id = ${course}`)
  await run(learner, training, course, points)
  const { userStat } = (
    await as(learner).call(getUserStats, { params: { id: learner.id }, query: { trainingId: training } })
  ).body
  const certificate = await as(learner).call(getTrainingCertificate, {
    params: { lang: 'en' },
    query: { trainingId: training },
  })
  const { succeededTraining } = (await as(learner).call(getCourse, { params: { id: course } })).body
  expect(userStat).toMatchObject({ progressionPercent: expected.progress, succeeded: expected.succeeded })
  expect(certificate.status).toBe(expected.progress === 100 ? 200 : 404)
  expect(succeededTraining).toBe(expected.inCourse)
  const off: unknown[] = []
  await verify(test.world, { organisationId: org.id, say: () => undefined }, (one) => off.push(one))
  expect(off).toEqual([])
})
