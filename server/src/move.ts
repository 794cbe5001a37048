import { parseArgs } from 'node:util'
import { moveDatabase } from './backups/move.ts'
import { readConfig } from './config/config.ts'
import { startEmbedded } from './embedded/launcher.ts'
import { reachDatabase } from './embedded/reach.ts'
import { reportFailure } from './embedded/report-failure.ts'
import { StartError } from './embedded/start-error.ts'
import { say } from './start/command.ts'
import { readMigrations } from './start/world.ts'

/**
 * `npm run move -- --to postgres://…|embedded`: copies the database of this installation into another, empty one. Files
 * and key stay in DATA_DIR. The server has to be stopped.
 */
const { values } = parseArgs({ options: { to: { type: 'string' } } })
let dataDir: string | undefined
try {
  const config = readConfig()
  dataDir = config.dataDir
  const { to } = values
  const isBack = to === 'embedded'
  if (!to || (!isBack && !/^postgres(ql)?:\/\//.test(to)))
    throw new StartError('Where to? npm run move -- --to postgres://user:password@host/name, or --to embedded.')
  if (isBack && !config.databaseUrl) throw new StartError('DATABASE_URL is not set: the database is embedded already.')
  const source = await reachDatabase(config, say)
  try {
    const embedded = isBack ? await startEmbedded({ dataDir: config.dataDir, log: say }) : undefined
    try {
      const rows = await moveDatabase(source.url, embedded?.connectionString ?? to, await readMigrations(), say)
      say(`Moved ${rows} rows, every table compared.`)
      say(
        isBack
          ? 'Start the server without DATABASE_URL from now on.'
          : 'Start the server with DATABASE_URL set to that address from now on. The former database was not changed.',
      )
    } finally {
      await embedded?.stop()
    }
  } finally {
    await source.stop()
  }
} catch (error) {
  say(await reportFailure(error, 'Nothing was moved', dataDir))
  process.exitCode = 1
}
