import { parse } from 'libpg-query'
import { placementOf } from '../src/database/placement-store.ts'

type Tree = { [key: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** Visits a tree and all below it; `enter` may return false to leave out what is below. */
function visit(value: unknown, enter: (name: string, node: Tree) => boolean | void, name = ''): void {
  if (Array.isArray(value)) for (const one of value) visit(one, enter, name)
  else if (isTree(value)) {
    if (enter(name, value) === false) return
    for (const [key, below] of Object.entries(value)) visit(below, enter, key)
  }
}
const isStatement = (name: string): boolean => /^(Select|Insert|Update|Delete)Stmt$/.test(name) || name === 'SelectStmt'

/** Returns the tables that a statement names, those of subqueries too. */
function tablesOf(node: unknown): string[] {
  const found = new Set<string>()
  visit(node, (_, { relname }) => void (typeof relname === 'string' && found.add(relname)))
  return [...found]
}
const ownedOf = (node: unknown, known: ReadonlySet<string>): string[] =>
  tablesOf(node).filter((table) => known.has(table) && placementOf(table) === 'owned')

const lastName = (node: Tree): unknown => {
  const fields = (node['ColumnRef'] as { fields?: { String?: { sval: string } }[] } | undefined)?.fields
  return fields?.at(-1)?.String?.sval
}
/** Returns whether a part of the statement compares the organisation of its rows with a value. */
function limitsOrganisation(node: unknown): boolean {
  let found = false
  visit(node, (name, { kind, name: operator, lexpr, rexpr }) => {
    if (name !== 'A_Expr' || kind !== 'AEXPR_OP') return
    if ((operator as { String?: { sval: string } }[])[0]?.String?.sval !== '=') return
    const sides = [lexpr, rexpr].filter(isTree)
    const isKey = sides.some((side) => lastName(side) === 'organisation_id')
    if (isKey && sides.some((side) => 'ParamRef' in side || 'TypeCast' in side)) found = true
  })
  return found
}
const aggregates = new Set([
  'count',
  'sum',
  'max',
  'min',
  'avg',
  'array_agg',
  'json_agg',
  'jsonb_agg',
  'string_agg',
  'bool_or',
])
function isUngroupedAggregate(select: Tree): boolean {
  let found = false
  visit(select['targetList'], (name, { funcname }) => {
    if (isStatement(name)) return false
    const last = (funcname as { String?: { sval: string } }[] | undefined)?.at(-1)?.String?.sval
    if (last && aggregates.has(last)) found = true
  })
  return found && !select['groupClause']
}

/**
 * Returns what Citus refuses of a statement on a database that is distributed by organisation: read from its syntax
 * tree, by the shapes of which a trial with Citus 13.2 failed.
 * @param known the names of all tables
 */
export async function refusedByCitus(text: string, known: ReadonlySet<string>): Promise<string[]> {
  const tree = await parse(text)
  const refused = new Set<string>()
  visit(tree, (name, node) => {
    const owned = (part: unknown): boolean => ownedOf(part, known).length > 0
    if (name === 'SelectStmt' && node['lockingClause'] && owned(node['fromClause']) && !limitsOrganisation(node))
      refused.add('locks rows without an equality on the organisation')
    if (name === 'withClause' && node['recursive'] && owned(node) && !limitsOrganisation(node))
      refused.add('is recursive without an equality on the organisation')
    if (name === 'InsertStmt' && node['onConflictClause'] && owned(node['relation'])) {
      const infer = (node['onConflictClause'] as Tree)['infer'] as { indexElems?: { IndexElem: { name?: string } }[] }
      const columns = infer?.indexElems?.map(({ IndexElem }) => IndexElem.name)
      if (columns && !columns.includes('organisation_id')) refused.add('compares a conflict without the organisation')
    }
    if (name === 'UpdateStmt' && owned(node['relation'])) {
      const targets = node['targetList'] as { ResTarget: { name: string } }[]
      if (targets.some(({ ResTarget }) => ResTarget.name === 'organisation_id'))
        refused.add('moves a row to another organisation')
    }
    if (name === 'RangeSubselect' && node['lateral']) {
      const select = (node['subquery'] as { SelectStmt: Tree }).SelectStmt
      const from = tablesOf(select['fromClause']).filter((table) => known.has(table))
      if (from.length > 0 && from.every((table) => placementOf(table) === 'reference') && isUngroupedAggregate(select))
        refused.add('aggregates a reference table in a lateral subquery')
    }
  })
  return [...refused]
}
