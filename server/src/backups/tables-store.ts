import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { backupLock } from '../files/removals-store.ts'
import { isBeingFilled, queriesOf } from '../database/db.ts'
import { StartError } from '../embedded/start-error.ts'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** A table of the schema `public` and its stored columns; generated ones are computed again. */
export interface Table {
  name: string
  columns: string[]
}
/** Names of sequences and their last values. */
export type Sequences = Record<string, number>

const quoted = pg.escapeIdentifier
const columnsOf = ({ columns }: Table): string => columns.map(quoted).join(', ')

export type Connection = pg.Client
const settings = {
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  extra_float_digits: 1,
  bytea_output: 'hex',
  idle_in_transaction_session_timeout: 0,
  statement_timeout: 0,
}

/** Opens a connection of its own, without time limits; its settings make rows read alike on every server. */
export async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    keepAlive: true,
    application_name: 'praxia backup',
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  // A lost connection fails its queries; an error without a listener would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Writes to disk what is only in the log yet: a server that is stopped next stops at once. */
export async function checkpoint(connectionString: string): Promise<void> {
  const client = await connect(connectionString)
  try {
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

export async function listTables(client: Connection): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = ''
     group by c.relname order by c.relname`,
  )
  return rows
}
/** Columns that name an object of the storage of files; empty where its bytes were given up. */
export const keyColumns = [
  ['users', 'picture'],
  ['organisations', 'logo'],
  ['trainings', 'cover'],
  ['training_badges', 'logo'],
  ['training_files', 'storage_key'],
  ['training_drafts', 'cover'],
  ['courses', 'cover'],
  ['master_files', 'storage_key'],
  ['resources', 'storage_key'],
  ['certificate_templates', 'storage_key'],
  ['statement_attachments', 'storage_key'],
] as const
/** Lists the keys of all files that rows name. An earlier release's database may lack some of the tables. */
export async function listFileKeys(client: Connection): Promise<string[]> {
  const present = new Set((await listTables(client)).map(({ name }) => name))
  const selects = keyColumns
    .filter(([table]) => present.has(table))
    .map(([of, key]) => `select ${key} as key from ${of}`)
  if (present.has('training_drafts'))
    selects.push('select l.value as key from training_drafts d, jsonb_each_text(d.badge_logos) l')
  const { rows } = await client.query<{ key: string }>(
    `select key from (${selects.join(' union ')}) named where key <> '' order by key`,
  )
  return rows.map(({ key }) => key)
}
/** Returns how many bytes each upload that is not attached has when it is complete, by its key. */
export async function readUploads(client: Connection): Promise<Map<string, number>> {
  const { rows } = await client.query<{ key: string; bytes: string }>(
    "select 'uploads/' || id as key, bytes::text as bytes from uploads",
  )
  return new Map(rows.map(({ key, bytes }) => [key, Number(bytes)]))
}
export async function listMigrations(client: Connection): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}
/** Sequences are not part of a snapshot: read after the rows, a value is never too low. */
export async function readSequences(client: Connection): Promise<Sequences> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]))
}
/** Opens a transaction that sees one moment of the database until it ends. */
export const openSnapshot = (client: Connection) => client.query('begin isolation level repeatable read read only')

/** Writes the rows of a table in COPY's text format; returns their number. */
export async function copyOut(client: Connection, table: Table, ...to: [...NodeJS.ReadWriteStream[], Writable]) {
  const rows = client.query(copyTo(`copy ${quoted(table.name)} (${columnsOf(table)}) to stdout`))
  await pipeline([rows, ...to])
  return rows.rowCount
}
/** Reads rows in COPY's text format into a table; returns their number. */
export async function copyIn(client: Connection, table: Table, ...from: [Readable, ...NodeJS.ReadWriteStream[]]) {
  const rows = client.query(copyFrom(`copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`))
  await pipeline([...from, rows])
  return rows.rowCount
}

/** Returns the number of rows of a table and a sum of their hashes, which is the same in any order. */
export async function digest(client: Connection, table: Table): Promise<string> {
  const row = `row(${columnsOf(table)})::text`
  const { rows } = await client.query<{ digest: string }>(
    `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(${row}, 0)::numeric), 0) as digest
     from ${quoted(table.name)}`,
  )
  return rows[0]!.digest
}

/**
 * Replaces the rows of all tables in one transaction. Foreign keys are dropped meanwhile and checked as a whole at the
 * end; triggers do not run, because the rows already contain their effects.
 * @param fill copies the rows of one table and returns their number
 * @param ending runs behind the rows in the same transaction
 * @returns the number of rows by table
 */
export async function replaceRows(
  client: Connection,
  tables: readonly Table[],
  sequences: Sequences,
  fill: (table: Table) => Promise<number>,
  ending: (counts: Record<string, number>) => Promise<void>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  await client.query('begin')
  try {
    const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
      `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
    )
    for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${quoted(key.name)}`)
    const all = (await listTables(client)).map(({ name }) => quoted(name))
    for (const name of all) await client.query(`alter table ${name} disable trigger user`)
    await client.query(`truncate ${all.join(', ')}`)
    for (const table of tables) counts[table.name] = await fill(table)
    for (const [name, value] of Object.entries(sequences))
      await client.query('select setval($1::regclass, $2)', [quoted(name), value])
    for (const name of all) await client.query(`alter table ${name} enable trigger user`)
    for (const key of keys)
      await client.query(`alter table ${key.table} add constraint ${quoted(key.name)} ${key.definition}`)
    await ending(counts)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  return counts
}

export const analyze = (client: Connection) => client.query('analyze')

/**
 * Marks an empty database as being filled, until `endFilling`: no server starts on it. One with that mark already, of an
 * attempt that was interrupted, is filled again.
 * @param migrations names of those that the database will have
 * @param refusal message of the StartError for a database that has tables
 */
export async function beginFilling(client: Connection, migrations: readonly string[], refusal: string): Promise<void> {
  if ((await listTables(client)).length > 0) {
    if (!(await isBeingFilled(queriesOf(client)))) throw new StartError(refusal)
    if ((await listMigrations(client)).some((name) => !migrations.includes(name)))
      throw new StartError('The database was being filled by another release or from another backup: empty it first.')
  }
  // Without columns, so that it is in no list of tables.
  await client.query('create table if not exists being_filled ()')
}
export const endFilling = (client: Connection) => client.query('drop table being_filled')
/** Returns whether a server works on this database: each holds a connection for events. */
export async function isServed(client: Connection): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and application_name = 'praxia listener' limit 1`,
  )
  return rows.length > 0
}
/** Advisory lock that excludes a second backup. */
const backupsLock = 7_421_906
/**
 * Takes the locks of backups; false if another one is being made. Waits for the end of a removal of files. They last as
 * long as the connection.
 */
export async function takeBackupLock(client: Connection): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [backupsLock])
  if (rows[0]!.taken) await client.query('select pg_advisory_lock($1)', [backupLock])
  return rows[0]!.taken
}
