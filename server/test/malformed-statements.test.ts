import { randomUUID } from 'node:crypto'
import { createKey } from '@praxia/contract/connections/keys.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sql } from '../src/database/sql.ts'
import { as, make, test, useServer } from './harness.ts'
import { attachmentOf, filePart, jsonPart, mixed, multipart, versions } from './lrs.ts'
import { hostileValues, placesOf, replaced } from './hostile-values.ts'

// Sends statements of every shape in the standard, each with one to three invalid places, by a key, after a valid one.
useServer()
const iri = fc.webUrl()
const language = fc.constantFrom('en', 'en-US', 'fr', 'x-klingon')
const map = fc.dictionary(language, fc.string({ maxLength: 20 }), { maxKeys: 3 })
const identity = fc.oneof(
  fc.uuid().map((name) => ({ mbox: `mailto:${name}@example.org` })),
  fc.stringMatching(/^[0-9a-f]{40}$/).map((mbox_sha1sum) => ({ mbox_sha1sum })),
  iri.map((openid) => ({ openid })),
  fc.record({ homePage: iri, name: fc.string({ minLength: 1, maxLength: 20 }) }).map((account) => ({ account })),
)
const agent = fc.tuple(identity, fc.option(fc.string({ maxLength: 20 }), { nil: undefined })).map(([who, name]) => ({
  objectType: 'Agent',
  ...who,
  ...(name === undefined ? {} : { name }),
}))
const anonymous = fc.array(agent, { minLength: 1, maxLength: 3 }).map((member) => ({ objectType: 'Group', member }))
const identified = identity.map((who) => ({ objectType: 'Group', ...who }))
const group = fc.oneof(anonymous, identified)
const extensions = fc.dictionary(iri, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 })
const plainDefinition = fc.record(
  { name: map, description: map, type: iri, moreInfo: iri, extensions },
  { requiredKeys: [] },
)
const listsOf: Record<string, string[]> = {
  'true-false': [],
  choice: ['choices'],
  sequencing: ['choices'],
  likert: ['scale'],
  matching: ['source', 'target'],
  performance: ['steps'],
  'fill-in': [],
  'long-fill-in': [],
  numeric: [],
  other: [],
}
const interaction = fc.constantFrom(...Object.entries(listsOf)).chain(([interactionType, lists]) =>
  fc.record({
    interactionType: fc.constant(interactionType),
    correctResponsesPattern: fc.array(fc.string(), { maxLength: 2 }),
    ...Object.fromEntries(
      lists.map((key) => [
        key,
        fc.uniqueArray(fc.record({ id: fc.string({ minLength: 1 }), description: map }), {
          maxLength: 3,
          selector: ({ id }) => id,
        }),
      ]),
    ),
  }),
)
const definition = fc.oneof(plainDefinition, interaction)
const reference = fc.uuid({ version: 4 }).map((id) => ({ objectType: 'StatementRef', id }))
const activity = fc.record({ objectType: fc.constant('Activity'), id: iri, definition }, { requiredKeys: ['id'] })
const verb = fc.record({ id: iri, display: map }, { requiredKeys: ['id'] })
const moment = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
const result = fc.record(
  {
    score: fc.record(
      {
        scaled: fc.double({ min: -1, max: 1, noNaN: true }),
        raw: fc.integer({ min: 0, max: 9 }),
        min: fc.integer({ min: -9, max: 0 }),
        max: fc.integer({ min: 9, max: 99 }),
      },
      { requiredKeys: [] },
    ),
    extensions,
    success: fc.boolean(),
    completion: fc.boolean(),
    response: fc.string(),
    duration: fc.nat(9999).map((s) => `PT${s}S`),
  },
  { requiredKeys: [] },
)
const relevant = fc.array(iri, { minLength: 1, maxLength: 2 })
const contextOf = (two: boolean) =>
  fc.record(
    {
      ...(two
        ? {
            contextAgents: fc.array(
              fc.record({ objectType: fc.constant('contextAgent'), agent, relevantTypes: relevant }),
              { maxLength: 2 },
            ),
            contextGroups: fc.array(
              fc.record({ objectType: fc.constant('contextGroup'), group, relevantTypes: relevant }),
              { maxLength: 2 },
            ),
          }
        : {}),
      extensions,
      registration: fc.uuid({ version: 4 }),
      instructor: agent,
      team: group,
      contextActivities: fc.record({ grouping: fc.array(activity, { maxLength: 2 }), parent: activity }),
      language,
      statement: reference,
    },
    { requiredKeys: [] },
  )
