/** When a statement was made and when it came. */
interface Moments {
  at: string
  stored: string
}
/** Whole minutes that it came later than it happened; what came within two was not late. */
export function lateBy({ at, stored }: Moments): number {
  const minutes = Math.floor((Date.parse(stored) - Date.parse(at)) / 60_000)
  return minutes > 2 ? minutes : 0
}
/** How late it was, in the unit that says it best, for the phrase `late`. */
export function lateness(minutes: number): { count: number; unit: 'minutes' | 'hours' | 'days' } {
  if (minutes < 120) return { count: minutes, unit: 'minutes' }
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? { count: hours, unit: 'hours' } : { count: Math.floor(hours / 24), unit: 'days' }
}
const two = (value: number): string => String(value).padStart(2, '0')
/** To the second: statements follow each other closely. */
export function clockOf(moment: string): string {
  const at = new Date(moment)
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')
}
