import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test as it } from 'vitest'
import {
  listForeignKeys,
  listTables,
  listTriggers,
  looseReferences,
  placementOf,
  placements,
  refusalOf,
} from '../src/database/placement-store.ts'
import { sql } from '../src/database/sql.ts'
import { useServer } from './harness.ts'

const server = useServer()

it('keys and constraints of owned tables contain the organisation, so that they can be stored where its rows are', async () => {
  const keys = await server.db.many<{ table: string; name: string; columns: string[] }>(sql`
    select c.conrelid::regclass::text as table, c.conname as name,
      array(select a.attname::text from unnest(c.conkey) k join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k) as columns
    from pg_constraint c where c.contype in ('p', 'u') and c.connamespace = 'public'::regnamespace
    union all
    select i.indrelid::regclass::text, i.indexrelid::regclass::text,
      array(select a.attname::text from unnest(i.indkey::smallint[]) k join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k)
    from pg_index i where i.indisunique and i.indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`)
  const owned = new Set((await listTables(server.db)).filter((table) => placementOf(table) === 'owned'))
  expect(owned.size).toBeGreaterThan(80)
  const outside = keys.filter(({ table, columns }) => owned.has(table) && !columns.includes('organisation_id'))
  expect(outside.map(({ table, name, columns }) => `${table}: ${name} (${columns.join(', ')})`)).toEqual([])
})

it('every table that is not owned is listed with its reason, and exists', async () => {
  const tables = new Set(await listTables(server.db))
  expect(Object.keys(placements).filter((table) => !tables.has(table))).toEqual([])
})

it('no foreign key is one that Citus refuses', async () => {
  const refused = (await listForeignKeys(server.db)).filter(refusalOf)
  expect(refused.map((key) => `${key.table} (${key.columns.join(', ')}): ${refusalOf(key)}`)).toEqual([])
})

it('a reference without a foreign key is one that Citus would refuse, and names a row', async () => {
  const keys = await listForeignKeys(server.db)
  const columns = await server.db.many<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`)
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  for (const { table, column, organisation = 'organisation_id', to } of looseReferences) {
    const key = { table, name: '', columns: [organisation, column], to, definition: '' }
    expect([table, column, refusalOf(key)]).toEqual([table, column, expect.any(String)])
    expect([table, column, keys.some((one) => one.table === table && one.columns.includes(column))]).toEqual([
      table,
      column,
      false,
    ])
    for (const one of [`${table}.${column}`, `${table}.${organisation}`, `${to}.id`, `${to}.organisation_id`])
      expect([...known]).toContain(one)
  }
})

it('rows that others name without “on delete” are deleted only where those are cleared before', () => {
  const folder = fileURLToPath(new URL('../src', import.meta.url))
  const statements = /\bdelete from (users|classes|courses|groups|group_suggestions|master_contents|organisations)\b/g
  const places = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(statements)].map(([, table]) => `${table}: ${file}`),
    )
  expect(places.toSorted()).toEqual([
    'courses: features/organisations/deletion-store.ts',
    'group_suggestions: features/groups/store.ts',
    'groups: features/groups/store.ts',
    'master_contents: features/masters/store.ts',
    'organisations: features/organisations/deletion-store.ts',
    'users: features/members/store.ts',
    'users: features/organisations/deletion-store.ts',
  ])
})

it('no trigger writes to another table than its own', async () => {
  const writing = (await listTriggers(server.db)).filter(
    ({ table, writes }) => placementOf(table) !== 'directory' && writes.some((other) => other !== table),
  )
  expect(writing.map(({ table, name, writes }) => `${table}: ${name} writes ${writes.join(', ')}`)).toEqual([])
})
