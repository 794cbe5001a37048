import { waiveTraining } from '@praxia/contract/launches.ts'
import { getTrainingInsight, listNotYet } from '@praxia/contract/progress.ts'
import { expect, it } from 'vitest'
import { type Organisation, type Person, as, make, test, useServer } from '../../../../test/harness.ts'
import { begin, makeTraining, play, report, say } from '../../../../test/training-world.ts'
import { sql } from '../../../database/sql.ts'
import { presentSteps, sixMonths } from './rules.ts'

useServer()
/** Runs one session: `a1` after 20 s with this score, `b` 10 s later with this result. */
async function session(person: Person, training: number, a1: number, b: boolean) {
  const launch = await begin(person, training)
  test.pass(130_000)
  const answer = await report(launch, [
    say(launch, 'initialized', { ms: 1000 }),
    say(launch, 'attempted', { ms: 20_000, at: '/steps/a1', result: { score: { raw: a1 } } }),
    say(launch, 'attempted', { ms: 30_000, at: '/steps/b', result: { success: b } }),
    say(launch, 'terminated', { ms: 40_000, result: { duration: 'PT40S' } }),
  ])
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
const learners = async (org: Organisation, count: number) => {
  const all: Person[] = []
  for (let i = 0; i < count; i++) all.push(await make.learner({ org }))
  return all
}
const insight = async (caller: Person, id: number, query: object = {}) =>
  (await as(caller).call(getTrainingInsight, { params: { id }, query })).body

it('counts members, tries and time of each step by one rule, from five people on', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const training = await makeTraining(org)
  const [first, ...rest] = await learners(org, 5)
  // 59 with a mark of 60 is not right. Then two more: right at the third try, wrong at the fourth.
  for (const score of [59, 0, 60, 10]) await session(first!, training, score, true)
  for (const one of rest.slice(0, 3)) await session(one, training, 90, true)
  expect((await insight(admin, training)).steps.map((s) => [s.key, s.tried, s.figures, s.months])).toEqual([
    ['a1', 4, null, []],
    ['a2', 0, null, []],
    ['b', 4, null, []],
  ])
  await session(rest[3]!, training, 30, true)
  const told = await insight(admin, training)
  expect(told).toMatchObject({ sessions: 8, members: 5, more: false })
  const [a1, a2, b] = told.steps
  expect(a1).toMatchObject({
    name: 'First',
    tried: 5,
    figures: { first: 3, later: 1, notYet: 1, failed: 2, tries: (3 + 1 + 1 + 1 + 1) / 5, score: 54 },
    months: [{ failedPercent: 40 }],
  })
  expect(a1!.figures!.minutesFailed).toBeCloseTo((4 * 19) / 60, 1)
  expect(a2).toMatchObject({ tried: 0, figures: null })
  expect(b!.figures).toMatchObject({ first: 5, later: 0, notYet: 0, failed: 0, tries: 1, score: null })
  expect(b!.figures!.minutes).toBeCloseTo(10 / 60, 3)
  expect(JSON.stringify(told)).not.toContain(first!.email)
  expect(told.can).toEqual({ name: true })
  const names = (caller: Person, step: string) =>
    as(caller).call(listNotYet, { params: { id: training }, query: { step } })
  expect((await names(admin, 'a1')).body).toMatchObject([{ id: rest[3]!.id, tries: 1 }])
  expect([(await names(admin, 'b')).body, (await names(admin, 'nothing')).body]).toEqual([[], []])
  expect((await names(await make.admin(), 'a1')).status).toBe(404)
  expect((await names(first!, 'a1')).status).toBe(403)
})

it('compares the first with the last attempt of those with two or more, from five people on', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const training = await makeTraining(org)
  const attempts = async () => (await insight(admin, training)).attempts
  const all = await learners(org, 6)
  // A third attempt counts, the one between does not; one attempt alone is none to compare.
  for (const one of all.slice(0, 4)) for (const score of [40, 10, 80]) await play(one, training, score)
  await play(all[5]!, training, 90)
  expect(await attempts()).toEqual({ people: 4, score: null, passed: null, skills: [] })
  for (const score of [50, 90]) await play(all[4]!, training, score)
  expect(await attempts()).toMatchObject({
    people: 5,
    score: { people: 5, first: 42, last: 82 },
    passed: { people: 5, first: 0, last: 100 },
  })
  // A reset attempt counts no more, nor does an attempt without a result.
  await begin(all[4]!, training)
  expect((await attempts()).people).toBe(5)
  await test.db.run(sql`update sessions set counted = false where user_id = ${all[4]!.id} and score = 50`)
  expect(await attempts()).toMatchObject({ people: 4, score: null, passed: null })
  const stranger = await makeTraining(await make.organisation())
  expect((await as(admin).call(getTrainingInsight, { params: { id: stranger }, query: {} })).status).toBe(404)
})

