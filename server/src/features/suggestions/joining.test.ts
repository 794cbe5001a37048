import { getCourse, suggestCourses } from '@praxia/contract/courses.ts'
import { createGroup, deleteGroup, updateGroup } from '@praxia/contract/groups.ts'
import { addToTeam, createMember, deleteMember, removeFromTeam, updateMember } from '@praxia/contract/members.ts'
import { countUnread, listNotifications } from '@praxia/contract/notifications.ts'
import {
  endGroupSuggestion,
  listGroupSuggestions,
  moveSuggestions,
  suggestTrainings,
  withdrawSuggestions,
} from '@praxia/contract/suggestions.ts'
import { afterEach, expect, test as it } from 'vitest'
import { expectMarkedEnrolments, makeCourse } from '../../../test/course-world.ts'
import { type Organisation, type Person, as, joinTeam, make, useServer } from '../../../test/harness.ts'
import { meet } from '../../../test/meeting.ts'
import { begin, makeTraining, report, wholeRun } from '../../../test/training-world.ts'
import { scopeOf } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'
import { lockGroups } from '../groups/store.ts'
import { joinGroups } from '../people/memberships-store.ts'
import { sweepSuggestions } from './sweep-actions.ts'

const test = useServer()
afterEach(expectMarkedEnrolments)
const day = 86_400_000
const at = (days: number): string => new Date(test.world.now().getTime() + days * day).toISOString()
async function world() {
  const admin = await make.admin({ firstName: 'Olga', lastName: 'Petit' })
  const org: Organisation = { id: admin.organisationId, name: '', type: 'COMPANY' }
  const [ana, ben] = [await make.learner({ org }), await make.learner({ org })]
  const trainings = [await makeTraining(org), await makeTraining(org)] as [number, number]
  const course = await makeCourse(org, trainings)
  const group = async (...members: Person[]) =>
    (await as(admin).call(createGroup, { body: { name: `G ${Math.random()}`, userIds: members.map(({ id }) => id) } }))
      .body.id
  const scope = scopeOf(
    await test.db.one<{ organisationId: number }>(sql`
    select id as organisation_id from organisations where id = ${org.id}`),
  )
  return { admin, org, scope, ana, ben, training: trainings[0], trainings, course, group, night: await group(ana) }
}
type World = Awaited<ReturnType<typeof world>>
const give = (w: World, groupId: number, end: string | null, more: object = {}) =>
  as(w.admin).call(suggestTrainings, {
    body: { trainingIds: [w.training], groupIds: [groupId], endDate: end, ...more },
  })
const giveCourse = (w: World, groupId: number, end: string | null, more: object = {}) =>
  as(w.admin).call(suggestCourses, { body: { courseIds: [w.course], groupIds: [groupId], endDate: end, ...more } })
const setMembers = (w: World, id: number, ...members: Person[]) =>
  as(w.admin).call(updateGroup, {
    params: { id },
    body: { name: `H ${Math.random()}`, userIds: members.map((one) => one.id) },
  })
const ends = async (of: { id: number }) =>
  (
    await test.db.many<{ endAt: Date | null }>(
      sql`select end_at from suggestions where user_id = ${of.id} order by start_at, id`,
    )
  ).map(({ endAt }) => endAt?.toISOString() ?? null)
const enrolled = (of: { id: number }) =>
  test.db.many<{ startAt: Date; endAt: Date | null }>(
    sql`select start_at, end_at from enrolments where user_id = ${of.id} order by start_at, id`,
  )
const mails = async (of: { id: number }) =>
  (
    await test.db.many<{ bodyText: string }>(
      sql`select body_text from mails where user_id = ${of.id} and kind in ('suggestion', 'withdrawal')`,
    )
  ).map(({ bodyText }) => bodyText)

