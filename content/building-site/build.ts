// node build.ts → dist/<training>.zip for each training of this room
import { fileURLToPath } from 'node:url'
import { makeTrainings } from '@praxia/stage/make.ts'
import { TRAININGS } from './src/names.ts'

export const build = (): Promise<string[]> => makeTrainings(fileURLToPath(new URL('.', import.meta.url)), TRAININGS)
if (process.argv[1] === fileURLToPath(import.meta.url)) console.log((await build()).join('\n'))
