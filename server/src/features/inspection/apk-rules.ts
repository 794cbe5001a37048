// Reads an Android package: its manifest, which is compiled into a binary form, and its signature schemes.

export interface AndroidManifest {
  package: string
  versionName: string | null
  versionCode: number | null
  minSdk: number
  targetSdk: number | null
  /** A split of an application that is installed with others. */
  part: boolean
}
const chunks = { document: 0x0003, strings: 0x0001, ids: 0x0180, element: 0x0102 } as const
/** Attributes by Android's resource ids: the names may be stripped from the file. */
const attributes = new Map([
  [0x0101021b, 'versionCode'],
  [0x0101021c, 'versionName'],
  [0x0101020c, 'minSdkVersion'],
  [0x01010270, 'targetSdkVersion'],
])
const none = 0xffffffff
/** Maximum number of characters read of a text, whatever length the file claims. */
const textMax = 1000
type Value = string | number | null

/** Reads a string. A length is one or two bytes in UTF-8 pools, two or four in UTF-16 pools. */
function readString(pool: Buffer, at: number, isUtf8: boolean): string {
  if (isUtf8) {
    const skip = (from: number) => from + (pool.readUInt8(from) & 0x80 ? 2 : 1)
    const bytesAt = skip(at)
    const first = pool.readUInt8(bytesAt)
    const length = first & 0x80 ? ((first & 0x7f) << 8) | pool.readUInt8(bytesAt + 1) : first
    const from = skip(bytesAt)
    return pool.toString('utf8', from, from + Math.min(length, textMax))
  }
  const first = pool.readUInt16LE(at)
  const isLong = (first & 0x8000) !== 0
  const length = isLong ? ((first & 0x7fff) << 16) | pool.readUInt16LE(at + 2) : first
  const from = at + (isLong ? 4 : 2)
  return pool.toString('utf16le', from, from + 2 * Math.min(length, textMax))
}
function stringsOf(chunk: Buffer): (index: number) => string | undefined {
  const count = chunk.readUInt32LE(8)
  const isUtf8 = (chunk.readUInt32LE(16) & 0x100) !== 0
  const start = chunk.readUInt32LE(20)
  return (index) => (index < count ? readString(chunk, start + chunk.readUInt32LE(28 + 4 * index), isUtf8) : undefined)
}
function valueOf(text: (index: number) => string | undefined, raw: number, type: number, data: number): Value {
  if (raw !== none) return text(raw) ?? null
  if (type === 0x03) return text(data) ?? null
  // Values in a resource table are not resolved.
  return type === 0x10 || type === 0x11 ? data : null
}
/** Yields the elements of a compiled XML file with their attributes. Throws RangeError where the file is cut. */
function* elementsOf(bytes: Buffer): Generator<{ name: string; attributes: Map<string, Value> }> {
  let text: (index: number) => string | undefined = () => undefined
  let ids: number[] = []
  let at = bytes.readUInt16LE(2)
  while (at + 8 <= bytes.length) {
    const [type, header, size] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2), bytes.readUInt32LE(at + 4)]
    if (size < 8 || at + size > bytes.length) throw new RangeError('a chunk is cut')
    const chunk = bytes.subarray(at, at + size)
    if (type === chunks.strings) text = stringsOf(chunk)
    if (type === chunks.ids)
      ids = Array.from({ length: Math.floor((size - header) / 4) }, (_, i) => chunk.readUInt32LE(header + 4 * i))
    if (type === chunks.element) {
      const [nameAt, start, width, count] = [
        chunk.readUInt32LE(header + 4),
        header + chunk.readUInt16LE(header + 8),
        chunk.readUInt16LE(header + 10),
        chunk.readUInt16LE(header + 12),
      ]
      if (width < 20) throw new RangeError('an attribute is cut')
      const found = new Map<string, Value>()
      for (let i = 0; i < count; i++) {
        const one = start + i * width
        const key = chunk.readUInt32LE(one + 4)
        const name = attributes.get(ids[key] ?? 0) ?? text(key) ?? ''
        found.set(
          name,
          valueOf(text, chunk.readUInt32LE(one + 8), chunk.readUInt8(one + 15), chunk.readUInt32LE(one + 16)),
        )
      }
      yield { name: text(nameAt) ?? '', attributes: found }
    }
    at += size
  }
}
const numberOf = (value: Value | undefined): number | null => {
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
  return typeof number === 'number' ? number : null
}
const packageName = /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/

/** Reads a manifest; undefined where the bytes are no manifest of an application. */
export function readAndroidManifest(bytes: Buffer): AndroidManifest | undefined {
  try {
    if (bytes.readUInt16LE(0) !== chunks.document) return undefined
    let found: AndroidManifest | undefined
    for (const { name, attributes: said } of elementsOf(bytes)) {
      if (name === 'manifest' && !found) {
        const own = said.get('package')
        if (typeof own !== 'string' || !packageName.test(own)) return undefined
        const version = said.get('versionName')
        found = {
          package: own.slice(0, 255),
          versionName: typeof version === 'string' ? version.slice(0, 100) : null,
          versionCode: numberOf(said.get('versionCode')),
          minSdk: 1,
          targetSdk: null,
          part: said.has('split') || said.has('configForSplit'),
        }
      }
      if (name === 'uses-sdk' && found) {
        found.minSdk = numberOf(said.get('minSdkVersion')) ?? found.minSdk
        found.targetSdk = numberOf(said.get('targetSdkVersion'))
      }
    }
    return found
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

type ReadAt = (offset: number, length: number) => Promise<Buffer>
const schemes = new Map([
  [0x7109871a, 'v2'],
  [0xf05368c0, 'v3'],
  [0x1b93ad61, 'v3'],
])
const blockMagic = 'APK Sig Block 42'
/** Maximum number of entries of a signing block; current tools write fewer than ten. */
const mostEntries = 100

/** Returns the schemes in the signing block, which precedes the directory of the zip. */
async function blockSchemes(readAt: ReadAt, size: number): Promise<string[]> {
  const tail = await readAt(Math.max(0, size - 65_557), Math.min(size, 65_557))
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + 22 > tail.length) return []
  const directory = tail.readUInt32LE(end + 16)
  if (directory < 32 || directory > size) return []
  const foot = await readAt(directory - 24, 24)
  if (foot.length < 24 || foot.toString('latin1', 8) !== blockMagic) return []
  const length = foot.readBigUInt64LE(0)
  if (length < 24n || length > BigInt(directory - 8)) return []
  const found: string[] = []
  const last = directory - 24
  let at = directory - Number(length)
  for (let i = 0; i < mostEntries && at + 12 <= last; i++) {
    const entry = await readAt(at, 12)
    const entrySize = entry.readBigUInt64LE(0)
    if (entrySize < 4n || BigInt(at) + 8n + entrySize > BigInt(last)) break
    const scheme = schemes.get(entry.readUInt32LE(8))
    if (scheme) found.push(scheme)
    at += 8 + Number(entrySize)
  }
  return found
}
/** Returns the signature schemes of an application, `v1` to `v3`; the device verifies the signatures. */
export async function signaturesOf(names: readonly string[], readAt: ReadAt, size: number): Promise<string[]> {
  const isSigned =
    names.some((name) => /^META-INF\/[^/]+\.SF$/i.test(name)) &&
    names.some((name) => /^META-INF\/[^/]+\.(RSA|DSA|EC)$/i.test(name))
  return [...new Set([...(isSigned ? ['v1'] : []), ...(await blockSchemes(readAt, size))])].toSorted()
}