it('a new member of a group gets its suggestions, with one mail for all', async () => {
  const w = await world()
  const end = at(9)
  await give(w, w.night, end)
  await giveCourse(w, w.night, end)
  expect((await setMembers(w, w.night, w.ana, w.ben)).status).toBe(200)
  expect([await ends(w.ben), (await enrolled(w.ben)).map(({ endAt }) => endAt!.toISOString())]).toEqual([[end], [end]])
  // One row of the course's progress together with the earlier members.
  expect(await enrolled(w.ben)).toEqual(await enrolled(w.ana))
  await sweepSuggestions(test.deps)
  await sweepSuggestions(test.deps)
  expect((await as(w.ben).call(countUnread)).body.value).toBe(2)
  const [mail, ...others] = await mails(w.ben)
  expect([others, mail!.includes(`Course ${w.course}`)]).toEqual([[], true])
  expect((await as(w.ben).call(getCourse, { params: { id: w.course } })).body).toMatchObject({ suggested: true })
})

it('earlier results within the dates count after joining', async () => {
  const w = await world()
  await giveCourse(w, w.night, at(9))
  const launch = await begin(w.ben, w.training)
  expect((await report(launch, wholeRun(launch, 80))).statusCode).toBe(200)
  await setMembers(w, w.night, w.ana, w.ben)
  await sweepSuggestions(test.deps)
  expect((await as(w.ben).call(getCourse, { params: { id: w.course } })).body).toMatchObject({ succeededTraining: 1 })
})

it('nothing is given that ended, was excluded, was suggested before, was withdrawn, or cannot be opened', async () => {
  const w = await world()
  await give(w, w.night, at(3))
  await test.db
    .run(sql`update group_suggestions set end_at = now() - interval '1 hour', start_at = now() - interval '2 days'
    where organisation_id = ${w.org.id}`)
  await giveCourse(w, w.night, at(9), { joiners: false })
  const [second, third] = [w.trainings[1], await makeTraining(w.org)]
  // As before groups stored their suggestions.
  await test.db.run(sql`insert into suggestions (organisation_id, training_id, user_id, made_by, start_at, made_at)
    values (${w.org.id}, ${second}, ${w.ana.id}, ${w.admin.id}, now(), now())`)
  await as(w.admin).call(suggestTrainings, { body: { trainingIds: [third], groupIds: [w.night], endDate: null } })
  await as(w.admin).call(withdrawSuggestions, { body: { trainingIds: [third], groupIds: [w.night] } })
  const closed = await makeTraining(w.org)
  await as(w.admin).call(suggestTrainings, { body: { trainingIds: [closed], groupIds: [w.night] } })
  await test.db.run(sql`update trainings set retired_at = now() where id = ${closed}`)
  await setMembers(w, w.night, w.ana, w.ben)
  expect([await ends(w.ben), await enrolled(w.ben)]).toEqual([[], []])
})

it('future suggestions are given too, and notified when they start', async () => {
  const w = await world()
  await give(w, w.night, at(9), { startDate: at(3) })
  await setMembers(w, w.night, w.ana, w.ben)
  await sweepSuggestions(test.deps)
  expect([(await ends(w.ben)).length, await mails(w.ben)]).toEqual([1, []])
})

it('a member who leaves keeps what they have started, and loses the rest', async () => {
  const w = await world()
  await give(w, w.night, at(9))
  await giveCourse(w, w.night, at(9))
  await setMembers(w, w.night, w.ana, w.ben)
  await begin(w.ana, w.training)
  await setMembers(w, w.night)
  expect([(await ends(w.ana)).length, (await enrolled(w.ana)).length]).toEqual([1, 1])
  expect([await ends(w.ben), await enrolled(w.ben)]).toEqual([[], []])
})

