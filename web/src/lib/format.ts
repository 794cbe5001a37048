import { wholePercent } from '@praxia/contract/percent.ts'
import { limits } from '@praxia/contract/limits.ts'
import { two } from './moments.ts'

/**
 * Formats figures in the current language. Moments and initials, which the sign-in page needs too, are in moments.ts.
 */
export { formatDate, formatMoment, formatTime, initials } from './moments.ts'
export { formatMinutes } from '@praxia/contract/time/days.ts'

/** Returns the duration of a course: minutes under an hour, otherwise hours and two digits of minutes. */
export const formatDuration = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${two(minutes % 60)}`

const numbers = new Map<string, Intl.NumberFormat>()
export function formatNumber(value: number, language: string, options: Intl.NumberFormatOptions = {}): string {
  const key = language + JSON.stringify(options)
  let format = numbers.get(key)
  if (!format) numbers.set(key, (format = new Intl.NumberFormat(language, options)))
  return format.format(value)
}
export const formatPercent = (value: number, language: string): string =>
  formatNumber(wholePercent(value) / 100, language, {
    style: 'percent',
    maximumFractionDigits: 0,
  })
/** Session minutes have one decimal. */
export const formatSessionMinutes = (minutes: number, language: string): string =>
  `${formatNumber(minutes, language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} min`

/** Returns a length in clock format: `4:12`, `1:04:12`. */
export function formatLength(minutes: number): string {
  const seconds = Math.round(Math.max(0, minutes) * 60)
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** A GB of a quota is a thousand binary megabytes. */
const steps = [1, 1024, 1_048_576, limits.bytesPerGigabyte]
const units: Record<string, readonly string[]> = { fr: ['o', 'ko', 'Mo', 'Go'], '': ['B', 'kB', 'MB', 'GB'] }

export function formatBytes(bytes: number, language: string): string {
  const names = units[language.slice(0, 2)] ?? units['']!
  let at = steps.length - 1
  while (at > 0 && bytes < steps[at]!) at -= 1
  const value = bytes / steps[at]!
  // A GB always has one decimal; smaller units only for small values.
  const [least, most] = at === steps.length - 1 ? [1, 1] : [0, at > 0 && value < 100 ? 1 : 0]
  return `${formatNumber(value, language, { minimumFractionDigits: least, maximumFractionDigits: most })} ${names[at]}`
}

/** Returns zero usage in megabytes, the unit of the values it is compared with, rather than in bytes. */
export const formatNoBytes = (language: string): string => `0 ${(units[language.slice(0, 2)] ?? units['']!)[2]!}`

/** Shortens a text to at most `most` characters, at a word boundary if possible, with an ellipsis. */
export function shorten(text: string, most: number): string {
  const letters = [...text]
  if (letters.length <= most) return text
  const start = letters.slice(0, most).join('')
  const atWord = /\s/.test(letters[most]!) ? start : start.replace(/\s+\S*$/, '')
  return `${atWord.replace(/[\s,;:.]+$/, '')}…`
}

/** Returns a comparison by the rules of the language, numbers by value. */
export const compareTexts = (language: string): ((a: string, b: string) => number) =>
  new Intl.Collator(language, { numeric: true, sensitivity: 'base' }).compare
