import { createMember, type Member, type MemberForm } from '@praxia/contract/members.ts'
import type { FormRules } from '../../lib/form-rules.ts'
import { incompleteDay } from '../fields/value-rules.ts'

export interface MemberDraft {
  firstName: string
  lastName: string
  oneName: boolean
  email: string
  managerEmail: string
  learner: boolean
  manager: boolean
  admin: boolean
  groupIds: number[]
  enabled: boolean
  staffNumber: string
  /** Texts of own fields by their id; a missing one is empty. */
  fields: Record<number, string>
}
export type DraftField =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'managerEmail'
  | 'roles'
  | 'enabled'
  | 'staffNumber'
  | 'fields'

export function draftOf(member: Member | null): MemberDraft {
  if (!member)
    return {
      firstName: '',
      lastName: '',
      oneName: false,
      email: '',
      managerEmail: '',
      learner: true,
      manager: false,
      admin: false,
      groupIds: [],
      enabled: true,
      staffNumber: '',
      fields: {},
    }
  const { firstName, lastName, email, enabled } = member
  return {
    firstName,
    lastName,
    oneName: firstName === '',
    email,
    enabled,
    staffNumber: member.staffNumber ?? '',
    fields: Object.fromEntries(member.fields.map(({ fieldId, value }) => [fieldId, value])),
    managerEmail: member.managerEmail ?? '',
    groupIds: member.groups.map(({ id }) => id),
    learner: member.roles.length === 0,
    manager: member.roles.includes('ROLE_MANAGER'),
    admin: member.roles.includes('ROLE_ADMINISTRATOR'),
  }
}

/** Converts the draft to the request body. `Required` makes a forgotten field a compile error. */
export function formOf(draft: MemberDraft): Required<Omit<MemberForm, 'revision'>> {
  return {
    firstName: draft.oneName ? '' : draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    oneName: draft.oneName,
    email: draft.email.trim(),
    managerEmail: draft.managerEmail.trim(),
    roles: [
      ...(draft.admin ? ['ROLE_ADMINISTRATOR' as const] : []),
      ...(draft.manager ? ['ROLE_MANAGER' as const] : []),
    ],
    groupIds: draft.groupIds,
    enabled: draft.enabled,
    staffNumber: draft.staffNumber.trim(),
    fields: Object.entries(draft.fields).map(([id, value]) => ({ fieldId: Number(id), value: value.trim() })),
  }
}

/** Validation rules of a member. The manager's e-mail is optional, the role is not (docs/product.md#members). */
export const memberRules = {
  endpoint: createMember,
  fields: ['firstName', 'lastName', 'email', 'managerEmail', 'roles', 'enabled', 'staffNumber', 'fields'],
  bodyOf: formOf,
  also: ({ learner, manager, admin, oneName, firstName, fields }) => ({
    ...(learner || manager || admin ? {} : { roles: { code: 'chooseRole' } }),
    ...(Object.values(fields).includes(incompleteDay) ? { fields: { code: 'wrongValue' } } : {}),
    ...(oneName || firstName.trim() ? {} : { firstName: { code: 'required' } }),
  }),
  refusals: {
    'member.email_taken': 'email',
    'member.staff_number_taken': 'staffNumber',
    'member.manager_not_found': 'managerEmail',
    'member.last_administrator': 'roles',
  },
} satisfies FormRules<MemberDraft, MemberForm, DraftField> as FormRules<MemberDraft, MemberForm, DraftField>
/** Rules for an existing member: the seat limit applies only when the account is enabled again. */
export const changeRules: typeof memberRules = {
  ...memberRules,
  refusals: { ...memberRules.refusals, 'member.quota_reached': 'enabled' },
}
