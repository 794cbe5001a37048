import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressFault, isInside, post, receiveHere, retryAfterOf, waitUntil } from './outbound.ts'

let base: string
const now = new Date('2026-03-02T10:00:00Z')
const server = createServer((request, response) => {
  if (request.url === '/slow') return
  if (request.url === '/away') return void response.writeHead(302, { location: '/here' }).end()
  let text = ''
  request.on('data', (part: Buffer) => (text += part.toString()))
  request.on('end', () => response.writeHead(201).end(`${request.headers['x-one']} ${text} ${'x'.repeat(100_000)}`))
})
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as { port: number }).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const send = (path: string, more: Partial<Parameters<typeof post>[0]> = {}) =>
  post({ url: `${base}${path}`, headers: { 'x-one': '1' }, body: 'hé', inside: true, timeoutMs: 5000, ...more }, now)

it.each([
  ['10.255.255.255', true],
  ['11.0.0.0', false],
  ['172.15.255.255', false],
  ['172.16.0.0', true],
  ['172.31.255.255', true],
  ['172.32.0.0', false],
  ['192.168.0.1', true],
  ['169.254.169.254', true],
  ['127.0.0.1', true],
  ['0.0.0.0', true],
  ['100.64.0.1', true],
  ['8.8.8.8', false],
  ['::1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:8.8.8.8', false],
  ['::7f00:1', true],
  ['::ffff:0:7f00:1', true],
  ['64:ff9b::7f00:1', true],
  ['2001:0:7f00:1::', true],
  ['2001:4860:4860::8888', false],
  ['fec0::1', true],
  ['2606:4700::1111', false],
])('%s is a private address: %s', (address, inside) => {
  expect(isInside(address)).toBe(inside)
})

it.each([
  ['https://hooks.example.org/a', undefined],
  ['http://hooks.example.org/a', 'not_https'],
  ['https://user:word@hooks.example.org', 'not_an_address'],
  ['ftp://hooks.example.org', 'not_an_address'],
  ['hooks', 'not_an_address'],
  ['https://localhost/a', 'inside'],
  ['https://localhost./a', 'inside'],
  ['https://a.localhost./a', 'inside'],
  ['https://LOCALHOST./a', 'inside'],
  ['https://example.org./a', undefined],
  ['https://127.0.0.1/a', 'inside'],
  ['https://[::1]/a', 'inside'],
  ['https://2130706433/a', 'inside'],
  ['https://192.168.1.1/a', 'inside'],
])('%s: %s', (text, fault) => {
  expect(addressFault(text, false)).toBe(fault)
})

it('an installation in a closed network may permit private addresses, but no invalid ones', () => {
  expect([addressFault('http://10.0.0.1', true), addressFault('x', true)]).toEqual([undefined, 'not_an_address'])
})

it('sends headers and body, and reads the beginning of the response', async () => {
  const answer = await send('/here')
  expect(answer.status).toBe(201)
  expect([answer.text.slice(0, 5), answer.text.length < 20_000]).toEqual(['1 hé ', true])
})

it('follows no redirect, observes its timeout, and reports a failed connection', async () => {
  expect((await send('/away')).status).toBe(302)
  await expect(send('/slow', { timeoutMs: 50 })).rejects.toThrow('no answer within 0.05 s')
  await expect(
    post({ url: 'http://127.0.0.1:1', headers: {}, body: '', inside: true, timeoutMs: 5000 }, now),
  ).rejects.toThrow('no connection')
})

it('returns a response also if the server wants another protocol', async () => {
  const other = createServer()
  other.on('connection', (socket) =>
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: other\r\nConnection: Upgrade\r\n\r\n'),
    ),
  )
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as { port: number }
  const answer = await send('', { url: `http://127.0.0.1:${port}` })
  expect(answer).toEqual({ status: 101, text: '', contentType: '', retryAfterMs: undefined })
  other.closeAllConnections()
  other.close()
})

