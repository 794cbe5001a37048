import { createHash } from 'node:crypto'
import type { Database } from './db.ts'

export interface Migration {
  name: string
  text: string
}
/** The database was migrated by another release than an earlier one of this. */
export class MigrationMismatch extends Error {}

/**
 * Applies missing migrations in order, one transaction each, under a lock that lets one node migrate at a time.
 * Throws MigrationMismatch before any of them if the database is a later release's.
 */
export async function migrate(database: Database, migrations: Migration[], log: (line: string) => void): Promise<void> {
  const client = await database.connect()
  try {
    await client.query('select pg_advisory_lock(7421903)')
    await client.query(
      `create table if not exists migrations (
        name text primary key, sum text not null, at timestamptz not null default now())`,
    )
    const done = new Map(
      (await client.query<{ name: string; sum: string }>('select name, sum from migrations')).rows.map((row) => [
        row.name,
        row.sum,
      ]),
    )
    const later = [...done.keys()].filter((name) => !migrations.some((one) => one.name === name)).sort()
    if (later.length > 0)
      throw new MigrationMismatch(
        `This database is of a later release (it has ${later.at(-1)}, which this release has not). ` +
          'Start that release, or restore a backup made before the update.',
      )
    for (const { name, text } of migrations) {
      const sum = createHash('sha256').update(text).digest('hex')
      if (done.has(name)) {
        if (done.get(name) !== sum)
          throw new MigrationMismatch(
            `The migration ${name} differs from the one that this database has run: ` +
              'this program is not the release that it names.',
          )
        continue
      }
      await client.query('begin')
      try {
        await client.query(text)
        await client.query('insert into migrations (name, sum) values ($1, $2)', [name, sum])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      }
      if (done.size > 0) log(`migrated ${name}`)
    }
    // Logs a first start in one line, since its reader looks for the address.
    if (done.size === 0) log(`migrated an empty database by ${migrations.length} files`)
  } finally {
    await client.query('select pg_advisory_unlock(7421903)').catch(() => undefined)
    client.release()
  }
}
