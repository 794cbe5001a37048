import { expect, it } from 'vitest'
import { broughtUserCode, cleanUserCode, exampleCode, isUserCode } from './user-code-rules.ts'

it('makes of a typing what a device shows', () => {
  const typed = ['w', 'wdjb', 'wdjbm', 'wdjb-', ' wdjb  mjht ', 'WDJB–MJHT', 'wdjb-mjhtx']
  expect(typed.map(cleanUserCode)).toEqual(['W', 'WDJB', 'WDJB-M', 'WDJB', 'WDJB-MJHT', 'WDJB-MJHT', 'WDJB-MJHTX'])
})

it('tells what no device can show: a sign too many or too few, a vowel, a digit', () => {
  expect(isUserCode(exampleCode)).toBe(true)
  for (const code of ['WDJB-MJH', 'WDJB-MJHTX', 'WDJB-MJHA', 'WDJB-MJH2', '', 'ABC234'])
    expect(isUserCode(code), code).toBe(false)
})

it('takes a code from behind the sign of the address or from its query', () => {
  expect(broughtUserCode({ hash: '#WDJB-MJHT', search: '' })).toBe('WDJB-MJHT')
  expect(broughtUserCode({ hash: '', search: '?user_code=wdjbmjht' })).toBe('WDJB-MJHT')
  expect(broughtUserCode({ hash: '#%3Cscript%3E', search: '' })).toBe('')
})
