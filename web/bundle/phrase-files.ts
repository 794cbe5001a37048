import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

const name = 'virtual:phrase-files'
const languages = ['en', 'fr', 'es', 'it']
const folder = join(import.meta.dirname, '../src/phrases')
const fileOf = (language: string, feature: string): string => join(folder, language, `${feature}.ts`)
const listFeatures = (): string[] =>
  readdirSync(join(folder, 'en'))
    .map((file) => file.replace(/\.ts$/, ''))
    .toSorted()

/**
 * Serves the module `virtual:phrase-files`, which loads `src/phrases/<language>/<feature>.ts`, each a script of its own.
 * In a build all of them share one hash, so that the first script, which every visitor loads, has a pattern of their
 * addresses and not some two hundred of them (4 kB gzipped).
 */
export function phraseFiles(): Plugin {
  /** Address of the folder in a server of Vite, or of Vitest. */
  let served = ''
  let isBuild = false
  let addressOf: (language: string, feature: string) => string
  return {
    name: 'phrase-files',
    configResolved(config) {
      served = `/${relative(config.root, folder).replaceAll(sep, '/')}`
      isBuild = config.command === 'build'
    },
    buildStart() {
      if (!isBuild) return
      const all = languages.flatMap((language) => listFeatures().map((feature) => ({ language, feature })))
      const hash = createHash('sha256')
      for (const { language, feature } of all) hash.update(readFileSync(fileOf(language, feature)))
      const common = hash.digest('base64url').slice(0, 8)
      addressOf = (language, feature) => `assets/${language}-${feature}-${common}.js`
      for (const { language, feature } of all)
        this.emitFile({
          type: 'chunk',
          id: fileOf(language, feature),
          fileName: addressOf(language, feature),
          preserveSignature: 'strict',
        })
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined
      const list = `export const features = ${JSON.stringify(listFeatures())}\n`
      if (!isBuild)
        return `${list}const files = import.meta.glob('${served}/{en,fr,es,it}/*.ts')
          export const loadPhrases = (language, feature) => files['${served}/' + language + '/' + feature + '.ts']()`
      const address = addressOf('LANGUAGE', 'FEATURE')
      return `${list}export const loadPhrases = (language, feature) =>
        import(/* @vite-ignore */ '/${address}'.replace('LANGUAGE', language).replace('FEATURE', feature))`
    },
    generateBundle(_, bundle) {
      // Its name would stay while that of the imported file changes.
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && /[\\/]phrases[\\/](en|fr|es|it)[\\/]/.test(file.facadeModuleId ?? ''))
          if (file.imports.length > 0) this.error(`${file.facadeModuleId} imports ${file.imports.join(', ')}`)
    },
  }
}
