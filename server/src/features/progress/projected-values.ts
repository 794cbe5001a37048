/** Values as the projection's rows take them. */
export const json = (value: unknown): string => JSON.stringify(value)
const moment = (ms: number): string => new Date(ms).toISOString()
export const dated = <T extends { at: number }>(list: readonly T[]) =>
  list.map((row) => ({ ...row, at: moment(row.at) }))
export const at = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))
