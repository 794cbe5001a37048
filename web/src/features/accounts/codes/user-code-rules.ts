import { classCodeStart, userCodeAlphabet, userCodePattern } from '@praxia/contract/connections/user-codes.ts'

/** Example of a device's code, for the placeholder. */
export const exampleCode = 'WDJB-MJHT'
const half = 4

/** Normalises typed or pasted text to upper case letters in two halves. */
export function cleanUserCode(text: string): string {
  const signs = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return signs.length > half ? `${signs.slice(0, half)}-${signs.slice(half)}` : signs
}
const pattern = new RegExp(userCodePattern)
const signs = new RegExp(`^[${userCodeAlphabet}-]*$`)
/** Returns whether the text can be a code. An impossible one is not sent and does not count as a guess. */
export const isUserCode = (code: string): boolean => pattern.test(code) && signs.test(code)

/** Returns the code in the fragment, which is never sent to a server, or in the query; empty if it is not valid. */
export function broughtUserCode({ hash, search }: Pick<Location, 'hash' | 'search'>): string {
  const query = new URLSearchParams(search)
  const code = cleanUserCode(hash.slice(1) || (query.get('user_code') ?? query.get('code') ?? ''))
  return isUserCode(code) ? code : ''
}

/** Length of a class's code, without the hyphen. */
export const classCodeLength = 8
/** Returns whether typed characters, without separators, are the code of a class. */
export const isClassCode = (code: string): boolean =>
  code.length === classCodeLength && isUserCode(code) && code.startsWith(classCodeStart)
/** Returns whether typed characters begin a class's code. */
export const mayBecomeClassCode = (code: string): boolean =>
  code.length <= classCodeLength && code.startsWith(classCodeStart) && signs.test(code)
