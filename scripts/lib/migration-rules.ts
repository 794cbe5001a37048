import { parse } from 'libpg-query'

interface Statement {
  CreateStmt?: { relation: { relname: string } }
  IndexStmt?: { relation: { relname: string }; concurrent?: boolean }
  DropStmt?: { removeType: string; concurrent?: boolean }
  RenameStmt?: { renameType: string }
  AlterTableStmt?: { relation: { relname: string }; cmds: { AlterTableCmd: Command }[] }
}
interface Command {
  subtype: string
  def?: {
    Constraint?: { contype: string; skip_validation?: boolean; indexname?: string }
    ColumnDef?: { constraints?: { Constraint: { contype: string; raw_expr?: unknown } }[] }
  }
}

/** Constraints of a new column that look at every row. */
const looking = new Set(['CONSTR_FOREIGN', 'CONSTR_CHECK', 'CONSTR_UNIQUE', 'CONSTR_PRIMARY'])

function ofCommand({ subtype, def }: Command): string | undefined {
  if (subtype === 'AT_AlterColumnType') return 'changes a type: every row is written again'
  if (subtype === 'AT_SetNotNull') return 'sets not null: every row is read'
  if (subtype === 'AT_AddConstraint') {
    const { contype, skip_validation, indexname } = def!.Constraint!
    if (indexname !== undefined) return undefined
    if (contype === 'CONSTR_FOREIGN' || contype === 'CONSTR_CHECK')
      return skip_validation ? undefined : 'adds a constraint that is not “not valid”: every row is read'
    return 'adds a key without an index that exists'
  }
  if (subtype === 'AT_AddColumn') {
    const kinds = (def!.ColumnDef!.constraints ?? []).map(({ Constraint }) => Constraint)
    if (kinds.some(({ contype }) => contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY'))
      return 'adds a column with a key: its index is built under the lock'
    // A check or a reference of a new column without a default has nothing to look at but nulls.
    const isFilled = kinds.some(({ contype }) => contype === 'CONSTR_DEFAULT')
    if (isFilled && kinds.some(({ contype }) => looking.has(contype) && contype !== 'CONSTR_CHECK'))
      return 'adds a filled column with a reference: every row is compared'
    const computed = kinds.find(({ contype }) => contype === 'CONSTR_DEFAULT')
    if (JSON.stringify(computed ?? '').includes('FuncCall')) return 'adds a computed default: every row is written'
    if (kinds.some(({ contype }) => contype === 'CONSTR_GENERATED' || contype === 'CONSTR_IDENTITY'))
      return 'adds a generated column: every row is written'
  }
  return undefined
}

/**
 * Returns what a migration does to tables of before under a lock that others wait for, statement by statement.
 * @param text of a file that runs in one transaction
 */
export async function locksIn(text: string): Promise<string[]> {
  const { stmts } = (await parse(text)) as { stmts: { stmt: Statement }[] }
  const fresh = new Set<string>()
  const found: string[] = []
  for (const { stmt } of stmts) {
    if (stmt.CreateStmt) fresh.add(stmt.CreateStmt.relation.relname)
    const { IndexStmt: index, DropStmt: drop, RenameStmt: rename, AlterTableStmt: alter } = stmt
    if (index && !fresh.has(index.relation.relname)) found.push(`an index of ${index.relation.relname} is built`)
    if (drop?.removeType === 'OBJECT_INDEX') found.push('an index is dropped')
    if (rename && /TABLE|COLUMN/.test(rename.renameType)) found.push('a name that the former release uses changes')
    if (!alter || fresh.has(alter.relation.relname)) continue
    for (const { AlterTableCmd } of alter.cmds) {
      const problem = ofCommand(AlterTableCmd)
      if (problem !== undefined) found.push(`${alter.relation.relname} ${problem}`)
    }
  }
  return found
}
