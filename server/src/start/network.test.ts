import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, get as getPlain } from 'node:http'
import { createServer, get as getSecure } from 'node:https'
import { type AddressInfo, createServer as createNet } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ConnectionOptions, connect } from 'node:tls'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { sql } from '../database/sql.ts'
import { withDatabase } from '../../test/global-setup.ts'
import { useServer, test } from '../../test/harness.ts'
import { httpsOf, readConfig, refuseNetwork } from '../config/config.ts'
import { isPrivate, requestedNetwork } from '../config/network.ts'
import { StartError } from '../embedded/start-error.ts'
import { openAuthority } from './authority.ts'
import { networkLines, qrLines } from './network-lines.ts'
import { writeServerKey } from './server-key.ts'

useServer()
const folder = mkdtempSync(join(tmpdir(), 'praxia-network-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
/** Stands for a network address: it belongs to this machine, and differs from its loopback names. */
const address = '127.0.0.2'

interface Got {
  status: number
  headers: IncomingMessage['headers']
  body: string
}
const read = (url: string, ca?: string): Promise<Got> =>
  new Promise((resolve, reject) => {
    const options = { ca, agent: false }
    const request = (url.startsWith('https:') ? getSecure : getPlain)(url, options, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => (body += text))
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body }))
    })
    request.on('error', reject)
  })
async function freePort(): Promise<number> {
  const server = createNet().listen(0, address)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

it('serves the network by https, the own machine as before, and ends in time', async () => {
  const { name } = await test.db.one<{ name: string }>(sql`select current_database() as name`)
  const [port, contentPort] = [await freePort(), await freePort()]
  mkdirSync(join(folder, 'whole'))
  await writeServerKey(join(folder, 'whole'), test.world.serverKey)
  const server = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), `--lan=${address}`], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, 'whole'),
      DATABASE_URL: withDatabase(inject('databaseUrl'), name),
      PORT: String(port),
      CONTENT_PORT: String(contentPort),
      DEMO: 'false',
    },
  })
  try {
    let said = ''
    server.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
    await expect.poll(() => said, { timeout: 30_000 }).toContain(`https://${address}:${port}/trust`)
    const given = await read(`http://127.0.0.1:${port}/trust/authority.crt`)
    expect([given.status, given.headers['content-type']]).toEqual([200, 'application/x-x509-ca-cert'])
    const settings = await read(`https://${address}:${port}/api/settings`, given.body)
    expect(JSON.parse(settings.body)).toMatchObject({ networkUrl: `https://${address}:${port}`, secure: true })
    await expect(read(`https://${address}:${port}/api/settings`)).rejects.toThrow(/certificate|self-signed/)
    const page = await read(`https://${address}:${port}/`, given.body)
    expect(page.headers['content-security-policy']).toContain(` https://${address}:${contentPort};`)
    const content = await read(`https://${address}:${contentPort}/end`, given.body)
    expect(content.body).toContain('praxia:end')
    expect(content.headers['content-security-policy']).toContain(`frame-ancestors 'self' https://${address}:${port}`)
    // Typed without the scheme.
    const led = await read(`http://${address}:${port}/h?code=ABC234`)
    expect([led.status, led.headers.location]).toEqual([307, `https://${address}:${port}/h?code=ABC234`])
    expect((await read(`http://127.0.0.1:${port}/api/settings`)).status).toBe(200)
    const since = performance.now()
    server.kill('SIGTERM')
    expect(await once(server, 'exit')).toEqual([0, null])
    expect(performance.now() - since).toBeLessThan(4500)
  } finally {
    server.kill('SIGKILL')
  }
})

it('https takes TLS 1.2 and 1.3 with forward secrecy and authenticated encryption, and nothing else', async () => {
  const { cert, key } = await openAuthority(join(folder, 'suites'), '127.0.0.1')
  const [TLS_CERT, TLS_KEY] = ['suites.crt', 'suites.key'].map((name) => join(folder, name)) as [string, string]
  writeFileSync(TLS_CERT, cert)
  writeFileSync(TLS_KEY, key)
  const { https } = await httpsOf(readConfig({ TLS_CERT, TLS_KEY }))
  const server = createServer(https!).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const taken = async (options: ConnectionOptions): Promise<string> => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, ...options })
    try {
      await once(socket, 'secureConnect')
      return `${socket.getProtocol()} ${socket.getCipher().name}`
    } catch {
      return 'refused'
    } finally {
      socket.destroy()
    }
  }
  const until12 = (ciphers: string) => taken({ maxVersion: 'TLSv1.2', ciphers })
  expect([
    await taken({}),
    await until12('ECDHE-ECDSA-AES128-GCM-SHA256'),
    await until12('ECDHE-ECDSA-AES128-SHA256'),
    await until12('ECDHE-ECDSA-AES256-CCM8'),
    await taken({ minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' }),
  ]).toEqual([
    'TLSv1.3 TLS_AES_256_GCM_SHA384',
    'TLSv1.2 ECDHE-ECDSA-AES128-GCM-SHA256',
    'refused',
    'refused',
    'refused',
  ])
  server.close()
})

