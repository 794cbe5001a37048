import { listCourseProgress, suggestCourses } from '@praxia/contract/courses.ts'
import { exportCourses, exportTrainings } from '@praxia/contract/exports.ts'
import { getCockpit, remindLateTeam, updateMember } from '@praxia/contract/members.ts'
import { createMemberField } from '@praxia/contract/people/member-fields.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { type Person, as, inDays, joinTeam, make, send, useServer, wait } from '../../../test/harness.ts'
import { routes } from '../../start/routes.ts'
import { makeCourse } from '../../../test/course-world.ts'
import { makeTraining } from '../../../test/training-world.ts'

useServer()
const day = 86_400_000
async function world() {
  const org = await make.organisation()
  const [admin, manager] = [await make.admin({ org }), await make.manager({ org, lastName: 'Morel' })]
  const [ada, ben] = [await make.learner({ org, lastName: 'Auger' }), await make.learner({ org, lastName: 'Benali' })]
  for (const one of [ada, ben]) await joinTeam(manager, one)
  const body = { name: 'Site', kind: 'text' as const, choices: [], isSite: true }
  const { id: site } = (await as(admin).call(createMemberField, { body })).body
  const { id, firstName, lastName, email } = ada
  const form = { firstName, lastName, email, roles: [], fields: [{ fieldId: site, value: 'Lyon' }] }
  expect((await as(admin).call(updateMember, { params: { id }, body: form })).status).toBe(200)
  return { org, admin, manager, ada, ben, site }
}
const foreignField = async () =>
  (
    await as(await make.admin()).call(createMemberField, {
      body: { name: 'Site', kind: 'text', choices: [], isSite: false },
    })
  ).body.id

it('a cockpit and its reminders are limited to members with the value', async () => {
  const { org, manager, ada, ben, site } = await world()
  const training = await makeTraining(org)
  await as(manager).call(suggestTrainings, {
    body: { trainingIds: [training], userIds: [ada.id, ben.id], endDate: inDays(1) },
  })
  await wait(3 * day)
  const look = async (query: object) => (await as(manager).call(getCockpit, { query })).body
  expect(await look({})).toMatchObject({ members: 2, late: 2 })
  const lyon = { fieldId: site, fieldValue: 'lyon' }
  expect(await look(lyon)).toMatchObject({ members: 1, late: 1, lateLines: [{ member: { id: ada.id } }] })
  expect(await look({ fieldId: site })).toMatchObject({ members: 1, late: 1, lateLines: [{ member: { id: ben.id } }] })
  expect((await as(manager).call(remindLateTeam, { body: lyon })).body).toMatchObject({ members: 1 })
  const fieldId = await foreignField()
  expect((await as(manager).call(getCockpit, { query: { fieldId } })).status).toBe(404)
})

it('courses by their dates count members with the value alone, for a manager and for an administrator', async () => {
  const { org, admin, manager, ada, ben, site } = await world()
  const course = await makeCourse(org, [await makeTraining(org), await makeTraining(org)])
  const body = { courseIds: [course], userIds: [ada.id, ben.id], endDate: inDays(5) }
  expect((await as(admin).call(suggestCourses, { body })).status).toBe(200)
  for (const who of [admin, manager]) {
    const counted = async (query: object) =>
      (await as(who).call(listCourseProgress, { query })).body.items.map(({ memberCount }) => memberCount)
    expect(await counted({})).toEqual([2])
    expect(await counted({ fieldId: site, fieldValue: 'Lyon' })).toEqual([1])
    expect(await counted({ fieldId: site, fieldValue: 'Metz' })).toEqual([])
    const { items } = (
      await as(who).call(listCourseProgress, { query: { fieldId: site, fieldValue: 'Lyon', courseId: course } })
    ).body
    expect(items.flatMap(({ users }) => users.map(({ userId }) => userId))).toEqual([ada.id])
    const fieldId = await foreignField()
    expect((await as(who).call(listCourseProgress, { query: { fieldId } })).status).toBe(404)
  }
})

it('an export has the chosen members with the value, with its fields and no figures of the whole, and says when there is nobody', async () => {
  const { admin, manager, ada, ben, site } = await world()
  const names = async (who: Person, query: object) => {
    const { body, status } = await as(who).call(exportTrainings, {
      params: { lang: 'en' },
      query: { extent: 'general', format: 'csv', ...query },
    })
    expect(status).toBe(200)
    const rows = parse(String(body), { bom: true, columns: true }) as Record<string, string>[]
    return rows.map((row) => `${row['Last name']} ${row.Site}`)
  }
  const lyon = { fieldId: site, fieldValue: 'Lyon' }
  expect(await names(admin, lyon)).toEqual([`${ada.lastName} Lyon`])
  expect(await names(manager, { fieldId: site })).toEqual([`${ben.lastName} `, `${manager.lastName} `])
  expect(await names(admin, { ...lyon, userIds: [ada.id, ben.id] })).toEqual([`${ada.lastName} Lyon`])
  const nobody = { fieldId: site, fieldValue: 'Metz' }
  const refused = await as(admin).call(exportTrainings, { params: { lang: 'en' }, query: nobody })
  expect([refused.problem.code, refused.problem.violations?.[0]?.path]).toEqual(['export.nobody', 'fieldValue'])
  for (const who of [admin, ben]) {
    const fieldId = who === ben ? site : await foreignField()
    for (const endpoint of [exportTrainings, exportCourses])
      expect((await as(who).call(endpoint, { params: { lang: 'en' }, query: { fieldId } })).status).toBe(404)
  }
})

const has = (schema: unknown): boolean => {
  const names = Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})
  return names.includes('fieldId') && names.includes('fieldValue') && !names.includes('audience')
}
const filtered = routes.map(({ endpoint }) => endpoint).filter(({ query, body }) => has(query) || has(body))

it('every list, figure and file answers 404 for a field that is not the organisation’s, and the figures for one that is', async () => {
  const { org, admin, manager, ada, site } = await world()
  const trainings = [await makeTraining(org), await makeTraining(org)]
  const course = await makeCourse(org, trainings)
  const foreign = await foreignField()
  expect(filtered.length).toBeGreaterThan(15)
  for (const endpoint of filtered) {
    const asked = (fieldId: number, who: Person) => {
      const field = { fieldId, fieldValue: 'Lyon' }
      const names = Object.keys((endpoint.query as { properties?: object } | undefined)?.properties ?? {})
      const more = {
        // Courses are filtered by moments.
        ...(names.includes('startDate') &&
          !endpoint.path.startsWith('/courses') && { startDate: '2026-01-01', endDate: '2026-01-31' }),
        ...(names.includes('step') && { step: 'part-a' }),
        ...(names.includes('by') && { by: 'day' }),
        ...(names.includes('format') && { format: 'csv' }),
      }
      const id = endpoint.path.startsWith('/courses') ? course : trainings[0]
      const isFilteredBody = has(endpoint.body)
      const input = {
        params: { id, lang: 'en', userId: ada.id },
        query: isFilteredBody ? more : { ...more, ...field },
        ...(isFilteredBody && { rawBody: field }),
      }
      return send(endpoint as never, input as never, who.token)
    }
    const statuses = async (fieldId: number) =>
      Promise.all([admin, manager].map(async (who) => (await asked(fieldId, who)).status))
    const [own, other] = [await statuses(site), await statuses(foreign)]
    // Some are an administrator's, some a manager's.
    const open = own.flatMap((status, i) => (status < 300 ? [other[i]] : []))
    expect([endpoint.name, open.length > 0, ...new Set(open)]).toEqual([endpoint.name, true, 404])
  }
})
