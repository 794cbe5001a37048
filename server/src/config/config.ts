import { Resolver } from 'node:dns'
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { ServerOptions } from 'node:https'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { createSecureContext } from 'node:tls'
import { isLoopback } from '../basics/loopback.ts'
import { emailPattern, limits, passwordPattern } from '@praxia/contract/limits.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { isWithin } from '../basics/within.ts'
import { errorCode, StartError } from '../embedded/start-error.ts'
import { type Inside, isInsideEntry } from './inside.ts'
import type { Network } from './network.ts'
import { defaultDataDir } from '../embedded/user.ts'

export interface S3Settings {
  /** Address of the object store without the bucket: `https://s3.example.org`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Settings of docs/operations.md. This is the only file that reads the environment. */
export interface Config {
  port: number
  host: string
  publicUrl: string | undefined
  contentPort: number
  contentUrl: string | undefined
  tls: { cert: string; key: string } | undefined
  /** Addresses by which other devices reach this machine, besides its loopback names; set at start-up. */
  network: Network | undefined
  trustProxy: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  /** Replica of that database, from which statistics are read while it is current. */
  databaseReadUrl: string | undefined
  /** Folder of the nightly backups; undefined: none are made. */
  backupDir: string | undefined
  /** Number of backups that stay in it. */
  backupKeep: number
  /** Port of the figures for Prometheus; undefined: none are served. */
  metricsPort: number | undefined
  metricsToken: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  admin: { email: string; password: string } | undefined
  /** File of SHA-1 hashes of breached passwords, sorted; undefined: none is compared. */
  breachedPasswords: string | undefined
  demo: boolean
  demoOpen: boolean
  /** Whether a class is in progress in a demonstration. */
  demoLive: boolean
  xapiBase: string | undefined
  /** Virus scanner that checks uploads before they are accepted. */
  clamd: { host: string; port: number } | { path: string } | undefined
  /** Object store of all files; undefined: they are in the data folder. */
  s3: (S3Settings & { signsUrls: boolean }) | undefined
  /** Disk space in bytes that uploads must leave free; undefined: a share of the disk. */
  diskReserve: number | undefined
  /** Whether outbound requests may reach private addresses. */
  outboundPrivate: Inside
  /** DNS servers that are asked for the proof of a domain; undefined: those of the machine. */
  dnsServers: readonly string[] | undefined
  /** Maximum number of statements that one launch may send to the record store. */
  launchStatements: number
  launchBytes: number
  /** Maximum number of statements that all API keys of one organisation may write. */
  keysStatements: number
  keysBytes: number
  supportEmail: string | undefined
  faqUrl: string | undefined
  desktopZip: string | undefined
  desktopExe: string | undefined
  productName: string
  platformSegment: string
  usersMax: number
  version: string
  /** Whether an error that its endpoint does not declare becomes an internal error (500). */
  strict: boolean
}
type Env = Record<string, string | undefined>
const project = join(import.meta.dirname, '../../..')

const wrong = (name: string, value: string, expected: string) =>
  new StartError(`${name}=${value} is not usable: expected ${expected}.`)
/** Omits the value: it may contain a password and must not reach a terminal or a log. */
const wrongSecret = (name: string, expected: string) => new StartError(`${name} is not usable: expected ${expected}.`)

function port(env: Env, name: string, fallback: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > 65_535) throw wrong(name, text, 'a port number from 0 to 65535')
  return value
}

function count(env: Env, name: string, fallback: number, most?: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  if (!/^[1-9]\d{0,11}$/.test(text) || Number(text) > (most ?? Infinity))
    throw wrong(name, text, most === undefined ? 'a whole number from 1' : `a whole number from 1 to ${most}`)
  return Number(text)
}

function address(env: Env, name: string, star = false): string | undefined {
  const text = env[name]?.replace(/\/+$/, '')
  if (!text) return undefined
  const probe = star ? text.replace(/^(https?:\/\/)\*\./, '$1x.') : text
  const url = URL.canParse(probe) && !/[\s*]/.test(probe) ? new URL(probe) : undefined
  const isBare = url && `${url.username}${url.search}${url.hash}` === '' && url.pathname === '/'
  if (!isBare || !/^https?:$/.test(url.protocol))
    throw wrong(
      name,
      text,
      `an http or https address without a path${star ? ', with * as its first name or none' : ''}`,
    )
  return text
}

const link = (env: Env, name: string): string | undefined => {
  const text = env[name]
  if (text && !(URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)))
    throw wrong(name, text, 'an http or https address')
  return text || undefined
}
function service(env: Env, name: string, schemes: RegExp, expected: string): string | undefined {
  const text = env[name]
  if (text && !(URL.canParse(text) && schemes.test(new URL(text).protocol))) throw wrongSecret(name, expected)
  return text || undefined
}
function matching(env: Env, name: string, pattern: RegExp, expected: string): string | undefined {
  const text = env[name]
  if (text && !pattern.test(text)) throw wrong(name, text, expected)
  return text || undefined
}

