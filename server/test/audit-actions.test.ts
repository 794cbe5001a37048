import { readFileSync } from 'node:fs'
import * as accounts from '@praxia/contract/accounts.ts'
import { setAuditDays } from '@praxia/contract/people/audit.ts'
import { setRetention } from '@praxia/contract/people/retention.ts'
import * as apiKeys from '@praxia/contract/connections/api-keys.ts'
import { setTwoStepRule } from '@praxia/contract/people/factors.ts'
import { endMemberSignIns } from '@praxia/contract/people/sign-ins.ts'
import * as companies from '@praxia/contract/connections/company-sign-in.ts'
import * as devices from '@praxia/contract/connections/devices.ts'
import * as forwardings from '@praxia/contract/connections/forwardings.ts'
import * as keys from '@praxia/contract/connections/keys.ts'
import * as tokens from '@praxia/contract/connections/tokens.ts'
import * as webhooks from '@praxia/contract/connections/webhooks.ts'
import { waiveTraining } from '@praxia/contract/launches.ts'
import * as members from '@praxia/contract/members.ts'
import * as fields from '@praxia/contract/people/member-fields.ts'
import { deleteOrganisation } from '@praxia/contract/organisations.ts'
import { resetProgress, undoReset } from '@praxia/contract/progress.ts'
import * as mandatory from '@praxia/contract/people/mandatory.ts'
import { setTrainingValidity } from '@praxia/contract/people/validities.ts'
import { expect, it } from 'vitest'
import { auditActions } from '../src/access/audit-store.ts'
import { addSuperAdmin, resetPassword } from '../src/admin.ts'
import { sql } from '../src/database/sql.ts'
import { type Organisation, type Person, as, make, test, useServer } from './harness.ts'
import { makeTraining, play } from './training-world.ts'

useServer({ OUTBOUND_PRIVATE: 'true' })
const password = 'Right-horse-9'

interface Cast {
  org: Organisation
  admin: Person
  manager: Person
  learner: Person
}
/** Actor and target of an action. */
interface Entry {
  actor: number | null
  subject: number
}
type Happening = (cast: Cast) => Promise<Entry>
/** An action that needs many requests is tested with its feature. */
interface Elsewhere {
  heldIn: string
}

async function ok<T>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer
  expect([200, 201, 204], JSON.stringify(body)).toContain(status)
  return body
}
const formOf = ({ firstName, lastName, email }: Person, more: object = {}) => ({
  firstName,
  lastName,
  email,
  roles: [],
  ...more,
})
const change = ({ admin, learner }: Cast, more: object) =>
  ok(as(admin).call(members.updateMember, { params: { id: learner.id }, body: formOf(learner, more) }))
const byAdmin = ({ admin }: Cast, subject: number): Entry => ({ actor: admin.id, subject })

async function linkFor({ email }: Person): Promise<string> {
  await ok(as().call(accounts.startReset, { body: { email } }))
  const { bodyText } = await test.db.one<{ bodyText: string }>(
    sql`select body_text from mails where recipient = ${email} order by id desc limit 1`,
  )
  return /key=([\w-]+)/.exec(bodyText)![1]!
}
const choosePassword = async (person: Person) =>
  ok(as().call(accounts.finishReset, { body: { newPassword: password, resetKey: await linkFor(person) } }))
const signIn = ({ email }: Person, word: string) => as().call(accounts.signIn, { body: { email, password: word } })
const codeFor = async ({ admin, learner }: Cast) =>
  (await ok(as(admin).call(accounts.generateCodes, { body: { userIds: [learner.id] } })))[0]!.code
const newConnection = ({ admin }: Cast) =>
  ok(as(admin).call(companies.createCompanySignIn, { body: { provider: 'other' } }))
const newDomain = ({ admin }: Cast) =>
  ok(as(admin).call(companies.addCompanyDomain, { body: { domain: 'acme.example' } }))
const superAdmin = async () => {
  const email = `root.${crypto.randomUUID()}@example.org`
  await addSuperAdmin(test.world, email)
  const { id } = await test.db.one<{ id: number }>(sql`select id from users where email = ${email}`)
  return { id, email }
}
const newKey = ({ admin }: Cast) => ok(as(admin).call(keys.createKey, { body: { name: 'Till', scopes: ['read'] } }))
const newField = ({ admin }: Cast) =>
  ok(as(admin).call(fields.createMemberField, { body: { name: 'Site', kind: 'text', choices: [], isSite: true } }))