it('a member’s own suggestion stays when they leave, with the later end', async () => {
  const w = await world()
  const [own, later] = [at(5), at(9)]
  await as(w.admin).call(suggestTrainings, {
    body: { trainingIds: [w.training], userIds: [w.ben.id], endDate: own },
  })
  await give(w, w.night, later)
  await setMembers(w, w.night, w.ana, w.ben)
  expect(await ends(w.ben)).toEqual([later])
  await setMembers(w, w.night, w.ana)
  expect(await ends(w.ben)).toEqual([later])
  const none = await world()
  await as(none.admin).call(suggestTrainings, { body: { trainingIds: [none.training], userIds: [none.ben.id] } })
  await give(none, none.night, at(9))
  await setMembers(none, none.night, none.ben)
  expect(await ends(none.ben)).toEqual([null])
})

it('moving to another group keeps the suggestions of both, notified once, and removes those of the former only', async () => {
  const w = await world()
  const day_ = await w.group()
  const [short, long] = [at(5), at(9)]
  await give(w, w.night, short)
  await giveCourse(w, w.night, short)
  await as(w.admin).call(suggestTrainings, {
    body: { trainingIds: [w.training], groupIds: [day_], userIds: [w.ben.id], endDate: long },
  })
  const member = async (groupIds: number[]) => {
    const body = { firstName: 'Ana', lastName: 'A', email: w.ana.email, roles: [], groupIds }
    expect((await as(w.admin).call(updateMember, { params: { id: w.ana.id }, body })).status).toBe(200)
  }
  await sweepSuggestions(test.deps)
  const before = (await as(w.ana).call(countUnread)).body.value
  await member([day_])
  expect([await ends(w.ana), await enrolled(w.ana)]).toEqual([[long], []])
  await sweepSuggestions(test.deps)
  // The course of the former group only.
  expect((await as(w.ana).call(countUnread)).body.value).toBe(before + 1)
  // Two groups give one period; leaving the second leaves the first one's.
  await member([day_, w.night])
  expect(await ends(w.ana)).toEqual([long])
  await member([w.night])
  expect([await ends(w.ana), (await enrolled(w.ana)).length]).toEqual([[short], 1])
})

it('leaving a group leaves what another one suggests for another time as it is', async () => {
  const w = await world()
  const later = await w.group(w.ana)
  const [soon, last] = [at(3), at(9)]
  await give(w, w.night, soon)
  await giveCourse(w, w.night, soon)
  await give(w, later, last, { startDate: at(5) })
  await giveCourse(w, later, last, { startDate: at(5) })
  expect([await ends(w.ana), (await enrolled(w.ana)).length]).toEqual([[soon, last], 2])
  await setMembers(w, w.night)
  expect([await ends(w.ana), (await enrolled(w.ana)).map(({ endAt }) => endAt!.toISOString())]).toEqual([
    [last],
    [last],
  ])
  await setMembers(w, later)
  expect([await ends(w.ana), await enrolled(w.ana)]).toEqual([[], []])
})

it('what another group suggests is not given again by leaving one after it was withdrawn', async () => {
  const w = await world()
  const later = await w.group(w.ana)
  await give(w, w.night, at(3))
  await give(w, later, at(9), { startDate: at(5) })
  const { id } = await test.db.one<{ id: number }>(sql`
    select id from suggestions where user_id = ${w.ana.id} order by start_at desc limit 1`)
  await as(w.admin).call(withdrawSuggestions, { body: { suggestionIds: [id] } })
  await setMembers(w, w.night)
  expect(await ends(w.ana)).toEqual([])
})

it('a member who joins two groups at once has what one who joins them in turn has', async () => {
  const w = await world()
  const late = await w.group(w.ana)
  const [soon, last] = [at(5), at(9)]
  await give(w, w.night, soon)
  await giveCourse(w, w.night, soon)
  const startDate = at(1)
  const [cara, dan] = [await make.learner({ org: w.org }), await make.learner({ org: w.org })]
  // Nobody is in both when the second is given: it would move the first.
  await setMembers(w, w.night, cara)
  await give(w, late, last, { startDate })
  await giveCourse(w, late, last, { startDate })
  const body = { firstName: 'N', lastName: 'N', email: `n${Date.now()}@example.org`, roles: [] }
  const groupIds = [w.night, late]
  const made = (await as(w.admin).call(createMember, { body: { ...body, groupIds } })).body
  expect([await ends(made), (await enrolled(made)).length]).toEqual([[last], 1])
  await setMembers(w, w.night, cara, dan)
  await setMembers(w, late, w.ana, dan)
  expect([await ends(dan), (await enrolled(dan)).length]).toEqual([[last], 1])
})

