import { readFileSync } from 'node:fs'
import { createApiKey } from '@praxia/contract/connections/api-keys.ts'
import { expect, it } from 'vitest'
import { as, make, test, useServer } from '../../../test/harness.ts'

useServer()
const page = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8')
const examples = [...page.replaceAll(/\\\n\s+/g, '').matchAll(/^ {4}curl (.+)$/gm)].map(([, words]) => words!)
const word = (words: string, option: RegExp) => option.exec(words)?.[1]

it('every example of the page is answered', async () => {
  const admin = await make.admin()
  const scopes = ['members:read' as const, 'members:write' as const, 'groups' as const, 'results:read' as const]
  const { token } = (
    await as(admin).call(createApiKey, { body: { name: 'Page', kind: 'api', scopes: [...scopes, 'exports'] } })
  ).body
  expect(examples.length).toBeGreaterThan(3)
  for (const words of examples) {
    const headers = [...words.matchAll(/-H "([^:"]+): ([^"]+)"/g)].map(([, name, value]) => [
      name!,
      value!.replace('$TOKEN', token),
    ])
    const payload = word(words, /-d '([^']+)'/)
    const { statusCode } = await test.app.inject({
      method: (word(words, /-X (\w+)/) ?? 'GET') as 'GET',
      url: word(words, /"\$SERVER([^"]+)"/)!,
      headers: Object.fromEntries(headers) as Record<string, string>,
      ...(payload ? { payload } : {}),
    })
    expect(statusCode, words).toBe(200)
  }
})
