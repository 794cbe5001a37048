import type { MadeRow } from './verify-store.ts'

/** A row that stands otherwise than it would be made now: which, and (`stands`, `should`) how, null where there is none. */
export interface Difference {
  organisationId: number
  userId: number | null
  of: string
  key: string
  stands: Record<string, unknown> | null
  should: Record<string, unknown> | null
}

const text = (value: unknown): string => JSON.stringify(value) ?? 'nothing'
/** The columns that differ, as far as one line holds them. */
const columns = (one: Record<string, unknown>, other: Record<string, unknown>): string[] =>
  Object.keys({ ...one, ...other }).filter((name) => text(one[name]) !== text(other[name]))

/** Rows that are there and should not be, that should be and are not, or that say something else. */
export function differencesOf(
  { organisationId, userId }: { organisationId: number; userId: number | null },
  stands: readonly MadeRow[],
  should: readonly MadeRow[],
): Difference[] {
  const name = ({ of, key }: MadeRow) => `${of}\n${key}`
  const next = new Map(should.map((row) => [name(row), row]))
  const before = new Map(stands.map((row) => [name(row), row]))
  const wrong = stands.filter((row) => {
    const now = next.get(name(row))
    return now === undefined || columns(row.row, now.row).length > 0
  })
  const missing = should.filter((row) => !before.has(name(row)))
  return [
    ...wrong.map(({ of, key, row }) => ({
      ...{ organisationId, userId, of, key, stands: row },
      should: next.get(`${of}\n${key}`)?.row ?? null,
    })),
    ...missing.map(({ of, key, row }) => ({ organisationId, userId, of, key, stands: null, should: row })),
  ]
}

const longest = 300
/** One line for the person at the terminal. */
export function lineOf({ organisationId, userId, of, key, stands, should }: Difference): string {
  const where = [
    `organisation ${organisationId}`,
    ...(userId === null ? [] : [`member ${userId}`]),
    of,
    ...(key === '' ? [] : [key]),
  ].join(', ')
  const what =
    stands === null
      ? `is missing: ${text(should)}`
      : should === null
        ? `should not be there: ${text(stands)}`
        : columns(stands, should)
            .map((name) => `${name} is ${text(stands[name])}, should be ${text(should[name])}`)
            .join('; ')
  const line = `${where}: ${what}`
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}
