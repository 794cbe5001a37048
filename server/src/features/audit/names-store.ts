import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { textsIn } from '../../database/texts-store.ts'
import { sql } from '../../database/sql.ts'

/** Kinds of things that a row of the audit names by their ids. */
export const namedThings = [
  'class',
  'course',
  'forwarding',
  'group',
  'key',
  'master',
  'member_field',
  'organisation',
  'resource',
  'training',
  'webhook',
] as const
export type NamedThing = (typeof namedThings)[number]

/** Lists the names of things, in the language where they have several; of a class that of its training. */
export function listNames(
  db: Db,
  { organisationId: org }: Scope,
  ids: Readonly<Record<NamedThing, readonly number[]>>,
  lang: string,
) {
  const among = (kind: NamedThing) => sql`any(${ids[kind]}::bigint[])`
  const own = (kind: NamedThing) => sql`organisation_id = ${org} and id = ${among(kind)}`
  return db.many<{ kind: string; id: number; name: string }>(sql`
    select 'training' as kind, t.id, x.title as name from trainings t join training_texts x on ${textsIn(lang)}
      where t.id = ${among('training')}
    union all select 'class', id, (select x.title from trainings t join training_texts x on ${textsIn(lang)}
      where t.id = classes.training_id) from classes where ${own('class')}
    union all select 'course', c.id, x.title from courses c join course_texts x
      on x.organisation_id = c.organisation_id and x.course_id = c.id and x.lang = case when ${lang} = any(c.langs)
        then ${lang} when 'EN' = any(c.langs) then 'EN' else c.default_lang end
      where c.organisation_id = ${org} and c.id = ${among('course')}
    union all select 'organisation', id, name from organisations where id = ${among('organisation')}
    union all select 'forwarding', id, name from forwardings where ${own('forwarding')}
    union all select 'group', id, name from groups where ${own('group')}
    union all select 'key', id, name from record_keys where ${own('key')}
    union all select 'master', id, name from master_contents where ${own('master')}
    union all select 'member_field', id, name from member_fields where ${own('member_field')}
    union all select 'resource', id, title from resources where ${own('resource')}
    union all select 'webhook', id, name from webhooks where ${own('webhook')}`)
}
