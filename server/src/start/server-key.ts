import { randomBytes } from 'node:crypto'
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keyCheckOf } from '../basics/crypto.ts'
import { errorText } from '../basics/error-text.ts'
import type { Database } from '../database/db.ts'
import { findServerKey, insertServerKey, listBadgeKeys } from '../database/server-keys-store.ts'
import { StartError, folderError } from '../embedded/start-error.ts'
import { signChains } from '../features/audit/chain-actions.ts'
import { badgeKeyOf } from '../features/certificates/badge-rules.ts'

const fileOf = (dataDir: string): string => join(dataDir, 'server.key')
/** The next key, between its first use in the database and its place as `server.key`. */
const nextFileOf = (dataDir: string): string => `${fileOf(dataDir)}.next`

async function readKey(file: string): Promise<Buffer | undefined> {
  try {
    const kept = Buffer.from(await readFile(file, 'utf8'), 'hex')
    if (kept.length === 32) return kept
    throw new StartError(`The key in ${file} is damaged: put it back from a backup.`)
  } catch (error) {
    if (error instanceof StartError) throw error
    if ((error as { code?: string }).code !== 'ENOENT') throw folderError(join(file, '..'), error)
    return undefined
  }
}
async function writeKey(file: string, key: Buffer): Promise<void> {
  const draft = `${file}.new`
  try {
    await writeFile(draft, key.toString('hex'), { mode: 0o600, flush: true })
    await rename(draft, file)
    const folder = await open(join(file, '..'))
    await folder.sync().finally(() => folder.close())
  } catch (error) {
    await rm(draft, { force: true })
    throw folderError(join(file, '..'), error)
  }
}
export const writeServerKey = (dataDir: string, key: Buffer): Promise<void> => writeKey(fileOf(dataDir), key)
export const writeNextKey = (dataDir: string, key: Buffer): Promise<void> => writeKey(nextFileOf(dataDir), key)
/** Puts the next key in the place of the present one, which stays beside it as `server.key.former`. */
export async function adoptNextKey(dataDir: string, former: Buffer): Promise<void> {
  const [file, next] = [fileOf(dataDir), nextFileOf(dataDir)]
  await writeKey(`${file}.former`, former)
  await rename(next, file).catch((error: unknown) => {
    throw new StartError(
      `The database has the new key, but ${file} can't be replaced (${errorText(error)}), as when it is mounted: put ` +
        `the content of ${next} in its place, then start.`,
    )
  })
}

/** Returns the installation's own key; generated at the first start, readable by its user only. */
async function readServerKey(dataDir: string): Promise<Buffer> {
  const kept = await readKey(fileOf(dataDir))
  if (kept) return kept
  const key = randomBytes(32)
  await writeServerKey(dataDir, key)
  return key
}

/**
 * Records the key of the data folder as the one of the database. After another one that was lost, signs again what the
 * key signs in the database.
 */
async function recordKey(database: Database, key: Buffer, now: Date): Promise<void> {
  await database.transaction(async (db) => {
    const former = await listBadgeKeys(db)
    const isNew = await insertServerKey(db, { keyCheck: keyCheckOf(key), badgeKey: badgeKeyOf(key) }, now)
    if (isNew && former.length > 0) await signChains(db, key)
  })
}
/** Returns the key of a data folder that a server has used; throws a StartError if there is none. */
export async function requireServerKey(dataDir: string): Promise<Buffer> {
  const kept = await readKey(fileOf(dataDir))
  if (!kept) throw new StartError(`${fileOf(dataDir)} is missing: set DATA_DIR as the server has it.`)
  return kept
}

/**
 * Returns the key of the data folder, which must be the one of the database. Finishes a rotation of the key that was
 * interrupted.
 *
 * @throws StartError for another key
 */
export async function openServerKey(database: Database, dataDir: string, now: Date): Promise<Buffer> {
  const known = await findServerKey(database)
  const own = known ? await readKey(fileOf(dataDir)) : await readServerKey(dataDir)
  if (!known) await recordKey(database, own!, now)
  const present = known ?? (await findServerKey(database))
  if (own && present?.keyCheck === keyCheckOf(own)) return own
  const next = await readKey(nextFileOf(dataDir))
  if (own && next && present?.keyCheck === keyCheckOf(next)) {
    await adoptNextKey(dataDir, own)
    return next
  }
  throw new StartError(
    `${own ? `The key in ${fileOf(dataDir)} is not` : `${fileOf(dataDir)} is missing; it is`} the one that this ` +
      'database was used with last: copy server.key here from a server that has it, or from where it is kept. If it ' +
      'is lost: npm run admin -- accept-key',
  )
}
