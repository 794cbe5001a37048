import { getProfile, startReset, updateProfile } from '@praxia/contract/accounts.ts'
import { createMember } from '@praxia/contract/members.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { expect, it } from 'vitest'
import { type Person, as, make, test, useServer, wait } from '../../../test/harness.ts'
import { makeTraining } from '../trainings/testing-training.ts'
import { sql } from '../../database/sql.ts'
import { mailer } from '../../messages/mail.ts'
import { stopLinkFor } from '../../messages/mail-stop.ts'
import { sweepSuggestions } from './sweep-actions.ts'

useServer()

/** Returns the mails to an address as sent by SMTP. */
async function leaving(recipient: string): Promise<string[]> {
  const found: string[] = []
  const outbox = {
    put: async (name: string, bytes: unknown) => {
      if (name.includes(recipient))
        found.push(
          String(bytes)
            .replace(/\r\n[ \t]/g, ' ')
            .replace(/=\r\n/g, ''),
        )
    },
  }
  const link = (userId: number) => stopLinkFor(test.world, userId)
  const mails = mailer(
    test.world.config,
    test.db,
    outbox as never,
    () => undefined,
    () => test.world.now(),
    link,
  )
  await mails.flush()
  mails.close()
  return found
}
async function suggested(): Promise<{ admin: Person; learner: Person; suggest: () => Promise<void> }> {
  const admin = await make.admin()
  const org = { id: admin.organisationId, name: '', type: 'COMPANY' }
  const learner = await make.learner({ org })
  const suggest = async () => {
    const training = await makeTraining(admin)
    await as(admin).call(suggestTrainings, { body: { trainingIds: [training], userIds: [learner.id] } })
    await sweepSuggestions(test.deps)
    await wait(2 * 3_600_000)
  }
  return { admin, learner, suggest }
}
const open = (url: string, body?: string, type = 'application/x-www-form-urlencoded') =>
  test.app.inject({
    method: body === undefined ? 'GET' : 'POST',
    url: new URL(url).pathname + new URL(url).search,
    ...(body === undefined ? {} : { payload: body, headers: { 'content-type': type } }),
  })
const linkIn = (mail: string): string => /^List-Unsubscribe: <([^>]+)>/m.exec(mail)![1]!

it('every mail names no person as sender; only mails about suggestions can be stopped', async () => {
  const { admin, learner, suggest } = await suggested()
  await suggest()
  const [mail] = await leaving(learner.email)
  expect(mail).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(mail).toMatch(/^X-Auto-Response-Suppress: All$/m)
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  expect(linkIn(mail!)).toBe(stopLinkFor(test.world, learner.id))
  // The text of the mail has the same link.
  expect(mail).toContain('Stop e-mails about suggestions and reminders')
  await as().call(startReset, { body: { email: learner.email } })
  const email = `invited${Date.now()}@example.org`
  await as(admin).call(createMember, { body: { firstName: 'In', lastName: 'Vited', email, roles: [] } })
  for (const other of [...(await leaving(learner.email)), ...(await leaving(email))]) {
    expect(other).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(other).not.toMatch(/^List-Unsubscribe/m)
  }
})

it('is stopped by one request of a mail program, and resumed on the page', async () => {
  const { learner, suggest } = await suggested()
  const { learner: other } = await suggested()
  await suggest()
  const link = linkIn((await leaving(learner.email))[0]!)
  // Mail scanners follow every link, so opening one changes nothing.
  const page = await open(link)
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).toContain(learner.email)
  expect((await as(learner).call(getProfile)).body.suggestionMails).toBe(true)
  expect((await open(link, 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
  expect((await as(learner).call(getProfile)).body.suggestionMails).toBe(false)
  expect((await as(other).call(getProfile)).body.suggestionMails).toBe(true)
  await suggest()
  expect(await leaving(learner.email)).toEqual([])
  // Mails that the account needs are still sent.
  await as().call(startReset, { body: { email: learner.email } })
  expect(await leaving(learner.email)).toHaveLength(1)
  const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  expect((await open(link, form, 'multipart/form-data; boundary=x')).statusCode).toBe(200)
  expect((await as(learner).call(getProfile)).body.suggestionMails).toBe(false)
  expect((await open(link, 'mails=again')).statusCode).toBe(200)
  await suggest()
  expect(await leaving(learner.email)).toHaveLength(1)
})

it('is a setting of one’s account too', async () => {
  const learner = await make.learner()
  const choose = async (wanted: boolean) => {
    const form = new FormData()
    const { firstName, lastName, email } = learner
    for (const [name, value] of Object.entries({ firstName, lastName, email, suggestionMails: String(wanted) }))
      form.set(name, value)
    return (await as(learner).call(updateProfile, { form } as never)).body.suggestionMails
  }
  expect([await choose(false), await choose(true)]).toEqual([false, true])
})

it('names the recipient’s mails in the reader’s language, and reveals nothing to a guessed link', async () => {
  const learner = await make.learner()
  await test.db.run(sql`update users set language = 'es' where id = ${learner.id}`)
  const link = stopLinkFor(test.world, learner.id)
  expect((await open(link)).body).toContain('<html lang="es">')
  for (const [lang, words] of [
    ['en', 'Stop these e-mails'],
    ['fr', 'Ne plus recevoir ces e-mails'],
    ['es', 'Dejar de recibir estos correos'],
    ['it', 'Non ricevere più queste e-mail'],
  ])
    expect((await open(`${link}?lang=${lang}`)).body).toContain(words)
  const guessed = [link.slice(0, -1), link.replace(/\d+-/, `${learner.id + 1}-`), `${link}x`, link.replace(/-.*/, '')]
  for (const one of guessed)
    for (const answer of [await open(one), await open(one, 'List-Unsubscribe=One-Click')]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain('@example.org')
    }
  expect((await as(learner).call(getProfile)).body.suggestionMails).toBe(true)
})
