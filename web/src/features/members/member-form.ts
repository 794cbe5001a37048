import { emailPattern, limits } from '@praxia/contract/limits.ts'
import type { Member, MemberForm } from '@praxia/contract/members.ts'

export interface MemberDraft {
  firstName: string
  lastName: string
  email: string
  managerEmail: string
  learner: boolean
  manager: boolean
  admin: boolean
  groupIds: number[]
  enabled: boolean
}
export type DraftField = 'firstName' | 'lastName' | 'email' | 'managerEmail' | 'roles'
type DraftProblem = 'required' | 'invalidEmail' | 'chooseRole' | 'tooLong'

export function draftOf(member: Member | null): MemberDraft {
  if (!member)
    return {
      firstName: '',
      lastName: '',
      email: '',
      managerEmail: '',
      learner: false,
      manager: false,
      admin: false,
      groupIds: [],
      enabled: true,
    }
  const { firstName, lastName, email, enabled } = member
  return {
    firstName,
    lastName,
    email,
    enabled,
    managerEmail: member.managerEmail ?? '',
    groupIds: member.groups.map(({ id }) => id),
    learner: member.roles.length === 0,
    manager: member.roles.includes('ROLE_MANAGER'),
    admin: member.roles.includes('ROLE_ADMINISTRATOR'),
  }
}

const isEmail = (text: string): boolean => new RegExp(emailPattern).test(text)
/** Specification, section 5: the manager's e-mail may be left empty, a role may not. */
export function draftProblems(draft: MemberDraft): Partial<Record<DraftField, DraftProblem>> {
  const problems: Partial<Record<DraftField, DraftProblem>> = {}
  for (const field of ['firstName', 'lastName'] as const) {
    if (!draft[field].trim()) problems[field] = 'required'
    else if (draft[field].length > limits.nameMax) problems[field] = 'tooLong'
  }
  if (!draft.email.trim()) problems.email = 'required'
  else if (!isEmail(draft.email.trim())) problems.email = 'invalidEmail'
  if (draft.managerEmail.trim() && !isEmail(draft.managerEmail.trim())) problems.managerEmail = 'invalidEmail'
  if (!draft.learner && !draft.manager && !draft.admin) problems.roles = 'chooseRole'
  return problems
}

export function formOf(draft: MemberDraft): MemberForm {
  return {
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    email: draft.email.trim(),
    managerEmail: draft.managerEmail.trim(),
    roles: [
      ...(draft.admin ? ['ROLE_ADMINISTRATOR' as const] : []),
      ...(draft.manager ? ['ROLE_MANAGER' as const] : []),
    ],
    groupIds: draft.groupIds,
    enabled: draft.enabled,
  }
}
