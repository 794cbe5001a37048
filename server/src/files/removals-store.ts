import { forEachRow } from '../basics/for-each-row.ts'
import type { Database, Db } from '../database/db.ts'
import { sql } from '../database/sql.ts'
import { type Storage, hashedKey } from './storage.ts'

/** Advisory lock that a backup holds while it is made. */
export const backupLock = 7_421_904
/** Class of the advisory locks on objects that are stored by their hash. */
const hashedLock = 7_421_905
/** Folders of objects that are stored by their hash. */
const hashed = /^(public|certificates\/\d+)\/[0-9a-f]{40}\.\w+$/

/** A storage whose removals wait while a backup is made. */
export interface WorldStorage extends Storage {
  /** Removes without asking for a backup: the caller holds the lock of removals. */
  removeNow(prefix: string): Promise<void>
}

/** A backup that begins later does not contain the rows whose objects are removed: they were deleted before. */
const isBackupRunning = async (db: Db): Promise<boolean> =>
  !(await db.one<{ isFree: boolean }>(sql`select pg_try_advisory_xact_lock_shared(${backupLock}::bigint) as is_free`))
    .isFree

/** Queues the removal of these keys and those below them; a job removes them within a minute of the commit. */
export const queueRemovals = (db: Db, prefixes: readonly string[]) =>
  db.run(sql`insert into storage_removals (prefix) select unnest(${prefixes}::text[]) on conflict (prefix) do nothing`)

export function postponingStorage(storage: Storage, database: Database): WorldStorage {
  return {
    ...storage,
    removeNow: (prefix) => storage.remove(prefix),
    async remove(prefix) {
      if (await isBackupRunning(database)) await queueRemovals(database, [prefix])
      else await storage.remove(prefix)
    },
  }
}

interface FilesWorld {
  database: Database
  storage: WorldStorage
  log(level: 'warn' | 'error', data: object, message: string): void
}
interface Writing extends FilesWorld {
  /** The transaction of the request. */
  db: Db
  after(work: () => Promise<void>): void
}

/** Removes these keys, and those below them, once the transaction has committed; repeated until it succeeds. */
export async function removeFiles(ctx: Writing, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await queueRemovals(ctx.db, keys)
  ctx.after(() => removeAll(ctx, keys))
}

/**
 * Stores under the hash of the bytes, in the transaction of the row that will name the key. Until its end no removal of
 * equal bytes goes on; afterwards it finds the row.
 */
export async function putHashed(
  { db, storage }: Pick<Writing, 'db' | 'storage'>,
  folder: string,
  bytes: Uint8Array,
  extension: string,
): Promise<string> {
  const key = hashedKey(folder, bytes, extension)
  await db.run(sql`select pg_advisory_xact_lock_shared(${hashedLock}::integer, hashtext(${key}))`)
  if ((await storage.size(key)) === undefined) await storage.put(key, bytes)
  return key
}

/** Returns those of these keys that no row names. */
const listUnused = async (db: Db, keys: readonly string[]): Promise<string[]> =>
  (
    await db.many<{ key: string }>(sql`
  select k.key from unnest(${keys}::text[]) as k(key) where not exists (select 1 from users where picture = k.key)
    and not exists (select 1 from organisations where logo = k.key)
    and not exists (select 1 from trainings where cover = k.key)
    and not exists (select 1 from courses where cover = k.key)
    and not exists (select 1 from training_badges where logo = k.key)
    and not exists (select 1 from training_drafts d where d.cover = k.key
      or exists (select 1 from jsonb_each_text(d.badge_logos) l where l.value = k.key))
    and not exists (select 1 from certificate_templates where storage_key = k.key)`)
  ).map((row) => row.key)

/** Removes one key, unless a backup is made or a transaction stores the same bytes: the job tries again. */
async function removeOne({ database, storage }: FilesWorld, key: string): Promise<void> {
  await database.transaction(async (db) => {
    if (await isBackupRunning(db)) return
    const isHashed = hashed.test(key)
    if (isHashed) {
      const { isFree } = await db.one<{ isFree: boolean }>(
        sql`select pg_try_advisory_xact_lock(${hashedLock}::integer, hashtext(${key})) as is_free`,
      )
      if (!isFree) return
    }
    const row = await db.maybe<{ prefix: string }>(
      sql`delete from storage_removals where prefix = ${key} returning prefix`,
    )
    if (!row || (isHashed && (await listUnused(db, [key])).length === 0)) return
    await storage.removeNow(key)
  })
}
async function removeAll(world: FilesWorld, keys: readonly string[]): Promise<void> {
  for (const key of keys)
    await removeOne(world, key).catch((error: unknown) =>
      world.log('warn', { key, error }, 'a file was not removed, will be tried again'),
    )
}

/** Scheduled: removes what waited for the end of a backup, and what could not be removed before. */
export async function removePostponed(world: FilesWorld): Promise<void> {
  const rows = await world.database.many<{ prefix: string }>(sql`select prefix from storage_removals order by asked_at`)
  await removeAll(
    world,
    rows.map(({ prefix }) => prefix),
  )
}

const keysAtOnce = 1000
/** Scheduled: removes pictures that were replaced. Others may use equal bytes, so rows decide, not the replacement. */
export async function removeReplaced(world: FilesWorld): Promise<void> {
  await forEachRow(world, 'replaced-pictures', ['public', 'certificates'], async (folder) => {
    const keys = (await world.storage.list(folder)).map((name) => `${folder}/${name}`).filter((key) => hashed.test(key))
    for (let at = 0; at < keys.length; at += keysAtOnce) {
      const unused = await listUnused(world.database, keys.slice(at, at + keysAtOnce))
      if (unused.length > 0) await queueRemovals(world.database, unused)
    }
  })
  await removePostponed(world)
}
