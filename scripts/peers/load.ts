import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { openDatabase } from '../../server/src/database/db.ts'
import { sql } from '../../server/src/database/sql.ts'

interface Attempt {
  kind: 'read' | 'write'
  /** 0 without a response. */
  status: number
  /** Moment of its end, of `performance.now()`. */
  endedAt: number
  ms: number
}
export interface Load {
  /** Names of the groups whose creation was acknowledged. */
  acknowledged: string[]
  /** Writes that never succeeded within their time. */
  failed: string[]
  /** Attempts that were repeated. */
  repeated: number
  /** The longest time without an acknowledgement, in milliseconds. */
  longest: number
  attempts: Attempt[]
  end(): Promise<void>
}
/**
 * Adds groups, four at a time, each with a key of its own and repeated with it until it is acknowledged; reads beside
 * them, two at a time.
 * @param pauseMs after each: a load of minutes would reach the rate limit without it
 */
export function beginLoad(url: string, token: string, patienceMs = 30_000, pauseMs = 0): Load {
  let running = true
  let last = performance.now()
  const load: Load = { acknowledged: [], failed: [], repeated: 0, longest: 0, attempts: [], end: async () => undefined }
  const headers = { authorization: `Bearer ${token}` }
  const ask = async (kind: Attempt['kind'], path: string, init: RequestInit): Promise<[number, string]> => {
    const since = performance.now()
    const response = await fetch(`${url}/api${path}`, init).catch(() => undefined)
    const text = await response?.text().catch(String)
    const endedAt = performance.now()
    const status = response?.status ?? 0
    load.attempts.push({ kind, status, endedAt, ms: endedAt - since })
    return [status, text ?? '']
  }
  const add = async (): Promise<void> => {
    const name = `Group ${randomUUID()}`
    const init = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ name, userIds: [] }),
    }
    let answer = ''
    for (const since = performance.now(); performance.now() - since < patienceMs; await pause(100)) {
      const [status, text] = await ask('write', '/groups?capacity=admin', init)
      if (status >= 200 && status < 300) {
        load.acknowledged.push(name)
        load.longest = Math.max(load.longest, performance.now() - last)
        last = performance.now()
        return
      }
      // The answer of a first attempt may still be on its way: 409 until it is known.
      load.repeated += 1
      answer = `${status} ${text}`
    }
    load.failed.push(`${name}: ${answer}`)
  }
  const read = async (): Promise<void> => {
    await ask('read', '/users/profile', { headers })
    await pause(50)
  }
  const workers = [add, add, add, add, read, read].map(async (work) => {
    while (running) {
      await work()
      await pause(pauseMs)
    }
  })
  load.end = async () => {
    running = false
    await Promise.all(workers)
  }
  return load
}
/** Compares what was acknowledged with what the database has. */
export async function expectAcknowledged(load: Load, databaseUrl: string, organisationId: number): Promise<void> {
  const database = openDatabase(databaseUrl, () => undefined, 1)
  const rows = await database.many<{ name: string }>(
    sql`select name from groups where organisation_id = ${organisationId}`,
  )
  await database.close()
  const names = new Set(rows.map(({ name }) => name))
  expect(load.failed).toEqual([])
  expect(load.acknowledged.filter((name) => !names.has(name))).toEqual([])
  expect(names.size).toBe(rows.length)
}
