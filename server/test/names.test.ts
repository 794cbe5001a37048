import { readFileSync } from 'node:fs'
import { createGroup, listGroups, updateGroup } from '@praxia/contract/groups.ts'
import { createMember, listMembers, updateMember } from '@praxia/contract/members.ts'
import { finishReset, signIn, startReset, updateProfile } from '@praxia/contract/accounts.ts'
import { emailKey, nameKey, tidyEmail } from '@praxia/contract/people/texts.ts'
import { describe, expect, it } from 'vitest'
import { Sql, sql } from '../src/database/sql.ts'
import { as, make, test, useServer } from './harness.ts'

useServer()

it('the database compares names and addresses as the server does', async () => {
  // Lower-case forms of these are newer than the tables of the oldest supported PostgreSQL.
  const newer = /[\u1C89\u1C90-\u1CBF\u2C2F]/
  const letters = Array.from({ length: 0x3000 }, (_, i) => String.fromCodePoint(i + 1)).concat(
    Array.from({ length: 0x800 }, (_, i) => String.fromCodePoint(0xf900 + i)),
    ['\u{e0041}', '\u{e0100}', '\u{1d173}', '🏴', '𝐀', '\u{1bca0}'],
  )
  const texts = letters.filter((letter) => !newer.test(letter)).map((letter) => `A ${letter}\u00a0 É${letter}b`)
  const rows = await test.db.many<{ given: string; name: string; email: string; tidy: string }>(sql`
    select t as given, name_key(t) as name, email_key(t) as email, tidy_email(t) as tidy from unnest(${texts}::text[]) t`)
  const off = rows.filter(
    ({ given, name, email, tidy }) => name !== nameKey(given) || email !== emailKey(given) || tidy !== tidyEmail(given),
  )
  expect(off.map(({ given }) => given.codePointAt(2)!.toString(16))).toEqual([])
})

describe('a name that looks like another', () => {
  it.each([
    ['Équipe Été', 'E\u0301quipe E\u0301te\u0301'],
    ['Poste Sud', 'Poste  Sud'],
    ['Poste Nord', 'Poste\u00a0Nord'],
    ['Quart Est', 'Quart\u200b Est'],
    ['Quart Ouest', 'Qu\u00adart\u202fOuest'],
    ['Hall 2', 'ＨＡＬＬ ２'],
  ])('is refused for a group: %j, %j', async (name, other) => {
    const org = await make.organisation()
    const admin = await make.admin({ org })
    const elsewhere = await make.admin()
    const one = await as(admin).call(createGroup, { body: { name, userIds: [] } })
    const two = await as(admin).call(createGroup, { body: { name: other, userIds: [] } })
    expect([one.status, two.status, two.problem.code]).toEqual([200, 409, 'group.name_taken'])
    // A group's own name does not conflict with itself, and another organisation may use it.
    const again = await as(admin).call(updateGroup, { params: { id: one.body.id }, body: { name: other, userIds: [] } })
    expect(again.status).toBe(200)
    expect((await as(elsewhere).call(createGroup, { body: { name: other, userIds: [] } })).status).toBe(200)
  })
  it('gets a number if two exist already, and the oldest keeps its name', async () => {
    const org = await make.organisation()
    const admin = await make.admin({ org })
    const names = ['Poste Sud', 'Poste\u00a0Sud', 'Poste Sud (2)', 'Poste  Sud', 'Poste Nord']
    const text = readFileSync(new URL('../migrations/049-names.sql', import.meta.url), 'utf8')
    const numbering = /do \$\$.*?end \$\$;\ndrop index groups_name;\ncreate unique index groups_name[^;]*;/su.exec(
      text,
    )![0]
    await test.db.run(sql`drop index groups_name`)
    await test.db.run(
      sql`create unique index groups_name on groups (organisation_id, coalesce(owner_id, 0), lower(name))`,
    )
    await test.db.run(sql`insert into groups (organisation_id, name, created_at)
      select ${org.id}, n, now() from unnest(${names}::text[]) with ordinality t(n, i) order by i`)
    for (const part of numbering.split(/(?<=end \$\$;)|(?<=drop index groups_name;)/u))
      await test.db.run(new Sql([part], []))
    const named = (await as(admin).call(listGroups, {})).body.items.map(({ name }) => name)
    expect(named.toSorted()).toEqual(
      ['Poste Nord', 'Poste Sud', 'Poste Sud (2)', 'Poste\u00a0Sud (3)', 'Poste  Sud (4)'].toSorted(),
    )
  })
})

