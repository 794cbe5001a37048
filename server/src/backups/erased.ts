import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createZstdDecompress } from 'node:zlib'
import { sign } from '../basics/crypto.ts'
import type { World } from '../context/context.ts'
import type { Db } from '../database/db.ts'
import { StartError } from '../embedded/start-error.ts'
import { type Identity, insertErasures, listErasures } from './erased-store.ts'
import { type Manifest, keyFingerprint, listBackups, readManifest } from './manifest.ts'

/** List of the erased, in the data folder and beside the backups: a backup does not contain who was erased after it. */
const erasedName = 'erased.txt'
const pattern = /^([0-9a-f]{16})\.[\w-]{43}$/
/** Returns the fingerprint of the key of an entry. */
const keyOf = (entry: string): string => pattern.exec(entry)![1]!

/** Returns the keyed hash of an account, with the fingerprint of the key. Without the key it identifies nobody. */
export const erasedHash = (serverKey: Buffer, { organisationId, userId, madeAt }: Identity): string =>
  `${keyFingerprint(serverKey)}.${sign(serverKey, `erased ${organisationId} ${userId} ${madeAt}`)}`

async function readList(path: string, isNamed = false): Promise<string[]> {
  const lines = await readFile(path, 'utf8').catch((error: unknown) => {
    if (!isNamed && (error as { code?: string }).code === 'ENOENT') return ''
    throw new StartError(`${path} can't be read (${(error as Error).message}).`, { cause: error })
  })
  return checked(path, lines.split('\n'))
}
function checked(path: string, lines: readonly string[]): string[] {
  const found = lines.filter((line) => line !== '')
  const wrong = found.findIndex((line) => !pattern.test(line))
  if (wrong >= 0) throw new StartError(`Line ${wrong + 1} of ${path} is no entry of the list of the erased.`)
  return found
}
/** Adds entries to the list in a folder; those of before stay, whatever the database has. */
async function extendList(folder: string, hashes: readonly string[]): Promise<void> {
  const path = join(folder, erasedName)
  const before = await readList(path)
  const all = [...new Set([...before, ...hashes])].toSorted()
  if (all.length === before.length) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `.${erasedName}.${randomUUID()}.part`)
  await writeFile(draft, `${all.join('\n')}\n`, { mode: 0o600, flush: true })
  await rename(draft, path)
}
type ListWorld = Pick<World, 'config' | 'database'>
/** Scheduled, and after each erasure: writes the list of the erased to the data folder and beside the backups. */
export async function writeErased({ config: { dataDir, backupDir }, database }: ListWorld): Promise<void> {
  const hashes = await listErasures(database)
  if (hashes.length === 0) return
  const folders = backupDir === undefined ? [dataDir] : [dataDir, backupDir]
  // A folder that is full or gone does not keep the other list from being written.
  const written = await Promise.allSettled(folders.map((folder) => extendList(folder, hashes)))
  const errors = written.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
  if (errors.length > 0) throw new AggregateError(errors, errors.map(({ message }) => message).join(' '))
}
/** Notes people as erased, in the transaction that erases them. */
export async function noteErased(
  ctx: ListWorld & { db: Db; serverKey: Buffer; after(work: () => Promise<void>): void },
  people: readonly Identity[],
): Promise<void> {
  await insertErasures(
    ctx.db,
    people.map((person) => erasedHash(ctx.serverKey, person)),
  )
  ctx.after(() => writeErased(ctx))
}

/** Reads the entries that a backup has in its own rows. */
async function readOwn(folder: string, { tables }: Manifest): Promise<string[]> {
  const path = tables.find(({ name }) => name === 'erasures')?.path
  if (path === undefined) return []
  const rows = await text(createReadStream(join(folder, path)).pipe(createZstdDecompress()))
  return checked(path, rows.split('\n'))
}
/**
 * Returns the entries of people who were erased after a backup: of the lists beside the backups, in the data folder and
 * in these files, and of the other backups of the folder.
 */
export async function erasedSince(
  from: string,
  manifest: Manifest,
  { dataDir, files }: { dataDir: string; files: readonly string[] },
): Promise<Set<string>> {
  const target = dirname(from)
  const lists = [await readList(join(target, erasedName)), await readList(join(dataDir, erasedName))]
  for (const file of files) lists.push(await readList(file, true))
  for (const name of await listBackups(target))
    if (name !== basename(from)) lists.push(await readOwn(join(target, name), await readManifest(join(target, name))))
  const own = new Set(await readOwn(from, manifest))
  return new Set(lists.flat().filter((entry) => !own.has(entry)))
}
/** Rejects entries whose people cannot be found, for want of the server key of that time. */
export function refuseUnknownKeys(entries: ReadonlySet<string>, keys: readonly Buffer[]): void {
  const known = new Set(keys.map(keyFingerprint))
  const unknown = [...entries].map(keyOf).filter((key) => !known.has(key))
  if (unknown.length > 0)
    throw new StartError(
      `${unknown.length} ${unknown.length === 1 ? 'account was' : 'accounts were'} deleted after this backup. To delete them again, name the server key of that time by --key FILE, several keys one after the other (fingerprints of the missing ones: ${[...new Set(unknown)].join(', ')}). If it is lost: --without-erased restores these people.`,
    )
}
/** Returns the accounts of a restored copy that the entries name. */
export function namedBy<T extends Identity>(
  entries: ReadonlySet<string>,
  keys: readonly Buffer[],
  all: readonly T[],
): T[] {
  return all.filter((one) => keys.some((key) => entries.has(erasedHash(key, one))))
}
