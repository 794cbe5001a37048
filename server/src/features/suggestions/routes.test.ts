import { getAttention } from '@praxia/contract/people/attention.ts'
import { countUnread, listNotifications } from '@praxia/contract/notifications.ts'
import {
  listSuggestCandidates,
  listSuggested,
  type SuggestCandidate,
  suggestTrainings,
  withdrawSuggestions,
} from '@praxia/contract/suggestions.ts'
import { listTrainings } from '@praxia/contract/trainings.ts'
import { expect, test as it } from 'vitest'
import { type Organisation, type Person, as, joinTeam, make, useServer } from '../../../test/harness.ts'
import { meet } from '../../../test/meeting.ts'
import { sql } from '../../database/sql.ts'
import { makeTraining } from '../trainings/testing-training.ts'
import { sweepSuggestions } from './sweep-actions.ts'

const test = useServer()
const hour = 3_600_000
async function world() {
  const admin = await make.admin({ firstName: 'Olga', lastName: 'Petit' })
  const org: Organisation = { id: admin.organisationId, name: '', type: 'COMPANY' }
  const [manager, mine, other] = [await make.manager({ org }), await make.learner({ org }), await make.learner({ org })]
  await joinTeam(manager, mine)
  return {
    admin,
    org,
    manager,
    mine,
    other,
    open: await makeTraining(admin),
    closed: await makeTraining(admin, {}, false),
  }
}
const group = async (org: Organisation, name: string, owner: number | null, members: number[]) => {
  const { id } = await test.db.one<{ id: number }>(
    sql`insert into groups (organisation_id, name, owner_id, created_at) values (${org.id}, ${name}, ${owner}, now()) returning id`,
  )
  for (const user of members)
    await test.db.run(
      sql`insert into group_members (organisation_id, group_id, user_id) values (${org.id}, ${id}, ${user})`,
    )
  return id
}

it('says why a training cannot be suggested where the caller sees it, and nothing of any other', async () => {
  const w = await world()
  const foreign = await makeTraining(await make.admin())
  const deleted = await makeTraining(w.admin)
  await test.db.run(sql`update trainings set retired_at = now() where id = ${deleted}`)
  const draft = await makeTraining(w.admin)
  await test.db.run(sql`update trainings set published_at = null where id = ${draft}`)
  const trainingIds = [w.open, w.closed, deleted, foreign, 999_999_999, draft]
  const refused = async (as_: Person) => {
    const { status, problem } = await as(as_).call(suggestTrainings, { body: { trainingIds, userIds: [w.mine.id] } })
    return [status, problem.violations?.map(({ path, code }) => `${path} ${code}`)]
  }
  expect(await refused(w.admin)).toEqual([
    404,
    ['trainingIds.2 withdrawn', 'trainingIds.3 gone', 'trainingIds.4 gone', 'trainingIds.5 draft'],
  ])
  // A manager's catalogue has the locked trainings too, and no deleted ones.
  expect(await refused(w.manager)).toEqual([
    404,
    ['trainingIds.1 not_open', ...[2, 3, 4, 5].map((at) => `trainingIds.${at} gone`)],
  ])
})

it('reaches members and members of groups, once each, and notifies them in their language', async () => {
  const w = await world()
  const everyone = await group(w.org, 'Everyone', null, [w.mine.id, w.other.id])
  const call = () =>
    as(w.admin).call(suggestTrainings, {
      body: { trainingIds: [w.closed], userIds: [w.mine.id], groupIds: [everyone] },
    })
  const [first, second] = await Promise.all([call(), call()])
  expect([first.body, second.body]).toEqual([{ members: 2 }, { members: 2 }])
  expect((await as(w.mine).call(countUnread)).body.value).toBe(1)
  const [told] = (await as(w.mine).call(listNotifications, { query: { lang: 'fr' } })).body.items
  expect(told).toMatchObject({
    type: 'TRAINING_SUGGESTION',
    entityId: w.closed,
    read: false,
    content: expect.stringMatching(/^Olga Petit vous suggère Formation/),
  })
  const suggested = (await as(w.mine).call(listTrainings, { query: { state: 'suggested' } })).body.items
  expect(suggested.map((t) => t.id)).toEqual([w.closed])
})

