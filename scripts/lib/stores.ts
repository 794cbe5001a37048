// Finds which tables the functions of the server's stores read and whether they take a scope, from their text; runs no
// code.
import { dirname, posix } from 'node:path'

export interface Source {
  file: string
  text: string
}
interface Declaration {
  name: string
  isExported: boolean
  text: string
}

/** Returns the tables with a column `organisation_id`, from the migrations. */
export function ownedTables(migrations: readonly string[]): Set<string> {
  const all = migrations.join('\n').replace(/--.*$/gm, '')
  const made = [...all.matchAll(/create table (?:if not exists )?(\w+) \(([\s\S]*?)\);/g)]
    .filter(([, , body]) => /\borganisation_id bigint\b/.test(body!))
    .map(([, name]) => name!)
  const added = [...all.matchAll(/alter table (\w+)[^;]*?\badd (?:column )?organisation_id\b/g)].map(
    ([, name]) => name!,
  )
  return new Set([...made, ...added])
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/** Splits a module into its top-level declarations: the formatter leaves nothing else at the beginning of a line. */
const declarations = (text: string): Declaration[] =>
  withoutComments(text)
    .split(/^(?=(?:export )?(?:const|async function|function|interface|type|class) )/m)
    .flatMap((part) => {
      const [, exported, name] = /^(export )?(?:const|async function|function) (\w+)/.exec(part) ?? []
      return name === undefined ? [] : [{ name, isExported: exported !== undefined, text: part }]
    })

/** Returns the names that a source imports, and the files they come from. */
const taken = ({ file, text }: Source): Map<string, string> =>
  new Map(
    [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '(\.[^']*)'/gm)].flatMap(([, names, from]) =>
      names!
        .split(',')
        .map((name) => [name.trim().replace(/^type /, ''), posix.normalize(`${dirname(file)}/${from!}`)] as const),
    ),
  )

/** Returns the text of a function and of all functions it uses, in this store and in others. */
function whole(stores: ReadonlyMap<string, Source>, file: string, name: string, seen = new Set<string>()): string {
  const key = `${file} ${name}`
  const source = stores.get(file)
  if (!source || seen.has(key)) return ''
  seen.add(key)
  const own = declarations(source.text)
  const text = own.find((one) => one.name === name)?.text ?? ''
  const others = taken(source)
  const used = new Set(text.match(/\b\w+\b/g))
  return [
    text,
    ...own.filter((one) => used.has(one.name)).map((one) => whole(stores, file, one.name, seen)),
    ...[...others].filter(([other]) => used.has(other)).map(([other, from]) => whole(stores, from, other, seen)),
  ].join('\n')
}

/** Returns the tables named in SQL, or alone in an SQL fragment. */
const tablesIn = (text: string, tables: ReadonlySet<string>): string[] =>
  [...text.matchAll(/\b(?:from|join|update|into|using)\s+(\w+)|\bsql`(\w+)`/g)]
    .map(([, named, alone]) => named ?? alone!)
    .filter((name) => tables.has(name))

/** Returns the parameter types in order; undefined for anything but a function. */
function parameterTypes(text: string): string[] | undefined {
  const head = /^(?:export )?(?:const \w+ = (?:async )?(?:<[^>]*>)?\(|(?:async )?function \w+(?:<[^(]*>)?\()/.exec(text)
  if (!head) return undefined
  const list: string[] = ['']
  let depth = 0
  for (const sign of text.slice(head[0].length).replaceAll('=>', '= ')) {
    if (sign === ')' && depth === 0) break
    if ('([{<'.includes(sign)) depth++
    if (')]}>'.includes(sign)) depth--
    if (sign === ',' && depth === 0) list.push('')
    else list[list.length - 1] += sign
  }
  return list.map((one) => /^\s*(?:\w+|\[[^\]]*\]|\{[^}]*\})\??:\s*([\s\S]*?)\s*$/.exec(one)?.[1] ?? '')
}

/**
 * Returns the interfaces that contain a scope. Where the scope is optional, its absence means the platform, which sees
 * all rows.
 */
const carriers = (stores: Iterable<Source>): Set<string> =>
  new Set([
    'Scope',
    ...[...stores].flatMap(({ text }) =>
      [...text.matchAll(/^export interface (\w+)[^{]*\{\n([\s\S]*?)^\}/gm)]
        .filter(([, , body]) => /^ {2}scope: Scope( \| null)?$/m.test(body!))
        .map(([, name]) => name!),
    ),
  ])

/** Returns the store functions that name an owned table and take no scope: `features/team/store.ts keepTeam`. */
export function unscoped(sources: readonly Source[], tables: ReadonlySet<string>): string[] {
  const stores = new Map(sources.map((source) => [source.file, source]))
  const known = carriers(sources)
  return sources.flatMap(({ file, text }) =>
    declarations(text)
      .filter((one) => {
        const types = one.isExported ? parameterTypes(one.text) : undefined
        // The first parameter may be the connection; SQL fragments for other stores have none.
        if (!types || types.slice(0, 2).some((type) => known.has(type))) return false
        return tablesIn(whole(stores, file, one.name), tables).length > 0
      })
      .map((one) => `${file} ${one.name}`),
  )
}
