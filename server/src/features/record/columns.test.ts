import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { migrate } from '../../database/migrations-store.ts'
import { sql } from '../../database/sql.ts'
import { readMigrations } from '../../start/world.ts'
import { useFormerDatabase } from '../../../test/former-database.ts'
import { actorKey } from './agents.ts'

// A database from before statements had columns for actor and order, and sessions an aggregate.
const former = useFormerDatabase()

const member = { mbox: 'mailto:m@example.org' }
const actors = [
  { objectType: 'Agent', account: { homePage: 'http://x', name: 'a b' } },
  { mbox: 'mailto:a@example.org', name: 'A' },
  { mbox_sha1sum: 'a'.repeat(40) },
  { openid: 'http://x/a' },
  { objectType: 'Group', mbox: 'mailto:g@example.org', member: [member] },
  { objectType: 'Group', member: [member] },
]

it('are filled from stored statements as the intake fills them', async () => {
  const all = await readMigrations()
  const at = all.findIndex((one) => one.name.startsWith('008-'))
  await migrate(former.db, all.slice(0, at), () => undefined)
  const session = randomUUID()
  const bodies = actors.map((actor) => ({ actor, verb: { id: 'http://x/v' }, object: { id: 'http://x/o' } }))
  await former.db.transaction(async (db) => {
    // Disables foreign keys, so that rows of one table are enough.
    await db.run(sql`set local session_replication_role = replica`)
    await db.run(sql`
      insert into sessions (organisation_id, id, registration_id, user_id, training_id, request_id, file_type,
        content_language, launched_at, started_at, move_on)
      values (1, ${session}, ${session}, 1, 1, ${session}, 'WEB_GL', 'EN', now(), now(), 'Completed')`)
    for (const [i, body] of bodies.entries())
      await db.run(sql`
        insert into statements (organisation_id, id, session_id, verb, activity, timestamp, stored, version, body)
        values (1, ${randomUUID()}, ${session}, 'v', 'o', now(), ${new Date(1e12 - i * 1000)}, '1.0.3', ${JSON.stringify(body)})`)
  })
  await migrate(former.db, all, () => undefined)
  const rows = await former.db.many<{ actor: string | null; body: (typeof bodies)[number]; position: number }>(
    sql`select actor, body, position from statements order by stored`,
  )
  expect(rows.map((row) => row.actor)).toEqual(rows.map((row) => actorKey(row.body.actor)))
  expect(rows.map((row) => row.actor === null)).toEqual([true, false, false, false, false, false])
  expect(rows.map((row) => row.position)).toEqual([1, 2, 3, 4, 5, 6])
  expect(await former.db.one(sql`select tally, statements, bytes > 300 as weighed from session_tallies`)).toEqual({
    tally: null,
    statements: bodies.length,
    weighed: true,
  })
  const next = await former.db.one<{ position: number }>(sql`
    insert into statements (organisation_id, id, verb, timestamp, stored, version, body)
    values (1, ${randomUUID()}, 'v', now(), now(), '2.0.0', '{}') returning position`)
  expect(next.position).toBe(rows.length + 1)
})
