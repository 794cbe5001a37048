import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import { type Retention, type getRetention, retentionLimits } from '@praxia/contract/people/retention.ts'
import { insertAudit } from '../../access/audit-store.ts'
import { found } from '../../basics/app-error.ts'
import { forEachRow } from '../../basics/for-each-row.ts'
import { type Ctx, type Scope, type World, scopeOf } from '../../context/context.ts'
import { type Deps, openCtx } from '../../context/deps.ts'
import { eraseMember } from '../members/erasure-actions.ts'
import { lockOrganisation } from '../members/store.ts'
import * as people from '../people/store.ts'
import * as store from './store.ts'

const usual: Retention = { disabledMonths: null, inactiveMonths: null, mailDays: retentionLimits.mailDays.max }
const dayMs = 86_400_000
const graceMs = retentionLimits.graceDays * dayMs
/** Members deleted of an organisation in one run of the job. */
const perRun = 200

type Answer = ResponseOf<typeof getRetention>
export async function readRetention({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<Answer> {
  const settings = await store.findSettings(db, actor.scope)
  if (!settings) return { ...usual, deletesFrom: null }
  const { changedAt, ...values } = settings
  const deletes = values.disabledMonths !== null || values.inactiveMonths !== null
  return { ...values, deletesFrom: deletes ? new Date(changedAt.getTime() + graceMs).toISOString() : null }
}
/** Sets the values; each change restarts the days in which nothing is deleted and it can be taken back. */
export async function writeRetention(ctx: Ctx, values: Retention): Promise<Answer> {
  const { db, actor } = ctx
  const now = ctx.now()
  const { scope, userId, organisationId } = actor
  if ((await store.saveSettings(db, scope, { ...values, changedAt: now })) > 0)
    await insertAudit(db, scope, now, userId, 'organisation.retention', organisationId, values)
  return readRetention(ctx)
}

/** Scheduled: deletes members and mails that their organisation keeps no longer. */
export async function sweepRetention({ world }: Pick<Deps, 'world'>): Promise<void> {
  const { database } = world
  const now = world.now()
  const all = await store.listSettings(database, new Date(now.getTime() - graceMs))
  await forEachRow(world, 'retention', all, (settings) =>
    store.deleteMails(database, scopeOf(settings), new Date(now.getTime() - settings.mailDays * dayMs)),
  )
  await forEachRow(world, 'retention', all, async (settings) => {
    const scope = scopeOf(settings)
    const overdue = await store.listOverdue(database, scope, settings, { now, limit: perRun })
    await forEachRow(world, 'retention', overdue, ({ id }) => deleteOverdue(world, scope, settings, id))
  })
}
async function deleteOverdue(world: World, scope: Scope, months: store.Months, id: number): Promise<void> {
  const settle = await world.database.transaction(async (db) => {
    const { ctx, settle } = openCtx({ world, flushMails: () => Promise.resolve() }, db)
    await lockOrganisation(db, scope.organisationId)
    await people.lockMember(db, scope, id)
    // May have come back since the list was read.
    if (!(await store.isOverdue(db, scope, id, months, world.now()))) return undefined
    await eraseMember(ctx, scope, found(await people.findMember(db, scope, id, null, id)), null)
    return settle
  })
  await settle?.()
}
