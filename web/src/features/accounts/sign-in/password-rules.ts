import { passwordPattern } from '@praxia/contract/limits.ts'

const [upper, lower, digit, special] = [...passwordPattern.matchAll(/\(\?=\.\*(\[[^\]]+\])\)/g)].map(
  ([, set]) => new RegExp(set!),
)
/** Minimum number of characters in a password. */
export const passwordMin = Number(/\.\{(\d+),/.exec(passwordPattern)?.[1])

/**
 * Rules of the contract's pattern one by one, so that the form can name the missing one (docs/product.md#passwords).
 */
export const passwordRules = [
  ['passwordLength', (password: string) => [...password].length >= passwordMin],
  ['passwordUpper', (password: string) => upper!.test(password)],
  ['passwordLower', (password: string) => lower!.test(password)],
  ['passwordDigit', (password: string) => digit!.test(password)],
  ['passwordSpecial', (password: string) => special!.test(password)],
] as const

interface Passwords {
  password: string
  confirmation: string
}
/** Returns the violation that no schema expresses: both passwords must be the same. */
export const confirmed = ({ password, confirmation }: Passwords) =>
  confirmation === ''
    ? { confirmation: { code: 'required' } }
    : confirmation === password
      ? {}
      : { confirmation: { code: 'passwordsDiffer' } }
