import type { Import, ImportRow } from '@praxia/contract/people/imports.ts'
import { fullNameOf } from '@praxia/contract/people/texts.ts'
import { found } from '../../basics/app-error.ts'
import { revisionOf } from '../../basics/revision.ts'
import type { Ctx } from '../../context/context.ts'
import { findAccount } from '../accounts/store.ts'
import * as store from './store.ts'
import { findSeats } from '../members/store.ts'

const chosenRoles = ({ roleWords }: Pick<store.ImportRow, 'roleWords'>) =>
  roleWords.flatMap(({ word, role }) => (role === null ? [] : [[word, role]]))
/** Names the plan with its columns, so that a run applies the plan that was shown and not a later one. */
export const nameOf = (
  row: Pick<store.ImportRow, 'id' | 'state' | 'columns' | 'groupSeparator' | 'roleWords'>,
): string =>
  row.state === 'read'
    ? row.id
    : `${row.id}.${revisionOf([row.columns.map(({ field }) => field), row.groupSeparator, chosenRoles(row)])}`
/** Returns the id of the file in a name, whatever its plan. */
export const fileOf = (name: string): string => name.split('.')[0]!

export async function present(ctx: Ctx, row: store.ImportRow): Promise<Import> {
  const { scope } = ctx.actor
  const by = await findAccount(ctx.db, scope, row.userId, ctx.now())
  const { enabledCount, maxUser } = found(await findSeats(ctx.db, scope))
  const { fileName, bytes, encoding, delimiter, language, rows, columns, state, done } = row
  const { letters, doubtful, groupSeparator, roleWords } = row
  return {
    id: nameOf(row),
    fileName,
    bytes,
    encoding,
    delimiter,
    language,
    rows,
    columns,
    state,
    done,
    letters,
    doubtful,
    groupSeparator,
    roleWords,
    counts: await store.countResults(ctx.db, scope),
    doubtfulNames: await store.countRows(ctx.db, scope, { split: 'doubtful' }),
    by: by ? fullNameOf(by) : '',
    users: {
      used: enabledCount,
      max: maxUser,
    },
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}
export const presentRow = ({ line, cells, result, done, reason, changes }: store.StoredRow): ImportRow => ({
  line,
  firstName: cells.firstName ?? '',
  lastName: cells.lastName ?? '',
  split: cells.split ?? null,
  email: cells.email ?? '',
  result,
  done,
  reason,
  changes,
})
