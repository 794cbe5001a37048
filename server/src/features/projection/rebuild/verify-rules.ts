import type { ComputedRow } from './verify-store.ts'

/**
 * A row that differs from its recomputed value: its key, and the stored (`stands`) and the expected (`should`) value,
 * null if missing.
 */
export interface Difference {
  organisationId: number
  userId: number | null
  of: string
  key: string
  stands: Record<string, unknown> | null
  should: Record<string, unknown> | null
}

const text = (value: unknown): string => JSON.stringify(value) ?? 'nothing'
/** Returns the columns that differ, as many as fit on a line. */
const columns = (one: Record<string, unknown>, other: Record<string, unknown>): string[] =>
  Object.keys({ ...one, ...other }).filter((name) => text(one[name]) !== text(other[name]))

/** Returns the rows that are superfluous, missing or different. */
export function differencesOf(
  { organisationId, userId }: { organisationId: number; userId: number | null },
  stands: readonly ComputedRow[],
  should: readonly ComputedRow[],
): Difference[] {
  const name = ({ of, key }: ComputedRow) => `${of}\n${key}`
  const next = new Map(should.map((row) => [name(row), row]))
  const before = new Map(stands.map((row) => [name(row), row]))
  const wrong = stands.filter((row) => {
    const now = next.get(name(row))
    return now === undefined || columns(row.row, now.row).length > 0
  })
  const missing = should.filter((row) => !before.has(name(row)))
  return [
    ...wrong.map(({ of, key, row }) => ({
      organisationId,
      userId,
      of,
      key,
      stands: row,
      should: next.get(`${of}\n${key}`)?.row ?? null,
    })),
    ...missing.map(({ of, key, row }) => ({ organisationId, userId, of, key, stands: null, should: row })),
  ]
}

const longest = 300
/** Formats a difference as one line for the terminal. */
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
        ? `should not exist: ${text(stands)}`
        : columns(stands, should)
            .map((name) => `${name} is ${text(stands[name])}, should be ${text(should[name])}`)
            .join('; ')
  const line = `${where}: ${what}`
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}
