import { finishReset, getProfile, signIn } from '@praxia/contract/accounts.ts'
import { signedInBy } from '@praxia/contract/people/factors.ts'
import { describe, expect, it } from 'vitest'
import { as, make, useServer } from '../test/harness.ts'
import { sql } from './database/sql.ts'
import { addSuperAdmin, describeSuperAdmins, removeFactors, resetPassword } from './admin.ts'

const here = useServer()
const keyOf = (link: string) => new URL(link).searchParams.get('key')!
const password = 'Enough-Words-1'

describe('npm run admin', () => {
  it('adds a super administrator, who chooses a password by the link and is signed in', async () => {
    const link = await addSuperAdmin(here.world, 'Keys@example.org', 'Ada', 'Keys')
    expect(new URL(link).pathname).toBe('/reset-password')
    expect(await describeSuperAdmins(here.world)).toContain('Keys@example.org, Ada Keys, never seen, no password yet')
    const signedIn = await as().call(finishReset, { body: { resetKey: keyOf(link), newPassword: password } })
    expect(signedInBy(signedIn.body).profile).toMatchObject({
      email: 'Keys@example.org',
      roles: ['ROLE_SUPER_ADMIN'],
      clientId: 1,
    })
    expect(await describeSuperAdmins(here.world)).toContain('Keys@example.org, Ada Keys, never seen')
  })

  it('refuses an address that has an account or is invalid', async () => {
    const { email } = await make.learner()
    await expect(addSuperAdmin(here.world, email.toUpperCase())).rejects.toThrow('has an account already')
    await expect(addSuperAdmin(here.world, 'nobody')).rejects.toThrow('is not an e-mail address')
  })

  it('resets a password: existing tokens end when the link is used, which works once', async () => {
    const person = await make.superAdmin()
    const link = await resetPassword(here.world, person.email)
    expect((await as(person).call(getProfile)).status).toBe(200)
    expect((await as().call(finishReset, { body: { resetKey: keyOf(link), newPassword: password } })).status).toBe(200)
    expect((await as(person).call(getProfile)).status).toBe(401)
    expect(
      (await as().call(finishReset, { body: { resetKey: keyOf(link), newPassword: password } })).problem.code,
    ).toBe('reset.link_expired')
    expect((await as().call(signIn, { body: { email: person.email, password } })).status).toBe(200)
    await expect(resetPassword(here.world, 'absent@example.org')).rejects.toThrow('Nobody has the e-mail')
  })

  it('removes the second factors of a super administrator who has lost them, and of nobody else', async () => {
    const [person, learner] = [await make.superAdmin(), await make.learner()]
    for (const { organisationId, id } of [person, learner])
      await here.db.run(sql`insert into recovery_codes (organisation_id, user_id, code_hash)
        values (${organisationId}, ${id}, 'hash')`)
    await removeFactors(here.world, person.email)
    const left = await here.db.many<{ userId: number }>(
      sql`select user_id from recovery_codes where user_id in (${person.id}, ${learner.id})`,
    )
    expect(left).toEqual([{ userId: learner.id }])
    await expect(removeFactors(here.world, person.email)).rejects.toThrow('has no second factor')
    await expect(removeFactors(here.world, learner.email)).rejects.toThrow('No super administrator')
  })
})
