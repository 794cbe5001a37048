import { expect, inject, it } from 'vitest'
import { blackHole } from '../../test/black-hole.ts'
import { withDatabase } from '../../test/global-setup.ts'
import { test, useServer } from '../../test/harness.ts'
import { openDatabase } from './db.ts'
import { openListener } from './listener.ts'
import { sql } from './sql.ts'

useServer()
const pace = { askMs: 1500, answerMs: 1000, firstWaitMs: 50, longestWaitMs: 200 }
/** Long enough for a slow machine. */
const inTime = { timeout: 15_000 }
/** Starts a listener behind a network that can go silent; returns its received messages and reports. */
async function listenBehindHole() {
  const { name } = await test.db.one<{ name: string }>(sql`select current_database() as name`)
  const hole = await blackHole(withDatabase(inject('databaseUrl'), name))
  const happened: string[] = []
  const handlers = {
    onMessage: (text: string) => happened.push(text),
    onReconnect: () => happened.push('again'),
  }
  const lines: string[] = []
  const config = { connectionString: hole.url, connectionTimeoutMillis: 1000 }
  const open = () => openListener(config, 'talk', handlers, (line) => lines.push(line), pace)
  return { hole, happened, lines, open }
}
const say = (text: string) => test.db.run(sql`select pg_notify('talk', ${text})`)
const lost = expect.stringMatching(/^the listening connection was lost: /)

it('detects a silent connection that is not closed, reports it once, and reports its return', async () => {
  const { hole, happened, lines, open } = await listenBehindHole()
  const listener = open()
  await listener.ready
  await say('first')
  await expect.poll(() => happened, inTime).toEqual(['first'])
  hole.swallow()
  await expect.poll(() => lines, inTime).toEqual([lost])
  await say('while nobody listened')
  // Several failed attempts count as one loss.
  await new Promise((resolve) => setTimeout(resolve, 3000))
  expect([lines.length, happened]).toEqual([1, ['first']])
  hole.open()
  await expect.poll(() => lines.length, inTime).toBe(2)
  expect(happened.slice(0, 2)).toEqual(['first', 'again'])
  await say('last')
  await expect.poll(() => happened.at(-1), inTime).toBe('last')
  await listener.close()
  expect(lines).toEqual([lost, 'the listening connection is back'])
  await say('after the end')
  expect(happened.at(-1)).toBe('last')
  hole.close()
})

it('does not block a start without a database, and listens once it responds', async () => {
  const { hole, happened, lines, open } = await listenBehindHole()
  hole.swallow()
  const listener = open()
  await listener.ready
  expect([lines, happened]).toEqual([[lost], []])
  hole.open()
  await expect.poll(() => happened, inTime).toEqual(['again'])
  await listener.close()
  hole.close()
})

it.each(['swallow', 'open'] as const)('closes in time with its network in the state %s', async (state) => {
  const { hole, lines, open } = await listenBehindHole()
  const listener = open()
  await listener.ready
  hole[state]()
  const since = performance.now()
  await listener.close()
  expect(performance.now() - since).toBeLessThan(3000)
  expect(lines).toEqual([])
  hole.close()
})

it('is not opened by a closed database', async () => {
  const { name } = await test.db.one<{ name: string }>(sql`select current_database() as name`)
  const database = openDatabase(withDatabase(inject('databaseUrl'), name), () => undefined, 1)
  await database.close()
  await database.listen('talk', { onMessage: () => undefined, onReconnect: () => undefined })
  const open = await test.db.many(
    sql`select 1 from pg_stat_activity where datname = current_database() and application_name = 'praxia listener'`,
  )
  expect(open).toEqual([])
})
