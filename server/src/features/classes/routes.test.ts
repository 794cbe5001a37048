import {
  type ClassBoard,
  beginClass,
  callClass,
  callsPerMinute,
  classHours,
  classesMax,
  endCall,
  endClass,
  exportClass,
  getCall,
  getClass,
  listClasses,
  markCall,
} from '@praxia/contract/classes.ts'
import { createGroup, deleteGroup } from '@praxia/contract/groups.ts'
import { heartbeat, launchTraining } from '@praxia/contract/launches.ts'
import { deleteMember, removeFromTeam } from '@praxia/contract/members.ts'
import { expect, it } from 'vitest'
import { type Person, as, joinTeam, make, test, useServer } from '../../../test/harness.ts'
import { listenAs } from '../../../test/listen-as.ts'
import { begin, makeTraining, report, say, wholeRun } from '../../../test/training-world.ts'
import { Sql, sql } from '../../database/sql.ts'
import { sweepClasses } from './actions.ts'

useServer()
async function world() {
  const org = await make.organisation()
  const manager = await make.manager({ org, firstName: 'Nabil', lastName: 'Roy' })
  const [ana, ben, cy] = [
    await make.learner({ org, lastName: 'A' }),
    await make.learner({ org, lastName: 'B' }),
    await make.learner({ org, lastName: 'C' }),
  ]
  for (const one of [ana, ben, cy]) await joinTeam(manager, one)
  return { org, manager, ana, ben, cy, training: await makeTraining(org, { title: 'Fire' }) }
}
type World = Awaited<ReturnType<typeof world>>
/** Lets days or hours pass while all stay signed in. */
async function wait(ms: number) {
  test.pass(ms)
  await test.db.run(sql`update tokens set created_at = ${test.world.now()}, last_used_at = ${test.world.now()}`)
}
async function start(w: World, groupIds?: number[]): Promise<number> {
  const answer = await as(w.manager).call(beginClass, { body: { trainingId: w.training, groupIds } })
  expect(answer.status).toBe(201)
  return answer.body.id
}
const board = async (w: World, id: number): Promise<ClassBoard> => {
  const answer = await as(w.manager).call(getClass, { params: { id } })
  expect(answer.status).toBe(200)
  return answer.body
}
const call = (w: World, id: number, body: object) =>
  as(w.manager).call(callClass, { params: { id }, body: { text: 'Headsets off', ...body } })
const heard = async (who: Person, session: string) =>
  (await as(who).call(getCall, { params: { session } })).body.call?.text ?? null
const mark = (who: Person, session: string, callId: number, read: boolean) =>
  as(who).call(markCall, { params: { session, callId }, body: { read } })

it('shows each member’s step, with the score so far, from the report on', async () => {
  const w = await world()
  const id = await start(w)
  expect((await board(w, id)).learners.map(({ state }) => state)).toEqual(['away', 'away', 'away'])
  const launch = await begin(w.ana, w.training)
  expect(await board(w, id)).toMatchObject({
    title: 'Fire',
    wholeTeam: true,
    steps: [
      { key: 'a1', name: 'First' },
      { key: 'a2', name: 'Second' },
      { key: 'b', name: 'Part B' },
    ],
  })
  expect((await board(w, id)).learners[0]).toMatchObject({ state: 'running', step: 'a1', score: null, stuck: false })
  test.pass(30_000)
  const list = [say(launch, 'attempted', { ms: 20_000, at: '/steps/a1', result: { score: { raw: 90, scaled: 0.9 } } })]
  expect((await report(launch, list)).statusCode).toBe(200)
  expect((await board(w, id)).learners[0]).toMatchObject({ state: 'running', step: 'a2', score: 90 })
  const other = await begin(w.ben, w.training)
  test.pass(130_000)
  await report(other, wholeRun(other, 80))
  expect((await board(w, id)).learners.map(({ state }) => state)).toEqual(['running', 'done', 'away'])
})

