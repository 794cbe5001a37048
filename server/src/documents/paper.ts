import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { openPdf } from './pdf.ts'
import { ink } from './colours.ts'
import { type Weight, fonts } from './fonts.ts'
import { type Style, Typesetter, breakLines, graphemesOf } from './typesetter.ts'

/** A4 portrait in drawing units: px of 1/96 inch. */
export const page = { width: 794, height: 1123, margin: 56, end: 1040 } as const
const point = 0.75

export interface TextStyle {
  size?: number
  weight?: Weight
  colour?: string
  align?: 'left' | 'right' | 'center'
  /** Width for `align`; a wider text is truncated with a mark. */
  width?: number
  /** Letter spacing, as a share of the size. */
  spacing?: number
}
/** Text known only after its page was drawn: the total number of pages, the page on which a part begins. */
interface Later {
  ref: ReturnType<PDFKit.PDFDocument['ref']>
  letters: Required<Pick<TextStyle, 'size' | 'weight' | 'colour' | 'align'>>
  width: number
}
/** Parts of the library that its types omit. */
interface Inner {
  _font: { id: string; encode(text: string): [string[], unknown[]]; ref(): unknown }
  _fontSize: number
  page: { xobjects: Record<string, unknown> }
  addContent(content: string): void
}

/**
 * Draws pages and sends each when it is full: sent pages are freed, and drawing stops if the client disconnects.
 * Measures are px from the upper left. Page breaks are always explicit.
 */
export class Paper {
  readonly output: Readable
  readonly language: string
  pages = 0
  private readonly doc: PDFKit.PDFDocument
  private readonly sink = new PassThrough()
  private readonly laters = new Map<string, Later>()
  private readonly typesetter: Typesetter

  constructor(about: { title: string; author: string; language: string; at: Date }) {
    this.doc = openPdf({
      size: [page.width * point, page.height * point],
      margin: 0,
      autoFirstPage: false,
      lang: about.language,
      displayTitle: true,
      info: { Title: about.title, Author: about.author, Creator: 'Praxia', CreationDate: about.at },
    })
    for (const [weight, file] of Object.entries(fonts)) this.doc.registerFont(weight, file)
    this.typesetter = new Typesetter(this.doc, '400')
    this.doc.on('error', (error: Error) => this.sink.destroy(error))
    this.doc.pipe(this.sink)
    this.output = this.sink
    this.language = about.language
  }
  /**
   * Yields to other requests and waits until the client has read the output. Returns false if the client has
   * disconnected.
   */
  async room(): Promise<boolean> {
    await new Promise((resolve) => setImmediate(resolve))
    if (this.sink.writableNeedDrain && !this.sink.destroyed) {
      const waiting = new AbortController()
      const { signal } = waiting
      await Promise.race([once(this.sink, 'drain', { signal }), once(this.sink, 'close', { signal })]).catch(() => 0)
      waiting.abort()
    }
    return !this.sink.destroyed
  }
  add(): void {
    this.doc.addPage()
    this.pages += 1
  }
  fail(error: Error): void {
    this.sink.destroy(error)
  }
  end(): void {
    for (const { ref } of this.laters.values()) ref.end('')
    this.doc.end()
  }

