import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { updateProfile } from '@praxia/contract/accounts.ts'
import { createApiKey } from '@praxia/contract/connections/api-keys.ts'
import { createKey } from '@praxia/contract/connections/keys.ts'
import { createGroup, deleteGroup } from '@praxia/contract/groups.ts'
import { deleteMember, updateMember } from '@praxia/contract/members.ts'
import { listNotifications } from '@praxia/contract/notifications.ts'
import { importMembers, listImportRows } from '@praxia/contract/people/imports.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { expect, it } from 'vitest'
import { attachmentOf, filePart, jsonPart, mixed, multipart } from '../../../test/lrs.ts'
import { type Person, as, joinTeam, make, test, useServer } from '../../../test/harness.ts'
import { begin, makeTraining, report, say } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'
import { mailer, queueMail, sweepOutbox } from '../../messages/mail.ts'
import { deleteExpired } from '../accounts/expired-store.ts'
import { eraserOf } from '../record/erasure-rules.ts'

useServer()
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')

/** Lists the text and JSON columns and the files that still contain one of these words. */
async function remains(words: readonly string[]): Promise<string[]> {
  const columns = await test.db.many<{ table: string; column: string; type: string }>(sql`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'bytea', 'ARRAY')`)
  const found: string[] = []
  const client = await test.db.connect()
  for (const { table, column, type } of columns) {
    const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`
    const { rows } = await client.query(
      `select lower(${text}) as text from "${table}" where lower(${text}) like any($1)`,
      [words.map((word) => `%${word.toLowerCase()}%`)],
    )
    for (const row of rows as { text: string }[]) found.push(`${table}.${column}: ${row.text.slice(0, 300)}`)
  }
  client.release()
  const { dataDir } = test.world.config
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const text = entry.isFile() ? readFileSync(path).toString('latin1').toLowerCase() : ''
    for (const word of words) if (`${path.toLowerCase()} ${text}`.includes(word.toLowerCase())) found.push(path)
  }
  return found
}

it('a deleted member is named in no column and no file, whatever their role and the case of letters', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const manager = await make.manager({ org })
  const email = 'zqx.nora+one@example.org'
  const nora = await make.learner({ org, firstName: 'Zqxnora', lastName: 'Quistorp', email })
  const joan = await make.learner({ org, email: `joa${email}` })
  await joinTeam(manager, nora)
  const training = await makeTraining(org)
  const launch = await begin(nora, training)
  await report(launch, say(launch, 'initialized'))
  const others = await begin(joan, training)
  const { body: key } = await as(admin).call(createKey, { body: { name: 'K', scopes: ['read', 'write'] } })
  const headers = {
    authorization: `Basic ${Buffer.from(`${key.user}:${key.secret}`).toString('base64')}`,
    'x-experience-api-version': '2.0.0',
  }
  const name = 'Zqxnora Quistorp'
  const person = [
    { mbox: `mailto:${email}` },
    { mbox: `mailto:${email.toUpperCase()}` },
    { mbox_sha1sum: sha1(`mailto:${email}`) },
    { mbox_sha1sum: sha1(`mailto:${email}`).toUpperCase() },
    { account: { homePage: 'https://hr.example', name: 'ZQX.Nora+One@Example.org' } },
    { account: launch.actor.account },
    { openid: `https://id.example/?user=${encodeURIComponent(email)}` },
  ].map((identity) => ({ objectType: 'Agent', name, ...identity }))
  const ada = { objectType: 'Agent', mbox: 'mailto:ada@example.org', name: 'Ada' }
  const done = (more: object) => ({
    id: randomUUID() as string,
    actor: ada,
    verb: { id: 'http://example.org/did' },
    object: { id: 'http://example.org/it' },
    ...more,
  })
  const group = (one: object) => ({ objectType: 'Group', name: 'Team', member: [ada, one] })
  const about = person.flatMap((one) => [
    done({ actor: one }),
    done({ actor: group(one) }),
    done({ object: one }),
    done({ object: group(one) }),
    done({ context: { instructor: one } }),
    done({ context: { team: group(one) } }),
    done({ context: { contextAgents: [{ objectType: 'contextAgent', agent: one }] } }),
    done({ context: { contextGroups: [{ objectType: 'contextGroup', group: group(one) }] } }),
    done({
      object: {
        objectType: 'SubStatement',
        actor: one,
        verb: { id: 'http://example.org/did' },
        object: one,
        context: { instructor: one },
      },
    }),
    done({ authority: one }),
  ])
  const saying = done({
    result: { response: `${name} (${email.toUpperCase()})`, extensions: { [`http://x.example/${email}`]: email } },
  })
  const other = done({ actor: { objectType: 'Agent', mbox: `mailto:joa${email}` }, result: { response: 'Zqxnorana' } })
  const post = (list: object) => test.app.inject({ method: 'POST', url: '/xapi/statements', headers, payload: list })
  expect((await post([...about, saying, other])).statusCode).toBe(200)
  const bytes = Buffer.from(`${name}, ${email}`)
  const withFile = done({ object: person[1]!, attachments: [attachmentOf(bytes)] })
  const sent = await test.app.inject({
    method: 'POST',
    url: '/xapi/statements',
    headers: { ...headers, ...mixed },
    payload: multipart([jsonPart(withFile), filePart(bytes)]),
  })
  expect(sent.statusCode).toBe(200)
  // A statement of another member's launch, which counts in figures.
  const theirs = say(others, 'experienced', { context: { registration: others.registration, instructor: person[1] } })
  expect((await report(others, theirs)).statusCode).toBe(200)
  const put = (path: string, query: object, payload: string, type = 'application/json') =>
    test.app.inject({
      method: 'PUT',
      url: `/xapi${path}?${new URLSearchParams({ ...query })}`,
      headers: { ...headers, 'content-type': type, 'if-none-match': '*' },
      payload,
    })
  for (const [i, one] of person.entries()) {
    const agent = JSON.stringify(one)
    const state = { activityId: 'http://example.org/it', agent, stateId: `s${i}` }
    for (const answer of [
      await put('/agents/profile', { agent, profileId: `p${i}` }, JSON.stringify({ one })),
      await put('/activities/state', state, '{}'),
      await put(
        '/activities/profile',
        { activityId: `http://example.org/${i}`, profileId: 'p' },
        JSON.stringify([one, ada]),
      ),
    ])
      expect(answer.statusCode).toBe(204)
  }
  await put(
    '/activities/profile',
    { activityId: 'http://example.org/t', profileId: 'p' },
    `Best: ${email}`,
    'text/plain',
  )
  await as(manager).call(suggestTrainings, { body: { trainingIds: [training], userIds: [nora.id] } })
  const now = test.world.now()
  const mail = { organisationId: org.id, kind: 'suggestion' as const, html: '' }
  await queueMail(test.db, now, { ...mail, userId: nora.id, recipient: email, subject: 'Hello', text: name })
  await queueMail(test.db, now, { ...mail, userId: manager.id, recipient: manager.email, subject: 'Late', text: name })
  await queueMail(test.db, now, { ...mail, userId: manager.id, recipient: manager.email, subject: 'Other', text: 'x' })
  const { outbox, config } = test.world
  await mailer(
    config,
    test.db,
    outbox,
    () => undefined,
    test.world.now,
    () => '',
  ).flush()
  const before = await outbox.list('')
  await test.app.inject({
    method: 'POST',
    url: '/api/users/authentication',
    payload: { email: email.toUpperCase(), password: 'wrong' },
  })
  const words = ['zqx.nora+one@', 'zqx.nora%2bone', 'Zqxnora Quistorp', 'Quistorp', sha1(`mailto:${email}`)]
  expect((await remains(words)).length).toBeGreaterThan(40)

  expect((await as(admin).call(deleteMember, { params: { id: nora.id } })).status).toBe(200)
  const left = (await remains(words)).filter((line) => !line.includes(`joa${email}`))
  expect(left).toEqual([])
  expect((await outbox.list('')).length).toBeLessThan(before.length)
  expect((await outbox.list('')).length).toBeGreaterThan(0)

  // Statements about others stay, without the name.
  const got = async (id: string) => {
    const url = `/xapi/statements?statementId=${id}`
    return (await test.app.inject({ url, headers })).json<Record<string, Record<string, unknown>>>()
  }
  const instructed = await got(about[4]!.id)
  expect(instructed).toMatchObject({
    actor: ada,
    context: { instructor: { account: { homePage: test.world.xapiBase } } },
  })
  expect((await got(theirs.id)).context!.instructor).toMatchObject({ objectType: 'Agent' })
  expect(await got(other.id)).toMatchObject({
    actor: { mbox: `mailto:joa${email}` },
    result: { response: 'Zqxnorana' },
  })
  const gone = await test.app.inject({ url: `/xapi/statements?statementId=${about[0]!.id}`, headers })
  expect(gone.statusCode).toBe(404)
  // The counters match the stored statements.
  const counted = await test.db.one<{ statements: number; bytes: number }>(
    sql`select statements, bytes from outside_records where organisation_id = ${org.id}`,
  )
  const real = await test.db.one<{ statements: number; bytes: number }>(sql`
    select count(*) as statements, coalesce(sum(octet_length(body::text)), 0) as bytes from statements
    where organisation_id = ${org.id} and session_id is null`)
  expect(counted.statements).toBe(real.statements)
})

