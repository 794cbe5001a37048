import { updateMember } from '@praxia/contract/members.ts'
import { getUserStats, listBadges, listUserBadges, listUserTrainingBadges } from '@praxia/contract/progress.ts'
import { suggestTrainings, withdrawSuggestions } from '@praxia/contract/suggestions.ts'
import { expect, it } from 'vitest'
import { sql } from '../../database/sql.ts'
import { type Person, as, joinTeam, make, test, useServer } from '../../../test/harness.ts'
import { meet } from '../../../test/meeting.ts'
import { begin, learnerWithTraining, makeTraining, report, wholeRun } from '../../../test/training-world.ts'
import { verify } from '../projection/rebuild/verify.ts'

useServer()

it('lists the platform’s badges with pictures; those for managers are hidden from learners', async () => {
  const org = await make.organisation()
  const learner = (await as(await make.learner({ org })).call(listBadges, { query: { lang: 'FR' } })).body
  expect(learner.map((c) => [c.managerOnly, c.badges.length])).toEqual(Array.from({ length: 5 }, () => [false, 3]))
  expect((await as(await make.manager({ org })).call(listBadges)).body).toHaveLength(7)
  for (const category of learner)
    for (const logo of [category.logo, ...category.badges.map((b) => b.logo)])
      expect((await test.app.inject({ method: 'GET', url: logo })).headers['content-type']).toContain('image/svg+xml')
  expect((await test.app.inject({ method: 'GET', url: '/badges/none-1.svg' })).statusCode).toBe(404)
})

it('a badge for a suggestion keeps its day when that suggestion is withdrawn', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const [manager, second] = [await make.manager({ org }), await makeTraining(org)]
  await joinTeam(manager, learner)
  const earned = async () =>
    (await as(manager).call(listUserBadges, { params: { id: manager.id } })).body
      .flatMap(({ badges }) => badges)
      .flatMap(({ date }) => date ?? [])
  const suggest = (id: number) =>
    as(manager).call(suggestTrainings, { body: { trainingIds: [id], userIds: [learner.id], endDate: null } })
  await suggest(training)
  const given = await earned()
  expect(given).toHaveLength(1)
  test.pass(3_600_000)
  await as(manager).call(withdrawSuggestions, { body: { trainingIds: [training], userIds: [learner.id] } })
  await suggest(second)
  expect(await earned()).toEqual(given)
  const off: unknown[] = []
  await verify(test.world, { organisationId: org.id, say: () => undefined }, (one) => off.push(one))
  expect(off).toEqual([])
})

it('a badge that was earned as a manager is listed as long as it is counted', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const [admin, manager] = [await make.admin({ org }), await make.manager({ org })]
  await joinTeam(manager, learner)
  const body = { trainingIds: [training], userIds: [learner.id], endDate: null }
  expect((await as(manager).call(suggestTrainings, { body })).status).toBe(200)
  const counted = async (who: Person, capacity?: 'learner') => {
    const query = capacity ? { capacity } : {}
    const of = { params: { id: manager.id }, query: query as object }
    const list = (await as(who).call(listUserBadges, of)).body.flatMap(({ badges }) => badges)
    return [(await as(who).call(getUserStats, of)).body.totalBadge, list.filter(({ date }) => date !== null).length]
  }
  expect(await counted(manager)).toEqual([1, 1])
  expect(await counted(manager, 'learner')).toEqual([1, 1])
  const { firstName, lastName, email } = manager
  const form = { firstName, lastName, email, roles: [] }
  expect((await as(admin).call(updateMember, { params: { id: manager.id }, body: form })).status).toBe(200)
  expect(await counted(admin)).toEqual([1, 1])
  const { body: categories } = await as(manager).call(listUserBadges, { params: { id: manager.id } })
  expect(categories.filter(({ managerOnly }) => managerOnly).map(({ badges }) => badges.length)).toEqual([1])
})

