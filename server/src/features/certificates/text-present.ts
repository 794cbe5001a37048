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
  [10, 10],
  [9, 9],
] as const
/** Maximum number of lines of text that counts as short, and the size below which a name has more lines instead. */
const calm = 2
const calmSize = 12

/** Its place is relative to the top left of the facts. */
interface Fact {
  label: Line
  value: Line
  x: number
  y: number
  width: number
}
interface Text {
  head: Line[]
  /** Height of the head, and of the whole. */
  headHeight: number
  height: number
  facts: Fact[]
}
/** Places the facts side by side; an organisation that would make a tall column has a row of its own. */
function factsAt(sheet: Sheet, facts: PageFacts, size: number, width: number): Pick<Text, 'facts' | 'height'> {
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
  const third = width - first - second - 2 * gap
  const fits = third >= widthOf(sheet, lines[2]!.label) && linesOf(sheet, lines[2]!.value, third).length <= calm
  const heightOfFact = ({ label, value }: (typeof lines)[number], within: number): number =>
    heightOf(sheet, label, within) + value.gap + heightOf(sheet, value, within)
  const row = Math.max(heightOfFact(lines[0]!, first), heightOfFact(lines[1]!, second))
  const last = fits ? { x: first + second + 2 * gap, y: 0, width: third } : { x: 0, y: row + 8 * px, width }
  const places = [{ x: 0, y: 0, width: first }, { x: first + gap, y: 0, width: second }, last]
  return {
    facts: lines.map((fact, i) => ({ ...fact, ...places[i]! })),
    height: Math.max(row, last.y + heightOfFact(lines[2]!, last.width)),
  }
}
function endLine({ lang, validUntil }: PageFacts): Line[] {
  if (validUntil === '') return []
  const text = `${pageWords[lang].validUntil} ${validUntil}`
  return [{ text, font: 'medium', size: 14 * px, colour: ink, gap: 6 * px }]
}
/** The rest is on the verification page. */
const exemptMost = 3
function exemptLine(sheet: Sheet, { lang, exempt }: PageFacts, width: number): Line[] {
  if (exempt.length === 0) return []
  const at = (count: number): Line => {
    const more = exempt.length > count ? ` + ${exempt.length - count}` : ''
    const text = pageWords[lang].exempt(`${exempt.slice(0, count).join(', ')}${more}`)
    return { text, font: 'regular', size: 12 * px, colour: muted, gap: 6 * px }
  }
  for (let count = Math.min(exemptMost, exempt.length); count > 1; count--)
    if (linesOf(sheet, at(count), width).length <= calm) return [at(count)]
  return [at(1)]
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
      ...exemptLine(sheet, facts, width),
    ]
    const heights = head.map((line) => line.gap + heightOf(sheet, line, width))
    const headHeight = heights.reduce((sum, one) => sum + one, 0)
    const below = factsAt(sheet, facts, name >= 32 ? 16 : name >= 12 ? 13 : 11, width)
    const lines = linesOf(sheet, head[1]!, width).length
    return { head, headHeight, height: headHeight + 22 * px + below.height, facts: below.facts, lines }
  }
  const tried = steps.map(at)
  const [widest] = tried
  // One line at the largest size; else the largest size of two lines; else the largest that fits.
  if (widest!.lines === 1 && widest!.height <= room) return widest!
  return (
    tried.find((one) => one.height <= room && one.lines === 1 && one.head[1]!.size >= 40 * px) ??
    tried.find((one) => one.height <= room && one.lines <= calm && one.head[1]!.size >= calmSize * px) ??
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
  for (const fact of text.facts) {
    const [x, above] = [box.x + fact.x, y + fact.y]
    write(sheet, fact.label, x, above, fact.width)
    write(sheet, fact.value, x, above + heightOf(sheet, fact.label, fact.width) + fact.value.gap, fact.width)
  }
  drawProof(sheet, facts, {
    x: box.x + box.width - code,
    above: box.y,
    bottom: Math.min(top + text.height, box.y + box.height),
    code,
  })
}

const quiet = 4
function drawProof(
  sheet: Sheet,
  facts: PageFacts,
  at: { x: number; above: number; bottom: number; code: number },
): void {
  const { doc } = sheet
  const small: Line = { text: '', font: 'regular', size: 11 * px, colour: muted, gap: 0 }
  const address = facts.address.replace(/^https?:\/\//, '').replace(/[0-9a-f]{32}$/, '')
  const lines = [address, facts.number.slice(0, 16), facts.number.slice(16)].flatMap((text) => {
    const line = { ...small, text }
    // Slightly smaller first; a longer address wraps.
    const size = Math.max(9 * px, Math.min(line.size, (line.size * at.code) / widthOf(sheet, line)))
    return linesOf(sheet, { ...line, size }, at.code).map((part) => ({ ...line, size, text: part }))
  })
  const height = 15 * px
  // Four white modules surround it, as the QR standard asks.
  const modules = encodeQr(facts.address, 'raw', { border: quiet, ecc: 'medium' })
  const module = at.code / (modules.length - 2 * quiet)
  const proof = at.code + quiet * module + lines.length * height
  const top = Math.max(at.bottom - proof, at.above)
  const textTop = top + at.code + quiet * module
  const [left, above] = [at.x - quiet * module, top - quiet * module]
  doc.rect(left, above, modules.length * module, modules.length * module).fill('#FFFFFF')
  for (const [row, cells] of modules.entries())
    for (const [column, dark] of cells.entries())
      if (dark) doc.rect(left + column * module, above + row * module, module * 1.01, module * 1.01)
  doc.fill(ink)
  doc.link(at.x, top, at.code, at.code, facts.address)
  for (const [i, line] of lines.entries()) write(sheet, line, at.x, textTop + i * height, at.code)
}
