import { suggestCourses } from '@praxia/contract/courses.ts'
import { createGroup } from '@praxia/contract/groups.ts'
import { waiveTraining } from '@praxia/contract/launches.ts'
import { updateMember } from '@praxia/contract/members.ts'
import { getAttention } from '@praxia/contract/people/attention.ts'
import { getActiveMembers, getOutcomes } from '@praxia/contract/people/outcomes.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { expect, it } from 'vitest'
import { makeCourse } from '../../../test/course-world.ts'
import { type Person, as, inDays, joinTeam, make, test, useServer, wait } from '../../../test/harness.ts'
import { sql } from '../../database/sql.ts'
import { begin, makeTraining, report, say, wholeRun } from '../../../test/training-world.ts'

useServer()
const day = 86_400_000
const suggest = (by: Person, trainingId: number, people: Person[], endDate: string | null) =>
  as(by).call(suggestTrainings, { body: { trainingIds: [trainingId], userIds: people.map(({ id }) => id), endDate } })
const look = async (by: Person) => (await as(by).call(getOutcomes)).body
async function pass(person: Person, training: number) {
  const launch = await begin(person, training)
  test.pass(130_000)
  expect((await report(launch, wholeRun(launch))).statusCode).toBe(200)
}
async function company() {
  const org = await make.organisation()
  const [admin, manager] = [await make.admin({ org }), await make.manager({ org })]
  const [ada, ben, cas] = [await make.learner({ org }), await make.learner({ org }), await make.learner({ org })]
  for (const one of [ada, ben]) await joinTeam(manager, one)
  return { org, admin, manager, ada, ben, cas }
}
const groupOf = async (by: Person, name: string, people: Person[]) =>
  (await as(by).call(createGroup, { body: { name, userIds: people.map(({ id }) => id) } })).body.id
const none = { inTime: 0, doneLate: 0, overdue: 0, open: 0 }

it('counts what was suggested as done in time, done late, overdue or open, in all and by group and month', async () => {
  const { org, admin, manager, ada, ben, cas } = await company()
  const [fire, forklift] = [await makeTraining(org), await makeTraining(org)]
  const course = await makeCourse(org, [forklift, await makeTraining(org)])
  expect(await look(admin)).toEqual({ ...none, groups: [], moreGroups: false, months: [] })
  const [day1, night] = [await groupOf(admin, 'Day', [ada, admin]), await groupOf(admin, 'Night', [ben, cas])]
  await groupOf(manager, 'Of the manager', [ada, ben])
  await groupOf(admin, 'Empty', [])
  const other = await company()
  await suggest(other.admin, await makeTraining(other.org), [other.ada], inDays(1))
  await suggest(manager, fire, [ada, ben], inDays(1))
  await suggest(admin, forklift, [cas], null)
  await as(admin).call(suggestCourses, { body: { courseIds: [course], userIds: [cas.id], endDate: inDays(9) } })
  await pass(ada, fire)
  expect(await look(admin)).toMatchObject({ inTime: 1, doneLate: 0, overdue: 0, open: 3 })
  await wait(3 * day)
  expect(await look(admin)).toMatchObject({ inTime: 1, doneLate: 0, overdue: 1, open: 2 })
  await pass(ben, fire)
  // Without an end nothing is late.
  await pass(cas, forklift)
  const seen = await look(admin)
  expect(seen).toMatchObject({ inTime: 2, doneLate: 1, overdue: 0, open: 1 })
  expect(seen.groups).toEqual([
    { ...none, id: night, name: 'Night', inTime: 1, doneLate: 1, open: 1 },
    { ...none, id: day1, name: 'Day', inTime: 1 },
  ])
  expect(seen.months.reduce((sum, { inTime, doneLate }) => sum + inTime + doneLate, 0)).toBe(2)
  await wait(9 * day)
  expect(await look(admin)).toMatchObject({ overdue: 1, open: 0 })
  await as(admin).call(updateMember, {
    params: { id: cas.id },
    body: { firstName: 'Cas', lastName: 'Away', email: cas.email, roles: [], enabled: false },
  })
  expect(await look(admin)).toMatchObject({ inTime: 1, doneLate: 1, overdue: 0, open: 0 })
})

/** Reports a score at a share of the content, and nothing else. */
async function score(person: Person, training: number, points: number, progress: number) {
  const launch = await begin(person, training)
  test.pass(130_000)
  const statements = [
    say(launch, 'initialized', { ms: 1000 }),
    say(launch, 'progressed', {
      ms: 20_000,
      result: { extensions: { 'https://w3id.org/xapi/cmi5/result/extensions/progress': progress } },
    }),
    say(launch, points >= 60 ? 'passed' : 'failed', {
      ms: 30_000,
      result: { success: points >= 60, score: { scaled: points / 100 } },
    }),
    say(launch, 'terminated', { ms: 60_000, result: { duration: 'PT60S' } }),
  ]
  expect((await report(launch, statements)).statusCode).toBe(200)
}

