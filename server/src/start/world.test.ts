import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test as it } from 'vitest'
import { withDatabase } from '../../test/global-setup.ts'
import { readConfig } from '../config/config.ts'
import { openDatabase } from '../database/db.ts'
import { StartError } from '../embedded/start-error.ts'
import { makeWorld } from './world.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'praxia-world-'))
const name = `guest_${randomUUID().replaceAll('-', '')}`
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('names the extensions if the product may not create them in the given database, and starts once they exist', async () => {
  const admin = openDatabase(inject('databaseUrl'), () => undefined, 1)
  const client = await admin.connect()
  await client.query(`create role ${name} login`)
  await client.query(`create database ${name}`)
  const inside = openDatabase(withDatabase(inject('databaseUrl'), name), () => undefined, 1)
  const owner = await inside.connect()
  await owner.query(`grant create on schema public to ${name}`)
  const url = new URL(withDatabase(inject('databaseUrl'), name))
  url.username = name
  const guest = openDatabase(url.href, () => undefined, 1)
  const start = () =>
    makeWorld(readConfig({ DATA_DIR: dataDir, DEMO: 'false', DATABASE_URL: url.href }), guest, () => undefined)
  try {
    const refused = await start().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StartError)
    expect((refused as StartError).message).toMatch(/DATABASE_URL.*unaccent, pg_trgm and btree_gin.*permission denied/)
    for (const extension of ['unaccent', 'pg_trgm', 'btree_gin']) await owner.query(`create extension ${extension}`)
    expect((await start()).xapiBase).toMatch(/^http/)
  } finally {
    owner.release()
    await guest.close()
    await inside.close()
    await client.query(`drop database ${name} with (force)`)
    await client.query(`drop role ${name}`)
    client.release()
    await admin.close()
  }
})
