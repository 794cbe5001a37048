import { deleteMember } from '@praxia/contract/members.ts'
import { exportStatements, getStatement, listStatements } from '@praxia/contract/statements.ts'
import { expect, it } from 'vitest'
import { sql } from '../../database/sql.ts'
import { as, make, test, useServer } from '../../../test/harness.ts'
import { begin, learnerWithTraining, makeTraining, report, say, wholeRun } from '../../../test/training-world.ts'
import { verify } from '../projection/rebuild/verify.ts'
import { textIn } from './present.ts'

useServer()
async function world() {
  const { org, learner, training } = await learnerWithTraining({ title: 'Fire' })
  const other = await make.learner({ org })
  const second = await makeTraining(org, { title: 'Ladders' })
  const admin = await make.admin({ org })
  for (const [person, id] of [
    [learner, training],
    [other, second],
    [learner, second],
  ] as const) {
    const launch = await begin(person, id)
    test.pass(130_000)
    expect((await report(launch, wholeRun(launch))).statusCode).toBe(200)
  }
  return { org, learner, other, training, second, admin }
}
type Query = Parameters<ReturnType<typeof as>['call']>[1]
const listed = async (w: Awaited<ReturnType<typeof world>>, query: object) => {
  const answer = await as(w.admin).call(listStatements, { query } as Query as { query: { limit: number } })
  expect(answer.status).toBe(200)
  return answer.body
}

it('lists the newest first, each in words, and continues after the page', async () => {
  const w = await world()
  const all = await listed(w, { limit: 200 })
  // Nine by the training and one by the launch, three times.
  expect(all.items).toHaveLength(30)
  expect(all.more).toBe(false)
  const positions = all.items.map(({ position }) => position)
  expect(positions).toEqual(positions.toSorted((a, b) => b - a))
  const step = all.items.find((one) => one.about === 'step')!
  expect(step).toMatchObject({ word: 'attempted', training: { title: 'Ladders' }, name: 'Second', score: 70 })
  expect(step.person).toEqual({ id: w.learner.id, firstName: w.learner.firstName, lastName: w.learner.lastName })
  expect(all.items.find((one) => one.about === 'badge')).toMatchObject({ word: 'earned', name: 'Badge 1' })
  expect(all.items.find((one) => one.word === 'passed')).toMatchObject({
    about: 'training',
    name: 'Ladders',
    score: 80,
  })
  const paged: string[] = []
  for (let before: number | undefined; ;) {
    const page = await listed(w, { limit: 7, ...(before === undefined ? {} : { before }) })
    paged.push(...page.items.map(({ id }) => id))
    if (!page.more) break
    before = page.items.at(-1)!.position
  }
  expect(paged).toEqual(all.items.map(({ id }) => id))
  expect((await listed(w, {})).items).toHaveLength(25)
})

it('filters by person, training, verb and days, each alone and together', async () => {
  const w = await world()
  const count = async (query: object) => (await listed(w, { limit: 200, ...query })).items.length
  expect(await count({ userId: w.learner.id })).toBe(20)
  expect(await count({ userId: w.other.id })).toBe(10)
  expect(await count({ trainingId: w.second })).toBe(20)
  expect(await count({ trainingId: w.second, userId: w.other.id })).toBe(10)
  expect(await count({ verb: 'passed' })).toBe(3)
  expect(await count({ verb: 'earned' })).toBe(3)
  expect(await count({ verb: 'http://adlnet.gov/expapi/verbs/scored' })).toBe(3)
  expect(await count({ verb: 'nothing-like-it' })).toBe(0)
  // Names that every object has.
  for (const verb of ['constructor', 'toString', '__proto__']) expect(await count({ verb })).toBe(0)
  expect(await count({ verb: 'passed', userId: w.learner.id, trainingId: w.training })).toBe(1)
  const now = test.world.now().getTime()
  const day = (shift: number) => new Date(now + shift * 86_400_000).toISOString().slice(0, 10)
  expect(await count({ since: day(-2), until: day(2) })).toBe(30)
  expect(await count({ since: day(3) })).toBe(0)
  expect(await count({ until: day(-3) })).toBe(0)
  const bad = await as(w.admin).call(listStatements, { query: { since: day(1), until: day(0) } })
  expect([bad.status, bad.problem.violations?.[0]?.path]).toEqual([400, 'until'])
})

