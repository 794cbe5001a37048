import {
  createCourse,
  deleteCourse,
  getCourse,
  listCourseCandidates,
  listCourses,
  suggestCourses,
  updateCourse,
  withdrawEnrolment,
} from '@praxia/contract/courses.ts'
import { countUnread, listNotifications } from '@praxia/contract/notifications.ts'
import { listTrainings } from '@praxia/contract/trainings.ts'
import { deleteMember, updateMember } from '@praxia/contract/members.ts'
import { listUserBadges } from '@praxia/contract/progress.ts'
import { afterEach, expect, test as it } from 'vitest'
import { courseForm, expectMarkedEnrolments, makeCourse } from '../../../test/course-world.ts'
import { type Organisation, type Person, as, joinTeam, make, useServer } from '../../../test/harness.ts'
import { begin, makeTraining, report, wholeRun } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'
import { sweepSuggestions } from './sweep-actions.ts'

const test = useServer()
afterEach(expectMarkedEnrolments)
const day = 86_400_000
const at = (days: number) => new Date(test.world.now().getTime() + days * day).toISOString()
async function world() {
  const admin = await make.admin({ firstName: 'Olga', lastName: 'Petit' })
  const org: Organisation = { id: admin.organisationId, name: '', type: 'COMPANY' }
  const [manager, mine, other] = [await make.manager({ org }), await make.learner({ org }), await make.learner({ org })]
  await joinTeam(manager, mine)
  const trainings = [await makeTraining(org), await makeTraining(org)] as [number, number]
  return { admin, org, manager, mine, other, trainings, course: await makeCourse(org, trainings) }
}
const suggest = (who: Person, courseId: number, userId: number, from?: number, to?: number) =>
  as(who).call(suggestCourses, {
    body: {
      courseIds: [courseId],
      userIds: [userId],
      ...(from === undefined ? {} : { startDate: at(from) }),
      ...(to === undefined ? {} : { endDate: at(to) }),
    },
  })
const enrolments = (userId: number) =>
  test.db.many<{ id: number; startAt: Date; endAt: Date | null }>(
    sql`select id, start_at, end_at from enrolments where user_id = ${userId} order by start_at`,
  )
const seen = async (who: Person, id: number) => (await as(who).call(getCourse, { params: { id } })).body
const play = async (who: Person, training: number, points = 80) => {
  const launch = await begin(who, training, { restart: true })
  expect((await report(launch, wholeRun(launch, points))).statusCode).toBe(200)
}

it('reaches members, notifies them once in their language, and shows the course with its end date', async () => {
  const w = await world()
  const body = { courseIds: [w.course], userIds: [w.mine.id], startDate: at(0), endDate: at(9) }
  const call = () => as(w.admin).call(suggestCourses, { body })
  const both = await Promise.all([call(), call()])
  expect(both.map(({ body }) => body)).toEqual([{ members: 1 }, { members: 1 }])
  expect(await enrolments(w.mine.id)).toHaveLength(1)
  expect((await as(w.mine).call(countUnread)).body.value).toBe(1)
  const [told] = (await as(w.mine).call(listNotifications, { query: { lang: 'fr' } })).body.items
  expect(told).toMatchObject({
    type: 'COURSE_SUGGESTION',
    entityId: w.course,
    content: expect.stringMatching(/^Olga Petit vous suggère le parcours Course/),
  })
  expect(told!.covers.length).toBeGreaterThan(1)
  expect(await seen(w.mine, w.course)).toMatchObject({
    suggested: true,
    shouldBeOpened: true,
    enrolment: { state: 'running', by: 'Olga Petit' },
  })
  const candidates = (await as(w.admin).call(listCourseCandidates, { params: { id: w.course } })).body.items
  expect(candidates.find(({ id }) => id === w.mine.id)!.suggested).not.toBeNull()
  expect(candidates.find(({ id }) => id === w.other.id)).toMatchObject({ suggested: null, completedAt: null })
})

it('a manager suggests own and global courses to the team; others are not found', async () => {
  const w = await world()
  const colleague = await make.manager({ org: w.org })
  const theirs = await makeCourse(w.org, w.trainings, colleague.id)
  expect((await suggest(w.manager, w.course, w.mine.id)).body).toEqual({ members: 1 })
  expect((await suggest(w.manager, w.course, w.other.id)).status).toBe(404)
  expect((await suggest(w.manager, theirs, w.mine.id)).status).toBe(404)
  expect((await suggest(await make.admin(), w.course, w.mine.id)).status).toBe(404)
  expect((await suggest(w.admin, w.course, (await make.learner()).id)).status).toBe(404)
  expect((await suggest(w.mine, w.course, w.mine.id)).status).toBe(403)
  expect((await suggest(w.admin, w.course, w.mine.id, 3, 2)).problem.code).toBe('suggestion.dates')
  expect(
    (await as(w.admin).call(suggestCourses, { body: { courseIds: [w.course] } })).problem.violations,
  ).toMatchObject([{ path: 'userIds' }])
})

