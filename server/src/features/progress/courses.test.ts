import { waiveTraining } from '@praxia/contract/launches.ts'
import { getCourseCertificate } from '@praxia/contract/library/certificates.ts'
import {
  createCourse,
  getCourse,
  getCourseProgress,
  getCourseStats,
  listAllCourses,
  listCourseHistory,
  listCourseProgress,
  listCourseSessions,
  listCourses,
  suggestCourses,
  updateCourse,
} from '@praxia/contract/courses.ts'
import { updateMember } from '@praxia/contract/members.ts'
import { listNotifications } from '@praxia/contract/notifications.ts'
import { listHistory, listUserBadges, resetProgress } from '@praxia/contract/progress.ts'
import fc from 'fast-check'
import { afterEach, expect, test as it, vi } from 'vitest'
import { courseForm, expectMarkedEnrolments, makeCourse } from '../../../test/course-world.ts'
import { type Organisation, type Person, as, joinTeam, make, scopeIn, useServer } from '../../../test/harness.ts'
import { begin, makeTraining, report, say, wholeRun } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'
import { refreshCourses } from '../courses/results-actions.ts'
import { rebuild } from '../projection/rebuild/rebuild.ts'
import { verify } from '../projection/rebuild/verify.ts'

const test = useServer()
afterEach(expectMarkedEnrolments)
const hour = 3_600_000
const at = (hours: number) => new Date(test.world.now().getTime() + hours * hour).toISOString()
async function world() {
  const admin = await make.admin()
  const org: Organisation = { id: admin.organisationId, name: '', type: 'COMPANY' }
  const [manager, mine, other] = [
    await make.manager({ org, lastName: 'Zola' }),
    await make.learner({ org, lastName: 'Ader' }),
    await make.learner({ org, lastName: 'Bell' }),
  ]
  await joinTeam(manager, mine)
  const trainings = [await makeTraining(org), await makeTraining(org)] as [number, number]
  return { admin, org, manager, mine, other, trainings, course: await makeCourse(org, trainings) }
}
const suggest = (who: Person, courseId: number, userIds: number[], from?: number, to?: number) =>
  as(who).call(suggestCourses, {
    body: {
      courseIds: [courseId],
      userIds,
      ...(from === undefined ? {} : { startDate: at(from) }),
      ...(to === undefined ? {} : { endDate: at(to) }),
    },
  })
const play = async (who: Person, training: number, points = 80, courseId?: number) => {
  const launch = await begin(who, training, { restart: true, ...(courseId === undefined ? {} : { courseId }) })
  const [first, ...rest] = wholeRun(launch, points)
  expect((await report(launch, [first])).statusCode).toBe(200)
  test.pass(130_000)
  expect((await report(launch, rest)).statusCode).toBe(200)
}

it('a course that becomes everybody’s as its manager stops managing gives its badge to who has done it', async () => {
  const { admin, org, manager, mine, other } = await world()
  const trainings = [await makeTraining(org), await makeTraining(org)]
  const course = await makeCourse(org, trainings, manager.id)
  await suggest(manager, course, [mine.id])
  for (const training of trainings) await play(other, training)
  const { firstName, lastName, email } = manager
  const body = { firstName, lastName, email, roles: [] }
  expect((await as(admin).call(updateMember, { params: { id: manager.id }, body })).status).toBe(200)
  const categories = (await as(other).call(listUserBadges, { params: { id: other.id } })).body
  expect(categories.find(({ unit }) => unit === 'courses')!.badges.map(({ date }) => date !== null)).toEqual([
    true,
    false,
    false,
  ])
  const off: unknown[] = []
  await verify(test.world, { organisationId: org.id, say: () => undefined }, (one) => off.push(one))
  expect(off).toEqual([])
})

