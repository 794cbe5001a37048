import { moveEnrolments, suggestCourses, withdrawEnrolment, withdrawEnrolments } from '@praxia/contract/courses.ts'
import { getCockpit } from '@praxia/contract/members.ts'
import { listNotifications } from '@praxia/contract/notifications.ts'
import {
  listPeriods,
  moveSuggestions,
  previewSuggestion,
  suggestTrainings,
  withdrawSuggestions,
} from '@praxia/contract/suggestions.ts'
import { listTrainings } from '@praxia/contract/trainings.ts'
import { expect, test as it } from 'vitest'
import { makeCourse } from '../../../test/course-world.ts'
import { type Organisation, type Person, as, joinTeam, make, useServer, wait } from '../../../test/harness.ts'
import { begin, makeTraining, report, wholeRun } from '../../../test/training-world.ts'
import { createGroup } from '@praxia/contract/groups.ts'
import { sql } from '../../database/sql.ts'
import { sweepSuggestions } from './sweep-actions.ts'

const test = useServer()
const day = 86_400_000
const at = (days: number): string => new Date(test.world.now().getTime() + days * day).toISOString()
async function world() {
  const admin = await make.admin({ firstName: 'Olga', lastName: 'Petit' })
  const org: Organisation = { id: admin.organisationId, name: '', type: 'COMPANY' }
  const manager = await make.manager({ org })
  const [ana, ben, cleo] = [
    await make.learner({ org, firstName: 'Ana' }),
    await make.learner({ org, firstName: 'Ben' }),
    await make.learner({ org, firstName: 'Cleo' }),
  ]
  await joinTeam(manager, ana)
  const trainings = [await makeTraining(org), await makeTraining(org)] as const
  const course = await makeCourse(org, [...trainings])
  const group = (await as(admin).call(createGroup, { body: { name: 'Night', userIds: [ana.id, ben.id] } })).body.id
  return { admin, org, manager, ana, ben, cleo, training: trainings[0], trainings, course, group }
}
type World = Awaited<ReturnType<typeof world>>
/** Both kinds: how each is suggested, moved and withdrawn. */
const both = {
  training: {
    suggest: (w: World, who: Person, body: object) =>
      as(who).call(suggestTrainings, { body: { trainingIds: [w.training], ...body } }),
    move: (w: World, who: Person, body: object) =>
      as(who).call(moveSuggestions, { body: { trainingIds: [w.training], ...body } }),
    withdraw: (w: World, who: Person, body: object) =>
      as(who).call(withdrawSuggestions, { body: { trainingIds: [w.training], ...body } }),
    rows: (w: World, of: { id: number }) =>
      test.db.many<{ id: number; startAt: Date; endAt: Date | null }>(
        sql`select id, start_at, end_at from suggestions where user_id = ${of.id} and training_id = ${w.training}
          order by start_at, id`,
      ),
  },
  course: {
    suggest: (w: World, who: Person, body: object) =>
      as(who).call(suggestCourses, { body: { courseIds: [w.course], ...body } }),
    move: (w: World, who: Person, body: object) =>
      as(who).call(moveEnrolments, { body: { courseIds: [w.course], ...body } }),
    withdraw: (w: World, who: Person, body: object) =>
      as(who).call(withdrawEnrolments, { body: { courseIds: [w.course], ...body } }),
    rows: (w: World, of: { id: number }) =>
      test.db.many<{ id: number; startAt: Date; endAt: Date | null }>(
        sql`select id, start_at, end_at from enrolments where user_id = ${of.id} and course_id = ${w.course}
          order by start_at, id`,
      ),
  },
}
const kinds = ['training', 'course'] as const
const ends = (rows: readonly { endAt: Date | null }[]) => rows.map(({ endAt }) => endAt?.toISOString() ?? null)
const told = async (who: Person) =>
  (await as(who).call(listNotifications, { query: { lang: 'en' } })).body.items.map(({ content }) => content)

