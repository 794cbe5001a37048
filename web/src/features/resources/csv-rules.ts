export const shownRows = 500
/** So much of a file is read to show its first rows. */
export const readBytes = 2_000_000
export interface Table {
  rows: string[][]
  /** There is more of it than is shown. */
  more: boolean
}

/** Text as it was written: with its mark, as UTF-8, else as Western Windows programs write it. */
export function decode(bytes: Uint8Array, isWhole: boolean): string {
  try {
    // Where the file was cut, a character may be too: that is no fault.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
const delimiters = [',', ';', '\t'] as const
/** What stands most often in the first line, outside of quotation marks. */
function delimiterOf(text: string): string {
  const line = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (one: string): number => line.split(one).length
  return delimiters.toSorted((a, b) => count(b) - count(a))[0]!
}
/** The rows of a csv (RFC 4180), the first so many of them; the last one of a text that was cut is left out. */
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
    // One more than is shown tells that there are more.
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
