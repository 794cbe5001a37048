// A mail server that is away, refuses or hangs up, on the clock of the tests.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { finishReset, startReset } from '@praxia/contract/accounts.ts'
import { deleteCourse, suggestCourses } from '@praxia/contract/courses.ts'
import { createMember } from '@praxia/contract/members.ts'
import { setAccessibleTrainings } from '@praxia/contract/organisations.ts'
import { suggestTrainings, withdrawSuggestions } from '@praxia/contract/suggestions.ts'
import { deleteTraining } from '@praxia/contract/trainings.ts'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeCourse } from '../../../test/course-world.ts'
import { type Person, as, inDays, make, useServer, wait } from '../../../test/harness.ts'
import { makeTraining, play } from '../../../test/training-world.ts'
import { makeTraining as makePlatformTraining, publishTraining, unlockTraining } from '../trainings/testing-training.ts'
import { readConfig } from '../../config/config.ts'
import { sql } from '../../database/sql.ts'
import { mailer, queueMail } from '../../messages/mail.ts'
import { stopLinkFor } from '../../messages/mail-stop.ts'
import { discardsMail } from './obsolete-mails-actions.ts'
import { sweepSuggestions } from './sweep-actions.ts'

const test = useServer()
const hour = 3_600_000

/** Recipients and Message-IDs, in the order of their arrival. */
let arrived: { to: string; id: string; text: string }[] = []
/** Decides about a mail whose text has arrived: a reply code, or to hang up. */
let answerTo: (to: string) => number | 'hang up' = () => 250
let port = 0
let post: SMTPServer
let mails: ReturnType<typeof mailer>
async function open(): Promise<void> {
  post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, answer) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]!.address
        const code = answerTo(to)
        if (code === 'hang up') {
          for (const one of post.connections) one.close()
          return
        }
        if (code !== 250) return answer(Object.assign(new Error('No'), { responseCode: code }))
        const text = Buffer.concat(pieces).toString().replaceAll('=\r\n', '')
        arrived.push({ to, id: /^Message-ID: (.+)$/im.exec(text)![1]!, text })
        answer()
      })
    },
  })
  post.on('error', () => undefined)
  post.listen(port, '127.0.0.1')
  await once(post.server, 'listening')
  port = (post.server.address() as AddressInfo).port
}
const shut = () => new Promise<void>((done) => post.close(() => done()))

beforeAll(async () => {
  await open()
  mails = mailer(
    readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Praxia <training@example.org>' }),
    test.db,
    test.world.outbox,
    () => undefined,
    () => test.world.now(),
    (userId) => stopLinkFor(test.world, userId),
    (mail) => discardsMail(test.world, mail),
  )
  await shut()
})
beforeEach(async () => {
  await test.db.run(sql`delete from mails`)
  await open()
  ;[arrived, answerTo] = [[], () => 250]
})
afterEach(shut)

const invite = async (admin: Person, email: string) => {
  const body = { firstName: 'Zoé', lastName: 'Lefèvre', email, roles: [] }
  expect((await as(admin).call(createMember, { body })).status).toBe(200)
}
const rows = () =>
  test.db.many<{ tries: number; sentAt: Date | null }>(sql`select tries, sent_at from mails order by id`)
/** Flushes as often as the clock passes this many hours. */
const passHours = async (hours: number, step = 1) => {
  for (let n = 0; n < hours; n += step) {
    await wait(step * hour)
    await mails.flush()
  }
}

it('mails wait for a mail server that is away for a day and go once, in their order', async () => {
  const admin = await make.admin()
  await shut()
  const people = Array.from({ length: 12 }, (_, n) => `n${n}.${admin.id}@example.org`)
  for (const [n, email] of people.entries()) {
    await invite(admin, email)
    if (n % 3 === 0) await passHours(6)
  }
  expect(await rows()).toEqual(people.map(() => ({ tries: 0, sentAt: null })))
  await open()
  await Promise.all([mails.flush(), mails.flush()])
  await mails.flush()
  expect(arrived.map(({ to }) => to)).toEqual(people)
  expect(new Set(arrived.map(({ id }) => id)).size).toBe(people.length)
})