describe('the authority', () => {
  it('is stored with a private key file, and its certificate is renewed for another address or before it expires', async () => {
    const at = new Date()
    const dataDir = join(folder, 'kept')
    const first = await openAuthority(dataDir, '192.168.1.20', at)
    expect(await openAuthority(dataDir, '192.168.1.20', at)).toEqual(first)
    const moved = await openAuthority(dataDir, '10.0.0.7', at)
    expect([moved.authority === first.authority, moved.cert === first.cert]).toEqual([true, false])
    const days = (count: number) => new Date(at.getTime() + count * 86_400_000)
    expect((await openAuthority(dataDir, '10.0.0.7', days(365))).cert).toBe(moved.cert)
    expect((await openAuthority(dataDir, '10.0.0.7', days(367))).cert).not.toBe(moved.cert)
    expect(statSync(join(dataDir, 'network', 'authority.key')).mode & 0o077).toBe(0)
  })

  it('is trusted only for private networks, whatever its key signs', async () => {
    const told = async (own: string): Promise<string> => {
      const { authority, ...pair } = await openAuthority(join(folder, 'bound'), own)
      const server = createServer(pair, (_request, answer) => answer.end('reached')).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      return new Promise<string>((resolve) => {
        const options = { ca: authority, agent: false, host: '127.0.0.1', port, checkServerIdentity: () => undefined }
        getSecure(options, () => resolve('reached')).on('error', ({ message }) => resolve(message))
      }).finally(() => server.close())
    }
    expect(await told('127.0.0.1')).toBe('reached')
    expect(await told('172.31.255.1')).toBe('reached')
    expect(await told('172.32.0.1')).toMatch(/permitted subtree/)
    expect(await told('8.8.8.8')).toMatch(/permitted subtree/)
  })
})

describe('--lan', () => {
  const card = (name: string, own: string, internal = false) => ({
    [name]: [{ address: own, family: 'IPv4' as const, internal, netmask: '', mac: '', cidr: null }],
  })
  const machine = {
    ...card('lo', '127.0.0.1', true),
    ...card('docker0', '172.17.0.1'),
    ...card('eth1', '203.0.113.7'),
    ...card('wlan0', '192.168.1.20'),
  }
  it('takes the address at which a headset is likely to find the machine, or the specified one', () => {
    expect(requestedNetwork([], machine)).toBeUndefined()
    expect(requestedNetwork(['--listen', '5', '--lan'], machine)).toEqual({
      address: '192.168.1.20',
      others: ['172.17.0.1'],
    })
    expect(requestedNetwork(['--lan=172.17.0.1'], machine)).toEqual({ address: '172.17.0.1', others: ['192.168.1.20'] })
  })
  it.each([
    ['--lan=203.0.113.7', machine],
    ['--lan=here', machine],
    ['--lan=', machine],
    ['--lan', card('lo', '127.0.0.1', true)],
  ])('reports in one line why %s is not usable', (arg, interfaces) => {
    expect(() => requestedNetwork([arg], interfaces)).toThrow(StartError)
  })
  it.each([
    ['10.255.255.255', true],
    ['11.0.0.0', false],
    ['172.15.255.255', false],
    ['172.16.0.0', true],
    ['192.168.0.0', true],
    ['192.169.0.0', false],
    ['::1', false],
  ])('%s is private: %s', (own, expected) => {
    expect(isPrivate(own)).toBe(expected)
  })
  it.each([[{ HOST: '0.0.0.0' }], [{ PUBLIC_URL: 'https://a.example' }], [{ TRUST_PROXY: 'loopback' }]])(
    'is refused together with %j',
    (env) => {
      expect(() => refuseNetwork(readConfig(env))).toThrow(/leave out/)
    },
  )
  it('prints the address for a headset, with a QR code at a terminal', () => {
    const config = readConfig({ DEMO: 'true' })
    expect(networkLines(config, [], true)).toEqual([])
    config.network = { address: '192.168.1.20', authority: '', cert: '', key: '' }
    const lines = networkLines(config, ['10.0.0.5'], true)
    expect(lines[0]).toContain('https://192.168.1.20:4000/h')
    expect(lines.join('\n')).toContain('--lan=10.0.0.5')
    expect(lines.at(-1)).toContain('demonstration')
    expect(networkLines(config, [], false)).toHaveLength(2)
    // All modules are drawn, and all lines have the same length.
    const qr = qrLines('https://192.168.1.20:4000/trust')
    expect(new Set(qr.map((line) => line.length)).size).toBe(1)
    expect(qr.length).toBe(Math.ceil((qr[0]!.length - '\x1b[30;107m\x1b[0m'.length) / 2))
  })
})
