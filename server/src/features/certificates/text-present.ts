import { fileURLToPath } from 'node:url'
import type { CertificateLanguage, CertificateType } from '@praxia/contract/library/certificates.ts'
import type PDFDocument from 'pdfkit'
import encodeQr from 'qr'
import type { Part } from '../../files/images.ts'
import { type Style, type Typesetter, breakLines } from '../../documents/typesetter.ts'
import { pageWords } from '../../phrases/certificates.ts'
import { ink, muted, page, zone } from './rules.ts'

/** Facts that a certificate states. */
export interface PageFacts {
  type: CertificateType
  lang: CertificateLanguage
  name: string
  title: string
  completedOn: string
  /** Empty where it has no end. */
  validUntil: string
  duration: string
  /** Titles of the waived trainings of a course. */
  exempt: readonly string[]
  organisation: string
  /** Address of its verification; empty on a sample page. */
  address: string
  number: string
  issuedAt: Date
}
export type Doc = InstanceType<typeof PDFDocument>
/** Points in a pixel: the design is in pixels of 96 to the inch. */
export const px = 0.75
export const fonts = { regular: '400Regular', medium: '500Medium', semi: '600SemiBold', bold: '700Bold' } as const
export type Font = keyof typeof fonts
export const fontFile = (font: Font): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${fonts[font]}/Inter_${fonts[font]}.ttf`))

export const onPage = (part: Part) => ({
  x: part.left * page.width,
  y: part.top * page.height,
  width: part.width * page.width,
  height: part.height * page.height,
})
export interface Line {
  text: string
  font: Font
  size: number
  colour: string
  /** Gap above it, in points. */
  gap: number
}
const spacing = ({ font, size }: Line): number => (font === 'bold' ? -0.025 * size : 0)
const weights: Record<Font, number> = { regular: 400, medium: 500, semi: 600, bold: 700 }
const styleOf = (line: Line): Style => ({
  font: line.font,
  weight: weights[line.font],
  size: line.size,
  spacing: spacing(line),
})
/** The page's document, and its writer for any script. */
export interface Sheet {
  doc: Doc
  typesetter: Typesetter
}
const widthOf = ({ typesetter }: Sheet, line: Line): number => typesetter.width(line.text, styleOf(line))
const linesOf = (sheet: Sheet, line: Line, width: number): string[] =>
  breakLines(line.text, (text) => widthOf(sheet, { ...line, text }) <= width + 0.01)
const lineHeight = ({ doc }: Sheet, line: Line): number =>
  doc.font(line.font).fontSize(line.size).currentLineHeight(true)
export const heightOf = (sheet: Sheet, line: Line, width: number): number =>
  linesOf(sheet, line, width).length * lineHeight(sheet, line)
export function write(sheet: Sheet, line: Line, x: number, y: number, width: number): void {
  const height = lineHeight(sheet, line)
  sheet.doc.fillColor(line.colour)
  for (const [i, text] of linesOf(sheet, line, width).entries())
    sheet.typesetter.draw(text, x, y + i * height, styleOf(line))
}

/** Sizes of the name and the title, largest first: long text is smaller, and wraps before it is cut. */
const steps = [
  [48, 28],
  [40, 26],
  [32, 28],
  [32, 24],
  [26, 20],
  [22, 17],
  [18, 15],
  [15, 13],
  [12, 11],
] as const
/** Maximum number of lines of text that counts as short. */
const calm = 2

interface Text {
  head: Line[]
  /** Height of the head, and of the whole. */
  headHeight: number
  height: number
  facts: { label: Line; value: Line }[]
  columns: number[]
}
function factsAt(sheet: Sheet, facts: PageFacts, size: number, width: number): Pick<Text, 'facts' | 'columns'> {
  const words = pageWords[facts.lang]
  const said = [
    [words.completedOn, facts.completedOn],
    [words.timeIn[facts.type], facts.duration],
    [words.organisation, facts.organisation],
  ] as const
  const lines = said.map(([label, value]) => ({
    label: { text: label, font: 'regular' as const, size: size * 0.8 * px, colour: muted, gap: 0 },
    value: { text: value, font: 'medium' as const, size: size * px, colour: ink, gap: 2 * px },
  }))
  const gap = 28 * px
  const natural = lines.map(({ label, value }) => Math.max(...[label, value].map((line) => widthOf(sheet, line) + 1)))
  const [first = 0, second = 0] = natural
  return { facts: lines, columns: [first + gap, second + gap, width - first - second - 2 * gap] }
}
function endLine({ lang, validUntil }: PageFacts): Line[] {
  if (validUntil === '') return []
  const text = `${pageWords[lang].validUntil} ${validUntil}`
  return [{ text, font: 'medium', size: 14 * px, colour: ink, gap: 6 * px }]
}
/** The rest is on the verification page. */
const exemptMost = 3
function exemptLine({ lang, exempt }: PageFacts): Line[] {
  if (exempt.length === 0) return []
  const more = exempt.length > exemptMost ? ` + ${exempt.length - exemptMost}` : ''
  const text = `${pageWords[lang].exempt}: ${exempt.slice(0, exemptMost).join(', ')}${more}`
  return [{ text, font: 'regular', size: 12 * px, colour: muted, gap: 6 * px }]
}
function layOut(sheet: Sheet, facts: PageFacts, label: string, width: number, room: number): Text {
  const words = pageWords[facts.lang]
  const at = ([name, title]: readonly [number, number]): Text & { lines: number } => {
    const head: Line[] = [
      { text: words.certificate, font: 'semi', size: 18 * px, colour: label, gap: 0 },
      { text: facts.name, font: 'bold', size: name * px, colour: ink, gap: 4 * px },
      { text: words.hasCompleted, font: 'regular', size: 16 * px, colour: muted, gap: (name >= 32 ? 10 : 6) * px },
      { text: facts.title, font: 'bold', size: title * px, colour: ink, gap: 2 * px },
      ...endLine(facts),
      ...exemptLine(facts),
    ]
    const heights = head.map((line) => line.gap + heightOf(sheet, line, width))
    const headHeight = heights.reduce((sum, one) => sum + one, 0)
    const below = factsAt(sheet, facts, name >= 32 ? 16 : 13, width)
    const tallest = Math.max(
      ...below.facts.map(
        ({ label: l, value }, i) =>
          heightOf(sheet, l, below.columns[i]!) + value.gap + heightOf(sheet, value, below.columns[i]!),
      ),
    )
    const lines = linesOf(sheet, head[1]!, width).length
    return { head, headHeight, height: headHeight + 22 * px + tallest, ...below, lines }
  }
  const tried = steps.map(at)
  const [widest] = tried
  // One line at the largest size; else the largest size of two lines; else the largest that fits.
  if (widest!.lines === 1 && widest!.height <= room) return widest!
  return (
    tried.find((one) => one.height <= room && one.lines === 1 && one.head[1]!.size >= 40 * px) ??
    tried.find((one) => one.height <= room && one.lines <= calm) ??
    tried.find((one) => one.height <= room) ??
    tried.at(-1)!
  )
}

export function drawText(sheet: Sheet, facts: PageFacts, label: string): void {
  const box = onPage(zone)
  const code = 128 * px
  const width = box.width - code - 40 * px
  const text = layOut(sheet, facts, label, width, box.height)
  const top = box.y + Math.max(0, (box.height - text.height) / 2)
  let y = top
  for (const line of text.head) {
    y += line.gap
    write(sheet, line, box.x, y, width)
    y += heightOf(sheet, line, width)
  }
  y += 22 * px
  let { x } = box
  for (const [i, { label: above, value }] of text.facts.entries()) {
    const column = text.columns[i]!
    write(sheet, above, x, y, column)
    write(sheet, value, x, y + heightOf(sheet, above, column) + value.gap, column)
    x += column
  }
  drawProof(sheet.doc, facts, {
    x: box.x + box.width - code,
    bottom: Math.min(top + text.height, box.y + box.height),
    code,
  })
}

const quiet = 4
function drawProof(doc: Doc, facts: PageFacts, at: { x: number; bottom: number; code: number }): void {
  const lines = [
    facts.address.replace(/^https?:\/\//, '').replace(/[0-9a-f]{32}$/, ''),
    facts.number.slice(0, 16),
    facts.number.slice(16),
  ]
  const size = 11 * px
  const height = 15 * px
  const textTop = at.bottom - lines.length * height
  const top = textTop - 8 * px - at.code
  // Four white modules surround it, as the QR standard asks.
  const modules = encodeQr(facts.address, 'raw', { border: quiet, ecc: 'medium' })
  const module = at.code / (modules.length - 2 * quiet)
  const [left, above] = [at.x - quiet * module, top - quiet * module]
  doc.rect(left, above, modules.length * module, modules.length * module).fill('#FFFFFF')
  for (const [row, cells] of modules.entries())
    for (const [column, dark] of cells.entries())
      if (dark) doc.rect(left + column * module, above + row * module, module * 1.01, module * 1.01)
  doc.fill(ink)
  doc.link(at.x, top, at.code, at.code, facts.address)
  for (const [i, line] of lines.entries()) {
    doc.font('regular').fontSize(size)
    const fitting = Math.min(size, (size * at.code) / doc.widthOfString(line))
    doc
      .fontSize(fitting)
      .fillColor(muted)
      .text(line, at.x, textTop + i * height, { lineBreak: false })
  }
}
