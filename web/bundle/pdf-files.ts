import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
/**
 * Files that the PDF reader fetches by name on demand: fonts that a file names without embedding, tables of Asian
 * scripts, decoders of scanned pages (as scripts: the content security policy of our pages forbids WebAssembly).
 */
const wanted: Readonly<Record<string, RegExp>> = {
  standard_fonts: /\.(pfb|ttf)$/,
  cmaps: /\.bcmap$/,
  wasm: /_nowasm_fallback\.js$/,
}

export function pdfFiles(): Plugin {
  return {
    name: 'pdf-files',
    apply: 'build',
    async generateBundle() {
      const { version } = JSON.parse(await readFile(join(library, 'package.json'), 'utf8')) as { version: string }
      for (const [folder, names] of Object.entries(wanted))
        for (const name of await readdir(join(library, folder)))
          if (names.test(name))
            this.emitFile({
              type: 'asset',
              // Includes the version, since it is cached for a year.
              fileName: `assets/pdf-${version}/${folder}/${name}`,
              source: await readFile(join(library, folder, name)),
            })
    },
  }
}
