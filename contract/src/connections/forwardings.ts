import { Type, type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Id, IdParams, Moment, Name, Nothing, Nullable, oneOf, pageOf, paging } from '../shapes.ts'
import { type VerbWord, verbWords } from '../statements.ts'

/** The versions of xAPI that a store outside can be spoken to in. */
export const forwardingVersions = ['1.0.3', '2.0.0'] as const
/** Why nothing is sent any more: somebody paused it, nothing was answered for a week, or everything was refused. */
export const forwardingStops = ['paused', 'failures', 'refused'] as const
/** Verbs that can be chosen. Voiding goes with every choice: what was sent may be taken back. */
export const forwardingVerbs = Object.keys(verbWords).filter((word) => word !== 'voided') as VerbWord[]

/** What a store answered last; status null where it answered nothing, and then the error says why. */
const Answered = Type.Object({ at: Moment, status: Nullable(Type.Integer()), error: Nullable(Type.String()) })
/** A learning record store outside that gets the organisation's statements. */
export const Forwarding = Type.Object({
  id: Id,
  name: Type.String(),
  /** Where the store is, without `/statements`. */
  url: Type.String(),
  /** The user of HTTP Basic there. */
  user: Type.String(),
  version: oneOf(forwardingVersions),
  /** Null: all. */
  verbs: Nullable(Type.Array(oneOf(forwardingVerbs))),
  /** Null: all, and what keys wrote. Those that were deleted are not named. */
  trainings: Nullable(Type.Array(Type.Object({ id: Id, title: Type.String() }))),
  /** Whether pictures and other attachments go with their statements. */
  attachments: Type.Boolean(),
  madeAt: Moment,
  stopped: Nullable(oneOf(forwardingStops)),
  stoppedAt: Nullable(Moment),
  /** How many wait; `more`: at least so many. */
  waiting: Type.Integer(),
  more: Type.Boolean(),
  oldest: Nullable(Moment),
  /** How many of those that wait were there at each full hour of the last 24, the first of them a day ago, the last now; nothing where more wait than are counted. */
  backlog: Type.Array(Type.Integer()),
  sent: Type.Integer(),
  sentAt: Nullable(Moment),
  /** Set aside, because the store did not take them or a file of theirs is missing here. */
  refused: Type.Integer(),
  failingSince: Nullable(Moment),
  tries: Type.Integer(),
  nextTryAt: Nullable(Moment),
  answer: Nullable(Answered),
  /** A test was asked for and has no answer yet. */
  testing: Type.Boolean(),
  test: Nullable(Answered),
})
export type Forwarding = Static<typeof Forwarding>

export const ForwardingRefusal = Type.Object({
  /** The statement's id. */
  id: Type.String(),
  verb: Type.String(),
  word: Nullable(Type.String()),
  storedAt: Moment,
  refusedAt: Moment,
  /** What the store answered; null where it was not sent, because a file that goes with it is missing here, which the error names. */
  status: Nullable(Type.Integer()),
  error: Type.String(),
  /** It is sent once more. */
  again: Type.Boolean(),
})
export type ForwardingRefusal = Static<typeof ForwardingRefusal>

const form = {
  name: Name(limits.forwardingNameMax),
  url: Type.String({ minLength: 1, maxLength: limits.forwardingUrlMax }),
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
  answer: Type.Array(Forwarding),
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
  answer: Forwarding,
  fails: ['forwarding.too_many', 'forwarding.address'],
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
  answer: Forwarding,
  fails: ['forwarding.address', 'forwarding.secret'],
})
export const pauseForwarding = endpoint({
  name: 'pauseForwarding',
  method: 'POST',
  path: '/forwardings/{id}/pause',
  summary: 'Send nothing until it is started again; what is stored meanwhile waits',
  params: IdParams,
  answer: Forwarding,
})
export const startForwarding = endpoint({
  name: 'startForwarding',
  method: 'POST',
  path: '/forwardings/{id}/start',
  summary: 'Go on at once where it stood: after a pause, after it was stopped, or before its next try',
  params: IdParams,
  answer: Forwarding,
})
export const testForwarding = endpoint({
  name: 'testForwarding',
  method: 'POST',
  path: '/forwardings/{id}/test',
  summary: 'Send a statement that says it is a test, also where nothing else is sent; the list has what was answered',
  params: IdParams,
  answer: Forwarding,
})
export const deleteForwarding = endpoint({
  name: 'deleteForwarding',
  method: 'DELETE',
  path: '/forwardings/{id}',
  summary: 'End a forwarding; what was sent stays there',
  params: IdParams,
  answer: Nothing,
})
export const listForwardingRefusals = endpoint({
  name: 'listForwardingRefusals',
  method: 'GET',
  path: '/forwardings/{id}/refusals',
  summary: 'Statements that the store did not take, in their order, with what it answered',
  params: IdParams,
  query: Type.Object(paging),
  answer: pageOf(ForwardingRefusal),
})
export const resendForwardingRefusals = endpoint({
  name: 'resendForwardingRefusals',
  method: 'POST',
  path: '/forwardings/{id}/refusals/again',
  summary: 'Send all statements that were set aside once more',
  params: IdParams,
  answer: Forwarding,
})
