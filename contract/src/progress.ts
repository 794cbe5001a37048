import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Day, Id, IdParams, Moment, Nothing, Nullable, oneOf, pageOf, paging, search, lang } from './shapes.ts'
import { CertificateState } from './library/certificates.ts'
import { fieldFilter } from './people/member-fields.ts'
import { waiverReasons } from './xapi.ts'

const client = { clientId: Type.Optional(Id) }
/** Days of a chart, both included; by default the twelve months that end with the current one. */
const range = { startDate: Type.Optional(Day), endDate: Type.Optional(Day) }
export const Rank = Type.Object({
  userId: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  picture: Nullable(Type.String()),
  rank: Type.Integer(),
  value: Type.Number(),
})
export const SkillStat = Type.Object({ name: Type.String(), skillType: Type.String(), value: Type.Number() })
/**
 * Whether a step reached its mark (step-verdict.ts); null: no result was reported. `succeeded` holds the same as a
 * boolean.
 */
export const StepVerdict = Type.Union([Type.Literal('right'), Type.Literal('nearly'), Type.Literal('wrong')])
const Step = Type.Cyclic(
  {
    Step: Type.Object({
      key: Type.String(),
      name: Type.String(),
      succeeded: Nullable(Type.Boolean()),
      verdict: Nullable(StepVerdict),
      score: Nullable(Type.Number()),
      isPercent: Type.Boolean(),
      steps: Type.Array(Type.Ref('Step')),
    }),
  },
  'Step',
)
const Quartiles = Type.Object({
  own: Type.Number(),
  min: Type.Number(),
  q1: Type.Number(),
  median: Type.Number(),
  q3: Type.Number(),
  max: Type.Number(),
  /** Percentage of members who are not better than the member; equal scores are not better. */
  percentile: Type.Integer(),
})
export const SessionDetail = Type.Object({
  id: Type.String(),
  date: Moment,
  name: Type.String(),
  current: Type.Boolean(),
  previous: Type.Boolean(),
  minutes: Type.Number(),
  score: Nullable(Type.Integer()),
  progress: Type.Integer(),
  state: Type.String(),
  /** Reason for the waiver; a waived training was not run. */
  waived: Nullable(oneOf(waiverReasons)),
  best: Type.Boolean(),
  passed: Nullable(Type.Boolean()),
  /** Recorded with a clock that was wrong by a minute or more; placed by its launch and storage times. */
  shifted: Type.Boolean(),
  /** Version name of the content that it ran, given at its upload; null when no content of this platform ran. */
  version: Nullable(Type.String()),
  steps: Type.Array(Step),
  images: Type.Array(Type.Object({ context: Type.String(), description: Type.String(), imageUrl: Type.String() })),
  stats: Type.Array(Type.Object({ context: Type.String(), stat: Type.String(), score: Type.Number() })),
})
export const UserStat = Type.Object({
  trainingId: Id,
  title: Type.String(),
  progressionPercent: Type.Integer(),
  level: Type.Integer(),
  bestScore: Nullable(Type.Integer()),
  minimalScoreNeeded: Type.Integer(),
  sessions: Type.Integer(),
  succeeded: Type.Boolean(),
  /** Finished by a waiver alone. */
  waived: Type.Boolean(),
  certificate: Nullable(CertificateState),
  skills: Type.Array(
    Type.Object({
      stat: Type.String(),
      skillType: Type.String(),
      description: Type.String(),
      statValue: Type.Number(),
      maxStatValue: Type.Number(),
    }),
  ),
  points: Type.Array(Type.Object({ date: Moment, value: Type.Integer(), reason: Type.String() })),
  stats: SessionDetail.properties.stats,
  images: SessionDetail.properties.images,
  badgeNumbers: Type.Array(Type.Integer()),
  jsonStep: Type.Array(SessionDetail),
})
export const UserStats = Type.Object({
  minuteSpent: Type.Number(),
  totalPoint: Type.Integer(),
  /** Points earned since Monday in the organisation's time zone. */
  weekPoint: Type.Integer(),
  totalBadge: Type.Integer(),
  level: Type.Integer(),
  progressionPercent: Type.Integer(),
  succeededTrainings: Type.Integer(),
  openTrainings: Type.Integer(),
  sessions: Type.Integer(),
  skillStats: Type.Array(SkillStat),
  ranksByPoint: Type.Optional(Type.Array(Rank)),
  ranksByTime: Type.Optional(Type.Array(Rank)),
  userStat: Nullable(UserStat),
  /** Actions that the caller may take on this member's progress. */
  can: Type.Object({ reset: Type.Boolean(), waive: Type.Boolean(), certify: Type.Boolean() }),
  positioning: Nullable(Type.Object({ members: Type.Integer(), score: Quartiles, time: Quartiles, steps: Quartiles })),
})
export type UserStats = Static<typeof UserStats>
export const getUserStats = endpoint({
  name: 'getUserStats',
  method: 'GET',
  path: '/users/{id}/stats/general',
  summary: 'Progress of a member, over all or for one training',
  params: IdParams,
  query: Type.Object({ trainingId: Type.Optional(Id), ...lang }),
  response: UserStats,
})
export const resetProgress = endpoint({
  name: 'resetProgress',
  method: 'DELETE',
  path: '/users/{id}/stats/general',
  summary: 'Reset a member’s progress in a training',
  params: IdParams,
  query: Type.Object({ trainingId: Id }),
  response: Nothing,
})
/**
 * Seconds in which the user who reset can undo it: `offered` in the interface, `taken` on the server, longer for a
 * request under way.
 */
