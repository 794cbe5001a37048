import { expect, it } from 'vitest'
import { namePattern, visiblePattern } from '../src/limits.ts'

const isName = (text: string): boolean => new RegExp(namePattern, 'u').test(text)
it.each([
  ['a letter', 'a'],
  ['a letter among blanks', '  a '],
  ['Arabic with its joiners', 'می\u200cخواهم'],
  ['a family, which is joined', '👨\u200d👩\u200d👧'],
  ['a sign that is shown in colour', '❤\ufe0f'],
])('%s is a name', (_, text) => expect(isName(text)).toBe(true))
it.each([
  ['nothing', ''],
  ['blanks', ' \u00a0\u3000'],
  ['spaces without width', '\u200b\u2060\ufeff'],
  ['marks of direction', '\u200e\u200f'],
  ['a soft hyphen', '\u00ad'],
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['tags', '\u{e0041}'],
  ['Braille without a dot', '\u2800'],
  ['a line break', 'a\nb'],
])('%s is none', (_, text) => expect(isName(text)).toBe(false))
it('the same is asked of what need not be a line', () => {
  expect(['\u200b', 'a\nb'].map((text) => new RegExp(visiblePattern, 'u').test(text))).toEqual([false, true])
})
