// Builds a training's folder to dist/<name>.zip: bakes the light, bundles the page, zips it.
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { build as bundle } from 'vite'
import { ZipFile } from 'yazl'
import { bakeScene } from './baking/bake-scene.ts'
import { filesIn } from './baking/files.ts'

/** Bakes the light and bundles the page of a folder. Returns the page's folder. */
async function bundlePage(folder: string): Promise<string> {
  const page = join(folder, 'dist/page')
  const light = await bakeScene(folder, console.log)
  await bundle({
    root: folder,
    base: './',
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: page,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      target: 'es2022',
      sourcemap: 'hidden', // beside the page, not in the zip: by it a test names the function that allocates
      chunkSizeWarningLimit: 2000,
    },
  })
  await writeFile(join(page, 'scene.bin'), light)
  return page
}

/** Zips a page to dist/<name>.zip, with more files by their names. The same page gives the same bytes. */
async function zipPage(folder: string, name: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const page = join(folder, 'dist/page')
  const zip = join(folder, `dist/${name}.zip`)
  const mtime = new Date(2026, 0, 1)
  const out = new ZipFile()
  for (const file of (await filesIn(page)).filter((one) => !one.endsWith('.map')))
    out.addFile(file, relative(page, file).replaceAll('\\', '/'), { mtime, compressionLevel: 9 })
  for (const [path, text] of Object.entries(more))
    out.addBuffer(Buffer.from(text), path, { mtime, compressionLevel: 9 })
  out.end()
  await pipeline(out.outputStream, createWriteStream(zip))
  return zip
}

/** Builds a folder's page to dist/<name>.zip. Returns the zip's path. */
export async function makeTraining(folder: string, name: string): Promise<string> {
  await bundlePage(folder)
  return zipPage(folder, name)
}

/**
 * Builds one page that holds several trainings of one room, and a zip for each of them: the page reads in `training.json`
 * which of them it is (`{"training": "<name>"}`). Returns the paths of the zips.
 */
export async function makeTrainings(folder: string, names: readonly string[]): Promise<string[]> {
  await bundlePage(folder)
  return Promise.all(
    names.map((training) => zipPage(folder, training, { 'training.json': JSON.stringify({ training }) })),
  )
}
