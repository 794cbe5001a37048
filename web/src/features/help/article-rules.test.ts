import { limits } from '@praxia/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { help as en } from '../../phrases/en/help.ts'
import { help as es } from '../../phrases/es/help.ts'
import { help as fr } from '../../phrases/fr/help.ts'
import { help as italian } from '../../phrases/it/help.ts'
import {
  type Article,
  articles,
  chosenLabels,
  excerpt,
  labels,
  marked,
  matching,
  partsOf,
  type Reader,
  sectionsFor,
} from './article-rules.ts'

const languages: [string, Record<string, string>][] = [
  ['en', en],
  ['fr', fr],
  ['es', es],
  ['it', italian],
]
const wordsOf = ({ name, steps }: (typeof articles)[number], phrases: Record<string, string>): string[] =>
  [`${name}Title`, `${name}Lead`, ...steps, `${name}Note`].map((key) => phrases[key]!)
const count = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

describe('the articles', () => {
  it('contain every phrase with their name, each once', () => {
    const told = articles.flatMap(({ name, steps }) => [`${name}Title`, `${name}Lead`, ...steps, `${name}Note`])
    const own = Object.keys(en).filter((key) => articles.some(({ name }) => new RegExp(`^${name}[A-Z]`).test(key)))
    expect(told.toSorted()).toEqual(own.toSorted())
  })

  it('name known words of the interface only, and every known word', () => {
    const known = [...labels.map((key) => key.replace(':', '_')), ...chosenLabels]
    const named = new Set(
      articles.flatMap((article) =>
        wordsOf(article, en).flatMap((text) => [...text.matchAll(/\{([^{},]+)\}/g)].map(([, name]) => name!)),
      ),
    )
    for (const name of ['product', ...Object.keys(limits)]) named.delete(name)
    expect([...named].toSorted()).toEqual(known.toSorted())
  })

  it.each(languages)('are short in %s', (_, phrases) => {
    const long = articles
      .map((article) => [article.name, count(wordsOf(article, phrases).join(' '))] as const)
      .filter(([, words]) => words < 60 || words > 200)
    expect(long).toEqual([])
  })
})

const article = (name: Article['name'], title: string, ...steps: string[]): Article => ({
  name,
  reader: 'learner',
  title,
  lead: 'Lead',
  steps,
  note: 'Note',
})
const some = [
  article('start', 'Commencer', 'La formation reprend où vous étiez'),
  article('resume', 'Reprendre une formation', `Appuyez sur ${marked('Réessayer')}.`),
  article('find', 'Trouver', 'Rien'),
]
const found = (search: string): string[] => matching(some, search).map(({ name }) => name)

it.each([
  ['REPREND', ['resume', 'start']],
  ['reessayer', ['resume']],
  ['sur réess', ['resume']],
  ['formation vous', ['start']],
  ['nowhere', []],
])('%s is found without accents and case, by all words, titles first', (search, names) =>
  expect(found(search)).toEqual(names),
)

it.each([
  ['fr', fr, 'Comment entrer dans le casque ?', ['shown', 'headset']],
  ['fr', fr, 'Où est mon certificat ?', ['certificates']],
  ['fr', fr, 'Comment ajouter dix personnes ?', ['importing']],
  ['fr', fr, 'Comment suggérer une formation à un groupe ?', ['suggest']],
  ['fr', fr, 'Comment voir qui est en retard ?', ['overview']],
  ['en', en, 'How do I get into the headset?', ['headset', 'shown']],
  ['en', en, 'Where is my certificate?', ['certificates']],
  ['en', en, 'How do I add ten people?', ['importing']],
  ['en', en, 'How do I suggest a training to a group?', ['suggest']],
  ['en', en, 'How do I see who is late?', ['overview']],
] as [string, Record<string, string>, string, string[]][])(
  'a newcomer’s question is answered in %s',
  (_, phrases, question, names) => {
    const all = articles.map(({ name, reader, steps }) => ({
      ...article(name, phrases[`${name}Title`]!, ...steps.map((step) => phrases[step]!)),
      reader,
      lead: phrases[`${name}Lead`]!,
      note: phrases[`${name}Note`]!,
    }))
    expect(
      matching(all, question)
        .slice(0, 3)
        .map(({ name }) => name),
    ).toEqual(expect.arrayContaining(names))
  },
)

it('returns the sentence that matches the search, else the beginning of the article', () => {
  expect(excerpt(some[1]!, 'reessayer')).toBe('Appuyez sur Réessayer.')
  expect(excerpt(some[1]!, 'reprendre')).toBe('Lead')
})

it('separates words of the interface from other text', () => {
  expect(partsOf(`Press ${marked('Start')} now`)).toEqual(['Press ', 'Start', ' now'])
})

const shownTo = (...own: Reader[]) =>
  sectionsFor(articles, own).map((section) => [section.reader, section.articles.map(({ name }) => name)] as const)
it('shows the articles of the user’s roles only, the current role first', () => {
  const of = (reader: Reader) => articles.filter((one) => one.reader === reader).map(({ name }) => name)
  expect(shownTo('learner', 'learner')).toEqual([['learner', of('learner')]])
  expect(shownTo('manager', 'manager', 'learner')).toEqual([
    ['manager', of('manager')],
    ['learner', of('learner')],
  ])
})
it('shows a role the articles shared with another one, each once', () => {
  const [[reader, names] = []] = shownTo('admin')
  expect([reader, names?.includes('suggest'), names?.includes('team')]).toEqual(['admin', true, false])
  const both = shownTo('admin', 'admin', 'manager').flatMap(([, all]) => all)
  expect(new Set(both).size).toBe(both.length)
  expect(Object.fromEntries(shownTo('admin', 'manager')).manager).toContain('suggest')
  expect(shownTo('partner').flatMap(([, all]) => all)).toEqual(expect.arrayContaining(['publishing', 'adding']))
  expect(shownTo('partner').flatMap(([, all]) => all)).not.toContain('groups')
  expect(shownTo('superAdmin').flatMap(([, all]) => all)).not.toContain('find')
})
