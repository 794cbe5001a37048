import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, Nullable } from '../shapes.ts'

/** Member with this name; null for an account of another organisation and for a deleted account. */
const Person = Nullable(Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() }))
/** Entry for an action, or an attempt at one, on accounts, rights or connections of an organisation. */
export const AuditEntry = Type.Object({
  /** Order of the entries: greater is later. */
  id: Id,
  at: Moment,
  /** Subject and action, such as `member.deleted`. */
  action: Type.String(),
  /** Account that acted; null for a key, an unauthenticated caller and commands on the server. */
  actorId: Nullable(Id),
  actor: Person,
  /** Key of the organisation that acted. */
  key: Nullable(Type.Object({ id: Id, name: Type.String() })),
  /** Id of the subject: a member, except for keys of both kinds, tokens, webhooks, forwardings, trainings and organisations. */
  subjectId: Nullable(Id),
  /** The subject, if it is a member. */
  subject: Person,
  /** Further data, such as `address` of a sign-in. */
  data: Type.Record(Type.String(), Type.Unknown()),
})
export type AuditEntry = Static<typeof AuditEntry>

export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/audit',
  summary: 'What was done to accounts, rights and connections of the own organisation, newest first',
  query: Type.Object({
    /** Only entries with this member as actor or subject. */
    userId: Type.Optional(Id),
    /** One action (`sign_in.refused`), or all actions of a kind (`sign_in`). */
    action: Type.Optional(Type.String({ pattern: '^[a-z_]+(\\.[a-z_]+)?$', maxLength: 60 })),
    /** Only entries before this one. */
    before: Type.Optional(Id),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  errors: ['statistics.too_long'],
  response: Type.Object({ items: Type.Array(AuditEntry), more: Type.Boolean() }),
})
