import type { WebhookKind, messageKinds, stopReasons } from '@praxia/contract/connections/webhooks.ts'
import type { Page } from '../../basics/paging.ts'
import type { Scope } from '../../context/context.ts'
import { dueNow } from '../../database/due-store.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { busy } from '../../database/when-free.ts'
import { leaseMs, retentionMs } from './rules.ts'

export type MessageKind = (typeof messageKinds)[number]
export type StopReason = (typeof stopReasons)[number]
export interface WebhookRow {
  id: number
  name: string
  url: string
  kinds: WebhookKind[]
  secretEnd: string
  secretSince: Date
  stopped: StopReason | null
  stoppedAt: Date | null
  tried: number
  failed: number
}
/** Number of last messages among which the list counts undelivered ones. */
const looked = 20
const columns = sql`w.id, w.name, w.url, w.kinds, w.secret_end, w.secret_since, w.stopped, w.stopped_at,
  l.tried, l.failed`
const withLast = sql`webhooks w cross join lateral (
  select count(*) as tried, count(*) filter (where m.delivered_at is null) as failed from (
    select delivered_at from webhook_messages
    where organisation_id = w.organisation_id and webhook_id = w.id and tries > 0
    order by made_at desc, id desc limit ${looked}) m) l`

export const listWebhooks = (db: Db, scope: Scope) =>
  db.many<WebhookRow>(
    sql`select ${columns} from ${withLast} where w.organisation_id = ${scope.organisationId} order by w.made_at, w.id`,
  )
export const findWebhook = (db: Db, scope: Scope, id: number) =>
  db.maybe<WebhookRow>(
    sql`select ${columns} from ${withLast} where w.organisation_id = ${scope.organisationId} and w.id = ${id}`,
  )