it('shows a member the won badges and the remaining goals', async () => {
  const { learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  test.pass(130_000)
  await report(launch, wholeRun(launch, 100))
  const won = (await as(learner).call(listUserBadges, { params: { id: learner.id } })).body
  const dates = (value: number, first: boolean) =>
    expect.objectContaining({
      value,
      badges: [
        expect.objectContaining({ date: first ? (expect.any(String) as string) : null }),
        expect.objectContaining({ date: null }),
        expect.objectContaining({ date: null }),
      ],
    }) as object
  expect(won[0]).toEqual(dates(1, true))
  expect(won[2]).toEqual(dates(1, true))
  expect(won[1]!.value).toBeCloseTo(110 / 3600, 3)
  expect((await as(learner).call(listUserTrainingBadges, { params: { id: learner.id } })).body).toMatchObject([
    {
      trainingId: training,
      badges: [
        { number: 1, name: 'Badge 1', date: expect.any(String) as string },
        { number: 2, date: null },
      ],
    },
  ])
  expect((await as(await make.learner()).call(listUserBadges, { params: { id: learner.id } })).status).toBe(404)
})

it('counts a completion for the managers of the member', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const manager = await make.manager({ org })
  await joinTeam(manager, learner)
  const launch = await begin(learner, training)
  test.pass(130_000)
  await report(launch, wholeRun(launch))
  expect(
    (await as(manager).call(listUserBadges, { params: { id: manager.id } })).body.find(
      (c) => c.badges[0]!.goal === 10 && c.unit === 'trainings' && c.managerOnly,
    ),
  ).toMatchObject({ value: 1 })
})

/** Completes a training as several members at once. All reach their commit before the first one passes it. */
async function completeTogether(people: readonly Person[], training: number): Promise<number[]> {
  const launches = await Promise.all(people.map((person) => begin(person, training)))
  test.pass(130_000)
  await test.db.run(
    sql`insert into training_totals (organisation_id, training_id) values (${people[0]!.organisationId}, ${training}) on conflict do nothing`,
  )
  return meet(sql`select 1 from training_totals where training_id = ${training} for update`, () =>
    launches.map(async (launch) => (await report(launch, wholeRun(launch))).statusCode),
  )
}
const earnedBy = async (manager: Person) => {
  const won = (await as(manager).call(listUserBadges, { params: { id: manager.id } })).body
  return won.find((c) => c.managerOnly && c.badges[0]!.goal === 10 && c.unit === 'trainings')!
}

it('gives a manager the badge that two members of the team reach at the same moment', async () => {
  const { org, learner, training } = await learnerWithTraining()
  const manager = await make.manager({ org })
  const others = await Promise.all(Array.from({ length: 9 }, () => make.learner({ org })))
  for (const member of [learner, ...others]) await joinTeam(manager, member)
  for (const { id } of others.slice(1))
    await test.db.run(
      sql`insert into milestones (organisation_id, user_id, training_id, completed_at) values (${org.id}, ${id}, ${training}, now())`,
    )
  expect(await completeTogether([learner, others[0]!], training)).toEqual([200, 200])
  expect(await earnedBy(manager)).toMatchObject({ value: 10, badges: [{ date: expect.any(String) as string }, {}, {}] })
  const kept = await test.db.one(
    sql`select u.points, u.badges, (select count(*) from notifications n where n.user_id = u.id and n.type = 'PLATFORM_BADGE') as told from users u where u.id = ${manager.id}`,
  )
  expect(kept).toEqual({ points: 25, badges: 1, told: 1 })
})

it('two managers who manage each other and complete concurrently do not deadlock', async () => {
  const { org, training } = await learnerWithTraining()
  const [one, two] = [await make.manager({ org }), await make.manager({ org })]
  await joinTeam(one, two)
  await joinTeam(two, one)
  expect(await completeTogether([one, two], training)).toEqual([200, 200])
  expect([(await earnedBy(one)).value, (await earnedBy(two)).value]).toEqual([1, 1])
})

it('shows the reachable goals, those of courses included', async () => {
  const manager = await make.manager()
  const units = [
    (await as(manager).call(listBadges)).body,
    (await as(manager).call(listUserBadges, { params: { id: manager.id } })).body,
  ].map((list) => list.map((category) => category.unit))
  const shown = ['trainings', 'hours', 'scores', 'courses', 'days', 'suggestions', 'trainings']
  expect(units).toEqual([shown, shown])
})
