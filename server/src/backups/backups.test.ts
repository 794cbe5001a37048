import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, watch, writeFileSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteMember } from '@praxia/contract/members.ts'
import { deleteOrganisation } from '@praxia/contract/organisations.ts'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { withDatabase } from '../../test/global-setup.ts'
import { as, make, useServer } from '../../test/harness.ts'
import { type ObjectStore, startObjectStore } from '../../test/object-store.ts'
import { type Database, openDatabase } from '../database/db.ts'
import { sql } from '../database/sql.ts'
import type { World } from '../context/context.ts'
import type { Storage } from '../files/storage.ts'
import { backupLock, removePostponed } from '../files/removals-store.ts'
import { findHold, release } from '../messages/hold-store.ts'
import { mailer, queueMail } from '../messages/mail.ts'
import { eraseAgain } from '../features/members/erasure-actions.ts'
import { writeServerKey } from '../start/server-key.ts'
import { makeWorld, openStorages, readMigrations } from '../start/world.ts'
import { makeBackup } from './backup.ts'
import { erasedHash, erasedSince, refuseUnknownKeys } from './erased.ts'
import { backupName, listBackups, readManifest } from './manifest.ts'
import { moveDatabase } from './move.ts'
import { nightlyBackup } from './nightly.ts'
import { completeRestore, openBackup, readBackupKeys, refuseFilled, restoreBackup } from './restore.ts'
import * as tables from './tables-store.ts'

const test = useServer()
const folder = mkdtempSync(join(tmpdir(), 'praxia-backups-'))
const target = join(folder, 'backups')
const databases: string[] = []
let store: ObjectStore
let own: string

const urlOf = (name: string): string => withDatabase(inject('databaseUrl'), name)
async function asOwner<T>(work: (client: tables.Connection) => Promise<T>): Promise<T> {
  const client = await tables.connect(inject('databaseUrl'))
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
/** Creates an empty database, dropped after the tests. */
async function emptyDatabase(): Promise<string> {
  const name = `restored_${databases.length}_${process.pid}`
  databases.push(name)
  await asOwner((client) => client.query(`create database ${name}`))
  return urlOf(name)
}
async function opened<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(url, () => undefined, 2)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
/** Returns number and hash of the rows of every table. */
async function digests(url: string): Promise<Record<string, string>> {
  const client = await tables.connect(url)
  try {
    const found: Record<string, string> = {}
    for (const table of await tables.listTables(client)) found[table.name] = await tables.digest(client, table)
    return found
  } finally {
    await client.end()
  }
}
const backUp = (options: Partial<Parameters<typeof makeBackup>[2]> = {}) =>
  makeBackup(test.world, own, { target, keep: 14, ...options })
const restore = async (from: string, url: string, dataDir: string, change = (files: Storage) => files) => {
  const migrations = await readMigrations()
  const manifest = await openBackup({ from, migrations })
  const storages = openStorages({ dataDir, diskReserve: undefined, s3: undefined })
  const options = { from, migrations, storages: { ...storages, files: change(storages.files) }, withKey: true }
  await restoreBackup(url, manifest, options)
  await completeRestore(url)
  return manifest
}
/** Runs the drill of the command on a machine whose settings name an object store. */
async function drilled(from: string): Promise<{ code: unknown; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../restore.ts'), '--drill', '--from', from], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, 'absent'),
      S3_ENDPOINT: store.endpoint,
      S3_BUCKET: store.bucket,
      S3_ACCESS_KEY_ID: store.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.secretAccessKey,
    },
  })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { code, said }
}
const newFolder = async (name: string): Promise<string> => {
  const path = join(folder, name)
  await mkdir(path)
  return path
}

beforeAll(async () => {
  store = await startObjectStore()
  const { name } = await test.db.one<{ name: string }>(sql`select current_database()::text as name`)
  own = urlOf(name)
  await make.learner({ firstName: 'Zoë\t"A"\\', lastName: 'Back\nslash' })
  await test.world.storage.put('content/7/index.html', Buffer.from('<p>seven</p>'))
  await test.world.outbox.put('000001-a@example.org.eml', Buffer.from('Subject: one'))
})
afterAll(async () => {
  store.close()
  await asOwner(async (client) => {
    for (const name of databases) await client.query(`drop database if exists ${name} with (force)`)
  })
  rmSync(folder, { recursive: true, force: true })
})