it('what was done without an enrolment is shown as it was before the first one', async () => {
  const { admin, mine, course, trainings } = await world()
  for (const training of trainings) await play(mine, training, 70)
  const of = { params: { id: course, userId: mine.id }, query: { enrolmentId: 0 } }
  const before = (await as(mine).call(getCourseProgress, of)).body
  expect(before.trainings.map(({ score, sessions, succeeded }) => [score, sessions, succeeded])).toEqual([
    [70, 1, true],
    [70, 1, true],
  ])
  test.pass(hour)
  await suggest(admin, course, [mine.id])
  test.pass(hour)
  await play(mine, trainings[0], 95)
  expect((await as(mine).call(getCourseProgress, of)).body).toEqual(before)
  const { items } = (await as(mine).call(listCourseHistory, {})).body
  expect(items.map(({ enrolmentId, sessions }) => [enrolmentId === null, sessions])).toEqual([
    [false, 1],
    [true, 2],
  ])
})

it('lists courses by date with completed and late members: the organisation’s, the team’s, one’s own', async () => {
  const w = await world()
  await suggest(w.admin, w.course, [w.mine.id, w.other.id], 0, 1)
  await suggest(w.admin, w.course, [w.mine.id], 2, 4)
  for (const training of w.trainings) await play(w.mine, training)
  const list = async (who: Person, query: object = {}) => (await as(who).call(listCourseProgress, { query })).body
  expect((await list(w.admin)).items.map((i) => [i.state, i.memberCount, i.completedCount, i.lateCount])).toEqual([
    ['running', 2, 1, 0],
    ['upcoming', 1, 0, 0],
  ])
  test.pass(1.1 * hour)
  expect((await list(w.admin, { state: 'finished' })).items).toMatchObject([
    { courseId: w.course, memberCount: 2, completedCount: 1, lateCount: 1, totalTraining: 2, users: [] },
  ])
  const [one] = (await list(w.manager, { state: 'finished', courseId: w.course })).items
  expect(one).toMatchObject({ memberCount: 1, lateCount: 0 })
  expect(one!.users).toMatchObject([
    {
      userId: w.mine.id,
      succeededTraining: 2,
      progressionPercent: 100,
      late: false,
      trainings: [{ trainingId: w.trainings[0], score: 80, minimalScoreNeeded: 60, succeeded: true, sessions: 1 }, {}],
    },
  ])
  const [all] = (await list(w.admin, { courseId: w.course, startDate: one!.startDate, endDate: one!.endDate })).items
  expect(all!.users.map((u) => [u.lastName, u.late])).toEqual([
    ['Ader', false],
    ['Bell', true],
  ])
  expect((await list(w.other)).items).toMatchObject([{ memberCount: 1, lateCount: 1 }])
  expect(await list(w.manager, { search: 'nothing' })).toMatchObject({ items: [], total: 0 })
  expect((await list(await make.superAdmin(), { clientId: w.org.id })).total).toBe(2)
  expect((await list(await make.admin())).total).toBe(0)
})

it('late is who the cockpit calls late: no disabled account, and nobody who is enrolled again', async () => {
  const w = await world()
  const again = await make.learner({ org: w.org, lastName: 'Carr' })
  await joinTeam(w.manager, w.other)
  await joinTeam(w.manager, again)
  await suggest(w.admin, w.course, [w.mine.id, w.other.id, again.id], 0, 1)
  test.pass(1.1 * hour)
  const late = async (who: Person) => {
    const { items } = (await as(who).call(listCourseProgress, { query: { courseId: w.course } })).body
    return [
      items.reduce((sum, one) => sum + one.lateCount, 0),
      items.flatMap(({ users }) => users.filter((user) => user.late).map((user) => user.lastName)),
    ]
  }
  for (const who of [w.admin, w.manager]) expect(await late(who)).toEqual([3, ['Ader', 'Bell', 'Carr']])
  await suggest(w.admin, w.course, [again.id], 0, 4)
  test.pass(60_000)
  await test.db.run(sql`update users set disabled_at = now() where id = ${w.mine.id}`)
  for (const who of [w.admin, w.manager]) expect(await late(who)).toEqual([1, ['Bell']])
})

