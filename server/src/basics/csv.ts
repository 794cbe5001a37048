import { isAscii, isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { CsvError, parse } from 'csv-parse'
import { stringify } from 'csv-stringify'
import { type Delimiter, type TextEncoding, delimiters } from '@praxia/contract/people/imports.ts'
import { AppError } from './app-error.ts'
import { guessEncoding } from './encodings.ts'

export type Cell = string | number | null
/**
 * Matches text that a spreadsheet would take for a formula, after any existing marks, so that a mark can be removed
 * exactly.
 */
const formula = /^'*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/
/** Adds a leading mark to a text that a spreadsheet would run. */
export const marked = (text: string): string => (formula.test(text) ? `'${text}` : text)
/** Returns the text without the mark of `marked`. */
export const unmarked = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text)

/** CSV formats of the languages' spreadsheets: with a decimal comma, cells are separated by semicolons. */
export const csvForms = {
  en: { delimiter: ',', point: '.' },
  fr: { delimiter: ';', point: ',' },
  es: { delimiter: ';', point: ',' },
  it: { delimiter: ';', point: ',' },
} as const satisfies Record<InterfaceLanguage, { delimiter: string; point: string }>

/**
 * Returns rows as CSV in the format of a language, UTF-8 with a BOM. Reads rows as they are sent, so that memory use is
 * constant.
 */
export function csvOf(
  language: InterfaceLanguage,
  header: readonly string[],
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>,
): Readable {
  const { delimiter, point } = csvForms[language]
  const writer = stringify({
    bom: true,
    delimiter,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    cast: { string: marked, number: (value) => String(value).replace('.', point) },
  })
  const all = async function* () {
    yield header
    yield* rows
  }
  const source = Readable.from(all(), { objectMode: true })
  // A failing source aborts the response; a client that disconnects ends the reading.
  source.on('error', (error) => writer.destroy(error))
  writer.on('close', () => source.destroy())
  return source.pipe(writer)
}

export interface CsvForm {
  encoding: TextEncoding
  delimiter: Delimiter
  bytes: number
  /** Words with letters that depend on the encoding; empty for UTF. */
  letters: string[]
  doubtful: boolean
}
const [newline, carriageReturn] = [0x0a, 0x0d]
/** Yields where each line ends: by LF, by CR and LF, or by CR alone, as Excel writes CSV "(Macintosh)". */
function* lineBreaks(bytes: Buffer): Generator<{ end: number; next: number }> {
  let [lf, cr] = [bytes.indexOf(newline), bytes.indexOf(carriageReturn)]
  for (let from = 0; ;) {
    if (lf >= 0 && lf < from) lf = bytes.indexOf(newline, from)
    if (cr >= 0 && cr < from) cr = bytes.indexOf(carriageReturn, from)
    const end = cr >= 0 && (lf < 0 || cr < lf) ? cr : lf
    // An LF may follow a CR that is the last byte so far.
    if (end < 0 || (end === cr && end === bytes.length - 1)) return
    from = end + (end === cr && lf === cr + 1 ? 2 : 1)
    yield { end, next: from }
  }
}
/** Number of lines searched for the separator: a title may precede the header. */
const looked = 10
const separatorLine = /^\uFEFF?"?sep=(.)"?$/i
const isDelimiter = (sign: string): sign is Delimiter => (delimiters as readonly string[]).includes(sign)
/**
 * Returns the separator that the first line declares, else the one that occurs equally often in each line outside
 * quotes. A bar separates roles and groups within a cell, so it separates cells only if the header contains it.
 */
function delimiterOf(head: string): Delimiter {
  const lines = head.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  const said = separatorLine.exec(lines[0]?.trim() ?? '')?.[1] ?? (/^\uFEFF?sep=\t/i.test(lines[0] ?? '') ? '\t' : '')
  if (isDelimiter(said)) return said
  const plain = lines.slice(0, looked).map((line) => line.replace(/"(?:[^"]|"")*"?/g, ''))
  const header = plain.find((line) => delimiters.some((sign) => line.includes(sign))) ?? ''
  const weight = (sign: Delimiter): number => {
    if (sign === '|' && !header.includes(sign)) return 0
    const counts = plain.map((line) => line.split(sign).length - 1).filter((count) => count > 0)
    return Math.max(0, ...counts.map((count) => count * counts.filter((one) => one === count).length))
  }
  return delimiters.reduce((best, one) => (weight(one) > weight(best) ? one : best))
}
interface Sniffer {
  push(chunk: Uint8Array): void
  /** @throws 422 if the file is not CSV or mixes two encodings */
  end(): CsvForm
  /** Returns lines with letters that depend on the encoding. */
  sample(): Uint8Array
}
const marks = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const
/** Returns the UTF-16 encoding by its byte-order mark: Excel's "Unicode text". */
const utf16In = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined =>
  (['utf-16le', 'utf-16be'] as const).find((one) => bytes[0] === marks[one][0] && bytes[1] === marks[one][1])
