import { createGroup, deleteGroup, getGroup, listGroups, updateGroup } from '@praxia/contract/groups.ts'
import { listMembers, updateMember } from '@praxia/contract/members.ts'
import { clearNotifications, listNotifications } from '@praxia/contract/notifications.ts'
import { listAudit } from '@praxia/contract/people/audit.ts'
import { setAccesses } from '@praxia/contract/trainings.ts'
import { expect, test as it } from 'vitest'
import { sql } from '../../database/sql.ts'
import { type Organisation, as, joinTeam, make, useServer } from '../../../test/harness.ts'
import { makeTraining, publishTraining } from '../trainings/testing-training.ts'

const test = useServer()
async function world() {
  const admin = await make.admin()
  const org: Organisation = { id: admin.organisationId, name: '', type: 'COMPANY' }
  const [manager, mine, other] = [await make.manager({ org }), await make.learner({ org }), await make.learner({ org })]
  await joinTeam(manager, mine)
  return { admin, org, manager, mine, other }
}

it('an administrator sees groups without owner, a manager own ones, sorted by name', async () => {
  const w = await world()
  const all = (await as(w.admin).call(createGroup, { body: { name: ' Welders ', userIds: [w.mine.id, w.other.id] } }))
    .body
  await as(w.admin).call(createGroup, { body: { name: 'apprentices', userIds: [] } })
  const own = (await as(w.manager).call(createGroup, { body: { name: 'Night shift', userIds: [w.mine.id] } })).body
  expect(all).toMatchObject({ name: 'Welders', ownerId: null, memberCount: 2, can: { edit: true, delete: true } })
  expect(own).toMatchObject({ ownerId: w.manager.id, userIds: [w.mine.id] })
  expect((await as(w.admin).call(listGroups)).body.items.map((g) => g.name)).toEqual(['apprentices', 'Welders'])
  expect((await as(w.manager).call(listGroups)).body.items.map((g) => g.name)).toEqual(['Night shift'])
  expect((await as(w.admin).call(getGroup, { params: { id: own.id } })).status).toBe(404)
  expect(
    (await as(w.manager).call(updateGroup, { params: { id: all.id }, body: { name: 'x', userIds: [] } })).status,
  ).toBe(404)
  expect((await as(w.mine).call(listGroups)).status).toBe(403)
  expect((await as(w.admin).call(listMembers, { query: { groupId: all.id } })).body.total).toBe(2)
  expect(
    (await as(await make.superAdmin()).call(listGroups, { query: { clientId: w.org.id } })).body.items,
  ).toHaveLength(2)
})

it('the audit of a member says who put them into which group, and who took them out, also with the group', async () => {
  const w = await world()
  const newGroup = (userIds: number[]) =>
    as(w.admin).call(createGroup, { body: { name: `Group ${userIds.length}`, userIds } })
  const first = (await newGroup([w.mine.id])).body.id
  const change = (userIds: number[]) =>
    as(w.admin).call(updateGroup, { params: { id: first }, body: { name: 'Night', userIds } })
  await change([w.mine.id, w.other.id])
  await change([w.other.id])
  await as(w.admin).call(deleteGroup, { params: { id: first } })
  const second = (await newGroup([])).body.id
  const { firstName, lastName, email } = w.mine
  const edit = (groupIds: number[]) =>
    as(w.admin).call(updateMember, {
      params: { id: w.mine.id },
      body: { firstName, lastName, email, roles: [], groupIds },
    })
  for (const groupIds of [[second], [second], []]) expect((await edit(groupIds)).status).toBe(200)
  const entriesOf = async (userId: number) => {
    const { items } = (await as(w.admin).call(listAudit, { query: { userId, action: 'member.changed' } })).body
    return items.map(({ actorId, data }) => ({ actorId, ...data })).toReversed()
  }
  const by = { actorId: w.admin.id, fields: ['groups'] }
  expect(await entriesOf(w.mine.id)).toEqual([
    { ...by, joined: [first] },
    { ...by, left: [first] },
    { ...by, joined: [second] },
    { ...by, left: [second] },
  ])
  expect(await entriesOf(w.other.id)).toEqual([
    { ...by, joined: [first] },
    { ...by, left: [first] },
  ])
})
it('with forceManager an administrator works on own groups', async () => {
  const w = await world()
  const made = await as(w.admin).call(createGroup, {
    query: { forceManager: true },
    body: { name: 'Own', userIds: [] },
  })
  expect(made.body.ownerId).toBe(w.admin.id)
  expect((await as(w.admin).call(listGroups, { query: { forceManager: true } })).body.total).toBe(1)
  expect((await as(w.admin).call(listGroups)).body.total).toBe(0)
})

it.each([
  [{ capacity: 'admin', forceManager: true }, 'query.forceManager'],
  [{ asLearner: true, forceManager: true }, 'query.forceManager'],
  [{ capacity: 'admin', asLearner: true }, 'query.asLearner'],
  [{ capacity: 'manager', forceManager: true }, null],
  [{ capacity: 'admin', forceManager: false }, null],
])('two capacities in one request are refused, and nothing is created: %o', async (query, path) => {
  const w = await world()
  const made = await as(w.admin).call(createGroup, { query: query as never, body: { name: 'Whose', userIds: [] } })
  expect(made.status).toBe(path === null ? 200 : 400)
  if (path !== null) expect(made.problem.violations).toMatchObject([{ path, code: 'contradiction' }])
  const lists = [
    await as(w.admin).call(listGroups),
    await as(w.admin).call(listGroups, { query: { forceManager: true } }),
  ]
  expect(lists.reduce((sum, { body }) => sum + body.total, 0)).toBe(path === null ? 1 : 0)
})