it('shows of a course the enrolment that is named, as its row in the history does', async () => {
  const w = await world()
  await suggest(w.admin, w.course, [w.mine.id], 0, 1)
  for (const training of w.trainings) await play(w.mine, training)
  test.pass(2 * hour)
  await suggest(w.admin, w.course, [w.mine.id], 0, 4)
  test.pass(60_000)
  const [item] = (await as(w.mine).call(listCourseHistory)).body.items
  const read = async (enrolmentId?: number) =>
    (
      await as(w.mine).call(getCourseProgress, {
        params: { id: w.course, userId: w.mine.id },
        query: enrolmentId === undefined ? {} : { enrolmentId },
      })
    ).body
  expect((await read(item!.enrolmentId!)).succeededTraining).toBe(2)
  expect(await read()).toMatchObject({ succeededTraining: 0, completedAt: null })
  const of = { params: { id: w.course, userId: w.mine.id }, query: { enrolmentId: item!.enrolmentId! + 999 } }
  expect((await as(w.mine).call(getCourseProgress, of)).status).toBe(404)
})

it('counts sessions from the first moment of an enrolment, and none that starts at the moment of its end', async () => {
  const w = await world()
  await suggest(w.admin, w.course, [w.mine.id], 0, 1)
  for (const training of w.trainings) await play(w.mine, training)
  const { startAt, endAt } = await test.db.one<{ startAt: Date; endAt: Date }>(
    sql`select start_at, end_at from enrolments where course_id = ${w.course} and user_id = ${w.mine.id}`,
  )
  const begunAt = async (moment: Date) => {
    await test.db.run(sql`update sessions set started_at = ${moment} where user_id = ${w.mine.id}`)
    await refreshCourses(test.db, scopeIn(w.org.id), test.world.now(), [w.course])
    const { body } = await as(w.mine).call(getCourseProgress, { params: { id: w.course, userId: w.mine.id } })
    return body.succeededTraining
  }
  const before = (moment: Date) => new Date(moment.getTime() - 1)
  expect([
    await begunAt(before(startAt)),
    await begunAt(startAt),
    await begunAt(before(endAt)),
    await begunAt(endAt),
  ]).toEqual([0, 2, 2, 0])
})

it('shows one member’s progress to those who can see the member', async () => {
  const w = await world()
  await suggest(w.admin, w.course, [w.mine.id], 0, 1)
  await play(w.mine, w.trainings[0])
  await play(w.other, w.trainings[1], 50)
  const ask = (who: Person, userId: number, id = w.course) =>
    as(who).call(getCourseProgress, { params: { id, userId } })
  expect((await ask(w.manager, w.mine.id)).body).toMatchObject({
    succeededTraining: 1,
    progressionPercent: 50,
    enrolment: { state: 'running' },
    minuteSpent: expect.closeTo(110 / 60, 1),
  })
  expect((await ask(w.admin, w.other.id)).body).toMatchObject({
    enrolment: null,
    trainings: [{ score: null }, { score: 50, succeeded: false }],
  })
  const theirs = await makeCourse(w.org, w.trainings, w.manager.id)
  expect([
    (await ask(w.manager, w.other.id)).status,
    (await ask(w.mine, w.other.id)).status,
    (await ask(await make.admin(), w.mine.id)).status,
    (await ask(w.mine, w.mine.id, theirs)).status,
  ]).toEqual([404, 404, 404, 404])
})

it('counts a course among the organisation’s members', async () => {
  const w = await world()
  await suggest(w.admin, w.course, [w.mine.id], 0)
  for (const training of w.trainings) await play(w.mine, training)
  await play(w.other, w.trainings[0], 50)
  const stats = (await as(w.admin).call(getCourseStats, { params: { id: w.course } })).body
  expect(stats).toMatchObject({
    totalSuggestedUser: 1,
    totalFavorite: 0,
    totalView: 0,
    totalTraining: 2,
    completed: 1,
    averageTrainingsSuccess: { [w.trainings[0]]: 50, [w.trainings[1]]: 100 },
    totalMinuteSpent: expect.closeTo((3 * 110) / 60, 1),
  })
  expect((await as(w.manager).call(getCourseStats, { params: { id: w.course } })).status).toBe(403)
  expect((await as(await make.admin()).call(getCourseStats, { params: { id: w.course } })).status).toBe(404)
  expect((await as(await make.superAdmin()).call(getCourseStats, { params: { id: w.course } })).body.completed).toBe(1)
})

