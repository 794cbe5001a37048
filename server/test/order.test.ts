import { readFileSync, readdirSync } from 'node:fs'
import { createGroup, listGroups } from '@praxia/contract/groups.ts'
import { listMembers, listTeam, listTeamCandidates } from '@praxia/contract/members.ts'
import { expect, it } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { as, joinTeam, make, test, useServer } from './harness.ts'

useServer()

const folder = new URL('../src/', import.meta.url)
const statements = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('store.ts'))
  .map((file) => ({ file, text: readFileSync(new URL(file, folder), 'utf8') }))
/** Matches columns of text that people read: with these names, or built from them. */
const words = /(?<![\w.])(?:lower\()?(?:\w+\.)?(?:last_name|first_name|name|title|tag|names? ->> )/
/** Exempt: names of migrations; keys of documents, which programs list; a column with a collation in its definition. */
const others = [
  "backups/tables-store.ts: name'",
  'features/record/documents-store.ts: name',
  'features/masters/store.ts: title',
]
/** Returns the orders of a statement: after `order by`, or in a value that becomes one. */
function ordersIn(text: string): string[] {
  const plain = text.replace(/\$\{[^{}]*\}/g, '?')
  const after = [
    ...plain.matchAll(/order by ((?:\([^()]*\)|[^`;()])*?)(?= limit|\)|`|\n\s*(?:from|limit|where|select)\b)/g),
  ]
  const named = [...plain.matchAll(/^\s+'?-?\w+'?: sql`([^`]*)`/gm)]
  return [...after, ...named].flatMap(([, order]) => order!.split(/,(?![^()]*\))/))
}

it('each statement ordered by a name or a title uses the collation for people', () => {
  const wrong = statements.flatMap(({ file, text }) =>
    ordersIn(text)
      .filter(
        (part) => !part.trim().startsWith('select ') && words.test(part) && !/collate "(?:und|es)-x-icu"/.test(part),
      )
      .map((part) => `${file}: ${part.trim()}`),
  )
  expect(wrong.toSorted()).toEqual(others.toSorted())
  // Guards against a search that finds no statements.
  expect(statements.flatMap(({ text }) => ordersIn(text)).filter((order) => words.test(order)).length).toBeGreaterThan(
    30,
  )
})

const sorted = [
  'Abad',
  'Ábalos',
  'BÉRANGER',
  'Benali',
  'Brûlé',
  'de la Tour',
  'Le Goff',
  'LEFÈVRE',
  'Nunez',
  'Œuvrard',
  'Ольга',
].toSorted(new Intl.Collator('en').compare)
const shuffled = [...sorted.filter((_, i) => i % 2 === 1), ...sorted.filter((_, i) => i % 2 === 0)]

it('members, teams, candidates and groups with their pictures are in alphabetical order for people', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org, lastName: 'Zzz' })
  const manager = await make.manager({ org, lastName: 'Zzy' })
  for (const lastName of shuffled) {
    const learner = await make.learner({ org, firstName: 'A', lastName })
    if (sorted.indexOf(lastName) % 3 === 0) await joinTeam(manager, learner)
    await as(admin).call(createGroup, { body: { name: lastName, userIds: [] } })
  }
  const inTeam = (_: string, i: number) => i % 3 === 0
  const named = (answer: { body: { items: readonly { lastName?: string; name?: string }[] } }) =>
    answer.body.items.map((one) => one.lastName ?? one.name!).filter((name) => sorted.includes(name))
  expect(named(await as(admin).call(listMembers, {}))).toEqual(sorted)
  expect(named(await as(admin).call(listMembers, { query: { sort: '-lastName' } }))).toEqual(sorted.toReversed())
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => as(admin).call(listMembers, { query: { page, limit: 4 } })),
  )
  expect(pages.flatMap(named)).toEqual(sorted)
  expect(named(await as(manager).call(listTeam, {}))).toEqual(sorted.filter(inTeam))
  expect(named(await as(manager).call(listTeamCandidates, {}))).toEqual(sorted.filter((_, i) => !inTeam('', i)))
  expect(named(await as(admin).call(listGroups, {}))).toEqual(sorted)
  expect(named(await as(admin).call(listGroups, { query: { sort: '-name' } }))).toEqual(sorted.toReversed())
})

it('a page of a long list is read along the index', async () => {
  const org = await make.organisation({ maxUser: 100_000 })
  const { db } = test
  await db.run(sql`insert into users (organisation_id, first_name, last_name, email, actor, created_at)
    select ${org.id}, 'F', 'Name ' || i, 'order' || i || '@example.org', gen_random_uuid(), now() from generate_series(1, 20000) i`)
  await db.run(sql`analyze users`)
  const plan = await db.many<{
    'QUERY PLAN': string
  }>(sql`explain select u.id from users u where u.organisation_id = ${org.id}
    order by u.last_name collate "und-x-icu", u.first_name collate "und-x-icu", u.id limit 50`)
  expect(plan.map((row) => Object.values(row)[0]).join('\n')).toMatch(/Index.*users_by_name/)
})
