import { deflateRawSync } from 'node:zlib'

interface How {
  deflated?: boolean
  /** Writes positions that 32 bits cannot have into the larger records. */
  zip64?: boolean
  comment?: string
}
const record = (size: number, fields: readonly (readonly [at: number, bytes: 2 | 4 | 8, value: number])[]) => {
  const bytes = Buffer.alloc(size)
  for (const [at, length, value] of fields)
    if (length === 8) bytes.writeBigUInt64LE(BigInt(value), at)
    else bytes.writeUIntLE(value, at, length)
  return bytes
}

/** Makes a zip of these texts by name. Checksums are left out: the browser does not read them. */
export function zipOf(
  texts: Readonly<Record<string, string>>,
  { deflated = true, zip64, comment = '' }: How = {},
): Blob {
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(texts)) {
    const [path, plain] = [Buffer.from(name), Buffer.from(text)]
    const packed = deflated ? deflateRawSync(plain) : plain
    const method = deflated ? 8 : 0
    const head = record(30, [
      [0, 4, 0x0403_4b50],
      [8, 2, method],
      [18, 4, packed.length],
      [22, 4, plain.length],
      [26, 2, path.length],
    ])
    const extra = zip64
      ? record(12, [
          [0, 2, 1],
          [2, 2, 8],
          [4, 8, at],
        ])
      : Buffer.alloc(0)
    const entry = record(46, [
      [0, 4, 0x0201_4b50],
      [10, 2, method],
      [20, 4, packed.length],
      [24, 4, plain.length],
      [28, 2, path.length],
      [30, 2, extra.length],
      [42, 4, zip64 ? 0xffff_ffff : at],
    ])
    entries.push(entry, path, extra)
    parts.push(head, path, packed)
    at += head.length + path.length + packed.length
  }
  const directory = Buffer.concat(entries)
  const large = zip64
    ? [
        record(56, [
          [0, 4, 0x0606_4b50],
          [40, 8, directory.length],
          [48, 8, at],
        ]),
        record(20, [
          [0, 4, 0x0706_4b50],
          [8, 8, at + directory.length],
        ]),
      ]
    : []
  const end = record(22, [
    [0, 4, 0x0605_4b50],
    [12, 4, zip64 ? 0xffff_ffff : directory.length],
    [16, 4, zip64 ? 0xffff_ffff : at],
    [20, 2, comment.length],
  ])
  return new Blob([...parts, directory, ...large, end, comment].map((part) => new Blob([part as BlobPart])))
}
