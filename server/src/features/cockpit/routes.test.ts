import { suggestCourses } from '@praxia/contract/courses.ts'
import { getCockpit, remindTeam } from '@praxia/contract/members.ts'
import { createGroup } from '@praxia/contract/groups.ts'
import { clearNotifications, listNotifications } from '@praxia/contract/notifications.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { expect, it } from 'vitest'
import { makeCourse } from '../../../test/course-world.ts'
import { type Person, as, inDays, joinTeam, make, test, useServer, wait } from '../../../test/harness.ts'
import { begin, makeTraining, report, say, wholeRun } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'

useServer()
const day = 86_400_000
async function team() {
  const org = await make.organisation()
  const manager = await make.manager({ org })
  const [ada, ben] = [await make.learner({ org }), await make.learner({ org })]
  for (const one of [ada, ben]) await joinTeam(manager, one)
  return { org, manager, ada, ben }
}
const suggest = (manager: Person, trainingId: number, people: Person[], endDate: string | null = null) =>
  as(manager).call(suggestTrainings, {
    body: { trainingIds: [trainingId], userIds: people.map(({ id }) => id), endDate },
  })
const look = async (manager: Person, query: object = {}) => (await as(manager).call(getCockpit, { query })).body
const remind = (manager: Person, trainingId: number, people: { id: number }[]) =>
  as(manager).call(remindTeam, { body: { items: people.map(({ id }) => ({ userId: id, trainingId })) } })