it('overlapping dates change an enrolment, others create a new one, and crossed ones end', async () => {
  const w = await world()
  const id = w.mine.id
  await suggest(w.admin, w.course, id, -10, 5)
  await suggest(w.admin, w.course, id, -2, 7)
  const first = await enrolments(id)
  expect(first.map(({ endAt }) => endAt!.toISOString().slice(0, 10))).toEqual([at(7).slice(0, 10)])
  await suggest(w.admin, w.course, id, 10, 12)
  await suggest(w.admin, w.course, id, 20, 22)
  expect((await enrolments(id)).map((e) => e.id)).toHaveLength(3)
  await suggest(w.admin, w.course, id, 5, 11)
  const after = await enrolments(id)
  expect(after.map((e) => e.id)).toContain(first[0]!.id)
  expect(after.map(({ startAt, endAt }) => [startAt, endAt!].map((one) => one.toISOString().slice(0, 10)))).toEqual([
    [at(5), at(11)].map((one) => one.slice(0, 10)),
    [at(20), at(22)].map((one) => one.slice(0, 10)),
  ])
})

it('opens its trainings while it is current; a manager’s opens those that the manager can open', async () => {
  const w = await world()
  const closed = await makeTraining(w.org, { open: false })
  const course = await makeCourse(w.org, [w.trainings[0], closed])
  const shown = async () => (await as(w.mine).call(listTrainings)).body.items.map(({ id }) => id).includes(closed)
  await suggest(w.manager, course, w.mine.id, 0, 0.2)
  expect(await shown()).toBe(false)
  await suggest(w.admin, course, w.mine.id, 0.1, 0.2)
  expect(await shown()).toBe(false)
  test.pass(0.15 * day)
  await sweepSuggestions(test.deps)
  expect([await shown(), (await seen(w.mine, course)).trainings.map((t) => t.accessible)]).toEqual([true, [true, true]])
  await begin(w.mine, closed)
  test.pass(0.1 * day)
  expect(await shown()).toBe(false)
  expect((await seen(w.mine, course)).enrolment!.state).toBe('finished')
  await expect(begin(w.mine, closed)).rejects.toThrow('404')
})

it('a later enrolment is notified when it starts; its mail is combined with those of trainings', async () => {
  const w = await world()
  await suggest(w.admin, w.course, w.mine.id, 0.1, 3)
  await sweepSuggestions(test.deps)
  const unread = async () => (await as(w.mine).call(countUnread)).body.value
  expect(await unread()).toBe(0)
  test.pass(0.1 * day + 1000)
  await sweepSuggestions(test.deps)
  await sweepSuggestions(test.deps)
  expect(await unread()).toBe(1)
  const mails = await test.db.many<{ bodyText: string }>(
    sql`select body_text from mails where user_id = ${w.mine.id} and kind = 'suggestion'`,
  )
  expect(mails.map(({ bodyText }) => bodyText.includes(`Course ${w.course}`))).toEqual([true])
})

it('is withdrawn by its author or an administrator; completions stay', async () => {
  const w = await world()
  await suggest(w.admin, w.course, w.mine.id)
  const withdraw = (who: Person, userId = w.mine.id) =>
    as(who).call(withdrawEnrolment, { params: { id: w.course, userId } })
  expect([(await withdraw(w.manager)).status, (await withdraw(w.mine)).status]).toEqual([404, 403])
  // Suggesting it again does not change its author to the manager.
  await suggest(w.manager, w.course, w.mine.id)
  expect((await withdraw(w.manager)).status).toBe(404)
  expect((await withdraw(await make.admin())).status).toBe(404)
  expect((await withdraw(w.admin)).status).toBe(200)
  expect([(await withdraw(w.admin)).status, await enrolments(w.mine.id)]).toEqual([404, []])
  await suggest(w.manager, w.course, w.mine.id)
  for (const training of w.trainings) await play(w.mine, training)
  expect((await seen(w.mine, w.course)).completedAt).not.toBeNull()
  expect((await withdraw(w.manager)).status).toBe(200)
  expect(await seen(w.mine, w.course)).toMatchObject({ suggested: false, progressionPercent: 100 })
})

