import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Moment, Nullable, lang, oneOf } from './shapes.ts'

/** At most so many members stand on a board, by name. */
export const classMembers = 500
/** A session that began longer ago belongs to another class. */
export const classHours = 4
/** Without a new result for so long somebody is stuck; without a sign of the player for so long the connection is lost. */
export const stuckSeconds = 180
export const lostSeconds = 60

const Learner = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  /** `away` has no session of this class; `done` ended or completed it. */
  state: oneOf(['away', 'running', 'done'] as const),
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
})
export type ClassLearner = Static<typeof Learner>
const Board = Type.Object({
  now: Moment,
  title: Type.String(),
  steps: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
  learners: Type.Array(Learner),
})
export type ClassBoard = Static<typeof Board>
export const getClass = endpoint({
  name: 'getClass',
  method: 'GET',
  path: '/users/managed/class',
  summary: 'The caller’s team in one training right now: who is in which step, who is stuck, whose connection is lost',
  query: Type.Object({
    trainingId: Id,
    /** Of one subgroup only. */ groupId: Type.Optional(Id),
    ...lang,
  }),
  answer: Board,
})
