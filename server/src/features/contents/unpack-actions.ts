import { errorText } from '../../basics/error-text.ts'
import type { Report } from '@praxia/contract/library/report.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { AppError } from '../../basics/app-error.ts'
import { collectPassing } from '../../basics/collect.ts'
import { encodingOf, headBytes, isBroken, mostPlain, plainBytes, TooLarge } from '../../files/compressed.ts'
import type { World } from '../../context/context.ts'
import type { RandomAccess, Storage } from '../../files/storage.ts'
import * as zips from '../../files/zip.ts'
import { limits } from '@praxia/contract/limits.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { type Opened, guarded, inspect, isOfDisk } from '../inspection/inspect-actions.ts'
import { readManifest, unreadManifests } from '../manifests/actions.ts'
import { type Layout, type ZipEntry, checkEntries, filesOf, findLayout, isNoise, mostUnpacked } from './rules.ts'

type Here = Pick<World, 'storage' | 'now'>
const unix = 3,
  macos = 19

const throwUploadError = (error: unknown, type?: FileType): never => {
  if (error instanceof AppError) throw error
  if (isOfDisk(error)) throw error
  // An app is a zip too, which its uploader need not know.
  if (type === 'APK') throw new AppError('upload.not_apk')
  if (/strong encryption/.test(String(error))) throw new AppError('upload.zip_encrypted')
  throw new AppError('upload.zip_invalid', { reason: errorText(error) })
}
const entryOf = (entry: zips.ZipEntry, name: string): ZipEntry => {
  const host = entry.versionMadeBy >>> 8
  return {
    name,
    offset: entry.relativeOffsetOfLocalHeader,
    nameLength: entry.fileNameLength,
    compressed: entry.compressedSize,
    size: entry.uncompressedSize,
    crc: entry.crc32,
    encrypted: entry.isEncrypted() || (entry.generalPurposeBitFlag & 0x2040) !== 0,
    mode: host === unix || host === macos ? entry.externalFileAttributes >>> 16 : 0,
  }
}

async function readDirectory(zip: zips.Zip): Promise<{ raw: zips.ZipEntry[]; entries: ZipEntry[] }> {
  if (zip.entryCount > limits.zipEntries) throw new AppError('upload.zip_too_many_entries', { most: limits.zipEntries })
  const raw: zips.ZipEntry[] = []
  let held = 0
  for await (const entry of zip.eachEntry()) {
    held += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    if (held > serverLimits.zipDirectoryBytes)
      throw new AppError('upload.zip_bomb', { most: serverLimits.zipDirectoryBytes })
    raw.push(entry)
  }
  const names = zips.namesOf(raw)
  return { raw, entries: raw.map((entry, i) => entryOf(entry, names[i]!)) }
}
/** Counts the unpacked bytes, whatever the directory claims, and verifies their checksum. */
async function* measured(
  source: AsyncIterable<Buffer>,
  entry: ZipEntry,
  budget: { left: number },
): AsyncGenerator<Buffer> {
  let sum = 0,
    size = 0
  for await (const chunk of source) {
    size += chunk.length
    budget.left -= chunk.length
    if (budget.left < 0 || size > entry.size) throw new AppError('upload.zip_bomb', { name: entry.name })
    sum = crc32(chunk, sum)
    collectPassing(chunk.length)
    yield chunk
  }
  if (size !== entry.size || sum !== entry.crc)
    throw new AppError('upload.zip_invalid', { name: entry.name, reason: 'checksum' })
}

/** Decompresses a file that is served compressed once, so that no browser gets a broken or an endless one. */
async function checkCompressed(
  storage: Storage,
  key: string,
  entry: ZipEntry,
  budget: { left: number },
): Promise<void> {
  if (entry.size === 0) return
  const encoding = await encodingOf(entry.name, async () => {
    const head: Buffer[] = []
    for await (const chunk of storage.read(key, { start: 0, end: headBytes - 1 })) head.push(chunk as Buffer)
    return Buffer.concat(head)
  })
  if (!encoding) return
  try {
    const most = Math.min(mostPlain(entry.size), budget.left)
    for await (const chunk of plainBytes(storage.read(key), encoding, most)) budget.left -= chunk.length
  } catch (error) {
    if (error instanceof TooLarge) throw new AppError('upload.zip_bomb', { name: entry.name })
    if (isBroken(error)) throw new AppError('upload.compressed_invalid', { name: entry.name })
    throw error
  }
}

/** Reads a small file, up to the maximum size of a manifest. */
async function bytesOf(zip: zips.Zip, raw: zips.ZipEntry, entry: ZipEntry): Promise<Buffer> {
  const source = guarded(await zip.openReadStreamPromise(raw)) as AsyncIterable<Buffer>
  const pieces: Buffer[] = []
  for await (const piece of measured(source, entry, { left: serverLimits.manifestBytes + 1 })) pieces.push(piece)
  return Buffer.concat(pieces)
}
async function layoutOf(
  zip: zips.Zip,
  type: FileType,
  { raw, entries }: { raw: zips.ZipEntry[]; entries: ZipEntry[] },
  isAlone: boolean,
): Promise<Layout> {
  if (type !== 'WEB_GL') return findLayout(type, entries)
  const manifest = await readManifest(
    filesOf(entries),
    (name) => {
      const at = entries.findIndex((entry) => entry.name === name)
      return bytesOf(zip, raw[at]!, entries[at]!)
    },
    isAlone,
  )
  return findLayout(type, entries, manifest)
}

