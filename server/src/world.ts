import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { World } from './context.ts'
import { type Database, type Migration, discard, isHalfFilled, migrate } from './db.ts'
import { StartError, folderError } from './embedded/start-error.ts'
import { localEvents } from './events.ts'
import { findMeta, insertMeta } from './features/accounts/store.ts'
import { fileStorage } from './storage.ts'

const folder = join(import.meta.dirname, '../migrations')
export const readMigrations = async (): Promise<Migration[]> =>
  Promise.all(
    (await readdir(folder))
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  )

/** The installation's own key; made at the first start, readable by its user alone. */
async function serverKey(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, 'server.key')
  try {
    return Buffer.from(await readFile(file, 'utf8'), 'hex')
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw folderError(dataDir, error)
  }
  const key = randomBytes(32)
  await writeFile(file, key.toString('hex'), { mode: 0o600 })
  await chmod(file, 0o600)
  return key
}

/** A demonstration whose filling was interrupted is filled again from the start. */
async function discardHalfFilled(config: Config, database: Database, log: World['log']): Promise<void> {
  if (!(await isHalfFilled(database))) return
  if (config.databaseUrl)
    throw new StartError(
      'Filling the demonstration was interrupted: empty the database that DATABASE_URL names and start again.',
    )
  log('warn', {}, 'the demonstration was filled by half: starting again with an empty database')
  await discard(database)
}

/** Everything the features need of the outside, on a migrated database. */
export async function makeWorld(
  config: Config,
  database: Database,
  log: World['log'],
  now: () => Date = () => new Date(),
): Promise<World> {
  await mkdir(join(config.dataDir, 'files'), { recursive: true }).catch((error: unknown) => {
    throw folderError(config.dataDir, error)
  })
  await discardHalfFilled(config, database, log)
  await migrate(database, await readMigrations(), (line) => log('info', {}, line))
  await insertMeta(database, 'xapi_base', config.xapiBase ?? config.publicUrl ?? `http://localhost:${config.port}`)
  const xapiBase = (await findMeta(database, 'xapi_base'))!.value
  return {
    config,
    database,
    storage: fileStorage(join(config.dataDir, 'files')),
    events: localEvents(),
    now,
    serverKey: await serverKey(config.dataDir),
    xapiBase,
    log,
  }
}
