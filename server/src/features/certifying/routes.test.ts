import { getCourse, listCourseHistory, suggestCourses } from '@praxia/contract/courses.ts'
import { heartbeat, waiveTraining } from '@praxia/contract/launches.ts'
import * as api from '@praxia/contract/library/certificates.ts'
import { deleteMember } from '@praxia/contract/members.ts'
import { getUserStats, listHistory, listUserBadges, resetProgress } from '@praxia/contract/progress.ts'
import { listTrainings } from '@praxia/contract/trainings.ts'
import { expect, it } from 'vitest'
import { makeCourse } from '../../../test/course-world.ts'
import { type Person, as, make, test, useServer } from '../../../test/harness.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import { begin, learnerWithTraining, makeTraining, play, report, say, wholeRun } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'
import { sweepHeartbeats, sweepSilent } from '../projection/heartbeats.ts'
import { rebuild } from '../projection/rebuild/rebuild.ts'
import { verify } from '../projection/rebuild/verify.ts'

useServer()
const minute = 60_000
const progressOf = async ({ id }: Person, training: number) =>
  (
    await test.db.maybe<{ progress: number }>(
      sql`select progress from progress where user_id = ${id} and training_id = ${training}`,
    )
  )?.progress
const certificateOf = async (who: Person, trainingId: number, userId?: number) => {
  const { status, problem } = await as(who).call(api.getTrainingCertificate, {
    params: { lang: 'en' },
    query: { trainingId, ...(userId === undefined ? {} : { userId }) },
  })
  return status === 200 ? 200 : `${status} ${problem.code}`
}
const numberOf = async ({ id }: Person, of: { training?: number; course?: number }) =>
  (
    await test.db.maybe<{ id: string }>(sql`select id from certificates where user_id = ${id} and withdrawn_at is null
      and training_id is not distinct from ${of.training ?? null}
      and course_id is not distinct from ${of.course ?? null}`)
  )?.id
const look = async (number: string) => {
  const { statusCode, body } = await test.app.inject({ url: `/verify/${number}` })
  return { statusCode, body }
}
/** Expects consistent data, which a rebuild leaves unchanged. */
async function expectRebuilt(org: { id: number }) {
  const off: unknown[] = []
  await verify(test.world, { organisationId: org.id, say: () => undefined }, (difference) => off.push(difference))
  expect(off).toEqual([])
}
const waive = (who: Person, userId: number, trainingId: number) =>
  as(who).call(waiveTraining, { params: { id: userId }, body: { trainingId, reason: 'Administrative' } })
/** A launch whose statements arrive one by one, at this interval. */
async function reported(person: Person, training: number, verbs: readonly (string | [string, object])[], ms = minute) {
  const launch = await begin(person, training)
  for (const [i, one] of verbs.entries()) {
    if (i > 0) test.pass(ms)
    const [verb, result] = typeof one === 'string' ? [one, undefined] : one
    const answer = await report(launch, [say(launch, verb, { ms: i * ms, ...(result ? { result } : {}) })])
    expect(answer.statusCode, answer.body).toBe(200)
  }
  return launch
}
const scaled = (score: number) => ({ score: { scaled: score } })

it.each<[string, (string | [string, object])[], number]>([
  ['failed and completed', ['initialized', ['failed', scaled(0.2)], 'completed', 'terminated'], 99],
  ['completed and then failed', ['initialized', 'completed', ['failed', scaled(0.2)], 'terminated'], 99],
  ['failed with a full score', ['initialized', 'completed', ['failed', scaled(1)], 'terminated'], 99],
  ['failed without a score', ['initialized', 'completed', 'failed', 'terminated'], 99],
  ['failed and then passed', ['initialized', 'failed', 'completed', ['passed', scaled(0.8)], 'terminated'], 100],
  ['passed and then failed', ['initialized', ['passed', scaled(0.8)], ['failed', scaled(0.2)], 'terminated'], 100],
  ['passed, failed twice', ['initialized', 'passed', 'failed', 'completed', 'failed'], 100],
  ['completed alone', ['initialized', 'completed', 'terminated'], 100],
])('a failed run does not count as 100, and a pass remains: %s', async (_, verbs, progress) => {
  const { org, learner, training } = await learnerWithTraining({ passingScore: null })
  await reported(learner, training, verbs)
  expect(await progressOf(learner, training)).toBe(progress)
  expect(await certificateOf(learner, training)).toBe(progress === 100 ? 200 : '404 certificate.not_completed')
  await expectRebuilt(org)
})