function tls(env: Env): Config['tls'] {
  const { TLS_CERT: cert, TLS_KEY: key } = env
  if (!cert && !key) return undefined
  const read = (name: string, file: string | undefined): Buffer => {
    try {
      if (!file) throw new Error('missing')
      return readFileSync(file)
    } catch {
      throw wrong(name, file ?? '', 'a file that can be read (TLS_CERT and TLS_KEY go together)')
    }
  }
  const pair = { cert: read('TLS_CERT', cert), key: read('TLS_KEY', key) }
  try {
    createSecureContext(pair)
  } catch (error) {
    throw wrong('TLS_CERT', cert!, `a certificate in PEM and, in TLS_KEY, its own key (${errorCode(error)})`)
  }
  return { cert: cert!, key: key! }
}

function admin(env: Env): Config['admin'] {
  const email = matching(env, 'ADMIN_EMAIL', new RegExp(emailPattern), 'an e-mail address')
  const { ADMIN_PASSWORD: password } = env
  if (!email && !password) return undefined
  if (!email) throw wrong('ADMIN_EMAIL', '', 'an e-mail address beside ADMIN_PASSWORD')
  if (!password || !new RegExp(passwordPattern).test(password))
    throw wrongSecret(
      'ADMIN_PASSWORD',
      'beside ADMIN_EMAIL, 8 characters or more with a capital, a small letter, a digit and one of #?!@$%^&*-',
    )
  return { email, password }
}

/** Parses the path of a file of SHA-1 hashes, which is read when a password is chosen. */
function breachedPasswords(env: Env): string | undefined {
  const file = env.BREACHED_PASSWORDS
  if (!file) return undefined
  const expected = 'a file that can be read, with a SHA-1 hash in hexadecimal at the start of each line, sorted by it'
  const head = Buffer.alloc(256)
  try {
    const opened = openSync(file, 'r')
    try {
      readSync(opened, head, 0, head.length, 0)
    } finally {
      closeSync(opened)
    }
  } catch {
    throw wrong('BREACHED_PASSWORDS', file, expected)
  }
  const [first, second] = head
    .toString('latin1')
    .split('\n')
    .map((line) => /^[0-9A-F]{40}(?![0-9A-F])/i.exec(line)?.[0])
  if (!first || (second && second.toUpperCase() < first.toUpperCase()))
    throw wrong('BREACHED_PASSWORDS', file, expected)
  return file
}

/** Parses the folder of the nightly backups, which has to outlive the data folder. */
function backupDir(env: Env, dataDir: string): string | undefined {
  const folder = env.BACKUP_DIR
  if (!folder) return undefined
  if (isWithin(resolve(dataDir), resolve(folder))) throw wrong('BACKUP_DIR', folder, 'a folder outside of DATA_DIR')
  return folder
}

function s3(env: Env): Config['s3'] {
  const endpoint = address(env, 'S3_ENDPOINT')
  if (!endpoint) return undefined
  const bucket = matching(env, 'S3_BUCKET', /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket that exists')
  const region = matching(env, 'S3_REGION', /^[a-z0-9-]{1,40}$/, 'the name of a region such as eu-west-3')
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_SIGNED_URLS: signed } = env
  if (!bucket) throw wrong('S3_BUCKET', '', 'the name of a bucket beside S3_ENDPOINT')
  if (!accessKeyId) throw wrongSecret('S3_ACCESS_KEY_ID', 'a key beside S3_ENDPOINT')
  if (!secretAccessKey) throw wrongSecret('S3_SECRET_ACCESS_KEY', 'a key beside S3_ENDPOINT')
  if (signed !== undefined && !['true', 'false', ''].includes(signed))
    throw wrong('S3_SIGNED_URLS', signed, 'true or false')
  return { endpoint, bucket, region: region ?? 'us-east-1', accessKeyId, secretAccessKey, signsUrls: signed === 'true' }
}

/** Parses a local socket path, or a host and its port. */
function scanner(env: Env): Config['clamd'] {
  const text = env.CLAMD_ADDRESS?.trim()
  if (!text) return undefined
  const path = /^(?:unix:)?(\/.+)$/.exec(text)?.[1]
  if (path !== undefined) return { path }
  const [, host, given] = /^(?:tcp:\/\/)?(\[[0-9a-f:]+\]|[\w.-]+):(\d{1,5})$/i.exec(text) ?? []
  if (host === undefined || Number(given) < 1 || Number(given) > 65_535)
    throw wrong(
      'CLAMD_ADDRESS',
      text,
      'a host and its port such as 127.0.0.1:3310, or the path of a socket such as /run/clamav/clamd.ctl',
    )
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(given) }
}

