import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { test, useServer } from '../../test/harness.ts'
import { openContent } from '../start/content-origin.ts'

useServer()
let content: FastifyInstance
const ports = { app: 0, content: 0 }
beforeAll(async () => {
  content = await openContent(test.deps)
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  await content.listen({ port: 0, host: '127.0.0.1' })
  ports.app = (test.app.server.address() as AddressInfo).port
  ports.content = (content.server.address() as AddressInfo).port
})
afterAll(() => content.close())

/** Returns the full response to these bytes, sent in these pieces. */
const raw = (port: number, pieces: string[], waitMs = 30): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('latin1').on('data', (some: string) => (text += some))
    socket.once('error', reject).once('end', () => socket.end())
    socket.once('close', () => resolve(text))
    socket.once('connect', () => {
      pieces.forEach((piece, at) => setTimeout(() => socket.destroyed || socket.write(piece), at * waitMs))
    })
  })
const planted = Array.from({ length: 40 }, (_, at) => `b${at}=${'x'.repeat(3900)}`).join('; ')
const ask = (path: string, cookie: string, more = '', host = 'app.praxia.example') =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}Cookie: ${cookie}\r\nConnection: close\r\n\r\n`
const headersOf = (answer: string) => answer.slice(0, answer.indexOf('\r\n\r\n'))

it('clears cookies that make every request too long to read, and reloads the page', async () => {
  const answer = await raw(ports.app, [ask('/learner/catalog', planted, 'Sec-Fetch-Mode: navigate\r\n')])
  const headers = headersOf(answer)
  expect(headers).toMatch(/^HTTP\/1\.1 431 /)
  expect(headers).toContain('Clear-Site-Data: "cookies"')
  expect(headers).toContain('Content-Type: text/html')
  expect(headers).toMatch(/Content-Security-Policy: default-src 'none'; script-src 'sha256-/)
  expect(answer).toContain('location.reload()')
  for (const at of ['Path=/', 'Path=/; Domain=praxia.example', 'Path=/learner/catalog; Domain=app.praxia.example'])
    expect(headers.split('\r\n')).toContain(`Set-Cookie: b0=; Max-Age=0; ${at}`)
  expect(headers).not.toMatch(/Domain=example(\r|$)/)
  const length = Number(/Content-Length: (\d+)/.exec(headers)![1])
  expect(answer.length - headers.length - 4).toBe(length)
})

it("responds to an API request in the API's error format, and reads a request within the limit", async () => {
  for (const path of ['/api/settings', '/xapi/statements']) {
    const answer = await raw(ports.app, [ask(path, planted, 'Sec-Fetch-Mode: cors\r\n')])
    expect(headersOf(answer)).toMatch(/^HTTP\/1\.1 431 [^]*Clear-Site-Data: "cookies"/)
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
      status: 431,
      code: 'request.headers_too_large',
    })
  }
  const fits = await raw(ports.app, [ask('/api/settings', `b=${'x'.repeat(12_000)}`)])
  expect(fits).toMatch(/^HTTP\/1\.1 200 /)
  expect(headersOf(fits)).not.toContain('Clear-Site-Data')
})

it("responds to a browser that is still sending, and on the content's origin too", async () => {
  const whole = ask('/', planted)
  const slow = await raw(ports.app, [whole.slice(0, 900), whole.slice(900, 40_000), whole.slice(40_000)])
  expect(headersOf(slow)).toMatch(/^HTTP\/1\.1 431 [^]*Clear-Site-Data: "cookies"/)
  expect(slow.match(/HTTP\/1\.1/g)).toHaveLength(1)
  const framed = await raw(ports.content, [ask('/c/x/index.html', planted)])
  expect(headersOf(framed)).toMatch(/^HTTP\/1\.1 431 [^]*Clear-Site-Data: "cookies"/)
})

it('writes no header from request input', async () => {
  const answer = await raw(ports.app, [
    ask('/a%0d%0ax', `ok=1; a b=2; c<d=3; ${planted}`, '', 'app.example;Domain=com'),
  ])
  const cookies = headersOf(answer)
    .split('\r\n')
    .filter((line) => line.startsWith('Set-Cookie'))
  expect(cookies.length).toBeGreaterThan(10)
  for (const line of cookies)
    expect(line).toMatch(/^Set-Cookie: [\w!#$%&'*+.^`|~-]+=; Max-Age=0; Path=\/[\w./%-]*(; Domain=[a-z0-9.-]+)?$/)
})

it('refuses invalid HTTP as before', async () => {
  const answer = await raw(ports.app, ['GET / HTTP/1.1\r\nHost x\r\n\r\n'])
  expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*X-Content-Type-Options: nosniff/)
  expect(answer).not.toContain('Clear-Site-Data')
})
