import { unseal } from '../../basics/crypto.ts'
import { type World, scopeOf } from '../../context/context.ts'
import type { Loaded } from '../../database/db.ts'
import { publish } from '../../messages/events-store.ts'
import { post } from '../../messages/outbound.ts'
import { organisationTopics } from '../../messages/topics.ts'
import * as store from './deliver-store.ts'
import { isGivenUp, keptMs, nextTry, secretKey, signed, timeoutMs } from './rules.ts'
import { stopWebhook } from './store.ts'

type DeliverWorld = Pick<World, 'database' | 'config' | 'now' | 'serverKey' | 'log'>
/** So many leave at the same time. */
const atOnce = 8
/** Longer than a try may take. */
const leaseMs = 4 * timeoutMs

/** Sends what is due, until nothing is. On several processes each message leaves from one of them. */
export async function deliverDue(world: DeliverWorld): Promise<void> {
  for (;;) {
    const now = world.now()
    const due = await store.claimDue(world.database, now, new Date(now.getTime() + leaseMs), atOnce)
    if (due.length === 0) return
    await Promise.all(due.map((message) => deliver(world, message)))
  }
}
export const sweepMessages = ({ database, now }: DeliverWorld): Promise<unknown> =>
  store.deleteOld(database, new Date(now().getTime() - keptMs))

async function send(world: DeliverWorld, m: Loaded<store.Due>) {
  const begun = performance.now()
  const took = () => Math.round(performance.now() - begun)
  try {
    const key = secretKey(unseal(world.serverKey, m.secret))
    const { status } = await post({
      url: m.url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Praxia',
        ...signed(key, m.id, m.body, world.now()),
      },
      body: m.body,
      inside: world.config.outboundPrivate,
      timeoutMs,
    })
    return { status, error: null, tookMs: took() }
  } catch (error) {
    return {
      status: null,
      error: (error instanceof Error ? error.message : String(error)).slice(0, 300),
      tookMs: took(),
    }
  }
}

async function deliver(world: DeliverWorld, m: Loaded<store.Due>): Promise<void> {
  const scope = scopeOf(m)
  const outcome = await send(world, m)
  const now = world.now()
  await world.database.transaction(async (db) => {
    if (outcome.status !== null && outcome.status >= 200 && outcome.status < 300)
      await store.setDelivered(db, scope, m, outcome, now)
    else {
      // A test tells at once whether it works; it is not tried again.
      await store.setFailed(db, scope, m, outcome, m.kind === 'test' ? null : nextTry(m.tries, now), now)
      if (outcome.status === 410) await stopWebhook(db, scope, m.webhookId, 'gone', now)
      else if (isGivenUp(m.failingSince, now)) await stopWebhook(db, scope, m.webhookId, 'failures', now)
    }
    await publish(db, organisationTopics([m.organisationId]), 'connections')
  })
}
