import * as api from '@praxia/contract/people/mandatory.ts'
import { setTrainingValidity } from '@praxia/contract/people/validities.ts'
import { dayOf } from '@praxia/contract/time/day-of.ts'
import { addMonths } from '@praxia/contract/time/validity.ts'
import { expect, it } from 'vitest'
import { sql } from '../../database/sql.ts'
import { type Person, as, joinTeam, make, test, useServer, wait } from '../../../test/harness.ts'
import { makeTraining, play } from '../../../test/training-world.ts'
import { sweepReminders } from './reminders-actions.ts'

useServer()
const day = 86_400_000
const zone = 'Europe/Paris'
const today = (days = 0) => dayOf(test.world.now().getTime() + days * day, zone)
/** Moves to an hour of a day in UTC, after nine in Paris in every season. */
const atTen = async (days: number) => {
  const now = test.world.now().getTime()
  await wait(Date.parse(`${today(days)}T10:00:00Z`) - now)
}
const cast = async () => {
  const org = await make.organisation()
  const [admin, manager] = [await make.admin({ org }), await make.manager({ org })]
  const [learner, other] = [await make.learner({ org }), await make.learner({ org })]
  await joinTeam(manager, learner)
  return { org, admin, manager, learner, other, training: await makeTraining(org, { title: 'Fire' }) }
}
const settings = { enabled: true, daysBefore: 3, onDay: true, daysAfter: 2, managerAfter: 4, weekly: false }
const set = (admin: Person, body: Partial<api.ReminderSettings> = {}) =>
  as(admin).call(api.setReminders, { body: { ...settings, ...body } })
const rule = (admin: Person, trainingId: number, dueDays: number, startDate = today()) =>
  as(admin).call(api.createMandatoryRule, {
    body: { trainingId, audience: 'role', role: 'learner', dueDays, startDate },
  })
const mailsOf = async ({ id }: Person) =>
  (
    await test.db.many<{ subject: string; bodyText: string }>(
      sql`select subject, body_text from mails where user_id = ${id} and kind = 'suggestion' order by id`,
    )
  ).map(({ subject, bodyText }) => `${subject}\n${bodyText.replaceAll('\u2060', '')}`)
const sweep = async () => {
  await sweepReminders(test.deps)
  await sweepReminders(test.deps)
}

