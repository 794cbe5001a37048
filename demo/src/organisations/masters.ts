import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createMaster, setMasterFile } from '@praxia/contract/library/masters.ts'
import { createTraining, setAccesses, setSteps } from '@praxia/contract/trainings.ts'
import type { FastifyInstance } from 'fastify'
import type { Client } from '../client.ts'
import { formsOf } from '../make-trainings.ts'
import type { Spoken } from '../training.ts'
import { trainings } from '../trainings.ts'
import { upload } from '../upload.ts'

const content = join(import.meta.dirname, '../../../content')
type Scene = 'warehouse-hazards' | 'fire-extinguisher'

async function makeMaster(
  app: FastifyInstance,
  owner: Client,
  of: { name: string; scene: Scene; version: string },
): Promise<number> {
  const { id } = await owner(createMaster, { body: { name: of.name } })
  const place = { masterContentId: String(id) }
  const uploadId = await upload(app, owner, join(content, of.scene, 'dist', `${of.scene}.zip`), place)
  const body = { uploadId, version: of.version, offlineAvailable: false }
  await owner(setMasterFile, { params: { id, fileType: 'WEB_GL' }, body })
  return id
}

/** Creates master contents of a customer: one that a training runs, and one without a training. */
export async function makeMasters(app: FastifyInstance, company: Client): Promise<void> {
  const warehouse = await makeMaster(app, company, {
    name: 'Entrepôt, trois zones',
    scene: 'warehouse-hazards',
    version: '4.2.0',
  })
  await makeMaster(app, company, { name: 'Laboratoire incendie', scene: 'fire-extinguisher', version: '2.3.1' })
  const of = trainings.find(({ key }) => key === 'warehouse-hazards')!
  const form = (await formsOf(company))(of)
  const titles = {
    EN: 'Our warehouse: the first round',
    FR: 'Notre entrepôt : la première ronde',
    ES: 'Nuestro almacén: la primera ronda',
    IT: 'Il nostro magazzino: il primo giro',
  } as const satisfies Record<Spoken, string>
  const texts = form.texts.map((text) => ({ ...text, title: titles[text.lang as Spoken] }))
  const own = { masterContentId: warehouse, launchParameter: 'site=morel&zone=reception' }
  const { id } = await company(createTraining, { body: { ...form, texts, badges: [], ...own } })
  await company(setSteps, {
    params: { id },
    file: {
      field: 'file',
      name: 'steps.json',
      type: 'application/json',
      bytes: await readFile(join(content, of.content, 'steps.json')),
    },
  })
  await company(setAccesses, { params: { id }, body: { allGroup: true, groupIds: [] } })
}
/** Creates the platform's master content, which its own trainings may run. */
export const makePlatformMaster = (app: FastifyInstance, superAdmin: Client): Promise<number> =>
  makeMaster(app, superAdmin, { name: 'Fire laboratory', scene: 'fire-extinguisher', version: '2.3.1' })
