import { expect } from 'vitest'
import type { Db } from '../src/database/db.ts'
import { Sql, sql } from '../src/database/sql.ts'
import { test } from './harness.ts'

/**
 * Makes requests while a lock is held, and releases it once all of them wait, so that they certainly collide.
 * @param then what the holder of the lock does before it releases it
 */
export async function meet<T>(
  hold: Sql | ((db: Db) => Promise<unknown>),
  calls: () => Promise<T>[],
  then?: (db: Db) => Promise<unknown>,
): Promise<T[]> {
  const { begun } = await test.db.transaction(async (db) => {
    await (hold instanceof Sql ? db.run(hold) : hold(db))
    const started = calls()
    const waiting = sql`select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect
      .poll(async () => (await test.db.one<{ count: number }>(waiting)).count, { timeout: 10_000 })
      .toBe(started.length)
    await then?.(db)
    return { begun: started }
  })
  return Promise.all(begun)
}

/** Ends the first transaction that inserts into a table as a deadlock does. A sequence is not rolled back. */
export async function refuseOnce(table: Sql): Promise<{ end(): Promise<void> }> {
  await test.db.run(sql`create sequence tries`)
  await test.db.run(sql`create function refuse() returns trigger language plpgsql as $$ begin
    if nextval('tries') = 1 then raise exception 'refused' using errcode = 'deadlock_detected'; end if;
    return new; end $$`)
  await test.db.run(sql`create trigger refuse before insert on ${table} for each row execute function refuse()`)
  return {
    end: async () => {
      const { tries } = await test.db.one<{ tries: number }>(sql`select last_value as tries from tries`)
      await test.db.run(sql`drop function refuse cascade`)
      await test.db.run(sql`drop sequence tries`)
      expect(tries).toBe(2)
    },
  }
}
