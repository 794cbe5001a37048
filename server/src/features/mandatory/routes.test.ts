import { createGroup, deleteGroup, getGroup, updateGroup } from '@praxia/contract/groups.ts'
import { waiveTraining } from '@praxia/contract/launches.ts'
import { createMember, deleteMember, updateMember } from '@praxia/contract/members.ts'
import { listAudit } from '@praxia/contract/people/audit.ts'
import * as api from '@praxia/contract/people/mandatory.ts'
import {
  createMemberField,
  deleteMemberField,
  listMemberFields,
  updateMemberField,
} from '@praxia/contract/people/member-fields.ts'
import { setTrainingValidity } from '@praxia/contract/people/validities.ts'
import { listNotifications } from '@praxia/contract/notifications.ts'
import { getTraining, listTrainings } from '@praxia/contract/trainings.ts'
import { dayOf } from '@praxia/contract/time/day-of.ts'
import { expect, it } from 'vitest'
import { sql } from '../../database/sql.ts'
import { makeCourse } from '../../../test/course-world.ts'
import { type Person, as, joinTeam, make, scopeIn, test, useServer, wait } from '../../../test/harness.ts'
import { readPages, readPdf } from '../../../test/pdf-text.ts'
import { begin, makeTraining, play } from '../../../test/training-world.ts'
import type { WaitingMail } from '../../messages/mail-queue-store.ts'
import { isMailObsolete } from '../suggestions/obsolete-mails-actions.ts'
import { sweepSuggestions } from '../suggestions/sweep-actions.ts'
import { sweepMandatory } from './actions.ts'
import { cells } from './matrix-store.ts'

