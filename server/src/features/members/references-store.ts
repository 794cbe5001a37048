import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { type Sql, sql } from '../../database/sql.ts'

/** One account, or all of the organisation. */
type Whom = number | 'all'

/** Locks accounts before their deletion. A row that is inserted at the same time is seen afterwards, or finds none. */
export const lockAccounts = (db: Db, scope: Scope, whom: Whom) =>
  db.run(sql`select 1 from users where organisation_id = ${scope.organisationId}
    and ${whom === 'all' ? sql`true` : sql`id = ${whom}`} order by id for update`)

/**
 * Deletes or clears every row that names accounts and does not go with them by a foreign key (decision 124), but the
 * attendance of classes, which `deleteMember` keeps without the name. The caller has locked the accounts.
 */
export async function clearReferences(db: Db, scope: Scope, whom: Whom): Promise<void> {
  const org = scope.organisationId
  const names = (column: Sql): Sql => (whom === 'all' ? sql`${column} is not null` : sql`${column} = ${whom}`)
  for (const table of [sql`tokens`, sql`codes`, sql`password_links`, sql`device_requests`, sql`mails`, sql`emails`])
    await db.run(sql`delete from ${table} where organisation_id = ${org} and ${names(sql`user_id`)}`)
  for (const [table, column] of [
    [sql`device_requests`, sql`answered_by`],
    [sql`classes`, sql`made_by`],
    [sql`courses`, sql`owner_id`],
    [sql`courses`, sql`created_by`],
    [sql`enrolments`, sql`made_by`],
    [sql`group_suggestions`, sql`made_by`],
    [sql`record_keys`, sql`made_by`],
    [sql`resources`, sql`created_by`],
  ] as const)
    await db.run(sql`update ${table} set ${column} = null where organisation_id = ${org} and ${names(column)}`)
  await db.run(sql`update training_files set by_organisation_id = null, by_user_id = null
    where by_organisation_id = ${org} and ${names(sql`by_user_id`)}`)
  await db.run(sql`update organisations set representative_user_id = null
    where id = ${org} and ${names(sql`representative_user_id`)}`)
}
