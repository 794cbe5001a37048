import { getProfile } from '@praxia/contract/accounts.ts'
import { getSettings } from '@praxia/contract/settings.ts'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildApp } from '../src/start/app.ts'
import { routes } from '../src/start/routes.ts'
import { serveWeb } from '../src/http/web-pages.ts'
import { as, make, send, test, useServer } from './harness.ts'

useServer()
it('API responses without a rule of their own are not cached', async () => {
  const admin = await make.admin()
  expect((await as(admin).call(getProfile)).headers['cache-control']).toBe('no-store')
  expect((await as().call(getSettings)).headers['cache-control']).toBe('no-store')
  expect((await as().call(getProfile)).headers['cache-control']).toBe('no-store')
  for (const { endpoint } of routes) {
    if (endpoint.method !== 'GET' || endpoint.path.includes('{') || endpoint.name === 'streamEvents') continue
    const { headers } = await send(endpoint as never, {} as never, admin.token)
    expect(headers['cache-control'], endpoint.name).toMatch(/no-store|no-cache|private|max-age/)
  }
  for (const url of ['/xapi/statements', '/api/nothing'])
    expect((await test.app.inject({ url })).headers['cache-control'], url).toBe('no-store')
})
it('pages of the application disable camera and microphone, and keep the features that VR needs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'praxia-web-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  const app = await buildApp({ ...test.deps, plugins: [serveWeb(test.deps, folder)] })
  const page = await app.inject({ url: '/learner/catalog' })
  await app.close()
  const said = String(page.headers['permissions-policy'])
  for (const one of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) expect(said).toContain(`${one}=()`)
  expect(said).not.toMatch(/xr|gamepad|fullscreen|accelerometer|gyroscope|autoplay|clipboard|wake-lock/)
})