const newToken = ({ admin }: Cast) => ok(as(admin).call(tokens.createToken, { body: { name: 'Build', days: 30 } }))
const newApiKey = ({ admin }: Cast) =>
  ok(as(admin).call(apiKeys.createApiKey, { body: { name: 'HR', kind: 'api', scopes: ['groups'] } }))
const hook = { name: 'HR', url: 'https://hr.example.org/hook', kinds: ['member.added' as const] }
const newHook = ({ admin }: Cast) => ok(as(admin).call(webhooks.createWebhook, { body: hook }))
const everyone = { audience: 'everyone' as const, dueDays: 30, startDate: '2026-01-01' }
const newRule = async ({ admin, org }: Cast) => {
  const body = { ...everyone, trainingId: await makeTraining(org) }
  return ok(as(admin).call(mandatory.createMandatoryRule, { body }))
}
const lrs = {
  name: 'HR',
  url: 'https://lrs.example.org/xapi/statements',
  user: 'praxia',
  version: '1.0.3' as const,
  verbs: null,
  trainingIds: null,
  attachments: true,
}
const newForwarding = ({ admin }: Cast) =>
  ok(as(admin).call(forwardings.createForwarding, { body: { ...lrs, secret: 'word', from: 'now' } }))
async function reset(cast: Cast): Promise<{ training: number }> {
  const training = await makeTraining(cast.org)
  await play(cast.learner, training)
  await ok(as(cast.admin).call(resetProgress, { params: { id: cast.learner.id }, query: { trainingId: training } }))
  return { training }
}
const showCode = async () =>
  (await ok(as().call(devices.authorizeDevice, { body: { device_name: 'Quest' } }))).user_code
const answerCode = async (person: Person, allowed: boolean) => {
  const userCode = await showCode()
  await ok(as(person).call(devices.answerDevice, { body: { userCode, allowed } }))
}