it('what names another person, whose address or name contains the deleted one, stays', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const address = `a.li${org.id}@example.org`
  const ana = await make.learner({ org, firstName: 'Ana', lastName: 'Li', email: address })
  const diana = await make.manager({ org, firstName: 'Diana', lastName: 'Lindt', email: `zor${address}` })
  const sole = await make.manager({ org, firstName: '', lastName: 'Zuharto' })
  const reader = await make.learner({ org })
  const training = await makeTraining(org)
  for (const manager of [diana, sole]) {
    await joinTeam(manager, reader)
    const course = await makeTraining(org)
    await as(manager).call(suggestTrainings, { body: { trainingIds: [course], userIds: [reader.id] } })
  }
  await as(admin).call(suggestTrainings, { body: { trainingIds: [training], userIds: [reader.id] } })
  for (const name of [`Team of zor${address}`, 'Team of Diana Lindt', 'Team of Ana Li', `Team of ${address}.`]) {
    const { id } = (await as(admin).call(createGroup, { body: { name, userIds: [] } })).body
    await as(admin).call(deleteGroup, { params: { id } })
  }
  const file = new FormData()
  const rows = [`Li,Ana,${address}`, `Lindt,Diana,zor${address}`, `Lin,Tom,${address}.example`]
  file.set('file', new Blob([['Last name,First name,E-mail', ...rows].join('\n')]), 'members.csv')
  await as(admin).call(importMembers, { form: file })
  const makers = async () =>
    (await as(reader).call(listNotifications, { query: {} })).body.items
      .map(({ content }) => /Lindt|Zuharto/.exec(content)?.[0] ?? 'other')
      .toSorted()
  expect(await makers()).toEqual(['Lindt', 'Zuharto', 'other'])

  for (const { id } of [ana, sole]) expect((await as(admin).call(deleteMember, { params: { id } })).status).toBe(200)
  expect(await makers()).toEqual(['Lindt', 'other'])
  expect(
    await test.db.many(sql`select d.data ->> 'name' as name from audit_details d
      where d.organisation_id = ${org.id} and d.data ->> 'name' like 'Team of %' order by 1`),
  ).toEqual([{ name: 'Team of Diana Lindt' }, { name: `Team of zor${address}` }])
  const { items } = (await as(admin).call(listImportRows, { query: {} })).body
  expect(items.map(({ email }) => email)).toEqual([`zor${address}`, `${address}.example`])
})

