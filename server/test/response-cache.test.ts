import { AsyncLocalStorage } from 'node:async_hooks'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getProfile } from '@praxia/contract/accounts.ts'
import { heartbeat } from '@praxia/contract/launches.ts'
import { organisationTypes } from '@praxia/contract/limits.ts'
import { getCockpit, listMembers, updateMember } from '@praxia/contract/members.ts'
import { getUserStats, listHistory, listTrainingStats } from '@praxia/contract/progress.ts'
import { deleteResource, listResources } from '@praxia/contract/resources.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import type pg from 'pg'
import { expect, inject, it } from 'vitest'
import type { CacheTag } from '../src/access/cache-tags-store.ts'
import { platformId } from '../src/context/context.ts'
import { type Database, openDatabase } from '../src/database/db.ts'
import { sql } from '../src/database/sql.ts'
import { unlockTraining } from '../src/features/trainings/testing-training.ts'
import { routes } from '../src/start/routes.ts'
import { buildApp } from '../src/start/app.ts'
import { askEverything } from './every-call.ts'
import { withDatabase } from './global-setup.ts'
import { as, joinTeam, make, useServer } from './harness.ts'
import { begin, makeResource, makeTraining, report, wholeRun } from './training-world.ts'
import { watchDatabase } from './watched-database.ts'

/** Statements of the handler of each cached read, by the name of its endpoint. */
const asked = new Map<string, Set<string>>()
const current = new AsyncLocalStorage<string>()
const kept = routes.filter(({ options }) => options.kept)
for (const route of kept) {
  const handle = route.handle
  route.handle = (ctx, call) => current.run(route.endpoint.name, () => handle(ctx, call))
}
const server = useServer({}, (database) =>
  watchDatabase(database, ({ text }) => {
    const name = current.getStore()
    if (name !== undefined) asked.set(name, (asked.get(name) ?? new Set()).add(text))
  }),
)
/** Returns how often handlers queried the database during the work. */
async function readingsOf(work: () => Promise<unknown>): Promise<number> {
  asked.clear()
  await work()
  return [...asked.values()].reduce((sum, { size }) => sum + size, 0)
}

/**
 * Tables without a trigger: written in one transaction with a table that has one, or with tables of each cache tag, or
 * never.
 */
const beside: Record<string, readonly CacheTag[]> = {
  ...Object.fromEntries(
    [
      'session_days',
      'session_steps',
      'session_skills',
      'session_stats',
      'session_images',
      'session_badges',
      'member_totals',
      'member_days',
      'training_badges_earned',
      'registrations',
      'statement_attachments',
      'statements',
    ].map((name) => [name, ['figures']]),
  ),
  // Those of a training, by views, likes and favorites too.
  training_totals: ['figures', 'marks'],
  training_days: ['figures'],
  organisation_days: ['figures'],
  // By badges of the platform too, whose points and number are shown with the member.
  points: ['figures', 'people'],
  enrolment_results: ['figures', 'courses'],
  course_runs: ['courses'],
  member_words: ['people'],
  training_words: ['trainings'],
  catalogue_revisions: ['trainings', 'access'],
  catalogue_changes: ['trainings'],
  catalogue_reference: ['trainings'],
  // Written in the same transaction as the version itself.
  organisation_revisions: [],
}

/** Matches a begin or end that is compared with the time of the request. */
const byClock = /\b(start|end)_at *[<>]=? *\$\d/

