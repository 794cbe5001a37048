// Light that is committed beside a training's sources, one file per part, and a page that says what each was baked from.
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Baked, BakedWhole } from './bake.ts'
import { filesIn } from './files.ts'

/** From what a part was baked, and the hash of what its file holds when it is unpacked. */
interface Entry {
  from: string
  holds: string
}
type Manifest = Record<string, Entry>
export interface BakedPart {
  name: string
  from: string
  baked: BakedWhole
}

const home = (folder: string): string => join(folder, 'baked')
const fileOf = (folder: string, name: string): string => join(home(folder), `${name}.br`)
const MANIFEST = 'manifest.json'

// Three counts, then the arrays as they are.
function pack({ position, normal, albedo, light, index, cells = new Int32Array() }: BakedWhole): Uint8Array {
  const head = Uint32Array.of(position.length / 3, index.length, cells.length)
  return Buffer.concat(
    [head, position, normal, albedo, light, index, cells].map(
      (a) => new Uint8Array(a.buffer, a.byteOffset, a.byteLength),
    ),
  )
}
function unpack(bytes: Uint8Array): BakedWhole {
  const { buffer } = Uint8Array.from(bytes),
    [points, indices, triangles] = new Uint32Array(buffer, 0, 3) as unknown as [number, number, number]
  let at = 12
  const next = (length: number): number => (at += length) - length
  const whole: Baked = {
    position: new Float32Array(buffer, next(points * 12), points * 3),
    normal: new Int8Array(buffer, next(points * 4), points * 4),
    albedo: new Uint8Array(buffer, next(points * 4), points * 4),
    light: new Uint8Array(buffer, next(points * 4), points * 4),
    index: new Uint32Array(buffer, next(indices * 4), indices),
  }
  return triangles ? { ...whole, cells: new Int32Array(buffer, next(triangles * 4), triangles) } : whole
}
const sum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** What is committed, without a look into the files; empty where nothing is. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(home(folder), MANIFEST), 'utf8').catch(() => '{}')
  return JSON.parse(text) as Manifest
}

/** A part as it was committed; null where its file is missing or holds something else than it held. */
export async function readCommitted(folder: string, name: string, { holds }: Entry): Promise<BakedWhole | null> {
  try {
    const bytes = brotliDecompressSync(await readFile(fileOf(folder, name)))
    return sum(bytes) === holds ? unpack(bytes) : null
  } catch {
    return null
  }
}

/** Writes the changed parts, takes away the files of those that are no more, and says in the manifest what there is. */
export async function writeCommitted(folder: string, parts: readonly BakedPart[]): Promise<void> {
  await mkdir(home(folder), { recursive: true })
  const had = await readManifest(folder),
    manifest: Manifest = {}
  for (const { name, from, baked } of parts.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const bytes = pack(baked),
      holds = sum(bytes),
      stands = had[name]?.holds === holds && (await readCommitted(folder, name, had[name])) !== null
    manifest[name] = { from, holds }
    if (!stands)
      await writeFile(
        fileOf(folder, name),
        brotliCompressSync(bytes, {
          params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        }),
      )
  }
  const kept = new Set([join(home(folder), MANIFEST), ...parts.map(({ name }) => fileOf(folder, name))])
  for (const file of await filesIn(home(folder))) if (!kept.has(file)) await rm(file)
  await writeFile(join(home(folder), MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`)
}
