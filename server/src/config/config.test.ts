import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from '../embedded/start-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'praxia-config-'))
const note = join(folder, 'note.txt')

/** Returns the one error line of a start with these settings. */
function lineOf(env: Record<string, string | undefined>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  return 'usable'
}

it.each([
  ['PORT', ['http', '-1', '65536', '4000.5', '0x10', ' 80']],
  ['CONTENT_PORT', ['x', '4000']],
  ['METRICS_PORT', ['x', '65536', '4000', '4001']],
  [
    'PUBLIC_URL',
    [
      'praxia',
      'ftp://a.example',
      'https://a.example/praxia',
      'https://a.example?x=1',
      'https://u@a.example',
      'https://*.a.example',
    ],
  ],
  ['CONTENT_URL', ['*', 'https://a.*.example', 'https://x*.example', 'https://*.a.example/c']],
  ['XAPI_BASE', ['here', 'urn:x:y']],
  ['TRUST_PROXY', ['true', '1', 'proxy.example', '10.0.0.0/33', '10.0.0.1,', '10.0.0.0/8/8']],
  [
    'OUTBOUND_PRIVATE',
    ['yes please', '10.0.0.0/33', '10.0.0.0/8/8', 'host:80', 'https://lrs.example.lan', '10.0.0.1,', '*', '10.0.0'],
  ],
  ['DNS_SERVER', ['dns.example.lan', '10.0.0.1,', '10.0.0.256']],
  ['BREACHED_PASSWORDS', [join(folder, 'none.txt'), import.meta.filename]],
  ['DISK_RESERVE', ['0', '-1', '5 %', '1.5']],
  ['S3_ENDPOINT', ['s3.example.org', 'ftp://s3.example.org', 'https://s3.example.org/bucket']],
  ['USERS_MAX', ['0', '-5', '2.5', 'many', '1000001']],
  ['SUPPORT_EMAIL', ['help', 'a@b']],
  ['FAQ_URL', ['faq', 'javascript:alert(1)']],
  ['DESKTOP_WINDOWS_ZIP_URL', ['file:///etc/passwd']],
  ['DESKTOP_WINDOWS_EXE_URL', ['x']],
  ['MAIL_FROM', ['nobody', 'Praxia <a@example.org>\nBcc: b@example.org']],
  ['PRODUCT_NAME', ['a\nb', '<b>', 'x'.repeat(61)]],
  ['PLATFORM_SEGMENT', ['Widid', 'a/b', 'admin']],
  ['DEMO', ['yes', '1']],
  ['DEMO_LIVE', ['no', '0']],
  ['TLS_CERT', [join(folder, 'none.crt')]],
  ['ADMIN_EMAIL', ['root']],
])('%s: the error names the setting, its value and the expected value, in one line', (name, values) => {
  for (const value of values) expect(lineOf({ [name]: value })).toContain(`${name}=${value} is not usable: expected `)
})

it('reports an invalid secret without its value', () => {
  const secret = 'hunter2'
  const lines = [
    lineOf({ DATABASE_URL: `mysql://root:${secret}@db/praxia` }),
    lineOf({ DATABASE_URL: secret }),
    lineOf({ SMTP_URL: `https://user:${secret}@mail.example` }),
    lineOf({ ADMIN_EMAIL: 'root@example.org', ADMIN_PASSWORD: secret }),
    lineOf({ ADMIN_PASSWORD: secret }),
  ]
  for (const line of lines) {
    expect(line).toMatch(/^(DATABASE_URL|SMTP_URL|ADMIN_PASSWORD|ADMIN_EMAIL=) ?is not usable: expected [^\n]+\.$/)
    expect(line).not.toContain(secret)
  }
})