it('counts as in time what reached its score before the end, whatever is practised or finished afterwards', async () => {
  const { org, manager, ada, ben } = await company()
  const fire = await makeTraining(org)
  const admin = await make.admin({ org })
  await suggest(manager, fire, [ada, ben], inDays(2))
  await score(ada, fire, 80, 60)
  await score(ben, fire, 30, 60)
  await wait(5 * day)
  expect(await look(admin)).toMatchObject({ inTime: 1, doneLate: 0, overdue: 1 })
  await pass(ada, fire)
  await score(ben, fire, 80, 70)
  expect(await look(admin)).toMatchObject({ inTime: 1, doneLate: 1, overdue: 0 })
})

it('what was waived counts from its waiver, whatever was completed without the score before', async () => {
  const { org, admin, manager, ada, ben } = await company()
  const fire = await makeTraining(org)
  await suggest(manager, fire, [ada, ben], inDays(2))
  const waive = async (person: Person) => {
    const body = { trainingId: fire, reason: 'Administrative' } as const
    expect((await as(admin).call(waiveTraining, { params: { id: person.id }, body })).status).toBe(201)
  }
  await waive(ada)
  // Completed by its content, with a score that is too low.
  await score(ben, fire, 30, 60)
  await test.db.run(sql`update sessions set move_on = 'Completed', completed = true where user_id = ${ben.id}`)
  await wait(5 * day)
  await waive(ben)
  expect(await look(admin)).toMatchObject({ inTime: 1, doneLate: 1, overdue: 0, open: 0 })
})

it('leaves out what the organisation has lost and nobody can do, and keeps what was done', async () => {
  const { org, manager, ada, ben } = await company()
  const admin = await make.admin({ org })
  const fire = await makeTraining(org)
  await suggest(manager, fire, [ada, ben], inDays(2))
  await pass(ada, fire)
  await wait(5 * day)
  const late = async () => (await as(manager).call(getAttention)).body.late
  expect([await look(admin), await late()]).toMatchObject([{ inTime: 1, overdue: 1 }, 1])
  await test.db.run(sql`update trainings set published_at = null where id = ${fire}`)
  expect([await look(admin), await late()]).toMatchObject([{ inTime: 1, overdue: 0 }, 0])
  await test.db.run(sql`update trainings set published_at = now() where id = ${fire}`)
  expect([await look(admin), await late()]).toMatchObject([{ inTime: 1, overdue: 1 }, 1])
})

it('counts members who trained, once a day and once a month, and none of another organisation', async () => {
  const { org, admin, ada, ben } = await company()
  const fire = await makeTraining(org)
  const other = await company()
  const theirs = await makeTraining(other.org)
  for (const [one, training] of [
    [ada, fire],
    [ada, fire],
    [ben, fire],
    [other.ada, theirs],
  ] as const)
    await pass(one, training)
  const range = { startDate: inDays(-40).slice(0, 10), endDate: inDays(2).slice(0, 10) }
  const active = async (by: 'day' | 'month') =>
    Object.values((await as(admin).call(getActiveMembers, { query: { ...range, by } })).body)
  expect(Math.max(...(await active('day')))).toBe(2)
  expect(Math.max(...(await active('month')))).toBe(2)
  const turned = { startDate: range.endDate, endDate: range.startDate, by: 'day' as const }
  const refused = await as(admin).call(getActiveMembers, { query: turned })
  expect([refused.status, refused.problem.violations]).toMatchObject([400, [{ path: 'endDate' }]])
})

it('says what waits: for a manager in the team, for an administrator in the organisation', async () => {
  const { org, admin, manager, ada, cas } = await company()
  const [fire, forklift] = [await makeTraining(org), await makeTraining(org)]
  const attention = async (by: Person) => (await as(by).call(getAttention)).body
  const calm = { late: 0, lateMembers: 0, soon: 0, nextEnd: null }
  expect(await attention(manager)).toEqual({ ...calm, stuck: 0 })
  expect(await attention(admin)).toEqual({ ...calm, stuck: null })
  await suggest(admin, fire, [ada, cas], inDays(2))
  await suggest(admin, forklift, [ada], inDays(12))
  expect(await attention(manager)).toMatchObject({ late: 0, soon: 1 })
  expect(await attention(admin)).toMatchObject({ late: 0, soon: 2 })
  await wait(6 * day)
  expect(await attention(manager)).toMatchObject({ late: 1, lateMembers: 1, soon: 1 })
  expect(await attention(admin)).toMatchObject({ late: 2, lateMembers: 2, soon: 1 })
  expect((await as(ada).call(getAttention)).status).toBe(403)
})
