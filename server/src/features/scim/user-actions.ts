import { MemberForm } from '@praxia/contract/members.ts'
import { type FieldValueForm, memberFieldLimits } from '@praxia/contract/people/member-fields.ts'
import { emailKey } from '@praxia/contract/people/texts.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { found } from '../../basics/app-error.ts'
import type { Ctx } from '../../context/context.ts'
import { violated } from '../../database/db.ts'
import { languageIn } from '../../http/language.ts'
import { check } from '../../http/validation.ts'
import { domainOf } from '../accounts/enforced-actions.ts'
import { isProven } from '../federation/store.ts'
import { createMember, updateMember } from '../members/actions.ts'
import { lockOrganisation } from '../members/store.ts'
import { fieldValueOf } from '../people/field-rules.ts'
import { listFields } from '../people/fields-store.ts'
import { type Change, type UserState, applyToUser, emptyUser } from './patch-rules.ts'
import { ScimProblem, badValue, taken } from './problem-rules.ts'
import * as store from './store.ts'

const languageOf = (ctx: Ctx, { language }: UserState): InterfaceLanguage => languageIn(language) ?? ctx.actor.language
const stateOf = (row: store.UserRow): UserState => ({
  userName: row.userName ?? row.email,
  externalId: row.externalId,
  givenName: row.firstName,
  familyName: row.lastName,
  displayName: '',
  email: row.email,
  active: row.enabled,
  staffNumber: row.staffNumber ?? '',
  fields: new Map(row.fields.map(({ fieldId, value }) => [fieldId, value])),
  language: '',
})
const addressOf = ({ email, userName }: UserState): string => {
  if (email === '' && !userName.includes('@')) throw badValue('emails', 'is required where userName is no address')
  return email || userName
}
/**
 * Returns the changed values of own fields. Fields that do not exist are left out: a directory still maps one that an
 * administrator has deleted. Of a date with a time the time is left out.
 */
async function fieldsOf({ db, actor }: Ctx, state: UserState, before?: store.UserRow): Promise<FieldValueForm[]> {
  const had = new Map(before?.fields.map(({ fieldId, value }) => [fieldId, value]))
  const changed = [...state.fields].filter(([id, value]) => value !== (had.get(id) ?? ''))
  if (changed.length === 0) return []
  const fields = new Map((await listFields(db, actor.scope)).map((field) => [field.id, field]))
  return changed.flatMap(([fieldId, text]) => {
    const field = fields.get(fieldId)
    if (!field) return []
    const value = fieldValueOf(field, field.kind === 'date' ? text.replace(/T.*$/, '') : text)
    if (value === undefined)
      throw badValue(
        `field${fieldId}`,
        field.kind === 'date'
          ? `is not a date as YYYY-MM-DD (${field.name})`
          : `is none of the values of ${field.name}: ${field.choices.join(', ')}`,
      )
    if (value !== null && value.length > memberFieldLimits.valueMax)
      throw badValue(`field${fieldId}`, `has more than ${memberFieldLimits.valueMax} characters (${field.name})`)
    return value === (had.get(fieldId) ?? null) ? [] : [{ fieldId, value }]
  })
}
/** Returns the member's form. Roles never come from a directory: they stay, and who is new is a learner. */
function formOf(state: UserState, roles: MemberForm['roles'], fields: FieldValueForm[]): MemberForm {
  const { givenName, familyName, displayName, userName } = state
  const isOneName = givenName === '' || familyName === ''
  return check(
    MemberForm,
    {
      firstName: isOneName ? '' : givenName,
      lastName: familyName || givenName || displayName || userName,
      oneName: isOneName,
      email: addressOf(state),
      roles,
      enabled: state.active,
      staffNumber: state.staffNumber || null,
      fields,
    },
    false,
  )
}
const rolesOf = ({ isAdmin, isManager }: store.UserRow): MemberForm['roles'] => [
  ...(isAdmin ? ['ROLE_ADMINISTRATOR' as const] : []),
  ...(isManager ? ['ROLE_MANAGER' as const] : []),
]
/** Audits what the directory's own names of a member, or its sight of them, became; the rest is the members' API's. */
const audit = ({ db, actor, now }: Ctx, id: number, fields: readonly ('directory' | 'externalId' | 'userName')[]) =>
  insertAudit(db, actor.scope, now(), actor.userId, 'member.changed', fields.length === 0 ? [] : id, { fields })
