import { suggestCourses, withdrawEnrolments } from '@praxia/contract/courses.ts'
import { createGroup, updateGroup } from '@praxia/contract/groups.ts'
import { deleteMember } from '@praxia/contract/members.ts'
import { listNotifications } from '@praxia/contract/notifications.ts'
import * as api from '@praxia/contract/people/mandatory.ts'
import { getOutcomes } from '@praxia/contract/people/outcomes.ts'
import { getOverdue } from '@praxia/contract/people/overdue.ts'
import { setTrainingValidity } from '@praxia/contract/people/validities.ts'
import { type Period, listPeriods, suggestTrainings, withdrawSuggestions } from '@praxia/contract/suggestions.ts'
import { listTrainings } from '@praxia/contract/trainings.ts'
import { dayOf } from '@praxia/contract/time/day-of.ts'
import { expect, it } from 'vitest'
import { makeCourse } from '../../../test/course-world.ts'
import { type Person, as, joinTeam, make, test, useServer, wait } from '../../../test/harness.ts'
import { makeTraining, play } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'
import { sweepSuggestions } from '../suggestions/sweep-actions.ts'
import { sweepMandatory } from './actions.ts'

// What somebody suggests beside a rule that makes it mandatory.

useServer()
const day = 86_400_000
const inDays = (days: number): string => dayOf(test.world.now().getTime() + days * day, 'Europe/Paris')
const cast = async () => {
  const org = await make.organisation()
  const [admin, manager, learner] = [
    await make.admin({ org }),
    await make.manager({ org }),
    await make.learner({ org }),
  ]
  await joinTeam(manager, learner)
  return { org, admin, manager, learner }
}
const addRule = async (admin: Person, thing: Partial<api.MandatoryRuleForm>): Promise<number> => {
  const body = { audience: 'role' as const, role: 'learner' as const, dueDays: 100, startDate: inDays(0), ...thing }
  return (await as(admin).call(api.createMandatoryRule, { body })).body.id
}
const suggest = (by: Person, to: Person, trainingId: number, endDate?: string) =>
  as(by).call(suggestTrainings, { body: { trainingIds: [trainingId], userIds: [to.id], endDate } })
const sweep = async () => {
  await sweepMandatory(test.deps)
  await sweepSuggestions(test.deps)
}
const periods = async (admin: Person, member: Person): Promise<Period[]> =>
  (await as(admin).call(listPeriods, { query: { userId: member.id, state: 'running' } })).body.items
const notices = async (member: Person): Promise<number> =>
  (await as(member).call(listNotifications)).body.items.filter(({ type }) => type === 'TRAINING_SUGGESTION').length

it('an end that a manager chose is late though a rule suggests the training without one, and is done late', async () => {
  const { org, admin, manager, learner } = await cast()
  const training = await makeTraining(org)
  await addRule(admin, { trainingId: training })
  await suggest(manager, learner, training, inDays(2))
  await wait(4 * day)
  await sweep()
  await sweep()
  const late = async () => (await as(admin).call(getOverdue)).body.late
  const outcomes = async () => (await as(admin).call(getOutcomes)).body
  expect([await late(), (await outcomes()).overdue, (await outcomes()).open]).toEqual([1, 1, 0])
  await play(learner, training)
  expect([await late(), (await outcomes()).doneLate, (await outcomes()).inTime]).toEqual([0, 1, 0])
})

it('the mail says what is mandatory and by when; what somebody suggested with an end keeps that', async () => {
  const { org, admin, manager, learner } = await cast()
  const [alone, ended, plain] = [await makeTraining(org), await makeTraining(org), await makeTraining(org)]
  const course = await makeCourse(org, [await makeTraining(org), await makeTraining(org)])
  await addRule(admin, { trainingId: alone, dueDays: 10 })
  await addRule(admin, { courseId: course, dueDays: 20 })
  await addRule(admin, { trainingId: ended })
  await suggest(manager, learner, ended, inDays(3))
  await suggest(manager, learner, plain)
  await sweep()
  const { text } = await test.db.one<{ text: string }>(
    sql`select body_text as text from mails where user_id = ${learner.id} and kind = 'suggestion'`,
  )
  const long = (days: number): string =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(
      test.world.now().getTime() + days * day,
    )
  expect(text.match(/\(mandatory, due by [^)]*\)/g)?.toSorted()).toEqual(
    [10, 20].map((days) => `(mandatory, due by ${long(days)})`).toSorted(),
  )
  expect(text.match(/\(until [^)]*\)/g)).toEqual([`(until ${long(3)})`])
})

it('what somebody suggested stays when the rule ends; what the rule alone suggested is withdrawn', async () => {
  const { org, admin, manager, learner } = await cast()
  const [before, after, only] = [await makeTraining(org), await makeTraining(org), await makeTraining(org)]
  await suggest(manager, learner, before)
  const rules = [
    await addRule(admin, { trainingId: before }),
    await addRule(admin, { trainingId: after }),
    await addRule(admin, { trainingId: only }),
  ]
  const end = inDays(9)
  await suggest(manager, learner, after, end)
  await sweep()
  for (const id of rules) await as(admin).call(api.deleteMandatoryRule, { params: { id } })
  await sweep()
  const left = await periods(admin, learner)
  expect(left.map(({ contentId, by }) => [contentId, by])).toEqual([
    [after, `${manager.firstName} ${manager.lastName}`],
    [before, `${manager.firstName} ${manager.lastName}`],
  ])
  const isWithdrawn = await as(admin).call(withdrawSuggestions, { body: { suggestionIds: left.map(({ id }) => id) } })
  expect(isWithdrawn.body).toEqual({ withdrawn: 2 })
  expect(await periods(admin, learner)).toEqual([])
})

