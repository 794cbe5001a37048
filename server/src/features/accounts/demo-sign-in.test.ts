import { demoSignIn } from '@praxia/contract/accounts.ts'
import { expect, it } from 'vitest'
import { as, make, test, useServer } from '../../../test/harness.ts'
import { sql } from '../../database/sql.ts'

useServer({ DEMO: 'true' })

it('one-click sign-in works only at the installation’s own addresses', async () => {
  const learner = await make.learner()
  await test.db.run(sql`insert into meta (key, value) values ('demo.learner', ${String(learner.id)})`)
  const at = (host: string) => as().call(demoSignIn, { body: { role: 'learner' }, headers: { host } })
  for (const host of ['localhost:4000', 'praxia.localhost:4000', '127.0.0.1:4000', '[::1]:4000'])
    expect([host, (await at(host)).status]).toEqual([host, 200])
  for (const host of ['evil.example', 'evil.example:4000', 'localhost.evil.example', '192.0.2.7:4000']) {
    const refused = await at(host)
    expect([host, refused.status, refused.problem.violations?.[0]?.path]).toEqual([host, 400, 'host'])
  }
  const audited = sql`select actor_id from audit where action = 'sign_in.demo' and subject_id = ${learner.id}`
  expect(await test.db.many(audited)).toEqual(Array.from({ length: 4 }, () => ({ actorId: learner.id })))
})
