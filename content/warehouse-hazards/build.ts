// node build.ts → dist/warehouse-hazards.zip
import { fileURLToPath } from 'node:url'
import { makeTraining } from '@praxia/stage/make.ts'

export async function build(): Promise<string> {
  return makeTraining(fileURLToPath(new URL('.', import.meta.url)), 'warehouse-hazards')
}
if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await build())
