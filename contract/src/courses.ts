import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CertificateState } from './library/certificates.ts'
import { limits } from './limits.ts'
import { Person } from './members.ts'
import { fieldFilter } from './people/member-fields.ts'
import { Dates, Moved, Recipients, Suggested, Suggesting, Together } from './suggestions.ts'
import {
  ContentLanguage,
  FilledText,
  Id,
  IdParams,
  Moment,
  Name,
  Nothing,
  Nullable,
  Text,
  lang,
  oneOf,
  pageOf,
  paging,
  revision,
  search,
} from './shapes.ts'

export const CourseText = Type.Object({
  lang: ContentLanguage,
  title: Name(limits.titleMax),
  briefDescription: FilledText(limits.briefMax),
  fullDescription: FilledText(limits.fullMax),
  goal1: FilledText(limits.goalMax),
  goal2: FilledText(limits.goalMax),
  goal3: Type.Optional(Text(limits.goalMax)),
  /** Free text of the course's author, unlike a training's skills. */
  skills: Type.Array(Name(limits.courseSkillMax), { maxItems: limits.courseSkillsMax, uniqueItems: true }),
})
export type CourseText = Static<typeof CourseText>
/** A text as sent: null, like '', clears the third goal. */
const SentText = Type.Object({
  ...CourseText.properties,
  goal3: Type.Optional(Nullable(Text(limits.goalMax))),
  skills: Type.Optional(CourseText.properties.skills),
})
const SuccessScore = Type.Integer({ minimum: 0, maximum: 100 })
/**
 * Form that the wizard saves in one request; the cover and the resources follow in their own requests. An omitted third
 * goal is unchanged, omitted skills too.
 */
export const CourseForm = Type.Object({
  texts: Type.Array(SentText, { minItems: 1, maxItems: 6 }),
  /** In order, at least two, no duplicates. The problem's title states which rule is violated. */
  trainings: Type.Array(Type.Object({ trainingId: Id, trainingSuccessScore: SuccessScore }), { maxItems: 500 }),
  ...revision,
})
export type CourseForm = Static<typeof CourseForm>
/** Form without omitted fields, like `WholeTrainingForm`. */
export interface WholeCourseForm extends Required<Omit<CourseForm, 'texts' | 'revision'>> {
  texts: Required<CourseText>[]
}

/** Data that a training's picture is drawn from. */
const Cover = Type.Object({
  trainingId: Id,
  title: Type.String(),
  categoryKey: Type.String(),
  logo: Nullable(Type.String()),
})
/** Upcoming before its start, finished from its end on, otherwise running, also without dates. */
export const courseStates = ['upcoming', 'running', 'finished'] as const
const Enrolment = Type.Object({
  startDate: Moment,
  endDate: Nullable(Moment),
  state: oneOf(courseStates),
  by: Nullable(Type.String()),
  completedAt: Nullable(Moment),
})
const Can = Type.Object({
  edit: Type.Boolean(),
  delete: Type.Boolean(),
  suggest: Type.Boolean(),
  favorite: Type.Boolean(),
  statistics: Type.Boolean(),
})
export const CourseCard = Type.Object({
  id: Id,
  clientId: Id,
  /** Name of the organisation, for platform staff. */
  clientName: Type.Optional(Type.String()),
  lang: ContentLanguage,
  title: Type.String(),
  briefDescription: Type.String(),
  logo: Nullable(Type.String()),
  /** Covers of its first four trainings. */
  covers: Type.Array(Cover),
  durationInMinute: Type.Integer(),
  favorite: Type.Boolean(),
  isOwner: Type.Boolean(),
  isGlobal: Type.Boolean(),
  /** The caller has an enrolment that has not ended. */
  suggested: Type.Boolean(),
  /** Suggested, running and not opened yet. */
  shouldBeOpened: Type.Boolean(),
  /** The caller's newest enrolment that has begun, otherwise the next one. */
  enrolment: Nullable(Enrolment),
  totalTraining: Type.Integer(),
  /** Number of its trainings in which the caller succeeded, within the enrolment if there is one. */
  succeededTraining: Type.Integer(),
  /** Share of trainings succeeded, in percent; 100 only when completed. */
  progressionPercent: Type.Integer(),
  completedAt: Nullable(Moment),
  /** Completed by waivers alone. */
  waived: Type.Boolean(),
  can: Can,
})
export type CourseCard = Static<typeof CourseCard>
const CourseTraining = Type.Object({
  trainingId: Id,
  trainingSuccessScore: SuccessScore,
  title: Type.String(),
  briefDescription: Type.String(),
  ...Type.Pick(Cover, ['categoryKey', 'logo']).properties,
  durationInMinute: Type.Integer(),
  /** The caller can open it now. */
  accessible: Type.Boolean(),
  /** Nobody can begin it any more: withdrawn or deleted. */
  isWithdrawn: Type.Boolean(),
  progressionPercent: Type.Integer(),
  score: Nullable(Type.Integer()),
  succeeded: Type.Boolean(),
  /** Finished by a waiver alone. */
  waived: Type.Boolean(),
})
export const CourseDetail = Type.Object({
  ...CourseCard.properties,
  texts: Type.Array(CourseText),
  fullDescription: Type.String(),
  goals: Type.Array(Type.String()),
  skills: Type.Array(Type.String()),
  trainings: Type.Array(CourseTraining),
  /** Resources of the course (`GET /resources?courseId=`); set by `PUT /courses/{id}/resources`. */
  resources: Type.Array(Id),
  ownerName: Nullable(Type.String()),
  minuteSpent: Type.Number(),
  lastModifiedDate: Moment,
  revision: Type.String(),
})
export type CourseDetail = Static<typeof CourseDetail>

