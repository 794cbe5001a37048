import { suggestCourses } from '@praxia/contract/courses.ts'
import { getCockpit, updateMember } from '@praxia/contract/members.ts'
import { listNotifications } from '@praxia/contract/notifications.ts'
import { getOverdue, remindMembers } from '@praxia/contract/people/overdue.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { expect, it } from 'vitest'
import { makeCourse } from '../../../test/course-world.ts'
import { type Person, as, inDays, joinTeam, make, test, useServer, wait } from '../../../test/harness.ts'
import { begin, makeTraining, report, wholeRun } from '../../../test/training-world.ts'

useServer()
const day = 86_400_000
const look = async (admin: Person) => (await as(admin).call(getOverdue)).body
const suggest = (by: Person, trainingId: number, people: Person[], endDate: string) =>
  as(by).call(suggestTrainings, { body: { trainingIds: [trainingId], userIds: people.map(({ id }) => id), endDate } })
/** Two teams of one member each, an administrator, and another organisation whose lateness must not show. */
async function company() {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const teams = []
  for (const firstName of ['Ada', 'Ben']) {
    const [manager, learner] = [await make.manager({ org }), await make.learner({ org, firstName })]
    await joinTeam(manager, learner)
    teams.push({ manager, learner })
  }
  return { org, admin, teams, learners: teams.map(({ learner }) => learner) }
}

it('shows an administrator all late members, with the same figures of each team as its manager’s', async () => {
  const { org, admin, teams, learners } = await company()
  const [first, second] = [await makeTraining(org, { title: 'Fire' }), await makeTraining(org, { title: 'Forklift' })]
  const other = await company()
  await suggest(other.admin, await makeTraining(other.org), other.learners, inDays(1))
  await suggest(teams[0]!.manager, first, [learners[0]!], inDays(1))
  await suggest(teams[1]!.manager, first, [learners[1]!], inDays(3))
  await suggest(admin, second, learners, inDays(12))
  expect(await look(admin)).toMatchObject({ late: 0, soon: 2, longestDays: 0, lateLines: [] })
  expect((await look(admin)).nextEnd).toBe((await as(teams[0]!.manager).call(getCockpit)).body.nextEnd)
  await wait(2 * day - 3_600_000)
  expect(await look(admin)).toMatchObject({
    late: 1,
    lateMembers: 1,
    longestDays: 1,
    soon: 1,
    lateLines: [{ member: { firstName: 'Ada' }, training: { title: 'Fire' }, days: 1, neverSignedIn: true }],
  })
  await wait(4 * day)
  const told = await look(admin)
  // The second now ends within the next seven days.
  expect(told).toMatchObject({ late: 2, lateMembers: 2, longestDays: 5, soon: 2 })
  expect(told.lateLines.map(({ member, days }) => [member.firstName, days])).toEqual([
    ['Ada', 5],
    ['Ben', 3],
  ])
  const cockpits = await Promise.all(teams.map(async ({ manager }) => (await as(manager).call(getCockpit)).body))
  for (const figure of ['late', 'lateMembers', 'soon'] as const)
    expect(cockpits.reduce((sum, one) => sum + one[figure], 0)).toBe(told[figure])
  expect(cockpits.flatMap(({ lateLines }) => lateLines)).toEqual(told.lateLines)
  // A member who passes is no longer late, even after the date.
  const launch = await begin(learners[0]!, first)
  test.pass(130_000)
  expect((await report(launch, wholeRun(launch))).statusCode).toBe(200)
  expect(await look(admin)).toMatchObject({ late: 1, lateLines: [{ member: { firstName: 'Ben' } }] })
  expect((await as(admin).call(getCockpit)).body.late).toBe(0)
})

