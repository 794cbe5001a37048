import { getCourseStats, suggestCourses } from '@praxia/contract/courses.ts'
import { getActiveMembers, getOutcomes } from '@praxia/contract/people/outcomes.ts'
import { getCockpit, remindLateTeam } from '@praxia/contract/members.ts'
import { getOverdue, remindLateMembers } from '@praxia/contract/people/overdue.ts'
import * as progress from '@praxia/contract/progress.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { favoriteTraining, likeTraining, viewTraining } from '@praxia/contract/trainings.ts'
import { dayOf } from '@praxia/contract/time/day-of.ts'
import { expect, it } from 'vitest'
import { makeCourse } from '../../../test/course-world.ts'
import { type Person, as, inDays, joinTeam, make, test, useServer, wait } from '../../../test/harness.ts'
import { makeTraining, play } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'

useServer()
const day = 86_400_000
const zone = 'Europe/Paris'
/** Two learners of Lyon and one of Paris, who ran a training; everybody has the same shift. */
async function company() {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const [ada, ben, cleo] = [await make.learner({ org }), await make.learner({ org }), await make.learner({ org })]
  const field = async (name: string, values: [Person, string][]) => {
    const { id } = await test.db.one<{ id: number }>(sql`
      insert into member_fields (organisation_id, name, kind, position, created_at)
      values (${org.id}, ${name}, 'text', 0, now()) returning id`)
    for (const [who, value] of values)
      await test.db.run(sql`insert into member_field_values (organisation_id, field_id, user_id, value)
        values (${org.id}, ${id}, ${who.id}, ${value})`)
    return id
  }
  const everybody = [admin, ada, ben, cleo]
  const shift = await field(
    'Shift',
    everybody.map((who): [Person, string] => [who, 'Day']),
  )
  const site = await field('Site', [
    [ada, 'Lyon'],
    [ben, 'Lyon'],
    [cleo, 'Paris'],
  ])
  const training = await makeTraining(org)
  const course = await makeCourse(org, [training, await makeTraining(org)])
  await as(admin).call(suggestCourses, { body: { courseIds: [course], userIds: [ada.id] } })
  for (const who of [ada, ben, cleo]) {
    await as(who).call(viewTraining, { params: { id: training } })
    await as(who).call(likeTraining, { params: { id: training } })
    await play(who, training, 80)
  }
  await play(ada, training, 30)
  await as(cleo).call(favoriteTraining, { params: { id: training } })
  const [startDate, endDate] = [-9, 1].map((days) => dayOf(test.world.now().getTime() + days * day, zone))
  const range = { startDate: startDate!, endDate: endDate! }
  const of = { params: { id: training } }
  /** Everything that an administrator's dashboard shows of these members. */
  const dashboard = async (field: object = {}) => ({
    general: (await as(admin).call(progress.getGeneralStats, { query: field })).body,
    training: (await as(admin).call(progress.getTrainingStats, { ...of, query: field })).body,
    table: (await as(admin).call(progress.listTrainingStats, { query: { ...field, sort: '-totalView' } })).body,
    days: (await as(admin).call(progress.getGeneralPeriod, { query: { ...range, ...field } })).body,
    ofTraining: (await as(admin).call(progress.getTrainingPeriod, { ...of, query: { ...range, ...field } })).body,
    insight: (await as(admin).call(progress.getTrainingInsight, { ...of, query: field })).body,
    course: (await as(admin).call(getCourseStats, { params: { id: course }, query: field })).body,
    active: (await as(admin).call(getActiveMembers, { query: { ...range, by: 'month', ...field } })).body,
    outcomes: (await as(admin).call(getOutcomes, { query: field })).body,
    overdue: (await as(admin).call(getOverdue, { query: field })).body,
  })
  const at = (fieldValue: string, fieldId = site) => ({ fieldId, fieldValue })
  return { admin, training, ada, ben, cleo, shift, dashboard, at }
}

