import { expect, it } from 'vitest'
import { base32, hotp, stepOf, stepOfCode, totpUri } from './totp-rules.ts'

const secret = Buffer.from('12345678901234567890')

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('gives the code of RFC 6238, appendix B, at second %i', (second, code) => {
  expect(hotp(secret, stepOf(new Date(second * 1000)), 8)).toBe(code)
})

it.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('writes %s in base32 as RFC 4648, section 10, without padding', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written)
})

it('takes a code of the step before, of now and of the step after, and no other', () => {
  const now = new Date(1_000_000_000_000)
  const taken = [-2, -1, 0, 1, 2].map((away) => stepOfCode(secret, hotp(secret, stepOf(now) + away), now))
  expect(taken.map((step) => step && step - stepOf(now))).toEqual([undefined, -1, 0, 1, undefined])
})

it('names product and account in the address, with blanks that apps show as blanks', () => {
  expect(totpUri('MZXQ', 'My Praxia', 'a+b@example.org')).toBe(
    'otpauth://totp/My%20Praxia:a%2Bb%40example.org?secret=MZXQ&issuer=My%20Praxia&digits=6',
  )
})
