import { expect, it } from 'vitest'
import { make, scopeIn, test, useServer } from '../../../test/harness.ts'
import { sql } from '../../database/sql.ts'
import { eraseFromRecord } from './erasure-actions.ts'
import { listNamingDocuments } from './erasure-store.ts'

useServer()
const megabyte = 1_000_000

/** Inserts documents of this size that name somebody, or nobody. */
const insert = (organisationId: number, kind: string, count: number, bytes: number, named: string) =>
  test.db.run(sql`
    insert into documents (organisation_id, kind, activity, name, content, content_type, etag, updated_at)
    select ${organisationId}, ${kind}, 'https://example.org/a', 'n' || lpad(n::text, 5, '0'),
      convert_to('said by ' || ${named}::text || repeat(' x', ${bytes / 2}::integer), 'UTF8'), 'text/plain', '-', now()
    from generate_series(1, ${count}) n`)

it('documents that name a person are erased by pages of a few megabytes, and those of others stay', async () => {
  const person = await make.learner()
  const scope = scopeIn(person.organisationId)
  await insert(scope.organisationId, 'state', 5, 2 * megabyte, person.email)
  await insert(scope.organisationId, 'activity_profile', 1100, 100, person.email.toUpperCase())
  await insert(scope.organisationId, 'agent_profile', 3, 100, `x${person.email}`)
  const marks = [{ text: person.email.toLowerCase(), since: null, until: null }]
  const pages: number[] = []
  for (let last: Awaited<ReturnType<typeof listNamingDocuments>>[0] | undefined, more = true; more;) {
    const page = await listNamingDocuments(test.db, scope, marks, last ?? null, 500)
    expect(page.slice(0, -1).reduce((sum, { content }) => sum + content.length, 0)).toBeLessThan(4 * megabyte)
    pages.push(page.length)
    last = page.at(-1)
    more = last !== undefined
  }
  expect(pages.reduce((sum, n) => sum + n, 0)).toBe(1108)
  const erased = {
    xapiBase: 'https://example.org',
    actor: 'nobody',
    emails: [{ email: person.email, since: null, until: null }],
    firstName: '',
    lastName: '',
  }
  await eraseFromRecord(test.db, scope, erased)
  const left = await test.db.many<{ kind: string; count: number }>(sql`
    select kind, count(*) as count from documents where organisation_id = ${scope.organisationId}
      and position(${person.email.toLowerCase()} in lower(encode(content, 'escape'))) > 0 group by kind`)
  expect(left).toEqual([{ kind: 'agent_profile', count: 3 }])
  const all = await test.db.one<{ count: number }>(
    sql`select count(*) as count from documents where organisation_id = ${scope.organisationId}`,
  )
  expect(all.count).toBe(1108)
})
