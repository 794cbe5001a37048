import { limits } from '@praxia/contract/limits.ts'
import { expect, it } from 'vitest'
import {
  formatBytes,
  formatDate,
  formatDuration,
  formatLength,
  formatMinutes,
  formatNoBytes,
  formatNumber,
  formatTime,
  initials,
  shorten,
} from './format.ts'

it.each([
  [0, '0 min'],
  [34.2, '35 min'],
  [1.1 + 2.2 - 0.3, '3 min'],
  [60, '1 h'],
  [61, '1 h 01'],
  [401.5, '6 h 42'],
  [-3, '0 min'],
])('%d minutes read %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text)
})

it.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h 00'],
  [65, '1 h 05'],
  [135, '2 h 15'],
])('a course of %d minutes lasts %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text)
})

it.each([
  [0, 'en', '0 B'],
  [1536, 'en', '1.5 kB'],
  [11.8 * 1_048_576, 'fr', '11,8 Mo'],
  [422 * 1_048_576, 'fr', '422 Mo'],
  [37.4 * limits.bytesPerGigabyte, 'es', '37,4 GB'],
  [50 * limits.bytesPerGigabyte, 'fr', '50,0 Go'],
  [1_048_576_000, 'it', '1,0 GB'],
  [123.4 * limits.bytesPerGigabyte, 'en', '123.4 GB'],
  [1000 * limits.bytesPerGigabyte, 'en', '1,000.0 GB'],
  [1_048_575_999, 'en', '1,000 MB'],
])('%d bytes in %s read %s', (bytes, language, text) => {
  expect(formatBytes(bytes, language)).toBe(text)
})

it('days and hours are written the same in every language', () => {
  expect(formatDate('2026-12-05')).toBe('05/12/2026')
  expect(formatDate(new Date(2026, 0, 9, 7, 5))).toBe('09/01/2026')
  expect(formatTime(new Date(2026, 0, 9, 7, 5))).toBe('07:05')
})

it('numbers follow the rules of the language', () => {
  expect(formatNumber(1284, 'en')).toBe('1,284')
  expect(formatNumber(1284, 'fr').replace(/\s/g, ' ')).toBe('1 284')
})

it.each([
  ['Camille Roussel', 'CR'],
  ['Jean-Luc Petit', 'JL'],
  ['Élodie', 'É'],
  ['', ''],
])('%s has the initials %s', (name, text) => {
  expect(initials(name)).toBe(text)
})

it.each([
  [
    'Four messages this morning, one of them is honest. Would you have clicked?',
    50,
    'Four messages this morning, one of them is honest…',
  ],
  ['Four messages this morning, one of them is honest', 50, 'Four messages this morning, one of them is honest'],
  ['Quarante clients, deux issues', 18, 'Quarante clients…'],
  ['x'.repeat(60), 50, `${'x'.repeat(50)}…`],
])('%s in %d characters reads %s', (text, most, short) => {
  expect(shorten(text, most)).toBe(short)
})

it('zero usage of a quota is shown in megabytes, like the usage of others', () => {
  expect([formatNoBytes('en'), formatNoBytes('fr')]).toEqual(['0 MB', '0 Mo'])
})
it.each([
  [0, '0:00'],
  [4.2, '4:12'],
  [0.999, '1:00'],
  [59.9999, '1:00:00'],
  [64.2, '1:04:12'],
])('%d minutes are as long as %s', (minutes, said) => {
  expect(formatLength(minutes)).toBe(said)
})
