import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { FieldValue, FieldValueForm, StaffNumber, fieldFilter, memberFieldLimits } from './people/member-fields.ts'
import {
  Capacity,
  Email,
  FirstName,
  neededNames,
  Id,
  IdParams,
  lang,
  Moment,
  Name,
  Nothing,
  Nullable,
  oneName,
  oneOf,
  pageOf,
  paging,
  revision,
  search,
  Selection,
} from './shapes.ts'

const OwnRole = Type.Union([Type.Literal('ROLE_MANAGER'), Type.Literal('ROLE_ADMINISTRATOR')])
export const MemberForm = Type.Object(
  {
    firstName: FirstName,
    lastName: Name(limits.nameMax),
    ...oneName,
    email: Email,
    /** The form requires at least one of learner, manager, administrator; in the API, `[]` is a learner. */
    roles: Type.Array(OwnRole, { maxItems: 2, uniqueItems: true }),
    managerEmail: Type.Optional(Nullable(Type.Union([Email, Type.Literal('')]))),
    groupIds: Type.Optional(Type.Array(Id, { maxItems: 500 })),
    enabled: Type.Optional(Type.Boolean()),
    staffNumber: Type.Optional(Nullable(StaffNumber)),
    /** Own fields of the organisation; those not named stay as they are. */
    fields: Type.Optional(Type.Array(FieldValueForm, { maxItems: memberFieldLimits.fieldsMax })),
    ...revision,
  },
  neededNames,
)
export type MemberForm = Static<typeof MemberForm>
export const Person = Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() })
export const Member = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  picture: Nullable(Type.String()),
  staffNumber: Nullable(Type.String()),
  /** Own fields with a value, in the organisation's order. */
  fields: Type.Array(FieldValue),
  roles: Type.Array(OwnRole),
  role: Capacity,
  managerEmail: Nullable(Type.String()),
  managers: Type.Array(Person),
  groups: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  lastConnection: Nullable(Moment),
  badges: Type.Integer(),
  points: Type.Integer(),
  enabled: Type.Boolean(),
  createdAt: Moment,
  revision: Type.String(),
  can: Type.Object({ edit: Type.Boolean(), delete: Type.Boolean(), generateCode: Type.Boolean() }),
})
export type Member = Static<typeof Member>
const sort = Type.Optional(
  Type.Union([
    Type.Literal('lastName'),
    Type.Literal('-lastName'),
    Type.Literal('lastConnection'),
    Type.Literal('-lastConnection'),
    Type.Literal('points'),
    Type.Literal('-points'),
  ]),
)

export const listMembers = endpoint({
  name: 'listMembers',
  method: 'GET',
  path: '/users',
  summary: 'Members of the organisation, by last name',
  query: Type.Object({
    ...paging,
    ...search,
    sort,
    clientId: Type.Optional(Id),
    groupId: Type.Optional(Id),
    /** Members who have this role, among others or alone. */
    role: Type.Optional(OwnRole),
    ...fieldFilter,
    /** Without the caller: members to whom something can be suggested. */
    others: Type.Optional(Type.Boolean()),
  }),
  response: pageOf(Member),
})
export const getMember = endpoint({
  name: 'getMember',
  method: 'GET',
  path: '/users/{id}',
  summary: 'One member',
  params: IdParams,
  response: Member,
})
export const createMember = endpoint({
  name: 'createMember',
  method: 'POST',
  path: '/users',
  summary: 'Add a member; a mail lets them choose a password',
  query: Type.Object({ ...lang }),
  body: MemberForm,
  response: Member,
  errors: ['member.manager_not_found', 'member.email_taken', 'member.staff_number_taken', 'member.quota_reached'],
})
export const updateMember = endpoint({
  name: 'updateMember',
  method: 'PUT',
  path: '/users/{id}',
  summary: 'Change a member',
  params: IdParams,
  query: Type.Object({ ...lang }),
  body: MemberForm,
  response: Member,
  errors: [
    'member.manager_not_found',
    'member.email_taken',
    'member.staff_number_taken',
    'member.last_administrator',
    'member.quota_reached',
    'member.self',
    'request.conflict',
  ],
})
export const deleteMember = endpoint({
  name: 'deleteMember',
  method: 'DELETE',
  path: '/users/{id}',
  summary: 'Delete a member with their personal data',
  params: IdParams,
  response: Nothing,
  errors: ['member.last_administrator', 'member.self'],
})

