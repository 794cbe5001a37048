import { AppError } from '../../basics/app-error.ts'
import type { World } from '../../context/context.ts'
import { ScannerAway, ScannerBroke, TooLargeToScan, scanBytes } from '../../files/clamd.ts'
import { withZip } from '../../files/zip.ts'
import { guarded, isOfDisk } from './inspect-actions.ts'

type Here = Pick<World, 'storage' | 'config' | 'log'>
/** Nothing was found in them a moment ago: an upload is looked at when it is whole and again when it is attached. Its bytes never change. */
const clean = new Set<string>()
const most = 1000

async function findIn({ storage, config }: Here, key: string): Promise<string | undefined> {
  const scanner = config.clamd!
  try {
    return await scanBytes(scanner, storage.read(key))
  } catch (error) {
    if (!(error instanceof TooLargeToScan)) throw error
  }
  // Larger than the scanner takes at once: file by file.
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

/** Refuses what the installation's scanner finds something in, and what it can't look at: nothing is taken unseen. Without a scanner nothing is done. */
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