it('marks a member without progress as stuck, and one with a silent player as lost', async () => {
  const w = await world()
  const id = await start(w)
  const { session } = await begin(w.ana, w.training)
  await begin(w.ben, w.training)
  for (let i = 0; i < 8; i++) {
    test.pass(20_000)
    await as(w.ana).call(heartbeat, { params: { session } })
  }
  expect((await board(w, id)).learners[0]).toMatchObject({ stuck: false, lost: false })
  test.pass(20_000)
  await as(w.ana).call(heartbeat, { params: { session } })
  expect((await board(w, id)).learners[0]).toMatchObject({ stuck: true, lost: false })
  test.pass(60_000)
  expect((await board(w, id)).learners[0]).toMatchObject({ stuck: false, lost: true })
  // An application without heartbeats between reports may still run when it is silent.
  expect((await board(w, id)).learners[1]).toMatchObject({ stuck: true, lost: false })
})

it('counts earlier sessions only where they were running when the class began', async () => {
  const w = await world()
  const early = await begin(w.ana, w.training)
  await begin(w.ben, w.training)
  test.pass(300_000)
  await as(w.ana).call(heartbeat, { params: { session: early.session } })
  const id = await start(w)
  const shown = await board(w, id)
  // The response's time is a little after the launch's own.
  expect(Math.abs(Date.parse(shown.since) - Date.parse(early.now))).toBeLessThan(10_000)
  expect(shown.learners.map(({ state }) => state)).toEqual(['running', 'running', 'away'])
  // No session is active any more: the next class begins at its own start.
  test.pass(60_000)
  const next = await start(w)
  expect((await board(w, next)).learners.map(({ state }) => state)).toEqual(['away', 'away', 'away'])
  test.pass(1000)
  await begin(w.cy, w.training)
  test.pass(1000)
  expect((await as(w.manager).call(endClass, { params: { id: next } })).status).toBe(200)
  await begin(w.ana, w.training)
  const over = await board(w, next)
  expect(over.learners.map(({ state }) => state)).toEqual(['away', 'away', 'running'])
  await wait(900_000)
  expect((await board(w, next)).learners[2]).toMatchObject({ stuck: false, lost: false })
  expect((await as(w.manager).call(listClasses)).body.map((one) => [one.id, one.endedAt !== null])).toEqual([
    [id, false],
    [next, true],
  ])
})

it('an organisation whose classes cannot be ended does not keep those of others open', async () => {
  const worlds = [await world(), await world()]
  const ids = [await start(worlds[0]!), await start(worlds[1]!)]
  const [failing] = ids
  await wait(classHours * 3_600_000)
  await test.db.run(
    sql`alter table classes
      add constraint fails check (id <> ${new Sql([String(failing)], [])} or ended_at is null) not valid`,
  )
  const ended = async () =>
    (
      await test.db.many<{ id: number }>(sql`select id from classes where id = any(${ids}::bigint[])
      and ended_at is not null`)
    ).map(({ id }) => id)
  await sweepClasses(test.deps)
  expect(await ended()).toEqual([ids[1]])
  await test.db.run(sql`alter table classes drop constraint fails`)
  await sweepClasses(test.deps)
  expect((await ended()).toSorted((a, b) => a - b)).toEqual(ids)
})

it('ends by itself after half a day, and remains stored', async () => {
  const w = await world()
  const id = await start(w)
  await wait(classHours * 3_600_000 - 60_000)
  expect((await board(w, id)).endedAt).toBeNull()
  await wait(60_000)
  expect((await board(w, id)).endedAt).not.toBeNull()
  expect((await call(w, id, {})).problem).toMatchObject({ status: 409, code: 'class.over' })
  await sweepClasses(test.deps)
  const { endedAt } = await board(w, id)
  expect(Date.parse(endedAt!) - Date.parse((await board(w, id)).since)).toBe(classHours * 3_600_000)
  // A later member of the team was not in it.
  const late = await make.learner({ org: w.org })
  await joinTeam(w.manager, late)
  await wait(400 * 86_400_000)
  await sweepClasses(test.deps)
  const kept = await board(w, id)
  expect(kept.endedAt).toBe(endedAt)
  expect(kept.learners.map((one) => one.id)).toEqual([w.ana.id, w.ben.id, w.cy.id])
})

