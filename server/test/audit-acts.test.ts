import { getMember, listMembers } from '@praxia/contract/members.ts'
import { listAudit } from '@praxia/contract/people/audit.ts'
import { exportOrganisations, setAccessibleTrainings, updateOrganisation } from '@praxia/contract/organisations.ts'
import { getTraining, removeSteps } from '@praxia/contract/trainings.ts'
import { expect, it } from 'vitest'
import { type Act, acts } from '../src/access/acts.ts'
import { auditActions, requestActions } from '../src/access/audit-store.ts'
import { sql } from '../src/database/sql.ts'
import { routes } from '../src/start/routes.ts'
import { callsWithIds, furnish, picture } from './foreign-world.ts'
import { as, make, send, test, useServer } from './harness.ts'
import { makeTraining } from './training-world.ts'

useServer({ OUTBOUND_PRIVATE: 'true' })
const isAudited = (act: Act | undefined) => act !== undefined && 'action' in act
const writing = routes.filter(({ endpoint }) => endpoint.method !== 'GET').map(({ endpoint }) => endpoint.name)

it('each endpoint that writes says what is audited of it, or why nothing is', () => {
  expect(writing.filter((name) => !Object.hasOwn(acts, name))).toEqual([])
  const known = new Set(routes.map(({ endpoint }) => endpoint.name))
  expect(Object.keys(acts).filter((name) => !known.has(name))).toEqual([])
})

it('each audited action belongs to a request or is written by a function', () => {
  const used = Object.values(acts).flatMap((act) => ('action' in act ? [act.action] : []))
  expect(requestActions.filter((action) => !used.includes(action))).toEqual([])
  expect(auditActions.filter((action) => (requestActions as readonly string[]).includes(action))).toEqual([])
})

/** Requests that the walk does not complete, since they need more than an id. */
const needMore = [
  'brandOrganisation',
  'callClass',
  'createMaster',
  'createOrganisation',
  'createResource',
  'createTraining',
  'deleteTraining',
  'discardDraft',
  'endGroupSuggestion',
  'endOtherSignIns',
  'endProviderSession',
  'endSignIn',
  'endTest',
  'removeCourseLogo',
  'removeMasterFile',
  'removeTrainingFile',
  'resendForwardingRefusals',
  'resendWebhookMessage',
  'runImport',
  'setAccessibleTrainings',
  'setBadgeLogo',
  'setCertificateTemplate',
  'setMasterFile',
  'setSteps',
  'signOut',
  'stopImport',
  'switchVersion',
  'testForwarding',
  'testWebhook',
  'updateProfile',
  'verifyTraining',
]
it('a request that writes leaves one row per subject, with its actor; a refused one leaves none', async () => {
  const own = await furnish()
  const org = own.org.id
  await test.db.run(sql`update organisations set master_content_access = true where id = ${org}`)
  const count = async (action: string, actor: number) =>
    (
      await test.db.one<{ count: number }>(sql`select count(*) as count from audit
        where organisation_id = ${org} and action = ${action} and actor_id = ${actor}`)
    ).count
  const seen = new Set<string>()
  const calls = callsWithIds(own)
    .filter(({ endpoint, name }) => isAudited(acts[endpoint.name]) && !name.includes('second id'))
    .toSorted((a, b) => Number(a.endpoint.method === 'DELETE') - Number(b.endpoint.method === 'DELETE'))
  for (const { endpoint, who, input, name } of calls) {
    const act = acts[endpoint.name]!
    if (!('action' in act) || act.ofPlatform) continue
    const before = await count(act.action, who.id)
    const { status } = await send(endpoint as never, input(own.ids) as never, who.token)
    expect([name, await count(act.action, who.id)]).toEqual([name, before + (status < 300 ? 1 : 0)])
    if (status < 300) seen.add(endpoint.name)
  }
  const expected = writing.filter((name) => isAudited(acts[name]) && !needMore.includes(name))
  expect(expected.filter((name) => !seen.has(name))).toEqual([])
})

const rowsOf = (organisation: number, action: string) =>
  test.db.many<{ actorId: number | null; subjectId: number; data: object }>(sql`
    select a.actor_id, a.subject_id, a.data || coalesce(d.data, '{}') as data from audit a
    left join audit_details d on d.organisation_id = a.organisation_id and d.audit_id = a.id
    where a.organisation_id = ${organisation} and a.action = ${action} order by a.id desc limit 1`)

