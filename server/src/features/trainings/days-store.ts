import type { Scope } from '../../context/context.ts'
import { type Sql, sql } from '../../database/sql.ts'

/**
 * Adds to the days of a training and to its organisation's, which are their sums over trainings: in one of 16 rows, so
 * that reports of different trainings seldom wait for each other. The rows of the training are locked first, both in the
 * order of days.
 * @param by selects `day`, `views` and `ms`; each day once
 */
export const addToDays = (scope: Scope, trainingId: number, by: Sql): Sql => sql`
  with moved as materialized (${by}),
  days as (
    insert into training_days as t (organisation_id, training_id, day, views, active_ms)
    select ${scope.organisationId}::bigint, ${trainingId}::bigint, day, views, ms from moved order by day
    on conflict (organisation_id, training_id, day) do update
    set views = t.views + excluded.views, active_ms = t.active_ms + excluded.active_ms
    returning t.day)
  insert into organisation_days as d (organisation_id, day, slot, views, active_ms)
  select ${scope.organisationId}::bigint, day, ${trainingId % 16}::smallint, views, ms from moved join days using (day)
  order by day
  on conflict (organisation_id, day, slot) do update
  set views = d.views + excluded.views, active_ms = d.active_ms + excluded.active_ms`