it.each(kinds)('a member’s own later end stays when a group or everyone gets an earlier one: %s', async (kind) => {
  const w = await world()
  const { suggest, rows } = both[kind]
  await suggest(w, w.admin, { userIds: [w.ana.id], endDate: at(12) })
  await suggest(w, w.admin, { userIds: [w.ana.id], endDate: at(30) })
  const [own] = ends(await rows(w, w.ana))
  const answer = await suggest(w, w.admin, { groupIds: [w.group], endDate: at(12) })
  expect(answer.body).toMatchObject({
    members: 2,
    keptEnds: { count: 1, people: [{ id: w.ana.id, firstName: 'Ana' }] },
  })
  expect(ends(await rows(w, w.ana))).toEqual([own])
  expect((await suggest(w, w.admin, { all: true, endDate: at(5) })).body.keptEnds).toMatchObject({ count: 1 })
  expect(ends(await rows(w, w.ana))).toEqual([own])
  expect((await both[kind].move(w, w.admin, { groupIds: [w.group], endDate: at(3) })).body).toMatchObject({
    moved: 1,
    keptEnds: { count: 1 },
  })
  expect(ends(await rows(w, w.ana))).toEqual([own])
  // No end is the latest; selected individually, it is shortened.
  await suggest(w, w.admin, { userIds: [w.ana.id], endDate: null })
  await suggest(w, w.admin, { groupIds: [w.group], endDate: at(40) })
  expect(ends(await rows(w, w.ana))).toEqual([null])
  const last = at(2)
  await suggest(w, w.admin, { userIds: [w.ana.id], groupIds: [w.group], endDate: last })
  expect([ends(await rows(w, w.ana)), ends(await rows(w, w.ben))]).toEqual([[last], [last]])
})

it.each(kinds)(
  'dates by a group move with the group, to earlier ones too, and a later one applies to all: %s',
  async (kind) => {
    const w = await world()
    const { suggest, rows } = both[kind]
    await suggest(w, w.admin, { groupIds: [w.group], endDate: at(12) })
    const [sooner, later] = [at(5), at(20)]
    expect((await suggest(w, w.admin, { groupIds: [w.group], endDate: sooner })).body).toEqual({ members: 2 })
    expect([ends(await rows(w, w.ana)), ends(await rows(w, w.ben))]).toEqual([[sooner], [sooner]])
    await suggest(w, w.admin, { userIds: [w.ana.id], endDate: at(8) })
    await suggest(w, w.admin, { groupIds: [w.group], endDate: later })
    expect([ends(await rows(w, w.ana)), ends(await rows(w, w.ben))]).toEqual([[later], [later]])
  },
)

it.each(kinds)('a changed or withdrawn end is notified only to members who knew the former one: %s', async (kind) => {
  const w = await world()
  const { suggest, move, withdraw } = both[kind]
  const end = at(12)
  await suggest(w, w.admin, { userIds: [w.ana.id], endDate: end })
  await suggest(w, w.admin, { userIds: [w.ben.id], startDate: at(3), endDate: end })
  await suggest(w, w.admin, { userIds: [w.ana.id], endDate: end })
  expect([(await told(w.ana)).length, await told(w.ben)]).toEqual([1, []])
  await move(w, w.admin, { userIds: [w.ana.id, w.ben.id], endDate: at(14) })
  const [first] = await told(w.ana)
  expect(first).toMatch(/^Olga Petit changed the dates of/)
  expect(await told(w.ben)).toEqual([])
  const [shown] = (await as(w.ana).call(listNotifications)).body.items
  expect(shown!.endDate!.slice(0, 10)).toBe(at(14).slice(0, 10))
  expect((await withdraw(w, w.admin, { userIds: [w.ana.id, w.ben.id] })).body).toEqual({ withdrawn: 2 })
  expect((await told(w.ana))[0]).toMatch(/^Olga Petit no longer suggests/)
  expect([(await told(w.ana)).length, await told(w.ben)]).toEqual([3, []])
})

it.each(kinds)('dates that do not overlap are a second period; withdrawing one leaves the other: %s', async (kind) => {
  const w = await world()
  const { suggest, withdraw, rows } = both[kind]
  await suggest(w, w.admin, { groupIds: [w.group], endDate: at(12) })
  await suggest(w, w.admin, { groupIds: [w.group], startDate: at(15), endDate: at(19) })
  expect(await rows(w, w.ana)).toHaveLength(2)
  const [first, second] = await rows(w, w.ana)
  const ids = { [kind === 'training' ? 'suggestionIds' : 'enrolmentIds']: [second!.id] }
  const none = { trainingIds: undefined, courseIds: undefined }
  expect((await withdraw(w, w.admin, { ...none, ...ids })).body).toEqual({ withdrawn: 1 })
  expect(await rows(w, w.ana)).toEqual([first])
  expect(await rows(w, w.ben)).toHaveLength(2)
  // Repeated: it is not found and named in the error.
  const again = await withdraw(w, w.admin, { ...none, ...ids })
  expect([again.status, again.problem.violations]).toEqual([
    404,
    [{ path: `${Object.keys(ids)[0]}.0`, code: 'gone', message: 'is not there' }],
  ])
})

