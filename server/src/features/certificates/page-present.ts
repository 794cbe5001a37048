import { coverIn } from '@praxia/contract/covers/covers.ts'
import type { CertificateLanguage } from '@praxia/contract/library/certificates.ts'
import { AppError } from '../../basics/app-error.ts'
import { drawMarkup } from '../../documents/drawing.ts'
import { openPdf } from '../../documents/pdf.ts'
import { Typesetter } from '../../documents/typesetter.ts'
import { luminance } from '../../files/images.ts'
import { pageWords } from '../../phrases/certificates.ts'
import { contrastOf, ink, mix, muted, page, plateMargin, rgb, seenOf, type Size, zone } from './rules.ts'
import {
  type Doc,
  drawText,
  type Font,
  fontFile,
  fonts,
  heightOf,
  type Line,
  onPage,
  type PageFacts,
  px,
  type Sheet,
  write,
} from './text-present.ts'

/** Background of the page. */
export interface PageGround {
  template: { bytes: Buffer; size: Size; plate: boolean } | null
  logo: Buffer | null
  colours: { primary: string; secondary: string }
  guides: boolean
}
/** File attached to the PDF. */
export interface Enclosed {
  name: string
  bytes: Buffer
}

const lum = (colour: string): number => luminance(rgb(colour))
/** Darkens a colour of the organisation until it is readable on white. */
function readable(colour: string): string {
  let text = colour
  while (contrastOf(lum(text), lum('#F6F6F9')) < 4.5) text = mix(text, '#000000', 0.05)
  return text
}

/** Size at which a cover is drawn. */
const cover = { width: 600, height: 250 }
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('')
/** Draws the platform's own page, in the organisation's two colours. */
function drawBuiltIn(sheet: Sheet, facts: PageFacts, ground: PageGround): void {
  const { doc, typesetter } = sheet
  const { primary, secondary } = ground.colours
  const pale = mix('#FFFFFF', primary, 0.13)
  const deep = mix(primary, '#000000', 0.45)
  doc.rect(0, 0, page.width, 12 * px).fill(primary)
  const strip = { y: page.height - 188 * px, height: 188 * px }
  doc.save()
  doc.rect(0, strip.y, page.width, strip.height).clip()
  doc.rect(0, strip.y, page.width, strip.height).fill(pale)
  // The cover of the title, as in the catalogue: its background continues past both sides.
  const scale = strip.height / cover.height
  doc.translate((page.width - cover.width * scale) / 2, strip.y).scale(scale)
  drawMarkup(doc, coverIn(facts.title, { d: deep, m: primary, b: secondary, p: pale }))
  doc.restore()
  const logo = 56 * px
  const at = { x: 56 * px, y: 48 * px }
  if (ground.logo) doc.image(ground.logo, at.x, at.y, { fit: [logo, logo], align: 'center', valign: 'center' })
  else {
    const initials = initialsOf(facts.organisation)
    doc.roundedRect(at.x, at.y, logo, logo, 8 * px).fill(primary)
    const style = { font: 'bold', weight: 700, size: 22 * px }
    const height = doc.font(style.font).fontSize(style.size).currentLineHeight(true)
    doc.fillColor(contrastOf(lum(primary), 1) >= 4.5 ? '#FFFFFF' : '#000000')
    const free = logo - typesetter.width(initials, style)
    typesetter.draw(initials, at.x + free / 2, at.y + (logo - height) / 2, style)
  }
  const width = page.width - at.x * 2 - logo - 16 * px
  const name: Line = { text: facts.organisation, font: 'bold', size: 22 * px, colour: ink, gap: 0 }
  const smaller = { ...name, size: heightOf(sheet, name, width) > logo ? 16 * px : name.size }
  write(sheet, smaller, at.x + logo + 16 * px, at.y + (logo - heightOf(sheet, smaller, width)) / 2, width)
}
const mm = (points: number): number => Math.round((points / 72) * 25.4)
/** Returns the plate under the text, slightly larger than the text. */
function plateBox() {
  const { x, y, width, height } = onPage(zone)
  return {
    x: x - plateMargin.x,
    y: y - plateMargin.y,
    width: width + 2 * plateMargin.x,
    height: height + 2 * plateMargin.y,
  }
}
function drawTemplate(doc: Doc, { bytes, size, plate }: NonNullable<PageGround['template']>): void {
  const seen = seenOf(size)
  const [width, height] = [page.width / seen.width, page.height / seen.height]
  doc.image(bytes, -seen.left * width, -seen.top * height, { width, height })
  if (!plate) return
  const box = plateBox()
  doc.roundedRect(box.x, box.y, box.width, box.height, 9).fill('#FFFFFF')
}
/** Draws guides for the designer of a template: the free zone, and the position of the text. */
function drawGuides(doc: Doc, lang: CertificateLanguage): void {
  const words = pageWords[lang]
  const box = plateBox()
  const margin = (7 / 25.4) * 72
  doc.lineWidth(1.2).dash(4, { space: 3 })
  doc.rect(margin, margin, page.width - 2 * margin, page.height - 2 * margin).stroke(muted)
  doc.rect(box.x, box.y, box.width, box.height).stroke('#B3261E')
  doc.undash()
  const tell = (text: string, colour: string, x: number, y: number): void => {
    doc.font('semi').fontSize(12).fillColor(colour).text(text, x, y, { lineBreak: false })
  }
  tell(words.guideMargin, muted, margin + 9, margin + 6)
  tell(words.guideText(`${mm(box.width)} × ${mm(box.height)} mm`), '#B3261E', box.x, box.y - 20)
}

/** Draws one page, A4 landscape, with embedded fonts. */
export async function drawPage(facts: PageFacts, ground: PageGround, enclosed?: Enclosed): Promise<Buffer> {
  const words = pageWords[facts.lang]
  const doc = openPdf({
    size: [page.width, page.height],
    margin: 0,
    pdfVersion: '1.7',
    lang: facts.lang,
    displayTitle: true,
    info: {
      Title: `${words.certificate}: ${facts.title}`,
      Author: facts.organisation,
      Subject: facts.name,
      // The verification address, and the signed badge that the file contains.
      Keywords: [facts.address, ...(enclosed ? [enclosed.name] : [])].join(', '),
      CreationDate: facts.issuedAt,
      ModDate: facts.issuedAt,
    },
  })
  const whole = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  for (const font of Object.keys(fonts) as Font[]) doc.registerFont(font, fontFile(font))
  const sheet = { doc, typesetter: new Typesetter(doc, 'regular') }
  const texts = [facts.name, facts.title, facts.organisation, initialsOf(facts.organisation)]
  await sheet.typesetter.prepare(texts)
  const missing = texts.slice(0, 3).flatMap((text) => sheet.typesetter.missing(text))
  if (missing.length > 0) throw new AppError('certificate.no_glyph', { characters: [...new Set(missing)].join(' ') })
  if (ground.guides) drawGuides(doc, facts.lang)
  else if (ground.template) drawTemplate(doc, ground.template)
  else drawBuiltIn(sheet, facts, ground)
  const own = ground.template !== null && !ground.template.plate
  drawText(sheet, facts, own ? ink : readable(ground.colours.primary))
  if (enclosed) doc.file(enclosed.bytes, { name: enclosed.name, type: 'application/ld+json' })
  doc.end()
  return whole
}
