import { beforeAll, expect, test as it } from 'vitest'
import { refusedByCitus } from './citus-rules.ts'
import { askEverything } from './every-call.ts'
import { useServer } from './harness.ts'
import { fillHundred } from './hundred-organisations.ts'
import { listTables } from '../src/database/placement-store.ts'
import type { Database, Db, Pooled } from '../src/database/db.ts'
import { type Sql, sql, statement } from '../src/database/sql.ts'

/** Every statement text sent to the database. */
const asked = new Set<string>()
const noting = <T extends Db>(db: T): T => {
  const note = (query: Sql): Sql => {
    asked.add(statement(query).text)
    return query
  }
  const own: Db = {
    many: (query) => db.many(note(query)),
    one: (query) => db.one(note(query)),
    maybe: (query) => db.maybe(note(query)),
    run: (query) => db.run(note(query)),
    beforeCommit: (query) => db.beforeCommit(note(query)),
  }
  return { ...db, ...own }
}
const notingPool = <T extends Pooled>(pool: T): T => ({ ...noting(pool), pipelined: () => noting(pool.pipelined()) })
const notingAll = (database: Database): Database => ({
  ...notingPool(database),
  statistics: notingPool(database.statistics),
  transaction: (work) => database.transaction((db) => work(noting(db))),
  relaxed: () => notingAll(database.relaxed()),
})
const server = useServer({}, notingAll)

