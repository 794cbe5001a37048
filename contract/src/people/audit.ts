import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, Nullable } from '../shapes.ts'

/** Whose name it is; null where it is nobody of the organisation, or nobody any more. */
const Person = Nullable(Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() }))
/** Something that was done to accounts, rights or connections of an organisation, or tried. */
export const AuditEntry = Type.Object({
  /** Where it stands: greater is later. */
  id: Id,
  at: Moment,
  /** As `member.deleted`: what it is about, and what was done. */
  action: Type.String(),
  /** Who did it; null for who has not signed in, and for the machine's own commands. */
  actorId: Nullable(Id),
  actor: Person,
  /** The number of what it was done to: of a member, but for keys, tokens, webhooks, forwardings, trainings and organisations. */
  subjectId: Nullable(Id),
  /** The member, where it is one. */
  subject: Person,
  /** What else is known of it, as `address` of a sign-in. */
  data: Type.Record(Type.String(), Type.Unknown()),
})
export type AuditEntry = Static<typeof AuditEntry>

export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/audit',
  summary: 'What was done to accounts, rights and connections of the own organisation, newest first',
  query: Type.Object({
    /** Only what this member did, or what was done to this member. */
    userId: Type.Optional(Id),
    /** One action (`sign_in.refused`), or all of a kind (`sign_in`). */
    action: Type.Optional(Type.String({ pattern: '^[a-z_]+(\\.[a-z_]+)?$', maxLength: 60 })),
    /** Only those before this one. */
    before: Type.Optional(Id),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  fails: ['statistics.too_long'],
  answer: Type.Object({ items: Type.Array(AuditEntry), more: Type.Boolean() }),
})
