import { expect, it } from 'vitest'
import { fonts } from './fonts.ts'
import { openPdf } from './pdf.ts'
import { Typesetter, breakLines } from './typesetter.ts'

interface Font {
  layout(text: string, features?: unknown): { glyphs: { id: number }[] }
}
/** Returns a document that records drawn text, from left to right. */
function page() {
  const doc = openPdf({ autoFirstPage: true })
  doc.registerFont('regular', fonts[400])
  doc.registerFont('bold', fonts[700])
  const drawn: { text: string; x: number; glyphs: number[] }[] = []
  const text = doc.text.bind(doc)
  Object.assign(doc, {
    text: (said: string, x: number, y: number, options: { features?: unknown }) => {
      const { font } = (doc as unknown as { _font: { font: Font } })._font
      drawn.push({ text: said, x, glyphs: font.layout(said, options.features).glyphs.map(({ id }) => id) })
      return (text as (...all: unknown[]) => PDFKit.PDFDocument)(said, x, y, options)
    },
  })
  return { typesetter: new Typesetter(doc, 'regular'), drawn }
}
const style = { font: 'bold', weight: 700, size: 20 }

it.each([
  ['Arabic', 'ليلى حداد'],
  ['Persian with a joiner', 'می‌خواهم'],
  ['Hebrew', 'ליאה כהן-לוי'],
  ['Japanese', '山田 花子・カタカナ'],
  ['simplified Chinese', '张伟：安全培训'],
  ['traditional Chinese', '陳國強'],
  ['Korean', '김민수'],
  ['Thai', 'สมชาย ใจดี'],
  ['Lao', 'ສົມໄຊ'],
  ['Khmer', 'សុខា'],
  ['Burmese', 'မြင့်'],
  ['Devanagari', 'प्रिया श्रीवास्तव'],
  ['Bengali', 'রহিম উদ্দিন'],
  ['Gujarati', 'પટેલ'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ'],
  ['Tamil', 'முத்து குமார்'],
  ['Telugu', 'వెంకట'],
  ['Kannada', 'ಕುಮಾರ'],
  ['Malayalam', 'രാജൻ'],
  ['Sinhala', 'නිමල්'],
  ['Georgian', 'გიორგი ბერიძე'],
  ['Armenian', 'Արամ Հակոբյան'],
  ['Ethiopic', 'አበበ በቀለ'],
  ['Cyrillic, Greek and Vietnamese', 'Ђорђе Ελένη Nguyễn'],
  ['decomposed Latin', 'Zoe\u0301 S\u0327'],
  ['an emoji', 'Fire 🔥'],
])('writes %s with a glyph for each letter', async (_, name) => {
  const { typesetter, drawn } = page()
  await typesetter.prepare([name])
  expect(typesetter.missing(name)).toEqual([])
  typesetter.draw(name, 10, 10, style)
  expect(drawn.filter(({ glyphs }) => glyphs.includes(0))).toEqual([])
  expect(typesetter.width(name, style)).toBeGreaterThan(20)
})

it('writes right-to-left text in that direction, with embedded Latin and digits from left to right', async () => {
  const { typesetter, drawn } = page()
  const name = 'ליאה (Lea) 42'
  await typesetter.prepare([name])
  typesetter.draw(name, 10, 10, style)
  expect(drawn.map(({ text }) => text).join('')).toBe('42 (Lea) ליאה')
  expect(drawn.map(({ x }) => x)).toEqual(drawn.map(({ x }) => x).toSorted((a, b) => a - b))
})

it('places a number after an Arabic word, and two Arabic words, in reading order', async () => {
  const { typesetter, drawn } = page()
  await typesetter.prepare(['Team ليلى 3', 'ليلى حداد'])
  typesetter.draw('Team ليلى 3', 10, 10, style)
  typesetter.draw('ليلى حداد', 10, 40, style)
  expect(drawn.map(({ text }) => text)).toEqual(['Team ', '3', ' ', 'ليلى', 'حداد', ' ', 'ليلى'])
})

it('returns the characters that no font has, and draws their code points', async () => {
  const { typesetter, drawn } = page()
  const name = 'Ana ᠮᠣ'
  await typesetter.prepare([name])
  expect(typesetter.missing(name)).toEqual(['ᠮ', 'ᠣ'])
  expect(typesetter.missing('Ana')).toEqual([])
  typesetter.draw(name, 10, 10, style)
  expect(drawn.map(({ text }) => text).join('')).toBe('Ana [U+182E][U+1823]')
})

it('breaks lines between words in scripts without spaces, and never within a letter', () => {
  const fits = (line: string): boolean => [...line].length <= 8
  expect(breakLines('สมชายใจดีมากมาย', fits).join('')).toBe('สมชายใจดีมากมาย')
  for (const line of breakLines('สมชายใจดีมากมาย', fits)) expect(line).not.toMatch(/^\p{M}/u)
  expect(breakLines('安全培训灭火器基础课程', fits).every((line) => fits(line))).toBe(true)
  expect(breakLines('one two three', fits)).toEqual(['one two', 'three'])
})
