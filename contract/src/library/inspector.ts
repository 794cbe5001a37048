import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Uuid } from '../launches.ts'
import { FileType, Id, IdParams, Moment, Nullable, lang, oneOf } from '../shapes.ts'
import { Warning } from './report.ts'

/** Change that a statement made in its session. `superseded`: a later statement on the same subject counts. */
export const changeKinds = [
  ...(['began', 'ended', 'progress', 'score', 'completed', 'passed', 'failed'] as const),
  ...(['step', 'skill', 'stat', 'image', 'badge', 'superseded'] as const),
] as const
/** Reason that a stored statement shows nothing, or less than its author may expect. */
export const remarkKinds = ['step', 'skill', 'badge', 'activity', 'highest', 'nothing'] as const

const Change = Type.Object({
  kind: oneOf(changeKinds),
  /** Key of the step or the skill, context and name of the statistic, or number of the badge. */
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
  /** Short name of the verb, for a known verb. */
  word: Nullable(Type.String()),
  object: Nullable(Type.String()),
  changes: Type.Array(Change),
  remarks: Type.Array(Remark),
})
const Refused = Type.Object({
  id: Id,
  /** Moment of the last occurrence; `times` counts repetitions of the same error in the same statement. */
  stored: Moment,
  times: Type.Integer(),
  call: Type.String(),
  status: Type.Integer(),
  code: Type.String(),
  faults: Type.Array(
    Type.Object({
      /** Index of the statement in the batch; null when the error concerns no single statement. */
      index: Nullable(Type.Integer()),
      path: Type.String(),
      message: Type.String(),
    }),
  ),
  /** Verb of the first statement in error, when it was readable. */
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
  /** Findings of the content's inspection that may prevent its reports from arriving. */
  warnings: Type.Array(Warning),
  /** Number of statements received from the content, without those that the platform writes. */
  arrived: Type.Integer(),
  /** Newest first in each list. */
  statements: Type.Array(Arrived),
  refusals: Type.Array(Refused),
  /** There are more statements than these. */
  more: Type.Boolean(),
})
export type Inspected = Static<typeof Inspected>

/** Returns the reports of the caller's own launches of a training, for its author. */
export const inspectTraining = endpoint({
  name: 'inspectTraining',
  method: 'GET',
  path: '/trainings/{id}/inspector',
  summary: 'What one’s own launches of a training report, and what was refused',
  params: IdParams,
  query: Type.Object({ ...lang, session: Type.Optional(Uuid) }),
  response: Type.Object({
    /** Newest ten sessions. */
    sessions: Type.Array(Launched),
    /** The requested session, by default the newest. */
    session: Nullable(Inspected),
  }),
})
