// node build.ts → dist/kitchen-oil.zip, dist/food-hygiene.zip: one page, and which of the two it is.
import { fileURLToPath } from 'node:url'
import { makeTrainings } from '@praxia/stage/make.ts'

export const build = (): Promise<string[]> =>
  makeTrainings(fileURLToPath(new URL('.', import.meta.url)), ['kitchen-oil', 'food-hygiene'])

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log((await build()).join('\n'))