it('nothing goes about what ended while the mail server was away, and what stands is gathered', async () => {
  const admin = await make.admin()
  const org = { id: admin.organisationId, name: '', type: 'COMPANY' }
  const [ended, done, withdrawn, stands, stopped, chosen] = [
    await make.learner({ org }),
    await make.learner({ org }),
    await make.learner({ org }),
    await make.learner({ org }),
    await make.learner({ org }),
    await make.learner({ org }),
  ] as const
  const [first, second] = [
    await makeTraining(org, { title: 'First aid' }),
    await makeTraining(org, { title: 'Fire drill' }),
  ]
  const suggest = async (training: number, person: Person, endDate?: string) => {
    const body = { trainingIds: [training], userIds: [person.id], ...(endDate ? { endDate } : {}) }
    expect((await as(admin).call(suggestTrainings, { body })).status).toBe(200)
  }
  await shut()
  await as().call(startReset, { body: { email: chosen.email } })
  await suggest(first, ended, inDays(0.5))
  for (const person of [done, withdrawn, stands, stopped]) await suggest(first, person)
  await sweepSuggestions(test.deps)
  expect(await rows()).toHaveLength(6)
  await mails.flush()

  // While the server is away: nothing new is written.
  await suggest(second, ended)
  await suggest(second, done, inDays(0.1))
  await passHours(2)
  await sweepSuggestions(test.deps)
  expect(await rows()).toHaveLength(6)
  await play(done, first)
  await as(admin).call(withdrawSuggestions, { body: { trainingIds: [first], userIds: [withdrawn.id] } })
  await test.db.run(sql`update users set suggestion_mails = false where id = ${stopped.id}`)
  const { text } = await test.db.one<{ text: string }>(
    sql`select body_text as text from mails where user_id = ${chosen.id}`,
  )
  const resetKey = /key=([\w-]+)/.exec(text)![1]!
  const answer = await as().call(finishReset, { body: { newPassword: 'Crane-harbour-41!', resetKey } })
  expect(answer.status).toBe(200)
  await passHours(48, 6)

  await open()
  await mails.flush()
  expect(arrived.map(({ to }) => to)).toEqual([stands.email])
  await sweepSuggestions(test.deps)
  await mails.flush()
  const told = (person: Person) => arrived.filter(({ to }) => to === person.email).map((mail) => mail.text)
  expect(told(ended)).toHaveLength(1)
  expect(told(ended)[0]).toContain('Fire drill')
  expect(told(ended)[0]).not.toContain('First aid')
  expect([told(done), told(stopped), told(chosen)]).toEqual([[], [], []])
  expect(told(stands)).toHaveLength(1)
})

it('nothing goes about a training or a course that was deleted while the mail server was away', async () => {
  const admin = await make.admin()
  const org = { id: admin.organisationId, name: '', type: 'COMPANY' }
  const [one, other, third] = [await make.learner({ org }), await make.learner({ org }), await make.learner({ org })]
  const [deleted, kept] = [await makeTraining(org), await makeTraining(org)]
  const course = await makeCourse(org, [kept, await makeTraining(org)])
  await as(admin).call(suggestTrainings, { body: { trainingIds: [deleted], userIds: [one.id] } })
  await as(admin).call(suggestCourses, { body: { courseIds: [course], userIds: [other.id] } })
  await as(admin).call(suggestTrainings, { body: { trainingIds: [kept], userIds: [third.id] } })
  await shut()
  await sweepSuggestions(test.deps)
  expect(await rows()).toHaveLength(3)
  await mails.flush()
  expect((await as(admin).call(deleteTraining, { params: { id: deleted } })).status).toBe(200)
  expect((await as(admin).call(deleteCourse, { params: { id: course } })).status).toBe(200)
  await open()
  await passHours(6)
  expect(arrived.map(({ to }) => to)).toEqual([third.email])
})