it('the endpoint for one enrolment withdraws the given one, else the current one', async () => {
  const w = await world()
  const { suggest, rows } = both.course
  await suggest(w, w.admin, { userIds: [w.ana.id], endDate: at(12) })
  await suggest(w, w.admin, { userIds: [w.ana.id], startDate: at(15), endDate: at(19) })
  await suggest(w, w.admin, { userIds: [w.ana.id], startDate: at(25), endDate: at(29) })
  const [first, second, third] = await rows(w, w.ana)
  const params = { id: w.course, userId: w.ana.id }
  const call = (query: object) => as(w.admin).call(withdrawEnrolment, { params, query })
  expect((await call({ enrolmentId: third!.id })).status).toBe(200)
  expect(await rows(w, w.ana)).toEqual([first, second])
  expect((await call({ enrolmentId: third!.id })).status).toBe(404)
  expect((await call({})).status).toBe(200)
  expect(await rows(w, w.ana)).toEqual([second])
})

it.each(kinds)('existing=move moves existing periods, existing=add adds another: %s', async (kind) => {
  const w = await world()
  const { suggest, rows } = both[kind]
  await suggest(w, w.admin, { groupIds: [w.group], endDate: at(12) })
  const [start, end] = [at(15), at(19)]
  await suggest(w, w.admin, { groupIds: [w.group], startDate: start, endDate: end, existing: 'move' })
  expect((await rows(w, w.ana)).map((row) => [row.startAt.toISOString(), row.endAt!.toISOString()])).toEqual([
    [start, end],
  ])
  await suggest(w, w.admin, { groupIds: [w.group], startDate: at(16), endDate: at(30), existing: 'add' })
  expect(await rows(w, w.ana)).toHaveLength(2)
  // Repeating the request adds no third.
  const body = { userIds: [w.cleo.id], endDate: at(4), existing: 'add' }
  await Promise.all([suggest(w, w.admin, body), suggest(w, w.admin, body)])
  expect(await rows(w, w.cleo)).toHaveLength(1)
})

it.each(kinds)('a started period never gets a later start and is named; others wait: %s', async (kind) => {
  const w = await world()
  const { suggest, rows } = both[kind]
  await suggest(w, w.admin, { userIds: [w.ana.id, w.ben.id], endDate: at(12) })
  await begin(w.ana, w.training)
  const [before] = await rows(w, w.ana)
  const [start, end] = [at(3), at(20)]
  const answer = await suggest(w, w.admin, { userIds: [w.ana.id, w.ben.id], startDate: start, endDate: end })
  expect(answer.body).toMatchObject({ keptStarts: { count: 1, people: [{ id: w.ana.id }] } })
  const after = (row: { startAt: Date; endAt: Date | null }) => [row.startAt.toISOString(), row.endAt!.toISOString()]
  expect((await rows(w, w.ana)).map(after)).toEqual([[before!.startAt.toISOString(), end]])
  expect((await rows(w, w.ben)).map(after)).toEqual([[start, end]])
  expect((await told(w.ben))[0]).toMatch(/changed the dates/)
})

it('without a selected start, current periods keep theirs: a cohort stays together', async () => {
  const w = await world()
  await both.course.suggest(w, w.admin, { groupIds: [w.group], startDate: at(-4), endDate: at(12) })
  const [before] = await both.course.rows(w, w.ana)
  await both.course.suggest(w, w.admin, { groupIds: [w.group], endDate: at(20) })
  expect((await both.course.rows(w, w.ben)).map(({ startAt }) => startAt)).toEqual([before!.startAt])
})

