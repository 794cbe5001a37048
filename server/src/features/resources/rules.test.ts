import { expect, it } from 'vitest'
import { jpegMarker, nameFor, pngSize, resourceFolder, typeOf } from './rules.ts'

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
])('the name of a %s file keeps printable characters', (_, given, kept) => {
  expect(nameFor(given, 'pdf')).toBe(kept)
})
it('has at most 200 characters, counted as graphemes', () => {
  expect(nameFor(`${'x'.repeat(200)}.pdf`, 'pdf')).toBe(`${'x'.repeat(200)}.pdf`)
  expect(nameFor(`${'🙂'.repeat(201)}.pdf`, 'pdf')).toBe(`${'🙂'.repeat(200)}.pdf`)
})

it.each([
  ['a picture named as one', 'a.JPG', 'jpg', 'a.jpg'],
  ['a picture with the other extension of its type', 'a.jpeg', 'jpg', 'a.jpeg'],
  ['a picture with the other extension, the other way round', 'a.jpg', 'jpeg', 'a.jpg'],
  ['a picture named as a table', 'a.csv', 'jpg', 'a.jpg'],
  ['a table named as a picture', 'a.jpg', 'csv', 'a.csv'],
  ['points within the name', 'a..b.pdf', 'pdf', 'a..b.pdf'],
  ['blanks around it', '  a.pdf ', 'pdf', 'a.pdf'],
  ['an extension that is too long', 'a.abcdefghijk', 'pdf', 'a.abcdefghijk.pdf'],
  ['an extension of the maximum length', 'a.abcdefghij', 'pdf', 'a.pdf'],
  ['text after the dot that is not an extension', 'a.b c', 'pdf', 'a.b c.pdf'],
] as const)('gets the extension of its type: %s', (_, given, type, kept) => {
  expect(nameFor(given, type)).toBe(kept)
})

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')
it.each([
  ['pdf', '25 50 44 46 2d 31', 'a.exe', 'pdf'],
  ['png', '89 50 4e 47 0d 0a 1a 0a', 'a.pdf', 'png'],
  ['jpg', 'ff d8 ff e0', 'a.pdf', 'jpg'],
  ['jpg under its other ending', 'ff d8 ff e0', 'a.JPEG', 'jpeg'],
  ['text that is named a table', '61 3b 62', 'a.CSV', 'csv'],
])('is detected by its first bytes: %s', (_, head, name, type) => {
  expect(typeOf(bytes(head), name)).toBe(type)
})
it.each([
  ['text of another name', '61 3b 62', 'a.txt'],
  ['a pdf cut within its mark', '25 50 44 46', 'a.pdf'],
  ['a png cut within its mark', '89 50 4e 47 0d 0a 1a', 'a.png'],
  ['a jpg cut within its mark', 'ff d8', 'a.jpg'],
  ['nothing', '', ''],
])('is refused by its first bytes: %s', (_, head, name) => {
  expect(() => typeOf(bytes(head), name)).toThrow(expect.objectContaining({ code: 'resource.type' }))
})
it('is stored in the folder of its organisation', () => {
  expect(resourceFolder({ organisationId: 7 })).toBe('resources/7')
})

it('reads the size of a png from its header, and of no shorter or other file', () => {
  const head = bytes(`89504e470d0a1a0a 0000000d ${Buffer.from('IHDR').toString('hex')} 00000280 000001e0`)
  expect(pngSize(head)).toEqual({ width: 640, height: 480 })
  expect(pngSize(head.subarray(0, 23))).toBeUndefined()
  expect(pngSize(Buffer.concat([head.subarray(0, 12), Buffer.from('IDAT'), head.subarray(16)]))).toBeUndefined()
})

it.each([
  ['a start', 'ff d8 00 10', { next: 2 }],
  ['a mark without a length', 'ff 01 00 10', { next: 2 }],
  ['the first restart', 'ff d0 00 10', { next: 2 }],
  ['the last restart', 'ff d7 00 10', { next: 2 }],
  ['a fill byte', 'ff ff e0 00', { next: 1 }],
  ['the end', 'ff d9 00 00', 'end'],
  ['the picture itself', 'ff da 00 08', 'end'],
  ['a note with its length', 'ff e0 00 10', { next: 18 }],
  ['a segment before the frames', 'ff bf 00 05', { next: 7 }],
  ['the first frame', 'ff c0 00 11 08 01 e0 02 80', { next: 19, size: { width: 640, height: 480 } }],
  ['the last frame', 'ff cf 00 11 08 01 e0 02 80', { next: 19, size: { width: 640, height: 480 } }],
  ['tables of codes, which are no frame', 'ff c4 00 11 08 01 e0 02 80', { next: 19 }],
  ['an extension, which is no frame', 'ff c8 00 11 08 01 e0 02 80', { next: 19 }],
  ['conditions of arithmetic, which are no frame', 'ff cc 00 11 08 01 e0 02 80', { next: 19 }],
  ['a frame cut within its size', 'ff c0 00 11 08 01 e0 02', undefined],
  ['no marker', '00 c0 00 11', undefined],
  ['a marker cut within its length', 'ff e0 00', undefined],
])('reads from a jpeg %s', (_, hex, read) => {
  expect(jpegMarker(bytes(hex))).toEqual(read)
})
