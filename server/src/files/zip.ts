// Zips are read where they are stored, at any place and in few reads: a directory entry by entry would be two calls each to an object store.
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import type { RandomAccess, Storage } from './storage.ts'
import { decodeNames } from './zip-names.ts'

export type ZipEntry = yauzl.Entry
// The types of yauzl stop before its promises.
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

/** The zip's own word for a name in Unicode, beside one that is not (Info-ZIP): of this very name, by its checksum. */
function unicodeNameOf({ fileNameRaw, extraFields }: ZipEntry): Buffer | undefined {
  const field = extraFields.find(({ id, data }) => id === 0x7075 && data.length > 5 && data[0] === 1)?.data
  return field && field.readUInt32LE(1) === crc32(fileNameRaw) ? field.subarray(5) : undefined
}
/** Of those that made a zip: DOS and Windows, whose older tools part folders by backslashes. */
const windowsHosts = new Set([0, 10, 11])
/** The names as people wrote them, in the order of the entries. */
export const namesOf = (entries: readonly ZipEntry[]): string[] =>
  decodeNames(entries.map((entry) => unicodeNameOf(entry) ?? entry.fileNameRaw)).map((name, i) =>
    windowsHosts.has(entries[i]!.versionMadeBy >>> 8) ? name.replaceAll('\\', '/') : name,
  )

/** As much as is read at once, so that small reads beside each other are one. */
const blockBytes = 65_536

/** What yauzl asks of a source, answered from a stored object. */
class StoredZip extends yauzl.RandomAccessReader {
  readonly #storage: Storage
  readonly #key: string
  readonly #access: RandomAccess
  #block: { at: number; bytes: Buffer } = { at: 0, bytes: Buffer.alloc(0) }
  constructor(storage: Storage, key: string, access: RandomAccess) {
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
    // A directory that lies names places before the file and after it.
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
  /** The end is not included. */
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

/** Works on a stored zip, which is closed afterwards. Throws what is wrong with the zip, and with the storage. */
export async function withZip<T>(
  storage: Storage,
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
