import { getDesktopApp, getFaq, getHealth, getReady, getSettings } from '@praxia/contract/settings.ts'
import { expect, test as it } from 'vitest'
import { as, make, useServer } from '../../../test/harness.ts'
import { isSecure } from './routes.ts'

const test = useServer({
  SUPPORT_EMAIL: 'help@example.org',
  FAQ_URL: 'https://example.org/faq',
  DESKTOP_WINDOWS_ZIP_URL: 'https://example.org/app.zip',
  PLATFORM_SEGMENT: 'staff',
  USERS_MAX: '12000',
})

it('returns what the sign-in page needs, without a token', async () => {
  expect((await as().call(getSettings)).body).toMatchObject({
    productName: 'Praxia',
    platformSegment: 'staff',
    usersMax: 12_000,
    supportEmail: 'help@example.org',
    desktopApp: true,
    demo: [],
    contentUrl: 'http://*.praxia.localhost:4001',
  })
  expect((await as().call(getDesktopApp)).body).toEqual({ windowsZip: 'https://example.org/app.zip', windowsExe: null })
})
it('the FAQ needs sign-in', async () => {
  expect((await as().call(getFaq)).status).toBe(401)
  expect((await as(await make.learner()).call(getFaq)).body).toEqual({ url: 'https://example.org/faq' })
})
it('health returns the state of the parts', async () => {
  expect((await as().call(getHealth)).body).toMatchObject({ status: 'ok', database: 'ok', storage: 'ok' })
  expect((await as().call(getReady)).body).toEqual({ ready: true, database: 'ok', storage: 'ok' })
})
it('a storage that does not answer is down, not waited for', async () => {
  const { state } = test.world.storage
  test.world.storage.state = () => new Promise(() => undefined)
  const [ready, health] = await Promise.all([as().call(getReady), as().call(getHealth)])
  test.world.storage.state = state
  expect([ready.status, ready.problem.details]).toEqual([503, { database: 'ok', storage: 'down' }])
  expect(health.body).toMatchObject({ status: 'down', storage: 'down' })
})
it.each([
  ['https', 'praxia.example', true],
  ['http', 'localhost', true],
  ['http', 'praxia.localhost', true],
  ['http', '127.0.0.1', true],
  ['http', '192.168.1.20', false],
  ['http', 'evil-localhost', false],
])('%s://%s is secure: %s', (protocol, host, expected) => {
  expect(isSecure(protocol, host)).toBe(expected)
})