export const resetUndo = { offered: 10, taken: 60 } as const
export const undoReset = endpoint({
  name: 'undoReset',
  method: 'PUT',
  path: '/users/{id}/stats/general',
  summary: 'Take back one’s own reset of a moment ago: everything stands as before, the certificate too',
  params: IdParams,
  query: Type.Object({ trainingId: Id }),
  response: Nothing,
})
/** By day (YYYY-MM-DD, in the organisation's time zone); days without activity are omitted. */
export const PeriodStats = Type.Record(
  Type.String(),
  Type.Object({ totalView: Type.Integer(), totalMinuteSpent: Type.Number() }),
)
export const getUserPeriod = endpoint({
  name: 'getUserPeriod',
  method: 'GET',
  path: '/users/{id}/stats/period',
  summary: 'Views and minutes a day of a member',
  params: IdParams,
  query: Type.Object({ ...range }),
  response: PeriodStats,
})
export const getUserTrainingPeriod = endpoint({
  name: 'getUserTrainingPeriod',
  method: 'GET',
  path: '/users/{id}/trainings/{tid}/stats/period',
  summary: 'Views and minutes a day of a member in a training',
  params: Type.Object({ id: Id, tid: Id }),
  query: Type.Object({ ...range }),
  response: PeriodStats,
})
/** The category's key is the same in every language; drawn covers choose their colours by it. */
const ofCategory = { category: Type.String(), categoryKey: Type.String() }
const Launched = Type.Object({
  id: Id,
  title: Type.String(),
  ...ofCategory,
  logo: Nullable(Type.String()),
  progressionPercent: Type.Integer(),
  score: Nullable(Type.Integer()),
  waived: Type.Boolean(),
  lastSession: Nullable(Moment),
})
export const listLaunchedTrainings = endpoint({
  name: 'listLaunchedTrainings',
  method: 'GET',
  path: '/users/{id}/launched-trainings',
  summary: 'Trainings a member has launched',
  params: IdParams,
  query: Type.Object({ ...lang }),
  response: Type.Array(Launched),
})
export const AdminStats = Type.Object({
  totalContent: Type.Integer(),
  /** Drafts and trainings waiting for verification: in the table, not in `totalContent`. */
  unpublished: Type.Integer(),
  totalView: Type.Integer(),
  totalLiked: Type.Integer(),
  totalFavorite: Type.Integer(),
  totalMinuteSpent: Type.Number(),
  totalPeopleWhoStartedTraining: Type.Integer(),
  totalPeopleWhoCompletedTraining: Type.Integer(),
  /** Members exempted from a training, each training counted; they are not among those who started or completed. */
  totalWaived: Type.Integer(),
  averageConnectionTimeInMinute: Type.Number(),
  totalBadges: Type.Record(Type.String(), Type.Integer()),
  sessions: Type.Integer(),
  members: Type.Integer(),
})
export type AdminStats = Static<typeof AdminStats>
export const getGeneralStats = endpoint({
  name: 'getGeneralStats',
  method: 'GET',
  path: '/trainings/stats/general',
  summary: 'Figures of the organisation',
  query: Type.Object({ ...client, ...fieldFilter }),
  errors: ['statistics.too_long'],
  response: AdminStats,
})
export const getTrainingStats = endpoint({
  name: 'getTrainingStats',
  method: 'GET',
  path: '/trainings/{id}/stats',
  summary: 'Figures of one training',
  params: IdParams,
  query: Type.Object({ ...client, ...fieldFilter }),
  errors: ['statistics.too_long'],
  response: AdminStats,
})
export const getGeneralPeriod = endpoint({
  name: 'getGeneralPeriod',
  method: 'GET',
  path: '/trainings/stats/period',
  summary: 'Views and minutes a day',
  query: Type.Object({ ...range, ...client, ...fieldFilter }),
  errors: ['statistics.too_long'],
  response: PeriodStats,
})
export const getTrainingPeriod = endpoint({
  name: 'getTrainingPeriod',
  method: 'GET',
  path: '/trainings/{id}/stats/period',
  summary: 'Views and minutes a day of one training',
  params: IdParams,
  query: Type.Object({ ...range, ...client, ...fieldFilter }),
  errors: ['statistics.too_long'],
  response: PeriodStats,
})
export const listTrainingStats = endpoint({
  name: 'listTrainingStats',
  method: 'GET',
  path: '/trainings/stats',
  summary: 'The administrator’s table of formations',
  query: Type.Object({
    ...paging,
    ...search,
    ...client,
    ...fieldFilter,
    ...lang,
    categoryId: Type.Optional(Id),
    sort: Type.Optional(
      Type.Union([
        Type.Literal('title'),
        Type.Literal('-totalMinuteSpent'),
        Type.Literal('-totalView'),
        Type.Literal('-totalPeopleWhoStartedTraining'),
      ]),
    ),
  }),
  errors: ['statistics.too_long'],
  response: pageOf(
    Type.Object({
      trainingId: Id,
      title: Type.String(),
      ...ofCategory,
      logo: Nullable(Type.String()),
      ...AdminStats.properties,
    }),
  ),
})
const HistoryItem = Type.Object({
  id: Id,
  title: Type.String(),
  ...ofCategory,
  logo: Nullable(Type.String()),
  progressionPercent: Type.Integer(),
  score: Nullable(Type.Integer()),
  minimalScoreNeeded: Type.Integer(),
  waived: Type.Boolean(),
  certificate: Nullable(CertificateState),
  sessions: Type.Integer(),
  /** Null where everything was waived. */
  lastSession: Nullable(Moment),
  /** The last session, else the waiver: the order of the list. */
  lastActivity: Moment,
})
const member = { userId: Type.Optional(Id) }
export const listHistory = endpoint({
  name: 'listHistory',
  method: 'GET',
  path: '/trainings/history',
  summary: 'Trainings a member has begun, newest session first',
  query: Type.Object({ ...paging, ...lang, ...member }),
  response: Type.Object({
    items: Type.Array(HistoryItem),
    total: Type.Integer(),
    counts: Type.Object({
      currentTrainings: Type.Integer(),
      finishedTrainings: Type.Integer(),
      currentCourses: Type.Integer(),
      finishedCourses: Type.Integer(),
    }),
  }),
})
export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/trainings/{id}/sessions',
  summary: 'Sessions of a member in a training, newest first',
  params: IdParams,
  query: Type.Object(member),
  response: Type.Array(Type.Object({ date: Moment, value: Type.Number(), finishing: Type.Boolean() })),
})
const Won = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  logo: Type.String(),
  goal: Type.Number(),
  date: Nullable(Moment),
})
export const BadgeCategory = Type.Object({
  id: Id,
  name: Type.String(),
  logo: Type.String(),
  unit: Type.String(),
  managerOnly: Type.Boolean(),
  value: Type.Number(),
  badges: Type.Array(Won),
})
export const listBadges = endpoint({
  name: 'listBadges',
  method: 'GET',
  path: '/badges',
  summary: 'Platform badges',
  query: Type.Object(lang),
  response: Type.Array(BadgeCategory),
})
export const listUserBadges = endpoint({
  name: 'listUserBadges',
  method: 'GET',
  path: '/users/{id}/badges',
  summary: 'Platform badges of a member, with what is still to go',
  params: IdParams,
  query: Type.Object({ ...lang }),
  response: Type.Array(BadgeCategory),
})
export const listUserTrainingBadges = endpoint({
  name: 'listUserTrainingBadges',
  method: 'GET',
  path: '/users/{id}/training-badges',
  summary: 'Training badges of a member',
  params: IdParams,
  query: Type.Object({ ...lang }),
  response: Type.Array(
    Type.Object({
      trainingId: Id,
      title: Type.String(),
      ...ofCategory,
      logo: Nullable(Type.String()),
      badges: Type.Array(
        Type.Object({
          number: Type.Integer(),
          name: Type.String(),
          description: Type.String(),
          logo: Nullable(Type.String()),
          date: Nullable(Moment),
        }),
      ),
    }),
  ),
})

