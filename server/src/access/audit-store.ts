import type { Scope } from '../context/context.ts'
import type { Db } from '../database/db.ts'
import { sql } from '../database/sql.ts'

/** One line for each subject. */
export const insertAudit = (
  db: Db,
  scope: Scope,
  at: Date,
  actorId: number | null,
  action: string,
  subject: number | readonly number[],
  data: object = {},
) =>
  db.run(
    sql`insert into audit (organisation_id, at, actor_id, action, subject_id, data)
      select ${scope.organisationId}, ${at}, ${actorId}::bigint, ${action}, unnest(${[subject].flat()}::bigint[]),
        ${JSON.stringify(data)}::jsonb`,
  )
