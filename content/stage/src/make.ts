// Builds a training's folder to dist/<name>.zip: bakes the light, bundles the page, zips it.
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { build as bundle } from 'vite'
import { ZipFile } from 'yazl'
import { bakeScene } from './baking/bake-scene.ts'
import { filesIn } from './baking/files.ts'

// returns the zip's path
export async function makeTraining(folder: string, name: string): Promise<string> {
  const page = join(folder, 'dist/page'),
    zip = join(folder, `dist/${name}.zip`),
    light = await bakeScene(folder, console.log)
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
      chunkSizeWarningLimit: 2000,
    },
  })
  await writeFile(join(page, 'scene.bin'), light)
  const out = new ZipFile()
  for (const f of await filesIn(page))
    out.addFile(f, relative(page, f).replaceAll('\\', '/'), { mtime: new Date(2026, 0, 1), compressionLevel: 9 })
  out.end()
  await pipeline(out.outputStream, createWriteStream(zip))
  return zip
}