/** Performs each action over HTTP or by its command. An action without an entry does not compile. */
const happenings: Record<(typeof auditActions)[number], Happening | Elsewhere> = {
  'account.email_changed': async (cast) => {
    await change(cast, { email: `new.${cast.learner.email}` })
    return byAdmin(cast, cast.learner.id)
  },
  'api_key.ended': async (cast) => {
    const { id } = await newApiKey(cast)
    await ok(as(cast.admin).call(apiKeys.endApiKey, { params: { id } }))
    return byAdmin(cast, id)
  },
  'api_key.made': async (cast) => byAdmin(cast, (await newApiKey(cast)).id),
  'account.linked': { heldIn: 'server/src/features/federation/routes.test.ts' },
  'account.ways_ended': { heldIn: 'server/src/features/federation/routes.test.ts' },
  'certificate.certified': { heldIn: 'server/src/features/certifying/routes.test.ts' },
  'certificate.reissued': { heldIn: 'server/src/features/certifying/routes.test.ts' },
  'class.join_asked': { heldIn: 'server/src/features/classes/joins.test.ts' },
  'class.join_refused': { heldIn: 'server/src/features/classes/joins.test.ts' },
  'class.let_in': { heldIn: 'server/src/features/classes/joins.test.ts' },
  'code.made': async (cast) => {
    await codeFor(cast)
    return byAdmin(cast, cast.learner.id)
  },
  'company_domain.added': async (cast) => {
    await newDomain(cast)
    return byAdmin(cast, cast.org.id)
  },
  'company_domain.proven': { heldIn: 'server/src/features/federation/routes.test.ts' },
  'company_domain.deleted': async (cast) => {
    await newDomain(cast)
    await ok(as(cast.admin).call(companies.deleteCompanyDomain, { params: { domain: 'acme.example' } }))
    return byAdmin(cast, cast.org.id)
  },
  'company_sign_in.made': async (cast) => {
    await newConnection(cast)
    return byAdmin(cast, cast.org.id)
  },
  'company_sign_in.changed': async (cast) => {
    await newConnection(cast)
    const issuer = 'https://login.example.org'
    const body = { issuer, clientId: 'praxia', secret: 'word', scopes: 'openid email', claim: '', rules: [] }
    await ok(as(cast.admin).call(companies.updateCompanySignIn, { body }))
    return byAdmin(cast, cast.org.id)
  },
  'company_sign_in.switched': async (cast) => {
    await newConnection(cast)
    const body = { enabled: false, enforced: false, breakGlassId: null }
    await ok(as(cast.admin).call(companies.switchCompanySignIn, { body }))
    return byAdmin(cast, cast.org.id)
  },
  'company_sign_in.tested': { heldIn: 'server/src/features/federation/routes.test.ts' },
  'company_sign_in.deleted': async (cast) => {
    await newConnection(cast)
    await ok(as(cast.admin).call(companies.deleteCompanySignIn))
    return byAdmin(cast, cast.org.id)
  },
  'content.published': { heldIn: 'server/src/features/versions/routes.test.ts' },
  'device.refused': async ({ learner }) => {
    await answerCode(learner, false)
    return { actor: learner.id, subject: learner.id }
  },
  'enrolment.made': { heldIn: 'server/test/audit-acts.test.ts' },
  'enrolment.moved': { heldIn: 'server/test/audit-acts.test.ts' },
  'enrolment.withdrawn': { heldIn: 'server/test/audit-acts.test.ts' },
  'export.made': { heldIn: 'server/src/features/exports/routes.test.ts' },
  'factor.added': { heldIn: 'server/src/features/accounts/two-step.test.ts' },
  'factor.recovery_made': { heldIn: 'server/src/features/accounts/two-step.test.ts' },
  'factor.reset': { heldIn: 'server/src/features/accounts/two-step.test.ts' },
  'factor.removed': { heldIn: 'server/src/features/accounts/two-step.test.ts' },
  'forwarding.made': async (cast) => byAdmin(cast, (await newForwarding(cast)).id),
  'forwarding.changed': async (cast) => {
    const { id } = await newForwarding(cast)
    await ok(as(cast.admin).call(forwardings.updateForwarding, { params: { id }, body: { ...lrs, name: 'Other' } }))
    return byAdmin(cast, id)
  },
  'forwarding.paused': async (cast) => {
    const { id } = await newForwarding(cast)
    await ok(as(cast.admin).call(forwardings.pauseForwarding, { params: { id } }))
    return byAdmin(cast, id)
  },
  'forwarding.started': async (cast) => {
    const { id } = await newForwarding(cast)
    await ok(as(cast.admin).call(forwardings.pauseForwarding, { params: { id } }))
    await ok(as(cast.admin).call(forwardings.startForwarding, { params: { id } }))
    return byAdmin(cast, id)
  },
  'forwarding.deleted': async (cast) => {
    const { id } = await newForwarding(cast)
    await ok(as(cast.admin).call(forwardings.deleteForwarding, { params: { id } }))
    return byAdmin(cast, id)
  },
  'key.made': async (cast) => byAdmin(cast, (await newKey(cast)).id),
  'key.rotated': async (cast) => {
    const { id } = await newKey(cast)
    await ok(as(cast.admin).call(keys.rotateKey, { params: { id } }))
    return byAdmin(cast, id)
  },
  'key.ended': async (cast) => {
    const { id } = await newKey(cast)
    await ok(as(cast.admin).call(keys.endKey, { params: { id } }))
    return byAdmin(cast, id)
  },
  'mandatory.made': async (cast) => byAdmin(cast, (await newRule(cast)).id),
  'mandatory.changed': async (cast) => {
    const { id } = await newRule(cast)
    await ok(as(cast.admin).call(mandatory.updateMandatoryRule, { params: { id }, body: { ...everyone, dueDays: 7 } }))
    return byAdmin(cast, id)
  },
  'mandatory.deleted': async (cast) => {
    const { id } = await newRule(cast)
    await ok(as(cast.admin).call(mandatory.deleteMandatoryRule, { params: { id } }))
    return byAdmin(cast, id)
  },
  'member.added': async (cast) => {
    const body = { firstName: 'New', lastName: 'Member', email: `new.${cast.admin.email}`, roles: [] }
    return byAdmin(cast, (await ok(as(cast.admin).call(members.createMember, { body }))).id)
  },
  'member.changed': async (cast) => {
    await change(cast, { lastName: 'Other' })
    return byAdmin(cast, cast.learner.id)
  },
  'member.deleted': async (cast) => {
    await ok(as(cast.admin).call(members.deleteMember, { params: { id: cast.learner.id } }))
    return byAdmin(cast, cast.learner.id)
  },
  'member.disabled': async (cast) => {
    await change(cast, { enabled: false })
    return byAdmin(cast, cast.learner.id)
  },
  'member.enabled': async (cast) => {
    await change(cast, { enabled: false })
    await change(cast, { enabled: true })
    return byAdmin(cast, cast.learner.id)
  },
  'member.file_made': { heldIn: 'server/src/features/personfile/routes.test.ts' },
  'member.roles': async (cast) => {
    await change(cast, { roles: ['ROLE_MANAGER'] })
    return byAdmin(cast, cast.learner.id)
  },
  'member_field.made': async (cast) => byAdmin(cast, (await newField(cast)).id),
  'member_field.changed': async (cast) => {
    const { id } = await newField(cast)
    const body = { name: 'Place of work', choices: [], isSite: true }
    await ok(as(cast.admin).call(fields.updateMemberField, { params: { id }, body }))
    return byAdmin(cast, id)
  },
  'member_field.deleted': async (cast) => {
    const { id } = await newField(cast)
    await ok(as(cast.admin).call(fields.deleteMemberField, { params: { id } }))
    return byAdmin(cast, id)
  },
  'organisation.audit_days': async (cast) => {
    await ok(as(cast.admin).call(setAuditDays, { body: { days: 90 } }))
    return byAdmin(cast, cast.org.id)
  },
  'organisation.changed': { heldIn: 'server/test/audit-acts.test.ts' },
  'organisation.deleted': async () => {
    const [root, gone] = [await make.superAdmin(), await make.organisation()]
    await ok(as(root).call(deleteOrganisation, { params: { id: gone.id }, query: {} }))
    return { actor: root.id, subject: gone.id }
  },
  'organisation.two_step': async (cast) => {
    await ok(as(cast.admin).call(setTwoStepRule, { body: { required: true } }))
    return byAdmin(cast, cast.org.id)
  },
  'password.chosen': async ({ learner }) => {
    await choosePassword(learner)
    return { actor: learner.id, subject: learner.id }
  },
  'password.link': async () => {
    const { email, id } = await superAdmin()
    await test.db.run(sql`delete from audit where action = 'password.link'`)
    await resetPassword(test.world, email)
    return { actor: null, subject: id }
  },
  'password.link_asked': async ({ learner }) => {
    await linkFor(learner)
    return { actor: null, subject: learner.id }
  },
  'progress.reset': async (cast) => {
    await reset(cast)
    return byAdmin(cast, cast.learner.id)
  },
  'progress.reset_undone': async (cast) => {
    const { training } = await reset(cast)
    await ok(as(cast.admin).call(undoReset, { params: { id: cast.learner.id }, query: { trainingId: training } }))
    return byAdmin(cast, cast.learner.id)
  },
  'reminder.sent': { heldIn: 'server/test/audit-acts.test.ts' },
  'sign_ins.ended': async (cast) => {
    await ok(as(cast.admin).call(endMemberSignIns, { params: { id: cast.learner.id } }))
    return byAdmin(cast, cast.learner.id)
  },
  'sign_in.class': { heldIn: 'server/src/features/classes/joins.test.ts' },
  'sign_in.code': async (cast) => {
    await ok(as().call(accounts.signInByCode, { body: { code: await codeFor(cast) } }))
    return { actor: cast.learner.id, subject: cast.learner.id }
  },
  'sign_in.company': { heldIn: 'server/src/features/federation/routes.test.ts' },
  'sign_in.passkey': { heldIn: 'server/src/features/accounts/passkey-actions.test.ts' },
  'sign_in.demo': { heldIn: 'server/src/features/accounts/demo-sign-in.test.ts' },
  'sign_in.password': async ({ learner }) => {
    await choosePassword(learner)
    await ok(signIn(learner, password))
    return { actor: learner.id, subject: learner.id }
  },
  'sign_in.refused': async ({ learner }) => {
    await choosePassword(learner)
    expect((await signIn(learner, 'Wrong-horse-9')).status).toBe(401)
    return { actor: null, subject: learner.id }
  },
  'sign_in.shown_code': async ({ learner }) => {
    const asked = await ok(as().call(devices.authorizeDevice, { body: { device_name: 'Quest' } }))
    await ok(as(learner).call(devices.answerDevice, { body: { userCode: asked.user_code, allowed: true } }))
    await ok(
      as().call(devices.getDeviceToken, {
        body: { grant_type: devices.deviceGrant, device_code: asked.device_code },
      }),
    )
    return { actor: learner.id, subject: learner.id }
  },
  'suggestion.made': { heldIn: 'server/test/audit-acts.test.ts' },
  'suggestion.moved': { heldIn: 'server/test/audit-acts.test.ts' },
  'suggestion.withdrawn': { heldIn: 'server/test/audit-acts.test.ts' },
  'super_admin.added': async () => ({ actor: null, subject: (await superAdmin()).id }),
  'team.added': async (cast) => {
    await ok(as(cast.manager).call(members.addToTeam, { body: { userIds: [cast.learner.id] } }))
    return { actor: cast.manager.id, subject: cast.learner.id }
  },
  'token.made': async (cast) => byAdmin(cast, (await newToken(cast)).id),
  'token.ended': async (cast) => {
    const { id } = await newToken(cast)
    await ok(as(cast.admin).call(tokens.endToken, { params: { id } }))
    return byAdmin(cast, id)
  },
  'organisation.retention': async (cast) => {
    await ok(as(cast.admin).call(setRetention, { body: { disabledMonths: 12, inactiveMonths: null, mailDays: 30 } }))
    return byAdmin(cast, cast.org.id)
  },
  'training.waived': async (cast) => {
    const body = { trainingId: await makeTraining(cast.org), reason: 'Administrative' as const }
    await ok(as(cast.admin).call(waiveTraining, { params: { id: cast.learner.id }, body }))
    return byAdmin(cast, cast.learner.id)
  },
  'upload.infected': { heldIn: 'server/src/features/contents/scanning.test.ts' },
  'reminders.set': async (cast) => {
    const body = { enabled: true, daysBefore: 7, onDay: true, daysAfter: null, managerAfter: null, weekly: false }
    await ok(as(cast.admin).call(mandatory.setReminders, { body }))
    return byAdmin(cast, cast.admin.id)
  },
  'validity.set': async (cast) => {
    const params = { id: await makeTraining(cast.org) }
    await ok(as(cast.admin).call(setTrainingValidity, { params, body: { months: 12 } }))
    return byAdmin(cast, cast.admin.id)
  },
  'webhook.made': async (cast) => byAdmin(cast, (await newHook(cast)).id),
  'webhook.changed': async (cast) => {
    const { id } = await newHook(cast)
    await ok(as(cast.admin).call(webhooks.updateWebhook, { params: { id }, body: { ...hook, name: 'Other' } }))
    return byAdmin(cast, id)
  },
  'webhook.rotated': async (cast) => {
    const { id } = await newHook(cast)
    await ok(as(cast.admin).call(webhooks.rotateWebhook, { params: { id } }))
    return byAdmin(cast, id)
  },
  'webhook.paused': async (cast) => {
    const { id } = await newHook(cast)
    await ok(as(cast.admin).call(webhooks.stopWebhook, { params: { id } }))
    return byAdmin(cast, id)
  },
  'webhook.started': async (cast) => {
    const { id } = await newHook(cast)
    await ok(as(cast.admin).call(webhooks.stopWebhook, { params: { id } }))
    await ok(as(cast.admin).call(webhooks.startWebhook, { params: { id } }))
    return byAdmin(cast, id)
  },
  'webhook.deleted': async (cast) => {
    const { id } = await newHook(cast)
    await ok(as(cast.admin).call(webhooks.deleteWebhook, { params: { id } }))
    return byAdmin(cast, id)
  },
}

