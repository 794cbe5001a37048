import { tonesOf } from '@praxia/contract/covers/covers.ts'
import { usualPassingScore } from '@praxia/contract/step-verdict.ts'
import {
  type StepsFile,
  type WholeTrainingForm,
  createTraining,
  listCategories,
  listHeadsets,
  listSkills,
  setBadgeLogo,
  setSteps,
  setTrainingFile,
} from '@praxia/contract/trainings.ts'
import type { FastifyInstance } from 'fastify'
import { badgePicture } from './pictures/artwork.ts'
import type { Client } from './client.ts'
import { sideBySide } from './clock.ts'
import { isMade, stepsFileOf, zipOf } from './content.ts'
import { type DemoTraining, type Spoken, spokenLanguages } from './training.ts'
import { upload } from './upload.ts'

export interface MadeTraining {
  id: number
  of: DemoTraining
  passing: number
  steps: StepsFile['steps']
}
const badgesOf = (of: DemoTraining) => of.badges.map((badge, index) => ({ number: index + 1, ...badge }))
const paintedBadge = (of: DemoTraining, number: number): Promise<Uint8Array> =>
  badgePicture(number, of.emblem, tonesOf(of.category))

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
/** Uploads the pictures of a training's badges. */
export async function paintBadges(owner: Client, id: number, of: DemoTraining): Promise<void> {
  for (const { number } of badgesOf(of))
    await owner(setBadgeLogo, {
      params: { id, number },
      file: { field: 'logo', name: 'badge.png', type: 'image/png', bytes: await paintedBadge(of, number) },
    })
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
  const made: MadeTraining[] = (await createAll(owner, given)).map((one) => ({
    ...one,
    passing: usualPassingScore,
    steps: [],
  }))
  await sideBySide(4, made, async (one) => {
    const { id, of } = one
    await paintBadges(owner, id, of)
    if (!isMade(of)) return
    const steps = await stepsFileOf(of)
    one.passing = steps.passingScore ?? usualPassingScore
    one.steps = steps.steps
    await owner(setSteps, {
      params: { id },
      file: {
        field: 'file',
        name: 'steps.json',
        type: 'application/json',
        bytes: new TextEncoder().encode(JSON.stringify(steps)),
      },
    })
    const uploadId = await upload(app, owner, zipOf(of), { trainingId: String(id) })
    await owner(setTrainingFile, {
      params: { id, fileType: 'WEB_GL' },
      body: { uploadId, version: '1.0', offlineAvailable: typeof of.content === 'object' },
    })
  })
  return made
}
