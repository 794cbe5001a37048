import type { Db } from '../database/db.ts'
import { sql } from '../database/sql.ts'
import { mostTries } from '../messages/mail-queue-store.ts'

interface Queues {
  mails: number
  mailsFailed: number
  webhookMessages: number
  webhooksStopped: number
  forwardingsStopped: number
  uploads: number
  migrations: number
}
/** Returns the lengths of the queues of all organisations; not what an administrator paused. */
export const countQueues = (db: Db) =>
  db.one<Queues>(sql`
  select (select count(*) from mails where sent_at is null and tries < ${mostTries}) as mails,
    (select count(*) from mails where sent_at is null and tries >= ${mostTries}) as mails_failed,
    (select count(*) from webhook_messages where next_try_at is not null) as webhook_messages,
    (select count(*) from webhooks where stopped <> 'paused') as webhooks_stopped,
    (select count(*) from forwardings where stopped <> 'paused') as forwardings_stopped,
    (select count(*) from uploads) as uploads,
    (select count(*) from migrations) as migrations`)
