import { randomUUID } from 'node:crypto'
import type { Launch, launchTraining } from '@praxia/contract/launches.ts'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { AppError, found } from '../../app-error.ts'
import { grantFor } from '../../content-grant.ts'
import type { Ctx } from '../../context.ts'
import { seal, secret, sha256 } from '../../crypto.ts'
import { appOrigin, contentOrigin } from '../../origins.ts'
import { authorise } from '../../policy.ts'
import { announce, project } from '../progress/projection.ts'
import { viewerOf } from '../trainings/catalogue-store.ts'
import { activityIdOf, actorOf } from '../xapi/ids.ts'
import { writeAbandoned, writeLaunchData, writeLaunched } from './launch-data.ts'
import { beatFrom, beginAnew, credentialEnd, fetchMs, moveOnOf, offlineUntil, speech } from './rules.ts'
import * as store from './store.ts'
import { findLastReset } from '../progress/projection-store.ts'

type Wish = BodyOf<typeof launchTraining>

/** A fresh secret for a session; the former one ends. Kept hashed, and sealed for the content's own `fetch`. */
export async function giveCredential(ctx: Pick<Ctx, 'db' | 'now' | 'serverKey'>, session: { organisationId: number; id: string; until: Date | null }): Promise<{ token: string; expiresAt: Date }> {
  const key = secret()
  const expiresAt = credentialEnd(ctx.now(), session.until)
  await store.setCredential(ctx.db, session.organisationId, session.id, { hash: sha256(key), sealed: seal(ctx.serverKey, key), expiresAt })
  return { token: tokenOf(session.id, key), expiresAt }
}
export const tokenOf = (session: string, key: string): string => Buffer.from(`${session}:${key}`).toString('base64')

/** What the launch begins: the attempt it belongs to, with the open sessions of that attempt abandoned. */
async function openRegistration(ctx: Ctx, trainingId: number, wish: Wish): Promise<{ id: string; fresh: boolean }> {
  const { organisationId: o, userId } = ctx.actor
  const apart = wish.offline === true || wish.launchMode === 'Browse'
  const last = apart ? undefined : await store.findLastRegistration(ctx.db, o, userId, trainingId)
  const reset = await findLastReset(ctx.db, o, userId, trainingId)
  if (last) {
    const open = await store.listOpenSessions(ctx.db, o, last.id)
    for (const session of open) {
      await store.abandon(ctx.db, o, session.id, ctx.now())
      await writeAbandoned(ctx, session)
    }
    if (open.length > 0) await project(ctx.db, ctx, o, userId, open.map((s) => s.id))
    await store.endFetches(ctx.db, o, last.id)
  }
  if (last && !beginAnew(last, reset?.at ?? null, wish.restart ?? false)) return { id: last.id, fresh: false }
  const id = randomUUID()
  await store.insertRegistration(ctx.db, { o, id, userId, trainingId, courseId: wish.courseId ?? null, offline: wish.offline ?? false, now: ctx.now() })
  return { id, fresh: true }
}

async function begin(ctx: Ctx, training: store.Launchable, file: store.ContentFile, wish: Wish, account: { language: string }): Promise<store.Session> {
  const { organisationId: o, userId } = ctx.actor
  const organisation = await store.findOrganisation(ctx.db, o)
  if (wish.offline && !(organisation.offlineAccess && file.offlineAvailable)) throw new AppError('launch.offline_off')
  const registration = await openRegistration(ctx, training.id, wish)
  const id = randomUUID()
  const now = ctx.now()
  await store.insertSession(ctx.db, {
    o, id, registrationId: registration.id, userId, trainingId: training.id, fileId: file.id, requestId: wish.requestId, fileType: wish.fileType, contentLanguage: wish.contentLanguage ?? 'EN', device: wish.device ?? null, offline: wish.offline ?? false,
    launchMode: wish.launchMode ?? 'Normal', language: account.language, now, until: wish.offline ? offlineUntil(now, organisation.contractEnd) : null, masteryScore: training.passingScore, moveOn: moveOnOf(training.passingScore),
  })
  return found(await store.findSession(ctx.db, o, userId, id))
}

