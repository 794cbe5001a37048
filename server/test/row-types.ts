import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import { isCallExpression, isPropertyAccessExpression } from 'typescript/unstable/ast/is'
import { API, type Checker, SymbolFlags, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync'
import type { Column } from './statement-columns.ts'
import type { Place } from './watched-database.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Property {
  name: string
  optional: boolean
  /** Types besides null: number, string, boolean, Date, Buffer, object, lists of these, or unknown. */
  kinds: string[]
}
/** A call of `many`, `one` or `maybe`, at the place of its name. */
export interface RowCall extends Place {
  /** The type of its rows, as the compiler prints it. */
  type: string
  /** Undefined without a type. */
  properties?: Property[]
}

const argumentsOf = (checker: Checker, type: Type): readonly Type[] => checker.getTypeArguments(type as TypeReference)

function kindsOf(checker: Checker, type: Type, deep = 3): string[] {
  if (type.flags & TypeFlags.AnyOrUnknown) return ['unknown']
  if (type.flags & TypeFlags.Nullable) return []
  if (type.flags & TypeFlags.NumberLike) return ['number']
  if (type.flags & TypeFlags.StringLike) return ['string']
  if (type.flags & TypeFlags.BooleanLike) return ['boolean']
  if (type.isUnionType()) return [...new Set(type.getTypes().flatMap((one) => kindsOf(checker, one, deep)))]
  // To PostgreSQL, a list of lists is one array.
  if (checker.isArrayType(type))
    return kindsOf(checker, argumentsOf(checker, type)[0]!, deep).map((kind) => `${kind.replace('[]', '')}[]`)
  const name = type.getSymbol()?.name
  if (name === 'Date' || name === 'Buffer') return [name]
  return [deep > 0 && holdsDate(checker, type, deep - 1) ? 'object with a Date' : 'object']
}
/** Returns whether a JSON type contains a Date: JSON has none, so the value would be a text. */
const holdsDate = (checker: Checker, type: Type, deep: number): boolean =>
  checker
    .getPropertiesOfType(type)
    .some((property) =>
      kindsOf(checker, checker.getTypeOfSymbol(property)!, deep).some((kind) => kind.includes('Date')),
    )

/** Returns the row type of a promise: of a list, of one row, or of an optional row. */
function rowType(checker: Checker, promise: Type): Type {
  const promised = argumentsOf(checker, promise)[0]!
  if (checker.isArrayType(promised)) return argumentsOf(checker, promised)[0]!
  return checker.getNonNullableType(promised)!
}

function readCall(checker: Checker, node: Node, source: SourceFile): RowCall | undefined {
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return undefined
  const { name } = node.expression
  if (!['many', 'one', 'maybe'].includes(name.text)) return undefined
  const signature = checker.getResolvedSignature(node)
  if (!signature?.declaration?.path.endsWith('/server/src/database/db.ts')) return undefined
  const row = rowType(checker, checker.getReturnTypeOfSignature(signature)!)
  const before = source.text.slice(0, name.getStart(source)).split('\n')
  const call: RowCall = {
    file: relative(root, source.fileName).replaceAll(sep, '/'),
    line: before.length,
    column: before.at(-1)!.length + 1,
    type: checker.typeToString(row),
  }
  // Rows without a type are a record of any values.
  if (checker.getIndexInfosOfType(row).length > 0) return call
  return {
    ...call,
    properties: checker
      .getPropertiesOfType(row)
      // The mark of Loaded: a symbol, which no column has.
      .filter((property) => !property.name.startsWith('__@'))
      .map((property) => ({
        name: property.name,
        optional: (property.flags & SymbolFlags.Optional) !== 0,
        kinds: kindsOf(checker, checker.getTypeOfSymbol(property)!),
      })),
  }
}

/** Returns every query in the server's sources that returns rows, with their type from the compiler. */
export function listRowCalls(): RowCall[] {
  const api = new API({ cwd: root })
  try {
    const config = fileURLToPath(new URL('../tsconfig.json', import.meta.url))
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)!
    const calls: RowCall[] = []
    for (const file of project.program.getSourceFileNames()) {
      if (!/\/server\/src\/(?!.*\.test\.ts$)/.test(file)) continue
      const source = project.program.getSourceFile(file)!
      const visit = (node: Node): void => {
        const call = readCall(project.checker, node, source)
        if (call) calls.push(call)
        node.forEachChild(visit)
      }
      source.forEachChild(visit)
    }
    return calls
  } finally {
    api.close()
  }
}

const fits = (kinds: readonly string[], arrives: string): boolean =>
  arrives.startsWith('object')
    ? !kinds.some((kind) => /Date|Buffer/.test(kind))
    : kinds.every((kind) => kind === arrives || kind === 'unknown')

/** Returns the differences between the row type of a query and the columns of its statement. */
export function faultsOf(call: RowCall, columns: readonly Column[]): string[] {
  const { properties } = call
  const names = columns.map((column) => column.name)
  // Without a type no column can be read: the query tests for a row, and `select 1` has no column name.
  if (properties === undefined)
    return names.join() === '?column?' ? [] : [`no type is given for ${names.join(', ')}: select 1, or give one`]
  const faults = names
    .filter((name, i) => names.indexOf(name) !== i)
    .map((name) => `the statement gives ${name} several times`)
  for (const name of names)
    if (!properties.some((property) => property.name === name)) faults.push(`${call.type} has no ${name}`)
  for (const { name, optional, kinds } of properties) {
    const column = columns.find((one) => one.name === name)
    if (column === undefined) {
      if (!optional) faults.push(`the statement gives no ${name}`)
    } else if (column.kind === undefined) faults.push(`${name} is of a type that statement-columns.ts does not list`)
    else if (!fits(kinds, column.kind)) faults.push(`${name} is ${kinds.join(' or ')}, but ${column.kind} arrives`)
  }
  return faults
}
