import { type Launch } from '@praxia/contract/launches.ts'
import { expect, it } from 'vitest'
import { make, test, useServer } from '../../../test/harness.ts'
import { begin, learnerWithTraining, makeTraining, report, say } from '../../../test/training-world.ts'

useServer()

const xapi = (method: 'GET' | 'PUT', path: string, token: string, query: Record<string, string>, payload?: string) =>
  test.app.inject({
    method,
    url: `/xapi${path}?${new URLSearchParams(query)}`,
    headers: {
      authorization: `Basic ${token}`,
      'x-experience-api-version': '1.0.3',
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
const partsOf = ({ token }: Launch) => Buffer.from(token, 'base64').toString().split(':') as [string, string]
const stateOf = (launch: Launch) => ({
  activityId: launch.activityId,
  agent: JSON.stringify(launch.actor),
  registration: launch.registration,
  stateId: 'praxia.run',
})

/** Two members of one organisation, one of another, each in a separate launch. */
async function launches() {
  const { org, learner, training } = await learnerWithTraining()
  const beside = await make.learner({ org })
  const elsewhere = await learnerWithTraining()
  return {
    own: await begin(learner, training),
    // The same member, in another training: its session owns other statements.
    sibling: await begin(learner, await makeTraining(org)),
    others: [await begin(beside, training), await begin(elsewhere.learner, elsewhere.training)],
  }
}

it('a token reports only for its member, in its attempt, and under its session', async () => {
  const { own, sibling, others } = await launches()
  for (const other of [...others, sibling]) {
    const forged = { ...other, token: own.token }
    expect((await report(forged, say(other, 'progressed'))).statusCode).toBe(403)
    // The name of one session with the secret of another.
    const mixed = Buffer.from(`${partsOf(other)[0]}:${partsOf(own)[1]}`).toString('base64')
    expect((await report({ ...other, token: mixed }, say(other, 'progressed'))).statusCode).toBe(401)
    expect((await report(other, say(other, 'progressed'))).statusCode).toBe(200)
  }
  expect((await report(own, say(own, 'progressed'))).statusCode).toBe(200)
})

it('a token neither reads nor writes the saved state of another attempt', async () => {
  const { own, sibling, others } = await launches()
  for (const other of [...others, sibling]) {
    expect((await xapi('PUT', '/activities/state', other.token, stateOf(other), '"theirs"')).statusCode).toBe(204)
    const read = await xapi('GET', '/activities/state', own.token, stateOf(other))
    const written = await xapi('PUT', '/activities/state', own.token, stateOf(other), '"mine"')
    expect([read.statusCode >= 400, read.body.includes('theirs'), written.statusCode]).toEqual([true, false, 403])
    expect((await xapi('GET', '/activities/state', other.token, stateOf(other))).body).toBe('"theirs"')
  }
})
