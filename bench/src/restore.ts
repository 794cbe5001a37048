import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { superAdmin } from './company.ts'
import { databaseOf } from './database.ts'
import { insertStatements } from './rebuild.ts'
import { furnish } from './rows/organisation-rows.ts'
import { startServer } from './server.ts'
import { type Line, number } from './table.ts'

const size = { members: 200, trainings: 100, courses: 20, sessions: 20_000 }
const [files, fileBytes] = [16, 33_554_432]
const MiB = 1_048_576

/** Runs an operator's command; returns its seconds. */
async function run(command: 'backup' | 'restore', dataDir: string, args: readonly string[]): Promise<number> {
  const since = performance.now()
  const program = join(import.meta.dirname, `../../server/src/${command}.ts`)
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
  })
  const ended = once(child, 'close')
  const said = await text(child.stdout)
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${said}`)
  return (performance.now() - since) / 1000
}
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((one) =>
    one.isFile() ? [join(one.parentPath, one.name)] : [],
  )
/** Copies every byte of a folder to the same disk and syncs it; returns its seconds. */
async function copy(from: readonly string[], to: string): Promise<number> {
  mkdirSync(to)
  const since = performance.now()
  for (const [n, path] of from.entries()) {
    const target = join(to, String(n))
    await pipeline(createReadStream(path), createWriteStream(target))
    const handle = await open(target, 'r+')
    await handle.sync()
    await handle.close()
  }
  return (performance.now() - since) / 1000
}

/**
 * Measures `npm run restore` from its start to its end, with the start of the database that it fills, against the same
 * bytes copied to the same disk: a backup of rows, then the same with files.
 */
export async function measureRestore(makeFolder: () => string): Promise<Line[]> {
  const dataDir = makeFolder()
  const server = await startServer(dataDir, superAdmin)
  const pool = databaseOf(dataDir, 2)
  const { base } = server
  const { id } = await furnish({ base, dataDir, pool }, 'Restored', size)
  await insertStatements(pool, id)
  // A backup in which a file of a row is missing fails.
  const named = await pool.query<{ key: string }>(`select storage_key as key from training_files
    union all select root || '/index.html' from training_files union all select storage_key from resources`)
  for (const { key } of named.rows) {
    mkdirSync(dirname(join(dataDir, 'files', key)), { recursive: true })
    writeFileSync(join(dataDir, 'files', key), '<p>')
  }
  await pool.end()
  await server.stop()
  const key = join(makeFolder(), 'server.key')
  const restored = async () => {
    const backups = makeFolder()
    const made = await run('backup', dataDir, ['--to', backups, '--key', key])
    const paths = filesIn(backups)
    const copied = await copy(paths, join(makeFolder(), 'copy'))
    const took = await run('restore', join(makeFolder(), 'data'), ['--from', backups, '--key', key])
    return { made, took, copied, bytes: paths.reduce((sum, path) => sum + statSync(path).size, 0) }
  }
  const rows = await restored()
  const folder = join(dataDir, 'files/bench')
  mkdirSync(folder)
  for (let n = 0; n < files; n++) writeFileSync(join(folder, String(n)), randomBytes(fileBytes))
  const both = await restored()
  const more = { took: both.took - rows.took, copied: both.copied - rows.copied }
  const line = (what: string, took: number, copied: number, made: number): Line => ({
    what,
    measured: `${number(took, 1)} s (the backup took ${number(made, 1)} s)`,
    beside: `${number(copied, 2)} s to copy as many bytes`,
    result: `${number(took / copied, 1)}×`,
    target: '',
  })
  return [
    line(
      `Restore of ${number(size.sessions)} sessions with ${number(7 * size.sessions)} statements, ${number(rows.bytes / MiB)} MiB`,
      rows.took,
      rows.copied,
      rows.made,
    ),
    line(`${number((files * fileBytes) / MiB)} MiB of files more`, more.took, more.copied, both.made - rows.made),
  ]
}
