import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { useFormerDatabase } from '../../../test/former-database.ts'
import { readConfig } from '../../config/config.ts'
import { migrate } from '../../database/migrations-store.ts'
import { sql } from '../../database/sql.ts'
import { makeWorld, readMigrations } from '../../start/world.ts'
import { rebuild } from '../projection/rebuild/rebuild.ts'
import { verify } from '../projection/rebuild/verify.ts'
import { activityIdOf } from '../record/ids.ts'

// Results and certificates of a database from before decision 079.
const dataDir = mkdtempSync(join(tmpdir(), 'praxia-files-'))
const former = useFormerDatabase(4)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const adl = 'http://adlnet.gov/expapi/verbs/'
const waived = 'https://w3id.org/xapi/adl/verbs/waived'
const at = (ms: number) => new Date(Date.UTC(2026, 9, 1) + ms)

it('stay unchanged, except certificates by a waiver alone; nobody is notified', async () => {
  const all = await readMigrations()
  await migrate(
    former.db,
    all.filter((one) => one.name < '042'),
    () => undefined,
  )
  await former.db.run(sql`insert into meta (key, value) values ('xapi_base', 'http://x') on conflict do nothing`)
  const { id: org } = await former.db.one<{ id: number }>(
    sql`insert into organisations (name, type) values ('Morel', 'COMPANY') returning id`,
  )
  const { id: training } = await former.db.one<{ id: number }>(sql`
    insert into trainings (organisation_id, category_id, duration_minutes, content_languages, langs, default_lang,
      created_at, modified_at, published_at)
    values (${org}, (select min(id) from categories), 15, '{EN}', '{EN}', 'EN', now(), now(), now()) returning id`)
  const person = async (verbs: readonly (readonly string[])[]) => {
    const { id } = await former.db.one<{ id: number }>(sql`
      insert into users (organisation_id, first_name, last_name, email, actor, created_at)
      values (${org}, 'A', 'B', ${randomUUID()}, ${randomUUID()}, now()) returning id`)
    for (const [n, said] of verbs.entries()) {
      const [registration, session] = [randomUUID(), randomUUID()]
      const from = at(n * 3_600_000)
      const verdict = said.findLast((verb) => ['passed', 'failed', waived].includes(verb))
      await former.db.run(sql`insert into registrations (organisation_id, id, user_id, training_id, started_at)
        values (${org}, ${registration}, ${id}, ${training}, ${from})`)
      await former.db
        .run(sql`insert into sessions (organisation_id, id, registration_id, user_id, training_id, request_id,
          file_type, content_language, launched_at, started_at, last_at, move_on, completed, passed)
        values (${org}, ${session}, ${registration}, ${id}, ${training}, ${randomUUID()}, 'WEB_GL', 'EN', ${from}, ${from},
          ${from}, 'CompletedOrPassed', ${said.some((verb) => verb === 'completed' || verb === waived)},
          ${verdict === undefined ? null : verdict !== 'failed'})`)
      for (const [i, verb] of said.entries()) {
        const moment = new Date(from.getTime() + (i + 1) * 1000)
        await former.db.run(sql`insert into statements (organisation_id, id, session_id, registration_id, user_id, verb,
            activity, timestamp, stored, version, body)
          values (${org}, ${randomUUID()}, ${session}, ${registration}, ${id}, ${verb.includes(':') ? verb : adl + verb},
            ${activityIdOf('http://x', training)}, ${moment}, ${moment}, '1.0.3', '{}')`)
      }
    }
    await former.db.run(sql`insert into progress (organisation_id, user_id, training_id, progress, active_ms, sessions,
        first_at, last_at, completed_at)
      values (${org}, ${id}, ${training}, 100, 0, ${verbs.length}, ${at(0)}, ${at(0)}, ${at(0)})`)
    const number = randomUUID().replaceAll('-', '')
    await former.db.run(sql`insert into certificates (organisation_id, id, user_id, training_id, first_name, last_name,
        organisation_name, titles, default_lang, completed_at, active_ms, issued_at)
      values (${org}, ${number}, ${id}, ${training}, 'A', 'B', 'Morel', '{"EN":"Ladders"}', 'EN', ${at(0)}, 0, ${at(0)})`)
    return { id, number }
  }
  const people = {
    waived: await person([[waived]]),
    waivedAndPassed: await person([[waived], ['initialized', 'passed']]),
    failed: await person([['initialized', 'completed', 'failed']]),
    short: await person([['initialized', 'passed']]),
  }
  const world = await makeWorld(
    readConfig({ DATA_DIR: dataDir, DEMO: 'false', XAPI_BASE: 'http://x' }),
    former.db,
    () => undefined,
    () => at(90 * 86_400_000),
  )
  const stateOf = async ({ id, number }: { id: number; number: string }) =>
    former.db.one(sql`select p.progress, p.waived, c.withdrawn_as, c.withdrawn_at is not null as withdrawn,
        (select count(*)::integer from certificates d where d.user_id = ${id}) as certificates
      from progress p join certificates c on c.user_id = p.user_id and c.id = ${number} where p.user_id = ${id}`)
  const kept = { progress: 100, waived: false, withdrawnAs: null, withdrawn: false, certificates: 1 }
  const expected = {
    waived: { ...kept, waived: true, withdrawnAs: 'exempt', withdrawn: true },
    waivedAndPassed: kept,
    failed: kept,
    short: kept,
  }
  const states = async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(people).map(async ([who, one]) => [who, await stateOf(one)] as const)),
    )
  expect(await states()).toEqual(expected)
  await rebuild(world, () => undefined)
  expect(await states()).toEqual(expected)
  const off: unknown[] = []
  await verify(world, { organisationId: org, say: () => undefined }, (one) => off.push(one))
  expect(off).toEqual([])
  for (const table of [sql`mails`, sql`notifications`])
    expect(await former.db.many(sql`select 1 from ${table}`)).toEqual([])
})
