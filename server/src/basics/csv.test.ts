import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { describe, expect, it } from 'vitest'
import { type CsvRow, csvOf, csvRows, csvSniffer, marked, unmarked } from './csv.ts'

const bom = '\uFEFF'
/** Yields pieces of a few bytes, so that multi-byte characters are split. */
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

describe('CSV writing', () => {
  it.each([
    ['en', `${bom}Name,Hours\r\n"Doe, Jane",1.5\r\n`],
    ['fr', `${bom}Name;Hours\r\nDoe, Jane;1,5\r\n`],
    ['es', `${bom}Name;Hours\r\nDoe, Jane;1,5\r\n`],
    ['it', `${bom}Name;Hours\r\nDoe, Jane;1,5\r\n`],
  ] as const)('in %s follows the format of its spreadsheets', async (language, written) => {
    expect((await buffer(csvOf(language, ['Name', 'Hours'], [['Doe, Jane', 1.5]]))).toString()).toBe(written)
  })
  it('marks cells that a spreadsheet would run as a formula, and leaves numbers unmarked', async () => {
    const cells = ['=1+1', '+33', '-x', '@sum', '＝1', '＋1', '－1', '＠a', '\tx', '\rx', '\nx', 'a=b', -5, 0, null, '']
    const rows: string[][] = []
    const bytes = await buffer(csvOf('en', ['h', 'i'], [cells]))
    expect(bytes.toString()).toContain(
      "h,i\r\n'=1+1,'+33,'-x,'@sum,'＝1,'＋1,'－1,'＠a,'\tx,\"'\rx\",\"'\nx\",a=b,-5,0,,",
    )
    for await (const { cells: read } of csvRows(pieces(bytes), sniff(bytes))) rows.push(read)
    expect(rows[1]).toEqual(cells.map((cell) => String(cell ?? '')))
  })
  it.each(['=x', "'=x", "''+x", "'t Hooft", "'", '', '-', 'plain'])('removes the mark of %j exactly', (cell) => {
    expect(unmarked(marked(cell))).toBe(cell)
  })
  it('reads rows only as fast as they are consumed, and stops when the consumer leaves', async () => {
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
  it('fails when its rows fail', async () => {
    const rows = async function* () {
      yield ['one']
      await Promise.resolve()
      throw new Error('the rows ended')
    }
    await expect(text(csvOf('en', ['h'], rows()))).rejects.toThrow('the rows ended')
  })
})

describe('CSV reading', () => {
  it.each([
    ['UTF-8', Buffer.from('Nom;Prénom\nÉlan;Zoë €'), 'utf-8', ';'],
    ['UTF-8 with a BOM', Buffer.from(`${bom}Nom,Prénom\r\nÉlan,Zoë €`), 'utf-8', ','],
    ['Windows-1252', Buffer.from('Nom\tPr\xe9nom\r\n\xc9lan\tZo\xeb \x80', 'latin1'), 'windows-1252', '\t'],
  ])('%s', async (_, bytes, encoding, delimiter) => {
    expect(sniff(bytes)).toMatchObject({ encoding, delimiter, bytes: bytes.length, doubtful: false })
    expect(await read(bytes)).toEqual([
      { line: 1, cells: ['Nom', 'Prénom'] },
      { line: 2, cells: ['Élan', 'Zoë €'] },
    ])
  })
  it.each([
    ['a nickname', 'a;b\nJean "Jeannot";x', ['Jean "Jeannot"', 'x']],
    ['inches', 'a;b\nÉcran 12";x', ['Écran 12"', 'x']],
    ['a quoted cell with quotes', 'a;b\n"say ""hi""; now";5', ['say "hi"; now', '5']],
    ['text as a formula', 'a;b\n="Dupré";="007"', ['Dupré', '007']],
    ['text as a formula with a separator in it', 'a;b\n="Dupré; fils";="x"', ['Dupré; fils', 'x']],
    ['a formula that is quoted', 'a;b\n"=""Dupré""";x', ['Dupré', 'x']],
    ['an empty formula', 'a;b\n="";x', ['', 'x']],
    ['our own mark before a formula', `a;b\n'="x";y`, ['="x"', 'y']],
    ['a sum, which stays one', 'a;b\n=SUM(A1);y', ['=SUM(A1)', 'y']],
  ])('reads %s', async (_, given, cells) => {
    expect((await read(given))[1]!.cells).toEqual(cells)
  })
  it.each([
    ['sep=;\na,b;c\n1;2', ';', ['a,b', 'c'], 2],
    ['sep=,\na;b,c\n1,2', ',', ['a;b', 'c'], 2],
    ['"sep=|"\na|b\n1|2', '|', ['a', 'b'], 2],
    ['a|b\n1|2', '|', ['a', 'b'], 1],
    ['email,groups\nx,a|b|c\ny,a|b|c', ',', ['email', 'groups'], 1],
  ])('%j declares or shows its separator', async (given, delimiter, cells, line) => {
    expect(sniff(given).delimiter).toBe(delimiter)
    expect((await read(given))[0]).toEqual({ line, cells })
  })
  it('finds the separator below a title', () => {
    expect(sniff('Personnel, novembre 2026\nNom;Prénom;E-mail\nRoux;Jean;a@b.example').delimiter).toBe(';')
  })
  it.each([
    ['utf-16le', (given: string) => Buffer.from(`${bom}${given}`, 'utf16le')],
    ['utf-16be', (given: string) => Buffer.from(`${bom}${given}`, 'utf16le').swap16()],
  ])('detects %s by its byte-order mark', async (encoding, write) => {
    const bytes = write('Nom\tPrénom\r\nŁukasiewicz\tZoë ਊ')
    expect(sniff(bytes)).toMatchObject({ encoding, delimiter: '\t', doubtful: false })
    expect((await read(bytes)).map(({ cells }) => cells)).toEqual([
      ['Nom', 'Prénom'],
      ['Łukasiewicz', 'Zoë ਊ'],
    ])
  })
  it.each([
    ['macintosh', [0x4d, 0x9f, 0x6c, 0x6c, 0x65, 0x72, 0x3b, 0x4a, 0x9a, 0x72, 0x67], 'Müller;Jörg'],
    ['macintosh', [0x50, 0x65, 0x96, 0x61, 0x3b, 0x52, 0x65, 0x6e, 0x8e], 'Peña;René'],
    ['windows-1250', [0xa3, 0x75, 0x6b, 0x61, 0x3b, 0x57, 0x61, 0xb3, 0xea, 0x73, 0x61], 'Łuka;Wałęsa'],
    ['windows-1251', [0xce, 0xeb, 0xfc, 0xe3, 0xe0, 0x3b, 0xc8, 0xe2, 0xe0, 0xed], 'Ольга;Иван'],
  ])(
    '%s is detected by letter combinations that no other encoding explains, and marked as doubtful',
    async (encoding, cells, names) => {
      const bytes = Buffer.concat([Buffer.from('Nom;Prenom\n'), Buffer.from(cells)])
      const form = sniff(bytes)
      expect(form).toMatchObject({ encoding, doubtful: true })
      expect(form.letters.length).toBeGreaterThan(0)
      expect((await read(bytes))[1]!.cells.join(';')).toBe(names)
    },
  )
  it.each(['Lefèvre;Zoë', 'Brûlé;François', 'Muñoz;Íñigo', 'Müller;Jörg', 'GÖTZ;ÉLODIE'])(
    '%s is Windows-1252 without doubt',
    (names) => {
      expect(sniff(Buffer.from(names, 'latin1'))).toMatchObject({ encoding: 'windows-1252', doubtful: false })
    },
  )
  it('ignores a separator in quotes', () => {
    expect(sniff('"Name, first; second; third",Mail').delimiter).toBe(',')
  })
  it('returns the line of the file on which a row begins, whatever line breaks its cells contain', async () => {
    expect(await read('a;b\n\n"1\r\n2";"3\n4"\n;\n5 ; " 6 ""x"" "\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['1\r\n2', '3\n4'] },
      { line: 7, cells: ['5', '6 "x"'] },
    ])
  })
  it.each(['\r', '\n', '\r\n'])('reads lines that end by %j', async (end) => {
    const names = Array.from({ length: 8000 }, (_, n) => `Name ${n}`)
    const rows = await read(['Nom;Prénom', ...names.map((name) => `${name};X`), ''].join(end))
    expect(rows.map(({ cells }) => cells[0])).toEqual(['Nom', ...names])
    expect(rows.at(-1)!.line).toBe(8001)
    const long = ['a;b', '1;2', 'x'.repeat(serverLimits.csvRowBytes + 1)].join(end)
    for (const whole of [long, `${long}${end}3;4`])
      expect(() => sniff(whole)).toThrow(failure('csv.row_too_long', { line: 3 }))
    expect(sniff(`${long.slice(0, -1)}${end}3;4`).delimiter).toBe(';')
    const mixed = Buffer.concat([Buffer.from(`é${end}a${end}`), Buffer.from([0xe9])])
    expect(() => sniff(mixed)).toThrow(failure('csv.mixed_encoding', { line: 3 }))
  })
  it('leaves rows of another length as they are', async () => {
    expect((await read('a;b\n1\n1;2;3')).map(({ cells }) => cells.length)).toEqual([2, 1, 3])
  })
  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0, 0]), 'csv.invalid', {}],
    ['two encodings', Buffer.concat([Buffer.from('é\na\n'), Buffer.from([0xe9])]), 'csv.mixed_encoding', { line: 3 }],
    ['quotes that never close', 'a;b\n"1\n2";3\n"4;5\n6;7\n', 'csv.quote', { line: 4 }],
    ['quotes that close too early', 'a;b\n1;2\n"3"4;5', 'csv.quote', { line: 3 }],
    ['quotes that another row closes', 'a;b\n"Jeannot" Roux;1\n"x";y', 'csv.quote', { line: 2 }],
    ['200 columns', `${'a;'.repeat(199)}b\n`, 'csv.too_many_columns', { line: 1, columns: 200, max: 100 }],
    ['a row without end', `a\n${'x'.repeat(serverLimits.csvRowBytes + 1)}`, 'csv.row_too_long', { line: 2 }],
  ])('refuses %s and names the line', async (_, bytes, code, details) => {
    await expect(read(bytes)).rejects.toEqual(failure(code, details))
  })
  it('refuses an unclosed quote in a large file long before its end', async () => {
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
