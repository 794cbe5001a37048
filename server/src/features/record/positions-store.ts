import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'

/**
 * Renumbers all statements in the order of their `stored` times. The demonstration stores sessions of several people at
 * once, each at its own simulated time, so positions and times are in different orders. New positions start above the
 * old ones: the unique keys hold during the update. Forwardings have nothing left to send.
 */
export async function sortPositions(db: Db): Promise<void> {
  await db.run(sql`
    with sorted as (
      select organisation_id, id,
        (select max(position) from statements) + row_number() over (order by stored, position) as place
      from statements
    ), agents as (
      update statement_agents a set position = s.place from sorted s
      where a.organisation_id = s.organisation_id and a.statement_id = s.id
    ), refs as (
      update statement_refs r set position = s.place from sorted s
      where r.organisation_id = s.organisation_id and r.statement_id = s.id
    ), forwarded as (
      update forwardings set position = (select coalesce(max(place), 0) from sorted)
    )
    update statements t set position = s.place from sorted s
    where t.organisation_id = s.organisation_id and t.id = s.id`)
  await db.run(
    sql`select setval(pg_get_serial_sequence('statements', 'position'), coalesce(max(position), 1)) from statements`,
  )
}
