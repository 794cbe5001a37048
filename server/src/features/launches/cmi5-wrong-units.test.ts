import type { Launch } from '@praxia/contract/launches.ts'
import { expect, test as it } from 'vitest'
import { useServer } from '../../../test/harness.ts'
import { begin, learnerWithTraining, prepare, report, say } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'
import type { Packaged } from '../manifests/rules.ts'

// Units that break cmi5, in the order of the units 005-1 and 005-2 of its public tests: statements prepared at one
// moment are sent later, so that timestamps do not show the order. Wrong ones must get 401 or 403.

const test = useServer()
const context = 'https://w3id.org/xapi/cmi5/context/'
const moveOn = { id: `${context}categories/moveon` }
const mastery = `${context}extensions/masteryscore`
const session = `${context}extensions/sessionid`

interface Said {
  [field: string]: unknown
  id?: string
  timestamp?: string
  actor: Record<string, unknown>
  object: { id?: string }
  result?: { score?: Record<string, number>; success?: boolean; completion?: boolean; duration?: string }
  context: {
    registration?: string
    contextActivities: { category: { id: string }[] }
    extensions: Record<string, unknown>
  }
}
const results: Record<string, object> = {
  completed: { completion: true, duration: 'PT1S' },
  passed: { success: true, duration: 'PT1S', score: { min: 0, max: 100, scaled: 0.9, raw: 90 } },
  failed: { success: false, duration: 'PT1S', score: { min: 0, max: 100, scaled: 0.89, raw: 89 } },
  terminated: { duration: 'PT2S' },
}

async function initialized() {
  const made = await learnerWithTraining()
  const unit = {
    id: 'https://x.example/au/1',
    titles: {},
    descriptions: {},
    path: 'index.html',
    suffix: '',
    moveOn: 'CompletedOrPassed' as const,
    masteryScore: 0.9,
    launchParameters: null,
    entitlementKey: null,
    ownWindow: false,
    silent: false,
  }
  const packaged: Packaged = { kind: 'cmi5', count: 1, unit }
  await test.db.run(sql`update training_files set packaged = ${JSON.stringify(packaged)}::jsonb
    where training_id = ${made.training}`)
  const launch = await begin(made.learner, made.training)
  test.pass(60_000)
  await prepare(launch)
  expect((await report(launch, prepared(launch, 'initialized', 1000))).statusCode).toBe(200)
  return launch
}

function prepared(launch: Launch, verb: string, ms: number) {
  const category = verb === 'experienced' ? [] : [{ id: `${context}categories/cmi5` }]
  const verdict = ['completed', 'passed', 'failed'].includes(verb)
  return say(launch, verb, {
    ms,
    ...(verb === 'experienced' ? { at: '/page' } : {}),
    ...(results[verb] ? { result: results[verb] } : {}),
    context: {
      registration: launch.registration,
      contextActivities: {
        grouping: [{ id: 'https://x.example/au/1' }],
        category: verdict ? [...category, moveOn] : category,
      },
      extensions: { [session]: launch.session, ...(verdict && verb !== 'completed' ? { [mastery]: 0.9 } : {}) },
    },
  }) as unknown as Said
}

/** Sends altered copies of statements prepared at one moment, each with an id of its own. */
const send = (launch: Launch) => async (verb: string, alter: (statement: Said) => unknown) => {
  const statement = structuredClone(prepared(launch, verb, 2000))
  alter(statement)
  const { statusCode, body } = await report(launch, statement)
  if (statusCode === 200) return statusCode
  return [statusCode, (JSON.parse(body) as { violations: { path: string }[] }).violations[0]!.path]
}

