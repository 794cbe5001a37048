import { createGroup, listGroups, updateGroup } from '@praxia/contract/groups.ts'
import { addToTeam, getMember, listTeam, listTeamCandidates, removeFromTeam } from '@praxia/contract/members.ts'
import { getUserStats } from '@praxia/contract/progress.ts'
import { expect, test as it } from 'vitest'
import { type Organisation, as, joinTeam, make, useServer } from '../../../test/harness.ts'
import { sql } from '../../database/sql.ts'

const test = useServer()
async function world() {
  const manager = await make.manager()
  const org: Organisation = { id: manager.organisationId, name: '', type: 'COMPANY' }
  return {
    manager,
    org,
    one: await make.learner({ org, firstName: 'Ada', lastName: 'Alpha' }),
    two: await make.learner({ org, firstName: 'Bob', lastName: 'Beta' }),
  }
}

it('candidates are other members of the organisation who are not in the team, with their managers', async () => {
  const w = await world()
  const colleague = await make.manager({ org: w.org, lastName: 'Zeta' })
  await joinTeam(colleague, w.one)
  const candidates = (await as(w.manager).call(listTeamCandidates)).body
  expect(candidates.items.map((c) => c.id)).toEqual([w.one.id, w.two.id, colleague.id])
  expect(candidates.items[0]!.managers).toMatchObject([{ id: colleague.id, lastName: 'Zeta' }])
  await as(w.manager).call(addToTeam, { body: { userIds: [w.one.id] } })
  expect((await as(w.manager).call(listTeamCandidates)).body.items.map((c) => c.id)).toEqual([w.two.id, colleague.id])
})

it('adds selected members or all matches, once; other organisations’ members and oneself are not found', async () => {
  const w = await world()
  const add = (body: object) => as(w.manager).call(addToTeam, { body })
  expect((await add({ all: true, search: 'bob' })).body).toEqual({ added: 1 })
  expect((await add({ userIds: [w.one.id, w.two.id] })).body).toEqual({ added: 1 })
  expect((await add({ userIds: [w.one.id] })).body).toEqual({ added: 0 })
  expect((await add({ userIds: [w.manager.id] })).status).toBe(404)
  expect((await add({ userIds: [(await make.learner()).id] })).status).toBe(404)
  expect((await add({})).problem).toMatchObject({ status: 400, violations: [{ path: 'userIds' }] })
  const team = (await as(w.manager).call(listTeam, { query: { sort: '-lastName' } })).body
  expect(team).toMatchObject({
    total: 2,
    items: [{ id: w.two.id, can: { generateCode: true, edit: false } }, { id: w.one.id }],
  })
  expect((await as(w.one).call(listTeam)).status).toBe(403)
})

it('leaving the team leaves its subgroups, and the account stays', async () => {
  const w = await world()
  await joinTeam(w.manager, w.one)
  await as(w.manager).call(createGroup, { body: { name: 'Sub', userIds: [w.one.id] } })
  expect((await as(w.manager).call(removeFromTeam, { params: { id: w.one.id } })).status).toBe(200)
  expect((await as(w.manager).call(removeFromTeam, { params: { id: w.one.id } })).status).toBe(404)
  expect((await as(w.manager).call(listGroups)).body.items[0]!.userIds).toEqual([])
  expect((await as(w.manager).call(listTeamCandidates)).body.items.map((c) => c.id)).toContain(w.one.id)
})

it('an administrator manages their own team', async () => {
  const admin = await make.admin()
  const member = await make.learner({ org: { id: admin.organisationId, name: '', type: 'COMPANY' } })
  expect(
    (await as(admin).call(addToTeam, { query: { capacity: 'manager' }, body: { userIds: [member.id] } })).body,
  ).toEqual({ added: 1 })
  expect((await as(admin).call(listTeam, { query: { capacity: 'manager' } })).body.total).toBe(1)
})

it('no administrator can join a team, and a manager has no rights over one already in it', async () => {
  const w = await world()
  const admin = await make.admin({ org: w.org, lastName: 'Omega' })
  const add = (body: object) => as(w.manager).call(addToTeam, { body })
  expect((await as(w.manager).call(listTeamCandidates)).body.items.map((c) => c.id)).toEqual([w.one.id, w.two.id])
  expect((await add({ userIds: [admin.id] })).status).toBe(404)
  expect((await add({ userIds: [w.one.id, admin.id] })).status).toBe(404)
  expect((await add({ all: true, search: 'Omega' })).body).toEqual({ added: 0 })
  expect((await add({ all: true })).body).toEqual({ added: 2 })
  await joinTeam(w.manager, admin)
  const team = (await as(w.manager).call(listTeam)).body
  expect([team.total, ...team.items.map((m) => m.id)]).toEqual([2, w.one.id, w.two.id])
  expect((await as(w.manager).call(listTeamCandidates)).body.total).toBe(0)
  const params = { id: admin.id }
  expect((await as(w.manager).call(getMember, { params })).status).toBe(404)
  expect((await as(w.manager).call(getUserStats, { params })).status).toBe(404)
  expect((await as(w.manager).call(getMember, { params: { id: w.one.id } })).status).toBe(200)
  expect((await as(w.manager).call(getUserStats, { params: { id: w.one.id } })).status).toBe(200)
  const group = { name: 'Sub', userIds: [admin.id] }
  expect((await as(w.manager).call(createGroup, { body: group })).status).toBe(404)
  expect((await as(w.manager).call(removeFromTeam, { params })).status).toBe(200)
})

it('a subgroup is saved with a member who is now an administrator', async () => {
  const w = await world()
  await joinTeam(w.manager, w.one)
  const group = (await as(w.manager).call(createGroup, { body: { name: 'Sub', userIds: [w.one.id] } })).body
  await test.db.run(sql`update users set is_admin = true where id = ${w.one.id}`)
  const save = (userIds: number[]) =>
    as(w.manager).call(updateGroup, { params: { id: group.id }, body: { name: 'Other', userIds } })
  expect((await save([w.one.id])).body).toMatchObject({ name: 'Other', userIds: [w.one.id] })
  expect((await save([])).body.userIds).toEqual([])
  expect((await save([w.one.id])).status).toBe(404)
})
