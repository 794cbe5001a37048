import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StepsFile } from '@praxia/contract/trainings.ts'
import { stepsOf, walkTexts } from './steps.ts'
import type { DemoTraining } from './training.ts'

const content = join(import.meta.dirname, '../../content')
type Made = Pick<DemoTraining, 'key' | 'content'>

/** Returns the path of a training's zip; a walk-through is made in `folder` from its texts and steps. */
export async function zipOf(of: DemoTraining, folder: string): Promise<string> {
  if (typeof of.content === 'object') return join(content, of.content.room, 'dist', `${of.key}.zip`)
  if (of.content !== 'walk') return join(content, of.content, 'dist', `${of.content}.zip`)
  // By path and not by name: the walk-through is built with other tools than the server.
  const { buildFor } = (await import(join(content, 'walk-through/pack.ts'))) as {
    buildFor(input: { name: string; texts: object; steps: object }, folder: string): Promise<string>
  }
  return buildFor({ name: of.key, texts: walkTexts(of), steps: stepsOf(of) }, folder)
}

const stepsPath = ({ key, content: of }: Made): string =>
  typeof of === 'object' ? join(content, of.room, 'steps', `${key}.json`) : join(content, String(of), 'steps.json')
/** Returns the steps file of a training's content. */
export const stepsFileOf = async (of: DemoTraining): Promise<StepsFile> =>
  of.content === 'walk' || of.content === 'none'
    ? stepsOf(of)
    : (JSON.parse(await readFile(stepsPath(of), 'utf8')) as StepsFile)
