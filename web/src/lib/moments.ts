/** Returns a number with two digits. */
export const two = (value: number): string => String(value).padStart(2, '0')
const asDate = (value: string | number | Date): Date =>
  value instanceof Date
    ? value
    : typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
      ? new Date(`${value}T00:00:00`)
      : new Date(value)

/** Dates are DD/MM/YYYY and HH:mm in every language. */
export function formatDate(value: string | number | Date): string {
  const date = asDate(value)
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`
}
export function formatTime(value: string | number | Date): string {
  const date = asDate(value)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}
export const formatMoment = (value: string | number | Date): string => `${formatDate(value)}, ${formatTime(value)}`

/** Returns the initials of the first two words. */
export const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .filter(Boolean)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()
