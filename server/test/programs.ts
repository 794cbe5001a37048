// Makes the smallest valid programs: an Android application, a Windows program.
import yazl from 'yazl'

const u16 = (value: number) => Buffer.from(Uint16Array.of(value).buffer)
const u32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer)
const chunk = (type: number, header: number, body: Buffer) =>
  Buffer.concat([u16(type), u16(header), u32(8 + body.length), body])

interface Element {
  name: string
  attributes: Record<string, string | number>
}
/** Returns XML as Android compiles it. */
export function compiledXml(
  elements: readonly Element[],
  { utf8 = false, ids = {} as Record<string, number> } = {},
): Buffer {
  const numbered = Object.keys(ids)
  const texts = [
    ...new Set([
      ...numbered,
      ...elements.flatMap(({ name, attributes }) => [
        name,
        ...Object.entries(attributes).flatMap(([key, value]) => (typeof value === 'string' ? [key, value] : [key])),
      ]),
    ]),
  ]
  // The file may omit a name that Android numbers.
  const written = texts.map((text, i) => (i < numbered.length ? '' : text))
  const strings = written.map((text) =>
    utf8
      ? Buffer.concat([Buffer.from([text.length, Buffer.byteLength(text)]), Buffer.from(`${text}\0`)])
      : Buffer.concat([u16(text.length), Buffer.from(`${text}\0`, 'utf16le')]),
  )
  let offset = 0
  const offsets = strings.map((one) => {
    const at = offset
    offset += one.length
    return u32(at)
  })
  const pool = Buffer.concat([
    ...[texts.length, 0, utf8 ? 0x100 : 0, 28 + 4 * texts.length, 0].map(u32),
    ...offsets,
    ...strings,
    Buffer.alloc((4 - (offset % 4)) % 4),
  ])
  const place = (text: string) => u32(texts.indexOf(text))
  const none = u32(0xffffffff)
  const opened = elements.map(({ name, attributes }) => {
    const pairs = Object.entries(attributes)
    const head = [u32(1), none, none, place(name), u16(20), u16(20), u16(pairs.length), u16(0), u16(0), u16(0)]
    const values = pairs.map(([key, value]) =>
      Buffer.concat([
        none,
        place(key),
        typeof value === 'string' ? place(value) : none,
        u16(8),
        Buffer.from([0, typeof value === 'string' ? 3 : 0x10]),
        typeof value === 'string' ? place(value) : u32(value),
      ]),
    )
    return chunk(0x0102, 16, Buffer.concat([...head, ...values]))
  })
  const map = chunk(0x0180, 8, Buffer.concat(Object.values(ids).map(u32)))
  return chunk(0x0003, 8, Buffer.concat([chunk(0x0001, 28, pool), map, ...opened]))
}
export const manifestOf = (
  said: Record<string, string | number> = {},
  sdk: Record<string, string | number> = { minSdkVersion: 29, targetSdkVersion: 32 },
  options: Parameters<typeof compiledXml>[1] = {},
): Buffer =>
  compiledXml(
    [
      { name: 'manifest', attributes: { package: 'com.acme.valves', versionCode: 42, versionName: '1.4.2', ...said } },
      { name: 'uses-sdk', attributes: sdk },
      { name: 'application', attributes: {} },
    ],
    options,
  )
async function zipped(files: Record<string, Buffer | string>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  const pieces: Buffer[] = []
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
/** Returns the zip with a signature block between its files and its directory. */
function signedBy(zip: Buffer, ids: readonly number[]): Buffer {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const directory = zip.readUInt32LE(end + 16)
  const entries = ids.map((id) => {
    const body = Buffer.concat([u32(id), Buffer.from('signature')])
    return Buffer.concat([u32(body.length), u32(0), body])
  })
  const pairs = Buffer.concat(entries)
  const size = Buffer.concat([u32(pairs.length + 24), u32(0)])
  const block = Buffer.concat([size, pairs, size, Buffer.from('APK Sig Block 42')])
  const made = Buffer.concat([zip.subarray(0, directory), block, zip.subarray(directory)])
  made.writeUInt32LE(directory + block.length, made.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 16)
  return made
}
export const v2Scheme = 0x7109871a
export const v3Scheme = 0xf05368c0
export async function apkOf(
  files: Record<string, Buffer | string> = {},
  schemes: readonly number[] = [v2Scheme, v3Scheme],
): Promise<Buffer> {
  const zip = await zipped({ 'AndroidManifest.xml': manifestOf(), 'classes.dex': 'dex', ...files })
  return schemes.length === 0 ? zip : signedBy(zip, schemes)
}
/** Returns the header of a Windows program, without content. */
export function exeOf(machine = 0x8664, characteristics = 0x0022): Buffer {
  const exe = Buffer.alloc(512)
  exe.write('MZ', 0, 'latin1')
  exe.writeUInt32LE(128, 60)
  exe.write('PE\0\0', 128, 'latin1')
  exe.writeUInt16LE(machine, 132)
  exe.writeUInt16LE(characteristics, 150)
  return exe
}
