import { AppError, found } from '../../basics/app-error.ts'
import { type Job, batcher } from '../../basics/batcher.ts'
import type { Ctx } from '../../context/context.ts'
import { type Database, violated } from '../../database/db.ts'
import { type Heartbeat, updateHeartbeats } from './heartbeat-store.ts'
import { heartbeatAt } from './rules.ts'

interface Work extends Job, Heartbeat {
  database: Database
}
type HeartbeatResult = { abandonedAt: Date | null; reset: boolean } | undefined

/** Writes one heartbeat; ignores one whose session is being deleted. */
async function putOne(beat: Work): Promise<HeartbeatResult> {
  try {
    return (await updateHeartbeats(beat.database, [beat]))[0]
  } catch (error) {
    if (violated(error) === 'beats_organisation_id_session_id_fkey') return undefined
    throw error
  }
}
/** Writes heartbeats in order. Where one of several fails, each is written by itself, so that the others succeed. */
async function put(beats: readonly Work[]): Promise<PromiseSettledResult<HeartbeatResult>[]> {
  if (beats.length > 1)
    try {
      const known = new Map((await updateHeartbeats(beats[0]!.database, beats)).map((row) => [row.id, row]))
      return beats.map(({ sessionId }) => ({ status: 'fulfilled', value: known.get(sessionId) }))
    } catch {
      // The failing one is found below.
    }
  return Promise.allSettled(beats.map(putOne))
}
const lines = new WeakMap<Database, (work: Work) => Promise<HeartbeatResult>>()
/**
 * Players do not wait for the response: heartbeats within 250 ms cost one statement and one round trip, not one each.
 */
const bounds = { atOnce: 1, weight: 500, waiting: 2000, gather: 250 }
function inTurn(work: Work): Promise<HeartbeatResult> {
  const known =
    lines.get(work.database) ??
    batcher(bounds, () => new AppError('request.rate_limited', { retryAfterSeconds: 5 }), put)
  lines.set(work.database, known)
  return known(work)
}

/**
 * Records that the player is visible: the time since its last heartbeat counts. Only the interval is extended here,
 * without the member's lock: overlapping intervals count once. Figures include it later (projection/heartbeats.ts).
 */
export async function recordHeartbeat(ctx: Ctx, id: string): Promise<void> {
  const { scope, userId } = ctx.actor
  const sessionId = id.toLowerCase()
  const at = heartbeatAt(ctx.now())
  const session = found(
    await inTurn({ database: ctx.database, scope, userId, sessionId, at, owner: sessionId, weight: 1 }),
  )
  // The last heartbeat may arrive after the training's own end: no error, and no time.
  if (session.abandonedAt !== null) throw new AppError('launch.ended')
  // Its time is stored all the same: the reset may be undone.
  if (session.reset) throw new AppError('launch.reset')
}