it('a restored copy has every row and file, and holds back what it would send', async () => {
  const keyFile = join(folder, 'keys', 'server.key')
  await test.db.run(sql`insert into nodes (id, host, process_id, version, schema, started_at, seen_at)
    values (gen_random_uuid(), 'original', 1, '0.1.0', '', now(), now())`)
  const from = await backUp({ keyFile })
  const before = await digests(own)
  const [url, dataDir] = [await emptyDatabase(), await newFolder('restored')]
  const manifest = await restore(from, url, dataDir)
  const { meta, nodes: _, ...after } = await digests(url)
  const { meta: metaBefore, nodes, ...rest } = before
  expect(after).toEqual(rest)
  expect(nodes).toContain('1 rows')
  await opened(url, async (database) => expect(await database.many(sql`select 1 from nodes`)).toEqual([]))
  expect(meta).not.toBe(metaBefore)
  expect(manifest.tables.find(({ name }) => name === 'users')!.rows).toBeGreaterThan(0)
  expect(readFileSync(join(dataDir, 'files/content/7/index.html'), 'utf8')).toBe('<p>seven</p>')
  expect(readFileSync(join(dataDir, 'outbox/000001-a@example.org.eml'), 'utf8')).toBe('Subject: one')
  expect((await readBackupKeys([keyFile], manifest)).own).toEqual(test.world.serverKey)
  await writeServerKey(dataDir, test.world.serverKey)
  await opened(url, async (database) => {
    expect(await findHold(database)).toBe(manifest.at)
    // New rows get new ids, and the restored schema is the migrated one.
    const world = await makeWorld({ ...test.world.config, dataDir }, database, () => undefined)
    const sent: string[] = []
    const mail = { organisationId: 1, userId: null, kind: 'reset', recipient: 'b@example.org' } as const
    await queueMail(database, world.now(), { ...mail, subject: 's', text: 't', html: '' })
    const outbox: Storage = { ...world.outbox, put: (name, bytes) => (sent.push(name), world.outbox.put(name, bytes)) }
    const mails = mailer(
      world.config,
      database,
      outbox,
      () => undefined,
      world.now,
      () => '',
    )
    await mails.flush()
    expect(sent).toEqual([])
    expect(await release(database)).toBe(true)
    await mails.flush()
    expect(sent).toHaveLength(1)
    mails.close()
    expect(await release(database)).toBe(false)
  })
})

it('a restore that was interrupted holds mails back, starts no server, and can be repeated', async () => {
  const [from, url, dataDir] = [await backUp(), await emptyDatabase(), await newFolder('interrupted')]
  const failing = (files: Storage): Storage => ({ ...files, put: () => Promise.reject(new Error('the disk is gone')) })
  await expect(restore(from, url, dataDir, failing)).rejects.toThrow('the disk is gone')
  const config = { ...test.world.config, dataDir }
  await writeServerKey(dataDir, test.world.serverKey)
  await opened(url, async (database) => {
    expect(await findHold(database)).toBe((await readManifest(from)).at)
    await expect(makeWorld(config, database, () => undefined)).rejects.toThrow('was interrupted')
  })
  await restore(from, url, dataDir)
  await opened(url, async (database) => {
    await expect(makeWorld(config, database, () => undefined)).resolves.toBeDefined()
  })
  await expect(restore(from, url, dataDir)).rejects.toThrow('The database is not empty')
})