it('what the platform does in an organisation is in the audit of both', async () => {
  const org = await make.organisation()
  const [root, admin] = [await make.superAdmin(), await make.admin({ org })]
  const both = async (action: string, subject: number, data: object) => {
    const row = { actorId: root.id, subjectId: subject }
    expect(await rowsOf(org.id, action)).toEqual([{ ...row, data: { ...data, platform: true } }])
    expect(await rowsOf(1, action)).toEqual([{ ...row, data: { ...data, organisation: org.id } }])
  }
  const form = picture('logo', {
    name: org.name,
    type: 'COMPANY',
    maxUser: '12',
    contractExpirationDate: '2030-01-01',
    representativeFirstName: 'Ada',
    representativeLastName: 'Byron',
  })
  const changed = await send(updateOrganisation, { params: { id: org.id }, form } as never, root.token)
  expect(changed.status, JSON.stringify(changed.problem)).toBe(200)
  expect((await rowsOf(org.id, 'organisation.changed'))[0]).toMatchObject({
    actorId: root.id,
    subjectId: org.id,
    data: { platform: true },
  })
  expect(((await rowsOf(1, 'organisation.changed'))[0]!.data as { fields: string[] }).fields).toContain('maxUser')
  await as(root).call(setAccessibleTrainings, { params: { id: org.id }, body: { trainingIds: [] } })
  await both('organisation.trainings', org.id, { trainings: 0 })
  await as(root).call(getMember, { params: { id: admin.id } })
  await both('member.read', admin.id, {})
  await as(root).call(listMembers, { query: { clientId: org.id } })
  await both('organisation.members_read', org.id, {})
  const own = await makeTraining(org)
  await as(root).call(removeSteps, { params: { id: own } })
  await both('training.changed', own, { of: 'steps' })
  const told = (await as(root).call(listAudit, { query: { action: 'member.read' } })).body.items[0]!
  expect(told.subject).toMatchObject({ id: admin.id, lastName: admin.lastName })
  for (const [url, of] of [
    ['audit/export/en?', { format: 'csv', of: 'audit' }],
    ['mandatory/matrix/export?format=csv&', { format: 'csv', of: 'mandatory', rows: 0 }],
  ] as const) {
    const headers = { authorization: `Bearer ${root.token}` }
    const answer = await test.app.inject({ url: `/api/${url}clientId=${org.id}`, headers })
    expect([url, answer.statusCode]).toEqual([url, 200])
    await both('export.made', root.id, of)
  }
  await send(exportOrganisations, {} as never, root.token)
  expect(await rowsOf(1, 'export.made')).toMatchObject([{ actorId: root.id, data: { of: 'organisations' } }])
  // Reads by the organisation's own people, and refused requests, leave no row.
  await as(admin).call(listMembers, { query: {} })
  await as(admin).call(getTraining, { params: { id: own } })
  expect(await rowsOf(org.id, 'organisation.members_read')).toMatchObject([{ actorId: root.id }])
})

it('suggestions, reminders and withdrawals name each member and what it is about', async () => {
  const { org, people, ids } = await furnish()
  const suggested = await rowsOf(org.id, 'suggestion.made')
  expect(suggested).toMatchObject([
    { actorId: people.admin.id, subjectId: ids.user, data: { trainingIds: [ids.second] } },
  ])
  expect(await rowsOf(org.id, 'enrolment.made')).toMatchObject([
    { subjectId: ids.user, data: { courseIds: [ids.course] } },
  ])
  const of = callsWithIds({ people, ids })
  const call = async (name: string) => {
    const { endpoint, input, who } = of.find((one) => one.endpoint.name === name)!
    expect([name, (await send(endpoint as never, input(ids) as never, who.token)).status]).toEqual([name, 200])
  }
  for (const [name, action, data] of [
    ['moveSuggestions', 'suggestion.moved', { trainingIds: [ids.training] }],
    ['remindMembers', 'reminder.sent', { trainingIds: [ids.training] }],
    ['withdrawSuggestions', 'suggestion.withdrawn', { trainingIds: [ids.training] }],
    ['moveEnrolments', 'enrolment.moved', { courseIds: [ids.course] }],
    ['withdrawEnrolments', 'enrolment.withdrawn', { courseIds: [ids.course] }],
  ] as const) {
    await call(name)
    expect([name, await rowsOf(org.id, action)]).toMatchObject([
      name,
      [{ actorId: people.admin.id, subjectId: ids.user, data }],
    ])
  }
})