it('refuses a name that resolves to a private address', async () => {
  await expect(send('/here', { inside: false })).rejects.toThrow('may not be called')
  const url = 'https://localhost.localdomain:1/'
  await expect(post({ url, headers: {}, body: '', inside: false, timeoutMs: 5000 }, now)).rejects.toThrow(
    /inside this network|the host name was not found/,
  )
})

it.each([
  ['https://lrs.example.lan/x', undefined],
  ['http://LRS.example.lan/x', undefined],
  ['http://other.example.lan/x', 'not_https'],
  ['http://10.1.2.255/x', undefined],
  ['https://10.1.3.0/x', 'inside'],
  ['http://10.1.3.0/x', 'not_https'],
  ['http://[fd00:1::7]/x', undefined],
  ['https://[fd00:2::7]/x', 'inside'],
  ['https://127.0.0.1/x', 'inside'],
  ['https://user:word@lrs.example.lan', 'not_an_address'],
])('permits only the listed private addresses, %s: %s', (text, fault) => {
  expect(addressFault(text, ['lrs.example.lan', '10.1.2.0/24', 'fd00:1::/32'])).toBe(fault)
})
it('permits a private address listed by its host or range, and no other', async () => {
  for (const inside of [['127.0.0.1'], ['127.0.0.0/8']]) expect((await send('/here', { inside })).status).toBe(201)
  await expect(send('/here', { inside: ['127.0.0.2', '10.0.0.0/8'] })).rejects.toThrow('may not be called')
  const { port } = new URL(base)
  const url = `http://localhost:${port}/here`
  const ask = (inside: string[]) => post({ url, headers: {}, body: '', inside, timeoutMs: 5000 }, now)
  await expect(ask(['10.0.0.0/8'])).rejects.toThrow('may not be called')
  // The name was allowed, whatever its address.
  expect((await ask(['localhost'])).status).toBe(201)
})
it('reports the reason for a missing response, without details of the network', async () => {
  const ask = (url: string) =>
    post({ url, headers: {}, body: '', inside: true, timeoutMs: 5000 }, now).then(
      () => 'an answer',
      (error: Error) => error.message,
    )
  const { port } = new URL(base)
  expect(await ask('http://127.0.0.1:1/')).toBe('no connection')
  expect(await ask('http://nobody.invalid/')).toBe('the host name was not found')
  expect(await ask(`https://127.0.0.1:${port}/`)).toMatch(/^(no connection|the certificate is not accepted)/)
  for (const said of [await ask('http://127.0.0.1:1/'), await ask('http://localhost:1/')])
    expect(said).not.toMatch(/127|::1|ECONN|:1\b/)
})

it.each([
  ['0', 0],
  [' 120 ', 120_000],
  ['Mon, 02 Mar 2026 10:02:00 GMT', 120_000],
  ['Monday, 02-Mar-26 10:02:00 GMT', 120_000],
  ['Mon, 02 Mar 2026 09:59:59 GMT', 0],
  ['2026-03-02T10:02:00Z', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['', undefined],
  [undefined, undefined],
])('Retry-After %o is a wait of %o milliseconds', (header, wait) => {
  expect(retryAfterOf(header, now)).toBe(wait)
})
it('waits no less than its own delay and no longer than the maximum', () => {
  const waits = [undefined, 999, 1000, 1001, 5000, 5001, Infinity].map(
    (asked) => waitUntil(1000, asked, 5000, now).getTime() - now.getTime(),
  )
  expect(waits).toEqual([1000, 1000, 1000, 1001, 5000, 5000, 5000])
})
it('a reserved name can be answered in this process, only as a whole and by the same rules', async () => {
  receiveHere('hr.here.example', (method, body) => ({ status: 202, text: `${method} ${body.toString()}` }))
  const to = (url: string) => post({ url, headers: {}, body: 'hé', inside: false, timeoutMs: 5000 }, now)
  expect(await to('https://hr.here.example/hook')).toEqual({
    status: 202,
    text: 'POST hé',
    contentType: '',
    retryAfterMs: undefined,
  })
  await expect(to('http://hr.here.example/hook')).rejects.toThrow('not_https')
  await expect(to('https://other.here.example/hook')).rejects.toThrow()
})
