import type { CertificateLanguage } from '@praxia/contract/library/certificates.ts'
import type { AskedLanguage } from '@praxia/contract/shapes.ts'
import { wholeMinutes } from '@praxia/contract/time/days.ts'
import { contentLanguageIn, speech } from '../../basics/languages.ts'
import type { CertificateRow } from './store.ts'

/** Returns minutes as people say them: "42 minutes", "1 h 05"; rounded up, as in the dashboard. */
export function durationIn(lang: string, ms: number): string {
  const minutes = Math.max(1, wholeMinutes(ms / 60_000))
  if (minutes < 60)
    return new Intl.NumberFormat(lang, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes)
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}
/** Returns the seen time likewise, rounded down; less than a minute in seconds. */
export function seenIn(lang: string, ms: number): string {
  if (ms >= 60_000) return durationIn(lang, Math.floor(ms / 60_000) * 60_000)
  return new Intl.NumberFormat(lang, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(
    Math.floor(ms / 1000),
  )
}
/** Returns the time of a certificate: the seen time where it is known. */
export const timeOf = (lang: string, c: Pick<CertificateRow, 'seenMs' | 'activeMs'>): string =>
  c.seenMs === null ? durationIn(lang, c.activeMs) : seenIn(lang, c.seenMs)
/** Returns the titles of the waived trainings of a course. */
export const exemptIn = (c: Pick<CertificateRow, 'exempt'>, lang: string): string[] =>
  c.exempt.map(({ titles, lang: defaultLang }) => titleIn({ titles, defaultLang }, lang))
export const dayIn = (lang: string, at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { dateStyle: 'long', timeZone }).format(at)

/** Returns the title in a language, else in English, else in the training's first language. */
export const titleIn = (c: Pick<CertificateRow, 'titles' | 'defaultLang'>, lang: string): string =>
  c.titles[lang] ?? c.titles.EN ?? c.titles[c.defaultLang] ?? Object.values(c.titles)[0] ?? ''
export const nameOf = (c: Pick<CertificateRow, 'firstName' | 'lastName'>): string =>
  `${c.firstName} ${c.lastName}`.trim()
/**
 * Returns the file name; a character that a file system forbids is removed with the spaces around it, to avoid double
 * spaces.
 */
export const fileNameOf = (name: string, title: string): string =>
  `${name} - ${title}`.replace(/\s*[/\\:*?"<>|]+\s*/g, ' ').trim()
export const languageIn = (asked: AskedLanguage): CertificateLanguage =>
  speech(contentLanguageIn(asked)) as CertificateLanguage
