import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Uuid } from '../launches.ts'
import { FileType, Id, IdParams, Moment, Nullable, lang, oneOf } from '../shapes.ts'
import { Warning } from './report.ts'

/** What a statement changed of its session. `superseded`: a later one on the same thing stands. */
export const changeKinds = [
  ...(['began', 'ended', 'progress', 'score', 'completed', 'passed', 'failed'] as const),
  ...(['step', 'skill', 'stat', 'image', 'badge', 'superseded'] as const),
] as const
/** Why a statement was kept and shows nothing, or less than its author may think. */
export const remarkKinds = ['step', 'skill', 'badge', 'activity', 'highest', 'nothing'] as const

const Change = Type.Object({
  kind: oneOf(changeKinds),
  /** Key of the step or the skill, context and name of the statistic, number of the badge. */
  name: Nullable(Type.String()),
  value: Nullable(Type.Number()),
  max: Nullable(Type.Number()),
  good: Nullable(Type.Boolean()),
})
export type Change = Static<typeof Change>
const Remark = Type.Object({ kind: oneOf(remarkKinds), name: Nullable(Type.String()) })
export type Remark = Static<typeof Remark>

const Arrived = Type.Object({
  id: Type.String(),
  at: Moment,
  stored: Moment,
  verb: Type.String(),
  /** The word for the verb, where it is a known one. */
  word: Nullable(Type.String()),
  object: Nullable(Type.String()),
  changes: Type.Array(Change),
  remarks: Type.Array(Remark),
})
const Refused = Type.Object({
  id: Id,
  /** When it came last; `times`: the same fault of the same statement, sent again. */
  stored: Moment,
  times: Type.Integer(),
  call: Type.String(),
  status: Type.Integer(),
  code: Type.String(),
  faults: Type.Array(
    Type.Object({
      /** Which statement of the batch; null where the fault is none of a statement's. */
      index: Nullable(Type.Integer()),
      path: Type.String(),
      message: Type.String(),
    }),
  ),
  /** The first statement at fault, where it could be read. */
  verb: Nullable(Type.String()),
  word: Nullable(Type.String()),
  object: Nullable(Type.String()),
})
export type Refused = Static<typeof Refused>
export type Arrived = Static<typeof Arrived>

const Launched = Type.Object({
  id: Type.String(),
  launchedAt: Moment,
  fileType: FileType,
  version: Nullable(Type.String()),
  device: Nullable(Type.String()),
  launchMode: Type.String(),
})
const Inspected = Type.Object({
  ...Launched.properties,
  state: Type.String(),
  progress: Type.Integer(),
  score: Nullable(Type.Integer()),
  completed: Type.Boolean(),
  passed: Nullable(Type.Boolean()),
  steps: Type.Integer(),
  skills: Type.Integer(),
  badges: Type.Integer(),
  /** What the inspection of its content found that may keep its reports from arriving. */
  warnings: Type.Array(Warning),
  /** How many statements of its content have arrived; what the platform itself writes is not among them. */
  arrived: Type.Integer(),
  /** Each the newest first. */
  statements: Type.Array(Arrived),
  refusals: Type.Array(Refused),
  /** There are more statements than these. */
  more: Type.Boolean(),
})
export type Inspected = Static<typeof Inspected>

/** What the caller's own launches of a training have reported: for its author. */
export const inspectTraining = endpoint({
  name: 'inspectTraining',
  method: 'GET',
  path: '/trainings/{id}/inspector',
  summary: 'What one’s own launches of a training report, and what was refused',
  params: IdParams,
  query: Type.Object({ ...lang, session: Type.Optional(Uuid) }),
  answer: Type.Object({
    /** The newest ten. */
    sessions: Type.Array(Launched),
    /** The one that was asked for, else the newest. */
    session: Nullable(Inspected),
  }),
})
