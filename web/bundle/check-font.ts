import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)

/**
 * The typeface of the public check of a certificate, by names that the server's page knows
 * (`server/src/features/certificates/verify-present.ts`): that page is none of this build's, and has a look without a script.
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
