import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { usualPassingScore } from '@praxia/contract/step-verdict.ts'
import { createMaster, setMasterFile } from '@praxia/contract/library/masters.ts'
import { createTraining, setAccesses, setSteps, setTrainingLogo } from '@praxia/contract/trainings.ts'
import type { FastifyInstance } from 'fastify'
import type { Client } from '../client.ts'
import { stepsFileOf, zipOf } from '../content.ts'
import { type MadeTraining, formsOf, paintBadges } from '../make-trainings.ts'
import type { DemoTraining } from '../training.ts'
import { fireExtinguisher } from '../trainings/fire-extinguisher.ts'
import { ownFire } from '../trainings/own-fire.ts'
import { ownWarehouse } from '../trainings/own-warehouse.ts'
import { upload } from '../upload.ts'

async function makeMaster(
  app: FastifyInstance,
  owner: Client,
  of: { name: string; training: DemoTraining; version: string },
): Promise<number> {
  const { id } = await owner(createMaster, { body: { name: of.name } })
  const place = { masterContentId: String(id) }
  const uploadId = await upload(app, owner, zipOf(of.training), place)
  const body = { uploadId, version: of.version, offlineAvailable: false }
  await owner(setMasterFile, { params: { id, fileType: 'WEB_GL' }, body })
  return id
}

/** Trainings that the company has made of its master contents, in its own words. */
export const ownTrainings = [ownWarehouse, ownFire]
const owned = [
  {
    training: ownWarehouse,
    master: 'Entrepôt, trois zones',
    version: '4.2.0',
    launchParameter: 'site=morel&zone=reception',
  },
  { training: ownFire, master: 'Laboratoire incendie', version: '2.3.1', launchParameter: 'site=morel&atelier=2' },
] as const

/** Creates master contents of a customer, and the trainings that run them. */
export async function makeMasters(app: FastifyInstance, company: Client): Promise<MadeTraining[]> {
  const formOf = await formsOf(company)
  const made: MadeTraining[] = []
  for (const { training: of, master: name, version, launchParameter } of owned) {
    const masterContentId = await makeMaster(app, company, { name, training: of, version })
    const body = { ...formOf(of), masterContentId, launchParameter }
    const { id } = await company(createTraining, { body })
    const file = await stepsFileOf(of)
    const params = { id }
    const bytes = new TextEncoder().encode(JSON.stringify(file))
    await company(setSteps, { params, file: { field: 'file', name: 'steps.json', type: 'application/json', bytes } })
    const cover = await readFile(join(import.meta.dirname, '../pictures/covers', `${of.key}.jpg`))
    await company(setTrainingLogo, {
      params,
      file: { field: 'logo', name: `${of.key}.jpg`, type: 'image/jpeg', bytes: cover },
    })
    await paintBadges(company, id, of)
    await company(setAccesses, { params, body: { allGroup: true, groupIds: [] } })
    made.push({ id, of, passing: file.passingScore ?? usualPassingScore, steps: file.steps })
  }
  return made
}
/** Creates the platform's master content, which its own trainings may run. */
export const makePlatformMaster = (app: FastifyInstance, superAdmin: Client): Promise<number> =>
  makeMaster(app, superAdmin, { name: 'Fire laboratory', training: fireExtinguisher, version: '2.3.1' })
