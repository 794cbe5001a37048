import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'

export const isReachable = (db: Db): Promise<boolean> =>
  db.one(sql`select 1`).then(
    () => true,
    () => false,
  )