/** Length of a document's start that contains its first element, in characters. */
const documentHead = 4000
/** Returns the kind of a manifest that is not in a zip, in any encoding of XML. */
async function manifestAlone(storage: Storage, key: string): Promise<'cmi5' | 'other' | undefined> {
  const pieces: Buffer[] = []
  for await (const piece of storage.read(key, { start: 0, end: documentHead - 1 })) pieces.push(piece as Buffer)
  const text = Buffer.concat(pieces).toString('latin1').replaceAll('\0', '')
  const root = /^\W{0,8}</.test(text) && /<(?:[\w-]{1,40}:)?(courseStructure|manifest|tincan)[\s>]/.exec(text)
  if (!root) return undefined
  return root[1] === 'courseStructure' ? 'cmi5' : 'other'
}

/** An opened package, and the bytes of its zip. */
interface Source {
  zip: zips.Zip
  /** Bytes of the upload. */
  size: number
  bytes: Pick<Storage, 'open' | 'read'>
  /** A course structure without a zip, whose units are on other sites (cmi5 14). */
  isAlone: boolean
}
/** Opens a course structure as a package that has nothing else. */
async function openAlone<T>(storage: Storage, key: string, work: (source: Source) => Promise<T>): Promise<T> {
  const size = (await storage.size(key)) ?? 0
  if (size > serverLimits.manifestBytes) throw new AppError('upload.manifest_alone')
  const bytes = zips.inMemory(await zips.packed('cmi5.xml', await storage.bytes(key)))
  return zips.withZip(bytes, key, (zip) => work({ zip, size, bytes, isAlone: true }))
}
const opened = <T>(storage: Storage, key: string, type: FileType, work: (source: Source) => Promise<T>): Promise<T> =>
  zips
    .withZip(storage, key, (zip, size) => work({ zip, size, bytes: storage, isAlone: false }))
    .catch(async (error: unknown) => {
      if (type !== 'WEB_GL' || error instanceof AppError || isOfDisk(error)) throw error
      const alone = await manifestAlone(storage, key)
      if (alone === 'other') throw new AppError('upload.manifest_alone')
      if (alone === 'cmi5') return openAlone(storage, key, work)
      throw error
    })
    .catch((error: unknown) => throwUploadError(error, type))
/** Inspects the directory alone: fast for a package of any size. */
export const inspectPackage = (storage: Storage, key: string, type: FileType): Promise<Layout> =>
  opened(storage, key, type, async ({ zip, isAlone }) => {
    const directory = await readDirectory(zip)
    checkEntries(directory.entries, zip.fileSize, type)
    return layoutOf(zip, type, directory, isAlone)
  })
/** Inspects the directory, pages and scripts. Errors that only unpacking reveals are not found. */
export const inspectUpload = (world: Here, key: string, type: FileType): Promise<Layout & { report: Report }> => {
  const began = performance.now()
  return opened(world.storage, key, type, async ({ zip, size, bytes, isAlone }) => {
    const { raw, entries } = await readDirectory(zip)
    checkEntries(entries, zip.fileSize, type)
    const layout = await layoutOf(zip, type, { raw, entries }, isAlone)
    const access = await bytes.open(key)
    return { ...layout, report: await reportOf(world, began, access, { zip, raw, entries, type, bytes: size, layout }) }
  })
}
/** Returns the start page that the manifest names, shown where the package is chosen. */
const beginning = (type: FileType, { root, entry, manifest }: Layout): string | null =>
  type === 'WEB_GL' && manifest === null ? `${root === '' ? '' : `${root}/`}${entry ?? 'index.html'}` : entry
interface Found extends Pick<Opened, 'zip' | 'raw' | 'type' | 'bytes'> {
  entries: readonly ZipEntry[]
  layout: Layout
}
async function reportOf(
  world: Pick<Here, 'now'>,
  began: number,
  access: RandomAccess,
  { layout, ...of }: Found,
): Promise<Report> {
  const { type, entries } = of
  const { manifest } = layout
  try {
    const found = await inspect({
      ...of,
      manifest,
      entry: beginning(type, layout),
      unread: type === 'WEB_GL' ? unreadManifests(filesOf(entries), manifest ?? undefined) : [],
      readAt: (offset, length) => access.read(offset, length),
    })
    return { ...found, date: world.now().toISOString(), tookMs: Math.round(performance.now() - began) }
  } finally {
    await access.close()
  }
}
/** Checks a package by its content and unpacks a WEB_GL one under `folder`. A failure leaves no files. */
export async function openPackage(
  world: Here,
  key: string,
  type: FileType,
  folder: string,
): Promise<Layout & { sha256: string; size: number; report: Report }> {
  const { storage } = world
  const began = performance.now()
  try {
    return await opened(storage, key, type, async ({ zip, size, bytes, isAlone }) => {
      const { raw, entries } = await readDirectory(zip)
      checkEntries(entries, zip.fileSize, type)
      const layout = await layoutOf(zip, type, { raw, entries }, isAlone)
      const budget = { left: mostUnpacked(size) }
      const plain = { left: mostPlain(size) }
      for (const [i, entry] of entries.entries()) {
        if (type !== 'WEB_GL' || entry.name.endsWith('/') || isNoise(entry.name)) continue
        const source = guarded(await zip.openReadStreamPromise(raw[i]!))
        await storage.put(
          `${folder}/${entry.name}`,
          Readable.from(measured(source as AsyncIterable<Buffer>, entry, budget)),
        )
        await checkCompressed(storage, `${folder}/${entry.name}`, entry, plain)
      }
      const sha256 = await hashOf(storage, key)
      const access = await bytes.open(key)
      const report = await reportOf(world, began, access, { zip, raw, entries, type, bytes: size, layout })
      return { ...layout, sha256, size, report }
    })
  } catch (error) {
    await storage.remove(folder)
    throw error
  }
}
async function hashOf(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of storage.read(key) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    collectPassing(chunk.length)
  }
  return hash.digest('hex')
}
