import * as api from '@praxia/contract/people/mandatory.ts'
import { setTrainingValidity } from '@praxia/contract/people/validities.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { dayOf, startOfDay } from '@praxia/contract/time/day-of.ts'
import { nextSendTime } from '@praxia/contract/time/send-time.ts'
import { addMonths } from '@praxia/contract/time/validity.ts'
import { expect, it } from 'vitest'
import { sql } from '../../database/sql.ts'
import { type Person, as, joinTeam, make, test, useServer, wait } from '../../../test/harness.ts'
import { makeTraining, play } from '../../../test/training-world.ts'
import { readConfig } from '../../config/config.ts'
import { mailer, queueMail } from '../../messages/mail.ts'
import { sweepSuggestions } from '../suggestions/sweep-actions.ts'
import { sendTimeOf } from '../notifications/send-hours-actions.ts'
import { sweepReminders } from './reminders-actions.ts'

useServer()
const day = 86_400_000
const zone = 'Europe/Paris'
/** Returns today in Paris, or so many days later: days have 23 or 25 hours where clocks change. */
const today = (days = 0) =>
  new Date(Date.parse(`${dayOf(test.world.now(), zone)}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
/** Moves to an hour of a day in UTC, after nine in Paris in every season. */
const atTen = async (days: number) => {
  const now = test.world.now().getTime()
  await wait(Date.parse(`${today(days)}T10:00:00Z`) - now)
}
/** Moves to an hour of a day in Paris. */
const at = async (days: number, hour: number) => {
  const moment = nextSendTime(startOfDay(today(days), zone), { from: hour, until: 24, quietDays: [] }, zone)
  await wait(moment.getTime() - test.world.now().getTime())
}
const weekday = (days: number) => new Date(`${today(days)}T00:00:00Z`).getUTCDay() || 7
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
      sql`select subject, body_text from mails where user_id = ${id} and kind in ('suggestion', 'reminder') order by id`,
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
  expect((await as(admin).call(api.getReminders, {})).body).toEqual({ ...settings, sendHours: null })
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
it('waits for the hours and days of the organisation, and then mails it once', async () => {
  const [mine, usual] = [await cast(), await cast()]
  const bare = { daysBefore: null, daysAfter: null, managerAfter: null }
  const sendHours = { from: 9, until: 12, quietDays: [weekday(1), weekday(2)] }
  await set(mine.admin, { ...bare, sendHours })
  await set(usual.admin, bare)
  for (const { admin, training } of [mine, usual]) await rule(admin, training, 1)
  const counts = async () => [(await mailsOf(mine.learner)).length, (await mailsOf(usual.learner)).length]
  for (const [days, hour, mailed] of [
    [1, 7, [0, 0]],
    [0, 18, [0, 0]],
    [1, 8, [0, 1]],
    [1, 8, [0, 1]],
    [0, 12, [0, 1]],
    [1, 8, [0, 1]],
    [0, 9, [1, 1]],
    [1, 10, [1, 1]],
  ] as const) {
    await at(days, hour)
    await sweep()
    expect(await counts(), `${today()} at ${hour}`).toEqual(mailed)
  }
  const before = await as(mine.admin).call(api.getReminders, {})
  const absent = await set(mine.admin, { ...bare, daysBefore: 5 })
  expect(absent.body).toEqual({ ...before.body, daysBefore: 5 })
  const wrong = await set(mine.admin, { ...bare, sendHours: { ...sendHours, until: 9 } })
  expect([wrong.status, wrong.problem.violations![0]!.path]).toEqual([400, 'sendHours.until'])
  expect((await set(mine.admin, { ...bare, sendHours: { ...sendHours, until: 10 } })).status).toBe(200)
  expect((await set(mine.admin, { ...bare, sendHours: null })).body.sendHours).toBeNull()
})
it('tells a person all of a day in one mail, and the rest the next day', async () => {
  const { org, admin, learner, training } = await cast()
  await set(admin, { daysBefore: null, daysAfter: null, managerAfter: null, weekly: true })
  await at(1 + ((15 - weekday(1)) % 7), 10)
  const forAll = (trainingId: number) =>
    as(admin).call(api.createMandatoryRule, {
      body: { trainingId, audience: 'everyone', dueDays: 0, startDate: today() },
    })
  await forAll(training)
  await sweep()
  expect((await mailsOf(learner)).length).toBe(1)
  const [all, ...none] = await mailsOf(admin)
  expect(all).toContain('To complete:\n– Fire (due by ')
  expect(all).toContain('Mandatory trainings this week:\n– ')
  expect(none).toEqual([])
  await forAll(await makeTraining(org, { title: 'First aid' }))
  await at(0, 11)
  await sweep()
  expect((await mailsOf(learner)).length).toBe(1)
  await at(1, 10)
  await sweep()
  expect((await mailsOf(learner))[1]).toContain('First aid (due on ')
  expect([(await mailsOf(learner)).length, (await mailsOf(admin)).length]).toEqual([2, 2])
})
it('sends the summary on the first allowed day, once, and not in the week in which it was switched on', async () => {
  const { admin, training } = await cast()
  const monday = 1 + ((15 - weekday(1)) % 7)
  await rule(admin, training, 0)
  await at(monday + 2, 10)
  const off = { daysBefore: null, onDay: false, daysAfter: null, managerAfter: null }
  await set(admin, { ...off, weekly: true, sendHours: { from: 8, until: 18, quietDays: [1] } })
  const counts: number[] = []
  for (let days = 0; days < 7; days += 1) {
    await at(days > 0 ? 1 : 0, 10)
    await sweep()
    counts.push((await mailsOf(admin)).length)
  }
  expect(counts, 'from Wednesday to Tuesday').toEqual([0, 0, 0, 0, 0, 0, 1])
})
it('tells a manager nothing of a member who is in no team any more', async () => {
  const { admin, manager, learner, training } = await cast()
  await set(admin, { daysBefore: null, onDay: false, daysAfter: null, managerAfter: 1 })
  await as(admin).call(api.createMandatoryRule, {
    body: { trainingId: training, audience: 'everyone', dueDays: 0, startDate: today() },
  })
  await test.db.run(sql`update users set is_admin = true where id = ${learner.id}`)
  await atTen(1)
  await sweep()
  expect(await mailsOf(manager)).toEqual([])
})
it('other mails that nobody asked for wait for the hours too, and nothing waits elsewhere', async () => {
  test.freeze()
  const [mine, other] = [await cast(), await cast()]
  await set(mine.admin, { enabled: false, sendHours: { from: 8, until: 18, quietDays: [] } })
  await at(1, 20)
  for (const { admin, learner, training } of [mine, other])
    await as(admin).call(suggestTrainings, { body: { trainingIds: [training], userIds: [learner.id] } })
  await sweepSuggestions(test.deps)
  const counts = async () => [(await mailsOf(mine.learner)).length, (await mailsOf(other.learner)).length]
  expect(await counts()).toEqual([0, 1])
  await at(1, 8)
  await sweepSuggestions(test.deps)
  expect(await counts()).toEqual([1, 1])
})
it('a mail that is still in the queue waits for the hours, except those that a person asked for', async () => {
  test.freeze()
  const [mine, other] = [await cast(), await cast()]
  await set(mine.admin, { enabled: false, sendHours: { from: 8, until: 18, quietDays: [] } })
  const mails = mailer(
    readConfig({}),
    test.db,
    test.world.outbox,
    () => undefined,
    () => test.world.now(),
    () => '',
    undefined,
    (mail) => sendTimeOf(test.db, mail, test.world.now()),
  )
  await at(1, 20)
  await mails.flush()
  const kinds = ['suggestion', 'reminder', 'survey', 'forwarding_stopped', 'reset'] as const
  for (const { learner } of [mine, other])
    for (const kind of kinds) {
      const { id: userId, organisationId, email: recipient } = learner
      const mail = { organisationId, userId, kind, recipient, subject: kind, text: '', html: '' }
      await queueMail(test.db, test.world.now(), mail)
    }
  const sent = async ({ learner }: { learner: Person }) =>
    (
      await test.db.many<{ kind: string; tries: number }>(
        sql`select kind, tries from mails where user_id = ${learner.id} and sent_at is not null order by id`,
      )
    ).map(({ kind, tries }) => `${kind} ${tries}`)
  const all = kinds.map((kind) => `${kind} 1`)
  await mails.flush()
  expect([await sent(mine), await sent(other)]).toEqual([['reset 1'], all])
  await wait(12 * 3_600_000 - 1)
  await mails.flush()
  expect(await sent(mine)).toEqual(['reset 1'])
  test.pass(1)
  await mails.flush()
  expect(await sent(mine)).toEqual(all)
  mails.close()
})

it('while the contract has ended nobody is mailed what they did not ask for, and what still stands goes when it is prolonged', async () => {
  const { org, admin, manager, learner, training } = await cast()
  await set(admin, { weekly: true, daysAfter: null, managerAfter: 2 })
  await rule(admin, training, 2)
  const prolong = (end: string | null) =>
    test.db.run(sql`update organisations set contract_end = ${end}::date where id = ${org.id}`)
  const mails = mailer(
    readConfig({}),
    test.db,
    test.world.outbox,
    () => undefined,
    () => test.world.now(),
    () => '',
    undefined,
    (mail) => sendTimeOf(test.db, mail, test.world.now()),
  )
  const waiting = async () =>
    (
      await test.db.many<{ kind: string }>(
        sql`select kind from mails where organisation_id = ${org.id} and sent_at is null order by kind`,
      )
    ).map(({ kind }) => kind)
  await as(admin).call(suggestTrainings, { body: { trainingIds: [await makeTraining(org)], userIds: [learner.id] } })
  for (const kind of ['survey', 'reset'] as const) {
    const mail = { organisationId: org.id, userId: learner.id, kind, recipient: learner.email, subject: '', text: '' }
    await queueMail(test.db, test.world.now(), { ...mail, html: '' })
  }
  await prolong(today())
  await atTen(1)
  await sweepSuggestions(test.deps)
  await sweep()
  await mails.flush()
  expect(await waiting()).toEqual(['survey'])
  expect([await mailsOf(learner), await mailsOf(manager), await mailsOf(admin)]).toEqual([[], [], []])
  // To the end of its last day.
  await prolong(today())
  await sweepSuggestions(test.deps)
  expect(await mailsOf(learner)).toHaveLength(1)
  await prolong(today(-1))
  await atTen(8)
  await sweep()
  expect([await mailsOf(manager), await mailsOf(admin)]).toEqual([[], []])
  await prolong(null)
  await sweep()
  await mails.flush()
  expect(await waiting()).toEqual([])
  expect((await mailsOf(manager)).concat(await mailsOf(admin)).map((text) => text.split('\n')[0])).toEqual([
    'Mandatory trainings this week',
    'Mandatory trainings this week',
  ])
  mails.close()
})
