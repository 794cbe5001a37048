import { type Sql, sql } from './sql.ts'

/**
 * When work that is queued now is due: by the database's clock, since that of this machine may be ahead. Without its
 * microseconds, which a look at the queue in the same millisecond would take for later.
 */
export const dueNow = (now: Date): Sql => sql`least(${now}::timestamptz, date_trunc('milliseconds', clock_timestamp()))`
