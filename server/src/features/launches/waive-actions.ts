import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import type { waiveTraining } from '@praxia/contract/launches.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { AppError, found } from '../../basics/app-error.ts'
import { type Ctx, accountOf, scopeOf } from '../../context/context.ts'
import { isRenewing } from '../certificates/validity-store.ts'
import { visibleMember } from '../progress/actions.ts'
import { findProgress } from '../progress/store.ts'
import { findLastReset } from '../projection/projection-store.ts'
import { announce, project } from '../projection/projection.ts'
import { findVisibility, viewerOf } from '../trainings/visibility-store.ts'
import { writeWaived } from './launch-data-actions.ts'
import { startsNewAttempt, moveOnOf, newSession } from './rules.ts'
import * as store from './store.ts'

/**
 * Waives a training for a member: a separate session contains only this statement, in the attempt in progress where
 * there is one.
 */
export async function waive(
  ctx: Ctx,
  userId: number,
  { trainingId, reason }: BodyOf<typeof waiveTraining>,
): Promise<{ session: string }> {
  const { db } = ctx
  const member = await visibleMember(ctx, userId, 'training.waive')
  const scope = scopeOf(member)
  const training = found(await findVisibility(db, viewerOf(ctx.actor, ctx.now()), trainingId))
  const account = found(await store.lockAccount(db, scope, member.id))
  const now = ctx.now()
  const isDone = (await findProgress(db, scope, member.id, trainingId))?.progress === 100
  // A renewal can be waived as the first completion can.
  if (isDone && !(await isRenewing(db, scope, { userId: member.id, trainingId, now })))
    throw new AppError('request.conflict')
  const last = await store.findLastRegistration(db, scope, member.id, trainingId)
  const reset = await findLastReset(db, scope, member.id, trainingId)
  const anew = !last || startsNewAttempt(last, reset?.at ?? null, false)
  const file = await store.findCurrentFile(db, scope, member.id, trainingId, 'WEB_GL')
  const session = newSession({
    scope,
    registrationId: anew ? randomUUID() : last.id,
    userId: member.id,
    trainingId,
    ownerId: training.organisationId,
    fileId: file?.id ?? null,
    fileType: 'WEB_GL',
    contentLanguage: 'EN',
    offline: false,
    launchMode: 'Normal',
    launchedAt: now,
    until: null,
    actor: account.actor,
    framed: false,
    masteryScore: null,
    moveOn: moveOnOf(null, file?.packaged ?? null),
    packaged: file?.packaged ?? null,
  })
  if (anew)
    await store.insertRegistration(db, scope, {
      id: session.registrationId,
      userId: member.id,
      trainingId,
      courseId: null,
      offline: false,
      now,
    })
  const { language: interfaceLanguage } = account
  await store.insertSession(db, scope, {
    ...session,
    requestId: randomUUID(),
    device: null,
    tokenId: null,
    interfaceLanguage,
    waived: true,
    waivedBy: accountOf(ctx.actor),
  })
  await writeWaived(ctx, session, reason)
  await insertAudit(db, scope, now, ctx.actor.userId, 'training.waived', member.id, { trainingId, reason })
  const result = await project(db, ctx, scope, member.id, [session.id], { locked: true })
  ctx.after(() => announce(ctx, result))
  return { session: session.id }
}