it('a restored backup deletes again whoever was deleted after it, and nobody else', async () => {
  const org = await make.organisation()
  const [admin, gone, kept] = [await make.admin({ org }), await make.learner({ org }), await make.learner({ org })]
  const { id: closedId } = await make.organisation()
  const closed = await make.learner({ org: { id: closedId, name: '', type: 'COMPANY' } })
  const earlier = await make.learner({ org })
  const remove = async ({ id }: { id: number }) =>
    expect((await as(admin).call(deleteMember, { params: { id } })).status).toBe(200)
  await remove(earlier)
  const from = await backUp()
  await remove(gone)
  const root = await make.superAdmin()
  expect((await as(root).call(deleteOrganisation, { params: { id: closedId } })).status).toBe(200)
  // A deletion that failed is in no list.
  expect((await as(kept).call(deleteMember, { params: { id: admin.id } })).status).not.toBe(200)
  const { dataDir } = test.world.config
  const manifest = await readManifest(from)
  const lists = { dataDir: join(folder, 'none'), files: [] as string[] }
  expect((await erasedSince(from, manifest, lists)).size, 'the lists are elsewhere').toBe(0)
  const entries = await erasedSince(from, manifest, { ...lists, files: [join(dataDir, 'erased.txt')] })
  expect(entries).toEqual(await erasedSince(from, manifest, { ...lists, dataDir }))
  const later = await backUp()
  expect(entries, 'a newer backup has them too').toEqual(await erasedSince(from, manifest, lists))
  expect((await erasedSince(later, await readManifest(later), { ...lists, dataDir })).size).toBe(0)
  expect(entries.size).toBe(2)

  const [url, copyDir] = [await emptyDatabase(), await newFolder('erased')]
  await restore(from, url, copyDir)
  await writeServerKey(copyDir, test.world.serverKey)
  await opened(url, async (database) => {
    const world = await makeWorld({ ...test.world.config, dataDir: copyDir }, database, () => undefined)
    const named = async () =>
      (
        await database.many<{ id: number }>(
          sql`select id from users where id = any(${[gone, kept, closed].map(({ id }) => id)}::bigint[]) order by id`,
        )
      ).map(({ id }) => id)
    expect(await named()).toEqual([gone.id, kept.id, closed.id])
    expect(await eraseAgain(world, entries, [test.world.serverKey])).toBe(2)
    expect(await named()).toEqual([kept.id])
    expect(await findHold(database)).toBeDefined()
    const { action, actorId } = await database.one<{ action: string; actorId: number | null }>(
      sql`select action, actor_id from audit where organisation_id = ${org.id} order by id desc limit 1`,
    )
    expect([action, actorId]).toEqual(['member.deleted', null])
    expect(readFileSync(join(copyDir, 'erased.txt'), 'utf8').split('\n')).toEqual(expect.arrayContaining([...entries]))
  })
  expect(statSync(join(copyDir, 'erased.txt')).mode & 0o777).toBe(0o600)
})

it('lists of deleted accounts need the server key of their time, and say so', async () => {
  const foreign = Buffer.alloc(32, 7)
  const entry = erasedHash(foreign, { organisationId: 1, userId: 2, madeAt: '3' })
  expect(() => refuseUnknownKeys(new Set([entry]), [test.world.serverKey])).toThrow(
    `1 account was deleted after this backup. To delete them again, name the server key of that time by --key FILE`,
  )
  expect(() => refuseUnknownKeys(new Set([entry]), [test.world.serverKey, foreign])).not.toThrow()
  const from = await backUp()
  const file = join(folder, 'list.txt')
  writeFileSync(file, `${entry}\nAnna\n`)
  const asked = { dataDir: folder, files: [file] }
  await expect(erasedSince(from, await readManifest(from), asked)).rejects.toThrow(`Line 2 of ${file} is no entry`)
  asked.files = [join(folder, 'absent.txt')]
  await expect(erasedSince(from, await readManifest(from), asked)).rejects.toThrow("absent.txt can't be read")
})

