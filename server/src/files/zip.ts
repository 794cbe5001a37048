// Reads stored zips by random access with few reads: entry by entry, the directory would take two object-store requests
// per entry.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import { ZipFile } from 'yazl'
import type { RandomAccess, Storage } from './storage.ts'
import { decodeNames } from './zip-names.ts'

export type ZipEntry = yauzl.Entry
// yauzl's types do not include its promise API.
export interface Zip {
  fileSize: number
  entryCount: number
  eachEntry(): AsyncIterable<ZipEntry>
  openReadStreamPromise(entry: ZipEntry): Promise<Readable>
}
interface OpenZip extends Zip {
  close(): void
}
interface Yauzl {
  fromRandomAccessReaderPromise(reader: object, size: number, options: object): Promise<OpenZip>
}
const { fromRandomAccessReaderPromise } = yauzl as unknown as Yauzl

/** Returns the Unicode name in the extra field of an entry (Info-ZIP), if its checksum matches the entry's name. */
function unicodeNameOf({ fileNameRaw, extraFields }: ZipEntry): Buffer | undefined {
  const field = extraFields.find(({ id, data }) => id === 0x7075 && data.length > 5 && data[0] === 1)?.data
  return field && field.readUInt32LE(1) === crc32(fileNameRaw) ? field.subarray(5) : undefined
}
/** Host systems of the zip: DOS and Windows, whose older tools separate folders by backslashes. */
const windowsHosts = new Set([0, 10, 11])
/** Returns the decoded names, in the order of the entries. */
export const namesOf = (entries: readonly ZipEntry[]): string[] =>
  decodeNames(entries.map((entry) => unicodeNameOf(entry) ?? entry.fileNameRaw)).map((name, i) =>
    windowsHosts.has(entries[i]!.versionMadeBy >>> 8) ? name.replaceAll('\\', '/') : name,
  )

/** Returns a zip with one file, not compressed. */
export function packed(name: string, bytes: Buffer): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(bytes, name, { compress: false, mtime: new Date(0) })
  zip.end()
  return buffer(zip.outputStream as Readable)
}
type Source = Pick<Storage, 'open' | 'read'>
/** Reads these bytes under any key. */
export const inMemory = (bytes: Buffer): Source => ({
  open: () =>
    Promise.resolve({
      size: bytes.length,
      read: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)),
      close: () => Promise.resolve(),
    }),
  read: (_, range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
})

/** Block size of a read, so that adjacent small reads are one. */
const blockBytes = 65_536

/** Reader for yauzl on a stored object. */
class StoredZip extends yauzl.RandomAccessReader {
  readonly #storage: Source
  readonly #key: string
  readonly #access: RandomAccess
  #block: { at: number; bytes: Buffer } = { at: 0, bytes: Buffer.alloc(0) }
  constructor(storage: Source, key: string, access: RandomAccess) {
    super()
    this.#storage = storage
    this.#key = key
    this.#access = access
  }
  #held(at: number, end: number): Buffer | undefined {
    const { at: from, bytes } = this.#block
    return at >= from && end <= from + bytes.length ? bytes.subarray(at - from, end - from) : undefined
  }
  async #read(at: number, length: number): Promise<Buffer> {
    // A corrupt directory names offsets outside the file.
    if (!(at >= 0 && at < this.#access.size)) return Buffer.alloc(0)
    const held = this.#held(at, at + length)
    if (held) return held
    if (length > blockBytes) return this.#access.read(at, length)
    this.#block = { at, bytes: await this.#access.read(at, blockBytes) }
    return this.#block.bytes.subarray(0, length)
  }
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    this.#read(position, length).then(
      (bytes) => {
        callback(null, bytes.copy(buffer, offset))
      },
      (error: unknown) => {
        callback(error as Error)
      },
    )
  }
  /** The end is exclusive. */
  override createReadStream({ start, end }: { start: number; end: number }): Readable {
    if (start === end) return Readable.from([])
    const held = this.#held(start, end)
    return held ? Readable.from([held]) : this.#storage.read(this.#key, { start, end: end - 1 })
  }
  override close(callback: (error: Error | null) => void): void {
    this.#access.close().then(() => {
      callback(null)
    }, callback)
  }
}

/** Runs work on a stored zip and closes it afterwards. Throws errors of the zip and of the storage. */
export async function withZip<T>(
  storage: Source,
  key: string,
  work: (zip: Zip, size: number) => Promise<T>,
): Promise<T> {
  const access = await storage.open(key)
  let zip: OpenZip | undefined
  try {
    const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false }
    zip = await fromRandomAccessReaderPromise(new StoredZip(storage, key, access), access.size, options)
    return await work(zip, access.size)
  } finally {
    if (zip) zip.close()
    else await access.close()
  }
}
