import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Person } from './members.ts'
import { Id, Moment, Nullable, lang, oneOf, paging } from './shapes.ts'

/** So many of a team are looked at, by name; of a larger one a subgroup is. */
export const cockpitMembers = 500
/** Columns of the map, and lines of each list. */
export const cockpitTrainings = 12
export const cockpitLines = 50
/** Tries at one step without success that make a member stuck. */
export const stuckTries = 3

const Face = Type.Object({ ...Person.properties, picture: Nullable(Type.String()) })
const Thing = Type.Object({
  trainingId: Id,
  title: Type.String(),
  categoryKey: Type.String(),
  logo: Nullable(Type.String()),
})
const Reminder = {
  /** When the member was last reminded of it today; once a day is enough. */
  remindedAt: Nullable(Moment),
  /** What one press does: remind of what is open to the member, or suggest again what has closed. Null: neither is possible. */
  press: Nullable(oneOf(['remind', 'suggest'] as const)),
}
const Step = Type.Object({
  key: Type.String(),
  name: Type.String(),
  number: Type.Integer(),
  of: Type.Integer(),
  tries: Type.Integer(),
  since: Moment,
})
export const LateLine = Type.Object({
  member: Face,
  training: Thing,
  endDate: Moment,
  days: Type.Integer(),
  progressionPercent: Type.Integer(),
  lastSession: Nullable(Moment),
  neverSignedIn: Type.Boolean(),
  ...Reminder,
})
export type LateLine = Static<typeof LateLine>
export const StuckLine = Type.Object({ member: Face, training: Thing, step: Step, ...Reminder })
export type StuckLine = Static<typeof StuckLine>

export const cellStates = ['late', 'stuck', 'succeeded', 'begun', 'due', 'none'] as const
/** One member and one training; `due`: suggested and not begun, `none`: not suggested. */
export const CockpitCell = Type.Object({
  trainingId: Id,
  state: oneOf(cellStates),
  days: Nullable(Type.Integer()),
  step: Nullable(Step),
  progressionPercent: Type.Integer(),
  score: Nullable(Type.Integer()),
  needed: Type.Integer(),
  endDate: Nullable(Moment),
  sessions: Type.Integer(),
})
export type CockpitCell = Static<typeof CockpitCell>
export const CockpitRow = Type.Object({
  member: Face,
  late: Type.Integer(),
  stuck: Type.Integer(),
  succeeded: Type.Integer(),
  suggested: Type.Integer(),
  /** In the order of the trainings. */
  cells: Type.Array(CockpitCell),
})
export type CockpitRow = Static<typeof CockpitRow>
export const Cockpit = Type.Object({
  at: Moment,
  members: Type.Integer(),
  /** The team is larger: the first by name were looked at. */
  more: Type.Boolean(),
  late: Type.Integer(),
  lateMembers: Type.Integer(),
  longestDays: Type.Integer(),
  stuck: Type.Integer(),
  /** Suggestions that end in the next seven days and are not succeeded, and when the first of them does. */
  soon: Type.Integer(),
  nextEnd: Nullable(Moment),
  succeeded: Type.Integer(),
  suggested: Type.Integer(),
  lateLines: Type.Array(LateLine),
  stuckLines: Type.Array(StuckLine),
  trainings: Type.Array(Type.Object({ ...Thing.properties, suggested: Type.Integer(), succeeded: Type.Integer() })),
  moreTrainings: Type.Boolean(),
  rows: Type.Array(CockpitRow),
  total: Type.Integer(),
})
export type Cockpit = Static<typeof Cockpit>
export const getCockpit = endpoint({
  name: 'getCockpit',
  method: 'GET',
  path: '/users/managed/cockpit',
  summary: 'The caller’s team at a glance: who is late on what, who is stuck where, members and trainings',
  query: Type.Object({
    ...paging,
    ...lang,
    /** Of one subgroup only. */ groupId: Type.Optional(Id),
    /** Only what the caller has suggested. */ mine: Type.Optional(Type.Boolean()),
    sort: Type.Optional(oneOf(['needs', 'lastName'] as const)),
  }),
  answer: Cockpit,
  fails: ['statistics.too_long'],
})
/** What is no longer late, or was reminded of today, is passed over. */
export const remindTeam = endpoint({
  name: 'remindTeam',
  method: 'POST',
  path: '/users/managed/reminders',
  summary: 'Remind members of the team by notification and mail, or suggest again what has closed for them',
  body: Type.Object({
    items: Type.Array(Type.Object({ userId: Id, trainingId: Id }), { minItems: 1, maxItems: 200 }),
  }),
  answer: Type.Object({ reminded: Type.Integer(), suggested: Type.Integer(), passed: Type.Integer() }),
})
