import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Uuid } from './launches.ts'
import { limits } from './limits.ts'
import { AskedLanguage, Id, IdParams, Moment, Name, Nothing, Nullable, lang, oneOf, paging } from './shapes.ts'

export const classFormats = ['csv', 'xlsx'] as const
export type ClassFormat = (typeof classFormats)[number]
/** At most so many members stand on a board, by name. */
export const classMembers = 500
/** A class that nobody has ended is over after so long. */
export const classHours = 12
/** So many classes of one instructor go on at the same time. */
export const classesMax = 20
/** Without a new result for so long somebody is stuck; without a sign of a player that gives any for so long, it is lost. */
export const stuckSeconds = 180
export const lostSeconds = 60
/** A call to attention stands for so long, unless it is read or ended before; of one instructor so many go out a minute. */
export const callMinutes = 10
export const callsPerMinute = 10

const Group = Type.Object({ id: Id, name: Type.String() })
const Summary = Type.Object({
  id: Id,
  trainingId: Id,
  title: Type.String(),
  category: Type.String(),
  logo: Nullable(Type.String()),
  /** The subgroups whose members are in it; none where it is the whole team. */
  groups: Type.Array(Group),
  wholeTeam: Type.Boolean(),
  /** Their names when it began, also of those that are gone. */
  groupNames: Type.Array(Type.String()),
  /** Whose it is; null where that account is gone. */
  instructor: Nullable(Type.String()),
  /** The caller's, who can end it and speak in it. */
  own: Type.Boolean(),
  /** Sessions begun from here on are of this class. */
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
    /** An administrator’s: those of every instructor. */
    all: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Array(Summary),
})
export const beginClass = endpoint({
  name: 'beginClass',
  method: 'POST',
  path: '/classes',
  summary: 'Begin a class: the caller’s team, or some of its subgroups, in one training',
  body: Type.Object({
    trainingId: Id,
    /** Left out or empty, the whole team. */
    groupIds: Type.Optional(Type.Array(Id, { maxItems: 50 })),
  }),
  answer: Type.Object({ id: Id }),
  fails: ['class.too_many'],
})

/** How far a call has come with a learner: on its way, on the screen, answered. */
export const callStates = ['sent', 'shown', 'read'] as const
const Learner = Type.Object({
  /** Null where the member was deleted since, who has no name here. */
  id: Nullable(Id),
  firstName: Type.String(),
  lastName: Type.String(),
  /** `away` has no session of this class; `taken` only took one along, without a connection; `done` ended or completed it. */
  state: oneOf(['away', 'taken', 'running', 'done'] as const),
  /** The step that comes next in the order of the file; null where there is none, or steps are done in another order. */
  step: Nullable(Type.String()),
  /** Since when nothing new was reported. */
  since: Nullable(Moment),
  stuck: Type.Boolean(),
  lost: Type.Boolean(),
  /** The last sign of the player. */
  lastSign: Nullable(Moment),
  /** 0 to 100: of the session, else of the steps so far. */
  score: Nullable(Type.Integer()),
  /** Of the newest call that reached this learner and still stands, or was read. */
  called: Nullable(oneOf(callStates)),
})
export type ClassLearner = Static<typeof Learner>
const Call = Type.Object({
  id: Id,
  text: Type.String(),
  pause: Type.Boolean(),
  madeAt: Moment,
  /** It is still shown to whom it was sent and has not read it. */
  stands: Type.Boolean(),
  sent: Type.Integer(),
  shown: Type.Integer(),
  read: Type.Integer(),
})
export type ClassCall = Static<typeof Call>
const Board = Type.Object({
  ...Summary.properties,
  /** By the server's clock, to compare the other moments with. */
  now: Moment,
  steps: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
  learners: Type.Array(Learner),
  /** The newest call of this class. */
  call: Nullable(Call),
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
  answer: Board,
})
export const exportClass = endpoint({
  name: 'exportClass',
  method: 'GET',
  path: '/classes/{id}/export/{lang}',
  summary: 'Who was in a class, when they connected, how far they came, as a file',
  params: Type.Object({ ...IdParams.properties, lang: AskedLanguage }),
  query: Type.Object({ format: Type.Optional(oneOf(classFormats)) }),
  answer: Type.Unknown(),
  binary: true,
})
export const endClass = endpoint({
  name: 'endClass',
  method: 'PUT',
  path: '/classes/{id}/end',
  summary: 'End a class; what was said in it is shown no longer',
  params: IdParams,
  answer: Nothing,
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
    /** Content that knows how pauses until the call is read or ended. */
    pause: Type.Optional(Type.Boolean()),
    /** Learners of the class; left out, all whose training is running. */
    userIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: classMembers })),
  }),
  answer: Type.Object({ id: Id, /** Sessions that it was sent to. */ sent: Type.Integer() }),
  fails: ['class.over', 'class.nobody_runs'],
})
const callParams = Type.Object({ id: Id, callId: Id })
export const endCall = endpoint({
  name: 'endCall',
  method: 'PUT',
  path: '/classes/{id}/calls/{callId}/end',
  summary: 'Go on: a call is shown no longer',
  params: callParams,
  answer: Nothing,
})

/** What the player shows over a running training, and an application in a headset in its own way. */
export const getCall = endpoint({
  name: 'getCall',
  method: 'GET',
  path: '/launches/{session}/call',
  summary: 'What an instructor says to whoever runs this session, and was not read yet',
  params: Type.Object({ session: Uuid }),
  answer: Type.Object({
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
  answer: Nothing,
})
