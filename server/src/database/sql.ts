import { createHash } from 'node:crypto'

/** A statement and its values; made by the tag `sql`, so that values are never pasted into the text. */
export class Sql {
  readonly parts: readonly string[]
  readonly values: readonly unknown[]
  constructor(parts: readonly string[], values: readonly unknown[]) {
    this.parts = parts
    this.values = values
  }
}

/** Builds a statement: values become parameters, a nested `sql` becomes part of the text. */
export function sql(strings: TemplateStringsArray, ...inputs: unknown[]): Sql {
  const parts = [strings[0]!]
  const values: unknown[] = []
  inputs.forEach((input, i) => {
    const after = strings[i + 1]!
    if (input instanceof Sql) {
      parts[parts.length - 1] += input.parts[0]!
      input.parts.slice(1).forEach((part, k) => {
        values.push(input.values[k])
        parts.push(part)
      })
      parts[parts.length - 1] += after
    } else {
      values.push(input)
      parts.push(after)
    }
  })
  return new Sql(parts, values)
}

export const empty = sql``
/** Joins conditions or columns: `join([sql`a = 1`, sql`b = 2`], ' and ')`. */
export const join = (list: readonly Sql[], between: string): Sql =>
  list.reduce((all, one, i) => (i === 0 ? one : sql`${all}${new Sql([between], [])}${one}`), empty)
/** Joins conditions into one `where`, without absent ones. */
export const where = (...conditions: (Sql | false | undefined)[]): Sql => {
  const present = conditions.filter((c): c is Sql => c instanceof Sql)
  return present.length === 0
    ? empty
    : sql`where ${join(
        present.map((c) => sql`(${c})`),
        ' and ',
      )}`
}

/** Combines changes of different rows in one statement; none sees the effects of the others. */
export const together = (changes: readonly Sql[]): Sql =>
  sql`with ${join(
    changes.map((change, i) => sql`${new Sql([`c${i}`], [])} as (${change})`),
    ', ',
  )} select 1`

/** Reports whether two statements are the same text with the same values. */
export const isEqual = (a: Sql, b: Sql): boolean =>
  JSON.stringify([a.parts, a.values]) === JSON.stringify([b.parts, b.values])

const names = new Map<string, string>()
/** Returns the text with $1, $2 … and a name derived from it, so that PostgreSQL plans it once per connection. */
export function statement(query: Sql): { name: string; text: string; values: unknown[] } {
  const text = query.parts.reduce((all, part, i) => (i === 0 ? part : `${all}$${i}${part}`), '')
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
    if (names.size < 2000) names.set(text, name)
  }
  return { name, text, values: [...query.values] }
}
