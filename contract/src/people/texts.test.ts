import { expect, it } from 'vitest'
import { callNameOf, emailKey, fullNameOf, isNewEmail, nameKey, tidyEmail, tidyName } from './texts.ts'

it.each([
  ['  Ana  Sol ', 'Ana Sol'],
  ['Ana\u200B Sol', 'Ana Sol'],
  ['Ana \u00A0 Sol', 'Ana Sol'],
  ['e\u0301', 'é'],
  ['\u{1F468}\u200D\u{1F469}', '\u{1F468}\u200D\u{1F469}'],
  ['a\u202Eb', 'a\u202Eb'],
])('the name %j is stored as %j', (text, stored) => {
  expect(tidyName(text)).toBe(stored)
})
it('a text of more than 10,000 characters is left as it is, since no schema accepts it', () => {
  expect([10_000, 10_001].map((length) => tidyName(' '.repeat(length)).length)).toEqual([0, 10_001])
  expect([10_000, 10_001].map((length) => tidyEmail(' '.repeat(length)).length)).toEqual([0, 10_001])
})
it('names that look the same have the same key, others do not', () => {
  const keys = ['ÉLODIE  Martin', 'e\u0301lodie martin', ' Élodie\u00A0Martin ', 'Élo\u200Bdie Martin'].map(nameKey)
  expect(new Set(keys)).toEqual(new Set(['élodie martin']))
  expect(nameKey('Jean\u2010Luc')).toBe('jean-luc')
  expect(nameKey('Elodie Martin')).not.toBe(keys[0])
})
it('an address is stored as typed, with the hyphen of a keyboard, and found in any case', () => {
  expect(tidyEmail(' Ana\u2013Sol@X.test\u200B ')).toBe('Ana-Sol@X.test')
  expect(emailKey(' Ana\u2013Sol@X.test ')).toBe('ana-sol@x.test')
})
it.each([
  ['ana.sol@x.test', true],
  [`${'a'.repeat(64)}@x.test`, true],
  [`${'a'.repeat(65)}@x.test`, false],
  ['-ana@x.test', false],
  ['=ana@x.test', false],
  ['ana..sol@x.test', false],
  ['ana|sol@x.test', false],
  ['ana@x', false],
  ['ana@-x.test', false],
  ['ana@x-.test', false],
])('a new account with the address %s: %s', (text, accepted) => {
  expect(isNewEmail(text)).toBe(accepted)
})
it('a person with a single name is called by it', () => {
  const [both, one] = [
    { firstName: 'Ana', lastName: 'Sol' },
    { firstName: '', lastName: 'Sol' },
  ]
  expect([both, one].map(fullNameOf)).toEqual(['Ana Sol', 'Sol'])
  expect([both, one].map(callNameOf)).toEqual(['Ana', 'Sol'])
})
