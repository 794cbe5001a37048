import type { BodyOf, ResponseOf } from '@praxia/contract/endpoint.ts'
import {
  type Validity,
  type listMemberValidities,
  type setTrainingValidity,
  validityLimits,
} from '@praxia/contract/people/validities.ts'
import { validityState } from '@praxia/contract/time/validity.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { invalid } from '../../basics/app-error.ts'
import { type Ctx, type Scope, scopeOf } from '../../context/context.ts'
import type { Deps } from '../../context/deps.ts'
import { lockMember } from '../people/store.ts'
import { memberWithFigures } from '../progress/actions.ts'
import { project } from '../projection/projection.ts'
import * as store from './store.ts'

export async function validityOf(ctx: Ctx, scope: Scope, thing: store.Thing): Promise<Validity> {
  const [rule, unlimited] = await Promise.all([
    store.findRule(ctx.db, scope, thing),
    store.countUnlimited(ctx.db, scope, thing),
  ])
  return { months: rule?.months ?? null, renewalDays: rule?.renewalDays ?? validityLimits.renewalDays, unlimited }
}

/** The shortest month has 28 days: a renewal never opens before the completion. */
const leastDays = (months: number): number => months * 28
export async function setValidity(
  ctx: Ctx,
  scope: Scope,
  thing: store.Thing,
  { months, renewalDays, former = false }: BodyOf<typeof setTrainingValidity>,
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
    await store.upsertRule(db, scope, thing, { months, renewalDays: days, since })
    if (former) await store.endFormer(db, scope, thing)
    if (former && 'trainingId' in thing) renewFormer(ctx, scope, thing.trainingId)
  }
  await insertAudit(db, scope, now, actor.userId, 'validity.set', actor.userId, { ...thing, months, former })
  return validityOf(ctx, scope, thing)
}
/** Computes renewals by runs of before, each member's under a lock of its own, after the commit. */
function renewFormer(ctx: Ctx, scope: Scope, trainingId: number): void {
  ctx.after(async () => {
    for (const userId of await store.listRenewing(ctx.database, scope, trainingId))
      await ctx.database.transaction(async (db) => {
        if (!(await lockMember(db, scope, userId))) return
        await project(db, ctx, scope, userId, [], { trainings: [trainingId], locked: true, tell: false })
      })
    await store.endCertificates(ctx.database, scope, { trainingId })
  })
}

const most = 5000
export async function memberValidities(ctx: Ctx, userId: number): Promise<ResponseOf<typeof listMemberValidities>> {
  const member = await memberWithFigures(ctx, userId, 'progress.see')
  const now = ctx.now()
  return (await store.listOfMember(ctx.db, scopeOf(member), member.id, most)).map((row) => ({
    trainingId: row.trainingId,
    courseId: row.courseId,
    completedAt: row.completedAt.toISOString(),
    validUntil: row.validUntil.toISOString(),
    renewsAt: row.renewsAt.toISOString(),
    state: validityState(row.validUntil, now),
  }))
}

/** Scheduled: a course whose renewal opens gets an enrolment, in which later runs alone count. */
export async function sweepRenewals({ world }: Pick<Deps, 'world'>): Promise<void> {
  await world.database.transaction(async (db) => {
    const now = world.now()
    for (const row of await store.listToRenew(db, now, 1000))
      await store.enrolAgain(db, scopeOf(row), {
        userId: row.userId,
        courseId: row.courseId,
        renewsAt: row.renewsAt,
        now,
      })
  })
}