it('keeps members who took part after they left the team, their subgroup or their account was deleted', async () => {
  const w = await world()
  const groupIds = [
    (await as(w.manager).call(createGroup, { body: { name: 'Monday', userIds: [w.ana.id, w.ben.id, w.cy.id] } })).body
      .id,
  ]
  const id = await start(w, groupIds)
  const late = await make.learner({ org: w.org, lastName: 'Late' })
  for (const one of [w.ana, w.cy]) {
    const launch = await begin(one, w.training)
    test.pass(130_000)
    expect((await report(launch, wholeRun(launch, 66))).statusCode).toBe(200)
  }
  const shown = async () => (await board(w, id)).learners.map((one) => [one.id, one.state, one.score])
  expect(await shown()).toEqual([
    [w.ana.id, 'done', 66],
    [w.ben.id, 'away', null],
    [w.cy.id, 'done', 66],
  ])
  for (const one of [w.ana, w.ben]) await as(w.manager).call(removeFromTeam, { params: { id: one.id } })
  // A member who did not take part is removed.
  expect(await shown()).toEqual([
    [w.ana.id, 'done', 66],
    [w.cy.id, 'done', 66],
  ])
  await as(w.manager).call(deleteGroup, { params: { id: groupIds[0]! } })
  expect(await board(w, id)).toMatchObject({ groups: [], groupNames: ['Monday'], learners: [{}, {}] })
  await joinTeam(w.manager, late)
  await as(w.manager).call(endClass, { params: { id } })
  await as(await make.admin({ org: w.org })).call(deleteMember, { params: { id: w.cy.id } })
  const kept = await board(w, id)
  expect(kept.learners).toMatchObject([
    { id: w.ana.id, state: 'done', score: 66 },
    { id: null, firstName: '', lastName: '', state: 'done', score: 66 },
  ])
})

it('keeps a member who joined the team while it ran, took part and left again', async () => {
  const w = await world()
  const id = await start(w)
  const late = await make.learner({ org: w.org, lastName: 'Late' })
  await joinTeam(w.manager, late)
  const launch = await begin(late, w.training)
  test.pass(130_000)
  expect((await report(launch, wholeRun(launch, 66))).statusCode).toBe(200)
  await as(w.manager).call(removeFromTeam, { params: { id: late.id } })
  expect((await board(w, id)).learners.find((one) => one.id === late.id)).toMatchObject({ state: 'done', score: 66 })
})

it('keeps nothing of a deleted member who did not take part', async () => {
  const w = await world()
  const id = await start(w)
  await as(await make.admin({ org: w.org })).call(deleteMember, { params: { id: w.ben.id } })
  expect((await board(w, id)).learners.map((one) => one.id)).toEqual([w.ana.id, w.cy.id])
})

it('counts a run that was only taken along as no connection, and a returned one as done', async () => {
  const w = await world()
  await test.db.run(sql`update organisations set offline_access = true where id = ${w.org.id}`)
  await test.db.run(sql`update training_files set offline_available = true where training_id = ${w.training}`)
  const id = await start(w)
  const offline = async (one: Person) => {
    const launched = await as(one).call(launchTraining, {
      params: { id: w.training },
      body: { requestId: crypto.randomUUID(), fileType: 'WEB_GL', offline: true },
    })
    expect(launched.status).toBe(201)
  }
  await offline(w.ana)
  expect((await board(w, id)).learners[0]).toMatchObject({ state: 'taken', step: null, since: null, lost: false })
  const launch = await begin(w.ana, w.training)
  expect((await board(w, id)).learners[0]).toMatchObject({ state: 'running' })
  test.pass(130_000)
  await report(launch, wholeRun(launch, 70))
  // Another run taken along later does not hide the first.
  test.pass(1000)
  await offline(w.ana)
  expect((await board(w, id)).learners[0]).toMatchObject({ state: 'done', score: 70 })
})

