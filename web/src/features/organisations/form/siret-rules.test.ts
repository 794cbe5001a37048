import { expect, it } from 'vitest'
import { caretAfter, digitsOf, groupSiret } from './siret-rules.ts'

it.each([
  ['', ''],
  ['732', '732'],
  ['7328', '732 8'],
  ['73282932000074', '732 829 320 00074'],
  ['732829320', '732 829 320'],
])('groups %s as %s', (digits, shown) => expect(groupSiret(digits)).toBe(shown))
it('accepts digits only, fourteen at most', () => expect(digitsOf('732-829 320.000745xx')).toBe('73282932000074'))
it('keeps the caret after the same digit', () => {
  expect(caretAfter('732 829', 3)).toBe(3)
  expect(caretAfter('732 829', 4)).toBe(5)
  expect(caretAfter('732 829', 0)).toBe(0)
})
