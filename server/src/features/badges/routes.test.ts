import { listBadges, listUserBadges, listUserTrainingBadges } from '@praxia/contract/progress.ts'
import { expect, it } from 'vitest'
import { as, joinTeam, make, test, useServer } from '../../../test/harness.ts'
import { begin, learnerWithTraining, report, wholeRun } from '../../../test/training-world.ts'

useServer()

it('lists the platform’s badges, the managers’ own hidden from learners, each with a picture', async () => {
  const org = await make.organisation()
  const learner = (await as(await make.learner({ org })).call(listBadges, { query: { lang: 'FR' } })).body
  expect(learner.map((c) => [c.managerOnly, c.badges.length])).toEqual(Array.from({ length: 5 }, () => [false, 3]))
  expect((await as(await make.manager({ org })).call(listBadges)).body).toHaveLength(7)
  for (const category of learner)
    for (const logo of [category.logo, ...category.badges.map((b) => b.logo)])
      expect((await test.app.inject({ method: 'GET', url: logo })).headers['content-type']).toContain('image/svg+xml')
  expect((await test.app.inject({ method: 'GET', url: '/badges/none-1.svg' })).statusCode).toBe(404)
})

it('tells a member what is won and what is still to go', async () => {
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

it('counts a completion for those who manage the member', async () => {
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
