import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.ts'
import { type Database, type Db } from '../database/db.ts'
import { findHold } from './hold-store.ts'
import type { MailKind } from '../phrases/mails.ts'
import { sql } from '../database/sql.ts'
import type { Storage } from '../files/storage.ts'

export const outboxName = ({ id, recipient }: { id: number; recipient: string }): string =>
  `${String(id).padStart(6, '0')}-${recipient.replace(/[^A-Za-z0-9@.-]/g, '_')}.eml`
/** Deletes mails in the outbox whose rows were deleted: after thirty days, or with the recipient. */
export async function sweepOutbox(database: Database, outbox: Pick<Storage, 'list' | 'remove'>): Promise<void> {
  const kept = (await outbox.list('')).map((name) => ({ name, id: /^(\d{1,15})-/.exec(name)?.[1] }))
  const ids = kept.flatMap(({ id }) => (id === undefined ? [] : [Number(id)]))
  if (ids.length === 0) return
  const rows = await database.many<{ id: number }>(sql`select id from mails where id = any(${ids}::bigint[])`)
  const known = new Set(rows.map((row) => row.id))
  for (const { name, id } of kept) if (id !== undefined && !known.has(Number(id))) await outbox.remove(name)
}

export interface MailMessage {
  organisationId: number
  userId: number | null
  kind: MailKind
  recipient: string
  subject: string
  text: string
  html: string
}

/**
 * Queues mails as rows of the caller's transaction; they are sent after the commit, with retries until they are
 * accepted.
 * @param at time from which they are sent
 */
export const queueMails = async (db: Db, at: Date, mails: readonly MailMessage[]): Promise<void> => {
  if (mails.length > 0)
    await db.run(sql`insert into mails (organisation_id, user_id, kind, recipient, subject, body_text, body_html,
        created_at, next_try_at)
      select m."organisationId", m."userId", m.kind, m.recipient, m.subject, m.text, m.html, ${at}, ${at}
      from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m("organisationId" bigint, "userId" bigint, kind text,
        recipient text, subject text, text text, html text)`)
}
export const queueMail = (db: Db, now: Date, mail: MailMessage): Promise<void> => queueMails(db, now, [mail])

interface Waiting {
  id: number
  userId: number | null
  kind: MailKind
  recipient: string
  subject: string
  bodyText: string
  bodyHtml: string
  tries: number
}
/** Mails that the recipient can stop: all other kinds are requested, or concern the account itself. */
const stoppable: ReadonlySet<MailKind> = new Set(['suggestion'])
/**
 * Returns headers that mark a mail as automatic (RFC 3834, and Exchange's own), and the one-click unsubscribe of
 * stoppable kinds (RFC 8058).
 */
const headersOf = ({ kind, userId }: Pick<Waiting, 'kind' | 'userId'>, stopLink: (userId: number) => string) => ({
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
  ...(userId !== null && stoppable.has(kind)
    ? { 'List-Unsubscribe': `<${stopLink(userId)}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}),
})

/**
 * Returns the sender of queued mails; without SMTP each mail is stored in the outbox, under a name that begins with the
 * number in the log.
 */
export function mailer(
  config: Config,
  database: Database,
  outbox: Pick<Storage, 'put'>,
  log: (data: object, message: string) => void,
  now: () => Date,
  stopLink: (userId: number) => string,
) {
  const smtp = config.smtpUrl
    ? createTransport(config.smtpUrl, { from: config.mailFrom })
    : createTransport({ streamTransport: true, buffer: true }, { from: config.mailFrom })
  let running: Promise<void> | undefined
  let requested = false
  async function deliver(mail: Waiting): Promise<void> {
    const sent = await smtp.sendMail({
      to: mail.recipient,
      subject: mail.subject,
      text: mail.bodyText,
      html: mail.bodyHtml,
      headers: headersOf(mail, stopLink),
    })
    if (config.smtpUrl) return
    const name = outboxName(mail)
    await outbox.put(name, (sent as { message: Buffer }).message)
    log({ mail: mail.id }, 'mail kept in the outbox')
  }
  async function sweep(): Promise<void> {
    if ((await findHold(database)) !== undefined) return
    for (;;) {
      const mail = await database.maybe<Waiting>(sql`update mails
          set tries = tries + 1, next_try_at = ${now()}::timestamptz + interval '1 minute' * least(power(2, tries), 60)
        where id = (select id from mails where sent_at is null and next_try_at <= ${now()} and tries < 12
          order by id limit 1 for update skip locked)
        returning id, user_id, kind, recipient, subject, body_text, body_html, tries`)
      if (!mail) return
      try {
        await deliver(mail)
        await database.run(sql`update mails set sent_at = ${now()}, error = null where id = ${mail.id}`)
      } catch (error) {
        await database.run(sql`update mails set error = ${String(error).slice(0, 500)} where id = ${mail.id}`)
        log({ mail: mail.id, error }, 'mail not sent, will be tried again')
      }
    }
  }
  /** Sweeps again for a request that came during the sweep: its mail may be committed after the last look. */
  async function sweepRequested(): Promise<void> {
    try {
      while (requested) {
        requested = false
        await sweep()
      }
    } finally {
      running = undefined
    }
  }
  return {
    flush: (): Promise<void> => {
      requested = true
      return (running ??= sweepRequested())
    },
    close: () => smtp.close(),
  }
}