it('takes an object store only whole', () => {
  const store = { S3_ENDPOINT: 'https://s3.example.org/', S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' }
  const whole = { ...store, S3_SECRET_ACCESS_KEY: 'secret' }
  expect(readConfig({ S3_BUCKET: 'files' }).s3).toBeUndefined()
  expect(readConfig(whole).s3).toEqual({
    endpoint: 'https://s3.example.org',
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    signsUrls: false,
  })
  expect(readConfig({ ...whole, S3_SIGNED_URLS: 'true', S3_REGION: 'eu-west-3' }).s3).toMatchObject({
    region: 'eu-west-3',
    signsUrls: true,
  })
  expect(lineOf(store)).toContain('S3_SECRET_ACCESS_KEY is not usable')
  expect(lineOf({ ...whole, S3_BUCKET: '' })).toContain('S3_BUCKET= is not usable')
  expect(lineOf({ ...whole, S3_BUCKET: 'Files' })).toContain('S3_BUCKET=Files is not usable')
  expect(lineOf({ ...whole, S3_SIGNED_URLS: 'yes' })).toContain('S3_SIGNED_URLS=yes is not usable')
})

it('keeps backups outside of the data folder', () => {
  const lineWith = (dir: string) => lineOf({ DATA_DIR: '/srv/praxia', BACKUP_DIR: dir })
  for (const dir of ['/srv/praxia', '/srv/praxia/', '/srv/praxia/backups', '/srv/other/../praxia/..data'])
    expect(lineWith(dir)).toBe(`BACKUP_DIR=${dir} is not usable: expected a folder outside of DATA_DIR.`)
  for (const dir of ['', '/srv', '/srv/praxia-backups', '/srv/backups/praxia']) expect(lineWith(dir)).toBe('usable')
})

it('reports conflicting settings', () => {
  writeFileSync(note, 'no certificate')
  expect(lineOf({ TLS_CERT: note })).toBe(
    'TLS_KEY= is not usable: expected a file that can be read (TLS_CERT and TLS_KEY go together).',
  )
  expect(lineOf({ TLS_CERT: note, TLS_KEY: note })).toMatch(
    /^TLS_CERT=\S+ is not usable: expected a certificate in PEM/,
  )
  expect(lineOf({ PUBLIC_URL: 'https://a.example', CONTENT_URL: 'http://*.a.example' })).toContain(
    'https, as PUBLIC_URL',
  )
  expect(lineOf({ PUBLIC_URL: 'https://a.example', CONTENT_URL: 'https://A.example:443' })).toContain('another origin')
  rmSync(folder, { recursive: true })
})

it('accepts the settings that operations.md documents', () => {
  for (const env of [
    {},
    { PORT: '0', CONTENT_PORT: '0' },
    {
      PUBLIC_URL: 'https://praxia.example.org/',
      CONTENT_URL: 'https://*.content.example.org',
      TRUST_PROXY: 'loopback, 10.0.0.0/8,::1',
    },
    { DATABASE_URL: 'postgresql://praxia:p%40ss@db:5432/praxia?sslmode=require', SMTP_URL: 'smtps://a:b@mail.example' },
    {
      MAIL_FROM: 'Praxia <training@example.org>',
      SUPPORT_EMAIL: 'help@example.org',
      FAQ_URL: 'https://example.org/faq?x=1',
    },
    { MAIL_FROM: 'training@example.org', PRODUCT_NAME: 'Formation & Co', PLATFORM_SEGMENT: 'staff', DEMO: 'false' },
    { ADMIN_EMAIL: 'root@example.org', ADMIN_PASSWORD: 'Secret-123' },
  ])
    expect(lineOf(env)).toBe('usable')
})

it('the demonstration has a support address unless another one is set; other installations have none', () => {
  expect(readConfig({ DEMO: 'true' }).supportEmail).toBe('support@praxia.example')
  expect(readConfig({ DEMO: 'true', SUPPORT_EMAIL: 'help@example.org' }).supportEmail).toBe('help@example.org')
  expect(readConfig({ DEMO: 'false' }).supportEmail).toBeUndefined()
  expect(readConfig({ DEMO: 'true' }).faqUrl).toBe('/help')
  expect(readConfig({ DEMO: 'true', FAQ_URL: 'https://example.org/faq' }).faqUrl).toBe('https://example.org/faq')
  expect(readConfig({ DEMO: 'false' }).faqUrl).toBeUndefined()
})

it('the setting for private addresses allows all, none, or a list', () => {
  const said = (text: string | undefined) =>
    readConfig(text === undefined ? {} : { OUTBOUND_PRIVATE: text }).outboundPrivate
  expect([undefined, '', 'false', 'true', 'TRUE'].map(said)).toEqual([false, false, false, true, true])
  expect(said('LRS.example.lan, 10.1.2.0/24,fd00::/8 , 192.168.1.7')).toEqual([
    'lrs.example.lan',
    '10.1.2.0/24',
    'fd00::/8',
    '192.168.1.7',
  ])
})
it('the disk reserve is a number of bytes, or depends on the disk', () => {
  expect([readConfig({}).diskReserve, readConfig({ DISK_RESERVE: '5000000' }).diskReserve]).toEqual([
    undefined,
    5_000_000,
  ])
})
