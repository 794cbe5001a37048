import * as contract from '@praxia/contract/trainings.ts'
import { listTrainingStats } from '@praxia/contract/progress.ts'
import { expect, test as it } from 'vitest'
import { changeCatalogue } from '../../../test/catalogue-world.ts'
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

it('finds words without accents and mistyped, in names and texts that the reader sees and in names of other languages', async () => {
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

it('ranks titles that begin with the words first, then other words of it, names, mistyped ones, and mentions last', async () => {
  const admin = await make.admin()
  await titled(admin, { FR: 'Zone d’incendie' })
  await titled(admin, { FR: 'Incendie au bureau' })
  await titled(admin, { FR: 'Évacuation' }, { tags: ['Incendies'] })
  await titled(admin, { FR: 'Bureau', EN: 'Incendie' })
  await titled(admin, { FR: 'Atelier' }, {}, { briefDescription: 'Contre l’incendie' })
  await titled(admin, { FR: 'Alarme incendei' })
  const found = ['Incendie au bureau', 'Zone d’incendie', 'Évacuation', 'Alarme incendei', 'Atelier', 'Bureau']
  expect(await search(admin, 'incendie')).toEqual(found)
  expect(await search(admin, 'incendie', { sort: 'title' })).toEqual(found)
  expect(await search(admin, 'incendie', { page: 2, limit: 2 })).toEqual(found.slice(2, 4))
  expect(await search(admin, 'incendie', { sort: '-lastModified' })).toEqual([
    'Alarme incendei',
    'Évacuation',
    'Incendie au bureau',
    'Zone d’incendie',
    'Atelier',
    'Bureau',
  ])
})

it('finds only beginnings of words, in the language of the reader', async () => {
  const admin = await make.admin()
  const id = { EN: 'Loading a van', FR: 'Charger la camionnette', ES: 'Cargar la furgoneta', IT: 'Caricare il furgone' }
  await titled(admin, id, { tags: [] }, { fullDescription: 'Ice' })
  const other = { EN: 'Advanced ladders', FR: 'Échelles avancées', ES: 'Escaleras', IT: 'Scale' }
  await titled(admin, other, {}, { briefDescription: 'Avant de monter, savoir. Los que van', goal1: 'Caravane' })
  const find = async (words: string, lang: string) => {
    const { items, named } = (
      await as(admin).call(contract.listTrainings, {
        query: { search: words, scope: 'company', lang: lang as 'EN' },
      })
    ).body
    return {
      named: items.slice(0, named).map(({ title }) => title),
      rest: items.slice(named).map(({ title }) => title),
    }
  }
  // The second training mentions "van" in a text, and only inside other words elsewhere.
  expect(await find('van', 'EN')).toEqual({ named: ['Loading a van'], rest: ['Advanced ladders'] })
  expect(await find('VAN', 'FR')).toEqual({ named: [], rest: ['Charger la camionnette', 'Échelles avancées'] })
  expect(await find('camion', 'FR')).toEqual({ named: ['Charger la camionnette'], rest: [] })
  expect(await find('mionnette', 'FR')).toEqual({ named: [], rest: [] })
  expect(await find('echelle', 'FR')).toEqual({ named: ['Échelles avancées'], rest: [] })
  expect(await find('furgon', 'ES')).toEqual({ named: ['Cargar la furgoneta'], rest: [] })
  expect(await find('furgon', 'IT')).toEqual({ named: ['Caricare il furgone'], rest: [] })
  expect(await find('furgon', 'EN')).toEqual({ named: [], rest: ['Loading a van'] })
  expect(await find('lad adv', 'EN')).toEqual({ named: ['Advanced ladders'], rest: [] })
  expect(await find('ladders monter', 'EN')).toEqual({ named: [], rest: ['Advanced ladders'] })
  // Names of the category and of the skill of both, in the reader's language and in another.
  const { category } = await server.db.one<{ category: string }>(sql`
    select names ->> 'ES' as category from categories where id = 2`)
  expect((await find(category.slice(0, 5), 'ES')).named).toHaveLength(2)
})

it('takes a word after an apostrophe, a hyphen, a quotation mark or a line break as a word', async () => {
  const admin = await make.admin()
  await titled(admin, { FR: 'L’échafaudage' }, {}, { fullDescription: 'Premier\nÉtai' })
  await titled(admin, { FR: 'Sous-traitance' })
  await titled(admin, { FR: 'Le « quai » du nord' })
  expect(await search(admin, 'echaf')).toEqual(['L’échafaudage'])
  expect(await search(admin, "l'echaf")).toEqual(['L’échafaudage'])
  expect(await search(admin, 'etai')).toEqual(['L’échafaudage'])
  expect(await search(admin, 'traitance')).toEqual(['Sous-traitance'])
  expect(await search(admin, 'sous-trait')).toEqual(['Sous-traitance'])
  expect(await search(admin, 'quai')).toEqual(['Le « quai » du nord'])
})

it('pages across both parts of the result, and counts the first on every page', async () => {
  const admin = await make.admin()
  for (const title of ['Grue A', 'Grue B', 'Grue C']) await titled(admin, { FR: title })
  for (const title of ['Levage A', 'Levage B']) await titled(admin, { FR: title }, {}, { goal2: 'La grue' })
  const page = async (number: number, limit: number) =>
    (
      await as(admin).call(contract.listTrainings, {
        query: { search: 'grue', scope: 'company', lang: 'FR', page: number, limit },
      })
    ).body
  for (const limit of [2, 3, 4]) {
    const pages = [await page(1, limit), await page(2, limit), await page(3, limit)]
    expect(pages.map(({ named, total }) => [named, total])).toEqual([
      [3, 5],
      [3, 5],
      [3, 5],
    ])
    expect(pages.flatMap(({ items }) => items.map(({ title }) => title))).toEqual([
      'Grue A',
      'Grue B',
      'Grue C',
      'Levage A',
      'Levage B',
    ])
  }
  const whole = (await as(admin).call(contract.listTrainings, { query: { scope: 'company', lang: 'FR' } })).body
  expect([whole.named, whole.total]).toEqual([5, 5])
})

it('finds a change from a moment ago, and nothing of another organisation', async () => {
  const admin = await make.admin()
  const stranger = await make.admin()
  const id = await titled(admin, { FR: 'Extincteur' })
  await titled(stranger, { FR: 'Extincteur chez les voisins' })
  expect(await search(admin, 'extincteur')).toEqual(['Extincteur'])
  expect(await search(stranger, 'extincteur')).toEqual(['Extincteur chez les voisins'])
  await changeCatalogue(sql`update training_texts set title = 'Échelle' where training_id = ${id}`)
  expect(await search(admin, 'extincteur')).toEqual([])
  expect(await search(admin, 'echelle')).toEqual(['Échelle'])
  await changeCatalogue(sql`update categories set names = names || '{"IT": "Quaderno"}' where id = 2`)
  expect(await search(admin, 'quaderno')).toEqual(['Échelle'])
  await changeCatalogue(sql`update trainings set retired_at = now() where id = ${id}`)
  expect(await search(admin, 'echelle')).toEqual([])
})
