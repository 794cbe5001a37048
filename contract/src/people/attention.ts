import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Moment, Nullable } from '../shapes.ts'

/** What waits for a manager in the own team, or for an administrator in the organisation. */
export const Attention = Type.Object({
  late: Type.Integer(),
  lateMembers: Type.Integer(),
  /** Null for an administrator, who finds it by group: of a whole organisation it would need everybody's sessions. */
  stuck: Nullable(Type.Integer()),
  /** Ends in the next seven days, and the moment of the first. */
  soon: Type.Integer(),
  nextEnd: Nullable(Moment),
})
export type Attention = Static<typeof Attention>
export const getAttention = endpoint({
  name: 'getAttention',
  method: 'GET',
  path: '/users/attention',
  summary: 'How much waits for the caller: late, stuck, due soon',
  response: Attention,
  errors: ['statistics.too_long'],
})
