import type { Endpoint } from '@praxia/contract/endpoint.ts'
import { expect, it } from 'vitest'
import { furnish } from '../../test/foreign-world.ts'
import { type Person, make, send, useServer } from '../../test/harness.ts'
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
    for (const lang of ['fr', 'FR', 'de', 'GE', 'pt'])
      expect(await faultsOf(endpoint, lang), `${endpoint.name} ${lang}`).not.toContain('lang')
    expect(await faultsOf(endpoint, 'xx'), endpoint.name).toContain('lang')
  }
})