/** Bytes of lines with non-ASCII letters that are used to detect the encoding. */
const sampleBytes = 64_000

/**
 * Detects the format of a CSV file from its bytes as they pass. Needs the whole file: the first accent may be on the
 * last line. Refuses a file of two encodings: either choice would damage names.
 */
export function csvSniffer(): Sniffer {
  const lines = { utf8: 0, other: 0 }
  let [line, bytes] = [0, 0]
  let [head, rest, letters] = [Buffer.alloc(0), Buffer.alloc(0), Buffer.alloc(0)]
  let begun = Buffer.alloc(0)
  let wide: { encoding: 'utf-16le' | 'utf-16be'; decoder: InstanceType<typeof TextDecoder> } | undefined
  const look = (part: Buffer) => {
    line += 1
    if (part.length > serverLimits.csvRowBytes) throw new AppError('csv.row_too_long', { line })
    if (isAscii(part)) return
    const kind = isUtf8(part) ? 'utf8' : 'other'
    if (kind === 'other' && letters.length < sampleBytes)
      letters = Buffer.concat([letters, part, Buffer.from('\n')]).subarray(0, sampleBytes)
    if (lines[kind] === 0) lines[kind] = line
    if (lines.utf8 > 0 && lines.other > 0) throw new AppError('csv.mixed_encoding', { line })
  }
  const take = (chunk: Buffer) => {
    const all = Buffer.concat([rest, chunk])
    if (all.includes(0)) throw new AppError('csv.invalid')
    if (head.length < serverLimits.csvRowBytes)
      head = Buffer.concat([head, chunk]).subarray(0, serverLimits.csvRowBytes)
    let from = 0
    for (const { end, next } of lineBreaks(all)) {
      look(all.subarray(from, end))
      from = next
    }
    rest = all.subarray(from)
    if (rest.length > serverLimits.csvRowBytes) throw new AppError('csv.row_too_long', { line: line + 1 })
  }
  return {
    sample: () => letters,
    push(chunk) {
      bytes += chunk.length
      let part = Buffer.from(chunk)
      if (bytes - chunk.length < 2) {
        part = begun = Buffer.concat([begun, part])
        if (begun.length < 2) return
        const encoding = utf16In(begun)
        if (encoding) wide = { encoding, decoder: new TextDecoder(encoding) }
      }
      // Decoded to UTF-8, where the byte of a line break has no other meaning.
      take(wide ? Buffer.from(wide.decoder.decode(part, { stream: true })) : part)
    },
    end() {
      if (bytes < 2) take(begun)
      if (wide) take(Buffer.from(wide.decoder.decode()))
      if (rest.length > 0) look(rest)
      const plain = { encoding: wide?.encoding ?? ('utf-8' as const), letters: [], doubtful: false }
      const guess = lines.other > 0 ? guessEncoding(letters) : plain
      const text = new TextDecoder(wide ? 'utf-8' : guess.encoding).decode(head)
      return { ...guess, delimiter: delimiterOf(text), bytes }
    },
  }
}

export interface CsvRow {
  /** Line on which the row begins; the header is line 1 if nothing precedes it. */
  line: number
  cells: string[]
}
const breaks = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)

async function* decoded(source: AsyncIterable<Uint8Array>, encoding: CsvForm['encoding']): AsyncGenerator<string> {
  // The decoder removes a BOM itself.
  const decoder = new TextDecoder(encoding)
  for await (const chunk of source) {
    const text = decoder.decode(chunk, { stream: true })
    if (text) yield text
  }
  const last = decoder.decode()
  if (last) yield last
}
/**
 * Removes the equals sign of `="Dupré; fils"`, which marks a cell as text for spreadsheets, so that the quotes enclose
 * the cell again.
 */
