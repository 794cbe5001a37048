import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { type Cell, wallClock } from './table.ts'

export interface Sheet {
  name: string
  columns: readonly { head: string; width: number }[]
  rows: () => AsyncIterable<readonly Cell[]>
}
/** Maximum number of rows of a sheet, including its header. */
const mostRows = 1_048_576
const dayMs = 86_400_000
/** 1 January 1900 is day 1, and 1900 counts as a leap year. */
const epoch = Date.UTC(1899, 11, 30)
const styles = { plain: 0, head: 1, time: 2, moment: 3 } as const

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** XML cannot contain control characters. A spreadsheet reads `_x0041_` as the character of that number. */
const escape = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => escapes[sign]!)
const number = (value: number, style: number): string => `<c s="${style}"><v>${value}</v></c>`
/** Inline strings: a table of shared strings would have to be held in memory until the end. */
const text = (value: string, style: number): string =>
  value === ''
    ? '<c/>'
    : `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escape(value.slice(0, 32_767))}</t></is></c>`

export interface Words {
  yes: string
  no: string
}
function cellOf(cell: Cell, timeZone: string, words: Words): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'string') return text(cell, styles.plain)
  if (typeof cell === 'number') return number(cell, styles.plain)
  if ('time' in cell) return number(cell.time / dayMs, styles.time)
  if ('moment' in cell) return number((wallClock(cell.moment, timeZone) - epoch) / dayMs, styles.moment)
  return text(cell.yes ? words.yes : words.no, styles.plain)
}
const columnLetters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : columnLetters(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26))

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const prolog = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Chunk size in characters: a chunk per row would cost more than the row. */
const pieceSize = 32_768
async function* sheetOf(sheet: Sheet, timeZone: string, words: Words): AsyncGenerator<string> {
  const widths = sheet.columns.map(
    ({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  )
  let piece = `${prolog}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${sheet.columns.map(({ head }) => text(head, styles.head)).join('')}</row>`
  let count = 1
  for await (const row of sheet.rows()) {
    count += 1
    if (count > mostRows) throw new Error(`more rows than a sheet has: ${sheet.name}`)
    piece += `<row>${row.map((cell) => cellOf(cell, timeZone, words)).join('')}</row>`
    if (piece.length > pieceSize) {
      yield piece
      piece = ''
    }
  }
  yield `${piece}</sheetData><autoFilter ref="A1:${columnLetters(sheet.columns.length - 1)}${count}"/></worksheet>`
}
const styleSheet = `${prolog}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="[h]:mm:ss"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEFEFF4"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" fillId="2" applyFont="1" applyFill="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`
/** Returns a sheet name of at most 31 characters, without those that would end it in a formula. */
const sheetName = (name: string): string => escape(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31))

/** Streams a workbook sheet by sheet: memory use does not grow with the rows. */
export function xlsxOf(sheets: readonly Sheet[], timeZone: string, words: Words): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as unknown as Readable
  const open = new Set<Readable>()
  const put = (path: string, body: string) => zip.addBuffer(Buffer.from(body), path)
  const types = sheets.map(
    (_, i) =>
      `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  )
  put(
    '[Content_Types].xml',
    `${prolog}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${types.join('')}</Types>`,
  )
  put(
    '_rels/.rels',
    `${prolog}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  const named = sheets.map((sheet, i) => `<sheet name="${sheetName(sheet.name)}" sheetId="${i + 1}" r:id="r${i + 1}"/>`)
  put(
    'xl/workbook.xml',
    `${prolog}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${named.join('')}</sheets></workbook>`,
  )
  const related = sheets.map(
    (_, i) => `<Relationship Id="r${i + 1}" Type="${office}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  )
  put(
    'xl/_rels/workbook.xml.rels',
    `${prolog}<Relationships xmlns="${packages}/relationships">${related.join('')}<Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  )
  put('xl/styles.xml', styleSheet)
  sheets.forEach((sheet, i) =>
    zip.addReadStreamLazy(`xl/worksheets/sheet${i + 1}.xml`, {}, (begin) => {
      const rows = Readable.from(sheetOf(sheet, timeZone, words), { objectMode: false })
      open.add(rows)
      rows.on('error', (error) => output.destroy(error))
      rows.on('close', () => open.delete(rows))
      begin(null, rows)
    }),
  )
  zip.end()
  // A failing source aborts the response; a client that disconnects ends the reading.
  zip.on('error', (error: Error) => output.destroy(error))
  output.on('close', () => {
    for (const rows of open) rows.destroy()
  })
  return output
}
