import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const worth = /\.(js|css|svg|html)$/

/**
 * Emits every script and style also as `.br` and `.gz`, compressed at the highest level at build time: the server only
 * sends them.
 */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async writeBundle() {
      const files = (await readdir(folder, { recursive: true }))
        .filter((file) => worth.test(file))
        .map((file) => join(folder, file))
      await Promise.all(
        files.map(async (file) => {
          const bytes = await readFile(file)
          if (bytes.length < 1024) return
          await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }))
          await writeFile(
            `${file}.br`,
            await brotli(bytes, {
              params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
            }),
          )
        }),
      )
    },
  }
}