it('is completed when every training is passed within its dates, by the session that did it', async () => {
  const w = await world()
  const [a, b] = w.trainings
  await play(w.mine, a)
  await suggest(w.admin, w.course, w.mine.id, 0)
  expect(await seen(w.mine, w.course)).toMatchObject({ succeededTraining: 0, progressionPercent: 0 })
  await play(w.mine, a, 40)
  await play(w.mine, b)
  expect(await seen(w.mine, w.course)).toMatchObject({
    succeededTraining: 1,
    progressionPercent: 50,
    completedAt: null,
  })
  expect((await seen(w.mine, w.course)).trainings.map((t) => [t.score, t.succeeded])).toEqual([
    [40, false],
    [80, true],
  ])
  await play(w.mine, a, 60)
  expect(await seen(w.mine, w.course)).toMatchObject({ succeededTraining: 2, progressionPercent: 100 })
  const badges = (await as(w.mine).call(listUserBadges, { params: { id: w.mine.id } })).body
  const won = badges.flatMap((c) => (c.badges.some((one) => one.date !== null) ? [c.value] : []))
  expect(won.length).toBeGreaterThan(0)
  // Without an enrolment all sessions count.
  await play(w.other, a)
  await play(w.other, b)
  expect(await seen(w.other, w.course)).toMatchObject({
    enrolment: null,
    succeededTraining: 2,
    progressionPercent: 100,
  })
})

it('changed requirements apply to members who have not completed the course; completions stay', async () => {
  const w = await world()
  for (const person of [w.mine, w.other]) await suggest(w.admin, w.course, person.id)
  for (const training of w.trainings) await play(w.mine, training)
  await play(w.other, w.trainings[0], 60)
  const more = await makeTraining(w.org)
  const save = (ids: number[], score: number) =>
    as(w.admin).call(updateCourse, { params: { id: w.course }, body: courseForm(ids, {}, score) })
  expect((await save([...w.trainings, more], 70)).status).toBe(200)
  expect(await seen(w.mine, w.course)).toMatchObject({
    succeededTraining: 2,
    totalTraining: 3,
    progressionPercent: 100,
  })
  expect(await seen(w.other, w.course)).toMatchObject({ succeededTraining: 0 })
  await save([w.trainings[0], more], 50)
  await play(w.other, more)
  expect(await seen(w.other, w.course)).toMatchObject({ succeededTraining: 2, progressionPercent: 100 })
})

it('a change of only the required score is applied immediately', async () => {
  const w = await world()
  await suggest(w.admin, w.course, w.mine.id)
  for (const training of w.trainings) await play(w.mine, training, 50)
  expect((await seen(w.mine, w.course)).completedAt).toBeNull()
  const body = courseForm(w.trainings, {}, 40)
  expect((await as(w.admin).call(updateCourse, { params: { id: w.course }, body })).status).toBe(200)
  const course = await seen(w.mine, w.course)
  expect([course.progressionPercent, course.completedAt === null]).toEqual([100, false])
})

it('a training added later is open to members enrolled in the course', async () => {
  const w = await world()
  await suggest(w.manager, w.course, w.mine.id)
  const [more, unnamed] = [await makeTraining(w.org, { open: false }), await makeTraining(w.org, { open: false })]
  const body = courseForm([...w.trainings, more])
  expect((await as(w.admin).call(updateCourse, { params: { id: w.course }, body })).status).toBe(200)
  const ids = (await as(w.mine).call(listTrainings)).body.items.map(({ id }) => id)
  expect([ids.includes(more), ids.includes(unnamed)]).toEqual([true, false])
  await begin(w.mine, more, { courseId: w.course })
})

it('courses of a former manager become global if members are enrolled', async () => {
  const w = await world()
  const [followed, idle] = [
    await makeCourse(w.org, w.trainings, w.manager.id),
    await makeCourse(w.org, w.trainings, w.manager.id),
  ]
  await suggest(w.manager, followed, w.mine.id)
  const form = { firstName: 'M', lastName: 'N', email: w.manager.email, roles: [] }
  expect((await as(w.admin).call(updateMember, { params: { id: w.manager.id }, body: form })).status).toBe(200)
  const ids = (await as(w.other).call(listCourses)).body.items.map(({ id }) => id)
  expect([ids.includes(followed), ids.includes(idle)]).toEqual([true, false])
  const second = await make.manager({ org: w.org })
  const made = (await as(second).call(createCourse, { body: courseForm(w.trainings) })).body.id
  expect((await as(w.admin).call(deleteMember, { params: { id: second.id } })).status).toBe(200)
  expect((await as(await make.superAdmin()).call(getCourse, { params: { id: made } })).status).toBe(404)
  expect((await as(w.admin).call(deleteMember, { params: { id: w.mine.id } })).status).toBe(200)
  expect((await as(w.admin).call(deleteCourse, { params: { id: followed } })).status).toBe(200)
})
