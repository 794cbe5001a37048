import { type Inspected, inspectTraining } from '@praxia/contract/library/inspector.ts'
import { deleteMember } from '@praxia/contract/members.ts'
import { expect, it } from 'vitest'
import { sql } from '../../database/sql.ts'
import { type Person, as, make, test, useServer } from '../../../test/harness.ts'
import { begin, makeTraining, report, say, wholeRun } from '../../../test/training-world.ts'
import { sweepRefusals } from './actions.ts'

useServer()
async function world() {
  const org = await make.organisation()
  const author = await make.admin({ org })
  return { org, author, training: await makeTraining(org) }
}
async function look(person: Person, training: number, session?: string) {
  const answer = await as(person).call(inspectTraining, { params: { id: training }, query: session ? { session } : {} })
  if (answer.status === 500) throw new Error(JSON.stringify(answer.problem))
  return { status: answer.status, ...answer.body }
}
const kept = async (session: string): Promise<number> =>
  (
    await test.db.one<{ count: number }>(
      sql`select count(*) as count from launch_refusals where session_id = ${session}`,
    )
  ).count
const told = ({ statements }: Inspected) =>
  statements
    .toReversed()
    .map(({ word, changes, remarks }) => [
      word,
      ...changes.map(({ kind, name, value, good }) =>
        [kind, name, value, good].filter((one) => one !== null).join(' '),
      ),
      ...remarks.map(({ kind, name }) => ['?', kind, name].filter((one) => one !== null).join(' ')),
    ])

it('shows an author the effect of each statement of the own launch', async () => {
  const { author, training } = await world()
  expect((await look(author, training)).session).toBeNull()
  const launch = await begin(author, training)
  test.pass(60_000)
  const at = (path: string) => `/steps/${path}`
  const skills = [
    { skill: 'hard_skill_fire_safety', value: 3, max: 4 },
    { skill: 'juggling', value: 1, max: 1 },
  ]
  const statements = [
    say(launch, 'initialized', { ms: 1000 }),
    say(launch, 'attempted', { at: at('a1'), ms: 2000, result: { success: true, score: { scaled: 0.9 } } }),
    say(launch, 'attempted', { at: at('a1'), ms: 1500, result: { success: false } }),
    say(launch, 'attempted', { at: at('nowhere'), ms: 2500, result: { success: true } }),
    say(launch, 'scored', { ms: 3000, result: { extensions: { 'urn:praxia:xapi:skills': skills } } }),
    say(launch, 'http://id.tincanapi.com/verb/earned', { at: '/badges/1', ms: 3500 }),
    say(launch, 'http://id.tincanapi.com/verb/earned', { at: '/badges/7', ms: 3600 }),
    say(launch, 'http://example.org/verbs/sneezed', { ms: 3700 }),
    say(launch, 'passed', { ms: 4000, result: { success: true, score: { scaled: 0.8 } } }),
    say(launch, 'passed', { at: '/lesson', ms: 4100, result: { success: true } }),
    say(launch, 'failed', { ms: 4200, result: { success: false, score: { scaled: 0.1 } } }),
    say(launch, 'completed', { ms: 4300 }),
    say(launch, 'terminated', { ms: 5000, result: { duration: 'PT5S' } }),
  ]
  for (const statement of statements) {
    expect((await report(launch, [statement])).statusCode).toBe(200)
    test.pass(10)
  }
  const { sessions, session } = await look(author, training)
  expect(sessions).toHaveLength(1)
  expect(session).toMatchObject({ id: launch.session, score: 80, completed: true, progress: 100, badges: 1, skills: 1 })
  expect(told(session!)).toEqual([
    ['launched'],
    ['initialized', 'began'],
    ['attempted', 'step a1 90 true'],
    ['attempted', 'superseded a1 false'],
    ['attempted', 'step nowhere true', '? step nowhere'],
    ['scored', 'skill hard_skill_fire_safety 3', '? skill juggling'],
    ['earned', 'badge 1'],
    ['earned', '? badge 7'],
    [null, '? nothing'],
    ['passed', 'score 80', 'passed'],
    ['passed', `? activity ${launch.activityId}/lesson`],
    ['failed', 'failed', '? highest'],
    ['completed', 'progress 100', 'completed'],
    ['terminated', 'ended'],
  ])
})

