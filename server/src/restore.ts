import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import project from '../../package.json' with { type: 'json' }
import { erasedSince, refuseUnknownKeys } from './backups/erased.ts'
import {
  completeRestore,
  lackingIn,
  openBackup,
  readBackupKeys,
  refuseFilled,
  restoreBackup,
} from './backups/restore.ts'
import { listBackups } from './backups/manifest.ts'
import { checkpoint } from './backups/tables-store.ts'
import { type Config, readConfig } from './config/config.ts'
import { openDatabase } from './database/db.ts'
import { startEmbedded } from './embedded/launcher.ts'
import { reportFailure } from './embedded/report-failure.ts'
import { StartError } from './embedded/start-error.ts'
import { eraseAgain } from './features/members/erasure-actions.ts'
import { verify } from './features/projection/rebuild/verify.ts'
import { lineOf } from './features/projection/rebuild/verify-rules.ts'
import { say } from './start/command.ts'
import { writeServerKey } from './start/server-key.ts'
import { makeWorld, openStorages, readMigrations } from './start/world.ts'

/**
 * `npm run restore -- --from BACKUP [--key FILE]… [--erased FILE]… [--without-erased] [--drill]`: restores into the empty
 * installation that DATA_DIR and DATABASE_URL name, and deletes again whom the lists of deleted accounts name; `--drill`
 * restores into a temporary one, checks it and deletes it.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    key: { type: 'string', multiple: true },
    erased: { type: 'string', multiple: true },
    'without-erased': { type: 'boolean' },
    drill: { type: 'boolean' },
  },
})

/** Accepts a backup, or a folder of backups, of which it takes the newest. */
async function chosen(from: string | undefined, config: Config): Promise<string> {
  const folder = from ?? config.backupDir
  if (!folder) throw new StartError('From where? npm run restore -- --from BACKUP')
  const newest = (await listBackups(folder)).at(-1)
  return resolve(folder, newest ?? '')
}

/** Opens the restored copy as a server would, and compares the dashboards with the statements. */
async function check(config: Config, url: string): Promise<void> {
  const database = openDatabase(url, (line) => say(`database: ${line}`), 2)
  try {
    const world = await makeWorld(config, database, () => undefined)
    const found: string[] = []
    const { members, differences } = await verify(world, { organisationId: undefined, say: () => undefined }, (one) => {
      if (found.length < 10) found.push(lineOf(one))
    })
    for (const line of found) say(line)
    if (differences > 0) throw new StartError(`${differences} rows of ${members} members differ from their statements.`)
    say(`The figures of ${members} members match their statements.`)
  } finally {
    await database.close()
  }
}

/** Opens the restored copy and deletes the accounts again that were deleted after the backup. */
async function eraseIn(config: Config, url: string, entries: ReadonlySet<string>, keys: readonly Buffer[]) {
  const database = openDatabase(url, (line) => say(`database: ${line}`), 2)
  try {
    const world = await makeWorld(
      config,
      database,
      (level, data, message) => {
        if (level === 'error') say(`${message} ${inspect(data, { depth: 4, breakLength: Infinity })}`)
      },
      undefined,
      true,
    )
    const count = await eraseAgain(world, entries, keys)
    say(`Accounts that were deleted after the backup and are deleted here again: ${count}.`)
  } finally {
    await database.close()
  }
}

async function restoreInto(config: Config, from: string, drill: boolean): Promise<void> {
  const migrations = await readMigrations()
  const storages = openStorages(config)
  await refuseFilled(config.dataDir, storages.files)
  const manifest = await openBackup({ from, migrations })
  const { own: key, all: keys } = await readBackupKeys(values.key ?? [], manifest)
  const entries =
    drill || values['without-erased']
      ? new Set<string>()
      : await erasedSince(from, manifest, { dataDir: config.dataDir, files: values.erased ?? [] })
  refuseUnknownKeys(entries, keys)
  const started = performance.now()
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log: say })
  const url = config.databaseUrl ?? embedded!.connectionString
  try {
    const rows = await restoreBackup(url, manifest, {
      from,
      migrations,
      storages,
      withKey: !!key,
    })
    if (key) await writeServerKey(config.dataDir, key)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    say(`Restored ${rows} rows and ${manifest.files.length} files of ${manifest.at} in ${seconds} s.`)
    const lacking = await lackingIn(url, manifest)
    if (drill) {
      await completeRestore(url)
      await check(config, url)
      if (lacking) throw new StartError(`In the backup, ${lacking}`)
      return
    }
    if (lacking) say(`In the backup, ${lacking}`)
    if (entries.size > 0) await eraseIn(config, url, entries, keys)
    await completeRestore(url)
    if (!key)
      say('Without the server key (--key FILE) the secrets of webhooks, forwardings and company sign-ins have to')
    if (!key) say('be entered again, and authenticator apps have to be set up again.')
    if (manifest.publicUrl !== (config.publicUrl ?? null))
      say(`Its address was ${manifest.publicUrl ?? 'not set'}: certificates and launches name it (PUBLIC_URL).`)
    // What was restored takes longer to write than a stop waits: the first start would recover from it.
    if (embedded) await checkpoint(url)
    say('Mails, webhooks and forwarding wait until you release them: npm run admin -- release')
  } finally {
    await embedded?.stop()
  }
}

let dataDir: string | undefined
try {
  const config = readConfig(undefined, project.version)
  dataDir = config.dataDir
  const from = await chosen(values.from, config)
  say(`The backup: ${from}`)
  if (values.drill) {
    const folder = mkdtempSync(join(tmpdir(), 'praxia-drill-'))
    // When run as root, the database has another user, who needs access.
    chmodSync(folder, 0o711)
    try {
      const settings = { dataDir: folder, databaseUrl: undefined, s3: undefined, demo: false }
      await restoreInto({ ...config, ...settings }, from, true)
      say('The backup can be restored.')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  } else await restoreInto(config, from, false)
} catch (error) {
  say(await reportFailure(error, 'Not restored', dataDir))
  process.exitCode = 1
}