it('with a value that everybody has, every figure is the one without a filter', async () => {
  const { admin, ben, cleo, shift, dashboard, at } = await company()
  const second = await makeTraining({ id: admin.organisationId, name: '', type: 'COMPANY' })
  const userIds = [ben.id, cleo.id]
  await as(admin).call(suggestTrainings, { body: { trainingIds: [second], userIds, endDate: inDays(1) } })
  await wait(2 * day)
  const all = await dashboard()
  expect(all.general).toMatchObject({ members: 4, sessions: 4, totalLiked: 3, totalFavorite: 1 })
  expect(all.general.totalView).toBe(3)
  expect(all.course.trainings[0]).toMatchObject({ started: 3, succeeded: 3 })
  expect(all.overdue.late).toBe(2)
  expect(await dashboard(at('day', shift))).toEqual(all)
})
it('counts the members with the value alone; another value, no value and no member are counted by themselves', async () => {
  const { admin, ada, cleo, dashboard, at } = await company()
  const lyon = await dashboard(at(' LYON '))
  const figures = {
    members: 2,
    sessions: 3,
    totalPeopleWhoStartedTraining: 2,
    totalPeopleWhoCompletedTraining: 2,
    totalLiked: 2,
    totalFavorite: 0,
  }
  expect(lyon.general).toMatchObject(figures)
  expect(lyon.training).toMatchObject(figures)
  expect(lyon.table.items[0]).toMatchObject(figures)
  expect([lyon.insight.sessions, lyon.insight.members, Object.values(lyon.active)]).toEqual([3, 2, [2]])
  expect([lyon.course.totalSuggestedUser, lyon.course.trainings[0]!.started]).toEqual([1, 2])
  const paris = await dashboard(at('Paris'))
  expect([paris.course.totalSuggestedUser, paris.course.trainings[0]!.started]).toEqual([0, 1])
  expect([paris.general.sessions, paris.general.totalFavorite, paris.insight.members]).toEqual([1, 1, 1])
  const minutes = ({ days }: typeof paris) => Object.values(days).reduce((sum, one) => sum + one.totalMinuteSpent, 0)
  const whole = await dashboard()
  expect(minutes(lyon) + minutes(paris)).toBeCloseTo(minutes(whole), 6)
  expect((await dashboard(at(''))).general).toMatchObject({ members: 1, sessions: 0 })
  expect((await dashboard(at('Rome'))).general).toMatchObject({ members: 0, sessions: 0 })
  const foreign = await company()
  const refused = Object.values(await dashboard(foreign.at('Lyon'))) as { code?: unknown }[]
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'request.not_found'))
  const second = await makeTraining({ id: admin.organisationId, name: '', type: 'COMPANY' })
  const userIds = [ada.id, cleo.id]
  await as(admin).call(suggestTrainings, { body: { trainingIds: [second], userIds, endDate: inDays(1) } })
  await wait(2 * day)
  const late = await dashboard(at('Paris'))
  expect([late.overdue.late, late.outcomes.overdue]).toEqual([1, 1])
  expect(late.overdue.lateLines.map(({ member }) => member.id)).toEqual([cleo.id])
  expect((await as(admin).call(remindLateMembers, { body: at('Paris') })).body).toMatchObject({
    members: 1,
    next: null,
  })
  expect([(await dashboard(at('Paris'))).overdue.toRemind, (await dashboard(at('Lyon'))).overdue.toRemind]).toEqual([
    0, 1,
  ])
})

it('a field of another organisation, like one that does not exist, is not found in the overview of a team', async () => {
  const { admin, shift, ada } = await company()
  const foreign = await company()
  const manager = await make.manager({ org: { id: admin.organisationId, name: '', type: 'COMPANY' } })
  await joinTeam(manager, ada)
  for (const who of [admin, manager])
    for (const [fieldId, status] of [
      [shift, 200],
      [foreign.shift, 404],
      [987_654_321, 404],
    ] as const) {
      const field = { fieldId, fieldValue: 'Day' }
      expect((await as(who).call(getCockpit, { query: field })).status).toBe(status)
      expect((await as(who).call(remindLateTeam, { body: field })).status).toBe(status)
    }
})