it('the same statements give the same result in any order of arrival', async () => {
  const { org, learner, training } = await learnerWithTraining({ passingScore: null })
  for (const order of [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 0, 3, 1],
  ]) {
    const launch = await begin(learner, training, { restart: true })
    test.pass(5 * minute)
    const all = [
      say(launch, 'initialized', { ms: 1000 }),
      say(launch, 'passed', { ms: 100_000, result: scaled(0.8) }),
      say(launch, 'failed', { ms: 200_000, result: scaled(0.2) }),
      say(launch, 'completed', { ms: 210_000 }),
    ]
    for (const i of order) await report(launch, [all[i]])
    const row = await test.db.one<{ passed: boolean; progress: number }>(
      sql`select passed, progress from sessions where id = ${launch.session}`,
    )
    expect(row).toEqual({ passed: true, progress: 100 })
  }
  await expectRebuilt(org)
})

it('a failed attempt is not completed by a later session of it without a verdict', async () => {
  const { learner, training } = await learnerWithTraining({ passingScore: null })
  const first = await begin(learner, training)
  test.pass(minute)
  await report(first, [say(first, 'initialized'), say(first, 'failed', { ms: 1000, result: scaled(0.2) })])
  // Without `terminated` the attempt goes on.
  const second = await begin(learner, training)
  expect(second.registration).toBe(first.registration)
  await report(second, [say(second, 'completed')])
  test.pass(minute)
  await report(second, [say(second, 'terminated', { ms: minute })])
  expect(await progressOf(learner, training)).toBe(99)
  const third = await begin(learner, training)
  await report(third, [say(third, 'initialized')])
  test.pass(minute)
  await report(third, [say(third, 'passed', { ms: minute, result: scaled(0.7) })])
  expect(await progressOf(learner, training)).toBe(100)
})

it('a completion is certified when it is passed or its session has ended', async () => {
  const { org, learner, training } = await learnerWithTraining({ passingScore: null })
  await reported(learner, training, ['initialized', 'completed'])
  expect(await progressOf(learner, training)).toBe(100)
  expect(await certificateOf(learner, training)).toBe('409 certificate.pending')
  const { body } = await as(learner).call(listHistory, { query: {} })
  expect(body.items[0]!.certificate).toBe('pending')
  // No further statements arrive.
  test.pass(29 * minute)
  await sweepSilent(test.deps)
  expect(await certificateOf(learner, training)).toBe('409 certificate.pending')
  test.pass(minute)
  await sweepSilent(test.deps)
  expect(await certificateOf(learner, training)).toBe(200)
  await expectRebuilt(org)
})

it('a session whose player was closed ends five minutes later', async () => {
  const { learner, training } = await learnerWithTraining({ passingScore: null })
  const launch = await begin(learner, training)
  for (let i = 0; i < 4; i++) {
    test.pass(20_000)
    await as(learner).call(heartbeat, { params: { session: launch.session } })
  }
  await report(launch, [say(launch, 'completed', { ms: 80_000 })])
  test.pass(4 * minute)
  await sweepHeartbeats(test.deps)
  await sweepSilent(test.deps)
  expect(await certificateOf(learner, training)).toBe('409 certificate.pending')
  test.pass(minute)
  await sweepSilent(test.deps)
  expect(await certificateOf(learner, training)).toBe(200)
})