it('two periods of a training are one card, late only when the last has ended', async () => {
  const w = await world()
  const { suggest } = both.training
  const cards = async () =>
    (await as(w.ana).call(listTrainings, { query: { state: 'suggested' } })).body.items.map((one) => [
      one.id,
      one.suggestedUntil,
    ])
  const [first, second] = [at(2), at(9)]
  await suggest(w, w.manager, { userIds: [w.ana.id], endDate: first })
  await suggest(w, w.manager, { userIds: [w.ana.id], startDate: at(-1), endDate: second, existing: 'add' })
  expect(await cards()).toEqual([[w.training, second]])
  expect((await as(w.ana).call(listTrainings)).body.items.filter(({ id }) => id === w.training)).toHaveLength(1)
  const late = async () => {
    const { late: count, suggested } = (await as(w.manager).call(getCockpit)).body
    return [count, suggested]
  }
  await wait(3 * day)
  expect([await late(), await cards()]).toEqual([[0, 1], [[w.training, second]]])
  await wait(7 * day)
  expect(await late()).toEqual([1, 1])
})

it('an ended period is not changed by later suggestions, moves or withdrawals', async () => {
  const w = await world()
  for (const kind of kinds) {
    const { suggest, move, withdraw, rows } = both[kind]
    await suggest(w, w.admin, { userIds: [w.ana.id], endDate: at(1) })
    const [before] = await rows(w, w.ana)
    await wait(2 * day)
    expect((await move(w, w.admin, { userIds: [w.ana.id], endDate: at(9) })).body).toEqual({ moved: 0 })
    expect((await withdraw(w, w.admin, { all: true })).body).toEqual({ withdrawn: 0 })
    await suggest(w, w.admin, { userIds: [w.ana.id], endDate: at(9), existing: 'move' })
    expect(await rows(w, w.ana)).toMatchObject([before, { endAt: expect.any(Date) }])
  }
})

it.each(kinds)(
  'for one member, a group, or all search results; a manager only for own periods of the team: %s',
  async (kind) => {
    const w = await world()
    const { suggest, move, withdraw, rows } = both[kind]
    await suggest(w, w.admin, { all: true, endDate: at(12) })
    expect((await move(w, w.manager, { all: true, endDate: at(3) })).body).toEqual({ moved: 0 })
    expect((await move(w, w.manager, { userIds: [w.ben.id], endDate: at(3) })).status).toBe(404)
    expect((await move(w, w.manager, { groupIds: [w.group], endDate: at(3) })).problem.violations).toMatchObject([
      { path: 'groupIds.0', code: 'gone' },
    ])
    expect((await withdraw(w, w.admin, { all: true, search: 'cleo' })).body).toEqual({ withdrawn: 1 })
    expect(await rows(w, w.cleo)).toEqual([])
    expect((await withdraw(w, w.admin, { groupIds: [w.group] })).body).toEqual({ withdrawn: 2 })
    await suggest(w, w.manager, { userIds: [w.ana.id], endDate: at(12) })
    expect((await move(w, w.manager, { all: true, endDate: at(30) })).body).toEqual({ moved: 1 })
    expect((await withdraw(w, w.ana, { userIds: [w.ana.id] })).status).toBe(403)
    expect((await withdraw(w, await make.admin(), { userIds: [w.ana.id] })).status).toBe(404)
    expect((await withdraw(w, w.manager, { all: true })).body).toEqual({ withdrawn: 1 })
  },
)

it('wrong ids and dates are named, and nothing changes', async () => {
  const w = await world()
  const foreign = await make.learner()
  await both.training.suggest(w, w.admin, { userIds: [w.ana.id], startDate: at(5), endDate: at(12) })
  const before = await both.training.rows(w, w.ana)
  const withdraw = async (body: object) => {
    const { status, problem } = await as(w.admin).call(withdrawSuggestions, { body })
    return [status, problem.violations?.map(({ path }) => path)]
  }
  expect(await withdraw({ trainingIds: [w.training, 987_654], userIds: [w.ana.id] })).toEqual([404, ['trainingIds.1']])
  for (const id of [foreign.id, 987_654])
    expect(await withdraw({ trainingIds: [w.training], userIds: [w.ana.id, id] })).toEqual([404, ['userIds.1']])
  expect(await withdraw({ trainingIds: [w.training], groupIds: [987_654] })).toEqual([404, ['groupIds.0']])
  expect(await withdraw({ trainingIds: [w.training] })).toEqual([400, ['userIds']])
  expect(await withdraw({ userIds: [w.ana.id] })).toEqual([400, ['trainingIds']])
  expect(await withdraw({ suggestionIds: [before[0]!.id], userIds: [w.ana.id] })).toEqual([400, ['suggestionIds']])
  const move = async (body: object) => {
    const { status, problem } = await both.training.move(w, w.admin, { userIds: [w.ana.id], ...body })
    return [status, problem.violations?.map(({ path }) => path)]
  }
  expect(await move({})).toEqual([400, ['endDate']])
  expect(await move({ endDate: at(4) })).toEqual([422, ['endDate']])
  expect(await move({ endDate: at(-1) })).toEqual([422, ['endDate']])
  expect(await move({ endDate: '2026-02-31' })).toEqual([400, ['endDate']])
  expect(await both.training.rows(w, w.ana)).toEqual(before)
})