/**
 * `ongoing`: begun as a course or suggested, not completed. `toDo`: suggested, not completed. `mine`: owned by the
 * caller. `global`: without an owner.
 */
export const courseSections = ['ongoing', 'mine', 'suggested', 'toDo', 'favorite', 'global'] as const
const forceManager = { forceManager: Type.Optional(Type.Boolean()) }
export const listCourses = endpoint({
  name: 'listCourses',
  method: 'GET',
  path: '/courses',
  summary: 'Courses as the caller sees them; for the platform those of one organisation, or of all without `clientId`',
  query: Type.Object({
    ...paging,
    ...search,
    ...lang,
    state: Type.Optional(oneOf(courseSections)),
    clientId: Type.Optional(Id),
    sort: Type.Optional(oneOf(['title', '-lastModified', 'due'] as const)),
  }),
  response: Type.Object({
    items: Type.Array(CourseCard),
    total: Type.Integer(),
    counts: Type.Object({
      all: Type.Integer(),
      ongoing: Type.Integer(),
      mine: Type.Integer(),
      suggested: Type.Integer(),
      toDo: Type.Integer(),
      favorite: Type.Integer(),
    }),
  }),
})
export const getCourse = endpoint({
  name: 'getCourse',
  method: 'GET',
  path: '/courses/{id}',
  summary: 'One course',
  params: IdParams,
  query: Type.Object(lang),
  response: CourseDetail,
})
const saveErrors = ['course.trainings', 'course.training_twice', 'course.languages'] as const
export const createCourse = endpoint({
  name: 'createCourse',
  method: 'POST',
  path: '/courses',
  summary: 'Create a course: global in the organisation, or owned by the manager',
  query: Type.Object({ ...lang, ...forceManager }),
  body: CourseForm,
  response: CourseDetail,
  errors: saveErrors,
})
export const updateCourse = endpoint({
  name: 'updateCourse',
  method: 'PUT',
  path: '/courses/{id}',
  summary: 'Change a course',
  params: IdParams,
  query: Type.Object(lang),
  body: CourseForm,
  response: CourseDetail,
  errors: [...saveErrors, 'request.conflict'],
})
export const deleteCourse = endpoint({
  name: 'deleteCourse',
  method: 'DELETE',
  path: '/courses/{id}',
  summary: 'Delete a course; what was done in it stays in the history',
  params: IdParams,
  response: Nothing,
})
export const setCourseLogo = endpoint({
  name: 'setCourseLogo',
  method: 'PUT',
  path: '/courses/{id}/logo',
  summary: 'Cover image (multipart; file: logo)',
  params: IdParams,
  multipart: true,
  response: Type.Object({ logo: Type.String() }),
  errors: ['image.invalid', 'image.too_large'],
})
export const removeCourseLogo = endpoint({
  name: 'removeCourseLogo',
  method: 'DELETE',
  path: '/courses/{id}/logo',
  summary: 'Take the cover image away: the trainings’ own are shown',
  params: IdParams,
  response: Nothing,
})
export const favoriteCourse = endpoint({
  name: 'favoriteCourse',
  method: 'PUT',
  path: '/courses/{id}/favorite',
  summary: 'Add to the favorites',
  params: IdParams,
  response: Type.Object({ favorite: Type.Boolean() }),
})
export const unfavoriteCourse = endpoint({
  name: 'unfavoriteCourse',
  method: 'DELETE',
  path: '/courses/{id}/favorite',
  summary: 'Take out of the favorites',
  params: IdParams,
  response: Type.Object({ favorite: Type.Boolean() }),
})
export const viewCourse = endpoint({
  name: 'viewCourse',
  method: 'PUT',
  path: '/courses/{id}/view',
  summary: 'Its detail was opened: a view at most each half hour, and it counts as opened',
  params: IdParams,
  response: Nothing,
})
export const suggestCourses = endpoint({
  name: 'suggestCourses',
  method: 'PUT',
  path: '/courses/suggestions',
  summary: 'Suggest courses to members and groups: an enrolment for each member',
  body: Type.Object({
    courseIds: Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true }),
    ...Suggesting,
  }),
  response: Suggested,
  errors: ['suggestion.dates', 'suggestion.nobody'],
})
/** Member to whom a course can be suggested, with the member's progress in it. */
export const CourseCandidate = Type.Object({
  ...Person.properties,
  email: Type.String(),
  picture: Nullable(Type.String()),
  /** Enrolment that has not ended; null `endDate`: no end. */
  suggested: Nullable(Type.Object({ endDate: Nullable(Moment) })),
  completedAt: Nullable(Moment),
})
export type CourseCandidate = Static<typeof CourseCandidate>
export const listCourseCandidates = endpoint({
  name: 'listCourseCandidates',
  method: 'GET',
  path: '/courses/{id}/suggestions/candidates',
  summary: 'The people the caller may suggest to, and who of them has the course already or has completed it',
  params: IdParams,
  query: Type.Object({ ...paging, ...search }),
  response: pageOf(CourseCandidate),
})
export const withdrawEnrolment = endpoint({
  name: 'withdrawEnrolment',
  method: 'DELETE',
  path: '/courses/{id}/enrolments/{userId}',
  summary:
    'Withdraw one enrolment of a member: the one that is named, else the one that runs, else the next; what was done stays',
  params: Type.Object({ id: Id, userId: Id }),
  query: Type.Object({ enrolmentId: Type.Optional(Id) }),
  response: Nothing,
  errors: ['suggestion.mandatory'],
})
/** Selects enrolments that run or are upcoming: by id or by course, and by member. */
const Enrolments = {
  enrolmentIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 10_000 })),
  courseIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 50 })),
  ...Recipients,
}
export const moveEnrolments = endpoint({
  name: 'moveEnrolments',
  method: 'PUT',
  path: '/courses/enrolments/dates',
  summary: 'Change the dates of enrolments that run or are to come; a date that is left out stays',
  body: Type.Object({ ...Enrolments, ...Together, ...Dates }),
  response: Moved,
  errors: ['suggestion.dates', 'suggestion.nobody'],
})
export const withdrawEnrolments = endpoint({
  name: 'withdrawEnrolments',
  method: 'DELETE',
  path: '/courses/enrolments',
  summary: 'Withdraw enrolments that run or are to come; what was done stays, and what is mandatory, without an end',
  body: Type.Object(Enrolments),
  response: Type.Object({ withdrawn: Type.Integer() }),
  errors: ['suggestion.mandatory', 'suggestion.nobody'],
})

