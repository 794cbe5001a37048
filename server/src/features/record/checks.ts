import type { Violation } from '../../basics/app-error.ts'
import { mostViolations } from '../../http/array-limits.ts'

/** Checks of well-formed xAPI values, from which statement checks are composed. Each fault has its path. */
export type Report = (path: string, message: string) => void
const enough = new Error('enough')
/**
 * Runs a check and returns its faults, at most one more than the limit of the response (`mostViolations`); then it
 * stops.
 */
export function violationsOf(look: (report: Report) => void): Violation[] {
  const faults: Violation[] = []
  try {
    look((path, message) => {
      faults.push({ path, code: 'xapi', message })
      if (faults.length > mostViolations) throw enough
    })
  } catch (error) {
    if (error !== enough) throw error
  }
  return faults
}
export type Check = (value: unknown, path: string, report: Report) => void

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const duration =
  /^P(?:\d+(?:[.,]\d+)?W|(?=.)(?:\d+(?:[.,]\d+)?Y)?(?:\d+(?:[.,]\d+)?M)?(?:\d+(?:[.,]\d+)?D)?(?:T(?=.)(?:\d+(?:[.,]\d+)?H)?(?:\d+(?:[.,]\d+)?M)?(?:\d+(?:[.,]\d+)?S)?)?)$/
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)$/
/**
 * The grammar of RFC 5646. No language of four to eight letters was ever registered; four older tags are its
 * exceptions.
 */
const language = new RegExp(
  [
    '^[a-z]{2,3}(?:-[a-z]{3}){0,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\\d{3}))?',
    '(?<variants>(?:-(?:[a-z\\d]{5,8}|\\d[a-z\\d]{3}))*)',
    '(?<extensions>(?:-[a-wyz\\d](?:-[a-z\\d]{2,8})+)*)(?:-x(?:-[a-z\\d]{1,8})+)?$',
    '|^[ix](?:-[a-z\\d]{1,8})+$|^(?:en-gb-oed|sgn-(?:be-fr|be-nl|ch-de))$',
  ].join(''),
)
/** Longer than any registered tag; RFC 5646 (4.4.1) requires room for 35 characters. */
const longestLanguage = 100
const hasDoubles = (parts: readonly string[]): boolean => new Set(parts).size < parts.length
/** Rejects a variant that occurs twice, and two extensions with the same letter. */
export function isLanguage(tag: string): boolean {
  if (tag.length > longestLanguage) return false
  const found = language.exec(tag.toLowerCase())
  if (!found) return false
  const { variants = '', extensions = '' } = found.groups ?? {}
  const beginnings = extensions.split('-').filter((part) => part.length === 1)
  return !hasDoubles(variants.split('-').slice(1)) && !hasDoubles(beginnings)
}
const iri = /^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"{}|\\^`]+$/

export const pattern =
  (test: RegExp, what: string): Check =>
  (v, path, report) => {
    if (typeof v !== 'string' || !test.test(v)) report(path, `is not ${what}`)
  }
export const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)
export const isIri = (value: string): boolean => iri.test(value)
export const text: Check = (v, path, report) => {
  if (typeof v !== 'string') report(path, 'is not a text')
}
export const bool: Check = (v, path, report) => {
  if (typeof v !== 'boolean') report(path, 'is not true or false')
}
export const num: Check = (v, path, report) => {
  if (typeof v !== 'number') report(path, 'is not a number')
}
/** A length in bytes. */
export const aLength: Check = (v, path, report) => {
  if (!Number.isSafeInteger(v) || (v as number) < 0) report(path, 'is not a whole number from 0')
}
export const anIri = pattern(iri, 'an IRI')
export const anUuid = pattern(uuid, 'a UUID')
const token = "[\\w!#$%&'*+.^`|~-]+"
export const aMediaType = pattern(new RegExp(`^${token}/${token}\\s*(?:;.*)?$`, 's'), 'a media type')
export const aDuration = pattern(duration, 'an ISO 8601 duration')
export const aLanguage: Check = (v, path, report) => {
  if (typeof v !== 'string' || !isLanguage(v)) report(path, 'is not a language')
}

/** Years of four digits, in UTC too: the range of the database. */
const [firstMoment, lastMoment] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')]
/** `Date.parse` reads 30 February as 2 March. */
const isDayOfMonth = (v: string): boolean => {
  const [year, month, day] = [Number(v.slice(0, 4)), Number(v.slice(5, 7)), Number(v.slice(8, 10))]
  return day <= 28 || new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1
}
export const isMoment = (v: unknown): v is string =>
  typeof v === 'string' &&
  moment.test(v) &&
  !/-00(?::?00)?$/.test(v.slice(10)) &&
  isDayOfMonth(v) &&
  !Number.isNaN(Date.parse(normal(v)))
/** RFC 3339, referenced by 2.0, allows a space for the T of ISO 8601. */
export const aMomentOrSpaced: Check = (v, path, report) =>
  aMoment(typeof v === 'string' ? v.replace(/^([\d-]{10}) /, '$1T') : v, path, report)
export const aMoment: Check = (v, path, report) => {
  if (!isMoment(v)) return report(path, 'is not an ISO 8601 date and time with a zone')
  const at = Date.parse(normal(v))
  if (at < firstMoment || at > lastMoment) report(path, 'is not between the years 1 and 9999')
}
const normal = (v: string): string =>
  v.endsWith('Z')
    ? v
    : v
        .replace(/([+-]\d{2})(\d{2})?$/, (_, h: string, m?: string) => `${h}:${m ?? '00'}`)
        .replace(/([+-]\d{2}):(\d{2}):00$/, '$1:$2')
export const millis = (v: string): number => Date.parse(normal(v))

export const languageMap: Check = (v, path, report) => {
  if (!isRecord(v)) return report(path, 'is not a language map')
  for (const [key, value] of Object.entries(v)) {
    if (!isLanguage(key)) report(`${path}.${key}`, 'is not a language')
    if (typeof value !== 'string') report(`${path}.${key}`, 'is not a text')
  }
}
export const extensions: Check = (v, path, report) => {
  if (!isRecord(v)) return report(path, 'is not an object')
  for (const key of Object.keys(v)) if (!iri.test(key)) report(`${path}.${key}`, 'is not an IRI')
}
/** Checks an object by its properties. Unknown properties and null are faults. */
export const shape =
  (fields: Record<string, Check>, required: readonly string[] = []): Check =>
  (v, path, report) => {
    if (!isRecord(v)) return report(path, 'is not an object')
    for (const [key, value] of Object.entries(v)) {
      const check = Object.hasOwn(fields, key) ? fields[key]! : undefined
      if (!check) report(`${path}.${key}`, 'is not a property of this object')
      else if (value === null) report(`${path}.${key}`, 'is null')
      else check(value, `${path}.${key}`, report)
    }
    for (const key of required) if (v[key] === undefined) report(`${path}.${key}`, 'is missing')
  }
export const list =
  (one: Check): Check =>
  (v, path, report) => {
    if (!Array.isArray(v)) report(path, 'is not a list')
    else v.forEach((item, i) => one(item, `${path}.${i}`, report))
  }
export const filled =
  (one: Check): Check =>
  (v, path, report) => {
    list(one)(v, path, report)
    if (Array.isArray(v) && v.length === 0) report(path, 'is empty')
  }