it('a waiver is no session of the insight, and whoever was only exempted none of its members', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const training = await makeTraining(org)
  const [ran, exempt] = await learners(org, 2)
  await session(ran!, training, 90, true)
  for (const one of [ran!, exempt!]) {
    const body = { trainingId: training, reason: 'Administrative' } as const
    expect((await as(admin).call(waiveTraining, { params: { id: one.id }, body })).status).toBe(201)
  }
  expect(await insight(admin, training)).toMatchObject({ sessions: 1, members: 1 })
})

it('an attempt without a verdict passes with the score that the content asks for, as in every list', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const training = await makeTraining(org)
  await test.db.run(sql`update trainings set mastery_score = 80 where id = ${training}`)
  for (const one of await learners(org, 5)) for (const score of [70, 80]) await play(one, training, score)
  await test.db.run(sql`update sessions set passed = null where training_id = ${training}`)
  expect((await insight(admin, training)).attempts.passed).toEqual({ people: 5, first: 0, last: 100 })
})

it('another organisation sees neither the training nor its members; a partner counts all who used its own', async () => {
  const [org, other] = [await make.organisation(), await make.organisation()]
  const partner = await make.organisation({ type: 'PARTNER' })
  const training = await makeTraining(org)
  for (const one of await learners(org, 5)) await session(one, training, 90, true)
  const stranger = await make.admin({ org: other })
  expect((await as(stranger).call(getTrainingInsight, { params: { id: training }, query: {} })).status).toBe(404)
  const maker = await make.admin({ org: partner })
  expect((await as(maker).call(getTrainingInsight, { params: { id: training }, query: {} })).status).toBe(404)
  const platform = await make.superAdmin()
  expect((await insight(platform, training, { clientId: org.id })).members).toBe(5)
  expect((await insight(platform, training, { clientId: other.id }).catch(() => null))?.members ?? 0).toBe(0)
  expect((await insight(platform, training)).members).toBe(5)
  const manager = await make.manager({ org })
  expect((await as(manager).call(getTrainingInsight, { params: { id: training }, query: {} })).status).toBe(403)
})

it('compares a score with the mark of its own step', async () => {
  const org = await make.organisation()
  const admin = await make.admin({ org })
  const training = await makeTraining(org)
  for (const one of await learners(org, 5)) await session(one, training, 90, true)
  const firstTry = async (mark: number) => {
    const step = sql`case when e ->> 'key' = 'a1' then e || jsonb_build_object('passingScore', ${mark}::integer) else e end`
    await test.db.run(sql`update trainings set steps = jsonb_set(steps, '{steps}',
      (select jsonb_agg(${step} order by n) from jsonb_array_elements(steps -> 'steps') with ordinality s(e, n)))
      where id = ${training}`)
    return (await insight(admin, training)).steps.map(({ key, figures }) => [key, figures?.first, figures?.notYet])
  }
  const others = [
    ['a2', undefined, undefined],
    ['b', 5, 0],
  ]
  expect(await firstTry(90)).toEqual([['a1', 5, 0], ...others])
  expect(await firstTry(91)).toEqual([['a1', 0, 5], ...others])
})

it('covers six months, the current one included', async () => {
  const org = await make.organisation()
  const training = await makeTraining(org)
  const admin = await make.admin({ org })
  for (const one of await learners(org, 5)) await session(one, training, 90, true)
  test.pass(190 * 86_400_000)
  const again = await make.admin({ org })
  expect(await insight(again, training)).toMatchObject({ sessions: 0, members: 0 })
  expect(admin.id).not.toBe(again.id)
})

it.each([
  ['2026-11-20T12:00:00Z', '2026-06'],
  ['2026-03-01T00:30:00Z', '2025-10'],
  ['2026-02-28T23:30:00Z', '2025-10'],
])('six months that end at %s start with %s in Paris', (now, month) => {
  expect(sixMonths(new Date(now), 'Europe/Paris')).toBe(month)
})

it('a step missing in the file is listed last, under its key', () => {
  const row = { first: 5, later: 0, notYet: 0, failed: 0, tries: 1, medianMs: null, score: null, failedMs: 0 }
  const steps = presentSteps(
    { steps: [{ key: 'x', label: { EN: 'X' } }] },
    null,
    [{ key: 'z', tried: 5, months: [{ month: '2026-01', tried: 4, failed: 1 }], ...row }],
    (labels) => labels.EN!,
  )
  expect(steps.map(({ key, name, tried, months }) => [key, name, tried, months])).toEqual([
    ['x', 'X', 0, []],
    ['z', 'z', 5, []],
  ])
})