it('a member’s own suggestion of later begins with that of a group that they join', async () => {
  const w = await world()
  const own = { userIds: [w.ben.id], startDate: at(3), endDate: at(9) }
  await as(w.admin).call(suggestTrainings, { body: { trainingIds: [w.training], ...own } })
  await as(w.admin).call(suggestCourses, { body: { courseIds: [w.course], ...own } })
  await give(w, w.night, at(5))
  await giveCourse(w, w.night, at(5))
  await setMembers(w, w.night, w.ana, w.ben)
  const trainings = await test.db.many<{ startAt: Date; endAt: Date | null }>(sql`
    select start_at, end_at from suggestions where user_id = ${w.ben.id}`)
  const now = test.world.now()
  for (const periods of [trainings, await enrolled(w.ben)])
    expect(periods.map(({ startAt, endAt }) => [startAt <= now, endAt!.toISOString()])).toEqual([[true, own.endDate]])
  await sweepSuggestions(test.deps)
  expect((await as(w.ben).call(countUnread)).body.value).toBe(2)
})

it('a new account in a group and a member of a subgroup get them too; leaving the team leaves its subgroups', async () => {
  const w = await world()
  await give(w, w.night, at(9))
  const body = { firstName: 'N', lastName: 'N', email: `n${Date.now()}@example.org`, roles: [], groupIds: [w.night] }
  const made = (await as(w.admin).call(createMember, { body })).body
  expect(await ends(made)).toHaveLength(1)
  const manager = await make.manager({ org: w.org })
  await joinTeam(manager, w.ana)
  const sub = (await as(manager).call(createGroup, { body: { name: 'Sub', userIds: [w.ana.id] } })).body.id
  const second = w.trainings[1]
  await as(manager).call(suggestTrainings, { body: { trainingIds: [second], groupIds: [sub] } })
  await as(manager).call(addToTeam, { body: { userIds: [w.ben.id] } })
  await as(manager).call(updateGroup, { params: { id: sub }, body: { name: 'Sub', userIds: [w.ana.id, w.ben.id] } })
  expect(await ends(w.ben)).toEqual([null])
  await as(manager).call(removeFromTeam, { params: { id: w.ben.id } })
  expect(await ends(w.ben)).toEqual([])
})

it('deleting a group gives nothing more and removes nothing', async () => {
  const w = await world()
  await give(w, w.night, at(9))
  await giveCourse(w, w.night, at(9))
  expect((await as(w.admin).call(deleteGroup, { params: { id: w.night } })).status).toBe(200)
  expect([(await ends(w.ana)).length, (await enrolled(w.ana)).length]).toEqual([1, 1])
})

it('new dates for a group apply to later members; its suggestions are listed and ended in the group', async () => {
  const w = await world()
  await give(w, w.night, at(9))
  const moved = at(4)
  const body = { trainingIds: [w.training], groupIds: [w.night], endDate: moved }
  expect((await as(w.admin).call(moveSuggestions, { body })).body).toEqual({ moved: 1 })
  await setMembers(w, w.night, w.ana, w.ben)
  expect(await ends(w.ben)).toEqual([moved])
  const params = { id: w.night }
  const list = async () => (await as(w.admin).call(listGroupSuggestions, { params })).body
  const [one] = await list()
  expect(one).toMatchObject({ kind: 'training', contentId: w.training, endDate: moved })
  const end = (who: Person) => as(who).call(endGroupSuggestion, { params: { id: w.night, suggestionId: one!.id } })
  expect((await end(await make.admin())).status).toBe(404)
  expect((await end(await make.manager({ org: w.org }))).status).toBe(404)
  expect([(await end(w.admin)).status, (await end(w.admin)).status, await list()]).toEqual([200, 404, []])
  expect(await ends(w.ben)).toEqual([moved])
  await setMembers(w, w.night, w.ana, w.ben, await make.learner({ org: w.org }))
  expect(
    (
      await test.db.one<{ count: number }>(sql`select count(*) as count from suggestions
    where organisation_id = ${w.org.id}`)
    ).count,
  ).toBe(2)
})

