import { Type, type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { linePattern } from '../limits.ts'
import { Id, IdParams, Name, Nothing, Nullable, oneOf, pageOf, paging, revision, search } from '../shapes.ts'
import type { Tidied } from './texts.ts'

/** Limits of staff numbers and of an organisation's own fields. */
export const memberFieldLimits = {
  staffNumberMax: 50,
  fieldsMax: 10,
  nameMax: 40,
  choicesMax: 100,
  valueMax: 100,
} as const

export const memberFieldKinds = ['text', 'date', 'choice'] as const
export type MemberFieldKind = (typeof memberFieldKinds)[number]

/** Empty clears it. */
export const StaffNumber = Type.String({
  tidy: 'name' satisfies Tidied,
  maxLength: memberFieldLimits.staffNumberMax,
  pattern: linePattern,
})
/** Value of one own field; a date as YYYY-MM-DD, a choice by its name. Null or empty clears it. */
export const FieldValueForm = Type.Object({
  fieldId: Id,
  value: Nullable(
    Type.String({
      tidy: 'name' satisfies Tidied,
      maxLength: memberFieldLimits.valueMax,
      pattern: linePattern,
    }),
  ),
})
export type FieldValueForm = Static<typeof FieldValueForm>
export const FieldValue = Type.Object({ fieldId: Id, value: Type.String() })
export type FieldValue = Static<typeof FieldValue>

/** Limits lists and dashboards to members with this value of an own field; without a value, to those who have none. */
export const fieldFilter = {
  fieldId: Type.Optional(Id),
  fieldValue: Type.Optional(Type.String({ tidy: 'name' satisfies Tidied, maxLength: memberFieldLimits.valueMax })),
}
export interface FieldFilter {
  fieldId?: number
  fieldValue?: string
}

export const MemberField = Type.Object({
  id: Id,
  name: Type.String(),
  kind: oneOf(memberFieldKinds),
  /** Empty unless the kind is `choice`. */
  choices: Type.Array(Type.String()),
  /** The field that names where a member works. At most one. */
  isSite: Type.Boolean(),
  /** Number of members with a value. */
  members: Type.Integer(),
  /** Mandatory trainings by a value of it, which end with it. */
  rules: Type.Integer(),
  revision: Type.String(),
})
export type MemberField = Static<typeof MemberField>
const Choice = Type.Object({
  name: Name(memberFieldLimits.valueMax),
  /** The name before it was changed: members keep the choice under its new name. */
  before: Type.Optional(Type.String({ maxLength: memberFieldLimits.valueMax })),
})
const named = {
  name: Name(memberFieldLimits.nameMax),
  choices: Type.Array(Choice, { maxItems: memberFieldLimits.choicesMax }),
  isSite: Type.Boolean(),
}
export const MemberFieldForm = Type.Object({ ...named, kind: oneOf(memberFieldKinds) })
export type MemberFieldForm = Static<typeof MemberFieldForm>
export const MemberFieldChange = Type.Object({ ...named, ...revision })
export type MemberFieldChange = Static<typeof MemberFieldChange>

export const listMemberFields = endpoint({
  name: 'listMemberFields',
  method: 'GET',
  path: '/member-fields',
  summary: 'Own fields of the organisation’s members, in its order',
  query: Type.Object({ clientId: Type.Optional(Id) }),
  response: Type.Array(MemberField),
})
export const listFieldValues = endpoint({
  name: 'listFieldValues',
  method: 'GET',
  path: '/member-fields/{id}/values',
  summary: 'Values that members have in an own field, and how many have each; for a manager, members of the team',
  params: IdParams,
  query: Type.Object({ ...paging, ...search, clientId: Type.Optional(Id) }),
  response: pageOf(Type.Object({ value: Type.String(), members: Type.Integer() })),
})
export const createMemberField = endpoint({
  name: 'createMemberField',
  method: 'POST',
  path: '/member-fields',
  summary: 'Add an own field for members; ten at most',
  body: MemberFieldForm,
  response: MemberField,
  errors: ['member_field.name_taken', 'member_field.too_many'],
})
export const updateMemberField = endpoint({
  name: 'updateMemberField',
  method: 'PUT',
  path: '/member-fields/{id}',
  summary: 'Change name, choices and mark of an own field; a choice that members have can be renamed, not removed',
  params: IdParams,
  body: MemberFieldChange,
  response: MemberField,
  errors: ['member_field.name_taken', 'member_field.choice_in_use', 'request.conflict'],
})
export const orderMemberFields = endpoint({
  name: 'orderMemberFields',
  method: 'PUT',
  path: '/member-fields/order',
  summary: 'Put the own fields in this order',
  body: Type.Object({ ids: Type.Array(Id, { maxItems: memberFieldLimits.fieldsMax, uniqueItems: true }) }),
  response: Nothing,
  errors: ['request.conflict'],
})
export const deleteMemberField = endpoint({
  name: 'deleteMemberField',
  method: 'DELETE',
  path: '/member-fields/{id}',
  summary: 'Delete an own field with its values; answers how many members had one',
  params: IdParams,
  response: Type.Object({ members: Type.Integer() }),
})
