import type { Db } from '../database/db.ts'
import { sql } from '../database/sql.ts'

interface SuperAdmin {
  email: string
  firstName: string
  lastName: string
  enabled: boolean
  hasPassword: boolean
  lastConnection: Date | null
}
/** Returns a super administrator who can sign in. */
export const findActiveSuperAdmin = (db: Db) =>
  db.maybe<{ organisationId: number; id: number }>(sql`
  select organisation_id, id from users where is_super_admin and enabled order by id limit 1`)
export const listSuperAdmins = (db: Db) =>
  db.many<SuperAdmin>(sql`
  select email, first_name, last_name, enabled, password_hash is not null as has_password, last_connection from users
  where is_super_admin order by lower(email)`)
