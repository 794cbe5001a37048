import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { StepVerdict } from './progress.ts'
import { ContentLanguage, FileType, Id, IdParams, Moment, Nothing, Nullable, lang, oneOf } from './shapes.ts'
import { waiverReasons } from './xapi.ts'

export const Uuid = Type.String({
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
})
export const Actor = Type.Object({
  objectType: Type.Literal('Agent'),
  account: Type.Object({ homePage: Type.String(), name: Type.String() }),
})
export const Launch = Type.Object({
  session: Uuid,
  registration: Uuid,
  url: Nullable(Type.String()),
  launchParameter: Nullable(Type.String()),
  endpoint: Type.String(),
  fetch: Type.String(),
  actor: Actor,
  activityId: Type.String(),
  token: Type.String(),
  expiresAt: Moment,
  until: Nullable(Moment),
  now: Moment,
  title: Type.String(),
  /** What was launched enters VR. */
  vr: Type.Boolean(),
  /** It runs in a window of its own, not in the player's frame (cmi5 8.1). */
  ownWindow: Type.Boolean(),
  /** Its page is on another site, as a manifest may have it. */
  remote: Type.Optional(Type.Boolean()),
  steps: Type.Array(Type.Object({ key: Type.String(), label: Type.String() })),
  progressionPercent: Type.Integer(),
  /** How far the attempt that is gone on with had come. */ attemptPercent: Type.Integer(),
  /** In a course: which of its other trainings comes after this one, by what was done until now. */
  next: Nullable(Type.Object({ trainingId: Id, title: Type.String() })),
})
export type Launch = Static<typeof Launch>
export const launchVersions = ['current', 'attempt', 'ask'] as const
export const launchTraining = endpoint({
  name: 'launchTraining',
  method: 'POST',
  path: '/trainings/{id}/launch',
  summary: 'Begin or resume a training',
  params: IdParams,
  body: Type.Object({
    requestId: Uuid,
    fileType: FileType,
    contentLanguage: Type.Optional(ContentLanguage),
    courseId: Type.Optional(Id),
    device: Type.Optional(Type.String({ maxLength: 80 })),
    offline: Type.Optional(Type.Boolean()),
    restart: Type.Optional(Type.Boolean()),
    /**
     * Of an attempt that was begun in another version of the content: `ask` answers 409 `launch.new_version` and begins nothing, `attempt` goes on
     * in the version of the attempt, `current` (as without it) in the present one.
     */
    version: Type.Optional(oneOf(launchVersions)),
    launchMode: Type.Optional(Type.Union([Type.Literal('Normal'), Type.Literal('Browse')])),
  }),
  answer: Launch,
  fails: ['launch.no_content', 'launch.offline_off', 'launch.not_open', 'launch.new_version'],
})
/** Of 409 `launch.new_version`. */
export interface NewVersion {
  current: string
  /** In which the attempt was begun. */ attempt: string
  /** Its files are still there. */ kept: boolean
}
const sessionParams = Type.Object({ session: Uuid })
export const renewCredential = endpoint({
  name: 'renewCredential',
  method: 'POST',
  path: '/launches/{session}/credential',
  summary: 'A fresh credential for a session',
  params: sessionParams,
  answer: Type.Object({ token: Type.String(), expiresAt: Moment, now: Moment }),
  fails: ['launch.ended', 'launch.not_open'],
})
export const beat = endpoint({
  name: 'beat',
  method: 'PUT',
  path: '/launches/{session}/beat',
  summary: 'The player is visible',
  params: sessionParams,
  answer: Nothing,
  fails: ['launch.ended', 'launch.reset'],
})
const StepResult = Type.Object({
  key: Type.String(),
  name: Type.String(),
  parent: Nullable(Type.String()),
  succeeded: Nullable(Type.Boolean()),
  verdict: Nullable(StepVerdict),
  score: Nullable(Type.Number()),
})
/** How the session stands: what the player shows at its end. */
export const getLaunch = endpoint({
  name: 'getLaunch',
  method: 'GET',
  path: '/launches/{session}',
  summary: 'How a session stands',
  params: sessionParams,
  answer: Type.Object({
    session: Uuid,
    trainingId: Id,
    title: Type.String(),
    categoryId: Id,
    category: Type.String(),
    categoryKey: Type.String(),
    logo: Nullable(Type.String()),
    state: Type.String(),
    /** The results of the training were reset after it was launched: nothing of it counts. */ reset: Type.Boolean(),
    /** Something of its content has arrived. */ reported: Type.Boolean(),
    /** The best so far, over all sessions. */ progressionPercent: Type.Integer(),
    /** How far this session went. */ sessionPercent: Type.Integer(),
    score: Nullable(Type.Integer()),
    /** Best score of the sessions before this one. */ before: Nullable(Type.Integer()),
    minimalScoreNeeded: Type.Integer(),
    passed: Nullable(Type.Boolean()),
    minutes: Type.Number(),
    points: Type.Integer(),
    /** Where the member stands in the organisation's ranking, and stood before this session, the others as they are now; null where there is none. */
    rank: Nullable(
      Type.Object({
        by: Type.Union([Type.Literal('points'), Type.Literal('time')]),
        before: Type.Integer(),
        after: Type.Integer(),
      }),
    ),
    badges: Type.Array(
      Type.Object({
        number: Type.Integer(),
        name: Type.String(),
        description: Type.String(),
        logo: Nullable(Type.String()),
        date: Moment,
      }),
    ),
    steps: Type.Array(
      Type.Object({ ...StepResult.properties, /** Why, as the training told it. */ reason: Nullable(Type.String()) }),
    ),
  }),
})
/** What a training asks for was met otherwise: it counts as completed and passed, without a score. */
export const waiveTraining = endpoint({
  name: 'waiveTraining',
  method: 'POST',
  path: '/users/{id}/waivers',
  summary: 'Waive a training for a member',
  params: IdParams,
  body: Type.Object({ trainingId: Id, reason: oneOf(waiverReasons) }),
  answer: Type.Object({ session: Uuid }),
  fails: ['request.conflict'],
})
/** A code as `generateCodes` makes it, which leads its device on to this training. */
export const makeHeadsetCode = endpoint({
  name: 'makeHeadsetCode',
  method: 'POST',
  path: '/trainings/{id}/headset-code',
  summary: 'Make a code for oneself that opens this training on the device it signs in',
  params: IdParams,
  answer: Type.Object({ code: Type.String(), expiresAt: Moment }),
  fails: ['launch.not_open', 'code.not_allowed'],
})
/** The last session of a training that an own device launched. */
export const getDeviceRun = endpoint({
  name: 'getDeviceRun',
  method: 'GET',
  path: '/users/devices/{id}/run',
  summary: 'What an own device is doing in a training',
  params: IdParams,
  query: Type.Object({ trainingId: Id, ...lang }),
  answer: Type.Object({
    /** By the server's clock, to compare the other moments with. */
    now: Moment,
    run: Nullable(
      Type.Object({
        session: Uuid,
        state: Type.String(),
        startedAt: Moment,
        /** When it was last heard of: a report, or a sign of its player. */
        lastSign: Moment,
        /** Time spent in it, as its summary and the dashboards say it; what it has not reported yet is not in it. */
        minutes: Type.Number(),
        score: Nullable(Type.Integer()),
        passed: Nullable(Type.Boolean()),
        progressionPercent: Type.Integer(),
        /** Of the whole attempt; what it went on from counts. */
        steps: Type.Array(StepResult),
      }),
    ),
  }),
})