it('counts completions of a suggested course separately', async () => {
  const w = await world()
  await suggest(w.admin, w.course, [w.mine.id], 0)
  for (const training of w.trainings) await play(w.mine, training)
  for (const training of w.trainings) await play(w.other, training)
  const stats = (await as(w.admin).call(getCourseStats, { params: { id: w.course } })).body
  expect(stats).toMatchObject({ totalSuggestedUser: 1, completed: 2, completedSuggested: 1 })
})

it('counts no completion of a course by waivers alone; one run beside them is one', async () => {
  const w = await world()
  await suggest(w.admin, w.course, [w.mine.id, w.other.id], 0)
  const waive = (who: Person, trainingId: number) =>
    as(w.admin).call(waiveTraining, { params: { id: who.id }, body: { trainingId, reason: 'Administrative' } })
  const figures = async () => {
    const { completed, completedSuggested } = (await as(w.admin).call(getCourseStats, { params: { id: w.course } }))
      .body
    return [completed, completedSuggested]
  }
  for (const training of w.trainings) await waive(w.mine, training)
  expect(await figures()).toEqual([0, 0])
  await waive(w.other, w.trainings[0])
  await play(w.other, w.trainings[1])
  expect(await figures()).toEqual([1, 1])
  // Who has nothing left to do is counted with the deadlines.
  const { items } = (await as(w.admin).call(listCourseProgress)).body
  expect(items).toMatchObject([{ memberCount: 2, completedCount: 2, lateCount: 0 }])
})

it('keeps a history: each started enrolment, and sessions started from the course without one', async () => {
  const w = await world()
  await suggest(w.admin, w.course, [w.mine.id], 0, 0.5)
  await play(w.mine, w.trainings[0])
  test.pass(0.6 * hour)
  await suggest(w.admin, w.course, [w.mine.id], 0)
  for (const training of w.trainings) await play(w.mine, training)
  const { items, total } = (await as(w.mine).call(listCourseHistory)).body
  expect([total, items.map((i) => [i.progressionPercent, i.succeededTraining, i.sessions])]).toEqual([
    2,
    [
      [100, 2, 2],
      [50, 1, 1],
    ],
  ])
  expect((await as(w.mine).call(listHistory)).body.counts).toMatchObject({ currentCourses: 1, finishedCourses: 1 })
  const sessions = async (query: object = {}) =>
    (await as(w.mine).call(listCourseSessions, { params: { id: w.course }, query })).body
  expect((await sessions()).map((s) => [s.trainingId, s.finishing])).toEqual([
    [w.trainings[1], true],
    [w.trainings[0], false],
    [w.trainings[0], false],
  ])
  const [later, former] = await Promise.all(items.map(({ enrolmentId }) => sessions({ enrolmentId: enrolmentId! })))
  expect(former).toHaveLength(1)
  // The start of a session is the same in the row and in its list.
  expect(items.map(({ lastSession }) => lastSession)).toEqual([later![0]!.date, former![0]!.date])
  await play(w.other, w.trainings[0])
  expect((await as(w.other).call(listCourseHistory)).body.total).toBe(0)
  await play(w.other, w.trainings[1], 80, w.course)
  expect((await as(w.manager).call(listCourseHistory, { query: { userId: w.other.id } })).status).toBe(404)
  const [newest] = (await as(w.other).call(listCourseSessions, { params: { id: w.course } })).body
  expect((await as(w.admin).call(listCourseHistory, { query: { userId: w.other.id } })).body.items).toMatchObject([
    { enrolmentId: null, completedAt: expect.any(String), sessions: 2, lastSession: newest!.date },
  ])
})