type Step = [requirement: string, verb: string, path: string, alter?: (statement: Said) => unknown]
const beforeCompleted: Step[] = [
  ['9.1.0.0-1', 'experienced', 'id', (s) => delete s.id],
  ['9.7.0.0-1', 'experienced', 'timestamp', (s) => delete s.timestamp],
  ['9.7.0.0-2', 'experienced', 'timestamp', (s) => (s.timestamp = s.timestamp!.replace('Z', '-06:00'))],
  ['9.2.0.0-2', 'passed', 'actor', (s) => (s.actor.objectType = 'Group')],
  ['9.3.2.0-3', 'initialized', 'verb.id'],
  ['8.1.5.0-6', 'passed', 'object.id', (s) => (s.object.id = 'http://example.com/not/the/id')],
  ['9.6.1.0-1', 'passed', 'context.registration', (s) => delete s.context.registration],
  ['9.5.3.0-2', 'passed', 'result.completion', (s) => (s.result!.completion = true)],
  ['9.5.2.0-3', 'completed', 'result.success', (s) => (s.result!.success = true)],
  ['9.5.3.0-1', 'completed', 'result.completion', (s) => delete s.result!.completion],
  ['9.5.3.0-1', 'completed', 'result.completion', (s) => (s.result!.completion = false)],
  ['9.5.1.0-2', 'completed', 'result.score', (s) => (s.result!.score = { raw: 50, scaled: 0.5, min: 0, max: 100 })],
  ['9.5.4.1-1', 'terminated', 'result.duration', (s) => delete s.result],
  ['9.5.4.1-1', 'terminated', 'result.duration', (s) => delete s.result!.duration],
  ['9.5.4.1-2', 'completed', 'result.duration', (s) => delete s.result!.duration],
  ['9.5.4.1-3', 'passed', 'result.duration', (s) => delete s.result!.duration],
  ['9.5.4.1-4', 'failed', 'result.duration', (s) => delete s.result!.duration],
]
const beforePassed: Step[] = [
  ['9.3.0.0-2', 'completed', 'verb.id'],
  ['9.5.2.0-1', 'passed', 'result.success', (s) => delete s.result!.success],
  ['9.5.2.0-1', 'passed', 'result.success', (s) => (s.result!.success = false)],
  ['9.5.2.0-2', 'failed', 'result.success', (s) => delete s.result!.success],
  ['9.5.2.0-2', 'failed', 'result.success', (s) => (s.result!.success = true)],
  ['9.3.4.0-2', 'passed', 'result.score.scaled', (s) => (s.result!.score = { scaled: 0.89 })],
  ['9.3.5.0-2', 'failed', 'result.score.scaled', (s) => (s.result!.score = { scaled: 0.9 })],
  ['9.3.5.0-2', 'failed', 'result.score.scaled', (s) => (s.result!.score = { scaled: 0.91 })],
  ['9.5.1.0-3', 'passed', 'result.score.raw', (s) => delete s.result!.score!.min],
  ['9.5.1.0-3', 'passed', 'result.score.raw', (s) => delete s.result!.score!.max],
  ['9.6.2.2-1', 'completed', 'context.contextActivities.category', (s) => s.context.contextActivities.category.pop()],
  ['9.6.2.2-1', 'passed', 'context.contextActivities.category', (s) => s.context.contextActivities.category.pop()],
  ['9.6.2.2-1', 'failed', 'context.contextActivities.category', (s) => s.context.contextActivities.category.pop()],
  [
    '9.6.2.2-2',
    'experienced',
    'context.contextActivities.category',
    (s) => s.context.contextActivities.category.push(moveOn),
  ],
  [
    '9.6.2.2-2',
    'terminated',
    'context.contextActivities.category',
    (s) => s.context.contextActivities.category.push(moveOn),
  ],
  ['9.6.3.2-2', 'passed', 'context.extensions', (s) => delete s.context.extensions[mastery]],
  ['9.6.3.2-2', 'passed', 'context.extensions', (s) => (s.context.extensions[mastery] = 0.8)],
  ['9.6.3.1-4', 'experienced', 'context.extensions', (s) => delete s.context.extensions[session]],
]

it('005-1: each wrong statement is refused, and the right ones between them are accepted', async () => {
  const launch = await initialized()
  const sent = send(launch)
  const refused = async (steps: Step[]) => {
    for (const [requirement, verb, path, alter = () => undefined] of steps)
      expect([requirement, await sent(verb, alter)]).toEqual([requirement, [403, `0.${path}`]])
  }
  const taken = async (verb: string) => expect([verb, await sent(verb, () => undefined)]).toEqual([verb, 200])
  await refused(beforeCompleted)
  await taken('completed')
  await refused(beforePassed)
  await taken('passed')
  await refused([
    ['9.3.0.0-2', 'passed', 'verb.id'],
    ['9.3.0.0-8', 'failed', 'verb.id'],
  ])
})

it('005-2: a session has one verdict, also where the second was prepared before the first', async () => {
  const launch = await initialized()
  const statement = (verb: string, ms: number) => report(launch, { ...prepared(launch, verb, ms) })
  expect((await statement('failed', 3000)).statusCode).toBe(200)
  expect((await statement('failed', 3000)).statusCode).toBe(403)
  expect((await statement('passed', 2000)).statusCode).toBe(403)
  expect((await statement('passed', 3000)).statusCode).toBe(403)
})
