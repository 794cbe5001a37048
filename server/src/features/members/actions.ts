import type { Member, MemberForm } from '@praxia/contract/members.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { AppError, found, invalid, notFound } from '../../basics/app-error.ts'
import { type Actor, type Ctx, type PublicCtx, type Scope } from '../../context/context.ts'
import { publish } from '../../messages/events-store.ts'
import { userTopics } from '../../messages/topics.ts'
import { createAccount } from '../accounts/account-actions.ts'
import { mailPasswordLink } from '../accounts/actions.ts'
import { changeEmail } from '../accounts/email-actions.ts'
import { endDevicesByOthers, endTokensOf, findAccount } from '../accounts/store.ts'
import { releaseCourses } from '../courses/results-actions.ts'
import { listTrainingsOf } from '../groups/store.ts'
import { setManager } from '../team/store.ts'
import { announce } from '../trainings/actions.ts'
import { attachmentFolder } from '../record/attachments.ts'
import { groupsViewer, memberRevision, presentMember } from '../people/present.ts'
import { hasSeat, managerAsked, rolesWanted, stopsAdministering, stopsManaging } from './rules.ts'
import * as people from '../people/store.ts'
import * as store from './store.ts'

const reload = async (ctx: Ctx, id: number): Promise<Member> =>
  presentMember(
    ctx,
    found(await people.findMember(ctx.db, ctx.actor.scope, id, groupsViewer(ctx.actor), ctx.actor.userId)),
  )

/** Adds an account to an organisation within its quota; two at once for the last seat: one of them is told. */
export async function addMember(
  ctx: PublicCtx,
  scope: Scope,
  m: { firstName: string; lastName: string; email: string; isAdmin: boolean; isManager: boolean },
  lang: InterfaceLanguage,
  addedBy: number,
): Promise<number> {
  const organisation = found(await store.lockOrganisation(ctx.db, scope.organisationId))
  if (!hasSeat(organisation)) throw new AppError('member.quota_reached', { maxUser: organisation.maxUser })
  const { isAdmin, isManager } = m
  const firstName = m.firstName.trim()
  const email = m.email.trim()
  const id = await createAccount(
    ctx,
    scope,
    { firstName, lastName: m.lastName.trim(), email, isAdmin, isManager, language: lang },
    addedBy,
  )
  await mailPasswordLink(ctx, 'invitation', scope, { id, firstName, email, organisationName: organisation.name }, lang)
  return id
}

const noManager = () =>
  new AppError('member.manager_not_found', {
    violations: [{ path: 'managerEmail', code: 'not_found', message: 'no manager has this e-mail' }],
  })
async function managerFor(ctx: Ctx, email: string | null | undefined, memberId?: number): Promise<number | undefined> {
  if (managerAsked(email) !== 'set') return undefined
  const manager = await store.findManagerByEmail(ctx.db, ctx.actor.scope, email!.trim())
  if (!manager || manager.id === memberId) throw noManager()
  return manager.id
}
async function checkGroups(ctx: Ctx, ids: number[] | undefined): Promise<number[] | undefined> {
  if (!ids) return undefined
  const wanted = [...new Set(ids)]
  if ((await store.countAdminGroups(ctx.db, ctx.actor.scope, wanted)) !== wanted.length) throw notFound()
  return wanted
}

/** A partner has administrators only. */
function checkRoles(actor: Actor, form: MemberForm): void {
  if (actor.organisationType === 'PARTNER' && form.roles.join() !== 'ROLE_ADMINISTRATOR')
    throw invalid('roles', 'administrator', 'a partner has administrators only')
}

export async function createMember(ctx: Ctx, form: MemberForm, lang: InterfaceLanguage): Promise<Member> {
  const { actor, db } = ctx
  checkRoles(actor, form)
  const manager = await managerFor(ctx, form.managerEmail)
  const groups = await checkGroups(ctx, form.groupIds)
  const roles = rolesWanted(form.roles)
  const { firstName, lastName, email } = form
  const member = { firstName, lastName, email, ...roles }
  const id = await addMember(ctx, actor.scope, member, lang, actor.userId)
  if (form.enabled === false)
    await store.updateMember(
      db,
      actor.scope,
      id,
      {
        firstName: form.firstName.trim(),
        lastName: form.lastName.trim(),
        email: form.email.trim(),
        ...roles,
        enabled: false,
      },
      ctx.now(),
    )
  if (manager) await setManager(db, actor.scope, id, manager, ctx.now())
  if (groups) await store.replaceGroups(db, actor.scope, id, groups)
  return reload(ctx, id)
}

