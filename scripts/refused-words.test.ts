import { describe, expect, it } from 'vitest'
import { exported, languages } from './lib/phrases/exchange.ts'
import { refusedWords, rightly } from './lib/phrases/refused-words.ts'
import type { Part } from './lib/phrases/source.ts'

/** Returns the words of a text as people read them: without names of arguments and code. */
const wordsOf = (parts: readonly Part[]): string =>
  parts
    .filter((part) => typeof part === 'string')
    .join('…')
    .replace(/\{\s*\w+\s*(,\s*\w+\s*,?)?/g, '{')

const refusedIn = (language: (typeof languages)[number], text: string): string[] =>
  refusedWords[language].filter(({ word }) => word.test(text)).map(({ word, instead }) => `${word}: ${instead}`)

describe.each(languages)('the phrases in %s', (language) => {
  const phrases = exported(language).flatMap(({ path, units }) =>
    units.map(({ id, target }) => ({ key: `${path}:${id}`, text: wordsOf(target) })),
  )
  const offending = phrases.filter(({ text }) => refusedIn(language, text).length > 0)

  it('use no refused word', () => {
    expect(
      offending
        .filter(({ key }) => !(key in rightly[language]))
        .map(({ key, text }) => [key, text, ...refusedIn(language, text)]),
    ).toEqual([])
  })

  it('have no exception that is not needed', () => {
    expect(Object.keys(rightly[language])).toEqual(
      Object.keys(rightly[language]).filter((key) => offending.some((one) => one.key === key)),
    )
  })
})

describe.each(languages)('a refused word in %s', (language) => {
  it.each(refusedWords[language])('$instead: is found in a phrase, and not in the better one', ({ word, example }) => {
    const [before, after] = example
    expect([word.test(before), refusedIn(language, after)]).toEqual([true, []])
  })
})