it('a day is in the organisation’s time zone, to the millisecond, found by binary search', async () => {
  const w = await world()
  await test.db.run(sql`update organisations set time_zone = 'America/New_York' where id = ${w.org.id}`)
  await test.db.run(sql`update statements set stored = '2026-03-01T05:00:00Z' where organisation_id = ${w.org.id}`)
  await test.db.run(sql`update statements set stored = '2026-03-02T05:00:00Z'
    where organisation_id = ${w.org.id} and position > (select min(position) + 9 from statements
      where organisation_id = ${w.org.id})`)
  const count = async (query: object) => (await listed(w, { limit: 200, ...query })).items.length
  expect(await count({ since: '2026-03-01', until: '2026-03-01' })).toBe(10)
  expect(await count({ since: '2026-03-02' })).toBe(20)
  expect(await count({ until: '2026-02-28' })).toBe(0)
  // An evening there is the next day in UTC.
  await test.db.run(sql`update statements set stored = '2026-03-02T04:59:59.999Z' where organisation_id = ${w.org.id}
    and position = (select min(position) + 9 from statements where organisation_id = ${w.org.id})`)
  expect(await count({ since: '2026-03-01', until: '2026-03-01' })).toBe(10)
})

it('shows a statement as sent, with its session, voided ones included', async () => {
  const w = await world()
  const { items } = await listed(w, { verb: 'passed', userId: w.other.id })
  const id = items[0]!.id
  const one = (await as(w.admin).call(getStatement, { params: { statement: id } })).body
  expect(one.raw).toMatchObject({ id, result: { success: true, score: { scaled: 0.8 } } })
  expect(one.session).toMatchObject({ state: 'terminated', offline: false })
  await test.db.run(sql`update statements set voided = true where id = ${id}`)
  expect((await listed(w, { verb: 'passed', userId: w.other.id })).items[0]!.voided).toBe(true)
})

it('an accessible training that was never run has no statements; one of another organisation is not found', async () => {
  const w = await world()
  const [own, given, elsewhere] = [
    await makeTraining(w.org),
    await makeTraining(await make.organisation({ type: 'PARTNER' })),
    await makeTraining(await make.organisation()),
  ]
  await test.db.run(sql`insert into unlocked_trainings (organisation_id, training_id, since)
    values (${w.org.id}, ${given}, now())`)
  const asked = async (trainingId: number) => {
    const answer = await as(w.admin).call(listStatements, { query: { trainingId } })
    return [answer.status, answer.status === 200 && answer.body.items.length]
  }
  expect(await Promise.all([own, given, elsewhere].map(asked))).toEqual([
    [200, 0],
    [200, 0],
    [404, false],
  ])
})

it('another organisation, a manager and a learner cannot read the record', async () => {
  const w = await world()
  const stranger = await world()
  const { items } = await listed(w, {})
  const foreign = as(stranger.admin)
  expect((await foreign.call(getStatement, { params: { statement: 'none' } })).status).toBe(404)
  expect((await foreign.call(getStatement, { params: { statement: items[0]!.id } })).status).toBe(404)
  expect((await foreign.call(listStatements, { query: { userId: w.learner.id } })).status).toBe(404)
  expect((await foreign.call(listStatements, { query: { trainingId: w.training } })).status).toBe(404)
  const ids = new Set((await listed(stranger, { limit: 200 })).items.map(({ id }) => id))
  expect(items.some(({ id }) => ids.has(id))).toBe(false)
  for (const person of [w.learner, await make.manager({ org: w.org })])
    expect((await as(person).call(listStatements, {})).status).toBe(403)
})

it('exports the filtered statements, as a table and as JSON lines', async () => {
  const w = await world()
  const file = async (query: object, lang = 'en' as const) => {
    const answer = await as(w.admin).call(exportStatements, { params: { lang }, query } as never)
    expect(answer.status).toBe(200)
    return answer
  }
  const csv = await file({ userId: w.other.id })
  expect(csv.headers['content-disposition']).toContain('statements_')
  const lines = String(csv.body).trim().split('\r\n')
  expect(lines).toHaveLength(11)
  expect(lines[0]).toContain('When,Stored,Person')
  expect(lines.find((line) => line.includes('passed'))).toContain('Ladders')
  // Read as by a program: the response is not one JSON text, but each line is.
  const sent = await test.app.inject({
    url: `/api/statements/export/en?format=jsonl&userId=${w.other.id}`,
    headers: { authorization: `Bearer ${w.admin.token}` },
  })
  const json = sent.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; verb: { id: string } })
  const { items } = await listed(w, { userId: w.other.id })
  expect(json.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
  expect((await file({ format: 'xlsx' })).headers['content-type']).toContain('spreadsheetml')
  const seen = await test.db.one<{ count: number }>(sql`select count(*) as count from audit
    where organisation_id = ${w.org.id} and action = 'export.made'`)
  expect(seen.count).toBe(3)
})

