import type { Report, compressions, signatureSchemes } from '@praxia/contract/library/report.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import { PassThrough, type Readable } from 'node:stream'
import { AppError } from '../../basics/app-error.ts'
import { collectPassing } from '../../basics/collect.ts'
import { encodingOf, isBroken, plainBytes } from '../../files/compressed.ts'
import type { Zip, ZipEntry } from '../../files/zip.ts'
import type { Manifest } from '../manifests/rules.ts'
import { readAndroidManifest, signaturesOf } from './apk-rules.ts'
import { architectureOf, exeHeadBytes } from './exe-rules.ts'
import { EngineSigns, headBytes, hasVersion } from './signs-rules.ts'
import { VrSigns, maySignalVr } from './vr-rules.ts'
import { isFramed, reportsOf, warningsOf } from './warnings-rules.ts'

/** Is it an error of the disk, and not of the zip? */
export const isOfDisk = (error: unknown): boolean =>
  typeof (error as { code?: unknown }).code === 'string' && !isBroken(error)

/**
 * Guards a stream that may fail before it is read (a broken deflate does): the error waits for the reader instead of
 * ending the process.
 */
export function guarded(source: Readable): Readable {
  const out = new PassThrough()
  out.on('error', () => {
    source.destroy()
  })
  source.on('error', (error) => {
    out.destroy(error)
  })
  return source.pipe(out)
}
/** Returns a file's content, decompressed where it is stored compressed. */
async function plainOf(zip: Zip, raw: ZipEntry, name: string): Promise<AsyncIterable<Buffer>> {
  const begin = async () => guarded(await zip.openReadStreamPromise(raw)) as AsyncIterable<Buffer>
  const encoding = await encodingOf(name, async () => {
    for await (const head of await begin()) return head
    return Buffer.alloc(0)
  })
  const source = await begin()
  return encoding ? plainBytes(source as Readable, encoding, serverLimits.vrScanBytes) : source
}

interface Named {
  name: string
  size: number
}
/** An open zip with a valid directory. */
export interface Opened {
  zip: Zip
  raw: readonly ZipEntry[]
  entries: readonly Named[]
  type: FileType
  bytes: number
  /** The page or program that it starts with. */
  entry: string | null
  manifest: Manifest | null
  /** Manifests in places where none is read. */
  unread: readonly string[]
  /** Reads bytes of the zip itself. */
  readAt(offset: number, length: number): Promise<Buffer>
}
const isFile = ({ name }: Named): boolean => !name.endsWith('/')

async function compressionOf({ zip, raw, entries }: Opened): Promise<(typeof compressions)[number]> {
  for (const [i, { name }] of entries.entries()) {
    if (!/\.(br|gz|unityweb)$/i.test(name)) continue
    const encoding = await encodingOf(name, async () => {
      for await (const head of guarded(await zip.openReadStreamPromise(raw[i]!)) as AsyncIterable<Buffer>) return head
      return Buffer.alloc(0)
    }).catch((error: unknown) => {
      if (isOfDisk(error)) throw error
      return undefined
    })
    if (encoding) return encoding === 'br' ? 'brotli' : 'gzip'
  }
  return 'none'
}

/** Scans the files. Unreadable ones are skipped: the attachment reports the error. */
async function readThrough({ zip, raw, entries, type }: Opened, vr: VrSigns, engine: EngineSigns): Promise<void> {
  let left: number = serverLimits.vrScanBytes
  const read = async (i: number, most: number, take: (piece: Buffer) => void): Promise<void> => {
    vr.next()
    engine.next()
    let rest = most
    try {
      for await (const piece of await plainOf(zip, raw[i]!, entries[i]!.name)) {
        take(piece)
        collectPassing(piece.length)
        left -= piece.length
        rest -= piece.length
        if (left <= 0 || rest <= 0) break
      }
    } catch (error) {
      if (isOfDisk(error)) throw error
    }
  }
  for (const [i, { name }] of entries.entries()) {
    engine.name(name)
    if (left <= 0) continue
    if (type === 'WEB_GL' && maySignalVr(name))
      await read(i, Infinity, (piece) => {
        vr.take(piece)
        engine.take(piece)
      })
    else if (hasVersion(name)) await read(i, headBytes, (piece) => engine.takeData(piece))
  }
}
/** Reads the first bytes of a file in it, at most this many. */
async function headOf({ zip, raw, entries }: Opened, name: string, most: number): Promise<Buffer> {
  const at = entries.findIndex((entry) => entry.name === name)
  const pieces: Buffer[] = []
  let left = most
  for await (const piece of guarded(await zip.openReadStreamPromise(raw[at]!)) as AsyncIterable<Buffer>) {
    pieces.push(piece.subarray(0, left))
    left -= piece.length
    if (left <= 0) break
  }
  return Buffer.concat(pieces)
}
/** Reads the manifest of an app. Refuses an app that no device installs, with the reason. */
async function androidOf(opened: Opened): Promise<Pick<Report, 'android' | 'warnings'>> {
  const found = readAndroidManifest(await headOf(opened, 'AndroidManifest.xml', serverLimits.manifestBytes))
  if (!found) throw new AppError('upload.not_apk')
  const { part, ...android } = found
  if (part) throw new AppError('upload.apk_part', { name: android.package })
  const names = opened.entries.map(({ name }) => name)
  const signatures = (await signaturesOf(names, opened.readAt, opened.bytes)) as (typeof signatureSchemes)[number][]
  if (signatures.length === 0) throw new AppError('upload.apk_unsigned', { name: android.package })
  // Android 11 and later require v2 or v3 of apps that target them.
  const isOld = signatures.join() === 'v1' && (android.targetSdk ?? android.minSdk) >= 30
  return { android: { ...android, signatures }, warnings: isOld ? [{ code: 'signature', names: ['v1'] }] : [] }
}
async function windowsOf(opened: Opened): Promise<Pick<Report, 'windows' | 'warnings'>> {
  const architecture = architectureOf(await headOf(opened, opened.entry!, exeHeadBytes))
  if (!architecture) throw new AppError('upload.not_program', { name: opened.entry! })
  return { windows: { architecture }, warnings: [] }
}

/**
 * Inspects a package: its engine, whether it enters VR and uses threads, how it reports. Reads a limited number of
 * bytes of its pages and scripts. Only web content needs detection of VR: all other types are VR.
 */
export async function inspect(opened: Opened): Promise<Omit<Report, 'date' | 'tookMs'>> {
  const { entries, type, bytes, entry, manifest, unread } = opened
  const ofProgram = type === 'APK' ? await androidOf(opened) : type === 'UNITY' ? await windowsOf(opened) : undefined
  const [vr, engine] = [new VrSigns(), new EngineSigns()]
  await readThrough(opened, vr, engine)
  const isWeb = type === 'WEB_GL'
  const { ways, finds, ...signs } = engine.found
  return {
    ...signs,
    threads: isWeb && signs.threads,
    reports: isWeb ? reportsOf(ways, manifest) : null,
    bytes,
    unpackedBytes: entries.reduce((sum, { size }) => sum + size, 0),
    files: entries.filter(isFile).length,
    compression: isWeb ? await compressionOf(opened) : 'none',
    fallback: isWeb && entries.some(({ name }) => /\.unityweb$/i.test(name)),
    entry,
    vr: !isWeb || vr.found,
    ar: isWeb && vr.ar,
    ...(ofProgram ?? { warnings: warningsOf({ ways, finds }, manifest, unread) }),
    ...(isWeb && isFramed({ ways, finds }, manifest) ? { framed: true } : {}),
  }
}