it('suggestions to an empty group for later members can be moved and withdrawn', async () => {
  const w = await world()
  await give(w, w.night, at(9))
  await setMembers(w, w.night)
  const body = { trainingIds: [w.training], groupIds: [w.night] }
  expect((await as(w.admin).call(withdrawSuggestions, { body })).body).toEqual({ withdrawn: 0 })
  await setMembers(w, w.night, w.ben)
  expect(await ends(w.ben)).toEqual([])
})

it('a member who leaves gets one mail of the losses that a mail had announced, without suggestions given again', async () => {
  const w = await world()
  await give(w, w.night, at(9))
  await giveCourse(w, w.night, at(9))
  await setMembers(w, w.night, w.ana, w.ben)
  await sweepSuggestions(test.deps)
  const before = (await as(w.ben).call(countUnread)).body.value
  test.pass(2 * 3_600_000)
  await setMembers(w, w.night, w.ana)
  expect([await ends(w.ben), await enrolled(w.ben)]).toEqual([[], []])
  await sweepSuggestions(test.deps)
  await sweepSuggestions(test.deps)
  expect((await as(w.ben).call(countUnread)).body.value).toBe(before + 2)
  const { items } = (await as(w.ben).call(listNotifications, { query: {} })).body
  expect(items.filter(({ content }) => content.includes('no longer suggested')).length).toBe(2)
  const [, loss, ...others] = await mails(w.ben)
  expect([others, loss]).toEqual([[], expect.stringMatching(/No longer suggested to you: .*Course \d+/s)])
  expect(loss).not.toContain('Suggested for you: ')
  // Back before the next sweep: the suggestion is restored, and only that is notified.
  await setMembers(w, w.night, w.ana, w.ben)
  test.pass(2 * 3_600_000)
  await sweepSuggestions(test.deps)
  await setMembers(w, w.night, w.ana)
  await setMembers(w, w.night, w.ana, w.ben)
  test.pass(2 * 3_600_000)
  await sweepSuggestions(test.deps)
  expect((await mails(w.ben)).filter((text) => text.includes('No longer')).length).toBe(1)
  expect(await test.db.many(sql`select 1 from withdrawn_suggestions`)).toEqual([])
})
it('leaving notifies nothing unannounced or started; deletion leaves no rows', async () => {
  const w = await world()
  await give(w, w.night, at(9), { startDate: at(3) })
  await giveCourse(w, w.night, at(9))
  await begin(w.ana, w.trainings[0])
  await sweepSuggestions(test.deps)
  const before = (await as(w.ana).call(countUnread)).body.value
  await setMembers(w, w.night, w.ben)
  await sweepSuggestions(test.deps)
  expect((await as(w.ana).call(countUnread)).body.value).toBe(before)
  expect((await as(w.admin).call(deleteMember, { params: { id: w.ben.id } })).status).toBe(200)
  expect(await test.db.many(sql`select 1 from withdrawn_suggestions`)).toEqual([])
})

