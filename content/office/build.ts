// node build.ts → dist/phishing.zip, dist/hard-talk.zip
import { fileURLToPath } from 'node:url'
import { makeTrainings } from '@praxia/stage/make.ts'

export async function build(): Promise<string[]> {
  return makeTrainings(fileURLToPath(new URL('.', import.meta.url)), ['phishing', 'hard-talk'])
}
if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await build())
