import { AppError } from '../../basics/app-error.ts'
import type { World } from '../../context/context.ts'
import { ScannerAway, ScannerBroke, TooLargeToScan, scanBytes } from '../../files/clamd.ts'
import { withZip } from '../../files/zip.ts'
import { guarded, isOfDisk } from './inspect-actions.ts'

type Here = Pick<World, 'storage' | 'config' | 'log'>
/**
 * Keys with a clean result: an upload is scanned when it is complete and again on attachment. Its bytes never change.
 */
const clean = new Set<string>()
const most = 1000

async function findIn({ storage, config }: Here, key: string): Promise<string | undefined> {
  const scanner = config.clamd!
  try {
    return await scanBytes(scanner, storage.read(key))
  } catch (error) {
    if (!(error instanceof TooLargeToScan)) throw error
  }
  // Larger than the scanner's limit: file by file.
  const each = withZip(storage, key, async (zip) => {
    for await (const entry of zip.eachEntry()) {
      if (entry.uncompressedSize === 0) continue
      const found = await scanBytes(scanner, guarded(await zip.openReadStreamPromise(entry)))
      if (found !== undefined) return found
    }
    return undefined
  })
  return each.catch((error: unknown) => {
    if (error instanceof ScannerAway || isOfDisk(error)) throw error
    throw new TooLargeToScan(String(error))
  })
}

/**
 * Refuses infected uploads and those that cannot be scanned: no file is accepted unscanned. Does nothing without a
 * configured scanner.
 */
export async function scan(world: Here, key: string): Promise<void> {
  if (!world.config.clamd || clean.has(key)) return
  let signature: string | undefined
  try {
    signature = await findIn(world, key).catch((error: unknown) => {
      if (error instanceof ScannerBroke) return findIn(world, key)
      throw error
    })
  } catch (error) {
    if (error instanceof TooLargeToScan) throw new AppError('upload.scan_too_large')
    if (!(error instanceof ScannerAway)) throw error
    world.log('warn', { error: error.message }, 'the scanner named by CLAMD_ADDRESS does not answer')
    throw new AppError('upload.scanner_away')
  }
  if (signature !== undefined) throw new AppError('upload.infected', { signature: signature.slice(0, 200) })
  if (clean.size >= most) clean.delete(clean.values().next().value!)
  clean.add(key)
}