async function fail(person: Person, training: number, score = 10) {
  const launch = await begin(person, training)
  test.pass(130_000)
  const answer = await report(launch, [
    say(launch, 'initialized', { ms: 1000 }),
    say(launch, 'attempted', { ms: 20_000, at: '/steps/a1', result: { score: { raw: score } } }),
    say(launch, 'terminated', { ms: 40_000, result: { duration: 'PT40S' } }),
  ])
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
const mailsOf = (person: Person) =>
  test.db.many<{ subject: string; bodyText: string }>(
    sql`select subject, body_text from mails where user_id = ${person.id} order by id`,
  )

it('lists who is late, who is stuck at which step, and what is done', async () => {
  const { org, manager, ada, ben } = await team()
  const [fire, forklift] = [await makeTraining(org, { title: 'Fire' }), await makeTraining(org, { title: 'Forklift' })]
  await suggest(manager, fire, [ada, ben], inDays(2))
  await suggest(manager, forklift, [ada])
  expect(await look(manager)).toMatchObject({ late: 0, stuck: 0, soon: 2, suggested: 3, succeeded: 0, members: 2 })
  // A suggestion that begins later does not count yet.
  await as(manager).call(suggestTrainings, {
    body: { trainingIds: [forklift], userIds: [ben.id], startDate: inDays(10), endDate: inDays(12) },
  })
  expect(await look(manager)).toMatchObject({ soon: 2, suggested: 3, trainings: [{ suggested: 2 }, { suggested: 1 }] })
  await wait(3 * day)
  for (let i = 0; i < 3; i++) await fail(ada, forklift)
  const told = await look(manager)
  expect(told).toMatchObject({
    late: 2,
    lateMembers: 2,
    longestDays: 2,
    stuck: 1,
    soon: 0,
    trainings: [
      { title: 'Fire', suggested: 2, succeeded: 0 },
      { title: 'Forklift', suggested: 1 },
    ],
  })
  expect(told.stuckLines).toMatchObject([
    { member: { id: ada.id }, training: { title: 'Forklift' }, step: { name: 'First', number: 1, of: 3, tries: 3 } },
  ])
  expect(told.rows[0]).toMatchObject({ member: { id: ada.id }, late: 1, stuck: 1, suggested: 2 })
  expect(told.rows.map((row) => row.cells.map(({ state }) => state))).toEqual([
    ['late', 'stuck'],
    ['late', 'none'],
  ])
})

it('lists members stuck in a training without a suggestion, and the effect of a press', async () => {
  const { org, manager, ada, ben } = await team()
  const fire = await makeTraining(org, { title: 'Fire' })
  await suggest(manager, fire, [ada], inDays(2))
  await wait(3 * day)
  for (let i = 0; i < 2; i++) await fail(ben, fire)
  expect(await look(manager)).toMatchObject({ late: 1, stuck: 0, stuckLines: [] })
  await fail(ben, fire)
  const told = await look(manager)
  expect(told).toMatchObject({ late: 1, stuck: 1, suggested: 1 })
  expect(told.lateLines).toMatchObject([{ member: { id: ada.id }, press: 'remind', remindedAt: null }])
  expect(told.stuckLines).toMatchObject([{ member: { id: ben.id }, press: 'remind', remindedAt: null }])
  expect(told.rows.map(({ member, cells }) => [member.id, cells[0]!.state])).toEqual([
    [ada.id, 'late'],
    [ben.id, 'stuck'],
  ])
  await remind(manager, fire, [ben])
  const after = await look(manager)
  expect(after.stuckLines[0]!.remindedAt).not.toBeNull()
  expect(after.lateLines[0]!.remindedAt).toBeNull()
})

it('lists an enrolment in a course that ended without completion, once for each course', async () => {
  const { org, manager, ada, ben } = await team()
  const course = await makeCourse(org, [await makeTraining(org), await makeTraining(org)])
  const enrol = (people: Person[], startDate: string, endDate: string) =>
    as(manager).call(suggestCourses, {
      body: { courseIds: [course], userIds: people.map(({ id }) => id), startDate, endDate },
    })
  await enrol([ada, ben], inDays(0), inDays(1))
  expect((await look(manager)).lateCourses).toBe(0)
  await wait(2 * day)
  expect(await look(manager)).toMatchObject({ late: 2, lateMembers: 2, lateCourses: 2, longestDays: 2 })
  await enrol([ben], inDays(0), inDays(5))
  const told = await look(manager, { mine: true })
  expect(told.lateCourses).toBe(1)
  expect(told.lateCourseLines).toMatchObject([
    { member: { id: ada.id }, courseId: course, days: 2, succeededTraining: 0, totalTraining: 2 },
  ])
  expect((await look(await make.manager({ org }))).lateCourses).toBe(0)
})

it('counts courses like trainings: due soon, late, passed, each member and course once', async () => {
  const { org, manager, ada, ben } = await team()
  const fire = await makeTraining(org, { title: 'Fire' })
  const [course, second] = [await makeCourse(org, [fire]), await makeCourse(org, [fire, await makeTraining(org)])]
  const enrol = (courseIds: number[], people: Person[], startDate: string | null, endDate: string | null) =>
    as(manager).call(suggestCourses, {
      body: { courseIds, userIds: people.map(({ id }) => id), startDate, endDate },
    })
  const end = inDays(6)
  await enrol([course], [ada, ben], null, end)
  // Without an end nothing is due, and a later start does not count yet.
  await enrol([second], [ada], null, null)
  await enrol([second], [ben], inDays(2), inDays(9))
  await suggest(manager, fire, [ada], inDays(8))
  expect(await look(manager)).toMatchObject({
    late: 0,
    lateCourses: 0,
    soon: 2,
    suggested: 4,
    succeeded: 0,
    courses: [
      {
        courseId: course,
        suggested: 2,
        succeeded: 0,
      },
      {
        courseId: second,
        suggested: 1,
        succeeded: 0,
      },
    ],
  })
  expect((await look(manager)).nextEnd).toBe(end)
  // Done in the course, and with it the training: both are passed.
  const launch = await begin(ada, fire)
  test.pass(130_000)
  expect((await report(launch, wholeRun(launch))).statusCode).toBe(200)
  expect(await look(manager)).toMatchObject({ soon: 1, suggested: 4, succeeded: 2 })
  await wait(7 * day)
  const told = await look(manager)
  expect(told).toMatchObject({ late: 1, lateMembers: 1, lateCourses: 1, soon: 1, suggested: 5, succeeded: 2 })
  const cells = told.rows.map(({ member, late, suggested, courseCells }) => [
    member.id,
    late,
    suggested,
    courseCells.map(({ state, succeededTraining, totalTraining }) => [state, succeededTraining, totalTraining]),
  ])
  expect(cells).toEqual([
    [
      ben.id,
      1,
      2,
      [
        ['late', 0, 1],
        ['due', 0, 2],
      ],
    ],
    [
      ada.id,
      0,
      3,
      [
        ['succeeded', 1, 1],
        ['begun', 1, 2],
      ],
    ],
  ])
})

it('suggests an ended course again, and keeps its progress', async () => {
  const { org, manager, ada, ben } = await team()
  const [fire, forklift] = [await makeTraining(org), await makeTraining(org)]
  const course = await makeCourse(org, [fire, forklift])
  const people = [ada, ben]
  await as(manager).call(suggestCourses, {
    body: { courseIds: [course], userIds: people.map(({ id }) => id), endDate: inDays(1) },
  })
  const press = (by: Person, person: Person) =>
    as(by).call(remindTeam, { body: { items: [{ userId: person.id, courseId: course }] } })
  // A current one is reminded of, once a day.
  expect((await press(manager, ben)).body).toEqual({ reminded: 1, suggested: 0, passed: 0 })
  expect((await press(manager, ben)).body).toEqual({ reminded: 0, suggested: 0, passed: 1 })
  expect((await mailsOf(ben)).at(-1)!.bodyText).toContain(`Course ${course}`)
  const launch = await begin(ada, fire)
  test.pass(130_000)
  expect((await report(launch, wholeRun(launch))).statusCode).toBe(200)
  await wait(2 * day)
  expect((await look(manager)).lateCourseLines).toMatchObject([
    { member: { id: ada.id }, press: 'suggest', succeededTraining: 1 },
    { member: { id: ben.id }, press: 'suggest', succeededTraining: 0 },
  ])
  expect((await press(manager, ada)).body).toEqual({ reminded: 0, suggested: 1, passed: 0 })
  const told = await look(manager)
  expect(told).toMatchObject({ late: 1, soon: 1, suggested: 2, lateCourseLines: [{ member: { id: ben.id } }] })
  expect(told.rows.find(({ member }) => member.id === ada.id)!.courseCells).toMatchObject([
    { state: 'begun', succeededTraining: 1 },
  ])
  const [notice] = (await as(ada).call(listNotifications)).body.items
  expect(notice).toMatchObject({ type: 'COURSE_SUGGESTION' })
  // Another manager's team is refused, and so is neither or both of a training and a course.
  expect((await press(await make.manager({ org }), ben)).status).toBe(404)
  for (const item of [{ userId: ben.id }, { userId: ben.id, trainingId: fire, courseId: course }]) {
    const refused = await as(manager).call(remindTeam, { body: { items: [item] } })
    expect([refused.status, refused.body]).toMatchObject([400, { violations: [{ path: 'items.0.trainingId' }] }])
  }
})

it('reminds by notification and mail, once a day for each member and item', async () => {
  const { org, manager, ada, ben } = await team()
  const fire = await makeTraining(org, { title: 'Fire' })
  await suggest(manager, fire, [ada, ben], inDays(1))
  await wait(2 * day)
  expect((await look(manager)).lateLines.map(({ press, remindedAt }) => [press, remindedAt])).toEqual([
    ['remind', null],
    ['remind', null],
  ])
  expect((await remind(manager, fire, [ada])).body).toEqual({ reminded: 1, suggested: 0, passed: 0 })
  expect((await remind(manager, fire, [ada, ada, ben])).body).toEqual({ reminded: 1, suggested: 0, passed: 1 })
  const { items } = (await as(ada).call(listNotifications)).body
  expect(items.filter(({ content }) => content.includes('reminds you to complete Fire'))).toHaveLength(1)
  expect((await mailsOf(ada)).filter(({ bodyText }) => bodyText.includes('please complete Fire'))).toHaveLength(1)
  // After clearing, the same day brings no second reminder, the next day does.
  await as(ada).call(clearNotifications)
  expect((await remind(manager, fire, [ada])).body).toMatchObject({ reminded: 0, passed: 1 })
  expect((await look(manager)).lateLines.every(({ remindedAt }) => remindedAt !== null)).toBe(true)
  await wait(day)
  expect((await remind(manager, fire, [ada])).body).toMatchObject({ reminded: 1 })
})

it('suggests a closed training again for a week', async () => {
  const { org, manager, ada } = await team()
  const fire = await makeTraining(org, { title: 'Fire', open: false })
  await suggestDirectly(org.id, manager, fire, ada)
  // Only the manager can open it, so only the manager can suggest it again.
  await test.db.run(sql`insert into suggestions (organisation_id, training_id, user_id, start_at, made_at)
    values (${org.id}, ${fire}, ${manager.id}, now() - interval '1 year', now())`)
  await wait(2 * day)
  expect((await look(manager)).lateLines).toMatchObject([{ press: 'suggest' }])
  expect((await remind(manager, fire, [ada])).body).toEqual({ reminded: 0, suggested: 1, passed: 0 })
  expect(await look(manager)).toMatchObject({ late: 0, soon: 1 })
})
const suggestDirectly = (org: number, by: Person, training: number, to: Person) =>
  test.db.run(sql`insert into suggestions (organisation_id, training_id, user_id, made_by, start_at, end_at, made_at,
    notified_at, mailed_at) values (${org}, ${training}, ${to.id}, ${by.id}, ${new Date(inDays(-3))},
    ${new Date(inDays(1))}, now(), now(), now())`)

it('can be narrowed to a subgroup of the caller’s, to the caller’s suggestions, and is paged', async () => {
  const { org, manager, ada, ben } = await team()
  const fire = await makeTraining(org)
  const admin = await make.admin({ org })
  await suggest(manager, fire, [ada])
  await as(admin).call(suggestTrainings, { body: { trainingIds: [fire], userIds: [ben.id] } })
  expect(await look(manager, { mine: true })).toMatchObject({ suggested: 1, members: 2 })
  const group = (await as(manager).call(createGroup, { body: { name: 'Night', userIds: [ben.id] } })).body.id
  expect(await look(manager, { groupId: group })).toMatchObject({ members: 1, suggested: 1, total: 1 })
  expect((await look(manager, { page: 2, limit: 1, sort: 'lastName' })).rows).toHaveLength(1)
  const other = await make.manager({ org })
  expect((await as(other).call(getCockpit, { query: { groupId: group } })).status).toBe(404)
  expect(await look(other)).toMatchObject({ members: 0, total: 0, rows: [], lateLines: [] })
})

it('shows an administrator any group of the organisation, also of another’s team, and no other', async () => {
  const { org, manager, ada, ben } = await team()
  const admin = await make.admin({ org })
  const alone = await make.learner({ org })
  const fire = await makeTraining(org)
  await suggest(manager, fire, [ada, ben], inDays(1))
  const groupOf = async (owner: Person, userIds: number[]) =>
    (await as(owner).call(createGroup, { body: { name: `Group of ${owner.id} ${userIds.length}`, userIds } })).body.id
  const group = await groupOf(admin, [ada.id, alone.id, admin.id])
  await wait(2 * day)
  const shown = await look(admin, { groupId: group })
  expect(shown).toMatchObject({ members: 2, total: 2, suggested: 1, late: 1, lateMembers: 1 })
  expect(shown.lateLines).toMatchObject([{ member: { id: ada.id }, press: 'remind' }])
  expect(shown.rows.map(({ member }) => member.id).toSorted((a, b) => a - b)).toEqual([ada.id, alone.id])
  expect(await look(admin, { groupId: await groupOf(admin, []) })).toMatchObject({ members: 0, rows: [] })
  const status = async (person: Person, groupId: number) =>
    (await as(person).call(getCockpit, { query: { groupId } })).status
  expect(await status(manager, group)).toBe(404)
  expect(await status(await make.admin(), group)).toBe(404)
  expect(await status(admin, await groupOf(manager, [ben.id]))).toBe(404)
})

it('shows and reminds only the own team; if one member is unknown, nobody is notified', async () => {
  const { org, manager, ada } = await team()
  const fire = await makeTraining(org)
  await suggest(manager, fire, [ada], inDays(1))
  await wait(2 * day)
  const stranger = await make.learner()
  const colleague = await make.learner({ org })
  for (const one of [stranger, colleague, { id: 987_654_321 }]) {
    const answer = await remind(manager, fire, [ada, one])
    expect(answer.status).toBe(404)
    expect(answer.problem.violations).toMatchObject([{ path: 'items.1.userId', code: 'gone' }])
  }
  expect((await look(manager)).lateLines).toMatchObject([{ remindedAt: null }])
  const wrong = await remind(manager, 987_654_321, [ada])
  expect([wrong.status, wrong.problem.violations]).toMatchObject([404, [{ path: 'items.0.trainingId', code: 'gone' }]])
  expect((await as(manager).call(remindTeam, { body: { items: [] } })).status).toBe(400)
  expect((await as(ada).call(getCockpit, { query: {} })).status).toBe(403)
})
