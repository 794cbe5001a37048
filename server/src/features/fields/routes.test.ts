import {
  addToTeam,
  createMember,
  deleteMember,
  getMember,
  listMembers,
  listTeam,
  updateMember,
} from '@praxia/contract/members.ts'
import * as api from '@praxia/contract/people/member-fields.ts'
import { listAudit } from '@praxia/contract/people/audit.ts'
import { expect, it } from 'vitest'
import { as, make, type Person, test, useServer } from '../../../test/harness.ts'
import { makeTraining } from '../../../test/training-world.ts'
import { sql } from '../../database/sql.ts'

useServer()
const { fieldsMax, staffNumberMax } = api.memberFieldLimits
const text = (name: string, more: object = {}) => ({ name, kind: 'text' as const, choices: [], isSite: false, ...more })
const list = (name: string, ...choices: string[]) => ({
  name,
  kind: 'choice' as const,
  choices: choices.map((choice) => ({ name: choice })),
  isSite: false,
})
const add = (admin: Person, body: api.MemberFieldForm) => as(admin).call(api.createMemberField, { body })
const made = async (admin: Person, body: api.MemberFieldForm) => {
  const answer = await add(admin, body)
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200)
  return answer.body
}
const all = async (who: Person) => (await as(who).call(api.listMemberFields)).body
let n = 0
const enrol = (admin: Person, more: object = {}) =>
  as(admin).call(createMember, {
    body: { firstName: 'Ada', lastName: `Byron${++n}`, email: `ada${n}@fields.test`, roles: [], ...more },
  })
const withValue = async (admin: Person, fieldId: number, value: string) =>
  (await enrol(admin, { fields: [{ fieldId, value }] })).body
const valueOf = async (admin: Person, id: number) =>
  (await as(admin).call(getMember, { params: { id } })).body.fields.map(({ value }) => value)

it('ten fields have names of their own, in an order, one of them the site, and no other organisation sees them', async () => {
  const [admin, foreign] = [await make.admin(), await make.admin()]
  for (let i = 1; i <= fieldsMax - 1; i += 1) await made(admin, text(`Field ${i}`, { isSite: i === 1 }))
  expect((await add(admin, text(' FIELD 3 '))).problem).toMatchObject({
    code: 'member_field.name_taken',
    violations: [{ path: 'name' }],
  })
  const tenth = await made(admin, text('Site', { isSite: true }))
  const fields = await all(admin)
  expect(fields.map(({ name }) => name)).toEqual([...Array(9).keys()].map((i) => `Field ${i + 1}`).concat('Site'))
  expect(fields.filter(({ isSite }) => isSite).map(({ name }) => name)).toEqual(['Site'])
  expect((await add(admin, text('Eleventh'))).problem?.code).toBe('member_field.too_many')
  const ids = fields.map(({ id }) => id)
  const order = (to: number[]) => as(admin).call(api.orderMemberFields, { body: { ids: to } })
  expect((await order(ids.toReversed())).status).toBe(200)
  expect((await all(admin)).map(({ id }) => id)).toEqual(ids.toReversed())
  expect((await order(ids.slice(1))).problem?.code).toBe('request.conflict')
  expect(await all(foreign)).toEqual([])
  const params = { id: tenth.id }
  expect((await as(foreign).call(api.deleteMemberField, { params })).status).toBe(404)
  expect((await as(foreign).call(api.updateMemberField, { params, body: text('Mine') })).status).toBe(404)
  expect((await as(foreign).call(api.listFieldValues, { params })).status).toBe(404)
  expect((await as(foreign).call(listMembers, { query: { fieldId: tenth.id } })).status).toBe(404)
})

