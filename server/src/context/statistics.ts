import { AppError } from '../basics/app-error.ts'
import type { Ctx } from './context.ts'
import { longestStatisticMs, tookTooLong } from '../database/db.ts'

/** The last statistics request of each organisation with any. */
const turns = new Map<number, Promise<unknown>>()
const tooLong = (): AppError => new AppError('statistics.too_long')

/** Serialises an organisation's statistics, so that many requests of one organisation do not delay those of others. */
async function inTurn<T>(organisationId: number, work: () => Promise<T>, patienceMs: number): Promise<T> {
  const before = turns.get(organisationId) ?? Promise.resolve()
  let late = false
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      late = true
      reject(tooLong())
    }, patienceMs)
  })
  const mine = before.then(() => {
    clearTimeout(timer)
    if (late) throw tooLong()
    return work()
  })
  const settled = mine.then(
    () => undefined,
    () => undefined,
  )
  turns.set(organisationId, settled)
  try {
    return await Promise.race([mine, limit])
  } finally {
    clearTimeout(timer)
    void settled.then(() => turns.get(organisationId) === settled && turns.delete(organisationId))
  }
}

/** Runs a handler of statistics on separate connections, one at a time per organisation, with a time limit. */
export const asStatistic =
  <C, A>(handle: (ctx: Ctx, call: C) => Promise<A>, patienceMs = longestStatisticMs) =>
  (ctx: Ctx, call: C): Promise<A> =>
    inTurn(
      ctx.actor.organisationId,
      () =>
        handle({ ...ctx, db: ctx.database.statistics.pipelined() }, call).catch((error: unknown) => {
          throw tookTooLong(error) ? tooLong() : error
        }),
      patienceMs,
    )
