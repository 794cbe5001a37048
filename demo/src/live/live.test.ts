import { askToJoin, findClassByCode } from '@praxia/contract/class-joins.ts'
import { type ClassBoard, callClass, endClass, getClass, listClasses } from '@praxia/contract/classes.ts'
import { deviceGrant, getDeviceToken } from '@praxia/contract/connections/devices.ts'
import { createGroup } from '@praxia/contract/groups.ts'
import { sql } from '@praxia/server/database/sql.ts'
import { replaceMeta } from '@praxia/server/features/accounts/store.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Person, as, joinTeam, make, test, useServer } from '../../../server/test/harness.ts'
import { makeTraining } from '../../../server/test/training-world.ts'
import { letInMs, titles } from './lesson.ts'
import { idleMs, makeLiving, mostClasses, tickMs } from './live.ts'

useServer()
const second = 1000
let manager: Person
let [visited, ana, ben, cy]: Person[] = []

beforeAll(async () => {
  const org = await make.organisation()
  manager = await make.manager({ org })
  const learners = []
  for (let i = 0; i < 4; i++) learners.push(await make.learner({ org }))
  for (const one of learners) await joinTeam(manager, one)
  ;[visited, ana, ben, cy] = learners
  for (const title of titles) await makeTraining(org, { title })
  const group = { name: 'Matin', userIds: learners.map((one) => one.id) }
  await as(manager).call(createGroup, { query: { forceManager: true, capacity: 'manager' }, body: group })
  await replaceMeta(test.db, 'demo.manager', String(manager.id))
  await replaceMeta(test.db, 'demo.learner', String(visited!.id))
})
beforeEach(async () => {
  // The day after: former visitors are gone, and the counts restart.
  test.pass(24 * 3_600_000)
  await use()
  await test.db.run(sql`delete from meta where key = 'demo-living'`)
})
/** Simulates a visitor's request. */
const use = () =>
  test.db.run(sql`update tokens set created_at = ${test.world.now()}, last_used_at = ${test.world.now()}`)
const classes = async () => (await as(manager).call(listClasses, { query: { capacity: 'manager' } })).body
const open = async () => (await classes()).filter((one) => one.endedAt === null)
const board = async (id: number): Promise<ClassBoard> =>
  (await as(manager).call(getClass, { params: { id }, query: { capacity: 'manager' } })).body
const sessions = async () => (await test.db.one<{ count: number }>(sql`select count(*) as count from sessions`)).count
/** Advances the time by so many seconds, with ticks as in a running server. */
async function live(seconds: number, ...living: { tick(): Promise<void> }[]): Promise<void> {
  for (let i = 0; i < seconds; i += tickMs / second) {
    for (const one of living) await one.tick()
    test.pass(tickMs)
  }
}
const stateOf = ({ learners }: ClassBoard, who: Person | undefined) => learners.find((one) => one.id === who!.id)!

it('begins a class with learners at different steps, one stuck, and leaves the visitor’s own account alone', async () => {
  const living = makeLiving(test.deps, test.app)
  await live(200, living)
  const [running] = await open()
  const now = await board(running!.id)
  expect(stateOf(now, ana)).toMatchObject({ state: 'running', stuck: false, lost: false })
  expect(stateOf(now, ben)).toMatchObject({ state: 'running', stuck: false, lost: false })
  expect(stateOf(now, visited)).toMatchObject({ state: 'away' })
  await live(220, living)
  const later = await board(running!.id)
  expect(stateOf(later, ben)).toMatchObject({ state: 'running', stuck: true, lost: false })
  expect(stateOf(later, cy)).toMatchObject({ state: 'done' })
  await living.end()
})

it('a learner receives a call: first shown, then read', async () => {
  const living = makeLiving(test.deps, test.app)
  await live(60, living)
  const { id } = (await open())[0]!
  await as(manager).call(callClass, { params: { id }, query: { capacity: 'manager' }, body: { text: 'Regardez ici' } })
  await live(10, living)
  expect(stateOf(await board(id), ana).called).toBe('shown')
  await live(10, living)
  expect(stateOf(await board(id), ana).called).toBe('read')
  await living.end()
})