it('names are unique per owner, among administrators’ groups per organisation, also concurrently', async () => {
  const w = await world()
  const both = await Promise.all(
    ['Team', 'TEAM'].map((name) => as(w.admin).call(createGroup, { body: { name, userIds: [] } })),
  )
  expect(both.map((a) => a.status).sort()).toEqual([200, 409])
  expect(both.find((a) => a.status === 409)!.problem.code).toBe('group.name_taken')
  expect((await as(w.manager).call(createGroup, { body: { name: 'Team', userIds: [] } })).status).toBe(200)
  expect((await as(await make.admin()).call(createGroup, { body: { name: 'Team', userIds: [] } })).status).toBe(200)
  expect((await as(w.admin).call(createGroup, { body: { name: '  ', userIds: [] } })).problem.violations).toMatchObject(
    [{ path: 'name' }],
  )
})

it('managers can only add members of their own team; nobody can add a member of another organisation', async () => {
  const w = await world()
  expect((await as(w.manager).call(createGroup, { body: { name: 'A', userIds: [w.other.id] } })).status).toBe(404)
  expect(
    (await as(w.admin).call(createGroup, { body: { name: 'A', userIds: [(await make.learner()).id] } })).status,
  ).toBe(404)
})

it('a member who left the manager’s team can remain in a group, but not join one', async () => {
  const w = await world()
  const made = (await as(w.manager).call(createGroup, { body: { name: 'Mine', userIds: [w.mine.id] } })).body
  await test.db.run(sql`update users set is_admin = true where id = ${w.mine.id}`)
  const save = (userIds: number[]) =>
    as(w.manager).call(updateGroup, { params: { id: made.id }, body: { name: 'Renamed', userIds } })
  expect((await save([w.mine.id])).body).toMatchObject({ name: 'Renamed', userIds: [w.mine.id] })
  expect((await save([])).status).toBe(200)
  expect((await save([w.mine.id])).status).toBe(404)
})

it('managers cannot add members of another manager’s team', async () => {
  const w = await world()
  await joinTeam(await make.manager({ org: w.org }), w.other)
  const made = await as(w.manager).call(createGroup, { body: { name: 'Theirs', userIds: [w.mine.id, w.other.id] } })
  expect(made.status).toBe(404)
})

it('a new member of a group is notified once of the trainings that it opens', async () => {
  const w = await world()
  const training = await makeTraining(w.admin, {}, false)
  await publishTraining(training)
  const made = (await as(w.admin).call(createGroup, { body: { name: 'A', userIds: [] } })).body
  await as(w.admin).call(setAccesses, { params: { id: training }, body: { allGroup: false, groupIds: [made.id] } })
  const put = (userIds: number[]) =>
    as(w.admin).call(updateGroup, { params: { id: made.id }, body: { name: 'A', userIds } })
  const told = async (who: typeof w.mine) =>
    (await as(who).call(listNotifications)).body.items.filter((n) => n.type === 'NEW_TRAINING').length
  await put([w.mine.id])
  expect([await told(w.mine), await told(w.other)]).toEqual([1, 0])
  await as(w.mine).call(clearNotifications)
  await put([])
  await put([w.mine.id, w.other.id])
  expect([await told(w.mine), await told(w.other)]).toEqual([0, 1])
})

it('is changed and deleted; its members remain', async () => {
  const w = await world()
  const made = (await as(w.admin).call(createGroup, { body: { name: 'A', userIds: [w.mine.id] } })).body
  expect(
    (await as(w.admin).call(updateGroup, { params: { id: made.id }, body: { name: 'B', userIds: [w.other.id] } })).body,
  ).toMatchObject({ name: 'B', userIds: [w.other.id] })
  expect((await as(w.admin).call(deleteGroup, { params: { id: made.id } })).status).toBe(200)
  expect((await as(w.admin).call(deleteGroup, { params: { id: made.id } })).status).toBe(404)
  expect((await as(w.admin).call(listMembers)).body.total).toBe(4)
})

it('is found by words of its name, without accents and in any order', async () => {
  const w = await world()
  const { id } = (await as(w.admin).call(createGroup, { body: { name: 'Équipe du soir', userIds: [] } })).body
  const found = async (search: string) => (await as(w.admin).call(listGroups, { query: { search } })).body
  for (const search of ['equipe', 'ÉQUIPE', 'soir equipe', ' du ']) {
    expect(await found(search)).toMatchObject({ items: [{ id }], total: 1 })
  }
  for (const search of ['equipe matin', '%', '_']) expect(await found(search)).toEqual({ items: [], total: 0 })
})

it('shows the first avatars, sorts by size, and refuses the second of two concurrent savers', async () => {
  const w = await world()
  const small = (await as(w.admin).call(createGroup, { body: { name: 'Alpha', userIds: [w.mine.id] } })).body
  const big = (
    await as(w.admin).call(createGroup, { body: { name: 'Beta', userIds: [w.mine.id, w.other.id, w.manager.id] } })
  ).body
  expect(
    (await as(w.admin).call(listGroups, { query: { sort: '-memberCount' } })).body.items.map((g) => [
      g.name,
      g.faces.length,
    ]),
  ).toEqual([
    ['Beta', 3],
    ['Alpha', 1],
  ])
  expect(small.faces).toMatchObject([{ id: w.mine.id, picture: null }])
  const save = (name: string, revision?: string) =>
    as(w.admin).call(updateGroup, { params: { id: big.id }, body: { name, userIds: big.userIds, revision } })
  const both = await Promise.all(['One', 'Two'].map((name) => save(name, big.revision)))
  expect(both.map((a) => a.status).sort()).toEqual([200, 409])
  expect(both.find((a) => a.status === 409)!.problem.code).toBe('request.conflict')
  expect((await save('Mine all the same')).body.name).toBe('Mine all the same')
})
