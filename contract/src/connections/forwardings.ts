import { Type, type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { FilledText, Id, IdParams, Moment, Name, Nothing, Nullable, oneOf, pageOf, paging } from '../shapes.ts'
import { type VerbWord, verbWords } from '../statements.ts'

/** xAPI versions that an external store can be sent statements in. */
export const forwardingVersions = ['1.0.3', '2.0.0'] as const
/** Reason that sending stopped: paused by a user, no response for a week, or every statement refused. */
export const forwardingStops = ['paused', 'failures', 'refused'] as const
/** Verbs that can be chosen. Voiding is part of every choice, since a sent statement may be voided later. */
export const forwardingVerbs = Object.keys(verbWords).filter((word) => word !== 'voided') as VerbWord[]

/** Last response of the store. Without a response, status is null and `error` holds the reason. */
const Answered = Type.Object({ at: Moment, status: Nullable(Type.Integer()), error: Nullable(Type.String()) })
/** External learning record store that receives the organisation's statements. */
export const Forwarding = Type.Object({
  id: Id,
  name: Type.String(),
  /** URL of the store, without `/statements`. */
  url: Type.String(),
  /** User name for HTTP Basic at the store. */
  user: Type.String(),
  version: oneOf(forwardingVersions),
  /** Null: all verbs. */
  verbs: Nullable(Type.Array(oneOf(forwardingVerbs))),
  /** Null: all trainings, and statements written with keys. Deleted trainings are not listed. */
  trainings: Nullable(Type.Array(Type.Object({ id: Id, title: Type.String() }))),
  /** Whether pictures and other attachments are sent with their statements. */
  attachments: Type.Boolean(),
  madeAt: Moment,
  stopped: Nullable(oneOf(forwardingStops)),
  stoppedAt: Nullable(Moment),
  /** Number of waiting statements; with `more`, at least this number. */
  waiting: Type.Integer(),
  more: Type.Boolean(),
  oldest: Nullable(Moment),
  /**
   * For each full hour of the last 24, oldest first and now last: how many of the waiting statements were already
   * waiting. Empty when more statements wait than are counted.
   */
  backlog: Type.Array(Type.Integer()),
  sent: Type.Integer(),
  sentAt: Nullable(Moment),
  /** Set aside because the store refused them or one of their files is missing here. */
  refused: Type.Integer(),
  failingSince: Nullable(Moment),
  tries: Type.Integer(),
  nextTryAt: Nullable(Moment),
  answer: Nullable(Answered),
  /** A test was requested and has no result yet. */
  testing: Type.Boolean(),
  test: Nullable(Answered),
})
export type Forwarding = Static<typeof Forwarding>

export const ForwardingRefusal = Type.Object({
  /** Statement id. */
  id: Type.String(),
  verb: Type.String(),
  word: Nullable(Type.String()),
  storedAt: Moment,
  refusedAt: Moment,
  /**
   * Status of the store's response; null when the statement was not sent because an attached file is missing here.
   * `error` names the file.
   */
  status: Nullable(Type.Integer()),
  error: Type.String(),
  /** The statement is to be sent once more. */
  again: Type.Boolean(),
})
export type ForwardingRefusal = Static<typeof ForwardingRefusal>

const form = {
  name: Name(limits.forwardingNameMax),
  url: FilledText(limits.forwardingUrlMax),
  user: Name(limits.forwardingUserMax),
  version: oneOf(forwardingVersions),
  attachments: Type.Boolean(),
}
const Verbs = Nullable(
  Type.Array(oneOf(forwardingVerbs), { minItems: 1, maxItems: forwardingVerbs.length, uniqueItems: true }),
)
const TrainingIds = Nullable(
  Type.Array(Id, { minItems: 1, maxItems: limits.forwardingTrainingsMax, uniqueItems: true }),
)
const Secret = Type.String({ minLength: 1, maxLength: limits.forwardingSecretMax })

export const listForwardings = endpoint({
  name: 'listForwardings',
  method: 'GET',
  path: '/forwardings',
  summary: 'Stores outside that get the organisation’s statements, in the order in which they were added',
  response: Type.Array(Forwarding),
})
export const createForwarding = endpoint({
  name: 'createForwarding',
  method: 'POST',
  path: '/forwardings',
  summary: 'Hand statements on to a store outside, from now on or from the first one',
  body: Type.Object({
    ...form,
    verbs: Verbs,
    trainingIds: TrainingIds,
    secret: Secret,
    from: oneOf(['now', 'beginning'] as const),
  }),
  response: Forwarding,
  errors: ['forwarding.too_many', 'forwarding.address'],
})
export const updateForwarding = endpoint({
  name: 'updateForwarding',
  method: 'PUT',
  path: '/forwardings/{id}',
  summary:
    'Change where statements go and which; what is left out of verbs, trainings and secret stays. Another server needs its secret',
  params: IdParams,
  body: Type.Object({
    ...form,
    verbs: Type.Optional(Verbs),
    trainingIds: Type.Optional(TrainingIds),
    secret: Type.Optional(Secret),
  }),
  response: Forwarding,
  errors: ['forwarding.address', 'forwarding.secret'],
})
export const pauseForwarding = endpoint({
  name: 'pauseForwarding',
  method: 'POST',
  path: '/forwardings/{id}/pause',
  summary: 'Send nothing until it is started again; what is stored meanwhile waits',
  params: IdParams,
  response: Forwarding,
})
export const startForwarding = endpoint({
  name: 'startForwarding',
  method: 'POST',
  path: '/forwardings/{id}/start',
  summary: 'Go on at once where it stood: after a pause, after it was stopped, or before its next try',
  params: IdParams,
  response: Forwarding,
})
export const testForwarding = endpoint({
  name: 'testForwarding',
  method: 'POST',
  path: '/forwardings/{id}/test',
  summary: 'Send a statement that says it is a test, also where nothing else is sent; the list has what was answered',
  params: IdParams,
  response: Forwarding,
})
export const deleteForwarding = endpoint({
  name: 'deleteForwarding',
  method: 'DELETE',
  path: '/forwardings/{id}',
  summary: 'End a forwarding; what was sent stays there',
  params: IdParams,
  response: Nothing,
})
export const listForwardingRefusals = endpoint({
  name: 'listForwardingRefusals',
  method: 'GET',
  path: '/forwardings/{id}/refusals',
  summary: 'Statements that the store did not take, in their order, with what it answered',
  params: IdParams,
  query: Type.Object(paging),
  response: pageOf(ForwardingRefusal),
})
export const resendForwardingRefusals = endpoint({
  name: 'resendForwardingRefusals',
  method: 'POST',
  path: '/forwardings/{id}/refusals/again',
  summary: 'Send all statements that were set aside once more',
  params: IdParams,
  response: Forwarding,
})
