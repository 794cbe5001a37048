import { beforeAll, describe, expect, inject, it } from 'vitest'
import { isHalfSeeded } from '../src/database/db.ts'
import { sql } from '../src/database/sql.ts'
import { mailer } from '../src/messages/mail.ts'
import { askEverything } from './every-call.ts'
import { withDatabase } from './global-setup.ts'
import { useServer } from './harness.ts'
import { type RowCall, faultsOf, listRowCalls } from './row-types.ts'
import { callAll } from './stub-server.ts'
import { describeStatements } from './statement-columns.ts'
import { type Asked, type Place, watchDatabase, watchQueries } from './watched-database.ts'

/** Statements by the place of their query. */
const asked = new Map<string, Set<string>>()
const at = ({ file, line, column }: Place): string => `${file}:${line}:${column}`
const see = (one: Asked): void => {
  asked.set(at(one), (asked.get(at(one)) ?? new Set()).add(one.text))
}
const server = useServer({}, (database) => watchDatabase(database, see))

let calls: RowCall[]
let failure: unknown
beforeAll(async () => {
  // A missing column may prevent the creation of the fixtures: the columns are compared all the same.
  await askEverything().catch((error: unknown) => {
    failure = error
  })
  await isHalfSeeded(server.db)
  const mails = mailer(
    server.world.config,
    server.db,
    server.world.outbox,
    () => undefined,
    () => server.world.now(),
    () => '',
  )
  await mails.flush()
  mails.close()
  // Asked of a replica alone: scripts/peers/replica.test.ts.
  calls = listRowCalls().filter(({ file }) => file !== 'server/src/database/replica-store.ts')
  // Queries not reached so far are called with stand-ins; the others are not called again.
  const already = new Set(asked.keys())
  const stores = calls.filter((call) => !already.has(at(call)) && call.file.endsWith('store.ts'))
  for (const file of new Set(stores.map((call) => call.file)))
    await callAll(new URL(`../../${file}`, import.meta.url), (db) =>
      watchQueries(db, (one) => {
        if (!already.has(at(one))) see(one)
      }),
    )
})

describe('queries that return rows', () => {
  it('are all run, at places that the compiler knows: add a missing one to every-call.ts', () => {
    const known = calls.map(at)
    const inSources = [...asked.keys()].filter((place) => /^server\/src\/(?!.*\.test\.ts)/.test(place))
    expect(known.length).toBeGreaterThan(150)
    expect(inSources.filter((place) => !known.includes(place))).toEqual([])
    expect(known.filter((place) => !inSources.includes(place))).toEqual([])
    expect(failure).toBeUndefined()
  })

  it('have exactly the columns of their statements as a type', async () => {
    const { name } = await server.db.one<{ name: string }>(sql`select current_database() as name`)
    const wrong = new Set<string>()
    await describeStatements(withDatabase(inject('databaseUrl'), name), async (columnsOf) => {
      for (const call of calls)
        for (const text of asked.get(at(call)) ?? []) {
          const faults = await columnsOf(text).then(
            (columns) => faultsOf(call, columns),
            (error: Error) => [`${error.message}: ${text}`],
          )
          for (const fault of faults) wrong.add(`${at(call)} ${fault}`)
        }
    })
    expect([...wrong]).toEqual([])
  })
})

describe('a comparison', () => {
  const place = { file: 'server/src/a-store.ts', line: 1, column: 6 }
  const call = (properties?: RowCall['properties']): RowCall => ({ ...place, type: 'Thing', properties })
  const thing = call([
    { name: 'id', optional: false, kinds: ['number'] },
    { name: 'madeAt', optional: false, kinds: ['Date'] },
    { name: 'title', optional: true, kinds: ['string'] },
  ])
  const id = { name: 'id', kind: 'number' }
  const madeAt = { name: 'madeAt', kind: 'Date' }

  it('reports nothing if columns match properties; an optional one may be absent', () => {
    expect(faultsOf(thing, [id, madeAt])).toEqual([])
    expect(faultsOf(thing, [id, madeAt, { name: 'title', kind: 'string' }])).toEqual([])
  })

  it('reports a column with another name, a missing one, an extra one and a duplicate', () => {
    expect(faultsOf(thing, [id, { name: 'createdAt', kind: 'Date' }])).toEqual([
      'Thing has no createdAt',
      'the statement gives no madeAt',
    ])
    expect(faultsOf(thing, [id])).toEqual(['the statement gives no madeAt'])
    expect(faultsOf(thing, [id, madeAt, { name: 'score', kind: 'number' }])).toEqual(['Thing has no score'])
    expect(faultsOf(thing, [id, id, madeAt])).toEqual(['the statement gives id several times'])
  })

  it('reports a value of another type, also a timestamp inside JSON', () => {
    expect(faultsOf(thing, [{ name: 'id', kind: 'string' }, madeAt])).toEqual(['id is number, but string arrives'])
    expect(faultsOf(thing, [id, { name: 'madeAt', kind: 'object' }])).toEqual(['madeAt is Date, but object arrives'])
    expect(faultsOf(thing, [id, { name: 'madeAt', kind: undefined }])).toHaveLength(1)
    const data = (kind: string) => call([{ name: 'data', optional: false, kinds: [kind] }])
    expect(faultsOf(data('object'), [{ name: 'data', kind: 'object' }])).toEqual([])
    expect(faultsOf(data('object with a Date'), [{ name: 'data', kind: 'object' }])).toHaveLength(1)
  })

  it('permits a query without a type only to test for a row', () => {
    expect(faultsOf(call(), [{ name: '?column?', kind: 'number' }])).toEqual([])
    expect(faultsOf(call(), [id])).toEqual(['no type is given for id: select 1, or give one'])
  })
})
