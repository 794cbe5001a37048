import * as contract from '@praxia/contract/trainings.ts'
import { listTrainingStats } from '@praxia/contract/progress.ts'
import { expect, test as it } from 'vitest'
import { type Person, as, make, useServer } from '../../../test/harness.ts'
import { sql } from '../../database/sql.ts'
import { makeTraining, trainingForm } from '../trainings/testing-training.ts'

const server = useServer()
const text = trainingForm().texts[0]!
type Titles = Partial<Record<'EN' | 'FR' | 'ES' | 'IT', string>>
const titled = (who: Person, titles: Titles, more: object = {}, over: object = {}) =>
  makeTraining(who, {
    texts: Object.entries(titles).map(([lang, title]) => ({ ...text, lang, title, ...over })),
    contentLanguages: Object.keys(titles),
    tags: [],
    skillIds: [3],
    categoryId: 2,
    ...more,
  } as never)
const search = async (who: Person, words: string, more: object = {}) =>
  (
    await as(who).call(contract.listTrainings, { query: { search: words, scope: 'company', lang: 'FR', ...more } })
  ).body.items.map((card) => card.title)

it('finds words without accents and mistyped, in titles, texts, tags, category and skills of every language', async () => {
  const admin = await make.admin()
  const learner = await make.learner({ org: { id: admin.organisationId, name: '', type: 'COMPANY' } })
  await titled(admin, { FR: 'Arrêt d’urgence', EN: 'Emergency stop' })
  await titled(admin, { FR: 'Évacuer un incendie', EN: 'Leave a burning house' }, { tags: ['Pompiers'] })
  await titled(admin, { FR: 'Chariot', EN: 'Forklift', ES: 'Montacargas' }, {}, { fullDescription: 'Lever des œufs' })
  for (const who of [admin, learner]) {
    expect(await search(who, 'arret')).toEqual(['Arrêt d’urgence'])
    expect(await search(who, 'URGENCE arrêt')).toEqual(['Arrêt d’urgence'])
    expect(await search(who, 'incendei')).toEqual(['Évacuer un incendie'])
    expect(await search(who, 'burning')).toEqual(['Évacuer un incendie'])
    expect(await search(who, 'montacar')).toEqual(['Chariot'])
    expect(await search(who, 'pompier')).toEqual(['Évacuer un incendie'])
    expect(await search(who, 'oeufs')).toEqual(['Chariot'])
    expect(await search(who, 'chariot oeufs')).toEqual(['Chariot'])
    expect(await search(who, 'chariot burning')).toEqual([])
    expect(await search(who, 'xylophone')).toEqual([])
  }
  // Names of the category and of the skill, in another language than the caller's.
  const { category, skill } = await server.db.one<{ category: string; skill: string }>(sql`
    select (select names ->> 'ES' from categories where id = 2) as category,
      (select names ->> 'IT' from skills where id = 3) as skill`)
  expect((await search(learner, category)).length).toBe(3)
  expect((await search(learner, skill)).length).toBe(3)
  const table = async (words: string) =>
    (await as(admin).call(listTrainingStats, { query: { search: words, lang: 'FR' } })).body
  expect(await table('arret')).toMatchObject({ total: 1, items: [{ title: 'Arrêt d’urgence' }] })
})

it('treats special characters literally', async () => {
  const admin = await make.admin()
  await titled(admin, { FR: 'Soulever 100% sûr' })
  await titled(admin, { FR: 'Soulever 1000 caisses' })
  await titled(admin, { FR: 'a_b \\ c' })
  expect(await search(admin, '100%')).toEqual(['Soulever 100% sûr'])
  expect(await search(admin, '％')).toEqual(['Soulever 100% sûr'])
  expect(await search(admin, '0_0')).toEqual([])
  expect(await search(admin, 'a_b')).toEqual(['a_b \\ c'])
  expect(await search(admin, '\\')).toEqual(['a_b \\ c'])
  expect((await search(admin, ' ')).length).toBe(3)
})

it('ranks titles that begin with the query first, then other words and languages, texts, near matches', async () => {
  const admin = await make.admin()
  await titled(admin, { FR: 'Zone d’incendie' })
  await titled(admin, { FR: 'Incendie au bureau' })
  await titled(admin, { FR: 'Bureau', EN: 'Incendie' })
  await titled(admin, { FR: 'Atelier' }, {}, { briefDescription: 'Contre l’incendie' })
  await titled(admin, { FR: 'Alarme incendei' })
  const found = ['Incendie au bureau', 'Zone d’incendie', 'Bureau', 'Atelier', 'Alarme incendei']
  expect(await search(admin, 'incendie')).toEqual(found)
  expect(await search(admin, 'incendie', { sort: 'title' })).toEqual(found)
  expect(await search(admin, 'incendie', { page: 2, limit: 2 })).toEqual(found.slice(2, 4))
  expect((await search(admin, 'incendie', { sort: '-lastModified' }))[0]).toBe('Alarme incendei')
})

it('finds a change from a moment ago, and nothing of another organisation', async () => {
  const admin = await make.admin()
  const stranger = await make.admin()
  const id = await titled(admin, { FR: 'Extincteur' })
  await titled(stranger, { FR: 'Extincteur chez les voisins' })
  expect(await search(admin, 'extincteur')).toEqual(['Extincteur'])
  expect(await search(stranger, 'extincteur')).toEqual(['Extincteur chez les voisins'])
  await server.db.run(sql`update training_texts set title = 'Échelle' where training_id = ${id}`)
  expect(await search(admin, 'extincteur')).toEqual([])
  expect(await search(admin, 'echelle')).toEqual(['Échelle'])
  await server.db.run(sql`update categories set names = names || '{"IT": "Quaderno"}' where id = 2`)
  expect(await search(admin, 'quaderno')).toEqual(['Échelle'])
  await server.db.run(sql`update trainings set retired_at = now() where id = ${id}`)
  expect(await search(admin, 'echelle')).toEqual([])
})
