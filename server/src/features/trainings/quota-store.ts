import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'

/** Bytes set free, of what is kept. */
export const releaseSize = (db: Db, scope: Scope, bytes: number) =>
  db.run(sql`update organisations set used_size = greatest(0, used_size - ${bytes}) where id = ${scope.organisationId}`)
/** Bytes of an upload that has begun; false when they do not fit. One statement, so that two at once can't both take the last place. */
export const reserveSize = async (db: Db, scope: Scope, bytes: number): Promise<boolean> =>
  (await db.run(sql`
  update organisations set reserved_size = reserved_size + ${bytes}
    where id = ${scope.organisationId} and (max_size is null or used_size + reserved_size + ${bytes} <= max_size)`)) ===
  1
export const releaseReserved = (db: Db, scope: Scope, bytes: number) =>
  db.run(
    sql`update organisations set reserved_size = greatest(0, reserved_size - ${bytes})
      where id = ${scope.organisationId}`,
  )
/** Exchanges the former version's bytes for those of the new one; false when they do not fit. */
export const exchangeSize = async (db: Db, scope: Scope, s: { former: number; bytes: number }): Promise<boolean> =>
  (await db.run(sql`
  update organisations set used_size = greatest(0, used_size - ${s.former}) + ${s.bytes}
  where id = ${scope.organisationId} and (max_size is null or ${s.bytes} <= ${s.former}
    or used_size + reserved_size - ${s.former} + ${s.bytes} <= max_size)`)) === 1