it.each([
  [15, 30_000, false],
  [15, 61_000, true],
  [5, 10_000, false],
  [5, 31_000, true],
  [60, 61_000, true],
])('of %i minutes, a run with %i ms of seen time is certified: %s', async (duration, ms, certified) => {
  const { org, learner, training } = await learnerWithTraining({ passingScore: null })
  await test.db.run(sql`update trainings set duration_minutes = ${duration} where id = ${training}`)
  await reported(learner, training, ['initialized', ['passed', scaled(1)]], ms)
  expect(await progressOf(learner, training)).toBe(100)
  expect(await certificateOf(learner, training)).toBe(certified ? 200 : '409 certificate.short')
  await expectRebuilt(org)
})

it('times claimed in statements do not count as seen', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  test.pass(130_000)
  // Two minutes of statements in one moment.
  await report(launch, wholeRun(launch))
  expect(await certificateOf(learner, training)).toBe('409 certificate.short')
  // With a player, only its heartbeats count.
  const other = await make.learner({ org })
  const watched = await begin(other, training)
  await report(watched, wholeRun(watched).slice(0, 1))
  test.pass(20_000)
  await as(other).call(heartbeat, { params: { session: watched.session } })
  test.pass(110_000)
  await report(watched, wholeRun(watched).slice(1))
  expect(await certificateOf(other, training)).toBe('409 certificate.short')
})

it('the seen time of an attempt is the sum of its sessions, without those of other attempts', async () => {
  const { org, learner, training } = await learnerWithTraining({ passingScore: null })
  const first = await begin(learner, training)
  await report(first, [say(first, 'initialized')])
  test.pass(40_000)
  await report(first, [say(first, 'progressed', { ms: 40_000 })])
  const second = await begin(learner, training)
  await report(second, [say(second, 'initialized')])
  test.pass(20_000)
  await report(second, [say(second, 'passed', { ms: 20_000 })])
  expect(await certificateOf(learner, training)).toBe(200)
  const other = await make.learner({ org })
  await reported(other, training, ['initialized', 'progressed'])
  const anew = await begin(other, training, { restart: true })
  await report(anew, [say(anew, 'initialized'), say(anew, 'passed')])
  expect(await certificateOf(other, training)).toBe('409 certificate.short')
})

it('an offline run reported by a headset is accepted, and marked as reported', async () => {
  const { org, learner, training } = await learnerWithTraining()
  await test.db.run(sql`update organisations set offline_access = true where id = ${org.id}`)
  await test.db.run(sql`update training_files set offline_available = true where training_id = ${training}`)
  const launch = await begin(learner, training, { offline: true })
  test.pass(130_000)
  await report(launch, wholeRun(launch))
  const number = await numberOf(learner, { training })
  const { body } = await look(number!)
  expect(body).toContain('1 minute (reported by the headset)')
  const badge = await test.app.inject({ url: `/verify/${number}/badge.json` })
  expect(badge.body).toContain('reported by the headset')
})

it('a waiver finishes a training, is labelled so, and gives no certificate, points or badges', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const [admin, manager] = [await make.admin({ org }), await make.manager({ org })]
  expect((await waive(admin, learner.id, training)).status).toBe(201)
  expect(await progressOf(learner, training)).toBe(100)
  expect(await certificateOf(learner, training)).toBe('409 certificate.exempt')
  expect(await certificateOf(admin, training, learner.id)).toBe('409 certificate.exempt')
  const { body } = await as(admin).call(getUserStats, { params: { id: learner.id }, query: { trainingId: training } })
  expect(body.userStat).toMatchObject({ waived: true, succeeded: true, certificate: 'exempt', points: [] })
  expect([body.totalPoint, body.totalBadge]).toEqual([0, 0])
  const { id } = learner
  const earned = await test.db.one<{ n: number }>(
    sql`select count(*)::integer as n from platform_badges_earned where user_id = ${id}`,
  )
  expect(earned.n).toBe(0)
  const history = (await as(learner).call(listHistory, { query: {} })).body
  expect(history.items[0]).toMatchObject({ progressionPercent: 100, waived: true, certificate: 'exempt' })
  await expectRebuilt(org)
  // A run after the waiver earns everything.
  await play(learner, training)
  expect(await certificateOf(learner, training)).toBe(200)
  expect((await as(learner).call(listHistory, { query: {} })).body.items[0]).toMatchObject({ waived: false })
  // No administrator can waive a training for themselves.
  expect((await waive(admin, admin.id, training)).status).toBe(404)
  expect((await waive(manager, manager.id, training)).status).toBe(403)
  expect((await waive(await make.admin(), learner.id, training)).status).toBe(404)
})

