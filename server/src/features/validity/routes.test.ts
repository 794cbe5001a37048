import { resetProgress } from '@praxia/contract/progress.ts'
import * as api from '@praxia/contract/people/validities.ts'
import { addMonths } from '@praxia/contract/time/validity.ts'
import { dayOf } from '@praxia/contract/time/day-of.ts'
import { expect, it } from 'vitest'
import { sql } from '../../database/sql.ts'
import { makeCourse } from '../../../test/course-world.ts'
import { type Person, as, make, scopeIn, test, useServer, wait } from '../../../test/harness.ts'
import { makeTraining, play } from '../../../test/training-world.ts'
import { rebuild } from '../projection/rebuild/rebuild.ts'
import { countJoined } from '../suggestions/course-actions.ts'
import { sweepRenewals } from './actions.ts'

useServer()
const day = 86_400_000
const zone = 'Europe/Paris'
const cast = async () => {
  const org = await make.organisation()
  const [admin, learner] = [await make.admin({ org }), await make.learner({ org })]
  return { org, admin, learner, training: await makeTraining(org) }
}
type Body = { months: number | null; renewalDays?: number; former?: boolean; refresherId?: number | null }
const set = (admin: Person, id: number, body: Body) => as(admin).call(api.setTrainingValidity, { params: { id }, body })
const listOf = async (who: Person) =>
  (await as(who).call(api.listMemberValidities, { params: { id: who.id } })).body.map(({ completedAt, ...row }) => ({
    ...row,
    doneOn: dayOf(Date.parse(completedAt), zone),
    lastDay: dayOf(Date.parse(row.validUntil), zone),
  }))
const certificatesOf = ({ id }: Person) =>
  test.db.many<{ id: string; renewal: number; validUntil: Date | null; withdrawnAt: Date | null }>(
    sql`select id, renewal, valid_until, withdrawn_at from certificates where user_id = ${id}
      order by issued_at, renewal`,
  )
const today = () => dayOf(test.world.now(), zone)
const pageOf = async (number: string) => (await test.app.inject({ url: `/verify/${number}?lang=en` })).body