export const listTeam = endpoint({
  name: 'listTeam',
  method: 'GET',
  path: '/users/managed',
  summary: 'Members of the caller’s team',
  query: Type.Object({ ...paging, ...search, sort, ...fieldFilter }),
  response: pageOf(Member),
})
export const Candidate = Type.Object({
  ...Person.properties,
  email: Type.String(),
  picture: Nullable(Type.String()),
  managers: Type.Array(Person),
})
export const listTeamCandidates = endpoint({
  name: 'listTeamCandidates',
  method: 'GET',
  path: '/users/managed/candidates',
  summary: 'Members who can join the caller’s team',
  query: Type.Object({ ...paging, ...search }),
  response: pageOf(Candidate),
})
export const addToTeam = endpoint({
  name: 'addToTeam',
  method: 'POST',
  path: '/users/managed',
  summary: 'Add members to the caller’s team',
  body: Type.Object(Selection),
  response: Type.Object({ added: Type.Integer() }),
})
export const removeFromTeam = endpoint({
  name: 'removeFromTeam',
  method: 'DELETE',
  path: '/users/managed/{id}',
  summary: 'Take a member out of the team; the member stays',
  params: IdParams,
  response: Nothing,
})

/** Maximum members of a team that are shown, by name; managers of a larger team choose a subgroup. */
export const cockpitMembers = 500
/** Columns of the map, and lines of each list. */
export const cockpitTrainings = 12
export const cockpitLines = 50
/** Tries at one step without success that make a member stuck. */
export const stuckTries = 3

const TeamFace = Type.Object({ ...Person.properties, picture: Nullable(Type.String()) })
const SuggestedThing = Type.Object({
  trainingId: Id,
  title: Type.String(),
  categoryKey: Type.String(),
  logo: Nullable(Type.String()),
})
const Reminder = {
  /** Moment of today's last reminder; one a day is enough. */
  remindedAt: Nullable(Moment),
  /** Action of the button: remind of an open item, or suggest a closed one again. Null: neither is possible. */
  press: Nullable(oneOf(['remind', 'suggest'] as const)),
}
const StuckStep = Type.Object({
  key: Type.String(),
  name: Type.String(),
  number: Type.Integer(),
  of: Type.Integer(),
  tries: Type.Integer(),
  since: Moment,
})
export const LateLine = Type.Object({
  member: TeamFace,
  training: SuggestedThing,
  endDate: Moment,
  days: Type.Integer(),
  progressionPercent: Type.Integer(),
  /** Best score so far, and the score needed. */
  score: Nullable(Type.Integer()),
  needed: Type.Integer(),
  lastSession: Nullable(Moment),
  neverSignedIn: Type.Boolean(),
  ...Reminder,
})
export type LateLine = Static<typeof LateLine>
/** A member whose newest enrolment in a course ended without completion; suggesting again prolongs it. */
export const LateCourse = Type.Object({
  member: TeamFace,
  courseId: Id,
  title: Type.String(),
  startDate: Moment,
  endDate: Moment,
  days: Type.Integer(),
  succeededTraining: Type.Integer(),
  totalTraining: Type.Integer(),
  neverSignedIn: Type.Boolean(),
  ...Reminder,
})
export type LateCourse = Static<typeof LateCourse>
export const StuckLine = Type.Object({ member: TeamFace, training: SuggestedThing, step: StuckStep, ...Reminder })
export type StuckLine = Static<typeof StuckLine>

