import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, open, readFile, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { isWithin } from '../basics/within.ts'
import type { World } from '../context/context.ts'
import { StartError } from '../embedded/start-error.ts'
import type { Storage } from '../files/storage.ts'
import { type FileFacts, type Manifest, backupName, keyFingerprint, listBackups } from './manifest.ts'
import { manifestName, readManifest } from './manifest.ts'
import * as tables from './tables-store.ts'

export type BackupWorld = Pick<World, 'config' | 'outbox' | 'serverKey' | 'now'> & { storage: Storage }
/** Another backup of this installation is being made. */
export class BackupUnderWay extends StartError {}
interface BackupOptions {
  /** Folder of the backups, outside of the data folder. */
  target: string
  /** Number of complete backups that stay in the folder. */
  keep: number
  /** File for the server key, which the backup does not contain. */
  keyFile?: string | undefined
}
const [ownFolder, ownFile] = [0o700, 0o600]

/** Passes bytes on and counts and hashes them. */
function measured() {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, facts: () => ({ size, sha256: hash.digest('hex') }) }
}
/** Synced when it is closed. */
const fileAt = (path: string) => createWriteStream(path, { mode: ownFile, flags: 'wx', flush: true })

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Resolves the folder of the backups; it may not be inside the data folder, which it is to outlive. */
async function openTarget(target: string, dataDir: string): Promise<string> {
  const folder = resolve(target)
  await mkdir(folder, { recursive: true, mode: ownFolder }).catch((error: unknown) => {
    throw new StartError(`Backups can't be written to ${folder} (${(error as Error).message}).`, { cause: error })
  })
  if (isWithin(await realpath(dataDir).catch(() => resolve(dataDir)), await realpath(folder)))
    throw new StartError(`${folder} is inside the data folder and would be lost with it: choose a folder elsewhere.`)
  return folder
}

/** Removes what killed backups left; the lock guarantees that none is being made. */
async function removeDrafts(target: string): Promise<void> {
  for (const name of await readdir(target))
    if (/^\.praxia-.*\.part$/.test(name)) await rm(join(target, name), { recursive: true, force: true })
}

async function writeKey(file: string, serverKey: Buffer): Promise<void> {
  await mkdir(dirname(resolve(file)), { recursive: true, mode: ownFolder })
  const text = serverKey.toString('hex')
  const found = await readFile(file, 'utf8').catch(() => undefined)
  if (found?.trim() === text) return
  if (found !== undefined) throw new StartError(`${file} exists and is not this key: name another file for the key.`)
  await writeFile(file, text, { mode: ownFile, flush: true, flag: 'wx' })
}

/** Copies the rows of one moment, each table to a compressed file. */
async function copyTables(client: tables.Connection, folder: string) {
  const copied: Manifest['tables'] = []
  for (const table of await tables.listTables(client)) {
    const path = `database/${table.name}.copy.zst`
    const { stream, facts } = measured()
    const rows = await tables.copyOut(client, table, createZstdCompress(), stream, fileAt(join(folder, path)))
    copied.push({ ...table, path, rows, ...facts() })
  }
  return copied
}

/** Uploads in progress still grow; the bytes of every other key never change. */
const grows = (path: string): boolean => path.startsWith('files/uploads/')

/** Removes a backup. Interrupted, what is left is none: the next backup removes it. */
async function removeBackup(target: string, name: string): Promise<void> {
  const remains = join(target, `.${name}.part`)
  await rename(join(target, name), remains)
  await rm(remains, { recursive: true, force: true })
}

/** Returns the newest backup that can be read, whose files need no copy; undefined if there is none. */
async function findFormer(target: string): Promise<{ folder: string; files: readonly FileFacts[] } | undefined> {
  for (const name of (await listBackups(target)).reverse()) {
    const folder = join(target, name)
    const manifest = await readManifest(folder).catch(() => undefined)
    if (manifest) return { folder, files: manifest.files }
  }
  return undefined
}
/** Copies all objects; those that the former backup has are linked to it. */
async function copyFiles(
  storages: Record<string, Storage>,
  folder: string,
  former: Awaited<ReturnType<typeof findFormer>>,
) {
  const known = new Map(former?.files.map((file) => [file.path, file]))
  const made = new Set<string>()
  const copied: FileFacts[] = []
  for (const [name, storage] of Object.entries(storages))
    for (const key of await storage.list('')) {
      const path = `${name}/${key}`
      const to = join(folder, path)
      if (!made.has(dirname(to))) await mkdir(dirname(to), { recursive: true, mode: ownFolder })
      made.add(dirname(to))
      const same = known.get(path)
      const size = await storage.size(key)
      // Removed since it was listed: no row of this moment has it, because removals wait for the backup.
      if (size === undefined) continue
      if (same && same.size === size && !grows(path) && (await isLinked(join(former!.folder, path), to, size))) {
        copied.push(same)
        continue
      }
      const { stream, facts } = measured()
      await pipeline(storage.read(key), stream, fileAt(to))
      copied.push({ path, ...facts() })
    }
  return copied
}
/** Returns whether the file of the former backup could be linked: not on every file system. */
const isLinked = async (from: string, to: string, size: number): Promise<boolean> =>
  stat(from)
    .then((found) => found.size === size)
    .then((isWhole) => isWhole && link(from, to).then(() => true))
    .catch(() => false)

