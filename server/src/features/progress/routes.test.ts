import { deleteMember } from '@praxia/contract/members.ts'
import { listNotifications } from '@praxia/contract/notifications.ts'
import * as progress from '@praxia/contract/progress.ts'
import { getTraining, listTrainings, viewTraining } from '@praxia/contract/trainings.ts'
import { expect, it } from 'vitest'
import { sql } from '../../database/sql.ts'
import { type Organisation, type Person, as, joinTeam, make, test, useServer, wait } from '../../../test/harness.ts'
import { begin, learnerWithTraining, makeTraining, report, say, wholeRun } from '../../../test/training-world.ts'
import { rebuild } from '../projection/rebuild/rebuild.ts'

useServer()
const run = async (person: Person, training: number, points = 80) => {
  const launch = await begin(person, training)
  test.pass(130_000)
  const answer = await report(launch, wholeRun(launch, points))
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return launch
}
const statsOf = async (caller: Person, id: number, trainingId?: number) =>
  (
    await as(caller).call(progress.getUserStats, {
      params: { id },
      query: trainingId === undefined ? {} : { trainingId },
    })
  ).body
const days = { startDate: '2000-01-01', endDate: '2999-12-31' }
const minutesOf = (period: Record<string, { totalMinuteSpent: number }>) =>
  Object.values(period).reduce((sum, d) => sum + d.totalMinuteSpent, 0)
