// Migrates the database file by file, waits for locks only briefly, and refuses a database of another release.
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, type Db, queriesOf } from './db.ts'
import { knowsNodes, lockNodes } from './nodes-store.ts'
import { sql } from './sql.ts'

export interface Migration {
  name: string
  text: string
}
/** The database was migrated by another release than an earlier one of this. */
export class MigrationMismatch extends Error {}

interface Options {
  /** How long a migration waits for a lock, with everybody else's queries behind it. */
  lockMs: number
  /** The same of every fifth attempt: PostgreSQL stops an autovacuum only for who has waited `deadlock_timeout` (1 s). */
  longLockMs: number
  /** How long one that runs concurrently waits, with nobody behind it. */
  concurrentLockMs: number
  /** Pause before it is tried again. */
  pauseMs: number
  /** Attempts before the start fails. */
  attempts: number
  /**
   * Rejects if these may not run: the servers of another release need what they take away. Asked before the first of
   * all, and again before each that contracts takes effect: a server may have returned while it waited.
   */
  allow(db: Db, pending: readonly Migration[]): Promise<void>
}
const usual: Options = {
  lockMs: 300,
  longLockMs: 1500,
  concurrentLockMs: 3000,
  pauseMs: 2000,
  attempts: 400,
  allow: () => Promise.resolve(),
}

/** Returns whether the former release does not work on the database after the migration. */
export const isContract = ({ text }: Migration): boolean => text.startsWith('-- contract:')
/** Key in `meta` of the last migration after which former releases do not work. */
const contracted = 'contracted'
/** Returns the name of the newest migration that a program must know to serve this database. */
export const findContracted = async (db: Db): Promise<string | undefined> =>
  (await db.maybe<{ value: string }>(sql`select value from meta where key = ${contracted}`))?.value

type Client = Awaited<ReturnType<Database['connect']>>
const hasNoLock = (error: unknown): boolean => (error as { code?: string }).code === '55P03'

const note = (client: Client, { name }: Migration, sum: string) =>
  client.query('insert into migrations (name, sum) values ($1, $2)', [name, sum])
/**
 * Shuts out the programs that do not know a migration that contracts, with the end of the transaction. Until then no
 * heartbeat is written: a server is seen here, or sees this with its next one.
 */
async function shutOut(client: Client, migration: Migration, allow: Options['allow']): Promise<void> {
  const db = queriesOf(client)
  if (await knowsNodes(db)) await lockNodes(db)
  await allow(db, [migration])
  await db.run(sql`insert into meta (key, value) values (${contracted}, ${migration.name})
    on conflict (key) do update set value = excluded.value`)
}
async function inTransaction(client: Client, work: () => Promise<unknown>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
type Run = (client: Client, migration: Migration, sum: string, allow: Options['allow']) => Promise<void>
/** Runs a file in one transaction with its row in `migrations`. */
const runInTransaction: Run = (client, migration, sum, allow) =>
  inTransaction(client, async () => {
    await client.query(migration.text)
    if (isContract(migration)) await shutOut(client, migration, allow)
    await note(client, migration, sum)
  })
/**
 * Runs a file of one `create index concurrently` (or `drop`), which no transaction may contain. An index that an
 * interrupted run left invalid is dropped first.
 */
const runConcurrently: Run = async (client, migration, sum, allow) => {
  const invalid = await client.query<{ index: string }>(
    'select indexrelid::regclass::text as index from pg_index where not indisvalid',
  )
  const words = new Set(migration.text.match(/\w+/g))
  for (const { index } of invalid.rows) if (words.has(index)) await client.query(`drop index concurrently ${index}`)
  if (isContract(migration)) await inTransaction(client, () => shutOut(client, migration, allow))
  await client.query(migration.text)
  await note(client, migration, sum)
}

/**
 * Applies missing migrations in order under a lock that lets one node migrate at a time. A migration whose lock somebody
 * holds (a long export) gives up after 0.3 seconds, so that nobody waits long behind it, and is tried again, each fifth
 * time for longer.
 * Throws MigrationMismatch before any of them if the database is a later release's.
 */
export async function migrate(
  database: Database,
  migrations: Migration[],
  log: (line: string) => void,
  options: Partial<Options> = {},
): Promise<void> {
  const { lockMs, longLockMs, concurrentLockMs, pauseMs, attempts, allow } = { ...usual, ...options }
  const client = await database.connect()
  try {
    // A statement that waits has a snapshot, for whose end `create index concurrently` of another process would wait.
    while (!(await client.query<{ taken: boolean }>('select pg_try_advisory_lock(7421903) as taken')).rows[0]!.taken)
      await pause(pauseMs)
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
    const sumOf = ({ text }: Migration): string => createHash('sha256').update(text).digest('hex')
    for (const migration of migrations)
      if (done.has(migration.name) && done.get(migration.name) !== sumOf(migration))
        throw new MigrationMismatch(
          `The migration ${migration.name} differs from the one that this database has run: ` +
            'this program is not the release that it names.',
        )
    const pending = migrations.filter(({ name }) => !done.has(name))
    await allow(queriesOf(client), pending)
    for (const migration of pending) {
      const { name } = migration
      const isConcurrent = name.endsWith('.concurrently.sql')
      const run = isConcurrent ? runConcurrently : runInTransaction
      for (let attempt = 1; ; attempt++) {
        const waitMs = isConcurrent ? concurrentLockMs : attempt % 5 === 0 ? longLockMs : lockMs
        await client.query(`set lock_timeout = ${waitMs}`)
        try {
          await run(client, migration, sumOf(migration), allow)
          break
        } catch (error) {
          if (!hasNoLock(error) || attempt === attempts) throw error
          if (attempt % 10 === 1) log(`migration ${name} waits for another transaction to end`)
          await pause(pauseMs)
        }
      }
      if (done.size > 0) log(`migrated ${name}`)
    }
    // Logs a first start in one line, since its reader looks for the address.
    if (done.size === 0) log(`migrated an empty database by ${migrations.length} files`)
  } finally {
    await client.query('set lock_timeout = 0').catch(() => undefined)
    await client.query('select pg_advisory_unlock(7421903)').catch(() => undefined)
    client.release()
  }
}
