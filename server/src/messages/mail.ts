import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.ts'
import { dueNow } from '../database/due-store.ts'
import type { Database, Db, Loaded } from '../database/db.ts'
import { findHold } from './hold-store.ts'
import {
  type WaitingMail,
  claimMail,
  deleteMail,
  noteRefused,
  noteSent,
  postponeMail,
  returnMail,
} from './mail-queue-store.ts'
import { type MailKind, trainingMails } from '../phrases/mails.ts'
import { presentAccounts } from '../database/present-store.ts'
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
 * accepted. Mails to a member who was deleted are left out.
 */
export const queueMails = async (db: Db, now: Date, mails: readonly MailMessage[]): Promise<void> => {
  for (const [organisationId, some] of Map.groupBy(mails, (mail) => mail.organisationId)) {
    const userIds = some.flatMap(({ userId }) => (userId === null ? [] : [userId]))
    await db.run(sql`with ${presentAccounts(organisationId, userIds)}
      insert into mails (organisation_id, user_id, kind, recipient, subject, body_text, body_html, created_at,
        next_try_at)
      select ${organisationId}, m."userId", m.kind, m.recipient, m.subject, m.text, m.html, ${now},
        ${dueNow(now)}
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as m("userId" bigint, kind text, recipient text,
        subject text, text text, html text)
      where m."userId" is null or exists (select 1 from present p where p.id = m."userId")`)
  }
}
export const queueMail = (db: Db, now: Date, mail: MailMessage): Promise<void> => queueMails(db, now, [mail])

/** Mails that the recipient can stop: all other kinds are requested, or concern the account itself. */
export const stoppable: ReadonlySet<MailKind> = new Set(trainingMails)
/**
 * Returns headers that mark a mail as automatic (RFC 3834, and Exchange's own), and the one-click unsubscribe of
 * stoppable kinds (RFC 8058).
 */
const headersOf = ({ kind, userId }: WaitingMail, stopLink: (userId: number) => string) => ({
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'All',
  ...(userId !== null && stoppable.has(kind)
    ? { 'List-Unsubscribe': `<${stopLink(userId)}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}),
})

/** An error of nodemailer: the command that failed, and the mail server's answer, if there was one. */
interface SmtpError {
  command?: string
  responseCode?: number
}
/** Returns whether the mail server answered about this mail; else it may be the server or the network that fails. */
const isAboutMail = ({ command = '' }: SmtpError): boolean => ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command)
const isTemporary = ({ responseCode = 400 }: SmtpError): boolean => responseCode < 500

/**
 * Returns the sender of queued mails; without SMTP each mail is stored in the outbox, under a name that begins with the
 * number in the log.
 * @param isObsolete returns whether what a mail is about has ended since: it is deleted instead
 * @param sendTimeOf returns from when on a mail may be sent
 */
export function mailer(
  config: Config,
  database: Database,
  outbox: Pick<Storage, 'put'>,
  log: (data: object, message: string) => void,
  now: () => Date,
  stopLink: (userId: number) => string,
  isObsolete: (mail: Loaded<WaitingMail>) => Promise<boolean> = () => Promise.resolve(false),
  sendTimeOf: (mail: Loaded<WaitingMail>) => Promise<Date> = () => Promise.resolve(now()),
) {
  const smtp = config.smtpUrl
    ? createTransport(config.smtpUrl, { from: config.mailFrom })
    : createTransport({ streamTransport: true, buffer: true }, { from: config.mailFrom })
  const domain = /@([^\s<>@]+)/.exec(config.mailFrom)?.[1] ?? 'praxia.invalid'
  let running: Promise<void> | undefined
  let requested = false
  async function deliver(mail: WaitingMail): Promise<void> {
    const sent = await smtp.sendMail({
      to: mail.recipient,
      subject: mail.subject,
      text: mail.bodyText,
      html: mail.bodyHtml,
      // The same at each try, so that the recipient's server recognises a mail whose acceptance was not heard.
      messageId: `<${mail.id}.${mail.createdAt.getTime()}@${domain}>`,
      headers: headersOf(mail, stopLink),
    })
    if (config.smtpUrl) return
    const name = outboxName(mail)
    await outbox.put(name, (sent as { message: Buffer }).message)
    log({ mail: mail.id }, 'mail kept in the outbox')
  }
  /** A mail at which the mail server hangs up would stop the queue, if it counted as an outage. */
  const isOutage = async (error: SmtpError): Promise<boolean> =>
    config.smtpUrl !== undefined &&
    !isAboutMail(error) &&
    !(await smtp.verify().then(
      () => true,
      () => false,
    ))
  /** Sends a mail; false where the mail server cannot be reached. */
  async function send(mail: WaitingMail): Promise<boolean> {
    try {
      await deliver(mail)
    } catch (error) {
      const text = String(error).slice(0, 500)
      log({ mail: mail.id, error }, 'mail not sent, will be tried again')
      if (await isOutage(error as SmtpError)) {
        await returnMail(database, mail.id, text, now())
        return false
      }
      await noteRefused(database, mail.id, { error: text, temporary: isTemporary(error as SmtpError) }, now())
      return true
    }
    await noteSent(database, mail.id, now())
    return true
  }
  /** Sends what is due, urgent mails first, else in the order of their making. An outage ends it: all wait for the next sweep, in their order. */
  async function sweep(): Promise<void> {
    if ((await findHold(database)) !== undefined) return
    for (let goesOn = true; goesOn;) {
      const mail = await claimMail(database, now())
      if (!mail) return
      if (await isObsolete(mail)) {
        await deleteMail(database, mail.id)
        log({ mail: mail.id }, 'obsolete mail not sent')
        continue
      }
      const from = await sendTimeOf(mail)
      if (from > now()) await postponeMail(database, mail.id, from)
      else goesOn = await send(mail)
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