it('content cannot waive its learner’s training', async () => {
  const { learner, training } = await learnerWithTraining({ passingScore: null })
  await reported(learner, training, ['initialized', 'https://w3id.org/xapi/adl/verbs/waived'])
  expect(await progressOf(learner, training)).not.toBe(100)
})

it('a course with a waiver gives a certificate that marks the waived line; one of waivers alone gives none', async () => {
  const { org, learner, training } = await learnerWithTraining({ title: 'Ladders' })
  const second = await makeTraining(org, { title: 'Forklifts' })
  const admin = await make.admin({ org })
  const course = await makeCourse(org, [training, second])
  await as(admin).call(suggestCourses, { body: { courseIds: [course], userIds: [learner.id] } })
  await waive(admin, learner.id, training)
  await play(learner, second)
  const url = `/api/courses/${course}/certificate/en`
  const answer = await test.app.inject({ url, headers: { authorization: `Bearer ${learner.token}` } })
  expect((await readPdf(answer.rawPayload)).text).toContain('Waived: Ladders')
  const number = await numberOf(learner, { course })
  expect((await look(number!)).body).toMatch(/<dt>Waived<\/dt><dd>Ladders<\/dd>/)
  expect((await test.app.inject({ url: `/verify/${number}/badge.json` })).body).toContain('Waived: Ladders')
  const other = await make.learner({ org })
  await as(admin).call(suggestCourses, { body: { courseIds: [course], userIds: [other.id] } })
  for (const one of [training, second]) await waive(admin, other.id, one)
  const none = await test.app.inject({ url, headers: { authorization: `Bearer ${other.token}` } })
  expect(none.json<{ code: string }>().code).toBe('certificate.exempt')
  await expectRebuilt(org)
})

it('a course of waivers alone wins no badge, and its card says so', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const second = await makeTraining(org)
  const admin = await make.admin({ org })
  const course = await makeCourse(org, [training, second])
  await as(admin).call(suggestCourses, { body: { courseIds: [course], userIds: [learner.id] } })
  const won = async () =>
    (await as(learner).call(listUserBadges, { params: { id: learner.id } })).body.find(
      ({ unit }) => unit === 'courses',
    )!.value
  const card = async () => {
    const [one, of] = [
      (await as(learner).call(getCourse, { params: { id: course } })).body,
      (await as(learner).call(listTrainings, { query: {} })).body.items,
    ]
    const waived = (id: number) => of.find((item) => item.id === id)!.waived
    return [one.completedAt !== null, one.waived, waived(training), waived(second)]
  }
  await waive(admin, learner.id, training)
  expect([await won(), await card()]).toEqual([0, [false, false, true, false]])
  await waive(admin, learner.id, second)
  expect([await won(), await card()]).toEqual([0, [true, true, true, true]])
  await play(learner, second)
  expect([await won(), await card()]).toEqual([1, [true, false, true, false]])
  await expectRebuilt(org)
})

