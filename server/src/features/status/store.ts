import { statusLimits } from '@praxia/contract/status.ts'
import type { Db } from '../../database/db.ts'
import { isLive } from '../../database/nodes-store.ts'
import { sql } from '../../database/sql.ts'
import { mostTries } from '../../messages/mail-queue-store.ts'

export interface NodeRow {
  id: string
  host: string
  processId: number
  version: string
  schema: string
  startedAt: Date
  seenAt: Date
}
/** What every process of an installation must share. */
export interface NodeIdentity {
  keyCheck: string
  address: string
}
export const saveNode = (db: Db, node: Omit<NodeRow, 'seenAt'> & NodeIdentity) =>
  db.run(sql`insert into nodes (id, host, process_id, version, schema, started_at, seen_at, key_check, address)
    values (${node.id}, ${node.host}, ${node.processId}, ${node.version}, ${node.schema}, ${node.startedAt},
      clock_timestamp(), ${node.keyCheck}, ${node.address})
    on conflict (id) do update set seen_at = excluded.seen_at`)
export const deleteNode = (db: Db, id: string) => db.run(sql`delete from nodes where id = ${id}`)
/** Deletes the rows of processes that were killed, a day later. */
export const deleteForgottenNodes = (db: Db) =>
  db.run(sql`delete from nodes where seen_at < clock_timestamp() - interval '1 day'`)
export const listNodes = (db: Db) =>
  db.many<NodeRow>(sql`select id, host, process_id, version, schema, started_at, seen_at from nodes
    order by started_at desc limit ${statusLimits.nodes}`)

/** Lists processes that may still work, with what they must share. */
export const listLiveNodes = (db: Db) =>
  db.many<NodeIdentity & Pick<NodeRow, 'host' | 'version' | 'schema'>>(sql`
    select host, version, schema, key_check, address from nodes where ${isLive} order by started_at`)
/** Returns the time by the database's own clock. */
export const findClock = (db: Db) => db.one<{ at: Date }>(sql`select clock_timestamp() as at`)
export const findConnectionLimit = (db: Db) =>
  db.one<{ connections: number }>(sql`select current_setting('max_connections')::integer as connections`)

export const findSchema = (db: Db) => db.one<{ schema: string }>(sql`select max(name) as schema from migrations`)

interface Waiting {
  mails: number
  oldestMail: Date | null
  mailsFailed: number
  webhooks: number
  oldestWebhook: Date | null
  uploads: number
  oldestUpload: Date | null
}
/** Counts what waits in the queues of all organisations. */
export const countWaiting = (db: Db) =>
  db.one<Waiting>(sql`
  select m.mails, m.oldest_mail, m.mails_failed, w.webhooks, w.oldest_webhook, u.uploads, u.oldest_upload
  from (select count(*) filter (where tries < ${mostTries}) as mails,
      min(created_at) filter (where tries < ${mostTries}) as oldest_mail,
      count(*) filter (where tries >= ${mostTries}) as mails_failed from mails where sent_at is null) m,
    (select count(*) as webhooks, min(made_at) as oldest_webhook from webhook_messages
      where next_try_at is not null) w,
    (select count(*) as uploads, min(created_at) as oldest_upload from uploads where state = 'attaching') u`)

interface FailedMail {
  id: number
  createdAt: Date
  tries: number
  error: string
}
export const listFailedMails = (db: Db) =>
  db.many<FailedMail>(sql`select id, created_at, tries, error from mails
    where sent_at is null and error is not null order by id desc limit ${statusLimits.mails}`)

interface FailingConnection {
  kind: string
  organisation: string
  name: string
  stopped: boolean
  since: Date
}
/** Lists webhooks and forwardings that fail or were stopped; not those that an administrator paused. */
export const listFailingConnections = (db: Db) =>
  db.many<FailingConnection>(sql`
  select c.kind, o.name as organisation, c.name, c.stopped is not null as stopped,
    coalesce(c.stopped_at, c.failing_since) as since
  from (
    select 'webhook' as kind, organisation_id, name, stopped, stopped_at, failing_since from webhooks
    union all
    select 'forwarding', organisation_id, name, stopped, stopped_at, failing_since from forwardings
  ) c join organisations o on o.id = c.organisation_id
  where c.stopped is distinct from 'paused' and (c.stopped is not null or c.failing_since is not null)
  order by stopped desc, since, o.name collate "und-x-icu", c.name collate "und-x-icu"
  limit ${statusLimits.connections}`)
