// Builds the training to dist/warehouse-hazards.zip: light reckoned in two threads (kept until its sources change), page by vite, one zip.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build as vite } from 'vite'
import { ZipFile } from 'yazl'
import { encode } from '@praxia/stage/bake-file.ts'

type Parts = Parameters<typeof encode>[0]
const here = dirname(fileURLToPath(import.meta.url)),
  stage = dirname(fileURLToPath(import.meta.resolve('@praxia/stage/kit.ts'))),
  dist = join(here, 'dist')
const LONG_AGO = new Date(2020, 0, 1) // the same sources give the same zip

async function files(dir: string): Promise<string[]> {
  const found = await readdir(dir, { withFileTypes: true, recursive: true })
  return found
    .filter((f) => f.isFile())
    .map((f) => join(f.parentPath, f.name))
    .sort()
}

async function bakedScene(): Promise<string> {
  const hash = createHash('sha256')
  const scene = (await files(join(here, 'src', 'scene'))).concat(join(here, 'bake-worker.ts')),
    geometry = (await files(stage)).filter((f) =>
      /(bake|kit|forms|parts|people|icons|extinguisher|colour)[^/\\]*\.ts$/.test(f),
    )
  for (const f of [...scene, ...geometry]) hash.update(await readFile(f))
  const kept = join(here, '.cache', `${hash.digest('hex').slice(0, 16)}.bin`)
  if (
    await access(kept).then(
      () => true,
      () => false,
    )
  )
    return kept
  const half = (what: string) =>
    new Promise<Parts>((done, fail) =>
      new Worker(new URL('./bake-worker.ts', import.meta.url), { workerData: what })
        .once('message', done)
        .once('error', fail),
    )
  const parts = (await Promise.all([half('hall'), half('spots')])).flat()
  await mkdir(dirname(kept), { recursive: true })
  await writeFile(kept, encode(parts))
  return kept
}

export async function build(): Promise<string> {
  const scene = await bakedScene(),
    page = join(dist, 'page'),
    out = join(dist, 'warehouse-hazards.zip')
  await vite({
    root: here,
    base: './',
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { outDir: page, emptyOutDir: true, target: 'es2022', modulePreload: false, chunkSizeWarningLimit: 2000 },
  })
  const zip = new ZipFile()
  for (const f of await files(page)) zip.addFile(f, relative(page, f).split(sep).join('/'), { mtime: LONG_AGO })
  zip.addFile(scene, 'scene.bin', { mtime: LONG_AGO })
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(out))
  return out
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const out = await build()
  console.log(`${relative(process.cwd(), out)}, ${((await stat(out)).size / 1e6).toFixed(2)} MB`)
}