export const countWebhooks = async (db: Db, scope: Scope): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) as count from webhooks where organisation_id = ${scope.organisationId}`,
    )
  ).count
/** Serialises the creation of webhooks, so that the limit holds. */
export const lockWebhooks = (db: Db, scope: Scope) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${scope.organisationId}`}, 17))`)

interface Form {
  name: string
  url: string
  kinds: readonly WebhookKind[]
}
interface Secret {
  sealed: Buffer
  end: string
  since: Date
}
export const insertWebhook = async (db: Db, scope: Scope, w: Form, s: Secret): Promise<number> =>
  (
    await db.one<{ id: number }>(sql`
    insert into webhooks (organisation_id, name, url, kinds, secret, secret_end, secret_since, made_at)
    values (${scope.organisationId}, ${w.name}, ${w.url}, ${[...w.kinds]}, ${s.sealed}, ${s.end}, ${s.since},
      ${s.since})
    returning id`)
  ).id
const isThere = async (row: Promise<{ id: number } | undefined>): Promise<boolean> => (await row) !== undefined
/** Updates a webhook. Messages waiting for the former address are sent to the new one. */
export const updateWebhook = (db: Db, scope: Scope, id: number, w: Form) =>
  isThere(
    db.maybe<{ id: number }>(sql`update webhooks set name = ${w.name}, url = ${w.url}, kinds = ${[...w.kinds]}
    where organisation_id = ${scope.organisationId} and id = ${id} returning id`),
  )
export const replaceSecret = (db: Db, scope: Scope, id: number, s: Secret) =>
  isThere(
    db.maybe<{ id: number }>(sql`update webhooks
    set secret = ${s.sealed}, secret_end = ${s.end}, secret_since = ${s.since}
    where organisation_id = ${scope.organisationId} and id = ${id} returning id`),
  )
interface Locked {
  name: string
  stopped: StopReason | null
  failingSince: Date | null
}
const lock = (db: Db, scope: Scope, id: number, wait: Sql) =>
  db.maybe<Locked>(sql`
    select name, stopped, failing_since from webhooks where organisation_id = ${scope.organisationId} and id = ${id}
    for no key update ${wait}`)
/**
 * Locks a webhook. It comes before updates of its messages in every transaction: two that stop it would wait for each
 * other's message, and one that starts it would not see what the other holds.
 */
export const lockWebhook = (db: Db, scope: Scope, id: number) => lock(db, scope, id, sql``)
/** Locks a webhook as `lockWebhook`, or returns `busy` where it would wait. */
export async function lockFreeWebhook(db: Db, scope: Scope, id: number): Promise<Locked | typeof busy | undefined> {
  const [row, locked] = await Promise.all([
    db.maybe<{ id: number }>(
      sql`select id from webhooks where organisation_id = ${scope.organisationId} and id = ${id}`,
    ),
    lock(db, scope, id, sql`skip locked`),
  ])
  return locked ?? (row && busy)
}
/** Locks all webhooks, before messages of several or accounts whom a delivery notifies are deleted. */
export const lockAllWebhooks = (db: Db, scope: Scope) =>
  db.run(sql`select 1 from webhooks where organisation_id = ${scope.organisationId} order by id for no key update`)
/** What a stopped webhook has waiting is due when it is deleted, so that no claim reads it. */
export const whenDeleted: Sql = sql`made_at + make_interval(secs => ${retentionMs / 1000})`
/**
 * Stops a webhook and holds its waiting messages. A former reason stays. Tests go out nevertheless; a message under way
 * keeps its lease, and is held when its try has failed.
 */
export const stopWebhook = (db: Db, scope: Scope, id: number, reason: StopReason, now: Date) =>
  db.run(sql`
  with held as (
    update webhook_messages set next_try_at = ${whenDeleted}
    where organisation_id = ${scope.organisationId} and webhook_id = ${id} and next_try_at is not null
      and kind <> 'test' and next_try_at is distinct from last_try_at + make_interval(secs => ${leaseMs / 1000}))
  update webhooks set stopped = coalesce(stopped, ${reason}), stopped_at = coalesce(stopped_at, ${now})
  where organisation_id = ${scope.organisationId} and id = ${id}`)
/** Starts a webhook. What waited is due at once. */
export const startWebhook = (db: Db, scope: Scope, id: number, now: Date) =>
  db.run(sql`
  with due as (
    update webhook_messages set next_try_at = ${dueNow(now)}
    where organisation_id = ${scope.organisationId} and webhook_id = ${id} and next_try_at = ${whenDeleted})
  update webhooks set stopped = null, stopped_at = null, failing_since = null
  where organisation_id = ${scope.organisationId} and id = ${id}`)
export const deleteWebhook = (db: Db, scope: Scope, id: number) =>
  isThere(
    db.maybe<{ id: number }>(
      sql`delete from webhooks where organisation_id = ${scope.organisationId} and id = ${id} returning id`,
    ),
  )

/** An event of a member, with its training, course and session. */
export interface Happening {
  userId: number
  trainingId?: number
  courseId?: number
  sessionId?: string
  /** Completed by waivers only. */
  waived?: boolean
  /** The waived trainings of a completed course. */
  waivedTrainings?: readonly number[]
  /** Number of the renewal of a training; absent for its first completion. */
  renewal?: number
  at: Date
}
/** Inserts a message for each webhook subscribed to this kind, with current names and titles. Returns their number. */
export const insertMessages = async (
  db: Db,
  scope: Scope,
  kind: WebhookKind,
  list: readonly Happening[],
  now: Date,
): Promise<number> =>
  (
    await db.many<{ id: string }>(sql`
    insert into webhook_messages (organisation_id, webhook_id, kind, user_id, body, made_at, next_try_at)
    select w.organisation_id, w.id, ${kind}::text, h."userId", jsonb_build_object('type', ${kind}::text,
      'timestamp', h.at, 'data', jsonb_strip_nulls(jsonb_build_object(
        'member', jsonb_build_object('id', u.id, 'email', e.email, 'firstName', u.first_name, 'lastName', u.last_name),
        'training', (select jsonb_build_object('id', t.id, 'title', x.title)
          from trainings t join training_texts x on x.training_id = t.id and x.lang = t.default_lang
          where t.id = h."trainingId"),
        'course', (select jsonb_build_object('id', c.id, 'title', x.title)
          from courses c join course_texts x on x.organisation_id = c.organisation_id and x.course_id = c.id
            and x.lang = c.default_lang
          where c.organisation_id = w.organisation_id and c.id = h."courseId"),
        'session', (select jsonb_build_object('id', s.id, 'startedAt', s.started_at, 'endedAt', s.ended_at,
            'score', s.score, 'progress', s.progress, 'passed', s.passed)
          from sessions s where s.organisation_id = w.organisation_id and s.id = h."sessionId"),
        'waived', h.waived, 'waivedTrainings', h."waivedTrainings",
        'renewal', h.renewal)))::text, ${now}, ${dueNow(now)}
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
      as h("userId" bigint, "trainingId" bigint, "courseId" bigint, "sessionId" uuid, waived boolean,
        "waivedTrainings" jsonb, renewal integer, at timestamptz)
    join users u on u.organisation_id = ${scope.organisationId} and u.id = h."userId"
    join emails e on e.organisation_id = u.organisation_id and e.user_id = u.id
    join webhooks w on w.organisation_id = u.organisation_id and ${kind} = any(w.kinds) and w.stopped is null
    returning id`)
  ).length
/** Inserts a test, which names its tester and goes with that account. `userId`: null for a key. */
export const insertTest = async (
  db: Db,
  scope: Scope,
  webhookId: number,
  test: { userId: number | null; body: string },
  now: Date,
): Promise<string> =>
  (
    await db.one<{ id: string }>(sql`
    insert into webhook_messages (organisation_id, webhook_id, kind, user_id, body, made_at, next_try_at)
    values (${scope.organisationId}, ${webhookId}, 'test', ${test.userId}, ${test.body}, ${now}, ${dueNow(now)})
    returning id`)
  ).id

export interface MessageRow {
  id: string
  kind: MessageKind
  body: string
  madeAt: Date
  tries: number
  lastTryAt: Date | null
  nextTryAt: Date | null
  held: boolean
  deliveredAt: Date | null
  status: number | null
  error: string | null
  tookMs: number | null
}
const isHeld = sql`(kind <> 'test' and exists (select 1 from webhooks w
  where w.organisation_id = webhook_messages.organisation_id and w.id = webhook_id and w.stopped is not null))`
const messageColumns = sql`id, kind, body, made_at, tries, last_try_at,
  case when not ${isHeld} then next_try_at end as next_try_at, next_try_at is not null and ${isHeld} as held,
  delivered_at, status, error, took_ms`
export const listMessages = (db: Db, scope: Scope, webhookId: number, page: Page) =>
  db.many<MessageRow>(sql`select ${messageColumns} from webhook_messages
    where organisation_id = ${scope.organisationId} and webhook_id = ${webhookId}
    order by made_at desc, id desc limit ${page.limit} offset ${page.offset}`)
export const countMessages = async (db: Db, scope: Scope, webhookId: number): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`select count(*) as count from webhook_messages
    where organisation_id = ${scope.organisationId} and webhook_id = ${webhookId}`)
  ).count
/** Makes a message due now, or once its webhook is started, with its tries reset. */
export const renewMessage = (db: Db, scope: Scope, webhookId: number, id: string, now: Date) =>
  db.maybe<MessageRow>(sql`update webhook_messages set tries = 0, delivered_at = null,
      next_try_at = case when ${isHeld} then ${whenDeleted} else ${dueNow(now)} end
    where organisation_id = ${scope.organisationId} and webhook_id = ${webhookId} and id = ${id}
    returning ${messageColumns}`)
