import { limits } from '@praxia/contract/limits.ts'
import type { ResourceType } from '@praxia/contract/resources.ts'
import { parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { AppError } from '../../basics/app-error.ts'
import type { RandomAccess, Storage } from '../../files/storage.ts'
import { jpegMarker, pngSize, typeOf } from './rules.ts'

/**
 * Detects the type of a stored file by its content. Rejects other than the five types and files that do not match their
 * first bytes. Reads in pieces to limit memory.
 */
export async function inspect(storage: Storage, key: string, name: string): Promise<ResourceType> {
  const file = await storage.open(key)
  try {
    if (file.size === 0) throw new AppError('upload.empty')
    const head = await file.read(0, Math.min(64, file.size))
    const type = typeOf(head, name)
    if (type === 'png') checkPixels(pngSize(head))
    else if (type === 'jpg' || type === 'jpeg') checkPixels(await jpegSize(file))
    else if (type === 'csv') await checkCsv(storage.read(key))
    return type
  } finally {
    await file.close()
  }
}
function checkPixels(size: { width: number; height: number } | undefined): void {
  if (!size || size.width === 0 || size.height === 0) throw new AppError('image.invalid')
  if (size.width * size.height > limits.imagePixels) throw new AppError('image.too_large')
}
/** Jumps from marker to marker; the segments between may be long and are not read. */
async function jpegSize(file: RandomAccess): Promise<{ width: number; height: number } | undefined> {
  for (let at = 0, markers = 0; at + 4 <= file.size && markers < 10_000; markers += 1) {
    const read = jpegMarker(await file.read(at, Math.min(9, file.size - at)))
    if (read === undefined || read === 'end') return undefined
    if (read.size) return read.size
    at += read.next
  }
  return undefined
}
const isText = (chunk: Buffer): boolean => {
  for (const byte of chunk) if (byte < 9 || (byte > 13 && byte < 32)) return false
  return true
}
/** Reads all rows: rejects bytes that are not text and an unclosed quote. */
async function checkCsv(bytes: Readable): Promise<void> {
  const parser = parse({
    bom: true,
    delimiter: [',', ';', '\t'],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 1_000_000,
  })
  const checked = async function* () {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      if (!isText(chunk)) throw new AppError('resource.type')
      yield chunk
    }
  }
  const source = Readable.from(checked())
  source.on('error', (error) => parser.destroy(error))
  let rows = 0
  try {
    for await (const _ of source.pipe(parser)) rows += 1
  } catch (error) {
    if (error instanceof AppError) throw error
    const { lines } = error as { lines?: number }
    throw new AppError('resource.csv_invalid', lines === undefined ? {} : { line: lines })
  }
  if (rows === 0) throw new AppError('upload.empty')
}
