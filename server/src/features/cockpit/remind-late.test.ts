import { suggestCourses } from '@praxia/contract/courses.ts'
import { createGroup } from '@praxia/contract/groups.ts'
import { getCockpit, remindLateTeam, remindTeam } from '@praxia/contract/members.ts'
import { listNotifications } from '@praxia/contract/notifications.ts'
import { getOverdue, remindLateMembers, remindedMembers } from '@praxia/contract/people/overdue.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { expect, it } from 'vitest'
import { makeCourse } from '../../../test/course-world.ts'
import { type Person, as, inDays, joinTeam, make, test, useServer, wait } from '../../../test/harness.ts'
import { makeTraining } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'
import { sweepSuggestions } from '../suggestions/sweep-actions.ts'

useServer()
const day = 86_400_000
const suggest = (by: Person, trainingId: number, people: Person[], endDate = inDays(1)) =>
  as(by).call(suggestTrainings, { body: { trainingIds: [trainingId], userIds: people.map(({ id }) => id), endDate } })
const enrol = (by: Person, courseId: number, people: Person[], endDate = inDays(1)) =>
  as(by).call(suggestCourses, { body: { courseIds: [courseId], userIds: people.map(({ id }) => id), endDate } })
const mailsOf = (person: Person) =>
  test.db.many<{ subject: string; bodyText: string }>(
    sql`select subject, body_text from mails where user_id = ${person.id} order by id`,
  )
const forgetMails = () => test.db.run(sql`delete from mails`)
const remindersOf = async (person: Person) =>
  (await as(person).call(listNotifications)).body.items.filter(({ content }) => content.includes('reminds you'))
/** A manager with two late members, and another one's late member in the same organisation. */
async function teams() {
  const org = await make.organisation()
  const [manager, other, admin] = [await make.manager({ org }), await make.manager({ org }), await make.admin({ org })]
  const [ada, ben, cas] = [await make.learner({ org }), await make.learner({ org }), await make.learner({ org })]
  for (const one of [ada, ben]) await joinTeam(manager, one)
  await joinTeam(other, cas)
  return { org, manager, other, admin, ada, ben, cas }
}
const look = async (by: Person, query: object = {}) => (await as(by).call(getCockpit, { query })).body
const press = async (by: Person, body: object = {}) => (await as(by).call(remindLateTeam, { body })).body

it('one press reminds the whole team of everything late, except what somebody reminded of today', async () => {
  const { org, manager, ada, ben, other, cas } = await teams()
  const [fire, forklift] = [await makeTraining(org, { title: 'Fire' }), await makeTraining(org, { title: 'Forklift' })]
  const course = await makeCourse(org, [fire, forklift])
  await suggest(manager, fire, [ada, ben])
  await suggest(manager, forklift, [ada])
  await suggest(manager, forklift, [ben], inDays(9))
  await enrol(manager, course, [ada])
  await suggest(other, fire, [cas])
  const stranger = await teams()
  await suggest(stranger.manager, await makeTraining(stranger.org), [stranger.ada])
  expect(await press(manager)).toEqual({ reminded: 0, suggested: 0, passed: 0, members: 0, today: 0 })
  await sweepSuggestions(test.deps)
  await wait(2 * day)
  await as(manager).call(remindTeam, { body: { items: [{ userId: ben.id, trainingId: fire }] } })
  expect(await look(manager)).toMatchObject({ late: 4, toRemind: 3, remindedToday: 1 })
  await forgetMails()
  expect(await press(manager)).toEqual({ reminded: 2, suggested: 1, passed: 1, members: 1, today: 1 })
  // One mail names all: two trainings that are open, and the course with its new end.
  await sweepSuggestions(test.deps)
  const mails = await mailsOf(ada)
  expect(mails).toHaveLength(1)
  for (const title of ['Fire', 'Forklift', `Course ${course}`]) expect(mails[0]!.bodyText).toContain(title)
  for (const one of [ben, cas, stranger.ada]) expect(await mailsOf(one)).toEqual([])
  expect(await remindersOf(ada)).toHaveLength(2)
  expect(await remindersOf(cas)).toEqual([])
  // The prolonged course is no longer late; nothing is left to remind of today.
  expect(await look(manager)).toMatchObject({ late: 3, toRemind: 0, remindedToday: 3 })
  expect(await press(manager)).toEqual({ reminded: 0, suggested: 0, passed: 3, members: 0, today: 3 })
  await wait(day)
  expect(await press(manager)).toMatchObject({ reminded: 3, members: 2, today: 0 })
})