it('lists members whose course has ended without completion', async () => {
  const { org, admin, teams, learners } = await company()
  const course = await makeCourse(org, [await makeTraining(org), await makeTraining(org)])
  await as(teams[0]!.manager).call(suggestCourses, {
    body: { courseIds: [course], userIds: [learners[0]!.id], startDate: inDays(0), endDate: inDays(1) },
  })
  expect(await look(admin)).toMatchObject({ late: 0, lateCourses: 0, soon: 1 })
  const training = await makeTraining(org)
  await suggest(admin, training, [learners[0]!], inDays(1))
  await wait(2 * day)
  // A member who is late in a training and in a course counts once.
  expect(await look(admin)).toMatchObject({
    late: 2,
    lateMembers: 1,
    longestDays: 2,
    soon: 0,
    lateCourses: 1,
    lateCourseLines: [
      { member: { firstName: 'Ada' }, courseId: course, succeededTraining: 0, totalTraining: 2, press: 'suggest' },
    ],
  })
  const items = [{ userId: learners[0]!.id, courseId: course }]
  const remind = (by: Person) => as(by).call(remindMembers, { body: { items } })
  expect((await remind(await make.admin())).status).toBe(404)
  expect((await remind(admin)).body).toEqual({ reminded: 0, suggested: 1, passed: 0 })
  expect(await look(admin)).toMatchObject({ late: 1, lateCourses: 0, soon: 1, lateCourseLines: [] })
})

it('reminds any member of the organisation once a day, and no member of another', async () => {
  const { org, admin, teams, learners } = await company()
  const training = await makeTraining(org, { title: 'Fire' })
  await suggest(teams[1]!.manager, training, [learners[1]!], inDays(1))
  await wait(2 * day)
  const items = [{ userId: learners[1]!.id, trainingId: training }]
  const remind = (by: Person, of = items) => as(by).call(remindMembers, { body: { items: of } })
  expect((await look(admin)).lateLines).toMatchObject([{ press: 'remind', remindedAt: null }])
  expect((await remind(admin)).body).toEqual({ reminded: 1, suggested: 0, passed: 0 })
  expect((await remind(admin)).body).toEqual({ reminded: 0, suggested: 0, passed: 1 })
  expect((await look(admin)).lateLines[0]!.remindedAt).not.toBeNull()
  expect((await as(learners[1]!).call(listNotifications)).body.items).not.toHaveLength(0)
  const other = await company()
  const foreign = await remind(admin, [...items, { userId: other.learners[0]!.id, trainingId: training }])
  expect([foreign.status, foreign.body]).toMatchObject([404, { violations: [{ path: 'items.1.userId' }] }])
  for (const person of [teams[1]!.manager, learners[1]!]) {
    expect((await remind(person)).status).toBe(403)
    expect((await as(person).call(getOverdue)).status).toBe(403)
  }
})

it('counts no disabled account as late, and does not remind it', async () => {
  const { org, admin, learners } = await company()
  const [ada, ben] = learners as [Person, Person]
  const fire = await makeTraining(org, { title: 'Fire' })
  await suggest(admin, fire, learners, inDays(1))
  const course = await makeCourse(org, [fire, await makeTraining(org)])
  await as(admin).call(suggestCourses, {
    body: { courseIds: [course], userIds: [ada.id], startDate: inDays(0), endDate: inDays(1) },
  })
  await wait(2 * day)
  expect(await look(admin)).toMatchObject({ late: 3, lateMembers: 2, lateCourses: 1 })
  await as(admin).call(updateMember, {
    params: { id: ada.id },
    body: { firstName: 'Ada', lastName: 'Away', email: ada.email, roles: [], enabled: false },
  })
  expect(await look(admin)).toMatchObject({ late: 1, lateMembers: 1, lateCourses: 0, lateCourseLines: [] })
  const presses = async () => new Map((await look(admin)).lateLines.map(({ member, press }) => [member.id, press]))
  expect(await presses()).toEqual(new Map([[ben.id, 'remind']]))
  const items = learners.map(({ id }) => ({ userId: id, trainingId: fire }))
  const told = (await as(admin).call(remindMembers, { body: { items } })).body
  expect(told).toEqual({ reminded: 1, suggested: 0, passed: 1 })
})