it('a suggestion that was not sent because its training was taken away is mailed once it is back', async () => {
  const admin = await make.admin()
  const learner = await make.learner({ org: { id: admin.organisationId, name: '', type: 'COMPANY' } })
  const root = await make.superAdmin()
  const taken = await makePlatformTraining(root)
  await publishTraining(taken)
  await unlockTraining(admin.organisationId, taken)
  await as(admin).call(suggestTrainings, { body: { trainingIds: [taken], userIds: [learner.id] } })
  await shut()
  await sweepSuggestions(test.deps)
  await as(root).call(setAccessibleTrainings, { params: { id: admin.organisationId }, body: { trainingIds: [] } })
  await open()
  await passHours(6)
  expect([arrived.length, (await rows()).length]).toEqual([0, 0])
  await sweepSuggestions(test.deps)
  await unlockTraining(admin.organisationId, taken)
  await sweepSuggestions(test.deps)
  await passHours(2)
  expect(arrived.map(({ to }) => to)).toEqual([learner.email])
})

it('a suggestion ends with what it names; a reminder, a withdrawal and a survey when their reader stops such mails', async () => {
  const { organisationId, id: userId, email: recipient } = await make.learner()
  const kinds = ['suggestion', 'reminder', 'withdrawal', 'survey'] as const
  const sent = async () => {
    for (const kind of kinds) {
      const mail = { organisationId, userId, kind, recipient, subject: kind, text: '', html: '' }
      await queueMail(test.db, test.world.now(), mail)
    }
    await mails.flush()
    return arrived.splice(0).map(({ text }) => /^Subject: (.*)$/m.exec(text)![1]!.trim())
  }
  expect(await sent()).toEqual(['reminder', 'withdrawal', 'survey'])
  await test.db.run(sql`update users set suggestion_mails = false where id = ${userId}`)
  expect(await sent()).toEqual([])
})

it('a temporary refusal is tried again for five days, a final one for six hours', async () => {
  const admin = await make.admin()
  const [busy, unknown, full] = ['busy', 'unknown', 'full'].map((name) => `${name}.${admin.id}@example.org`)
  for (const email of [busy!, unknown!, full!]) await invite(admin, email)
  let tries = 0
  answerTo = (to) => {
    if (to === unknown) tries += 1
    return to === unknown ? 550 : 451
  }
  await mails.flush()
  await passHours(14)
  await passHours(12, 6)
  expect(tries).toBe(12)
  answerTo = (to) => (to === full ? 451 : 250)
  await passHours(2)
  expect(arrived.map(({ to }) => to)).toEqual([busy])
  await passHours(24 * 5, 24)
  expect((await rows()).map(({ tries, sentAt }) => [tries, sentAt !== null])).toEqual([
    [12, true],
    [12, false],
    [12, false],
  ])
  answerTo = () => 250
  await passHours(2)
  expect(arrived.map(({ to }) => to)).toEqual([busy])
})

it('a mail at which the mail server hangs up stops no other, and is the same mail when it is sent again', async () => {
  const admin = await make.admin()
  const [odd, next] = [`odd.${admin.id}@example.org`, `next.${admin.id}@example.org`]
  await invite(admin, odd)
  await invite(admin, next)
  answerTo = (to) => (to === odd ? 'hang up' : 250)
  await mails.flush()
  expect(arrived.map(({ to }) => to)).toEqual([next])
  expect((await rows()).map(({ tries }) => tries)).toEqual([1, 1])
  answerTo = () => 250
  await passHours(1)
  expect(arrived.map(({ to }) => to)).toEqual([next, odd])
  const { id, createdAt } = await test.db.one<{ id: number; createdAt: Date }>(
    sql`select id, created_at from mails where recipient = ${odd}`,
  )
  expect(arrived[1]!.id).toBe(`<${id}.${createdAt.getTime()}@example.org>`)
})
