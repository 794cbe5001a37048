import { randomUUID } from 'node:crypto'
import type { Launch, NewVersion, launchTraining } from '@praxia/contract/launches.ts'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { refuseOutsideClass } from '../../access/by-another.ts'
import { AppError, found } from '../../basics/app-error.ts'
import type { Ctx, Scope } from '../../context/context.ts'
import { seal, secret, sha256 } from '../../basics/crypto.ts'
import { speech } from '../../basics/languages.ts'
import { launchedFrom, nextIn } from '../courses/actions.ts'
import { announce, project } from '../projection/projection.ts'
import { writeUnitSatisfied } from '../projection/satisfied-actions.ts'
import { viewerOf } from '../trainings/visibility-store.ts'
import { wayOf } from './address-actions.ts'
import { writeAbandoned, writeLaunchData, writeLaunched } from './launch-data-actions.ts'
import {
  startsNewAttempt,
  contentLanguageOf,
  credentialEnd,
  fetchMs,
  masteryOf,
  moveOnOf,
  newSession,
  offlineUntil,
  ownScoreOf,
  tokenOf,
} from './rules.ts'
import * as store from './store.ts'
import { ownSession } from './summary-actions.ts'
import { publish } from '../../messages/events-store.ts'
import { userTopics } from '../../messages/topics.ts'
import { findLastReset } from '../projection/projection-store.ts'

type LaunchRequest = BodyOf<typeof launchTraining>

/**
 * Issues a new secret for a session and ends the former one. Stored hashed, and sealed for the content's own `fetch`.
 */
async function giveCredential(
  ctx: Pick<Ctx, 'db' | 'now' | 'serverKey'>,
  session: { scope: Scope; id: string; until: Date | null },
  key = secret(),
): Promise<{ token: string; expiresAt: Date }> {
  const expiresAt = credentialEnd(ctx.now(), session.until)
  await store.setCredential(ctx.db, session.scope, session.id, {
    hash: sha256(key),
    sealed: seal(ctx.serverKey, key),
    expiresAt,
  })
  return { token: tokenOf(session.id, key), expiresAt }
}
/**
 * Issues a new credential for a session whose training is still open to its member. Otherwise earlier results can be
 * sent until the first credential would have ended, and no longer.
 */
export async function renew(ctx: Ctx, id: string): Promise<{ token: string; expiresAt: Date }> {
  const session = await ownSession(ctx, id)
  const now = ctx.now()
  if (session.until !== null && session.until <= now) throw new AppError('launch.ended')
  const training = await store.findLaunchable(ctx.db, viewerOf(ctx.actor, now), session.trainingId)
  if (training?.accessible) return giveCredential(ctx, session)
  const first = credentialEnd(session.launchedAt, session.until)
  if (first <= now) throw new AppError('launch.not_open')
  return giveCredential(ctx, { ...session, until: first })
}
/** Reads the state for a launch in two round trips, behind the member's lock. */
async function readLaunchState(ctx: Ctx, trainingId: number, asked: LaunchRequest) {
  const { scope, userId } = ctx.actor
  const { db } = ctx
  const [account, training] = await Promise.all([
    store.lockAccount(db, scope, userId),
    store.findLaunchable(db, viewerOf(ctx.actor, ctx.now(), asked.contentLanguage), trainingId),
  ])
  // An invisible training is not read further: another organisation's takes as long as a missing one.
  const seen = { account: found(account), training: found(training) }
  const course = asked.courseId === undefined ? null : await launchedFrom(ctx, asked.courseId, trainingId)
  const [file, known, last, reset, open] = await Promise.all([
    store.findCurrentFile(db, scope, userId, trainingId, asked.fileType),
    store.findByRequest(db, scope, userId, asked.requestId),
    store.findLastRegistration(db, scope, userId, trainingId),
    findLastReset(db, scope, userId, trainingId),
    store.listOpenSessions(db, scope, userId, trainingId),
  ])
  return { ...seen, course, file, known, last, reset, open }
}
type LaunchState = Awaited<ReturnType<typeof readLaunchState>>

