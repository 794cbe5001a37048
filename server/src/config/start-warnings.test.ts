import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { commonDomain, startWarnings } from './start-warnings.ts'

const told = (env: Record<string, string>) =>
  startWarnings(readConfig({ DATA_DIR: '/tmp', ...env })).map((line) => /WebXR|cookies|storage/.exec(line)?.[0])

it('warns of content that can set cookies for the application', () => {
  const under = { PUBLIC_URL: 'https://praxia.example.org', CONTENT_URL: 'https://*.content.example.org' }
  expect(told(under)).toEqual(['cookies'])
  expect(startWarnings(readConfig({ DATA_DIR: '/tmp', ...under }))[0]).toContain('at example.org,')
  expect(told({ ...under, CONTENT_URL: 'https://*.praxia-content.org' })).toEqual([])
  expect(
    told({ PUBLIC_URL: 'http://praxia.localhost:4000', CONTENT_URL: 'http://*.praxia.localhost:4001' }),
  ).not.toContain('cookies')
})

it('knows the common domain of two hosts', () => {
  for (const [a, b, common] of [
    ['app.example.org', 'x.content.example.org', 'example.org'],
    ['example.org', 'x.example.org', 'example.org'],
    ['x.app.example.co.uk', 'example.co.uk', 'example.co.uk'],
    ['a.example.co.uk', 'x.other.co.uk', undefined],
    ['a.example.org', 'x.example.com', undefined],
    ['a.example.org', 'x.other.org', undefined],
    ['10.0.0.5', '10.0.0.5', '10.0.0.5'],
    ['10.0.0.5', '11.0.0.5', undefined],
  ] as const)
    expect([a, b, commonDomain(a, b)]).toEqual([a, b, common])
})

it('warns of plain http unless the address is this machine', () => {
  for (const host of ['praxia.example.org', 'localhost.example.org', '10.0.0.5'])
    expect(told({ PUBLIC_URL: `http://${host}` }), host).toContain('WebXR')
  for (const host of ['praxia.localhost:4000', 'localhost:4000', '127.0.0.1:4000', '[::1]:4000'])
    expect(told({ PUBLIC_URL: `http://${host}` }), host).not.toContain('WebXR')
})

it('warns if all trainings share one origin', () => {
  const https = { PUBLIC_URL: 'https://praxia.example.org' }
  expect(told(https)).toEqual(['storage'])
  expect(told({ ...https, CONTENT_URL: 'https://praxia-content.org' })).toEqual(['storage'])
  expect(told({ HOST: '0.0.0.0' })).toEqual(['WebXR', 'storage'])
  expect(told({})).toEqual([])
  expect(told({ HOST: '::1' })).toEqual([])
})
