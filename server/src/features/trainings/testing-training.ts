import { createTraining, setAccesses, type TrainingForm } from '@praxia/contract/trainings.ts'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import { type Person, as, scopeIn, test } from '../../../test/harness.ts'
import { sql } from '../../database/sql.ts'
import { grantsChanged, trainingsChanged } from './changes-store.ts'

// Four digits from the start, so that sorting by name gives the order of creation, independent of other test files.
let count = 1000
/** Returns a form as the wizard sends it, with a test's changes. */
export const trainingForm = (over: Partial<TrainingForm> = {}): TrainingForm => ({
  texts: [
    {
      lang: 'EN',
      title: `Training ${++count}`,
      briefDescription: 'Brief',
      fullDescription: 'Full',
      goal1: 'One',
      goal2: 'Two',
    },
    {
      lang: 'FR',
      title: `Formation ${count}`,
      briefDescription: 'Bref',
      fullDescription: 'Entier',
      goal1: 'Un',
      goal2: 'Deux',
    },
  ],
  durationInMinute: 15,
  categoryId: 1,
  partnerId: null,
  skillIds: [1, 2],
  tags: ['Fire', 'fire ', 'safety'],
  headsetIds: [1, 3],
  badges: [],
  contentLanguages: ['EN', 'FR'],
  ...over,
})
/** Creates a training that is in the catalogue already; the platform's stays a draft. */
export async function makeTraining(owner: Person, over: Partial<TrainingForm> = {}, everyone = true): Promise<number> {
  const made = await as(owner).call(createTraining, { body: trainingForm(over) })
  if (made.status !== 201) throw new Error(`training not made: ${made.status} ${JSON.stringify(made.body)}`)
  if (everyone && !owner.roles.superAdmin)
    await as(owner).call(setAccesses, { params: { id: made.body.id }, body: { allGroup: true, groupIds: [] } })
  if (!owner.roles.superAdmin) await publishTraining(made.body.id)
  return made.body.id
}
/** Adds a training without content to the catalogue. */
export const publishTraining = async (id: number) => {
  await test.db.run(sql`update trainings set published_at = now() where id = ${id}`)
  await trainingsChanged(test.db, [id])
}
export const unlockTraining = async (organisationId: number, id: number) => {
  await test.db.run(
    sql`insert into unlocked_trainings (organisation_id, training_id, since) values (${organisationId}, ${id}, now())`,
  )
  await test.db.run(
    sql`insert into training_accesses (organisation_id, training_id, all_group, since) values (${organisationId}, ${id}, true, now())`,
  )
  await grantsChanged(test.db, scopeIn(organisationId))
}
/** Creates a real zip of these files. */
export async function zipOf(
  files: Record<string, string | Buffer>,
  each: (zip: yazl.ZipFile) => void = () => undefined,
): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  each(zip)
  zip.end()
  const chunks: Buffer[] = []
  await pipeline(
    zip.outputStream,
    new Writable({
      write: (chunk: Buffer, _, done) => {
        chunks.push(chunk)
        done()
      },
    }),
  )
  return Buffer.concat(chunks)
}