it('reminds before, on and after the day, once each, then the manager; what is done is not reminded of', async () => {
  const { admin, manager, learner, other, training } = await cast()
  await set(admin)
  await rule(admin, training, 10)
  const second = await makeTraining({ id: learner.organisationId, name: '', type: 'COMPANY' }, { title: 'First aid' })
  await rule(admin, second, 10)
  await play(other, training)
  await play(other, second)
  await atTen(6)
  await sweep()
  expect(await mailsOf(learner)).toEqual([])
  await atTen(1)
  await sweep()
  const [first] = await mailsOf(learner)
  expect(await mailsOf(learner)).toHaveLength(1)
  expect(first).toContain('Fire (due by ')
  expect(first).toContain('First aid (due by ')
  expect(first).not.toContain('is enough')
  await atTen(3)
  await sweep()
  expect(await mailsOf(learner)).toHaveLength(2)
  await atTen(2)
  await sweep()
  expect((await mailsOf(learner))[2]).toContain('2 days ago')
  expect(await mailsOf(manager)).toEqual([])
  await atTen(2)
  await sweep()
  expect(await mailsOf(learner)).toHaveLength(3)
  const escalation = await mailsOf(manager)
  expect(escalation).toHaveLength(1)
  expect(escalation[0]).toContain(`${learner.firstName} ${learner.lastName}: Fire`)
  expect(await mailsOf(other)).toEqual([])
})
it('never mails a backlog: of before it was switched on, of before the rule, or of long ago', async () => {
  const { admin, learner, training } = await cast()
  await rule(admin, training, 2)
  await atTen(3)
  await set(admin, { daysAfter: 30, managerAfter: null })
  await sweep()
  expect(await mailsOf(learner)).toEqual([])
  const second = await makeTraining({ id: learner.organisationId, name: '', type: 'COMPANY' })
  await test.db.run(sql`update users set created_at = created_at - interval '1 year' where id = ${learner.id}`)
  await rule(admin, second, 1, today(-3))
  await sweep()
  expect(await mailsOf(learner)).toEqual([])
  await atTen(28)
  await sweep()
  expect((await mailsOf(learner)).length).toBe(1)
  await set(admin, { enabled: false })
  await set(admin, { daysAfter: 28 })
  await sweep()
  expect((await mailsOf(learner)).length).toBe(1)
})
it.each([
  { daysBefore: 60, renewalDays: 90, mailed: 60 },
  { daysBefore: 14, renewalDays: 7, mailed: 6 },
])('reminds of a renewal $daysBefore days before the end, or once it counts', async ({ mailed, ...terms }) => {
  const { admin, learner, other, training } = await cast()
  const { daysBefore, renewalDays } = terms
  const refresherId = await makeTraining({ id: learner.organisationId, name: '', type: 'COMPANY' }, { title: 'Drill' })
  const validity = { months: 12, renewalDays, refresherId }
  await as(admin).call(setTrainingValidity, { params: { id: training }, body: validity })
  await rule(admin, training, 10)
  await set(admin, { daysBefore })
  await play(learner, training)
  await play(other, training)
  const end = Date.parse(addMonths(today(), 12))
  const until = () => Math.round((end - Date.parse(today())) / day)
  await atTen(until() - mailed - 1)
  await sweep()
  expect(await mailsOf(learner)).toEqual([])
  await atTen(1)
  await sweep()
  expect(await mailsOf(learner)).toHaveLength(1)
  expect((await mailsOf(learner))[0]).toMatch(/Fire \(to renew by [\d/]+\): “Drill” is enough/)
  await play(learner, training)
  await atTen(mailed)
  await sweep()
  expect([(await mailsOf(learner)).length, (await mailsOf(other)).length]).toEqual([1, 2])
})
it('mails nothing at night, to nobody who stopped such mails, and nothing while it is off', async () => {
  const { admin, learner, other, training } = await cast()
  await test.db.run(sql`update users set suggestion_mails = false where id = ${other.id}`)
  await set(admin)
  await rule(admin, training, 0)
  const now = test.world.now().getTime()
  await wait(Date.parse(`${today(1)}T03:00:00Z`) - now)
  await sweep()
  expect(await mailsOf(learner)).toEqual([])
  await atTen(0)
  await sweep()
  expect([(await mailsOf(learner)).length, (await mailsOf(other)).length]).toEqual([1, 0])
  expect((await as(admin).call(api.getReminders, {})).body).toEqual(settings)
  await set(admin, { enabled: false })
  await atTen(1)
  await sweep()
  expect(await mailsOf(learner)).toHaveLength(1)
})
it('sums up the week on Mondays for managers and administrators, where there is something', async () => {
  const { admin, manager, other, learner, training } = await cast()
  const calm = await cast()
  for (const { admin: by } of [{ admin }, calm])
    await set(by, { daysBefore: null, onDay: false, daysAfter: null, managerAfter: null, weekly: true })
  await rule(admin, training, 1)
  await atTen(3)
  await play(learner, training)
  while (new Date(`${today()}T00:00:00Z`).getUTCDay() !== 1) await atTen(1)
  await sweep()
  expect((await mailsOf(admin)).filter((text) => text.includes('1 late or expired'))).toHaveLength(1)
  expect([await mailsOf(manager), await mailsOf(other), await mailsOf(calm.admin)]).toEqual([[], [], []])
  await atTen(1)
  await sweep()
  expect(await mailsOf(admin)).toHaveLength(1)
})
