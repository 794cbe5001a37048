import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'

/** Locks the quota, in a transaction that also locks what has the bytes. */
export const lockSize = (db: Db, scope: Scope) =>
  db.run(sql`select 1 from organisations where id = ${scope.organisationId} for no key update`)
/** Releases bytes of stored files from the quota. */
export const releaseSize = (db: Db, scope: Scope, bytes: number) =>
  db.run(sql`update organisations set used_size = greatest(0, used_size - ${bytes}) where id = ${scope.organisationId}`)
/**
 * Reserves the bytes of a new upload, or returns false if they do not fit. One statement, so that two concurrent
 * uploads cannot both get the last bytes.
 */
export const reserveSize = async (db: Db, scope: Scope, bytes: number): Promise<boolean> =>
  (await db.run(sql`
  update organisations set reserved_size = reserved_size + ${bytes}
    where id = ${scope.organisationId} and (max_size is null or used_size + reserved_size + ${bytes} <= max_size)`)) ===
  1
/**
 * Reserves a piece of a file that is being received, or only the needed bytes if the piece does not fit: a file may fill
 * the quota exactly. Returns the reserved bytes, undefined if the needed ones do not fit.
 */
export async function reservePiece(
  db: Db,
  scope: Scope,
  { piece, needed }: { piece: number; needed: number },
): Promise<number | undefined> {
  for (const bytes of [Math.max(piece, needed), needed]) if (await reserveSize(db, scope, bytes)) return bytes
  return undefined
}
export const releaseReserved = (db: Db, scope: Scope, bytes: number) =>
  db.run(
    sql`update organisations set reserved_size = greatest(0, reserved_size - ${bytes})
      where id = ${scope.organisationId}`,
  )
/** Returns whether so many bytes fit now. They are taken later: only a hint, before work that needs them. */
export const hasRoom = async (db: Db, scope: Scope, bytes: number): Promise<boolean> =>
  (await db.maybe<{ id: number }>(sql`
  select id from organisations where id = ${scope.organisationId}
    and (max_size is null or used_size + reserved_size + ${bytes} <= max_size)`)) !== undefined
/** Replaces the former version's bytes by those of the new one, or returns false if they do not fit. */
export const exchangeSize = async (db: Db, scope: Scope, s: { former: number; bytes: number }): Promise<boolean> =>
  (await db.run(sql`
  update organisations set used_size = greatest(0, used_size - ${s.former}) + ${s.bytes}
  where id = ${scope.organisationId} and (max_size is null or ${s.bytes} <= ${s.former}
    or used_size + reserved_size - ${s.former} + ${s.bytes} <= max_size)`)) === 1
