/** Values in the types of the projection's columns. */
export const json = (value: unknown): string => JSON.stringify(value)
const moment = (ms: number): string => new Date(ms).toISOString()
export const dated = <T extends { at: number }>(list: readonly T[]) =>
  list.map((row) => ({ ...row, at: moment(row.at) }))
export const at = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

type Flat = Record<string, string | number | boolean | null>
/** Returns the rows to write and to delete, to change the former rows to the new ones. */
export function movesOf<T extends object>(before: readonly T[], now: readonly T[], key: (row: T) => string) {
  const was = new Map(before.map((row) => [key(row), row as Flat]))
  const put = now.filter((row) => {
    const old = was.get(key(row))
    return old === undefined || Object.entries(row as Flat).some(([name, value]) => old[name] !== value)
  })
  const kept = new Set(now.map(key))
  return { put, gone: before.filter((row) => !kept.has(key(row))) }
}