/** @param before absent: a member who is added now */
async function provision(ctx: Ctx, id: number, state: UserState, before?: store.UserRow): Promise<store.UserRow> {
  const { db, actor } = ctx
  const key = emailKey(state.userName)
  const isAddress = key === emailKey(addressOf(state))
  const names = { externalId: state.externalId, userName: isAddress ? null : state.userName }
  const isRenamed = !before || key !== emailKey(stateOf(before).userName)
  if (isRenamed && (await store.findNamesake(db, actor.scope, id, key)))
    throw taken('Another member already has this userName.')
  await store.setProvisioned(db, actor.scope, id, names).catch((error: unknown) => {
    if (violated(error) === 'directory_members_by_external_id')
      throw taken('Another member already has this externalId.')
    throw error
  })
  if (before) {
    const fields = (['externalId', 'userName'] as const).filter((field) => names[field] !== before[field])
    await audit(ctx, id, fields)
  }
  return found(await store.findUser(db, actor.scope, id))
}
/** Rejects an address for an administrator that is not the organisation's: who receives its mail chooses the password. */
async function refuseMove({ db, actor }: Ctx, { isAdmin, email: before }: store.UserRow, email: string): Promise<void> {
  if (!isAdmin || emailKey(email) === emailKey(before) || (await isProven(db, actor.scope, domainOf(email)))) return
  throw new ScimProblem(
    400,
    'emails: the address of an administrator only changes to a domain that the organisation has proven.',
    'mutability',
  )
}
/**
 * Rejects to take one person for another whose address they were given: by another identifier, or for an administrator
 * whom the directory never identified.
 */
function refuseOther(before: store.UserRow, state: UserState): void {
  const { externalId } = before
  if (externalId !== null && state.externalId !== null && state.externalId !== externalId)
    throw taken(
      'A member with this userName or e-mail address has another externalId: an administrator has to delete it.',
    )
  if (before.isAdmin && !before.enabled && state.active && externalId === null)
    throw taken('This is a disabled administrator whom the directory has not identified: an administrator enables it.')
}
/** Brings a member into the wanted state by the rules of the members' API. Writes nothing that stays as it is. */
async function write(ctx: Ctx, before: store.UserRow, state: UserState): Promise<store.UserRow> {
  if (state.userName === '') throw badValue('userName', 'is required')
  const fields = await fieldsOf(ctx, state, before)
  const form = formOf(state, rolesOf(before), fields)
  if (!before.enabled && form.enabled) refuseOther(before, state)
  await refuseMove(ctx, before, form.email)
  const isSame =
    form.firstName === before.firstName &&
    form.lastName === before.lastName &&
    form.email === before.email &&
    form.enabled === before.enabled &&
    (form.staffNumber ?? null) === before.staffNumber &&
    fields.length === 0
  if (!isSame) await updateMember(ctx, before.id, form, languageOf(ctx, state))
  return provision(ctx, before.id, state, before)
}

/** Adds a member. One whom the directory knew, and who is disabled or was deleted there, is taken up again. */
export async function createUser(ctx: Ctx, changes: readonly Change[]): Promise<store.UserRow> {
  const { db, actor } = ctx
  const state = applyToUser(emptyUser, changes)
  if (state.userName === '') throw badValue('userName', 'is required')
  // Of two concurrent requests for the same person the second finds the member.
  await lockOrganisation(db, actor.organisationId)
  const known = await store.findKnown(db, actor.scope, { ...state, email: addressOf(state) })
  if (known?.isActive) throw taken('A member with this userName, externalId or e-mail address already exists.')
  if (known) {
    if ((await store.setVisible(db, actor.scope, known.id)) > 0) await audit(ctx, known.id, ['directory'])
    const before = found(await store.findUser(db, actor.scope, known.id))
    refuseOther(before, state)
    return write(ctx, before, applyToUser({ ...stateOf(before), active: true }, changes))
  }
  const { id } = await createMember(ctx, formOf(state, [], await fieldsOf(ctx, state)), languageOf(ctx, state))
  return provision(ctx, id, state)
}

/** Changes a member. A PUT changes what it names, as a PATCH does: directories leave out what they do not manage. */
export async function changeUser(ctx: Ctx, id: number, changes: readonly Change[]): Promise<store.UserRow> {
  const { db, actor } = ctx
  await lockOrganisation(db, actor.organisationId)
  const before = found(await store.findUser(db, actor.scope, id))
  return write(ctx, before, applyToUser(stateOf(before), changes))
}

/**
 * Disables a member and takes them out of the directory's sight. Their results stay until an administrator deletes the
 * account.
 */
export async function removeUser(ctx: Ctx, id: number): Promise<void> {
  const { db, actor } = ctx
  await changeUser(ctx, id, [{ op: 'replace', attribute: 'active', value: false }])
  await store.unprovision(db, actor.scope, id, ctx.now())
  await audit(ctx, id, ['directory'])
}
