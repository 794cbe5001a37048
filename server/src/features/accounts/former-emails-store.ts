import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { sql } from '../../database/sql.ts'

/** Notes the present address of an account before another one replaces it, also where only its letter case differs. */
export const keepFormerEmail = (db: Db, scope: Scope, userId: number, to: string, now: Date) =>
  db.run(sql`insert into former_emails (organisation_id, user_id, email, until)
    select organisation_id, id, email, ${now} from users
    where organisation_id = ${scope.organisationId} and id = ${userId} and email <> ${to}
    on conflict do nothing`)

/** An address that names an account, and the time in which it names no other account of the organisation. */
export interface HeldEmail {
  email: string
  /** Null: since ever. */
  since: Date | null
  /** Null: to this day. */
  until: Date | null
}
/**
 * Lists the present and the former addresses of an account. An address that passed on to another account names each of
 * them until it gave the address up (decision 129).
 */
export const listHeldEmails = (db: Db, scope: Scope, userId: number) =>
  db.many<HeldEmail>(sql`
    with keys as materialized (
      select email_key(email) as key from users where organisation_id = ${scope.organisationId} and id = ${userId}
      union select email_key(email) from former_emails
        where organisation_id = ${scope.organisationId} and user_id = ${userId}),
    periods as materialized (
      select user_id, email, email_key(email) as key, until from former_emails
        where organisation_id = ${scope.organisationId} and email_key(email) in (select key from keys)
      union all select u.id, u.email, e.email, null from emails e
        join users u on u.organisation_id = e.organisation_id and u.id = e.user_id
        where e.organisation_id = ${scope.organisationId} and e.email in (select key from keys))
    select p.email, (
        select max(o.until) from periods o where o.key = p.key and o.user_id <> p.user_id
          and (p.until is null or o.until < p.until)) as since,
      case when exists (select from periods o where o.key = p.key and o.user_id <> p.user_id
        and (o.until is null or o.until > p.until)) then p.until end as until
    from periods p where p.user_id = ${userId} order by p.until nulls first`)
