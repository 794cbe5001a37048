import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AskedLanguage, Day, Id, Moment, Nothing, Nullable, lang, oneOf } from '../shapes.ts'

/** Days for which an organisation keeps its audit. */
export const auditDays = { min: 30, max: 3650, usual: 365 } as const

/** Kinds of actions, as the page filters them, with the first words of their actions. */
export const auditAreas = {
  accounts: ['account', 'code', 'device', 'factor', 'headset', 'password', 'sign_in', 'sign_ins', 'super_admin'],
  members: ['group', 'import', 'member', 'member_field', 'team'],
  trainings: ['content', 'mandatory', 'master', 'resource', 'survey', 'training', 'upload', 'validity'],
  courses: ['course'],
  suggestions: ['enrolment', 'reminder', 'suggestion'],
  results: ['certificate', 'progress'],
  classes: ['class'],
  connections: ['api_key', 'company_domain', 'company_sign_in', 'forwarding', 'key', 'scim', 'token', 'webhook'],
  exports: ['export'],
  organisation: ['organisation'],
} as const
export type AuditArea = keyof typeof auditAreas

/** Member with this name; null for an account of another organisation and for a deleted account. */
const Person = Nullable(Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() }))
/** Entry for an action, or an attempt at one, in an organisation. */
export const AuditEntry = Type.Object({
  /** Order of the entries: greater is later. */
  id: Id,
  at: Moment,
  /** Subject and action, such as `member.deleted`. */
  action: Type.String(),
  /** What was done, as a sentence of the asked language, with the names of today. */
  text: Type.String(),
  /** Account that acted; null for a key, an unauthenticated caller and for commands on the server. */
  actorId: Nullable(Id),
  actor: Person,
  /** Key of the organisation that acted. */
  key: Nullable(Type.Object({ id: Id, name: Type.String() })),
  /** Id of the subject: a member, except for things such as trainings, groups, keys and organisations. */
  subjectId: Nullable(Id),
  /** The subject, if it is a member. */
  subject: Person,
  /** Further data, such as `address` of a sign-in. */
  data: Type.Record(Type.String(), Type.Unknown()),
})
export type AuditEntry = Static<typeof AuditEntry>

const filter = {
  /** The super administrator alone may ask for another organisation; absent, it is the own one. */
  clientId: Type.Optional(Id),
  /** Only entries with this member as actor or subject. */
  userId: Type.Optional(Id),
  /** Only entries about this training. */
  trainingId: Type.Optional(Id),
  /** One action (`sign_in.refused`), or all actions of a kind (`sign_in`). */
  action: Type.Optional(Type.String({ pattern: '^[a-z_]+(\\.[a-z_]+)?$', maxLength: 60 })),
  area: Type.Optional(oneOf(Object.keys(auditAreas) as AuditArea[])),
  /** First and last day, in the time zone of the caller's organisation. */
  since: Type.Optional(Day),
  until: Type.Optional(Day),
}
export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/audit',
  summary: 'What was done in an organisation, newest first',
  query: Type.Object({
    ...filter,
    /** Only entries before this one. */
    before: Type.Optional(Id),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    ...lang,
  }),
  errors: ['statistics.too_long'],
  response: Type.Object({ items: Type.Array(AuditEntry, { maxItems: 200 }), more: Type.Boolean() }),
})
export const exportAudit = endpoint({
  name: 'exportAudit',
  method: 'GET',
  path: '/audit/export/{lang}',
  summary: 'The entries as a CSV file, newest first',
  params: Type.Object({ lang: AskedLanguage }),
  query: Type.Object(filter),
  response: Type.Unknown(),
  binary: true,
})

export const getAuditDays = endpoint({
  name: 'getAuditDays',
  method: 'GET',
  path: '/audit/days',
  summary: 'For how many days the own organisation keeps its audit',
  response: Type.Object({ days: Type.Integer() }),
})
export const setAuditDays = endpoint({
  name: 'setAuditDays',
  method: 'PUT',
  path: '/audit/days',
  summary: 'Set for how many days the own organisation keeps its audit',
  body: Type.Object({ days: Type.Integer({ minimum: auditDays.min, maximum: auditDays.max }) }),
  response: Nothing,
})
