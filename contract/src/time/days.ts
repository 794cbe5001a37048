/** A day of the calendar, written YYYY-MM-DD: 2026-02-31 is none, nor is any of a year 0, which no calendar has. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
/** A moment that is in the form of one and also in the calendar: RFC 3339 has a 60th second, which no date takes. */
export const isInCalendar = (text: string): boolean => !Number.isNaN(Date.parse(text))
/** Whole minutes, rounded up. A sum of decimals that is 3 may read 3.0000000000000004: that is no minute more. */
export const wholeMinutes = (minutes: number): number => Math.ceil(Math.max(0, minutes) - 1e-6)
/** Minutes as hours and minutes, rounded up: `6 h 42`, `35 min`. The marks are the same in the four languages; screens and reports say it alike. */
export function formatMinutes(minutes: number): string {
  const whole = wholeMinutes(minutes)
  const hours = Math.floor(whole / 60)
  const left = String(whole % 60).padStart(2, '0')
  return hours === 0 ? `${whole} min` : whole % 60 === 0 ? `${hours} h` : `${hours} h ${left}`
}
