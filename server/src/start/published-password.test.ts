import { expect, it } from 'vitest'
import { make, test, useServer } from '../../test/harness.ts'
import { hashPassword } from '../access/passwords.ts'
import { readConfig } from '../config/config.ts'
import { scopeOf } from '../context/context.ts'
import { findMeta, replaceMeta, setPassword } from '../features/accounts/store.ts'
import { sql } from '../database/sql.ts'
import { publishedPassword, refusePublishedPassword } from './published-password.ts'

useServer()
const start = (env: Record<string, string>) =>
  refusePublishedPassword({ database: test.db, config: readConfig(env) }).then(
    () => 'goes on',
    (error: unknown) => String(error),
  )
const give = async (person: { id: number; organisationId: number }, password: string) =>
  setPassword(test.db, scopeOf(person as never), person.id, await hashPassword(password))
const open: Record<string, string>[] = [
  { PUBLIC_URL: 'https://praxia.example.org' },
  { HOST: '0.0.0.0' },
  { DATABASE_URL: 'postgresql://praxia@db/praxia' },
  { DATABASE_URL: 'postgresql://praxia@db/praxia', DEMO: 'true' },
  { TRUST_PROXY: '10.0.0.0/8' },
  { ADMIN_EMAIL: 'it@example.org', ADMIN_PASSWORD: 'Rope-bridge-77' },
  { DEMO: 'false' },
]
const closed: Record<string, string>[] = [
  {},
  { DEMO: 'true' },
  { HOST: '127.0.0.1' },
  { HOST: 'localhost', PORT: '4500' },
]

it('a demonstration whose accounts have the published password starts only unreachable from the network', async () => {
  const admin = await make.admin()
  const learner = await make.learner()
  await give(learner, publishedPassword)
  // Not a demonstration: passwords chosen by its users are not checked.
  for (const env of [...open, ...closed]) expect(await start(env), JSON.stringify(env)).toBe('goes on')
  await replaceMeta(test.db, 'demo-password', publishedPassword)
  await replaceMeta(test.db, 'demo.admin', String(admin.id))
  for (const env of closed) expect(await start(env), JSON.stringify(env)).toBe('goes on')
  for (const env of open) {
    const line = await start(env)
    expect(line, JSON.stringify(env)).toContain(`${learner.email} still has the password`)
    expect(line).not.toContain('\n')
  }
  // One seeded without a record of its password is recognised by its accounts.
  await test.db.run(sql`delete from meta where key = 'demo-password'`)
  expect(await start(open[0]!)).toContain('still has the password')
})
it('starts once the passwords are changed or the accounts deleted, and checks no more', async () => {
  await replaceMeta(test.db, 'demo-password', publishedPassword)
  const [one, two] = [await make.admin(), await make.manager()]
  await test.db.run(sql`update users set password_hash = null`)
  await give(one, publishedPassword)
  await give(two, publishedPassword)
  await give(one, 'Quiet-lantern-19')
  expect(await start(open[0]!)).toContain(`${two.email} still`)
  await test.db.run(sql`delete from users where id = ${two.id}`)
  expect(await start(open[0]!)).toBe('goes on')
  expect(await findMeta(test.db, 'demo-password')).toEqual({ value: '' })
  await test.db.run(sql`delete from meta where key like 'demo.%'`)
  expect(await start(open[1]!)).toBe('goes on')
})
it('a demonstration seeded for the network has a password of its own', async () => {
  await replaceMeta(test.db, 'demo-password', 'x1-made-at-random')
  await give(await make.admin(), 'x1-made-at-random')
  for (const env of open) expect(await start(env), JSON.stringify(env)).toBe('goes on')
})
