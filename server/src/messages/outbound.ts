import { lookup as resolve } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { type Inside, isAllowed } from '../config/inside.ts'

const closed = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(net, bits, 'ipv6')

/** Is an address one of the machine, of its network, or of no single machine (IANA's special-purpose registries)? */
export const isInside = (address: string): boolean => closed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

class Refused extends Error {}
/** Names ask for their addresses when they are called; one that leads inside is not called. */
const outsideOnly =
  (inside: Inside): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const closedOne = addresses?.find(({ address }) => isInside(address) && !isAllowed(inside, hostname, address))
      if (error) done(error, [])
      else if (closedOne) done(new Refused(`${hostname} may not be called: it leads inside this network`), [])
      else if (options.all) done(null, addresses)
      else done(null, addresses[0]!.address, addresses[0]!.family)
    })
  }

/** What is wrong with an address of another system, as the words of its violation; undefined where it may be called. */
export function addressFault(text: string, inside: Inside): 'not_an_address' | 'not_https' | 'inside' | undefined {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return 'not_an_address'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isAllowed(inside, host, host)) return undefined
  if (url.protocol !== 'https:') return 'not_https'
  if (host === 'localhost' || host.endsWith('.localhost') || (isIP(host) > 0 && isInside(host))) return 'inside'
  return undefined
}

export interface Outgoing {
  url: string
  headers: Record<string, string>
  body: string | Buffer
  /** Whether addresses inside the own network may be called (`OUTBOUND_PRIVATE`). */
  inside: Inside
  timeoutMs: number
}
export interface Answered {
  status: number
  /** The beginning of the answer. */
  text: string
  /** For how long it asks not to be called again (`Retry-After`); undefined where it does not say. */
  retryAfterMs: number | undefined
}
/** Of an answer no more is read than says what went wrong. */
const readBytes = 16_384

/** `Retry-After` as the milliseconds from now, in both of its forms: seconds, or a date (RFC 9110, section 10.2.3). */
export function retryAfterOf(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // A date begins with its weekday: what else JavaScript takes for one is not meant.
  const at = /^(mon|tue|wed|thu|fri|sat|sun)/i.test(text) ? Date.parse(text) : NaN
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime())
}
/** When to call again: not before the own wait, nor before the other asked for, as far as that is within `mostMs`. */
export const waitUntil = (ownMs: number, askedMs: number | undefined, mostMs: number, now: Date): Date =>
  new Date(now.getTime() + Math.max(ownMs, Math.min(askedMs ?? 0, mostMs)))

/**
 * Sends to another system by POST; follows no redirection.
 * @param now by which a date in `Retry-After` is read
 * @throws Error with a sentence where no answer came: not in time, not allowed, the network's own
 */
export const post = (outgoing: Outgoing, now: Date): Promise<Answered> => call('POST', outgoing, now)
/** Asks another system, as `post` sends to it. */
export const get = (outgoing: Omit<Outgoing, 'body'>, now: Date): Promise<Answered> =>
  call('GET', { ...outgoing, body: '' }, now)

function call(
  method: 'GET' | 'POST',
  { url, headers, body, inside, timeoutMs }: Outgoing,
  now: Date,
): Promise<Answered> {
  const fault = addressFault(url, inside)
  if (fault) return Promise.reject(new Error(`${url} may not be called: ${fault}`))
  const send = url.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolved, refused) => {
    const asked = send(url, {
      method,
      headers: { ...headers, ...(method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
      ...(inside === true ? {} : { lookup: outsideOnly(inside) }),
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answered = (answer: IncomingMessage, text: string): Answered => ({
      status: answer.statusCode!,
      text,
      retryAfterMs: retryAfterOf(answer.headers['retry-after'], now),
    })
    const fail = (error: unknown): void => refused(new Error(reasonOf(error, timeoutMs), { cause: error }))
    asked.on('error', fail)
    asked.on('response', (answer) => {
      readStart(answer).then((text) => resolved(answered(answer, text)), fail)
    })
    // Who wants to speak another protocol has not taken it; unheard, such an answer would end nothing, not even the wait.
    asked.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolved(answered(answer, ''))
    })
    asked.end(body)
  })
}
/**
 * Why no answer came, for whoever set the address. The network's own words would tell them which machines and ports there are: they
 * stay in the error's cause.
 */
function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof Refused) return error.message
  const { name = '', code = '' } = error as { name?: string; code?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return `no answer within ${timeoutMs / 1000} s`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'nobody has this name'
  if (/CERT|^ERR_(TLS|SSL)|SELF_SIGNED|ISSUER|SIGNATURE/.test(code)) return `the certificate is not accepted (${code})`
  return 'no connection'
}

async function readStart(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.length
    if (size >= readBytes) break
  }
  return Buffer.concat(parts).subarray(0, readBytes).toString('utf8')
}