const attachments = fc.array(
  fc.record({
    usageType: iri,
    display: map,
    contentType: fc.constant('text/plain'),
    length: fc.nat(),
    sha2: fc.stringMatching(/^[0-9a-f]{64}$/),
    fileUrl: iri,
  }),
  { maxLength: 2 },
)
const timestamp = moment.map((at) => at.toISOString())
function statementOf(two: boolean) {
  const plain = {
    actor: fc.oneof(agent, group),
    verb,
    result,
    context: contextOf(two),
    timestamp,
    attachments,
  }
  const requiredKeys = ['actor', 'verb', 'object'] as const
  const about = fc.oneof(activity, agent, group, reference)
  const sub = fc
    .record({ ...plain, object: about }, { requiredKeys: [...requiredKeys] })
    .map((inner) => ({ objectType: 'SubStatement', ...inner }))
  return fc.record(
    {
      ...plain,
      object: fc.oneof(activity, about, sub),
      id: fc.uuid({ version: 4 }),
      authority: agent,
      version: fc.constant(two ? '2.0.0' : '1.0.3'),
      stored: timestamp,
    },
    { requiredKeys: [...requiredKeys] },
  )
}
const anyBad = fc.oneof(fc.constantFrom(...hostileValues), fc.jsonValue({ maxDepth: 3 }))
const brokenOf = (two: boolean) =>
  fc
    .tuple(statementOf(two), fc.array(fc.tuple(fc.nat(), anyBad), { minLength: 1, maxLength: 3 }))
    .map(([whole, changes]) =>
      changes.reduce<unknown>((all, [n, by]) => {
        try {
          const places = placesOf(all)
          return places.length === 0 ? all : replaced(all, places[n % places.length]!, by)
        } catch {
          // A name with a dot is not a path, and values thousands of levels deep have none.
          return all
        }
      }, whole),
    )

it('returns no 500 for a thousand malformed statements: each error has index and path, and its batch is not stored', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const { body } = await as(admin).call(createKey, { body: { name: 'Fuzz', scopes: ['write'] } })
  const authorization = `Basic ${Buffer.from(`${body.user}:${body.secret}`).toString('base64')}`
  const statuses = new Map<number, number>()
  let [taken, files] = [0, 0]
  const kept = () => test.world.storage.list(`attachments/${org.id}`)
  const [one, two] = [fc.sample(brokenOf(false), 500), fc.sample(brokenOf(true), 500)]
  for (const [n, bad] of one.flatMap((first, i) => [first, two[i]]).entries()) {
    const file = Buffer.from(`what comes beside ${n}`)
    const withFile = n % 10 < 2
    const good = {
      id: randomUUID(),
      actor: { mbox: 'mailto:ada@example.org' },
      verb: { id: 'http://example.org/did' },
      object: { id: 'http://example.org/it' },
      ...(withFile ? { attachments: [attachmentOf(file)] } : {}),
    }
    const answer = await test.app.inject({
      method: 'POST',
      url: '/xapi/statements',
      headers: {
        authorization,
        'content-type': 'application/json',
        'x-experience-api-version': n % 2 === 0 ? '1.0.3' : '2.0.0',
        ...(withFile ? mixed : {}),
      },
      payload: withFile ? multipart([jsonPart([good, bad]), filePart(file)]) : JSON.stringify([good, bad]),
    })
    if (withFile && answer.statusCode === 200) files++
    const said = `${answer.body.slice(0, 500)} ${JSON.stringify(bad).slice(0, 2000)}`
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    if (answer.statusCode === 200) taken += 2
    else {
      expect([400, 409], said).toContain(answer.statusCode)
      const { violations = [] } = answer.json() as { violations?: { path: string; message: string }[] }
      expect(violations.length, said).toBeGreaterThan(0)
      for (const { path, message } of violations)
        expect([path, message], said).toEqual([expect.stringMatching(/^1(\.|$)/), expect.any(String)])
    }
  }
  expect(statuses.get(400)).toBeGreaterThan(500)
  const { count } = await test.db.one<{ count: number }>(
    sql`select count(*) as count from statements where organisation_id = ${org.id}`,
  )
  expect(count).toBe(taken)
  expect(await kept()).toHaveLength(files)
  expect(await test.world.storage.list('arriving')).toEqual([])
}, 240_000)

it('accepts the statements of the grammar without changes', async () => {
  const admin = await make.admin({ org: await make.organisation() })
  const { body } = await as(admin).call(createKey, { body: { name: 'Whole', scopes: ['write'] } })
  for (const version of versions) {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/xapi/statements',
      headers: {
        authorization: `Basic ${Buffer.from(`${body.user}:${body.secret}`).toString('base64')}`,
        'content-type': 'application/json',
        'x-experience-api-version': version,
      },
      payload: JSON.stringify(fc.sample(statementOf(version === '2.0.0'), 100)),
    })
    expect([version, answer.statusCode, answer.body.slice(0, 1000)]).toEqual([version, 200, expect.any(String)])
  }
})