it('a completion ends after its months; only a run in the renewal renews it, with a certificate of its own', async () => {
  const { admin, learner, training } = await cast()
  expect((await set(admin, training, { months: 12, renewalDays: 60 })).body).toEqual({
    months: 12,
    renewalDays: 60,
    refresher: null,
    unlimited: 0,
  })
  await play(learner, training)
  const done = today()
  const end = addMonths(done, 12)
  expect(await listOf(learner)).toMatchObject([{ trainingId: training, doneOn: done, lastDay: end, state: 'valid' }])
  await wait(200 * day)
  await play(learner, training)
  expect(await listOf(learner)).toMatchObject([{ doneOn: done, lastDay: end }])
  expect(await certificatesOf(learner)).toHaveLength(1)
  await wait(120 * day)
  await play(learner, training)
  const renewed = today()
  expect(await listOf(learner)).toMatchObject([{ doneOn: renewed, lastDay: addMonths(renewed, 12), state: 'valid' }])
  const certificates = await certificatesOf(learner)
  expect(
    certificates.map(({ renewal, validUntil, withdrawnAt }) => [renewal, dayOf(validUntil!, zone), withdrawnAt]),
  ).toEqual([
    [0, end, null],
    [1, addMonths(renewed, 12), null],
  ])
  const progress = await test.db.one(
    sql`select progress, (select count(*) from points p where p.user_id = ${learner.id} and p.source like 'completion%')
      as completions from progress where user_id = ${learner.id}`,
  )
  expect(progress).toEqual({ progress: 100, completions: 1 })
  await wait(60 * day)
  expect(await pageOf(certificates[0]!.id)).toContain('This certificate is genuine, but no longer valid')
  expect(await pageOf(certificates[1]!.id)).toContain('This certificate is valid')
  const badge = await test.app.inject({ url: `/verify/${certificates[1]!.id}/badge.json` })
  expect(badge.json()).toMatchObject({ validUntil: certificates[1]!.validUntil!.toISOString() })
  const rows = sql`select renewal, completed_at, renews_at, valid_until from validities where user_id = ${learner.id}
    order by renewal`
  const before = await test.db.many(rows)
  await rebuild(test.world, () => undefined)
  expect(await test.db.many(rows)).toEqual(before)
  expect(await certificatesOf(learner)).toEqual(certificates)
})
it('says that it expires, then that it has expired; a reset takes all of it', async () => {
  test.freeze()
  const { admin, learner, training } = await cast()
  await set(admin, training, { months: 3 })
  await play(learner, training)
  const end = Date.parse((await listOf(learner))[0]!.validUntil)
  await wait(end - test.world.now().getTime() - 30 * day - 1)
  expect(await listOf(learner)).toMatchObject([{ state: 'valid' }])
  test.pass(1)
  expect(await listOf(learner)).toMatchObject([{ state: 'soon' }])
  await wait(30 * day + 1)
  expect(await listOf(learner)).toMatchObject([{ state: 'expired' }])
  await as(admin).call(resetProgress, { params: { id: learner.id }, query: { trainingId: training } })
  expect(await listOf(learner)).toEqual([])
})
it('completions of before have no end until it is asked for, and a changed rule does not move an end', async () => {
  const { admin, learner, training, org } = await cast()
  await play(learner, training)
  const done = today()
  await wait(100 * day)
  await play(learner, training)
  expect((await set(admin, training, { months: 6 })).body.unlimited).toBe(1)
  expect([await listOf(learner), (await certificatesOf(learner))[0]!.validUntil]).toEqual([[], null])
  const other = await make.learner({ org })
  await play(other, training)
  const first = await listOf(other)
  await set(admin, training, { months: 24 })
  expect(await listOf(other)).toEqual(first)
  expect((await set(admin, training, { months: 3, renewalDays: 10, former: true })).body.unlimited).toBe(0)
  // The run of a hundred days later was after the end, and renews it.
  await expect.poll(async () => (await certificatesOf(learner)).length).toBe(2)
  expect((await certificatesOf(learner)).map((one) => dayOf(one.validUntil!, zone))).toContain(addMonths(done, 3))
  expect((await listOf(learner))[0]!.doneOn).not.toBe(done)
  await set(admin, training, { months: null })
  expect([await listOf(learner), await listOf(other)]).toEqual([[], []])
  expect((await certificatesOf(other))[0]!.validUntil).not.toBeNull()
})
it('refuses a renewal as long as the validity, and limits months', async () => {
  const { admin, training } = await cast()
  const refused = async (body: Body) => {
    const { status, problem } = await set(admin, training, body)
    return [status, problem.violations?.[0]?.path]
  }
  expect(await refused({ months: 1, renewalDays: 28 })).toEqual([400, 'renewalDays'])
  expect((await set(admin, training, { months: 1, renewalDays: 27 })).status).toBe(200)
  expect(await refused({ months: 0 })).toEqual([400, 'months'])
  expect(await refused({ months: 121 })).toEqual([400, 'months'])
  expect((await set(admin, training, { months: 120 })).status).toBe(200)
})
it('each organisation decides for itself about a training that others own', async () => {
  const platform = await makeTraining({ id: 1, name: 'Platform', type: 'PLATFORM' }, { open: false })
  const unlock = async () => {
    const { org, admin, learner } = await cast()
    await test.db.run(sql`insert into unlocked_trainings (organisation_id, training_id, since)
      values (${org.id}, ${platform}, now())`)
    await test.db.run(sql`insert into training_accesses (organisation_id, training_id, all_group, since)
      values (${org.id}, ${platform}, true, now())`)
    return { admin, learner }
  }
  const [one, two] = [await unlock(), await unlock()]
  expect((await set(one.admin, platform, { months: 12 })).status).toBe(200)
  await play(one.learner, platform)
  await play(two.learner, platform)
  expect([(await listOf(one.learner)).length, (await listOf(two.learner)).length]).toEqual([1, 0])
})
it('a course is renewed by an enrolment that opens in time, in which earlier runs do not count', async () => {
  const { org, admin, learner, training } = await cast()
  const id = await makeCourse(org, [training, await makeTraining(org)])
  const trainings = await test.db.many<{ trainingId: number }>(
    sql`select training_id from course_trainings where course_id = ${id}`,
  )
  await as(admin).call(api.setCourseValidity, { params: { id }, body: { months: 12, renewalDays: 30 } })
  const run = async () => {
    for (const { trainingId } of trainings) await play(learner, trainingId)
  }
  await run()
  const done = today()
  const sweep = async () => {
    await sweepRenewals(test.deps)
    await test.db.transaction((db) => countJoined(db, test.world, scopeIn(org.id)))
  }
  expect(await listOf(learner)).toMatchObject([{ courseId: id, doneOn: done, lastDay: addMonths(done, 12) }])
  await sweep()
  const enrolments = sql`select count(*) as count from enrolments where user_id = ${learner.id}`
  expect(await test.db.one(enrolments)).toEqual({ count: 0 })
  await wait(340 * day)
  await sweep()
  await sweep()
  expect(await test.db.one(enrolments)).toEqual({ count: 1 })
  expect(await listOf(learner)).toMatchObject([{ doneOn: done }])
  await run()
  expect(await listOf(learner)).toMatchObject([{ doneOn: today(), lastDay: addMonths(today(), 12) }])
  expect((await certificatesOf(learner)).filter(({ validUntil }) => validUntil !== null)).toHaveLength(2)
})
it('a shorter training renews once the renewal is open, never completes for the first time, and a rebuild agrees', async () => {
  const { org, admin, learner, training } = await cast()
  const refresher = await makeTraining(org, { title: 'Refresher' })
  const body = { months: 12, renewalDays: 60, refresherId: refresher }
  expect((await set(admin, training, body)).body.refresher).toEqual({ id: refresher, title: 'Refresher', isOpen: true })
  await play(learner, refresher)
  expect(await listOf(learner)).toEqual([])
  await play(learner, training)
  const done = today()
  await wait(200 * day)
  await play(learner, refresher)
  expect(await listOf(learner)).toMatchObject([{ doneOn: done, refresherId: null }])
  await wait(120 * day)
  expect(await listOf(learner)).toMatchObject([{ doneOn: done, refresherId: refresher }])
  await play(learner, refresher)
  const renewed = today()
  const valid = [{ trainingId: training, doneOn: renewed, lastDay: addMonths(renewed, 12), refresherId: null }]
  expect(await listOf(learner)).toMatchObject(valid)
  const ofTraining = async () =>
    (await certificatesOf(learner)).filter(({ validUntil }) => validUntil !== null).map(({ renewal }) => renewal)
  expect(await ofTraining()).toEqual([0, 1])
  // Another refresher, or none, leaves what was renewed; runs of the former one count no more.
  const second = await makeTraining(org)
  for (const refresherId of [second, null]) await set(admin, training, { months: 12, renewalDays: 60, refresherId })
  await rebuild(test.world, () => undefined)
  expect(await listOf(learner)).toMatchObject(valid)
  await wait(320 * day)
  await play(learner, refresher)
  expect(await listOf(learner)).toMatchObject(valid)
  await play(learner, training)
  expect(await listOf(learner)).toMatchObject([{ doneOn: today() }])
  expect(await ofTraining()).toEqual([0, 1, 2])
})
it('a run of before a training is named as refresher renews nothing; a reset of the refresher takes its renewal', async () => {
  const { org, admin, learner, training } = await cast()
  const refresher = await makeTraining(org)
  await set(admin, training, { months: 2, renewalDays: 30 })
  await play(learner, training)
  const done = today()
  await wait(50 * day)
  await play(learner, refresher)
  await set(admin, training, { months: 2, renewalDays: 30, refresherId: refresher })
  await play(learner, await makeTraining(org))
  expect(await listOf(learner)).toMatchObject([{ doneOn: done }])
  await wait(day)
  await play(learner, refresher)
  expect(await listOf(learner)).toMatchObject([{ doneOn: today() }])
  await as(admin).call(resetProgress, { params: { id: learner.id }, query: { trainingId: refresher } })
  expect(await listOf(learner)).toMatchObject([{ doneOn: done }])
  expect((await certificatesOf(learner)).filter((one) => one.renewal === 1 && one.withdrawnAt === null)).toEqual([])
})
it('refuses the training itself and one of another organisation as refresher; one that was withdrawn stays named', async () => {
  const { org, admin, learner, training } = await cast()
  const elsewhere = await cast()
  const refresher = await makeTraining(org)
  const refused = async (refresherId: number) => {
    const { status, problem } = await set(admin, training, { months: 12, refresherId })
    return [status, problem.violations?.[0]?.path]
  }
  expect(await refused(training)).toEqual([400, 'refresherId'])
  expect(await refused(elsewhere.training)).toEqual([404, 'refresherId'])
  // Two may name each other: only runs renew, so that there is no circle.
  expect((await set(admin, training, { months: 12, refresherId: refresher })).status).toBe(200)
  expect((await set(admin, refresher, { months: 12, refresherId: training })).status).toBe(200)
  for (const id of [training, refresher]) await play(learner, id)
  await wait(350 * day)
  await play(learner, refresher)
  expect((await listOf(learner)).map(({ doneOn }) => doneOn)).toEqual([today(), today()])
  await wait(350 * day)
  await test.db.run(sql`update trainings set retired_at = now() where id = ${refresher}`)
  expect((await listOf(learner)).find(({ trainingId }) => trainingId === training)!.refresherId).toBeNull()
  const { body } = await set(admin, training, { months: 24, renewalDays: 30, refresherId: refresher })
  expect([body.months, body.refresher?.isOpen]).toEqual([24, false])
})
it('a course is renewed by its refresher alone, in the enrolment of the renewal, with a certificate', async () => {
  const { org, admin, learner, training } = await cast()
  const refresher = await makeTraining(org)
  const id = await makeCourse(org, [training, await makeTraining(org)])
  const trainings = await test.db.many<{ trainingId: number }>(
    sql`select training_id from course_trainings where course_id = ${id}`,
  )
  const body = { months: 12, renewalDays: 30, refresherId: refresher }
  expect((await as(admin).call(api.setCourseValidity, { params: { id }, body })).body.refresher?.id).toBe(refresher)
  await play(learner, refresher)
  expect(await listOf(learner)).toEqual([])
  for (const { trainingId } of trainings) await play(learner, trainingId)
  const done = today()
  await wait(340 * day)
  await sweepRenewals(test.deps)
  await test.db.transaction((db) => countJoined(db, test.world, scopeIn(org.id)))
  expect(await listOf(learner)).toMatchObject([{ courseId: id, doneOn: done, refresherId: refresher }])
  await play(learner, refresher)
  const valid = [{ courseId: id, doneOn: today(), lastDay: addMonths(today(), 12) }]
  expect(await listOf(learner)).toMatchObject(valid)
  const ofCourse = sql`select active_ms, valid_until from certificates where user_id = ${learner.id}
    and course_id = ${id} and withdrawn_at is null order by issued_at`
  const certificates = await test.db.many<{ activeMs: number; validUntil: Date }>(ofCourse)
  expect(certificates.map(({ validUntil }) => dayOf(validUntil, zone))).toEqual([
    addMonths(done, 12),
    addMonths(today(), 12),
  ])
  expect(certificates[1]!.activeMs).toBeGreaterThan(0)
  await as(admin).call(api.setCourseValidity, { params: { id }, body: { ...body, refresherId: null } })
  await rebuild(test.world, () => undefined)
  expect(await listOf(learner)).toMatchObject(valid)
})
