import type { AuditEntry } from '@praxia/contract/people/audit.ts'

const two = (value: number): string => String(value).padStart(2, '0')
const dayOf = (moment: string): string => {
  const at = new Date(moment)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
/** Groups entries, which are newest first, by the day on which they were written. */
export function byDay(entries: readonly AuditEntry[]): { day: string; of: AuditEntry[] }[] {
  const days: { day: string; of: AuditEntry[] }[] = []
  for (const one of entries) {
    const day = dayOf(one.at)
    const last = days.at(-1)
    if (last?.day === day) last.of.push(one)
    else days.push({ day, of: [one] })
  }
  return days
}

/** Returns the texts of an entry that its sentence does not say: the address, the device, a reason. */
export const detailsOf = ({ data }: AuditEntry): string[] =>
  ['address', 'device', 'fileName', 'version', 'reason'].flatMap((name) => {
    const value = data[name]
    return typeof value === 'string' && value !== '' ? [value] : []
  })
