import { fullNameOf } from '@praxia/contract/people/texts.ts'
import { isOnMember } from '../../access/audit-store.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, sql } from '../../database/sql.ts'
import type { HeldEmail } from '../accounts/former-emails-store.ts'
import { lockAllWebhooks } from '../webhooks/store.ts'

interface Named {
  id: number
  emails: readonly HeldEmail[]
  firstName: string
  lastName: string
}
/** By the rules of Unicode, whatever the locale of the database. */
const lowered = (text: Sql): Sql => sql`lower((${text}) collate "und-x-icu")`
const matches = (text: Sql, pattern: string | Sql): Sql => sql`${lowered(text)} ~ ${pattern}`
const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Erases a deleted person from other rows of the organisation: mails to or about them, notifications of others, import
 * data, rejected launch statements, failed sign-ins, surveys (answers stay without the member and without texts).
 * Returns the mails, whose files are to be deleted too.
 */
export async function eraseMentions(db: Db, scope: Scope, p: Named): Promise<{ id: number; recipient: string }[]> {
  const org = scope.organisationId
  await lockAllWebhooks(db, scope)
  const emails = p.emails.map(({ email }) => email.toLowerCase())
  const name = fullNameOf(p).trim().toLowerCase()
  // Whole addresses and names only: not within a longer one of another person.
  const patterns = emails.map((email) => `(?<![[:alnum:]_.+%-])${literal(email)}(?![[:alnum:]_-]|\\.[[:alnum:]_])`)
  // An address counts in what is from the time in which it named this person.
  const isOneOf = (condition: Sql, at: Sql) => sql`exists (
    select 1 from unnest(${emails}::text[], ${patterns}::text[], ${p.emails.map(({ since }) => since)}::timestamptz[],
      ${p.emails.map(({ until }) => until)}::timestamptz[]) as held(email, pattern, since, until)
    where ${condition} and (held.since is null or ${at} >= held.since) and (held.until is null or ${at} < held.until))`
  const says = (text: Sql, at: Sql) => isOneOf(matches(text, sql`held.pattern`), at)
  // Another person may have the same name, so only messages already sent are matched by name. A single name may be a word.
  const names = (text: Sql, at: Sql) =>
    name.includes(' ')
      ? sql`(${says(text, at)} or ${matches(text, `(?<![[:alnum:]])${literal(name)}(?![[:alnum:]])`)})`
      : says(text, at)
  const mailed = sql`subject || ' ' || body_text`
  const mails = await db.many<{ id: number; recipient: string }>(sql`delete from mails where organisation_id = ${org}
    and (user_id = ${p.id} or ${isOneOf(sql`lower(recipient) = held.email`, sql`created_at`)}
      or ${says(mailed, sql`created_at`)} or (sent_at is not null and ${names(mailed, sql`created_at`)}))
    returning id, recipient`)
  await db.run(sql`delete from notifications where organisation_id = ${org} and (${names(sql`data::text`, sql`at`)}
    or ${lowered(sql`data ->> 'madeBy'`)} = ${name})`)
  await db.run(sql`delete from webhook_messages where organisation_id = ${org} and ${says(sql`body`, sql`made_at`)}`)
  await db.run(sql`delete from launch_refusals r where organisation_id = ${org} and ${names(sql`r::text`, sql`r.at`)}`)
  await db.run(sql`update forwarding_refusals set error = ''
    where organisation_id = ${org} and ${names(sql`error`, sql`at`)}`)
  await db.run(sql`delete from import_rows r using imports i where r.organisation_id = ${org}
    and i.organisation_id = r.organisation_id and (r.done or r.result in ('same', 'refused'))
    and ${says(sql`r.cells::text`, sql`i.created_at`)}`)
  await db.run(sql`update imports set columns = '[]' where organisation_id = ${org}
    and state in ('done', 'stopped', 'failed') and ${says(sql`columns::text`, sql`created_at`)}`)
  await db.run(sql`delete from audit_details d using audit a where d.organisation_id = ${org}
    and a.organisation_id = d.organisation_id and a.id = d.audit_id and (${names(sql`d.data::text`, sql`a.at`)}
      or a.actor_id = ${p.id} or (a.subject_id = ${p.id} and ${isOnMember(sql`a`)}))`)
  // Whether the test passed stays.
  await db.run(sql`update sign_in_connections set test = jsonb_set(test, '{claims}', '[]')
    where organisation_id = ${org} and ${names(sql`test::text`, sql`(test ->> 'at')::timestamptz`)}`)
  // An erased text still counts: without it, the next text would be told apart from those seen before.
  await db.run(sql`update survey_replies r set user_id = null, answers = (select jsonb_agg(e - 'text')
      from jsonb_array_elements(r.answers) e)
    where organisation_id = ${org} and user_id = ${p.id} and answers is not null`)
  await db.run(sql`delete from attempts where ${isOneOf(sql`lower(key) = held.email`, sql`at`)}`)
  return mails
}
