// The servers that work on this database (table `nodes`), by their heartbeats.
import type { Db } from './db.ts'
import { sql } from './sql.ts'

/** Time in seconds without a heartbeat after which a server counts as gone. */
export const goneSeconds = 90
/** A row of `nodes` whose server may still work. By the clock of the database: those of the servers may be apart. */
export const isLive = sql`nodes.seen_at >= clock_timestamp() - make_interval(secs => ${goneSeconds})`

/** Returns whether the database knows its servers: that of 0.1.0 does not. */
export const knowsNodes = async (db: Db): Promise<boolean> =>
  (await db.one<{ known: boolean }>(sql`select to_regclass('nodes') is not null as known`)).known
/** Lets no heartbeat be written until the end of the transaction. */
export const lockNodes = (db: Db) => db.run(sql`lock table nodes in share mode`)
export const deleteNodes = (db: Db) => db.run(sql`delete from nodes`)
