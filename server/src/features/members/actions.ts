import { emailKey } from '@praxia/contract/people/texts.ts'
import type { ApiScope } from '@praxia/contract/connections/api-keys.ts'
import type { Member, MemberForm } from '@praxia/contract/members.ts'
import type { FieldValue, FieldValueForm } from '@praxia/contract/people/member-fields.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { groupChange, insertAudit } from '../../access/audit-store.ts'
import { AppError, found, invalid, notFound } from '../../basics/app-error.ts'
import { type Actor, type Ctx, type PublicCtx, type Scope } from '../../context/context.ts'
import { violated } from '../../database/db.ts'
import { publish } from '../../messages/events-store.ts'
import { userTopics } from '../../messages/topics.ts'
import { checkNames } from '../accounts/rules.ts'
import { createAccounts } from '../accounts/account-actions.ts'
import { mailInvitations } from '../accounts/actions.ts'
import { changeEmail } from '../accounts/email-actions.ts'
import { endPendingWays, endTokensOf, findAccount } from '../accounts/store.ts'
import { listTrainingsOf } from '../groups/store.ts'
import { insertManagers, setManager } from '../team/store.ts'
import { announce } from '../trainings/actions.ts'
import { groupsViewer, memberRevision, presentMember } from '../people/present.ts'
import { eraseMember } from './erasure-actions.ts'
import { endOthersAccess, stopManaging } from './role-actions.ts'
import {
  hasSeat,
  isToInvite,
  managerChange,
  rolesWanted,
  startsAdministering,
  startsManaging,
  stopsAdministering,
  stopsManaging,
} from './rules.ts'
import { fieldValueOf } from '../people/field-rules.ts'
import { listFields, setFieldValues, setStaffNumbers } from '../people/fields-store.ts'
import { joinGroups } from '../people/memberships-store.ts'
import * as people from '../people/store.ts'
import * as store from './store.ts'

const reload = async (ctx: Ctx, id: number): Promise<Member> =>
  presentMember(
    ctx,
    found(await people.findMember(ctx.db, ctx.actor.scope, id, groupsViewer(ctx.actor), ctx.actor.userId)),
  )

type Names = Pick<MemberForm, 'firstName' | 'lastName'>
const namesOf = ({ firstName, lastName }: MemberForm): Names => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
})
interface NewMember {
  firstName: string
  lastName: string
  email: string
  isAdmin: boolean
  isManager: boolean
  /** False: is invited once enabled. */
  enabled?: boolean
}
const noSeat = ({ maxUser }: { maxUser: number }): AppError => new AppError('member.quota_reached', { maxUser })
/**
 * Adds an account to an organisation within its quota. Of two concurrent requests for the last seat one is rejected.
 */
export async function addMember(
  ctx: PublicCtx,
  scope: Scope,
  member: NewMember,
  lang: InterfaceLanguage,
  addedBy: number,
): Promise<number> {
  const organisation = found(await store.lockOrganisation(ctx.db, scope.organisationId))
  if (!hasSeat(organisation)) throw noSeat(organisation)
  return (await inviteMembers(ctx, scope, organisation, [member], lang, addedBy))[0]!
}
/** The caller holds the lock of the organisation and has checked that there are enough seats. */
async function inviteMembers(
  ctx: PublicCtx,
  scope: Scope,
  organisation: { name: string },
  members: readonly NewMember[],
  lang: InterfaceLanguage,
  addedBy: number,
): Promise<number[]> {
  const accounts = members.map((member) => ({
    firstName: member.firstName.trim(),
    lastName: member.lastName.trim(),
    email: member.email.trim(),
    isAdmin: member.isAdmin,
    isManager: member.isManager,
    language: lang,
  }))
  const ids = await createAccounts(ctx, scope, accounts, addedBy)
  const invited = accounts.flatMap(({ firstName, lastName, email }, i) =>
    members[i]!.enabled === false
      ? []
      : [{ id: ids[i]!, firstName, lastName, email, organisationName: organisation.name }],
  )
  await mailInvitations(ctx, scope, invited, lang)
  return ids
}

const numberTaken = () =>
  new AppError('member.staff_number_taken', {
    violations: [{ path: 'staffNumber', code: 'taken', message: 'is already used' }],
  })
async function numbered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw violated(error) === 'users_staff_number' ? numberTaken() : error
  }
}
/** Returns the values as they are stored. Rejects fields of other organisations, and values that a field does not take. */
async function checkFields(ctx: Ctx, values: readonly FieldValueForm[] | undefined): Promise<FieldValueForm[]> {
  if (values === undefined || values.length === 0) return []
  const fields = await listFields(ctx.db, ctx.actor.scope)
  return values.map(({ fieldId, value }, i) => {
    const field = found(fields.find(({ id }) => id === fieldId))
    if (values.findIndex((one) => one.fieldId === fieldId) !== i)
      throw invalid(`fields.${i}.fieldId`, 'taken', 'names a field twice')
    const stored = fieldValueOf(field, value)
    if (stored === undefined)
      throw invalid(`fields.${i}.value`, field.kind, `is not a value of the field ${field.name}`)
    return { fieldId, value: stored }
  })
}