it('shows refusals: which statement, where, why, and how often', async () => {
  const { author, training } = await world()
  const launch = await begin(author, training)
  test.pass(60_000)
  const good = say(launch, 'initialized', { ms: 1000 })
  const bad = { ...say(launch, 'attempted', { at: '/steps/a1', ms: 2000 }), result: { score: { scaled: 9 } } }
  for (const batch of [[good, bad], [bad]]) expect((await report(launch, batch)).statusCode).toBe(400)
  const stranger = { ...say(launch, 'attempted', { ms: 2000 }), actor: { mbox: 'mailto:somebody@example.org' } }
  expect((await report(launch, [stranger])).statusCode).toBe(403)
  expect((await report(launch, Buffer.from('{not json'))).statusCode).toBe(400)
  const { session } = await look(author, training)
  expect(session!.statements.map(({ word }) => word)).toEqual(['launched'])
  const list = session!.refusals
  expect(list.map(({ code, status, times, faults }) => [code, status, times, ...faults])).toEqual([
    ['xapi.malformed', 400, 1, { index: null, path: 'body', message: 'is not JSON' }],
    ['xapi.actor', 403, 1, { index: 0, path: 'actor', message: 'is not the actor of this launch' }],
    ['xapi.malformed', 400, 2, { index: 0, path: 'result.score.scaled', message: 'is not between -1 and 1' }],
  ])
  expect(list[2]).toMatchObject({
    call: 'POST /xapi/statements',
    verb: bad.verb.id,
    word: 'attempted',
    object: `${launch.activityId}/steps/a1`,
  })
})

it('stores little of a launch with endless refusals, for a week', async () => {
  const { author, training } = await world()
  const launch = await begin(author, training)
  for (let i = 0; i < 60; i++) {
    test.pass(1000)
    expect((await report(launch, [{ ...say(launch, 'attempted'), verb: { id: `no iri ${i}` } }])).statusCode).toBe(400)
  }
  const before = (await look(author, training)).session!.refusals
  expect(before).toHaveLength(50)
  expect(before[0]!.verb).toBe('no iri 59')
  await sweepRefusals({ world: test.world })
  expect((await look(author, training)).session!.refusals).toHaveLength(50)
  test.pass(8 * 86_400_000)
  await sweepRefusals({ world: test.world })
  expect(await kept(launch.session)).toBe(0)
})

it('shows no one else’s launch, and nothing to members who may not change the training', async () => {
  const { org, author, training } = await world()
  const learner = await make.learner({ org })
  const colleague = await make.admin({ org })
  const launch = await begin(learner, training)
  expect((await report(launch, wholeRun(launch))).statusCode).toBe(200)
  expect((await look(author, training)).sessions).toEqual([])
  expect((await look(author, training, launch.session)).status).toBe(404)
  const own = await begin(colleague, training)
  expect((await look(author, training, own.session)).status).toBe(404)
  expect((await look(colleague, training, own.session)).session?.id).toBe(own.session)
  expect((await look(learner, training)).status).toBe(403)
  const stranger = await make.admin({ org: await make.organisation() })
  expect((await look(stranger, training)).status).toBe(404)
  // Of another training of the same author.
  expect((await look(colleague, await makeTraining(org), own.session)).status).toBe(404)
})

it('is deleted with the member', async () => {
  const { org, training, author } = await world()
  const leaving = await make.admin({ org })
  const launch = await begin(leaving, training)
  expect((await report(launch, [{}])).statusCode).toBe(400)
  expect(await kept(launch.session)).toBe(1)
  expect((await as(author).call(deleteMember, { params: { id: leaving.id } })).status).toBe(200)
  expect(await kept(launch.session)).toBe(0)
})

it('does not record a batch refused for a full queue: it gets a Retry-After, and the training is not at fault', async () => {
  const { author, training } = await world()
  const launch = await begin(author, training)
  const { all, full } = await test.db.transaction(async (db) => {
    await db.run(sql`lock table statements in share mode`)
    // One of a member's batches is stored at once, two hundred wait, and one is too many.
    const sent = Array.from({ length: 202 }, (_, ms) => report(launch, say(launch, 'experienced', { ms })))
    return { all: sent, full: await Promise.race(sent) }
  })
  expect([full.statusCode, full.headers['retry-after'], await kept(launch.session)]).toEqual([429, '5', 0])
  const answers = (await Promise.all(all)).map(({ statusCode }) => statusCode)
  expect(answers.toSorted()).toEqual([...Array<number>(201).fill(200), 429])
})
