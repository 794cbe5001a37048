// A training's own zip: the page that all walks share, as it was zipped when it was built, with two files added at its end.
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32, deflateRawSync } from 'node:zlib'
import { faults } from './src/content.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const DEFLATED = 8,
  NEW_YEAR_2026 = ((2026 - 1980) << 9) | (1 << 5) | 1 // the same sources give the same zip
export interface WalkInput {
  name: string
  texts: object
  steps: object
}

function entryOf(name: string, bytes: Buffer, offset: number): { local: Buffer; central: Buffer } {
  const path = Buffer.from(name),
    packed = deflateRawSync(bytes),
    about = Buffer.alloc(26) // what both headers say: from "version needed" to the name's and extra field's lengths
  about.writeUInt16LE(20, 0)
  about.writeUInt16LE(DEFLATED, 4)
  about.writeUInt16LE(NEW_YEAR_2026, 8)
  about.writeUInt32LE(crc32(bytes), 10)
  about.writeUInt32LE(packed.length, 14)
  about.writeUInt32LE(bytes.length, 18)
  about.writeUInt16LE(path.length, 22)
  const made = Buffer.alloc(2),
    place = Buffer.alloc(14)
  made.writeUInt16LE(20)
  place.writeUInt32LE(offset, 10)
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, path, packed]),
    central: Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), made, about, place, path]),
  }
}

/** A zip with more files in it; what it has already is copied as it stands. */
export function addFiles(zip: Buffer, files: readonly (readonly [name: string, bytes: Buffer])[]): Buffer {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1'),
    count = zip.readUInt16LE(end + 10) + files.length,
    directory = zip.readUInt32LE(end + 16)
  const locals = [zip.subarray(0, directory)],
    centrals = [zip.subarray(directory, directory + zip.readUInt32LE(end + 12))]
  let offset = directory
  for (const [name, bytes] of files) {
    const { local, central } = entryOf(name, bytes, offset)
    locals.push(local)
    centrals.push(central)
    offset += local.length
  }
  const close = Buffer.alloc(22)
  close.write('PK\x05\x06', 'latin1')
  close.writeUInt16LE(count, 8)
  close.writeUInt16LE(count, 10)
  close.writeUInt32LE(
    centrals.reduce((sum, one) => sum + one.length, 0),
    12,
  )
  close.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...centrals, close])
}

/**
 * Returns the path of <name>.zip in a folder; throws with every fault of the two files. The page is built when it is not
 * there yet.
 */
export async function buildFor({ name, texts, steps }: WalkInput, folder = join(here, 'dist')): Promise<string> {
  if (!/^[a-z0-9][a-z0-9-]{0,60}$/.test(name) || name === 'page' || name === 'walk-through')
    throw new Error(`${name}: a name is small letters, digits and dashes`)
  const wrong = faults(texts, steps)
  if (wrong.length) throw new Error(`${name}\n${wrong.join('\n')}`)
  const page = join(here, 'dist', 'walk-through.zip'),
    out = join(folder, `${name}.zip`)
  if (!existsSync(page)) await ((await import('./build.ts')) as { buildPage(): Promise<string> }).buildPage()
  const json = (value: object): Buffer => Buffer.from(JSON.stringify(value))
  await writeFile(
    out,
    addFiles(await readFile(page), [
      ['texts.json', json(texts)],
      ['steps.json', json(steps)],
    ]),
  )
  return out
}
