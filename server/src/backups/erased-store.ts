import type { Scope } from '../context/context.ts'
import type { Db } from '../database/db.ts'
import { sql } from '../database/sql.ts'

/** What identifies an account, also in a restored copy: ids alone are given anew there. */
export interface Identity {
  organisationId: number
  userId: number
  /** When the account was made, in microseconds since 1970. */
  madeAt: string
}
const identity = sql`organisation_id, id as user_id, (extract(epoch from created_at) * 1000000)::bigint::text as made_at
  from users`
/** Returns the identities of these members, or of all members of the organisation. */
export const listIdentities = (db: Db, scope: Scope, userIds: number[] | null) =>
  db.many<Identity>(sql`select ${identity} where organisation_id = ${scope.organisationId}
    and (${userIds}::bigint[] is null or id = any(${userIds}::bigint[]))`)
export const listAllIdentities = (db: Db) => db.many<Identity>(sql`select ${identity} order by organisation_id, id`)

export const insertErasures = (db: Db, hashes: readonly string[]) =>
  db.run(sql`insert into erasures (hash) select unnest(${hashes}::text[]) on conflict do nothing`)
export const listErasures = async (db: Db): Promise<string[]> =>
  (await db.many<{ hash: string }>(sql`select hash from erasures order by hash`)).map(({ hash }) => hash)
