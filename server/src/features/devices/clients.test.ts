// Two widely used OAuth clients, in their published form, sign a device in.
import { answerDevice, findAskingDevice } from '@praxia/contract/connections/devices.ts'
import * as oauth from 'oauth4webapi'
import * as openid from 'openid-client'
import { afterEach, beforeEach, expect, test as it, vi } from 'vitest'
import { type Person, as, make, useServer } from '../../../test/harness.ts'
import { sql } from '../../database/sql.ts'

const test = useServer()
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(async () => {
  vi.useRealTimers()
  await test.db.run(sql`delete from attempts`)
})

const origin = 'http://praxia.example'
const server = {
  issuer: origin,
  device_authorization_endpoint: `${origin}/api/users/authentication/device`,
  token_endpoint: `${origin}/api/users/authentication/device/token`,
}
let underWay = 0
let asked = 0
const told: string[] = []
/** A `fetch` for the client that ends in the application. */
async function fetchApp(
  address: string,
  init: { method?: string; headers?: unknown; body?: unknown },
): Promise<Response> {
  underWay += 1
  asked += 1
  try {
    const { statusCode, headers, rawPayload } = await test.app.inject({
      method: (init.method ?? 'GET') as 'POST',
      url: new URL(address).pathname,
      headers: Object.fromEntries(new Headers(init.headers as Record<string, string>)),
      payload: String(init.body ?? ''),
    })
    told.push(statusCode < 400 ? 'taken' : (JSON.parse(rawPayload.toString()) as { error: string }).error)
    return new Response(new Uint8Array(rawPayload), { status: statusCode, headers: headers as Record<string, string> })
  } finally {
    underWay -= 1
  }
}
/**
 * Advances time for the client and the server without a request. `server`: share of a second that passes on the server.
 */
async function whileTimePasses<T>(
  wanted: Promise<T>,
  then: (seconds: number) => Promise<unknown> = () => Promise.resolve(),
  serverSeconds = 1,
): Promise<T> {
  let over = false
  void wanted.then(
    () => (over = true),
    () => (over = true),
  )
  for (let seconds = 0; !over && seconds < 900;) {
    await new Promise((resolve) => setImmediate(resolve))
    if (underWay > 0 || over) continue
    test.pass(1000 * (serverSeconds - 1))
    await vi.advanceTimersByTimeAsync(1000)
    await then(++seconds)
  }
  return wanted
}

function openidClient() {
  const config = new openid.Configuration(server, 'quest', undefined, openid.None())
  openid.allowInsecureRequests(config)
  config[openid.customFetch] = fetchApp
  return config
}
const answer = (person: Person, userCode: string, allowed: boolean) =>
  as(person).call(answerDevice, { body: { userCode, allowed } })

it('openid-client polls until the user allows the device, and gets the token', async () => {
  const learner = await make.learner()
  const config = openidClient()
  const shown = await openid.initiateDeviceAuthorization(config, { scope: 'openid', device_name: 'Quest 3' })
  expect(shown).toMatchObject({ interval: 5, expires_in: 600 })
  asked = 0
  const given = await whileTimePasses(openid.pollDeviceAuthorizationGrant(config, shown), async (seconds) => {
    if (seconds === 12) await answer(learner, shown.user_code, true)
  })
  expect(asked).toBe(3)
  expect(given).toMatchObject({ token_type: 'bearer', expires_in: 43_200 })
  expect(given.access_token).toMatch(/^[\w-]{43}$/)
})

it('openid-client slows down on request', async () => {
  const learner = await make.learner()
  const config = openidClient()
  const shown = await openid.initiateDeviceAuthorization(config, {})
  told.length = 0
  // The server's clock is slower: the second poll comes too early for it.
  const polls = openid.pollDeviceAuthorizationGrant(config, shown)
  await whileTimePasses(
    polls,
    async (seconds) => {
      if (seconds === 11) await answer(learner, shown.user_code, true)
    },
    0.5,
  )
  expect(told).toEqual(['authorization_pending', 'slow_down', 'taken'])
})

