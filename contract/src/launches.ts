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
  /** The launched content enters VR. */
  vr: Type.Boolean(),
  /** The content runs in its own window, not in the player's frame (cmi5 8.1). */
  ownWindow: Type.Boolean(),
  /** The page is on another site, as a manifest may specify. */
  remote: Type.Optional(Type.Boolean()),
  steps: Type.Array(Type.Object({ key: Type.String(), label: Type.String() })),
  progressionPercent: Type.Integer(),
  /** Progress of the attempt that is resumed. */
  attemptPercent: Type.Integer(),
  /** In a course: the training that follows this one, given the trainings completed so far. */
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
     * For an attempt that was begun in another version of the content: `ask` returns 409 `launch.new_version` and
     * begins nothing, `attempt` resumes in the attempt's version, `current` (the default) resumes in the present
     * version. After `attempt`, `ask` resumes in the attempt's version too, until another version is published.
     */
    version: Type.Optional(oneOf(launchVersions)),
    launchMode: Type.Optional(Type.Union([Type.Literal('Normal'), Type.Literal('Browse')])),
  }),
  response: Launch,
  errors: ['launch.no_content', 'launch.offline_off', 'launch.not_open', 'launch.new_version'],
})
/** Body of 409 `launch.new_version`. */
export interface NewVersion {
  current: string
  /** Version in which the attempt was begun. */
  attempt: string
  /** The files of that version are still stored. */
  kept: boolean
}
const sessionParams = Type.Object({ session: Uuid })
export const renewCredential = endpoint({
  name: 'renewCredential',
  method: 'POST',
  path: '/launches/{session}/credential',
  summary: 'A fresh credential for a session',
  params: sessionParams,
  response: Type.Object({ token: Type.String(), expiresAt: Moment, now: Moment }),
  errors: ['launch.ended', 'launch.not_open'],
})
export const heartbeat = endpoint({
  name: 'beat',
  method: 'PUT',
  path: '/launches/{session}/beat',
  summary: 'The player is visible',
  params: sessionParams,
  response: Nothing,
  errors: ['launch.ended', 'launch.reset'],
})
const StepResult = Type.Object({
  key: Type.String(),
  name: Type.String(),
  parent: Nullable(Type.String()),
  succeeded: Nullable(Type.Boolean()),
  verdict: Nullable(StepVerdict),
  score: Nullable(Type.Number()),
})
/** Returns the status of the session, which the player shows at its end. */
export const getLaunch = endpoint({
  name: 'getLaunch',
  method: 'GET',
  path: '/launches/{session}',
  summary: 'How a session stands',
  params: sessionParams,
  response: Type.Object({
    session: Uuid,
    trainingId: Id,
    title: Type.String(),
    /** What happened, as the training told it. */
    headline: Nullable(Type.String()),
    categoryId: Id,
    category: Type.String(),
    categoryKey: Type.String(),
    logo: Nullable(Type.String()),
    state: Type.String(),
    /** The training's results were reset after this launch, so nothing in the session counts. */
    reset: Type.Boolean(),
    /** At least one statement of the content has arrived. */
    reported: Type.Boolean(),
    /** Best progress over all sessions. */
    progressionPercent: Type.Integer(),
    /** Progress of this session. */
    sessionPercent: Type.Integer(),
    score: Nullable(Type.Integer()),
    /** Best score of the sessions before this one. */
    before: Nullable(Type.Integer()),
    minimalScoreNeeded: Type.Integer(),
    passed: Nullable(Type.Boolean()),
    minutes: Type.Number(),
    points: Type.Integer(),
    /**
     * Rank of the member in the organisation, now and before this session, both computed with the present results of
     * the others; null without a ranking.
     */
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
/**
 * Waives a training: its requirements were met by other means, so it counts as completed and passed, without a score.
 */
export const waiveTraining = endpoint({
  name: 'waiveTraining',
  method: 'POST',
  path: '/users/{id}/waivers',
  summary: 'Waive a training for a member',
  params: IdParams,
  body: Type.Object({ trainingId: Id, reason: oneOf(waiverReasons) }),
  response: Type.Object({ session: Uuid }),
  errors: ['request.conflict'],
})
/** Creates a code like those of `generateCodes` that opens this training on its device. */
export const makeHeadsetCode = endpoint({
  name: 'makeHeadsetCode',
  method: 'POST',
  path: '/trainings/{id}/headset-code',
  summary: 'Make a code for oneself that opens this training on the device it signs in',
  params: IdParams,
  response: Type.Object({ code: Type.String(), expiresAt: Moment }),
  errors: ['launch.not_open', 'code.not_allowed'],
})
/** Returns the last session of a training that one of the caller's own devices launched. */
export const getDeviceRun = endpoint({
  name: 'getDeviceRun',
  method: 'GET',
  path: '/users/devices/{id}/run',
  summary: 'What an own device is doing in a training',
  params: IdParams,
  query: Type.Object({ trainingId: Id, ...lang }),
  response: Type.Object({
    /** Server time, for comparison with the other moments. */
    now: Moment,
    run: Nullable(
      Type.Object({
        session: Uuid,
        state: Type.String(),
        startedAt: Moment,
        /** Last report or sign of the player. */
        lastSign: Moment,
        /** Time spent in the session, as in its summary and the dashboards. Unreported time is not included. */
        minutes: Type.Number(),
        score: Nullable(Type.Integer()),
        passed: Nullable(Type.Boolean()),
        progressionPercent: Type.Integer(),
        /** Of the whole attempt, including the attempt that it resumes. */
        steps: Type.Array(StepResult),
      }),
    ),
  }),
})
