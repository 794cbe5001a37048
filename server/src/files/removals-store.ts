import type { Database } from '../database/db.ts'
import { sql } from '../database/sql.ts'
import type { Storage } from './storage.ts'

/** Advisory lock that a backup holds while it is made. */
export const backupLock = 7_421_904

/** A backup that begins later does not contain the rows whose objects are removed: they were deleted before. */
const isBackupRunning = async (database: Database): Promise<boolean> =>
  !(
    await database.one<{ isFree: boolean }>(
      sql`select pg_try_advisory_xact_lock_shared(${backupLock}::bigint) as is_free`,
    )
  ).isFree

/** Wraps a storage: removals wait while a backup is made. */
export function postponingStorage(storage: Storage, database: Database): Storage {
  return {
    ...storage,
    async remove(prefix) {
      if (!(await isBackupRunning(database))) return storage.remove(prefix)
      await database.run(sql`insert into storage_removals (prefix) values (${prefix}) on conflict (prefix) do nothing`)
    },
    async putHashed(folder, bytes, extension) {
      const key = await storage.putHashed(folder, bytes, extension)
      // Equal bytes share a key, which another upload may use again before its removal.
      await database.run(sql`delete from storage_removals where prefix = ${key}`)
      return key
    },
  }
}

/** Removes what waited for the end of a backup. */
export async function removePostponed({ storage, database }: { storage: Storage; database: Database }): Promise<void> {
  if (await isBackupRunning(database)) return
  for (const { prefix } of await database.many<{ prefix: string }>(sql`select prefix from storage_removals`)) {
    await storage.remove(prefix)
    await database.run(sql`delete from storage_removals where prefix = ${prefix}`)
  }
}
