import { createRequire } from 'node:module'
import type bidiFactory from './bidi.d.ts'
import { type ScriptFont, type Weight as ScriptWeight, findScriptFont } from './script-fonts.ts'

type Doc = PDFKit.PDFDocument
/** Parts of the library that its types omit. */
interface Inner {
  _font: { font: { hasGlyphForCodePoint(point: number): boolean }; ascender: number }
}
const load = createRequire(import.meta.url)
let bidi: ReturnType<typeof bidiFactory> | undefined
const bidiOf = () => (bidi ??= (load('bidi-js') as typeof bidiFactory)())

export interface Style {
  /** The document's name of Inter in that weight. */
  font: string
  weight: number
  /** Font size in points. */
  size: number
  /** Letter spacing, in points. */
  spacing?: number
}
interface Run {
  text: string
  /** Undefined: Inter. */
  font: string | undefined
  level: number
}

/** Text that Inter certainly has: needs no lookup. */
const plain = /^[\u0020-\u007e\u00a0-\u017f\u2010-\u2015\u2018-\u201e\u2022\u2026\u20ac]*$/
/** Characters without a glyph. */
const silent = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufe0e\ufe0f]/gu
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
export const graphemesOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)
const unplaced = { mark: false, mkmk: false, abvm: false, blwm: false }
const heavy = (weight: number): ScriptWeight => (weight >= 600 ? 700 : 400)

/**
 * Reverses each sequence of at least that level, from the highest level down (Unicode bidirectional algorithm, rule
 * L2).
 */
function inVisualOrder(runs: Run[]): Run[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--)
    for (let start = 0; start < ordered.length; start++) {
      let end = start
      while (end < ordered.length && ordered[end]!.level >= level) end++
      if (end > start + 1) ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = Math.max(start, end - 1)
    }
  return ordered
}

/**
 * Writes text of any script in a document set in Inter: missing letters come from other fonts, and right-to-left text
 * is put in visual order. `prepare` reads the fonts before the text is measured or drawn.
 */