it('names the actor of another system’s statement if it is no member', async () => {
  const w = await world()
  const [named, unnamed] = (await listed(w, { limit: 2 })).items
  const strange = (id: string, name: string) =>
    test.db
      .run(sql`update statements set user_id = null, body = jsonb_set(body, '{actor,name}', to_jsonb(${name}::text))
      where organisation_id = ${w.org.id} and id = ${id}`)
  expect([named!.stranger, unnamed!.stranger]).toEqual([null, null])
  await strange(named!.id, ' Ada Byron ')
  await strange(unnamed!.id, ' ')
  const after = (await listed(w, { limit: 2 })).items
  expect(after.map(({ person, stranger }) => [person, stranger])).toEqual([
    [null, 'Ada Byron'],
    [null, null],
  ])
  const detail = (await as(w.admin).call(getStatement, { params: { statement: named!.id } })).body
  expect(detail).toMatchObject({ person: null, stranger: 'Ada Byron' })
})

it('has no statement of a deleted person, and counters that add up', async () => {
  const w = await world()
  const { actor } = await test.db.one<{ actor: string }>(sql`select actor from users where id = ${w.learner.id}`)
  const left = async () =>
    test.db.one<{ own: number; named: number; all: number }>(sql`select
      count(*) filter (where user_id = ${w.learner.id}) as own,
      count(*) filter (where body::text like ${`%${actor}%`} or actor like ${`%${actor}%`}) as named, count(*) as all
      from statements where organisation_id = ${w.org.id}`)
  expect(await left()).toEqual({ own: 20, named: 20, all: 30 })
  const totals = () =>
    test.db.many(sql`select training_id, sessions, active_ms from training_totals
      where organisation_id = ${w.org.id} order by 1`)
  const before = await totals()
  expect((await as(w.admin).call(deleteMember, { params: { id: w.learner.id } })).status).toBe(200)
  expect(await left()).toEqual({ own: 0, named: 0, all: 10 })
  expect(await totals()).toEqual(before)
  const off: unknown[] = []
  await verify(test.world, { organisationId: w.org.id, say: () => undefined }, (one) => off.push(one))
  expect(off).toEqual([])
  expect((await listed(w, { limit: 200 })).items).toHaveLength(10)
})

it('rounds a score down as the dashboards do, and has none if it cannot be computed', async () => {
  const w = await world()
  const launch = await begin(w.learner, w.training)
  const scores = [{ scaled: 0.695 }, { scaled: 0.7 }, { raw: 5, min: 0, max: 9 }, { min: 0 }]
  const said = scores.map((score, i) => say(launch, 'passed', { ms: 1000 + i, result: { success: true, score } }))
  expect((await report(launch, said)).statusCode).toBe(200)
  const items = (await listed(w, { limit: 4 })).items.toReversed()
  expect(items.map(({ score }) => score)).toEqual([69, 70, 55, null])
})

it('reads a text in a language, else in English, else the first', () => {
  const texts = { 'fr-FR': 'Feu', 'en-US': 'Fire' }
  expect([textIn(texts, 'FR'), textIn(texts, 'IT'), textIn({ de: 'Feuer' }, 'IT'), textIn(null, 'EN')]).toEqual([
    'Feu',
    'Fire',
    'Feuer',
    null,
  ])
})

it('a training of the catalogue can be selected before it is run; another organisation’s is not found', async () => {
  const w = await world()
  const given = await makeTraining({ id: 1, name: 'Platform', type: 'PLATFORM' }, { title: 'Given', open: false })
  const asked = (trainingId: number) => as(w.admin).call(listStatements, { query: { trainingId } })
  await test.db.run(sql`insert into unlocked_trainings (organisation_id, training_id, since)
    values (${w.org.id}, ${given}, now())`)
  expect(await asked(given)).toMatchObject({ status: 200, body: { items: [], more: false } })
  const foreign = await makeTraining((await learnerWithTraining({})).org, { title: 'Foreign' })
  expect((await asked(foreign)).status).toBe(404)
})
