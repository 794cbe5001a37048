// node build.ts → dist/electrical-lockout.zip, dist/column-drill.zip, dist/lifting.zip
import { fileURLToPath } from 'node:url'
import { makeTrainings } from '@praxia/stage/make.ts'

export async function build(): Promise<string[]> {
  return makeTrainings(fileURLToPath(new URL('.', import.meta.url)), ['electrical-lockout', 'column-drill', 'lifting'])
}
if (process.argv[1] === fileURLToPath(import.meta.url)) console.log((await build()).join('\n'))
