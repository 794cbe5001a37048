import { expect, it } from 'vitest'
import { decode, readTable } from './csv-rules.ts'

const table = (text: string) => readTable(text, true).rows
it('reads fields by the delimiter of the first line, quoted ones whole', () => {
  expect(table('a,b\r\n1,"x, ""y""\nz"\r\n')).toEqual([
    ['a', 'b'],
    ['1', 'x, "y"\nz'],
  ])
  expect(table('point;place\n1;Hall, north')).toEqual([
    ['point', 'place'],
    ['1', 'Hall, north'],
  ])
  expect(table('"a;b",c\n1\t2')).toEqual([['a;b', 'c'], ['1\t2']])
  expect(table('a\tb\r1\t\r\n\n')).toEqual([
    ['a', 'b'],
    ['1', ''],
  ])
  expect(table('5" pipe,a')).toEqual([['5" pipe', 'a']])
  expect(table('')).toEqual([])
})
it('shows the first rows and reports that there are more; never half a row', () => {
  const lines = (count: number): string => Array.from({ length: count }, (_, n) => `${n},x\n`).join('')
  expect(readTable(lines(500), true)).toMatchObject({ more: false, rows: { length: 500 } })
  expect(readTable(lines(501), true)).toMatchObject({ more: true, rows: { length: 500 } })
  expect(readTable('a,b\n1,2\n3,', false)).toEqual({
    more: true,
    rows: [
      ['a', 'b'],
      ['1', '2'],
    ],
  })
})
it('decodes UTF-8, also when cut within a character, and Windows text', () => {
  expect(decode(new TextEncoder().encode('\ufeffcafé'), true)).toBe('café')
  expect(decode(new TextEncoder().encode('café').slice(0, 4), false)).toBe('caf')
  expect(decode(new Uint8Array([99, 97, 102, 0xe9, 0x80]), true)).toBe('café€')
})