/**
 * Minimum number of people for statistics. For fewer, only their number is returned, since individuals could be
 * identified.
 */
export const leastPeople = 5
/** Maximum number of newest sessions evaluated; `more` reports that a training has more. */
export const insightSessions = 5000

const Share = Type.Object({
  /** Members by success: at the first try, after several, not yet. */
  first: Type.Integer(),
  later: Type.Integer(),
  notYet: Type.Integer(),
  /** Members who failed it at least once. */
  failed: Type.Integer(),
  /** Average tries of a member up to the first success. */
  tries: Type.Number(),
  minutes: Nullable(Type.Number()),
  score: Nullable(Type.Integer()),
  /** In failed tries, total of all members. */
  minutesFailed: Type.Number(),
})
export const StepInsight = Type.Object({
  key: Type.String(),
  name: Type.String(),
  isPercent: Type.Boolean(),
  /** Members who tried it. */
  tried: Type.Integer(),
  /** Null when fewer than five members tried it. */
  figures: Nullable(Share),
  /** For each month in which at least five members tried it: share of them who failed it at least once, in percent. */
  months: Type.Array(Type.Object({ month: Type.String(), failedPercent: Type.Integer() })),
})
export type StepInsight = Static<typeof StepInsight>
/** Mean of the first attempt and of the last one, of the same people, in percent. */
const FirstLast = { people: Type.Integer(), first: Type.Number(), last: Type.Number() }
const AttemptInsight = Type.Object({
  /** Members with two or more attempts that have a score or a verdict. */
  people: Type.Integer(),
  /** Each is null when fewer than five people have it in both attempts. */
  score: Nullable(Type.Object(FirstLast)),
  passed: Nullable(Type.Object(FirstLast)),
  /** Skills of five people or more, by name. */
  skills: Type.Array(Type.Object({ name: Type.String(), ...FirstLast })),
})
export type AttemptInsight = Static<typeof AttemptInsight>
export const TrainingInsight = Type.Object({
  /** From the first day of this month (YYYY-MM), in the caller's time zone. */
  since: Type.String(),
  sessions: Type.Integer(),
  /** There are more sessions in these months: only the newest were evaluated. */
  more: Type.Boolean(),
  members: Type.Integer(),
  minutes: Type.Number(),
  steps: Type.Array(StepInsight),
  /** First against last attempt of the members above, also of attempts before these months. */
  attempts: AttemptInsight,
  /** Whether the caller may see the names of own members who have not passed a step. */
  can: Type.Object({ name: Type.Boolean() }),
})
export type TrainingInsight = Static<typeof TrainingInsight>
export const getTrainingInsight = endpoint({
  name: 'getTrainingInsight',
  method: 'GET',
  path: '/trainings/{id}/stats/steps',
  summary: 'One training step by step: who failed where, how often, for how long; nobody is named',
  params: IdParams,
  query: Type.Object({ ...lang, clientId: Type.Optional(Id), ...fieldFilter }),
  response: TrainingInsight,
  errors: ['statistics.too_long'],
})
export const listNotYet = endpoint({
  name: 'listNotYet',
  method: 'GET',
  path: '/trainings/{id}/stats/steps/members',
  summary:
    'Who of the organisation tried a step and has not passed it yet, most tries first; of fewer than five nobody is named',
  params: IdParams,
  query: Type.Object({ step: Type.String({ minLength: 1, maxLength: 200 }), ...fieldFilter }),
  response: Type.Array(
    Type.Object({
      id: Id,
      firstName: Type.String(),
      lastName: Type.String(),
      picture: Nullable(Type.String()),
      tries: Type.Integer(),
      lastTry: Moment,
    }),
  ),
  errors: ['statistics.too_long'],
})