const tables = [
  'progress',
  'points',
  'training_badges_earned',
  'platform_badges_earned',
  'milestones',
  'session_days',
  'session_steps',
  'session_skills',
  'session_images',
  'session_tallies',
  'session_stats',
  'session_badges',
  'training_totals',
  'training_days',
  'organisation_days',
  'member_days',
  'member_totals',
  'sessions',
  'registrations',
] as const
const rowsOf = async (): Promise<Record<string, string[]>> => {
  const all: Record<string, string[]> = {}
  const client = await test.db.connect()
  for (const table of tables)
    all[table] = (await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`)).rows
      .map((r) => r.row)
      .toSorted()
  all.users = (
    await client.query<{ row: string }>('select jsonb_build_array(id, points, badges)::text as row from users')
  ).rows
    .map((r) => r.row)
    .toSorted()
  client.release()
  return all
}

it('shows general figures, history, periods, points once and badges once', async () => {
  const { learner, training, org } = await learnerWithTraining()
  await makeTraining(org)
  await run(learner, training, 70)
  await run(learner, training, 70)
  await run(learner, training, 100)
  const general = await statsOf(learner, learner.id)
  expect(general).toMatchObject({
    progressionPercent: 50,
    succeededTrainings: 1,
    openTrainings: 2,
    sessions: 3,
    totalPoint: 100 + 50 + 20 + 25 + 25,
    weekPoint: 100 + 50 + 20 + 25 + 25,
    totalBadge: 3,
    userStat: null,
  })
  expect(general.ranksByPoint).toBeUndefined()
  const one = (await statsOf(learner, learner.id, training)).userStat!
  expect(one.points.map((p) => [p.reason, p.value])).toEqual(
    expect.arrayContaining([
      ['score', 70],
      ['score', 30],
      ['completion', 50],
      ['badge', 20],
    ]),
  )
  expect(one.jsonStep.map((s) => [s.name, s.current, s.previous, s.best])).toEqual([
    ['3', true, false, true],
    ['2', false, true, false],
    ['1', false, false, false],
  ])
  const history = (await as(learner).call(progress.listHistory)).body
  expect(history).toMatchObject({
    total: 1,
    items: [{ id: training, progressionPercent: 100, sessions: 3, score: 100 }],
    counts: { finishedTrainings: 1, currentTrainings: 0 },
  })
  expect(
    (await as(learner).call(progress.listSessions, { params: { id: training } })).body.map((s) => s.finishing),
  ).toEqual([false, false, true])
  expect(
    minutesOf((await as(learner).call(progress.getUserPeriod, { params: { id: learner.id }, query: days })).body),
  ).toBeCloseTo(5.5, 2)
  expect(
    minutesOf(
      (
        await as(learner).call(progress.getUserTrainingPeriod, {
          params: { id: learner.id, tid: training },
          query: days,
        })
      ).body,
    ),
  ).toBeCloseTo(5.5, 2)
  expect((await as(learner).call(progress.listLaunchedTrainings, { params: { id: learner.id } })).body).toMatchObject([
    { id: training, score: 100, categoryKey: 'Fire and evacuation' },
  ])
  expect(
    (await as(learner).call(getTraining, { params: { id: training } })).body.steps.filter((step) => step.done).length,
  ).toBeGreaterThan(0)
  const told = await test.db.many<{ type: string }>(
    sql`select type from notifications where user_id = ${learner.id} order by type`,
  )
  expect(told.map((n) => n.type)).toEqual(['PLATFORM_BADGE', 'PLATFORM_BADGE', 'TRAINING_BADGE'])
  const won = (await as(learner).call(listNotifications)).body.items
  expect(won.map(({ type, points }) => [type, points]).toSorted()).toEqual([
    ['PLATFORM_BADGE', 25],
    ['PLATFORM_BADGE', 25],
    ['TRAINING_BADGE', 20],
  ])
})

it('shows a member to themselves, the team’s manager and the administrator, to nobody else', async () => {
  const { learner, training, org } = await learnerWithTraining()
  await run(learner, training)
  const manager = await make.manager({ org })
  const ask = async (who: Person) =>
    (await as(who).call(progress.getUserStats, { params: { id: learner.id }, query: {} })).status
  expect(await ask(manager)).toBe(404)
  await joinTeam(manager, learner)
  expect([await ask(manager), await ask(await make.admin({ org })), await ask(await make.superAdmin())]).toEqual([
    200, 200, 200,
  ])
  const resets = async (who: Person) => (await statsOf(who, learner.id)).can.reset
  expect([
    await resets(manager),
    await resets(await make.admin({ org })),
    await resets(learner),
    await resets(await make.superAdmin()),
  ]).toEqual([true, true, false, false])
  expect([
    await ask(await make.learner({ org })),
    await ask(await make.learner()),
    await ask(await make.admin()),
  ]).toEqual([404, 404, 404])
  expect((await as(manager).call(progress.listHistory, { query: { userId: learner.id } })).body.total).toBe(1)
})

it('counts for one organisation, never for another', async () => {
  const { learner, training, org } = await learnerWithTraining()
  await run(learner, training, 80)
  await run(await make.learner({ org }), training, 30)
  const admin = await make.admin({ org })
  const figures = {
    totalPeopleWhoStartedTraining: 2,
    totalPeopleWhoCompletedTraining: 1,
    sessions: 2,
    totalBadges: { 1: 2, 2: 0, 3: 0 },
    members: 3,
  }
  const general = (await as(admin).call(progress.getGeneralStats)).body
  expect(general).toMatchObject({ ...figures, totalContent: 1 })
  expect(general.totalMinuteSpent).toBeCloseTo(11 / 3, 2)
  expect(general.averageConnectionTimeInMinute).toBeCloseTo(11 / 6, 2)
  expect((await as(admin).call(progress.getTrainingStats, { params: { id: training } })).body).toMatchObject(figures)
  expect(
    (await as(admin).call(progress.listTrainingStats, { query: { sort: '-totalMinuteSpent' } })).body,
  ).toMatchObject({ total: 1, items: [{ trainingId: training, ...figures }] })
  expect(minutesOf((await as(admin).call(progress.getGeneralPeriod, { query: days })).body)).toBeCloseTo(11 / 3, 2)
  expect(
    minutesOf((await as(admin).call(progress.getTrainingPeriod, { params: { id: training }, query: days })).body),
  ).toBeCloseTo(11 / 3, 2)
  const stranger = await make.admin()
  expect((await as(stranger).call(progress.getTrainingStats, { params: { id: training } })).status).toBe(404)
  expect((await as(stranger).call(progress.getGeneralStats, { query: { clientId: org.id } })).status).toBe(404)
  expect((await as(stranger).call(progress.getGeneralStats)).body.sessions).toBe(0)
  expect((await as(learner).call(progress.getGeneralStats)).status).toBe(403)
  expect(
    (await as(await make.superAdmin()).call(progress.getGeneralStats, { query: { clientId: org.id } })).body,
  ).toMatchObject(figures)
})

it('the platform sees the same of a partner as the partner; its own staff are not counted as members', async () => {
  const studio = await make.organisation({ type: 'PARTNER' })
  const maker = await make.admin({ org: studio })
  const training = await makeTraining(studio)
  const platform = await make.superAdmin()
  await test.db.run(sql`update trainings set verified = false where id = ${training}`)
  const seen = (who: Person, query: { clientId?: number } = {}) => as(who).call(progress.getGeneralStats, { query })
  const own = (await seen(maker)).body
  expect(own).toMatchObject({ totalContent: 1, unpublished: 0, members: 0 })
  expect((await seen(platform, { clientId: studio.id })).body).toEqual(own)
  expect((await as(platform).call(progress.listTrainingStats, { query: { clientId: studio.id } })).body.total).toBe(1)
  const { id: gone } = await make.organisation()
  await test.db.run(sql`delete from organisations where id = ${gone}`)
  expect((await seen(platform, { clientId: gone })).status).toBe(404)
  const { members } = (await seen(platform)).body
  await make.superAdmin()
  expect((await seen(platform)).body.members).toBe(members)
})

it('counts as content the trainings that members can open; a draft is in the table only', async () => {
  const { org, training } = await learnerWithTraining()
  const admin = await make.admin({ org })
  await test.db.run(sql`update trainings set published_at = null where id = ${training}`)
  expect((await as(admin).call(progress.getGeneralStats)).body.totalContent).toBe(0)
  expect((await as(admin).call(progress.listTrainingStats)).body.total).toBe(1)
})

it('finds a training in the table by its title; special characters match literally', async () => {
  const { org } = await learnerWithTraining({ title: 'Lift 100% safely' })
  await makeTraining(org, { title: 'Lift 1000 boxes' })
  const admin = await make.admin({ org })
  const found = async (search: string) =>
    (await as(admin).call(progress.listTrainingStats, { query: { search } })).body.items.map((row) => row.title)
  expect(await found(' 100% ')).toEqual(['Lift 100% safely'])
  expect(await found('Lift_100')).toEqual([])
})

it('ranks if the organisation has rankings on, equal values share a rank; positions from five members on', async () => {
  const { learner, training, org } = await learnerWithTraining()
  await test.db.run(sql`update organisations set score_ranking = true, hour_ranking = true where id = ${org.id}`)
  await run(learner, training, 90)
  for (const points of [70, 70, 65]) await run(await make.learner({ org }), training, points)
  const four = await statsOf(learner, learner.id, training)
  expect(four.positioning).toBeNull()
  expect(four.ranksByPoint!.map((r) => r.rank)).toEqual([1, 2, 2, 4])
  await run(await make.learner({ org }), training, 60)
  const five = await statsOf(learner, learner.id, training)
  expect(five.positioning).toMatchObject({ members: 5, score: { own: 90, median: 70, max: 90, percentile: 100 } })
  expect((await statsOf(learner, learner.id)).ranksByTime!.length).toBe(5)
  // A failed run did one of two steps. Neither other organisations nor their runs count.
  await run(await make.learner({ org }), training, 40)
  await run(await make.learner(), await makeTraining(await make.organisation()), 10).catch(() => undefined)
  const six = await statsOf(learner, learner.id, training)
  expect(six.positioning).toMatchObject({
    members: 6,
    score: { min: 40, q1: 61.25, median: 67.5, q3: 70 },
    steps: { own: 2, min: 1, median: 2, max: 2, percentile: 100 },
    time: { own: 110 / 60 },
  })
})

it('resets a training for a member of the team: earlier sessions no longer count, late reports included', async () => {
  const { learner, training, org } = await learnerWithTraining()
  const admin = await make.admin({ org })
  const late = await begin(learner, training, {})
  test.pass(130_000)
  const reset = async (who: Person) =>
    (await as(who).call(progress.resetProgress, { params: { id: learner.id }, query: { trainingId: training } })).status
  await report(late, wholeRun(late).slice(0, 5))
  const chart = async () =>
    minutesOf(
      (await as(admin).call(progress.getUserTrainingPeriod, { params: { id: learner.id, tid: training }, query: days }))
        .body,
    )
  expect(await chart()).toBeGreaterThan(0)
  expect(await reset(learner)).toBe(403)
  expect(await reset(admin)).toBe(200)
  expect(await reset(admin)).toBe(404)
  expect((await report(late, say(late, 'completed', { ms: 100_000 }))).statusCode).toBe(200)
  expect((await statsOf(admin, learner.id, training)).userStat).toMatchObject({ progressionPercent: 0, sessions: 0 })
  expect(await chart()).toBe(0)
  expect((await as(admin).call(progress.getGeneralStats)).body).toMatchObject({
    sessions: 0,
    totalMinuteSpent: 0,
    totalPeopleWhoStartedTraining: 0,
  })
  const again = await begin(learner, training)
  expect(again.registration).not.toBe(late.registration)
})

it.each([
  ['America/New_York', '2026-11-23T05:00:00Z'],
  ['Asia/Tokyo', '2026-11-22T15:00:00Z'],
])('the points of a week count from Monday in the organisation’s time zone: %s', async (timeZone, monday) => {
  const ahead = Date.parse('2026-11-25T12:00:00Z') - test.world.now().getTime()
  test.pass(ahead)
  const org = await make.organisation()
  await test.db.run(sql`update organisations set time_zone = ${timeZone} where id = ${org.id}`)
  const learner = await make.learner({ org })
  const win = (source: string, value: number, at: number) =>
    test.db.run(sql`insert into points (organisation_id, user_id, source, value, at)
      values (${org.id}, ${learner.id}, ${source}, ${value}, ${new Date(at)})`)
  await win('sunday', 100, Date.parse(monday) - 1)
  await win('monday', 7, Date.parse(monday))
  expect((await statsOf(learner, learner.id)).weekPoint).toBe(7)
  // Removes points without a session, which a later computation from all sessions would lack.
  await test.db.run(sql`delete from points where user_id = ${learner.id}`)
  test.pass(-ahead)
})

it('a reset can be undone by its author for a short time: figures, points and the same certificate return', async () => {
  const { learner, training, org } = await learnerWithTraining()
  const [admin, other] = [await make.admin({ org }), await make.admin({ org })]
  await run(learner, training)
  const params = { params: { id: learner.id }, query: { trainingId: training } }
  const undo = async (who: Person) => (await as(who).call(progress.undoReset, params)).status
  const standing = () =>
    test.db.many<{ id: string }>(
      sql`select id from certificates where user_id = ${learner.id} and withdrawn_at is null`,
    )
  const [before, had] = [await statsOf(admin, learner.id, training), await standing()]
  expect(await undo(admin)).toBe(404)
  await as(admin).call(progress.resetProgress, params)
  expect(await standing()).toEqual([])
  expect([await undo(other), await undo(await make.admin()), await undo(learner)]).toEqual([404, 404, 403])
  expect([await undo(admin), await undo(admin)]).toEqual([200, 404])
  expect(await statsOf(admin, learner.id, training)).toEqual(before)
  expect(await standing()).toEqual(had)
  await as(admin).call(progress.resetProgress, params)
  test.pass(61_000)
  expect(await undo(admin)).toBe(404)
})

it('a rebuild gives the same rows, in another order of arrival too', async () => {
  const busy = async (org: Organisation, order: (list: object[]) => object[]) => {
    const learner = await make.learner({ org })
    const training = await makeTraining(org)
    for (const points of [40, 90]) {
      const launch = await begin(learner, training)
      test.pass(130_000)
      for (const statement of order(wholeRun(launch, points)))
        expect((await report(launch, statement)).statusCode).toBe(200)
      for (const statement of wholeRun(launch, points).slice(0, 1)) await report(launch, statement)
    }
    return statsOf(learner, learner.id, training)
  }
  const org = await make.organisation()
  const strip = (s: Awaited<ReturnType<typeof busy>>) => ({
    points: s.totalPoint,
    badges: s.totalBadge,
    minutes: Math.round(s.minuteSpent * 100),
    steps: s.userStat!.jsonStep.map((j) => [j.score, j.progress, j.steps, j.stats, j.passed]),
  })
  expect(strip(await busy(org, (list) => list.toReversed()))).toEqual(strip(await busy(org, (list) => list)))
  const before = await rowsOf()
  await rebuild(test.world, () => undefined)
  const after = await rowsOf()
  for (const table of Object.keys(before)) expect(after[table], table).toEqual(before[table])
})

it('a rebuild keeps the sums of deleted members, who no longer count as people', async () => {
  const { learner, training, org } = await learnerWithTraining()
  const other = await make.learner({ org })
  const admin = await make.admin({ org })
  await run(learner, training)
  expect(
    (await as(admin).call(progress.resetProgress, { params: { id: learner.id }, query: { trainingId: training } }))
      .status,
  ).toBe(200)
  for (const member of [learner, other]) await run(member, training)
  expect((await as(admin).call(deleteMember, { params: { id: learner.id } })).status).toBe(200)
  const figures = {
    totalPeopleWhoStartedTraining: 1,
    totalPeopleWhoCompletedTraining: 1,
    sessions: 2,
    totalBadges: { 1: 2, 2: 0, 3: 0 },
  }
  expect((await as(admin).call(progress.getTrainingStats, { params: { id: training } })).body).toMatchObject(figures)
  const minutes = async () => minutesOf((await as(admin).call(progress.getGeneralPeriod, { query: days })).body)
  expect(await minutes()).toBeCloseTo(11 / 3, 2)
  const before = await rowsOf()
  await rebuild(test.world, () => undefined)
  const after = await rowsOf()
  for (const table of Object.keys(before)) expect(after[table], table).toEqual(before[table])
  expect((await as(admin).call(progress.getTrainingStats, { params: { id: training } })).body).toMatchObject(figures)
  expect(await minutes()).toBeCloseTo(11 / 3, 2)
})

it('refuses a period that ends before its start, with the field’s name; one day is a period', async () => {
  const { learner, training, org } = await learnerWithTraining()
  const admin = await make.admin({ org })
  const asked = async (startDate: string, endDate: string) => {
    const query = { startDate, endDate }
    return [
      await as(learner).call(progress.getUserPeriod, { params: { id: learner.id }, query }),
      await as(learner).call(progress.getUserTrainingPeriod, { params: { id: learner.id, tid: training }, query }),
      await as(admin).call(progress.getGeneralPeriod, { query }),
      await as(admin).call(progress.getTrainingPeriod, { params: { id: training }, query }),
    ]
  }
  for (const { status, problem } of await asked('2026-03-02', '2026-03-01'))
    expect([status, problem.violations]).toMatchObject([400, [{ path: 'endDate', code: 'order' }]])
  for (const { status } of await asked('2026-03-01', '2026-03-01')) expect(status).toBe(200)
})

it.each(['2026-02-31', '2027-02-29', '2026-13-01', '0000-01-01', '2026-11-3', 'today'])(
  'refuses %s as a day of a period with the field’s name, on every endpoint with periods',
  async (day) => {
    const { learner, training, org } = await learnerWithTraining()
    const admin = await make.admin({ org })
    const asked = async (query: { startDate: string; endDate: string }) => [
      await as(learner).call(progress.getUserPeriod, { params: { id: learner.id }, query }),
      await as(learner).call(progress.getUserTrainingPeriod, { params: { id: learner.id, tid: training }, query }),
      await as(admin).call(progress.getGeneralPeriod, { query }),
      await as(admin).call(progress.getTrainingPeriod, { params: { id: training }, query }),
    ]
    for (const field of ['startDate', 'endDate'])
      for (const { status, problem } of await asked({ ...days, [field]: day }))
        expect([status, problem.violations!.map((v) => v.path)]).toEqual([400, [field]])
    for (const { status } of await asked({ startDate: '2028-02-29', endDate: '2028-02-29' })) expect(status).toBe(200)
  },
)

/** Runs a training to its end and reports skills, each with a value out of 100. */
async function runWithSkills(person: Person, training: number, points: number, values: Record<string, number>) {
  const launch = await begin(person, training)
  test.pass(130_000)
  const skills = Object.entries(values).map(([skill, value]) => ({ skill, value, max: 100 }))
  const scored = say(launch, 'scored', { ms: 60_000, result: { extensions: { 'urn:praxia:xapi:skills': skills } } })
  expect((await report(launch, [...wholeRun(launch, points), scored])).statusCode).toBe(200)
}
const [focus, signs] = ['soft_skill_attention', 'hard_skill_fire_safety']
it.each([
  ['a skill just under its maximum', [[100, { [focus]: 100, [signs]: 99.5 }]], 3],
  ['every skill at its maximum', [[100, { [focus]: 100, [signs]: 100 }]], 4],
  [
    'a maximum in a session that is not the best',
    [
      [80, { [focus]: 100 }],
      [100, { [focus]: 70 }],
    ],
    4,
  ],
  [
    'maxima in sessions of their own',
    [
      [80, { [focus]: 100, [signs]: 3 }],
      [100, { [focus]: 70, [signs]: 100 }],
    ],
    4,
  ],
  [
    'a skill that one session just missed',
    [
      [80, { [focus]: 99.99 }],
      [100, { [focus]: 99.9 }],
    ],
    3,
  ],
  ['no skill', [[100, {}]], 3],
] as [string, [number, Record<string, number>][], number][])(
  'gives the same level overall and in the single training: %s',
  async (_, runs, level) => {
    const { learner, training } = await learnerWithTraining()
    for (const [points, values] of runs) await runWithSkills(learner, training, points, values)
    const [all, one] = [await statsOf(learner, learner.id), await statsOf(learner, learner.id, training)]
    expect([all.progressionPercent, all.level, one.level, one.userStat!.level]).toEqual([100, level, level, level])
  },
)
it('a skill of two trainings is at its maximum if one of them reports it', async () => {
  const { org, learner, training } = await learnerWithTraining()
  await runWithSkills(learner, training, 100, { [focus]: 100 })
  await runWithSkills(learner, await makeTraining(org), 100, { [focus]: 20 })
  expect((await statsOf(learner, learner.id)).level).toBe(4)
  const other = await make.learner({ org })
  expect((await statsOf(other, other.id)).level).toBe(0)
})

it('keeps the best of each skill in each training, whichever session has the best score', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const skills = async (trainingId?: number) =>
    Object.fromEntries(
      (await statsOf(learner, learner.id, trainingId)).skillStats.map(({ skillType, value }) => [skillType, value]),
    )
  await runWithSkills(learner, training, 65, { [focus]: 100, [signs]: 40 })
  await runWithSkills(learner, training, 80, {})
  expect(await skills()).toEqual({ [focus]: 100, [signs]: 40 })
  await runWithSkills(learner, training, 70, { [focus]: 99, [signs]: 41 })
  expect(await skills(training)).toEqual({ [focus]: 100, [signs]: 41 })
  const second = await makeTraining(org)
  await runWithSkills(learner, second, 80, { [focus]: 50 })
  expect(await skills()).toEqual({ [focus]: 75, [signs]: 41 })
  // Sessions before a reset no longer count.
  const admin = await make.admin({ org })
  await as(admin).call(progress.resetProgress, { params: { id: learner.id }, query: { trainingId: training } })
  expect(await skills()).toEqual({ [focus]: 50 })
})

it('a period lists its days, with minutes of sessions and views of details', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const second = await makeTraining(org)
  const colleague = await make.learner({ org })
  const see = async (who: Person, id: number) =>
    expect((await as(who).call(viewTraining, { params: { id } })).status).toBe(200)
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Paris' }).format(test.world.now())
  for (const id of [training, training, second]) await see(learner, id)
  await see(colleague, training)
  const all = async (who: Person) =>
    (await as(who).call(progress.getUserPeriod, { params: { id: who.id }, query: days })).body
  expect(await all(learner)).toEqual({ [today]: { totalView: 2, totalMinuteSpent: 0 } })
  await run(learner, training)
  const admin = await make.admin({ org })
  const minutes = expect.closeTo(11 / 6, 2) as number
  expect(await all(learner)).toEqual({ [today]: { totalView: 2, totalMinuteSpent: minutes } })
  const one = async (tid: number) =>
    (await as(admin).call(progress.getUserTrainingPeriod, { params: { id: learner.id, tid }, query: days })).body
  expect(await one(training)).toEqual({ [today]: { totalView: 1, totalMinuteSpent: minutes } })
  expect(await one(second)).toEqual({ [today]: { totalView: 1, totalMinuteSpent: 0 } })
  const general = (await as(admin).call(progress.getGeneralPeriod, { query: days })).body
  expect(general).toEqual({ [today]: { totalView: 3, totalMinuteSpent: minutes } })
  const before = { startDate: '2000-01-01', endDate: '2000-12-31' }
  const old = await as(learner).call(progress.getUserPeriod, { params: { id: learner.id }, query: before })
  expect([old.status, old.body]).toEqual([200, {}])
})
it('a view counts for its day in the organisation’s time zone', async () => {
  const { org, learner, training } = await learnerWithTraining()
  await test.db.run(sql`update organisations set time_zone = 'Pacific/Kiritimati' where id = ${org.id}`)
  await test.db.run(sql`insert into views (organisation_id, user_id, training_id, at) values
    (${org.id}, ${learner.id}, ${training}, '2026-03-01T09:59:59Z'), (${org.id}, ${learner.id}, ${training}, '2026-03-01T10:00:00Z'),
    (${org.id}, ${learner.id}, ${training}, '2026-03-02T10:00:00Z')`)
  const seen = async (startDate: string, endDate: string) =>
    Object.entries(
      (await as(learner).call(progress.getUserPeriod, { params: { id: learner.id }, query: { startDate, endDate } }))
        .body,
    ).map(([day, { totalView }]) => [day, totalView])
  expect(await seen('2026-03-01', '2026-03-02')).toEqual([
    ['2026-03-01', 1],
    ['2026-03-02', 1],
  ])
  expect(await seen('2026-03-03', '2026-03-03')).toEqual([['2026-03-03', 1]])
  expect(await seen('2026-03-04', '2026-03-05')).toEqual([])
})

it('describes a skill in the requested language', async () => {
  const { learner, training } = await learnerWithTraining()
  await runWithSkills(learner, training, 100, { [focus]: 100, [signs]: 50 })
  const said = async (lang: 'EN' | 'FR' | 'GE') => {
    const query = { trainingId: training, lang }
    const { body } = await as(learner).call(progress.getUserStats, { params: { id: learner.id }, query })
    return body.userStat!.skills.map((skill) => skill.description)
  }
  expect(await said('EN')).toEqual([
    expect.stringMatching(/^Chooses the right extinguisher/),
    expect.stringMatching(/^Stays with the task/),
  ])
  expect((await said('FR'))[1]).toMatch(/^Reste à sa tâche/)
  expect((await said('GE'))[1]).toMatch(/^Bleibt bei der Sache/)
})

it('shows the start of the last session, the same in the row and in its timeline', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const second = await makeTraining(org)
  await run(learner, training)
  const other = await begin(learner, second)
  test.pass(60_000)
  // The session of the first training starts after that of the second, which reports later.
  await run(learner, training)
  const late = [say(other, 'initialized', { ms: 1000 }), say(other, 'completed', { ms: 150_000 })]
  expect((await report(other, late)).statusCode).toBe(200)
  const { items } = (await as(learner).call(progress.listHistory)).body
  expect(items.map((item) => item.id)).toEqual([training, second])
  for (const { id, lastSession } of items) {
    const timeline = (await as(learner).call(progress.listSessions, { params: { id } })).body
    expect(lastSession).toBe(timeline[0]!.date)
  }
  const launched = (await as(learner).call(progress.listLaunchedTrainings, { params: { id: learner.id } })).body
  expect(launched.map((one) => one.lastSession)).toEqual(items.map((one) => one.lastSession))
  const cards = (await as(learner).call(listTrainings)).body.items
  for (const { id, lastSession } of items) {
    expect(cards.find((card) => card.id === id)!.lastSession).toBe(lastSession)
    expect((await as(learner).call(getTraining, { params: { id } })).body.lastSession).toBe(lastSession)
  }
})

it('a training without access is not found like a missing one; its earlier results are shown', async () => {
  const org = await make.organisation()
  const [admin, manager, learner] = [
    await make.admin({ org }),
    await make.manager({ org }),
    await make.learner({ org }),
  ]
  await joinTeam(manager, learner)
  const [withheld, granted, done] = [
    await makeTraining(org, { open: false }),
    await makeTraining(org),
    await makeTraining(org),
  ]
  await run(learner, done)
  await test.db.run(sql`update training_accesses set all_group = false where training_id = ${done}`)
  const ask = async (who: Person, trainingId: number) => {
    const query = { trainingId }
    const answer = await as(who).call(progress.getUserStats, { params: { id: learner.id }, query })
    return [answer.status, answer.problem.code]
  }
  const absent = [404, 'request.not_found']
  for (const who of [learner, manager]) {
    expect(await ask(who, withheld)).toEqual(absent)
    expect(await ask(who, 987_654_321)).toEqual(absent)
    for (const training of [granted, done]) expect((await ask(who, training))[0]).toBe(200)
  }
  expect((await ask(admin, withheld))[0]).toBe(200)
  const suggest = (from: string) =>
    test.db.run(sql`insert into suggestions (organisation_id, training_id, user_id, made_by, start_at, made_at)
      values (${org.id}, ${withheld}, ${learner.id}, ${manager.id}, ${from}, now())`)
  await suggest('2100-01-01')
  expect(await ask(learner, withheld)).toEqual(absent)
  await test.db.run(sql`update suggestions set start_at = '2020-01-01' where training_id = ${withheld}`)
  expect((await ask(learner, withheld))[0]).toBe(200)
  // A training never published or not verified cannot be opened, whatever its access.
  for (const change of [sql`published_at = null`, sql`published_at = now(), verified = false`]) {
    await test.db.run(sql`update trainings set ${change} where id = any(${[granted, done]}::bigint[])`)
    expect([await ask(learner, granted), await ask(manager, granted)]).toEqual([absent, absent])
    expect([(await ask(admin, granted))[0], (await ask(learner, done))[0]]).toEqual([200, 200])
  }
})

it('a chart without days is that of the twelve months that end with this one', async () => {
  const { learner, training, org } = await learnerWithTraining()
  const admin = await make.admin({ org })
  const daysIn = async (query: { startDate?: string; endDate?: string }) => {
    const answers = [
      await as(learner).call(progress.getUserPeriod, { params: { id: learner.id }, query }),
      await as(learner).call(progress.getUserTrainingPeriod, { params: { id: learner.id, tid: training }, query }),
      await as(admin).call(progress.getGeneralPeriod, { query }),
      await as(admin).call(progress.getTrainingPeriod, { params: { id: training }, query }),
    ]
    return answers.map(({ status, body }) => [status, Object.keys(body).length])
  }
  await run(learner, training)
  await wait(400 * 86_400_000)
  await run(learner, training)
  expect(await daysIn(days)).toEqual(Array.from({ length: 4 }, () => [200, 2]))
  expect(await daysIn({})).toEqual(Array.from({ length: 4 }, () => [200, 1]))
})

it('a chart without days ends with the month of the organisation, not with the caller’s', async () => {
  const { learner, training, org } = await learnerWithTraining()
  await test.db.run(sql`update organisations set time_zone = 'Pacific/Kiritimati' where id = ${org.id}`)
  const now = test.world.now()
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)
  await wait(month - 3 * 3_600_000 - now.getTime())
  const root = await make.superAdmin()
  const first = new Date(month).toISOString().slice(0, 10)
  expect((await as(learner).call(viewTraining, { params: { id: training } })).status).toBe(200)
  const query = { clientId: org.id }
  const charts = [
    await as(root).call(progress.getGeneralPeriod, { query }),
    await as(root).call(progress.getTrainingPeriod, { params: { id: training }, query }),
  ]
  expect(charts.map(({ body }) => Object.keys(body))).toEqual([[first], [first]])
})
