import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Uuid } from './launches.ts'
import { limits } from './limits.ts'
import { AskedLanguage, Id, IdParams, Moment, Name, Nothing, Nullable, lang, oneOf, paging } from './shapes.ts'

export const classFormats = ['csv', 'xlsx'] as const
export type ClassFormat = (typeof classFormats)[number]
/** Maximum number of members that a board lists by name. */
export const classMembers = 500
/** Hours after which a class that nobody ended ends by itself. */
export const classHours = 12
/** Maximum number of running classes for each instructor. */
export const classesMax = 20
/**
 * Seconds without a new result after which a learner is stuck; seconds without a sign of a player that sends them after
 * which the player is lost.
 */
export const stuckSeconds = 180
export const lostSeconds = 60
/**
 * Minutes that a call to attention is shown unless it is read or ended before; the rate limit of calls for each
 * instructor is per minute.
 */
export const callMinutes = 10
export const callsPerMinute = 10

const Group = Type.Object({ id: Id, name: Type.String() })
const Summary = Type.Object({
  id: Id,
  trainingId: Id,
  title: Type.String(),
  category: Type.String(),
  logo: Nullable(Type.String()),
  /** Subgroups whose members are in the class; empty for the whole team. */
  groups: Type.Array(Group),
  wholeTeam: Type.Boolean(),
  /** Group names at the start of the class, including groups deleted since. */
  groupNames: Type.Array(Type.String()),
  /** Name of the instructor; null when the account was deleted. */
  instructor: Nullable(Type.String()),
  /** The class belongs to the caller, who can end it and send calls in it. */
  own: Type.Boolean(),
  /** Sessions that begin from this moment on belong to the class. */
  since: Moment,
  endedAt: Nullable(Moment),
})
export type ClassSummary = Static<typeof Summary>
export const listClasses = endpoint({
  name: 'listClasses',
  method: 'GET',
  path: '/classes',
  summary: 'The caller’s classes, or those of the organisation: those that go on first, then the newest',
  query: Type.Object({
    ...paging,
    ...lang,
    /** Lists the classes of every instructor; for administrators. */
    all: Type.Optional(Type.Boolean()),
  }),
  response: Type.Array(Summary),
})
export const beginClass = endpoint({
  name: 'beginClass',
  method: 'POST',
  path: '/classes',
  summary: 'Begin a class: the caller’s team, or some of its subgroups, in one training',
  body: Type.Object({
    trainingId: Id,
    /** Omitted or empty: the whole team. */
    groupIds: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  }),
  response: Type.Object({ id: Id }),
  errors: ['class.too_many'],
})

/** Progress of a call with a learner: sent, shown on the screen, read. */
export const callStates = ['sent', 'shown', 'read'] as const
const Learner = Type.Object({
  /** Null when the member was deleted; a deleted member has no name here. */
  id: Nullable(Id),
  firstName: Type.String(),
  lastName: Type.String(),
  /**
   * `away`: no session of this class. `taken`: only took a session along, without a connection. `done`: ended or
   * completed it.
   */
  state: oneOf(['away', 'taken', 'running', 'done'] as const),
  /** Next step in the file's order; null when there is none or the steps have another order. */
  step: Nullable(Type.String()),
  /** Moment of the last new report. */
  since: Nullable(Moment),
  stuck: Type.Boolean(),
  lost: Type.Boolean(),
  /** Last sign of the player. */
  lastSign: Nullable(Moment),
  /** 0 to 100: score of the session, otherwise of the steps so far. */
  score: Nullable(Type.Integer()),
  /** State of the newest call that reached this learner and is still open or was read. */
  called: Nullable(oneOf(callStates)),
})
export type ClassLearner = Static<typeof Learner>
const Call = Type.Object({
  id: Id,
  text: Type.String(),
  pause: Type.Boolean(),
  madeAt: Moment,
  /** The call is still shown to recipients who have not read it. */
  stands: Type.Boolean(),
  sent: Type.Integer(),
  shown: Type.Integer(),
  read: Type.Integer(),
})
export type ClassCall = Static<typeof Call>
/** A device that asks to act as a member of the class. */
const Join = Type.Object({
  id: Id,
  memberId: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  device: Nullable(Type.String()),
  askedAt: Moment,
  /** The device asks from the same address as the instructor. */
  sameAddress: Type.Boolean(),
})
export type ClassJoin = Static<typeof Join>
const Board = Type.Object({
  ...Summary.properties,
  /** Server time, for comparison with the other moments. */
  now: Moment,
  steps: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
  learners: Type.Array(Learner),
  /** Newest call of this class. */
  call: Nullable(Call),
  /** Code by which devices join: `WDJB-MJHT`. Null unless the class is the caller's and open. */
  joinCode: Nullable(Type.String()),
  /** Waiting requests to join, the earliest first. */
  joins: Type.Array(Join),
})
export type ClassBoard = Static<typeof Board>
export const getClass = endpoint({
  name: 'getClass',
  method: 'GET',
  path: '/classes/{id}',
  summary:
    'A class right now: who is in which step, who is stuck, whose connection is lost, who has read what was said',
  params: IdParams,
  query: Type.Object(lang),
  response: Board,
})
export const exportClass = endpoint({
  name: 'exportClass',
  method: 'GET',
  path: '/classes/{id}/export/{lang}',
  summary: 'Who was in a class, when they connected, how far they came, as a file',
  params: Type.Object({ ...IdParams.properties, lang: AskedLanguage }),
  query: Type.Object({ format: Type.Optional(oneOf(classFormats)) }),
  response: Type.Unknown(),
  binary: true,
})
export const endClass = endpoint({
  name: 'endClass',
  method: 'PUT',
  path: '/classes/{id}/end',
  summary: 'End a class; what was said in it is shown no longer',
  params: IdParams,
  response: Nothing,
})
export const callClass = endpoint({
  name: 'callClass',
  method: 'POST',
  path: '/classes/{id}/calls',
  summary: 'Call to attention: a short text, shown over the running training',
  params: IdParams,
  body: Type.Object({
    /** Plain text on one line. */
    text: Name(limits.callMax),
    /** Content that supports it pauses until the call is read or ended. */
    pause: Type.Optional(Type.Boolean()),
    /** Learners of the class; omitted: all learners whose training is running. */
    userIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: classMembers })),
  }),
  response: Type.Object({ id: Id, /** Sessions that it was sent to. */ sent: Type.Integer() }),
  errors: ['class.over', 'class.nobody_runs'],
})
const callParams = Type.Object({ id: Id, callId: Id })
export const endCall = endpoint({
  name: 'endCall',
  method: 'PUT',
  path: '/classes/{id}/calls/{callId}/end',
  summary: 'Go on: a call is shown no longer',
  params: callParams,
  response: Nothing,
})

/**
 * Returns the call that the player shows over a running training; an application in a headset shows it in its own way.
 */
export const getCall = endpoint({
  name: 'getCall',
  method: 'GET',
  path: '/launches/{session}/call',
  summary: 'What an instructor says to whoever runs this session, and was not read yet',
  params: Type.Object({ session: Uuid }),
  response: Type.Object({
    call: Nullable(
      Type.Object({ id: Id, text: Type.String(), pause: Type.Boolean(), by: Type.String(), madeAt: Moment }),
    ),
  }),
})
export const markCall = endpoint({
  name: 'markCall',
  method: 'PUT',
  path: '/launches/{session}/calls/{callId}',
  summary: 'A call stands on the screen, or its learner has read it',
  params: Type.Object({ session: Uuid, callId: Id }),
  body: Type.Object({ read: Type.Boolean() }),
  response: Nothing,
})
