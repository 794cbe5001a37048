import { waiveTraining } from '@praxia/contract/launches.ts'
import { deleteMember } from '@praxia/contract/members.ts'
import * as progress from '@praxia/contract/progress.ts'
import { getTraining } from '@praxia/contract/trainings.ts'
import { expect, it } from 'vitest'
import { type Person, as, make, test, useServer } from '../../../test/harness.ts'
import { begin, makeTraining, play, report, wholeRun } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'
import { rebuild } from '../projection/rebuild/rebuild.ts'
import { verify } from '../projection/rebuild/verify.ts'

useServer()
async function company(count: number) {
  const org = await make.organisation()
  const learners = await Promise.all(Array.from({ length: count }, () => make.learner({ org })))
  return { org, admin: await make.admin({ org }), learners, training: await makeTraining(org) }
}
async function waive(admin: Person, member: Person, trainingId: number): Promise<void> {
  const answer = await as(admin).call(waiveTraining, {
    params: { id: member.id },
    body: { trainingId, reason: 'Administrative' },
  })
  expect(answer.status).toBe(201)
}
const ofTraining = async (admin: Person, id: number) =>
  (await as(admin).call(progress.getTrainingStats, { params: { id } })).body
const general = async (admin: Person) => (await as(admin).call(progress.getGeneralStats, { query: {} })).body
const statsOf = async (member: Person, trainingId: number) =>
  (await as(member).call(progress.getUserStats, { params: { id: member.id }, query: { trainingId } })).body
async function expectVerified(organisationId: number): Promise<void> {
  const off: unknown[] = []
  await verify(test.world, { organisationId, say: () => undefined }, (one) => off.push(one))
  expect(off).toEqual([])
}

it('a waiver is no start, no completion and no session; it is counted beside them', async () => {
  const { org, admin, learners, training } = await company(3)
  const [waived, ran, both] = learners as [Person, Person, Person]
  await waive(admin, waived, training)
  await play(ran, training)
  const begun = await begin(both, training)
  test.pass(130_000)
  await report(begun, wholeRun(begun).slice(0, 2))
  await waive(admin, both, training)
  const stats = {
    totalPeopleWhoStartedTraining: 2,
    totalPeopleWhoCompletedTraining: 1,
    totalWaived: 2,
    sessions: 2,
    averageConnectionTimeInMinute: expect.closeTo((110 + 19) / 60 / 2, 1),
  }
  expect(await ofTraining(admin, training)).toMatchObject(stats)
  expect(await general(admin)).toMatchObject(stats)
  const { items } = (await as(admin).call(progress.listTrainingStats, { query: {} })).body
  expect(items.find((item) => item.trainingId === training)).toMatchObject(stats)
  const own = await statsOf(waived, training)
  expect(own.userStat).toMatchObject({ waived: true, succeeded: true, level: 0, sessions: 0 })
  expect(own.userStat!.jsonStep).toMatchObject([{ waived: 'Administrative' }])
  const history = await as(waived).call(progress.listHistory, { query: {} })
  expect(history.body.items).toMatchObject([
    { id: training, waived: true, sessions: 0, lastSession: null, lastActivity: own.userStat!.jsonStep[0]!.date },
  ])
  expect(own.userStat!.jsonStep[0]!.best).toBe(false)
  const launched = await as(waived).call(progress.listLaunchedTrainings, { params: { id: waived.id } })
  expect(launched.body).toMatchObject([{ id: training, lastSession: null }])
  const card = await as(waived).call(getTraining, { params: { id: training } })
  expect(card.body).toMatchObject({ waived: true, lastSession: null })
  const timeline = await as(waived).call(progress.listSessions, { params: { id: training } })
  expect(timeline.body).toEqual([])
  await expectVerified(org.id)
  // As an installation of before has them.
  await test.db.run(sql`update progress set sessions = sessions + 1 where organisation_id = ${org.id} and waived`)
  await test.db.run(sql`update training_totals set started = 3, completed = 3, sessions = 4, waived = 0
    where organisation_id = ${org.id}`)
  await rebuild(test.world, () => undefined, org.id)
  expect(await ofTraining(admin, training)).toMatchObject(stats)
  await as(admin).call(progress.resetProgress, { params: { id: waived.id }, query: { trainingId: training } })
  expect(await ofTraining(admin, training)).toMatchObject({ ...stats, totalWaived: 1 })
  await expectVerified(org.id)
})

it('the last session is the newest of the list of sessions: a waiver after it is none', async () => {
  const { admin, learners, training } = await company(1)
  const [member] = learners as [Person]
  const begun = await begin(member, training)
  test.pass(130_000)
  await report(begun, wholeRun(begun).slice(0, 2))
  test.pass(3_600_000)
  await waive(admin, member, training)
  const [newest, ...others] = (await as(member).call(progress.listSessions, { params: { id: training } })).body
  expect(others).toEqual([])
  const { items } = (await as(member).call(progress.listHistory, { query: {} })).body
  expect(items).toMatchObject([{ id: training, sessions: 1, lastSession: newest!.date }])
  const launched = (await as(member).call(progress.listLaunchedTrainings, { params: { id: member.id } })).body
  expect(launched).toMatchObject([{ id: training, lastSession: newest!.date }])
})

it('a member is compared with those who ran the training: four are too few, also with a waiver', async () => {
  const { admin, learners, training } = await company(6)
  const [first, ...others] = learners as [Person, ...Person[]]
  await waive(admin, others.pop()!, training)
  const fifth = others.pop()!
  for (const one of [first, ...others]) await play(one, training)
  expect((await statsOf(first, training)).positioning).toBeNull()
  await play(fifth, training)
  expect((await statsOf(first, training)).positioning).toMatchObject({ members: 5 })
})

it('people are present members: one training never counts more than there are, sums keep the deleted', async () => {
  const { org, admin, learners, training } = await company(3)
  const [gone, exempt, stays] = learners as [Person, Person, Person]
  await waive(admin, exempt, training)
  for (const one of [gone, stays]) await play(one, training)
  for (const one of [gone, exempt])
    expect((await as(admin).call(deleteMember, { params: { id: one.id } })).status).toBe(200)
  const people = { totalPeopleWhoStartedTraining: 1, totalPeopleWhoCompletedTraining: 1, totalWaived: 0 }
  expect(await ofTraining(admin, training)).toMatchObject({ ...people, sessions: 2 })
  expect(await general(admin)).toMatchObject({ ...people, sessions: 2 })
  await expectVerified(org.id)
})