interface Plan {
  'Relation Name'?: string
  Plans?: Plan[]
}
const tablesOf = (plan: Plan): string[] => [
  ...(plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(tablesOf),
]

it('a cached read names the cache tags of all tables that it reads', { timeout: 120_000 }, async () => {
  asked.clear()
  await askEverything()
  const client = await server.db.connect()
  try {
    expect([...(await faults(client))].toSorted()).toEqual([])
  } finally {
    client.release()
  }
})
async function faults(client: pg.PoolClient): Promise<Set<string>> {
  const rows = async <T>(text: string) => (await client.query(text)).rows as T[]
  const triggers = await rows<{ table: string; area: string; events: number }>(`
    select tgrelid::regclass::text as table, rtrim(encode(tgargs, 'escape'), '\\000') as area, bit_or(tgtype & 28) as events
    from pg_trigger where tgname like 'revised%' group by 1, 2 order by 1`)
  // Inserted, updated and deleted: 4, 16 and 8.
  expect(triggers.filter(({ events }) => events !== 28)).toEqual([])
  const areas = new Map<string, readonly string[]>([
    ...Object.entries(beside),
    ...triggers.map(({ table, area }) => [table, [area]] as const),
  ])
  const wrong = new Set<string>()
  for (const { endpoint, options } of kept) {
    const texts = asked.get(endpoint.name) ?? new Set()
    if (texts.size === 0) wrong.add(`${endpoint.name} was not asked`)
    for (const text of texts) {
      if (!/^\s*(select|with)\b/i.test(text)) continue
      if (byClock.test(text) && !options.kept!.dated) wrong.add(`${endpoint.name} changes by the clock: ${text}`)
      const values = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))
      const nulls = Array.from({ length: Math.max(0, ...values) }, () => 'null').join(', ')
      await client.query(`prepare looked as ${text}`)
      const [explained] = await rows<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (format json) execute looked${nulls ? `(${nulls})` : ''}`,
      )
      await client.query('deallocate looked')
      for (const table of tablesOf(explained!['QUERY PLAN'][0]!.Plan)) {
        const needed = areas.get(table)
        if (!needed) wrong.add(`${endpoint.name} reads ${table}, whose changes nothing tells`)
        for (const area of needed ?? [])
          if (!(options.kept!.of as readonly string[]).includes(area))
            wrong.add(`${endpoint.name} reads ${table}, of ${area}`)
      }
    }
  }
  expect(kept.length).toBeGreaterThan(10)
  return wrong
}

/** Starts another process on the same database, with connections and memory of its own. */
async function secondApp() {
  const { name } = await server.db.one<{ name: string }>(sql`select current_database() as name`)
  const database: Database = openDatabase(withDatabase(inject('databaseUrl'), name), () => undefined, 2)
  const app = await buildApp({ ...server.deps, plugins: [], world: { ...server.world, database } })
  return {
    get: async (url: string, token: string) =>
      (await app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })).json<{
        total: number
      }>(),
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
async function people() {
  const org = await make.organisation()
  const [admin, manager, learner] = [
    await make.admin({ org }),
    await make.manager({ org }),
    await make.learner({ org, lastName: 'Before' }),
  ]
  await joinTeam(manager, learner)
  return { org, admin, manager, learner }
}
const namesOf = async (admin: { token: string }) =>
  (await as(admin).call(listMembers)).body.items.map(({ lastName }) => lastName)

it('returns cached responses until a change, and ignores changes of other organisations', async () => {
  const { org, admin } = await people()
  const first = await namesOf(admin)
  const other = await people()
  expect(await readingsOf(() => namesOf(other.admin))).toBeGreaterThan(0)
  expect(await readingsOf(async () => expect(await namesOf(admin)).toEqual(first))).toBe(0)
  await make.learner({ org })
  expect(await readingsOf(() => namesOf(admin))).toBeGreaterThan(0)
  // Another query has its own response, and so has another caller.
  expect((await as(admin).call(listMembers, { query: { limit: 1 } })).body.items).toHaveLength(1)
  expect((await as(other.admin).call(listMembers)).body.total).toBe(3)
})

it('sends cached responses compressed to clients that accept it, equal for all, and short ones uncompressed', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  for (let n = 0; n < 5; n++) await make.learner({ org })
  const ask = async (url: string, encoding?: string) => {
    const headers = { authorization: `Bearer ${admin.token}`, ...(encoding ? { 'accept-encoding': encoding } : {}) }
    const { rawPayload, headers: told } = await server.app.inject({ url, headers })
    return { bytes: rawPayload, encoding: told['content-encoding'], vary: told.vary, type: told['content-type'] }
  }
  const url = '/api/users?limit=50'
  const plain = await ask(url)
  expect(plain.bytes.length).toBeGreaterThan(1024)
  const type = 'application/json; charset=utf-8'
  expect(plain).toMatchObject({ encoding: undefined, vary: 'accept-encoding', type })
  for (let n = 0; n < 2; n++) {
    const [brotli, zipped, refused] = [
      await ask(url, 'gzip, deflate, br'),
      await ask(url, 'gzip'),
      await ask(url, 'br;q=0, identity'),
    ]
    expect([brotli, zipped].map(({ encoding, vary }) => [encoding, vary])).toEqual([
      ['br', 'accept-encoding'],
      ['gzip', 'accept-encoding'],
    ])
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes)
    expect(gunzipSync(zipped.bytes)).toEqual(plain.bytes)
    expect(refused).toEqual(plain)
  }
  expect((await ask('/api/users/profile', 'br')).encoding).toBeUndefined()
})

it('shows a change at once to the caller who made it, in other processes too', async () => {
  const { admin, learner } = await people()
  const second = await secondApp()
  expect(await namesOf(admin)).toContain('Before')
  expect((await second.get('/users?search=After', admin.token)).total).toBe(0)
  const [member] = (await as(admin).call(listMembers, { query: { search: 'Before' } })).body.items
  const body = { ...member!, lastName: 'After', managerEmail: null }
  expect((await as(admin).call(updateMember, { params: { id: learner.id }, body })).status).toBe(200)
  expect(await namesOf(admin)).toContain('After')
  expect((await second.get('/users?search=After', admin.token)).total).toBe(1)
  await second.close()
})

it('shows a run at once to learner, manager and administrator, and recomputes each response once for all', async () => {
  const { org, admin, manager, learner } = await people()
  const training = await makeTraining(org)
  const views = async () =>
    (await as(admin).call(listTrainingStats)).body.items.map(({ totalPeopleWhoStartedTraining: began }) => began)
  const history = async () => (await as(learner).call(listHistory)).body.total
  const cockpit = async () => (await as(manager).call(getCockpit)).body.suggested
  const stats = async () => (await as(learner).call(getUserStats, { params: { id: learner.id } })).body.sessions
  expect([await views(), await history(), await cockpit(), await stats()]).toEqual([[0], 0, 0, 0])
  const launch = await begin(learner, training)
  await report(launch, wholeRun(launch))
  expect([await views(), await history(), await stats()]).toEqual([[1], 1, 1])
  await as(manager).call(suggestTrainings, { body: { trainingIds: [training], userIds: [learner.id], endDate: null } })
  expect(await cockpit()).toBe(1)
  expect(await readingsOf(cockpit)).toBe(0)
})

it("shows an organisation at once the platform's changes of documents that come with its trainings", async () => {
  const { org, learner } = await people()
  const platform = { id: platformId, name: '', type: 'PLATFORM' }
  const training = await makeTraining(platform)
  await unlockTraining(org.id, training)
  const titles = async () =>
    (await as(learner).call(listResources, { query: { trainingId: training } })).body.items.map(({ title }) => title)
  expect(await titles()).toEqual([])
  const id = await makeResource(platform, training)
  expect(await titles()).toEqual(['Sheet'])
  expect(await readingsOf(titles)).toBe(0)
  expect((await as(await make.superAdmin()).call(deleteResource, { params: { id } })).status).toBe(200)
  expect(await titles()).toEqual([])
})

it('shows the begin or end of a period on time, without any change', async () => {
  const { org, manager, learner } = await people()
  const training = await makeTraining(org, { open: false })
  const at = (minutes: number) => new Date(server.world.now().getTime() + minutes * 60_000).toISOString()
  // By a suggestion alone, of which members have been notified: no job writes a row of it.
  await server.db.run(sql`
    insert into suggestions (organisation_id, training_id, user_id, made_by, start_at, end_at, made_at, notified_at)
    values (${org.id}, ${training}, ${learner.id}, ${manager.id}, ${at(2)}, ${at(4)}, now(), now())`)
  const opens = async () => (await as(learner).call(getUserStats, { params: { id: learner.id } })).body.openTrainings
  expect(await opens()).toBe(0)
  server.pass(2 * 60_000 + 1000)
  expect(await opens()).toBe(1)
  expect(await readingsOf(opens)).toBe(0)
  server.pass(2 * 60_000)
  expect(await opens()).toBe(0)
})

it('no transaction waits for the commit of another, and both changes are visible', async () => {
  const { org, admin, learner, manager } = await people()
  const rename = (id: number, name: string) =>
    sql`update users set last_name = ${name} where organisation_id = ${org.id} and id = ${id}`
  await server.db.transaction(async (slow) => {
    await slow.run(rename(learner.id, 'Slow'))
    await server.db.transaction(async (fast) => {
      await fast.run(sql`set local lock_timeout = '2s'`)
      await fast.run(rename(manager.id, 'Fast'))
    })
    const names = await namesOf(admin)
    expect(names).toContain('Fast')
    expect(names).not.toContain('Slow')
  })
  expect(await namesOf(admin)).toContain('Slow')
})

it("caches nothing for the platform's staff, who read all organisations", async () => {
  const { org } = await people()
  const root = await make.superAdmin()
  const look = () => as(root).call(listMembers, { query: { clientId: org.id } })
  await look()
  expect(await readingsOf(look)).toBeGreaterThan(0)
  expect((await as(root).call(getProfile)).status).toBe(200)
})

it('counts new heartbeats of a player on each request', async () => {
  const { org, learner } = await people()
  const { session } = await begin(learner, await makeTraining(org))
  const minutes = async () => (await as(learner).call(getUserStats, { params: { id: learner.id } })).body.minuteSpent
  const play = async () => {
    server.pass(20_000)
    const answer = await as(learner).call(heartbeat, { params: { session } })
    expect(answer.status).toBe(200)
  }
  await play()
  const first = await minutes()
  expect(first).toBeGreaterThan(0)
  // The counting of the first request is a change itself; from the second on there is none.
  expect(await minutes()).toBe(first)
  expect(await readingsOf(minutes)).toBe(0)
  await play()
  const second = await minutes()
  expect(second).toBeGreaterThan(first)
  expect(await minutes()).toBe(second)
  await play()
  await play()
  expect(await minutes()).toBeGreaterThan(second)
})

it.each([...organisationTypes, 'PLATFORM'])(
  'answers an administrator of a %s from memory, unless what they see is of other organisations too',
  async (type) => {
    const who =
      type === 'PLATFORM' ? await make.superAdmin() : await make.admin({ org: await make.organisation({ type }) })
    const look = () => as(who).call(listTrainingStats)
    expect((await look()).status).toBe(200)
    const looksOutside = type === 'PARTNER' || type === 'PLATFORM'
    expect((await readingsOf(look)) > 0).toBe(looksOutside)
  },
)
it('shows a partner at once what another organisation did with its training', async () => {
  const partner = await make.organisation({ type: 'PARTNER' })
  const admin = await make.admin({ org: partner })
  const training = await makeTraining(partner)
  const { org, learner } = await people()
  await unlockTraining(org.id, training)
  await server.db.run(sql`
    insert into training_accesses (organisation_id, training_id, all_group, since)
    values (${org.id}, ${training}, true, now()) on conflict do nothing`)
  const began = async () =>
    (await as(admin).call(listTrainingStats)).body.items.map((one) => one.totalPeopleWhoStartedTraining)
  expect(await began()).toEqual([0])
  const launch = await begin(learner, training)
  await report(launch, wholeRun(launch))
  expect(await began()).toEqual([1])
})
