import { createHash, randomUUID } from 'node:crypto'
import { getLaunch, type Launch } from '@praxia/contract/launches.ts'
import { getUserStats } from '@praxia/contract/progress.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sql } from '../../database/sql.ts'
import { as, make, test, useServer } from '../../../test/harness.ts'
import { begin, learnerWithTraining, makeTraining, report, say, wholeRun } from '../../../test/training-world.ts'
import { rebuild } from './rebuild/rebuild.ts'

const bounds = { statements: 60, bytes: 40_000 }
useServer({ LAUNCH_STATEMENTS: String(bounds.statements), LAUNCH_BYTES: String(bounds.bytes) })
const tables = [
  'sessions',
  'session_tallies',
  'session_days',
  'session_steps',
  'session_skills',
  'session_stats',
  'session_images',
  'session_badges',
  'progress',
  'points',
  'training_badges_earned',
  'training_totals',
  'training_days',
  'member_days',
  'member_totals',
]
async function rowsOf(): Promise<Record<string, string[]>> {
  const client = await test.db.connect()
  const all: Record<string, string[]> = {}
  for (const table of tables)
    all[table] = (
      await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t order by 1`)
    ).rows.map((r) => r.row)
  client.release()
  return all
}

/** Any statement that content may send, repeatedly and at any moment. */
const anyWord = fc.record({
  verb: fc.constantFrom('initialized', 'progressed', 'completed', 'passed', 'failed', 'attempted', 'experienced'),
  ms: fc.integer({ min: -100_000, max: 400_000 }),
  at: fc.constantFrom('', '', '/steps/a', '/steps/b', '/badges/1'),
  result: fc.record(
    {
      score: fc.record({ scaled: fc.constantFrom(0, 0.3, 0.8, 1) }),
      success: fc.boolean(),
      extensions: fc.record({
        'https://w3id.org/xapi/cmi5/result/extensions/progress': fc.integer({ min: 0, max: 100 }),
        'urn:praxia:xapi:stats': fc.array(
          fc.record({
            context: fc.constantFrom('c', 'd'),
            stat: fc.constant('s'),
            score: fc.integer({ min: 0, max: 9 }),
          }),
          { maxLength: 3 },
        ),
      }),
    },
    { requiredKeys: [] },
  ),
})

it('gives the rows of a rebuild for any history, in any batches and order, with duplicates', async () => {
  const org = await make.organisation()
  const histories = fc.sample(
    fc.record({ words: fc.array(anyWord, { minLength: 1, maxLength: 25 }), size: fc.integer({ min: 1, max: 6 }) }),
    12,
  )
  for (const { words, size } of histories) {
    const learner = await make.learner({ org })
    const launch = await begin(learner, await makeTraining(org))
    test.pass(130_000)
    const list = words.map(({ verb, ...more }) => say(launch, verb, more))
    const sent = fc.sample(fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2 }), 1)[0]!
    for (let i = 0; i < sent.length; i += size) {
      const batch = [...new Map(sent.slice(i, i + size).map((s) => [s.id, s])).values()]
      expect((await report(launch, batch)).statusCode).toBe(200)
    }
  }
  const before = await rowsOf()
  await rebuild(test.world, () => undefined)
  const after = await rowsOf()
  for (const table of tables) expect(after[table], table).toEqual(before[table])
})

it('gives the rows of a rebuild for histories of many members that are stored together', async () => {
  const org = await make.organisation()
  const trainings = [await makeTraining(org), await makeTraining(org)]
  const launches = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => begin(await make.learner({ org }), trainings[n % 2]!)),
  )
  test.pass(130_000)
  const histories = fc.sample(fc.array(anyWord, { minLength: 8, maxLength: 8 }), launches.length)
  for (let at = 0; at < 8; at += 2) {
    const sent = launches.map((launch, n) =>
      report(
        launch,
        histories[n]!.slice(at, at + 2).map(({ verb, ...more }) => say(launch, verb, more)),
      ),
    )
    expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual(launches.map(() => 200))
  }
  const { transactions } = await test.db.one<{ transactions: number }>(
    sql`select count(distinct xmin::text) as transactions from statements where organisation_id = ${org.id}`,
  )
  expect(transactions).toBeLessThan(4 * launches.length)
  const before = await rowsOf()
  await rebuild(test.world, () => undefined)
  const after = await rowsOf()
  for (const table of tables) expect(after[table], table).toEqual(before[table])
})

it('withdraws a platform badge when a later verdict withdraws the completion, as a rebuild does', async () => {
  const { learner, training } = await learnerWithTraining({ passingScore: null })
  const launch = await begin(learner, training)
  test.pass(130_000)
  const earned = async () =>
    await test.db.one<{ badges: number; points: number }>(sql`select
        (select count(*) from platform_badges_earned where user_id = ${learner.id}) as badges,
        (select count(*) from points where user_id = ${learner.id} and source like 'platform:%') as points`)
  await report(launch, [say(launch, 'completed')])
  expect(await earned()).toEqual({ badges: 1, points: 1 })
  await report(launch, [say(launch, 'failed', { ms: 1000 })])
  expect(await earned()).toEqual({ badges: 0, points: 0 })
  const before = await rowsOf()
  await rebuild(test.world, () => undefined)
  expect(await rowsOf()).toEqual(before)
})

const countOf = async (launch: Launch) =>
  (
    await test.db.one<{ count: number }>(
      sql`select count(*) as count from statements where session_id = ${launch.session}`,
    )
  ).count

it('adds a batch to the stored aggregate, without reading earlier statements', async () => {
  const { learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  test.pass(130_000)
  expect((await report(launch, wholeRun(launch).slice(0, -1))).statusCode).toBe(200)
  // Deleted from the table only, so that reading the statements again would lose them.
  await test.db.run(sql`delete from statements where session_id = ${launch.session}`)
  expect((await report(launch, say(launch, 'experienced', { ms: 5000 }))).statusCode).toBe(200)
  expect((await as(learner).call(getLaunch, { params: { session: launch.session } })).body).toMatchObject({
    score: 80,
    passed: true,
    sessionPercent: 100,
    badges: [{ number: 1 }],
  })
})

it('recomputes the figures of a session without an aggregate, as after an upgrade', async () => {
  const { learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  test.pass(130_000)
  const run = wholeRun(launch)
  await report(launch, run.slice(0, 5))
  await test.db.run(sql`delete from session_tallies where session_id = ${launch.session}`)
  await report(launch, run.slice(5))
  const stats = (await as(learner).call(getUserStats, { params: { id: learner.id }, query: { trainingId: training } }))
    .body
  expect(stats.userStat).toMatchObject({ progressionPercent: 100, bestScore: 80, badgeNumbers: [1] })
  expect(stats.userStat!.stats).toEqual([{ context: 'Dock', stat: 'Hazards', score: 3 }])
})

it('limits the statements of a launch, and accepts known ones again', async () => {
  const { learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  test.pass(130_000)
  const small = (ms: number) => ({ actor: launch.actor, verb: { id: 'http://x/v' }, object: { id: 'http://x/a' }, ms })
  const list = Array.from({ length: bounds.statements }, (_, i) => {
    const { ms, ...rest } = small(i)
    return { ...rest, id: randomUUID(), timestamp: new Date(Date.parse(launch.now) + ms).toISOString() }
  })
  expect((await report(launch, list.slice(0, -1))).statusCode).toBe(200)
  const another = { ...list[0]!, id: randomUUID() }
  const refused = await report(launch, [list.at(-1), another])
  expect([refused.statusCode, refused.json()]).toMatchObject([
    413,
    { code: 'xapi.launch_full', details: { launchStatements: bounds.statements }, violations: [{ path: 'body' }] },
  ])
  expect(await countOf(launch)).toBe(bounds.statements - 1 + 1)
  expect((await report(launch, list)).statusCode).toBe(200)
  expect((await report(launch, another)).statusCode).toBe(413)
  expect((await report(launch, list)).statusCode).toBe(200)
  // Each launch has its own limit.
  const next = await begin(learner, training, { restart: true })
  expect((await report(next, say(next, 'experienced'))).statusCode).toBe(200)
})

it('limits the bytes of a launch, attachments included, before they are stored', async () => {
  const { learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  test.pass(130_000)
  const send = (bytes: Buffer) => {
    const sha2 = createHash('sha256').update(bytes).digest('hex')
    const usage = { usageType: 'http://x/u', display: { en: 'a' }, contentType: 'text/plain' }
    const named = say(launch, 'experienced', { attachments: [{ ...usage, length: bytes.length, sha2 }] })
    const head = `--b\r\nContent-Type: application/json\r\n\r\n${JSON.stringify([named])}\r\n--b\r\nContent-Type: text/plain\r\n`
    const body = Buffer.concat([
      Buffer.from(`${head}Content-Transfer-Encoding: binary\r\nX-Experience-API-Hash: ${sha2}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n--b--\r\n'),
    ])
    const again = () => report(launch, body, { 'content-type': 'multipart/mixed; boundary=b' })
    const key = `attachments/${learner.organisationId}/${learner.id}/${sha2}`
    return { again, isKept: async () => (await test.world.storage.size(key)) !== undefined }
  }
  const first = send(Buffer.alloc(bounds.bytes / 2, 'a'))
  expect((await first.again()).statusCode).toBe(200)
  const second = send(Buffer.alloc(bounds.bytes / 2, 'b'))
  const refused = await second.again()
  expect([refused.statusCode, refused.json()]).toMatchObject([
    413,
    { code: 'xapi.launch_full', details: { launchBytes: bounds.bytes } },
  ])
  expect([await first.isKept(), await second.isKept()]).toEqual([true, false])
  expect((await first.again()).statusCode).toBe(200)
  const long = (bytes: number) => say(launch, 'experienced', { result: { response: 'x'.repeat(bytes) } })
  expect((await report(launch, long(bounds.bytes / 2))).statusCode).toBe(413)
  expect((await report(launch, long(bounds.bytes / 4))).statusCode).toBe(200)
})
