import type { BodyOf, ResponseOf } from '@praxia/contract/endpoint.ts'
import {
  type Validity,
  type listMemberValidities,
  type setTrainingValidity,
  validityLimits,
} from '@praxia/contract/people/validities.ts'
import type { AskedLanguage } from '@praxia/contract/shapes.ts'
import { validityState } from '@praxia/contract/time/validity.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { AppError, invalid } from '../../basics/app-error.ts'
import { forEachRow } from '../../basics/for-each-row.ts'
import { type Ctx, type Scope, scopeOf } from '../../context/context.ts'
import type { Deps } from '../../context/deps.ts'
import { refusalsOf } from '../courses/actions.ts'
import { lockMember } from '../people/store.ts'
import { languageOf, memberWithFigures } from '../progress/actions.ts'
import { listRefreshers } from '../trainings/mandatory-store.ts'
import { project } from '../projection/projection.ts'
import * as store from './store.ts'

export async function validityOf(ctx: Ctx, scope: Scope, thing: store.Thing, lang?: AskedLanguage): Promise<Validity> {
  const [rule, unlimited] = await Promise.all([
    store.findRule(ctx.db, scope, thing),
    store.countUnlimited(ctx.db, scope, thing),
  ])
  const refresher =
    rule?.refresherId && (await store.findRefresher(ctx.db, scope, rule.refresherId, languageOf(ctx, lang)))
  return {
    months: rule?.months ?? null,
    renewalDays: rule?.renewalDays ?? validityLimits.renewalDays,
    refresher: refresher ? { id: rule.refresherId!, ...refresher } : null,
    unlimited,
  }
}
/** Rejects a newly named refresher that is the training itself, or that the organisation cannot begin. */
async function checkRefresher(ctx: Ctx, scope: Scope, thing: store.Thing, id: number): Promise<void> {
  if ('trainingId' in thing && thing.trainingId === id)
    throw invalid('refresherId', 'itself', 'is the training that it would renew')
  const training = await store.findRefresher(ctx.db, scope, id, languageOf(ctx, undefined))
  if (!training?.isOpen)
    throw new AppError('request.not_found', {
      violations: [{ path: 'refresherId', ...(await refusalsOf(ctx, [id]))(id) }],
    })
}

/** The shortest month has 28 days: a renewal never opens before the completion. */
const leastDays = (months: number): number => months * 28
export async function setValidity(
  ctx: Ctx,
  scope: Scope,
  thing: store.Thing,
  { months, renewalDays, refresherId: asked, former = false }: BodyOf<typeof setTrainingValidity>,
): Promise<Validity> {
  const { db, actor } = ctx
  const now = ctx.now()
  if (months === null) await store.deleteRule(db, scope, thing)
  else {
    const rule = await store.findRule(db, scope, thing)
    const days = renewalDays ?? Math.min(rule?.renewalDays ?? validityLimits.renewalDays, leastDays(months) - 1)
    if (days >= leastDays(months))
      throw invalid('renewalDays', 'maximum', `must be less than ${leastDays(months)}, the days of the validity`)
    const since = former ? new Date(0) : (rule?.since ?? now)
    const refresherId = asked === undefined ? (rule?.refresherId ?? null) : asked
    const isNew = refresherId !== (rule?.refresherId ?? null)
    if (refresherId !== null && isNew) await checkRefresher(ctx, scope, thing, refresherId)
    const isForFormer = former && 'trainingId' in thing
    const refresherSince =
      refresherId === null ? null : isForFormer ? new Date(0) : isNew ? now : (rule?.refresherSince ?? now)
    await store.upsertRule(db, scope, thing, { months, renewalDays: days, since, refresherId, refresherSince })
    if (former) await store.endFormer(db, scope, thing)
    if (former && 'trainingId' in thing) renewFormer(ctx, scope, thing.trainingId)
  }
  await insertAudit(db, scope, now, actor.userId, 'validity.set', actor.userId, {
    ...thing,
    months,
    former,
    ...(asked === undefined ? {} : { refresherId: asked }),
  })
  return validityOf(ctx, scope, thing)
}
/**
 * Computes renewals by runs of before, and which of their certificates count, each member's under a lock of its own,
 * after the commit.
 */
function renewFormer(ctx: Ctx, scope: Scope, trainingId: number): void {
  ctx.after(async () => {
    for (const userId of await store.listRenewing(ctx.database, scope, trainingId))
      await ctx.database.transaction(async (db) => {
        if (!(await lockMember(db, scope, userId))) return
        await project(db, ctx, scope, userId, [], { trainings: [trainingId], locked: true, tell: false })
      })
  })
}

const most = 5000
export async function memberValidities(ctx: Ctx, userId: number): Promise<ResponseOf<typeof listMemberValidities>> {
  const member = await memberWithFigures(ctx, userId, 'progress.see')
  const now = ctx.now()
  const scope = scopeOf(member)
  const [rows, refreshers] = await Promise.all([
    store.listOfMember(ctx.db, scope, member.id, most),
    listRefreshers(ctx.db, scope, member.id, now),
  ])
  const thing = (row: { trainingId: number | null; courseId: number | null }): string =>
    `${row.trainingId} ${row.courseId}`
  const refresherOf = new Map(refreshers.map((row) => [thing(row), row.refresherId]))
  return rows.map((row) => ({
    trainingId: row.trainingId,
    courseId: row.courseId,
    completedAt: row.completedAt.toISOString(),
    validUntil: row.validUntil.toISOString(),
    renewsAt: row.renewsAt.toISOString(),
    refresherId: refresherOf.get(thing(row)) ?? null,
    state: validityState(row.validUntil, now),
  }))
}

/**
 * Scheduled: a course whose renewal opens gets an enrolment, in which later runs alone count. Each organisation is a
 * transaction of its own (decision 128).
 */
export async function sweepRenewals({ world }: Pick<Deps, 'world'>): Promise<void> {
  const { database } = world
  const now = world.now()
  await forEachRow(world, 'renewals', await store.listRenewingOrganisations(database, now), (row) =>
    database.transaction(async (db) => {
      const scope = scopeOf(row)
      for (const renewal of await store.listToRenew(db, scope, now, 1000))
        await store.enrolAgain(db, scope, { ...renewal, now })
    }),
  )
}
