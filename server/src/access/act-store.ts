import type { Scope } from '../context/context.ts'
import type { Db, Loaded } from '../database/db.ts'
import { sql } from '../database/sql.ts'
import type { Thing } from './audit-store.ts'

/** Returns the organisation to which the subject of a super administrator's act belongs. */
export function findHome(
  db: Db,
  kind: 'organisation' | 'training' | 'member',
  id: number,
): Promise<Loaded<{ organisationId: number }> | undefined> {
  return db.maybe<{ organisationId: number }>(sql`
    select id as organisation_id from organisations where ${kind} = 'organisation' and id = ${id}
    union all select organisation_id from trainings where ${kind} = 'training' and id = ${id}
    union all select organisation_id from users where ${kind} = 'member' and id = ${id}`)
}

const tables = {
  forwarding: sql`select name from forwardings`,
  group: sql`select name from groups`,
  key: sql`select name from record_keys`,
  master: sql`select name from master_contents`,
  member_field: sql`select name from member_fields`,
  resource: sql`select title as name from resources`,
  webhook: sql`select name from webhooks`,
} as const
const isNamed = (thing: Thing): thing is keyof typeof tables => thing in tables

/** Returns the name of a thing whose row a deletion removes; undefined for things whose rows stay. */
export async function findName(db: Db, scope: Scope, thing: Thing, id: number): Promise<string | undefined> {
  if (!isNamed(thing)) return undefined
  return (
    await db.maybe<{ name: string }>(
      sql`${tables[thing]} where organisation_id = ${scope.organisationId} and id = ${id}`,
    )
  )?.name
}
