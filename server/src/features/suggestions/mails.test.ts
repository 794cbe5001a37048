import { getProfile, startReset, updateProfile } from '@praxia/contract/accounts.ts'
import { deleteCourse, suggestCourses } from '@praxia/contract/courses.ts'
import { createMember } from '@praxia/contract/members.ts'
import { listNotifications } from '@praxia/contract/notifications.ts'
import { setAccessibleTrainings } from '@praxia/contract/organisations.ts'
import { suggestTrainings } from '@praxia/contract/suggestions.ts'
import { deleteTraining } from '@praxia/contract/trainings.ts'
import { expect, it } from 'vitest'
import { makeCourse } from '../../../test/course-world.ts'
import { type Person, as, inDays, make, test, useServer, wait } from '../../../test/harness.ts'
import { makeTraining, publishTraining, unlockTraining } from '../trainings/testing-training.ts'
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

it('what is deleted or taken away before it begins is neither announced nor mailed, and announced once it is back', async () => {
  const admin = await make.admin()
  const org = { id: admin.organisationId, name: '', type: 'COMPANY' }
  const learner = await make.learner({ org })
  const [deleted, kept] = [await makeTraining(admin), await makeTraining(admin)]
  const root = await make.superAdmin()
  const taken = await makeTraining(root)
  await publishTraining(taken)
  await unlockTraining(org.id, taken)
  await as(admin).call(suggestTrainings, {
    body: { trainingIds: [deleted, kept, taken], userIds: [learner.id], startDate: inDays(2) },
  })
  expect((await as(admin).call(deleteTraining, { params: { id: deleted } })).status).toBe(200)
  await as(root).call(setAccessibleTrainings, { params: { id: org.id }, body: { trainingIds: [] } })
  await wait(3 * 86_400_000)
  await sweepSuggestions(test.deps)
  const announced = async () =>
    (await as(learner).call(listNotifications)).body.items
      .filter(({ type }) => type === 'TRAINING_SUGGESTION')
      .map(({ entityId }) => entityId)
  expect(await announced()).toEqual([kept])
  const [mail] = await leaving(learner.email)
  const titleOf = async (id: number) =>
    (
      await test.db.one<{ title: string }>(
        sql`select title from training_texts where training_id = ${id} and lang = 'EN'`,
      )
    ).title
  expect(mail).toContain(await titleOf(kept))
  for (const id of [deleted, taken]) expect(mail).not.toContain(await titleOf(id))
  await unlockTraining(org.id, taken)
  await wait(2 * 3_600_000)
  await sweepSuggestions(test.deps)
  expect(await announced()).toEqual([taken, kept])
})

it('what is deleted after its announcement is not mailed any more', async () => {
  const admin = await make.admin()
  const org = { id: admin.organisationId, name: '', type: 'COMPANY' }
  const learner = await make.learner({ org })
  const [deleted, first, second] = [await makeTraining(admin), await makeTraining(admin), await makeTraining(admin)]
  const course = await makeCourse(org, [first, second])
  const suggest = async () => {
    await as(admin).call(suggestTrainings, { body: { trainingIds: [deleted], userIds: [learner.id] } })
    await as(admin).call(suggestCourses, { body: { courseIds: [course], userIds: [learner.id] } })
  }
  await suggest()
  expect((await as(admin).call(deleteTraining, { params: { id: deleted } })).status).toBe(200)
  expect((await as(admin).call(deleteCourse, { params: { id: course } })).status).toBe(200)
  await sweepSuggestions(test.deps)
  expect(await leaving(learner.email)).toEqual([])
})

it('what is taken away after its announcement is mailed once it is back, and not where it has ended', async () => {
  const admin = await make.admin()
  const org = { id: admin.organisationId, name: '', type: 'COMPANY' }
  const [learner, late] = [await make.learner({ org }), await make.learner({ org })]
  const root = await make.superAdmin()
  const taken = await makeTraining(root)
  await publishTraining(taken)
  await unlockTraining(org.id, taken)
  const suggest = (person: Person, more: object) =>
    as(admin).call(suggestTrainings, { body: { trainingIds: [taken], userIds: [person.id], ...more } })
  await suggest(learner, {})
  await suggest(late, { endDate: inDays(1) })
  await as(root).call(setAccessibleTrainings, { params: { id: org.id }, body: { trainingIds: [] } })
  await sweepSuggestions(test.deps)
  await wait(2 * 86_400_000)
  await sweepSuggestions(test.deps)
  expect(await leaving(learner.email)).toEqual([])
  await unlockTraining(org.id, taken)
  for (let hours = 0; hours < 3; hours += 1) {
    await sweepSuggestions(test.deps)
    await wait(2 * 3_600_000)
  }
  expect(await leaving(learner.email)).toHaveLength(1)
  expect(await leaving(late.email)).toEqual([])
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