it('lists periods of a training, a course, a member or a group, with the right to change them', async () => {
  const w = await world()
  await both.training.suggest(w, w.admin, { groupIds: [w.group], endDate: at(12) })
  await both.training.suggest(w, w.admin, { userIds: [w.ana.id], startDate: at(15), endDate: at(19) })
  await both.course.suggest(w, w.manager, { userIds: [w.ana.id] })
  const list = async (who: Person, query: object) => (await as(who).call(listPeriods, { query })).body
  const all = await list(w.admin, { userId: w.ana.id })
  expect(all.items.map((one) => [one.kind, one.state, one.group?.name ?? null, one.can.edit])).toEqual([
    ['training', 'running', 'Night', true],
    ['training', 'upcoming', null, true],
    ['course', 'running', null, true],
  ])
  expect((await list(w.manager, { userId: w.ana.id })).items.map((one) => one.can.edit)).toEqual([false, false, true])
  expect((await list(w.manager, { trainingId: w.training })).total).toBe(2)
  expect((await list(w.admin, { trainingId: w.training, groupId: w.group, limit: 2, page: 2 })).items).toHaveLength(1)
  expect((await list(w.admin, { trainingId: w.training, search: 'ben' })).items.map(({ user }) => user.id)).toEqual([
    w.ben.id,
  ])
  expect((await list(w.admin, { courseId: w.course, state: 'upcoming' })).total).toBe(0)
  const status = async (who: Person, query: object) => (await as(who).call(listPeriods, { query })).status
  expect(await status(w.manager, { userId: w.ben.id })).toBe(404)
  expect(await status(await make.admin(), { trainingId: w.training })).toBe(404)
  expect(await status(w.admin, { groupId: 987_654 })).toBe(404)
  expect(await status(w.ana, { userId: w.ana.id })).toBe(403)
})

it('shows in advance who has other dates already, and whose later end stays', async () => {
  const w = await world()
  const end = at(12)
  await both.training.suggest(w, w.admin, { userIds: [w.ana.id], endDate: at(30) })
  await both.training.suggest(w, w.admin, { userIds: [w.ben.id], endDate: end })
  const preview = async (body: object) =>
    (await as(w.admin).call(previewSuggestion, { body: { trainingIds: [w.training], endDate: end, ...body } })).body
  expect(await preview({ groupIds: [w.group] })).toMatchObject({
    existing: { count: 1, people: [{ firstName: 'Ana' }] },
    keptEnds: { count: 1, people: [{ firstName: 'Ana' }] },
  })
  expect(await preview({ userIds: [w.ana.id] })).toMatchObject({ existing: { count: 1 }, keptEnds: { count: 0 } })
  expect(await preview({ userIds: [w.cleo.id] })).toMatchObject({ existing: { count: 0, people: [] } })
})

it('completed ones cause no mail and are not late, nor are those of a disabled account', async () => {
  const w = await world()
  await joinTeam(w.manager, w.ben)
  await joinTeam(w.manager, w.cleo)
  const launch = await begin(w.ana, w.training, { restart: true })
  expect((await report(launch, wholeRun(launch, 80))).statusCode).toBe(200)
  const people = [w.ana.id, w.ben.id, w.cleo.id]
  await both.training.suggest(w, w.manager, { userIds: people, endDate: at(2) })
  await test.db.run(sql`update users set disabled_at = now() where id = ${w.ben.id}`)
  await sweepSuggestions(test.deps)
  const mailed = await test.db.many<{ userId: number }>(
    sql`select user_id from mails where organisation_id = ${w.org.id} and kind = 'suggestion'`,
  )
  expect(mailed).toEqual([{ userId: w.cleo.id }])
  await wait(3 * day)
  const { late, lateLines, members } = (await as(w.manager).call(getCockpit)).body
  expect([late, lateLines.map(({ member }) => member.id), members]).toEqual([1, [w.cleo.id], 2])
})