  /** Reads the fonts of these texts: required before text with letters that Inter lacks is measured or drawn. */
  prepare(...texts: string[]): Promise<void> {
    return this.typesetter.prepare(texts)
  }
  private styleOf({ size = 12, weight = 400, spacing = 0 }: TextStyle): Style {
    return { font: String(weight), weight, size: size * point, spacing: spacing * size * point }
  }
  widthOf(text: string, letters: TextStyle = {}): number {
    return this.typesetter.width(text, this.styleOf(letters)) / point
  }
  /** Draws one line. `y` is the upper edge of its line box. */
  text(x: number, y: number, text: string, letters: TextStyle = {}): void {
    const { colour = ink, align = 'left', width } = letters
    const shown = width === undefined ? text : this.cut(text, width, letters)
    const own = align === 'left' ? 0 : this.widthOf(shown, letters)
    const room = width ?? 0
    const at = align === 'right' ? x + room - own : align === 'center' ? x + (room - own) / 2 : x
    this.doc.fillColor(colour)
    this.typesetter.draw(shown, at * point, y * point, this.styleOf(letters))
  }
  private cut(text: string, width: number, letters: TextStyle): string {
    if (this.widthOf(text, letters) <= width + 0.5) return text
    const signs = graphemesOf(text)
    while (signs.length > 0 && this.widthOf(`${signs.join('').trimEnd()}…`, letters) > width) signs.pop()
    return `${signs.join('').trimEnd()}…`
  }
  /** Breaks a text into lines of at most this width. Breaks a word longer than a line, at its hyphens if it has any. */
  lines(text: string, width: number, letters: TextStyle = {}): string[] {
    return breakLines(text, (line) => this.widthOf(line, letters) <= width)
  }
  box(x: number, y: number, width: number, height: number, colour: string, radius = 0): void {
    if (width <= 0 || height <= 0) return
    const round = Math.min(radius, width / 2, height / 2)
    const { doc } = this
    if (round > 0) doc.roundedRect(x * point, y * point, width * point, height * point, round * point)
    else doc.rect(x * point, y * point, width * point, height * point)
    doc.fill(colour)
  }
  disc(x: number, y: number, radius: number, colour: string): void {
    this.doc.circle(x * point, y * point, radius * point).fill(colour)
  }
  rule(x: number, y: number, width: number, colour: string, thick = 1): void {
    this.box(x, y - thick / 2, width, thick, colour)
  }
  path(points: readonly (readonly [number, number])[], colour: string, thick: number): void {
    points.forEach(([x, y], i) =>
      i === 0 ? this.doc.moveTo(x * point, y * point) : this.doc.lineTo(x * point, y * point),
    )
    this.doc
      .lineWidth(thick * point)
      .lineJoin('round')
      .lineCap('round')
      .stroke(colour)
  }
  picture(bytes: Buffer, x: number, y: number, size: number): void {
    this.doc.image(bytes, x * point, y * point, { fit: [size * point, size * point] })
  }
  /** Reserves a place for a text of this name, which `settle` draws later. */
  later(name: string, x: number, y: number, width: number, letters: TextStyle = {}): void {
    const { size = 12, weight = 400, colour = ink, align = 'left' } = letters
    let later = this.laters.get(name)
    if (!later) {
      const ref = this.doc.ref({
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, width * point, size * 2 * point],
      } as never)
      this.laters.set(name, (later = { ref, letters: { size, weight, colour, align }, width }))
    }
    const inner = this.doc as unknown as Inner
    inner.page.xobjects[`L${later.ref.id}`] = later.ref
    // The page's axes point down, those of a form point up.
    inner.addContent(`q 1 0 0 -1 ${x * point} ${(y + size * 2) * point} cm /L${later.ref.id} Do Q`)
  }
  settle(name: string, text: string): void {
    const later = this.laters.get(name)
    if (!later) return
    const { size, weight, colour, align } = later.letters
    const own = this.widthOf(text, { size, weight })
    const x = align === 'right' ? later.width - own : 0
    const font = (this.doc as unknown as Inner)._font
    const [codes] = font.encode(text)
    const [r, g, b] = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3))
    const data = later.ref.data as Record<string, unknown>
    data.Resources = { Font: { F: font.ref() } }
    // Places the first line as `text` does: an ascender below the upper edge.
    const ascender = ((font as unknown as { ascender: number }).ascender / 1000) * size
    later.ref.write(
      `BT ${r} ${g} ${b} rg /F ${size * point} Tf ${x * point} ${(size * 2 - ascender) * point} Td <${codes.join('')}> Tj ET`,
    )
    later.ref.end('')
    this.laters.delete(name)
  }
}
