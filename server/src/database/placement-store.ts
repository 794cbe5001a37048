import type { Db } from './db.ts'
import { sql } from './sql.ts'

/**
 * Where the rows of a table are in a database of several machines that is distributed by organisation:
 * `owned` with their organisation, `reference` complete on each machine, `directory` on the first one alone, because
 * they are found before the organisation is known.
 */
export type Placement = 'owned' | 'reference' | 'directory'

/** Tables that are not owned, with the reason. Every other table has the organisation in its keys. */
export const placements: Record<string, [placement: 'reference' | 'directory', reason: string]> = {
  organisations: ['reference', 'each machine compares the organisation of its rows'],
  trainings: ['reference', 'an organisation has what another one published'],
  training_badges: ['reference', 'a part of trainings'],
  training_files: ['reference', 'a part of trainings'],
  training_headsets: ['reference', 'a part of trainings'],
  training_skills: ['reference', 'a part of trainings'],
  training_tags: ['reference', 'a part of trainings'],
  training_texts: ['reference', 'a part of trainings'],
  surveys: ['reference', 'a part of trainings'],
  training_drafts: ['reference', 'a part of trainings'],
  training_draft_files: ['reference', 'a part of trainings'],
  badge_categories: ['reference', 'the same for all organisations'],
  catalogue_reference: ['reference', 'the same for all organisations'],
  categories: ['reference', 'the same for all organisations'],
  headsets: ['reference', 'the same for all organisations'],
  platform_badges: ['reference', 'the same for all organisations'],
  skills: ['reference', 'the same for all organisations'],
  emails: ['directory', 'a sign-in names an address and no organisation'],
  proven_domains: ['directory', 'a sign-in names a domain and no organisation'],
  tokens: ['directory', 'a request names a token and no organisation'],
  codes: ['directory', 'a sign-in names six characters'],
  class_codes: ['directory', 'joining a class names eight characters'],
  device_requests: ['directory', 'a device shows a code before anybody has answered'],
  password_links: ['directory', 'the link in a mail names no organisation'],
  mails: ['directory', 'one queue, whose rows any process claims'],
  uploads: ['directory', 'an upload is found by its address alone'],
  attempts: ['directory', 'counts failed sign-ins by network address'],
  meta: ['directory', 'facts of the installation'],
  migrations: ['directory', 'facts of the installation'],
  server_keys: ['directory', 'facts of the installation'],
  erasures: ['directory', 'what outlives organisations, and names none'],
  nodes: ['directory', 'processes of the installation'],
  recomputations: ['directory', 'facts of the installation'],
  used_challenges: ['directory', 'a passkey’s answer is checked before the account is known'],
  storage_removals: ['directory', 'objects of the storage'],
}
export const placementOf = (table: string): Placement => placements[table]?.[0] ?? 'owned'

/** A reference that no foreign key holds, because Citus takes none between tables so placed (decision 124). */
export interface LooseReference {
  table: string
  column: string
  /** The column of the organisation, where it is not `organisation_id`. */
  organisation?: string
  to: string
  /** What the deletion of the named row does to the row. */
  whenGone: 'deleted' | 'cleared'
}
export const looseReferences: readonly LooseReference[] = [
  { table: 'class_codes', column: 'class_id', to: 'classes', whenGone: 'deleted' },
  { table: 'codes', column: 'user_id', to: 'users', whenGone: 'deleted' },
  { table: 'device_requests', column: 'user_id', to: 'users', whenGone: 'deleted' },
  { table: 'device_requests', column: 'answered_by', to: 'users', whenGone: 'cleared' },
  { table: 'device_requests', column: 'class_id', to: 'classes', whenGone: 'deleted' },
  { table: 'emails', column: 'user_id', to: 'users', whenGone: 'deleted' },
  { table: 'mails', column: 'user_id', to: 'users', whenGone: 'deleted' },
  { table: 'organisations', column: 'representative_user_id', organisation: 'id', to: 'users', whenGone: 'cleared' },
  { table: 'password_links', column: 'user_id', to: 'users', whenGone: 'deleted' },
  { table: 'tokens', column: 'user_id', to: 'users', whenGone: 'deleted' },
  { table: 'tokens', column: 'class_id', to: 'classes', whenGone: 'deleted' },
  {
    table: 'training_files',
    column: 'by_user_id',
    organisation: 'by_organisation_id',
    to: 'users',
    whenGone: 'cleared',
  },
  { table: 'trainings', column: 'master_content_id', to: 'master_contents', whenGone: 'cleared' },
]

export interface ForeignKey {
  table: string
  name: string
  columns: string[]
  to: string
  /** As `alter table … add constraint` takes it. */
  definition: string
}
export const listTables = async (db: Db): Promise<string[]> =>
  (
    await db.many<{ name: string }>(sql`
  select c.relname as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
  order by c.relname`)
  ).map(({ name }) => name)
export const listForeignKeys = (db: Db) =>
  db.many<ForeignKey>(sql`
  select c.conrelid::regclass::text as table, c.conname as name, c.confrelid::regclass::text as to,
    array(select a.attname::text from unnest(c.conkey) k
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k) as columns,
    pg_get_constraintdef(c.oid) as definition
  from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace
  order by c.conrelid::regclass::text, c.conname`)
/** Lists triggers with the tables that they write, also by functions that they call. */
export async function listTriggers(db: Db): Promise<{ table: string; name: string; writes: string[] }[]> {
  const functions = await db.many<{ name: string; source: string }>(sql`
    select proname as name, prosrc as source from pg_proc where pronamespace = 'public'::regnamespace
      and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))`)
  const sources = new Map(functions.map(({ name, source }) => [name, source]))
  const writtenBy = (name: string, above: readonly string[] = []): string[] => {
    const source = sources.get(name)
    if (source === undefined || above.includes(name)) return []
    const own = [...source.matchAll(/\b(?:insert into|update|delete from) (?!of\b|set\b)(\w+)/g)].map(
      ([, table]) => table!,
    )
    const called = [...source.matchAll(/\b(\w+)\(/g)].flatMap(([, other]) => writtenBy(other!, [...above, name]))
    return [...own, ...called]
  }
  const triggers = await db.many<{ table: string; name: string; function: string }>(sql`
    select t.tgrelid::regclass::text as table, t.tgname as name, p.proname as function
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal
    order by t.tgrelid::regclass::text, t.tgname`)
  return triggers.map(({ table, name, function: body }) => ({ table, name, writes: [...new Set(writtenBy(body))] }))
}

/** Returns why a database distributed by Citus refuses a foreign key; undefined if it takes it. */
export function refusalOf({ table, columns, to, definition }: ForeignKey): string | undefined {
  const [from, target] = [placementOf(table), placementOf(to)]
  const isColocated = columns.includes('organisation_id')
  if (from === 'directory' && target === 'owned') return 'a local table cannot refer to a distributed one'
  if (from === 'reference' && target === 'owned') return 'a reference table cannot refer to a distributed one'
  if (target === 'directory') return from === 'directory' ? undefined : 'nothing distributed refers to a local table'
  if (from === 'owned' && target === 'owned' && !isColocated) return 'the key does not contain the organisation'
  if (from === 'owned' && isColocated && / ON DELETE SET (NULL|DEFAULT)/.test(definition))
    return 'a deletion cannot empty a part of a key that contains the organisation'
  return undefined
}
