import { parseArgs } from 'node:util'
import { lackingFiles } from './backups/backup.ts'
import { moveFiles } from './backups/move-files.ts'
import { filesOfRows, isDatabaseServed, moveDatabase } from './backups/move.ts'
import { type Config, readConfig } from './config/config.ts'
import { startEmbedded } from './embedded/launcher.ts'
import { reachDatabase } from './embedded/reach.ts'
import { reportFailure } from './embedded/report-failure.ts'
import { StartError } from './embedded/start-error.ts'
import { say } from './start/command.ts'
import { openStorages, readMigrations } from './start/world.ts'

/**
 * `npm run move -- --to postgres://…|embedded`: copies the database of this installation into another, empty one.
 * `npm run move -- --files s3|disk`: copies the files between DATA_DIR and the object store of the settings. The key
 * stays in DATA_DIR. The server has to be stopped.
 */
const { values } = parseArgs({ options: { to: { type: 'string' }, files: { type: 'string' } } })

async function moveFilesOf(config: Config, target: string): Promise<void> {
  if (!config.s3) throw new StartError('S3_ENDPOINT is not set: set the object store (S3_*) for this command.')
  if (target !== 's3' && target !== 'disk') throw new StartError(`--files ${target}: expected s3 or disk.`)
  const [store, disk] = [openStorages(config).files, openStorages({ ...config, s3: undefined }).files]
  if ((await store.state()) !== 'ok') throw new StartError('The object store does not answer, or refuses these keys.')
  const source = await reachDatabase(config, say)
  try {
    if (await isDatabaseServed(source.url))
      throw new StartError('A server works on this installation: stop it before the move.')
    const [from, to] = target === 's3' ? [disk, store] : [store, disk]
    const { uploads, named } = await filesOfRows(source.url)
    const { copied, present } = await moveFiles(from, to, uploads, say)
    say(`Copied ${copied} files, ${present} were there already.`)
    const lacking = lackingFiles(named, await to.list(''))
    if (lacking) say(`Where they came from, ${lacking} Compare DATA_DIR and the settings with those of the server.`)
    say(
      target === 's3'
        ? 'Start the server with these S3 settings from now on. The files in DATA_DIR were not changed.'
        : 'Start the server without S3 settings from now on. The objects were not changed.',
    )
  } finally {
    await source.stop()
  }
}

async function moveDatabaseOf(config: Config, to: string | undefined): Promise<void> {
  const isBack = to === 'embedded'
  if (!to || (!isBack && !/^postgres(ql)?:\/\//.test(to)))
    throw new StartError(
      'Where to? npm run move -- --to postgres://user:password@host/name, --to embedded, --files s3 or --files disk.',
    )
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
}

let dataDir: string | undefined
try {
  const config = readConfig()
  dataDir = config.dataDir
  if (values.files === undefined) await moveDatabaseOf(config, values.to)
  else await moveFilesOf(config, values.files)
} catch (error) {
  say(await reportFailure(error, 'Nothing was moved', dataDir))
  process.exitCode = 1
}