const isApart = (asked: LaunchRequest): boolean => asked.offline === true || asked.launchMode === 'Browse'
/** Returns the attempt to resume; undefined for a new one. */
function attemptOf({ last, reset, course }: LaunchState, asked: LaunchRequest) {
  const anew = isApart(asked) || !last || startsNewAttempt(last, reset?.at ?? null, asked.restart ?? false, course)
  return anew ? undefined : last
}
/** Returns the content to run: the published version, unless a resumed attempt began in another one. */
async function contentFor(ctx: Ctx, state: LaunchState, asked: LaunchRequest): Promise<store.ContentFile | undefined> {
  const { scope, userId } = ctx.actor
  // A running attempt keeps its version, however often its page is loaded.
  const { known, file } = state
  if (known) return (known.fileId === null ? undefined : await store.findFileOf(ctx.db, known.fileId)) ?? file
  const attempt = attemptOf(state, asked)
  if (!file || !attempt || (asked.version ?? 'current') === 'current') return file
  const former = await store.findAttemptFile(ctx.db, scope, userId, { registrationId: attempt.id, current: file })
  if (!former || former.id === file.id) return file
  if (former.kept && (asked.version === 'attempt' || former.stays)) return former
  const told: NewVersion = { current: file.version, attempt: former.version, kept: former.kept }
  throw new AppError('launch.new_version', { ...told })
}

/**
 * Begins a session: in the last attempt, whose open sessions are abandoned, or in a new one. Returns the abandoned
 * sessions too, which have to be projected again.
 */
async function begin(
  ctx: Ctx,
  state: LaunchState,
  file: store.ContentFile,
  asked: LaunchRequest,
): Promise<{ session: store.Session; abandoned: string[] }> {
  const { scope, userId } = ctx.actor
  const { account, training, course, last, open } = state
  const now = ctx.now()
  if (asked.offline && !(account.offlineAccess && file.offlineAvailable)) throw new AppError('launch.offline_off')
  const apart = isApart(asked)
  const before = apart ? undefined : last
  const attempt = attemptOf(state, asked)
  const abandoned = before ? open.filter((s) => s.registrationId === before.id) : []
  const anew = attempt === undefined
  const session = newSession({
    scope,
    registrationId: attempt?.id ?? randomUUID(),
    userId,
    trainingId: training.id,
    ownerId: training.ownerId,
    fileId: file.id,
    fileType: asked.fileType,
    contentLanguage: asked.contentLanguage ?? 'EN',
    offline: asked.offline ?? false,
    launchMode: asked.launchMode ?? 'Normal',
    launchedAt: now,
    until: asked.offline ? offlineUntil(now, account.contractEnd, course?.until) : null,
    actor: account.actor,
    masteryScore: masteryOf(file.packaged, course?.successScore ?? null, training.passingScore),
    moveOn: moveOnOf(training.passingScore, file.packaged),
    packaged: file.packaged,
    framed: file.framed,
  })
  await Promise.all([
    ...(before ? [store.endFetches(ctx.db, scope, before.id)] : []),
    ...(abandoned.length > 0
      ? [
          store.abandon(
            ctx.db,
            scope,
            abandoned.map((s) => s.id),
            now,
          ),
          ...abandoned.map((s) => writeAbandoned(ctx, s)),
        ]
      : []),
    ...(anew
      ? [
          store.insertRegistration(ctx.db, scope, {
            id: session.registrationId,
            userId,
            trainingId: training.id,
            courseId: course?.courseId ?? null,
            offline: session.offline,
            now,
          }),
        ]
      : []),
    store.insertSession(ctx.db, scope, {
      ...session,
      requestId: asked.requestId,
      device: asked.device ?? null,
      tokenId: ctx.actor.tokenId,
      ownScore: ownScoreOf(file.packaged, course?.successScore ?? null, training.passingScore),
      declinedFileId: state.file && state.file.id !== file.id ? state.file.id : null,
      interfaceLanguage: account.language,
    }),
  ])
  // Without criteria it is satisfied before any run (cmi5 9.6.1).
  if (anew && !apart && session.moveOn === 'NotApplicable')
    await writeUnitSatisfied(ctx.db, ctx, scope, session.id, randomUUID())
  return { session, abandoned: abandoned.map((s) => s.id) }
}