it('is exported with presence, times, progress and calls', async () => {
  const w = await world()
  const id = await start(w)
  const launch = await begin(w.ana, w.training)
  const { body } = await call(w, id, {})
  await mark(w.ana, launch.session, body.id, true)
  test.pass(130_000)
  await report(launch, wholeRun(launch, 80))
  const file = (who: Person, format: 'csv' | 'xlsx', lang: 'en' | 'fr' = 'en') =>
    as(who).call(exportClass, { params: { id, lang }, query: { format } } as never)
  const csv = await file(w.manager, 'csv')
  expect([csv.status, csv.headers['content-type'], csv.headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    expect.stringContaining('class_fire_'),
  ])
  const [heads, ...rows] = String(csv.body)
    .trim()
    .split('\r\n')
    .map((line) => line.replace(/^\uFEFF/, '').split(','))
  const cell = (row: string[], head: string) => row[heads!.indexOf(head)]
  expect(rows.map((row) => cell(row, 'Last name'))).toEqual(['A', 'B', 'C'])
  expect(rows.map((row) => [cell(row, 'Present'), cell(row, 'Best score'), cell(row, 'Messages read')])).toEqual([
    ['yes', '80', '1'],
    ['no', '', ''],
    ['no', '', ''],
  ])
  expect((await file(w.manager, 'csv', 'fr')).body).toContain('Meilleur score')
  const xlsx = await file(w.manager, 'xlsx')
  expect([xlsx.status, String(xlsx.headers['content-type'])]).toEqual([200, expect.stringContaining('spreadsheetml')])
  // An administrator of the organisation can export all classes; others cannot.
  const admin = await make.admin({ org: w.org })
  expect((await as(admin).call(listClasses)).body).toEqual([])
  expect((await as(admin).call(listClasses, { query: { all: true } })).body).toMatchObject([
    { id, own: false, instructor: 'Nabil Roy' },
  ])
  expect((await file(admin, 'csv')).status).toBe(200)
  expect((await as(admin).call(endClass, { params: { id } })).status).toBe(404)
  const colleague = await make.manager({ org: w.org })
  expect((await as(colleague).call(listClasses, { query: { all: true } })).body).toEqual([])
  for (const who of [colleague, await make.admin()]) expect((await file(who, 'csv')).status).toBe(404)
  // The class outlives its instructor's account.
  await as(admin).call(deleteMember, { params: { id: w.manager.id } })
  expect((await as(admin).call(listClasses, { query: { all: true } })).body).toMatchObject([{ id, instructor: null }])
  expect((await as(admin).call(getClass, { params: { id } })).body.learners[0]).toMatchObject({
    id: w.ana.id,
    score: 80,
  })
})

it('is listed page by page', async () => {
  const w = await world()
  const made = []
  for (let n = 0; n < 3; n++) {
    const id = await start(w)
    made.unshift(id)
    await as(w.manager).call(endClass, { params: { id } })
    test.pass(1000)
  }
  const page = async (number: number) =>
    (await as(w.manager).call(listClasses, { query: { page: number, limit: 2 } })).body.map(({ id }) => id)
  expect([await page(1), await page(2), await page(3)]).toEqual([made.slice(0, 2), made.slice(2), []])
})