export class Typesetter {
  private readonly doc: Doc
  private readonly plainFont: string
  /** Registered fonts by character and weight; null where no font has the character. */
  private readonly found = new Map<string, string | null>()
  private readonly registered = new Set<string>()
  /** Whether Inter has all characters of a cluster. */
  private readonly known = new Map<string, boolean>()
  constructor(doc: Doc, plainFont: string) {
    this.doc = doc
    this.plainFont = plainFont
  }
  private has(cluster: string): boolean {
    if (plain.test(cluster)) return true
    let known = this.known.get(cluster)
    if (known === undefined) {
      this.doc.font(this.plainFont)
      const { font } = (this.doc as unknown as Inner)._font
      known = [...cluster].every((one) => font.hasGlyphForCodePoint(one.codePointAt(0)!))
      this.known.set(cluster, known)
    }
    return known
  }
  private lacking(text: string): string[] {
    if (plain.test(text)) return []
    return graphemesOf(text.replace(silent, '')).filter((one) => !/^\s+$/.test(one) && !this.has(one))
  }
  /** Reads the fonts of these texts, in both weights. Required once per text, before it is measured. */
  async prepare(texts: Iterable<string>): Promise<void> {
    for (const text of texts)
      for (const cluster of this.lacking(text))
        for (const weight of [400, 700] as const) {
          const key = `${weight} ${cluster}`
          if (this.found.has(key)) continue
          const font = await findScriptFont(cluster, text, weight)
          if (font) this.register(font)
          this.found.set(key, font?.name ?? null)
        }
  }
  private register({ name, bytes }: ScriptFont): void {
    if (this.registered.has(name)) return
    this.registered.add(name)
    this.doc.registerFont(name, bytes as never)
  }
  /** Returns the characters of a prepared text that no font has. */
  missing(text: string): string[] {
    return [...new Set(this.lacking(text).filter((cluster) => !this.found.get(`400 ${cluster}`)))]
  }
  /** Splits a text into runs of one font each, in visual order. Writes code points for characters that no font has. */
  private runs(text: string, weight: number): Run[] {
    const shown = text.replace(silent, '')
    const { levels } = bidiOf().getEmbeddingLevels(shown, 'auto')
    const runs: Run[] = []
    let at = 0
    for (const cluster of graphemesOf(shown)) {
      const level = levels[at]!
      at += cluster.length
      let font: string | undefined
      let own = cluster
      if (!/^\s+$/.test(cluster) && !this.has(cluster)) {
        font = this.found.get(`${heavy(weight)} ${cluster}`) ?? undefined
        if (font === undefined)
          own = `[${[...cluster].map((one) => `U+${one.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`).join(' ')}]`
      }
      // The font never mirrors Inter's letters: characters among right-to-left letters are mirrored here.
      if (font === undefined && level % 2 === 1 && own === cluster) {
        own = bidiOf().getMirroredCharacter(cluster) ?? cluster
        runs.push({ text: own, font, level })
        continue
      }
      const last = runs.at(-1)
      if (last && last.font === font && last.level === level) last.text += own
      else runs.push({ text: own, font, level })
    }
    return inVisualOrder(runs)
  }
  private select(run: Run, { font, size, spacing = 0 }: Style): PDFKit.Mixins.TextOptions {
    this.doc.font(run.font ?? font).fontSize(size)
    if (run.font === undefined) return { characterSpacing: spacing }
    try {
      this.doc.widthOfString(run.text)
      return {}
    } catch {
      // The library fails on some marks whose position the font leaves open: they are placed by their own widths.
      return { features: unplaced as never }
    }
  }
  private isPlain = (text: string): boolean => plain.test(text)
  /** Returns the width in points. */
  width(text: string, style: Style): number {
    if (this.isPlain(text)) {
      this.doc.font(style.font).fontSize(style.size)
      return this.doc.widthOfString(text, { characterSpacing: style.spacing ?? 0 })
    }
    let width = 0
    for (const run of this.runs(text, style.weight)) width += this.doc.widthOfString(run.text, this.select(run, style))
    return width
  }
  /** Draws one line in the document's colour. `y` is the upper edge of a line of Inter, whatever fonts it uses. */
  draw(text: string, x: number, y: number, style: Style): void {
    const { doc } = this
    doc.font(style.font).fontSize(style.size)
    if (this.isPlain(text)) {
      doc.text(text, x, y, { lineBreak: false, characterSpacing: style.spacing ?? 0 })
      return
    }
    const base = y + ((doc as unknown as Inner)._font.ascender / 1000) * style.size
    const runs = this.runs(text, style.weight)
    // Copying and searching use logical order rather than visual order.
    const turned = runs.some(({ level }) => level % 2 === 1)
    if (turned) doc.markContent('Span', { actual: text } as never)
    let left = x
    for (const run of runs) {
      const options = this.select(run, style)
      doc.text(run.text, left, base, { ...options, lineBreak: false, baseline: 'alphabetic' })
      left += doc.widthOfString(run.text, options)
    }
    if (turned) doc.endMarkedContent()
  }
}

/** Scripts without spaces between words. */
const unspaced =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer}|\p{Script=Myanmar}/u
const words = new Intl.Segmenter('und', { granularity: 'word' })
/** Returns the parts between which a word may be broken. */
const partsOf = (word: string): string[] =>
  unspaced.test(word)
    ? Array.from(words.segment(word), ({ segment }) => segment).reduce<string[]>((parts, one) => {
        if (parts.length > 0 && /^\p{P}+$/u.test(one)) parts[parts.length - 1] += one
        else parts.push(one)
        return parts
      }, [])
    : word.split(/(?<=-)/)

/**
 * Breaks a text into lines that fit. Breaks a word longer than a line, at its hyphens or word boundaries if it has any.
 */
export function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/[ \n]+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    const parts = fits(word) ? [word] : partsOf(word).flatMap((part) => (fits(part) ? [part] : graphemesOf(part)))
    for (const part of parts) {
      if (line && !fits(line + part)) {
        lines.push(line)
        line = ''
      }
      line += part
    }
  }
  if (line || lines.length === 0) lines.push(line)
  return lines
}
