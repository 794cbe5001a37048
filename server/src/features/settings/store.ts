import type { Db } from '../../db.ts'
import { sql } from '../../sql.ts'

export const answers = (db: Db): Promise<boolean> =>
  db.one(sql`select 1 as up`).then(
    () => true,
    () => false,
  )
