import { expect, test as it } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { useServer } from './harness.ts'

const server = useServer()

/**
 * Tables with an organisation that are read without it, or that belong to catalogue entries shared by organisations:
 * complete on each node, like the organisations themselves. All other tables with an organisation are owned:
 * distributed by it.
 */
const shared: [table: string, why: string][] = [
  ['trainings', 'the offer: an organisation has what another one published'],
  ['emails', 'who signs in has said no organisation yet'],
  ['proven_domains', 'an address that signs in says its organisation by its domain'],
  ['tokens', 'so has who comes with a token'],
  ['codes', 'a six-character code'],
  ['class_codes', 'the code of a class'],
  ['device_requests', 'a device that shows a code'],
  ['password_links', 'or a link'],
  ['mails', 'the queue of one process for all'],
  ['uploads', 'so are the uploads in hand'],
]

it('keys and constraints of owned tables contain the organisation, so that they can be stored where its rows are', async () => {
  const keys = await server.db.many<{ table: string; name: string; columns: string[]; foreign: string | null }>(sql`
    select c.conrelid::regclass::text as table, c.conname as name,
      array(select a.attname::text from unnest(c.conkey) k join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k) as columns,
      nullif(c.confrelid, 0)::regclass::text as foreign
    from pg_constraint c where c.contype in ('p', 'u', 'f') and c.connamespace = 'public'::regnamespace
    union all
    select i.indrelid::regclass::text, i.indexrelid::regclass::text,
      array(select a.attname::text from unnest(i.indkey::smallint[]) k join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k),
      null
    from pg_index i where i.indisunique and i.indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`)
  const withOrganisation = new Set(
    (
      await server.db.many<{ name: string }>(
        sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'organisation_id'`,
      )
    ).map(({ name }) => name),
  )
  const owned = [...withOrganisation].filter((name) => !shared.some(([table]) => table === name))
  expect(owned.length).toBeGreaterThan(30)
  expect(shared.filter(([table]) => !withOrganisation.has(table))).toEqual([])
  const outside = keys.filter(
    ({ table, columns, foreign }) =>
      owned.includes(table) && !columns.includes('organisation_id') && (foreign === null || owned.includes(foreign)),
  )
  expect(outside.map(({ table, name, columns }) => `${table}: ${name} (${columns.join(', ')})`)).toEqual([])
})
