import type { Retention } from '@praxia/contract/people/retention.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'

export interface Settings extends Retention {
  changedAt: Date
}
const columns = sql`disabled_months, inactive_months, mail_days, changed_at`
export const findSettings = (db: Db, scope: Scope) =>
  db.maybe<Settings>(sql`select ${columns} from retention_settings where organisation_id = ${scope.organisationId}`)
/** Returns 0 where the settings are the same already. */
export const saveSettings = (db: Db, scope: Scope, s: Settings) =>
  db.run(sql`
  insert into retention_settings as r (organisation_id, ${columns})
  values (${scope.organisationId}, ${s.disabledMonths}, ${s.inactiveMonths}, ${s.mailDays}, ${s.changedAt})
  on conflict (organisation_id) do update set disabled_months = excluded.disabled_months,
    inactive_months = excluded.inactive_months, mail_days = excluded.mail_days, changed_at = excluded.changed_at
  where (r.disabled_months, r.inactive_months, r.mail_days)
    is distinct from (excluded.disabled_months, excluded.inactive_months, excluded.mail_days)`)
/** Lists the organisations whose settings are older than a moment. */
export const listSettings = (db: Db, before: Date) =>
  db.many<Settings & { organisationId: number }>(sql`
  select organisation_id, ${columns} from retention_settings where changed_at <= ${before} order by organisation_id`)

export type Months = Pick<Retention, 'disabledMonths' | 'inactiveMonths'>
/**
 * Members whose time is over: disabled for so long, or for so long without a sign-in, a request or a training and not
 * enabled again, except administrators. Super administrators never.
 */
const overdue = (scope: Scope, { disabledMonths, inactiveMonths }: Months, now: Date) => sql`
  from users u where u.organisation_id = ${scope.organisationId} and not u.is_super_admin and (
    u.disabled_at <= ${now}::timestamptz - make_interval(months => ${disabledMonths}::integer)
    or (u.enabled and not u.is_admin
      and greatest(u.created_at, u.enabled_at, u.last_connection,
        (select max(t.last_used_at) from tokens t
          where t.organisation_id = u.organisation_id and t.user_id = u.id),
        (select max(greatest(s.launched_at, s.last_at)) from sessions s
          where s.organisation_id = u.organisation_id and s.user_id = u.id))
        <= ${now}::timestamptz - make_interval(months => ${inactiveMonths}::integer)))`
export const countOverdue = (db: Db, scope: Scope, months: Months, now: Date) =>
  db.one<{ members: number }>(sql`select count(*) as members ${overdue(scope, months, now)}`)
export const listOverdue = (db: Db, scope: Scope, months: Months, { now, limit }: { now: Date; limit: number }) =>
  db.many<{ id: number }>(sql`select u.id ${overdue(scope, months, now)} order by u.id limit ${limit}`)
export const isOverdue = async (db: Db, scope: Scope, id: number, months: Months, now: Date): Promise<boolean> =>
  (await db.maybe<{ id: number }>(sql`select u.id ${overdue(scope, months, now)} and u.id = ${id}`)) !== undefined
/** Files of the outbox without a row are deleted by another job. */
export const deleteMails = (db: Db, scope: Scope, before: Date) =>
  db.run(sql`delete from mails where organisation_id = ${scope.organisationId} and created_at < ${before}`)