const noManager = () =>
  new AppError('member.manager_not_found', {
    violations: [{ path: 'managerEmail', code: 'not_found', message: 'no manager has this e-mail' }],
  })
async function managerFor(ctx: Ctx, email: string | null | undefined, memberId?: number): Promise<number | undefined> {
  if (managerChange(email) !== 'set') return undefined
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

export interface EnrolledMember extends NewMember {
  managerId: number | undefined
  groupIds: number[] | undefined
  staffNumber: string | null
  /** As `checkFields` returns them. */
  fields: readonly FieldValueForm[]
}
/**
 * Adds members with the groups, managers and rights of each. All lookups are done before, so a batch costs little more
 * than one member.
 */
export async function enrolMembers(
  ctx: Ctx,
  organisation: { name: string },
  members: readonly EnrolledMember[],
  lang: InterfaceLanguage,
): Promise<number[]> {
  const { scope, userId } = ctx.actor
  const ids = await inviteMembers(ctx, scope, organisation, members, lang, userId)
  const teams = members.flatMap(({ managerId }, i) => (managerId ? [{ managerId, memberId: ids[i]! }] : []))
  const groups = members.flatMap(({ groupIds }, i) => (groupIds ?? []).map((id) => ({ groupId: id, userId: ids[i]! })))
  if (teams.length > 0) await insertManagers(ctx.db, scope, teams, ctx.now())
  await joinGroups(ctx.db, scope, groups, ctx.now())
  const numbers = members.flatMap(({ staffNumber }, i) => (staffNumber ? [{ userId: ids[i]!, staffNumber }] : []))
  if (numbers.length > 0) await numbered(() => setStaffNumbers(ctx.db, scope, numbers))
  await setFieldValues(
    ctx.db,
    scope,
    members.flatMap(({ fields }, i) => fields.map((field) => ({ ...field, userId: ids[i]! }))),
    ctx.now(),
  )
  return ids
}

/** Rejects other roles than administrator for a partner. */
function checkRoles(actor: Actor, form: MemberForm): void {
  if (actor.organisationType === 'PARTNER' && form.roles.join() !== 'ROLE_ADMINISTRATOR')
    throw invalid('roles', 'administrator', 'a partner has administrators only')
}

/**
 * Rejects what would give a program more than the scope `members:write`: an administrator has all scopes, and who
 * receives an administrator's mail chooses the password.
 */
function refuseAdministering(actor: Actor, gains: boolean): void {
  if (gains && actor.scopes?.includes('members:write')) throw new AppError('request.forbidden')
}

/** Scopes that open what a manager may do with a team. */
const managing: readonly ApiScope[] = ['groups', 'suggestions', 'results:read', 'exports']
/**
 * Rejects what would give a program more than its scopes: who receives a manager's mail chooses the password, and sees
 * the results of the team.
 */
function refuseManaging({ scopes: own }: Actor, gains: boolean): void {
  if (!gains || !own?.includes('members:write')) return
  const scopes = managing.filter((scope) => !own.includes(scope))
  if (scopes.length > 0) throw new AppError('request.forbidden', { scopes })
}

export async function createMember(ctx: Ctx, form: MemberForm, lang: InterfaceLanguage): Promise<Member> {
  const { actor, db } = ctx
  checkNames(form)
  checkRoles(actor, form)
  const manager = await managerFor(ctx, form.managerEmail)
  const groups = await checkGroups(ctx, form.groupIds)
  const roles = rolesWanted(form.roles)
  refuseAdministering(actor, roles.isAdmin)
  refuseManaging(actor, roles.isManager || manager !== undefined)
  const organisation = found(await store.lockOrganisation(db, actor.scope.organisationId))
  if (form.enabled !== false && !hasSeat(organisation)) throw noSeat(organisation)
  const fields = await checkFields(ctx, form.fields)
  const staffNumber = form.staffNumber || null
  const names = namesOf(form)
  const member = {
    ...names,
    email: form.email.trim(),
    ...roles,
    managerId: manager,
    groupIds: groups,
    staffNumber,
    fields,
    enabled: form.enabled ?? true,
  }
  const [id] = await enrolMembers(ctx, organisation, [member], lang)
  if (!member.enabled) await store.disableNewMember(db, actor.scope, id!, ctx.now())
  return reload(ctx, id!)
}

const isOtherValue = (wanted: readonly FieldValueForm[], had: readonly FieldValue[]): boolean =>
  wanted.some(({ fieldId, value }) => value !== (had.find((one) => one.fieldId === fieldId)?.value ?? null))
export async function updateMember(ctx: Ctx, id: number, form: MemberForm, lang: InterfaceLanguage): Promise<Member> {
  const { actor, db } = ctx
  const { scope } = actor
  const organisation = found(await store.lockOrganisation(db, scope.organisationId))
  const before = found(await people.findMember(db, scope, id, null, actor.userId))
  if (form.revision !== undefined && form.revision !== memberRevision(before)) throw new AppError('request.conflict')
  checkRoles(actor, form)
  checkNames(form)
  const after = { ...rolesWanted(form.roles), enabled: form.enabled ?? before.enabled }
  const email = form.email.trim()
  const movesEmail = emailKey(email) !== before.email.toLowerCase()
  refuseAdministering(actor, startsAdministering(before, after))
  refuseAdministering(actor, movesEmail && (before.isAdmin || before.isSuperAdmin))
  refuseManaging(actor, startsManaging(before, after) || (movesEmail && before.isManager))
  if (id === actor.userId && !after.enabled) throw new AppError('member.self')
  if (stopsAdministering(before, after) && (await store.countOtherAdmins(db, scope, id)) === 0)
    throw new AppError('member.last_administrator')
  if (after.enabled && !before.enabled && !hasSeat(organisation))
    throw new AppError('member.quota_reached', {
      maxUser: organisation.maxUser,
      violations: [{ path: 'enabled', code: 'quota', message: 'every seat of the organisation is taken' }],
    })
  const manager = await managerFor(ctx, form.managerEmail, id)
  refuseManaging(actor, manager !== undefined && isOtherManager(form.managerEmail, before.managerEmail))
  const groups = await checkGroups(ctx, form.groupIds)
  const fields = await checkFields(ctx, form.fields)
  const [joined, left] = [
    (groups ?? []).filter((group) => !before.groups.some((had) => had.id === group)),
    before.groups.flatMap(({ id: had }) => (groups && !groups.includes(had) ? [had] : [])),
  ]
  const names = namesOf(form)
  const staffNumber = form.staffNumber === undefined ? before.staffNumber : form.staffNumber || null
  if (movesEmail)
    await changeEmail(ctx, found(await findAccount(db, scope, id, ctx.now())), email, 'member.email_taken')
  if (isToInvite(before, after, movesEmail))
    await mailInvitations(ctx, scope, [{ id, ...names, email, organisationName: organisation.name }], lang)
  await numbered(() => store.updateMember(db, scope, id, { ...names, email, staffNumber, ...after }, ctx.now()))
  await setFieldValues(
    db,
    scope,
    fields.map((field) => ({ ...field, userId: id })),
    ctx.now(),
  )
  if (stopsManaging(before, after)) await stopManaging(db, ctx, scope, id)
  if (manager) await setManager(db, scope, id, manager, ctx.now())
  else if (managerChange(form.managerEmail) === 'clear') await setManager(db, scope, id, null, ctx.now())
  if (groups) {
    await store.replaceGroups(db, scope, id, groups, ctx.now())
    for (const trainingId of await listTrainingsOf(db, scope, joined)) await announce(ctx, trainingId, scope)
  }
  if (!after.enabled && before.enabled) {
    // What is pending stays until it expires, so that its user reads that the account is disabled, not that a code is
    // wrong.
    await endTokensOf(db, scope, id, 'disabled')
  }
  if (after.enabled && !before.enabled) await endPendingWays(db, scope, id)
  // While this account was a learner's, a manager may have opened devices and a code for it.
  if (after.isAdmin && !before.isAdmin) await endOthersAccess(db, scope, id)
  const changed = [
    ...(['firstName', 'lastName'] as const).filter((field) => names[field] !== before[field]),
    ...(staffNumber === before.staffNumber ? [] : ['staffNumber']),
    ...(isOtherManager(form.managerEmail, before.managerEmail) ? ['manager'] : []),
    ...(joined.length + left.length > 0 ? ['groups'] : []),
    ...(isOtherValue(fields, before.fields) ? ['fields'] : []),
  ]
  if (changed.length > 0)
    await insertAudit(db, scope, ctx.now(), actor.userId, 'member.changed', id, {
      fields: changed,
      ...groupChange(joined, left),
    })
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

const isOtherManager = (asked: string | null | undefined, before: string | null): boolean =>
  managerChange(asked) !== 'leave' && emailKey(asked ?? '') !== emailKey(before ?? '')

/** Deletes the account and all personal data, files included. The figures of the organisation stay, without a name. */
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
  await eraseMember(ctx, scope, member, actor.userId)
}
