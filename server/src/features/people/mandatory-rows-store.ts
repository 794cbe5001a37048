import { type Sql, sql } from '../../database/sql.ts'

// Suggestions and enrolments that rules for mandatory trainings made, beside those that people made.

/**
 * Whether a rule alone made a row. One that somebody made has no author either once that account is deleted.
 */
export const isByRule = (row: Sql): Sql =>
  sql`(${row}.is_mandatory and ${row}.made_by is null and not ${row}.is_individual
    and ${row}.group_suggestion_id is null)`
/** Sets a mandatory row to what the rule alone would have made: it loses its end, author and group. */
export const asByRule = (row: Sql, now: Date): Sql => sql`start_at = least(${row}.start_at, ${now}), end_at = null,
  made_by = null, is_individual = false, group_suggestion_id = null`