it('a short course is certified by itself, and lists show it at once', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const second = await makeTraining(org)
  const admin = await make.admin({ org, lastName: 'Petit' })
  const course = await makeCourse(org, [training, second])
  await as(admin).call(suggestCourses, { body: { courseIds: [course], userIds: [learner.id] } })
  for (const one of [training, second]) {
    const launch = await begin(learner, one)
    await report(launch, wholeRun(launch))
  }
  const history = async (who: Person) =>
    (await as(who).call(listCourseHistory, { query: { userId: learner.id } })).body.items.map((one) => one.certificate)
  expect([await history(learner), await history(admin)]).toEqual([['short'], ['short']])
  const params = { id: learner.id }
  const [item] = (await as(admin).call(listCourseHistory, { query: { userId: learner.id } })).body.items
  const enrolmentId = item!.enrolmentId!
  const body = { courseId: course, enrolmentId }
  expect((await as(await make.admin()).call(api.certifyCompletion, { params, body })).status).toBe(404)
  const pressed = await Promise.all([1, 2].map(() => as(admin).call(api.certifyCompletion, { params, body })))
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([await history(learner), await history(admin)]).toEqual([['issued'], ['issued']])
  // Reissued with another name, then withdrawn by a reset.
  const former = await numberOf(learner, { course })
  await test.db.run(sql`update users set last_name = 'Renamed' where id = ${learner.id}`)
  expect((await as(admin).call(api.reissueCertificate, { params, body })).status).toBe(200)
  expect(await numberOf(learner, { course })).not.toBe(former)
  expect(await history(admin)).toEqual(['issued'])
  await as(admin).call(resetProgress, { params, query: { trainingId: second } })
  expect(await history(admin)).toEqual([null])
  expect(await history(learner)).toEqual([null])
})

it('a course requires the minimum time of each of its trainings', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const second = await makeTraining(org)
  const admin = await make.admin({ org })
  const course = await makeCourse(org, [training, second])
  await as(admin).call(suggestCourses, { body: { courseIds: [course], userIds: [learner.id] } })
  await play(learner, training)
  const launch = await begin(learner, second)
  await report(launch, wholeRun(launch))
  const of = { courseId: course }
  const state = await as(learner).call(api.getCertificateState, { params: { id: learner.id }, query: of })
  expect(state.body).toMatchObject({ state: 'short', can: { certify: false, reissue: false } })
  // Certifying the training gives the course its certificate too.
  const pressed = await as(admin).call(api.certifyCompletion, {
    params: { id: learner.id },
    body: { trainingId: second },
  })
  expect(pressed.status).toBe(200)
  expect(await numberOf(learner, { course })).toBeTruthy()
  await expectRebuilt(org)
})

it('administrators list short runs and certify each in one request, never their own', async () => {
  const { org, learner, training } = await learnerWithTraining({ title: 'Ladders' })
  const [admin, manager] = [await make.admin({ org }), await make.manager({ org })]
  for (const one of [learner, admin]) {
    const launch = await begin(one, training)
    await report(launch, wholeRun(launch))
  }
  const list = async (who: Person) => (await as(who).call(api.listShortRuns, { query: {} })).body
  expect((await list(admin)).items).toMatchObject([
    { userId: admin.id, title: 'Ladders', secondsSeen: 0, secondsNeeded: 60, score: 80 },
    {
      userId: learner.id,
      trainingId: training,
      courseId: null,
      logo: null,
      covers: [{ title: 'Ladders', categoryKey: expect.any(String), logo: null }],
    },
  ])
  expect((await list(await make.admin())).items).toEqual([])
  const certify = (who: Person, userId: number) =>
    as(who).call(api.certifyCompletion, { params: { id: userId }, body: { trainingId: training } })
  expect((await certify(admin, admin.id)).status).toBe(404)
  expect((await certify(await make.admin(), learner.id)).status).toBe(404)
  expect((await certify(manager, learner.id)).status).toBe(403)
  expect((await certify(learner, learner.id)).status).toBe(403)
  const { body } = await certify(admin, learner.id)
  expect(await certificateOf(learner, training)).toBe(200)
  const page = await look(body.number)
  expect(page.body).toContain('0 seconds')
  expect(page.body).toContain('by the organisation, for a short run')
  expect((await certify(admin, learner.id)).status).toBe(409)
  expect((await list(admin)).total).toBe(1)
  const audited = await test.db.many<{ actorId: number; subjectId: number }>(
    sql`select actor_id, subject_id from audit where action = 'certificate.certified' and organisation_id = ${org.id}`,
  )
  expect(audited).toEqual([{ actorId: admin.id, subjectId: learner.id }])
  await expectRebuilt(org)
  const nothing = await make.learner({ org })
  expect((await certify(admin, nothing.id)).problem.code).toBe('certificate.not_completed')
})

