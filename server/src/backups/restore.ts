import { createReadStream } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createZstdDecompress } from 'node:zlib'
import { type Database, openDatabase, queriesOf } from '../database/db.ts'
import { type Migration, migrate } from '../database/migrations-store.ts'
import { deleteNodes } from '../database/nodes-store.ts'
import { endServerKey } from '../database/server-keys-store.ts'
import { StartError } from '../embedded/start-error.ts'
import type { Storage } from '../files/storage.ts'
import { checkFiles, lackingFiles, storedKeys } from './backup.ts'
import { type Manifest, keyFingerprint, readManifest } from './manifest.ts'
import { hold } from '../messages/hold-store.ts'
import * as tables from './tables-store.ts'

interface RestoreOptions {
  /** Folder of one backup. */
  from: string
  /** All migrations of this release. */
  migrations: readonly Migration[]
  /** Empty storages of the restored copy. */
  storages: Record<string, Storage>
  /** Whether the copy gets the server key of the original; otherwise it takes one of its own at its first start. */
  withKey: boolean
}

/** Reads a backup whole and compares it with its manifest before anything is written. */
export async function openBackup({ from, migrations }: Pick<RestoreOptions, 'from' | 'migrations'>): Promise<Manifest> {
  const manifest = await readManifest(from)
  const known = new Set(migrations.map(({ name }) => name))
  const newer = manifest.migrations.find((name) => !known.has(name))
  if (newer !== undefined)
    throw new StartError(
      `The backup is of version ${manifest.version}, which is newer than this one (${newer} is unknown here).`,
    )
  await checkFiles(from, manifest)
  return manifest
}

/**
 * Reads server keys from files. One of them has to be the backed-up installation's; the others are those of times after
 * the backup.
 */
export async function readBackupKeys(files: readonly string[], manifest: Manifest) {
  const all: Buffer[] = []
  for (const file of files) {
    const key = Buffer.from((await readFile(file, 'utf8').catch(() => '')).trim(), 'hex')
    if (key.length !== 32) throw new StartError(`${file} holds no server key: expected the 64 digits of server.key.`)
    all.push(key)
  }
  const own = all.find((key) => keyFingerprint(key) === manifest.keyFingerprint)
  if (!own && all.length > 0)
    throw new StartError(
      all.length === 1
        ? `The key in ${files[0]} is of another installation than the backup.`
        : 'None of these keys is of the installation of the backup.',
    )
  return { own, all }
}

/** Refuses a data folder or object store that has files: nothing is restored over an installation, or beside one. */
export async function refuseFilled(folder: string, files: Storage): Promise<void> {
  const found = await readdir(folder).catch(() => [] as string[])
  const one = ['postgres', 'server.key', 'files', 'outbox'].find((name) => found.includes(name))
  if (one !== undefined)
    throw new StartError(`${join(folder, one)} exists: restore into an empty folder (DATA_DIR), then start with it.`)
  if ((await files.list('')).length > 0)
    throw new StartError('The bucket of S3_BUCKET is not empty: name an empty one for the copy, then start with it.')
}

/**
 * Restores a checked backup into an empty database and empty storages. Nothing is sent from there until an operator
 * releases it (`hold`), and no server starts there until `completeRestore`. May be repeated after an interruption, with
 * empty storages.
 * @param url of the database
 * @returns the number of rows
 */
export async function restoreBackup(url: string, manifest: Manifest, options: RestoreOptions): Promise<number> {
  const database: Database = openDatabase(url, () => undefined, 2)
  const client = await tables.connect(url)
  try {
    await tables.beginFilling(client, manifest.migrations, 'The database is not empty: restore into an empty one.')
    await restoreRows(client, database, manifest, options)
  } finally {
    await client.end().catch(() => undefined)
    await database.close()
  }
  for (const { path, sha256 } of manifest.files) {
    const at = path.indexOf('/')
    const bytes = createReadStream(join(options.from, path))
    const stored = await options.storages[path.slice(0, at)]!.put(path.slice(at + 1), bytes)
    if (stored.sha256 !== sha256) throw new StartError(`${path} changed while it was restored: start again.`)
  }
  await connected(url, tables.analyze)
  return manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
}

async function connected<T>(url: string, work: (client: tables.Connection) => Promise<T>): Promise<T> {
  const client = await tables.connect(url)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
/** Lets servers start on a restored copy. */
export const completeRestore = (url: string) => connected(url, tables.endFilling)
/** Returns a sentence on the files that rows of a restored copy name and the backup lacks. */
export const lackingIn = async (url: string, manifest: Manifest): Promise<string | undefined> =>
  lackingFiles(await connected(url, tables.listFileKeys), storedKeys(manifest.files))

async function restoreRows(
  client: tables.Connection,
  database: Database,
  manifest: Manifest,
  { from, migrations, withKey }: RestoreOptions,
): Promise<void> {
  const done = new Set(manifest.migrations)
  await migrate(
    database,
    migrations.filter(({ name }) => done.has(name)),
    () => undefined,
  )
  const known = new Map(manifest.tables.map((table) => [table.name, table]))
  const copy = (table: tables.Table) =>
    tables.copyIn(client, table, createReadStream(join(from, known.get(table.name)!.path)), createZstdDecompress())
  await tables.replaceRows(client, manifest.tables, manifest.sequences, copy, async (counts) => {
    for (const { name, rows } of manifest.tables)
      if (counts[name] !== rows) throw new StartError(`${name} has ${counts[name]} rows instead of ${rows}.`)
    const db = queriesOf(client)
    if (!withKey && known.has('server_keys')) await endServerKey(db, new Date(), null)
    // Those of the original do not work on the copy.
    if (known.has('nodes')) await deleteNodes(db)
    await hold(db, manifest.at)
  })
}
