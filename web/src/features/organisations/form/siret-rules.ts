import { siretPattern } from '@praxia/contract/limits.ts'

/** Number of digits in the contract's pattern. */
export const siretDigits = Number(/\{(\d+)\}/.exec(siretPattern)?.[1])
/** Formats a SIRET for display: 732 829 320 00074. */
export const groupSiret = (digits: string): string =>
  [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9), digits.slice(9)].filter(Boolean).join(' ')
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, siretDigits)

/** Returns the caret position in the masked text after the same number of digits. */
export function caretAfter(masked: string, digitsBefore: number): number {
  let at = 0
  for (let seen = 0; at < masked.length && seen < digitsBefore; at += 1) if (/\d/.test(masked[at]!)) seen += 1
  return at
}
