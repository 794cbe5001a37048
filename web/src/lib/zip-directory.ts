/** A file in a zip, as its directory has it. */
export interface ZipFile {
  name: string
  method: number
  encrypted: boolean
  /** Bytes in the zip, and after unpacking. */
  packed: number
  size: number
  /** Position of its header in the zip. */
  at: number
}
/** Bytes of a directory that is read at most: some 100,000 files. */
const mostDirectory = 16 * 1_048_576
const unknown32 = 0xffff_ffff

const viewOf = async (file: Blob, from: number, to: number): Promise<DataView> =>
  new DataView(await file.slice(from, to).arrayBuffer())

/** Returns the place of the directory, from the record at the end of the zip; null where there is none. */
async function findDirectory(file: Blob): Promise<{ at: number; size: number } | null> {
  const start = Math.max(0, file.size - 65_557)
  const tail = await viewOf(file, start, file.size)
  for (let i = tail.byteLength - 22; i >= 0; i--) {
    if (tail.getUint32(i, true) !== 0x0605_4b50) continue
    const [size, at] = [tail.getUint32(i + 12, true), tail.getUint32(i + 16, true)]
    if (at !== unknown32 && size !== unknown32) return { at, size }
    // Zip64: a locator before the record has the position of a larger record.
    if (i < 20 || tail.getUint32(i - 20, true) !== 0x0706_4b50) return null
    const record = Number(tail.getBigUint64(i - 12, true))
    const large = await viewOf(file, record, record + 56)
    if (large.byteLength < 56 || large.getUint32(0, true) !== 0x0606_4b50) return null
    return { at: Number(large.getBigUint64(48, true)), size: Number(large.getBigUint64(40, true)) }
  }
  return null
}

/** Returns the position of a file, which zip64 keeps in an extra field where 32 bits are too few. */
function positionOf(directory: DataView, i: number, extraAt: number, extraEnd: number): number {
  const at = directory.getUint32(i + 42, true)
  if (at !== unknown32) return at
  const before = [i + 24, i + 20].filter((field) => directory.getUint32(field, true) === unknown32).length
  for (let e = extraAt; e + 4 <= extraEnd; e += 4 + directory.getUint16(e + 2, true))
    if (directory.getUint16(e, true) === 1) return Number(directory.getBigUint64(e + 4 + 8 * before, true))
  return at
}

/** Lists the files of a zip from its directory, without reading the rest; null where it is no readable zip. */
export async function listZip(file: Blob): Promise<ZipFile[] | null> {
  try {
    const found = await findDirectory(file)
    if (!found || found.size > mostDirectory) return null
    const directory = await viewOf(file, found.at, found.at + found.size)
    const names = new TextDecoder()
    const files: ZipFile[] = []
    for (let i = 0; i + 46 <= directory.byteLength && directory.getUint32(i, true) === 0x0201_4b50;) {
      const [name, extra, comment] = [28, 30, 32].map((field) => directory.getUint16(i + field, true))
      const nameEnd = i + 46 + name!
      files.push({
        name: names.decode(directory.buffer.slice(i + 46, nameEnd)),
        method: directory.getUint16(i + 10, true),
        encrypted: (directory.getUint16(i + 8, true) & 1) === 1,
        packed: directory.getUint32(i + 20, true),
        size: directory.getUint32(i + 24, true),
        at: positionOf(directory, i, nameEnd, nameEnd + extra!),
      })
      i = nameEnd + extra! + comment!
    }
    return files
  } catch {
    return null
  }
}

/** Unpacks one file of a zip; null where it is larger than `most` bytes or cannot be read. */
export async function readZipFile(zip: Blob, file: ZipFile, most: number): Promise<Blob | null> {
  if (file.encrypted || file.size > most || file.packed > most || (file.method !== 0 && file.method !== 8)) return null
  try {
    const head = await viewOf(zip, file.at, file.at + 30)
    if (head.getUint32(0, true) !== 0x0403_4b50) return null
    const start = file.at + 30 + head.getUint16(26, true) + head.getUint16(28, true)
    const packed = zip.slice(start, start + file.packed)
    if (file.method === 0) return packed
    const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
    const pieces: Uint8Array<ArrayBuffer>[] = []
    let size = 0
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.byteLength
      // The directory may state less than what comes out.
      if (size > most) return null
      pieces.push(next.value)
    }
    return new Blob(pieces)
  } catch {
    return null
  }
}