/** A key of the organisation and what it reports, at the moment of the test's clock. */
async function record(admin: Person) {
  const { body: key } = await as(admin).call(createKey, { body: { name: 'K', scopes: ['read', 'write'] } })
  const headers = {
    authorization: `Basic ${Buffer.from(`${key.user}:${key.secret}`).toString('base64')}`,
    'x-experience-api-version': '2.0.0',
  }
  const say = async (...more: object[]): Promise<string[]> => {
    const object = { id: 'http://example.org/it' }
    const payload = more.map((one) => ({ id: randomUUID(), verb: { id: 'http://example.org/did' }, object, ...one }))
    expect((await test.app.inject({ method: 'POST', url: '/xapi/statements', headers, payload })).statusCode).toBe(200)
    return payload.map(({ id }) => id)
  }
  return { say, headers }
}
const bySelf = async (person: Person, email: string) => {
  const form = new FormData()
  for (const [field, value] of Object.entries({ firstName: 'Zqxnora', lastName: 'Quistorp', email }))
    form.set(field, value)
  return (await as(person).call(updateProfile, { form })).status
}
const byAdmin = async (admin: Person, { id }: Person, email: string) => {
  const body = { firstName: 'Zqxnora', lastName: 'Quistorp', email, roles: [] }
  return (await as(admin).call(updateMember, { params: { id }, body })).status
}

