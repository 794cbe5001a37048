import { spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from './lib/paths.mjs'

const folder = mkdtempSync(join(tmpdir(), 'praxia-certificate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const openssl = (...args: string[]) => spawnSync('openssl', args, { encoding: 'utf8' })
const make = (place: string, ...names: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/certificate.ts'), ...names], {
    env: { ...process.env, CERTIFICATE_DIR: join(folder, place) },
    encoding: 'utf8',
  })
  return { status, stderr, read: (name: string) => readFileSync(join(folder, place, name), 'utf8') }
}
/** Certificates that a thief of the authority's key would sign. */
function verifies(place: string, name: string): boolean {
  const at = (file: string) => join(folder, place, file)
  const request = ['req', '-new', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-noenc', '-subj', '/CN=x y']
  openssl(...request, '-addext', `subjectAltName=${name}`, '-keyout', at('stolen.key'), '-out', at('stolen.csr'))
  const signed = ['-CA', at('authority.crt'), '-CAkey', at('authority.key'), '-out', at('stolen.crt'), '-days', '30']
  openssl('x509', '-req', '-in', at('stolen.csr'), '-copy_extensions', 'copy', ...signed)
  return openssl('verify', '-CAfile', at('authority.crt'), at('stolen.crt')).status === 0
}

describe.runIf(openssl('version').status === 0)('npm run certificate', () => {
  it.each([
    [
      'names',
      ['praxia.test', '*.content.test'],
      ['DNS:praxia.test', 'DNS:t1.content.test'],
      ['DNS:bank.example', 'IP:10.0.0.1', 'IP:::1'],
    ],
    ['addresses', ['192.168.1.20'], ['IP:192.168.1.20'], ['IP:192.168.1.21', 'DNS:bank.example', 'IP:::1']],
    [
      'both',
      ['praxia.test', '10.0.0.1', '::1'],
      ['DNS:praxia.test', 'IP:10.0.0.1', 'IP:::1'],
      ['DNS:praxia.example', 'IP:10.0.0.2', 'IP:::2'],
    ],
  ])('makes an authority that can sign only for its %s', (place, names, own, others) => {
    const { status, read } = make(place, ...names)
    expect(status).toBe(0)
    const certificate = new X509Certificate(read('server.crt'))
    expect(certificate.verify(new X509Certificate(read('authority.crt')).publicKey)).toBe(true)
    expect(own.map((name) => verifies(place, name))).toEqual(own.map(() => true))
    expect(others.map((name) => verifies(place, name))).toEqual(others.map(() => false))
  })
  it('reuses the authority for names within its constraints, and refuses others without changing existing files', () => {
    const first = make('kept', 'praxia.test')
    const [authority, server, key] = ['authority.crt', 'server.crt', 'server.key'].map(first.read)
    const refused = make('kept', 'elsewhere.test')
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('made for other names')])
    expect(['server.crt', 'server.key'].map(first.read)).toEqual([server, key])
    expect(make('kept', 'a.praxia.test').status).toBe(0)
    expect(first.read('authority.crt')).toBe(authority)
    expect(new X509Certificate(first.read('server.crt')).checkHost('a.praxia.test')).toBe('a.praxia.test')
  })
})
