// Builds the one page of all walks; each training is that page with two files of its own (pack.ts).
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeTraining } from '@praxia/stage/make.ts'
import { buildFor } from './pack.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
export const buildPage = async (): Promise<string> => makeTraining(here, 'walk-through')
const read = async (path: string): Promise<object> => JSON.parse(await readFile(path, 'utf8')) as object
export const buildSample = async (): Promise<string> =>
  buildFor({
    name: 'lifting-without-harm',
    texts: await read(join(here, 'sample', 'texts.json')),
    steps: await read(join(here, 'sample', 'steps.json')),
  })

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildPage()
  const out = await buildSample(),
    bytes = await readFile(out)
  console.log(
    `${relative(process.cwd(), out)}, ${(bytes.length / 1e6).toFixed(2)} MB, sha256 ${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`,
  )
}