useServer()
const day = 86_400_000
const zone = 'Europe/Paris'
/** Returns today in Paris, or so many days later: days have 23 or 25 hours where clocks change. */
const today = (days = 0) =>
  new Date(Date.parse(`${dayOf(test.world.now(), zone)}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
const cast = async () => {
  const org = await make.organisation()
  const [admin, manager] = [await make.admin({ org }), await make.manager({ org })]
  const [inTeam, other] = [await make.learner({ org }), await make.learner({ org })]
  await joinTeam(manager, inTeam)
  return { org, admin, manager, inTeam, other }
}
type Form = Partial<api.MandatoryRuleForm>
const add = (admin: Person, form: Form) =>
  as(admin).call(api.createMandatoryRule, {
    body: { audience: 'everyone', dueDays: 10, startDate: today(), ...form },
  })
const matrix = async (who: Person, query: object = {}) => (await as(who).call(api.getMatrix, { query })).body
const statesOf = async (who: Person, trainingId: number, query: object = {}) =>
  Object.fromEntries(
    (await matrix(who, query)).items.map(({ userId, cells }) => [
      userId,
      cells.find((cell) => cell.trainingId === trainingId)?.state,
    ]),
  )
const group = async (admin: Person, userIds: number[]) =>
  (await as(admin).call(createGroup, { body: { name: `Site ${crypto.randomUUID()}`, userIds } })).body.id
const suggested = async ({ id }: Person, trainingId: number) =>
  (
    await test.db.one<{ count: number }>(sql`select count(*) as count from suggestions
      where user_id = ${id} and training_id = ${trainingId} and is_mandatory`)
  ).count

it('a rule is about everybody, a group or a role, says about how many, and is there once', async () => {
  const { org, admin, inTeam, other } = await cast()
  const training = await makeTraining(org, { title: 'Fire' })
  const groupId = await group(admin, [other.id])
  for (const [form, people] of [
    [{ audience: 'everyone' }, 4],
    [{ audience: 'group', groupId }, 1],
    [{ audience: 'role', role: 'manager' }, 1],
    [{ audience: 'role', role: 'learner' }, 2],
  ] as const) {
    expect((await as(admin).call(api.countMandatoryPeople, { query: form })).body).toEqual({ people })
    expect((await add(admin, { trainingId: training, ...form })).status).toBe(201)
    const again = await add(admin, { trainingId: training, ...form })
    expect([again.status, again.problem.violations?.[0]?.code]).toEqual([409, 'taken'])
  }
  const { body } = await as(admin).call(api.listMandatoryRules, {})
  expect(body.map(({ title, people, audience }) => [title, people, audience])).toEqual([
    ['Fire', 4, 'everyone'],
    ['Fire', 1, 'group'],
    ['Fire', 1, 'role'],
    ['Fire', 2, 'role'],
  ])
  await test.db.run(sql`update users set disabled_at = now() where id = ${inTeam.id}`)
  expect((await as(admin).call(api.listMandatoryRules, {})).body[0]!.people).toBe(3)
})
it('refuses a group or a training that is not the organisation’s, and names the field', async () => {
  const { org, admin } = await cast()
  const elsewhere = await cast()
  const training = await makeTraining(org)
  const refused = async (form: Form) => {
    const { status, problem } = await add(admin, form)
    return [status, problem.violations?.[0]?.path]
  }
  expect(await refused({ trainingId: await makeTraining(elsewhere.org) })).toEqual([404, 'trainingId'])
  expect(await refused({ courseId: await makeCourse(elsewhere.org, [training, training + 1]) })).toEqual([
    404,
    'courseId',
  ])
  const groupId = await group(elsewhere.admin, [])
  expect(await refused({ trainingId: training, audience: 'group', groupId })).toEqual([404, 'groupId'])
  expect(await refused({ trainingId: training, audience: 'group' })).toEqual([400, 'groupId'])
  expect(await refused({})).toEqual([400, 'trainingId'])
})
it('says why a training cannot be mandatory where the administrator sees it, and nothing of any other', async () => {
  const { org, admin } = await cast()
  const [draft, deleted, foreign] = [
    await makeTraining(org),
    await makeTraining(org),
    await makeTraining((await cast()).org),
  ]
  const offered = await makeTraining({ id: (await make.superAdmin()).organisationId, name: '', type: 'PLATFORM' })
  await test.db.run(sql`update trainings set published_at = null where id = ${draft}`)
  await test.db.run(sql`update trainings set retired_at = now() where id = ${deleted}`)
  await test.db.run(sql`update trainings set published_at = now() where id in (${offered}, ${foreign})`)
  const codes = []
  for (const trainingId of [draft, deleted, offered, foreign])
    codes.push((await add(admin, { trainingId })).problem.violations?.map(({ path, code }) => `${path} ${code}`))
  expect(codes.flat()).toEqual(['draft', 'withdrawn', 'not_open', 'gone'].map((code) => `trainingId ${code}`))
})
it('is due some days after joining or after the start, whichever is later, at the end of that day', async () => {
  const { org, admin, other } = await cast()
  const training = await makeTraining(org)
  const groupId = await group(admin, [])
  await add(admin, { trainingId: training, audience: 'group', groupId, startDate: today(5) })
  await as(admin).call(updateGroup, { params: { id: groupId }, body: { name: 'Site', userIds: [other.id] } })
  const dueOf = async () => {
    const { body } = await as(other).call(api.listMemberMandatory, { params: { id: other.id } })
    return body[0]!.dueAt
  }
  expect(dayOf(Date.parse(await dueOf()), zone)).toBe(today(15))
  expect(dayOf(Date.parse(await dueOf()) + 1000, zone)).toBe(today(16))
  await test.db.run(sql`update group_members set joined_at = now() + interval '8 days' where group_id = ${groupId}`)
  expect(dayOf(Date.parse(await dueOf()), zone)).toBe(today(18))
})
it('follows people: who joins the group gets it, who leaves loses what was not begun', async () => {
  const { org, admin, inTeam, other } = await cast()
  const training = await makeTraining(org, { open: false })
  const groupId = await group(admin, [inTeam.id])
  const put = (userIds: number[]) =>
    as(admin).call(updateGroup, { params: { id: groupId }, body: { name: `G${groupId}`, userIds } })
  await add(admin, { trainingId: training, audience: 'group', groupId })
  expect([await suggested(inTeam, training), await suggested(other, training)]).toEqual([1, 0])
  await put([inTeam.id, other.id])
  await sweepMandatory(test.deps)
  await sweepMandatory(test.deps)
  expect([await suggested(inTeam, training), await suggested(other, training)]).toEqual([1, 1])
  await begin(other, training)
  await put([])
  await sweepMandatory(test.deps)
  expect([await suggested(inTeam, training), await suggested(other, training)]).toEqual([0, 1])
  expect((await matrix(admin)).total).toBe(0)
})
it('who must renew can open the training again, from the day on which a run counts', async () => {
  const { org, admin, inTeam, other } = await cast()
  const training = await makeTraining(org, { open: false })
  await as(admin).call(setTrainingValidity, { params: { id: training }, body: { months: 2, renewalDays: 20 } })
  await add(admin, { trainingId: training })
  for (const one of [inTeam, other]) await play(one, training)
  await test.db.run(sql`delete from suggestions where organisation_id = ${org.id} and user_id = ${inTeam.id}`)
  const opens = async (who: Person) => (await as(who).call(getTraining, { params: { id: training } })).status
  const end = Date.parse((await matrix(admin, { search: inTeam.lastName })).items[0]!.cells[0]!.validUntil!)
  await wait(end - test.world.now().getTime() - 20 * day - 60_000)
  await sweepMandatory(test.deps)
  expect([await opens(inTeam), await opens(other)]).toEqual([404, 200])
  await wait(120_000)
  await sweepMandatory(test.deps)
  await sweepMandatory(test.deps)
  expect(await opens(inTeam)).toBe(200)
  // The former suggestion of the second has ended with the opening.
  expect([await suggested(inTeam, training), await suggested(other, training)]).toEqual([1, 2])
})
it('who must renew is notified, gets a mail and has it to do, until the renewal', async () => {
  const { org, admin, other } = await cast()
  const training = await makeTraining(org, { title: 'First aid' })
  await as(admin).call(setTrainingValidity, { params: { id: training }, body: { months: 2, renewalDays: 20 } })
  await add(admin, { trainingId: training })
  const state = async () => {
    await sweepMandatory(test.deps)
    await sweepSuggestions(test.deps)
    const { items } = (await as(other).call(listNotifications)).body
    const { counts } = (await as(other).call(listTrainings)).body
    const mails = await test.db.many(sql`select 1 from mails where user_id = ${other.id} and kind = 'suggestion'`)
    return [items.filter(({ type }) => type === 'TRAINING_SUGGESTION').length, mails.length, counts.toDo]
  }
  expect(await state()).toEqual([1, 1, 1])
  await play(other, training)
  expect(await state()).toEqual([1, 1, 0])
  const end = Date.parse((await matrix(admin, { search: other.lastName })).items[0]!.cells[0]!.validUntil!)
  await wait(end - test.world.now().getTime() - 20 * day - 60_000)
  expect(await state()).toEqual([1, 1, 0])
  await wait(120_000)
  expect(await state()).toEqual([2, 2, 1])
  expect(await state()).toEqual([2, 2, 1])
  const isObsolete = async () => {
    const mail = await test.db.one<WaitingMail>(sql`select id, organisation_id, user_id, kind, recipient, subject,
      body_text, body_html, created_at from mails where user_id = ${other.id} and kind = 'suggestion'
      order by id desc limit 1`)
    return isMailObsolete(test.world, mail)
  }
  expect(await isObsolete()).toBe(false)
  await play(other, training)
  expect([await state(), await isObsolete()]).toEqual([[2, 2, 0], true])
})
it('who renewed by the refresher is asked for it again at each further renewal', async () => {
  const { org, admin, other } = await cast()
  const [training, refresher] = [
    await makeTraining(org, { title: 'Fire' }),
    await makeTraining(org, { title: 'Drill' }),
  ]
  const terms = { months: 2, renewalDays: 20, refresherId: refresher }
  await as(admin).call(setTrainingValidity, { params: { id: training }, body: terms })
  await add(admin, { trainingId: training })
  const cell = async () => (await matrix(admin, { search: other.lastName })).items[0]!.cells[0]!
  const mail = () =>
    test.db.maybe<WaitingMail>(sql`select id, organisation_id, user_id, kind, recipient, subject, body_text, body_html,
      created_at from mails where user_id = ${other.id} and kind = 'suggestion' order by id desc limit 1`)
  const state = async () => {
    for (const sweep of [sweepMandatory, sweepMandatory, sweepSuggestions, sweepSuggestions]) await sweep(test.deps)
    const { items } = (await as(other).call(listNotifications)).body
    return {
      notified: items.filter((item) => item.type === 'TRAINING_SUGGESTION' && item.entityId === refresher).length,
      toDo: (await as(other).call(listTrainings)).body.counts.toDo,
      isMailObsolete: await isMailObsolete(test.world, (await mail())!),
    }
  }
  expect(await state()).toEqual({ notified: 0, toDo: 1, isMailObsolete: false })
  await play(other, training)
  for (const renewal of [1, 2, 3]) {
    const end = Date.parse((await cell()).validUntil!)
    await wait(end - test.world.now().getTime() - 20 * day - 60_000)
    expect(await state()).toMatchObject({ notified: renewal - 1, toDo: 0 })
    await wait(120_000)
    expect(await state()).toEqual({ notified: renewal, toDo: 2, isMailObsolete: false })
    expect((await mail())!.bodyText).toMatch(/Fire.*Drill|Drill.*Fire/)
    await begin(other, refresher)
    await wait(21 * day)
    expect(await state()).toEqual({ notified: renewal, toDo: 2, isMailObsolete: false })
    expect((await matrix(admin, { state: 'expired' })).items.map(({ userId }) => userId)).toEqual([other.id])
    await play(other, refresher)
    expect(await state()).toEqual({ notified: renewal, toDo: 0, isMailObsolete: true })
    expect((await cell()).state).toBe('done')
  }
})
it('a refresher of two trainings is suggested once while one of them waits for it', async () => {
  const { org, admin, other } = await cast()
  const [first, second, refresher] = [await makeTraining(org), await makeTraining(org), await makeTraining(org)]
  for (const [id, renewalDays] of [
    [first, 30],
    [second, 20],
  ] as const) {
    const body = { months: 2, renewalDays, refresherId: refresher }
    await as(admin).call(setTrainingValidity, { params: { id }, body })
    await add(admin, { trainingId: id })
    await play(other, id)
  }
  const opening = async (renewalDays: number) => {
    const { cells: all } = (await matrix(admin, { search: other.lastName })).items[0]!
    const end = Math.min(...all.map(({ validUntil }) => Date.parse(validUntil!)))
    await wait(end - test.world.now().getTime() - renewalDays * day + 60_000)
    await sweepMandatory(test.deps)
    return suggested(other, refresher)
  }
  expect([await opening(30), await opening(20)]).toEqual([1, 1])
  await play(other, refresher)
  expect([await opening(30), await opening(20)]).toEqual([2, 2])
})
it('who must renew can open the refresher, until the renewal; nobody else can', async () => {
  const { org, admin, inTeam, other } = await cast()
  const [training, refresher] = [await makeTraining(org), await makeTraining(org, { open: false })]
  const body = { months: 2, renewalDays: 20, refresherId: refresher }
  await as(admin).call(setTrainingValidity, { params: { id: training }, body })
  await add(admin, { trainingId: training })
  const [third, exempt] = [await make.learner({ org }), await make.learner({ org })]
  for (const one of [inTeam, other, exempt]) await play(one, training)
  const opens = async (who: Person) => (await as(who).call(getTraining, { params: { id: refresher } })).status
  const all = () => Promise.all([inTeam, other, third, exempt].map(opens))
  const end = Date.parse((await matrix(admin, { search: inTeam.lastName })).items[0]!.cells[0]!.validUntil!)
  await wait(end - test.world.now().getTime() - 20 * day - 60_000)
  await sweepMandatory(test.deps)
  expect(await all()).toEqual([404, 404, 404, 404])
  await wait(120_000)
  const waiver = { trainingId: training, reason: 'Administrative' as const }
  await as(admin).call(waiveTraining, { params: { id: exempt.id }, body: waiver })
  await sweepMandatory(test.deps)
  await sweepMandatory(test.deps)
  expect(await all()).toEqual([200, 200, 404, 404])
  await play(other, training)
  await play(inTeam, refresher)
  await sweepMandatory(test.deps)
  expect(await all()).toEqual([200, 404, 404, 404])
  expect(await statesOf(admin, training)).toMatchObject({ [inTeam.id]: 'done', [other.id]: 'done' })
})
it('the matrix states each cell: open, begun, late, done, expiring, expired, exempt', async () => {
  const { org, admin, inTeam, other } = await cast()
  const training = await makeTraining(org)
  await as(admin).call(setTrainingValidity, { params: { id: training }, body: { months: 2 } })
  const third = await make.learner({ org })
  await add(admin, { trainingId: training, audience: 'role', role: 'learner' })
  expect(await statesOf(admin, training)).toEqual({ [inTeam.id]: 'open', [other.id]: 'open', [third.id]: 'open' })
  await play(inTeam, training, 20)
  await as(admin).call(waiveTraining, {
    params: { id: other.id },
    body: { trainingId: training, reason: 'Equivalent AU' },
  })
  expect(await statesOf(admin, training)).toMatchObject({ [inTeam.id]: 'begun', [other.id]: 'exempt' })
  const exempt = (await matrix(admin, { state: 'exempt' })).items[0]!.cells[0]!
  expect([exempt.reason, exempt.exemptBy, exempt.doneAt]).toEqual([
    'Equivalent AU',
    `${admin.firstName} ${admin.lastName}`,
    null,
  ])
  await wait(11 * day)
  const late = await matrix(admin, { state: 'late' })
  expect([late.total, late.counts.late, late.counts.exempt, late.items[0]!.cells[0]!.daysLate]).toEqual([2, 2, 1, 1])
  await play(inTeam, training)
  expect(await statesOf(admin, training)).toMatchObject({ [inTeam.id]: 'done', [third.id]: 'late' })
  await wait(45 * day)
  expect(await statesOf(admin, training)).toMatchObject({ [inTeam.id]: 'soon' })
  await wait(20 * day)
  expect(await statesOf(admin, training)).toMatchObject({ [inTeam.id]: 'expired', [other.id]: 'exempt' })
})
it('a manager has the own team, the platform any organisation, and filters narrow it', async () => {
  const { org, admin, manager, inTeam, other } = await cast()
  const training = await makeTraining(org)
  await add(admin, { trainingId: training })
  const idsOf = async (who: Person, query: object = {}) =>
    (await matrix(who, query)).items.map(({ userId }) => userId).toSorted((a, b) => a - b)
  expect(await idsOf(manager)).toEqual([inTeam.id])
  expect(await idsOf(manager, { managerId: admin.id })).toEqual([inTeam.id])
  expect(await idsOf(admin, { managerId: manager.id })).toEqual([inTeam.id])
  expect(await idsOf(admin, { groupId: await group(admin, [other.id]) })).toEqual([other.id])
  expect(await idsOf(admin, { search: other.lastName })).toEqual([other.id])
  expect(await idsOf(await make.superAdmin(), { clientId: org.id })).toHaveLength(4)
  const paged = await matrix(admin, { limit: 3, page: 2 })
  expect([paged.items.length, paged.total, paged.counts.open]).toEqual([1, 4, 4])
})
it('a group or a manager that is gone, or is not the reader’s, is not found: an empty matrix would say that nobody is late', async () => {
  const { org, admin, manager, inTeam, other } = await cast()
  await add(admin, { trainingId: await makeTraining(org) })
  const [shared, foreign] = [await group(admin, [inTeam.id]), await group(await make.admin(), [])]
  const own = await group(manager, [inTeam.id])
  const statuses = (who: Person, query: object) =>
    Promise.all([
      as(who).call(api.getMatrix, { query }),
      as(who).call(api.exportMatrix, { query: { ...query, format: 'csv' } }),
    ]).then((answers) => answers.map(({ status }) => status))
  const [there, gone] = [
    [200, 200],
    [404, 404],
  ]
  expect(await statuses(admin, { groupId: shared })).toEqual(there)
  expect(await statuses(admin, { groupId: own })).toEqual(gone)
  expect(await statuses(admin, { groupId: foreign })).toEqual(gone)
  expect(await statuses(manager, { groupId: own })).toEqual(there)
  expect(await statuses(manager, { groupId: shared })).toEqual(gone)
  const root = await make.superAdmin()
  expect(await statuses(root, { clientId: org.id, groupId: shared })).toEqual(there)
  expect(await statuses(root, { clientId: org.id, groupId: foreign })).toEqual(gone)
  expect(await statuses(admin, { managerId: manager.id })).toEqual(there)
  expect(await statuses(admin, { managerId: (await make.manager()).id })).toEqual(gone)
  await as(admin).call(deleteGroup, { params: { id: shared } })
  await as(admin).call(deleteMember, { params: { id: manager.id } })
  expect(await statuses(admin, { groupId: shared })).toEqual(gone)
  expect(await statuses(admin, { managerId: manager.id })).toEqual(gone)
  expect(await statuses(admin, { search: other.lastName })).toEqual(there)
})
it('a list of some members reads their validities and completions alone', async () => {
  const { org, inTeam } = await cast()
  const plan = await test.db.many<{ 'QUERY PLAN': string }>(
    sql`explain (costs off) ${cells(scopeIn(org.id), { userIds: [inTeam.id] }, test.world.now())}`,
  )
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  for (const table of ['validities', 'course_completions', 'progress'])
    expect(text).toMatch(new RegExp(`on ${table} \\w+\n.*\\(user_id = ANY`))
})
it('exports exactly the rows of the chosen state, in each format, audited', async () => {
  const { org, admin, manager, inTeam, other } = await cast()
  const [training, second] = [await makeTraining(org, { title: '=Fire' }), await makeTraining(org)]
  for (const trainingId of [training, second]) await add(admin, { trainingId, dueDays: 0 })
  await wait(2 * day)
  await play(inTeam, training)
  const { counts } = await matrix(admin)
  const fetch = async (who: Person, query: string) => {
    const answer = await test.app.inject({
      url: `/api/mandatory/matrix/export?lang=FR&${query}`,
      headers: { authorization: `Bearer ${who.token}` },
    })
    return { status: answer.statusCode, text: answer.body, headers: answer.headers }
  }
  const lines = ({ text }: { text: string }) => text.trim().split(/\r?\n/).slice(1)
  const late = await fetch(admin, 'format=csv&state=late')
  expect([lines(late).length, counts.late]).toEqual([7, 7])
  expect(late.text).toContain('En retard')
  expect(late.headers['content-disposition']).toContain('formations_obligatoires_')
  expect(lines(await fetch(manager, 'format=csv'))).toHaveLength(2)
  expect(lines(await fetch(manager, 'format=csv')).join()).not.toContain(other.email)
  expect((await fetch(admin, 'format=csv&state=done')).text).toContain("'=Fire")
  for (const [format, begins] of [
    ['xlsx', 'PK'],
    ['pdf', '%PDF'],
  ] as const) {
    const { status, text } = await fetch(admin, `format=${format}`)
    expect([status, text.startsWith(begins)]).toEqual([200, true])
  }
  const cover = async (who: Person, query: string) => {
    const url = `/api/mandatory/matrix/export?lang=FR&format=pdf&${query}`
    const { rawPayload } = await test.app.inject({ url, headers: { authorization: `Bearer ${who.token}` } })
    return (await readPdf(rawPayload)).text
  }
  const groupId = await group(admin, [other.id])
  expect(await cover(admin, '')).toContain('tous les membres')
  expect(await cover(admin, `groupId=${groupId}&state=late`)).toMatch(/ · En retard · Site/)
  for (const text of [await cover(admin, `groupId=${groupId}`), await cover(manager, '')])
    expect(text).not.toContain('tous les membres')
  const audit = await test.db.many<{ rows: string }>(sql`select data ->> 'rows' as rows from audit
    where organisation_id = ${org.id} and action = 'export.made' and data ->> 'of' = 'mandatory' order by id`)
  expect(audit[0]!.rows).toBe('7')
})
it('a file names the groups that its reader sees: a manager’s own, or the administrators’', async () => {
  const { org, admin, manager, inTeam } = await cast()
  await add(admin, { trainingId: await makeTraining(org) })
  for (const [who, name] of [
    [admin, 'Plan 2027'],
    [manager, 'Night shift'],
  ] as const)
    await as(who).call(createGroup, { body: { name, userIds: [inTeam.id] } })
  const query = { format: 'csv' as const, search: inTeam.lastName }
  const namesIn = async (who: Person) => {
    const file = String((await as(who).call(api.exportMatrix, { query })).body)
    return ['Plan 2027', 'Night shift'].filter((name) => file.includes(name))
  }
  expect([await namesIn(admin), await namesIn(manager)]).toEqual([['Plan 2027'], ['Night shift']])
})
it('a page says the staff number, the site and the days late of a member, where the organisation has them', async () => {
  const { org, admin, inTeam } = await cast()
  await add(admin, { trainingId: await makeTraining(org), dueDays: 0 })
  await wait(3 * day)
  const page = async () => {
    const url = `/api/mandatory/matrix/export?lang=EN&format=pdf`
    const { rawPayload } = await test.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
    return (await readPages(rawPayload))[1]
  }
  const before = await page()
  expect(before).toMatch(/Days late/)
  expect(before).not.toContain('(')
  const { id: fieldId } = (
    await as(admin).call(createMemberField, {
      body: { name: 'Place', kind: 'choice', choices: [{ name: 'Leeds' }], isSite: true },
    })
  ).body
  const { firstName, lastName, email } = inTeam
  const body = { firstName, lastName, email, roles: [], staffNumber: 'ab-17', fields: [{ fieldId, value: 'Leeds' }] }
  expect((await as(admin).call(updateMember, { params: { id: inTeam.id }, body })).status).toBe(200)
  const [row] = (await matrix(admin, { search: lastName })).items
  expect(row!.staffNumber, 'on the screen as in the file').toBe('ab-17')
  const text = await page()
  expect(text).toContain('Member (Staff number, Place)')
  expect(text).toContain('(ab-17, Leeds)')
})
it('a course is mandatory too; a training that was taken away makes nobody late', async () => {
  const { org, admin, other } = await cast()
  const [one, two] = [await makeTraining(org), await makeTraining(org)]
  const courseId = await makeCourse(org, [one, two])
  await add(admin, { courseId, audience: 'role', role: 'learner' })
  await play(other, one)
  expect((await matrix(admin)).items.map(({ cells }) => cells[0]!.state).toSorted()).toEqual(['begun', 'open'])
  await play(other, two)
  const states = (await matrix(admin)).items.map(({ cells }) => cells[0]!.state)
  expect(states.toSorted()).toEqual(['done', 'open'])
  await add(admin, { trainingId: one })
  expect((await matrix(admin)).columns).toHaveLength(2)
  await test.db.run(sql`update trainings set retired_at = now() where id = ${one}`)
  expect((await matrix(admin)).columns).toHaveLength(1)
  const rules = (await as(admin).call(api.listMandatoryRules, {})).body
  expect(rules.map(({ closed }) => closed).toSorted()).toEqual([false, true])
})
it('a course of waivers alone is exempt with the reason and the name of the last waiver', async () => {
  const { org, admin, inTeam } = await cast()
  const trainings = [await makeTraining(org), await makeTraining(org)]
  const courseId = await makeCourse(org, trainings)
  await add(admin, { courseId })
  await sweepMandatory(test.deps)
  for (const [i, trainingId] of trainings.entries()) {
    const reason = i === 0 ? ('Equivalent AU' as const) : ('Administrative' as const)
    const body = { trainingId, reason }
    expect((await as(admin).call(waiveTraining, { params: { id: inTeam.id }, body })).status).toBe(201)
    test.pass(1000)
  }
  const expected = { state: 'exempt', reason: 'Administrative', exemptBy: `${admin.firstName} ${admin.lastName}` }
  expect((await matrix(admin, { search: inTeam.lastName })).items[0]!.cells).toMatchObject([{ courseId, ...expected }])
  const query = { search: inTeam.lastName, format: 'csv' as const }
  const file = String((await as(admin).call(api.exportMatrix, { query })).body)
  expect(file).toContain(`,${admin.firstName} ${admin.lastName}`)
})
it('a rule changes and ends', async () => {
  const { org, admin, other } = await cast()
  const training = await makeTraining(org)
  const { id } = (await add(admin, { trainingId: training })).body
  const params = { id }
  const body = { audience: 'role' as const, role: 'manager' as const, dueDays: 3, startDate: today() }
  expect((await as(admin).call(api.updateMandatoryRule, { params, body })).status).toBe(200)
  expect((await matrix(admin)).total).toBe(1)
  expect(await suggested(other, training)).toBe(0)
  const foreign = await cast()
  expect((await as(foreign.admin).call(api.updateMandatoryRule, { params, body })).status).toBe(404)
  expect((await as(foreign.admin).call(api.deleteMandatoryRule, { params })).status).toBe(404)
  expect((await as(admin).call(api.deleteMandatoryRule, { params })).status).toBe(200)
  expect((await matrix(admin)).columns).toEqual([])
})
it('a rule and a filter follow an own field, such as the site', async () => {
  const { org, admin, inTeam } = await cast()
  const training = await makeTraining(org)
  const { id: fieldId } = await test.db.one<{ id: number }>(sql`
    insert into member_fields (organisation_id, name, kind, position, created_at)
    values (${org.id}, 'Site', 'text', 0, now()) returning id`)
  await test.db.run(sql`insert into member_field_values (organisation_id, field_id, user_id, value)
    values (${org.id}, ${fieldId}, ${inTeam.id}, 'Lyon')`)
  const field = { fieldId, fieldValue: 'lyon' }
  const query = { audience: 'field' as const, ...field }
  expect((await as(admin).call(api.countMandatoryPeople, { query })).body).toEqual({ people: 1 })
  expect((await add(admin, { trainingId: training, ...query })).status).toBe(201)
  expect(await statesOf(admin, training)).toEqual({ [inTeam.id]: 'open' })
  expect((await as(admin).call(api.listMandatoryRules, {})).body[0]).toMatchObject({ fieldName: 'Site', people: 1 })
  await add(admin, { trainingId: await makeTraining(org) })
  expect([(await matrix(admin, field)).total, (await matrix(admin)).total]).toEqual([1, 4])
  const { status, problem } = await add(admin, { trainingId: training, audience: 'field', fieldId })
  expect([status, problem.violations?.[0]?.path]).toEqual([400, 'fieldValue'])
})
it('a rule names a value as its field has it, follows a renamed choice, and takes no value that the field does not', async () => {
  const { admin, inTeam } = await cast()
  const trainingId = await makeTraining({ id: admin.organisationId, name: '', type: 'COMPANY' })
  const choices = [{ name: 'Lyon' }, { name: 'Nice' }]
  const { id } = (
    await as(admin).call(createMemberField, { body: { name: 'Site', kind: 'choice', choices, isSite: true } })
  ).body
  const { firstName, lastName, email } = inTeam
  const fields = [{ fieldId: id, value: 'Lyon' }]
  await as(admin).call(updateMember, {
    params: { id: inTeam.id },
    body: { firstName, lastName, email, roles: [], fields },
  })
  const form = { trainingId, audience: 'field' as const, fieldId: id }
  expect((await add(admin, { ...form, fieldValue: 'LYON' })).status).toBe(201)
  const { status, problem } = await add(admin, { ...form, fieldValue: 'Lille' })
  expect([status, problem.violations?.[0]?.path]).toEqual([400, 'fieldValue'])
  expect((await add(admin, { ...form, fieldValue: 'lyon' })).status).toBe(409)
  const people = async () =>
    (await as(admin).call(api.listMandatoryRules, {})).body.map((rule) => [rule.fieldValue, rule.people])
  expect(await people()).toEqual([['Lyon', 1]])
  const renamed = [{ name: 'Lyon Sud', before: 'Lyon' }, { name: 'Nice' }]
  await as(admin).call(updateMemberField, { params: { id }, body: { name: 'Site', isSite: true, choices: renamed } })
  expect(await people()).toEqual([['Lyon Sud', 1]])
  const rule = (await as(admin).call(api.listMandatoryRules, {})).body[0]!
  const change = (fieldValue: string) =>
    as(admin).call(api.updateMandatoryRule, {
      params: { id: rule.id },
      body: { audience: 'field', fieldId: id, fieldValue, dueDays: 1, startDate: today() },
    })
  expect([(await change('Lyon')).status, (await change('nice')).status]).toEqual([400, 200])
  expect(await people()).toEqual([['Nice', 0]])
})
it('who moves to a site, or gets a role, has the days of the rule from then on', async () => {
  const { org, admin, inTeam, other } = await cast()
  const training = await makeTraining(org)
  await test.db.run(
    sql`update users set created_at = created_at - interval '400 days' where organisation_id = ${org.id}`,
  )
  const { body: field } = await as(admin).call(createMemberField, {
    body: { name: 'Site', kind: 'text', choices: [], isSite: true },
  })
  const since = { trainingId: training, startDate: today(-300) }
  await add(admin, { ...since, audience: 'field', fieldId: field.id, fieldValue: 'Lyon' })
  await add(admin, { ...since, audience: 'role', role: 'manager' })
  const change = (who: Person, more: object) =>
    as(admin).call(updateMember, {
      params: { id: who.id },
      body: { firstName: who.firstName, lastName: who.lastName, email: who.email, roles: [], ...more },
    })
  const at = (value: string) => ({ fields: [{ fieldId: field.id, value }] })
  await change(inTeam, at('Lyon'))
  await change(other, { roles: ['ROLE_MANAGER'] })
  const dueOf = async (who: Person) => {
    const { body } = await as(admin).call(api.listMemberMandatory, { params: { id: who.id } })
    return body.map(({ dueAt, state }) => [dayOf(Date.parse(dueAt), zone), state])
  }
  expect([await dueOf(inTeam), await dueOf(other)]).toEqual([[[today(10), 'open']], [[today(10), 'open']]])
  const before = sql`update member_field_values set since = ${`${today(-100)}T10:00:00Z`} where user_id = ${inTeam.id}`
  await test.db.run(before)
  await change(inTeam, at('LYON'))
  expect(await dueOf(inTeam)).toEqual([[today(-90), 'late']])
  await test.db.run(sql`update member_field_values set since = null where user_id = ${inTeam.id}`)
  expect(await dueOf(inTeam)).toEqual([[today(-290), 'late']])
  await test.db.run(before)
  for (const site of ['Paris', 'Lyon']) await change(inTeam, at(site))
  expect(await dueOf(inTeam)).toEqual([[today(10), 'open']])
})
it('who was added disabled has the days of the rule from the first enabling, not from a later one', async () => {
  const { org, admin } = await cast()
  const training = await makeTraining(org)
  await add(admin, { trainingId: training, startDate: today(-300) })
  const form = { firstName: 'Ada', lastName: 'Early', email: `early.${org.id}@example.org`, roles: [] }
  const { body: member } = await as(admin).call(createMember, { body: { ...form, enabled: false } })
  const enable = (enabled: boolean) =>
    as(admin).call(updateMember, { params: { id: member.id }, body: { ...form, enabled } })
  const dueOf = async () => {
    const { body } = await as(admin).call(api.listMemberMandatory, { params: { id: member.id } })
    return body.map(({ dueAt, state }) => [dayOf(Date.parse(dueAt), zone), state])
  }
  await test.db.run(sql`update users set created_at = created_at - interval '400 days' where id = ${member.id}`)
  await enable(true)
  expect(await dueOf()).toEqual([[today(10), 'open']])
  await test.db.run(sql`update users set joined_at = ${`${today(-100)}T10:00:00Z`} where id = ${member.id}`)
  for (const enabled of [false, true]) await enable(enabled)
  expect(await dueOf()).toEqual([[today(-90), 'late']])
})
it('a deleted group or field says how many rules end with it, and ends them with a word in the audit', async () => {
  const { org, admin, inTeam, other } = await cast()
  const training = await makeTraining(org, { open: false })
  const groupId = await group(admin, [inTeam.id])
  const { body: field } = await as(admin).call(createMemberField, {
    body: { name: 'Site', kind: 'text', choices: [], isSite: true },
  })
  await test.db.run(sql`insert into member_field_values (organisation_id, field_id, user_id, value)
    values (${org.id}, ${field.id}, ${other.id}, 'Lyon')`)
  await add(admin, { trainingId: training, audience: 'group', groupId })
  await add(admin, { trainingId: training, audience: 'field', fieldId: field.id, fieldValue: 'Lyon' })
  expect([await suggested(inTeam, training), await suggested(other, training)]).toEqual([1, 1])
  expect((await as(admin).call(getGroup, { params: { id: groupId } })).body.rules).toBe(1)
  expect((await as(admin).call(listMemberFields)).body.map(({ rules }) => rules)).toEqual([1])
  expect((await as(admin).call(deleteGroup, { params: { id: groupId } })).status).toBe(200)
  expect([await suggested(inTeam, training), await suggested(other, training)]).toEqual([0, 1])
  expect((await as(admin).call(deleteMemberField, { params: { id: field.id } })).status).toBe(200)
  expect(await suggested(other, training)).toBe(0)
  const { items } = (await as(admin).call(listAudit, { query: { action: 'mandatory.deleted' } })).body
  expect(items).toHaveLength(2)
})
it('who completed once is exempted from the renewal, once it is open; by whom stays without the audit', async () => {
  const { org, admin, inTeam } = await cast()
  const training = await makeTraining(org)
  await as(admin).call(setTrainingValidity, { params: { id: training }, body: { months: 2, renewalDays: 20 } })
  await add(admin, { trainingId: training })
  await play(inTeam, training)
  const waive = async () =>
    (
      await as(admin).call(waiveTraining, {
        params: { id: inTeam.id },
        body: { trainingId: training, reason: 'Equivalent AU' },
      })
    ).status
  const cell = async () => (await matrix(admin, { search: inTeam.lastName })).items[0]!.cells[0]!
  const end = Date.parse((await cell()).validUntil!)
  await wait(end - test.world.now().getTime() - 20 * day - 60_000)
  expect(await waive()).toBe(409)
  expect(await cell()).toMatchObject({ state: 'soon', renews: false })
  await wait(120_000)
  expect(await cell()).toMatchObject({ state: 'soon', renews: true })
  expect([await waive(), await waive()]).toEqual([201, 409])
  await test.db.run(sql`delete from audit where organisation_id = ${org.id}`)
  expect(await cell()).toMatchObject({
    state: 'exempt',
    validUntil: null,
    reason: 'Equivalent AU',
    exemptBy: `${admin.firstName} ${admin.lastName}`,
  })
  await wait(60 * day)
  expect((await cell()).state).toBe('exempt')
  await sweepMandatory(test.deps)
  await play(inTeam, training)
  expect((await cell()).state).toBe('done')
})
it('a renewal that opens long before the end can be waived while the completion is still valid', async () => {
  const { admin, inTeam, org } = await cast()
  const training = await makeTraining(org)
  await as(admin).call(setTrainingValidity, { params: { id: training }, body: { months: 6, renewalDays: 90 } })
  await add(admin, { trainingId: training })
  await play(inTeam, training)
  const cell = async () => (await matrix(admin, { search: inTeam.lastName })).items[0]!.cells[0]!
  expect(await cell()).toMatchObject({ state: 'done', renews: false })
  const end = Date.parse((await cell()).validUntil!)
  await wait(end - test.world.now().getTime() - 80 * day)
  expect(await cell()).toMatchObject({ state: 'done', renews: true })
  const body = { trainingId: training, reason: 'Equivalent AU' } as const
  expect((await as(admin).call(waiveTraining, { params: { id: inTeam.id }, body })).status).toBe(201)
  expect(await cell()).toMatchObject({ state: 'exempt', renews: false })
})
it('the list names people as other exports do: staff number and own fields', async () => {
  const { org, admin, inTeam } = await cast()
  await add(admin, { trainingId: await makeTraining(org) })
  await test.db.run(sql`update users set staff_number = 'P-117' where id = ${inTeam.id}`)
  const { body: field } = await as(admin).call(createMemberField, {
    body: { name: 'Site', kind: 'text', choices: [], isSite: true },
  })
  await test.db.run(sql`insert into member_field_values (organisation_id, field_id, user_id, value)
    values (${org.id}, ${field.id}, ${inTeam.id}, 'Lyon')`)
  const { body } = await test.app.inject({
    url: '/api/mandatory/matrix/export?lang=EN&format=csv',
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const lines = body.trim().split(/\r?\n/)
  expect(lines[0]).toContain('Staff number,Site')
  expect(lines.find((line) => line.includes(inTeam.email))).toContain(`${inTeam.email},P-117,Lyon`)
})