it('a manager suggests accessible trainings to the team and own groups; others are not found', async () => {
  const w = await world()
  const suggest = (who: typeof w.manager, body: object) =>
    as(who).call(suggestTrainings, { body: { trainingIds: [w.open], ...body } as never })
  expect((await suggest(w.manager, { userIds: [w.mine.id] })).body).toEqual({ members: 1 })
  expect((await suggest(w.manager, { all: true })).body).toEqual({ members: 1 })
  const colleague = await make.manager({ org: w.org })
  await joinTeam(colleague, w.other)
  expect((await suggest(w.manager, { userIds: [w.other.id] })).status).toBe(404)
  const theirs = await group(w.org, 'A colleague’s', colleague.id, [w.other.id])
  expect((await suggest(w.manager, { groupIds: [theirs] })).status).toBe(404)
  expect((await suggest(w.manager, { trainingIds: [w.closed], userIds: [w.mine.id] })).status).toBe(404)
  expect((await suggest(w.manager, { groupIds: [await group(w.org, 'Theirs', null, [])] })).status).toBe(404)
  expect((await suggest(w.manager, { groupIds: [await group(w.org, 'Own', w.manager.id, [w.mine.id])] })).body).toEqual(
    { members: 1 },
  )
  expect((await suggest(w.mine, { userIds: [w.mine.id] })).status).toBe(403)
  expect((await suggest(await make.admin(), { userIds: [w.mine.id] })).status).toBe(404)
  const foreign = await make.learner()
  expect((await suggest(w.admin, { userIds: [foreign.id] })).status).toBe(404)
  const away: Organisation = { id: foreign.organisationId, name: '', type: 'COMPANY' }
  expect((await suggest(w.admin, { groupIds: [await group(away, 'Away', null, [foreign.id])] })).status).toBe(404)
})

it('names the missing members; a nonexistent one and another organisation’s look the same', async () => {
  const w = await world()
  const foreign = await make.learner()
  const ask = (...userIds: number[]) => as(w.admin).call(suggestTrainings, { body: { trainingIds: [w.open], userIds } })
  const told = await ask(w.mine.id, foreign.id, w.other.id)
  expect(told.status).toBe(404)
  expect(told.problem.violations).toEqual([{ path: 'userIds.1', code: 'gone', message: 'is not there' }])
  expect((await ask(w.mine.id, 999_999_999, w.other.id)).problem).toMatchObject({ violations: told.problem.violations })
  expect((await as(w.mine).call(countUnread)).body.value).toBe(0)
})

it('concurrent suggestions of the same are serialised, and the second notifies nobody again', async () => {
  const w = await world()
  const call = () => as(w.admin).call(suggestTrainings, { body: { trainingIds: [w.open], userIds: [w.mine.id] } })
  const answers = await meet(sql`select pg_advisory_xact_lock(4711, ${w.org.id}::integer)`, () => [call(), call()])
  expect(answers.map(({ body }) => body)).toEqual([{ members: 1 }, { members: 1 }])
  expect((await as(w.mine).call(countUnread)).body.value).toBe(1)
})

it('reports each fault: no members, an empty group, dates in the wrong order', async () => {
  const w = await world()
  const suggest = (body: object) =>
    as(w.admin).call(suggestTrainings, { body: { trainingIds: [w.open], ...body } as never })
  expect((await suggest({})).problem).toMatchObject({ status: 400, violations: [{ path: 'userIds' }] })
  expect((await suggest({ groupIds: [await group(w.org, 'Empty', null, [])] })).problem).toMatchObject({
    status: 422,
    code: 'suggestion.nobody',
  })
  expect(
    (await suggest({ userIds: [w.mine.id], startDate: '2031-02-01T00:00:00Z', endDate: '2031-01-01T00:00:00Z' }))
      .problem,
  ).toMatchObject({ status: 422, code: 'suggestion.dates' })
  expect((await suggest({ userIds: [w.mine.id], endDate: '2020-01-01T00:00:00Z' })).problem.code).toBe(
    'suggestion.dates',
  )
})

