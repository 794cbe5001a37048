import { updateTraining } from '@praxia/contract/trainings.ts'
import { getDraft, verifyTraining } from '@praxia/contract/verification.ts'
import type { FastifyInstance } from 'fastify'
import { type Client, tokenOf } from './client.ts'
import { type MadeTraining, formsOf } from './make-trainings.ts'
import type { Spoken } from './training.ts'

/** Verifies and publishes a partner's trainings, as platform staff. */
export async function verifyAll(
  app: FastifyInstance,
  superAdmin: Client,
  made: readonly MadeTraining[],
): Promise<void> {
  for (const { id } of made) {
    const { revision, unseen } = await superAdmin(getDraft, { params: { id } })
    for (const fileType of unseen) await download(app, superAdmin, id, fileType)
    await superAdmin(verifyTraining, { params: { id }, body: { revision, verified: true } })
  }
}
/** Downloads content completely, as verification requires. */
async function download(app: FastifyInstance, by: Client, id: number, fileType: string): Promise<void> {
  const answer = await app.inject({
    method: 'GET',
    url: `/api/trainings/${id}/draft/files/${fileType}/download`,
    headers: { authorization: `Bearer ${tokenOf(by)}` },
  })
  if (answer.statusCode !== 200)
    throw new Error(`the demonstration's download was refused: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
}

/**
 * Changes a partner's training that customers use: they keep the published version until the platform has verified the
 * change.
 */
export async function changeOne(partner: Client, { id, of }: MadeTraining): Promise<void> {
  const form = (await formsOf(partner))(of)
  const more = {
    EN: 'Cold chain, boards, core temperature, cooling: follow one delivery.',
    FR: 'Chaîne du froid, planches, température à cœur, refroidissement\u00a0: suivez une livraison.',
    ES: 'Cadena de frío, tablas, temperatura interior, enfriado: siga una entrega.',
    IT: 'Catena del freddo, taglieri, temperatura al cuore, raffreddamento: segua una consegna.',
  } as const satisfies Record<Spoken, string>
  const texts = form.texts.map((text) => ({ ...text, briefDescription: more[text.lang as Spoken] }))
  await partner(updateTraining, { params: { id }, body: { ...form, texts } })
}