describe('an address with invisible characters', () => {
  const form = { firstName: 'Ana', lastName: 'Gil', roles: [] }
  it.each(['\u200b', '\u200c', '\u200e', '\u2060', '\u00ad', '\ufeff', '\u3164'])(
    '%j equals the address without them',
    async (letter) => {
      const admin = await make.admin()
      const email = `ana.gil${Date.now()}${letter.codePointAt(0)}@ex.example`
      const odd = email.replace('.', `${letter}.`)
      const made = await as(admin).call(createMember, { body: { ...form, email: odd } })
      expect([made.status, made.body.email]).toEqual([200, email])
      const twice = await as(admin).call(createMember, { body: { ...form, email } })
      expect([twice.status, twice.problem.code]).toEqual([409, 'member.email_taken'])
      expect((await as().call(startReset, { body: { email: odd } })).status).toBe(200)
      expect((await as(admin).call(listMembers, { query: { search: odd } })).body.total).toBe(1)
    },
  )
  it('signs in by its visible characters', async () => {
    const learner = await make.learner()
    await as().call(startReset, { body: { email: learner.email } })
    const { text } = await test.db.one<{ text: string }>(
      sql`select body_text as text from mails where recipient = ${learner.email}`,
    )
    const password = 'Right-horse-9'
    const resetKey = /key=([\w-]+)/.exec(text)![1]!
    expect((await as().call(finishReset, { body: { newPassword: password, resetKey } })).status).toBe(200)
    const typed = `\u200e${learner.email.replace('@', '\u200b@').toUpperCase()}`
    expect((await as().call(signIn, { body: { email: typed, password } })).status).toBe(200)
  })
  it.each(['\u2011', '\u2013', '\u2212'])('%j equals a hyphen, and composed equals decomposed', async (dash) => {
    const admin = await make.admin()
    const at = Date.now()
    const first = await as(admin).call(createMember, { body: { ...form, email: `zoé-x${at}@ex.example` } })
    const second = await as(admin).call(createMember, { body: { ...form, email: `zoe\u0301${dash}x${at}@ex.example` } })
    expect([first.status, second.status]).toEqual([200, 409])
  })
  it.each(['-oQ/tmp', '=cmd', '|id', 'a/../../b', '`id`', '\u200b-f'])('%s is refused at its field', async (local) => {
    const org = await make.organisation()
    const admin = await make.admin({ org })
    const email = `${local}@ex${Date.now()}.example`
    const refusals = [
      await as(admin).call(createMember, { body: { ...form, email } }),
      await as(admin).call(updateMember, {
        params: { id: (await make.learner({ org })).id },
        body: { ...form, email },
      }),
    ]
    for (const { status, problem } of refusals)
      expect([status, problem.violations?.map(({ path }) => path)]).toEqual([400, ['email']])
    const own = new FormData()
    for (const [name, value] of Object.entries({ firstName: 'A', lastName: 'B', email })) own.set(name, value)
    const profile = await as(admin).call(updateProfile, { form: own } as never)
    expect([profile.status, profile.problem.violations?.map(({ path }) => path)]).toEqual([400, ['email']])
  })
  it('an existing account with such an address keeps it and can be changed', async () => {
    const org = await make.organisation()
    const admin = await make.admin({ org })
    const email = `sales/paris${Date.now()}@ex.example`
    const learner = await make.learner({ org, email })
    const changed = await as(admin).call(updateMember, { params: { id: learner.id }, body: { ...form, email } })
    expect([changed.status, changed.body.firstName, changed.body.email]).toEqual([200, 'Ana', email])
    expect((await as().call(startReset, { body: { email } })).status).toBe(200)
  })
  it('a name with invisible characters is stored without them, and found', async () => {
    const admin = await make.admin()
    const made = await as(admin).call(createMember, {
      body: { ...form, lastName: 'Oru\u200bguay', firstName: 'علی\u200cرضا', email: `o${Date.now()}@ex.example` },
    })
    expect([made.body.lastName, made.body.firstName]).toEqual(['Oruguay', 'علی\u200cرضا'])
    for (const search of ['oruguay', 'Oru\u200bguay', 'علیرضا', 'علی\u200cرضا'])
      expect([search, (await as(admin).call(listMembers, { query: { search } })).body.total]).toEqual([search, 1])
  })
})
