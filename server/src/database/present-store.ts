import { type Sql, sql } from './sql.ts'

/**
 * Selects those of these accounts that exist, as `present` of a `with`, for a row that names one and has no foreign key
 * (`looseReferences`). Locked: their deletion waits for the row, and deletes it too.
 */
export const presentAccounts = (organisationId: number, ids: readonly number[]): Sql => sql`present as materialized (
  select id from users where organisation_id = ${organisationId} and id = any(${ids}::bigint[]) order by id
  for key share)`
