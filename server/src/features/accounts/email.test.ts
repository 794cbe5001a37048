import { finishReset, getProfile, startReset, updateProfile } from '@praxia/contract/accounts.ts'
import { updateMember } from '@praxia/contract/members.ts'
import { expect, test as it } from 'vitest'
import { type Person, as, make, scopeIn, useServer } from '../../../test/harness.ts'
import { meet } from '../../../test/meeting.ts'
import { sql } from '../../database/sql.ts'
import { deletePasswordLinks, moveEmail } from './store.ts'

const test = useServer()
const newPassword = 'Right-horse-9'
const mailsTo = (recipient: string) =>
  test.db.many<{ kind: string; subject: string; bodyText: string; bodyHtml: string }>(
    sql`select kind, subject, body_text, body_html from mails where recipient = ${recipient} order by id`,
  )
const linkFor = async (person: Person) => {
  await as().call(startReset, { body: { email: person.email } })
  return /key=([\w-]+)/.exec((await mailsTo(person.email)).at(-1)!.bodyText)![1]!
}
const audited = async (person: Person) =>
  (
    await test.db.many<{ actorId: number }>(
      sql`select actor_id from audit where action = 'account.email_changed' and subject_id = ${person.id}`,
    )
  ).map((row) => row.actorId)
const saveProfile = (person: Person, email: string) => {
  const form = new FormData()
  for (const [field, value] of Object.entries({ firstName: 'Ada', lastName: 'Byron', email })) form.set(field, value)
  return as(person).call(updateProfile, { form })
}

it('ends the links of the former address when the owner changes it, and notifies the former address', async () => {
  const learner = await make.learner()
  const resetKey = await linkFor(learner)
  expect((await saveProfile(learner, `new.${learner.email}`)).status).toBe(200)
  expect((await as().call(finishReset, { body: { newPassword, resetKey } })).problem.code).toBe('reset.link_expired')
  const notice = (await mailsTo(learner.email)).at(-1)!
  expect(notice).toMatchObject({
    kind: 'email_changed',
    subject: 'The e-mail address of your Praxia account was changed',
  })
  expect(`${notice.bodyText}${notice.bodyHtml}`).not.toMatch(/new\.|href|key=|undefined/)
  expect(await audited(learner)).toEqual([learner.id])
})

it('mails no link to an address that is given up while it is asked for', async () => {
  const learner = await make.learner()
  const scope = scopeIn(learner.organisationId)
  const [late] = await meet(
    async (db) => {
      await db.run(sql`select 1 from emails where user_id = ${learner.id} for update`)
      await db.run(sql`select 1 from users where id = ${learner.id} for update`)
    },
    () => [as().call(startReset, { body: { email: learner.email } })],
    async (db) => {
      await moveEmail(db, scope, learner.id, `new.${learner.email}`)
      await deletePasswordLinks(db, scope, learner.id)
    },
  )
  expect([late!.problem.code, await mailsTo(learner.email)]).toEqual(['reset.email_not_found', []])
})

it('keeps links and sends no mail when only the letter case of the address changes', async () => {
  const learner = await make.learner()
  const resetKey = await linkFor(learner)
  expect((await saveProfile(learner, learner.email.toUpperCase())).status).toBe(200)
  expect((await as().call(finishReset, { body: { newPassword, resetKey } })).status).toBe(200)
  expect((await mailsTo(learner.email)).map((mail) => mail.kind)).toEqual(['invitation'])
  expect(await audited(learner)).toEqual([])
})

it.for([
  ['fr', 'L’adresse e-mail de votre compte Praxia a été modifiée'],
  ['en', 'The e-mail address of your Praxia account was changed'],
  ['es', 'Se ha cambiado el correo electrónico de su cuenta de Praxia'],
  ['it', 'L’indirizzo e-mail del suo account Praxia è stato modificato'],
])(
  'notifies the former address of an administrator’s change, in the language of the account (%s)',
  async ([lang, subject]) => {
    const admin = await make.admin()
    const learner = await make.learner({ org: { id: admin.organisationId, name: '', type: 'COMPANY' } })
    await test.db.run(sql`update users set language = ${lang} where id = ${learner.id}`)
    const { firstName, lastName } = learner
    const change = (email: string) =>
      as(admin).call(updateMember, { params: { id: learner.id }, body: { firstName, lastName, email, roles: [] } })
    expect((await change(admin.email)).problem.code).toBe('member.email_taken')
    expect(await mailsTo(learner.email)).toEqual([])
    expect((await change(`new.${learner.email}`)).status).toBe(200)
    expect(await mailsTo(learner.email)).toMatchObject([{ kind: 'email_changed', subject }])
    expect(await audited(learner)).toEqual([admin.id])
    expect((await as(learner).call(getProfile)).body.email).toBe(`new.${learner.email}`)
  },
)
