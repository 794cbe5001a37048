import {
  createApiKey,
  createPersonalToken,
  endApiKey,
  endPersonalToken,
} from '@praxia/contract/connections/api-keys.ts'
import { type Person, as, test } from './harness.ts'

/** Makes every request that a directory makes, and ends a key and a personal token, once. */
export async function askDirectory(admin: Person): Promise<void> {
  const { body: key } = await as(admin).call(createApiKey, { body: { name: 'Every call', kind: 'scim' } })
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${key.token}`, 'content-type': 'application/scim+json' }
    const answer = await test.app.inject({ method, url: `/scim/v2${path}`, headers, ...(payload ? { payload } : {}) })
    return answer.body === '' ? {} : answer.json<{ id?: string }>()
  }
  const filtered = (path: string, filter: string) => send('GET', `${path}?filter=${encodeURIComponent(filter)}`)
  const form = { userName: `every.${admin.id}@directory.test`, externalId: 'every', name: { familyName: 'Every' } }
  const { id } = await send('POST', '/Users', form)
  const { id: group } = await send('POST', '/Groups', { displayName: 'Every call', externalId: 'every' })
  const [user, shift] = [`/Users/${id}`, `/Groups/${group}`]
  for (const path of [user, shift, '/Users', '/Groups', `${shift}?excludedAttributes=members`]) await send('GET', path)
  await filtered('/Users', `userName eq "${form.userName}" and (externalId pr or not (displayName co "x"))`)
  await filtered('/Groups', `displayName sw "Every" and members eq "${id}"`)
  await send('PATCH', shift, { Operations: [{ op: 'add', path: 'members', value: [{ value: id }] }] })
  await send('PUT', shift, { displayName: 'Every second call', members: [] })
  await send('PATCH', user, { Operations: [{ op: 'replace', path: 'active', value: false }] })
  await send('POST', '/Users', form)
  await send('DELETE', user)
  await send('DELETE', shift)
  await as(admin).call(endApiKey, { params: { id: key.id } })
  const { body: token } = await as(admin).call(createPersonalToken, { body: { name: 'Every', scopes: ['groups'] } })
  await as(admin).call(endPersonalToken, { params: { id: token.id } })
}
