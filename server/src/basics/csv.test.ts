import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { describe, expect, it } from 'vitest'
import { type CsvRow, csvOf, csvRows, csvSniffer, marked, unmarked } from './csv.ts'

const bom = '\uFEFF'
/** In pieces of a few bytes, so that letters of several bytes are cut. */
async function* pieces(bytes: Buffer, size = 3): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const sniff = (bytes: Buffer | string) => {
  const sniffer = csvSniffer()
  const all = Buffer.from(bytes as string)
  const size = all.length > 1000 ? 1000 : 1
  for (let at = 0; at < all.length; at += size) sniffer.push(all.subarray(at, at + size))
  return sniffer.end()
}
async function read(source: Buffer | string): Promise<CsvRow[]> {
  const bytes = Buffer.from(source as string)
  const rows = []
  for await (const row of csvRows(pieces(bytes), sniff(bytes))) rows.push(row)
  return rows
}
const failure = (code: string, details: object = {}) => expect.objectContaining({ code, details })

describe('writing', () => {
  it.each([
    ['en', `${bom}Name,Hours\r\n"Doe, Jane",1.5\r\n`],
    ['fr', `${bom}Name;Hours\r\nDoe, Jane;1,5\r\n`],
    ['es', `${bom}Name;Hours\r\nDoe, Jane;1,5\r\n`],
    ['it', `${bom}Name;Hours\r\nDoe, Jane;1,5\r\n`],
  ] as const)('in %s as its spreadsheets read it', async (language, written) => {
    expect((await buffer(csvOf(language, ['Name', 'Hours'], [['Doe, Jane', 1.5]]))).toString()).toBe(written)
  })
  it('marks what a spreadsheet would run, and leaves numbers numbers', async () => {
    const cells = ['=1+1', '+33', '-x', '@sum', '＝1', '＋1', '－1', '＠a', '\tx', '\rx', '\nx', 'a=b', -5, 0, null, '']
    const rows: string[][] = []
    const bytes = await buffer(csvOf('en', ['h', 'i'], [cells]))
    expect(bytes.toString()).toContain(
      "h,i\r\n'=1+1,'+33,'-x,'@sum,'＝1,'＋1,'－1,'＠a,'\tx,\"'\rx\",\"'\nx\",a=b,-5,0,,",
    )
    for await (const { cells: read } of csvRows(pieces(bytes), sniff(bytes))) rows.push(read)
    expect(rows[1]).toEqual(cells.map((cell) => String(cell ?? '')))
  })
  it.each(['=x', "'=x", "''+x", "'t Hooft", "'", '', '-', 'plain'])('takes the mark off %j exactly', (cell) => {
    expect(unmarked(marked(cell))).toBe(cell)
  })
  it('reads rows only as fast as they are taken, and stops reading when nobody takes them', async () => {
    let [made, ended] = [0, false]
    const rows = async function* () {
      try {
        for (;;) yield [`row ${(made += 1)}`]
      } finally {
        ended = true
      }
    }
    const out = csvOf('en', ['h'], rows())
    for await (const chunk of out) if (String(chunk).includes('row 10\r\n')) break
    expect(made).toBeLessThan(20_000)
    await expect.poll(() => ended).toBe(true)
  })
  it('ends broken when its rows do', async () => {
    const rows = async function* () {
      yield ['one']
      await Promise.resolve()
      throw new Error('the rows ended')
    }
    await expect(text(csvOf('en', ['h'], rows()))).rejects.toThrow('the rows ended')
  })
})

describe('reading', () => {
  it.each([
    ['UTF-8', Buffer.from('Nom;Prénom\nÉlan;Zoë €'), 'utf-8', ';'],
    ['UTF-8 with a BOM', Buffer.from(`${bom}Nom,Prénom\r\nÉlan,Zoë €`), 'utf-8', ','],
    ['Windows-1252', Buffer.from('Nom\tPr\xe9nom\r\n\xc9lan\tZo\xeb \x80', 'latin1'), 'windows-1252', '\t'],
  ])('%s', async (_, bytes, encoding, delimiter) => {
    expect(sniff(bytes)).toEqual({ encoding, delimiter, bytes: bytes.length })
    expect(await read(bytes)).toEqual([
      { line: 1, cells: ['Nom', 'Prénom'] },
      { line: 2, cells: ['Élan', 'Zoë €'] },
    ])
  })
  it('takes no separator for one that stands in quotes', () => {
    expect(sniff('"Name, first; second; third",Mail').delimiter).toBe(',')
  })
  it('says on which line of the file a row begins, whatever breaks stand in its cells', async () => {
    expect(await read('a;b\n\n"1\r\n2";"3\n4"\n;\n5 ; " 6 ""x"" "\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['1\r\n2', '3\n4'] },
      { line: 7, cells: ['5', '6 "x"'] },
    ])
  })
  it('leaves rows of another length as they are', async () => {
    expect((await read('a;b\n1\n1;2;3')).map(({ cells }) => cells.length)).toEqual([2, 1, 3])
  })
  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0, 0]), 'csv.invalid', {}],
    ['two encodings', Buffer.concat([Buffer.from('é\na\n'), Buffer.from([0xe9])]), 'csv.mixed_encoding', { line: 3 }],
    ['quotes that never close', 'a;b\n"1\n2";3\n"4;5\n6;7\n', 'csv.quote', { line: 4 }],
    ['quotes that close too early', 'a;b\n1;2\n"3"4;5', 'csv.quote', { line: 3 }],
    ['quotes that begin too late', 'a;b\n3 "4";5', 'csv.quote', { line: 2 }],
    ['200 columns', `${'a;'.repeat(199)}b\n`, 'csv.too_many_columns', { line: 1, columns: 200, max: 100 }],
    ['a row without end', `a\n${'x'.repeat(serverLimits.csvRowBytes + 1)}`, 'csv.row_too_long', { line: 2 }],
  ])('refuses %s and names the line', async (_, bytes, code, details) => {
    await expect(read(bytes)).rejects.toEqual(failure(code, details))
  })
  it('refuses quotes that never close in a large file long before its end', async () => {
    let taken = 0
    const lines = async function* () {
      yield Buffer.from('a;b\n"')
      for (; taken < 100_000; taken += 1) yield Buffer.from('x;y\n')
    }
    const rows = csvRows(Readable.from(lines()), { encoding: 'utf-8', delimiter: ';' })
    const all = async () => {
      for await (const row of rows) expect(row.line).toBe(1)
    }
    await expect(all()).rejects.toEqual(failure('csv.quote', { line: 2 }))
    expect(taken).toBeLessThan(30_000)
  })
})
