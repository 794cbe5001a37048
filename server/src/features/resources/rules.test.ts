import { expect, it } from 'vitest'
import { nameFor } from './rules.ts'

it.each([
  ['a plain name', 'Safety sheet.PDF', 'Safety sheet.pdf'],
  ['an ending of another kind', 'sheet.exe', 'sheet.pdf'],
  ['no ending', 'sheet', 'sheet.pdf'],
  ['a path', 'C:\\Users\\me\\sheet.pdf', 'sheet.pdf'],
  ['what turns the direction of writing over', 'sheet\u202efdp.exe', 'sheetfdp.pdf'],
  ['what nobody sees', 'she\u200bet\u0007.pdf', 'sheet.pdf'],
  ['breaks of the line', 'a\r\nb\u2028c.pdf', 'abc.pdf'],
  ['points at its end', 'sheet...pdf', 'sheet.pdf'],
  ['nothing but an ending', '.pdf', 'file.pdf'],
])('of %s a file keeps what a line can show', (_, given, kept) => {
  expect(nameFor(given, 'pdf')).toBe(kept)
})
it('has 200 characters at most, counted as people see them', () => {
  expect(nameFor(`${'x'.repeat(200)}.pdf`, 'pdf')).toBe(`${'x'.repeat(200)}.pdf`)
  expect(nameFor(`${'🙂'.repeat(201)}.pdf`, 'pdf')).toBe(`${'🙂'.repeat(200)}.pdf`)
})
