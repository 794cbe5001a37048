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
export const listSuperAdmins = (db: Db) =>
  db.many<SuperAdmin>(sql`
  select email, first_name, last_name, enabled, password_hash is not null as has_password, last_connection from users
  where is_super_admin order by lower(email)`)
