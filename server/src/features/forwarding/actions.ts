import type { Forwarding, ForwardingRefusal } from '@praxia/contract/connections/forwardings.ts'
import type { VerbWord } from '@praxia/contract/statements.ts'
import { limits } from '@praxia/contract/limits.ts'
import { type AuditAction, insertAudit } from '../../access/audit-store.ts'
import { AppError, found, notFound } from '../../basics/app-error.ts'
import { seal } from '../../basics/crypto.ts'
import type { Ctx } from '../../context/context.ts'
import { addressFault } from '../../messages/outbound.ts'
import { wake } from '../../messages/work-queue.ts'
import { wordOf } from '../statements/present.ts'
import { baseOf } from './rules.ts'
import * as store from './store.ts'

const momentOf = (at: Date | null): string | null => at?.toISOString() ?? null
const responseOf = (at: Date | null, status: number | null, error: string | null): Forwarding['answer'] =>
  at === null ? null : { at: at.toISOString(), status, error }

/** Returns a forwarding with its state and its backlog. */
export async function presentForwarding(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  row: store.ForwardingRow,
) {
  const [{ waiting, oldest, more, backlog }, trainings] = await Promise.all([
    store.findWaiting(db, actor.scope, row, now()),
    row.trainingIds && store.listTrainings(db, actor.scope, row.trainingIds),
  ])
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    user: row.username,
    version: row.version,
    verbs: row.verbs,
    trainings: trainings && trainings.map(({ id, title }) => ({ id, title })),
    attachments: row.attachments,
    madeAt: row.madeAt.toISOString(),
    stopped: row.stopped,
    stoppedAt: momentOf(row.stoppedAt),
    waiting,
    more,
    oldest: momentOf(oldest),
    backlog,
    sent: row.sent,
    sentAt: momentOf(row.sentAt),
    refused: row.refused,
    failingSince: momentOf(row.failingSince),
    tries: row.tries,
    nextTryAt: momentOf(row.nextTryAt),
    answer: responseOf(row.triedAt, row.status, row.error),
    testing: row.testAskedAt !== null,
    test: responseOf(row.testedAt, row.testStatus, row.testError),
  } satisfies Forwarding
}
export const presentRefusal = (row: store.RefusalRow): ForwardingRefusal => ({
  id: row.id,
  verb: row.verb,
  word: wordOf(row.verb),
  storedAt: row.stored.toISOString(),
  refusedAt: row.at.toISOString(),
  status: row.status,
  error: row.error,
  again: row.again,
})
const reload = async (ctx: Ctx, id: number): Promise<Forwarding> =>
  presentForwarding(ctx, found(await store.findForwarding(ctx.db, ctx.actor.scope, id)))
const audit = ({ db, actor, now }: Ctx, action: AuditAction, id: number) =>
  insertAudit(db, actor.scope, now(), actor.userId, action, id)

interface Form {
  name: string
  url: string
  user: string
  version: store.Version
  verbs?: VerbWord[] | null
  trainingIds?: number[] | null
  attachments: boolean
}
const formError = (code: 'forwarding.address' | 'forwarding.secret', path: string, kind: string, message: string) =>
  new AppError(code, { violations: [{ path, code: kind, message }] })
/** `before`: the choice that remains where the form has none; a training in it may be deleted. */
async function checked(
  { db, actor, config }: Ctx,
  form: Form,
  before: Pick<store.Settings, 'verbs' | 'trainingIds'>,
): Promise<store.Settings> {
  const wrong = addressFault(form.url, config.outboundPrivate)
  if (wrong) throw formError('forwarding.address', 'url', wrong, 'is not an https address outside of this network')
  const known = form.trainingIds ? await store.listTrainings(db, actor.scope, form.trainingIds) : []
  if (form.trainingIds && known.length < form.trainingIds.length) throw notFound()
  const { verbs, trainingIds } = before
  const { version, attachments } = form
  return {
    name: form.name,
    url: baseOf(form.url),
    username: form.user,
    version,
    verbs: form.verbs === undefined ? verbs : form.verbs,
    trainingIds: form.trainingIds === undefined ? trainingIds : form.trainingIds,
    attachments,
  }
}

export async function createForwarding(
  ctx: Ctx,
  { secret, from, ...form }: Form & { secret: string; from: 'now' | 'beginning' },
): Promise<Forwarding> {
  const { db, actor } = ctx
  const settings = await checked(ctx, form, { verbs: null, trainingIds: null })
  await store.lockForwardings(db, actor.scope)
  if ((await store.countForwardings(db, actor.scope)) >= limits.forwardingsMax)
    throw new AppError('forwarding.too_many', { forwardingsMax: limits.forwardingsMax })
  const id = await store.insertForwarding(db, actor.scope, settings, {
    secret: seal(ctx.serverKey, secret),
    position: from === 'now' ? await store.findLast(db, actor.scope) : 0,
    now: ctx.now(),
  })
  await audit(ctx, 'forwarding.made', id)
  await wake(db, 'forwarding')
  return reload(ctx, id)
}
/** Updates a forwarding. The stored secret is only ever sent to the server that it was entered for. */
export async function updateForwarding(
  ctx: Ctx,
  id: number,
  { secret, ...form }: Form & { secret?: string | undefined },
): Promise<Forwarding> {
  const { db, actor } = ctx
  // Serialised: the second request is checked against the server that the first one set.
  await store.lockForwardings(db, actor.scope)
  const before = found(await store.findForwarding(db, actor.scope, id))
  const settings = await checked(ctx, form, before)
  if (secret === undefined && new URL(settings.url).origin !== new URL(before.url).origin)
    throw formError('forwarding.secret', 'secret', 'required', 'is needed for another server')
  const sealed = secret === undefined ? undefined : seal(ctx.serverKey, secret)
  if (!(await store.updateForwarding(db, actor.scope, id, settings, sealed))) throw notFound()
  await audit(ctx, 'forwarding.changed', id)
  await wake(db, 'forwarding')
  return reload(ctx, id)
}
export async function pauseForwarding(ctx: Ctx, id: number): Promise<Forwarding> {
  found(await store.findForwarding(ctx.db, ctx.actor.scope, id))
  if (await store.stopForwarding(ctx.db, ctx.actor.scope, id, 'paused', ctx.now()))
    await audit(ctx, 'forwarding.paused', id)
  return reload(ctx, id)
}
export async function startForwarding(ctx: Ctx, id: number): Promise<Forwarding> {
  if (!(await store.startForwarding(ctx.db, ctx.actor.scope, id))) throw notFound()
  await audit(ctx, 'forwarding.started', id)
  await wake(ctx.db, 'forwarding')
  return reload(ctx, id)
}
export async function testForwarding(ctx: Ctx, id: number): Promise<Forwarding> {
  if (!(await store.askTest(ctx.db, ctx.actor.scope, id, ctx.now()))) throw notFound()
  await wake(ctx.db, 'forwarding')
  return reload(ctx, id)
}
export async function deleteForwarding(ctx: Ctx, id: number): Promise<void> {
  if (!(await store.deleteForwarding(ctx.db, ctx.actor.scope, id))) throw notFound()
  await audit(ctx, 'forwarding.deleted', id)
}
export async function resendRefusals(ctx: Ctx, id: number): Promise<Forwarding> {
  found(await store.findForwarding(ctx.db, ctx.actor.scope, id))
  if ((await store.askAgain(ctx.db, ctx.actor.scope, id)) > 0) await wake(ctx.db, 'forwarding')
  return reload(ctx, id)
}
