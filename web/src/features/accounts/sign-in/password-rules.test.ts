import { passwordPattern } from '@praxia/contract/limits.ts'
import { expect, it } from 'vitest'
import { passwordMin, passwordRules } from './password-rules.ts'

it.each([
  ['Abcdef1!', []],
  ['Abcde1!', ['passwordLength']],
  ['abcdef1!', ['passwordUpper']],
  ['ABCDEF1!', ['passwordLower']],
  ['Abcdefg!', ['passwordDigit']],
  ['Abcdefg1', ['passwordSpecial']],
  ['Abcdef1_', ['passwordSpecial']],
  ['', ['passwordLength', 'passwordUpper', 'passwordLower', 'passwordDigit', 'passwordSpecial']],
])('%j lacks %j, and the contract refuses it if it lacks any', (password, lacking) => {
  expect(passwordRules.filter(([, holds]) => !holds(password)).map(([name]) => name)).toEqual(lacking)
  expect(new RegExp(passwordPattern).test(password)).toBe(lacking.length === 0)
})
it('the minimum length is that of the pattern', () => expect(passwordPattern).toContain(`.{${passwordMin},`))