it.each(['2026-02-31T10:00:00Z', '2026-12-31T23:59:60Z', 'tomorrow'])(
  'refuses a start or end that is not a calendar date, with the field’s name: %s',
  async (moment) => {
    const w = await world()
    for (const field of ['startDate', 'endDate']) {
      const body = { trainingIds: [w.open], userIds: [w.mine.id], [field]: moment }
      const { status, problem } = await as(w.admin).call(suggestTrainings, { body })
      expect([status, problem.violations?.map((v) => v.path)]).toEqual([400, [field]])
    }
  },
)

it('a later suggestion is notified when it starts, and ends by itself', async () => {
  const w = await world()
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  await as(w.admin).call(suggestTrainings, {
    body: { trainingIds: [w.closed], userIds: [w.mine.id], startDate: at(hour), endDate: at(3 * hour) },
  })
  const shown = async () => (await as(w.mine).call(listTrainings, { query: { state: 'suggested' } })).body.items.length
  const unread = async () => (await as(w.mine).call(countUnread)).body.value
  await sweepSuggestions(test.deps)
  expect([await shown(), await unread()]).toEqual([0, 0])
  test.pass(hour + 1000)
  await sweepSuggestions(test.deps)
  await sweepSuggestions(test.deps)
  expect([await shown(), await unread()]).toEqual([1, 1])
  test.pass(2 * hour)
  expect(await shown()).toBe(0)
  test.pass(-3 * hour - 1000)
})

it('a suggestion that ends before its notification is not notified', async () => {
  const w = await world()
  const at = (ms: number) => new Date(test.world.now().getTime() + ms).toISOString()
  const suggest = (userId: number, endDate: string) =>
    as(w.admin).call(suggestTrainings, {
      body: { trainingIds: [w.open], userIds: [userId], startDate: at(hour), endDate },
    })
  await suggest(w.mine.id, at(2 * hour))
  await suggest(w.other.id, at(4 * hour))
  test.pass(3 * hour)
  await sweepSuggestions(test.deps)
  const told = await test.db.many<{ userId: number }>(sql`
    select user_id from notifications where organisation_id = ${w.org.id} and type = 'TRAINING_SUGGESTION'`)
  expect(told).toEqual([{ userId: w.other.id }])
  test.pass(-3 * hour)
})

it('mails are combined: at most one per member and hour', async () => {
  const w = await world()
  const suggest = (id: number) =>
    as(w.admin).call(suggestTrainings, { body: { trainingIds: [id], userIds: [w.mine.id] } })
  const mails = () =>
    test.db.many<{ bodyText: string }>(
      sql`select body_text from mails where user_id = ${w.mine.id} and kind = 'suggestion' order by id`,
    )
  await suggest(w.open)
  await sweepSuggestions(test.deps)
  expect(await mails()).toHaveLength(1)
  await suggest(w.closed)
  await suggest(await makeTraining(w.admin))
  await sweepSuggestions(test.deps)
  expect(await mails()).toHaveLength(1)
  test.pass(hour - 60_000)
  await sweepSuggestions(test.deps)
  expect(await mails()).toHaveLength(1)
  test.pass(61_000)
  await sweepSuggestions(test.deps)
  const sent = await mails()
  expect(sent).toHaveLength(2)
  expect(sent[1]!.bodyText.match(/Training \d+/g)).toHaveLength(2)
  test.pass(-hour - 1000)
})

it('a mail has the end of suggestions that have one', async () => {
  const w = await world()
  const endDate = new Date(test.world.now().getTime() + 30 * 24 * hour).toISOString()
  await as(w.admin).call(suggestTrainings, { body: { trainingIds: [w.open], userIds: [w.mine.id], endDate } })
  await as(w.admin).call(suggestTrainings, { body: { trainingIds: [w.closed], userIds: [w.mine.id] } })
  await sweepSuggestions(test.deps)
  const { bodyText } = await test.db.one<{ bodyText: string }>(
    sql`select body_text from mails where user_id = ${w.mine.id} and kind = 'suggestion'`,
  )
  const titles = [...bodyText.matchAll(/Training \d+( \([^)]*\))?/g)].map(([, until]) => until ?? '')
  const year = new Date(endDate).getUTCFullYear()
  expect(titles.toSorted()).toEqual(['', expect.stringMatching(new RegExp(`until .* ${year}|jusqu’au .* ${year}`))])
})