/** Progress of a member in one training of a course. */
export const TrainingProgress = Type.Object({
  trainingId: Id,
  title: Type.String(),
  ...Type.Pick(Cover, ['categoryKey', 'logo']).properties,
  totalMinuteSpent: Type.Number(),
  progressPercentage: Type.Integer(),
  score: Nullable(Type.Integer()),
  minimalScoreNeeded: Type.Integer(),
  succeeded: Type.Boolean(),
  waived: Type.Boolean(),
  sessions: Type.Integer(),
  lastSession: Nullable(Moment),
})
export const MemberProgress = Type.Object({
  userId: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  picture: Nullable(Type.String()),
  succeededTraining: Type.Integer(),
  progressionPercent: Type.Integer(),
  completedAt: Nullable(Moment),
  /** The enrolment has ended without completion. */
  late: Type.Boolean(),
  trainings: Type.Array(TrainingProgress),
})
export type MemberProgress = Static<typeof MemberProgress>
/** One item for each course, start and end. */
export const CourseProgress = Type.Object({
  courseId: Id,
  title: Type.String(),
  covers: Type.Array(Cover),
  logo: Nullable(Type.String()),
  startDate: Nullable(Moment),
  endDate: Nullable(Moment),
  state: oneOf(courseStates),
  memberCount: Type.Integer(),
  completedCount: Type.Integer(),
  /** Number of members who are late, as in the cockpit. */
  lateCount: Type.Integer(),
  totalTraining: Type.Integer(),
})
export type CourseProgress = Static<typeof CourseProgress>
export const listCourseProgress = endpoint({
  name: 'listCourseProgress',
  method: 'GET',
  path: '/courses/progress',
  summary: 'Courses that run, are to come or are over, by their dates, among the people the caller watches',
  query: Type.Object({
    ...paging,
    ...search,
    ...lang,
    clientId: Type.Optional(Id),
    ...fieldFilter,
    state: Type.Optional(oneOf(courseStates)),
    /** With `courseId`, `startDate` and `endDate` of one item, returns its members too. */
    courseId: Type.Optional(Id),
    startDate: Type.Optional(Moment),
    endDate: Type.Optional(Moment),
  }),
  response: pageOf(Type.Object({ ...CourseProgress.properties, users: Type.Array(MemberProgress) })),
  errors: ['statistics.too_long'],
})
export const getCourseProgress = endpoint({
  name: 'getCourseProgress',
  method: 'GET',
  path: '/courses/{id}/progress/{userId}',
  summary: 'How far a member is in a course, in the enrolment that runs or was last, or in one that is named',
  params: Type.Object({ id: Id, userId: Id }),
  /** `enrolmentId`: 0 is what was done without an enrolment. */
  query: Type.Object({ ...lang, enrolmentId: Type.Optional(Type.Integer({ minimum: 0 })) }),
  response: Type.Object({ ...MemberProgress.properties, enrolment: Nullable(Enrolment), minuteSpent: Type.Number() }),
})
/** Statistics of an organisation's members. */
export const CourseStats = Type.Object({
  totalSuggestedUser: Type.Integer(),
  totalFavorite: Type.Integer(),
  totalView: Type.Integer(),
  totalMinuteSpent: Type.Number(),
  totalTraining: Type.Integer(),
  /** By training id: members who succeeded, in percent of those who started; null when nobody started. */
  averageTrainingsSuccess: Type.Record(Type.String(), Nullable(Type.Integer())),
  /** Number of members who completed it, also without a suggestion. */
  completed: Type.Integer(),
  /** Number of those who completed it among members to whom it was suggested. */
  completedSuggested: Type.Integer(),
  trainings: Type.Array(
    Type.Object({
      trainingId: Id,
      title: Type.String(),
      ...Type.Pick(Cover, ['categoryKey', 'logo']).properties,
      minimalScoreNeeded: Type.Integer(),
      started: Type.Integer(),
      succeeded: Type.Integer(),
    }),
  ),
})
export type CourseStats = Static<typeof CourseStats>
export const getCourseStats = endpoint({
  name: 'getCourseStats',
  method: 'GET',
  path: '/courses/{id}/stats',
  summary: 'Figures of one course',
  params: IdParams,
  query: Type.Object({ ...lang, clientId: Type.Optional(Id), ...fieldFilter }),
  response: CourseStats,
  errors: ['statistics.too_long'],
})
/** Lists courses without statistics, for platform staff to choose a course of any organisation. */
export const listAllCourses = endpoint({
  name: 'listAllCourses',
  method: 'GET',
  path: '/courses/all',
  summary: 'Courses of every organisation by their title, for the platform',
  query: Type.Object({ ...paging, ...search, ...lang }),
  response: Type.Object({
    items: Type.Array(Type.Object({ id: Id, title: Type.String(), clientId: Id, clientName: Type.String() })),
    total: Type.Integer(),
  }),
  errors: ['statistics.too_long'],
})
const member = { userId: Type.Optional(Id) }
/** One item for each enrolment that was begun, and for each course begun without one. */
export const listCourseHistory = endpoint({
  name: 'listCourseHistory',
  method: 'GET',
  path: '/courses/history',
  summary: 'Courses a member has begun, newest session first',
  query: Type.Object({ ...paging, ...lang, ...member }),
  response: pageOf(
    Type.Object({
      id: Id,
      enrolmentId: Nullable(Id),
      title: Type.String(),
      logo: Nullable(Type.String()),
      covers: Type.Array(Cover),
      startDate: Nullable(Moment),
      endDate: Nullable(Moment),
      progressionPercent: Type.Integer(),
      completedAt: Nullable(Moment),
      certificate: Nullable(CertificateState),
      succeededTraining: Type.Integer(),
      totalTraining: Type.Integer(),
      sessions: Type.Integer(),
      /** Null where everything was waived. */
      lastSession: Nullable(Moment),
      /** The last session, else the last waiver: the order of the list. */
      lastActivity: Moment,
    }),
  ),
})
export const listCourseSessions = endpoint({
  name: 'listCourseSessions',
  method: 'GET',
  path: '/courses/{id}/sessions',
  summary: 'Sessions of a member in a course, newest first',
  params: IdParams,
  /** `enrolmentId`: 0 is what was done without an enrolment. */
  query: Type.Object({ ...lang, ...member, enrolmentId: Type.Optional(Type.Integer({ minimum: 0 })) }),
  response: Type.Array(
    Type.Object({
      date: Moment,
      value: Type.Number(),
      finishing: Type.Boolean(),
      trainingId: Id,
      title: Type.String(),
    }),
  ),
})
