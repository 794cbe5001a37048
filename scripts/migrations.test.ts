import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { locksIn } from './lib/migration-rules.ts'
import { root } from './lib/paths.mjs'

const folder = join(root, 'server/migrations')
/** Those of releases before the rule are sealed. */
const lastBefore = 60
const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && Number.parseInt(name, 10) > lastBefore)
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8')
const isConcurrent = (name: string): boolean => name.endsWith('.concurrently.sql')

describe('migrations since 061', () => {
  it.each(files)('%s says in its first line whether it expands or contracts', (name) => {
    expect(textOf(name).split('\n')[0]).toMatch(/^-- (expand|contract): [A-Z].*\.$/)
  })
  it.each(files.filter((name) => !isConcurrent(name)))(
    '%s holds no lock while it reads or writes rows',
    async (name) => {
      expect(await locksIn(textOf(name))).toEqual([])
    },
  )
  it('tell catalogues and searches of names of categories and skills that they change', () => {
    // No trigger does since 090 (decision 123).
    const tells = (text: string): boolean =>
      !/\b(insert into|update|delete from) (categories|skills)\b/.test(text) ||
      ['update catalogue_reference set revision = revision + 1', 'insert into training_words'].every((one) =>
        text.includes(one),
      )
    expect(files.filter((name) => !tells(textOf(name)))).toEqual([])
    expect(tells(`update skills set names = '{}'`)).toBe(false)
    expect(tells(`update categories set key = 'a'; update catalogue_reference set revision = revision + 1`)).toBe(false)
  })
  it.each(files.filter(isConcurrent))('%s is one statement, which may run again', (name) => {
    const statement = textOf(name)
      .replace(/^--.*$/gm, '')
      .trim()
    expect(statement).toMatch(/^(create (unique )?index concurrently if not exists|drop index concurrently if exists) /)
    expect(statement.replace(/;$/, '')).not.toContain(';')
  })
})

describe('a lock that others wait for is found', () => {
  it.each([
    ['create index a on users (email)', 'an index of users is built'],
    ['drop index a', 'an index is dropped'],
    ['alter table users rename column email to mail', 'a name that the former release uses changes'],
    ['alter table users alter column email type varchar', 'users changes a type: every row is written again'],
    ['alter table users alter email set not null', 'users sets not null: every row is read'],
    [
      'alter table users add foreign key (a) references b',
      'users adds a constraint that is not “not valid”: every row is read',
    ],
    ['alter table users add unique (a)', 'users adds a key without an index that exists'],
    ['alter table users add a text unique', 'users adds a column with a key: its index is built under the lock'],
    ['alter table users add a uuid default gen_random_uuid()', 'users adds a computed default: every row is written'],
    [
      'alter table users add a int generated always as (b * 2) stored',
      'users adds a generated column: every row is written',
    ],
  ])('%s', async (text, found) => {
    expect(await locksIn(text)).toEqual([found])
  })
  it.each([
    'create table fresh (id bigint primary key); create index on fresh (id); alter table fresh alter id type text',
    'alter table users add a bigint references b, add c text check (c <> %L), add d bigint not null default 0',
    'alter table users add constraint a check (b > 0) not valid',
    'alter table users add constraint a unique using index b',
    'drop table users; drop trigger a on b',
  ])('and not in: %s', async (text) => {
    expect(await locksIn(text.replace('%L', "''"))).toEqual([])
  })
})
