import { randomUUID } from 'node:crypto'
import { createKey, endKey, rotateKey } from '@praxia/contract/connections/keys.ts'
import { createToken, endToken } from '@praxia/contract/connections/tokens.ts'
import { type Person, as, test } from './harness.ts'

/** Makes every read that a key can make of the record store, once. */
export async function askRecord(admin: Person): Promise<void> {
  const { body: key } = await as(admin).call(createKey, { body: { name: 'Every call', scopes: ['read', 'write'] } })
  const authorization = `Basic ${Buffer.from(`${key.user}:${key.secret}`).toString('base64')}`
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, query: object, payload?: object) =>
    test.app.inject({
      method,
      url: `/xapi${path}?${new URLSearchParams({ ...query })}`,
      headers: { authorization, 'x-experience-api-version': '1.0.3', 'if-none-match': '*' },
      ...(payload && { payload }),
    })
  const ada = { mbox: 'mailto:ada@example.org' }
  const statement = (object: object, verb = 'http://example.org/did') => ({
    id: randomUUID(),
    actor: ada,
    verb: { id: verb },
    object,
  })
  const first = statement({ ...ada, objectType: 'Agent' })
  const voiding = statement({ objectType: 'StatementRef', id: first.id }, 'http://adlnet.gov/expapi/verbs/voided')
  await send('POST', '/statements', {}, [first, voiding])
  const agent = JSON.stringify(ada)
  for (const query of [
    { statementId: voiding.id },
    { agent },
    { agent, related_agents: 'true', since: '2020-01-01T00:00:00Z', until: '2099-01-01T00:00:00Z', ascending: 'true' },
    { activity: 'http://example.org/it', related_activities: 'true', verb: 'http://example.org/did' },
  ])
    await send('GET', '/statements', query)
  for (const who of [agent, JSON.stringify({ account: { homePage: test.world.xapiBase, name: randomUUID() } })]) {
    const at = { activityId: 'http://example.org/it', agent: who, stateId: 's' }
    for (const method of ['PUT', 'GET', 'DELETE'] as const)
      await send(method, '/activities/state', at, method === 'PUT' ? { at: 1 } : undefined)
  }
  await as(admin).call(rotateKey, { params: { id: key.id } })
  await as(admin).call(endKey, { params: { id: key.id } })
  const { body: token } = await as(admin).call(createToken, { body: { name: 'Every call', days: 1 } })
  await as(admin).call(endToken, { params: { id: token.id } })
}