it('a certificate is reissued with a corrected name; the former one no longer shows personal data', async () => {
  const { org, learner, training } = await learnerWithTraining()
  await play(learner, training)
  const admin = await make.admin({ org })
  const former = await numberOf(learner, { training })
  const reissue = (who: Person) =>
    as(who).call(api.reissueCertificate, { params: { id: learner.id }, body: { trainingId: training } })
  expect((await reissue(admin)).status).toBe(409)
  await test.db.run(sql`update users set last_name = 'Corrected' where id = ${learner.id}`)
  const state = await as(admin).call(api.getCertificateState, {
    params: { id: learner.id },
    query: { trainingId: training },
  })
  expect(state.body).toMatchObject({ formerName: `${learner.firstName} ${learner.lastName}`, can: { reissue: true } })
  expect((await reissue(learner)).status).toBe(403)
  expect((await reissue(await make.admin())).status).toBe(404)
  const { body } = await reissue(admin)
  expect((await look(body.number)).body).toContain('Corrected')
  const audited = await test.db.many<{ actorId: number; subjectId: number; data: object }>(
    sql`select a.actor_id, a.subject_id, d.data from audit a join audit_details d on d.audit_id = a.id
      where a.action = 'certificate.reissued' and a.organisation_id = ${org.id}`,
  )
  expect(audited).toMatchObject([{ actorId: admin.id, subjectId: learner.id, data: { former, number: body.number } }])
  const old = await look(former!)
  expect(old.statusCode).toBe(200)
  expect(old.body).toContain('This certificate was replaced')
  for (const personal of [learner.firstName, learner.lastName, 'Corrected', body.number])
    expect(old.body).not.toContain(personal)
  expect((await test.app.inject({ url: `/verify/${former}/badge.json` })).statusCode).toBe(404)
  await expectRebuilt(org)
})

it('after its holder’s deletion it is confirmed as genuine, without a name', async () => {
  const { org, learner, training } = await learnerWithTraining({ title: 'Ladders' })
  await play(learner, training)
  const admin = await make.admin({ org })
  const number = await numberOf(learner, { training })
  await as(admin).call(deleteMember, { params: { id: learner.id } })
  const { statusCode, body } = await look(number!)
  expect(statusCode).toBe(200)
  for (const said of ['This certificate was issued', 'The holder’s data have been deleted', 'Ladders', org.name])
    expect(body).toContain(said)
  for (const personal of [learner.firstName, learner.lastName]) expect(body).not.toContain(personal)
  expect((await test.app.inject({ url: `/verify/${number}/badge.json` })).statusCode).toBe(404)
  const unknown = await look('ab'.repeat(16))
  expect(unknown.statusCode).toBe(404)
  expect(unknown.body).toContain('does not mean that the certificate is false')
})

it('a course without a minimum score needs a score or a full completion, not just a start', async () => {
  const { org, learner, training } = await learnerWithTraining({ passingScore: null })
  const course = await makeCourse(org, [training, await makeTraining(org, { passingScore: null })])
  await test.db.run(sql`update course_trainings set success_score = 0 where course_id = ${course}`)
  const [one, two] = await test.db.many<{ trainingId: number }>(
    sql`select training_id from course_trainings where course_id = ${course} order by position`,
  )
  const progress = { extensions: { 'https://w3id.org/xapi/cmi5/result/extensions/progress': 12 } }
  for (const { trainingId } of [one!, two!])
    await reported(learner, trainingId, ['initialized', ['progressed', progress]])
  const done = () => test.db.many(sql`select id from course_completions where user_id = ${learner.id}`)
  expect(await done()).toHaveLength(0)
  await reported(learner, one!.trainingId, ['initialized', ['progressed', scaled(0)], ['failed', scaled(0)]])
  expect(await done()).toHaveLength(0)
  await reported(learner, two!.trainingId, ['initialized', 'completed', 'terminated'])
  expect(await done()).toHaveLength(1)
  await rebuild(test.world, () => undefined, org.id)
  expect(await done()).toHaveLength(1)
})
