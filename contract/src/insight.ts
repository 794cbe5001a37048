import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, IdParams, Nullable, lang } from './shapes.ts'

/** Of fewer people nothing is said but how many they are: each could be told. */
export const leastPeople = 5
/** So many of the newest sessions are looked at; a training with more of them says so. */
export const insightSessions = 5000

const Share = Type.Object({
  /** Members by how they came through: at their first try, after more, not yet. */
  first: Type.Integer(),
  later: Type.Integer(),
  notYet: Type.Integer(),
  /** Members who failed it at least once. */
  failed: Type.Integer(),
  /** Tries of a member up to the first that succeeded, on average. */
  tries: Type.Number(),
  minutes: Nullable(Type.Number()),
  score: Nullable(Type.Integer()),
  /** In tries that failed, all members together. */
  minutesFailed: Type.Number(),
})
export const StepInsight = Type.Object({
  key: Type.String(),
  name: Type.String(),
  isPercent: Type.Boolean(),
  /** Members who tried it. */
  tried: Type.Integer(),
  /** None where fewer than five tried it. */
  figures: Nullable(Share),
  /** Of each month in which five tried it: of how many it was failed at least once, in percent. */
  months: Type.Array(Type.Object({ month: Type.String(), failedPercent: Type.Integer() })),
})
export type StepInsight = Static<typeof StepInsight>
export const TrainingInsight = Type.Object({
  /** From the first day of this month on (YYYY-MM), in the caller's time zone. */
  since: Type.String(),
  sessions: Type.Integer(),
  /** There are more sessions in these months: the newest were looked at. */
  more: Type.Boolean(),
  members: Type.Integer(),
  minutes: Type.Number(),
  steps: Type.Array(StepInsight),
})
export type TrainingInsight = Static<typeof TrainingInsight>
export const getTrainingInsight = endpoint({
  name: 'getTrainingInsight',
  method: 'GET',
  path: '/trainings/{id}/stats/steps',
  summary: 'One training step by step: who failed where, how often, for how long; nobody is named',
  params: IdParams,
  query: Type.Object({ ...lang, clientId: Type.Optional(Id) }),
  answer: TrainingInsight,
  fails: ['statistics.too_long'],
})
