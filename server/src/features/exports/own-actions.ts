import type { Ctx, Scope } from '../../context/context.ts'
import { asStatistic } from '../../context/statistics.ts'
import type { Column, Part } from '../../documents/table.ts'
import { type MemberFacts, hasStaffNumbers, listFacts, listFields } from '../people/fields-store.ts'

const atOnce = 200
/** A row with what the organisation itself records about its member. */
type Known<R> = R & { facts: MemberFacts | undefined }

/**
 * Returns a function that adds the staff number and the own fields to a table of members, after the e-mail: columns
 * that the organisation uses. The values are read with the rows, a batch at a time.
 */
export async function ownColumnsOf(ctx: Ctx, scope: Scope, staffNumber: string) {
  const [fields, numbered] = [await listFields(ctx.db, scope), await hasStaffNumbers(ctx.db, scope)]
  const own: Column<Known<object>>[] = [
    ...(numbered
      ? [{ head: staffNumber, width: 16, value: ({ facts }: Known<object>) => facts?.staffNumber ?? null }]
      : []),
    ...fields.map(({ id, name }) => ({
      head: name,
      width: 20,
      value: ({ facts }: Known<object>) => facts?.fields.find(({ fieldId }) => fieldId === id)?.value ?? null,
    })),
  ]
  return <R extends object>(part: Part<R>, emailHead: string, idOf: (row: R) => number): Part<R> => {
    if (own.length === 0) return part
    const withFacts = async (rows: R[]): Promise<Known<R>[]> => {
      const ids = [...new Set(rows.map(idOf))]
      const facts = await asStatistic((inner: Ctx) => listFacts(inner.db, scope, ids))(ctx, 0)
      const byId = new Map(facts.map((one) => [one.id, one]))
      return rows.map((row) => ({ ...row, facts: byId.get(idOf(row)) }))
    }
    const rows = async function* (): AsyncGenerator<Known<R>> {
      let batch: R[] = []
      for await (const row of part.rows()) {
        batch.push(row)
        if (batch.length < atOnce) continue
        yield* await withFacts(batch)
        batch = []
      }
      yield* await withFacts(batch)
    }
    const at = part.columns.findIndex(({ head }) => head === emailHead) + 1
    return { ...part, columns: part.columns.toSpliced(at, 0, ...(own as unknown as Column<R>[])), rows }
  }
}