it('a deleted member is named by no former address, whoever changed it, nor by a former spelling', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const { body: key } = await as(admin).call(createApiKey, { body: { name: 'Directory', kind: 'scim' } })
  const { say } = await record(admin)
  const joan = { objectType: 'Agent', mbox: `mailto:joan.${org.id}@example.org` }
  const emails = ['Wqx.First', 'wqx.first', 'wqx.second', 'wqx.third', 'wqx.last'].map(
    (name) => `${name}.${org.id}@example.org`,
  )
  const nora = await make.learner({ org, firstName: 'Zqxnora', lastName: 'Quistorp', email: emails[0]! })
  const about = emails.flatMap((email) => [
    { actor: { objectType: 'Agent', mbox: `mailto:${email}` } },
    { actor: { objectType: 'Agent', mbox_sha1sum: sha1(`mailto:${email}`) } },
    { actor: joan, context: { instructor: { objectType: 'Agent', mbox: `mailto:${email}` } } },
  ])
  await say(...about)
  expect(await bySelf(nora, emails[1]!)).toBe(200)
  expect(await byAdmin(admin, nora, emails[2]!)).toBe(200)
  const moved = await test.app.inject({
    method: 'PATCH',
    url: `/scim/v2/Users/${nora.id}`,
    headers: { authorization: `Bearer ${key.token}`, 'content-type': 'application/scim+json' },
    payload: { Operations: [{ op: 'replace', path: 'emails[type eq "work"].value', value: emails[3] }] },
  })
  expect(moved.statusCode).toBe(200)
  expect(await byAdmin(admin, nora, emails[4]!)).toBe(200)
  // Systems go on reporting under an address that was given up.
  await say(...about)
  const mail = { organisationId: org.id, kind: 'suggestion' as const, html: '', userId: admin.id }
  const text = `Ask ${emails[2]}.`
  // The claims of the administrator who tested the company's sign-in, which may be this person.
  const tested = JSON.stringify({
    at: test.world.now().toISOString(),
    claims: [{ name: 'email', value: emails[2] }],
    missing: [],
    failure: null,
  })
  await test.db.run(sql`insert into sign_in_connections (organisation_id, kind, provider, test, made_at)
    values (${org.id}, 'oidc', 'other', ${tested}::jsonb, ${test.world.now()})`)
  await queueMail(test.db, test.world.now(), { ...mail, recipient: admin.email, subject: 'Late', text })
  const { body: team } = await as(admin).call(createGroup, { body: { name: `Team of ${emails[1]}`, userIds: [] } })
  await as(admin).call(deleteGroup, { params: { id: team.id } })
  const words = ['wqx.', ...emails.map((email) => sha1(`mailto:${email}`))]
  expect((await remains(words)).length).toBeGreaterThan(30)
  expect((await as(admin).call(deleteMember, { params: { id: nora.id } })).status).toBe(200)
  expect(await remains(words)).toEqual([])
})

it('an address that passed on names each of its holders until it was given up', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const { say, headers } = await record(admin)
  const desk = `zdesk.${org.id}@example.org`
  const actor = { objectType: 'Agent', mbox: `mailto:${desk}` }
  const text = `Write to ${desk}.`
  const mail = { organisationId: org.id, kind: 'suggestion' as const, html: '', userId: admin.id, subject: 'x', text }
  const [first, second] = [await make.learner({ org, email: desk }), await make.learner({ org })]
  const happen = async () => {
    await queueMail(test.db, test.world.now(), { ...mail, recipient: admin.email })
    return (await say({ actor }, { actor: { mbox: 'mailto:ada@example.org' }, context: { instructor: actor } })) as [
      string,
      string,
    ]
  }
  const ofFirst = await happen()
  test.pass(60_000)
  expect(await byAdmin(admin, first, `first.${desk}`)).toBe(200)
  expect(await byAdmin(admin, second, desk)).toBe(200)
  const ofSecond = await happen()
  // Reported late: it happened before the address passed on.
  const [late] = await say({ actor, timestamp: new Date(test.world.now().getTime() - 30_000).toISOString() })

  const isThere = async (id: string) => {
    const got = await test.app.inject({ url: `/xapi/statements?statementId=${id}`, headers })
    return got.statusCode === 200 && got.body.includes(desk)
  }
  const mails = () => test.db.many(sql`select id from mails where organisation_id = ${org.id} and body_text = ${text}`)
  expect((await as(admin).call(deleteMember, { params: { id: first.id } })).status).toBe(200)
  expect(await Promise.all([...ofFirst, late!, ...ofSecond].map(isThere))).toEqual([false, false, false, true, true])
  expect(await mails()).toHaveLength(1)
  expect((await as(admin).call(deleteMember, { params: { id: second.id } })).status).toBe(200)
  expect(await Promise.all(ofSecond.map(isThere))).toEqual([false, false])
  expect(await mails()).toEqual([])
  test.pass(-60_000)
})

