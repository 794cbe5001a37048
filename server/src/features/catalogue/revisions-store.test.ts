import { expect, it } from 'vitest'
import { useFormerDatabase } from '../../../test/former-database.ts'
import { scopeIn } from '../../../test/harness.ts'
import { migrate } from '../../database/migrations-store.ts'
import { sql } from '../../database/sql.ts'
import { readMigrations } from '../../start/world.ts'
import { trainingsChanged } from '../trainings/changes-store.ts'
import type { Viewer } from '../trainings/visibility-store.ts'
import { listCards } from './actions.ts'
import { readRevisions } from './revisions-store.ts'

// An installation with trainings from before catalogues had versions of their own.
const former = useFormerDatabase()

it('shows the earlier trainings, and the next change of them', async () => {
  const all = await readMigrations()
  const at = all.findIndex((one) => one.name.startsWith('014-'))
  await migrate(former.db, all.slice(0, at), () => undefined)
  const { id: reader } = await former.db.one<{ id: number }>(
    sql`insert into organisations (name, type) values ('Reader', 'COMPANY') returning id`,
  )
  const { id: giver } = await former.db.one<{ id: number }>(
    sql`insert into organisations (name, type) values ('Giver', 'COMPANY') returning id`,
  )
  const train = async (owner: number, title: string) => {
    const { id } = await former.db.one<{ id: number }>(sql`
      insert into trainings (organisation_id, category_id, duration_minutes, content_languages, langs, default_lang,
        published_at, created_at, modified_at)
      values (${owner}, 1, 15, '{EN}', '{EN}', 'EN', now(), now(), now()) returning id`)
    await former.db.run(sql`
      insert into training_texts (training_id, lang, title, brief_description, full_description, goal1, goal2)
      values (${id}, 'EN', ${title}, '', '', '', '')`)
    return id
  }
  await train(1, 'Of the platform')
  const given = await train(giver, 'Given')
  await train(giver, 'Kept back')
  await former.db.run(sql`
    insert into unlocked_trainings (organisation_id, training_id, since) values (${reader}, ${given}, now())`)
  await migrate(former.db, all, () => undefined)

  const v: Viewer = {
    as: 'admin',
    scope: scopeIn(reader),
    userId: 0,
    isPartner: false,
    lang: 'EN',
    now: new Date(),
  }
  // The reader has no trainings, so its own catalogue is not requested.
  expect((await readRevisions(former.db, v)).shelves.map(({ owner }) => owner).toSorted()).toEqual([1, giver])
  const titles = async () =>
    (await listCards(former.db, v, {}, { limit: 50, offset: 0 })).rows.map(({ title }) => title)
  expect(await titles()).toEqual(['Given', 'Of the platform'])
  await former.db.run(sql`update training_texts set title = 'Given anew' where training_id = ${given}`)
  await trainingsChanged(former.db, [given])
  expect(await titles()).toEqual(['Given anew', 'Of the platform'])
  const staff: Viewer = { ...v, as: 'superAdmin', scope: scopeIn(1) }
  expect((await listCards(former.db, staff, {}, { limit: 50, offset: 0 })).total).toBe(3)
})