it('a class stays open when all have done their part, until the next begins while the demonstration is in use', async () => {
  const before = (await classes()).length
  const living = makeLiving(test.deps, test.app)
  await live(30, living)
  test.pass(idleMs)
  await live(900, living)
  expect([(await classes()).length - before, (await open()).length]).toEqual([1, 1])
  const [first] = await open()
  await use()
  await live(60, living)
  const next = await open()
  expect([(await classes()).length - before, next.length, next[0]!.id === first!.id]).toEqual([2, 1, false])
  await living.end()
  expect((await open()).length).toBe(0)
  expect(await test.db.many(sql`select 1 from sessions where state not in ('terminated', 'abandoned')`)).toEqual([])
})

it('no class begins after an hour without visitors, and one begins as soon as there is one', async () => {
  const living = makeLiving(test.deps, test.app)
  test.pass(idleMs + 60_000)
  const before = await sessions()
  await live(120, living)
  expect(await sessions()).toBe(before)
  await use()
  await live(60, living)
  expect(await sessions()).toBeGreaterThan(before)
  await living.end()
})

it('the number of classes with learners a day is limited, however often the server is restarted', async () => {
  const before = await sessions()
  const counts: number[] = []
  for (let i = 0; i < mostClasses + 2; i++) {
    const living = makeLiving(test.deps, test.app)
    await live(30, living)
    expect((await open()).length).toBe(1)
    counts.push(await sessions())
    await living.end()
  }
  expect(counts[0]).toBeGreaterThan(before)
  expect(counts.slice(mostClasses)).toEqual([counts[mostClasses - 1], counts[mostClasses - 1]])
})

it('a device joins by the printed code, which every class has, without a press of the manager', async () => {
  const code = 'LBCD-FGHJ'
  await replaceMeta(test.db, 'demo-class-code', 'LBCDFGHJ')
  const join = async () => {
    const living = makeLiving(test.deps, test.app)
    await live(tickMs / second, living)
    const { body } = await as().call(findClassByCode, { body: { code } })
    expect(body.names.map((one) => one.id)).toContain(visited!.id)
    const { device_code } = (await as().call(askToJoin, { body: { code, memberId: visited!.id } })).body
    await live(letInMs / second + 20, living)
    const poll = { grant_type: deviceGrant, device_code }
    expect((await as().call(getDeviceToken, { body: poll })).body.access_token).toBeTruthy()
    return living
  }
  // The first process is killed and ends nothing.
  await join()
  await live(90)
  await (await join()).end()
})

it('a second process on the same database begins no classes until the first has ended', async () => {
  const [one, two] = [makeLiving(test.deps, test.app), makeLiving(test.deps, test.app)]
  const before = await sessions()
  await live(60, one, two)
  expect([(await open()).length, (await sessions()) - before]).toEqual([1, 3])
  const first = (await open())[0]!.id
  // The first process was killed: it ends nothing and logs nothing more.
  await live(90, two)
  const after = await open()
  expect([after.length, after[0]!.id === first]).toEqual([1, false])
  await one.tick()
  expect((await open()).length).toBe(1)
  await two.end()
})

it('continues without members who fail, and without a class that the manager has ended', async () => {
  const living = makeLiving(test.deps, test.app)
  await live(30, living)
  const { id } = (await open())[0]!
  await test.db.run(sql`update users set disabled_at = now() where id = ${ana!.id}`)
  await as(manager).call(endClass, { params: { id }, query: { capacity: 'manager' } })
  await live(120, living)
  expect(await test.db.many(sql`select 1 from sessions where user_id = ${ben!.id} and state = 'running'`)).toHaveLength(
    1,
  )
  await test.db.run(sql`update users set disabled_at = null where id = ${ana!.id}`)
  await living.end()
})
