import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import type { getCertificateState, listShortRuns } from '@praxia/contract/library/certificates.ts'
import { seenNeeded } from '@praxia/contract/seen-time.ts'
import type { AskedLanguage } from '@praxia/contract/shapes.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { can } from '../../access/policy.ts'
import { AppError, invalid } from '../../basics/app-error.ts'
import { type Page } from '../../basics/paging.ts'
import { type Ctx, type Scope, scopeOf } from '../../context/context.ts'
import { refreshMember } from '../courses/results-actions.ts'
import { publicUrl } from '../../delivery/files.ts'
import { lockMember } from '../people/store.ts'
import { languageOf, visibleMember, memberWithFigures } from '../progress/actions.ts'
import { userTopics } from '../../messages/topics.ts'
import { type Completed, findState, noCertificate } from '../certificates/actions.ts'
import { numberAtRandom } from '../certificates/issue-actions.ts'
import * as store from '../certificates/store.ts'
import { countShort, listShort } from './store.ts'
import { nameOf } from '../certificates/words-rules.ts'

interface CompletionIds {
  trainingId?: number
  courseId?: number
  enrolmentId?: number
}
function completedOf({ trainingId, courseId, enrolmentId }: CompletionIds): Completed {
  if ((trainingId === undefined) === (courseId === undefined))
    throw invalid('trainingId', 'one', 'a training or a course must be named, and not both')
  return trainingId === undefined ? { courseId: courseId!, enrolmentId } : { trainingId }
}
const findOf = (ctx: Ctx, scope: Scope, userId: number, of: Completed) =>
  'courseId' in of
    ? store.findOfCourse(ctx.db, scope, userId, of.courseId, of.enrolmentId)
    : store.findOfTraining(ctx.db, scope, userId, of.trainingId)
const seconds = (ms: number): number => Math.floor(ms / 1000)

export async function stateOf(
  ctx: Ctx,
  userId: number,
  asked: CompletionIds,
): Promise<ResponseOf<typeof getCertificateState>> {
  const member = await memberWithFigures(ctx, userId, 'certificate.see')
  const scope = scopeOf(member)
  const of = completedOf(asked)
  const [row, certificate, now] = await Promise.all([
    findState(ctx, scope, member.id, of),
    findOf(ctx, scope, member.id, of),
    store.findName(ctx.db, scope, member.id),
  ])
  const mayIssue = can(ctx.actor, 'certificate.issue', member)
  const isRenamed = certificate !== undefined && nameOf(certificate) !== nameOf(now)
  // The newest completion is judged: the certificate may be of one before it.
  const state = row?.state ?? (certificate ? 'issued' : null)
  const seenMs = certificate && state === 'issued' ? certificate.seenMs : (row?.seenMs ?? null)
  return {
    state,
    secondsSeen: seenMs === null ? null : seconds(seenMs),
    secondsNeeded: seconds(seenNeeded(row?.durationMinutes ?? 0)),
    formerName: isRenamed && mayIssue ? nameOf(certificate) : null,
    can: { certify: mayIssue && state === 'short', reissue: mayIssue && isRenamed },
  }
}

/** Certifies a completion; the administrator who knows of the short time is responsible for it. */
export async function certify(ctx: Ctx, userId: number, asked: CompletionIds): Promise<{ number: string }> {
  const { db, actor } = ctx
  const member = await visibleMember(ctx, userId, 'certificate.issue')
  const scope = scopeOf(member)
  const of = completedOf(asked)
  if (!(await lockMember(db, scope, member.id))) throw new AppError('request.not_found')
  const row = await findState(ctx, scope, member.id, of)
  if (row?.state === 'issued') throw new AppError('request.conflict')
  if (row?.state !== 'short') throw noCertificate(row?.state ?? null)
  const now = ctx.now()
  const common = { id: numberAtRandom(), userId: member.id, completedAt: row.completedAt! }
  if ('courseId' in of)
    await store.insertOfCourses(
      db,
      scope,
      [{ ...common, courseId: of.courseId, enrolmentId: row.enrolmentId }],
      now,
      actor.userId,
    )
  else {
    const { activeMs, seenMs, reported, renewal } = row
    const { trainingId } = of
    await store.insertOfTraining(db, scope, {
      ...common,
      trainingId,
      activeMs,
      seenMs,
      reported,
      renewal,
      now,
      certifiedBy: actor.userId,
    })
    // Courses that waited only for this training get their certificates now.
    await refreshMember(db, scope, member.id, [trainingId], now, false)
  }
  await insertAudit(db, scope, now, actor.userId, 'certificate.certified', member.id, { ...of, seenMs: row.seenMs })
  ctx.after(() => ctx.events.publishSoon(userTopics([member.id]), 'progress'))
  return { number: common.id }
}

/** Reissues a certificate with the member's current name; the former one no longer shows personal data. */
export async function reissue(ctx: Ctx, userId: number, asked: CompletionIds): Promise<{ number: string }> {
  const { db, actor } = ctx
  const member = await visibleMember(ctx, userId, 'certificate.issue')
  const scope = scopeOf(member)
  const of = completedOf(asked)
  if (!(await lockMember(db, scope, member.id))) throw new AppError('request.not_found')
  const row = await findOf(ctx, scope, member.id, of)
  if (!row) throw noCertificate((await findState(ctx, scope, member.id, of))?.state ?? null)
  if (nameOf(row) === nameOf(await store.findName(db, scope, member.id))) throw new AppError('request.conflict')
  const now = ctx.now()
  const number = numberAtRandom()
  await store.replace(db, scope, { id: row.id, by: number, now })
  await insertAudit(db, scope, now, actor.userId, 'certificate.reissued', member.id, { ...of, former: row.id, number })
  ctx.after(() => ctx.events.publishSoon(userTopics([member.id]), 'progress'))
  return { number }
}

export async function shortRuns(
  ctx: Ctx,
  lang: AskedLanguage | undefined,
  page: Page,
): Promise<ResponseOf<typeof listShortRuns>> {
  const { db, actor } = ctx
  const [rows, total] = await Promise.all([
    listShort(db, actor.scope, languageOf(ctx, lang), page),
    countShort(db, actor.scope),
  ])
  return {
    items: rows.map(({ seenMs, durationMinutes, completedAt, cover: own, covers, ...row }) => ({
      ...row,
      logo: publicUrl(own),
      covers: covers.map(({ cover, ...rest }) => ({ ...rest, logo: publicUrl(cover) })),
      completedAt: completedAt.toISOString(),
      secondsSeen: seenMs === null ? null : seconds(seenMs),
      secondsNeeded: seconds(seenNeeded(durationMinutes)),
    })),
    total,
  }
}
