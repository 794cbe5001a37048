import { createHash } from 'node:crypto'
import { createKey } from '@praxia/contract/connections/keys.ts'
import { deleteMember, updateMember } from '@praxia/contract/members.ts'
import { getPersonFile } from '@praxia/contract/people/person-file.ts'
import yauzl from 'yauzl'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { type Person, as, joinTeam, make, scopeIn, test, useServer } from '../../../test/harness.ts'
import { begin, makeTraining, report, wholeRun } from '../../../test/training-world.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { actorKeysOf } from '../record/agents.ts'
import { listRows, sections } from './store.ts'

useServer()

const download = (who: { token: string }, id: number) =>
  test.app.inject({
    method: 'GET',
    url: `/api/users/${id}/file`,
    headers: { authorization: `Bearer ${who.token}` },
  })
async function unpack(bytes: Buffer): Promise<Map<string, string>> {
  const open = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)
  const zip = await open(bytes, { lazyEntries: false, autoClose: false })
  const found = new Map<string, string>()
  const entries: yauzl.Entry[] = []
  zip.on('entry', (entry: yauzl.Entry) => entries.push(entry))
  await new Promise((resolve) => zip.on('end', resolve))
  const read = promisify(
    zip.openReadStream.bind(zip) as (
      e: yauzl.Entry,
      cb: (error: Error | null, s: NodeJS.ReadableStream) => void,
    ) => void,
  )
  for (const entry of entries) found.set(entry.fileName, await text((await read(entry)) as never))
  zip.close()
  return found
}

/** Tables with a member's id that are not in the file. */
const leftOut: Readonly<Record<string, string>> = {
  access_groups: 'of groups, not of people',
  attempts: 'counts of wrong passwords, deleted after a day',
  beats: 'heartbeats of a running session, whose minutes are in it',
  called_sessions: 'which sessions saw a call of a class',
  codes: 'a code that opens the account',
  emails: 'the address of the profile, once more for the sign-in',
  idempotency_keys: 'responses kept for a day',
  imports: 'a file of other people',
  kept_days: 'sums without a person',
  member_days: 'sums of the sessions',
  member_totals: 'sums of the sessions',
  member_words: 'the profile’s words for the search',
  password_links: 'a link that opens the account',
  recovery_codes: 'hashes of codes that open the account',
  sign_in_challenges: 'sign-ins that are under way',
  sign_in_states: 'sign-ins that are under way',
  training_testers: 'who tests a version',
  uploads: 'unfinished uploads of content',
  webhook_messages: 'copies of facts for another system, deleted after days',
  withdrawn_suggestions: 'deleted as soon as they were mailed',
}
it('every table with a member’s id is in the file, or has a reason why not', async () => {
  const tables = await test.db.many<{ table: string }>(sql`select distinct c.table_name as table
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and column_name in ('user_id', 'member_id') and table_type = 'BASE TABLE'`)
  const known = new Set([...sections.map(({ table }) => table), ...Object.keys(leftOut)])
  expect(tables.map(({ table }) => table).filter((table) => !known.has(table))).toEqual([])
})

