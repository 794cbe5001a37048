import type { Import, ImportRow } from '@praxia/contract/people/imports.ts'
import { found } from '../../basics/app-error.ts'
import { revisionOf } from '../../basics/revision.ts'
import type { Ctx } from '../../context/context.ts'
import { findAccount } from '../accounts/store.ts'
import * as store from './store.ts'
import { findSeats } from '../members/store.ts'

/** Of a plan the columns too: whoever runs it means the one that was shown, and not what somebody planned since. */
export const nameOf = ({ id, state, columns }: Pick<store.ImportRow, 'id' | 'state' | 'columns'>): string =>
  state === 'read' ? id : `${id}.${revisionOf(columns.map(({ field }) => field))}`
/** The file of a name, whatever is planned with it. */
export const fileOf = (name: string): string => name.split('.')[0]!

export async function present(ctx: Ctx, row: store.ImportRow): Promise<Import> {
  const { scope } = ctx.actor
  const by = await findAccount(ctx.db, scope, row.userId, ctx.now())
  const { userCount, maxUser } = found(await findSeats(ctx.db, scope))
  const { fileName, bytes, encoding, delimiter, language, rows, columns, state, done } = row
  return {
    ...{ id: nameOf(row), fileName, bytes, encoding, delimiter, language, rows, columns, state, done },
    counts: await store.countResults(ctx.db, scope),
    by: by ? `${by.firstName} ${by.lastName}` : '',
    users: { used: userCount, max: maxUser },
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}
export const presentRow = ({ line, cells, result, done, reason, changes }: store.StoredRow): ImportRow => ({
  line,
  firstName: cells.firstName ?? '',
  lastName: cells.lastName ?? '',
  email: cells.email ?? '',
  result,
  done,
  reason,
  changes,
})