it('openid-client gets the errors for a refused, an expired and an unknown code', async () => {
  const learner = await make.learner()
  const config = openidClient()
  const poll = (shown: openid.DeviceAuthorizationResponse) => openid.pollDeviceAuthorizationGrant(config, shown)
  const refused = await openid.initiateDeviceAuthorization(config, {})
  await answer(learner, refused.user_code, false)
  await expect(whileTimePasses(poll(refused))).rejects.toMatchObject({ error: 'access_denied', status: 400 })
  const late = await openid.initiateDeviceAuthorization(config, {})
  test.pass(600_000)
  await expect(whileTimePasses(poll(late))).rejects.toMatchObject({ error: 'expired_token' })
  const unknown = { ...late, device_code: 'nothing' }
  await expect(whileTimePasses(poll(unknown))).rejects.toMatchObject({ error: 'invalid_grant' })
})

it('oauth4webapi reads each error of the flow, and the token', async () => {
  const learner = await make.learner()
  const client = { client_id: 'quest' }
  const options = { [oauth.allowInsecureRequests]: true, [oauth.customFetch]: fetchApp } as const
  const begin = async () =>
    oauth.processDeviceAuthorizationResponse(
      server,
      client,
      await oauth.deviceAuthorizationRequest(server, client, oauth.None(), {}, options),
    )
  const poll = async (code: string) =>
    oauth.processDeviceCodeResponse(
      server,
      client,
      await oauth.deviceCodeGrantRequest(server, client, oauth.None(), code, options),
    )
  const errorOf = (code: string) =>
    poll(code).then(
      () => 'a token',
      (error: unknown) => (error instanceof oauth.ResponseBodyError ? error.error : String(error)),
    )
  const shown = await begin()
  expect(await errorOf(shown.device_code)).toBe('authorization_pending')
  expect(await errorOf(shown.device_code)).toBe('slow_down')
  await answer(learner, shown.user_code, true)
  expect(await poll(shown.device_code)).toMatchObject({ token_type: 'bearer', expires_in: 43_200 })
  expect(await errorOf(shown.device_code)).toBe('invalid_grant')
  expect(await errorOf('nothing')).toBe('invalid_grant')
  const refused = await begin()
  await answer(learner, refused.user_code, false)
  expect(await errorOf(refused.device_code)).toBe('access_denied')
  const late = await begin()
  test.pass(600_000)
  expect(await errorOf(late.device_code)).toBe('expired_token')
  const ended = await begin()
  await answer(learner, ended.user_code, true)
  await test.db.run(sql`update users set disabled_at = now() where id = ${learner.id}`)
  expect(await errorOf(ended.device_code)).toBe('access_denied')
})

it('every error of the two endpoints is JSON with a standard name, also before the route is reached', async () => {
  const form = 'application/x-www-form-urlencoded'
  const paths = [server.device_authorization_endpoint, server.token_endpoint].map(
    (address) => new URL(address).pathname,
  )
  const faulty = [
    { type: form, payload: 'grant_type=a&grant_type=b&device_code=c', error: 'invalid_request' },
    { type: form, payload: 'client_id=a&client_id=a', error: 'invalid_request' },
    { type: 'application/json', payload: '{', error: 'invalid_request' },
    { type: 'application/json', payload: '[]', error: 'invalid_request' },
    { type: 'text/plain', payload: 'x', error: 'invalid_request' },
    { type: form, payload: `device_name=${'x'.repeat(100)}&device_code=`, error: 'invalid_request' },
    { type: form, payload: `client_id=${'x'.repeat(2_000_000)}`, error: 'invalid_request' },
  ]
  for (const url of paths)
    for (const { type, payload, error } of faulty) {
      const { statusCode, headers, body } = await test.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': type },
        payload,
      })
      expect([statusCode >= 400 && statusCode < 500, headers['content-type']], payload.slice(0, 40)).toEqual([
        true,
        'application/json',
      ])
      expect(JSON.parse(body), payload.slice(0, 40)).toMatchObject({ error })
    }
  // Errors of endpoints outside OAuth have the usual format.
  const other = await as(await make.learner()).call(findAskingDevice, { body: { userCode: 'BBBB-BBBB' } })
  expect(other.headers['content-type']).toContain('application/problem+json')
})
