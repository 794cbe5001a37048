import { chmod, readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { World } from '../context/context.ts'
import { sharedClock } from '../context/shared-clock.ts'
import { type Database, type Db, discard, isBeingFilled, isHalfSeeded } from '../database/db.ts'
import { type Migration, MigrationMismatch, migrate } from '../database/migrations-store.ts'
import type { Storage } from '../files/storage.ts'
import { makeFolder } from '../embedded/make-folder.ts'
import { StartError, folderError } from '../embedded/start-error.ts'
import { databaseEvents } from '../messages/events.ts'
import { findMeta, insertMeta } from '../features/accounts/store.ts'
import { refuseOtherReleases } from '../features/status/node-actions.ts'
import { diskRoom } from '../files/disk-space.ts'
import { postponingStorage } from '../files/removals-store.ts'
import { fileStorage, ownFolder } from '../files/local-storage.ts'
import { s3Storage } from '../files/s3-storage.ts'
import { openServerKey } from './server-key.ts'

const folder = join(import.meta.dirname, '../../migrations')
export const readMigrations = async (): Promise<Migration[]> =>
  Promise.all(
    (await readdir(folder))
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  )

/**
 * Opens the storages: files, in the object store if there is one, and mails of an installation without a mail server,
 * in the data folder.
 */
export function openStorages(config: Pick<Config, 'dataDir' | 'diskReserve' | 's3'>): {
  files: Storage
  outbox: Storage
} {
  const [files, outbox] = [join(config.dataDir, 'files'), join(config.dataDir, 'outbox')]
  return {
    files: config.s3 ? s3Storage(config.s3) : fileStorage(files, diskRoom(files, config.diskReserve)),
    outbox: fileStorage(outbox),
  }
}

/**
 * Deletes a demonstration whose seeding was interrupted, so that it is seeded again. For the server's own start only:
 * other commands may run while it is being seeded.
 */
export async function discardHalfFilled(config: Config, database: Database, log: World['log']): Promise<void> {
  if (!(await isHalfSeeded(database))) return
  if (config.databaseUrl)
    throw new StartError(
      'Filling the demonstration was interrupted: empty the database that DATABASE_URL names and start again.',
    )
  log('warn', {}, 'the demonstration was filled by half: starting again with an empty database')
  await discard(database)
  await rm(join(config.dataDir, 'files'), { recursive: true, force: true })
}

/** Returns whether an extension is missing on the machine, not permitted, or installed in another schema. */
const lacksExtension = (error: unknown): boolean =>
  error instanceof Error && /extension|function public\.unaccent|gin_trgm_ops/.test(error.message)
const extensionError = (error: unknown): StartError =>
  new StartError(
    `The database that DATABASE_URL names needs the extensions unaccent, pg_trgm and btree_gin in its schema public (${String((error as Error).message)}): install PostgreSQL's contrib package there, and let its owner or a superuser run "create extension if not exists" for each.`,
  )

/**
 * Opens all external dependencies of the features, on a migrated database.
 * @param isRestoring whether the database may be one that is being filled
 */
export async function makeWorld(
  config: Config,
  database: Database,
  log: World['log'],
  now: () => Date = () => new Date(),
  isRestoring = false,
): Promise<World> {
  if (!isRestoring && (await isBeingFilled(database)))
    throw new StartError(
      'A restore into this database, or a move, was interrupted: empty DATA_DIR (and the bucket) and restore again, or repeat the move.',
    )
  const [files, outbox] = [join(config.dataDir, 'files'), join(config.dataDir, 'outbox')]
  const folders = [files, outbox]
  try {
    for (const one of folders) makeFolder(one, ownFolder)
  } catch (error) {
    throw folderError(config.dataDir, error)
  }
  // Created by an earlier release, or restored from a backup. The parent folder keeps its permissions: root's database
  // runs as another user, who has to traverse it.
  for (const one of folders)
    await chmod(one, ownFolder).catch((error: unknown) =>
      log('warn', { folder: one, error }, 'other users of this machine may be able to read this folder'),
    )
  const migrations = await readMigrations()
  const allow = (db: Db, pending: readonly Migration[]) => refuseOtherReleases(db, pending, config.version)
  await migrate(database, migrations, (line) => log('info', {}, line), { allow }).catch((error: unknown) => {
    if (error instanceof MigrationMismatch) throw new StartError(error.message, { cause: error })
    throw lacksExtension(error) ? extensionError(error) : error
  })
  await insertMeta(database, 'xapi_base', config.xapiBase ?? config.publicUrl ?? `http://localhost:${config.port}`)
  const xapiBase = (await findMeta(database, 'xapi_base'))!.value
  const storages = openStorages(config)
  return {
    config,
    database,
    storage: postponingStorage(storages.files, database),
    outbox: storages.outbox,
    events: databaseEvents(database, (error) => log('warn', { error }, 'an event was not published')),
    now,
    shared: sharedClock(now),
    serverKey: await openServerKey(database, config.dataDir, now()),
    xapiBase,
    schema: migrations.at(-1)!.name,
    log,
  }
}