it('sends no mail to a member disabled after the suggestion', async () => {
  const w = await world()
  await as(w.admin).call(suggestTrainings, { body: { trainingIds: [w.open], userIds: [w.mine.id, w.other.id] } })
  await test.db.run(sql`update users set disabled_at = now() where id = ${w.mine.id}`)
  await sweepSuggestions(test.deps)
  const mailed = await test.db.many<{ userId: number }>(
    sql`select user_id from mails where organisation_id = ${w.org.id} and kind = 'suggestion'`,
  )
  expect(mailed).toEqual([{ userId: w.other.id }])
})

it('an ended suggestion belongs to its new author when repeated; a current one keeps its author', async () => {
  const w = await world()
  const second = await make.manager({ org: w.org })
  await joinTeam(second, w.mine)
  const body = { trainingIds: [w.open], userIds: [w.mine.id] }
  const endDate = new Date(test.world.now().getTime() + hour).toISOString()
  const withdrawn = async (who: Person) => (await as(who).call(withdrawSuggestions, { body })).body.withdrawn
  await as(w.manager).call(suggestTrainings, { body: { ...body, endDate } })
  await as(second).call(suggestTrainings, { body: { ...body, endDate } })
  expect(await withdrawn(second)).toBe(0)
  test.pass(hour + 1000)
  await as(second).call(suggestTrainings, { body })
  expect([await withdrawn(w.manager), await withdrawn(second)]).toEqual([0, 1])
  test.pass(-hour - 1000)
})

it('is withdrawn by its author or an administrator, and shows its members', async () => {
  const w = await world()
  await as(w.admin).call(suggestTrainings, { body: { trainingIds: [w.open], userIds: [w.mine.id, w.other.id] } })
  expect((await as(w.admin).call(listSuggested, { params: { id: w.open } })).body.map((s) => s.userId)).toEqual([
    w.mine.id,
    w.other.id,
  ])
  expect((await as(w.manager).call(listSuggested, { params: { id: w.open } })).body.map((s) => s.userId)).toEqual([
    w.mine.id,
  ])
  const body = { trainingIds: [w.open], userIds: [w.mine.id] }
  expect((await as(w.manager).call(withdrawSuggestions, { body })).body).toEqual({ withdrawn: 0 })
  // Suggesting it again does not change its author to the manager.
  await as(w.manager).call(suggestTrainings, { body })
  expect((await as(w.manager).call(withdrawSuggestions, { body })).body).toEqual({ withdrawn: 0 })
  expect((await as(await make.admin()).call(withdrawSuggestions, { body })).status).toBe(404)
  expect((await as(w.admin).call(withdrawSuggestions, { body })).body).toEqual({ withdrawn: 1 })
})

it('a suggestion repeated by an administrator belongs to the administrator', async () => {
  const w = await world()
  const body = { trainingIds: [w.open], userIds: [w.mine.id] }
  await as(w.manager).call(suggestTrainings, { body })
  await as(w.admin).call(suggestTrainings, { body })
  expect((await as(w.manager).call(withdrawSuggestions, { body })).body).toEqual({ withdrawn: 0 })
})

it('a manager’s first suggestion earns a badge', async () => {
  const w = await world()
  await as(w.manager).call(suggestTrainings, { body: { trainingIds: [w.open], userIds: [w.mine.id] } })
  const told = (await as(w.manager).call(listNotifications)).body.items.find((n) => n.type === 'PLATFORM_BADGE')
  expect(told).toMatchObject({
    content: expect.stringContaining('You earned the badge '),
    image: '/badges/suggestions-1.svg',
    points: 25,
  })
  expect(await test.db.one(sql`select points, badges from users where id = ${w.manager.id}`)).toEqual({
    points: 25,
    badges: 1,
  })
})

