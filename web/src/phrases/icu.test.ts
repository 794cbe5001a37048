import fc from 'fast-check'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, it } from 'vitest'
import { formatMessage, parseMessage } from './icu.ts'
import { languages } from './languages.ts'

const files = import.meta.glob<Record<string, Record<string, string>>>('./*/*.ts', { eager: true })
const phrases = Object.entries(files).flatMap(([path, file]) =>
  Object.values(file).flatMap((texts) =>
    Object.entries(texts).map(([key, text]) => ({ path, key, text, language: path.split('/')[1]! })),
  ),
)

type Format = (values: Record<string, unknown>) => string
const ours = (text: string, language: string): Format => {
  const message = parseMessage(text)
  return (values) => formatMessage(message, language, values)
}
const theirs = (text: string, language: string): Format => {
  const whole = new IntlMessageFormat(text, language, undefined, { ignoreTag: true })
  return (values) => whole.format(values as Record<string, string>) as string
}

const amounts = [0, 1, 2, 3, 11, 21, 1234, 1_000_000, 1.5]
/** Every argument gets each amount in turn, or, where it chooses between words, each of its words. */
function valuesFor(text: string): Record<string, unknown>[] {
  const names = [...new Set([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((found) => found[1]!))]
  const words = [...text.matchAll(/(\w+)\s*\{/g)].map((found) => found[1]!)
  return [...amounts, ...words, 'Zoé'].map((value) =>
    Object.fromEntries(
      names.map((name) => {
        const chooses = new RegExp(`\\{\\s*${name}\\s*,\\s*(plural|number)`).test(text)
        return [name, chooses && typeof value !== 'number' ? 7 : value]
      }),
    ),
  )
}

it('reads every phrase of the interface as the whole formatter does', () => {
  expect(new Set(phrases.map((phrase) => phrase.language))).toEqual(new Set(languages))
  expect(phrases.length).toBeGreaterThan(1000)
  const different: string[] = []
  for (const { path, key, text, language } of phrases) {
    const [read, readByTheirs] = [ours(text, language), theirs(text, language)]
    for (const values of valuesFor(text)) {
      const [got, expected] = [read(values), readByTheirs(values)]
      if (got !== expected) different.push(`${path} ${key}: ${got} instead of ${expected}`)
    }
  }
  expect(different).toEqual([])
})

const plain = fc.stringMatching(/^[a-zé# '’]{0,8}$/)
const message: fc.Arbitrary<string> = fc.letrec((tie) => ({
  part: fc.oneof(
    { maxDepth: 2 },
    plain,
    fc.constant('{name}'),
    fc.constant('{ n , number }'),
    fc.constant("'{braces}'"),
    fc.constant("''"),
    fc.constant("'<'"),
    fc.tuple(tie('text'), tie('text')).map(([one, other]) => `{n, plural, =0 {} one {${one}} other {${other}}}`),
    fc.tuple(tie('text'), tie('text')).map(([a, other]) => `{kind, select, a {${a}} other {${other}}}`),
  ),
  text: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
})).text as fc.Arbitrary<string>

it('reads any message of its part of the format as the whole formatter does', () => {
  fc.assert(
    fc.property(
      message,
      fc.constantFrom(...languages),
      fc.constantFrom(...amounts),
      fc.constantFrom('a', 'b'),
      (text, language, n, kind) => {
        const values = { n, kind, name: 'Zoé' }
        let expected: string
        try {
          expected = theirs(text, language)(values)
        } catch {
          return
        }
        expect(ours(text, language)(values)).toBe(expected)
      },
    ),
    { numRuns: 2000 },
  )
})

it.each(['{', '{n', '{n, plural, one {x}}', '{n, date}', '{n, plural, one x}'])('refuses %s', (text) => {
  expect(() => parseMessage(text)).toThrow(SyntaxError)
})

it('writes nothing for what is not known', () => {
  expect(ours('Hello {name}', 'en')({ name: undefined })).toBe('Hello ')
})

it.each([
  ['العربية', '\u2068العربية\u2069, 1 issued so far'],
  ['Ada עדה', '\u2068Ada עדה\u2069, 1 issued so far'],
  ['中文', '中文, 1 issued so far'],
])(
  'isolates a name that is written from right to left, so that the words after it keep their order: %s',
  (name, text) => {
    expect(ours('{name}, {count, number} issued so far', 'en')({ name, count: 1 })).toBe(text)
  },
)
