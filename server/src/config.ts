import { isIP } from 'node:net'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './embedded/start-error.ts'
import { defaultDataDir } from './embedded/user.ts'

/** Settings of the decisions page; the only place that reads the environment. */
export interface Config {
  port: number
  host: string
  publicUrl: string | undefined
  contentPort: number
  contentUrl: string | undefined
  tls: { cert: string; key: string } | undefined
  trustProxy: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  admin: { email: string; password: string } | undefined
  demo: boolean
  demoOpen: boolean
  xapiBase: string | undefined
  supportEmail: string | undefined
  faqUrl: string | undefined
  desktopZip: string | undefined
  desktopExe: string | undefined
  productName: string
  platformSegment: string
  version: string
}
type Env = Record<string, string | undefined>
const project = join(import.meta.dirname, '../..')

const wrong = (name: string, value: string, expected: string) =>
  new StartError(`${name}=${value} is not usable: expected ${expected}.`)

function port(env: Env, name: string, fallback: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > 65_535) throw wrong(name, text, 'a port number from 0 to 65535')
  return value
}

function address(env: Env, name: string, star = false): string | undefined {
  const text = env[name]?.replace(/\/+$/, '')
  if (!text) return undefined
  const probe = star ? text.replace('*', 'x') : text
  if (!URL.canParse(probe) || !/^https?:$/.test(new URL(probe).protocol) || new URL(probe).pathname !== '/')
    throw wrong(name, text, 'an http or https address without a path')
  return text
}

const link = (env: Env, name: string): string | undefined => {
  const text = env[name]
  if (text && !URL.canParse(text)) throw wrong(name, text, 'an address')
  return text || undefined
}

function tls(env: Env): Config['tls'] {
  const { TLS_CERT: cert, TLS_KEY: key } = env
  if (!cert && !key) return undefined
  for (const [name, file] of [
    ['TLS_CERT', cert],
    ['TLS_KEY', key],
  ] as const)
    if (!file || !existsSync(file))
      throw wrong(name, file ?? '', 'a file that exists (TLS_CERT and TLS_KEY go together)')
  return { cert: cert!, key: key! }
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** Reads and checks every setting; a wrong one is a StartError that names it. */
export function readConfig(env: Env = process.env, version = '0.1.0'): Config {
  const host = env.HOST || '127.0.0.1'
  const publicUrl = address(env, 'PUBLIC_URL')
  const contentUrl = address(env, 'CONTENT_URL', true)
  if (publicUrl?.startsWith('https:') && contentUrl?.startsWith('http:'))
    throw wrong('CONTENT_URL', contentUrl, 'https, as PUBLIC_URL is')
  const closed =
    !env.DATABASE_URL && isLoopback(host) && !publicUrl && !env.TRUST_PROXY && !env.TLS_CERT && !env.ADMIN_EMAIL
  if (env.DEMO !== undefined && !['true', 'false', ''].includes(env.DEMO))
    throw wrong('DEMO', env.DEMO, 'true or false')
  const segment = env.PLATFORM_SEGMENT || 'widid'
  if (!/^[a-z0-9-]+$/.test(segment) || ['admin', 'manager', 'learner', 'login'].includes(segment))
    throw wrong('PLATFORM_SEGMENT', segment, 'small letters, digits and hyphens, and no role’s name')
  if (env.ADMIN_EMAIL && !env.ADMIN_PASSWORD) throw wrong('ADMIN_PASSWORD', '', 'a password beside ADMIN_EMAIL')
  return {
    port: port(env, 'PORT', 4000),
    host,
    publicUrl,
    contentPort: port(env, 'CONTENT_PORT', 4001),
    contentUrl,
    tls: tls(env),
    trustProxy: env.TRUST_PROXY || undefined,
    dataDir: env.DATA_DIR || defaultDataDir(project),
    databaseUrl: env.DATABASE_URL || undefined,
    smtpUrl: link(env, 'SMTP_URL'),
    mailFrom: env.MAIL_FROM || 'Praxia <no-reply@praxia.localhost>',
    admin: env.ADMIN_EMAIL ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD! } : undefined,
    demo: env.DEMO === 'true' || (env.DEMO !== 'false' && closed),
    demoOpen: closed,
    xapiBase: address(env, 'XAPI_BASE'),
    supportEmail: env.SUPPORT_EMAIL || undefined,
    faqUrl: link(env, 'FAQ_URL'),
    desktopZip: link(env, 'DESKTOP_WINDOWS_ZIP_URL'),
    desktopExe: link(env, 'DESKTOP_WINDOWS_EXE_URL'),
    productName: env.PRODUCT_NAME || 'Praxia',
    platformSegment: segment,
    version,
  }
}
/** What both ports need to speak https, when they do. */
export async function httpsOf({ tls }: Config): Promise<{ https?: { cert: Buffer; key: Buffer } }> {
  return tls ? { https: { cert: await readFile(tls.cert), key: await readFile(tls.key) } } : {}
}
