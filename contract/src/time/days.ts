/**
 * Accepts days of the calendar, written YYYY-MM-DD; rejects 2026-02-31, and every day of year 0, which no calendar has.
 */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
/** Accepts moments that exist in the calendar: RFC 3339 allows a 60th second, which `Date` does not. */
export const isInCalendar = (text: string): boolean => !Number.isNaN(Date.parse(text))
/** Returns whole minutes, rounded up. The tolerance keeps a sum such as 3.0000000000000004 at 3. */
export const wholeMinutes = (minutes: number): number => Math.ceil(Math.max(0, minutes) - 1e-6)
/**
 * Returns minutes as hours and minutes, rounded up: `6 h 42`, `35 min`. The units are the same in the four languages;
 * screens and reports share the format.
 */
export function formatMinutes(minutes: number): string {
  const whole = wholeMinutes(minutes)
  const hours = Math.floor(whole / 60)
  const left = String(whole % 60).padStart(2, '0')
  return hours === 0 ? `${whole} min` : whole % 60 === 0 ? `${hours} h` : `${hours} h ${left}`
}