/** Begin or resume; the same request again answers the same session with a fresh credential. */
export async function launch(ctx: Ctx, trainingId: number, wish: Wish, request: FastifyRequest): Promise<Launch> {
  const { organisationId: o, userId } = ctx.actor
  const account = await store.lockAccount(ctx.db, o, userId)
  const training = found(await store.findLaunchable(ctx.db, viewerOf(ctx.actor, ctx.now(), wish.contentLanguage), trainingId))
  if (!training.accessible || (ctx.actor.as === 'superAdmin' && wish.launchMode !== 'Browse')) throw new AppError('launch.not_open')
  authorise(ctx.actor, 'training.launch', { accessible: training.accessible })
  const file = await store.findCurrentFile(ctx.db, trainingId, wish.fileType)
  if (!file) throw new AppError('launch.no_content')
  const known = await store.findByRequest(ctx.db, o, userId, wish.requestId)
  if (known && known.trainingId !== trainingId) throw new AppError('request.conflict')
  const session = known ?? (await begin(ctx, training, file, wish, account))
  const app = appOrigin(ctx, request)
  const origin = contentOrigin(ctx, trainingId, request)
  const credential = await giveCredential(ctx, session)
  const fetchKey = secret()
  await store.setFetch(ctx.db, o, session.id, sha256(fetchKey), new Date(ctx.now().getTime() + fetchMs))
  const endpoint = `${app}/xapi`
  const fetch = `${app}/xapi-fetch?key=${fetchKey}`
  const actor = actorOf(ctx.xapiBase, account.actor)
  const activityId = activityIdOf(ctx.xapiBase, trainingId)
  const query = new URLSearchParams({ endpoint, fetch, actor: JSON.stringify(actor), registration: session.registrationId, activityId, lang: speech(session.contentLanguage) })
  const page = `${origin}/c/${grantFor(ctx, { userId, trainingId, fileId: session.fileId ?? file.id })}/${file.root ? `${encodePath(file.root)}/` : ''}index.html`
  const url = wish.fileType === 'WEB_GL' ? `${page}?${query}` : `praxia://launch?${query}`
  await writeLaunchData(ctx, session, { returnURL: `${origin}/end`, launchParameter: training.launchParameter, language: account.language })
  if (!known) {
    await writeLaunched(ctx, session, { url: url.replace(/\?.*/, '').replace(/\/c\/[^/]+/, '/c/-'), launchParameter: training.launchParameter })
    const told = await project(ctx.db, ctx, o, userId, [session.id])
    ctx.after(() => announce(ctx.events, told))
  }
  const label = (labels: Record<string, string>) => labels[session.contentLanguage] ?? labels.EN ?? Object.values(labels)[0] ?? ''
  return {
    session: session.id, registration: session.registrationId, url, launchParameter: training.launchParameter, endpoint, fetch, actor, activityId, token: credential.token, expiresAt: credential.expiresAt.toISOString(),
    until: session.until?.toISOString() ?? null, now: ctx.now().toISOString(), title: training.title, steps: (training.steps?.steps ?? []).map((s) => ({ key: s.key, label: label(s.label) })), progressionPercent: training.progress,
  }
}
const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** The player is visible: what passed since its last beat counts as time spent. */
export async function takeBeat(ctx: Ctx, session: store.Session): Promise<void> {
  if (session.abandonedAt !== null || session.state === 'terminated') throw new AppError('launch.ended')
  const now = ctx.now()
  const last = await store.findLastBeat(ctx.db, session.organisationId, session.id)
  const from = beatFrom(last?.toAt ?? null, session.launchedAt, now)
  if (last && from.getTime() === last.toAt.getTime()) await store.extendBeat(ctx.db, session.organisationId, session.id, last.fromAt, now)
  else await store.insertBeat(ctx.db, session.organisationId, session.id, from, now)
  const told = await project(ctx.db, ctx, session.organisationId, session.userId, [session.id])
  ctx.after(() => announce(ctx.events, told))
}