it('a mail reports the new end of a period that it announced before', async () => {
  const w = await world()
  await both.training.suggest(w, w.admin, { userIds: [w.ana.id], endDate: at(9) })
  await sweepSuggestions(test.deps)
  await both.training.move(w, w.admin, { userIds: [w.ana.id], endDate: at(5) })
  test.pass(3_700_000)
  await sweepSuggestions(test.deps)
  const mails = await test.db.many<{ bodyText: string }>(
    sql`select body_text from mails where user_id = ${w.ana.id} and kind = 'suggestion' order by id`,
  )
  expect(mails.map(({ bodyText }) => /new end|nouvelle date de fin/.test(bodyText))).toEqual([false, true])
  test.pass(-3_700_000)
})

it.each([
  ['America/Martinique', '2031-12-06T03:59:59.000Z'],
  ['Europe/Paris', '2031-12-05T22:59:59.000Z'],
  ['Indian/Reunion', '2031-12-05T19:59:59.000Z'],
  ['Pacific/Auckland', '2031-12-05T10:59:59.000Z'],
])('a selected day ends in the organisation’s time zone: %s', async (zone, end) => {
  const w = await world()
  await test.db.run(sql`update organisations set time_zone = ${zone} where id = ${w.org.id}`)
  for (const kind of kinds) {
    await both[kind].suggest(w, w.manager, { userIds: [w.ana.id], endDate: '2031-12-05' })
    expect(ends(await both[kind].rows(w, w.ana))).toEqual([end])
  }
  await sweepSuggestions(test.deps)
  const { bodyText } = await test.db.one<{ bodyText: string }>(
    sql`select body_text from mails where user_id = ${w.ana.id} and kind = 'suggestion'`,
  )
  expect(bodyText.match(/\b5 \p{L}+ 2031/gu)).toHaveLength(2)
})

it.each(['training', 'course'] as const)(
  'periods selected together leave later ends of single members, those selected individually do not: %s',
  async (kind) => {
    const w = await world()
    const its = both[kind]
    const [near, far, next] = [at(5), at(30), at(9)]
    await its.suggest(w, w.admin, { groupIds: [w.group], endDate: near })
    await its.move(w, w.admin, { userIds: [w.ben.id], endDate: far })
    const ids = [...(await its.rows(w, w.ana)), ...(await its.rows(w, w.ben))].map(({ id }) => id)
    const move = (body: object) =>
      kind === 'training'
        ? as(w.admin).call(moveSuggestions, { body: { suggestionIds: ids, endDate: next, ...body } })
        : as(w.admin).call(moveEnrolments, { body: { enrolmentIds: ids, endDate: next, ...body } })
    const ends = async () =>
      [...(await its.rows(w, w.ana)), ...(await its.rows(w, w.ben))].map(({ endAt }) => endAt!.toISOString())
    const { body } = await move({ together: true })
    expect([await ends(), body.keptEnds?.people.map(({ id }) => id)]).toEqual([[next, far], [w.ben.id]])
    expect((await move({ together: false })).body.keptEnds).toBeUndefined()
    expect(await ends()).toEqual([next, next])
    // The same when it is suggested again, and is shown in advance.
    await its.move(w, w.admin, { userIds: [w.ben.id], endDate: far })
    const both_ = [w.ana.id, w.ben.id]
    const asked = { [kind === 'training' ? 'trainingIds' : 'courseIds']: [kind === 'training' ? w.training : w.course] }
    const preview = async (more: object) =>
      (
        await as(w.admin).call(previewSuggestion, { body: { ...asked, userIds: both_, endDate: near, ...more } })
      ).body.keptEnds.people.map(({ id }) => id)
    expect([await preview({ together: true }), await preview({})]).toEqual([[w.ana.id, w.ben.id], []])
    await its.suggest(w, w.admin, { userIds: both_, endDate: near, existing: 'move', together: true })
    // Both were moved individually before.
    expect(await ends()).toEqual([next, far])
    await its.suggest(w, w.admin, { userIds: both_, endDate: near, existing: 'move' })
    expect(await ends()).toEqual([near, near])
    // An administrator of another organisation finds none of them.
    const other = await make.admin()
    const foreign = await as(other).call(moveSuggestions, {
      body: { suggestionIds: ids, endDate: next, together: true },
    })
    expect(foreign.status).toBe(404)
  },
)
