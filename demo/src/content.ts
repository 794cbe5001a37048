import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StepsFile } from '@praxia/contract/trainings.ts'
import type { DemoTraining } from './training.ts'

const content = join(import.meta.dirname, '../../content')
type Made = Pick<DemoTraining, 'key' | 'content'>
/** Whether a training has content; the draft has none. */
export const isMade = (of: Made): boolean => of.content !== 'none'

/** Returns the path of a training's zip, which its build makes. */
export const zipOf = ({ key, content: of }: Made): string =>
  typeof of === 'object' ? join(content, of.room, 'dist', `${key}.zip`) : join(content, of, 'dist', `${of}.zip`)

const stepsPath = ({ key, content: of }: Made): string =>
  typeof of === 'object' ? join(content, of.room, 'steps', `${key}.json`) : join(content, of, 'steps.json')
/** Returns the steps file of a training's content. */
export const stepsFileOf = async (of: Made): Promise<StepsFile> =>
  JSON.parse(await readFile(stepsPath(of), 'utf8')) as StepsFile