/** Statements that read all organisations on purpose, matched by their text, with reasons. */
const exempt: [words: RegExp, why: string][] = [
  [/from training_totals c +(group by|$)|from member_totals m $/, 'the platform’s figures are of everybody'],
  [/likes\)::integer as likes from training_totals where likes > 0 group/, 'so is its order by likes'],
  [/from catalogue_revisions r where r\.shelf > 0/, 'the platform’s catalogue is everybody’s'],
  [/made_by in \(select id from users where is_super_admin\)/, 'codes of the platform’s few people, wherever'],
  [/from record_keys k join organisations o .*where k\.public_id/, 'who comes with a key has said no organisation yet'],
  [
    /from \(select c\.id, c\.organisation_id, x\.title from courses c|^select count\(\*\) as total from courses c join course_texts x .* where \(c\.deleted_at is null\)/,
    'the platform’s choice of a course is of everybody’s',
  ],
  [
    /^ *with seen as materialized \( select c\.id, .*null::bigint as enrolment_id/,
    'the platform’s list of courses is of everybody’s',
  ],
  [
    /^ *select count\(distinct k\.user_id\) as count from \(select d\.organisation_id/,
    'no course is valid for a time here: PostgreSQL 15 reads the empty index of renewals, not the one by course',
  ],
  [/^select 1 from mails where sent_at is null and error/, 'a job: whether mails of all organisations wait'],
  [
    /^ *with (due|ready) as/,
    'what is due in an organisation, by indexes of what waits: they are nearly empty, and read as a whole',
  ],
  [
    /^ *select distinct organisation_id from \(/,
    'a job: organisations with suggestions that are due, by indexes of what waits',
  ],
  [
    /from beats b join sessions s on .* where b\.waiting and/,
    'a job: beats that wait in all organisations, by their own index',
  ],
  [
    /from sessions s where not s\.settled and .* group by s\.organisation_id, s\.user_id/,
    'a job: sessions that wait for their verdict in all organisations, by their own index',
  ],
  [
    /^ *select m\.mails, m\.oldest_mail|^select id, created_at, tries, error from mails|^ *select c\.kind, o\.name as organisation/,
    'the platform’s status is of everybody’s queues and connections',
  ],
  [
    /^update tokens set created_at = \$1, last_used_at = \$2$|^update classes set ended_at = null$/,
    'asked by a test alone',
  ],
  [
    /^delete from (tokens|codes|class_codes|sign_in_states|sign_in_challenges|used_challenges|password_links|mails|known_addresses|idempotency_keys|key_requests|device_requests) where (kind|expires_at|created_at|last_sign_in|at|made_at)/,
    'a job: what has lapsed',
  ],
  [
    /from organisations o where exists \(select from audit a|from organisations o join audit_chains c/,
    'a job: what is not chained, or too old, in all organisations, by indexes of the audit',
  ],
  [/^delete from launch_refusals where at </, 'a job: what has lapsed'],
  [/^select w\.organisation_id, w\.id from webhooks w where exists/, 'a job: webhooks with messages that have lapsed'],
  [
    /^ *select \w\.organisation_id, \w\.id from (webhooks|forwardings) \w join organisations o .*\.failing_since/,
    'a job: connections of organisations whose contract has ended',
  ],
  [/(from|using|update) classes k .*k\.ended_at is null and k\.began_at <=/, 'a job: classes that nobody has ended'],
  [/^select id from uploads where (expires_at|state)/, 'a job: what has lapsed, or was left half attached'],
  [
    /^ *select organisation_id, storage_key from resource_transfers where begun_at/,
    'a job: what was left half received',
  ],
  [
    /^select organisation_id, (user_)?id from imports where (state = 'running'|created_at)/,
    'a job: imports that an ended process left, or nobody came back for',
  ],
  [
    /^ *select f\.id, f\.training_id, f\.storage_key, f\.master_file_id from training_files f where true/,
    'a job: versions that nobody runs any more',
  ],
  [
    /from master_files f where \(not f\.current and f\.storage_key <> ''\)\s+and not exists/,
    'a job: versions of master content that nobody runs any more',
  ],
  [/^ *select distinct v\.organisation_id from validities v/, 'a job: courses whose renewal opens, by their own index'],
  [
    /^ *select r\.organisation_id, o\.time_zone.* from reminder_settings r .* is not null$/,
    'a job: organisations with reminders, or with hours for mails',
  ],
  [
    /^ *with items as materialized \( select user_id, end_at/,
    'so few trainings that reading all is as cheap as finding those of an organisation’s 65 suggestions',
  ],
  [/^ *select k\.key from unnest\(\$1::text\[\]\)/, 'a job: stored pictures that no row of anybody names'],
  [/from retention_settings where changed_at <=/, 'a job: what organisations keep no longer'],
  [/^ *select distinct organisation_id from mandatory_rules/, 'a job: organisations with rules'],
  [/^select id from notifications where user_id = \$1 limit 1$/, 'asked by a test alone'],
]
const everybodys = (text: string): boolean => exempt.some(([words]) => words.test(text.replace(/\s+/g, ' ')))

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

/** Statements of every call of the API. */
const texts: string[] = []
beforeAll(async () => {
  await fillHundred(server.db)
  asked.clear()
  await askEverything()
  // Scheduled jobs have ended them: an empty index is read as a whole.
  await server.db.run(sql`update classes set ended_at = null`)
  texts.push(...[...asked].filter((text) => /^\s*(select|with|insert|update|delete)\b/i.test(text)))
  expect(texts.length).toBeGreaterThan(200)
  // They have expired and were deleted.
  await server.db.run(sql`insert into codes (organisation_id, user_id, code_hash, code_sealed, made_by, expires_at)
    select organisation_id, id, sha256(('again ' || id)::bytea), '', id, now() + interval '1 year' from users
    on conflict do nothing`)
}, 240_000)

it('no statement reads rows of all organisations for the response to one', { timeout: 240_000 }, async () => {
  await server.db.run(sql`analyze`)
  const client = await server.db.connect()
  const rows = async <T>(text: string) => (await client.query(text)).rows as T[]
  // Belong to an organisation, or to a training.
  const owned = (
    await rows<{ name: string }>(`select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and (column_name = 'organisation_id' or table_name like 'training%')`)
  ).map(({ name }) => name)
  // Indexes that begin with a column that limits the rows: an organisation, a training, or a unique value.
  const indexes = new Map(
    (
      await rows<{ name: string; table: string; unique: boolean; first: string }>(`
        select indexrelid::regclass::text as name, indrelid::regclass::text as table, indisunique as unique, a.attname as first
        from pg_index join pg_attribute a on a.attrelid = indrelid and a.attnum = indkey[0]`)
    ).map((index) => [index.name, index]),
  )
  const personal = new Set([
    'id',
    'fetch_hash',
    'training_id',
    'file_id',
    'master_file_id',
    'user_id',
    'made_by',
    'picture',
    'cover',
    'logo',
  ])
  // In small test tables a full scan is cheapest, whatever the indexes. With it disabled, the plan shows the behaviour
  // on large tables: a full scan remains only where no index applies, and an index scan without the organisation is
  // refused.
  await client.query('set enable_seqscan = off')
  const wrong: string[] = []
  for (const text of texts) {
    if (everybodys(text)) continue
    const values = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))
    const nulls = Array.from({ length: Math.max(0, ...values) }, () => 'null').join(', ')
    await client.query(`prepare looked as ${text}`)
    const [explained] = await rows<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json) execute looked${nulls ? `(${nulls})` : ''}`,
    )
    await client.query('deallocate looked')
    for (const node of nodes(explained!['QUERY PLAN'][0]!.Plan)) {
      const { 'Node Type': type, 'Relation Name': relation, 'Index Name': name, 'Index Cond': condition } = node
      const index = name === undefined ? undefined : indexes.get(name)
      const table = relation ?? index?.table ?? ''
      const entered =
        condition !== undefined &&
        (condition.includes('organisation_id') || index?.unique === true || personal.has(index?.first ?? ''))
      if (owned.includes(table) && (type === 'Seq Scan' || (index !== undefined && !entered)))
        wrong.push(
          `${type} of ${table} ${name ?? ''} ${condition ?? ''}, in ${text.replace(/\s+/g, ' ').slice(0, 300)}`,
        )
    }
  }
  client.release()
  expect(wrong).toEqual([])
})

it('Citus refuses no statement, but of jobs that look at all organisations', async () => {
  const known = new Set(await listTables(server.db))
  const refused: string[] = []
  for (const text of texts) {
    if (everybodys(text)) continue
    for (const reason of await refusedByCitus(text, known))
      refused.push(`${reason}: ${text.replace(/\s+/g, ' ').slice(0, 300)}`)
  }
  expect(refused).toEqual([])
})
