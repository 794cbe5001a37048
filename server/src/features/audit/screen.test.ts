import { exportAudit, getAuditDays, listAudit, setAuditDays } from '@praxia/contract/people/audit.ts'
import { deleteMember, updateMember } from '@praxia/contract/members.ts'
import { createMandatoryRule, updateMandatoryRule } from '@praxia/contract/people/mandatory.ts'
import { suggestTrainings, withdrawSuggestions } from '@praxia/contract/suggestions.ts'
import { setAccessibleTrainings } from '@praxia/contract/organisations.ts'
import { expect, it } from 'vitest'
import { as, inDays, make, scopeIn, test, useServer } from '../../../test/harness.ts'
import { makeTraining } from '../../../test/training-world.ts'
import { auditActions, insertAudit, requestActions } from '../../access/audit-store.ts'
import { sql } from '../../database/sql.ts'
import { chainAudit, verifyAudit } from './chain-actions.ts'
import { auditSentences } from '../../phrases/audit-sentences.ts'

useServer()
const textsOf = async (who: { token: string }, query: object = {}) =>
  (await as(who).call(listAudit, { query })).body.items.map(({ text }) => text)

async function suggestAndWithdraw() {
  const org = await make.organisation()
  const [admin, learner] = [await make.admin({ org }), await make.learner({ org })]
  const training = await makeTraining(org)
  const body = { trainingIds: [training], userIds: [learner.id] }
  expect((await as(admin).call(suggestTrainings, { body })).status).toBe(200)
  expect((await as(admin).call(withdrawSuggestions, { body })).status).toBe(200)
  const { title } = await test.db.one<{ title: string }>(
    sql`select title from training_texts where training_id = ${training} limit 1`,
  )
  return { org, admin, learner, training, title }
}

it('every audited action has a sentence in every language', () => {
  for (const language of ['en', 'fr', 'es', 'it'] as const)
    expect([...auditActions, ...requestActions].filter((action) => !(action in auditSentences[language]))).toEqual([])
})

it('says what was done as a sentence of the asked language, with the names of today', async () => {
  const { org, admin, learner, training, title } = await suggestAndWithdraw()
  const [by, whom] = [admin, learner].map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  expect(await textsOf(admin)).toEqual([`${by} withdrew ${title} from ${whom}`, `${by} suggested ${title} to ${whom}`])
  expect((await textsOf(admin, { lang: 'it' }))[0]).toBe(`${by} ha revocato ${title} a ${whom}`)
  const rule = { trainingId: training, audience: 'everyone', dueDays: 1, startDate: inDays(0).slice(0, 10) } as const
  const { id } = (await as(admin).call(createMandatoryRule, { body: rule })).body
  const { audience, startDate } = rule
  await as(admin).call(updateMandatoryRule, { params: { id }, body: { audience, startDate, dueDays: 2 } })
  expect((await textsOf(admin)).slice(0, 2)).toEqual([
    `${by} changed the rule by which ${title} is mandatory`,
    `${by} added a rule by which ${title} is mandatory`,
  ])
  await test.db.run(sql`delete from audit where starts_with(action, 'mandatory.')`)
  const form = { firstName: 'Zoe', lastName: 'New', email: learner.email, roles: [] }
  await as(admin).call(updateMember, { params: { id: learner.id }, body: form })
  expect(await textsOf(admin, { lang: 'fr' })).toEqual([
    `${by} a modifié Zoe New`,
    `${by} a retiré la formation ${title} à Zoe New`,
    `${by} a suggéré la formation ${title} à Zoe New`,
  ])
  const root = await make.superAdmin()
  await as(root).call(setAccessibleTrainings, { params: { id: org.id }, body: { trainingIds: [] } })
  expect((await textsOf(admin))[0]).toBe(`The platform changed the trainings given to ${org.name}`)
  await test.db.run(sql`delete from users where id = ${learner.id}`)
  expect((await textsOf(admin))[2]).toBe(`${by} withdrew ${title} from a former member`)
})

