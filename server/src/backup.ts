import { join } from 'node:path'
import { parseArgs } from 'node:util'
import project from '../../package.json' with { type: 'json' }
import { makeBackup } from './backups/backup.ts'
import { readManifest } from './backups/manifest.ts'
import { readConfig } from './config/config.ts'
import { openDatabase } from './database/db.ts'
import { hasServerKeys } from './database/server-keys-store.ts'
import { reachDatabase } from './embedded/reach.ts'
import { reportFailure } from './embedded/report-failure.ts'
import { StartError } from './embedded/start-error.ts'
import { say } from './start/command.ts'
import { openServerKey, requireServerKey } from './start/server-key.ts'
import { openStorages } from './start/world.ts'

/** `npm run backup -- --to FOLDER [--keep 14] [--key FILE]`: backs the installation up; the server may be running or not. */
const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' }, key: { type: 'string' } } })
let dataDir: string | undefined

/** Returns the server key, which shows that this folder belongs to the database. */
async function readKey(url: string, folder: string): Promise<Buffer> {
  const database = openDatabase(url, (line) => say(`database: ${line}`), 1)
  try {
    // The database of a release before keys were recorded cannot tell.
    return await ((await hasServerKeys(database))
      ? openServerKey(database, folder, new Date())
      : requireServerKey(folder))
  } finally {
    await database.close()
  }
}

try {
  const config = readConfig(undefined, project.version)
  dataDir = config.dataDir
  const target = values.to ?? config.backupDir
  if (!target) throw new StartError('Where to? npm run backup -- --to FOLDER, or set BACKUP_DIR.')
  const keep = values.keep === undefined ? config.backupKeep : Number(values.keep)
  if (!Number.isInteger(keep) || keep < 1)
    throw new StartError(`--keep ${values.keep}: expected a whole number from 1.`)
  const { url, stop } = await reachDatabase(config, say)
  try {
    const { files: storage, outbox } = openStorages(config)
    const world = {
      config,
      storage,
      outbox,
      serverKey: await readKey(url, dataDir),
      now: () => new Date(),
    }
    const folder = await makeBackup(world, url, { target, keep, keyFile: values.key })
    const { tables, files } = await readManifest(folder)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(`Backup made: ${folder} (${rows} rows, ${files.length} files).`)
    if (!values.key)
      say(`It does not contain the server key: keep a copy of ${join(dataDir, 'server.key')} elsewhere (--key FILE).`)
  } finally {
    await stop()
  }
} catch (error) {
  say(await reportFailure(error, 'No backup was made', dataDir))
  process.exitCode = 1
}
