import { randomBytes } from 'node:crypto'
import type { Webhook, WebhookKind, WebhookMessage, WebhookWithSecret } from '@praxia/contract/connections/webhooks.ts'
import { limits } from '@praxia/contract/limits.ts'
import { type AuditAction, insertAudit } from '../../access/audit-store.ts'
import { AppError, found, notFound } from '../../basics/app-error.ts'
import { seal } from '../../basics/crypto.ts'
import { type Ctx, type Scope, accountOf } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { addressFault } from '../../messages/outbound.ts'
import { wake } from '../../messages/work-queue.ts'
import { secretText } from './rules.ts'
import * as store from './store.ts'

/** Inserts an event for the subscribed systems, in the transaction of the event, after its rows. */
export async function queueMessages(
  db: Db,
  scope: Scope,
  kind: WebhookKind,
  list: readonly store.Happening[],
  now: Date,
): Promise<void> {
  if (list.length > 0 && (await store.insertMessages(db, scope, kind, list, now)) > 0) await wake(db, 'webhooks')
}
const momentOf = (at: Date | null): string | null => at?.toISOString() ?? null
export const presentWebhook = (row: store.WebhookRow): Webhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  kinds: row.kinds,
  secretEnd: row.secretEnd,
  secretSince: row.secretSince.toISOString(),
  stopped: row.stopped,
  stoppedAt: momentOf(row.stoppedAt),
  tried: row.tried,
  failed: row.failed,
})
export const presentMessage = (row: store.MessageRow): WebhookMessage => ({
  id: row.id,
  kind: row.kind,
  body: row.body,
  madeAt: row.madeAt.toISOString(),
  tries: row.tries,
  lastTryAt: momentOf(row.lastTryAt),
  nextTryAt: momentOf(row.nextTryAt),
  held: row.held,
  deliveredAt: momentOf(row.deliveredAt),
  status: row.status,
  error: row.error,
  tookMs: row.tookMs,
})
const reload = async ({ db, actor }: Ctx, id: number): Promise<Webhook> =>
  presentWebhook(found(await store.findWebhook(db, actor.scope, id)))
const audit = ({ db, actor, now }: Ctx, action: AuditAction, id: number) =>
  insertAudit(db, actor.scope, now(), actor.userId, action, id)

interface Form {
  name: string
  url: string
  kinds: WebhookKind[]
}
function checked(ctx: Ctx, { name, url, kinds }: Form): Form {
  const fault = addressFault(url, ctx.config.outboundPrivate)
  if (fault)
    throw new AppError('webhook.address', {
      violations: [{ path: 'url', code: fault, message: 'is not an https address outside of this network' }],
    })
  return { name, url, kinds }
}
function newSecret(ctx: Ctx): { text: string; row: { sealed: Buffer; end: string; since: Date } } {
  const text = secretText(randomBytes(32))
  return { text, row: { sealed: seal(ctx.serverKey, text), end: text.slice(-4), since: ctx.now() } }
}

export async function createWebhook(ctx: Ctx, body: Form): Promise<WebhookWithSecret> {
  const { db, actor } = ctx
  const form = checked(ctx, body)
  await store.lockWebhooks(db, actor.scope)
  if ((await store.countWebhooks(db, actor.scope)) >= limits.webhooksMax)
    throw new AppError('webhook.too_many', { webhooksMax: limits.webhooksMax })
  const { text, row } = newSecret(ctx)
  const id = await store.insertWebhook(db, actor.scope, form, row)
  await audit(ctx, 'webhook.made', id)
  return { ...(await reload(ctx, id)), secret: text }
}
export async function updateWebhook(ctx: Ctx, id: number, body: Form): Promise<Webhook> {
  if (!(await store.updateWebhook(ctx.db, ctx.actor.scope, id, checked(ctx, body)))) throw notFound()
  await audit(ctx, 'webhook.changed', id)
  return reload(ctx, id)
}
export async function rotateWebhook(ctx: Ctx, id: number): Promise<WebhookWithSecret> {
  const { text, row } = newSecret(ctx)
  if (!(await store.replaceSecret(ctx.db, ctx.actor.scope, id, row))) throw notFound()
  await audit(ctx, 'webhook.rotated', id)
  return { ...(await reload(ctx, id)), secret: text }
}
export async function stopWebhook(ctx: Ctx, id: number): Promise<Webhook> {
  found(await store.lockWebhook(ctx.db, ctx.actor.scope, id))
  await store.stopWebhook(ctx.db, ctx.actor.scope, id, 'paused', ctx.now())
  await audit(ctx, 'webhook.paused', id)
  return reload(ctx, id)
}
export async function startWebhook(ctx: Ctx, id: number): Promise<Webhook> {
  found(await store.lockWebhook(ctx.db, ctx.actor.scope, id))
  await store.startWebhook(ctx.db, ctx.actor.scope, id, ctx.now())
  await audit(ctx, 'webhook.started', id)
  await wake(ctx.db, 'webhooks')
  return reload(ctx, id)
}
export async function deleteWebhook(ctx: Ctx, id: number): Promise<void> {
  if (!(await store.deleteWebhook(ctx.db, ctx.actor.scope, id))) throw notFound()
  await audit(ctx, 'webhook.deleted', id)
}
export async function testWebhook(ctx: Ctx, id: number): Promise<{ id: string }> {
  const { db, actor } = ctx
  found(await store.findWebhook(db, actor.scope, id))
  const now = ctx.now()
  const body = { type: 'test', timestamp: now.toISOString(), data: { madeBy: actor.email } }
  const test = { userId: accountOf(actor), body: JSON.stringify(body) }
  const message = await store.insertTest(db, actor.scope, id, test, now)
  await wake(db, 'webhooks')
  return { id: message }
}
export async function resend(ctx: Ctx, id: number, messageId: string): Promise<WebhookMessage> {
  found(await store.lockWebhook(ctx.db, ctx.actor.scope, id))
  const row = found(await store.renewMessage(ctx.db, ctx.actor.scope, id, messageId, ctx.now()))
  await wake(ctx.db, 'webhooks')
  return presentMessage(row)
}