it('deleting the later holder of an address leaves what names the former one', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const { say, headers } = await record(admin)
  const desk = `ydesk.${org.id}@example.org`
  const actor = { objectType: 'Agent', mbox: `mailto:${desk}` }
  const [first, second] = [await make.learner({ org, email: desk }), await make.learner({ org })]
  const [before] = await say({ actor })
  test.pass(60_000)
  expect(await byAdmin(admin, first, `first.${desk}`)).toBe(200)
  expect(await byAdmin(admin, second, desk)).toBe(200)
  const [after] = await say({ actor })
  expect((await as(admin).call(deleteMember, { params: { id: second.id } })).status).toBe(200)
  const status = async (id: string) =>
    (await test.app.inject({ url: `/xapi/statements?statementId=${id}`, headers })).statusCode
  expect([await status(before!), await status(after!)]).toEqual([200, 404])
  test.pass(-60_000)
})

it('mails in the outbox are deleted after thirty days, with their rows', async () => {
  const org = await make.organisation()
  const { outbox, config } = test.world
  const sweep = async () => {
    await deleteExpired(test.db, test.world.now())
    await sweepOutbox(test.db, outbox)
  }
  const mail = { organisationId: org.id, userId: null, kind: 'reset' as const, html: '', subject: 'x', text: 'x' }
  await queueMail(test.db, test.world.now(), { ...mail, recipient: 'thirty@example.org' })
  await mailer(
    config,
    test.db,
    outbox,
    () => undefined,
    test.world.now,
    () => '',
  ).flush()
  await outbox.put('notes.txt', Buffer.from('kept'))
  const here = async () => (await outbox.list('')).filter((name) => /thirty|notes/.test(name))
  test.pass(30 * 86_400_000 - 60_000)
  await sweep()
  expect(await here()).toHaveLength(2)
  test.pass(120_000)
  await sweep()
  expect(await here()).toEqual(['notes.txt'])
  test.pass(-30 * 86_400_000 - 60_000)
})

it('erases nobody else: no longer address, no longer name, no account of another system', () => {
  const erased = {
    xapiBase: 'https://x.example',
    actor: 'c0ffee00-0000-4000-8000-000000000000',
    emails: [{ email: 'ana@x.fr', since: null, until: null }],
    firstName: 'Ana',
    lastName: 'Li',
  }
  const { erase, isPerson } = eraserOf(erased, 'nobody')
  for (const same of ['joana@x.fr', 'ana@x.fr.example', 'ana@x.frx', 'x-ana@x.fr', 'Joana Li', 'Ana Lille', 'Ana'])
    expect(erase(same)).toBe(same)
  expect(['Ask ANA@X.FR.', 'ana%40x.fr', 'Li, Ana', '<ana@x.fr>', 'by Ana Li!'].map(erase)).toEqual([
    'Ask nobody.',
    'nobody',
    'nobody',
    '<nobody>',
    'by nobody!',
  ])
  expect(isPerson({ account: { homePage: 'https://y.example', name: erased.actor } })).toBe(false)
  expect(isPerson({ account: { homePage: 'https://x.example', name: erased.actor.toUpperCase() } })).toBe(true)
  expect(erase([1, null, true, { a: { mbox: 'mailto:joana@x.fr' } }])).toEqual([
    1,
    null,
    true,
    { a: { mbox: 'mailto:joana@x.fr' } },
  ])
})