it('a waiver is no session of a course: neither in its list nor in its row', async () => {
  const w = await world()
  await suggest(w.admin, w.course, [w.mine.id], 0)
  await play(w.mine, w.trainings[0])
  test.pass(hour)
  const body = { trainingId: w.trainings[1], reason: 'Administrative' } as const
  expect((await as(w.admin).call(waiveTraining, { params: { id: w.mine.id }, body })).status).toBe(201)
  const { items } = (await as(w.mine).call(listCourseHistory)).body
  const sessions = (await as(w.mine).call(listCourseSessions, { params: { id: w.course } })).body
  expect(sessions.map(({ trainingId }) => trainingId)).toEqual([w.trainings[0]])
  expect(items).toMatchObject([{ progressionPercent: 100, sessions: 1, lastSession: sessions[0]!.date }])
  const lastSessions = async () =>
    (await as(w.mine).call(getCourseProgress, { params: { id: w.course, userId: w.mine.id } })).body.trainings.map(
      ({ lastSession }) => lastSession,
    )
  const before = await lastSessions()
  expect(before).toEqual([expect.any(String), null])
  // Waived after its run: the run stays the last session.
  await as(w.admin).call(resetProgress, { params: { id: w.mine.id }, query: { trainingId: w.trainings[1] } })
  const launch = await begin(w.mine, w.trainings[1])
  test.pass(hour)
  await report(launch, wholeRun(launch).slice(0, 2))
  const [, ran] = await lastSessions()
  test.pass(hour)
  await as(w.admin).call(waiveTraining, { params: { id: w.mine.id }, body })
  expect(await lastSessions()).toEqual([before[0], ran])
})

/** Expects the badge for a first course and its notification. */
const expectFirstCourse = (who: Person, won: boolean) =>
  vi.waitFor(async () => {
    const categories = (await as(who).call(listUserBadges, { params: { id: who.id } })).body
    const courses = categories.find(({ unit }) => unit === 'courses')!
    expect([courses.value, courses.badges[0]!.date !== null]).toEqual([won ? 1 : 0, won])
    const told = (await as(who).call(listNotifications)).body.items.filter(({ type }) => type === 'PLATFORM_BADGE')
    expect(told.some(({ badge }) => badge?.unit === 'courses')).toBe(won)
  }, 5_000)

it('a course completed by its creation or by a lower requirement gives its badge without another session', async () => {
  const w = await world()
  const trainings = [await makeTraining(w.org), await makeTraining(w.org)]
  for (const training of trainings) {
    await play(w.mine, training, 80)
    await play(w.other, training, 70)
  }
  await expectFirstCourse(w.mine, false)
  const { id } = (await as(w.admin).call(createCourse, { body: courseForm(trainings, {}, 75) })).body
  await expectFirstCourse(w.mine, true)
  await expectFirstCourse(w.other, false)
  const less = { params: { id }, body: courseForm(trainings, {}, 70) }
  expect((await as(w.admin).call(updateCourse, less)).status).toBe(200)
  await expectFirstCourse(w.other, true)
})

it('earlier sessions count in a new course without an enrolment; an enrolment starts from zero', async () => {
  const w = await world()
  for (const training of w.trainings) await play(w.mine, training)
  test.pass(hour)
  const made = test.world.now()
  const { id } = (await as(w.admin).call(createCourse, { body: courseForm(w.trainings) })).body
  const seenBy = async (who: Person) => (await as(who).call(getCourse, { params: { id } })).body
  const first = await seenBy(w.mine)
  expect(first).toMatchObject({ progressionPercent: 100, succeededTraining: 2 })
  expect(new Date(first.completedAt!).getTime()).toBeGreaterThanOrEqual(made.getTime())
  expect(await seenBy(w.other)).toMatchObject({ progressionPercent: 0, completedAt: null })
  test.pass(hour)
  await suggest(w.admin, id, [w.mine.id], 0)
  expect(await seenBy(w.mine)).toMatchObject({ progressionPercent: 0, succeededTraining: 0, completedAt: null })
  await play(w.mine, w.trainings[0])
  const items = (await as(w.mine).call(listCourseHistory)).body.items.filter((item) => item.id === id)
  expect(items.map((i) => [i.progressionPercent, i.succeededTraining, i.sessions])).toEqual([
    [50, 1, 1],
    [100, 2, 2],
  ])
  for (const { enrolmentId, sessions } of items) {
    const query = { enrolmentId: enrolmentId ?? 0 }
    expect((await as(w.mine).call(listCourseSessions, { params: { id }, query })).body).toHaveLength(sessions)
  }
  const ask = (who: Person, enrolmentId: number) =>
    as(who).call(getCourseCertificate, { params: { id, lang: 'en' }, query: { enrolmentId, userId: w.mine.id } })
  expect((await ask(w.mine, 0)).status).toBe(200)
  expect((await ask(w.mine, items[0]!.enrolmentId!)).problem.code).toBe('certificate.not_completed')
  expect((await ask(await make.admin(), 0)).status).toBe(404)
  const toDo = async () => (await as(w.mine).call(listCourses, { query: { state: 'toDo' } })).body
  expect(await toDo()).toMatchObject({ total: 1, counts: { suggested: 1, toDo: 1 } })
  await play(w.mine, w.trainings[1])
  expect(await toDo()).toMatchObject({ total: 0, counts: { suggested: 1, toDo: 0 } })
})