/** Parses all, none, or a list of private hosts, addresses and ranges. */
function outboundPrivate(env: Env): Config['outboundPrivate'] {
  const text = env.OUTBOUND_PRIVATE?.trim().toLowerCase() ?? ''
  if (text === '' || text === 'false') return false
  if (text === 'true') return true
  const list = text.split(',').map((one) => one.trim())
  if (!list.every(isInsideEntry))
    throw wrong(
      'OUTBOUND_PRIVATE',
      text,
      'true, false, or hosts, addresses and ranges such as lrs.example.lan, 10.1.2.0/24, separated by commas',
    )
  return list
}

/** Parses addresses of DNS servers, each with a port or none. */
function dnsServers(env: Env): Config['dnsServers'] {
  const text = env.DNS_SERVER?.trim()
  if (!text) return undefined
  const list = text.split(',').map((one) => one.trim())
  try {
    new Resolver().setServers(list)
  } catch {
    throw wrong('DNS_SERVER', text, 'addresses such as 10.0.0.53 or 10.0.0.53:5353, separated by commas')
  }
  return list
}

/** Parses addresses, ranges and the names that Express knows too; rejects "true", which would trust any address. */
function trustProxy(env: Env): string | undefined {
  const isProxy = (one: string): boolean => {
    const [base = '', bits, more] = one.split('/')
    const kind = isIP(base)
    const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128))
    return ['loopback', 'linklocal', 'uniquelocal'].includes(one) || (kind > 0 && isRange && more === undefined)
  }
  const text = env.TRUST_PROXY?.trim()
  if (text && !text.split(',').every((one) => isProxy(one.trim())))
    throw wrong('TRUST_PROXY', text, 'addresses or ranges such as 10.0.0.0/8, separated by commas')
  return text || undefined
}

/** Support address of the demonstration. Nobody owns it, since `.example` names are reserved. */
const demoSupportEmail = 'support@praxia.example'

/**
 * Rejects `--lan` together with HOST, PUBLIC_URL, TLS_CERT or TRUST_PROXY: it is for an installation that only this
 * machine reaches.
 */
export function refuseNetwork({ host, publicUrl, tls: pair, trustProxy: proxies }: Config): void {
  if (!isLoopback(host) || publicUrl || pair || proxies)
    throw new StartError(
      '--lan is for an installation that only this machine reaches: leave out HOST, PUBLIC_URL, TLS_CERT and TRUST_PROXY, or --lan.',
    )
}

