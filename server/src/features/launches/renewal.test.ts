import { renewCredential } from '@praxia/contract/launches.ts'
import { beforeAll, expect, it } from 'vitest'
import { type Person, as, make, test, useServer, wait } from '../../../test/harness.ts'
import { begin, learnerWithTraining, report, say } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'

useServer()
beforeAll(() => test.freeze())

const hour = 3_600_000
const close = (training: number) => test.db.run(sql`delete from training_accesses where training_id = ${training}`)
const renew = (who: Person, session: string) => as(who).call(renewCredential, { params: { session } })

it('a credential is renewed as long as its training is open to its member', async () => {
  const { learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  for (const days of [1, 3, 30]) {
    await wait(days * 24 * hour)
    const { token, expiresAt } = (await renew(learner, launch.session)).body
    expect(Date.parse(expiresAt) - test.world.now().getTime()).toBe(24 * hour)
    const late = say(launch, 'progressed', { timestamp: test.world.now().toISOString() })
    expect((await report({ ...launch, token }, late)).statusCode).toBe(200)
  }
})

it('after access is revoked it is renewed for the rest of its first 24 hours, and not after them', async () => {
  const { learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  await wait(23 * hour)
  await close(training)
  const { token, expiresAt } = (await renew(learner, launch.session)).body
  expect(Date.parse(expiresAt)).toBe(Date.parse(launch.now) + 24 * hour)
  const earned = { ...launch, token }
  await wait(hour - 1)
  expect((await renew(learner, launch.session)).status).toBe(200)
  const again = (await renew(learner, launch.session)).body
  expect((await report({ ...earned, token: again.token }, say(launch, 'progressed'))).statusCode).toBe(200)
  await wait(1)
  const refused = await renew(learner, launch.session)
  expect([refused.status, refused.problem.code]).toEqual([409, 'launch.not_open'])
  expect((await report({ ...earned, token: again.token }, say(launch, 'progressed'))).statusCode).toBe(401)
})

it('a report of an offline launch is accepted until its own end', async () => {
  const { org, learner, training } = await learnerWithTraining()
  await test.db.run(sql`update organisations set offline_access = true where id = ${org.id}`)
  await test.db.run(sql`update training_files set offline_available = true where training_id = ${training}`)
  const launch = await begin(learner, training, { offline: true })
  await close(training)
  await wait(30 * 24 * hour - 1)
  const { token, expiresAt } = (await renew(learner, launch.session)).body
  expect(expiresAt).toBe(launch.until)
  expect((await report({ ...launch, token }, say(launch, 'progressed'))).statusCode).toBe(200)
  await wait(1)
  expect((await renew(learner, launch.session)).problem.code).toBe('launch.ended')
})

it('is refused where the training was withdrawn, and to everybody else', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  await test.db.run(sql`update trainings set retired_at = ${test.world.now()} where id = ${training}`)
  await wait(24 * hour)
  expect((await renew(learner, launch.session)).problem.code).toBe('launch.not_open')
  for (const other of [await make.learner({ org }), await make.learner()])
    expect((await renew(other, launch.session)).status).toBe(404)
})
