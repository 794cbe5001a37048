import { classCodeStart } from '@praxia/contract/connections/user-codes.ts'
import { codeAlphabet } from '@praxia/contract/limits.ts'
import { expect, it } from 'vitest'
import {
  broughtUserCode,
  cleanUserCode,
  exampleCode,
  isClassCode,
  isUserCode,
  mayBecomeClassCode,
} from './user-code-rules.ts'

it('normalises typed text to the form that a device shows', () => {
  const typed = ['w', 'wdjb', 'wdjbm', 'wdjb-', ' wdjb  mjht ', 'WDJB–MJHT', 'wdjb-mjhtx']
  expect(typed.map(cleanUserCode)).toEqual(['W', 'WDJB', 'WDJB-M', 'WDJB', 'WDJB-MJHT', 'WDJB-MJHT', 'WDJB-MJHTX'])
})

it('rejects what no device can show: a character too many or too few, a vowel, a digit', () => {
  expect(isUserCode(exampleCode)).toBe(true)
  for (const code of ['WDJB-MJH', 'WDJB-MJHTX', 'WDJB-MJHA', 'WDJB-MJH2', '', 'ABC234'])
    expect(isUserCode(code), code).toBe(false)
})

it('reads a code from the address’s fragment or query', () => {
  expect(broughtUserCode({ hash: '#WDJB-MJHT', search: '' })).toBe('WDJB-MJHT')
  expect(broughtUserCode({ hash: '', search: '?user_code=wdjbmjht' })).toBe('WDJB-MJHT')
  expect(broughtUserCode({ hash: '#%3Cscript%3E', search: '' })).toBe('')
})

it('tells the code of a class from one of an account by its first letter', () => {
  expect(['LDJBMJHT', 'WDJBMJHT', 'LDJBMJH', 'LDJBMJHTX', 'LDJBMJHA', 'LDJBMJ'].map(isClassCode)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
  expect(['LDJBMJ', 'LDJBMJH', 'WDJBMJ', 'LDJBMJHTX', 'LDJ3MJ', 'LDJBMA'].map(mayBecomeClassCode)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  expect(codeAlphabet).not.toContain(classCodeStart)
})