/** Begins or resumes; a repeated request returns the same session with a new credential. */
export async function launch(
  ctx: Ctx,
  trainingId: number,
  asked: LaunchRequest,
  request: FastifyRequest,
): Promise<Launch> {
  const { scope, userId, inClass } = ctx.actor
  refuseOutsideClass(ctx.actor, trainingId)
  // An offline run would outlast the class.
  if (inClass && asked.offline) throw new AppError('launch.offline_off')
  const state = await readLaunchState(ctx, trainingId, asked)
  const { account, training, known } = state
  if (!training.accessible || (ctx.actor.as === 'superAdmin' && asked.launchMode !== 'Browse'))
    throw new AppError('launch.not_open')
  const file = await contentFor(ctx, state, asked)
  if (!file) throw new AppError('launch.no_content')
  if (known && known.trainingId !== trainingId) throw new AppError('request.conflict')
  const { session, abandoned } = known ? { session: known, abandoned: [] } : await begin(ctx, state, file, asked)
  const keys = { fetch: secret(), credential: secret() }
  const way = wayOf(ctx, request, { session, actor: account.actor, file, keys })
  const launchParameter = training.launchParameter ?? session.packaged?.unit.launchParameters ?? null
  // The page of a former session may be loaded again: the data of the attempt stay those of the session that continues it.
  const isFormer = known !== undefined && (await store.isReplaced(ctx.db, scope, known))
  const [credential] = await Promise.all([
    giveCredential(ctx, session, keys.credential),
    store.setFetch(ctx.db, scope, session.id, sha256(keys.fetch), new Date(ctx.now().getTime() + fetchMs)),
    ...(isFormer
      ? []
      : [
          writeLaunchData(ctx, session, {
            returnURL: way.returnURL,
            launchParameter,
            preferred: account.language,
            language: speech(contentLanguageOf(training, session.contentLanguage)),
            name: [account.lastName, account.firstName].filter((one) => one !== '').join(', '),
          }),
        ]),
    ...(known
      ? []
      : [
          writeLaunched(ctx, session, {
            url: way.launchURL,
            launchParameter,
          }),
        ]),
  ])
  // Open pages of this attempt reload and find that it has ended.
  if (abandoned.length > 0) await publish(ctx.db, userTopics([userId]), 'launch')
  if (!known) {
    const result = await project(ctx.db, ctx, scope, userId, [...abandoned, session.id], { locked: true })
    ctx.after(() => announce(ctx, result))
  }
  const label = (labels: Record<string, string>) =>
    labels[session.contentLanguage] ?? labels.EN ?? Object.values(labels)[0] ?? ''
  return {
    session: session.id,
    registration: session.registrationId,
    url: way.url,
    launchParameter,
    endpoint: way.endpoint,
    fetch: way.fetch,
    actor: way.actor,
    activityId: way.activityId,
    token: credential.token,
    expiresAt: credential.expiresAt.toISOString(),
    until: session.until?.toISOString() ?? null,
    now: ctx.now().toISOString(),
    title: training.title,
    vr: file.vr,
    ownWindow: session.packaged?.unit.ownWindow ?? false,
    ...(session.packaged?.unit.remote === undefined ? {} : { remote: true }),
    steps: (training.steps?.steps ?? []).map((s) => ({ key: s.key, label: label(s.label) })),
    progressionPercent: training.progress,
    attemptPercent: state.last?.id === session.registrationId ? state.last.progress : 0,
    next: state.course && (await nextIn(ctx, state.course, trainingId, asked.contentLanguage)),
  }
}