it('a choice that members have moves with its new name, and is not removed', async () => {
  const admin = await make.admin()
  const site = await made(admin, list('Site', 'Lyon', 'Metz', 'Nice'))
  const [ada, bob] = [await withValue(admin, site.id, 'LYON'), await withValue(admin, site.id, 'Metz')]
  expect([await valueOf(admin, ada.id), await valueOf(admin, bob.id)]).toEqual([['Lyon'], ['Metz']])
  const save = (choices: { name: string; before?: string }[], more: object = {}) =>
    as(admin).call(api.updateMemberField, {
      params: { id: site.id },
      body: { name: 'Place', choices, isSite: true, ...more },
    })
  expect((await save([{ name: 'Lyon' }, { name: 'Nice' }])).problem).toMatchObject({
    code: 'member_field.choice_in_use',
    details: { choice: 'Metz', members: 1 },
  })
  expect((await all(admin))[0]).toEqual({ ...site, members: 2 })
  const swapped = [
    { name: 'Metz', before: 'Lyon' },
    { name: 'Lyon', before: 'Metz' },
  ]
  expect((await save(swapped)).body).toMatchObject({ name: 'Place', choices: ['Metz', 'Lyon'], members: 2 })
  expect([await valueOf(admin, ada.id), await valueOf(admin, bob.id)]).toEqual([['Metz'], ['Lyon']])
  expect((await save(swapped, { revision: site.revision })).problem?.code).toBe('request.conflict')
  expect((await save([])).problem?.violations).toMatchObject([{ path: 'choices' }])
  expect((await save([{ name: 'Metz' }, { name: 'METZ' }])).problem?.violations).toMatchObject([
    { path: 'choices.1.name' },
  ])
})

it('rules of mandatory trainings go with the new names of the choices that they name, also when two swap', async () => {
  const admin = await make.admin()
  const site = await made(admin, list('Site', 'Lyon', 'Metz'))
  const training = await makeTraining(await make.organisation())
  for (const value of ['Lyon', 'Metz'])
    await test.db.run(sql`insert into mandatory_rules (organisation_id, training_id, audience, field_id, field_value,
        due_days, start_at, created_at)
      values (${admin.organisationId}, ${training}, 'field', ${site.id}, ${value}, ${value.length}, now(), now())`)
  const choices = [
    { name: 'Metz', before: 'Lyon' },
    { name: 'Lyon Sud', before: 'Metz' },
  ]
  const body = { name: 'Site', choices, isSite: true }
  expect((await as(admin).call(api.updateMemberField, { params: { id: site.id }, body })).status).toBe(200)
  const rules = sql`select field_value from mandatory_rules where organisation_id = ${admin.organisationId} order by id`
  expect(await test.db.many(rules)).toEqual([{ fieldValue: 'Metz' }, { fieldValue: 'Lyon Sud' }])
})

it('a value is one that its field takes, and names the field otherwise', async () => {
  const [admin, foreign] = [await make.admin(), await make.admin()]
  const site = await made(admin, list('Site', 'Lyon'))
  const born = await made(admin, { ...text('Arrival'), kind: 'date' })
  const other = await made(foreign, text('Site'))
  const refused = async (...fields: api.FieldValueForm[]) => (await enrol(admin, { fields })).problem
  expect(await refused({ fieldId: born.id, value: '2026-02-28' }, { fieldId: site.id, value: 'Paris' })).toMatchObject({
    code: 'request.invalid',
    violations: [{ path: 'fields.1.value' }],
  })
  expect((await refused({ fieldId: born.id, value: '2026-02-29' }))?.violations).toMatchObject([
    { path: 'fields.0.value' },
  ])
  expect(
    (await refused({ fieldId: site.id, value: 'Lyon' }, { fieldId: site.id, value: '' }))?.violations,
  ).toMatchObject([{ path: 'fields.1.fieldId' }])
  expect((await refused({ fieldId: other.id, value: 'Lyon' }))?.code).toBe('request.not_found')
})

it('a changed value alone is in the audit, an unchanged one is not', async () => {
  const admin = await make.admin()
  const site = await made(admin, list('Site', 'Lyon', 'Metz'))
  const { id, email, firstName, lastName } = await withValue(admin, site.id, 'Lyon')
  const changed = async (value: string | null) => {
    const body = { email, firstName, lastName, roles: [], fields: [{ fieldId: site.id, value }] }
    expect((await as(admin).call(updateMember, { params: { id }, body })).status).toBe(200)
    const { items } = (await as(admin).call(listAudit, { query: { action: 'member.changed' } })).body
    return items.map(({ data }) => data.fields)
  }
  expect(await changed('Lyon')).toEqual([])
  expect(await changed('Metz')).toEqual([['fields']])
  expect(await changed(null)).toHaveLength(2)
  expect(await changed(null)).toHaveLength(2)
})

