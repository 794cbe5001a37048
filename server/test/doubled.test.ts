import { randomUUID } from 'node:crypto'
import { generateCodes, signInByCode, touchConnection } from '@praxia/contract/accounts.ts'
import { createGroup, deleteGroup } from '@praxia/contract/groups.ts'
import { launchTraining } from '@praxia/contract/launches.ts'
import { addToTeam, createMember, deleteMember } from '@praxia/contract/members.ts'
import { getUserStats, resetProgress } from '@praxia/contract/progress.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import {
  deleteTraining,
  favoriteTraining,
  getTraining,
  likeTraining,
  setAccesses,
  viewTraining,
} from '@praxia/contract/trainings.ts'
import { expect, it } from 'vitest'
import { type Answer, as, make, test, useServer } from './harness.ts'
import { begin, learnerWithTraining, makeTraining, report, wholeRun } from './training-world.ts'
import { sql } from '../src/database/sql.ts'

useServer()
/** Sends the same request three times at once, as a double click does. */
const thrice = async <T>(call: () => Promise<Answer<T>>): Promise<number[]> =>
  (await Promise.all([call(), call(), call()])).map((answer) => answer.status).toSorted()
const rows = async (table: string, where: string): Promise<number> => {
  const client = await test.db.connect()
  try {
    return Number(
      (await client.query<{ count: string }>(`select count(*) from ${table} where ${where}`)).rows[0]!.count,
    )
  } finally {
    client.release()
  }
}

it('an object is created once, or its duplicates have different names', async () => {
  const org = await make.organisation()
  const [admin, manager, learner] = [
    await make.admin({ org }),
    await make.manager({ org }),
    await make.learner({ org }),
  ]
  const email = `${randomUUID()}@example.org`
  expect(
    await thrice(() => as(admin).call(createMember, { body: { firstName: 'A', lastName: 'B', email, roles: [] } })),
  ).toEqual([expect.any(Number), 409, 409])
  expect(await rows('users', `email = '${email}'`)).toBe(1)
  expect(await rows('mails', `recipient = '${email}'`)).toBe(1)
  expect(
    await thrice(() => as(admin).call(createGroup, { body: { name: 'Night shift', userIds: [learner.id] } })),
  ).toEqual([expect.any(Number), 409, 409])
  for (const status of await thrice(() =>
    as(manager).call(addToTeam, { query: { capacity: 'manager' }, body: { userIds: [learner.id] } }),
  ))
    expect(status).toBeLessThan(500)
  expect(await rows('team_members', `manager_id = ${manager.id}`)).toBe(1)
  const training = await makeTraining(org)
  expect(
    await thrice(() => as(admin).call(suggestTrainings, { body: { trainingIds: [training], userIds: [learner.id] } })),
  ).toEqual([200, 200, 200])
  expect(await rows('suggestions', `user_id = ${learner.id}`)).toBe(1)
  expect(await rows('notifications', `user_id = ${learner.id} and type = 'TRAINING_SUGGESTION'`)).toBeLessThanOrEqual(1)
})

it('marks are stored once and counted once', async () => {
  const { learner, training, org } = await learnerWithTraining()
  for (const call of [likeTraining, favoriteTraining, viewTraining])
    expect(await thrice(() => as(learner).call(call, { params: { id: training } }))).toEqual([200, 200, 200])
  expect((await as(learner).call(getTraining, { params: { id: training } })).body).toMatchObject({
    like: true,
    totalLike: 1,
    favorite: true,
  })
  expect(
    await test.db.one(
      sql`select views, likes, favorites from training_totals where organisation_id = ${org.id} and training_id = ${training}`,
    ),
  ).toEqual({ views: 1, likes: 1, favorites: 1 })
  expect(await thrice(async () => as(learner).call(touchConnection))).toEqual([200, 200, 200])
  const admin = await make.admin({ org })
  expect(
    await thrice(() =>
      as(admin).call(setAccesses, { params: { id: training }, body: { allGroup: true, groupIds: [] } }),
    ),
  ).toEqual([200, 200, 200])
})

it('a launch is one session, and a code opens once', async () => {
  const { learner, training } = await learnerWithTraining()
  const requestId = randomUUID()
  const launches = await Promise.all(
    [1, 2, 3].map(() =>
      as(learner).call(launchTraining, {
        params: { id: training },
        body: { requestId, fileType: 'WEB_GL', contentLanguage: 'EN' },
      }),
    ),
  )
  expect(launches.map((a) => a.status)).toEqual([201, 201, 201])
  expect(new Set(launches.map((a) => a.body.session)).size).toBe(1)
  expect(await rows('statements', `session_id = '${launches[0]!.body.session}'`)).toBe(1)
  const [code] = (await as(learner).call(generateCodes, { body: { userIds: [learner.id] } })).body
  expect(await thrice(() => as().call(signInByCode, { body: { code: code!.code } }))).toEqual([200, 401, 401])
})

it('a deletion happens once', async () => {
  const { learner, training, org } = await learnerWithTraining()
  const admin = await make.admin({ org })
  const launch = await begin(learner, training)
  test.pass(130_000)
  await report(launch, wholeRun(launch))
  expect(
    await thrice(() => as(admin).call(resetProgress, { params: { id: learner.id }, query: { trainingId: training } })),
  ).toEqual([200, 404, 404])
  expect(await rows('progress_resets', `user_id = ${learner.id}`)).toBe(1)
  expect((await as(admin).call(getUserStats, { params: { id: learner.id }, query: {} })).body.sessions).toBe(0)
  const { id: group } = (await as(admin).call(createGroup, { body: { name: 'Gone', userIds: [] } })).body
  for (const status of await thrice(() => as(admin).call(deleteGroup, { params: { id: group } })))
    expect(status).toBeOneOf([200, 404])
  for (const status of await thrice(() => as(admin).call(deleteTraining, { params: { id: training } })))
    expect(status).toBeOneOf([200, 404])
  for (const status of await thrice(() => as(admin).call(deleteMember, { params: { id: learner.id } })))
    expect(status).toBeOneOf([200, 404])
  expect(
    (await test.db.one<{ userCount: number }>(sql`select user_count from organisations where id = ${org.id}`))
      .userCount,
  ).toBe(1)
})
