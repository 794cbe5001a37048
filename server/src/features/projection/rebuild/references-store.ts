import type { Db } from '../../../database/db.ts'
import { type LooseReference, looseReferences } from '../../../database/placement-store.ts'
import { Sql, empty, sql } from '../../../database/sql.ts'

const named = (name: string): Sql => new Sql([name], [])
/** Rows `r` that name a row which does not exist. */
const dangling = ({ table, column, organisation, to }: LooseReference, organisationId: number | null): Sql => {
  const whose = sql`r.${named(organisation ?? 'organisation_id')}`
  return sql`${named(table)} r where r.${named(column)} is not null
    ${organisationId === null ? empty : sql`and ${whose} = ${organisationId}`}
    and not exists (select 1 from ${named(to)} p where p.organisation_id = ${whose} and p.id = r.${named(column)})`
}

interface Dangling {
  reference: LooseReference
  organisationId: number
  namedId: number
}
/** Lists rows that name a row which does not exist, where no foreign key prevents it. `organisationId` null: all. */
export async function listDangling(db: Db, organisationId: number | null): Promise<Dangling[]> {
  const found: Dangling[] = []
  for (const reference of looseReferences) {
    const rows = await db.many<{ organisationId: number; namedId: number }>(sql`
      select r.${named(reference.organisation ?? 'organisation_id')} as organisation_id,
        r.${named(reference.column)} as named_id
      from ${dangling(reference, organisationId)} order by 1, 2`)
    found.push(...rows.map((row) => ({ reference, ...row })))
  }
  return found
}
/** Deletes or clears these rows, as the deletion of what they name would have. Returns their number. */
export async function removeDangling(db: Db, organisationId: number | null): Promise<number> {
  let removed = 0
  for (const reference of looseReferences) {
    const { table, column, organisation, whenGone } = reference
    const emptied = organisation === undefined || organisation === 'id' ? [column] : [organisation, column]
    const cleared = named(emptied.map((one) => `${one} = null`).join(', '))
    const rows = sql`(select r.ctid from ${dangling(reference, organisationId)})`
    removed += await db.run(
      whenGone === 'deleted'
        ? sql`delete from ${named(table)} where ctid in ${rows}`
        : sql`update ${named(table)} set ${cleared} where ctid in ${rows}`,
    )
  }
  return removed
}
