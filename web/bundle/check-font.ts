import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)

/**
 * Emits the typeface of the public certificate check under file names that the server's page knows
 * (`server/src/features/certificates/verify-present.ts`). The server renders that page outside this build and styles it
 * without a script.
 */
export function checkFont(): Plugin {
  return {
    name: 'check-font',
    apply: 'build',
    async generateBundle() {
      for (const part of ['latin', 'latin-ext'])
        this.emitFile({
          type: 'asset',
          fileName: `assets/check-${part}.woff2`,
          source: await readFile(resolve(`@fontsource-variable/inter/files/inter-${part}-opsz-normal.woff2`)),
        })
    },
  }
}