it('a backup whose connection is lost while files are copied is none', async () => {
  const count = (await listBackups(target)).length
  const cutting = {
    ...test.world.storage,
    async list(prefix: string) {
      await test.db.many(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'praxia backup' and datname = current_database()`)
      return test.world.storage.list(prefix)
    },
  }
  await expect(makeBackup({ ...test.world, storage: cutting }, own, { target, keep: 14 })).rejects.toThrow()
  expect(await listBackups(target)).toHaveLength(count)
})

it('files are readable by their owner alone', async () => {
  const from = await backUp()
  const rights = (path: string) => (statSync(join(from, path)).mode & 0o777).toString(8)
  expect([rights('.'), rights('manifest.json'), rights('database/users.copy.zst'), rights('files/content')]).toEqual([
    '700',
    '600',
    '600',
    '700',
  ])
  expect(existsSync(join(from, 'server.key'))).toBe(false)
})

it('unchanged files are linked to the former backup, and only the newest backups stay', async () => {
  const [first, second] = [await backUp(), await backUp()]
  const inode = (path: string) => statSync(join(path, 'files/content/7/index.html')).ino
  expect(inode(second)).toBe(inode(first))
  const third = await backUp({ keep: 2 })
  expect((await listBackups(target)).map((name) => join(target, name))).toEqual([second, third])
  expect(readFileSync(join(second, 'files/content/7/index.html'), 'utf8')).toBe('<p>seven</p>')
})

it('a backup whose removal is interrupted is none any more', async () => {
  const [old] = await listBackups(target)
  const seen: (string | null)[] = []
  const watcher = watch(target, (_, name) => void seen.push(name))
  await backUp({ keep: 1 })
  await expect.poll(() => seen).toContain(`.${old}.part`)
  watcher.close()
  expect(readdirSync(target).filter((name) => name.startsWith('.'))).toEqual([])
})

it('a damaged backup beside them keeps no further one from being made', async () => {
  const former = await backUp()
  const damaged = join(target, backupName(new Date(Date.now() + 86_400_000)))
  await mkdir(damaged)
  const next = await backUp()
  const inode = (path: string) => statSync(join(path, 'files/content/7/index.html')).ino
  expect(inode(next)).toBe(inode(former))
  await rm(damaged, { recursive: true })
})

it('removals wait for the end of a backup, so that every row of it finds its file', async () => {
  const { storage } = test.world
  await storage.put('content/8/a.txt', Buffer.from('eight'))
  const running = await tables.connect(own)
  expect(await tables.takeBackupLock(running)).toBe(true)
  await storage.remove('content/8')
  await removePostponed(test.world)
  expect(await storage.size('content/8/a.txt')).toBe(5)
  await expect(backUp()).rejects.toThrow('Another backup is being made')
  const levels: string[] = []
  const log: World['log'] = (level) => levels.push(level)
  const config = { ...test.world.config, backupDir: target, databaseUrl: own }
  await nightlyBackup({ ...test.world, config, log })
  expect(levels).toEqual(['info'])
  await running.end()
  await removePostponed(test.world)
  expect(await storage.size('content/8/a.txt')).toBeUndefined()
})

it('a backup waits for a removal that is under way', async () => {
  const removal = await tables.connect(own)
  await removal.query('begin')
  await removal.query('select pg_advisory_xact_lock_shared($1)', [backupLock])
  const made = backUp()
  const waiting = () =>
    test.db.many(sql`select pid from pg_locks where locktype = 'advisory' and not granted and database =
      (select oid from pg_database where datname = current_database())`)
  await expect.poll(waiting).toHaveLength(1)
  await removal.query('commit')
  await removal.end()
  await expect(made).resolves.toContain('praxia-')
})

it('a backup that lacks a file of a row is an error, and the backups before it stay', async () => {
  const { id } = await make.learner()
  const key = 'public/lost.png'
  await test.db.run(sql`update users set picture = ${key} where id = ${id}`)
  const before = await listBackups(target)
  await expect(backUp({ keep: 1 })).rejects.toThrow(`missing: 1, the first of them ${key}.`)
  const after = await listBackups(target)
  expect(after.slice(0, -1)).toEqual(before)
  const drill = await drilled(join(target, after.at(-1)!))
  expect(drill.code, drill.said).toBe(1)
  expect(drill.said).toContain('members match their statements.')
  expect(drill.said).toContain(`In the backup, files that rows name are missing: 1, the first of them ${key}.`)
  expect(store.seen, 'a drill stays in its folder').toEqual([])
  await test.world.storage.put(key, Buffer.from('lost'))
  await expect(backUp({ keep: 1 })).resolves.toContain('praxia-')
})

it('is restored into an empty bucket alone', async () => {
  const config = { dataDir: join(folder, 'absent'), diskReserve: undefined, s3: { ...store, signsUrls: false } }
  const { files } = openStorages(config)
  await expect(refuseFilled(config.dataDir, files)).resolves.toBeUndefined()
  await files.put('uploads/1', Buffer.from('of a living installation'))
  await expect(refuseFilled(config.dataDir, files)).rejects.toThrow('The bucket of S3_BUCKET is not empty')
})

it('every column that names a file is known to backups', async () => {
  const columns = await test.db.many<{ name: string }>(sql`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public' and table_name <> 'resource_transfers'
      and column_name in ('storage_key', 'picture', 'logo', 'cover', 'badge_logos')`)
  expect(columns.map(({ name }) => name).toSorted()).toEqual(
    [...tables.keyColumns.map(([of, key]) => `${of}.${key}`), 'training_drafts.badge_logos'].toSorted(),
  )
})

it('a backup that fails leaves nothing that looks like one', async () => {
  const count = (await listBackups(target)).length
  const failing = { ...test.world.storage, list: () => Promise.reject(new Error('the disk is gone')) }
  await expect(makeBackup({ ...test.world, storage: failing }, own, { target, keep: 14 })).rejects.toThrow(
    'the disk is gone',
  )
  expect(await readdir(target)).toHaveLength(count)
  await mkdir(join(target, '.praxia-2026-01-01T00-00-00-000Z.part'))
  expect(await listBackups(target)).toHaveLength(count)
  await expect(readManifest(join(target, '.praxia-2026-01-01T00-00-00-000Z.part'))).rejects.toThrow(
    'no complete backup',
  )
  await backUp()
  // What a killed backup left goes with the next one.
  expect(readdirSync(target).filter((name) => name.endsWith('.part'))).toEqual([])
})

it('writes the key again to its own file, and over no other', async () => {
  const file = join(folder, 'taken.txt')
  await backUp({ keyFile: file })
  await backUp({ keyFile: file })
  writeFileSync(file, 'something else')
  const count = (await listBackups(target)).length
  await expect(backUp({ keyFile: file })).rejects.toThrow('exists and is not this key')
  expect(readFileSync(file, 'utf8')).toBe('something else')
  expect(await listBackups(target)).toHaveLength(count)
})

it('refuses a folder inside the data folder', async () => {
  const { dataDir } = test.world.config
  await expect(backUp({ target: join(dataDir, 'backups') })).rejects.toThrow('is inside the data folder')
  await expect(backUp({ target: dataDir })).rejects.toThrow('is inside the data folder')
  await expect(backUp({ target: join(dataDir, '..backups') })).rejects.toThrow('is inside the data folder')
  await expect(backUp({ target: `${dataDir}-beside` })).resolves.toContain('-beside')
  rmSync(`${dataDir}-beside`, { recursive: true })
})

it('refuses a damaged or newer backup, a filled installation and a foreign key, before anything is written', async () => {
  const from = await backUp()
  const migrations = await readMigrations()
  await expect(openBackup({ from, migrations: migrations.slice(0, -1) })).rejects.toThrow('newer than this one')
  const foreign = join(folder, 'foreign.key')
  writeFileSync(foreign, 'ab'.repeat(32))
  const url = await emptyDatabase()
  const manifest = await readManifest(from)
  await expect(readBackupKeys([foreign], manifest)).rejects.toThrow('of another installation')
  await expect(readBackupKeys([join(folder, 'none')], manifest)).rejects.toThrow('holds no server key')
  await expect(restore(from, own, folder)).rejects.toThrow('The database is not empty')
  const { dataDir } = test.world.config
  await expect(refuseFilled(dataDir, test.world.storage)).rejects.toThrow('exists: restore into an empty folder')
  writeFileSync(join(from, 'files/content/7/index.html'), '<p>other</p>')
  await expect(openBackup({ from, migrations })).rejects.toThrow(
    'files/content/7/index.html of the backup has other bytes',
  )
  rmSync(join(from, 'database/users.copy.zst'))
  await expect(openBackup({ from, migrations })).rejects.toThrow("database/users.copy.zst of the backup can't be read")
  expect(await digests(url)).toEqual({})
})

it('moves a database whole, and only from one without a server to an empty one', async () => {
  const migrations = await readMigrations()
  const [url, other] = [await emptyDatabase(), await emptyDatabase()]
  const said: string[] = []
  await expect(
    moveDatabase(own, url, migrations, () => {
      throw new Error('the connection was lost')
    }),
  ).rejects.toThrow('the connection was lost')
  await opened(url, async (database) => {
    await expect(makeWorld(test.world.config, database, () => undefined)).rejects.toThrow('was interrupted')
  })
  expect(await moveDatabase(own, url, migrations, (line) => said.push(line))).toBeGreaterThan(10)
  expect(await digests(url)).toEqual(await digests(own))
  expect(said.find((line) => line.startsWith('users: '))).toMatch(/^users: [1-9]\d* rows, -?\d+$/)
  await expect(moveDatabase(own, url, migrations, () => undefined)).rejects.toThrow('is not empty')
  await expect(moveDatabase(own, other, migrations.slice(0, -1), () => undefined)).rejects.toThrow('newer release')
  expect(await digests(other)).toEqual({})
  await opened(own, async (served) => {
    await served.listen('praxia', { onMessage: () => undefined, onReconnect: () => undefined })
    await expect(moveDatabase(own, other, migrations, () => undefined)).rejects.toThrow('stop it before the move')
  })
})