const rows = (userId: number) =>
  test.db.many(sql`
    select d.course_id, d.enrolment_id, d.completed_at, null as training_id, null::integer as progress, null::integer as best_score,
      null::bigint as active_ms, null::integer as sessions, null::timestamptz as last_at
    from course_completions d where user_id = ${userId}
    union all
    select e.course_id, e.id, r.first_at, r.training_id, r.progress, r.best_score, r.active_ms, r.sessions, r.last_at
    from enrolment_results r join enrolments e on e.id = r.enrolment_id where e.user_id = ${userId}
    order by 1, 2, 4 nulls first`)

it('a reset withdraws a completion; a rebuild gives the same rows', async () => {
  const w = await world()
  await suggest(w.admin, w.course, [w.mine.id], 0)
  for (const training of w.trainings) await play(w.mine, training)
  const before = await rows(w.mine.id)
  expect(before).toHaveLength(3)
  const ids = () =>
    test.db.many<{ id: number }>(sql`select id from course_completions where user_id = ${w.mine.id} order by id`)
  const had = await ids()
  await rebuild(test.world, () => undefined)
  expect(await rows(w.mine.id)).toEqual(before)
  expect(await ids()).toEqual(had)
  await as(w.admin).call(resetProgress, { params: { id: w.mine.id }, query: { trainingId: w.trainings[0] } })
  expect(await rows(w.mine.id)).toHaveLength(1)
  expect((await as(w.mine).call(getCourse, { params: { id: w.course } })).body).toMatchObject({
    completedAt: null,
    succeededTraining: 1,
  })
  await rebuild(test.world, () => undefined)
  expect(await rows(w.mine.id)).toHaveLength(1)
})

it('a completion keeps the requirements that its course had then, and is withdrawn when a part of them is reset', async () => {
  const w = await world()
  for (const training of w.trainings) await play(w.mine, training)
  const completions = async () =>
    (await test.db.one<{ n: number }>(sql`select count(*) as n from course_completions where user_id = ${w.mine.id}`)).n
  expect(await completions()).toBe(1)
  const asksFor = [w.trainings[0], await makeTraining(w.org)]
  expect((await as(w.admin).call(updateCourse, { params: { id: w.course }, body: courseForm(asksFor) })).status).toBe(
    200,
  )
  expect(await completions()).toBe(1)
  await as(w.admin).call(resetProgress, { params: { id: w.mine.id }, query: { trainingId: w.trainings[1] } })
  expect(await completions()).toBe(0)
})

