import { getProfile } from '@praxia/contract/accounts.ts'
import { getSettings } from '@praxia/contract/settings.ts'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fileUrl } from '../src/delivery/files.ts'
import { buildApp } from '../src/start/app.ts'
import { openContent } from '../src/start/content-origin.ts'
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
it('a browser that shows a response of the API or a file runs nothing of it and frames it nowhere', async () => {
  const admin = await make.admin()
  const policy = "default-src 'none'; frame-ancestors 'none'"
  await test.world.storage.put('private/table.csv', Buffer.from('a;b'))
  await test.world.storage.put('private/page.pdf', Buffer.from('%PDF-'))
  const called = (await as(admin).call(getProfile)).headers
  const refused = await Promise.all(
    ['/api/nothing', '/xapi/statements', '/%zz', '/nowhere.js'].map(async (url) => test.app.inject({ url })),
  )
  const [table, paper] = await Promise.all(
    ['table.csv', 'page.pdf'].map((name) => test.app.inject({ url: fileUrl(test.world, `private/${name}`) })),
  )
  for (const headers of [called, ...refused.map((one) => one.headers), table!.headers])
    expect(headers).toMatchObject({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' })
  expect(paper!.headers['content-security-policy']).toMatch(
    /^default-src 'none'; frame-ancestors 'none'; object-src 'self'/,
  )
  for (const { headers } of [table!, paper!]) expect(headers['cache-control']).toBe('no-store')
})
it('https addresses tell browsers to keep to https, at both origins', async () => {
  const hsts = async (publicUrl?: string, contentUrl?: string) => {
    const deps = { ...test.deps, world: { ...test.world, config: { ...test.world.config, publicUrl, contentUrl } } }
    const servers = [await buildApp(deps), await openContent(deps)]
    const found = await Promise.all(servers.map((server) => server.inject({ url: '/api/nothing' })))
    await Promise.all(servers.map((server) => server.close()))
    return found.map(({ headers }) => headers['strict-transport-security'])
  }
  expect(await hsts('https://praxia.example.org', 'https://*.praxia-content.example')).toEqual([
    'max-age=31536000; includeSubDomains',
    'max-age=31536000; includeSubDomains',
  ])
  expect(await hsts()).toEqual([undefined, undefined])
})
it('pages of the application disable camera and microphone, and keep the features that VR needs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'praxia-web-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  const app = await buildApp({ ...test.deps, plugins: [serveWeb(test.deps, folder)] })
  const page = await app.inject({ url: '/learner/catalog' })
  await app.close()
  const said = String(page.headers['permissions-policy'])
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'self'; .*frame-ancestors 'none'/)
  for (const one of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) expect(said).toContain(`${one}=()`)
  expect(said).not.toMatch(/xr|gamepad|fullscreen|accelerometer|gyroscope|autoplay|clipboard|wake-lock/)
})