it('a staff number is one member’s, whatever its case, in one organisation', async () => {
  const [admin, foreign] = [await make.admin(), await make.admin()]
  const ada = (await enrol(admin, { staffNumber: ' Ab-17 ' })).body
  expect(ada.staffNumber).toBe('Ab-17')
  expect((await enrol(admin, { staffNumber: 'aB-17' })).problem).toMatchObject({
    code: 'member.staff_number_taken',
    violations: [{ path: 'staffNumber' }],
  })
  expect((await enrol(foreign, { staffNumber: 'AB-17' })).status).toBe(200)
  const bob = (await enrol(admin, { staffNumber: 'x'.repeat(staffNumberMax) })).body
  expect((await enrol(admin, { staffNumber: 'y'.repeat(staffNumberMax + 1) })).problem?.violations).toMatchObject([
    { path: 'staffNumber' },
  ])
  const { email, firstName, lastName } = bob
  const body = { email, firstName, lastName, roles: [], staffNumber: 'AB-17' }
  expect((await as(admin).call(updateMember, { params: { id: bob.id }, body })).problem?.code).toBe(
    'member.staff_number_taken',
  )
  const found = (await as(admin).call(listMembers, { query: { search: 'ab-17' } })).body
  expect(found.items.map(({ id }) => id)).toEqual([ada.id])
})

it('lists filter by the value of a field, or by having none; a manager counts the own team alone', async () => {
  const org = await make.organisation()
  const [admin, manager, learner] = [
    await make.admin({ org }),
    await make.manager({ org }),
    await make.learner({ org }),
  ]
  const site = await made(admin, text('Site'))
  const [ada, bob] = [await withValue(admin, site.id, 'Lyon'), await withValue(admin, site.id, 'lyon')]
  await as(manager).call(addToTeam, { body: { userIds: [ada.id, learner.id] } })
  const ids = async (query: object) =>
    (await as(admin).call(listMembers, { query: { fieldId: site.id, ...query } })).body.items.map(({ id }) => id)
  expect(await ids({ fieldValue: 'LYON' })).toEqual([ada.id, bob.id])
  expect(await ids({ fieldValue: 'Lyo' })).toEqual([])
  expect((await ids({})).toSorted()).toEqual([admin.id, manager.id, learner.id].toSorted())
  const team = (await as(manager).call(listTeam, { query: { fieldId: site.id, fieldValue: 'Lyon' } })).body
  expect(team).toMatchObject({ total: 1, items: [{ id: ada.id, fields: [{ fieldId: site.id, value: 'Lyon' }] }] })
  const values = async (who: Person) =>
    (await as(who).call(api.listFieldValues, { params: { id: site.id }, query: { search: 'ly' } })).body
  expect(await values(admin)).toMatchObject({ total: 1, items: [{ members: 2 }] })
  expect(await values(manager)).toEqual({ total: 1, items: [{ value: 'Lyon', members: 1 }] })
})

it('a deleted field takes its values along and says how many; a deleted member leaves none', async () => {
  const admin = await make.admin()
  const [site, shift] = [await made(admin, text('Site')), await made(admin, text('Shift'))]
  const ada = await withValue(admin, site.id, 'Lyon')
  await withValue(admin, shift.id, 'Night')
  expect((await as(admin).call(api.deleteMemberField, { params: { id: site.id } })).body).toEqual({ members: 1 })
  expect(await valueOf(admin, ada.id)).toEqual([])
  const eve = await withValue(admin, shift.id, 'Day')
  await as(admin).call(deleteMember, { params: { id: eve.id } })
  const left = await test.db.many<{ value: string }>(
    sql`select value from member_field_values where organisation_id = ${admin.organisationId}`,
  )
  expect(left).toEqual([{ value: 'Night' }])
})
