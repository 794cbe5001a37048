import type pg from 'pg'
import { streamOf } from './pool.ts'

export interface Runner {
  query(config: pg.QueryConfig | string): Promise<pg.QueryArrayResult>
}

/**
 * Sends what is asked of a connection in one turn of the event loop (`Promise.all`) in one write to the socket. The
 * connection's own pipelining returns results in the order of the queries: each statement sees the effects of earlier
 * ones. After a failure the later ones of the same transaction fail too.
 */
export function pipelineOf(client: pg.PoolClient): Runner {
  const stream = streamOf(client)
  let corked = false
  return {
    query(config) {
      if (!corked) {
        corked = true
        stream.cork()
        process.nextTick(() => {
          corked = false
          stream.uncork()
        })
      }
      return client.query(config as pg.QueryArrayConfig)
    },
  }
}

/** Every statement after a failed one of a transaction fails with this code, which hides the cause. */
const inFailedTransaction = '25P02'
const isCause = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code !== inFailedTransaction

/**
 * Waits for all of several queries of a transaction, also after one has failed: none may be sent after the end of the
 * transaction. Then throws the failure that caused the others.
 */
export async function inPipeline<T extends readonly unknown[] | []>(
  asked: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const results = await Promise.allSettled(asked)
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  if (failures.length > 0) throw failures.find(isCause) ?? failures[0]
  return Promise.all(asked)
}