it('results do not depend on the order in which reports arrive', { timeout: 60_000 }, async () => {
  const w = await world()
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          training: fc.integer({ min: 0, max: 1 }),
          points: fc.integer({ min: 0, max: 100 }),
          order: fc.integer(),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      async (plays) => {
        const learner = await make.learner({ org: w.org })
        await suggest(w.admin, w.course, [learner.id], 0)
        const batches = []
        for (const { training, points, order } of plays) {
          const launch = await begin(learner, w.trainings[training]!, { restart: true })
          test.pass(130_000)
          // The last statement comes first, the earlier ones later, in any order.
          const statements = wholeRun(launch, points)
          expect((await report(launch, statements.slice(5))).statusCode).toBe(200)
          batches.push({ order, launch, statements: statements.slice(0, 2) })
          batches.push({ order: -order, launch, statements: statements.slice(2, 5) })
          batches.push({ order: order % 7, launch, statements: [say(launch, 'experienced', { ms: 2000 })] })
        }
        for (const one of batches.toSorted((a, b) => a.order - b.order))
          expect((await report(one.launch, one.statements)).statusCode).toBe(200)
        const arrived = await rows(learner.id)
        await test.db.run(
          sql`delete from course_completions where organisation_id = ${scopeIn(w.org.id).organisationId} and user_id = ${learner.id}`,
        )
        await rebuild(test.world, () => undefined)
        expect(await rows(learner.id)).toEqual(arrived)
      },
    ),
    { numRuns: 8, seed: 20_261_123 },
  )
})

it('only the platform can select a course of any organisation by its title', async () => {
  const [here, there] = [await world(), await world()]
  const platform = await make.superAdmin()
  const word = `Zeppelin${here.course}`
  const named = async (w: typeof here, title: string) => {
    await test.db.run(sql`update course_texts set title = ${title}
      where organisation_id = ${w.org.id} and course_id = ${w.course}`)
    return (await test.db.one<{ name: string }>(sql`select name from organisations where id = ${w.org.id}`)).name
  }
  const [ours, theirs] = [await named(here, `${word} B`), await named(there, `${word} A`)]
  const list = (who: Person, query: object = {}) =>
    as(who).call(listAllCourses, { query: { search: word.toLowerCase(), ...query } })
  expect((await list(platform)).body).toEqual({
    items: [
      { id: there.course, title: `${word} A`, clientId: there.org.id, clientName: theirs },
      { id: here.course, title: `${word} B`, clientId: here.org.id, clientName: ours },
    ],
    total: 2,
  })
  expect((await list(platform, { page: 2, limit: 1 })).body).toMatchObject({ items: [{ id: here.course }], total: 2 })
  for (const who of [here.admin, here.manager, here.mine]) expect((await list(who)).status).toBe(403)
  await test.db.run(sql`update courses set deleted_at = now() where id = ${there.course}`)
  expect((await list(platform)).body).toMatchObject({ items: [{ id: here.course }], total: 1 })
})

it('a training withdrawn during an enrolment is marked, keeps all results, and continues when it is back', async () => {
  const w = await world()
  await suggest(w.admin, w.course, [w.mine.id, w.other.id], 0, 48)
  const [first, second] = w.trainings
  await play(w.mine, first, 80, w.course)
  const under = await begin(w.other, second, { courseId: w.course })
  await test.db.run(sql`update trainings set published_at = null where id = ${second}`)
  const detail = async (who: Person) => (await as(who).call(getCourse, { params: { id: w.course } })).body
  const shown = await detail(w.mine)
  expect([shown.progressionPercent, shown.succeededTraining]).toEqual([50, 1])
  expect(shown.trainings.map((one) => [one.isWithdrawn, one.accessible, one.succeeded])).toEqual([
    [false, true, true],
    [true, false, false],
  ])
  await expect(begin(w.mine, second, { courseId: w.course })).rejects.toThrow(/launch: 404.*request\.not_found/)
  // Sessions open at the withdrawal can end.
  expect((await report(under, wholeRun(under, 80))).statusCode).toBe(200)
  expect((await detail(w.other)).trainings[1]).toMatchObject({ isWithdrawn: true, succeeded: true })
  const figures = (await as(w.admin).call(getCourseStats, { params: { id: w.course } })).body
  expect(figures.averageTrainingsSuccess).toEqual({ [first]: 100, [second]: 100 })
  await test.db.run(sql`update trainings set published_at = now() where id = ${second}`)
  await play(w.mine, second, 80, w.course)
  expect((await detail(w.mine)).progressionPercent).toBe(100)
})