const entriesOf = (action: (typeof auditActions)[number]) =>
  test.db.many<{ actorId: number | null; subjectId: number }>(
    sql`select actor_id, subject_id from audit where action = ${action} order by id`,
  )

it.each(auditActions)('%s is written once, with its actor and target', async (action) => {
  const happening = happenings[action]
  if ('heldIn' in happening) {
    const text = readFileSync(new URL(`../../${happening.heldIn}`, import.meta.url), 'utf8')
    expect(text.includes(`'${action}'`), `${happening.heldIn} looks for it`).toBe(true)
    return
  }
  const org = await make.organisation()
  const cast = {
    org,
    admin: await make.admin({ org }),
    manager: await make.manager({ org }),
    learner: await make.learner({ org }),
  }
  await test.db.run(sql`delete from audit where action = ${action}`)
  const { actor, subject } = await happening(cast)
  await expect.poll(() => entriesOf(action)).toEqual([{ actorId: actor, subjectId: subject }])
})
it('an update without a change is not written', async () => {
  const org = await make.organisation()
  const cast = {
    org,
    admin: await make.admin({ org }),
    manager: await make.manager({ org }),
    learner: await make.learner({ org }),
  }
  await test.db.run(sql`delete from audit`)
  await change(cast, { enabled: true })
  await change(cast, {})
  await change(cast, { email: cast.learner.email.toUpperCase() })
  for (const action of [
    'member.changed',
    'member.enabled',
    'member.disabled',
    'member.roles',
    'account.email_changed',
  ] as const)
    expect(await entriesOf(action), action).toEqual([])
})
