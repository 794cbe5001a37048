import { fullNameOf } from '@praxia/contract/people/texts.ts'
import { isOnMember } from '../../access/audit-store.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { lockAllWebhooks } from '../webhooks/store.ts'

interface Named {
  id: number
  email: string
  firstName: string
  lastName: string
}
/** By the rules of Unicode, whatever the locale of the database. */
const lowered = (text: Sql): Sql => sql`lower((${text}) collate "und-x-icu")`
const matches = (text: Sql, pattern: string): Sql => sql`${lowered(text)} ~ ${pattern}`
const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Erases a deleted person from other rows of the organisation: mails to or about them, notifications of others, import
 * data, rejected launch statements, failed sign-ins, surveys (answers stay without the member and without texts).
 * Returns the mails, whose files are to be deleted too.
 */
export async function eraseMentions(db: Db, scope: Scope, p: Named): Promise<{ id: number; recipient: string }[]> {
  const org = scope.organisationId
  await lockAllWebhooks(db, scope)
  const email = p.email.toLowerCase()
  const name = fullNameOf(p).trim().toLowerCase()
  // Whole addresses and names only: not within a longer one of another person.
  const says = (text: Sql) => matches(text, `(?<![[:alnum:]_.+%-])${literal(email)}(?![[:alnum:]_-]|\\.[[:alnum:]_])`)
  // Another person may have the same name, so only messages already sent are matched by name. A single name may be a word.
  const names = (text: Sql) =>
    name.includes(' ')
      ? sql`(${says(text)} or ${matches(text, `(?<![[:alnum:]])${literal(name)}(?![[:alnum:]])`)})`
      : says(text)
  const mails = await db.many<{ id: number; recipient: string }>(sql`delete from mails where organisation_id = ${org}
    and (user_id = ${p.id} or lower(recipient) = ${email} or ${says(sql`subject || ' ' || body_text`)}
      or (sent_at is not null and ${names(sql`subject || ' ' || body_text`)})) returning id, recipient`)
  await db.run(sql`delete from notifications where organisation_id = ${org} and (${names(sql`data::text`)}
    or ${lowered(sql`data ->> 'madeBy'`)} = ${name})`)
  await db.run(sql`delete from webhook_messages where organisation_id = ${org} and ${says(sql`body`)}`)
  await db.run(sql`delete from launch_refusals r where organisation_id = ${org} and ${names(sql`r::text`)}`)
  await db.run(sql`update forwarding_refusals set error = '' where organisation_id = ${org} and ${names(sql`error`)}`)
  await db.run(sql`delete from import_rows where organisation_id = ${org} and (done or result in ('same', 'refused'))
    and ${says(sql`cells::text`)}`)
  await db.run(sql`update imports set columns = '[]' where organisation_id = ${org}
    and state in ('done', 'stopped', 'failed') and ${says(sql`columns::text`)}`)
  await db.run(sql`delete from audit_details d where organisation_id = ${org} and (${names(sql`data::text`)}
    or exists (select from audit a where a.organisation_id = d.organisation_id and a.id = d.audit_id
      and (a.actor_id = ${p.id} or (a.subject_id = ${p.id} and ${isOnMember(sql`a`)}))))`)
  // An erased text still counts: without it, the next text would be told apart from those seen before.
  await db.run(sql`update survey_replies r set user_id = null, answers = (select jsonb_agg(e - 'text')
      from jsonb_array_elements(r.answers) e)
    where organisation_id = ${org} and user_id = ${p.id} and answers is not null`)
  await db.run(sql`delete from attempts where lower(key) = ${email}`)
  return mails
}
