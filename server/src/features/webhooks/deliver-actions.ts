import { findHold } from '../../messages/hold-store.ts'
import { errorText } from '../../basics/error-text.ts'
import { unseal } from '../../basics/crypto.ts'
import { type World, scopeOf } from '../../context/context.ts'
import type { Database, Loaded } from '../../database/db.ts'
import { publish } from '../../messages/events-store.ts'
import { post } from '../../messages/outbound.ts'
import { organisationTopics } from '../../messages/topics.ts'
import { notifyAdministrators } from '../notifications/notify-actions.ts'
import * as store from './deliver-store.ts'
import { isGivenUp, retentionMs, nextTry, secretKey, signed, timeoutMs } from './rules.ts'

type DeliverWorld = Pick<World, 'database' | 'config' | 'now' | 'serverKey' | 'log'>
/**
 * Maximum of concurrent deliveries, in total and per organisation, so that unresponsive systems delay only their own
 * organisation.
 */
const atOnce = 16
const ofOneAtOnce = 4
/** Longer than the timeout of a delivery. In milliseconds. */
const leaseMs = 4 * timeoutMs

/** The deliveries of a process. */
interface Under {
  lanes: Set<Promise<void>>
  /** Number of deliveries by organisation. */
  busy: Map<number, number>
  /** Counts the notifications of new messages. */
  asked: number
  /** Serialises claims, because each needs to know which messages the former ones took. */
  turn: Promise<unknown>
}
const under = new WeakMap<Database, Under>()
function underOf({ database }: DeliverWorld): Under {
  const known = under.get(database) ?? { lanes: new Set(), busy: new Map(), asked: 0, turn: Promise.resolve() }
  under.set(database, known)
  return known
}

/** Sends due messages until there are none. With several processes each message is sent by one of them. */
export async function deliverDue(world: DeliverWorld): Promise<void> {
  if ((await findHold(world.database)) !== undefined) return
  const all = underOf(world)
  all.asked += 1
  begin(world, all)
  while (all.lanes.size > 0) await Promise.all(all.lanes)
}
function begin(world: DeliverWorld, all: Under): void {
  if (all.lanes.size >= atOnce) return
  const lane: Promise<void> = sendInTurn(world, all)
    .catch((error: unknown) => world.log('warn', { error }, 'messages wait'))
    .finally(() => all.lanes.delete(lane))
  all.lanes.add(lane)
}
/**
 * Sends one message after the other, and starts another sender for the next one. Without a message, checks again if a
 * notification arrived since the last claim.
 */
async function sendInTurn(world: DeliverWorld, all: Under): Promise<void> {
  for (;;) {
    const { asked } = all
    const message = await claim(world, all)
    if (message) {
      begin(world, all)
      await deliver(world, message).finally(() => count(all, message.organisationId, -1))
    } else if (all.asked === asked) return
  }
}
function claim(world: DeliverWorld, all: Under): Promise<Loaded<store.Due> | undefined> {
  const next = all.turn.then(async () => {
    const now = world.now()
    const full = [...all.busy].flatMap(([id, sending]) => (sending < ofOneAtOnce ? [] : [id]))
    const message = await store.claimDue(world.database, now, new Date(now.getTime() + leaseMs), full)
    if (message) count(all, message.organisationId, 1)
    return message
  })
  all.turn = next.catch(() => undefined)
  return next
}
function count({ busy }: Under, organisationId: number, by: 1 | -1): void {
  const sending = (busy.get(organisationId) ?? 0) + by
  if (sending > 0) busy.set(organisationId, sending)
  else busy.delete(organisationId)
}
export const sweepMessages = ({ database, now }: DeliverWorld): Promise<unknown> =>
  store.deleteOld(database, new Date(now().getTime() - retentionMs))

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

async function deliver(world: DeliverWorld, m: Loaded<store.Due>): Promise<void> {
  const scope = scopeOf(m)
  const outcome = await send(world, m)
  const now = world.now()
  await world.database.transaction(async (db) => {
    if (outcome.status !== null && outcome.status >= 200 && outcome.status < 300)
      await store.setDelivered(db, scope, m, outcome, now)
    else {
      // The result of a test is shown immediately; a test is not retried.
      const next = m.kind === 'test' ? null : nextTry(m.tries, now, outcome.retryAfterMs)
      await store.setFailed(db, scope, m, outcome, next, now)
      const reason = outcome.status === 410 ? 'gone' : isGivenUp(m.failingSince, now) ? 'failures' : undefined
      const stopped = reason && (await store.giveUp(db, scope, m.webhookId, reason, now))
      if (reason && stopped)
        await notifyAdministrators(world, db, scope, 'WEBHOOK_STOPPED', {
          id: m.webhookId,
          name: stopped.name,
          reason,
          at: now,
        })
    }
    await publish(db, organisationTopics([m.organisationId]), 'connections')
  })
}
