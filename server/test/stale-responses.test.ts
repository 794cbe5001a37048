import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { heartbeat } from '@praxia/contract/launches.ts'
import { getCockpit, listMembers, updateMember } from '@praxia/contract/members.ts'
import { getUserStats, listHistory, listTrainingStats } from '@praxia/contract/progress.ts'
import { setAccessibleTrainings } from '@praxia/contract/organisations.ts'
import { deleteResource, listResources } from '@praxia/contract/resources.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { deleteTraining, setAccesses, updateTraining } from '@praxia/contract/trainings.ts'
import { expect, inject, it } from 'vitest'
import { platformId } from '../src/context/context.ts'
import { type Database, type Db, openDatabase } from '../src/database/db.ts'
import { sql } from '../src/database/sql.ts'
import { keepMemberWords } from '../src/features/accounts/words-store.ts'
import {
  makeTraining as inCatalogue,
  publishTraining,
  trainingForm,
  unlockTraining,
} from '../src/features/trainings/testing-training.ts'
import { buildApp } from '../src/start/app.ts'
import { withDatabase } from './global-setup.ts'
import { type Person, as, joinTeam, make, scopeIn, useServer } from './harness.ts'
import { begin, makeResource, makeTraining, report, wholeRun } from './training-world.ts'

const server = useServer()

/** Starts another process on the same database, with connections and memory of its own. */
async function secondApp() {
  const { name } = await server.db.one<{ name: string }>(sql`select current_database() as name`)
  const database: Database = openDatabase(withDatabase(inject('databaseUrl'), name), () => undefined, 2)
  const app = await buildApp({ ...server.deps, plugins: [], world: { ...server.world, database } })
  return {
    get: async <T = { total: number }>(url: string, token: string) =>
      (await app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })).json<T>(),
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

it('sends responses compressed to clients that accept it, equal for all, and short ones uncompressed', async () => {
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
  expect(plain).toMatchObject({ encoding: undefined, type })
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
  expect((await ask('/api/users/profile', 'br')).encoding).toBeUndefined()
})

it('shows a change of members at once to the caller who made it, in other processes too', async () => {
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

it('shows a change of the catalogue at once in other processes, which have it in their memory', async () => {
  const { org, admin, learner } = await people()
  const other = await people()
  const root = await make.superAdmin()
  const [own, platforms] = [await inCatalogue(admin), await inCatalogue(root)]
  await publishTraining(platforms)
  const { id: group } = await server.db.one<{ id: number }>(
    sql`insert into groups (organisation_id, name, created_at) values (${org.id}, 'Some', now()) returning id`,
  )
  const second = await secondApp()
  const seen = async (who: { token: string }, id: number) => {
    const { items } = await second.get<{ items: { id: number; title: string; isUnlocked: boolean }[] }>(
      '/trainings?limit=100&lang=EN',
      who.token,
    )
    const card = items.find((one) => one.id === id)
    return card && [card.title, card.isUnlocked]
  }
  const rename = (who: Person, id: number, title: string) =>
    as(who).call(updateTraining, {
      params: { id },
      body: trainingForm({ texts: trainingForm().texts.map((text) => ({ ...text, title })) }),
    })
  const changed = async <E>(answer: Promise<{ status: number } & E>) => expect((await answer).status).toBe(200)
  expect((await seen(learner, own))![1]).toBe(true)
  expect((await seen(learner, platforms))![1]).toBe(false)
  await changed(rename(admin, own, 'Renamed'))
  expect(await seen(learner, own)).toEqual(['Renamed', true])
  await changed(rename(root, platforms, 'Renamed too'))
  expect(await seen(learner, platforms)).toEqual(['Renamed too', false])
  const unlock = (trainingIds: number[]) =>
    as(root).call(setAccessibleTrainings, { params: { id: org.id }, body: { trainingIds } })
  await changed(unlock([platforms]))
  expect(await seen(learner, platforms)).toEqual(['Renamed too', true])
  expect(await seen(other.learner, platforms)).toEqual(['Renamed too', false])
  await changed(
    as(admin).call(setAccesses, { params: { id: platforms }, body: { allGroup: false, groupIds: [group] } }),
  )
  expect([await seen(learner, platforms), (await seen(admin, platforms))![1]]).toEqual([undefined, true])
  await changed(unlock([]))
  expect(await seen(learner, platforms)).toEqual(['Renamed too', false])
  await changed(as(admin).call(deleteTraining, { params: { id: own } }))
  expect(await seen(learner, own)).toBeUndefined()
  await second.close()
})

it('shows a run at once to learner, manager and administrator', async () => {
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
  server.pass(2 * 60_000)
  expect(await opens()).toBe(0)
})

it('no transaction waits for the commit of another, and both changes are visible', async () => {
  const { org, admin, learner, manager } = await people()
  const rename = async (db: Db, id: number, name: string) => {
    await db.run(sql`update users set last_name = ${name} where organisation_id = ${org.id} and id = ${id}`)
    await keepMemberWords(db, scopeIn(org.id), [id])
  }
  await server.db.transaction(async (slow) => {
    await rename(slow, learner.id, 'Slow')
    await server.db.transaction(async (fast) => {
      await fast.run(sql`set local lock_timeout = '2s'`)
      await rename(fast, manager.id, 'Fast')
    })
    const names = await namesOf(admin)
    expect(names).toContain('Fast')
    expect(names).not.toContain('Slow')
  })
  expect(await namesOf(admin)).toContain('Slow')
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
  expect(await minutes()).toBe(first)
  await play()
  const second = await minutes()
  expect(second).toBeGreaterThan(first)
  expect(await minutes()).toBe(second)
  await play()
  await play()
  expect(await minutes()).toBeGreaterThan(second)
})

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