/** Reads and checks every setting; throws a StartError that names an invalid one. */
export function readConfig(env: Env = process.env, version = '0.1.0'): Config {
  const host = env.HOST || '127.0.0.1'
  const publicUrl = address(env, 'PUBLIC_URL')
  const contentUrl = address(env, 'CONTENT_URL', true)
  if (publicUrl?.startsWith('https:') && contentUrl?.startsWith('http:'))
    throw wrong('CONTENT_URL', contentUrl, 'https, as PUBLIC_URL is')
  if (publicUrl && contentUrl && new URL(publicUrl).origin === new URL(contentUrl.replace('*', 'x')).origin)
    throw wrong('CONTENT_URL', contentUrl, 'another origin than PUBLIC_URL, so that content can do nothing in its name')
  const ports = [port(env, 'PORT', 4000), port(env, 'CONTENT_PORT', 4001)] as const
  if (ports[0] === ports[1] && ports[0] !== 0) throw wrong('CONTENT_PORT', String(ports[1]), 'another port than PORT')
  const metricsPort = env.METRICS_PORT ? port(env, 'METRICS_PORT', 0) : undefined
  if (metricsPort && ports.includes(metricsPort))
    throw wrong('METRICS_PORT', String(metricsPort), 'another port than PORT and CONTENT_PORT')
  const closed =
    !env.DATABASE_URL && isLoopback(host) && !publicUrl && !env.TRUST_PROXY && !env.TLS_CERT && !env.ADMIN_EMAIL
  if (env.DEMO !== undefined && !['true', 'false', ''].includes(env.DEMO))
    throw wrong('DEMO', env.DEMO, 'true or false')
  if (env.DEMO_LIVE !== undefined && !['true', 'false', ''].includes(env.DEMO_LIVE))
    throw wrong('DEMO_LIVE', env.DEMO_LIVE, 'true or false')
  const demo = env.DEMO === 'true' || (env.DEMO !== 'false' && closed)
  const segment = env.PLATFORM_SEGMENT || 'widid'
  if (!/^[a-z0-9-]+$/.test(segment) || ['admin', 'manager', 'learner', 'login'].includes(segment))
    throw wrong('PLATFORM_SEGMENT', segment, 'small letters, digits and hyphens, and no role’s name')
  const dataDir = env.DATA_DIR || defaultDataDir(project)
  return {
    port: ports[0],
    host,
    publicUrl,
    contentPort: ports[1],
    contentUrl,
    tls: tls(env),
    network: undefined,
    trustProxy: trustProxy(env),
    dataDir,
    databaseUrl: service(
      env,
      'DATABASE_URL',
      /^postgres(ql)?:$/,
      'an address such as postgresql://user:password@host/name',
    ),
    databaseReadUrl: service(
      env,
      'DATABASE_READ_URL',
      /^postgres(ql)?:$/,
      'an address such as postgresql://user:password@replica/name',
    ),
    backupDir: backupDir(env, dataDir),
    backupKeep: count(env, 'BACKUP_KEEP', 14, 1000),
    metricsPort,
    metricsToken: env.METRICS_TOKEN || undefined,
    smtpUrl: service(env, 'SMTP_URL', /^smtps?:$/, 'an address such as smtp://user:password@host:587'),
    mailFrom:
      matching(
        env,
        'MAIL_FROM',
        /^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/,
        'an address such as Praxia <training@example.org>',
      ) ?? 'Praxia <no-reply@praxia.localhost>',
    admin: admin(env),
    breachedPasswords: breachedPasswords(env),
    demo,
    demoOpen: closed,
    demoLive: env.DEMO_LIVE !== 'false',
    xapiBase: address(env, 'XAPI_BASE'),
    clamd: scanner(env),
    s3: s3(env),
    diskReserve: env.DISK_RESERVE ? count(env, 'DISK_RESERVE', 0) : undefined,
    outboundPrivate: outboundPrivate(env),
    dnsServers: dnsServers(env),
    launchStatements: count(env, 'LAUNCH_STATEMENTS', serverLimits.launchStatements),
    launchBytes: count(env, 'LAUNCH_BYTES', serverLimits.launchBytes),
    keysStatements: count(env, 'KEYS_STATEMENTS', serverLimits.keysStatements),
    keysBytes: count(env, 'KEYS_BYTES', serverLimits.keysBytes),
    supportEmail:
      matching(env, 'SUPPORT_EMAIL', new RegExp(emailPattern), 'an e-mail address') ??
      (demo ? demoSupportEmail : undefined),
    // The demonstration has articles of help. A path: the page may be open under several names of the machine.
    faqUrl: link(env, 'FAQ_URL') ?? (demo ? '/help' : undefined),
    desktopZip: link(env, 'DESKTOP_WINDOWS_ZIP_URL'),
    desktopExe: link(env, 'DESKTOP_WINDOWS_EXE_URL'),
    strict: env.NODE_ENV === 'development' || env.NODE_ENV === 'test',
    productName: matching(env, 'PRODUCT_NAME', /^[^\p{Cc}<>]{1,60}$/u, 'a name of at most 60 characters') ?? 'Praxia',
    platformSegment: segment,
    usersMax: count(env, 'USERS_MAX', limits.usersMax, limits.usersMost),
    version,
  }
}
/**
 * Returns the application's URL for mails and the terminal. Without a setting, uses the one host name that every
 * browser resolves to this machine.
 */
export const homeOf = ({ publicUrl, tls, port }: Pick<Config, 'publicUrl' | 'tls' | 'port'>): string =>
  publicUrl ?? `${tls ? 'https' : 'http'}://localhost:${port}`
/** Returns the scheme for a host name that is not in the settings: https if there is a certificate for it. */
export const schemeOf = ({ tls, network }: Pick<Config, 'tls' | 'network'>, name: string): 'https' | 'http' =>
  tls || network?.address === name ? 'https' : 'http'
/** Returns the application's URL for devices of the network; null without `--lan`. */
export const networkUrlOf = ({ network, port }: Pick<Config, 'network' | 'port'>): string | null =>
  network ? `https://${network.address}:${port}` : null
/** Versions and cipher suites of RFC 9325, sections 3.1.1 and 4.2: with forward secrecy and authenticated encryption. */
export const tlsRules = {
  minVersion: 'TLSv1.2',
  ciphers: [
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'TLS_AES_128_GCM_SHA256',
    ...['ECDSA', 'RSA'].flatMap((key) =>
      ['AES256-GCM-SHA384', 'CHACHA20-POLY1305', 'AES128-GCM-SHA256'].map((cipher) => `ECDHE-${key}-${cipher}`),
    ),
  ].join(':'),
} as const
/** Returns the https options of both ports, if https is configured. */
export async function httpsOf({ tls }: Config): Promise<{ https?: ServerOptions }> {
  return tls ? { https: { cert: await readFile(tls.cert), key: await readFile(tls.key), ...tlsRules } } : {}
}

/** Returns the environment for OpenTelemetry, whose variables are the standard's; undefined if it names no receiver. */
export const tracingEnvironment = (env = process.env): NodeJS.ProcessEnv | undefined =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ? env : undefined