it('reminds of what the cockpit shows: one subgroup, the caller’s suggestions; another’s group is absent', async () => {
  const { org, manager, other, admin, ada, ben, cas } = await teams()
  const [fire, forklift] = [await makeTraining(org), await makeTraining(org)]
  await suggest(manager, fire, [ada, ben])
  await suggest(admin, forklift, [ada])
  const groupOf = async (by: Person, people: Person[]) =>
    (
      await as(by).call(createGroup, {
        body: { name: `Group of ${by.id} ${people.length}`, userIds: people.map(({ id }) => id) },
      })
    ).body.id
  const night = await groupOf(manager, [ben])
  const all = await groupOf(admin, [ada, cas])
  await suggest(other, fire, [cas])
  await wait(2 * day)
  for (const [by, groupId] of [
    [other, night],
    [manager, all],
    [admin, night],
    [(await teams()).admin, all],
  ] as const)
    expect((await as(by).call(remindLateTeam, { body: { groupId } })).status).toBe(404)
  expect(await press(manager, { groupId: night })).toMatchObject({ reminded: 1, members: 1 })
  expect(await press(manager, { mine: true })).toMatchObject({ reminded: 1, today: 1 })
  expect(await look(admin, { groupId: all })).toMatchObject({ late: 3, toRemind: 2, remindedToday: 1 })
  expect(await press(admin, { groupId: all })).toMatchObject({ reminded: 2, members: 2, today: 1 })
})

it('one press of an administrator reaches all members, more than the list shows and more than one request takes', async () => {
  const { org, admin, ada } = await teams()
  const fire = await makeTraining(org)
  const stranger = await teams()
  await suggest(stranger.admin, await makeTraining(stranger.org), [stranger.ada])
  await suggest(admin, fire, [ada])
  await test.db.run(sql`
    with people as (
      insert into users (organisation_id, first_name, last_name, email, actor, created_at)
      select ${org.id}, 'Many', n::text, 'many' || n || '.' || ${org.id} || '@example.org', gen_random_uuid(), now()
      from generate_series(1, ${remindedMembers}) n returning id)
    insert into suggestions (organisation_id, training_id, user_id, start_at, end_at, made_at, notified_at, mailed_at)
    select ${org.id}, ${fire}, id, ${new Date(inDays(-3))}, ${new Date(inDays(1))}, now(), now(), now() from people`)
  await wait(2 * day)
  await forgetMails()
  const late = remindedMembers + 1
  expect((await as(admin).call(getOverdue)).body).toMatchObject({ late, toRemind: late, remindedToday: 0 })
  const first = await as(admin).call(remindLateMembers, { body: {} })
  expect(first.body).toMatchObject({ reminded: remindedMembers, members: remindedMembers, today: 0, passed: 0 })
  expect((await as(admin).call(getOverdue)).body).toMatchObject({ toRemind: 1, remindedToday: remindedMembers })
  const rest = await as(admin).call(remindLateMembers, { body: { after: first.body.next! } })
  expect(rest.body).toMatchObject({ reminded: 1, members: 1, next: null })
  expect((await as(admin).call(getOverdue)).body).toMatchObject({ late, toRemind: 0, remindedToday: late })
  const mailed = await test.db.one<{ mails: number; people: number; foreign: number }>(sql`
    select count(*)::integer as mails, count(distinct user_id)::integer as people,
      (count(*) filter (where organisation_id <> ${org.id}))::integer as foreign from mails`)
  expect(mailed).toEqual({ mails: late, people: late, foreign: 0 })
}, 60_000)

it('a member without mails about suggestions is notified and not mailed', async () => {
  const { org, manager, admin, ada } = await teams()
  const fire = await makeTraining(org)
  await suggest(manager, fire, [ada])
  await test.db.run(sql`update users set suggestion_mails = false where id = ${ada.id}`)
  await wait(2 * day)
  await forgetMails()
  expect((await look(manager)).lateLines).toMatchObject([{ press: 'remind' }])
  expect((await as(admin).call(remindLateMembers, { body: {} })).body).toMatchObject({ reminded: 1, members: 1 })
  expect(await remindersOf(ada)).toHaveLength(1)
  expect(await mailsOf(ada)).toEqual([])
})

it('an administrator prolongs a late enrolment in a manager’s own course, another manager does not', async () => {
  const { org, manager, other, admin, ada } = await teams()
  const course = await makeCourse(org, [await makeTraining(org)], manager.id)
  await enrol(manager, course, [ada])
  await joinTeam(other, ada)
  await wait(2 * day)
  expect((await look(other)).lateCourseLines).toMatchObject([{ press: null }])
  expect(await look(other)).toMatchObject({ late: 1, toRemind: 0 })
  expect(await press(other)).toEqual({ reminded: 0, suggested: 0, passed: 1, members: 0, today: 0 })
  expect((await as(admin).call(getOverdue)).body).toMatchObject({ late: 1, toRemind: 1 })
  expect((await as(admin).call(remindLateMembers, { body: {} })).body).toMatchObject({ suggested: 1, members: 1 })
  expect((await as(admin).call(getOverdue)).body).toMatchObject({ late: 0, toRemind: 0 })
})
