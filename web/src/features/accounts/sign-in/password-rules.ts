import { passwordPattern } from '@praxia/contract/limits.ts'

const [upper, lower, digit, special] = [...passwordPattern.matchAll(/\(\?=\.\*(\[[^\]]+\])\)/g)].map(
  ([, set]) => new RegExp(set!),
)
/** How many characters a password has at least. */
export const passwordMin = Number(/\.\{(\d+),/.exec(passwordPattern)?.[1])

/** The rules of the contract's pattern, each by itself, so that the form can say which one is missing (docs/product.md#passwords). */
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
/** What no schema says: that both are the same. */
export const confirmed = ({ password, confirmation }: Passwords) =>
  confirmation === ''
    ? { confirmation: { code: 'required' } }
    : confirmation === password
      ? {}
      : { confirmation: { code: 'passwordsDiffer' } }