/**
 * Makes a backup while the server runs or not: the rows of one moment, then the files. Until then removals of files
 * wait. It appears under its name when it is complete.
 * @param url of the database
 * @returns its folder
 * @throws StartError if it was not made, or lacks files that its rows name
 */
export async function makeBackup(world: BackupWorld, url: string, options: BackupOptions): Promise<string> {
  const target = await openTarget(options.target, world.config.dataDir)
  const client = await tables.connect(url)
  const at = world.now()
  const name = backupName(at)
  const draft = join(target, `.${name}.part`)
  let named: string[]
  let files: FileFacts[]
  try {
    if (!(await tables.takeBackupLock(client)))
      throw new BackupUnderWay('Another backup is being made: wait for its end.')
    await removeDrafts(target)
    await mkdir(join(draft, 'database'), { recursive: true, mode: ownFolder })
    await tables.openSnapshot(client)
    const copied = await copyTables(client, draft)
    const migrations = await tables.listMigrations(client)
    named = await tables.listFileKeys(client)
    await client.query('commit')
    const sequences = await tables.readSequences(client)
    files = await copyFiles({ files: world.storage, outbox: world.outbox }, draft, await findFormer(target))
    // Fails if the connection was lost, and with it the lock that kept the files of the rows.
    await client.query('select 1')
    const manifest: Manifest = {
      format: 1,
      version: world.config.version,
      at: at.toISOString(),
      publicUrl: world.config.publicUrl ?? null,
      keyFingerprint: keyFingerprint(world.serverKey),
      migrations,
      sequences,
      tables: copied,
      files,
    }
    await writeFile(join(draft, manifestName), JSON.stringify(manifest, undefined, 1), { mode: ownFile, flush: true })
    if (options.keyFile !== undefined) await writeKey(options.keyFile, world.serverKey)
    await rename(draft, join(target, name))
    await syncFolder(target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    // Ends the snapshot and the lock too.
    await client.end().catch(() => undefined)
  }
  // Earlier backups may have them.
  const lacking = lackingFiles(named, storedKeys(files))
  if (lacking)
    throw new StartError(
      `The backup ${join(target, name)} was made, but ${lacking} Put them back, and make another one. Earlier backups stay.`,
    )
  for (const old of (await listBackups(target)).slice(0, -options.keep)) await removeBackup(target, old)
  return join(target, name)
}

/**
 * Returns a sentence on the files that rows name and are not there; undefined if all are.
 * @param keys of the files that are there
 */
export function lackingFiles(named: readonly string[], keys: readonly string[]): string | undefined {
  const present = new Set(keys)
  const lacking = named.filter((key) => !present.has(key))
  if (lacking.length === 0) return undefined
  return `files that rows name are missing: ${lacking.length}, the first of them ${lacking[0]}.`
}

/** Returns the keys of the objects of the storage of files. */
export const storedKeys = (files: readonly FileFacts[]): string[] =>
  files.filter(({ path }) => path.startsWith('files/')).map(({ path }) => path.slice('files/'.length))

/** Compares every file with the manifest; throws a StartError that names the first one that differs. */
export async function checkFiles(folder: string, { tables: rows, files }: Manifest): Promise<void> {
  for (const { path, size, sha256 } of [...rows, ...files]) {
    const { stream, facts } = measured()
    stream.resume()
    await pipeline(createReadStream(join(folder, path)), stream).catch((error: unknown) => {
      throw new StartError(`${path} of the backup can't be read: it can't be restored.`, { cause: error })
    })
    const found = facts()
    if (found.size !== size || found.sha256 !== sha256)
      throw new StartError(`${path} of the backup has other bytes than its manifest says: it can't be restored.`)
  }
}
