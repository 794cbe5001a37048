import { errorText } from '../../basics/error-text.ts'
import { forEachRow } from '../../basics/for-each-row.ts'
import { unseal } from '../../basics/crypto.ts'
import { type World, scopeOf } from '../../context/context.ts'
import type { Loaded } from '../../database/db.ts'
import { busy, whenFree } from '../../database/when-free.ts'
import { publish } from '../../messages/events-store.ts'
import { post } from '../../messages/outbound.ts'
import { organisationTopics } from '../../messages/topics.ts'
import { drainOf } from '../../messages/work-queue.ts'
import { notifyAdministrators } from '../notifications/notify-actions.ts'
import * as store from './deliver-store.ts'
import { isAbandoned, leaseMs, retentionMs, nextTry, secretKey, signed, timeoutMs } from './rules.ts'
import { lockFreeWebhook, lockWebhook, stopWebhook } from './store.ts'

type DeliverWorld = Pick<World, 'database' | 'config' | 'now' | 'shared' | 'serverKey' | 'log'>
/** How long a message waits before the end of the contract is looked at again: it may be prolonged at any time. */
const laterMs = 3_600_000

/** Sends due messages: an unresponsive system delays only its own organisation. */
export const deliverDue = drainOf<DeliverWorld, Loaded<store.Due>>({
  name: 'webhooks',
  atOnce: 16,
  ofOneAtOnce: 4,
  claim({ database, shared }, except) {
    const at = shared.now()
    const after = (ms: number) => new Date(at.getTime() + ms)
    return store.claimDue(database, { now: at, until: after(leaseMs), later: after(laterMs) }, except)
  },
  process: deliver,
})
export async function sweepMessages(world: DeliverWorld): Promise<void> {
  const { database, now } = world
  await forEachRow(world, 'messages', await store.listFailingUnheard(database, now()), (one) =>
    store.clearFailing(database, scopeOf(one), one.id),
  )
  const before = new Date(now().getTime() - retentionMs)
  await forEachRow(world, 'messages', await store.listWithOld(database, before), (one) =>
    database.transaction(async (db) => {
      if (await lockWebhook(db, scopeOf(one), one.id)) await store.deleteOld(db, scopeOf(one), one.id, before)
    }),
  )
}

async function send(world: DeliverWorld, m: Loaded<store.Due>) {
  const begun = performance.now()
  const took = () => Math.round(performance.now() - begun)
  try {
    const key = secretKey(unseal(world.serverKey, m.secret))
    const outgoing = {
      url: m.url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Praxia',
        ...signed(key, m.id, m.body, world.now()),
      },
      body: m.body,
      inside: world.config.outboundPrivate,
      timeoutMs,
    }
    const { status, retryAfterMs } = await post(outgoing, world.now())
    return { status, error: null, tookMs: took(), retryAfterMs }
  } catch (error) {
    return {
      retryAfterMs: undefined,
      status: null,
      error: errorText(error).slice(0, 300),
      tookMs: took(),
    }
  }
}

async function deliver(world: DeliverWorld, m: Loaded<store.Due>): Promise<boolean> {
  if (m.contractOver) return true
  const scope = scopeOf(m)
  const outcome = await send(world, m)
  const now = world.shared.now()
  await whenFree(world.database, async (db) => {
    const hook = await lockFreeWebhook(db, scope, m.webhookId)
    if (hook === busy) {
      await store.extendClaim(db, scope, m, world.shared.now())
      return busy
    }
    if (!hook) return
    if (outcome.status !== null && outcome.status >= 200 && outcome.status < 300)
      await store.setDelivered(db, scope, m, outcome, now)
    else {
      const reason = outcome.status === 410 ? 'gone' : isAbandoned(hook.failingSince, now) ? 'failures' : undefined
      if (reason && hook.stopped === null) {
        await stopWebhook(db, scope, m.webhookId, reason, now)
        await notifyAdministrators(world, db, scope, 'WEBHOOK_STOPPED', {
          id: m.webhookId,
          name: hook.name,
          reason,
          at: now,
        })
      }
      // The result of a test is shown immediately; a test is not retried.
      const nextTryAt = m.kind === 'test' ? null : nextTry(m.tries, now, outcome.retryAfterMs)
      const held = hook.stopped !== null || reason !== undefined
      await store.setFailed(db, scope, m, outcome, { nextTryAt, held }, now)
    }
    await publish(db, organisationTopics([m.organisationId]), 'connections')
  })
  return true
}