it('a person gets all of their data and nobody else’s, an administrator a member’s', async () => {
  const org = await make.organisation()
  const [admin, manager] = [await make.admin({ org }), await make.manager({ org })]
  const [nora, joan] = [await make.learner({ org }), await make.learner({ org })]
  const stranger = await make.admin()
  await joinTeam(manager, nora)
  const training = await makeTraining(org)
  for (const person of [nora, joan]) {
    const launch = await begin(person, training)
    await report(launch, wholeRun(launch))
  }
  const answer = await download(nora, nora.id)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = await unpack(answer.rawPayload)
  expect([...files.keys()].toSorted()).toEqual(
    sections.flatMap(({ name }) => [`${name}.csv`, `${name}.json`]).toSorted(),
  )
  const rows = (name: string) => JSON.parse(files.get(`${name}.json`)!) as Record<string, unknown>[]
  expect(rows('profile')).toMatchObject([{ id: nora.id, email: nora.email }])
  for (const name of ['trainings', 'sessions', 'statements', 'sign_ins_and_devices', 'attempts', 'audit'])
    expect([name, rows(name).length > 0]).toEqual([name, true])
  const whole = [...files.values()].join('\n')
  for (const secret of [joan.email, joan.lastName, nora.token, 'Hash', 'Sealed']) expect(whole).not.toContain(secret)
  expect(files.get('profile.csv')!.split('\n')[0]).toContain('firstName')
  const ofAdmin = await unpack((await download(admin, nora.id)).rawPayload)
  expect(ofAdmin.get('profile.json')).toContain(nora.email)
  // What a person answered to a survey is shown to nobody under the person's name.
  const missing = [...files.keys()].filter((name) => !ofAdmin.has(name))
  expect(missing).toEqual(['surveys.json', 'surveys.csv'])
  const refused = await Promise.all([joan, manager, stranger].map((who) => download(who, nora.id)))
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  const audited = sql`select actor_id from audit
    where action = 'member.file_made' and subject_id = ${nora.id} order by id`
  expect(await test.db.many(audited)).toEqual([{ actorId: nora.id }, { actorId: admin.id }])
  await as(admin).call(deleteMember, { params: { id: nora.id } })
  expect((await as(admin).call(getPersonFile, { params: { id: nora.id } })).status).toBe(404)
})
const reportAs = async ({ user, secret }: { user: string; secret: string }, actors: readonly object[]) => {
  const statements = actors.map((actor, i) => ({
    actor,
    verb: { id: 'http://example.org/did' },
    object: { id: `http://example.org/thing/${i}` },
  }))
  const sent = await test.app.inject({
    method: 'POST',
    url: '/xapi/statements',
    headers: {
      authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`,
      'x-experience-api-version': '1.0.3',
      'content-type': 'application/json',
    },
    payload: JSON.stringify(statements),
  })
  expect(sent.statusCode).toBe(200)
}
/** Lists the things in statements of a person's file. */
async function reported(person: Person): Promise<string[]> {
  const files = await unpack((await download(person, person.id)).rawPayload)
  const rows = JSON.parse(files.get('statements.json')!) as { body: { object: { id: string } } }[]
  return rows.map(({ body }) => body.object.id)
}
it('what other systems reported about a person is in the file, by each of the person’s identifiers', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const [nora, joan] = [await make.learner({ org, email: `Nora.${org.id}@example.org` }), await make.learner({ org })]
  const scopes = ['read' as const, 'write' as const]
  const { user, secret } = (await as(admin).call(createKey, { body: { name: 'LMS', scopes } })).body
  const { actor: name } = await test.db.one<{ actor: string }>(sql`select actor from users where id = ${nora.id}`)
  const sha1 = createHash('sha1').update(`mailto:${nora.email}`).digest('hex')
  const agents = [
    { mbox: `mailto:${nora.email}` },
    { mbox: `mailto:${nora.email.toLowerCase()}` },
    { mbox_sha1sum: sha1 },
    { account: { homePage: test.world.xapiBase, name } },
  ]
  await reportAs({ user, secret }, [...agents, { mbox: `mailto:${joan.email}` }])
  expect(await reported(nora)).toEqual(agents.map((_, i) => `http://example.org/thing/${i}`))
})

it('an address that passed on names each of its holders in the file until it was given up', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const [nora, joan] = [await make.learner({ org }), await make.learner({ org })]
  const { body: key } = await as(admin).call(createKey, { body: { name: 'LMS', scopes: ['read', 'write'] } })
  const move = async ({ id, firstName, lastName }: Person, email: string) => {
    const body = { firstName, lastName, email, roles: [] }
    expect((await as(admin).call(updateMember, { params: { id }, body })).status).toBe(200)
  }
  const agent = { mbox: `mailto:${nora.email}` }
  await reportAs(key, [agent])
  test.pass(60_000)
  await move(nora, `new.${nora.email}`)
  await reportAs(key, [{ mbox: 'mailto:ada@example.org' }, agent])
  expect(await reported(nora)).toEqual(['http://example.org/thing/0', 'http://example.org/thing/1'])
  await move(joan, nora.email)
  expect(await reported(nora)).toEqual(['http://example.org/thing/0'])
  expect(await reported(joan)).toEqual(['http://example.org/thing/1'])
  const files = await unpack((await download(nora, nora.id)).rawPayload)
  expect(JSON.parse(files.get('former_addresses.json')!)).toMatchObject([{ email: nora.email }])
  test.pass(-60_000)
})

it('statements of a person are found by their sessions and identifiers, not by reading the whole record', async () => {
  const org = await make.organisation()
  const nora = await make.learner({ org })
  await begin(nora, await makeTraining(org))
  await test.db.run(sql`insert into statements (organisation_id, id, verb, actor, timestamp, stored, version, body)
    select ${org.id}, gen_random_uuid(), 'v', 'mbox mailto:' || n || '@example.org', now(), now(), '1.0.3', '{}'
    from generate_series(1, 20000) n`)
  await test.db.run(sql`analyze statements, sessions`)
  const asked: Sql[] = []
  const listening = { ...test.db, many: (query: Sql) => (asked.push(query), Promise.resolve([])) } as Db
  const statements = sections.find(({ name }) => name === 'statements')!
  const actors = actorKeysOf({ emails: [{ email: nora.email, since: null, until: null }], actor: 'x', xapiBase: 'x' })
  await listRows(listening, scopeIn(org.id), statements, { id: nora.id, actors, after: null, limit: 500 })
  const plan = JSON.stringify(await test.db.many(sql`explain (format json) ${asked[0]!}`))
  const indexes = [...plan.matchAll(/"Index Name":"(statements_\w+)"/g)].map(([, name]) => name)
  expect(indexes.toSorted()).toEqual(['statements_by_actor', 'statements_by_session'])
})
