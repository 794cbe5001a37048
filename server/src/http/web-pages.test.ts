import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test as it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { useServer } from '../../test/harness.ts'
import { buildApp } from '../start/app.ts'
import { isPage, serveWeb } from './web-pages.ts'

const test = useServer()
const folder = mkdtempSync(join(tmpdir(), 'praxia-web-'))
let app: FastifyInstance
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'logo.svg'), '<svg/>')
  app = await buildApp({ ...test.deps, plugins: [...(test.deps.plugins ?? []), serveWeb(test.deps, folder)] })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

it("paths of people's pages serve the application, paths of programs 404", async () => {
  const ask = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url, headers: { accept: '*/*' } })
    return [statusCode, String(headers['content-type']).split(';')[0]]
  }
  for (const page of [
    '/',
    '/login',
    '/d',
    '/learner/catalog',
    '/learner/catalog/',
    '/admin/company/dashboard?tab=1',
    '/reset-password?key=a.json',
    '/nothing/of/this',
    '/trainings/1.2',
  ])
    expect([page, ...(await ask(page))]).toEqual([page, 200, 'text/html'])
  for (const file of [
    '/.well-known/oauth-authorization-server',
    '/.well-known/openid-configuration',
    '/.well-known/jwks.json',
    '/.well-known/security.txt',
    '/.well-known',
    '/%2ewell-known/change-password',
    '/%2Ewell-known%2Fjwks',
    '/.git/config',
    '/learner/.env',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/admin/users.json?x=1',
    '/favicon.ico',
    '/wp-login.php',
    '/api/nothing',
    '/api',
    '/API/users',
    '/xapi/nothing',
    '/xAPI/statements',
    '/scim',
    '/oauth/token',
    '/oauth2/authorize',
    '/lrs/statements',
    '/graphql',
    '/schemas/none',
    '/files/nothing',
    '//api/users',
    '/%zz',
  ])
    expect([file, ...(await ask(file))]).toEqual([file, expect.any(Number), 'application/problem+json'])
  expect(await ask('/scim/v2/Users')).toEqual([401, 'application/scim+json'])
  expect(await ask('/logo.svg')).toEqual([200, 'image/svg+xml'])
})

it('distinguishes page paths from program paths by the path alone', () => {
  const pages = [
    '/apis',
    '/xapi-help',
    '/files-of-mine',
    '/a.b/c',
    '/v1.2',
    '/x.',
    '/team#a.json',
    '/team?x=/.well-known',
  ]
  expect(pages.filter((url) => !isPage(url))).toEqual([])
  const files = ['/a/b.TXT', '/a/.b', '/Assets/x', '/SCIM/v2', '/public', '/x.html', '/%E0%A4%A']
  expect(files.filter(isPage)).toEqual([])
})