async function* withoutEquals(pieces: AsyncIterable<string>, delimiter: Delimiter): AsyncGenerator<string> {
  const begins = new RegExp(
    `(^|[${delimiter === '\t' ? '\\t' : delimiter === '|' ? '\\|' : delimiter}\\r\\n])="(?=[^"])`,
    'g',
  )
  // A line break before the first cell too; removed again below.
  let held = '\n'
  let first = true
  const release = (text: string): string => {
    const plain = text.replace(begins, '$1"')
    if (!first) return plain
    first = false
    return plain.slice(1)
  }
  for await (const piece of pieces) {
    const all = held + piece
    // A possible beginning of such a cell waits for the next piece, with the character before it.
    const whole = all.length - (/.?=?"?$/s.exec(all.slice(-3))?.[0].length ?? 0)
    if (whole > 0) yield release(all.slice(0, whole))
    held = all.slice(whole)
  }
  yield release(held)
}
/** Removes the equals sign where the file quotes the whole formula. */
const unequalled = (cell: string): string =>
  /^="[^]*"$/.test(cell) ? cell.slice(2, -1).replaceAll('""', '"').trim() : cell

/**
 * Returns a check that a quoted cell is closed and doubles inner quotes. The parser would otherwise take the following
 * text, even of later rows, as part of the cell.
 */
const quotedRight = (delimiter: Delimiter): ((raw: string) => boolean) => {
  const sign = delimiter === '|' ? '\\|' : delimiter === '\t' ? '\\t' : delimiter
  const blanks = delimiter === '\t' ? '' : '[ ]*'
  const cell = `${blanks}(?:"(?:[^"]|"")*"${blanks}|(?!["${sign}])[^${sign}\\r\\n]*|)`
  const right = new RegExp(`^[\\r\\n]*${cell}(?:${sign}${cell})*[\\r\\n]*$`)
  return (raw) => !raw.includes('"') || right.test(raw)
}

interface Counted {
  records: number
  empty_lines: number
}

/**
 * Yields the rows of a CSV in order, without empty rows, with cells trimmed and the mark of `marked` removed. A row may
 * have fewer or more cells than the header: the caller decides. Throws 422 with the line for an unclosed quote or too
 * many columns.
 */
export async function* csvRows(
  source: AsyncIterable<Uint8Array>,
  form: { encoding: TextEncoding; delimiter: Delimiter },
): AsyncGenerator<CsvRow> {
  // The parser's own line count is wrong after cells with several lines.
  let inside = 0
  const isQuotedRight = quotedRight(form.delimiter)
  const lineOf = ({ records, empty_lines: empty }: Counted): number => records + empty + inside
  const parser = parse({
    delimiter: form.delimiter,
    trim: form.delimiter !== '\t',
    relax_column_count: true,
    // Within an unquoted cell a quote is a letter: Jean "Jeannot", 12".
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: serverLimits.csvRowBytes,
    // Counts while parsing: a later failure needs the line count of all rows before it.
    raw: true,
    // With `raw` a record comes with its text, which the library's types omit.
    on_record: (both, counted) => {
      const { record: cells, raw } = both as unknown as { record: string[]; raw: string }
      const line = lineOf(counted)
      if (!isQuotedRight(raw)) throw new AppError('csv.quote', { line })
      inside += breaks(cells)
      return [String(line), ...cells]
    },
  })
  const text = Readable.from(withoutEquals(decoded(source, form.encoding), form.delimiter))
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  try {
    for await (const [counted, ...cells] of parser as AsyncIterable<string[]>) {
      const line = Number(counted)
      if (cells.length > serverLimits.csvColumns)
        throw new AppError('csv.too_many_columns', { line, columns: cells.length, max: serverLimits.csvColumns })
      if (line === 1 && /^sep=.?$/i.test(cells[0] ?? '') && cells.slice(1).every((cell) => cell === '')) continue
      const plain = cells.map((cell) => unmarked(unequalled(cell.trim())))
      if (plain.some((cell) => cell !== '')) yield { line, cells: plain }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // A row that is too long here consists of several lines joined by a quote: the sniffer has checked the length of
    // each line.
    const counted = error as unknown as Counted
    throw new AppError('csv.quote', { line: lineOf(counted) + 1 })
  } finally {
    text.destroy()
    parser.destroy()
  }
}