export const cellStates = ['late', 'stuck', 'succeeded', 'begun', 'due', 'none'] as const
/** One member and one training; `due`: suggested and not begun, `none`: not suggested. */
export const CockpitCell = Type.Object({
  trainingId: Id,
  state: oneOf(cellStates),
  days: Nullable(Type.Integer()),
  step: Nullable(StuckStep),
  progressionPercent: Type.Integer(),
  score: Nullable(Type.Integer()),
  needed: Type.Integer(),
  /** Finished by a waiver alone. */
  waived: Type.Boolean(),
  endDate: Nullable(Moment),
  sessions: Type.Integer(),
})
export type CockpitCell = Static<typeof CockpitCell>
/** One member and one course: the newest enrolment that has begun. */
export const CockpitCourseCell = Type.Object({
  courseId: Id,
  state: oneOf(cellStates),
  days: Nullable(Type.Integer()),
  endDate: Nullable(Moment),
  succeededTraining: Type.Integer(),
  totalTraining: Type.Integer(),
})
export type CockpitCourseCell = Static<typeof CockpitCourseCell>
export const CockpitRow = Type.Object({
  member: TeamFace,
  late: Type.Integer(),
  stuck: Type.Integer(),
  succeeded: Type.Integer(),
  suggested: Type.Integer(),
  /** In the order of the trainings. */
  cells: Type.Array(CockpitCell),
  /** In the order of the courses. */
  courseCells: Type.Array(CockpitCourseCell),
})
export type CockpitRow = Static<typeof CockpitRow>
/** Late items that one press reminds of, and those that somebody reminded of today. */
export const LateReminders = { toRemind: Type.Integer(), remindedToday: Type.Integer() }
/** Trainings and courses alike: a figure counts each pair of member and item once. */
export const Cockpit = Type.Object({
  at: Moment,
  members: Type.Integer(),
  /** The team is larger: only its first members by name are included. */
  more: Type.Boolean(),
  late: Type.Integer(),
  lateMembers: Type.Integer(),
  longestDays: Type.Integer(),
  ...LateReminders,
  stuck: Type.Integer(),
  /**
   * Number of suggestions and enrolments that end in the next seven days without success, and the moment of the first
   * end.
   */
  soon: Type.Integer(),
  nextEnd: Nullable(Moment),
  succeeded: Type.Integer(),
  suggested: Type.Integer(),
  lateLines: Type.Array(LateLine),
  stuckLines: Type.Array(StuckLine),
  /** Number of courses among the late items. */
  lateCourses: Type.Integer(),
  lateCourseLines: Type.Array(LateCourse),
  trainings: Type.Array(
    Type.Object({ ...SuggestedThing.properties, suggested: Type.Integer(), succeeded: Type.Integer() }),
  ),
  moreTrainings: Type.Boolean(),
  courses: Type.Array(
    Type.Object({ courseId: Id, title: Type.String(), suggested: Type.Integer(), succeeded: Type.Integer() }),
  ),
  moreCourses: Type.Boolean(),
  rows: Type.Array(CockpitRow),
  total: Type.Integer(),
})
export type Cockpit = Static<typeof Cockpit>
export const getCockpit = endpoint({
  name: 'getCockpit',
  method: 'GET',
  path: '/users/managed/cockpit',
  summary:
    'The caller’s team, or a group of the organisation, at a glance: who is late on what, who is stuck where, members and trainings',
  query: Type.Object({
    ...paging,
    ...lang,
    /**
     * For a manager: only one subgroup. For an administrator: that group of the organisation instead of the own team.
     */
    groupId: Type.Optional(Id),
    ...fieldFilter,
    /** Only items that the caller suggested. */
    mine: Type.Optional(Type.Boolean()),
    sort: Type.Optional(oneOf(['needs', 'lastName'] as const)),
  }),
  response: Cockpit,
  errors: ['statistics.too_long'],
})
export const Reminders = Type.Object({
  /** Each names a training or a course. */
  items: Type.Array(Type.Object({ userId: Id, trainingId: Type.Optional(Id), courseId: Type.Optional(Id) }), {
    minItems: 1,
    maxItems: 200,
  }),
})
export const Reminded = Type.Object({ reminded: Type.Integer(), suggested: Type.Integer(), passed: Type.Integer() })
export type Reminded = Static<typeof Reminded>
/** Reminds members of late items. Skips items no longer late and members reminded today. */
export const remindTeam = endpoint({
  name: 'remindTeam',
  method: 'POST',
  path: '/users/managed/reminders',
  summary: 'Remind members of the team by notification and mail, or suggest again what has closed for them',
  body: Reminders,
  response: Reminded,
})
/**
 * Reminders of all late items. `members`: members notified, each by one mail. `today`: late items left out, because
 * somebody reminded of them today.
 */
export const RemindedLate = Type.Object({ ...Reminded.properties, members: Type.Integer(), today: Type.Integer() })
export type RemindedLate = Static<typeof RemindedLate>
/** Reminds of everything that `getCockpit` counts as late with the same `groupId`, field and `mine`. */
export const remindLateTeam = endpoint({
  name: 'remindLateTeam',
  method: 'POST',
  path: '/users/managed/reminders/late',
  summary: 'Remind the team, or a group, of everything that is late',
  body: Type.Object({ groupId: Type.Optional(Id), ...fieldFilter, mine: Type.Optional(Type.Boolean()) }),
  response: RemindedLate,
})
