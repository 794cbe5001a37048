import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { withDatabase } from '../../test/global-setup.ts'
import { test, useServer } from '../../test/harness.ts'
import type { World } from '../context/context.ts'
import { sql } from '../database/sql.ts'
import { startJobs } from './scheduled-jobs.ts'

useServer()
const folder = mkdtempSync(join(tmpdir(), 'praxia-jobs-'))
let boss: PgBoss
let url: string
const ends: (() => Promise<void>)[] = []
/** Starts the jobs of a process that has this folder of backups, or none. */
async function startNode(
  backupDir: string | undefined,
  log: World['log'] = test.world.log,
): Promise<() => Promise<void>> {
  const config = { ...test.world.config, backupDir, databaseUrl: url }
  const end = await startJobs({ ...test.deps, world: { ...test.world, config, log } })
  ends.push(end)
  return end
}
const stateOf = async (name: string, id: string | null) => (await boss.getJobById(name, id!))?.state
beforeAll(async () => {
  const { name } = await test.db.one<{ name: string }>(sql`select current_database()::text as name`)
  url = withDatabase(inject('databaseUrl'), name)
  boss = new PgBoss({ connectionString: url, schedule: false, supervise: false })
  await boss.start()
})
afterAll(async () => {
  for (const end of ends) await end()
  await boss.stop({ graceful: false })
  rmSync(folder, { recursive: true, force: true })
})

it('the nightly backup is made by a process that has a folder for it, and begun anew when that one was killed', async () => {
  await (
    await startNode(folder)
  )()
  const schedule = (await boss.getSchedules()).find(({ name }) => name === 'backup')
  // A process takes it, and is killed.
  const id = await boss.send('backup', null, schedule!.options as object)
  expect(await boss.fetch('backup')).toMatchObject([{ id }])
  await test.db.run(sql`update pgboss.job set heartbeat_on = now() - interval '61 s' where id = ${id}::uuid`)
  await boss.supervise('backup')
  expect(await stateOf('backup', id)).toBe('retry')

  const other = await boss.send('disk', null)
  const end = await startNode(undefined)
  await expect.poll(() => stateOf('disk', other), { timeout: 20_000 }).toBe('completed')
  expect(await stateOf('backup', id)).toBe('retry')
  expect(readdirSync(folder)).toEqual([])
  await end()

  await startNode(folder)
  await expect.poll(() => stateOf('backup', id), { timeout: 20_000 }).toBe('completed')
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^praxia-/)])
})

it('backups that nobody made are one', async () => {
  for (const end of ends.splice(0)) await end()
  expect(await boss.send('backup', null)).not.toBeNull()
  expect(await boss.send('backup', null)).toBeNull()
})

it('a sweep that fails is logged, and keeps no other one from running', async () => {
  for (const end of ends.splice(0)) await end()
  const lines: string[] = []
  await test.db.run(sql`alter table webhooks rename to webhooks_away`)
  try {
    const failing = await boss.send('messages', null)
    const other = await boss.send('forwardings', null)
    await startNode(undefined, (_, __, line) => void lines.push(line))
    await expect.poll(() => stateOf('forwardings', other), { timeout: 20_000 }).toBe('completed')
    await expect.poll(() => stateOf('messages', failing), { timeout: 20_000 }).toMatch(/^(retry|failed)$/)
    expect(lines).toContain('messages failed')
  } finally {
    await test.db.run(sql`alter table webhooks_away rename to webhooks`)
  }
})
