import { userCodeAlphabet, userCodePattern } from '@praxia/contract/connections/user-codes.ts'

/** A code as a device shows it, for whoever looks for what one is like. */
export const exampleCode = 'WDJB-MJHT'
const half = 4

/** What a typing or a paste leaves: letters, upper case, in two halves. */
export function cleanUserCode(text: string): string {
  const signs = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return signs.length > half ? `${signs.slice(0, half)}-${signs.slice(half)}` : signs
}
const pattern = new RegExp(userCodePattern)
const signs = new RegExp(`^[${userCodeAlphabet}-]*$`)
/** Whether it may be a code at all: one that no device can show is no guess. */
export const isUserCode = (code: string): boolean => pattern.test(code) && signs.test(code)

/** What stands behind the address' sign, which no server ever sees, or in its query; empty where it is no code. */
export function broughtUserCode({ hash, search }: Pick<Location, 'hash' | 'search'>): string {
  const query = new URLSearchParams(search)
  const code = cleanUserCode(hash.slice(1) || (query.get('user_code') ?? query.get('code') ?? ''))
  return isUserCode(code) ? code : ''
}
