import { PassThrough } from 'node:stream'
import { openDatabase } from '../database/db.ts'
import { type Migration, migrate } from '../database/migrations-store.ts'
import { StartError } from '../embedded/start-error.ts'
import * as tables from './tables-store.ts'

/** Returns whether a server works on this database. */
export async function isDatabaseServed(url: string): Promise<boolean> {
  const connection = await tables.connect(url)
  try {
    return await tables.isServed(connection)
  } finally {
    await connection.end()
  }
}

/** Returns what rows say of files: bytes of uploads when they are complete, and the keys that rows name. */
export async function filesOfRows(url: string) {
  const connection = await tables.connect(url)
  try {
    return { uploads: await tables.readUploads(connection), named: await tables.listFileKeys(connection) }
  } finally {
    await connection.end()
  }
}

/**
 * Copies the whole database into an empty one, in one transaction: it arrives whole or not at all. Every table is
 * compared by number and hash of its rows before the commit.
 * @param from URL of a database that no server works on
 * @returns the number of rows
 */
export async function moveDatabase(
  from: string,
  to: string,
  migrations: readonly Migration[],
  say: (line: string) => void,
): Promise<number> {
  const source = await tables.connect(from)
  const target = await tables.connect(to).catch(async (error: unknown) => {
    await source.end()
    throw new StartError(`The database to move to does not answer (${(error as Error).message}).`, { cause: error })
  })
  try {
    if (await tables.isServed(source)) throw new StartError('A server works on this database: stop it before the move.')
    const done = await tables.listMigrations(source)
    const known = new Set(done)
    const mine = migrations.filter(({ name }) => known.has(name))
    if (mine.length !== done.length)
      throw new StartError('The database was used by a newer release than this one: move it with that release.')
    await tables.beginFilling(target, done, 'The database to move to is not empty.')
    const database = openDatabase(to, () => undefined, 2)
    try {
      await migrate(database, mine, () => undefined)
    } finally {
      await database.close()
    }
    await tables.openSnapshot(source)
    const sequences = await tables.readSequences(source)
    const all = await tables.listTables(source)
    const copy = async (table: tables.Table): Promise<number> => {
      const rows = new PassThrough()
      const [copied] = await Promise.all([tables.copyOut(source, table, rows), tables.copyIn(target, table, rows)])
      const [there, here] = [await tables.digest(source, table), await tables.digest(target, table)]
      if (there !== here)
        throw new StartError(`${table.name} arrived as ${here} instead of ${there}: nothing was moved.`)
      say(`${table.name}: ${there}`)
      return copied
    }
    const counts = await tables.replaceRows(target, all, sequences, copy, async () => {
      await tables.endFilling(target)
    })
    await tables.analyze(target)
    return Object.values(counts).reduce((sum, rows) => sum + rows, 0)
  } finally {
    await source.end().catch(() => undefined)
    await target.end().catch(() => undefined)
  }
}