it('filters by person, training, kind and days, each bound included', async () => {
  const { org, admin, learner, training } = await suggestAndWithdraw()
  const other = await make.learner({ org })
  const count = async (query: object) => (await textsOf(admin, query)).length
  const today = inDays(0).slice(0, 10)
  await test.db.run(sql`update organisations set time_zone = 'UTC' where id = ${org.id}`)
  for (const [query, found] of [
    [{ userId: learner.id }, 2],
    [{ userId: other.id }, 0],
    [{ trainingId: training }, 2],
    [{ trainingId: training + 1 }, 0],
    [{ area: 'suggestions' }, 2],
    [{ area: 'classes' }, 0],
    [{ since: today, until: today }, 2],
    [{ since: inDays(1).slice(0, 10) }, 0],
    [{ until: inDays(-1).slice(0, 10) }, 0],
  ] as const)
    expect([query, await count(query)]).toEqual([query, found])
  const refused = await as(admin).call(listAudit, { query: { since: '2026-02-02', until: '2026-02-01' } })
  expect([refused.status, refused.problem.violations?.[0]?.path]).toEqual([400, 'until'])
})

it('the platform reads any organisation, administrators their own alone; an export is audited', async () => {
  const { org, admin, title } = await suggestAndWithdraw()
  const [root, stranger] = [await make.superAdmin(), await make.admin()]
  expect(await textsOf(root, { clientId: org.id })).toHaveLength(2)
  expect(await textsOf(stranger)).toEqual([])
  for (const endpoint of [listAudit, exportAudit] as const) {
    const asked = { params: { lang: 'en' }, query: { clientId: org.id } } as never
    expect((await as(stranger).call(endpoint, asked)).status).toBe(404)
  }
  const csv = await test.app.inject({
    method: 'GET',
    url: '/api/audit/export/en?area=suggestions',
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const lines = csv.body.trim().split('\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`withdrew ${title} from`)
  expect((await textsOf(admin, { area: 'exports' }))[0]).toContain('exported data')
})

it('an administrator sets for how many days entries are kept, between the bounds', async () => {
  const [admin, stranger] = [await make.admin(), await make.admin()]
  const set = async (days: number) => (await as(admin).call(setAuditDays, { body: { days } })).status
  expect([await set(29), await set(30), await set(3650), await set(3651)]).toEqual([400, 200, 200, 400])
  const days = async (who: typeof admin) => (await as(who).call(getAuditDays)).body.days
  expect([await days(admin), await days(stranger)]).toEqual([3650, 365])
  expect(await textsOf(admin)).toHaveLength(2)
  await set(3650)
  expect(await textsOf(admin)).toHaveLength(2)
})

it('a deleted member leaves rows without addresses and names, and their chain holds', async () => {
  const org = await make.organisation()
  const [admin, nora] = [await make.admin({ org }), await make.learner({ org, firstName: 'Zqx', lastName: 'Quist' })]
  const note = (actor: number, subject: number, data: object) =>
    insertAudit(test.db, scopeIn(org.id), test.world.now(), actor, 'sign_in.password', subject, data)
  await note(nora.id, nora.id, { address: '192.0.2.9' })
  await note(admin.id, admin.id, { address: '192.0.2.8', device: 'Headset of Zqx Quist' })
  await note(admin.id, admin.id, { address: '192.0.2.7' })
  await chainAudit(test.deps)
  await as(admin).call(deleteMember, { params: { id: nora.id } })
  const { items } = (await as(admin).call(listAudit, { query: { action: 'sign_in' } })).body
  expect(items.map(({ actorId, data }) => [actorId, data])).toEqual([
    [admin.id, { address: '192.0.2.7' }],
    [admin.id, {}],
    [nora.id, {}],
  ])
  expect((await verifyAudit(test.world)).filter(({ organisationId }) => organisationId === org.id)).toEqual([])
})
