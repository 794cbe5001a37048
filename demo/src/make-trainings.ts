import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TrainingForm, createTraining, listCategories, listHeadsets, listSkills, setAccesses, setBadgeLogo, setSteps, setTrainingFile } from '@praxia/contract/trainings.ts'
import type { Deps } from '@praxia/server/app.ts'
import type { FastifyInstance } from 'fastify'
import type { Client } from './client.ts'
import { stepsOf, walkTexts } from './steps.ts'
import type { DemoTraining } from './training.ts'
import { trainings } from './trainings.ts'
import { upload } from './upload.ts'

export interface MadeTraining { id: number; of: DemoTraining; passing: number }
const content = join(import.meta.dirname, '../../content')

/** The zip that a training runs: its own scene, or the walk-through with its texts and steps. */
async function contentOf(of: DemoTraining): Promise<string> {
  if (of.content === 'walk') {
    const { buildFor } = (await import(join(content, 'walk-through/build.ts'))) as { buildFor(input: { name: string; texts: object; steps: object }): Promise<string> }
    return buildFor({ name: of.key, texts: walkTexts(of), steps: stepsOf(of) })
  }
  return join(content, of.content, 'dist', `${of.content}.zip`)
}
const stepsFile = async (of: DemoTraining): Promise<{ passingScore?: number }> =>
  of.content === 'walk' || of.content === 'none' ? stepsOf(of) : (JSON.parse(await readFile(join(content, of.content, 'steps.json'), 'utf8')) as { passingScore?: number })

/** The wizard's own calls, training by training. */
export async function makeTrainings(app: FastifyInstance, owner: Client, deps: Deps, badge: Uint8Array, whose: DemoTraining['owner']): Promise<MadeTraining[]> {
  void deps
  const categories = await owner(listCategories, { query: { lang: 'EN' } })
  const skills = await owner(listSkills, { query: { lang: 'EN' } })
  const headsets = await owner(listHeadsets)
  const made: MadeTraining[] = []
  for (const of of trainings.filter((one) => one.owner === whose)) {
    const text = (lang: 'EN' | 'FR'): TrainingForm['texts'][number] => ({ lang, title: of[lang].title, briefDescription: of[lang].brief, fullDescription: of[lang].full, goal1: of[lang].goals[0], goal2: of[lang].goals[1], ...(of[lang].goals[2] ? { goal3: of[lang].goals[2] } : {}) })
    const form: TrainingForm = {
      texts: [text('EN'), text('FR')], durationInMinute: of.minutes, categoryId: categories.find((one) => one.name === of.category)!.id, partnerId: -1,
      skillIds: of.skills.map((key) => skills.find((one) => one.skillType === key)!.id), tags: of.tags, headsetIds: headsets.slice(0, 6).map((one) => one.id),
      badges: [{ number: 1, texts: [{ lang: 'EN', ...of.badge.EN }, { lang: 'FR', ...of.badge.FR }] }], contentLanguages: ['EN', 'FR'],
    }
    const { id } = await owner(createTraining, { body: form })
    await owner(setBadgeLogo, { params: { id, number: 1 }, file: { field: 'logo', name: 'badge.png', type: 'image/png', bytes: badge } })
    const steps = await stepsFile(of)
    await owner(setSteps, { params: { id }, file: { field: 'file', name: 'steps.json', type: 'application/json', bytes: new TextEncoder().encode(JSON.stringify(steps)) } })
    if (of.content !== 'none') {
      const uploadId = await upload(app, owner, await contentOf(of), id)
      await owner(setTrainingFile, { params: { id, fileType: 'WEB_GL' }, body: { uploadId, version: '1.0', offlineAvailable: of.content === 'walk' } })
    }
    if (whose === 'company' && of.content !== 'none') await owner(setAccesses, { params: { id }, body: { allGroup: true, groupIds: [] } })
    made.push({ id, of, passing: steps.passingScore ?? 50 })
  }
  return made
}
