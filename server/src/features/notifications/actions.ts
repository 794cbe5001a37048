import type { FastifyReply } from 'fastify'
import { AppError } from '../../basics/app-error.ts'
import type { Ctx, Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { isStillLetIn } from '../../http/authenticate.ts'
import { publish } from '../../messages/events-store.ts'
import { type EventName, topicsOf, userTopics } from '../../messages/topics.ts'
import { type Facts, type KindName, kinds } from './kinds-rules.ts'
import { countUnread, insertNotices } from './store.ts'

/** Publishes an event at commit, so that the members' open pages reload their notifications. */
export const publishNotified = (db: Db, userIds: Iterable<number>): Promise<void> =>
  publish(db, userTopics(userIds), 'notification', 'unread')

export interface Notice<K extends KindName> {
  scope: Scope
  userId: number
  facts: Facts[K]
}
/** Inserts notifications of one kind, for any organisation. Returns the ids of members who have a new one. */
export async function writeNotices<K extends KindName>(
  db: Db,
  name: K,
  notices: readonly Notice<K>[],
  now: Date,
): Promise<number[]> {
  const kind = kinds[name]
  const rows = notices.map(({ scope, userId, facts }) => ({
    scope,
    userId,
    entityId: kind.entity(facts),
    data: kind.data(facts),
    once: kind.once(facts),
  }))
  return (await insertNotices(db, name, kind.gathers, rows, now)).map((row) => row.userId)
}
/** Notifies members of one organisation: inserts rows now, publishes to open pages at commit. */
export async function notify<K extends KindName>(
  ctx: Pick<Ctx, 'db' | 'now'>,
  name: K,
  scope: Scope,
  userIds: readonly number[],
  facts: Facts[K],
): Promise<void> {
  const notices = userIds.map((userId) => ({ scope, userId, facts }))
  const notified = await writeNotices(ctx.db, name, notices, ctx.now())
  await publishNotified(ctx.db, notified)
}

const pingMs = 20_000
const streams = new Set<() => void>()
/** Open streams by token. The tabs of a browser share a token, and each hidden tab closes its stream. */
const ofToken = new Map<number, number>()
const mostOfToken = 20
/** Counts a stream against the limit of its token. Returns a function that releases it. */
function takePlace(tokenId: number): () => void {
  const open = ofToken.get(tokenId) ?? 0
  if (open >= mostOfToken) throw new AppError('events.too_many_streams', { retryAfterSeconds: 60 })
  ofToken.set(tokenId, open + 1)
  let given = false
  return () => {
    if (given) return
    given = true
    const left = (ofToken.get(tokenId) ?? 1) - 1
    if (left > 0) ofToken.set(tokenId, left)
    else ofToken.delete(tokenId)
  }
}
/** Ends every event stream, because the server waits for open connections when it closes. */
export function closeStreams(): void {
  for (const end of streams) end()
}

/**
 * Streams server-sent events to a member until the client disconnects, the token ends or the server closes. An event
 * only says that rows have changed. The heartbeat keeps proxies from closing an idle connection, and ends the stream of
 * a caller who would not be let in any more, or has other roles.
 */
export async function openStream(ctx: Ctx, reply: FastifyReply): Promise<void> {
  const { actor, db, events } = ctx
  await events.ready()
  const { raw } = reply
  const leave = takePlace(actor.tokenId)
  reply.hijack()
  if (raw.destroyed) return leave()
  raw.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
    'X-Content-Type-Options': 'nosniff',
  })
  const write = (event: EventName, data: object = {}) => {
    raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  const stop = events.subscribe(topicsOf(actor), (event) => write(event))
  const beat = setInterval(() => {
    raw.write(': beat\n\n')
    isStillLetIn(db, actor, 'event.follow', ctx.now()).then(
      (lives) => {
        if (!lives) end()
      },
      () => undefined,
    )
  }, pingMs)
  beat.unref()
  const forget = () => {
    leave()
    clearInterval(beat)
    stop()
    streams.delete(end)
  }
  const end = () => {
    forget()
    raw.end()
  }
  streams.add(end)
  raw.on('close', forget)
  raw.on('error', forget)
  raw.write('retry: 2000\n\n')
  // Counted after subscribing, so that a concurrent notification is in the count, in an event, or in both.
  const unread = countUnread(db, actor.scope, actor.userId)
  await unread.then((value) => write('unread', { value }), end)
}
