import { suggestCourses } from '@praxia/contract/courses.ts'
import { expect, it } from 'vitest'
import { makeCourse } from '../../../test/course-world.ts'
import { as, test, useServer, wait } from '../../../test/harness.ts'
import { makeTraining, play } from '../../../test/training-world.ts'
import { day, setCourse, standingOf, validityCast } from '../../../test/validity-world.ts'
import { sql } from '../../database/sql.ts'
import { sweepSuggestions } from '../suggestions/sweep-actions.ts'
import { sweepRenewals } from './actions.ts'

useServer()

it.each(['an enrolment that opens one training', 'an enrolment that opens all', 'no enrolment'])(
  'the enrolment of a renewal opens what the first completion opened: of %s',
  async (first) => {
    const { org, admin, learner, training } = await validityCast()
    const second = await makeTraining(org)
    const course = await makeCourse(org, [training, second])
    await setCourse(admin, course, { months: 12, renewalDays: 30 })
    if (first !== 'no enrolment')
      await as(admin).call(suggestCourses, { body: { courseIds: [course], userIds: [learner.id], endDate: null } })
    if (first === 'an enrolment that opens one training')
      await test.db.run(sql`update enrolments set opens = ${[second]}::bigint[] where user_id = ${learner.id}`)
    for (const id of [training, second]) await play(learner, id)
    await wait(340 * day)
    await sweepRenewals(test.deps)
    const enrolments = await test.db.many<{ opens: number[] | null }>(
      sql`select opens from enrolments where user_id = ${learner.id} order by start_at`,
    )
    expect(enrolments.map(({ opens }) => opens)).toEqual(
      first === 'no enrolment' ? [[]] : first === 'an enrolment that opens all' ? [null, null] : [[second], [second]],
    )
  },
)

it('a run between the opening of a renewal and its enrolment counts in it, and stops no sweep', async () => {
  const { org, admin, learner, training } = await validityCast()
  const second = await makeTraining(org)
  const course = await makeCourse(org, [training, second])
  await setCourse(admin, course, { months: 12, renewalDays: 30 })
  await as(admin).call(suggestCourses, { body: { courseIds: [course], userIds: [learner.id], endDate: null } })
  for (const id of [training, second]) await play(learner, id)
  await wait(340 * day)
  for (const id of [training, second]) await play(learner, id)
  await sweepRenewals(test.deps)
  await sweepSuggestions(test.deps)
  expect(await standingOf(learner, { course })).toHaveLength(2)
})
