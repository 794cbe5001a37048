import type { Database, Db } from '../../database/db.ts'
import { contractOver } from '../../access/tokens-store.ts'
import { sql } from '../../database/sql.ts'
import type { Scope } from '../../context/context.ts'
import { leaseMs } from './rules.ts'
import { type MessageKind, whenDeleted } from './store.ts'

export interface Due {
  organisationId: number
  id: string
  webhookId: number
  kind: MessageKind
  body: string
  tries: number
  url: string
  secret: Buffer
  contractOver: boolean
}
/**
 * Claims the next message for one process. It is due again at `until`, in case this process ends before it stores the
 * result.
 * A stopped webhook gets tests only; organisations in `except` get nothing now. After the end of a contract a message is
 * not tried, and is due again at `later`: who prolongs the contract gets what happened in between.
 */
export const claimDue = (
  db: Database,
  { now, until, later }: { now: Date; until: Date; later: Date },
  except: readonly number[],
) =>
  db.maybe<Due>(sql`
  with due as (
    select d.organisation_id, d.id, (select ${contractOver(now)} from organisations o
      where o.id = d.organisation_id) as contract_over
    from webhook_messages d
    join webhooks h on h.organisation_id = d.organisation_id and h.id = d.webhook_id
    where d.next_try_at <= ${now} and (h.stopped is null or d.kind = 'test')
      and d.organisation_id <> all(${except}::bigint[])
    order by d.next_try_at limit 1 for update of d skip locked)
  update webhook_messages m set tries = m.tries + (not due.contract_over)::integer,
    last_try_at = case when due.contract_over then m.last_try_at else ${now} end,
    next_try_at = case when due.contract_over then ${later} else ${until}::timestamptz end
  from due join webhooks w on w.organisation_id = due.organisation_id
  where m.organisation_id = due.organisation_id and m.id = due.id and w.id = m.webhook_id
  returning m.organisation_id, m.id, m.webhook_id, m.kind, m.body, m.tries, w.url, w.secret, due.contract_over`)

interface Outcome {
  status: number | null
  error: string | null
  tookMs: number
}
/** Extends the claim on a message, whose result cannot be stored yet: until then nobody sends it again. */
export const extendClaim = (db: Db, scope: Scope, m: Due, now: Date) =>
  db.run(sql`update webhook_messages
    set last_try_at = ${now}, next_try_at = ${new Date(now.getTime() + leaseMs)}
    where organisation_id = ${scope.organisationId} and id = ${m.id}`)
export const setDelivered = (db: Db, scope: Scope, m: Due, o: Outcome, now: Date) =>
  db.run(sql`
  with message as (
    update webhook_messages set delivered_at = ${now}, next_try_at = null, status = ${o.status}, error = null,
      took_ms = ${o.tookMs}
    where organisation_id = ${scope.organisationId} and id = ${m.id})
  update webhooks set failing_since = null
  where organisation_id = ${scope.organisationId} and id = ${m.webhookId} and failing_since is not null`)
/** Stores a failed try. With `held` the next one waits until the webhook is started. */
export const setFailed = (
  db: Db,
  scope: Scope,
  m: Due,
  o: Outcome,
  { nextTryAt, held }: { nextTryAt: Date | null; held: boolean },
  now: Date,
) =>
  db.run(sql`
  with message as (
    update webhook_messages set next_try_at = ${nextTryAt && held ? whenDeleted : nextTryAt}, status = ${o.status},
      error = ${o.error}, took_ms = ${o.tookMs}
    where organisation_id = ${scope.organisationId} and id = ${m.id} and delivered_at is null)
  update webhooks set failing_since = ${now}
  where organisation_id = ${scope.organisationId} and id = ${m.webhookId} and failing_since is null`)
interface Hook {
  organisationId: number
  id: number
}
/** Lists failing webhooks whose contract has ended: nothing is tried until it is prolonged. */
export const listFailingUnheard = (db: Database, now: Date) =>
  db.many<Hook>(sql`select w.organisation_id, w.id from webhooks w join organisations o on o.id = w.organisation_id
    where w.failing_since is not null and ${contractOver(now)}`)
/** Forgets since when a webhook fails. */
export const clearFailing = (db: Db, scope: Scope, id: number) =>
  db.run(sql`update webhooks set failing_since = null where organisation_id = ${scope.organisationId} and id = ${id}`)
/** Lists webhooks with old messages. */
export const listWithOld = (db: Database, before: Date) =>
  db.many<Hook>(sql`select w.organisation_id, w.id from webhooks w where exists (select 1 from webhook_messages m
    where m.organisation_id = w.organisation_id and m.webhook_id = w.id and m.made_at < ${before})`)
/** Deletes old messages of a locked webhook (`lockWebhook`). */
export const deleteOld = (db: Db, scope: Scope, id: number, before: Date) =>
  db.run(sql`delete from webhook_messages
    where organisation_id = ${scope.organisationId} and webhook_id = ${id} and made_at < ${before}`)
