import type { Db } from '../database/db.ts'
import { sql } from '../database/sql.ts'
import { type MailKind, urgentMails } from '../phrases/mails.ts'

export interface WaitingMail {
  id: number
  organisationId: number
  userId: number | null
  kind: MailKind
  recipient: string
  subject: string
  bodyText: string
  bodyHtml: string
  createdAt: Date
}
/** Tries of a mail that the mail server refuses: six hours. */
export const mostTries = 12
/** Days for which a temporary refusal is tried again (RFC 5321, section 4.5.4.1: at least four to five). */
const patientDays = 5
/** Longer than a try can take, so that no other process begins one. */
const leaseMinutes = 15

/** Claims the oldest due mail for one try, an urgent one first. */
export const claimMail = (db: Db, now: Date) =>
  db.maybe<WaitingMail>(sql`
  update mails set next_try_at = ${now}::timestamptz + interval '1 minute' * ${leaseMinutes}::integer
  where id = (select id from mails where sent_at is null and next_try_at <= ${now} and tries < ${mostTries}
    order by kind = any(${urgentMails}::text[]) desc, id limit 1 for update skip locked)
  returning id, organisation_id, user_id, kind, recipient, subject, body_text, body_html, created_at`)
export const noteSent = (db: Db, id: number, now: Date) =>
  db.run(sql`update mails set sent_at = ${now}, tries = tries + 1, error = null where id = ${id}`)
/** Counts a refusal and schedules the next try. A temporary one does not use up the last try for five days. */
export const noteRefused = (db: Db, id: number, refusal: { error: string; temporary: boolean }, now: Date) =>
  db.run(sql`
  update mails set error = ${refusal.error},
    next_try_at = ${now}::timestamptz + interval '1 minute' * least(power(2, tries), 60),
    tries = case when ${refusal.temporary} and created_at > ${new Date(now.getTime() - patientDays * 86_400_000)}
      then least(tries + 1, ${mostTries}::integer - 1) else tries + 1 end
  where id = ${id}`)
/** Returns a mail to its place in the queue, since the mail server did not see it. */
export const returnMail = (db: Db, id: number, error: string, now: Date) =>
  db.run(sql`update mails set error = ${error}, next_try_at = ${now} where id = ${id}`)
export const postponeMail = (db: Db, id: number, until: Date) =>
  db.run(sql`update mails set next_try_at = ${until} where id = ${id}`)
export const deleteMail = (db: Db, id: number) => db.run(sql`delete from mails where id = ${id}`)

/** Returns whether mails wait for a mail server that cannot be reached. */
export const isMailStuck = async (db: Db, now: Date): Promise<boolean> =>
  (await db.maybe(sql`select 1 from mails
    where sent_at is null and error is not null and next_try_at <= ${now} and tries < ${mostTries} limit 1`)) !==
  undefined