/** What goes with the manager's role: subgroups and team. */
async function stopManaging(ctx: Ctx, id: number): Promise<void> {
  await releaseCourses(ctx.db, ctx.actor.scope, id, ctx.now())
  await store.deleteSubgroups(ctx.db, ctx.actor.scope, id)
  await store.emptyTeam(ctx.db, ctx.actor.scope, id)
}

/** Who has not chosen a password yet is invited again, at the new address. */
async function moveMember(
  ctx: Ctx,
  scope: Scope,
  before: people.MemberRow,
  email: string,
  lang: InterfaceLanguage,
  firstName: string,
): Promise<void> {
  const account = found(await findAccount(ctx.db, scope, before.id, ctx.now()))
  await changeEmail(ctx, account, email, 'member.email_taken')
  if (before.hasPassword) return
  const organisation = found(await store.lockOrganisation(ctx.db, scope.organisationId))
  await mailPasswordLink(
    ctx,
    'invitation',
    scope,
    { id: before.id, firstName, email, organisationName: organisation.name },
    lang,
  )
}

export async function updateMember(ctx: Ctx, id: number, form: MemberForm, lang: InterfaceLanguage): Promise<Member> {
  const { actor, db } = ctx
  const { scope } = actor
  await store.lockOrganisation(db, scope.organisationId)
  const before = found(await people.findMember(db, scope, id, null, actor.userId))
  if (form.revision !== undefined && form.revision !== memberRevision(before)) throw new AppError('request.conflict')
  checkRoles(actor, form)
  const after = { ...rolesWanted(form.roles), enabled: form.enabled ?? before.enabled }
  if (id === actor.userId && !after.enabled) throw new AppError('member.self')
  if (stopsAdministering(before, after) && (await store.countOtherAdmins(db, scope, id)) === 0)
    throw new AppError('member.last_administrator')
  const manager = await managerFor(ctx, form.managerEmail, id)
  const groups = await checkGroups(ctx, form.groupIds)
  const email = form.email.trim()
  const firstName = form.firstName.trim()
  if (email.toLowerCase() !== before.email.toLowerCase()) await moveMember(ctx, scope, before, email, lang, firstName)
  await store.updateMember(db, scope, id, { firstName, lastName: form.lastName.trim(), email, ...after }, ctx.now())
  if (stopsManaging(before, after)) await stopManaging(ctx, id)
  if (manager) await setManager(db, scope, id, manager, ctx.now())
  else if (managerAsked(form.managerEmail) === 'clear') await setManager(db, scope, id, null, ctx.now())
  if (groups) {
    await store.replaceGroups(db, scope, id, groups)
    const joined = groups.filter((group) => !before.groups.some((had) => had.id === group))
    for (const trainingId of await listTrainingsOf(db, scope, joined)) await announce(ctx, trainingId, scope)
  }
  if (!after.enabled && before.enabled) {
    await endTokensOf(db, scope, id, 'disabled')
    await store.deleteCode(db, scope, id)
  }
  // What a manager opened, or could still open, was a learner's account.
  if (after.isAdmin && !before.isAdmin) {
    await endDevicesByOthers(db, scope, id)
    await store.deleteCode(db, scope, id)
  }
  if (before.isAdmin !== after.isAdmin || before.isManager !== after.isManager)
    await insertAudit(db, scope, ctx.now(), actor.userId, 'member.roles', id, {
      admin: after.isAdmin,
      manager: after.isManager,
    })
  if (before.enabled !== after.enabled)
    await insertAudit(db, scope, ctx.now(), actor.userId, after.enabled ? 'member.enabled' : 'member.disabled', id)
  await publish(db, userTopics([id]), 'catalogue')
  return reload(ctx, id)
}

/** The account and all that is personal go, files too; the organisation's figures stay, without a name. */
export async function deleteMember(ctx: Ctx, id: number): Promise<void> {
  const { actor, db } = ctx
  const { scope } = actor
  await store.lockOrganisation(db, scope.organisationId)
  const member = found(await people.findMember(db, scope, id, null, actor.userId))
  if (id === actor.userId) throw new AppError('member.self')
  if (
    stopsAdministering(member, { isAdmin: false, isManager: false, enabled: false }) &&
    (await store.countOtherAdmins(db, scope, id)) === 0
  )
    throw new AppError('member.last_administrator')
  // What is reported at this moment is counted before, or finds nobody any more.
  await people.lockMember(db, scope, id)
  await releaseCourses(db, scope, id, ctx.now())
  await store.keepCounts(db, scope, id)
  await store.deleteMember(db, scope, id)
  await insertAudit(db, scope, ctx.now(), actor.userId, 'member.deleted', id)
  const pictures = member.picture === null ? [] : await store.listOrphans(db, [member.picture])
  const attachments = attachmentFolder(scope, id)
  ctx.after(async () => {
    for (const key of [...pictures, attachments]) await ctx.storage.remove(key)
  })
}
