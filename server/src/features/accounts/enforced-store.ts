import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, sql } from '../../database/sql.ts'

/**
 * Connections that are the only sign-in of their organisation. Without an administrator who can still use a password,
 * passwords work again: nobody is locked out for good.
 */
const enforcing = (): Sql => sql`sign_in_connections c
  join users b on b.organisation_id = c.organisation_id and b.id = c.break_glass_id and b.is_admin and b.enabled`

/** Finds the administrator who signs in by password while the organisation's other members cannot. */
export const findBreakGlass = (db: Db, scope: Scope) =>
  db.maybe<{ id: number }>(
    sql`select b.id from ${enforcing()} where c.organisation_id = ${scope.organisationId} and c.enforced`,
  )
/** Returns whether an organisation has proven the domain: its addresses find accounts at the company's sign-in. */
export const isProvenDomain = async (db: Db, domain: string): Promise<boolean> =>
  (await db.maybe<{ domain: string }>(sql`select domain from proven_domains where domain = ${domain}`)) !== undefined
/** Finds the connection of a proven domain. */
export const findConnectionOfDomain = (db: Db, domain: string) =>
  db.maybe<{ id: string; enforced: boolean }>(sql`
    select c.id, c.enforced and exists (select 1 from ${enforcing()} where c.organisation_id = d.organisation_id)
      as enforced
    from proven_domains d join sign_in_connections c on c.organisation_id = d.organisation_id
    where d.domain = ${domain} and c.enabled`)