it('withdrawing what is mandatory takes its dates away, is refused without any, and gives no second notice', async () => {
  const { org, admin, manager, learner } = await cast()
  const training = await makeTraining(org)
  const course = await makeCourse(org, [await makeTraining(org), await makeTraining(org)])
  await addRule(admin, { trainingId: training })
  await addRule(admin, { courseId: course })
  await sweep()
  const told = await notices(learner)
  const of = { trainingIds: [training], userIds: [learner.id] }
  const ofCourse = { courseIds: [course], userIds: [learner.id] }
  const withdraw = async () => [
    await as(admin).call(withdrawSuggestions, { body: of }),
    await as(admin).call(withdrawEnrolments, { body: ofCourse }),
  ]
  const codes = async () => (await withdraw()).map(({ status, problem }) => [status, problem?.code])
  const refused = [409, 'suggestion.mandatory']
  expect(await codes()).toEqual([refused, refused])
  await sweep()
  expect(await notices(learner)).toBe(told)
  await suggest(manager, learner, training, inDays(5))
  await as(admin).call(suggestCourses, { body: { courseIds: [course], userIds: [learner.id], endDate: inDays(5) } })
  expect((await periods(admin, learner)).every(({ endDate }) => endDate !== null)).toBe(true)
  expect((await withdraw()).map(({ body }) => body)).toEqual([{ withdrawn: 1 }, { withdrawn: 1 }])
  await sweep()
  const left = await periods(admin, learner)
  expect(left.map(({ contentId, endDate, by }) => [contentId, endDate, by])).toEqual([
    [training, null, null],
    [course, null, null],
  ])
  expect(await codes()).toEqual([refused, refused])
})

it('what is mandatory stays for who leaves the group that suggested it, without its end and without a notice', async () => {
  const { org, admin, learner } = await cast()
  const training = await makeTraining(org)
  const course = await makeCourse(org, [await makeTraining(org), await makeTraining(org)])
  const { id } = (await as(admin).call(createGroup, { body: { name: 'Night', userIds: [learner.id] } })).body
  const body = { groupIds: [id], endDate: inDays(5) }
  await as(admin).call(suggestTrainings, { body: { trainingIds: [training], ...body } })
  await as(admin).call(suggestCourses, { body: { courseIds: [course], ...body } })
  await addRule(admin, { trainingId: training })
  await addRule(admin, { courseId: course })
  await sweep()
  const told = await notices(learner)
  await as(admin).call(updateGroup, { params: { id }, body: { name: 'Night', userIds: [] } })
  await sweep()
  const left = await periods(admin, learner)
  expect(left.map(({ contentId, endDate, by, group }) => [contentId, endDate, by, group])).toEqual([
    [training, null, null, null],
    [course, null, null, null],
  ])
  expect(await notices(learner)).toBe(told)
})

it('what a deleted administrator suggested by name stays when the rule ends', async () => {
  const { org, admin, learner } = await cast()
  const author = await make.admin({ org })
  const course = await makeCourse(org, [await makeTraining(org), await makeTraining(org)])
  await as(author).call(suggestCourses, { body: { courseIds: [course], userIds: [learner.id] } })
  const rule = await addRule(admin, { courseId: course })
  await as(admin).call(deleteMember, { params: { id: author.id } })
  await as(admin).call(api.deleteMandatoryRule, { params: { id: rule } })
  await sweep()
  expect((await periods(admin, learner)).map(({ contentId }) => contentId)).toEqual([course])
})

it('a renewal is notified and to do though somebody had suggested the training without an end', async () => {
  const { org, admin, manager, learner } = await cast()
  const training = await makeTraining(org)
  await suggest(manager, learner, training)
  await as(admin).call(setTrainingValidity, { params: { id: training }, body: { months: 2, renewalDays: 20 } })
  await addRule(admin, { trainingId: training })
  const toDo = async () => (await as(learner).call(listTrainings)).body.counts.toDo
  expect([await notices(learner), await toDo()]).toEqual([1, 1])
  await play(learner, training)
  await sweep()
  expect([await notices(learner), await toDo()]).toEqual([1, 0])
  await wait(45 * day)
  await sweep()
  await sweep()
  expect([await notices(learner), await toDo()]).toEqual([2, 1])
  await play(learner, training)
  await sweep()
  expect([await notices(learner), await toDo()]).toEqual([2, 0])
})

it('a course that earlier runs complete once a rule enrols its member gives its badge at once', async () => {
  const { org, admin, learner } = await cast()
  const trainings = [await makeTraining(org), await makeTraining(org)] as const
  const course = await makeCourse(org, trainings)
  const body = { courseIds: [course], userIds: [learner.id], endDate: inDays(1) }
  await as(admin).call(suggestCourses, { body })
  await play(learner, trainings[0])
  await wait(3 * day)
  await play(learner, trainings[1])
  const won = async () =>
    (
      await test.db.many<{ key: string }>(sql`
      select c.key from platform_badges_earned e join platform_badges b on b.id = e.badge_id
      join badge_categories c on c.id = b.category_id where e.user_id = ${learner.id}`)
    ).map(({ key }) => key)
  expect(await won()).not.toContain('courses')
  await addRule(admin, { courseId: course })
  await sweep()
  expect(await won()).toContain('courses')
})
