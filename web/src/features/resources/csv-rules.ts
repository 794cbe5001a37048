const shownRows = 500
/** Number of bytes read of a file to show its first rows. */
export const readBytes = 2_000_000
export interface Table {
  rows: string[][]
  /** The file has more rows than are shown. */
  more: boolean
}

/** Decodes text as UTF-8, with or without a byte order mark, else as Windows-1252. */
export function decode(bytes: Uint8Array, isWhole: boolean): string {
  try {
    // A cut file may end within a character, which is not an error.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
const delimiters = [',', ';', '\t'] as const
/** Returns the most frequent delimiter of the first line, outside quotation marks. */
function delimiterOf(text: string): string {
  const line = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (one: string): number => line.split(one).length
  return delimiters.toSorted((a, b) => count(b) - count(a))[0]!
}
/** Parses the first rows of a CSV (RFC 4180). The last row of a cut text is omitted. */
export function readTable(text: string, isWhole: boolean, most = shownRows): Table {
  const delimiter = delimiterOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let quoted = false
  const endRow = (): void => {
    row.push(field)
    field = ''
    if (row.some((one) => one !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at += 1) {
    // One row more than shown indicates that there are more.
    if (rows.length > most) return { rows: rows.slice(0, most), more: true }
    const letter = text[at]!
    if (quoted) {
      if (letter !== '"') field += letter
      else if (text[at + 1] === '"') {
        field += '"'
        at += 1
      } else quoted = false
    } else if (letter === '"' && field === '') quoted = true
    else if (letter === delimiter) {
      row.push(field)
      field = ''
    } else if (letter === '\n') endRow()
    else if (letter !== '\r') field += letter
    else if (text[at + 1] !== '\n') endRow()
  }
  if (isWhole && (field !== '' || row.length > 0)) endRow()
  return { rows: rows.slice(0, most), more: !isWhole || rows.length > most }
}
