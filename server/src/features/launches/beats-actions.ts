import { AppError, found } from '../../basics/app-error.ts'
import { type Job, together } from '../../basics/together.ts'
import type { Ctx } from '../../context/context.ts'
import { type Database, violated } from '../../database/db.ts'
import { type Beat, putBeats } from './beats-store.ts'
import { beatAt } from './rules.ts'

interface Work extends Job, Beat {
  database: Database
}
type Answer = { abandonedAt: Date | null; reset: boolean } | undefined

/** Of one whose session goes at this moment, nothing. */
async function putOne(beat: Work): Promise<Answer> {
  try {
    return (await putBeats(beat.database, [beat]))[0]
  } catch (error) {
    if (violated(error) === 'beats_organisation_id_session_id_fkey') return undefined
    throw error
  }
}
/** What the database says of these, in their order. Where one of several fails, each goes by itself, so that the others are noted. */
async function put(beats: readonly Work[]): Promise<PromiseSettledResult<Answer>[]> {
  if (beats.length > 1)
    try {
      const known = new Map((await putBeats(beats[0]!.database, beats)).map((row) => [row.id, row]))
      return beats.map(({ sessionId }) => ({ status: 'fulfilled', value: known.get(sessionId) }))
    } catch {
      // Which of them it was is seen below.
    }
  return Promise.allSettled(beats.map(putOne))
}
const lines = new WeakMap<Database, (work: Work) => Promise<Answer>>()
/** Players do not wait for the answer: those of a quarter of a second cost one statement and one round trip, not one each. */
const bounds = { atOnce: 1, weight: 500, waiting: 2000, gather: 250 }
function inTurn(work: Work): Promise<Answer> {
  const known =
    lines.get(work.database) ??
    together(bounds, () => new AppError('request.rate_limited', { retryAfterSeconds: 5 }), put)
  lines.set(work.database, known)
  return known(work)
}

/**
 * The player is visible: what passed since its last beat counts as time spent. Only the interval grows here, without the member's lock: intervals
 * that overlap count once. Figures take it in later (projection/beats.ts).
 */
export async function takeBeat(ctx: Ctx, id: string): Promise<void> {
  const { scope, userId } = ctx.actor
  const sessionId = id.toLowerCase()
  const at = beatAt(ctx.now())
  const session = found(
    await inTurn({ database: ctx.database, scope, userId, sessionId, at, owner: sessionId, weight: 1 }),
  )
  // After the training's own end the last beat may cross it on the way: nobody's fault, and no time.
  if (session.abandonedAt !== null) throw new AppError('launch.ended')
  // Its time is kept all the same: the reset may be taken back.
  if (session.reset) throw new AppError('launch.reset')
}
