import { isAscii, isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { CsvError, parse } from 'csv-parse'
import { stringify } from 'csv-stringify'
import { AppError } from './app-error.ts'

export type Cell = string | number | null
/** What a spreadsheet would take for a formula, behind marks that already stand there: so that a mark can be taken off exactly. */
const formula = /^'*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/
/** A text that a spreadsheet would run gets a leading mark. */
export const marked = (text: string): string => (formula.test(text) ? `'${text}` : text)
/** The text as it was before it got its mark. */
export const unmarked = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text)

/** As spreadsheets of these languages read it: where the comma divides a number, a semicolon divides cells. */
export const csvForms = {
  en: { delimiter: ',', point: '.' },
  fr: { delimiter: ';', point: ',' },
  es: { delimiter: ';', point: ',' },
  it: { delimiter: ';', point: ',' },
} as const satisfies Record<InterfaceLanguage, { delimiter: string; point: string }>

/** Rows as CSV in the form of a language, UTF-8 with a BOM: read as they are sent, so that memory does not grow with them. */
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
  // What fails while it is read ends the answer as broken; whoever goes away ends the reading.
  source.on('error', (error) => writer.destroy(error))
  writer.on('close', () => source.destroy())
  return source.pipe(writer)
}

export interface CsvForm {
  encoding: 'utf-8' | 'windows-1252'
  delimiter: ',' | ';' | '\t'
  bytes: number
}
const newline = 0x0a
const delimiters = [';', ',', '\t'] as const
/** What stands most often in the header, quoted parts left out; a header of one column has any. */
function delimiterOf(header: string): CsvForm['delimiter'] {
  const plain = header.replace(/"(?:[^"]|"")*"?/g, '')
  const count = (sign: string) => plain.split(sign).length
  return delimiters.reduce((best, one) => (count(one) > count(best) ? one : best))
}
interface Sniffer {
  push(chunk: Uint8Array): void
  /** @throws 422 when it is no CSV or of two encodings */
  end(): CsvForm
}
/**
 * Finds out how a CSV is written from its bytes as they pass. Only the whole of it tells: one accent on the last line may be the first.
 * A file of both encodings is refused: whichever were taken, names would be damaged.
 */
export function csvSniffer(): Sniffer {
  const lines = { utf8: 0, other: 0 }
  let [line, bytes] = [0, 0]
  let [head, rest] = [Buffer.alloc(0), Buffer.alloc(0)]
  const look = (part: Buffer) => {
    line += 1
    if (isAscii(part)) return
    const kind = isUtf8(part) ? 'utf8' : 'other'
    if (lines[kind] === 0) lines[kind] = line
    if (lines.utf8 > 0 && lines.other > 0) throw new AppError('csv.mixed_encoding', { line })
  }
  return {
    push(chunk) {
      bytes += chunk.length
      const all = Buffer.concat([rest, chunk])
      if (all.includes(0)) throw new AppError('csv.invalid')
      if (head.length < serverLimits.csvRowBytes)
        head = Buffer.concat([head, chunk]).subarray(0, serverLimits.csvRowBytes)
      let from = 0
      for (let end = all.indexOf(newline); end >= 0; end = all.indexOf(newline, from)) {
        look(all.subarray(from, end))
        from = end + 1
      }
      rest = all.subarray(from)
      if (rest.length > serverLimits.csvRowBytes) throw new AppError('csv.row_too_long', { line: line + 1 })
    },
    end() {
      if (rest.length > 0) look(rest)
      const encoding = lines.other > 0 ? 'windows-1252' : 'utf-8'
      const first = /^\s*([^\r\n]*)/.exec(new TextDecoder(encoding).decode(head))
      return { encoding, delimiter: delimiterOf(first?.[1] ?? ''), bytes }
    },
  }
}

export interface CsvRow {
  /** The line on which it begins, the header's being 1 where nothing stands before it. */
  line: number
  cells: string[]
}
const breaks = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)

async function* decoded(source: AsyncIterable<Uint8Array>, encoding: CsvForm['encoding']): AsyncGenerator<string> {
  // The decoder takes a BOM off by itself.
  const decoder = new TextDecoder(encoding)
  for await (const chunk of source) {
    const text = decoder.decode(chunk, { stream: true })
    if (text) yield text
  }
  const last = decoder.decode()
  if (last) yield last
}

interface Counted {
  records: number
  empty_lines: number
}

/**
 * The rows of a CSV in their order, empty ones left out, cells trimmed and without the mark of `marked`. A row may have fewer or more
 * cells than the header: whoever reads decides. 422 for quotes that never close and too many columns, each with its line.
 */
export async function* csvRows(
  source: AsyncIterable<Uint8Array>,
  form: Pick<CsvForm, 'encoding' | 'delimiter'>,
): AsyncGenerator<CsvRow> {
  // The parser's own count of lines goes astray where a cell has several.
  let inside = 0
  const lineOf = ({ records, empty_lines: empty }: Counted): number => records + empty + inside
  const parser = parse({
    delimiter: form.delimiter,
    trim: form.delimiter !== '\t',
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: serverLimits.csvRowBytes,
    // While it parses: what fails afterwards needs the count of all rows before it.
    on_record: (cells, counted) => {
      const line = lineOf(counted)
      inside += breaks(cells)
      return [String(line), ...cells]
    },
  })
  const text = Readable.from(decoded(source, form.encoding))
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  try {
    for await (const [counted, ...cells] of parser as AsyncIterable<string[]>) {
      const line = Number(counted)
      if (cells.length > serverLimits.csvColumns)
        throw new AppError('csv.too_many_columns', { line, columns: cells.length, max: serverLimits.csvColumns })
      const plain = cells.map((cell) => unmarked(cell.trim()))
      if (plain.some((cell) => cell !== '')) yield { line, cells: plain }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // A row that is too long here is several lines that a quote holds together: the sniffer has measured each.
    const counted = error as unknown as Counted
    throw new AppError('csv.quote', { line: lineOf(counted) + 1 })
  } finally {
    text.destroy()
    parser.destroy()
  }
}