it('lists by page the members to whom the caller can suggest, with the suggested and completed ones', async () => {
  const w = await world()
  const [third, foreign] = [await make.learner({ org: w.org, lastName: 'Zola' }), await make.learner()]
  await as(w.admin).call(suggestTrainings, {
    body: { trainingIds: [w.open], userIds: [w.mine.id], endDate: '2031-01-01T00:00:00Z' },
  })
  const done = (
    user: { id: number; organisationId: number },
    training: number,
    progress: number,
    score: number | null,
  ) =>
    test.db.run(
      sql`insert into progress (organisation_id, user_id, training_id, progress, best_score, active_ms, sessions, first_at, last_at, completed_at)
        values (${user.organisationId}, ${user.id}, ${training}, ${progress}, ${score}, 1000, 1, now(), now(),
          case when ${progress} = 100 then now() end)`,
    )
  await done(w.other, w.open, 100, 78)
  await done(third, w.open, 40, 55)
  await done(w.mine, w.closed, 100, 90)
  await done(foreign, w.open, 100, 12)
  const ask = async (who: typeof w.manager, query: object = {}) =>
    (await as(who).call(listSuggestCandidates, { params: { id: w.open }, query })).body
  const known = (items: SuggestCandidate[]) =>
    Object.fromEntries(items.map(({ id, suggested, done: completed }) => [id, [suggested, completed]]))
  const all = await ask(w.admin)
  // The candidates are all other members, as many as `all` reaches.
  expect(all.total).toBe(4)
  expect(known(all.items)).toEqual({
    [w.manager.id]: [null, null],
    [w.mine.id]: [{ endDate: '2031-01-01T00:00:00.000Z' }, null],
    [w.other.id]: [null, { score: 78 }],
    // Succeeded as in the overview of the team, though not completed.
    [third.id]: [null, { score: 55 }],
  })
  expect(known((await ask(w.manager)).items)).toEqual({ [w.mine.id]: [{ endDate: '2031-01-01T00:00:00.000Z' }, null] })
  const second = await ask(w.admin, { page: 2, limit: 2 })
  expect([second.items.map(({ id }) => id), second.total]).toEqual([all.items.slice(2, 4).map(({ id }) => id), 4])
  expect((await ask(w.admin, { search: 'zola' })).items.map(({ id }) => id)).toEqual([third.id])
  const status = async (who: typeof w.manager, id: number) =>
    (await as(who).call(listSuggestCandidates, { params: { id } })).status
  expect(await status(await make.admin(), w.open)).toBe(404)
  expect(await status(w.manager, w.closed)).toBe(404)
  expect(await status(w.mine, w.open)).toBe(403)
  await done(w.manager, w.open, 100, null)
  expect(known((await ask(w.admin)).items)[w.manager.id]).toEqual([null, { score: null }])
  // At its end members who have not completed it are late; others are not.
  await as(w.admin).call(suggestTrainings, {
    body: { trainingIds: [w.open], userIds: [w.manager.id], endDate: '2031-01-01T00:00:00Z' },
  })
  const late = async () => (await ask(w.admin)).items.filter((one) => one.late !== null).map(({ id }) => id)
  const end = (at: Date) => test.db.run(sql`update suggestions set end_at = ${at} where training_id = ${w.open}`)
  await end(new Date(test.world.now().getTime() + 60_000))
  expect(await late()).toEqual([])
  await end(new Date(test.world.now().getTime() - 1))
  expect(await late()).toEqual([w.mine.id])
  // What is suggested besides, by a rule without an end or for later, puts off no end, as in the overview of the team.
  const besides = (from: Date, isByRule: boolean) =>
    test.db.run(sql`insert into suggestions (organisation_id, training_id, user_id, made_by, start_at, end_at, made_at,
        is_individual, is_mandatory)
      values (${w.org.id}, ${w.open}, ${w.mine.id}, ${isByRule ? null : w.admin.id}, ${from}, null, now(),
        ${!isByRule}, ${isByRule})`)
  await besides(test.world.now(), true)
  await besides(new Date(test.world.now().getTime() + hour), false)
  expect(await late()).toEqual([w.mine.id])
  expect((await as(w.manager).call(getAttention)).body.late).toBe(1)
  await test.db.run(
    sql`update suggestions set start_at = ${test.world.now()} where training_id = ${w.open} and end_at is null`,
  )
  expect([await late(), (await as(w.manager).call(getAttention)).body.late]).toEqual([[], 0])
  const everybody = await as(w.admin).call(suggestTrainings, { body: { trainingIds: [w.open], all: true } })
  expect(everybody.body).toEqual({ members: all.total })
})
