import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createMember } from '@praxia/contract/members.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { as, make, useServer } from '../../test/harness.ts'
import { readConfig } from '../config/config.ts'
import { mailer, queueMail } from './mail.ts'
import { stopLinkFor } from './mail-stop.ts'
import { type Sql, sql } from '../database/sql.ts'

const test = useServer()
const arrived: string[] = []
let refusals = 0
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData(stream, _session, answer) {
    let text = ''
    stream
      .setEncoding('utf8')
      .on('data', (piece: string) => {
        text += piece
      })
      .on('end', () => {
        if (refusals > 0) {
          refusals -= 1
          answer(Object.assign(new Error('Try again later'), { responseCode: 451 }))
          return
        }
        arrived.push(text)
        answer()
      })
  },
})
let mails: ReturnType<typeof mailer>
beforeAll(async () => {
  post.listen(0, '127.0.0.1')
  await once(post.server, 'listening')
  const { port } = post.server.address() as AddressInfo
  mails = mailer(
    readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Praxia <training@example.org>' }),
    test.db,
    test.world.outbox,
    () => undefined,
    () => test.world.now(),
    (userId) => stopLinkFor(test.world, userId),
  )
})
afterAll(async () => {
  mails.close()
  await new Promise((done) => {
    post.close(() => done(undefined))
  })
})

const waiting = (recipient: string) =>
  test.db.one<{ sentAt: Date | null; tries: number; error: string | null }>(
    sql`select sent_at, tries, error from mails where recipient = ${recipient}`,
  )

it('sends an invitation by SMTP, once', async () => {
  const admin = await make.admin()
  const email = 'zoe.lefevre@example.org'
  expect(
    (await as(admin).call(createMember, { body: { firstName: 'Zoé', lastName: 'Lefèvre', email, roles: [] } })).status,
  ).toBe(200)
  await Promise.all([mails.flush(), mails.flush()])
  await mails.flush()
  const own = arrived.filter((text) => text.includes(email))
  expect(own).toHaveLength(1)
  expect(own[0]).toContain('From: Praxia <training@example.org>')
  expect(own[0]!.replaceAll('=\r\n', '')).toMatch(/\/reset-password\?key=3D\S+|\/reset-password\?key=\S+/)
  expect(await waiting(email)).toMatchObject({ tries: 1, error: null, sentAt: expect.any(Date) as Date })
})

it('sends a mail that is queued while the last look at the queue is under way', async () => {
  const admin = await make.admin()
  const email = 'just.missed@example.org'
  await mails.flush()
  const looked = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const maybe = async <T>(query: Sql) => {
    const found = await test.db.maybe<T>(query)
    if (found === undefined) {
      looked.resolve()
      await go.promise
    }
    return found
  }
  const slow = mailer(
    readConfig({}),
    { ...test.db, maybe },
    test.world.outbox,
    () => undefined,
    () => test.world.now(),
    (userId) => stopLinkFor(test.world, userId),
  )
  const first = slow.flush()
  await looked.promise
  await as(admin).call(createMember, { body: { firstName: 'Just', lastName: 'Missed', email, roles: [] } })
  const second = slow.flush()
  go.resolve()
  await Promise.all([first, second])
  expect(await waiting(email)).toMatchObject({ tries: 1, sentAt: expect.any(Date) as Date })
  slow.close()
})

it('sends a link that was asked for before the invitations that wait, and those in their order', async () => {
  const { id: userId, organisationId } = await make.learner()
  const before = arrived.length
  for (const [kind, recipient] of [
    ['invitation', 'first@example.org'],
    ['invitation', 'second@example.org'],
    ['reset', 'asked@example.org'],
  ] as const)
    await queueMail(test.db, test.world.now(), {
      organisationId,
      userId,
      kind,
      recipient,
      subject: 'Link',
      text: 'Text',
      html: '<p>Text</p>',
    })
  await mails.flush()
  expect(arrived.slice(before).map((text) => /^To: (\w+)@/m.exec(text)?.[1])).toEqual(['asked', 'first', 'second'])
})

it('sends a mail at once that a server queued whose clock is ahead', async () => {
  const { id, organisationId, email } = await make.admin()
  const ahead = new Date(test.world.now().getTime() + 16 * 60_000)
  const texts = { subject: 'Ahead', text: 'Ahead', html: '<p>Ahead</p>' }
  await queueMail(test.db, ahead, { organisationId, userId: id, kind: 'invitation', recipient: email, ...texts })
  await mails.flush()
  expect(await waiting(email)).toMatchObject({ tries: 1, sentAt: expect.any(Date) as Date })
})

it('stores a mail that the mail server refuses, and sends it later', async () => {
  const admin = await make.admin()
  const email = 'late.letter@example.org'
  refusals = 1
  await as(admin).call(createMember, { body: { firstName: 'Late', lastName: 'Letter', email, roles: [] } })
  await mails.flush()
  expect(await waiting(email)).toMatchObject({
    sentAt: null,
    tries: 1,
    error: expect.stringContaining('451') as string,
  })
  expect(arrived.filter((text) => text.includes(email))).toHaveLength(0)
  await mails.flush()
  expect(await waiting(email)).toMatchObject({ sentAt: null, tries: 1 })
  await test.db.run(sql`update mails set next_try_at = ${test.world.now()} where recipient = ${email}`)
  await mails.flush()
  expect(await waiting(email)).toMatchObject({ tries: 2, sentAt: expect.any(Date) as Date })
  expect(arrived.filter((text) => text.includes(email))).toHaveLength(1)
})