it('who joins a group while something is suggested to it gets that too', async () => {
  const w = await world()
  const joins = (db: Db) => joinGroups(db, w.scope, [{ groupId: w.night, userId: w.ben.id }], test.world.now())
  const given = await meet(joins, () => [give(w, w.night, null)])
  expect([given.map(({ status }) => status), await ends(w.ana), await ends(w.ben)]).toEqual([[200], [null], [null]])
  const cara = await make.learner({ org: w.org })
  const suggests = async (db: Db) => {
    await lockGroups(db, w.scope, [w.night])
    await db.run(sql`insert into group_suggestions (organisation_id, group_id, training_id, start_at, made_at)
      values (${w.org.id}, ${w.night}, ${w.trainings[1]}, now(), now())`)
  }
  const body = { firstName: 'Cara', lastName: 'C', email: cara.email, roles: [], groupIds: [w.night] }
  await meet(suggests, () => [as(w.admin).call(updateMember, { params: { id: cara.id }, body })])
  expect(await ends(cara)).toEqual([null, null])
})

const endings: [what: string, end: (w: World, given: number) => Promise<{ status: number }>][] = [
  ['the group is deleted', (w) => as(w.admin).call(deleteGroup, { params: { id: w.night } })],
  [
    'its suggestion is ended',
    (w, suggestionId) => as(w.admin).call(endGroupSuggestion, { params: { id: w.night, suggestionId } }),
  ],
  ['it is given to the present members alone', (w) => give(w, w.night, null, { joiners: false, existing: 'move' })],
  [
    'it is withdrawn',
    (w) => as(w.admin).call(withdrawSuggestions, { body: { trainingIds: [w.training], groupIds: [w.night] } }),
  ],
]
it.each(endings)('what is given to another member while %s names no suggestion of the group', async (_, end) => {
  const w = await world()
  await give(w, w.night, at(9))
  const { id } = await test.db.one<{ id: number }>(sql`
    select id from group_suggestions where organisation_id = ${w.org.id}`)
  const given = sql`insert into suggestions (organisation_id, training_id, user_id, start_at, made_at, is_individual,
    group_suggestion_id) values (${w.org.id}, ${w.training}, ${w.ben.id}, now(), now(), false, ${id})`
  const ended = await meet(given, () => [end(w, id)])
  expect(ended.map(({ status }) => status)).toEqual([200])
  expect(await test.db.many(sql`select id from group_suggestions where organisation_id = ${w.org.id}`)).toEqual([])
  expect(
    await test.db.many(sql`select group_suggestion_id from suggestions where organisation_id = ${w.org.id}
      and user_id = ${w.ben.id}`),
  ).toEqual([{ groupSuggestionId: null }])
})

it('what a group gives while it is deleted stays with its members', async () => {
  const w = await world()
  const given = sql`
    with g as (
      insert into group_suggestions (organisation_id, group_id, training_id, start_at, made_at)
      values (${w.org.id}, ${w.night}, ${w.training}, now(), now()) returning id)
    insert into suggestions (organisation_id, training_id, user_id, start_at, made_at, is_individual,
      group_suggestion_id)
    select ${w.org.id}, ${w.training}, ${w.ana.id}, now(), now(), false, id from g`
  const deleted = await meet(given, () => [as(w.admin).call(deleteGroup, { params: { id: w.night } })])
  expect(deleted.map(({ status }) => status)).toEqual([200])
  expect(
    await test.db.many(sql`select group_suggestion_id from suggestions where organisation_id = ${w.org.id}`),
  ).toEqual([{ groupSuggestionId: null }])
})

it.each(endings.slice(0, 2))('enrolments by a group stay when %s', async (_, end) => {
  const w = await world()
  await giveCourse(w, w.night, at(9))
  const { id } = await test.db.one<{ id: number }>(sql`
    select id from group_suggestions where organisation_id = ${w.org.id}`)
  expect((await end(w, id)).status).toBe(200)
  expect(
    await test.db.many(sql`select group_suggestion_id from enrolments where organisation_id = ${w.org.id}`),
  ).toEqual([{ groupSuggestionId: null }])
})