it('an instructor can have twenty open classes, and no more', async () => {
  const w = await world()
  const first = await start(w)
  for (let n = 2; n < classesMax; n++) await start(w)
  const two = await Promise.all([1, 2].map(() => as(w.manager).call(beginClass, { body: { trainingId: w.training } })))
  expect(two.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(two.find(({ status }) => status === 409)!.problem).toMatchObject({
    code: 'class.too_many',
    details: { classesMax },
  })
  await as(w.manager).call(endClass, { params: { id: first } })
  await start(w)
  await wait(classHours * 3_600_000)
  await start(w)
})

it('is listed before ended classes, however many began after it', async () => {
  const w = await world()
  const open = await start(w)
  const listed = async () => (await as(w.manager).call(listClasses)).body.map(({ id }) => id)
  let last = 0
  for (let n = 0; n < classesMax; n++) {
    last = await start(w)
    await as(w.manager).call(endClass, { params: { id: last } })
  }
  expect((await listed()).slice(0, 2)).toEqual([open, last])
  expect(await listed()).toHaveLength(classesMax)
  await wait(classHours * 3_600_000)
  expect(await listed()).not.toContain(open)
})

it('can be of some subgroups, and does not become the whole team when they are deleted', async () => {
  const w = await world()
  const groupOf = async (who: Person, name: string, people: Person[]) =>
    (await as(who).call(createGroup, { body: { name, userIds: people.map(({ id }) => id) } })).body.id
  const [one, two] = [await groupOf(w.manager, 'One', [w.ana]), await groupOf(w.manager, 'Two', [w.ana, w.cy])]
  const id = await start(w, [two, one, two])
  expect(await board(w, id)).toMatchObject({
    wholeTeam: false,
    groups: [{ name: 'One' }, { name: 'Two' }],
    learners: [{ id: w.ana.id }, { id: w.cy.id }],
  })
  const other = await make.manager({ org: w.org })
  const foreign = await groupOf(other, 'Other', [])
  const refused = await as(w.manager).call(beginClass, { body: { trainingId: w.training, groupIds: [one, foreign] } })
  expect(refused.problem).toMatchObject({ status: 404, violations: [{ path: 'groupIds.1' }] })
  for (const group of [one, two]) await as(w.manager).call(deleteGroup, { params: { id: group } })
  expect((await board(w, id)).learners).toEqual([])
})

it('is visible only to its instructor, within the instructor’s own team', async () => {
  const w = await world()
  const id = await start(w)
  const stranger = await world()
  const colleague = await make.manager({ org: w.org })
  for (const who of [colleague, stranger.manager]) {
    const asked = as(who)
    expect((await asked.call(getClass, { params: { id } })).status).toBe(404)
    expect((await asked.call(endClass, { params: { id } })).status).toBe(404)
    expect((await asked.call(callClass, { params: { id }, body: { text: 'Hello' } })).status).toBe(404)
    expect((await asked.call(listClasses)).body).toEqual([])
  }
  expect((await as(stranger.manager).call(beginClass, { body: { trainingId: w.training } })).status).toBe(404)
  expect((await as(w.ana).call(getClass, { params: { id } })).status).toBe(403)
})

it('a call reaches those who run the training: shown, read, and removed when it is ended', async () => {
  const w = await world()
  const id = await start(w)
  expect((await call(w, id, {})).problem).toMatchObject({ status: 409, code: 'class.nobody_runs' })
  const [a, b] = [await begin(w.ana, w.training), await begin(w.ben, w.training)]
  const ear = await listenAs(w.ana)
  const { status, body } = await call(w, id, { text: '  <b>Headsets</b> off ', pause: true })
  expect([status, body.sent]).toEqual([201, 2])
  expect(await ear.received()).toEqual(['call'])
  expect((await as(w.ana).call(getCall, { params: { session: a.session } })).body.call).toMatchObject({
    id: body.id,
    text: '<b>Headsets</b> off',
    pause: true,
    by: 'Nabil Roy',
  })
  expect((await board(w, id)).learners.map(({ called }) => called)).toEqual(['sent', 'sent', null])
  await mark(w.ana, a.session, body.id, false)
  await mark(w.ben, b.session, body.id, true)
  expect(await board(w, id)).toMatchObject({
    call: { sent: 2, shown: 2, read: 1, stands: true },
    learners: [{ called: 'shown' }, { called: 'read' }, { called: null }],
  })
  expect([await heard(w.ana, a.session), await heard(w.ben, b.session)]).toEqual(['<b>Headsets</b> off', null])
  const params = { id, callId: body.id }
  expect((await as(w.manager).call(endCall, { params })).status).toBe(200)
  expect(await heard(w.ana, a.session)).toBeNull()
  expect((await board(w, id)).call).toMatchObject({ stands: false, read: 1 })
})

it('a call expires after ten minutes, and with its class', async () => {
  const w = await world()
  const id = await start(w)
  const { session } = await begin(w.ana, w.training)
  await call(w, id, { text: 'One' })
  await wait(590_000)
  expect(await heard(w.ana, session)).toBe('One')
  await wait(10_000)
  expect(await heard(w.ana, session)).toBeNull()
  expect((await board(w, id)).call).toMatchObject({ stands: false })
  await call(w, id, { text: 'Two' })
  await call(w, id, { text: 'Three' })
  expect(await heard(w.ana, session)).toBe('Three')
  const ear = await listenAs(w.ana)
  await as(w.manager).call(endClass, { params: { id } })
  expect(await ear.received()).toEqual(['notification', 'unread', 'class', 'call'])
  expect(await heard(w.ana, session)).toBeNull()
})

it('a call reaches only the named members of the own team who run the training', async () => {
  const w = await world()
  const id = await start(w)
  const [a, b] = [await begin(w.ana, w.training), await begin(w.ben, w.training)]
  const one = await call(w, id, { text: 'Ben, look', userIds: [w.ben.id, w.cy.id] })
  expect(one.body.sent).toBe(1)
  expect([await heard(w.ana, a.session), await heard(w.ben, b.session)]).toEqual([null, 'Ben, look'])
  const stranger = await make.learner({ org: w.org })
  await begin(stranger, w.training)
  expect((await call(w, id, { userIds: [w.ana.id, stranger.id] })).problem).toMatchObject({
    status: 404,
    violations: [{ path: 'userIds.1' }],
  })
  await as(w.manager).call(removeFromTeam, { params: { id: w.ben.id } })
  expect((await call(w, id, { userIds: [w.ben.id] })).status).toBe(404)
  expect((await call(w, id, { userIds: [w.cy.id] })).problem).toMatchObject({ code: 'class.nobody_runs' })
  // A member who is done is no longer called.
  await report(a, wholeRun(a, 80))
  expect((await call(w, id, {})).problem).toMatchObject({ code: 'class.nobody_runs' })
})

it('a call belongs to its own session: another learner’s, and an unknown call, are not found', async () => {
  const w = await world()
  const id = await start(w)
  const [a, b] = [await begin(w.ana, w.training), await begin(w.ben, w.training)]
  const { body } = await call(w, id, { userIds: [w.ana.id] })
  expect((await as(w.ben).call(getCall, { params: { session: a.session } })).status).toBe(404)
  expect((await mark(w.ben, a.session, body.id, true)).status).toBe(404)
  expect((await mark(w.ben, b.session, body.id, true)).status).toBe(404)
  expect(await heard(w.ana, a.session)).toBe('Headsets off')
  const other = await start(w)
  expect((await as(w.manager).call(endCall, { params: { id: other, callId: body.id } })).status).toBe(404)
  expect(await heard(w.ana, a.session)).toBe('Headsets off')
})

it('a call is a short, non-empty line, at most ten a minute', async () => {
  const w = await world()
  const id = await start(w)
  await begin(w.ana, w.training)
  for (const text of ['', '   ', 'x'.repeat(121), 'one\ntwo', 'a\u202Eb'])
    expect((await call(w, id, { text })).problem).toMatchObject({ status: 400, violations: [{ path: 'text' }] })
  expect((await call(w, id, { text: 'x'.repeat(120) })).status).toBe(201)
  for (let made = 1; made < callsPerMinute; made++) expect((await call(w, id, {})).status).toBe(201)
  const refused = await call(w, id, {})
  expect(refused.problem).toMatchObject({ status: 429, code: 'request.rate_limited' })
  expect(refused.headers['retry-after']).toBe('60')
  test.pass(60_000)
  expect((await call(w, id, {})).status).toBe(201)
})
