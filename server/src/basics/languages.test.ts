import type { Endpoint } from '@praxia/contract/endpoint.ts'
import { askedLanguages, certificateLanguages, contentLanguages, interfaceLanguages } from '@praxia/contract/limits.ts'
import { StepsFile } from '@praxia/contract/trainings.ts'
import { type TSchema, Type } from 'typebox'
import { expect, it } from 'vitest'
import { furnish } from '../../test/foreign-world.ts'
import { type Person, make, send, useServer } from '../../test/harness.ts'
import { check } from '../http/validation.ts'
import { routes } from '../start/routes.ts'
import { contentLanguageIn, interfaceLanguageIn } from './languages.ts'

useServer()

it.each([
  ['fr', 'FR', 'fr'],
  ['FR', 'FR', 'fr'],
  ['de', 'GE', 'es'],
  ['DE', 'GE', 'es'],
  ['GE', 'GE', 'es'],
  ['pt', 'PT', 'es'],
] as const)(
  '%s is content language %s, and interface language %s with Spanish as the fallback',
  (lang, content, words) => {
    expect([contentLanguageIn(lang), interfaceLanguageIn(lang, 'es')]).toEqual([content, words])
  },
)

it('accepts upper and lower case wherever a request has a language, and no other language', async () => {
  const { people, ids } = await furnish()
  const everybody: Person[] = [...Object.values(people), await make.superAdmin()]
  const taking = routes.filter(({ endpoint }) =>
    Object.hasOwn((endpoint.query as { properties?: object } | undefined)?.properties ?? {}, 'lang'),
  )
  expect(taking.length).toBeGreaterThan(15)
  const { user, training, statement, session } = ids
  const params = { id: user, tid: training, userId: user, statement, session }
  const faultsOf = async (endpoint: Endpoint, lang: string): Promise<string[]> => {
    const faults = await Promise.all(
      everybody.map(async (person) => {
        const input = { params, query: { lang }, ...(endpoint.method === 'GET' ? {} : { rawBody: {} }) }
        const { problem } = await send(endpoint as never, input as never, person.token)
        return (problem.violations ?? []).map((violation) => violation.path)
      }),
    )
    return faults.flat()
  }
  for (const { endpoint } of taking) {
    for (const lang of ['fr', 'FR', 'Fr', 'de', 'GE', 'pt'])
      expect(await faultsOf(endpoint, lang), `${endpoint.name} ${lang}`).not.toContain('lang')
    expect(await faultsOf(endpoint, 'xx'), endpoint.name).toContain('lang')
  }
})

/** Returns the schemas of single languages, and of objects with languages as keys, within a schema. */
function languagesIn(schema: unknown, path: string): { path: string; schema: TSchema }[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { enum: values, properties } = schema as { enum?: string[]; properties?: object }
  const all = [
    contentLanguages,
    interfaceLanguages,
    certificateLanguages,
    askedLanguages,
  ] as readonly (readonly string[])[]
  const isKeyed = properties !== undefined && Object.keys(properties).join() === contentLanguages.join()
  const isOne = values !== undefined && all.some((list) => list.join() === values.join())
  if (isKeyed || isOne) return [{ path, schema: schema as TSchema }]
  return Object.entries(schema).flatMap(([name, part]) => languagesIn(part, `${path}.${name}`))
}
const given = [
  ...routes.flatMap(({ endpoint: { name, params, query, body } }) => languagesIn({ params, query, body }, name)),
  ...languagesIn(StepsFile, 'steps file'),
]
it('every language in a request, form or file is one in either case, and is normalised', () => {
  expect(given.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'setLanguage.body.properties.language',
      'removeCertificateTemplate.query.properties.language',
      'createTraining.body.properties.texts.items.properties.lang',
      'setSurvey.body.properties.questions.items.properties.texts',
      'steps file.properties.steps.items.properties.label',
    ]),
  )
  for (const { path, schema } of given)
    for (const text of [false, true]) {
      const read = (value: unknown) => check(Type.Object({ of: schema }), { of: value }, text).of
      if ('enum' in schema) {
        for (const value of schema.enum as string[]) {
          const [lower, upper] = [read(value.toLowerCase()), read(value.toUpperCase())]
          expect([lower, upper, read(value)], path).toEqual([lower, lower, lower])
          expect(String(lower).toLowerCase(), path).toBe(value.toLowerCase())
        }
        for (const wrong of ['xx', 'frr', 'f', '']) expect(() => read(wrong), `${path} ${wrong}`).toThrow()
      } else
        expect(
          [
            { fr: 'a', En: 'b' },
            { FR: 'a', EN: 'b' },
          ].map(read),
          path,
        ).toEqual([
          { FR: 'a', EN: 'b' },
          { FR: 'a', EN: 'b' },
        ])
    }
})
