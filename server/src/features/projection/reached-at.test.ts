import { getOutcomes } from '@praxia/contract/people/outcomes.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { listCourseSessions } from '@praxia/contract/courses.ts'
import { expect, it } from 'vitest'
import { makeCourse } from '../../../test/course-world.ts'
import { type Organisation, type Person, as, make, test, useServer } from '../../../test/harness.ts'
import { begin, makeTraining, report, say } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'
import { verify } from './rebuild/verify.ts'

useServer()
const minute = 60_000
const passed = { result: { success: true, score: { scaled: 0.8 } } }
const cast = async (given: { passingScore?: null } = {}) => {
  const org = await make.organisation()
  const [admin, learner] = [await make.admin({ org }), await make.learner({ org })]
  const training = await makeTraining(org, given)
  const course = await makeCourse(org, [training])
  return { org, admin, learner, training, course }
}
/** A run whose result is reached after three minutes, and that is left open for fifteen more. */
async function playOn(
  person: Person,
  training: number,
  verbs: readonly ('completed' | 'passed')[],
  isFormer = false,
): Promise<{ reachedAt: Date; endedAt: Date }> {
  const launch = await begin(person, training)
  if (isFormer) await test.db.run(sql`update sessions set rules_since = '2026-11-29' where id = ${launch.session}`)
  const later = async (ms: number, statements: object[]) => {
    test.pass(ms)
    const answer = await report(launch, statements)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  await later(0, [say(launch, 'initialized')])
  await later(
    3 * minute,
    verbs.map((verb) => say(launch, verb, { ms: 3 * minute, ...(verb === 'passed' ? passed : {}) })),
  )
  await later(15 * minute, [say(launch, 'terminated', { ms: 18 * minute })])
  const at = (ms: number) => new Date(Date.parse(launch.now) + ms)
  return { reachedAt: at(3 * minute), endedAt: at(18 * minute) }
}
const momentsOf = ({ id }: Person, training: number, course: number) =>
  test.db.one<{ progress: Date; certificate: Date; course: Date }>(sql`select
    (select completed_at from progress where user_id = ${id} and training_id = ${training}) as progress,
    (select completed_at from certificates where user_id = ${id} and training_id = ${training}) as certificate,
    (select completed_at from course_completions where user_id = ${id} and course_id = ${course}) as course`)
async function expectRebuilt(org: Organisation) {
  const off: unknown[] = []
  await verify(test.world, { organisationId: org.id, say: () => undefined }, (difference) => off.push(difference))
  expect(off).toEqual([])
}

it.each([
  ['passed with a score', ['completed', 'passed'], {}],
  ['completed without a score', ['completed'], { passingScore: null }],
] as const)(
  'a result is dated when it was reached, however long its player stays open: %s',
  async (_, verbs, given) => {
    test.freeze()
    const { org, admin, learner, training, course } = await cast(given)
    await as(admin).call(suggestTrainings, {
      body: {
        trainingIds: [training],
        userIds: [learner.id],
        endDate: new Date(test.world.now().getTime() + 5 * minute).toISOString(),
      },
    })
    const { reachedAt } = await playOn(learner, training, verbs)
    expect(await momentsOf(learner, training, course)).toEqual({
      progress: reachedAt,
      certificate: reachedAt,
      course: reachedAt,
    })
    expect((await as(admin).call(getOutcomes)).body).toMatchObject({ inTime: 1, doneLate: 0 })
    const { body } = await as(learner).call(listCourseSessions, {
      params: { id: course },
      query: {},
    })
    expect(body.map(({ finishing }) => finishing)).toEqual([true])
    await expectRebuilt(org)
  },
)
it('a session of before is dated by its end as it was, though its certificate was issued with the verdict', async () => {
  test.freeze()
  const { org, learner, training, course } = await cast()
  const { reachedAt, endedAt } = await playOn(learner, training, ['completed', 'passed'], true)
  const moments = { progress: endedAt, certificate: reachedAt, course: endedAt }
  expect(await momentsOf(learner, training, course)).toEqual(moments)
  await expectRebuilt(org)
  expect(await momentsOf(learner, training, course)).toEqual(moments)
})
