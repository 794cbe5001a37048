import type { Db } from '../database/db.ts'
import { type Sql, join, sql } from '../database/sql.ts'

/** A value sealed under the server key, its column, and its row: a place that holds until the row is written. */
export interface SealedRow<Column extends string> {
  column: Column
  row: string
  sealed: Buffer
}
type Columns = Record<string, [table: Sql, column: Sql]>
/** Columns sealed under the server key; those of codes, which also have a keyed hash, are below. */
const sealedColumns = {
  'webhooks.secret': [sql`webhooks`, sql`secret`],
  'forwardings.secret': [sql`forwardings`, sql`secret`],
  'totp_factors.secret_sealed': [sql`totp_factors`, sql`secret_sealed`],
  'totp_factors.pending_sealed': [sql`totp_factors`, sql`pending_sealed`],
  'sign_in_connections.client_secret': [sql`sign_in_connections`, sql`client_secret`],
  'sign_in_connections.own_key': [sql`sign_in_connections`, sql`own_key`],
  'sign_in_states.id_token': [sql`sign_in_states`, sql`id_token`],
  'sign_in_states.response': [sql`sign_in_states`, sql`response`],
  'tokens.id_token': [sql`tokens`, sql`id_token`],
  'sessions.credential_sealed': [sql`sessions`, sql`credential_sealed`],
  'server_keys.stop_key': [sql`server_keys`, sql`stop_key`],
} satisfies Columns
export type SealedColumn = keyof typeof sealedColumns
export const sealedColumnNames = Object.keys(sealedColumns) as SealedColumn[]

const valuesOf = (columns: Columns): Sql =>
  join(
    Object.entries(columns).map(
      ([name, [table, column]]) =>
        sql`select ${name}::text as column, ctid::text as row, ${column} as sealed
          from ${table} where ${column} is not null`,
    ),
    ' union all ',
  )
export const listSealed = (db: Db) => db.many<SealedRow<SealedColumn>>(valuesOf(sealedColumns))
export const updateSealed = (db: Db, name: SealedColumn, rows: readonly SealedRow<SealedColumn>[]) => {
  const [table, column] = sealedColumns[name]
  return db.run(sql`update ${table} set ${column} = n.sealed
    from unnest(${rows.map(({ row }) => row)}::text[], ${rows.map(({ sealed }) => sealed)}::bytea[]) n(place, sealed)
    where ${table}.ctid = n.place::tid`)
}

/** Codes of accounts and of classes: sealed, and found by a keyed hash. */
const codeColumns = {
  codes: [sql`codes`, sql`code_sealed`],
  class_codes: [sql`class_codes`, sql`code_sealed`],
} satisfies Columns
export type CodeTable = keyof typeof codeColumns
export const listCodes = (db: Db) => db.many<SealedRow<CodeTable>>(valuesOf(codeColumns))
export const updateCodes = (db: Db, name: CodeTable, rows: readonly (SealedRow<CodeTable> & { hash: Buffer })[]) => {
  const [table] = codeColumns[name]
  return db.run(sql`update ${table} set code_sealed = n.sealed, code_hash = n.hash
    from unnest(${rows.map(({ row }) => row)}::text[], ${rows.map(({ sealed }) => sealed)}::bytea[],
      ${rows.map(({ hash }) => hash)}::bytea[]) n(place, sealed, hash)
    where ${table}.ctid = n.place::tid`)
}

/** Deletes what is under the server key, is of no use any more, or cannot be sealed again. */
export async function dropUnderFormerKey(db: Db, now: Date): Promise<void> {
  await db.run(sql`update sessions set credential_sealed = null
    where credential_sealed is not null and (fetch_expires_at is null or fetch_expires_at <= ${now})`)
  // The hash of the request is keyed: repeated, the request is refused rather than done twice.
  await db.run(sql`update idempotency_keys set answer = null where answer is not null`)
  await db.run(sql`update key_requests set answer = null where answer is not null`)
  // The hash of a shown code is keyed, and the code itself is stored nowhere: the device asks for another one.
  await db.run(sql`delete from device_requests where user_hash is not null and not used`)
}
