import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usualPassingScore } from '@praxia/contract/step-verdict.ts'
import {
  type WholeTrainingForm,
  createTraining,
  listCategories,
  listHeadsets,
  listSkills,
  setAccesses,
  setBadgeLogo,
  setSteps,
  setTrainingFile,
} from '@praxia/contract/trainings.ts'
import type { FastifyInstance } from 'fastify'
import { badgePicture } from './pictures/artwork.ts'
import type { Client } from './client.ts'
import { sideBySide } from './clock.ts'
import { stepsOf, walkTexts } from './steps.ts'
import { type DemoTraining, type Spoken, spokenLanguages } from './training.ts'
import { upload } from './upload.ts'

export interface MadeTraining {
  id: number
  of: DemoTraining
  passing: number
}
const content = join(import.meta.dirname, '../../content')
// By path and not by name: the walk-through is built with other tools than the server.
const walk = join(content, 'walk-through')

/** Returns the zip of a training: its own scene, or the walk-through with its texts and steps. */
/** Returns the file of a training's content, made in a folder where it needs texts of its own. */
async function contentOf(of: DemoTraining, folder: string): Promise<string> {
  if (of.content === 'walk') {
    const { buildFor } = (await import(join(walk, 'pack.ts'))) as {
      buildFor(input: { name: string; texts: object; steps: object }, folder: string): Promise<string>
    }
    return buildFor({ name: of.key, texts: walkTexts(of), steps: stepsOf(of) }, folder)
  }
  return join(content, of.content, 'dist', `${of.content}.zip`)
}
const stepsFile = async (of: DemoTraining): Promise<{ passingScore?: number }> =>
  of.content === 'walk' || of.content === 'none'
    ? stepsOf(of)
    : (JSON.parse(await readFile(join(content, of.content, 'steps.json'), 'utf8')) as { passingScore?: number })

const badgesOf = (of: DemoTraining) => of.badges.map((badge, index) => ({ number: index + 1, ...badge }))
async function paintedBadge(of: DemoTraining, number: number): Promise<Uint8Array> {
  const { paletteOf } = (await import(join(walk, 'src/palettes.ts'))) as {
    paletteOf(category: string): { d: string; m: string; b: string; p: string }
  }
  return badgePicture(number, of.emblem, paletteOf(of.category))
}

/** Standalone headsets of today, whose browsers enter VR. */
const headsetNames: ReadonlySet<string> = new Set([
  'Meta Quest 3',
  'Meta Quest 3S',
  'HTC Vive Focus Vision',
  'Pico 4 Ultra',
  'Apple Vision Pro',
  'Samsung Galaxy XR',
])

/** Returns the wizard's form of a training. */
export async function formsOf(owner: Client): Promise<(of: DemoTraining) => WholeTrainingForm> {
  const [categories, skills, headsets] = [
    await owner(listCategories, { query: { lang: 'EN' } }),
    await owner(listSkills, { query: { lang: 'EN' } }),
    await owner(listHeadsets),
  ]
  return (of) => {
    const text = (lang: Spoken): WholeTrainingForm['texts'][number] => ({
      lang,
      title: of[lang].title,
      briefDescription: of[lang].brief,
      fullDescription: of[lang].full,
      goal1: of[lang].goals[0],
      goal2: of[lang].goals[1],
      goal3: of[lang].goals[2] ?? '',
      videoLink: '',
    })
    return {
      texts: spokenLanguages.map(text),
      durationInMinute: of.minutes,
      categoryId: categories.find((one) => one.name === of.category)!.id,
      partnerId: -1,
      skillIds: of.skills.map((key) => skills.find((one) => one.skillType === key)!.id),
      tags: of.tags,
      headsetIds: headsets.filter((one) => headsetNames.has(one.name)).map((one) => one.id),
      badges: badgesOf(of).map(({ number, ...badge }) => ({
        number,
        texts: spokenLanguages.map((lang) => ({ lang, ...badge[lang] })),
      })),
      contentLanguages: [...spokenLanguages],
      launchParameter: null,
      masterContentId: null,
    }
  }
}
/** Creates them in order, so that a training has the same id in every seed. */
async function createAll(owner: Client, given: readonly DemoTraining[]): Promise<{ id: number; of: DemoTraining }[]> {
  const form = await formsOf(owner)
  const made: { id: number; of: DemoTraining }[] = []
  for (const of of given) {
    const { id } = await owner(createTraining, { body: form(of) })
    made.push({ id, of })
  }
  return made
}

/** Creates trainings with the wizard's requests: the form, then the files and the rest separately. */
export async function makeTrainings(
  app: FastifyInstance,
  owner: Client,
  given: readonly DemoTraining[],
): Promise<MadeTraining[]> {
  const made: MadeTraining[] = (await createAll(owner, given)).map((one) => ({ ...one, passing: usualPassingScore }))
  await sideBySide(4, made, async (one) => {
    const { id, of } = one
    for (const { number } of badgesOf(of))
      await owner(setBadgeLogo, {
        params: { id, number },
        file: { field: 'logo', name: 'badge.png', type: 'image/png', bytes: await paintedBadge(of, number) },
      })
    const steps = await stepsFile(of)
    one.passing = steps.passingScore ?? usualPassingScore
    await owner(setSteps, {
      params: { id },
      file: {
        field: 'file',
        name: 'steps.json',
        type: 'application/json',
        bytes: new TextEncoder().encode(JSON.stringify(steps)),
      },
    })
    if (of.content === 'none') return
    // The program's own folder may be read-only.
    const folder = await mkdtemp(join(tmpdir(), 'praxia-training-'))
    const uploadId = await upload(app, owner, await contentOf(of, folder), { trainingId: String(id) }).finally(() =>
      rm(folder, { recursive: true, force: true }),
    )
    await owner(setTrainingFile, {
      params: { id, fileType: 'WEB_GL' },
      body: { uploadId, version: '1.0', offlineAvailable: of.content === 'walk' },
    })
    if (of.owner === 'company') await owner(setAccesses, { params: { id }, body: { allGroup: true, groupIds: [] } })
  })
  return made
}
