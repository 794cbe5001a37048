import { getClass } from '@praxia/contract/classes.ts'
import { beat } from '@praxia/contract/launches.ts'
import { expect, it } from 'vitest'
import { as, joinTeam, make, test, useServer } from '../../../test/harness.ts'
import { begin, makeTraining, report, say, wholeRun } from '../../../test/training-world.ts'
import { nextStep, standingOf } from './class-rules.ts'

useServer()
async function world() {
  const org = await make.organisation()
  const manager = await make.manager({ org })
  const [ana, ben, cy] = [
    await make.learner({ org, lastName: 'A' }),
    await make.learner({ org, lastName: 'B' }),
    await make.learner({ org, lastName: 'C' }),
  ]
  for (const one of [ana, ben, cy]) await joinTeam(manager, one)
  return { org, manager, ana, ben, cy, training: await makeTraining(org, { title: 'Fire' }) }
}
const board = async (w: Awaited<ReturnType<typeof world>>) => {
  const answer = await as(w.manager).call(getClass, { query: { trainingId: w.training } })
  expect(answer.status).toBe(200)
  return answer.body
}

it('shows in which step everybody is, with the score so far, from the report on', async () => {
  const w = await world()
  expect((await board(w)).learners.map(({ state }) => state)).toEqual(['away', 'away', 'away'])
  const launch = await begin(w.ana, w.training)
  expect((await board(w)).steps).toEqual([
    { key: 'a1', name: 'First' },
    { key: 'a2', name: 'Second' },
    { key: 'b', name: 'Part B' },
  ])
  expect((await board(w)).learners[0]).toMatchObject({ state: 'running', step: 'a1', score: null, stuck: false })
  test.pass(30_000)
  const list = [say(launch, 'attempted', { ms: 20_000, at: '/steps/a1', result: { score: { raw: 90, scaled: 0.9 } } })]
  expect((await report(launch, list)).statusCode).toBe(200)
  expect((await board(w)).learners[0]).toMatchObject({ state: 'running', step: 'a2', score: 90 })
  const other = await begin(w.ben, w.training)
  test.pass(130_000)
  await report(other, wholeRun(other, 80))
  expect((await board(w)).learners.map(({ state }) => state)).toEqual(['running', 'done', 'away'])
})

it('calls stuck who goes on without a result, and lost whose player is silent', async () => {
  const w = await world()
  const { session } = await begin(w.ana, w.training)
  for (let i = 0; i < 8; i++) {
    test.pass(20_000)
    await as(w.ana).call(beat, { params: { session } })
  }
  expect((await board(w)).learners[0]).toMatchObject({ stuck: false, lost: false })
  test.pass(20_000)
  await as(w.ana).call(beat, { params: { session } })
  expect((await board(w)).learners[0]).toMatchObject({ stuck: true, lost: false })
  test.pass(60_000)
  expect((await board(w)).learners[0]).toMatchObject({ stuck: false, lost: true })
})

it('is of the own team alone, and of what the caller can see', async () => {
  const w = await world()
  const stranger = await world()
  expect((await board(w)).learners).toHaveLength(3)
  const manager = await make.manager({ org: w.org })
  expect((await as(manager).call(getClass, { query: { trainingId: w.training } })).body.learners).toEqual([])
  expect((await as(stranger.manager).call(getClass, { query: { trainingId: w.training } })).status).toBe(404)
  expect((await as(w.manager).call(getClass, { query: { trainingId: w.training, groupId: 987_654 } })).status).toBe(404)
  expect((await as(w.ana).call(getClass, { query: { trainingId: w.training } })).status).toBe(403)
})

it('names the step that comes next, and none where steps are done in another order', () => {
  const leaves = [{ key: 'a' }, { key: 'b' }, { key: 'c' }]
  const next = (...done: string[]) => nextStep(leaves, new Set(done))
  expect([next(), next('a'), next('a', 'b'), next('a', 'b', 'c'), next('b'), next('a', 'c')]).toEqual([
    'a',
    'b',
    'c',
    null,
    null,
    null,
  ])
})

it('counts stuck and lost to the second', () => {
  const at = (seconds: number) => new Date(1_000_000 + seconds * 1000)
  const session = {
    userId: 1,
    state: 'running',
    completed: false,
    passed: null,
    score: null,
    launchedAt: at(0),
    lastAt: null,
    steps: [],
  }
  const stands = (seconds: number, beat: number) => {
    const { stuck, lost } = standingOf({ ...session, lastBeat: at(beat) }, [{ key: 'a' }], at(seconds))
    return [stuck, lost]
  }
  expect(stands(179, 179)).toEqual([false, false])
  expect(stands(180, 180)).toEqual([true, false])
  expect(stands(59, 0)).toEqual([false, false])
  expect(stands(60, 0)).toEqual([false, true])
  expect(stands(200, 140)).toEqual([false, true])
})

it.each(['terminated', 'abandoned'] as const)('has done with who is %s: nobody is stuck or lost then', (state) => {
  const at = new Date('2026-11-24T10:00:00Z')
  const session = {
    userId: 1,
    launchedAt: at,
    lastAt: at,
    lastBeat: at,
    state,
    completed: false,
    passed: null,
    score: null,
    steps: [],
  }
  const later = new Date(at.getTime() + 3_600_000)
  expect(standingOf(session, [{ key: 'a' }], later)).toMatchObject({
    state: 'done',
    step: null,
    stuck: false,
    lost: false,
  })
})
